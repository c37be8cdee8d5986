/** The rate of an environment holds however many workers there are, since one alone works on it. */
import { expect, it } from 'vitest';
import { builtEdict } from '../faults/build-edict.ts';
import { MINUTE_MS } from '../faults/variants.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { startWorkers } from './kill-rounds.ts';

/** For each environment, when its requests came. */
async function requestsOf(config: string): Promise<readonly number[][] | string> {
  let fleet: Fleet | string | null = null;
  try {
    fleet = await openFleet({ program: builtEdict('short minutes'), environments: 3, policies: 4, config });
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
    expect(shortest(times)).toBeGreaterThan(MINUTE_MS / 2);
  }
  // The control: the workers are that fast.
  const unlimited = await requestsOf('');
  if (typeof unlimited === 'string') return;
  expect(Math.min(...unlimited.map(shortest))).toBeLessThan(MINUTE_MS / 2);
});
