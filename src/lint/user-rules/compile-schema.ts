/**
 * Compiles a schema that a user wrote into a judge of bodies, or reports what is wrong with it. It fetches
 * nothing. No other module loads ajv at run time.
 */

import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fastFormats } from 'ajv-formats/dist/formats.js';
import type { Json, JsonObject } from '../../base/json.ts';
import { segmentsOf } from '../../base/json-pointer.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import type { RunBounded } from '../../source/files/folder.ts';
import type { MapNode } from '../../source/yaml/node.ts';
import { checkKeywords, nodeAt, type SchemaFault, type Vocabulary, walkSchemas } from './schema-checks.ts';

export type Judge = (body: Json) => readonly ErrorObject[];

export type CompiledSchema =
  | {
      readonly judge: Judge;
      /** It ends soon for any body, so it needs no time limit, which would cost far more than the judgement itself. */
      readonly isQuick: boolean;
    }
  | { readonly faults: readonly SchemaFault[] };

const TIME_LIMIT = 2000;

/** A draft of JSON Schema in which rules may be written. */
interface SchemaDraft extends Vocabulary {
  /** Its name in `$schema`. */
  readonly uri: string;
  readonly ajv: Ajv | Ajv2020;
}

const options: Options = {
  allErrors: true,
  // `checkKeywords` reports what `strict` would refuse, with its place.
  strict: false,
  // A definition is compiled once, however often it is referred to.
  inlineRefs: false,
  ownProperties: true,
  logger: false,
  formats: fastFormats,
};

/** In the order in which they are tried for a schema that does not name its draft. */
export function createDrafts(): readonly SchemaDraft[] {
  return [
    createDraft('http://json-schema.org/draft-07/schema', new Ajv(options)),
    createDraft('https://json-schema.org/draft/2020-12/schema', new Ajv2020(options)),
  ];
}

/** Keywords that only ajv understands, which other tools would read differently, and those of unsupported drafts. */
const FOREIGN = ['$async', '$recursiveAnchor', '$recursiveRef', '$vocabulary', 'id', 'nullable'];

function createDraft(uri: string, ajv: Ajv | Ajv2020): SchemaDraft {
  const keywords = Object.keys(ajv.RULES.keywords).filter((name) => !FOREIGN.includes(name));
  return { uri, ajv, keywords, formats: Object.keys(fastFormats) };
}

/** Takes the schema both as its node in the file and as a value. */
export function createSchemaCompiler(
  runBounded: RunBounded,
): (schema: MapNode, value: JsonObject) => CompiledSchema {
  const drafts = createDrafts();
  return (schema, value) => {
    const chosen = chooseDraft(schema, drafts);
    if ('faults' in chosen) return chosen;
    const { draft } = chosen;
    const faults = checkKeywords(schema, draft);
    if (faults.length > 0) return { faults };
    const { $schema: _, ...plain } = value;
    const misused = checkValues(schema, plain, draft);
    return misused.length > 0 ? { faults: misused } : compile(schema, plain, draft, runBounded);
  };
}

/** The draft that `$schema` names; without it, the first one that knows every keyword. */
function chooseDraft(
  schema: MapNode,
  drafts: readonly SchemaDraft[],
): { draft: SchemaDraft } | { faults: readonly SchemaFault[] } {
  const stated = schema.entries.get('$schema')?.value;
  if (!stated) {
    const fits = drafts.find((draft) => checkKeywords(schema, draft).length === 0);
    const [first] = drafts;
    if (!first) throw new Error('there are no drafts');
    return { draft: fits ?? first };
  }
  const text = stated.kind === 'scalar' ? String(stated.value) : '';
  const draft = drafts.find(
    ({ uri }) => uri === text.replace(/#$/, '').replace(/^https?:/, uri.split('//')[0] ?? ''),
  );
  if (draft) return { draft };
  const uris = drafts.map(({ uri }) => uri);
  const message = 'Rules are written in draft-07 or draft 2020-12 of JSON Schema';
  const hint = meantOr(text, uris, `write ${uris.join(' or ')}, or leave it out`);
  return { faults: [{ code: 'not-in-enum', span: stated.span, path: '/$schema', message, hint }] };
}

/** Values that their keywords do not allow; one fault per place. */
function checkValues(schema: MapNode, plain: JsonObject, { ajv }: SchemaDraft): SchemaFault[] {
  if (ajv.validateSchema(plain) === true) return [];
  const faults = new Map<string, SchemaFault>();
  for (const { instancePath, message, keyword, params } of ajv.errors ?? []) {
    // Each alternative has already reported its own fault.
    if (keyword === 'anyOf' || faults.has(instancePath)) continue;
    const { span } = nodeAt(schema, segmentsOf(instancePath));
    const values: unknown = params.allowedValues;
    faults.set(instancePath, {
      code: 'bad-format',
      span,
      path: instancePath,
      message: `The schema is not a JSON Schema: ${segmentsOf(instancePath).at(-1) ?? 'it'} ${Array.isArray(values) ? 'is not one of the allowed values' : (message ?? 'is not valid')}`,
      hint: Array.isArray(values) ? `it may be ${values.join(', ')}` : null,
    });
  }
  return [...faults.values()];
}

function compile(
  schema: MapNode,
  plain: JsonObject,
  { ajv }: SchemaDraft,
  runBounded: RunBounded,
): CompiledSchema {
  const refuse = (path: string, message: string, hint: string | null): CompiledSchema => ({
    faults: [{ code: 'bad-format', span: nodeAt(schema, segmentsOf(path)).span, path, message, hint }],
  });
  try {
    const compiled = runBounded(() => ajv.compile(plain), TIME_LIMIT);
    if ('exceeded' in compiled) {
      return refuse('', 'The schema is too large to be used', 'make it smaller, or two rules of it');
    }
    const validate = compiled.result;
    return {
      judge: (body) => (validate(body) ? [] : (validate.errors ?? [])),
      isQuick: isQuick(schema, plain),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const missing = findMissing(schema, error);
    if (missing)
      return refuse(
        missing.path,
        `There is no ${missing.ref} in the schema`,
        'references begin at schema:, as #/definitions/NAME',
      );
    const pattern = findBadPattern(schema);
    if (pattern)
      return refuse(pattern.path, `The pattern is not a regular expression: ${pattern.reason}`, null);
    return refuse('', `The schema cannot be used: ${reason}`, null);
  } finally {
    ajv.removeSchema(plain);
  }
}

/** A larger schema may be slow for a large body. */
const MOST_QUICK_CHARACTERS = 20_000;
/** Keywords that look at each value once; patterns may backtrack, `$ref` may loop, `uniqueItems` compares all pairs. */
const QUICK: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'title', 'description', 'default', 'examples', '$comment'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['items', 'minItems', 'maxItems', 'contains'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
]);

function isQuick(schema: MapNode, plain: JsonObject): boolean {
  let quick = JSON.stringify(plain).length <= MOST_QUICK_CHARACTERS;
  walkSchemas(schema, ({ entries }, at) => {
    for (const keyword of entries.keys())
      if (!QUICK.has(keyword) && `${at}/${keyword}` !== '/$schema') quick = false;
  });
  return quick;
}

function findMissing(schema: MapNode, error: unknown): { ref: string; path: string } | null {
  if (!(error instanceof Error) || !('missingRef' in error)) return null;
  const ref = String(error.missingRef);
  let path = '';
  walkSchemas(schema, ({ entries }, at) => {
    const node = entries.get('$ref')?.value;
    if (node?.kind === 'scalar' && node.value === ref) path = `${at}/$ref`;
  });
  return { ref, path };
}

/** ajv does not report the place of a bad pattern. */
function findBadPattern(schema: MapNode): { path: string; reason: string } | null {
  let found: { path: string; reason: string } | null = null;
  walkSchemas(schema, ({ entries }, at) => {
    const pattern = entries.get('pattern')?.value;
    const keys = entries.get('patternProperties')?.value;
    const written = [
      ...(pattern?.kind === 'scalar' ? [[`${at}/pattern`, String(pattern.value)] as const] : []),
      ...(keys?.kind === 'map'
        ? [...keys.entries.keys()].map((key) => [`${at}/patternProperties`, key] as const)
        : []),
    ];
    for (const [path, text] of written) {
      const reason = whyNoPattern(text);
      if (reason !== null) found ??= { path, reason };
    }
  });
  return found;
}

function whyNoPattern(text: string): string | null {
  try {
    new RegExp(text, 'u');
    return null;
  } catch (error) {
    return error instanceof Error
      ? error.message.replace(/^Invalid regular expression: /, '')
      : String(error);
  }
}
