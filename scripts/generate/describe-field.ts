/** Fields in words: plain for the `description` of a schema; as Markdown for editors and the reference. */
import { listInWords } from '../../src/base/list-in-words.ts';
import {
  authoredForm,
  authorMustWrite,
  deprecationText,
  describeCondition,
  type Field,
  type FieldCondition,
  formatName,
  rangeName,
  type Scalar,
  typeName,
  unsetText,
} from '../../src/tables/index.ts';

/** A code span; the empty string shows as `""`. */
export function code(value: Scalar): string {
  return value === '' ? '`""`' : `\`${value}\``;
}

export function conditionMarkdown(condition: FieldCondition): string {
  if ('all' in condition) return condition.all.map(conditionMarkdown).join(' and ');
  if ('any' in condition) return condition.any.map(conditionMarkdown).join(' or ');
  return `${code(condition.field)} is ${listInWords(condition.in.map(code), 'or')}`;
}

/** The sentences of one field after its summary; the reference joins them, editors list them. */
export function fieldFacts(field: Field): readonly string[] {
  const facts: string[] = [];
  if (field.requiredWhen) {
    const filledIn = authorMustWrite(field) ? '' : '; the default is filled in where it is not written';
    facts.push(`Required when ${conditionMarkdown(field.requiredWhen)}${filledIn}.`);
  }
  if (field.availableWhen) {
    facts.push(`Has an effect only when ${conditionMarkdown(field.availableWhen)}.`);
  }
  const unset = unsetText(field);
  if (unset) facts.push(`Unset ${unset}.`);
  const form = formatName(field);
  if (form) facts.push(`Must be ${form}.`);
  const authored = authoredForm(field);
  if (field.secret) facts.push('**Secret.**');
  // The reference explains references to secrets once for all.
  else if (authored) facts.push(`In a policy file also ${spans(authored)}.`);
  if (field.aliases) facts.push(`Also accepted as ${listInWords(field.aliases.map(code), 'or')}.`);
  if (field.deprecated) {
    const values = field.deprecated.values?.map(code);
    facts.push(
      `Deprecated${values ? ` (${listInWords(values, 'or')})` : ''}: ${deprecationText(field.deprecated)}.`,
    );
  }
  if (field.quirk) facts.push(spans(field.quirk));
  return facts;
}

/** References and patterns with braces are shown as code. */
function spans(text: string): string {
  return text
    .replace(/\{[^}]*\}/g, (match) => `\`${match}\``)
    .replace(/Any\*\(\w+\)/g, (match) => `\`${match}\``);
}

/** What an editor shows for a field. */
export function fieldMarkdown(field: Field): string {
  const range = rangeName(field);
  const lines = [
    `Type: ${typeName(field)}${range ? `, ${range}` : ''}`,
    ...(field.default === undefined ? [] : [`Default: ${code(field.default)}`]),
    ...(field.required ? ['Required'] : []),
    ...fieldFacts(field),
    ...(field.secret ? [`Write ${spans(authoredForm(field) ?? '')}`] : []),
  ];
  return `${spans(field.summary)}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** A row of a table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** In one or two plain sentences. */
export function describeField(field: Field): string {
  const parts = [field.summary];
  if (field.requiredWhen) parts.push(`Required when ${describeCondition(field.requiredWhen)}.`);
  if (field.availableWhen) parts.push(`Has an effect only when ${describeCondition(field.availableWhen)}.`);
  if (field.secret) parts.push('Secret.');
  if (field.quirk) parts.push(field.quirk);
  return parts.join(' ');
}
