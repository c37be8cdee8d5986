/** Changes every part of a schema, and sorts its keywords. */
import { editorKeywords, type JsonSchema } from './schema.ts';

/** `change` applied to every schema of a schema. */
export function mapSchema(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  return change(mapParts(schema, (part) => mapSchema(part, change)));
}

/** `each` applied to the schemas directly inside a schema. */
function mapParts(schema: JsonSchema, each: (part: JsonSchema) => JsonSchema): JsonSchema {
  const record = (parts: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, each(part)]));
  const { properties, definitions, additionalProperties, items, allOf, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...(allOf ? { allOf: allOf.map(each) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(each) } : {}),
    ...(items ? { items: each(items) } : {}),
    ...(properties ? { properties: record(properties) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: each(additionalProperties) }
      : additionalProperties === undefined
        ? {}
        : { additionalProperties }),
    ...(rest.if ? { if: each(rest.if) } : {}),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ...(rest.then ? { then: each(rest.then) } : {}),
    ...(definitions ? { definitions: record(definitions) } : {}),
  };
}

/** Without keywords that validators ignore. */
export function withoutProse(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (part) => {
    const {
      title: _title,
      description: _description,
      default: _default,
      examples: _examples,
      ...decisive
    } = part;
    return Object.fromEntries(
      Object.entries(withoutRepetition(decisive)).filter(([keyword]) => !editorKeywords.includes(keyword)),
    );
  });
}

/** Objects that occur more than once become definitions, so that ajv writes one function for each. */
export function withSharedParts(schema: JsonSchema): JsonSchema {
  const times = new Map<string, number>();
  mapSchema(schema, (part) => {
    const text = JSON.stringify(part);
    // The consequence of a condition gets its type from its place.
    if (part.properties && part.type) times.set(text, (times.get(text) ?? 0) + 1);
    return part;
  });
  const shared = [...times.keys()].filter((text) => (times.get(text) ?? 0) > 1);
  const definitions: Record<string, JsonSchema> = {};
  const share = (part: JsonSchema): JsonSchema => {
    const at = shared.indexOf(JSON.stringify(part));
    if (at < 0) return mapParts(part, share);
    definitions[`part${at}`] ??= mapParts(part, share);
    return { $ref: `#/definitions/part${at}` };
  };
  return { ...mapParts(schema, share), definitions };
}

/** Adds every description as Markdown, which editors show. */
export function withMarkdown(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (part) =>
    part.description === undefined || part.markdownDescription !== undefined
      ? part
      : { ...part, description: part.description.replaceAll('`', ''), markdownDescription: part.description },
  );
}

/** `additionalProperties` already covers a property that repeats it. */
function withoutRepetition(schema: JsonSchema): JsonSchema {
  const { properties, additionalProperties } = schema;
  if (!properties || typeof additionalProperties !== 'object') return schema;
  const others = JSON.stringify(additionalProperties);
  const distinct = Object.entries(properties).filter(([, part]) => JSON.stringify(part) !== others);
  return { ...schema, properties: Object.fromEntries(distinct) };
}

const first = [
  '$schema',
  '$ref',
  'title',
  'description',
  'markdownDescription',
  'type',
  'enum',
  'enumDescriptions',
];
const last = ['properties', 'required', 'additionalProperties', 'allOf', 'if', 'then', 'definitions'];

/** The same order in all schemas: title and type, values, members, conditions. Without guards. */
export function withOrderedKeywords(schema: JsonSchema): JsonSchema {
  const rank = (keyword: string): number => {
    if (first.includes(keyword)) return first.indexOf(keyword) - first.length;
    return last.includes(keyword) ? last.indexOf(keyword) + 1 : 0;
  };
  return mapSchema(schema, (part) =>
    Object.fromEntries(
      Object.entries(part)
        .filter(([keyword]) => keyword !== 'guard')
        .sort(([a], [b]) => rank(a) - rank(b)),
    ),
  );
}
