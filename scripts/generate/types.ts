/** TypeScript types of requests and answers, the configuration, documents and the state, by json-schema-to-typescript. */

import { compile } from 'json-schema-to-typescript';
import { policy, policyRecord, setPassword, usersPage, webApp } from '../../src/tables/index.ts';
import { requestDialect, responseDialect, tableSchema } from './body-schema.ts';
import { configSchema } from './config-schema.ts';
import { approval } from './documents/approval.ts';
import { assertReport } from './documents/assertions.ts';
import { lintReport } from './documents/files.ts';
import { liveDocument } from './documents/live.ts';
import { named, time } from './documents/parts.ts';
import { applyReport, events, manyApplyReport, manyPlan, planDocument } from './documents/plan.ts';
import { planFile } from './documents/plan-file.ts';
import { job, queuedRun } from './documents/queue.ts';
import { ringsDocument } from './documents/rings.ts';
import { comparison, orphans, recoveryOf, stateDoctor, stateList, storedState } from './documents/state.ts';
import { mapSchema } from './map-schema.ts';
import type { JsonSchema } from './schema.ts';
import { roomDocuments } from './schemas.ts';
import { locationTypes } from './state-schema.ts';

export async function typesModule(): Promise<string> {
  const named: readonly (readonly [string, JsonSchema])[] = [
    ['CreatePolicy', tableSchema(policy, requestDialect)],
    ['UpdateWebApp', tableSchema(webApp, requestDialect)],
    ['SetPassword', tableSchema(setPassword, requestDialect)],
    ['PolicyRecord', tableSchema(policyRecord, responseDialect)],
    ['UsersPage', tableSchema(usersPage, responseDialect)],
    ['ConfigFile', configSchema()],
    ['LintReport', lintReport],
    ['PlanDocument', planDocument],
  ];
  const modules = await Promise.all(named.map(([name, schema]) => moduleOf(name, schema)));
  return [...modules, environmentFile()].join('\n');
}

/** For the documents that the package does not declare. */
export async function documentTypesModule(): Promise<string> {
  const documents: Readonly<Record<string, JsonSchema>> = {
    ManyPlanDocument: manyPlan,
    ApplyDocument: applyReport,
    ManyApplyDocument: manyApplyReport,
    EventDocument: events,
    LiveDocument: liveDocument,
    AssertDocument: assertReport,
    Rings: ringsDocument,
    StateList: stateList,
    StateDoctor: stateDoctor,
    StateComparison: comparison,
    Orphans: orphans,
    ...Object.fromEntries(
      roomDocuments.flatMap(([, { type, schema }]) => (type === undefined ? [] : [[type, schema]])),
    ),
  };
  return typesOfAll(documents, withoutConditions);
}

/** The types of all, which share those of equal parts. */
async function typesOfAll(
  documents: Readonly<Record<string, JsonSchema>>,
  change: (part: JsonSchema) => JsonSchema,
): Promise<string> {
  const properties = Object.fromEntries(
    Object.entries(documents).map(([name, schema]) => [name, { ...schema, title: name }]),
  );
  const all = { type: 'object', properties, required: Object.keys(properties) } as const;
  const text = await typesOf('Documents', sharingParts(all, change));
  return text.replace(/^export interface Documents \{\n.*?^\}\n/ms, '');
}

/** It has the same content as an entry of `environments:`. */
const environmentFile = (): string => `/** A file of environments/, named for its path. */
export type EnvironmentFile = NonNullable<ConfigFile['environments']>[string];

/** The backends of a state. */
export type BackendName = NonNullable<EnvironmentFile['state']>['backend'];

/** The state of an environment as written, for one of the backends. */
export type WrittenState<Name extends BackendName = BackendName> = Extract<
  NonNullable<EnvironmentFile['state']>,
  { readonly backend: Name }
>;

/** Where the state of an environment is kept, with the defaults. */
export type StateLocation<Name extends BackendName = BackendName> = Extract<
  CompleteState,
  { readonly backend: Name }
>;

type CompleteState =
${locationTypes()
  .map((type) => `  | ${type}`)
  .join('\n')};
`;

export async function stateTypesModule(): Promise<string> {
  const times = JSON.stringify(timesIn(storedState), null, 2);
  return `${await memoryTypesModule({ Recovery: recoveryOf(named('State', storedState)) })}
export interface TimeTree {
  readonly [member: string]: TimeTree | true;
}

/** Where a state holds times; \`*\` stands for any file, and for any item of a list. */
export const stateTimes: TimeTree = ${times};
`;
}

type TimeTree = { readonly [member: string]: TimeTree | true };

function timesIn({ properties = {}, additionalProperties, items }: JsonSchema): TimeTree {
  const any = typeof additionalProperties === 'object' ? additionalProperties : items;
  const members = [...Object.entries(properties), ...(any ? [['*', any] as const] : [])];
  return Object.fromEntries(
    members.flatMap(([name, schema]): [string, TimeTree | true][] => {
      if (schema.pattern === time('').pattern) return [[name, true]];
      const below = timesIn(schema);
      return Object.keys(below).length === 0 ? [] : [[name, below]];
    }),
  );
}

export const approvalTypesModule = (): Promise<string> => memoryTypesModule({ Approval: approval });

/** Saved plans, and the jobs of workers that hold the same. */
export const planFileTypesModule = (): Promise<string> =>
  memoryTypesModule({ PlanFile: planFile, QueuedRun: queuedRun, Job: job });

/**
 * Types of what edict reads back, as it is in memory: readonly, and JSON where anything is allowed. Parts with a title become
 * types of their own.
 */
async function memoryTypesModule(stored: Readonly<Record<string, JsonSchema>>): Promise<string> {
  const text = await typesOfAll(stored, asJson);
  const used = ['Json', 'JsonObject'].filter((type) => new RegExp(`\\b${type}\\b`).test(text));
  return used.length === 0 ? text : `import type { ${used.join(', ')} } from '../base/json.ts';\n\n${text}`;
}

/** Equal parts have to be one object, or each would become a different type. */
function sharingParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const known = new Map<string, JsonSchema>();
  const share = (part: JsonSchema): JsonSchema => {
    const key = JSON.stringify(part);
    const same = known.get(key) ?? part;
    known.set(key, same);
    return same;
  };
  return structuredClone(mapSchema(schema, (part) => share(change(part))));
}

function asJson(part: JsonSchema): JsonSchema {
  const { description = '' } = part;
  if (isAnyObject(part)) return { description, tsType: 'JsonObject' };
  return isAnything(part) ? { description, tsType: 'Json' } : part;
}

function moduleOf(name: string, schema: JsonSchema): Promise<string> {
  return typesOf(name, JSON.parse(JSON.stringify(mapSchema(schema, withoutConditions))));
}

/** Makes types readonly: no code changes what was read or printed. */
async function typesOf(name: string, schema: object): Promise<string> {
  const text = await compile({ ...schema, title: name }, name, {
    bannerComment: '',
    additionalProperties: false,
    enableConstEnums: false,
    format: true,
    style: { singleQuote: true, printWidth: 110, semi: true, trailingComma: 'all' },
  });
  return readonlyLists(text.replace(/^( +)((?:\w+|'[^']+')\??|\[k: string\]):(?=\s)/gm, '$1readonly $2:'));
}

/** Puts `readonly ` before the type of every list: a name, or a type in brackets. */
function readonlyLists(text: string): string {
  const end = text.indexOf('[]');
  if (end < 0) return text;
  const start = beginningOf(text.slice(0, end));
  const [before, type, after] = [text.slice(0, start), text.slice(start, end), text.slice(end + 2)];
  const inner = `readonly ${type}\0`;
  return readonlyLists(`${before}${after.startsWith('[]') ? `(${inner})` : inner}${after}`).replaceAll(
    '\0',
    '[]',
  );
}

/** The start of the type at the end of a text. */
function beginningOf(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text.charAt(at);
    if ('})'.includes(sign)) depth++;
    else if ('{('.includes(sign)) depth--;
    if (depth === 0 && (sign === '{' || sign === '(')) return at;
    if (depth === 0 && !/[\w})]/.test(sign)) return at + 1;
  }
  return 0;
}

/**
 * Removes examples, and conditions, which types cannot express, except those that give an object other fields by the value
 * of one of them: it becomes a union. An object of unknown fields says so.
 */
function withoutConditions({ allOf, examples, ...part }: JsonSchema): JsonSchema {
  const kinds = (allOf ?? []).flatMap(({ then }) => (then?.additionalProperties === false ? [then] : []));
  if (kinds.length > 0) {
    const { description = '', required = [] } = part;
    const of = (kind: JsonSchema): JsonSchema => ({
      ...kind,
      required: [...required, ...(kind.required ?? [])],
    });
    return { description, anyOf: kinds.map((kind) => ({ ...of(kind), type: 'object' })) };
  }
  if (isAnyObject(part)) return { ...part, additionalProperties: true };
  return isAnything(part) ? { ...part, tsType: 'unknown' } : part;
}

function isAnything({ type, enum: choices, const: value, anyOf, $ref, properties }: JsonSchema): boolean {
  return [type, choices, value, anyOf, $ref, properties].every((keyword) => keyword === undefined);
}

function isAnyObject({ type, properties, additionalProperties }: JsonSchema): boolean {
  return type === 'object' && !properties && additionalProperties === undefined;
}
