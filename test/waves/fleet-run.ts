/** A fleet in waves and its policy files, each environment with a state and papers of its own, driven step by step. */
import type { JsonObject } from '../../src/base/json.ts';
import { fileOfKey, policyKey, splitKey } from '../../src/base/policy-key.ts';
import type { Desired } from '../../src/compile/compiled.ts';
import { defaultLimits } from '../../src/generated/config.ts';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import { exceededLimits } from '../../src/plan/facts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { createClimbs, noWaves, type WaveGate, type WaveGates } from '../../src/plan/rings/climbs.ts';
import { createClosedGate } from '../../src/plan/rings/closed-gate.ts';
import { isHeld } from '../../src/plan/rings/content.ts';
import { resumeEdits, stopEdits } from '../../src/plan/rings/holds.ts';
import { findLateStops, type LateStop } from '../../src/plan/rings/late-stops.ts';
import { waitsOf } from '../../src/plan/rings/waits.ts';
import { joinWave, membersIn, unreadMember } from '../../src/plan/rings/waves.ts';
import { createBodyIdentity } from '../../src/plan/sealed-bodies.ts';
import { withCurrentHolds } from '../../src/run/plan/upkeep.ts';
import { acknowledgeOrphans } from '../../src/state/corrections.ts';
import { editHolds } from '../../src/state/holds.ts';
import { moveFile } from '../../src/state/rename-file.ts';
import { contentOf, initialState, type State, type StateContent } from '../../src/state/state.ts';
import {
  beginCreate,
  doubtCreate,
  failCreate,
  finishCreate,
  orphanEntry,
} from '../../src/state/transitions.ts';
import { type Content, current, mayTake, type Paper, type Row, same, type Wanted } from '../rings/model.ts';

export type Outcome = 'created' | 'refused' | 'doubt-created' | 'doubt-lost' | 'killed';

/** Milliseconds; the last one has no soak that counts. */
export interface PaperWave {
  readonly soak: number;
  readonly enough: number;
  readonly members: number;
}

/** What one environment has of a file, under the path that the file had when it was applied there last. */
interface Sheet extends Paper {
  waveSkip: { readonly content: Content; readonly to: number } | null;
}

interface Member {
  name: string;
  wave: number;
  state: State;
  /** By path. */
  readonly sheets: Map<string, Sheet>;
  /** Its state cannot be read by others, and nothing can be done there. */
  isAway: boolean;
}

/** A stop of many environments, as one remembers it without any state. */
interface Decision {
  readonly file: PaperFile;
  readonly content: Content;
  /** Those that recorded it, and still do. */
  readonly recorders: Set<Member>;
  /** Those that recorded it without taking the file: it holds who has no record of the file. */
  readonly bystanders: Set<Member>;
  /** Lineages that it spares. */
  readonly spared: ReadonlySet<string>;
}

/** A policy file of the repository. */
export interface PaperFile {
  path: string;
  wanted: Wanted;
  isThere: boolean;
  /** What one environment alone wants of it, by its name. */
  readonly own: Map<string, Content>;
  /** The wave that does not take it; null: all do. */
  readonly leftOut: number | null;
}

export interface SavedFleet {
  readonly plans: ReadonlyMap<string, Plan>;
}

const by = { who: 'ann', commit: null, run: null };

export function openFleetRun(
  waves: readonly PaperWave[],
  files: readonly PaperFile[],
  counts: Map<string, number>,
  tamper: 'no gate' | 'nobody is late' | null = null,
) {
  let lastLineage = 0;
  const beginState = (name: string): State => {
    lastLineage += 1;
    const lineage = `${name} ${lastLineage}`;
    return {
      ...initialState({ lineage, salt: '00', service: `https://${name}.example`, tables: 't' }),
      serial: 1,
    };
  };
  const beginMember = (name: string, wave: number): Member => ({
    ...{ name, wave, state: beginState(name), sheets: new Map(), isAway: false },
  });
  const members = waves.flatMap((wave, at) =>
    Array.from({ length: wave.members }, (_, index) => beginMember(`w${at}-${index}`, at)),
  );
  /** With their states, which go on where they come back. */
  const left: Member[] = [];
  let decisions: readonly Decision[] = [];
  let lastId = 0;
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const wantedIn = ({ name }: Member, { wanted, own }: PaperFile): Wanted => ({
    ...wanted,
    content: own.get(name) ?? wanted.content,
  });
  const takes = ({ wave }: Member, { isThere, leftOut }: PaperFile): boolean => isThere && leftOut !== wave;
  const fileAt = (key: string): PaperFile => {
    const file = files.find(({ path }) => path === fileOfKey(key));
    if (file === undefined) throw new Error(`${key} is not a file`);
    return file;
  };
  const sheetOf = ({ sheets }: Member, path: string): Sheet => {
    const empty = { rows: [], doubts: new Map(), stop: null, skip: null, elsewhere: null, waveSkip: null };
    const sheet = sheets.get(path) ?? empty;
    sheets.set(path, sheet);
    return sheet;
  };

  const desiredOf = (member: Member): Desired[] =>
    files.filter((file) => takes(member, file)).flatMap((file) => policiesOf(member, file));
  const policiesOf = (member: Member, file: PaperFile): Desired[] => {
    const { ladder, title, content, stopAt } = wantedIn(member, file);
    const { path } = file;
    return ladder.map(({ name, targets }, index) => {
      const isLast = index === ladder.length - 1;
      const named = isLast ? title : `${title} (${name})`;
      const common = { kind: 'policy', name: named, app_id: null, equivalents: new Map() } as const;
      const sealed = bodyOf(named, content, targets);
      if (ladder.length === 1) return { ...common, file: path, sealed };
      const rings = ladder.map((ring, at) => ({
        name: ring.name,
        soak: at === ladder.length - 1 ? null : ring.soak / 1000,
      }));
      const rung = { file: path, ring: name, ladder: 'macs', rings, stop_at: stopAt };
      return { ...common, file: policyKey(path, name), sealed, rung };
    });
  };
  const change = (member: Member, edit: (content: StateContent) => StateContent): void => {
    const { version, lineage, serial, ...content } = member.state;
    member.state = { version, lineage, serial: serial + 1, ...edit(content) };
  };
  const inWave = (at: number): readonly Member[] => members.filter(({ wave }) => wave === at);
  /** Of those that take the file; where a wave has none, the one before it. */
  const waveBefore = (member: Member, file: PaperFile): number | null => {
    for (let at = member.wave - 1; at >= 0; at -= 1)
      if (inWave(at).some((one) => takes(one, file))) return at;
    return null;
  };
  /** As a run reads them. */
  const gatesOf = (member: Member): WaveGates => {
    if (tamper === 'no gate') return noWaves;
    const late = tamper ? new Map() : lateStopsOf(member);
    const waivers = waves.slice(member.wave).map((_, at) => `w${member.wave + at}`);
    return new Map(
      files.flatMap((file): [string, WaveGate][] => {
        const at = takes(member, file) ? waveBefore(member, file) : null;
        const before = at === null ? undefined : waves[at];
        if (at === null || before === undefined) {
          const held = late.get(file.path);
          return held ? [[file.path, { state: null, members: [], waivers: [], late: held }]] : [];
        }
        const found = inWave(at).flatMap((one) => {
          if (one.isAway) return takes(one, file) ? [unreadMember(one.name)] : [];
          const wanted = { desired: desiredOf(one), unproven: new Map() };
          return membersIn(one.name, one.state, wanted).get(file.path) ?? [];
        });
        const { soak, enough } = before;
        const state = joinWave({ name: `w${at}`, soak: soak / 1000, enough }, found);
        return state ? [[file.path, { state, members: found, waivers, late: late.get(file.path) }]] : [];
      }),
    );
  };
  const lateStopsOf = (member: Member): ReadonlyMap<string, LateStop> => {
    const others = members.filter((one) => one !== member && !one.isAway);
    const read = others.map((one) => ({
      environment: one.name,
      state: one.state,
      desired: files.filter(({ isThere }) => isThere).flatMap((file) => policiesOf(one, file)),
      leftOut: files.filter((file) => !takes(one, file)).map(({ path }) => path),
      isBefore: one.wave < member.wave,
    }));
    const away = members.filter((one) => one !== member && one.isAway).map(({ name }) => name);
    return findLateStops({ state: member.state, desired: desiredOf(member) }, read, away);
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
    const gates = gatesOf(member);
    change(member, (content) => withCurrentHolds(plan, { desired, others: null }, content, gates));
    forgetHolds(member, plan);
    recordUnsent(member, plan);
    const gate = createClosedGate(desired, gates);
    for (const { action, body, file, name } of plan.changes) {
      if ((action !== 'create' && action !== 'supersede') || body === null) continue;
      if (gate(file, member.state, run.clock) !== null) {
        count('not sent, since the gate had closed');
        continue;
      }
      if (shown && !shown.has(file)) throw new Error(`${file} was not in the saved plan of ${member.name}`);
      checkCreate(member, file, body);
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
        record(member, file, body, lastId);
        change(member, (state) => finishCreate(state, file, lastId, at));
        continue;
      }
      sheetOf(member, fileOfKey(file)).doubts.set(ringAt(file), run.clock);
      if (outcome === 'killed') return;
      change(member, (state) => doubtCreate(state, file, 'nobody knows'));
    }
  };

  /** A waiver is over once its file wants other content; a stop goes on for whichever file wants what was stopped. */
  function forgetHolds(member: Member, { changes }: Plan): void {
    for (const { file, content, recorders, bystanders } of decisions) {
      if (!takes(member, file) || same(content, wantedIn(member, file).content)) continue;
      for (const each of [recorders, bystanders]) each.delete(member);
    }
    const moving = new Set(changes.map(({ previous_file }) => previous_file && fileOfKey(previous_file)));
    const taken = files.filter((file) => takes(member, file));
    for (const [path, sheet] of member.sheets) {
      if (moving.has(path)) continue;
      const file = taken.find((one) => one.path === path);
      const isOver = (content: Content): boolean => !file || !same(content, wantedIn(member, file).content);
      const { stop, waveSkip } = sheet;
      if (waveSkip && isOver(waveSkip.content)) sheet.waveSkip = null;
      if (stop === null || !isOver(stop.content)) continue;
      const takers = taken.filter((other) => same(stop.content, wantedIn(member, other).content));
      for (const other of takers) sheetOf(member, other.path).stop = stop;
      if (file || takers.length > 0) sheet.stop = null;
    }
  }

  /** Renames and removals: what stood on the paper of a file goes along with it, or is left. */
  function recordUnsent(member: Member, { changes }: Plan): void {
    const at = new Date(run.clock).toISOString();
    for (const { action, file } of changes) {
      if (action !== 'orphan') continue;
      change(member, (state) => orphanEntry(state, file, at));
      const row = current(sheetOf(member, fileOfKey(file)), ringAt(file));
      if (row) row.leftAt = run.clock;
      count('removed');
    }
    const renamed = new Map(
      changes.flatMap(({ action, file, previous_file }) =>
        action === 'move' && previous_file !== null
          ? [[fileOfKey(previous_file), fileOfKey(file)] as const]
          : [],
      ),
    );
    for (const [from, to] of renamed) {
      change(member, (state) => moveFile(state, from, to));
      const [former, now] = [sheetOf(member, from), sheetOf(member, to)];
      member.sheets.set(to, {
        ...former,
        rows: [...now.rows, ...former.rows],
        stop: now.stop ?? former.stop,
        waveSkip: now.waveSkip ?? former.waveSkip,
      });
      member.sheets.delete(from);
      count('renamed');
    }
  }

  /** A file without a ladder has one ring. */
  function ringAt(key: string): string {
    return splitKey(key).ring ?? ringsOf(files[0]?.wanted)[0] ?? '';
  }

  function record(member: Member, key: string, body: JsonObject, id: number): void {
    const { rows } = sheetOf(member, fileOfKey(key));
    const ring = ringAt(key);
    const former = rows.find((row) => row.ring === ring && row.leftAt === null);
    if (former) former.leftAt = run.clock;
    rows.push({
      ...rowOf(ring, body),
      id,
      sentAt: run.clock,
      knownAt: run.clock,
      leftAt: null,
      removedAt: null,
    });
  }

  /** Throws where the paper does not allow it. */
  function checkCreate(member: Member, key: string, body: JsonObject): void {
    const ring = ringAt(key);
    const file = fileAt(key);
    const { content } = rowOf(ring, body);
    const wanted = wantedIn(member, file);
    const sheet = sheetOf(member, file.path);
    const has = sheet.rows.find((row) => row.ring === ring && row.leftAt === null);
    if (has && same(has.content, content)) {
      const sent = rowOf(ring, body);
      if (has.name === sent.name && String(has.targets) === String(sent.targets))
        throw new Error(`${member.name} gets ${key} a second time`);
      count('renewed');
      return;
    }
    if (isStopped(member, file, content)) throw new Error(`${member.name} gets what was stopped`);
    if (!mayTake(sheet, wanted, ring, run.clock))
      throw new Error(`${member.name} ${ring} opens before it is due`);
    if (!isWaveDue(member, file)) throw new Error(`${member.name} opens before its wave is due`);
    if (member.wave === waves.length - 1) count('reached the last wave');
    else if (member.wave > 0) count('reached a wave between');
    if (places().size > 1) count('reached while the other file was at another place');
  }

  /** By somebody who stopped it for all, though this environment came only later or could not be asked. */
  function isStopped(member: Member, file: PaperFile, content: Content): boolean {
    return decisions.some((one) => {
      if (one.file !== file || !same(one.content, content) || one.spared.has(member.state.lineage))
        return false;
      const isKnown = Object.keys(member.state.policies).some((key) => fileOfKey(key) === file.path);
      const asked = [...one.recorders, ...(isKnown ? [] : one.bystanders)];
      return asked.some((recorder) => members.includes(recorder) && !recorder.isAway);
    });
  }

  function lacksRecord(member: Member, file: PaperFile): boolean {
    const desired = policiesOf(member, file);
    const { rings } = createClimbs(member.state, createBodyIdentity(desiredOf(member))).of(desired);
    return rings.some(({ content }) => content !== 'wanted');
  }

  /** Throws where a policy that is known to be live is in no record. */
  function checkNothingLost(): void {
    for (const { name, state, sheets } of [...members, ...left]) {
      const { policies, orphans, acknowledged = [] } = state;
      const known = new Set(
        [...Object.values(policies), ...orphans, ...acknowledged].map((one) => one.policy_id),
      );
      for (const { id } of [...sheets.values()].flatMap(({ rows }) => rows))
        if (!known.has(id)) throw new Error(`policy ${id} of ${name} is lost`);
    }
  }

  /** The wave that each file has reached. */
  function places(): ReadonlySet<number> {
    const reached = files.flatMap((file) => {
      if (!file.isThere) return [];
      const has = members.filter((member) => hasSoaked(member, file, 0));
      return [Math.max(-1, ...has.map(({ wave }) => wave))];
    });
    return new Set(reached);
  }

  /** As one reads the rules aloud. */
  function isWaveDue(member: Member, file: PaperFile): boolean {
    const at = waveBefore(member, file);
    const before = at === null ? undefined : waves[at];
    if (at === null || before === undefined) return true;
    if (at < member.wave - 1) count('held by the wave before one that does not take the file');
    const all = inWave(at).filter((one) => takes(one, file));
    const isBegun = ({ sheets }: Member) =>
      [...sheets.values()].some(({ rows, doubts }) => rows.length + doubts.size > 0);
    const begun = all.filter(isBegun);
    const counted = begun.length > 0 ? begun : all;
    const hasStop = (one: Member): boolean => {
      const { content } = wantedIn(one, file);
      return [...one.sheets.values()].some(({ stop }) => stop !== null && same(stop.content, content));
    };
    if (all.some((one) => !one.isAway && hasStop(one))) return false;
    const needed = Math.ceil((counted.length * before.enough) / 100);
    const { waveSkip } = sheetOf(member, file.path);
    const isWaived =
      waveSkip && waveSkip.to >= member.wave && same(waveSkip.content, wantedIn(member, file).content);
    const surely = counted.filter((one) => !one.isAway && sheetOf(one, file.path).doubts.size === 0);
    if (isWaived) {
      if (surely.length >= needed) count('waived');
      return surely.length >= needed;
    }
    return surely.filter((one) => hasSoaked(one, file, before.soak)).length >= needed;
  }

  function hasSoaked(member: Member, file: PaperFile, soak: number): boolean {
    const sheet = sheetOf(member, file.path);
    const { ladder, stopAt, content } = wantedIn(member, file);
    const last = stopAt === null ? ladder.length - 1 : ladder.findIndex(({ name }) => name === stopAt);
    let since = 0;
    for (const { name } of ladder.slice(0, last + 1)) {
      const rows = sheet.rows.filter((row) => row.ring === name).toReversed();
      const [own] = rows;
      if (own === undefined || own.leftAt !== null || !same(own.content, content)) return false;
      const other = rows.findIndex((row) => !same(row.content, content));
      const oldest = rows[(other < 0 ? rows.length : other) - 1];
      if (name === ladder[last]?.name) since = Math.max(since, oldest?.knownAt ?? 0);
      for (const row of sheet.rows) {
        const shares = row.targets.some((id) => own.targets.includes(id));
        if (row.leftAt === null || !shares || row.content.length === content.length) continue;
        if (row.removedAt === null) return false;
        since = Math.max(since, row.removedAt);
      }
    }
    return run.clock >= since + soak;
  }

  const run = {
    files,
    clock: Date.UTC(2026, 0, 1),
    members,
    /** `pick` chooses one; null: all. */
    apply(pick: number | null, outcomes: readonly Outcome[]): void {
      const asked = pick === null ? members : members.filter((_, index) => index === pick % members.length);
      const all = asked.filter(({ isAway }) => !isAway);
      // Planned as a whole, and then each by itself.
      const planned = all.map((member) => [member, planFor(member)] as const);
      const sends = planned.some(([, plan]) =>
        plan?.changes.some(({ action }) => action === 'create' || action === 'supersede'),
      );
      const before = lastId;
      for (const [member, plan] of planned) {
        if (plan === null) count('unclear');
        else if (exceededLimits(plan, { ...defaultLimits, max_creates: 20, max_orphans: 5 }, null).length > 0)
          count('held for older copies');
        else apply(member, plan, outcomes, null);
      }
      if (!sends && lastId > before) throw new Error('a run with nothing due sent something');
      if (!sends) count('runs with nothing to send');
      checkNothingLost();
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
        if (!saved || member.isAway || saved.state.lineage !== member.state.lineage) continue;
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
        if (exceededLimits(plan, { ...defaultLimits, max_creates: 20, max_orphans: 5 }, null).length > 0)
          continue;
        apply(
          member,
          plan,
          outcomes,
          new Set(saved.changes.filter(({ action }) => action !== 'wait').map(({ file }) => file)),
        );
      }
    },
    edit(file: PaperFile, content: Content, pick: number | null): void {
      const one = pick === null ? undefined : members[pick % members.length];
      if (one) file.own.set(one.name, content);
      else {
        file.wanted = { ...file.wanted, content };
        // A stop is over once its file changes.
        decisions = decisions.filter((one) => one.file !== file || same(one.content, content));
      }
      if (file.isThere && members.some((member) => sheetOf(member, file.path).rows.length > 0))
        count('edited while it climbed');
    },
    /** To one of two paths and back. */
    rename(file: PaperFile): void {
      file.path = file.path.includes('/new/')
        ? file.path.replace('/new/', '/')
        : file.path.replace('/', '/new/');
    },
    remove(file: PaperFile): void {
      file.isThere = !file.isThere;
    },
    /** In one environment alone, in those of a wave, or in all. */
    stop(file: PaperFile, chosen: { readonly one: number } | { readonly wave: number } | 'all'): void {
      const isChosen = (member: Member, index: number): boolean =>
        chosen === 'all' ||
        ('wave' in chosen ? member.wave === chosen.wave : index === chosen.one % members.length);
      const takers = members.filter((member) => takes(member, file));
      const others = takers.filter((member) => !member.isAway && !isChosen(member, members.indexOf(member)));
      const spared = others.map(({ state }) => state.lineage);
      const isAlone = chosen !== 'all' && 'one' in chosen;
      lastLineage += 1;
      const fleet = { id: `stop ${lastLineage}`, spared };
      const recorders = new Set<Member>();
      const bystanders = new Set<Member>();
      const asked = takers.filter((member) => isChosen(member, members.indexOf(member)) && !member.isAway);
      // Where none lacks it, there is nothing to stop.
      if (!asked.some((member) => lacksRecord(member, file))) return;
      for (const member of asked) {
        const { content } = wantedIn(member, file);
        const since = new Date(run.clock).toISOString();
        const sealed = policiesOf(member, file)[0]?.sealed ?? {};
        const stop = { reason: 'x', content: contentOf(sealed), since, by, ...(!isAlone && { fleet }) };
        const lacks = lacksRecord(member, file);
        const edits = stopEdits(file.path, stop, !lacks);
        if (edits) change(member, (state) => editHolds(state, edits));
        recorders.add(member);
        if (!lacks) continue;
        sheetOf(member, file.path).stop = { content, since: run.clock };
        count('stopped');
      }
      if (isAlone) return;
      // Who does not take it records it for those who take it later.
      for (const member of members) {
        const isAsked = isChosen(member, members.indexOf(member)) && !member.isAway;
        if (!isAsked || takes(member, file) || !file.isThere) continue;
        const { content } = wantedIn(member, file);
        const since = new Date(run.clock).toISOString();
        const stop = {
          reason: 'x',
          content: contentOf(policiesOf(member, file)[0]?.sealed ?? {}),
          since,
          by,
          fleet,
        };
        const edits = stopEdits(file.path, stop, false);
        if (edits) change(member, (state) => editHolds(state, edits));
        bystanders.add(member);
        sheetOf(member, file.path).stop = { content, since: run.clock };
        count('recorded where the file is not taken');
      }
      if (chosen !== 'all') count('stopped in a wave');
      if (takers.some(({ isAway }) => isAway)) count('stopped while some could not be reached');
      const { content } = file.wanted;
      const common = [...recorders].filter((member) => same(wantedIn(member, file).content, content));
      const besides = [...bystanders].filter((member) => same(wantedIn(member, file).content, content));
      const who = { recorders: new Set(common), bystanders: new Set(besides), spared: new Set(spared) };
      decisions = [...decisions, { file, content, ...who }];
    },
    resume(file: PaperFile): void {
      decisions = decisions.filter((one) => !same(one.content, file.wanted.content));
      for (const member of members) {
        const isOf = takes(member, file) || Object.hasOwn(member.state.stops ?? {}, file.path);
        if (member.isAway || !isOf) continue;
        const sealed = policiesOf(member, file)[0]?.sealed ?? {};
        const late = lateStopsOf(member).get(file.path);
        const identity = createBodyIdentity(desiredOf(member));
        const resumed = resumeEdits(
          member.state,
          (content) => isHeld(content, sealed, identity),
          late && 'stop' in late
            ? { file: file.path, stop: { ...late.stop, content: contentOf(sealed) } }
            : null,
        );
        if (resumed === null) continue;
        change(member, (state) => editHolds(state, resumed.edits));
        const { content } = wantedIn(member, file);
        for (const sheet of member.sheets.values())
          if (sheet.stop && same(sheet.stop.content, content)) sheet.stop = null;
      }
    },
    join(wave: number): void {
      lastLineage += 1;
      members.push(beginMember(`new-${lastLineage}`, wave % waves.length));
      count('joined');
      const stopped = files.some((file) =>
        decisions.some((one) => one.file === file && same(one.content, file.wanted.content)),
      );
      if (stopped)
        count(
          `joined ${wave % waves.length === 0 ? 'the first' : wave % waves.length === waves.length - 1 ? 'the last' : 'a middle'} wave of a stopped climb`,
        );
    },
    leave(pick: number): void {
      if (members.length < 2) return;
      left.push(...members.splice(pick % members.length, 1));
      count('left');
    },
    comeBack(): void {
      members.push(...left.splice(0, 1));
      count('came back');
    },
    beginAgain(pick: number): void {
      const member = members[pick % members.length];
      if (!member) return;
      member.state = beginState(member.name);
      member.sheets.clear();
      for (const { recorders, bystanders } of decisions)
        for (const each of [recorders, bystanders]) each.delete(member);
      count('begun again');
    },
    renameMember(pick: number): void {
      const member = members[pick % members.length];
      if (!member) return;
      const former = member.name;
      lastLineage += 1;
      member.name = `renamed-${lastLineage}`;
      for (const { own } of files) {
        const content = own.get(former);
        if (content) own.set(member.name, content);
      }
      count('an environment was renamed');
    },
    changeWave(pick: number, wave: number): void {
      const member = members[pick % members.length];
      if (member) member.wave = wave % waves.length;
      count('changed its wave');
    },
    goAway(pick: number): void {
      const member = members[pick % members.length];
      if (member) member.isAway = !member.isAway;
      count('away or back');
    },
    skip(file: PaperFile, to: number): void {
      for (const member of members) {
        if (member.isAway || member.wave === 0 || member.wave > to || !takes(member, file)) continue;
        const since = new Date(run.clock).toISOString();
        const sealed = policiesOf(member, file)[0]?.sealed ?? {};
        const skip = { reason: 'x', content: contentOf(sealed), since, by, to_wave: `w${to}` };
        change(member, (state) => editHolds(state, { skips: { [file.path]: skip } }));
        sheetOf(member, file.path).waveSkip = { content: wantedIn(member, file).content, to };
        count('skipped');
      }
    },
    acknowledge(): void {
      for (const member of members) {
        const ids = member.state.orphans.map(({ policy_id }) => policy_id);
        if (ids.length === 0) continue;
        change(member, (state) => acknowledgeOrphans(state, ids, new Date(run.clock).toISOString()));
        for (const { rows } of member.sheets.values())
          for (const row of rows) if (row.leftAt !== null) row.removedAt ??= run.clock;
        count('acknowledged');
      }
    },
    resolve(wasCreated: boolean): void {
      const at = new Date(run.clock).toISOString();
      for (const member of members) {
        for (const [key, { body }] of Object.entries(member.state.pending)) {
          sheetOf(member, fileOfKey(key)).doubts.delete(ringAt(key));
          lastId += 1;
          if (wasCreated) record(member, key, body, lastId);
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

const ringsOf = (wanted: Wanted | undefined): readonly string[] =>
  wanted?.ladder.map(({ name }) => name) ?? [];

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
