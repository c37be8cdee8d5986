/** Compares what Macs report of their profiles with the state. Offline. */
import { parseJson } from '../../base/json.ts';
import { createDigester, findLostKey, isSecretDigest } from '../../compile/digests.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { type Device, listsOf, secretsIn } from '../../macs/found.ts';
import type { Party } from '../../macs/parties.ts';
import type { Host } from '../../run/host.ts';
import { type MacOptions, readMacs } from '../../run/read-macs.ts';
import { dayOf } from '../../run/repository/lint.ts';
import type { Scope } from '../../run/run.ts';
import { openJudgeable } from '../../run/state/judgeable-state.ts';
import type { Environment } from '../../source/config/config.ts';
import { identifyState } from '../../state/codec.ts';
import type { State } from '../../state/state.ts';
import { withExceptions } from './exceptions.ts';
import { type JudgeDevicesInput, judgeDevices } from './judge.ts';
import type { DriftReport } from './report.ts';
import { changesSince, type EarlierReport, readEarlier } from './since.ts';

export interface DriftOptions extends MacOptions {
  readonly graceMs: number;
  readonly since: EarlierFile | null;
}

/** Throws UserError (exit 3) where there is no state to judge by, and for an inventory that cannot be read. */
export async function findDrift(scope: Scope, options: DriftOptions): Promise<DriftReport> {
  const earlier = options.since && openEarlier(options.since, scope.environment, options.anonymous);
  const state = await openJudgeable(scope);
  if (earlier && earlier.lineage !== state.lineage) {
    throw usageError(
      `the report ${printable(options.since?.shown ?? '')} is about another state of ${printable(scope.environment.name)}`,
      'Compare with a report of the state that there is now.',
    );
  }
  const { devices, parties, renderings, ...read } = await readMacs(scope, options, state);
  const compare = { isSameSecret: await openSecrets(scope.host, state, parties, devices) };
  const judged = judgeDevices({ devices, parties, graceMs: options.graceMs, ...compare });
  const today = dayOf(scope.host.now());
  const excused = withExceptions(judged.devices, scope.config.drift.exceptions, today);
  const { name, base_url: service, portal_url: portalUrl } = scope.environment;
  return {
    environment: name,
    service,
    portalUrl,
    state: identifyState(state),
    ...judged,
    ...read,
    devices: excused.devices,
    renderings,
    exceptions: excused.used,
    today,
    isAnonymous: options.anonymous,
    isGrouped: options.inventory !== null || options.target !== null,
    since: earlier && changesSince(excused, earlier, options.asOf !== null),
  };
}

/** Throws UserError (exit 3) for anything but a report on the Macs of this environment. */
function openEarlier(
  { text, shown }: EarlierFile,
  { name }: Pick<Environment, 'name'>,
  isAnonymous: boolean,
): EarlierReport {
  const remedy = 'Name what `edict drift --format json` printed earlier.';
  const earlier = readEarlier(parseJson(text));
  if (earlier === null)
    throw usageError(`${printable(shown)} is not a report of edict drift in JSON`, remedy);
  if (earlier.environment !== name) {
    throw usageError(
      `the report ${printable(shown)} is about ${printable(earlier.environment)}, and this run about ${printable(name)}`,
      remedy,
    );
  }
  if (!isAnonymous && !earlier.isAnonymous) return earlier;
  throw usageError(
    'Macs that are numbered cannot be told apart from one report to the next',
    'Make both reports without --anonymous.',
  );
}

/** An earlier report to compare with. */
interface EarlierFile {
  readonly text: string;
  readonly shown: string;
}

/** Secrets in the clear are compared by their digests alone, each of them sealed once. */
async function openSecrets(
  { env }: Pick<Host, 'env'>,
  { salt }: Pick<State, 'salt'>,
  parties: readonly Party[],
  devices: readonly Device[],
): Promise<JudgeDevicesInput['isSameSecret']> {
  const recorded = parties.flatMap(({ stated }) =>
    stated.flatMap(({ value }) => (typeof value === 'string' && isSecretDigest(value) ? [value] : [])),
  );
  const fingerprintKey = env.EDICT_FINGERPRINT_KEY ?? null;
  const canTell = recorded.length > 0 && findLostKey(recorded, fingerprintKey) === null;
  const digester = createDigester({ fingerprintKey, salt });
  const digests = new Map<string, ReadonlySet<string>>();
  const lists = devices.flatMap(({ earlier, ...one }) => [...listsOf(one), ...earlier]);
  const secrets = canTell ? secretsIn(lists.flatMap(({ found }) => found)) : [];
  for (const secret of secrets) {
    const all = [await digester.seal(secret), ...(await digester.alternatives(secret, recorded))];
    digests.set(secret, new Set(all));
  }
  // One policy may write in the clear what another has by reference.
  return (stated, secret) =>
    isSecretDigest(stated) ? (digests.get(secret)?.has(stated) ?? null) : stated === secret;
}
