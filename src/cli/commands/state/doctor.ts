/** `edict state doctor`: what is wrong with the state, and what to do about it. */

import { nonBreaking } from '../../../base/wrap.ts';
import { findLostKey, isSecretDigest } from '../../../compile/digests.ts';
import { recordedDigests } from '../../../compile/seal-body.ts';
import { type DoctorAnswer, findingBlocks, findingList } from '../../../report/state.ts';
import type { Scope } from '../../../run/run.ts';
import { findLostState } from '../../../run/state/lost-state.ts';
import { withBackend } from '../../../run/state/open-state.ts';
import { findRecovery } from '../../../run/state/recovery.ts';
import { examineState } from '../../../state/doctor.ts';
import { policy, secretPointers } from '../../../tables/index.ts';
import { addEnvs, formatOption, type SelectionOptions } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { readEnvironments } from '../../environments/read-environments.ts';

export const registerStateDoctor: Register = (parent, attach) => {
  const command = parent
    .command('doctor')
    .description(
      'Report what is wrong with the state, and what to do about it. Exits with 1 if anything is wrong.',
    )
    .addOption(formatOption())
    .addHelpText('after', examples);
  attach<SelectionOptions>(addEnvs(command), (context, options) =>
    readEnvironments(context, options, {
      key: 'findings',
      read: (work) => examine(work, options.format === 'json' ? (command) => command : nonBreaking),
      forScripts: ({ findings }) => findings,
      showOne: (answer, { environment: { name } }) => findingList(answer, name),
      show: findingBlocks,
      nothing: 'nothing is wrong',
      strays: 'with-gaps',
      exitCode: ({ findings }) => (findings.problems.length === 0 ? 0 : 1),
    }),
  );
};

function examine(scope: Scope, wrapped: typeof nonBreaking): Promise<DoctorAnswer> {
  const { host, environment, commandFor } = scope;
  return withBackend(scope, async (backend) => {
    const findings = await examineState(backend, {
      environment,
      machine: host.machine(),
      now: host.now(),
      command: wrapped(commandFor(environment)),
      findLost: async (state) => findLostState(scope, await backend.place(state)),
      findLostKey: (bodies) => {
        const fault = findLostKey(recordedDigests(bodies), host.env.EDICT_FINGERPRINT_KEY ?? null);
        return fault && { code: 'lost-key', message: fault.message, remedy: fault.remedySource ?? '' };
      },
      findRecovery: (state) => findRecovery(scope, state),
      secretPointers: secretPointers(policy),
      isDigest: isSecretDigest,
    });
    return { findings, where: backend.description };
  });
}

const examples = `
Examples:
  edict state doctor
  edict state doctor --envs all
  edict state doctor --env production --format json
`;
