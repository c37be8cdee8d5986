/** Applies that are killed at random moments: by the clock, or around the moment at which the service creates. */
import type { CountingServer } from './counting-server.ts';
import type { Lanes } from './lanes.ts';
import { applying, type Bench, type Fault } from './scenario.ts';
import { startTally, type Tally, type Trial } from './tally.ts';
import { runTrial } from './trial.ts';

/** Up to three kills a trial; the same `seed` gives the same trials, as far as the machine keeps time. */
export async function killAtRandom(
  lanes: Lanes,
  seed: number,
  until: (tally: Tally) => boolean,
): Promise<Tally> {
  const tally = startTally();
  await lanes.each(seeds(seed), { tally, task: randomTrial, nameOf: (each) => `seed ${each}`, until });
  return tally;
}

function* seeds(first: number): Generator<number> {
  for (let seed = first; ; seed += 1) yield seed;
}

async function randomTrial(bench: Bench, seed: number): Promise<Trial> {
  const { server } = bench;
  const random = createRandom(seed);
  server.delay = () => ({ before: random() * 20, after: random() * 20 });
  try {
    const kills = 1 + Math.floor(random() * 3);
    return await runTrial(
      bench,
      applying,
      Array.from({ length: kills }, () => randomKill(server, random)),
    );
  } finally {
    server.delay = () => ({ before: 0, after: 0 });
    server.onCreated = () => {};
  }
}

function randomKill(server: CountingServer, random: () => number): Fault {
  if (random() < 0.3) {
    const milliseconds = 50 + random() * 800;
    return { arrange: (kill) => void setTimeout(kill, milliseconds) };
  }
  let left = 1 + Math.floor(random() * 4);
  const milliseconds = random() * 40;
  return {
    arrange: (kill) => {
      server.onCreated = () => {
        left -= 1;
        if (left === 0) setTimeout(kill, milliseconds);
      };
    },
  };
}

/** mulberry32: from 0 to below 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
