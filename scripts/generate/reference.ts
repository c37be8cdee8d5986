/** schemas/REFERENCE.md: every payload, resource and operation as a readable document. */

import { groupBy } from '../../src/base/group-by.ts';
import { codes } from '../../src/lint/codes.ts';
import { appleKeysOf, appleTypesOf } from '../../src/profiles/apple-keys.ts';
import {
  deprecationText,
  type Field,
  instancesText,
  operations,
  payloads,
  policy,
  policyTargets,
  rangeName,
  resources,
  type Table,
  typeName,
  webAppFile,
} from '../../src/tables/index.ts';
import { configReference } from './config-reference.ts';
import { code, fieldFacts, row } from './describe-field.ts';

export function referenceDocument(): string {
  const fieldTable = createFieldTables();
  const others = resources.filter((table) => table !== policy);
  const sections = [
    intro,
    contents(others),
    '## Policy files',
    policyFiles,
    tableSection(topLevel(policy), '## The policy', fieldTable),
    targetsSection(fieldTable),
    ...payloads.map((table) => tableSection(table, `## ${table.title}: \`macos.${table.name}\``, fieldTable)),
    '## Web app files',
    'A web app file has the fields of the request and `app_id`, which is part of the address. `extends` and `{ var: NAME }` work as in policy files.',
    fieldTable(webAppFile.fields, '## Web app files'),
    ...others.map((table) => tableSection(table, `## ${table.title}`, fieldTable)),
    '## Operations',
    operationsTable(),
    '## Configuration: `edict.yaml`',
    configReference(),
    '## Diagnostic codes',
    '`edict explain CODE` says what a code means and shows an example.',
    codesTable(),
  ];
  return `${sections.join('\n\n')}\n`;
}

const intro = `<!-- Written by \`npm run generate\` from src/tables. Do not edit. -->

# Reference

Every field that edict knows, as the service spells it. \`edict explain FIELD\` shows the same for one field.

In the tables, a field is required where its rules say so. *Required when* names the condition under which a field must be there; an absent field counts with its default. A field that is only required, or only has an effect, under a condition can be written at other times too: edict then warns (\`no-effect\`) and sends it all the same. A field that is \`null\` is unset and is not sent; some are also unset where they are empty, as they say.`;

const policyFiles = `A policy file holds the fields of [the policy](#the-policy), and what a request cannot hold:

| In a policy file | Meaning |
|---|---|
| \`extends: FILE\`, or a list of files | Merged under this file: objects merge, lists and scalars replace, \`null\` removes. Paths are relative to the file. Files and folders whose name begins with \`_\` are bases, not policies. |
| \`{ env: NAME }\`, \`{ file: PATH }\`, \`{ command: [PROGRAM, ARG] }\` | In place of a secret, and only there. \`NAME\` begins with \`EDICT_SECRET_\`. Commands are off unless \`--allow-commands\` or \`EDICT_ALLOW_COMMANDS=1\` allows them. |
| \`{ var: NAME }\` | In place of any scalar: a value from \`variables\` of \`edict.yaml\`. |
| \`rings: LADDER\`, or \`{ ladder: LADDER, stop_at: RING }\` | In place of \`policy_targets\`: the file gives one policy for each ring of that ladder of \`edict.yaml\`, and a change climbs from the first ring to the last. |
| a name in \`policy_targets\` | In place of an id: see [targets](#targets-policy_targets). |`;

function contents(resources: readonly Table[]): string {
  const link = (heading: string): string => `- [${heading.replaceAll('`', '')}](#${anchor(heading)})`;
  return [
    link('Policy files'),
    link('The policy'),
    link('Targets: `policy_targets`'),
    ...payloads.map((table) => link(`${table.title}: \`macos.${table.name}\``)),
    link('Web app files'),
    ...resources.map((table) => link(table.title)),
    link('Operations'),
    link('Configuration: `edict.yaml`'),
    link('Diagnostic codes'),
  ].join('\n');
}

/** As GitHub derives them. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** The payloads and the targets have sections of their own. */
function topLevel(table: Table): Table {
  const shallow = ({ fields: _fields, ...field }: Field): Field => field;
  return { ...table, fields: table.fields.map(shallow) };
}

function targetsSection(fieldTable: FieldTable): string {
  const field = policy.fields.find((candidate) => candidate.name === 'policy_targets');
  const heading = '## Targets: `policy_targets`';
  return `${heading}\n\n${field?.summary} ${field?.quirk}\n\n${fieldTable(policyTargets, heading)}`;
}

function tableSection(table: Table, heading: string, fieldTable: FieldTable): string {
  const dictionary = payloads.some((payload) => payload === table) ? table.name : null;
  const types = dictionary === null ? [] : appleTypesOf(dictionary);
  const notes = [
    [table.summary, instancesText(table)].filter(Boolean).join(' '),
    ...(table.deprecated ? [`**Deprecated:** ${deprecationText(table.deprecated)}.`] : []),
    ...(table.quirk ? [`> ${table.quirk}`] : []),
    ...(types.length > 0 ? [`\`edict convert\` fills it from ${types.map(code).join(', ')}.`] : []),
  ];
  return [heading, ...notes, fieldTable(table.fields, heading, dictionary), ...valueTables(table)].join(
    '\n\n',
  );
}

/** With Apple's keys if the fields are those of a payload. */
type FieldTable = (fields: readonly Field[], heading: string, dictionary?: string | null) => string;

/** A row that an earlier section has is not repeated. */
function createFieldTables(): FieldTable {
  const shown = new Map<string, string>();
  return (fields, heading, dictionary = null) => {
    const all = fieldRows(fields, dictionary);
    const same = groupBy(
      all.filter(({ text }) => shown.has(text)),
      ({ text }) => shown.get(text) ?? '',
    );
    const own = all.filter(({ text }) => !shown.has(text));
    for (const { text } of own) shown.set(text, heading);
    const head =
      dictionary === null
        ? ['| Field | Type | Default | Meaning |', '|---|---|---|---|']
        : ["| Field | Type | Default | Apple's key | Meaning |", '|---|---|---|---|---|'];
    const table = [...head, ...own.map(({ text }) => text)].join('\n');
    const references = [...same].map(([section, rows]) => {
      const title = section.replace(/^#+ /, '').replaceAll('`', '');
      return `As in [${title}](#${anchor(title)}): ${rows.map(({ name }) => code(name)).join(', ')}.`;
    });
    return [...(own.length > 0 ? [table] : []), ...references].join('\n\n');
  };
}

interface FieldRow {
  readonly name: string;
  readonly text: string;
}

function fieldRows(fields: readonly Field[], dictionary: string | null): readonly FieldRow[] {
  const rows: FieldRow[] = [];
  const add = (field: Field, prefix: string): void => {
    const name = `${prefix}${field.name}`;
    const range = rangeName(field);
    const type = `${typeName(field)}${range ? `, ${range}` : ''}${field.nullable ? ' or null' : ''}`;
    const missing = field.default === undefined ? '' : code(field.default);
    const apple = dictionary === null ? [] : [appleCell(dictionary, field)];
    rows.push({ name, text: row([code(name), type, missing, ...apple, rules(field)]) });
    for (const inner of field.fields ?? []) add(inner, `${name}.`);
    for (const inner of field.items?.fields ?? []) add(inner, `${name}[].`);
  };
  for (const field of fields) add(field, '');
  return rows;
}

/** The key that `edict convert` reads the field from, with its payload if there are several. */
function appleCell(dictionary: string, field: Field): string {
  const keys = appleKeysOf(dictionary, field.name);
  const several = appleTypesOf(dictionary).length > 1;
  return keys
    .map(({ type, key }) => (key === null ? code(type) : `${code(key)}${several ? ` (${code(type)})` : ''}`))
    .join(', ');
}

function rules(field: Field): string {
  const few =
    field.values && !hasSummaries(field)
      ? [`One of ${field.values.map((choice) => code(choice.value)).join(', ')}.`]
      : [];
  return [field.summary, ...(field.required ? ['**Required.**'] : []), ...few, ...fieldFacts(field)].join(
    ' ',
  );
}

function hasSummaries(field: Field): boolean {
  return (
    field.values?.some((choice) => choice.summary !== undefined || choice.aliases !== undefined) ?? false
  );
}

/** Values that have a description. */
function valueTables(table: Table): readonly string[] {
  return table.fields.filter(hasSummaries).map((field) => {
    const rows = (field.values ?? []).map((choice) => {
      const aliases = choice.aliases ? [`Also accepted as ${choice.aliases.map(code).join(', ')}.`] : [];
      return row([code(choice.value), [choice.summary ?? '', ...aliases].join(' ').trim()]);
    });
    return [`Values of ${code(field.name)}:`, ['| Value | Meaning |', '|---|---|', ...rows].join('\n')].join(
      '\n\n',
    );
  });
}

function operationsTable(): string {
  const rows = Object.values(operations).map((operation) =>
    row([operation.title, operation.method, code(operation.path), String(operation.successStatus)]),
  );
  return ['| Operation | Method | Path | Success |', '|---|---|---|---|', ...rows].join('\n');
}

function codesTable(): string {
  const rows = Object.entries(codes).map(([name, entry]) =>
    row([code(name), `${entry.severity}${entry.offByDefault ? ', off by default' : ''}`, entry.title]),
  );
  return ['| Code | Severity | Meaning |', '|---|---|---|', ...rows].join('\n');
}
