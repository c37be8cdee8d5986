/** `edict state resolve`: a person says what became of creates that are in doubt. */
import { printable } from '../../../diagnostics/printable.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import { refuseContradiction } from '../../../run/state/recovery.ts';
import { entryOf, filesOf, type StateContent } from '../../../state/state.ts';
import { denyCreate, failCreate, finishCreate } from '../../../state/transitions.ts';
import type { LockOptions } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import type { GlobalOptions } from '../../context.ts';
import {
  countOver,
  parseNamedId,
  registerCorrection,
  seek,
} from '../../environments/correct-environments.ts';
import { findRecorded } from './arguments.ts';

interface StateResolveCommandOptions extends LockOptions {
  readonly id?: string;
  readonly notCreated?: boolean;
}

export const registerStateResolve: Register = (parent, attach) => {
  registerCorrection(parent, attach, {
    operation: 'state resolve',
    arguments: [['<files...>', 'the files whose creates are in doubt']],
    description: 'Say what became of creates that are in doubt, after looking in the portal.',
    addOptions: (command) =>
      command
        .option('--id <id>', 'the one file was created: the id that the portal shows')
        .option('--not-created', 'none of the files was created'),
    examples,
    open({ host }, options: StateResolveCommandOptions & GlobalOptions, words) {
      if ((options.id === undefined) === (options.notCreated !== true)) {
        throw usageError('say what happened: either --id ID or --not-created');
      }
      if (options.id !== undefined && words.length > 1) {
        throw usageError('an id belongs to one file: name each file in a command of its own');
      }
      // An id belongs to one policy in one portal; that nothing was created may be said of many.
      const { id, environment } =
        options.id === undefined ? { id: undefined, environment: null } : parseNamedId(options.id);
      return {
        named: [...new Set(words)].map((word) => ({ word, environment, id })),
        files: ({ pending }) => Object.keys(pending),
        find: (state, word, scope) =>
          seek(() => {
            const { file } = findRecorded(word, filesOf(state), scope);
            // Throws where it is not in doubt.
            failCreate(state, file);
            return { file, policy_id: null, name: entryOf(state.pending, file)?.name ?? '' };
          }),
        async correct(stored, found, scope) {
          const files = found.map(({ file }) => file);
          // A rescue file may know more.
          for (const file of files) {
            await refuseContradiction(scope, stored, { file, created: id !== undefined });
          }
          const at = host.now().toISOString();
          const settle = (content: StateContent, file: string): StateContent =>
            id === undefined ? denyCreate(content, file) : finishCreate(content, file, id, at);
          const former =
            id === undefined ? [] : files.flatMap((file) => entryOf(stored.policies, file) ?? []);
          return {
            change: (content) => files.reduce(settle, content),
            happened: files.map((file) => ({ file, action: 'resolve', policy_id: id ?? null })),
            resolves: true,
            consequences: former.map(
              ({ policy_id }) =>
                `policy ${policy_id} of ${printable(scope.environment.name)} stays live on the service and is an orphan now`,
            ),
          };
        },
        outcomeOf: ({ file }) =>
          id === undefined
            ? `${printable(file)} was not created: the next apply sends it again`
            : `${printable(file)} is policy ${id}`,
        total: (count, environments) => {
          const counted = countOver(count, ['create', 'creates'], environments);
          return id === undefined
            ? `${counted} did not happen: the next apply sends ${count === 1 ? 'it' : 'them'} again`
            : `${counted} is policy ${id}`;
        },
        isNowhere: 'not in doubt in any',
        look: ['state', 'doctor'],
      };
    },
  });
};

const examples = `
Examples:
  edict state resolve policies/wifi.yaml --id 1234
  edict state resolve policies/wifi.yaml --not-created
  edict state resolve policies/*.yaml --not-created   every one of them is in doubt
  edict state resolve policies/wifi.yaml --not-created --envs group:schools
                                                      wherever it is in doubt
  edict state resolve policies/wifi.yaml --id eu/a:1234 --envs all
`;
