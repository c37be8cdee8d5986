/** The drafts of JSON Schema that rules may be written in. Only this module loads ajv at run time. */
import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fastFormats } from 'ajv-formats/dist/formats.js';
import type { Vocabulary } from './schema-checks.ts';

export interface Draft extends Vocabulary {
  /** As `$schema` names it. */
  readonly uri: string;
  readonly ajv: Ajv | Ajv2020;
}

const options: Options = {
  allErrors: true,
  // What `strict` refuses is told of with its place by `checkKeywords`.
  strict: false,
  // A definition that is referred to a thousand times is compiled once.
  inlineRefs: false,
  ownProperties: true,
  logger: false,
  formats: fastFormats,
};

/** In the order in which they are tried where a schema does not say which it is. */
export function createDrafts(): readonly Draft[] {
  return [
    createDraft('http://json-schema.org/draft-07/schema', new Ajv(options)),
    createDraft('https://json-schema.org/draft/2020-12/schema', new Ajv2020(options)),
  ];
}

/** What only ajv understands would make a rule that other tools read differently; others are of drafts that edict does not read. */
const FOREIGN = ['$async', '$recursiveAnchor', '$recursiveRef', '$vocabulary', 'id', 'nullable'];

function createDraft(uri: string, ajv: Ajv | Ajv2020): Draft {
  const keywords = Object.keys(ajv.RULES.keywords).filter((name) => !FOREIGN.includes(name));
  return { uri, ajv, keywords, formats: Object.keys(fastFormats) };
}
