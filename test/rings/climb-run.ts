/** A repository with one file on a ladder, a service and a clock, driven step by step; a paper is kept beside it. */
import { applyPlan } from '../../src/apply/apply-plan.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { policyKey, splitKey } from '../../src/base/policy-key.ts';
import type { Desired } from '../../src/compile/compiled.ts';
import { defaultLimits } from '../../src/generated/config.ts';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import { exceededLimits } from '../../src/plan/facts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { noWaves } from '../../src/plan/rings/climbs.ts';
import { createClosedGate } from '../../src/plan/rings/closed-gate.ts';
import { staleHolds } from '../../src/plan/rings/holds.ts';
import { waitsOf } from '../../src/plan/rings/waits.ts';
import { createBodyIdentity } from '../../src/plan/sealed-bodies.ts';
import type { CreatedPolicy, SendResult } from '../../src/service/outcomes.ts';
import { acknowledgeOrphans, unacknowledgeOrphans } from '../../src/state/corrections.ts';
import { editHolds } from '../../src/state/holds.ts';
import { createRecorder } from '../../src/state/recorder.ts';
import { contentOf, initialState, type State, type StateContent } from '../../src/state/state.ts';
import { failCreate, finishCreate, moveEntry } from '../../src/state/transitions.ts';
import { type Content, current, mayTake, type Paper, type Row, same, type Wanted } from './model.ts';

export type Outcome =
  | 'created'
  | 'refused'
  | 'doubt-created'
  | 'doubt-lost'
  | 'killed-before'
  | 'killed-after';

class BrokenPromise extends Error {}

const FILE = 'policies/laptop.yaml';
/** It is there, and is never looked at. */
const OTHER = 'policies/other.yaml';
const by = { who: 'ann', commit: null, run: null };

export interface SavedRun {
  readonly plan: Plan;
  /** Rings that it creates a policy for. */
  readonly shown: ReadonlySet<string>;
}

export interface ClimbRun {
  wanted: Wanted;
  clock: number;
  readonly paper: Paper;
  readonly counts: Map<string, number>;
  /** `tamper`: no gate is judged, as a control that has to be noticed. */
  apply(run: {
    readonly outcomes: readonly Outcome[];
    readonly approves: boolean;
    /** What the clock does between the plan and each create. */
    readonly drift: number;
    readonly saved: SavedRun | null;
  }): Promise<void>;
  save(): SavedRun | null;
  resolve(): void;
  acknowledge(pick: number): void;
  takeBack(pick: number): void;
  stop(): void;
  resume(): void;
  skip(pick: number): void;
  renameRing(pick: number, name: string): void;
  /** Another file is recorded. */
  applyElsewhere(): void;
}

export function openClimb(first: Wanted, counts: Map<string, number>, tamper = false): ClimbRun {
  let state: State = initialState({ lineage: 'l', salt: '00', service: 'embedded', tables: 't' });
  state = { ...state, serial: 1 };
  const paper: Paper = { rows: [], doubts: new Map(), stop: null, skip: null, elsewhere: null };
  let lastId = 0;
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const broken = (why: string): never => {
    throw new BrokenPromise(why);
  };

  const desiredOf = ({ content, title, ladder, stopAt }: Wanted): Desired[] =>
    ladder.map(({ name, targets }, index) => {
      const named = index === ladder.length - 1 ? title : `${title} (${name})`;
      return {
        kind: 'policy',
        file: policyKey(FILE, name),
        name: named,
        app_id: null,
        sealed: bodyOf(named, content, targets),
        equivalents: new Map(),
        rung: {
          file: FILE,
          ring: name,
          ladder: 'macs',
          rings: ladder.map((ring, at) => ({
            name: ring.name,
            soak: at === ladder.length - 1 ? null : ring.soak / 1000,
          })),
          stop_at: stopAt,
        },
      };
    });

  const makePlan = (waiting?: ReturnType<typeof waitsOf>): Plan | null => {
    const planned = planChanges({
      desired: desiredOf(run.wanted),
      state,
      others: new Set([OTHER]),
      environment: 'production',
      service: 'https://mdm.example.com',
      now: tamper ? null : run.clock,
      ...(waiting && { waiting }),
    });
    return 'plan' in planned ? planned.plan : null;
  };

  const change = (edit: (content: StateContent) => StateContent): void => {
    const { version, lineage, serial, ...content } = state;
    state = { version, lineage, serial: serial + 1, ...edit(content) };
  };

  const opensIn = ({ changes }: Plan): string[] =>
    changes.flatMap(({ action, file, reason }) =>
      (action === 'create' || action === 'supersede') && reason?.kind !== 'renewed'
        ? [splitKey(file).ring ?? '']
        : [],
    );

  /** What a person reading the paper would open, beside what edict planned. */
  const compareWithPaper = (plan: Plan): void => {
    const { ladder, content } = run.wanted;
    const actionOf = new Map(plan.changes.map(({ file, action }) => [splitKey(file).ring, action]));
    const isRenewed = (ring: string): boolean =>
      plan.changes.some(({ file, reason }) => splitKey(file).ring === ring && reason?.kind === 'renewed');
    const due = ladder.filter(({ name }) => {
      const row = current(paper, name);
      return (row === null || !same(row.content, content)) && mayTake(paper, run.wanted, name, run.clock);
    });
    const opened = opensIn(plan);
    if (opened.length > 1) broken(`${opened.join(' and ')} would open at once`);
    for (const ring of opened)
      if (!due.some(({ name }) => name === ring)) broken(`${ring} opens before it is due`);
    for (const { action, policy_id } of plan.changes)
      if (action === 'wait') count(policy_id === null ? 'waits with nothing' : 'waits with older content');
    const [expected] = due;
    if (expected === undefined || opened.includes(expected.name)) return;
    const below = ladder.slice(0, ladder.indexOf(expected));
    if (actionOf.get(expected.name) === 'blocked') {
      count('blocked by a choice');
      return;
    }
    if (below.some(({ name }) => isRenewed(name) || actionOf.get(name) === 'blocked')) {
      count('held for another name or other targets below');
      return;
    }
    broken(`${expected.name} is due, and is ${actionOf.get(expected.name) ?? 'not planned'}`);
  };

  const run: ClimbRun = {
    wanted: first,
    clock: Date.UTC(2026, 0, 1),
    paper,
    counts,
    save() {
      const plan = makePlan();
      return plan && { plan, shown: new Set(sentIn(plan)) };
    },
    async apply({ outcomes, approves, drift, saved }) {
      if (saved && saved.plan.state.serial !== state.serial) return count('saved plans refused');
      const plan = makePlan(saved ? waitsOf(saved.plan) : undefined);
      if (plan === null) return count('unclear');
      if (saved && JSON.stringify(sentIn(plan)) !== JSON.stringify([...saved.shown]))
        return count('saved plans refused');
      if (!saved && !tamper) compareWithPaper(plan);
      if (
        exceededLimits(plan, { ...defaultLimits, max_creates: 20, max_orphans: 5 }, null).length > 0 &&
        !approves
      )
        return count('refused for older copies');
      count(sentIn(plan).length === 0 ? 'runs with nothing to send' : 'runs that send');
      const desired = desiredOf(run.wanted);
      const identity = createBodyIdentity(desired);
      const gate = createClosedGate(desired, noWaves);
      const bodies = new Map(desired.map(({ file, sealed }) => [file, sealed]));
      change((content) =>
        editHolds(content, staleHolds(content, desired, { others: null, moving: new Set() }, identity)),
      );
      forgetOnPaper(paper, run.wanted);
      takeAway(plan);
      let sent = 0;
      let opened = 0;
      const recorder = createRecorder(
        {
          async write(written) {
            state = structuredClone(written);
          },
        },
        { info: {} as never, release: async () => undefined },
        state,
        { stored: state },
      );
      const send = (body: JsonObject): SendResult<CreatedPolicy> => {
        const ring = ringOf(body, run.wanted);
        const outcome = outcomes[sent] ?? 'created';
        sent += 1;
        if (saved && !saved.shown.has(ring)) broken(`${ring} was not in the saved plan`);
        const row = checkCreate(ring, body);
        if (!row.isRenewal) opened += 1;
        if (opened > 1) broken('one run opened two rings');
        count(row.isRenewal ? 'renewed' : current(paper, ring) ? 'superseded' : 'created');
        if (outcome === 'refused') {
          count('refused by the service');
          return { status: 'failed', reason: 'no', refusesKey: false };
        }
        if (outcome === 'killed-before' || outcome === 'doubt-lost') paper.doubts.set(ring, run.clock);
        else lastId += 1;
        const made: Row = { ...row.made, id: lastId };
        if (outcome === 'created') {
          const former = current(paper, ring);
          if (former) former.leftAt = run.clock;
          paper.rows.push({ ...made, knownAt: run.clock });
          return {
            status: 'applied',
            value: { id: lastId, record: {}, isSecret: () => false },
            warning: null,
          };
        }
        if (outcome === 'killed-after' || outcome === 'doubt-created') {
          paper.doubts.set(ring, run.clock);
          paper.rows.push(made);
        }
        count(outcome.startsWith('killed') ? 'killed' : 'in doubt');
        if (outcome.startsWith('killed')) throw new Killed();
        return { status: 'in-doubt', reason: 'nobody knows' };
      };
      try {
        await applyPlan({
          plan,
          bodyToSend: (file) => bodies.get(file) ?? {},
          sourcesOf: () => undefined,
          closedGate: (file, content) => (tamper ? null : gate(file, content, run.clock)),
          client: {
            async connect() {
              run.clock += drift;
              return { close: () => undefined, createPolicy: async (body) => send(body) };
            },
            updateWebApp: () => broken('there is no web app'),
          },
          recorder,
          recovery: {
            keep: async () => undefined,
            bringIn: async () => undefined,
            discard: async () => undefined,
          },
          parallelism: 1,
          maxDoubts: 10,
          timing: { now: () => run.clock, sleep: async () => undefined },
          tables: 't',
          by,
          newId: () => `intent-${lastId}-${sent}`,
          interrupted: new AbortController().signal,
          stopped: new AbortController().signal,
          report: () => undefined,
        });
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      if (sent < sentIn(plan).length) count('not sent, since the gate had closed or the run had ended');
      checkLedger();
    },
    resolve() {
      for (const [key, intent] of Object.entries(state.pending)) {
        const ring = splitKey(key).ring ?? '';
        const row = paper.rows.find((one) => one.ring === ring && one.knownAt === null);
        paper.doubts.delete(ring);
        count(row ? 'resolved as created' : 'resolved as not created');
        if (!row) {
          change((content) => failCreate(content, key));
          continue;
        }
        const at = new Date(run.clock).toISOString();
        change((content) => finishCreate(content, key, row.id, at));
        const former = current(paper, ring);
        if (former) former.leftAt = run.clock;
        row.knownAt = run.clock;
        if (intent.name !== row.name) broken('another policy was resolved');
      }
      checkLedger();
    },
    acknowledge(pick) {
      const orphan = state.orphans[pick % Math.max(1, state.orphans.length)];
      if (!orphan) return;
      change((content) => acknowledgeOrphans(content, [orphan.policy_id], new Date(run.clock).toISOString()));
      rowOf(orphan.policy_id).removedAt = run.clock;
      count('acknowledged');
    },
    takeBack(pick) {
      const known = state.acknowledged ?? [];
      const gone = known[pick % Math.max(1, known.length)];
      if (!gone) return;
      change((content) => unacknowledgeOrphans(content, [gone.policy_id]));
      rowOf(gone.policy_id).removedAt = null;
      count('acknowledgements taken back');
    },
    stop() {
      const since = run.clock;
      change((content) => editHolds(content, { stops: { [FILE]: hold('worse') } }));
      paper.stop = { content: run.wanted.content, since };
      count('stopped');
    },
    resume() {
      change((content) => editHolds(content, { stops: { [FILE]: null } }));
      paper.stop = null;
    },
    skip(pick) {
      const to = run.wanted.ladder[pick % run.wanted.ladder.length]?.name ?? '';
      change((content) => editHolds(content, { skips: { [FILE]: { ...hold('urgent'), to } } }));
      paper.skip = { content: run.wanted.content, to, since: run.clock };
      count('skipped');
    },
    applyElsewhere() {
      const applied_at = new Date(run.clock).toISOString();
      const other = { policy_id: 1_000_000, name: 'Other', body: { name: 'Other' }, tables: 't', applied_at };
      change((content) => ({ ...content, policies: { ...content.policies, [OTHER]: other } }));
      paper.elsewhere = run.clock;
      count('another file applied');
    },
    renameRing(pick, name) {
      const { ladder, stopAt } = run.wanted;
      const former = ladder[pick % ladder.length];
      if (!former || ladder.some((ring) => ring.name === name)) return;
      const [from, to] = [policyKey(FILE, former.name), policyKey(FILE, name)];
      if (Object.hasOwn(state.pending, from) || Object.hasOwn(state.policies, to)) return;
      if (Object.hasOwn(state.policies, from)) {
        change((content) => moveEntry(content, from, to));
        const row = current(paper, former.name);
        if (row) row.ring = name;
        count('rings renamed');
      }
      run.wanted = {
        ...run.wanted,
        ladder: ladder.map((ring) => (ring === former ? { ...ring, name } : ring)),
        stopAt: stopAt === former.name ? name : stopAt,
      };
    },
  };
  return run;

  function sentIn({ changes }: Plan): string[] {
    return changes
      .filter(({ action }) => action === 'create' || action === 'supersede')
      .map(({ file }) => splitKey(file).ring ?? '')
      .sort();
  }

  function hold(reason: string) {
    const [desired] = desiredOf(run.wanted);
    const content = contentOf(desired?.sealed ?? {});
    return { reason, content, since: new Date(run.clock).toISOString(), by };
  }

  function rowOf(id: number): Row {
    return paper.rows.find((row) => row.id === id) ?? broken(`there is no policy ${id} on the paper`);
  }

  /** Rings that the ladder lost leave their policies behind. */
  function takeAway({ changes }: Plan): void {
    for (const { action, policy_id } of changes) {
      if (action !== 'orphan' || policy_id === null) continue;
      rowOf(policy_id).leftAt = run.clock;
      count('rings taken away');
    }
  }

  function checkCreate(ring: string, body: JsonObject): { readonly made: Row; readonly isRenewal: boolean } {
    const { ladder, content } = run.wanted;
    const targets = ladder.find(({ name }) => name === ring)?.targets ?? [];
    const name = String(body.name);
    const twin = paper.rows.find(
      (row) =>
        row.removedAt === null &&
        row.name === name &&
        same(row.content, content) &&
        JSON.stringify(row.targets) === JSON.stringify(targets),
    );
    if (twin) broken(`policy ${twin.id} of ${twin.ring} would be created a second time, for ${ring}`);
    const before = current(paper, ring);
    const isRenewal = before !== null && same(before.content, content);
    if (!isRenewal && !mayTake(paper, run.wanted, ring, run.clock))
      broken(`${ring} takes content before it is due`);
    if (paper.doubts.has(ring)) broken(`${ring} is in doubt, and gets another policy`);
    const made = {
      id: 0,
      ring,
      name,
      content,
      targets,
      sentAt: run.clock,
      knownAt: null,
      leftAt: null,
      removedAt: null,
    };
    return { made, isRenewal };
  }

  /** What is live and nobody acknowledged is recorded, in the ledger, or in doubt. */
  function checkLedger(): void {
    const recorded = new Set(Object.values(state.policies).map(({ policy_id }) => policy_id));
    const left = new Set(state.orphans.map(({ policy_id }) => policy_id));
    for (const { id, ring, knownAt, removedAt } of paper.rows) {
      if (removedAt !== null) continue;
      const isKept = recorded.has(id) || left.has(id);
      if (knownAt !== null && !isKept) broken(`policy ${id} of ${ring} is live, and the state has lost it`);
      if (knownAt === null && !Object.hasOwn(state.pending, policyKey(FILE, ring)))
        broken(`policy ${id} may be live, and nothing says so`);
    }
  }
}

class Killed extends Error {}

function bodyOf(name: string, { length, note }: Content, devicegroups: readonly number[]): JsonObject {
  return {
    name,
    description: note,
    macos: { password: { min_length: length } },
    policy_targets: { devices: [], devicegroups: [...devicegroups], users: [], usergroups: [] },
  };
}

function ringOf({ name }: JsonObject, { title, ladder }: Wanted): string {
  if (name === title) return ladder.at(-1)?.name ?? '';
  return ladder.find((ring) => name === `${title} (${ring.name})`)?.name ?? '';
}

/** What was said of other content than the file has at an apply is said of nothing. */
function forgetOnPaper(paper: Paper, { content }: Wanted): void {
  if (paper.stop && !same(paper.stop.content, content)) paper.stop = null;
  if (paper.skip && !same(paper.skip.content, content)) paper.skip = null;
}
