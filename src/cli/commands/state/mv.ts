/** `edict state mv`: tells the state that a file was renamed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfKey, policyKey, splitKey } from '../../../base/policy-key.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { moveFile, ringKeysOf } from '../../../state/rename-file.ts';
import { entryOf, filesOf, type State } from '../../../state/state.ts';
import type { Register } from '../../command.ts';
import { countOver, registerCorrection, seek } from '../../environments/correct-environments.ts';
import { findRecorded, nameNewFile, recordedAs, stateOf } from './arguments.ts';

export const registerStateMv: Register = (parent, attach) => {
  registerCorrection(parent, attach, {
    operation: 'state mv',
    needsNoApproval: true,
    arguments: [
      ['<from>', 'the file as it is recorded in the state'],
      ['<to>', 'its new name'],
    ],
    description: 'Record that a file, or a ring of one, was renamed. Nothing is sent.',
    examples,
    open: (_run, _options, [from = '', to = '']) => ({
      named: [{ word: from, environment: null }],
      files: movable,
      find: (state, argument, scope) =>
        seek(() => {
          const { file, base } = findRecorded(argument, movable(state), scope);
          return { ...recordedAs(state, file), target: nameNewFile(to, base, scope.config.root) };
        }),
      correct: (stored, found, { config }) => ({
        change: (content) =>
          found.reduce((changed, { file, target }) => moveFile(changed, file, target), content),
        happened: found.flatMap(({ file, target }) => {
          const keys = ringKeysOf(stored, file);
          return (keys.length === 0 ? [file] : keys).map((key) => ({
            file: keys.length === 0 ? target : policyKey(target, splitKey(key).ring),
            action: 'mv' as const,
            policy_id: entryOf(stored.policies, key)?.policy_id ?? null,
          }));
        }),
        consequences: found
          .map(({ target }) => fileOfKey(target))
          .filter((target) => !existsSync(join(config.root, target)))
          .map(
            (target) =>
              `note: there is no file ${printable(target)} yet; without it the next apply makes its policy an orphan`,
          ),
      }),
      outcomeOf: ({ file, target }, { name }) =>
        `${printable(file)} is now ${printable(target)} in ${stateOf({ name })}; nothing was sent to the service`,
      total: (count, environments) => `${countOver(count, ['file', 'files'], environments)} renamed`,
      isNowhere: 'not in the state of any',
      look: ['state', 'list'],
    }),
  });
};

/** A file on a ladder moves with all its rings. */
function movable(state: State): readonly string[] {
  return [...new Set(filesOf(state).flatMap((key) => [key, fileOfKey(key)]))];
}

const examples = `
Examples:
  edict state mv policies/wifi.yaml policies/office-wifi.yaml
  edict state mv policies/wifi.yaml policies/office-wifi.yaml --envs all
                                              wherever it is recorded
  edict state mv policies/wifi.yaml#canary policies/wifi.yaml#pilot   a ring was renamed
`;
