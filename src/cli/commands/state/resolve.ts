/** `edict state resolve`: a person says what became of creates that are in doubt. */
import type { Command } from 'commander';
import { refuseUnapprovable } from '../../../approvals/rule.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import type { Work } from '../../../run/run.ts';
import type { Correction } from '../../../run/state/correct-state.ts';
import { refuseContradiction } from '../../../run/state/recovery.ts';
import { resolveCreated, resolveNotCreated } from '../../../state/corrections.ts';
import { entryOf, filesOf, type State, type StateContent } from '../../../state/state.ts';
import { addEnvs, addLockOptions, type LockOptions } from '../../arguments/options.ts';
import type { Attach } from '../../command.ts';
import type { Context, ExitCode, GlobalOptions } from '../../context.ts';
import { correctEnvironments, countOver, parseNamedId } from '../../environments/correct-environments.ts';
import { correctionRequest, findKnownFile, namesFrom } from './arguments.ts';

interface Options extends LockOptions {
  readonly id?: string;
  readonly notCreated?: boolean;
}

export function registerStateResolve(parent: Command, attach: Attach): void {
  const command = parent
    .command('resolve')
    .argument('<files...>', 'the files whose creates are in doubt')
    .description('Say what became of creates that are in doubt, after looking in the portal.')
    .option('--id <id>', 'the one file was created: the id that the portal shows')
    .option('--not-created', 'none of the files was created')
    .addHelpText('after', examples);
  attach<Options>(addEnvs(addLockOptions(command)), run);
}

async function run(
  context: Context,
  options: Options & GlobalOptions,
  words: readonly string[],
): Promise<ExitCode> {
  refuseUnapprovable(context.env, 'state resolve');
  if ((options.id === undefined) === (options.notCreated !== true)) {
    throw usageError('say what happened: either --id ID or --not-created');
  }
  if (options.id !== undefined && words.length > 1) {
    throw usageError('an id belongs to one file: name each file in a command of its own');
  }
  // An id is that of one policy in one portal; that nothing was created may be said of many.
  const { id, environment } = options.id === undefined ? NOT_CREATED : parseNamedId(options.id);
  const { cwd } = context;
  return correctEnvironments(context, options, {
    request: correctionRequest(context, options, 'state resolve'),
    named: [...new Set(words)].map((word) => ({ word, environment })),
    ...(id === null ? {} : { idOf: () => id }),
    candidates: openCreates,
    isNamed: ({ file }, word, { root }) => namesFrom(word, { cwd, root }).includes(file),
    find(state, asked, { config: { root }, environment: { name } }) {
      const place = `the state of ${name}`;
      const files = asked.map((word) => findKnownFile(word, filesOf(state), { cwd, root }, place).file);
      // One that is not in doubt is refused as it is resolved.
      return [...new Set(files)].map((file) => ({ file, policy_id: null, name: '' }));
    },
    correct: async (stored, found, at) => {
      const files = found.map(({ file }) => file);
      const former = id === null ? [] : files.flatMap((file) => entryOf(stored.policies, file) ?? []);
      return {
        ...(await resolution(context, { ...at, stored }, files, id)),
        consequences: former.map(
          ({ policy_id }) =>
            `policy ${policy_id} of ${printable(at.environment.name)} stays live on the service and is an orphan now`,
        ),
      };
    },
    outcomeOf: ({ file }) =>
      id === null
        ? `${printable(file)} was not created: the next apply sends it again`
        : `${printable(file)} is policy ${id}`,
    total: (count, environments) => {
      const counted = countOver(count, ['create', 'creates'], environments);
      return id === null
        ? `${counted} did not happen: the next apply sends ${count === 1 ? 'it' : 'them'} again`
        : `${counted} is policy ${id}`;
    },
    isNowhere: 'in doubt in none',
    look: ['state', 'doctor'],
  });
}

const NOT_CREATED = { id: null, environment: null };

function openCreates({ pending }: State) {
  return Object.entries(pending).map(([file, { name }]) => ({ file, policy_id: null, name }));
}

interface CorrectedState extends Pick<Work, 'config' | 'environment'> {
  readonly stored: State;
}

/** Throws UserError where a rescue file knows more. */
async function resolution(
  context: Context,
  { config, environment, stored }: CorrectedState,
  files: readonly string[],
  id: number | null,
): Promise<Correction> {
  for (const file of files) {
    await refuseContradiction(context, config, environment, stored, { file, created: id !== null });
  }
  const at = context.now().toISOString();
  const settle = (content: StateContent, file: string): StateContent =>
    id === null ? resolveNotCreated(content, file) : resolveCreated(content, file, id, at);
  return {
    change: (content) => files.reduce(settle, content),
    happened: files.map((file) => ({ file, action: 'resolve', policy_id: id })),
    resolves: true,
  };
}

const examples = `
Examples:
  edict state resolve policies/wifi.yaml --id 1234
  edict state resolve policies/wifi.yaml --not-created
  edict state resolve policies/*.yaml --not-created   every one of them is in doubt
  edict state resolve policies/wifi.yaml --not-created --envs group:schools
                                                      wherever it is in doubt
  edict state resolve policies/wifi.yaml --id eu/a:1234 --envs all
`;
