/** What a person does to a state by hand is in the log of events, once it is done; and where it cannot be told, nothing is done. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byHand } from '../../scripts/generate/documents/plan.ts';
import type { EventDocument } from '../../src/generated/documents.ts';
import { encodeState } from '../../src/state/codec.ts';
import { encodeRecovery } from '../../src/state/recovery.ts';
import type { Acknowledged, State } from '../../src/state/state.ts';
import { expectDocument } from '../generate/documents.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { profilesPlist } from '../macs/exports.ts';
import { emptyState, intent, policyEntry, sampleState, TIME } from './sample-state.ts';

const POLICY = 'name: W\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n';
const CONFIG = 'default_environment: local\nenvironments:\n  local: { base_url: embedded, lineage: a1b2 }\n';

let repository: Repository;
const path = (name: string): string => join(repository.root, name);
const stored = (): string => readFileSync(path('state/local.json'), 'utf8');
/** By the bytes of the file alone. */
const storedIdentity = (): EventDocument['state'] => {
  const { lineage, serial } = JSON.parse(stored());
  return { lineage, serial, sha256: createHash('sha256').update(stored()).digest('hex') };
};
const put = (state: State): void => repository.write('state/local.json', encodeState(state));

function events(file = 'events.jsonl'): EventDocument[] {
  if (!existsSync(path(file))) return [];
  const lines = readFileSync(path(file), 'utf8').split('\n').slice(0, -1);
  for (const line of lines) expectDocument('events', line);
  return lines.map((line) => JSON.parse(line));
}
/** What tells the lines of one command apart. */
const told = (): (string | number | null)[][] =>
  events().map(({ action, file, policy_id }) => [action, file, policy_id]);

beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': CONFIG, 'policies/w.yaml': POLICY });
  const acknowledged = [
    { policy_id: 5, name: 'Gone', file: 'x.yaml', body: {}, reason: 'superseded', since: TIME },
  ].map((orphan) => ({ ...orphan, acknowledged_at: TIME }) as Acknowledged);
  put({
    ...sampleState(),
    pending: { 'policies/new.yaml': intent('New'), 'policies/newer.yaml': intent('Newer') },
    acknowledged,
  });
});
afterEach(() => repository.remove());

type Case = [line: string, events: (string | number | null)[][], prepare?: () => void];

const cases: Case[] = [
  ['orphans ack 4', [['ack', 'policies/wifi.yaml', 4]]],
  ['orphans unack 5', [['unack', 'x.yaml', 5]]],
  ['state mv policies/wifi.yaml policies/office.yaml', [['mv', 'policies/office.yaml', 12]]],
  ['state mv web-apps/wiki.yaml web-apps/w.yaml', [['mv', 'web-apps/w.yaml', null]]],
  ['state rm policies/wifi.yaml', [['rm', 'policies/wifi.yaml', 12]]],
  [
    'state correct-times',
    [['correct-times', 'policies/wifi.yaml', 12]],
    () => {
      const { checksum: _, ...state } = JSON.parse(stored());
      const [file, entry] = ['policies/wifi.yaml', state.policies['policies/wifi.yaml']];
      const policies = { ...state.policies, [file]: { ...entry, applied_at: '2999-01-01T00:00:00.000Z' } };
      repository.write('state/local.json', encodeState({ ...state, policies }));
    },
  ],
  [
    'state as-sent policies/wifi.yaml',
    [['as-sent', 'policies/wifi.yaml', 12]],
    () => {
      const { checksum: _, ...state } = JSON.parse(stored());
      const [file, entry] = ['policies/wifi.yaml', state.policies['policies/wifi.yaml']];
      const recorded = [{ path: '/description', value: 'x' }];
      put({ ...state, policies: { ...state.policies, [file]: { ...entry, recorded } } });
    },
  ],
  ['state import policies/w.yaml 20', [['import', 'policies/w.yaml', 20]]],
  [
    'state import --list list.csv',
    [
      ['import', 'policies/v.yaml', 21],
      ['import', 'policies/w.yaml', 20],
    ],
    () => {
      repository.write('policies/v.yaml', POLICY);
      repository.write('list.csv', 'file,id\npolicies/w.yaml,20\npolicies/v.yaml,21\n');
    },
  ],
  ['state resolve policies/new.yaml --id 30', [['resolve', 'policies/new.yaml', 30]]],
  [
    'state resolve policies/new.yaml policies/newer.yaml --not-created',
    [
      ['resolve', 'policies/new.yaml', null],
      ['resolve', 'policies/newer.yaml', null],
    ],
  ],
  [
    'state push later.json',
    [['push', null, null]],
    () => repository.write('later.json', encodeState(emptyState({ serial: 99 }))),
  ],
  [
    'state push rescue.json',
    [
      ['push', 'policies/new.yaml', 31],
      ['push', 'policies/newer.yaml', null],
    ],
    () => {
      const outcomes = [
        { file: 'policies/new.yaml', intent: intent('New'), policy_id: 31, at: TIME },
        { file: 'policies/newer.yaml', intent: intent('Newer'), policy_id: null, at: TIME },
      ];
      const state = sampleState();
      const { lineage, serial } = state;
      const owner = { environment: 'local', service: 'embedded', lineage, serial };
      repository.write('rescue.json', encodeRecovery({ rescue: 2, ...owner, outcomes, state }));
    },
  ],
  [
    'state merge base.json state/local.json theirs.json',
    [['merge', null, null]],
    () => {
      repository.write('base.json', stored());
      const theirs = { ...JSON.parse(stored()), policies: { 'p.yaml': policyEntry(40) }, web_apps: {} };
      const { checksum: _, ...state } = theirs;
      repository.write('theirs.json', encodeState(state));
    },
  ],
  [
    'state unlock l-1',
    [['unlock', null, null]],
    () => {
      const holder = {
        id: 'l-1',
        operation: 'apply',
        who: 'ann@far',
        host: 'far',
        boot: 'b',
        pid: 1,
        started: null,
      };
      repository.write('state/local.json.lock/l-1.json', JSON.stringify({ ...holder, created: TIME }));
    },
  ],
  [
    'state init',
    [['init', null, null]],
    () => {
      repository.write('edict.yaml', CONFIG.replace(', lineage: a1b2', ''));
      rmSync(path('state/local.json'));
    },
  ],
];

it('each thing that a person does has its line here, or a test beside the command', () => {
  const beside = ['stop', 'resume', 'skip', 'disregard', 'move'];
  const here = cases.flatMap(([, lines]) => lines.map(([action]) => String(action)));
  expect([...new Set([...here, ...beside])].sort()).toEqual(Object.keys(byHand).sort());
});

describe('--events', () => {
  it.each<Case>(cases)('of %s', async (line, expected, prepare) => {
    prepare?.();
    const { code, err } = await repository.edict([...line.split(' '), '--events', 'events.jsonl']);
    expect([code, err]).toEqual([0, expect.any(String)]);
    expect(told().sort()).toEqual(expected);
    for (const event of events()) {
      expect(event).toMatchObject({ environment: 'local', status: 'applied', plan: null });
      expect(event.state).toEqual(event.action === 'unlock' ? null : storedIdentity());
      expect(event.by.who).not.toBe('');
    }
  });

  it.each<Case>(cases)('that cannot be written: %s does nothing', async (line, _expected, prepare) => {
    prepare?.();
    const was = existsSync(path('state/local.json')) ? stored() : null;
    for (const log of ['/dev/full/events.jsonl', 'no/such.jsonl']) {
      const { code, err } = await repository.edict([...line.split(' '), '--events', log]);
      expect([code, err]).toEqual([1, expect.stringContaining('the events cannot be written')]);
      expect(existsSync(path('state/local.json')) ? stored() : null).toBe(was);
      expect(existsSync(path('state/local.json.lock/l-1.json'))).toBe(line.startsWith('state unlock'));
    }
  });

  it.each<Case>(cases)(
    'out of the repository by a link in it: %s does nothing',
    async (line, _expected, prepare) => {
      prepare?.();
      symlinkSync('/no/such/place', path('link'));
      const was = existsSync(path('state/local.json')) ? stored() : null;
      const log = 'link/events.jsonl';
      const { code, err } = await repository.edict([...line.split(' '), '--events', log]);
      const why = 'a link leads out of the repository, to /no/such/place/events.jsonl';
      expect([code, err]).toEqual([
        3,
        expect.stringContaining(`the events cannot be written to ${log}: ${why}\n  Nothing was done.`),
      ]);
      expect(existsSync(path('state/local.json')) ? stored() : null).toBe(was);
    },
  );

  it.each([
    'orphans ack 4 99',
    'orphans unack 5 4',
    'state mv policies/no.yaml policies/x.yaml',
    'state rm policies/no.yaml',
    'state import policies/w.yaml 12',
    'state resolve policies/new.yaml policies/wifi.yaml --not-created',
    'state merge no.json state/local.json state/local.json',
  ])('gets nothing of %s, which is refused', async (line) => {
    expect((await repository.edict([...line.split(' '), '--events', 'events.jsonl'])).code).toBe(1);
    expect(existsSync(path('events.jsonl'))).toBe(false);
  });

  it('gets nothing of what changes nothing', async () => {
    repository.write('same.json', stored());
    for (const line of ['state push same.json', 'state init --envs all']) {
      expect((await repository.edict([...line.split(' '), '--events', 'events.jsonl'])).code).toBe(0);
    }
    repository.write('list.csv', 'file,id\npolicies/w.yaml,20\n');
    await repository.edict(['state', 'import', '--list', 'list.csv']);
    await repository.edict(['state', 'import', '--list', 'list.csv', '--events', 'events.jsonl']);
    expect(existsSync(path('events.jsonl'))).toBe(false);
  });

  it('says who, from which commit, and that it does not hold all; and goes on after what stands there', async () => {
    const git = (...args: string[]): string => gitIn(repository.root, args);
    git('init', '-q');
    git('config', 'user.name', 'Ann');
    git('config', 'user.email', 'ann@example.com');
    git('add', '-A');
    git('commit', '-qm', 'all');
    const commit = git('rev-parse', 'HEAD');
    await repository.edict(['orphans', 'ack', '4', '--events', 'events.jsonl']);
    repository.write('policies/w.yaml', POLICY.replace('12', '14'));
    await repository.edict(['orphans', 'unack', '4', '--events', 'events.jsonl']);
    const who = 'Ann <ann@example.com>';
    expect(events().map(({ by }) => by)).toEqual([
      { who, commit, run: null },
      { who, commit, run: null, dirty: true },
    ]);
  });

  it('is told of a merge by the driver of Git, whose files have other names, and of one of no environment', async () => {
    const copies = (lineage: string): void => {
      for (const name of ['.merge_a', '.merge_b', '.merge_o']) {
        repository.write(name, encodeState(emptyState({ lineage })));
      }
    };
    const merge = (): ReturnType<Repository['edict']> =>
      repository.edict([
        ...['state', 'merge', '.merge_o', '.merge_a', '.merge_b'],
        ...['--events', 'events.jsonl'],
      ]);
    copies('a1b2');
    expect((await merge()).code).toBe(0);
    copies('other');
    expect((await merge()).code).toBe(0);
    repository.write('edict.yaml', '<<<<<<< ours\n');
    expect((await merge()).code).toBe(0);
    expect(events().map(({ environment }) => environment)).toEqual(['local', null, null]);
  });
});

describe('the state that a report is about', () => {
  it.each([
    ['plan', (document: unknown) => Object(document).state],
    ['assert', (document: unknown) => Object(document).environments[0].state],
    ['drift a.plist', (document: unknown) => Object(document).state],
  ])('is told by the hash of its bytes, however they are laid out: %s', async (line, stateOf) => {
    const invariant =
      'name: long\nfor: { targets: { devices: [1] } }\nrequire: { password.min_length: { at_least: 8 } }\n';
    repository.write('invariants/long.yaml', invariant);
    repository.write('a.plist', profilesPlist([]));
    const told: unknown[] = [];
    for (const lineEnd of ['\n', '\r\n']) {
      repository.write('state/local.json', encodeState(sampleState()).replaceAll('\n', lineEnd));
      const { out, err } = await repository.edict([...line.split(' '), '--format', 'json']);
      expect(out, err).not.toBe('');
      told.push(stateOf(JSON.parse(out)));
      expect(told.at(-1)).toEqual(storedIdentity());
    }
    expect(told[0]).not.toEqual(told[1]);
  });
});
