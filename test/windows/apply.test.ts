/** `windows` of edict.yaml, as somebody meets them whose clock the test sets: what waits, what is sent, and what goes past them. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gates } from '../../src/run/apply/gates.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';

const NOON = '2026-11-30T12:00Z';
const NIGHT = '2026-11-30T22:00Z';
/** When it opens. */
const MORNING = '2026-12-01T08:00Z';
const held =
  'prod is outside of its window until 2026-12-01 08:00 UTC: windows allow Mon-Thu 08:00-16:00 (UTC; people are there)';
const reason = 'the-vpn-is-down';

const policy = (name: string): string =>
  `name: ${name}\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n`;
const app =
  'app_id: 3\nname: Wiki\napp_type: web\nwebapp_url: https://wiki.example.com\ncategory: work\nicon: https://wiki.example.com/i.png\n';

let emulator: RecordingEmulator;
let here: Repository;
/** A function where it moves by itself. */
let clock: string | (() => string);
let serviceAhead: number;
const now = (): Date => new Date(typeof clock === 'string' ? clock : clock());

beforeEach(async () => {
  clock = NOON;
  serviceAhead = 0;
  const serviceNow = (): Date => new Date(now().getTime() + serviceAhead);
  emulator = await startRecordingEmulator({ port: 0, apiKey: 'key', now: serviceNow });
  here = makeRepository({
    'edict.yaml': `default_environment: prod
limits: { parallelism: 1 }
environments:
  prod: { base_url: "${emulator.url}" }
  free: { base_url: embedded }
windows:
  - { environments: prod, allow: "Mon-Thu 08:00-16:00", because: people are there }
`,
    'policies/a.yaml': policy('A'),
    'web-apps/w.yaml': app,
    'state/prod.json': begunState(emulator.url),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  here.remove();
  await emulator.close();
});

function edict(at: typeof clock, ...args: readonly string[]): Promise<Ran> {
  clock = at;
  return runEdict(args, { cwd: here.root, env: cleanEnv({ EDICT_API_KEY: 'key' }), now });
}

async function changes(at: string, ...args: readonly string[]): Promise<Record<string, string>> {
  const { out } = await edict(at, 'plan', '--format', 'json', ...args);
  const plan: { changes: readonly { file: string; action: string; until?: string }[] } = JSON.parse(out);
  return Object.fromEntries(
    plan.changes.map(({ file, action, until }) => [file, until ? `${action} until ${until}` : action]),
  );
}

const sent = (): readonly string[] =>
  emulator.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
const planFile = (name = 'plan.json'): { digest: string } =>
  JSON.parse(readFileSync(join(here.root, name), 'utf8'));
const apply = ['apply', '--auto-approve'];

describe('outside of a window', () => {
  const until = 'wait until 2026-12-01T08:00:00.000Z';

  it('policies and web apps wait until it opens, and an apply sends nothing and is done', async () => {
    expect(await changes(NIGHT)).toEqual({ 'policies/a.yaml': until, 'web-apps/w.yaml': until });
    const shown = await edict(NIGHT, 'plan', '--detailed-exitcode');
    expect([shown.code, shown.out.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining(
        'policy "A" waits until 2026-12-01 08:00 UTC: windows allow Mon-Thu 08:00-16:00 (UTC; people are there)',
      ),
    ]);
    expect((await edict(NIGHT, ...apply)).code).toBe(0);
    expect(sent()).toEqual([]);
    expect((await edict(MORNING, ...apply)).code).toBe(0);
    expect(sent().toSorted()).toEqual(['POST', 'PUT']);
  });

  it('where it opens inside a freeze, the reason names the freeze as well', async () => {
    const config = readFileSync(join(here.root, 'edict.yaml'), 'utf8');
    here.write(
      'edict.yaml',
      `${config}  - { environments: prod, deny: "2026-12-01..2026-12-02", because: holidays }\n`,
    );
    expect((await edict(NIGHT, 'plan')).out.replace(/\s+/g, ' ')).toContain(
      'waits until 2026-12-03 08:00 UTC: windows allow Mon-Thu 08:00-16:00 (UTC; people are there), but then deny 2026-12-01..2026-12-02 (UTC; holidays)',
    );
  });

  it('what sends nothing is done: moves, files that are gone, and other sources', async () => {
    await edict(NOON, ...apply);
    mkdirSync(join(here.root, 'policies/b'));
    renameSync(join(here.root, 'policies/a.yaml'), join(here.root, 'policies/b/a.yaml'));
    rmSync(join(here.root, 'web-apps/w.yaml'));
    here.write('policies/c.yaml', policy('C'));
    expect(await changes(NIGHT)).toEqual({
      'policies/b/a.yaml': 'move',
      'policies/c.yaml': until,
      'web-apps/w.yaml': 'orphan',
    });
    expect((await edict(NIGHT, ...apply)).code).toBe(0);
    expect(await changes(NIGHT)).toEqual({ 'policies/c.yaml': until });
    expect(sent()).toHaveLength(2);
  });

  it('another environment is applied all the same', async () => {
    const { code } = await edict(NIGHT, ...apply, '--envs', 'all');
    expect([code, sent()]).toEqual([0, []]);
    expect((await edict(NIGHT, 'state', 'list', '--env', 'free')).out).toContain('policies/a.yaml');
  });

  it('the digest of a plan is the same at any time of the night', async () => {
    await edict(NIGHT, 'plan', '--out', 'plan.json');
    await edict('2026-11-30T03:00Z', 'plan', '--out', 'other.json');
    expect(planFile().digest).toBe(planFile('other.json').digest);
  });

  it('the digest of a plan that only waits is that of what waits in it, in one environment and in many', async () => {
    const config = readFileSync(join(here.root, 'edict.yaml'), 'utf8');
    here.write(
      'edict.yaml',
      config
        .replace('  free:', '  second: { base_url: "https://second.example" }\n  free:')
        .replace('environments: prod,', 'environments: all,'),
    );
    here.write('state/second.json', begunState('https://second.example'));
    const digests = async (): Promise<readonly string[]> => {
      await edict(NIGHT, 'plan', '--out', 'plan.json');
      await edict(NIGHT, 'plan', '--envs', 'prod,second', '--out', 'many.json');
      return [planFile().digest, planFile('many.json').digest];
    };
    const before = await digests();
    here.write('policies/a.yaml', policy('A').replace('true', 'false'));
    const after = await digests();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('a plan that only waits is saved with what an apply of it would do: nothing', async () => {
    const { err } = await edict(NIGHT, 'plan', '--out', 'plan.json');
    expect(err).toContain(
      'saved the plan; everything in it waits, so an apply of it would send nothing. Plan again once it is due: `edict plan --out plan.json`',
    );
    expect(err).not.toContain('to do exactly this');
    expect((await edict(NOON, 'plan', '--out', 'plan.json')).err).toContain('to do exactly this');
  });
});

describe('a saved plan', () => {
  it('that was made while it was open sends nothing later, and what it says once it opens again', async () => {
    await edict(NOON, 'plan', '--out', 'plan.json');
    for (const args of [[], ['--approve', planFile().digest]]) {
      const { code, err } = await edict(NIGHT, 'apply', 'plan.json', ...args);
      expect([code, err]).toEqual([1, expect.stringContaining(`${held}; nothing was sent`)]);
      expect(err).toContain('edict plan --outside-window REASON --out FILE');
    }
    expect(sent()).toEqual([]);
    expect((await edict(MORNING, 'apply', 'plan.json')).code).toBe(0);
    expect(sent()).toHaveLength(2);
  });

  it('in which it waits opens nothing, whatever the time', async () => {
    await edict(NIGHT, 'plan', '--out', 'plan.json');
    const { code, err } = await edict(NOON, 'apply', 'plan.json');
    expect([code, err, sent()]).toEqual([0, expect.not.stringContaining('no longer holds'), []]);
  });

  it('holds the rings in it, too', async () => {
    const config = readFileSync(join(here.root, 'edict.yaml'), 'utf8');
    const ladder =
      'rings:\n  macs:\n    - { name: one, targets: { devices: [1] }, soak: 5h }\n    - { name: two, targets: { devices: [2] } }\n';
    here.write('edict.yaml', `${config}${ladder}`);
    here.write('policies/a.yaml', `${policy('A').replace(/policy_targets.*\n/, '')}rings: macs\n`);
    rmSync(join(here.root, 'web-apps/w.yaml'));
    await edict(NIGHT, 'plan', '--out', 'plan.json');
    const shown = async (at: string): Promise<string> => (await edict(at, 'rings')).out;
    expect(await shown(NIGHT)).toContain(
      'waits: windows allow Mon-Thu 08:00-16:00 (UTC; people are there) (next open 2026-12-01 08:00 UTC)',
    );
    expect(await shown(NOON)).not.toContain('windows');
    expect((await edict(NOON, 'apply', 'plan.json')).code).toBe(0);
    expect(sent()).toEqual([]);
    expect((await edict(NOON, ...apply)).code).toBe(0);
    // What soaks until the evening is due in the morning, too.
    for (const at of [NIGHT, '2026-11-30T13:00Z'])
      expect(await changes(at)).toEqual({ 'policies/a.yaml': 'wait until 2026-12-01T08:00:00.000Z' });
  });
});

describe('a window that closes while an apply runs', () => {
  const closing = (): string => (sent().length > 0 ? '2026-11-30T16:00Z' : '2026-11-30T15:59Z');
  beforeEach(() => {
    here.write('policies/b.yaml', policy('B'));
  });

  it('ends it: each request is judged again', async () => {
    const { code, out } = await edict(closing, ...apply, '--format', 'json');
    expect([code, sent()]).toEqual([1, ['POST']]);
    expect(
      out.match(/"error": "nothing was sent: it is no longer due, since prod is outside of its window/g),
    ).toHaveLength(2);
  });

  it('and an update that waits for a busy service is not sent again', async () => {
    await emulator.close();
    const faults = ['update:status=503,retry-after=0#1'];
    emulator = await startRecordingEmulator({ port: emulator.port, apiKey: 'key', now, faults });
    const afterUpdate = (): string => (sent().includes('PUT') ? '2026-11-30T16:00Z' : '2026-11-30T15:59Z');
    const { code, out } = await edict(afterUpdate, ...apply, '--format', 'json');
    expect([code, sent().filter((method) => method === 'PUT')]).toEqual([1, ['PUT']]);
    expect(out).toContain('Update web app: it is no longer due, since prod is outside of its window');
  });

  it('would not without the gate', async () => {
    vi.spyOn(gates, 'windows').mockReturnValue({});
    expect((await edict(closing, ...apply)).code).toBe(0);
    expect(sent()).toHaveLength(3);
  });

  it('and one that closes between the plan and the lock lets nothing begin', async () => {
    // The clock is looked at a few times before the lock is taken.
    for (let open = 1; sent().length === 0; open += 1) {
      let looks = 0;
      const { code, err } = await edict(() => (looks++ < open ? '2026-11-30T15:59Z' : NIGHT), ...apply);
      if (code === 0) continue;
      expect([sent(), err]).toEqual([[], expect.stringContaining(`${held}; nothing was sent`)]);
      return;
    }
    expect(sent(), 'it was never refused').toEqual([]);
  });

  it('goes by no clock that is days from that of the service', async () => {
    serviceAhead = 7 * 24 * 3_600_000;
    const { code, out } = await edict(NOON, ...apply, '--format', 'json');
    // What the service says of the time comes with its first answer.
    expect([code, sent()]).toEqual([1, ['POST']]);
    expect(out).toContain('since the clock of this machine says 2026-11-30');
  });
});

describe('a plan that was made to go past it', () => {
  it('does, once it is approved by its digest, and the reason goes everywhere', async () => {
    const planned = await edict(NIGHT, 'plan', '--outside-window', reason, '--out', 'plan.json');
    const { digest } = planFile();
    expect(planned.err).toContain(`edict apply plan.json --approve ${digest}`);
    for (const { out } of [planned, await edict(NIGHT, 'show', 'plan.json')]) expect(out).toContain(reason);
    const other = digest.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const args of [[], ['--approve', other]]) {
      const { code, err } = await edict(NIGHT, 'apply', 'plan.json', ...args);
      expect([code, err]).toEqual([1, expect.stringContaining(`edict apply plan.json --approve ${digest}`)]);
    }
    expect(sent()).toEqual([]);
    const { code } = await edict(
      NIGHT,
      'apply',
      'plan.json',
      '--approve',
      digest,
      '--events',
      'events.jsonl',
    );
    expect([code, sent()]).toEqual([0, expect.objectContaining({ length: 2 })]);
    for (const file of ['state/prod.json', 'events.jsonl']) {
      expect(readFileSync(join(here.root, file), 'utf8')).toMatch(
        /"waived": ?\{\s*"outside_window": ?"the-vpn-is-down"/,
      );
    }
    expect((await edict(NIGHT, 'live', '--format', 'json')).out).toContain(reason);
  });

  it('needs no approval while it is open, and ends when it closes', async () => {
    here.write('policies/b.yaml', policy('B'));
    await edict(NIGHT, 'plan', '--outside-window', reason, '--out', 'plan.json');
    const closing = (): string => (sent().length > 0 ? '2026-11-30T16:00Z' : '2026-11-30T15:59Z');
    expect((await edict(closing, 'apply', 'plan.json')).code).toBe(1);
    expect(sent()).toEqual(['POST']);
    // It went past nothing, so nothing says that it did.
    expect(readFileSync(join(here.root, 'state/prod.json'), 'utf8')).not.toContain('waived');
  });

  it('of several environments is approved as a whole, before anything is done', async () => {
    await edict(NIGHT, 'plan', '--envs', 'all', '--outside-window', reason, '--out', 'plan.json');
    const { digest } = planFile();
    const { code, err } = await edict(NIGHT, 'apply', 'plan.json');
    expect([code, err]).toEqual([1, expect.stringContaining(`edict apply plan.json --approve ${digest}`)]);
    expect([sent(), existsSync(join(here.root, 'state/free.json'))]).toEqual([[], false]);
    expect((await edict(NIGHT, 'apply', 'plan.json', '--approve', digest)).code).toBe(0);
    expect(sent()).toHaveLength(2);
  });

  it.each([['one'], ['all']])('is another one with another reason, or none, of %s', async (which) => {
    const selected = which === 'all' ? ['--envs', 'all'] : [];
    const digests: string[] = [];
    for (const args of [[], ['--outside-window', 'another'], ['--outside-window', reason]]) {
      await edict(NOON, 'plan', ...selected, ...args, '--out', 'plan.json');
      const { digest } = planFile();
      const { out } = await edict(NOON, 'plan', ...selected, ...args, '--format', 'json');
      expect(JSON.parse(out).digest).toBe(digest);
      digests.push(digest);
    }
    expect(new Set(digests).size).toBe(3);
    const [bare = '', another = '', own = ''] = digests;
    for (const digest of [bare, another])
      expect((await edict(NIGHT, 'apply', 'plan.json', '--approve', digest)).code).toBe(1);
    expect(sent()).toEqual([]);
    expect((await edict(NIGHT, 'apply', 'plan.json', '--approve', own)).code).toBe(0);
    expect(sent()).toHaveLength(2);
    expect((await edict(NIGHT, 'live', '--format', 'json')).out).toContain(reason);
  });

  it('takes no empty reason', async () => {
    const { code, err } = await edict(NIGHT, 'plan', '--outside-window', '', '--out', 'plan.json');
    expect([code, err]).toEqual([3, expect.stringContaining('say why in a few words')]);
  });
});
