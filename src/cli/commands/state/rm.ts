/** `edict state rm`: forgets what is recorded of a file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfKey } from '../../../base/policy-key.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { removeEntry } from '../../../state/corrections.ts';
import { entryOf, filesOf, keepingCount } from '../../../state/state.ts';
import type { Register } from '../../command.ts';
import { countOver, registerCorrection, seek } from '../../environments/correct-environments.ts';
import { findRecorded, recordedAs, stateOf } from './arguments.ts';

export const registerStateRm: Register = (parent, attach) => {
  registerCorrection(parent, attach, {
    operation: 'state rm',
    arguments: [['<file>', 'the file as it is recorded in the state']],
    description: 'Forget what is recorded of a file. Nothing is sent: its policy stays live on the service.',
    examples,
    open: (_run, _options, [word = '']) => ({
      named: [{ word, environment: null }],
      files: filesOf,
      find: (state, argument, scope) =>
        seek(() => {
          const { file } = findRecorded(argument, filesOf(state), scope);
          return { ...recordedAs(state, file), policy: entryOf(state.policies, file) };
        }),
      correct: (_stored, found, { config }) => ({
        change: (content) =>
          found.reduce((changed, { file }) => removeEntry(keepingCount(changed, file), file), content),
        happened: found.map(({ file, policy_id }) => ({ file, action: 'rm', policy_id })),
        consequences: found
          .filter(({ policy, file }) => policy && existsSync(join(config.root, fileOfKey(file))))
          .map(
            ({ file }) =>
              `note: ${printable(fileOfKey(file))} still exists, so the next apply would create a second policy from it`,
          ),
      }),
      outcomeOf({ file, policy }, environment) {
        const consequence = policy
          ? `policy ${policy.policy_id} "${printable(policy.name)}" ${policy.imported ? 'is not touched' : 'stays live on the service'}, and edict no longer knows of it`
          : 'the web app itself was not touched';
        return `removed ${printable(file)} from ${stateOf(environment)}; ${consequence}`;
      },
      total: (count, environments) => `${countOver(count, ['file', 'files'], environments)} forgotten`,
      isNowhere: 'not in the state of any',
      look: ['state', 'list'],
    }),
  });
};

const examples = `
Examples:
  edict state rm policies/wifi.yaml
  edict state rm policies/wifi.yaml --envs group:schools
                                          wherever it is recorded
`;
