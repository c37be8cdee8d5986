/** What a change of each key means for the guards of a repository. Throws for a key that does not declare it. */
import { type Guard, isWhole } from '../../src/plan/guards/guard.ts';
import { configSchema } from './config-schema.ts';
import { invariantSchema } from './invariant-schema.ts';
import { rulesSchema } from './rules-schema.ts';
import type { JsonSchema } from './schema.ts';

/** The files whose keys declare it, by the prefix that names them before a key. */
export const guardedSchemas = {
  'edict.yaml': configSchema,
  rule: rulesSchema,
  invariant: invariantSchema,
} as const;

export function guardsModule(): string {
  const guards = Object.entries(guardedSchemas).map(
    ([name, schemaOf]) => [name, guardsIn(name, schemaOf())] as const,
  );
  return `/** By file and by the path of a key: \`*\` is a name of the user's, or an element of a list. An environment has a file of its own, too. */
export const guards = ${JSON.stringify(Object.fromEntries(guards), null, 2)} as const;
`;
}

/** Throws if a key declares nothing. */
export function guardsIn(name: string, schema: JsonSchema): Readonly<Record<string, Guard>> {
  const found = Object.fromEntries(guardsBelow(schema, ''));
  const [silent] = Object.entries(found).filter(([, guard]) => guard === null);
  if (silent) {
    throw new Error(
      `The key ${silent[0]} of ${name} does not say what a change of it means: give it a guard where its schema is defined (src/plan/guards/guard.ts has the choices).`,
    );
  }
  return Object.fromEntries(Object.entries(found).flatMap(([path, guard]) => (guard ? [[path, guard]] : [])));
}

type Found = readonly (readonly [path: string, guard: Guard | null])[];

/** Null for a key that declares nothing and has no keys that do. */
function guardsBelow(schema: JsonSchema, path: string): Found {
  const join = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const { additionalProperties, items, properties = {} } = schema;
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [
    ...Object.entries(properties).flatMap(([key, part]) =>
      JSON.stringify(part.guard) === JSON.stringify(others?.guard) && others
        ? []
        : guardsAt(part, join(key), true),
    ),
    ...[others, items].flatMap((part) => (part ? guardsAt(part, join('*'), false) : [])),
    ...(schema.anyOf ?? []).flatMap((part) => guardsBelow(part, path)),
    ...(schema.allOf ?? []).flatMap((part) => guardsBelow(part.then ?? part, path)),
  ];
}

function guardsAt(part: JsonSchema, path: string, isKey: boolean): Found {
  const own: Found = part.guard ? [[path, part.guard]] : [];
  if (part.guard && isWhole(part.guard)) return own;
  const below = guardsBelow(part, path);
  return isKey && own.length + below.length === 0 ? [[path, null]] : [...own, ...below];
}
