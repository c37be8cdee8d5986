/** What edict keeps in the queue for workers: each run, and a job for each of its environments. No secret is in it. */
import type { JsonSchema } from '../schema.ts';
import { flag, list, named, number, object, orNull, text } from './parts.ts';
import { environmentPlan, facts, orNothing, planFile, wavesFound } from './plan-file.ts';

const { format_version: _, tool: __, ...planMembers } = planFile.properties ?? {};

const planned = named('QueuedEnvironment', {
  ...environmentPlan,
  properties: {
    ...environmentPlan.properties,
    facts: named('QueuedFacts', {
      ...facts,
      properties: {
        ...facts.properties,
        commandSuffix: text('The ending that every command needs; absent: none.'),
      },
    }),
    needsApply: flag('Whether an apply does or refuses something there even without changes.'),
  },
});

const plan: JsonSchema = {
  ...planFile,
  properties: { ...planMembers, environments: list('The environments, as in a saved plan.', planned) },
  required: (planFile.required ?? []).filter((name) => name in planMembers),
  description: 'The plan that was approved as a whole.',
};

const content: JsonSchema = {
  description: 'The pair of files, or why it cannot be read.',
  anyOf: [
    object('The files.', { statement: text('The statement.'), signature: text('Its signature.') }),
    object('None.', { fault: text('Why, as a sentence without its beginning.') }),
  ],
};

const signed = named(
  'QueuedPlan',
  object('A saved plan with its approvals. A worker believes nothing of it before it has checked it.', {
    name: text('How the file was named, for messages.'),
    from: text('Where the approvals were, for messages.'),
    text: text('The file itself.'),
    approvals: list(
      'The approvals.',
      named('ApprovalFile', object('An approval.', { name: text('Name of the file.'), content })),
    ),
  }),
);

/** What a run and its jobs have in common. */
const common = {
  commit: text('The commit that is checked out, and that workers must have checked out.'),
  isApproved: flag('Whether the plan was approved by its digest.'),
  parallelism: orNull(number('Requests at once; null: as the environment says.')),
  lockTimeout: number('Seconds to wait for the lock of a state.'),
  signed: orNothing(signed),
};

export const queuedRun = object('A run that is handed out, and can be followed again.', { plan, ...common });

export const job = object('The part of a run that is about one environment.', {
  run: text('Id of the run.'),
  environment: text('Name of the environment.'),
  planned,
  found: wavesFound,
  givenBack: number(
    'How often it went back into the queue: from workers of another commit, and to wait for a window.',
  ),
  ...common,
});
