/** States and desired bodies in few words, for the tests of the plan. */
import type { Json, JsonObject } from '../../src/base/json.ts';
import type { Desired, Rung } from '../../src/compile/compiled.ts';
import type { Sources } from '../../src/generated/state.ts';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { noWaves, type WaveGate, type WaveGates, type WaveMember } from '../../src/plan/rings/climbs.ts';
import { joinWave } from '../../src/plan/rings/waves.ts';
import type { Acknowledged, By, Intent, Orphan, Skip, State, Stop } from '../../src/state/state.ts';

export interface DesiredWords {
  readonly file: string;
  readonly app_id?: number;
  readonly body: JsonObject;
  readonly equivalents?: Readonly<Record<string, readonly string[]>>;
  readonly rung?: Rung;
  readonly sources?: Sources;
}

/** A state that holds only what a case is about. */
export interface StateWords {
  readonly policies?: Readonly<
    Record<string, { policy_id: number; body: JsonObject; by?: By; sources?: Sources }>
  >;
  readonly web_apps?: Readonly<Record<string, { app_id: number; body: JsonObject }>>;
  readonly orphans?: readonly (Pick<Orphan, 'policy_id' | 'file' | 'body'> & Partial<Orphan>)[];
  readonly pending?: Readonly<Record<string, { body: JsonObject } & Partial<Intent>>>;
  readonly acknowledged?: readonly (Pick<Acknowledged, 'policy_id' | 'file' | 'body'> &
    Partial<Acknowledged>)[];
  readonly stops?: Readonly<Record<string, Pick<Stop, 'content'> & Partial<Stop>>>;
  readonly skips?: Readonly<Record<string, Pick<Skip, 'content' | 'to'> & Partial<Skip>>>;
}

/** The gate of a wave whose environments record what is wanted, and have since 1970, or lack it. Half of them are enough. */
export function gateOf(...contents: readonly ('wanted' | 'none')[]): WaveGate {
  const members = contents.map(
    (content, index): WaveMember => ({
      ...{ environment: `acme <b>${index}`, serial: 1, isUnread: false, isNew: false, content, since: 0 },
      ...{ inDoubt: false, stop: null, unacknowledged: [], acknowledged: null, unproven: null },
    }),
  );
  const state = joinWave({ name: 'pilot', soak: 60, enough: 50 }, members);
  if (state === null) throw new Error('a wave without environments');
  return { state, members, waivers: ['rest'] };
}

/** What the plans of tests take the time for: a day after everything was recorded. */
export const NOW = Date.parse('2026-03-02T10:00:00.000Z');

const SINCE = '2026-03-01T10:00:00.000Z';
const ANN: By = { who: 'ann', commit: null, run: null };

function nameIn(body: JsonObject): string {
  return typeof body.name === 'string' ? body.name : '';
}

export function desiredFrom({ file, app_id, body, equivalents, rung, sources }: DesiredWords): Desired {
  return {
    kind: app_id === undefined ? 'policy' : 'web_app',
    file,
    name: nameIn(body),
    app_id: app_id ?? null,
    sealed: body,
    equivalents: new Map(Object.entries(equivalents ?? {})),
    ...(rung && { rung }),
    ...(sources && { sources }),
  };
}

export function stateFrom(words: StateWords): State {
  const made = { tables: '1', applied_at: SINCE };
  const map = <From, To>(record: Readonly<Record<string, From>> | undefined, to: (from: From) => To) =>
    Object.fromEntries(Object.entries(record ?? {}).map(([file, value]) => [file, to(value)]));
  return {
    version: 2,
    lineage: 'a5b0d6a2-0000-4000-8000-000000000001',
    serial: 7,
    service: 'https://mdm.example.com',
    tables: '1',
    salt: '00'.repeat(16),
    policies: map(words.policies, (entry) => ({ ...entry, ...made, name: nameIn(entry.body) })),
    web_apps: map(words.web_apps, (entry) => ({ ...entry, ...made, name: nameIn(entry.body) })),
    orphans: (words.orphans ?? []).map((orphan) => ({
      name: nameIn(orphan.body),
      reason: 'superseded',
      since: SINCE,
      ...orphan,
    })),
    pending: map(words.pending, (intent) => ({
      id: 'intent-1',
      action: 'create',
      name: nameIn(intent.body),
      tables: '1',
      since: SINCE,
      doubt: null,
      ...intent,
    })),
    ...(words.acknowledged && {
      acknowledged: words.acknowledged.map((gone) => ({
        name: nameIn(gone.body),
        reason: 'superseded',
        since: SINCE,
        acknowledged_at: SINCE,
        ...gone,
      })),
    }),
    ...(words.stops && {
      stops: map(words.stops, (stop) => ({ reason: 'it is too slow', since: SINCE, by: ANN, ...stop })),
    }),
    ...(words.skips && {
      skips: map(words.skips, (skip) => ({ reason: 'it is urgent', since: SINCE, by: ANN, ...skip })),
    }),
  };
}

/** `others`: files that are there too and are not looked at. */
export function planOrErrors(
  desired: readonly DesiredWords[],
  state: StateWords | null,
  others: ReadonlySet<string> | null = null,
  waves: WaveGates = noWaves,
) {
  return planChanges({
    others,
    waves,
    desired: desired.map(desiredFrom),
    state: state && stateFrom(state),
    environment: 'production',
    service: 'https://mdm.example.com',
    now: NOW,
  });
}

export function planOf(desired: readonly DesiredWords[], state: StateWords | null): Plan {
  const result = planOrErrors(desired, state);
  if ('errors' in result) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  return result.plan;
}

/** A policy body as the compiler writes it. */
export function policyBody(name: string, macos: JsonObject, targets: Record<string, Json> = {}): JsonObject {
  const lists = { devices: [], devicegroups: [], users: [], usergroups: [] };
  return { name, description: '', macos, policy_targets: { ...lists, ...targets } };
}

/** A file on a ladder of two, `canary` for group 1 and `broad` for group 2. */
export function rungsFrom(
  file: string,
  name: string,
  macos: JsonObject,
  options: Partial<Pick<Rung, 'stop_at'>> & {
    readonly soak?: number;
    readonly groups?: readonly [number, number];
  } = {},
): DesiredWords[] {
  const { soak = 2 * 86_400, stop_at = null, groups = [1, 2] } = options;
  const rings = [
    { name: 'canary', soak },
    { name: 'broad', soak: null },
  ];
  return rings.map(({ name: ring }, index) => ({
    file: `${file}#${ring}`,
    body: policyBody(index === 0 ? `${name} (canary)` : name, macos, { devicegroups: [groups[index] ?? 0] }),
    rung: { file, ring, ladder: 'macs', rings, stop_at },
  }));
}
