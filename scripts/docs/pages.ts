/** All generated pages and man pages as text, by path; it writes none of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProgram } from '../../src/cli/program.ts';
import { allRooms } from '../../src/cli/rooms.ts';
import { version } from '../../src/generated/version.ts';
import { codes } from '../../src/lint/codes.ts';
import { codeBlocks, statementBlocks } from '../../src/report/explain/document.ts';
import { statementCodes } from '../../src/report/statements/index.ts';
import { codeIndex, statementIndex } from './codes.ts';
import { commandIndex, commandPage, describeCommand, manPages, readTable, slug } from './commands.ts';
import { configPage, fieldIndex, fieldPage, fieldPages, pageOf } from './fields.ts';

/** Folders below docs/look-up that contain only generated pages. */
export const generatedFolders = ['commands', 'fields', 'codes', 'statements'] as const;

/** By path below docs/look-up. */
export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  const program = describeCommand(await describeProgram());
  const tables = fieldPages();
  const statements = { ...statementCodes, ...(await allRooms.statements()) };
  return new Map([
    ['commands/index.md', commandIndex(program)],
    ...program.children.map((command): [string, string] => [
      `commands/${slug(command.name)}.md`,
      commandPage(command),
    ]),
    ['fields/index.md', fieldIndex(tables)],
    ...tables.map((page): [string, string] => [`fields/${page.name}.md`, fieldPage(page)]),
    ['fields/edict-yaml.md', configPage()],
    ['codes/index.md', codeIndex(codes)],
    ...Object.entries(codes).map(([code, entry]): [string, string] => [
      `codes/${code}.md`,
      pageOf(codeBlocks(code, entry)),
    ]),
    ['statements/index.md', statementIndex(statements)],
    ...Object.entries(statements).map(([code, entry]): [string, string] => [
      `statements/${code}.md`,
      pageOf(statementBlocks(code, entry)),
    ]),
  ]);
}

/** By file name. What all commands share comes from the tables of pages that people write. */
export async function generatedManPages(): Promise<ReadonlyMap<string, string>> {
  const tableOf = (page: string) =>
    readTable(readFileSync(join(process.cwd(), 'docs/look-up', page), 'utf8'));
  const shared = { version, exitCodes: tableOf('exit-codes.md'), variables: tableOf('variables.md') };
  return manPages(describeCommand(await describeProgram()), shared);
}
