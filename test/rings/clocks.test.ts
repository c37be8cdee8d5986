/** Clocks that are wrong: times that are yet to come are named, hold what soaks, and are corrected by a person. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { portOf } from '../service/fixture.ts';
import { begunState } from '../state/sample-state.ts';
import { type Clocked, DAY, HOUR, openClocked } from './clocked.ts';
import { laptop } from './fixtures.ts';

const TEN_YEARS = 3_653 * DAY;
const MINUTE = HOUR / 60;

function times(policies: Readonly<Record<string, { readonly applied_at: string }>>): readonly string[] {
  return Object.values(policies).map(({ applied_at }) => applied_at);
}

function open(files: Readonly<Record<string, string>> = {}): Clocked {
  const clocked = openClocked(files);
  onTestFinished(clocked.remove);
  return clocked;
}

/** One apply with the clock ahead, which then is right again. */
async function appliedAhead(by: number): Promise<Clocked> {
  const clocked = open();
  clocked.clock += by;
  await clocked.edict('apply', '--auto-approve');
  clocked.clock -= by;
  return clocked;
}

it('one apply with a clock ahead is named by plan, rings, doctor and the next apply, with both times', async () => {
  const clocked = await appliedAhead(TEN_YEARS);
  const [ahead, present] = ['2036-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z'];
  const command = 'edict state correct-times';
  const { statements } = await clocked.json('plan');
  expect(statements).toContainEqual(expect.objectContaining({ code: 'time-ahead', commands: [command] }));
  for (const [args, code] of [
    [['plan'], 0],
    [['rings'], 0],
    [['state', 'doctor'], 1],
    [['apply', '--auto-approve'], 1],
  ] as const) {
    const ran = await clocked.edict(...args);
    const said = (ran.out + ran.err).replace(/\s+/g, ' ');
    expect([args, ran.code]).toEqual([args, code]);
    for (const part of [ahead, present, command]) expect(said).toContain(part);
  }
});

it('a person corrects them, and the ladder goes on after its soak', async () => {
  const clocked = await appliedAhead(TEN_YEARS);
  expect((await clocked.edict('state', 'correct-times', '--events', 'events.jsonl')).code).toBe(0);
  const events = readFileSync(join(clocked.root, 'events.jsonl'), 'utf8');
  expect(events).toMatch(/"action":"correct-times","by":\{.*"file":"policies\/laptop.yaml".*"ring":"canary"/);
  expect((await clocked.edict('state', 'doctor')).code).toBe(0);
  expect(await clocked.actions()).toEqual({ early: 'wait', broad: 'wait' });
  clocked.clock += 2 * DAY - HOUR;
  expect((await clocked.actions()).early).toBe('wait');
  clocked.clock += HOUR;
  expect((await clocked.actions()).early).toBe('create');
  expect((await clocked.edict('state', 'correct-times')).err).toContain('nothing was changed');
});

it('a time that lies ahead by less than a day is a matter of waiting', async () => {
  const clocked = await appliedAhead(23 * HOUR);
  expect((await clocked.json('plan')).statements.map(({ code }) => code)).not.toContain('time-ahead');
  expect((await clocked.edict('state', 'doctor')).code).toBe(0);
  expect((await clocked.edict('apply', '--auto-approve')).code).toBe(0);
  expect((await clocked.actions()).early).toBe('wait');
});

it.each([
  ['stops', 'stop', ['--reason', 'they lose their network']],
  ['skips', 'skip', ['--to', 'early', '--reason', 'it is known']],
])('times of %s count, too', async (_, does, more) => {
  const clocked = open();
  await clocked.edict('apply', '--auto-approve');
  clocked.clock += TEN_YEARS;
  await clocked.edict('rings', does, 'policies/laptop.yaml', ...more);
  clocked.clock -= TEN_YEARS;
  expect((await clocked.edict('state', 'doctor')).out).toContain('2036-11-22');
  await clocked.edict('state', 'correct-times');
  expect((await clocked.edict('state', 'doctor')).code).toBe(0);
});

/** Applies two files on ladders, one create at a time, to a service whose clock is `off` from that of edict. */
async function applyBeside(off: number) {
  const clocked = open({ 'policies/second.yaml': laptop(9).replace('Laptop', 'Second') });
  let id = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      id += 1;
      const date = new Date(clocked.clock + off).toUTCString();
      response.writeHead(201, { date }).end(JSON.stringify({ id }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const service = `http://127.0.0.1:${portOf(server)}`;
  clocked.write(
    'edict.yaml',
    readFileSync(join(clocked.root, 'edict.yaml'), 'utf8').replace('embedded', service),
  );
  clocked.write('state/local.json', begunState(service));
  const ran = await clocked
    .with({ EDICT_API_KEY: 'key' })
    .edict('apply', '--auto-approve', '--parallelism', '1', '--format', 'json');
  return { results: JSON.parse(ran.out).results, code: ran.code, policies: clocked.state().policies };
}

it.each([
  ['behind', 2 * DAY, null],
  ['ahead of', -TEN_YEARS, expect.stringContaining('2016-11-2')],
])('a clock %s that of the service begins no other soak, and loses no create', async (_, off, warning) => {
  const { results, code, policies } = await applyBeside(off);
  expect(code).toBe(1);
  const there = new Date(Date.parse('2026-11-22T12:00:00Z') + off).toISOString();
  expect(results).toMatchObject([
    { status: 'applied', policy_id: 1 },
    { status: 'skipped', error: expect.stringContaining('2026-11-22T12:00:00.000Z') },
  ]);
  expect(results[1].error).toContain(there);
  expect(Object.values(policies)).toMatchObject([{ policy_id: 1 }]);
  if (warning !== null) expect(results[0].warning ?? JSON.stringify(results[0])).toEqual(warning);
});

it.each([
  ['minutes behind that of the service', 2 * MINUTE],
  ['hours ahead of it', -5 * HOUR],
])('a clock that is %s begins both, with its own time: the control', async (_, off) => {
  const { results, code, policies } = await applyBeside(off);
  expect(code).toBe(0);
  expect(results).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  expect(times(policies)).toEqual(['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z']);
});

it.each([5 * HOUR, 2 * DAY])('a soak that a clock behind begins lasts no shorter: %i ms', async (off) => {
  const { results, code, policies } = await applyBeside(off);
  expect(code).toBe(1);
  const there = new Date(Date.parse('2026-11-22T12:00:00Z') + off).toISOString();
  expect(times(policies)).toEqual([there]);
  expect(results[0].warning).toContain(there);
  expect(results[0].warning).toContain('2026-11-22T12:00:00.000Z');
  expect(results[1].status).toBe('skipped');
  expect(results[1].error).toContain(there);
  expect(results[1].error).toContain('2026-11-22T12:00:00.000Z');
});
