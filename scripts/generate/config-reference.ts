/** The fields of edict.yaml from its schema, as a list and as a table. */
import { configSchema } from './config-schema.ts';
import { code, row } from './describe-field.ts';
import type { JsonSchema } from './schema.ts';

export interface ConfigField {
  readonly path: string;
  readonly type: string;
  /** Empty if there is none. */
  readonly fallback: string;
  readonly required: boolean;
  readonly meaning: string;
}

export function configReference(): string {
  const rows = configFields().map(({ path, type, fallback, required, meaning }) =>
    row([code(path), type, fallback, `${required ? '**Required.** ' : ''}${meaning}`]),
  );
  return ['| Field | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

export function configFields(): readonly ConfigField[] {
  const fields: ConfigField[] = [];
  collect(configSchema(), '', fields);
  return fields;
}

function collect(schema: JsonSchema, prefix: string, rows: ConfigField[]): void {
  const required = schema.required ?? [];
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    // The table of codes has their severities.
    if (prefix === 'lint.rules') continue;
    add(`${prefix === '' ? '' : `${prefix}.`}${name}`, part, required.includes(name), rows);
  }
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return;
  if (additionalProperties.properties) collect(additionalProperties, `${prefix}.NAME`, rows);
}

function add(path: string, part: JsonSchema, required: boolean, rows: ConfigField[]): void {
  const fallback =
    typeof part.default === 'object' || part.default === undefined ? '' : code(String(part.default));
  const choices = part.enum ? ` One of ${part.enum.map((value) => code(String(value))).join(', ')}.` : '';
  const meaning = `${part.markdownDescription ?? ''}${choices}`;
  rows.push({ path, type: typeOf(part), fallback, required, meaning });
  collect(part, path, rows);
  for (const branch of part.allOf ?? []) {
    const backend = branch.if?.properties?.backend?.const;
    const own = Object.entries(branch.then?.properties ?? {}).filter(([name]) => name !== 'backend');
    for (const [name, field] of own) {
      const needed = branch.then?.required?.includes(name) ?? false;
      const description = `Backend ${code(String(backend))}: ${field.markdownDescription ?? ''}`;
      add(`${path}.${name}`, { ...field, markdownDescription: description }, needed, rows);
    }
  }
}

function typeOf(part: JsonSchema): string {
  const types = Array.isArray(part.type) ? part.type : [part.type];
  return types
    .map((type) => (type === 'array' ? 'list' : type))
    .join(' or ')
    .concat(part.minimum === undefined ? '' : `, at least ${part.minimum}`);
}
