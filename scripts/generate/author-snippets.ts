/** What an editor inserts for payloads and secrets, derived from the conditions of the tables. */
import { authorMustWrite, conditionHolds, type Field, type Scalar } from '../../src/tables/index.ts';
import { groupByCondition } from './condition-schema.ts';
import type { Snippet } from './schema.ts';

/** The ways to refer to a secret. */
export function referenceSnippets(field: Field): readonly Snippet[] {
  return [
    { label: '{ env: … }', description: 'From an environment variable.', body: { env: variableName(field) } },
    { label: '{ file: … }', description: 'From a file.', body: { file: tabStop(1, 'path') } },
    {
      label: '{ command: … }',
      description: 'From a program.',
      body: { command: [tabStop(1, 'program'), tabStop(2, 'argument')] },
    },
  ];
}

function variableName(field: Field): string {
  return `EDICT_SECRET_${tabStop(1, field.name.toUpperCase())}`;
}

/** The smallest valid object, and one for each value of a field that requires more. */
export function objectSnippets(field: Field): readonly Snippet[] {
  const fields = field.fields ?? [];
  const snippets: Snippet[] = [];
  const least = leastBody(field, {});
  if (Object.keys(least).length > 0) snippets.push({ label: field.name, body: least });
  for (const { condition } of groupByCondition(fields.filter(authorMustWrite))) {
    if (!('in' in condition) || conditionHolds(condition, {}, fields)) continue;
    const value = condition.in.at(-1);
    if (value === undefined) continue;
    snippets.push({
      label: `${field.name}, ${condition.field} ${value}`,
      body: leastBody(field, { [condition.field]: value }),
    });
  }
  return snippets;
}

/** The fields that `values` require, in the order of the table. */
function leastBody(
  object: Field,
  values: Readonly<Record<string, Scalar>>,
): Readonly<Record<string, unknown>> {
  const fields = object.fields ?? [];
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const needed = field.requiredWhen !== undefined && conditionHolds(field.requiredWhen, values, fields);
    if (Object.hasOwn(values, field.name)) body[field.name] = values[field.name];
    else if (field.required && field.type !== 'object') body[field.name] = placeholder(object, field);
    else if (authorMustWrite(field) && needed) body[field.name] = placeholder(object, field);
  }
  return body;
}

function placeholder(object: Field, field: Field): unknown {
  if (field.secret) return { env: `EDICT_SECRET_${object.name}_${field.name}`.toUpperCase() };
  // Snippets are inserted verbatim, so they include the quotes of an empty string.
  return field.examples?.[0] ?? (field.type === 'integer' ? 0 : '""');
}

/** A place where the cursor stops, in the snippet syntax of editors. */
function tabStop(number: number, text: string): string {
  return `\${${number}:${text}}`;
}
