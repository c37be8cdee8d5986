/** A fleet in waves, each environment with a state and a paper of its own, driven step by step. */
import type { JsonObject } from '../../src/base/json.ts';
import { policyKey, splitKey } from '../../src/base/policy-key.ts';
import type { Desired } from '../../src/compile/compiled.ts';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import { exceededLimits } from '../../src/plan/facts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { noWaves, type WaveGates } from '../../src/plan/rings/climbs.ts';
import { createClosedGate } from '../../src/plan/rings/closed-gate.ts';
import { staleHolds } from '../../src/plan/rings/holds.ts';
import { waitsOf } from '../../src/plan/rings/waits.ts';
import { joinWave, membersIn } from '../../src/plan/rings/waves.ts';
import { createBodyIdentity } from '../../src/plan/sealed-bodies.ts';
import { acknowledgeOrphans } from '../../src/state/corrections.ts';
import { editHolds } from '../../src/state/holds.ts';
import { contentOf, initialState, type State, type StateContent } from '../../src/state/state.ts';
import { beginCreate, doubtCreate, failCreate, finishCreate } from '../../src/state/transitions.ts';
import { type Content, mayTake, type Paper, type Row, same, type Wanted } from '../rings/model.ts';

export type Outcome = 'created' | 'refused' | 'doubt-created' | 'doubt-lost' | 'killed';

/** Milliseconds; the last one has no soak that counts. */
export interface PaperWave {
  readonly soak: number;
  readonly enough: number;
  readonly members: number;
}

interface Member {
  readonly name: string;
  readonly wave: number;
  state: State;
  readonly paper: Paper;
  waveSkip: { readonly content: Content; readonly to: number } | null;
  own: Content | null;
}

export interface SavedFleet {
  readonly plans: ReadonlyMap<string, Plan>;
}

const FILE = 'policies/laptop.yaml';
const by = { who: 'ann', commit: null, run: null };

export function openFleetRun(
  waves: readonly PaperWave[],
  first: Wanted,
  counts: Map<string, number>,
  tamper: 'no gate' | null = null,
) {
  const members = waves.flatMap((wave, at) =>
    Array.from({ length: wave.members }, (_, index): Member => {
      const name = `w${at}-${index}`;
      const begun = initialState({
        lineage: name,
        salt: '00',
        service: `https://${name}.example`,
        tables: 't',
      });
      const paper: Paper = { rows: [], doubts: new Map(), stop: null, skip: null, elsewhere: null };
      return { name, wave: at, state: { ...begun, serial: 1 }, paper, waveSkip: null, own: null };
    }),
  );
  let lastId = 0;
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const wantedIn = ({ own }: Member): Wanted => ({ ...run.wanted, content: own ?? run.wanted.content });

  const desiredOf = (member: Member): Desired[] => {
    const { ladder, title, content, stopAt } = wantedIn(member);
    return ladder.map(({ name, targets }, index) => {
      const isLast = index === ladder.length - 1;
      const named = isLast ? title : `${title} (${name})`;
      const common = { kind: 'policy', name: named, app_id: null, equivalents: new Map() } as const;
      const sealed = bodyOf(named, content, targets);
      if (ladder.length === 1) return { ...common, file: FILE, sealed };
      const rings = ladder.map((ring, at) => ({
        name: ring.name,
        soak: at === ladder.length - 1 ? null : ring.soak / 1000,
      }));
      const rung = { file: FILE, ring: name, ladder: 'macs', rings, stop_at: stopAt };
      return { ...common, file: policyKey(FILE, name), sealed, rung };
    });
  };
  const change = (member: Member, edit: (content: StateContent) => StateContent): void => {
    const { version, lineage, serial, ...content } = member.state;
    member.state = { version, lineage, serial: serial + 1, ...edit(content) };
  };
  /** As a run reads them. */
  const gatesOf = (member: Member): WaveGates => {
    const before = waves[member.wave - 1];
    if (tamper || before === undefined) return noWaves;
    const found = members
      .filter(({ wave }) => wave === member.wave - 1)
      .flatMap((one) => membersIn(one.name, one.state, desiredOf(one)).get(FILE) ?? []);
    const state = joinWave(
      { name: `w${member.wave - 1}`, soak: before.soak / 1000, enough: before.enough },
      found,
    );
    const waivers = waves.slice(member.wave).map((_, at) => `w${member.wave + at}`);
    return state ? new Map([[FILE, { state, members: found, waivers }]]) : noWaves;
  };
  const planFor = (member: Member, waiting?: ReturnType<typeof waitsOf>): Plan | null => {
    const planned = planChanges({
      desired: desiredOf(member),
      state: member.state,
      environment: member.name,
      service: member.state.service,
      now: run.clock,
      waves: gatesOf(member),
      ...(waiting && { waiting }),
    });
    return 'plan' in planned ? planned.plan : null;
  };

  const apply = (
    member: Member,
    plan: Plan,
    outcomes: readonly Outcome[],
    shown: ReadonlySet<string> | null,
  ): void => {
    const desired = desiredOf(member);
    change(member, (content) =>
      editHolds(
        content,
        staleHolds(content, desired, () => false, createBodyIdentity(desired)),
      ),
    );
    const { content } = wantedIn(member);
    if (member.paper.stop && !same(member.paper.stop.content, content)) member.paper.stop = null;
    if (member.waveSkip && !same(member.waveSkip.content, content)) member.waveSkip = null;
    const gate = createClosedGate(desired, gatesOf(member));
    for (const { action, body, file, name } of plan.changes) {
      if ((action !== 'create' && action !== 'supersede') || body === null) continue;
      if (gate(file, member.state, run.clock) !== null) {
        count('not sent, since the gate had closed');
        continue;
      }
      if (shown && !shown.has(file)) throw new Error(`${file} was not in the saved plan of ${member.name}`);
      const ring = splitKey(file).ring ?? ringsOf(run.wanted)[0] ?? '';
      checkCreate(member, ring, body);
      const at = new Date(run.clock).toISOString();
      const outcome = outcomes.length === 0 ? 'created' : (outcomes[lastId % outcomes.length] ?? 'created');
      const intent = {
        id: `i${lastId}-${member.name}`,
        action,
        name,
        body,
        tables: 't',
        since: at,
        doubt: null,
        by,
      };
      change(member, (state) => beginCreate(state, file, intent));
      count(outcome);
      lastId += 1;
      if (outcome === 'refused') {
        change(member, (state) => failCreate(state, file));
        continue;
      }
      if (outcome === 'created') {
        record(member, ring, body, lastId);
        change(member, (state) => finishCreate(state, file, lastId, at));
        continue;
      }
      member.paper.doubts.set(ring, run.clock);
      if (outcome === 'killed') return;
      change(member, (state) => doubtCreate(state, file, 'nobody knows'));
    }
  };

  function record({ paper }: Member, ring: string, body: JsonObject, id: number): void {
    const former = paper.rows.find((row) => row.ring === ring && row.leftAt === null);
    if (former) former.leftAt = run.clock;
    paper.rows.push({
      ...rowOf(ring, body),
      id,
      sentAt: run.clock,
      knownAt: run.clock,
      leftAt: null,
      removedAt: null,
    });
  }

  /** Throws where the paper does not allow it. */
  function checkCreate(member: Member, ring: string, body: JsonObject): void {
    const { content } = rowOf(ring, body);
    const wanted = wantedIn(member);
    const has = member.paper.rows.find((row) => row.ring === ring && row.leftAt === null);
    if (has && same(has.content, content)) {
      count('renewed');
      return;
    }
    if (!mayTake(member.paper, wanted, ring, run.clock))
      throw new Error(`${member.name} ${ring} opens before it is due`);
    if (!isWaveDue(member)) throw new Error(`${member.name} opens before its wave is due`);
    if (member.wave === waves.length - 1) count('reached the last wave');
    else if (member.wave > 0) count('reached a wave between');
  }

  /** As one reads the rules aloud. */
  function isWaveDue(member: Member): boolean {
    const before = waves[member.wave - 1];
    if (before === undefined) return true;
    const all = members.filter(({ wave }) => wave === member.wave - 1);
    const isBegun = ({ paper, state }: Member) =>
      paper.rows.length + paper.doubts.size + (state.former ? 1 : 0) > 0;
    const begun = all.filter(isBegun);
    const counted = begun.length > 0 ? begun : all;
    if (all.some((one) => one.paper.stop && same(one.paper.stop.content, wantedIn(one).content)))
      return false;
    const needed = Math.ceil((counted.length * before.enough) / 100);
    const { waveSkip } = member;
    const isWaived =
      waveSkip && waveSkip.to >= member.wave && same(waveSkip.content, wantedIn(member).content);
    const surely = counted.filter(({ paper }) => paper.doubts.size === 0);
    if (isWaived) {
      if (surely.length >= needed) count('waived');
      return surely.length >= needed;
    }
    return surely.filter((one) => hasSoaked(one, before.soak)).length >= needed;
  }

  function hasSoaked(member: Member, soak: number): boolean {
    const { paper } = member;
    const { ladder, stopAt, content } = wantedIn(member);
    const last = stopAt === null ? ladder.length - 1 : ladder.findIndex(({ name }) => name === stopAt);
    let since = 0;
    for (const { name } of ladder.slice(0, last + 1)) {
      const rows = paper.rows.filter((row) => row.ring === name).toReversed();
      const [own] = rows;
      if (own === undefined || own.leftAt !== null || !same(own.content, content)) return false;
      const other = rows.findIndex((row) => !same(row.content, content));
      const oldest = rows[(other < 0 ? rows.length : other) - 1];
      if (name === ladder[last]?.name) since = Math.max(since, oldest?.knownAt ?? 0);
      for (const row of paper.rows) {
        const shares = row.targets.some((id) => own.targets.includes(id));
        if (row.leftAt === null || !shares || row.content.length === content.length) continue;
        if (row.removedAt === null) return false;
        since = Math.max(since, row.removedAt);
      }
    }
    return run.clock >= since + soak;
  }

  const run = {
    wanted: first,
    clock: Date.UTC(2026, 0, 1),
    members,
    /** `pick` chooses one; null: all. */
    apply(pick: number | null, outcomes: readonly Outcome[]): void {
      const all = pick === null ? members : members.filter((_, index) => index === pick % members.length);
      // Planned as a whole, and then each by itself.
      const planned = all.map((member) => [member, planFor(member)] as const);
      const sends = planned.some(([, plan]) =>
        plan?.changes.some(({ action }) => action !== 'wait' && action !== 'no-op'),
      );
      const before = lastId;
      for (const [member, plan] of planned) {
        if (plan === null) count('unclear');
        else if (exceededLimits(plan, { max_creates: 20, max_orphans: 5 }).length > 0)
          count('held for older copies');
        else apply(member, plan, outcomes, null);
      }
      if (!sends && lastId > before) throw new Error('a run with nothing due sent something');
      if (!sends) count('runs with nothing to send');
    },
    save(): SavedFleet {
      return {
        plans: new Map(
          members.flatMap((member) =>
            [[member.name, planFor(member)] as const].flatMap(([name, plan]) =>
              plan ? [[name, plan] as const] : [],
            ),
          ),
        ),
      };
    },
    applySaved({ plans }: SavedFleet, outcomes: readonly Outcome[]): void {
      for (const member of members) {
        const saved = plans.get(member.name);
        if (!saved) continue;
        if (saved.state.serial !== member.state.serial) {
          count('saved plans refused');
          continue;
        }
        const plan = planFor(member, waitsOf(saved));
        const actions = (of: Plan | null) =>
          JSON.stringify(of?.changes.map(({ file, action }) => [file, action]));
        if (plan === null || actions(plan) !== actions(saved)) {
          count('saved plans refused for a gate that closed');
          continue;
        }
        count('saved plans applied');
        if (exceededLimits(plan, { max_creates: 20, max_orphans: 5 }).length > 0) continue;
        apply(
          member,
          plan,
          outcomes,
          new Set(saved.changes.filter(({ action }) => action !== 'wait').map(({ file }) => file)),
        );
      }
    },
    edit(content: Content, pick: number | null): void {
      const one = pick === null ? undefined : members[pick % members.length];
      if (one) one.own = content;
      else run.wanted = { ...run.wanted, content };
    },
    stop(pick: number | null): void {
      for (const [index, member] of members.entries()) {
        if (pick !== null && index !== pick % members.length) continue;
        const { content } = wantedIn(member);
        const since = new Date(run.clock).toISOString();
        const sealed = desiredOf(member)[0]?.sealed ?? {};
        change(member, (state) =>
          editHolds(state, { stops: { [FILE]: { reason: 'x', content: contentOf(sealed), since, by } } }),
        );
        member.paper.stop = { content, since: run.clock };
      }
      count('stopped');
    },
    resume(): void {
      for (const member of members) {
        change(member, (state) => editHolds(state, { stops: { [FILE]: null } }));
        member.paper.stop = null;
      }
    },
    skip(to: number): void {
      for (const member of members) {
        if (member.wave === 0 || member.wave > to) continue;
        const since = new Date(run.clock).toISOString();
        const sealed = desiredOf(member)[0]?.sealed ?? {};
        const skip = { reason: 'x', content: contentOf(sealed), since, by, to_wave: `w${to}` };
        change(member, (state) => editHolds(state, { skips: { [FILE]: skip } }));
        member.waveSkip = { content: wantedIn(member).content, to };
      }
      count('skipped');
    },
    acknowledge(): void {
      for (const member of members) {
        const ids = member.state.orphans.map(({ policy_id }) => policy_id);
        if (ids.length === 0) continue;
        change(member, (state) => acknowledgeOrphans(state, ids, new Date(run.clock).toISOString()));
        for (const row of member.paper.rows) if (row.leftAt !== null) row.removedAt ??= run.clock;
        count('acknowledged');
      }
    },
    resolve(wasCreated: boolean): void {
      const at = new Date(run.clock).toISOString();
      for (const member of members) {
        for (const [key, { body }] of Object.entries(member.state.pending)) {
          const ring = splitKey(key).ring ?? ringsOf(run.wanted)[0] ?? '';
          member.paper.doubts.delete(ring);
          lastId += 1;
          if (wasCreated) record(member, ring, body, lastId);
          change(member, (state) =>
            wasCreated ? finishCreate(state, key, lastId, at) : failCreate(state, key),
          );
          count(wasCreated ? 'resolved as created' : 'resolved as not created');
        }
      }
    },
  };
  return run;
}

export type FleetRun = ReturnType<typeof openFleetRun>;

const ringsOf = ({ ladder }: Wanted): readonly string[] => ladder.map(({ name }) => name);

function bodyOf(name: string, { length, note }: Content, targets: readonly number[]): JsonObject {
  const lists = { devices: [], devicegroups: [...targets], users: [], usergroups: [] };
  return { name, description: note, macos: { password: { min_length: length } }, policy_targets: lists };
}

function rowOf(ring: string, body: JsonObject): Pick<Row, 'ring' | 'name' | 'content' | 'targets'> {
  const { name, description, macos, policy_targets } = body as {
    name: string;
    description: string;
    macos: { password: { min_length: number } };
    policy_targets: { devicegroups: number[] };
  };
  const content = { length: macos.password.min_length, note: description };
  return { ring, name, content, targets: policy_targets.devicegroups };
}
