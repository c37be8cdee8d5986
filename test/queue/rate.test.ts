/** The rate of an environment holds however many workers there are, since one alone works on it. */
import { afterAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../backends/start-postgres.ts';
import { builtEdict } from '../faults/build-edict.ts';
import { MINUTE_MS } from '../faults/variants.ts';
import { openFleet } from './fleet.ts';
import { startWorkers } from './kill-rounds.ts';

/** For each environment, when its requests came. */
async function requestsOf(config: string, postgres: Postgres): Promise<readonly number[][]> {
  const program = builtEdict('short minutes');
  const fleet = await openFleet({ postgres, program, environments: 3, policies: 4, config });
  try {
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
    await fleet.close();
  }
}

/** The shortest time between a request and the one after the next. */
function shortest(times: readonly number[]): number {
  return Math.min(...times.slice(2).map((time, index) => time - (times[index] ?? 0)));
}

const postgres = await startPostgres();
if (typeof postgres === 'string' && process.env.CI) throw new Error(postgres);
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});

it.skipIf(typeof postgres === 'string')(
  'two workers send no more of an environment than one would (needs PostgreSQL)',
  async () => {
    if (typeof postgres === 'string') return;
    const limited = await requestsOf('limits: { requests_per_minute: 2 }\n', postgres);
    for (const times of limited) {
      expect(times).toHaveLength(4);
      // Half of it is for a request that was long on its way.
      expect(shortest(times)).toBeGreaterThan(MINUTE_MS / 2);
    }
    // The control: the workers are that fast.
    const unlimited = await requestsOf('', postgres);
    expect(Math.min(...unlimited.map(shortest))).toBeLessThan(MINUTE_MS / 2);
  },
);
