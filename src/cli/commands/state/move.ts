/** `edict state mv-env` and `edict state move`: move states to another place, where a name or a backend has changed. */
import { counted } from '../../../base/counted.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import { loadConfig } from '../../../node/find-config.ts';
import { groupAlike } from '../../../report/statements/row.ts';
import { inOneRun } from '../../../run/environments/attempt.ts';
import { type MovedState, moveState } from '../../../run/state/move-state.ts';
import { remindToCommit } from '../../../run/state/open-state.ts';
import type { Environment } from '../../../source/config/config.ts';
import { readStateSetting, selectEnvironment } from '../../../source/config/load-config.ts';
import { addEnvs, addLockOptions, type LockOptions } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { openConfig, openOne, openRun } from '../../environments/open-run.ts';
import { type Question, readEnvironments } from '../../environments/read-environments.ts';
import { correctionRequest } from './arguments.ts';

export const registerStateMvEnv: Register = (parent, attach) => {
  const command = parent
    .command('mv-env')
    .argument('<from>', 'the name that the environment had')
    .argument('<to>', 'the name that it has now')
    .description('Hand on the state of an environment that was renamed. Nothing is sent.')
    .addHelpText('after', mvEnvExamples);
  attach<LockOptions>(addLockOptions(command), async (context, options, [from = '', to = '']) => {
    const config = openConfig(context, options);
    if (Object.hasOwn(config.environments, from)) {
      throw usageError(
        `there is still an environment ${printable(from)}; nothing was moved`,
        'Rename its file, or its entry in edict.yaml, first.',
      );
    }
    const target = selectEnvironment(config, to);
    const { config: file } = options;
    const renamed = loadConfig({ cwd: context.cwd, file, optional: false, former: { name: from, now: to } });
    const former: Environment = { ...target, name: from, state: selectEnvironment(renamed, from).state };
    const scope = openOne(context, { ...options, env: to }, config);
    const request = correctionRequest(context, options, 'state mv-env', { needsNoApproval: true });
    const moved = await moveState({ ...scope, environment: former }, target, request);
    await scope.host.info(said(moved));
    if (moved.isMoved) await remindToCommit(scope, [former, target]);
    return 0;
  });
};

interface MoveOptions extends LockOptions {
  readonly to: string;
}

export const registerStateMove: Register = (parent, attach) => {
  const command = parent
    .command('move')
    .requiredOption('--to <state>', 'the new place, as `state` in edict.yaml, or the name of a backend')
    .description('Move states to another backend, or another place. Nothing is sent.')
    .addHelpText('after', moveExamples);
  attach<MoveOptions>(addEnvs(addLockOptions(command)), async (context, options) => {
    const run = openRun(context, options);
    const places = readStateSetting(
      options.to,
      run.environments.map(({ environment }) => environment.name),
    );
    const targetOf = (environment: Environment): Environment => ({
      ...environment,
      state: places.get(environment.name) ?? environment.state,
    });
    const targets = run.environments.map(({ environment }) => targetOf(environment));
    const others = Object.values(run.config.environments).filter(({ name }) => !places.has(name));
    const [shared] = groupAlike([...targets, ...others], ({ state }) => state).filter(
      (group) => group.length > 1,
    );
    if (shared) {
      throw usageError(
        `${shared.map(({ name }) => printable(name)).join(' and ')} would keep one state; nothing was moved`,
        'Write {name} or {env} where their places differ.',
      );
    }
    const request = correctionRequest(context, options, 'state move', { needsNoApproval: true });
    const written: Environment[] = [];
    const question: Question<MovedState> = {
      key: 'moved',
      strays: 'unasked',
      async read(work) {
        const target = targetOf(work.environment);
        const moved = await moveState(work, target, request);
        if (moved.isMoved) written.push(work.environment, target);
        return moved;
      },
      explain: (moved) => said(moved),
      showOne: () => [],
      show: (answers) => [
        {
          kind: 'entries',
          noun: ['environment', 'environments'],
          list: answers.map(({ environment, answer }) => ({
            title: [{ quoted: environment }],
            text: [said(answer)],
          })),
        },
      ],
      nothing: 'nothing was moved',
      total: (answers) => {
        const moved = answers.filter(({ isMoved }) => isMoved).length;
        return {
          summary: { environments: answers.length, moved },
          text: `in all: ${counted(moved, 'state')} moved`,
        };
      },
    };
    // Not read once for all: each environment reads again what it has written.
    const exitCode = await inOneRun(run, (own) => readEnvironments(context, options, question, own));
    await remindToCommit(run, written);
    if (exitCode === 0)
      await run.host.info(
        `now name the new place in edict.yaml: state: ${options.to.replace(/^\w+$/, '{ backend: $& }')}`,
      );
    return exitCode;
  });
};

/** One sentence. */
function said({ from, to, policies, isMoved }: MovedState): string {
  return isMoved
    ? `moved the state with ${counted(policies, 'policy', 'policies')} from ${from} to ${to}, where it was read back; what is left at ${from} no longer counts`
    : `the state is at ${to} already; nothing was done`;
}

const mvEnvExamples = `
Examples:
  git mv environments/c10.yaml environments/c10-bv.yaml
  edict state mv-env c10 c10-bv
`;

const moveExamples = `
Examples:
  edict state move --envs all --to git
  edict state move --envs all --to '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }'
  edict state move --envs 'eu/*' --to '{ backend: s3, bucket: states, key: "edict/{name}.json", region: eu-central-1 }'

Run it while edict.yaml still names the old place, and while no one applies. If
it does not finish, run it again.
`;
