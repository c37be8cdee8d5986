/** The rate of an environment holds however many workers there are, since one alone works on it. */
import { expect, it } from 'vitest';
import { buildEdict } from '../faults/build-edict.ts';
import { type Fleet, openFleet, shortIntervals } from './fleet.ts';
import { startWorkers } from './kill-rounds.ts';

/** A shorter minute, so that nobody waits for a real one. */
const MINUTE = 4_000;
const shortMinute = {
  file: 'http/rate-limiter.ts',
  find: 'const MINUTE = 60_000;',
  replace: `const MINUTE = ${MINUTE};`,
};

/** For each environment, when its requests came. */
async function requestsOf(config: string): Promise<readonly number[][] | string> {
  const edict = await buildEdict([shortMinute, ...shortIntervals]);
  let fleet: Fleet | string | null = null;
  try {
    fleet = await openFleet({ program: edict.program, environments: 3, policies: 4, config });
    if (typeof fleet === 'string') return fleet;
    await fleet.begin();
    const times = [...fleet.services.values()].map((service) => {
      const came: number[] = [];
      service.onCreated = () => void came.push(Date.now());
      return came;
    });
    startWorkers(fleet, 2);
    const ran = await fleet.edict(['apply', '--queue', '--envs', 'all', '--auto-approve']);
    expect([ran.code, ran.code === 0 ? '' : ran.err]).toEqual([0, '']);
    return times;
  } finally {
    if (fleet && typeof fleet === 'object') await fleet.close();
    await edict.remove();
  }
}

/** The shortest time between a request and the one after the next. */
function shortest(times: readonly number[]): number {
  return Math.min(...times.slice(2).map((time, index) => time - (times[index] ?? 0)));
}

it('two workers send no more of an environment than one would', async () => {
  const limited = await requestsOf('limits: { requests_per_minute: 2 }\n');
  if (typeof limited === 'string') return;
  for (const times of limited) {
    expect(times).toHaveLength(4);
    // Half of it is for a request that was long on its way.
    expect(shortest(times)).toBeGreaterThan(MINUTE / 2);
  }
  // The control: the workers are that fast.
  const unlimited = await requestsOf('');
  if (typeof unlimited === 'string') return;
  expect(Math.min(...unlimited.map(shortest))).toBeLessThan(MINUTE / 2);
});
