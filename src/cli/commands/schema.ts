/** `edict schema`: prints the published JSON Schemas, or their names. */

import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { schemas } from '../../generated/schemas.ts';
import { formatOption } from '../arguments/options.ts';
import type { Register } from '../command.ts';

export const registerSchema: Register = (program, attach) => {
  const command = program
    .command('schema')
    .argument('[name]', 'name of a schema (default: list their names)')
    .description('Print a JSON Schema (draft-07): of files, of requests, or of what edict prints as JSON.')
    .addOption(formatOption())
    .addHelpText('after', help);
  attach(command, async (context, options, args) => {
    const [name] = args;
    if (name === undefined) {
      await context.stdout.write(options.format === 'json' ? listJson() : list());
      return 0;
    }
    const schema = Object.entries(schemas).find(([known]) => known === name)?.[1];
    if (schema === undefined) {
      const guess = nearest(name, Object.keys(schemas));
      throw usageError(
        `there is no schema "${printable(name)}"`,
        guess ? `Did you mean ${guess}?` : 'edict schema without a name lists them all.',
      );
    }
    await context.stdout.write(`${JSON.stringify((await schema.load()).default, null, 2)}\n`);
    return 0;
  });
};

function list(): string {
  const width = Math.max(...Object.keys(schemas).map((name) => name.length)) + 2;
  return Object.entries(schemas)
    .map(([name, { summary }]) => `${name.padEnd(width)}${summary}\n`)
    .join('');
}

function listJson(): string {
  const entries = Object.entries(schemas).map(([name, { summary }]) => ({ name, summary }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

const help = `
Examples:
  edict schema                                         the names
  edict schema policy > schemas/policy.schema.json     for an editor
  edict schema plan                                    what plan prints as JSON
`;
