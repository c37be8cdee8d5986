/** `edict schema`: prints the published JSON Schemas, or their names. */

import { type Command, Option } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Attach } from '../command.ts';

interface Options {
  readonly format: 'pretty' | 'json';
}

interface Entry {
  readonly summary: string;
  /** The bundler puts the file into the bundle; it is read only when it is asked for. */
  readonly load: () => Promise<{ readonly default: unknown }>;
}

const schemas: Readonly<Record<string, Entry>> = {
  policy: {
    summary: 'a policy file, for editors',
    load: () => import('../../../schemas/policy.schema.json'),
  },
  'policy-base': {
    summary: 'a base of policy files, for editors: nothing is required',
    load: () => import('../../../schemas/policy-base.schema.json'),
  },
  'create-policy': {
    summary: 'the request body of create-policy, wire spellings only',
    load: () => import('../../../schemas/create-policy.schema.json'),
  },
  'web-app': {
    summary: 'a web app file, for editors',
    load: () => import('../../../schemas/web-app.schema.json'),
  },
  config: {
    summary: 'the configuration, edict.yaml',
    load: () => import('../../../schemas/edict.schema.json'),
  },
  environment: {
    summary: 'an environment in a file of its own, environments/**/*.yaml',
    load: () => import('../../../schemas/environment.schema.json'),
  },
  rules: {
    summary: 'a rule of your own, rules/*.yaml',
    load: () => import('../../../schemas/rules.schema.json'),
  },
  'policy-record': {
    summary: 'what the service answers to create-policy',
    load: () => import('../../../schemas/policy-record.schema.json'),
  },
  'users-page': {
    summary: 'a page of the listing of users',
    load: () => import('../../../schemas/users-page.schema.json'),
  },
  'set-password': {
    summary: 'the request body of set-password',
    load: () => import('../../../schemas/set-password.schema.json'),
  },
};

/** By name, in the order of the list. */
export function schemaSummaries(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, { summary }]) => [name, summary]));
}

export function registerSchema(program: Command, attach: Attach): void {
  const command = program
    .command('schema')
    .argument('[name]', `one of ${Object.keys(schemas).join(', ')}`)
    .description('Print a JSON Schema (draft-07), for editors and other tools.')
    .addOption(
      new Option('--format <format>', 'of the list of names').choices(['pretty', 'json']).default('pretty'),
    )
    .addHelpText('after', help);
  attach<Options>(command, async (context, options, args) => {
    const [name] = args;
    if (name === undefined) {
      await context.stdout.write(options.format === 'json' ? listJson() : list());
      return 0;
    }
    const entry = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!entry) throw await unknownSchema(name);
    const { default: schema } = await entry.load();
    await context.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    return 0;
  });
}

async function unknownSchema(name: string): Promise<UserError> {
  const names = Object.keys(schemas);
  const guess = nearest(name, names);
  return new UserError(`there is no schema "${printable(name)}"`, {
    exitCode: 3,
    remedy: guess ? `Did you mean ${guess}?` : `There are: ${names.join(', ')}.`,
  });
}

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
`;
