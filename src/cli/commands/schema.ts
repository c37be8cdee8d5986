/** `edict schema`: prints the published JSON Schemas, or their names. */

import { type Command, Option } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
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
    summary: 'a rule of your own, rules/**/*.yaml',
    load: () => import('../../../schemas/rules.schema.json'),
  },
  invariant: {
    summary: 'an invariant, invariants/**/*.yaml',
    load: () => import('../../../schemas/invariant.schema.json'),
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
  'lint-report': {
    summary: 'what lint --format json prints',
    load: () => import('../../../schemas/lint-report.schema.json'),
  },
  plan: {
    summary: 'what plan and diff --format json print',
    load: () => import('../../../schemas/plan.schema.json'),
  },
  'many-plan': {
    summary: 'what plan --envs --format json prints',
    load: () => import('../../../schemas/many-plan.schema.json'),
  },
  'apply-report': {
    summary: 'what apply --format json prints',
    load: () => import('../../../schemas/apply-report.schema.json'),
  },
  'many-apply-report': {
    summary: 'what apply --envs --format json prints',
    load: () => import('../../../schemas/many-apply-report.schema.json'),
  },
  events: {
    summary: 'a line of apply --events FILE',
    load: () => import('../../../schemas/events.schema.json'),
  },
  rings: {
    summary: 'what rings --format json prints',
    load: () => import('../../../schemas/rings.schema.json'),
  },
  live: {
    summary: 'what live --format json prints',
    load: () => import('../../../schemas/live.schema.json'),
  },
  'assert-report': {
    summary: 'what assert --format json prints',
    load: () => import('../../../schemas/assert-report.schema.json'),
  },
  'drift-report': {
    summary: 'what drift --format json prints',
    load: () => import('../../../schemas/drift-report.schema.json'),
  },
  'convert-report': {
    summary: 'what convert --format json prints',
    load: () => import('../../../schemas/convert-report.schema.json'),
  },
  'test-report': {
    summary: 'what test --format json prints',
    load: () => import('../../../schemas/test-report.schema.json'),
  },
  'compiled-bodies': {
    summary: 'what compile prints',
    load: () => import('../../../schemas/compiled-bodies.schema.json'),
  },
  state: {
    summary: 'what state pull and state show --format json print',
    load: () => import('../../../schemas/state.schema.json'),
  },
  'state-list': {
    summary: 'what state list --format json prints',
    load: () => import('../../../schemas/state-list.schema.json'),
  },
  'state-entry': {
    summary: 'what state show FILE --format json prints',
    load: () => import('../../../schemas/state-entry.schema.json'),
  },
  'state-comparison': {
    summary: 'what state compare --format json prints',
    load: () => import('../../../schemas/state-comparison.schema.json'),
  },
  'many-state-comparisons': {
    summary: 'what state compare --envs --format json prints',
    load: () => import('../../../schemas/many-state-comparisons.schema.json'),
  },
  'state-doctor': {
    summary: 'what state doctor --format json prints',
    load: () => import('../../../schemas/state-doctor.schema.json'),
  },
  orphans: {
    summary: 'what orphans --format json prints',
    load: () => import('../../../schemas/orphans.schema.json'),
  },
  'many-answers': {
    summary: 'what live, orphans, state list and state doctor print with --envs',
    load: () => import('../../../schemas/many-answers.schema.json'),
  },
  'many-state-corrections': {
    summary: 'what orphans ack and unack, and state resolve, mv and rm, print with --envs',
    load: () => import('../../../schemas/many-state-corrections.schema.json'),
  },
  users: {
    summary: 'what users list --format json prints',
    load: () => import('../../../schemas/users.schema.json'),
  },
  'set-password-result': {
    summary: 'what set-password --format json prints',
    load: () => import('../../../schemas/set-password-result.schema.json'),
  },
  explanation: {
    summary: 'what explain --format json prints',
    load: () => import('../../../schemas/explanation.schema.json'),
  },
  'schema-list': {
    summary: 'what schema --format json prints',
    load: () => import('../../../schemas/schema-list.schema.json'),
  },
};

/** By name, in the order of the list. */
export function schemaSummaries(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, { summary }]) => [name, summary]));
}

export function registerSchema(program: Command, attach: Attach): void {
  const command = program
    .command('schema')
    .argument('[name]', 'a name of the list that is printed without one')
    .description('Print a JSON Schema (draft-07): of files, of requests, or of what edict prints as JSON.')
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
  return usageError(
    `there is no schema "${printable(name)}"`,
    guess ? `Did you mean ${guess}?` : 'edict schema without a name lists what there is.',
  );
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
  edict schema plan                                    what plan prints as JSON
`;
