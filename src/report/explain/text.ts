/** `edict explain` for people: documentation at the width of the terminal. */

import { counted } from '../../base/counted.ts';
import { beside, wrapMessage } from '../../base/wrap.ts';
import { type CodeEntry, type Codes, examplesOf } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import {
  authoredForm,
  authorMustWrite,
  type Condition,
  deprecationText,
  describeCondition,
  describeStrength,
  effectCondition,
  type Field,
  formatName,
  instancesText,
  policy,
  rangeName,
  type Table,
  typeName,
  webApp,
  webAppFile,
} from '../../tables/index.ts';
import { codePage as addressOf, statementPage as addressOfStatement } from '../code-page.ts';
import { exampleOf, exampleOfObject } from './example.ts';
import {
  appleKeysOfPlace,
  type ExplainedCodes,
  keyName,
  type Place,
  placeName,
  resources,
  type StatementEntry,
  saidBy,
  type Topic,
} from './topic.ts';

export interface TextOptions {
  readonly width: number;
  readonly bold: (text: string) => string;
}

/** Column of the second column below a heading. */
const COLUMN = 18;

export function explainText(topic: Exclude<Topic, { kind: 'unknown' }>, options: TextOptions): string {
  const lines = (() => {
    switch (topic.kind) {
      case 'code':
        return codePage(topic.code, topic.entry, options);
      case 'statement':
        return statementPage(topic.code, topic.entry, options);
      case 'resource':
        return tablePage(topic.table, topic.table.name, options);
      case 'payload':
        return [
          ...tablePage(topic.table, topic.table.name, options),
          ...exampleLines(exampleOfObject(topic.place), options),
          ...elsewhere(topic.others, options),
        ];
      case 'field':
        return [...fieldPage(topic.place, options), ...elsewhere(topic.others, options)];
      case 'several':
        return severalPage(topic, options);
    }
  })();
  return `${lines.join('\n')}\n`;
}

/** What there is to explain. */
export function explainIndex({ diagnostics, statements }: ExplainedCodes, options: TextOptions): string {
  const rows = (entries: readonly (readonly [string, string])[]): readonly string[] =>
    entries.flatMap(([name, text]) => beside(`  ${name}`, text, 29, options.width));
  const lines = [
    options.bold('Payloads of macos'),
    ...rows(macosFields().map((field) => [field.name, field.summary])),
    '',
    options.bold('Resources'),
    ...rows(resources.map((table) => [table.name, table.summary])),
    '',
    options.bold('Diagnostic codes'),
    ...rows(titlesOf(diagnostics)),
    '',
    options.bold('Statements of plan, apply and drift'),
    ...rows(titlesOf(statements)),
    '',
    'edict explain wifi                   a payload and its fields',
    'edict explain wifi.security_type     one field',
    'edict explain missing-field          a diagnostic code',
  ];
  return `${lines.join('\n')}\n`;
}

function titlesOf(codes: ExplainedCodes['statements'] | Codes): readonly (readonly [string, string])[] {
  return Object.entries(codes).map(([code, { title, severity }]) => [code, `${title} (${severity})`]);
}

function statementPage(code: string, entry: StatementEntry, options: TextOptions): readonly string[] {
  return [
    options.bold(`${code}: ${entry.title}`),
    '',
    ...indented(entry.explanation, options),
    '',
    ...(entry.details ?? []).flatMap(([name, text]) => [
      `  ${name}`,
      ...linesOf(text, options.width - 6).map((line) => `      ${line}`),
    ]),
    ...(entry.details ? [''] : []),
    ...indented(
      `Severity: ${entry.severity}. Said by ${saidBy(entry).join(' and ')}, in every format.`,
      options,
    ),
    '',
    `Page: ${addressOfStatement(code)}`,
  ];
}

function fieldPage(place: Place, options: TextOptions): readonly string[] {
  const { field } = place;
  const lines = [options.bold(placeName(place)), '', ...indented(field.summary, options), ''];
  const fact = (label: string, text: string | null | undefined): void => {
    if (text !== null && text !== undefined && text !== '') {
      lines.push(...beside(`  ${label}`, text, COLUMN, options.width));
    }
  };
  const range = rangeName(field);
  fact('Type', `${typeName(field)}${range ? `, ${range}` : ''}${field.nullable ? ', or null' : ''}`);
  fact('Default', field.default === undefined ? 'none' : shown(field.default));
  fact('Required', requirement(field));
  if (field.availableWhen) fact('Has an effect', `only when ${describeCondition(field.availableWhen)}`);
  fact('Form', formatName(field));
  if (field.port) fact('Range', '1 to 65535; the spec states none, so another is a warning (port-range)');
  fact('Protects more', describeStrength(field));
  fact('Neutral', field.neutral);
  if (field.secret) fact('Secret', 'never printed, stored or logged');
  fact('Also', authoredForm(field));
  fact('Also named', field.aliases?.join(', '));
  fact('Deprecated', deprecation(field));
  fact("Apple's key", appleKeysOfPlace(place).map(keyName).join(', '));
  fact('Note', field.quirk);
  if (field.values) lines.push(...valueLines(field, options));
  lines.push(...dependents(place, options));
  if (field.fields) lines.push('', options.bold('Fields'), ...fieldList(field.fields, options));
  if (field.items?.fields) {
    lines.push('', options.bold('Fields of an element'), ...fieldList(field.items.fields, options));
  }
  lines.push(...exampleLines(exampleOf(place), options));
  return lines;
}

function requirement(field: Field): string {
  if (field.required) return 'always';
  if (!field.requiredWhen) return 'no';
  const filledIn = authorMustWrite(field) ? '' : '; edict fills in the default where it is not written';
  const otherwise = field.availableWhen ? '' : '; without effect otherwise';
  return `when ${describeCondition(field.requiredWhen)}${filledIn}${otherwise}`;
}

function deprecation(field: Field): string | null {
  if (!field.deprecated) return null;
  const { values } = field.deprecated;
  return `${values ? `${values.join(', ')}: ` : ''}${deprecationText(field.deprecated)}`;
}

function valueLines(field: Field, options: TextOptions): readonly string[] {
  const longest = Math.max(...(field.values ?? []).map((choice) => choice.value.length));
  const column = Math.min(longest + 4, 30);
  const rows = (field.values ?? []).flatMap((choice) => {
    const notes = [
      choice.summary ?? '',
      choice.aliases ? `Also accepted: ${choice.aliases.join(', ')}.` : '',
      choice.value === field.default ? 'The default.' : '',
    ];
    return beside(`  ${choice.value}`, notes.filter(Boolean).join(' '), column, options.width);
  });
  return ['', options.bold('Values'), ...rows.map((line) => line.trimEnd())];
}

/** Fields whose conditions speak of this one, those with one condition together. */
function dependents(place: Place, options: TextOptions): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const other of place.siblings) {
    const condition = effectCondition(other);
    if (!condition || !mentions(condition, place.field.name)) continue;
    const verb = other.requiredWhen ? 'Required' : 'With an effect only';
    const heading = `${verb} when ${describeCondition(condition)}:`;
    groups.set(heading, [...(groups.get(heading) ?? []), other.name]);
  }
  const lines = [...groups].flatMap(([heading, names]) => [
    ...linesOf(heading, options.width - 2).map((line) => `  ${line}`),
    ...linesOf(names.join(', '), options.width - 4).map((line) => `    ${line}`),
  ]);
  return lines.length > 0 ? ['', options.bold('Decides about'), ...lines] : [];
}

function mentions(condition: Condition, name: string): boolean {
  if ('all' in condition) return condition.all.some((part) => mentions(part, name));
  if ('any' in condition) return condition.any.some((part) => mentions(part, name));
  return condition.field === name;
}

function tablePage(table: Table, name: string, options: TextOptions): readonly string[] {
  return [
    options.bold(`${name}: ${table.title}`),
    '',
    ...indented([table.summary, instancesText(table)].filter(Boolean).join(' '), options),
    ...(table.deprecated
      ? ['', ...indented(`Deprecated: ${deprecationText(table.deprecated)}.`, options)]
      : []),
    ...(table.quirk ? ['', ...indented(table.quirk, options)] : []),
    '',
    options.bold('Fields'),
    // A file also has the one field that is part of the address, not of the body.
    ...fieldList((table === webApp ? webAppFile : table).fields, options),
  ];
}

/** The payloads, and what the spec names beside them. */
function macosFields(): readonly Field[] {
  return policy.fields.find((field) => field.name === 'macos')?.fields ?? [];
}

function fieldList(fields: readonly Field[], options: TextOptions): readonly string[] {
  return fields.flatMap((field) => {
    const range = rangeName(field);
    const facts = [
      `${typeName(field)}${range ? `, ${range}` : ''}`,
      ...(field.default === undefined ? [] : [`default ${shown(field.default)}`]),
      ...(field.required ? ['required'] : []),
      ...(field.requiredWhen ? [`required when ${describeCondition(field.requiredWhen)}`] : []),
      ...(field.secret ? ['secret'] : []),
    ];
    return [
      ...beside(`  ${field.name}`, facts.join('; '), 29, options.width),
      ...linesOf(field.summary, options.width - 29).map((line) => ' '.repeat(29) + line),
    ];
  });
}

function severalPage(
  { word, places, isPartOfNames }: Extract<Topic, { kind: 'several' }>,
  options: TextOptions,
): readonly string[] {
  return [
    options.bold(
      `${printable(word)}: ${counted(places.length, 'field has', 'fields have')} this ${isPartOfNames ? 'word in the name' : 'name'}`,
    ),
    '',
    ...places.flatMap((place) => beside(`  ${placeName(place)}`, place.field.summary, 29, options.width)),
    '',
    `edict explain ${places.slice(0, 1).map(placeName).join()} shows one of them.`,
  ];
}

function elsewhere(places: readonly Place[], options: TextOptions): readonly string[] {
  if (places.length === 0) return [];
  return ['', ...linesOf(`Fields of the same name: ${places.map(placeName).join(', ')}.`, options.width)];
}

function codePage(code: string, entry: CodeEntry, options: TextOptions): readonly string[] {
  const severity = severityOf(code, entry);
  const { bad, good } = examplesOf(entry);
  return [
    options.bold(`${code}: ${entry.title}`),
    '',
    ...indented(entry.explanation, options),
    '',
    ...indented(severity, options),
    '',
    options.bold('Wrong'),
    ...yamlLines(bad),
    '',
    options.bold('Right'),
    ...yamlLines(good),
    '',
    `Page: ${addressOf(code)}`,
  ];
}

function severityOf(code: string, { severity, offByDefault }: CodeEntry): string {
  if (severity === 'error') return 'Severity: error; it cannot be lowered or silenced.';
  const words = `Severity: ${offByDefault ? 'off' : severity}, unless lint.rules of edict.yaml says otherwise.`;
  if (severity === 'info') return words;
  return `${words} A comment "# edict-ignore ${code}: reason" silences it on its line or the next.`;
}

function exampleLines(yaml: string, options: TextOptions): readonly string[] {
  return ['', options.bold('Example'), ...yamlLines(yaml)];
}

function yamlLines(yaml: string): readonly string[] {
  return yaml
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`));
}

function indented(text: string, options: TextOptions): readonly string[] {
  return linesOf(text, options.width - 2).map((line) => `  ${line}`);
}

function shown(value: string | number | boolean): string {
  return value === '' ? '""' : String(value);
}

function linesOf(text: string, width: number): readonly string[] {
  return wrapMessage(text, width, 0).split('\n');
}
