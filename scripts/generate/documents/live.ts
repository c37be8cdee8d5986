/** The document about what is on the service, and the conflicts that it shares with a plan. */
import { fieldAt, policy } from '../../../src/tables/index.ts';
import type { JsonSchema } from '../schema.ts';
import {
  anything,
  by,
  digest,
  environment,
  flag,
  formatVersion,
  leftBehindReason,
  linkedDocument,
  list,
  meanings,
  number,
  object,
  orNull,
  partyMembers,
  recordedDifference,
  sharedTarget,
  targetLists,
  text,
  time,
  word,
} from './parts.ts';

const stateOfLive = object(
  'The state that this comes from; null if there is none.',
  {
    lineage: text('Lineage of the state.'),
    serial: number('Serial number of the state, incremented with every change.'),
  },
  {
    plan: {
      ...digest,
      description: 'Digest of the plan that was applied last; absent if none was since a correction by hand.',
    },
  },
);

const policies = list('The policies.', object('A policy.', partyMembers));

const instance = orNull(
  text('Network or connection, for payloads of which a Mac may have several; otherwise null.'),
);
const sensitive = flag('Whether the field is a secret.');

const sides = list(
  'The values, each with the policies that set it.',
  object('One value.', {
    value: anything('The value; null if the field is absent, and for secrets.'),
    by_default: flag('Whether it is a default that no file writes.'),
    policies,
  }),
);

const targets = list('The targets that these policies share.', sharedTarget('A target.'));

/** The conflicts in a plan, and in what is live. */
export const conflicts: JsonSchema = list(
  'Where live policies disagree or repeat each other for a target that they share.',
  {
    description: 'A conflict; kind says which kind.',
    anyOf: [
      object('One setting with several values.', {
        kind: meanings('The kind of conflict.', {
          weakened: 'this plan weakens it in a file, but an older policy still asks for more',
          'different-values': 'policies set different values',
        }),
        path: text('JSON Pointer into the body.'),
        instance,
        app: orNull(text('The app or group of apps that is both allowed and forbidden; otherwise null.')),
        sensitive,
        targets,
        sides,
      }),
      object('The same payload in several policies.', {
        kind: word('The kind of conflict.', ['same-payload']),
        payloads: list(
          'The payloads that are repeated.',
          object('A payload.', { payload: text('Its name.'), instance }),
        ),
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
    state: orNull(stateOfLive),
    target: orNull(sharedTarget('The target given with --target; null without it.')),
    policies: list(
      'The policies, by file; with a target, only those that reach it.',
      object(
        'A policy.',
        {
          ...partyMembers,
          reason: orNull({
            ...leftBehindReason,
            description: 'Why the policy was left behind; null if it was not.',
          }),
          since: orNull(time('Since when it has this status.')),
          by: orNull({ ...by, description: 'Who applied it; null if that was not recorded.' }),
          payloads: list('Its payloads.', { ...text('Name of a payload.'), examples: payloadNames }),
          targets: targetLists('Its targets.'),
        },
        {
          recorded: list(
            'What the service recorded otherwise than it was sent; the settings go by what it recorded. Absent: nothing.',
            recordedDifference,
          ),
        },
      ),
    ),
    conflicts,
  },
  {
    settings: list(
      'Every setting that reaches the target, in the order of the payloads; with a target only.',
      object('A setting.', {
        path: text('JSON Pointer into the body.'),
        instance,
        sensitive,
        disagree: flag('Whether policies set different values.'),
        sides,
      }),
    ),
  },
);

export const liveDocument: JsonSchema = linkedDocument(
  'What is live',
  'What edict live --format json prints.',
  live,
);
