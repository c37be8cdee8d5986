/** Finds the faults of a schema that a user wrote, each with its place. It judges no policy. */
import { below } from '../../base/json-pointer.ts';
import type { CommonCode } from '../../diagnostics/codes.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import type { MapNode, SourceNode, Span } from '../../source/yaml/node.ts';

export interface SchemaFault {
  readonly code: CommonCode;
  readonly span: Span;
  /** JSON Pointer from the schema's root. */
  readonly path: string;
  readonly message: string;
  readonly hint: string | null;
}

/** The keywords and formats of a draft of JSON Schema. */
export interface Vocabulary {
  readonly keywords: readonly string[];
  readonly formats: readonly string[];
}

/** Keywords whose value is a schema, a list of schemas, or a map of them. */
const SCHEMAS = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const MAPS = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** Calls `visit` for every schema inside `root`, starting with `root` itself. */
export function walkSchemas(root: SourceNode, visit: (schema: MapNode, path: string) => void): void {
  const walk = (node: SourceNode, path: string): void => {
    if (node.kind !== 'map') return;
    visit(node, path);
    for (const [keyword, { value }] of node.entries) {
      const at = below(path, keyword);
      if (SCHEMAS.has(keyword)) {
        if (value.kind !== 'list') walk(value, at);
        else value.items.forEach((item, index) => void walk(item, below(at, index)));
      } else if (MAPS.has(keyword) && value.kind === 'map') {
        for (const [name, entry] of value.entries) walk(entry.value, below(at, name));
      }
    }
  };
  walk(root, '');
}

/** A misspelled keyword would be ignored, and the rule would hold for everything. */
export function checkKeywords(root: MapNode, vocabulary: Vocabulary): SchemaFault[] {
  const faults: SchemaFault[] = [];
  walkSchemas(root, (schema, path) => {
    for (const [keyword, { key, value }] of schema.entries) {
      const at = below(path, keyword);
      if (!vocabulary.keywords.includes(keyword)) {
        const hint = meantOr(keyword, vocabulary.keywords, null);
        const message = `${JSON.stringify(keyword)} is not a keyword of JSON Schema`;
        faults.push({ code: 'unknown-field', span: key, path: at, message, hint });
      }
      if (value.kind !== 'scalar' || typeof value.value !== 'string') continue;
      const text = value.value;
      if ((keyword === '$ref' || keyword === '$dynamicRef') && !text.startsWith('#')) {
        const message = `The reference ${JSON.stringify(text)} leads out of the schema, and edict fetches nothing`;
        const hint = 'put it under definitions: and write #/definitions/NAME';
        faults.push({ code: 'bad-reference', span: value.span, path: at, message, hint });
      }
      if (keyword === 'format' && !vocabulary.formats.includes(text)) {
        const hint = meantOr(text, vocabulary.formats, `formats: ${vocabulary.formats.join(', ')}`);
        const message = `${JSON.stringify(text)} is not a format`;
        faults.push({ code: 'not-in-enum', span: value.span, path: at, message, hint });
      }
    }
  });
  return faults;
}

/** The node at a JSON Pointer below `root`, or its nearest ancestor. */
export function nodeAt(root: SourceNode, segments: readonly string[]): SourceNode {
  const [segment, ...rest] = segments;
  if (segment === undefined) return root;
  const next =
    root.kind === 'map'
      ? root.entries.get(segment)?.value
      : root.kind === 'list'
        ? root.items[Number(segment)]
        : undefined;
  return next ? nodeAt(next, rest) : root;
}
