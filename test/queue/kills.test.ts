/** Workers, submitters and connections killed at random create nothing twice and lose nothing; EDICT_QUEUE_ROUNDS: how often. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../backends/start-postgres.ts';
import { builtEdict } from '../faults/build-edict.ts';
import { createRandom } from '../faults/random-kills.ts';
import type { Variant } from '../faults/variants.ts';
import { program } from '../harness/built-edict.ts';
import { openFleet } from './fleet.ts';
import { killRound, type Round, startWorkers } from './kill-rounds.ts';

const rounds = Number(process.env.EDICT_QUEUE_ROUNDS ?? 1);
const seed = Number(process.env.EDICT_QUEUE_SEED ?? 1);
const MINUTE = 60_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const postgres = await startPostgres();
if (typeof postgres === 'string' && process.env.CI) throw new Error(postgres);
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});

describe.skipIf(typeof postgres === 'string')('an apply on workers (needs PostgreSQL)', () => {
  it(`comes through ${rounds} rounds of kills without a double and without a loss`, {
    timeout: (1 + rounds) * MINUTE,
  }, async () => {
    if (typeof postgres === 'string') return;
    const fleet = await openFleet({
      postgres,
      // The long form is about the program as it is.
      program: rounds > 1 ? program : builtEdict('short intervals'),
      environments: 5,
      policies: 3,
      config: 'limits: { parallelism: 1 }\n',
    });
    onTestFinished(fleet.close);
    const random = createRandom(seed);
    const workers = startWorkers(fleet, 2);
    const done: Round[] = [];
    for (let number = 1; number <= rounds; number += 1) {
      const round = await killRound(fleet, workers, random);
      done.push(round);
      if (rounds > 10) say(`round ${number}: ${describeRound(round)}`);
      expect(round.faults).toEqual([]);
    }
    if (rounds > 10) say(describeAll(done, fleet.hasPgbouncer));
  });
});

describe.skipIf(typeof postgres === 'string')(
  'a worker that is slower than it may be, and another that takes its job up (needs PostgreSQL)',
  () => {
    /** How many policies were created more than once. */
    async function takeUp(variant: Variant): Promise<number> {
      if (typeof postgres === 'string') throw new Error(postgres);
      const slow = await openFleet({ postgres, program: builtEdict(variant), environments: 1, policies: 5 });
      try {
        await slow.begin();
        // The first request is held until the other worker sends one, or is done.
        let requests = 0;
        let goOn = (): void => undefined;
        const held = new Promise<void>((done) => {
          goOn = done;
        });
        for (const service of slow.services.values()) {
          service.hold = () => {
            requests += 1;
            if (requests > 1) goOn();
            return held;
          };
        }
        const { processes } = startWorkers(slow, 2);
        const applied = ['apply', '--queue', '--envs', 'all', '--auto-approve', '--parallelism', '1'];
        await slow.edict([...applied, '--take-over-after', '1']);
        goOn();
        // Whoever was told wrongly that it is over: the slow one may be at work still.
        for (const { child } of processes) child.kill('SIGTERM');
        await Promise.all(processes.map(({ ended }) => ended));
        return (await slow.judge()).get('e1')?.doubles ?? 0;
      } finally {
        await slow.close();
      }
    }

    it('create nothing twice', { timeout: 2 * MINUTE }, async () => {
      expect(await takeUp('short intervals')).toBe(0);
    });

    it('would without the lock (the control)', { timeout: 2 * MINUTE }, async () => {
      expect(await takeUp('short intervals without lock')).toBeGreaterThan(0);
    });
  },
);

function describeRound({ statuses, kills, doubles, lost }: Round): string {
  return `${counted(statuses)}; killed: ${JSON.stringify(kills)}; ${doubles} doubles, ${lost} lost`;
}

function describeAll(all: readonly Round[], hasPgbouncer: boolean): string {
  const total = (pick: (round: Round) => number): number => all.reduce((sum, round) => sum + pick(round), 0);
  return `${all.length} rounds${hasPgbouncer ? ' behind PgBouncer' : ''}: ${total(({ doubles }) => doubles)} doubles, ${total(({ lost }) => lost)} lost; ${counted(all.flatMap(({ statuses }) => statuses))}; killed ${total(({ kills }) => kills.worker)} workers, ${total(({ kills }) => kills.submitter)} submitters, connections ${total(({ kills }) => kills.cut)} times`;
}

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
}
