/** A page for every payload and resource: each field with its type, default, values, conditions and an example. */

import { exampleOf } from '../../src/report/explain/example.ts';
import { allPlaces, type Place, placeName, resources } from '../../src/report/explain/topic.ts';
import {
  authoredForm,
  authorMustWrite,
  deprecationText,
  type Field,
  instancesText,
  payloads,
  policy,
  rangeName,
  type Table,
  typeName,
} from '../../src/tables/index.ts';
import { configFields } from '../generate/config-reference.ts';
import { code, conditionMarkdown, otherFacts } from '../generate/describe-field.ts';

interface Page {
  readonly name: string;
  readonly table: Table;
  readonly places: readonly Place[];
}

/** Those whose fields a person writes into a file: their examples are files, or parts of one. */
export function isWritten(table: Table): boolean {
  return table === policy || table.name === 'web-app';
}

export function fieldPages(): readonly Page[] {
  const all = allPlaces();
  const ofPayload = (name: string) => (place: Place) =>
    place.table === policy && place.path[0] === 'macos' && place.path[1] === name && place.path.length > 2;
  const isPayload = (place: Place): boolean => payloads.some(({ name }) => ofPayload(name)(place));
  return [
    ...payloads.map((table) => ({ name: table.name, table, places: all.filter(ofPayload(table.name)) })),
    ...resources.map((table) => ({
      name: table.name,
      table,
      places: all.filter((place) => place.table === table && !isPayload(place)),
    })),
  ];
}

const isOfMacos = (table: Table): boolean => payloads.some((payload) => payload === table);

export function fieldPage({ name, table, places }: Page): string {
  const isPayload = isOfMacos(table);
  const parts = [
    `# ${isPayload ? `macos.${name}: ` : ''}${table.title}`,
    text([table.summary, instancesText(table)].filter(Boolean).join(' ')),
    ...(table.deprecated ? [`**Deprecated:** ${text(deprecationText(table.deprecated))}.`] : []),
    ...(table.quirk ? [`> ${text(table.quirk)}`] : []),
    ...places.flatMap((place) => section(place, isPayload || isWritten(table))),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(place: Place, withExample: boolean): readonly string[] {
  const { field } = place;
  const range = rangeName(field);
  const type = `${typeName(field)}${range ? `, ${range}` : ''}${field.nullable ? ', or null' : ''}`;
  const rows = [
    ['Type', type],
    ['Default', field.default === undefined ? 'none' : code(field.default)],
    ['Required', requirement(field)],
    ...(field.availableWhen
      ? [['Has an effect', `only when ${conditionMarkdown(field.availableWhen)}`]]
      : []),
  ];
  const reference = field.secret ? authoredForm(field) : null;
  const more = [
    ...otherFacts(field),
    ...(reference ? [`Write ${reference.replace(/\{[^}]*\}/g, '`$&`')}.`] : []),
  ];
  return [
    `## ${title(place)}`,
    text(field.summary),
    ['| | |', '|---|---|', ...rows.map(([head, value]) => `| ${head} | ${cell(value ?? '')} |`)].join('\n'),
    ...(more.length > 0 ? [more.map((fact) => `- ${text(fact)}`).join('\n')] : []),
    ...values(field),
    ...(withExample && !field.fields ? [`\`\`\`yaml\n${exampleOf(place).trimEnd()}\n\`\`\``] : []),
  ];
}

/** As `edict explain` takes it. */
function title(place: Place): string {
  return `\`${placeName(place)}\``;
}

function requirement(field: Field): string {
  if (field.required) return 'always';
  if (!field.requiredWhen) return 'no';
  const filledIn = authorMustWrite(field) ? '' : '; the default is filled in where it is not written';
  return `when ${conditionMarkdown(field.requiredWhen)}${filledIn}`;
}

function values(field: Field): readonly string[] {
  if (!field.values) return [];
  const rows = field.values.map(({ value, summary, aliases }) => {
    const also = aliases ? [`Also accepted as ${aliases.map(code).join(', ')}.`] : [];
    return `- ${code(value)}${summary || also.length > 0 ? `: ${text([summary ?? '', ...also].join(' ').trim())}` : ''}`;
  });
  return ['Values:', rows.join('\n')];
}

export function fieldIndex(pages: readonly Page[]): string {
  const rows = pages.map(
    ({ name, table }) =>
      `| [\`${isOfMacos(table) ? `macos.${name}` : name}\`](./${name}.md) | ${cell(text(table.summary))} |`,
  );
  return `# Fields

A policy file has exactly the fields of the request that creates a policy. A field that is \`null\` is unset and is not sent. One that is only required, or only has an effect, under a condition may be written at other times too: edict then warns, and sends it all the same.

${['| Payload or resource | Is |', '|---|---|', ...rows].join('\n')}
`;
}

/** edict.yaml: a section for each of its keys, and in it what stands below, since that goes deep. */
export function configPage(): string {
  const parts = configFields().map(({ path, type, fallback, required, meaning }) => {
    const facts = [
      type,
      ...(required ? ['required'] : []),
      ...(fallback === '' ? [] : [`default ${fallback}`]),
    ];
    const below = path.includes('.');
    return below
      ? `- ${code(path)} (${facts.join(', ')}): ${text(meaning)}`
      : `\n## ${path}\n\n${capital(facts.join(', '))}. ${text(meaning)}\n`;
  });
  return `# edict.yaml\n${parts.join('\n')}\n`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Outside of code spans nothing is markup, and nothing a template. */
export function text(words: string): string {
  return words
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('*(', '\\*('),
    )
    .join('');
}

export function cell(words: string): string {
  return words.replaceAll('|', '\\|');
}
