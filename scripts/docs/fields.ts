/** A page for every payload and resource: each field with its type, default, values, conditions and an example. */

import type { Block } from '../../src/report/document/document.ts';
import { writeMarkdownBlocks } from '../../src/report/document/markdown.ts';
import { fieldBlocks, tableBlocks } from '../../src/report/explain/document.ts';
import { allPlaces, type FieldPlace } from '../../src/report/explain/topic.ts';
import { payloads, policy, resources, type Table } from '../../src/tables/index.ts';
import { configFields } from '../generate/config-reference.ts';
import { code } from '../generate/describe-field.ts';

interface Page {
  readonly name: string;
  readonly table: Table;
  readonly places: readonly FieldPlace[];
}

/** Tables whose fields people write into a file: their examples are files, or parts of one. */
export function isWritten(table: Table): boolean {
  return table === policy || table.name === 'web-app';
}

export function fieldPages(): readonly Page[] {
  const all = allPlaces();
  const ofPayload = (name: string) => (place: FieldPlace) =>
    place.table === policy && place.path[0] === 'macos' && place.path[1] === name && place.path.length > 2;
  const isPayload = (place: FieldPlace): boolean => payloads.some(({ name }) => ofPayload(name)(place));
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

/** Describes the whole, then each field. */
export function fieldPage({ table, places }: Page): string {
  return [pageOf(tableBlocks(table)), ...places.map((place) => pageOf(fieldBlocks(place), 2))].join('\n');
}

export function fieldIndex(pages: readonly Page[]): string {
  const rows = pages.map(
    ({ name, table }) =>
      `| [\`${isOfMacos(table) ? `macos.${name}` : name}\`](./${name}.md) | ${cell(text(table.summary))} |`,
  );
  return `# Fields

A policy file has exactly the fields of the request that creates a policy. A field that is \`null\` is unset and is not sent; some are also unset where they are empty, as they say. One that is only required, or only has an effect, under a condition may be written at other times too: edict then warns, and sends it all the same.

${['| Payload or resource | Is |', '|---|---|', ...rows].join('\n')}
`;
}

/** edict.yaml: a section for each top-level key, with all keys below it, since they go deep. */
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

/** The blocks of `edict explain` as a page, or part of one. */
export function pageOf(blocks: readonly Block[], level = 1): string {
  return writeMarkdownBlocks(blocks, level)
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : text(part)))
    .join('');
}

/** Escapes tags and templates outside of code spans. */
export function text(words: string): string {
  return words
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/\\?<(?!!--)/g, '&lt;')
            .replaceAll('{', '&#123;')
            .replaceAll(/(?<!\\)\*\(/g, '\\*('),
    )
    .join('');
}

export function cell(words: string): string {
  return words.replaceAll('|', '\\|');
}
