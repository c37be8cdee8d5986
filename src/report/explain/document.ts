/** `edict explain` as blocks, which make up the pages of the site, too. */

import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { type CodeEntry, type Codes, examplesOf } from '../../diagnostics/diagnostic.ts';
import {
  authoredForm,
  authorMustWrite,
  deprecationText,
  describeCondition,
  describeStrength,
  effectCondition,
  type Field,
  type FieldCondition,
  fileTables,
  formatName,
  instancesText,
  policy,
  rangeName,
  resources,
  type Table,
  typeName,
  unsetText,
  webApp,
  webAppFile,
} from '../../tables/index.ts';
import { codePage, statementPage } from '../code-page.ts';
import type { Block } from '../document/document.ts';
import { prose, quote, say } from '../text/phrase.ts';
import { exampleOf, exampleOfObject } from './example.ts';
import {
  appleKeysOfPlace,
  type ExplainedCodes,
  type FieldPlace,
  keyName,
  placeName,
  type StatementEntry,
  saidBy,
  type Topic,
} from './topic.ts';

function pageBlocks(page: string | undefined): readonly Block[] {
  return page === undefined ? [] : [sentence(`Page: ${page}`)];
}

export function explainBlocks(topic: Exclude<Topic, { kind: 'unknown' }>): readonly Block[] {
  switch (topic.kind) {
    case 'code':
      return [...codeBlocks(topic.code, topic.entry), ...pageBlocks(codePage(topic.code))];
    case 'statement':
      return [...statementBlocks(topic.code, topic.entry), ...pageBlocks(statementPage(topic.code))];
    case 'resource':
      return tableBlocks(topic.table);
    case 'payload':
      return [
        ...tableBlocks(topic.table),
        ...exampleBlocks(exampleOfObject(topic.place)),
        ...otherPlaces(topic.others),
      ];
    case 'field':
      return [...fieldBlocks(topic.place), ...otherPlaces(topic.others)];
    case 'several':
      return severalBlocks(topic);
  }
}

/** Everything that can be explained. */
export function indexBlocks({ diagnostics, statements }: ExplainedCodes): readonly Block[] {
  const macos = policy.fields.find(({ name }) => name === 'macos')?.fields ?? [];
  return [
    inner('Payloads of macos'),
    facts(macos.map(({ name, summary }) => [name, summary])),
    inner('Resources'),
    facts(resources.map(({ name, summary }) => [name, summary])),
    inner('Diagnostic codes'),
    facts(titlesOf(diagnostics)),
    inner('Statements of plan, apply and drift'),
    facts(titlesOf(statements)),
    facts([
      ['edict explain wifi', 'a payload and its fields'],
      ['edict explain wifi.security_type', 'one field'],
      ['edict explain missing-field', 'a diagnostic code'],
    ]),
  ];
}

function titlesOf(codes: ExplainedCodes['statements'] | Codes): readonly Fact[] {
  return Object.entries(codes).map(([code, { title, severity }]) => [code, `${title} (${severity})`]);
}

/** Without the address of its page. */
export function codeBlocks(code: string, entry: CodeEntry): readonly Block[] {
  const { bad, good } = examplesOf(entry);
  return [
    { kind: 'heading', text: say`${code}: ${[entry.title]}` },
    sentence(entry.explanation),
    sentence(severityOf(code, entry)),
    inner('Wrong'),
    yaml(bad),
    inner('Right'),
    yaml(good),
  ];
}

function severityOf(code: string, { severity, offByDefault }: CodeEntry): string {
  if (severity === 'error') return 'Severity: error; it cannot be lowered or silenced.';
  const words = `Severity: ${offByDefault ? 'off' : severity}, unless \`lint.rules\` of edict.yaml says otherwise.`;
  if (severity === 'info') return words;
  return `${words} A comment \`# edict-ignore ${code}: reason\` silences it on its line or the next.`;
}

export function statementBlocks(code: string, entry: StatementEntry): readonly Block[] {
  const commands = saidBy(entry).map((command) => `\`edict ${command}\``);
  return [
    { kind: 'heading', text: say`${code}: ${[entry.title]}` },
    sentence(entry.explanation),
    facts(entry.details ?? []),
    sentence(`Severity: ${entry.severity}. Said by ${commands.join(' and ')}, in every format.`),
  ];
}

export function tableBlocks(table: Table): readonly Block[] {
  const { name, title, summary, deprecated, quirk, fields } = table;
  const notes = [
    [summary, instancesText(table)].filter(Boolean).join(' '),
    ...(deprecated ? [`Deprecated: ${deprecationText(deprecated)}.`] : []),
    ...(quirk ? [quirk] : []),
  ];
  return [
    { kind: 'heading', text: say`${name}: ${[title]}` },
    ...notes.map(sentence),
    inner('Fields'),
    // A file also has the one field that is part of the address, not of the body.
    fieldList(table === webApp ? webAppFile.fields : fields),
  ];
}

export function fieldBlocks(place: FieldPlace): readonly Block[] {
  const { field, siblings, table } = place;
  const { availableWhen, port, neutral, secret, aliases, quirk, values = [], fields, items } = field;
  return [
    { kind: 'heading', text: quote(placeName(place)) },
    sentence(field.summary),
    facts([
      ['Type', typeOf(field)],
      ['Default', field.default === undefined ? 'none' : shown(field.default)],
      ['Unset', unsetText(field)],
      ['Required', requirement(field)],
      ['Has an effect', availableWhen && `only when ${describeCondition(availableWhen)}`],
      ['Form', formatName(field)],
      ['Range', port && '1 to 65535; the spec states none, so another is a warning (port-range)'],
      ['Protects more', describeStrength(field)],
      ['Neutral', neutral],
      ['Secret', secret && 'never printed, stored or logged'],
      ['Also', authoredForm(field)],
      ['Also named', aliases?.join(', ')],
      ['Deprecated', deprecation(field)],
      ["Apple's key", appleKeysOfPlace(place).map(keyName).join(', ')],
      ['Note', quirk],
    ]),
    inner('Values'),
    {
      kind: 'facts',
      list: values.map(({ value, summary, aliases: others }) => {
        const notes = [
          summary ?? '',
          others ? `Also accepted: ${others.join(', ')}.` : '',
          value === field.default ? 'The default.' : '',
        ];
        return { label: value, value: prose(notes.filter(Boolean).join(' ')) };
      }),
    },
    inner('Decides about'),
    { kind: 'entries', noun: ['field', 'fields'], list: dependents(field.name, siblings) },
    inner('Fields'),
    fieldList(fields ?? []),
    inner('Fields of an element'),
    fieldList(items?.fields ?? []),
    // Answers of the service are never written by hand.
    ...(fileTables.has(table) ? exampleBlocks(exampleOf(place)) : []),
  ];
}

function typeOf(field: Field): string {
  const range = rangeName(field);
  return `${typeName(field)}${range ? `, ${range}` : ''}${field.nullable ? ', or null' : ''}`;
}

function requirement(field: Field): string {
  if (field.required) return 'always';
  if (!field.requiredWhen) return 'no';
  const filledIn = authorMustWrite(field) ? '' : '; edict fills in the default where it is not written';
  const otherwise = field.availableWhen ? '' : '; without effect otherwise';
  return `when ${describeCondition(field.requiredWhen)}${filledIn}${otherwise}`;
}

function deprecation({ deprecated }: Field): string | undefined {
  const values = deprecated?.values ? `${deprecated.values.join(', ')}: ` : '';
  return deprecated && values + deprecationText(deprecated);
}

/** Fields whose conditions depend on this one, grouped by condition. */
function dependents(name: string, siblings: readonly Field[]) {
  const found = siblings.flatMap((other) => {
    const condition = effectCondition(other);
    if (!condition || !mentions(condition, name)) return [];
    const verb = other.requiredWhen ? 'Required' : 'With an effect only';
    return [{ words: `${verb} when ${describeCondition(condition)}:`, name: other.name }];
  });
  return [...groupBy(found, ({ words }) => words)].map(([words, alike]) => ({
    text: [`${words} ${alike.map((one) => one.name).join(', ')}`],
  }));
}

function mentions(condition: FieldCondition, name: string): boolean {
  if ('all' in condition) return condition.all.some((part) => mentions(part, name));
  if ('any' in condition) return condition.any.some((part) => mentions(part, name));
  return condition.field === name;
}

function fieldList(fields: readonly Field[]): Block {
  const list = fields.map((field) => {
    const range = rangeName(field);
    const words = [
      `${typeName(field)}${range ? `, ${range}` : ''}`,
      ...(field.default === undefined ? [] : [`default ${shown(field.default)}`]),
      ...(field.required ? ['required'] : []),
      ...(field.requiredWhen ? [`required when ${describeCondition(field.requiredWhen)}`] : []),
      ...(field.secret ? ['secret'] : []),
    ];
    return { title: quote(field.name), text: [words.join('; ')], lines: [{ text: prose(field.summary) }] };
  });
  return { kind: 'entries', noun: ['field', 'fields'], list };
}

function severalBlocks({ word, places, isPartOfNames }: Extract<Topic, { kind: 'several' }>): Block[] {
  const have = counted(places.length, 'field has', 'fields have');
  return [
    {
      kind: 'heading',
      text: say`${word}: ${[have]} this ${[isPartOfNames ? 'word in the name' : 'name']}`,
    },
    facts(places.map((place) => [placeName(place), place.field.summary])),
    sentence(`\`edict explain ${places.slice(0, 1).map(placeName).join()}\` shows one of them.`),
  ];
}

function otherPlaces(places: readonly FieldPlace[]): readonly Block[] {
  return places.length === 0
    ? []
    : [sentence(`Fields of the same name: ${places.map(placeName).join(', ')}.`)];
}

function exampleBlocks(text: string): readonly Block[] {
  return [inner('Example'), yaml(text)];
}

function yaml(text: string): Block {
  return { kind: 'code', language: 'yaml', text: text.trimEnd() };
}

function inner(text: string): Block {
  return { kind: 'heading', text: [text], isInner: true };
}

function sentence(text: string): Block {
  return { kind: 'sentence', text: prose(text) };
}

type Fact = readonly [label: string, value: string | false | null | undefined];

/** Facts without a value are left out. */
function facts(all: readonly Fact[]): Block {
  const list = all.flatMap(([label, value]) => (value ? [{ label, value: prose(value) }] : []));
  return { kind: 'facts', list };
}

function shown(value: string | number | boolean): string {
  return value === '' ? '""' : String(value);
}
