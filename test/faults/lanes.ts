/** Several trials at once, each lane with a server and a repository of its own. */
import { startCountingServer } from './counting-server.ts';
import { runInside } from './in-process.ts';
import { loadProgram } from './load-program.ts';
import { type Keeping, makeTemplate } from './repository.ts';
import type { Bench } from './scenario.ts';
import { addTrial, type Tally, type Trial } from './tally.ts';

interface Work<Item> {
  readonly tally: Tally;
  readonly task: (bench: Bench, item: Item) => Promise<Trial>;
  readonly nameOf: (item: Item) => string;
  /** Asked before each item: whether to end already. */
  readonly until?: (tally: Tally) => boolean;
}

export interface Lanes {
  each<Item>(items: Iterable<Item>, work: Work<Item>): Promise<void>;
  readonly first: Bench;
  close(): Promise<void>;
}

export async function openLanes(program: string, count: number, keeping: Keeping = 'file'): Promise<Lanes> {
  const lanes = await Promise.all(Array.from({ length: count }, () => openBench(program, keeping)));
  const [first] = lanes;
  if (!first) throw new Error('there must be a lane');
  return {
    first,
    async each(items, { tally, task, nameOf, until = () => false }) {
      const queue = items[Symbol.iterator]();
      const work = async (bench: Bench): Promise<void> => {
        while (!until(tally)) {
          const next = queue.next();
          if (next.done) return;
          addTrial(tally, await task(bench, next.value), nameOf(next.value));
        }
      };
      await Promise.all(lanes.map(work));
    },
    async close() {
      await Promise.all(
        lanes.map(({ server, template }) => Promise.all([server.close(), template.remove()])),
      );
    },
  };
}

async function openBench(program: string, keeping: Keeping): Promise<Bench> {
  const server = await startCountingServer();
  const { runProgram } = loadProgram(program);
  const inside: Bench['inside'] = (args, cwd) => runInside(args, cwd, runProgram);
  return { program, inside, server, template: await makeTemplate(inside, server, keeping) };
}
