/** `edict state as-sent`: a person says that the portal has by now what the service had recorded differently. */
import { printable } from '../../../diagnostics/printable.ts';
import { recordAsSent } from '../../../state/corrections.ts';
import { filesOf } from '../../../state/state.ts';
import type { Register } from '../../command.ts';
import { countOver, registerCorrection, seek } from '../../environments/correct-environments.ts';
import { findRecorded, recordedAs, stateOf } from './arguments.ts';

export const registerStateAsSent: Register = (parent, attach) => {
  registerCorrection(parent, attach, {
    operation: 'state as-sent',
    arguments: [['<files...>', 'the files whose policies were put right in the portal']],
    description: 'Record that policies that the service recorded differently are now as they were sent.',
    examples,
    open: (_run, _options, words) => ({
      named: [...new Set(words)].map((word) => ({ word, environment: null })),
      files: filesOf,
      find: (state, word, scope) =>
        seek(() => {
          const { file } = findRecorded(word, filesOf(state), scope);
          // Throws where nothing was recorded differently.
          recordAsSent(state, file, scope.host.now().toISOString());
          return recordedAs(state, file);
        }),
      correct: (_stored, found, { host }) => ({
        change: (content) =>
          found.reduce((changed, { file }) => recordAsSent(changed, file, host.now().toISOString()), content),
        happened: found.map(({ file, policy_id }) => ({ file, action: 'as-sent', policy_id })),
        consequences: ['note: edict cannot read policies from the service; it takes your word for this'],
      }),
      outcomeOf: ({ file, policy_id, name }, environment) =>
        `policy ${policy_id} "${printable(name)}" (${printable(file)}) counts as it was sent in ${stateOf(environment)}`,
      total: (count, environments) =>
        `${countOver(count, ['policy', 'policies'], environments)} ${count === 1 ? 'counts as it was' : 'count as they were'} sent`,
      isNowhere: 'not recorded differently in the state of any',
      saysWhy: true,
      look: ['live'],
    }),
  });
};

const examples = `
Examples:
  edict state as-sent policies/wifi.yaml
  edict state as-sent policies/wifi.yaml --envs group:schools
                                      wherever it was recorded differently
`;
