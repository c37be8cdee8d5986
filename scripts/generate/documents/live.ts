/** The document about what is on the service, and the conflicts that it shares with a plan. */
import { fieldAt, policy } from '../../../src/tables/index.ts';
import type { JsonSchema } from '../schema.ts';
import {
  anything,
  by,
  document,
  environment,
  flag,
  formatVersion,
  leftBehindReason,
  list,
  meanings,
  number,
  object,
  orNull,
  partyMembers,
  sharedTarget,
  targetLists,
  text,
  time,
  word,
} from './parts.ts';

const policies = list('The policies.', object('A policy.', partyMembers));

const instance = orNull(text('The network or connection, where a Mac may have several; null elsewhere.'));
const sensitive = flag('Whether it is a secret.');

const sides = list(
  'The values, each with the policies that give it.',
  object('One value.', {
    value: anything('Null where the field is absent, and for secrets.'),
    by_default: flag('Whether nobody wrote it.'),
    policies,
  }),
);

const targets = list('The targets that these policies share.', sharedTarget('A target.'));

/** The conflicts in a plan, and in what is live. */
export const conflicts: JsonSchema = list(
  'Where policies that are live side by side disagree, or repeat each other, for a target that they share.',
  {
    description: 'A conflict; kind says of which sort.',
    anyOf: [
      object('One setting with several values.', {
        kind: meanings('Of which sort.', {
          weakened: 'this plan weakens it in a file, and an older policy still asks for more',
          'different-values': 'policies give it different values',
        }),
        path: text('JSON Pointer into the body.'),
        instance,
        app: orNull(text('The app, or group of apps, that is allowed and forbidden at once; else null.')),
        sensitive,
        targets,
        sides,
      }),
      object('The same payload in several policies.', {
        kind: word('Of which sort.', ['same-payload']),
        payloads: list('What is repeated.', object('A payload.', { payload: text('Its name.'), instance })),
        targets,
        policies,
      }),
    ],
  },
);

const payloadNames = fieldAt(policy, ['macos'])?.fields?.map(({ name }) => name) ?? [];

export const live = object(
  'What is, or may be, on the service.',
  {
    format_version: formatVersion,
    environment,
    service: text('Address of the service, or embedded.'),
    state: orNull(
      object('The state that says so; null where there is none.', {
        lineage: text('Which state it is.'),
        serial: number('Raised by one with every change of the state.'),
      }),
    ),
    target: orNull(sharedTarget('What --target names; null without it.')),
    policies: list(
      'The policies, by file; with a target, those that reach it.',
      object('A policy.', {
        ...partyMembers,
        reason: orNull({ ...leftBehindReason, description: 'Why it was left behind; null for all others.' }),
        since: orNull(time('Since when it stands so.')),
        by: orNull({ ...by, description: 'Who applied it; null where that was not recorded.' }),
        payloads: list('Its payloads.', { ...text('Name of a payload.'), examples: payloadNames }),
        targets: targetLists('Its targets.'),
      }),
    ),
    conflicts,
  },
  {
    settings: list(
      'With a target only: every setting that reaches it, in the order of the payloads.',
      object('A setting.', {
        path: text('JSON Pointer into the body.'),
        instance,
        sensitive,
        disagree: flag('Whether policies give it different values.'),
        sides,
      }),
    ),
  },
);

export const liveDocument: JsonSchema = document(
  'What is live',
  'What edict live --format json prints.',
  live,
);
