/**
 * A thread that runs the tests of one mutant after the other. Vitest starts one for each and loads everything anew,
 * which takes many times as long as most of the tests.
 */
import {
  type PoolOptions,
  type PoolWorker,
  type TestProject,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

type Listener = (value: unknown) => void;
type Event = Parameters<PoolWorker['on']>[0];

const name = 'kept';
/** A thread keeps a little of every run. */
const runsOfOneThread = 400;

let kept: { readonly worker: ThreadsPoolWorker; runs: number } | null = null;

export const keptWorker = {
  name: 'kept-worker',
  configureVitest({ project }: { project: TestProject }) {
    // What Stryker sets is stronger than what the configuration says.
    Object.assign(project.config, { pool: name, poolRunner: { name, createPoolWorker } });
  },
};

function createPoolWorker(options: PoolOptions): PoolWorker {
  const { project } = options;
  const listeners: [Event, Listener][] = [];
  const respond = (type: 'started' | 'stopped'): void => {
    const response = { type, __vitest_worker_response__: true };
    for (const [event, listener] of [...listeners]) if (event === 'message') listener(response);
  };
  // A mutant that is there when modules are loaded needs a thread of its own.
  const { mode, mutantActivation } = project.getProvidedContext();
  const isAlone = mode !== 'mutant' || mutantActivation === 'static';
  let isFresh = false;
  return {
    name,
    async start() {
      if (isAlone || (kept && kept.runs >= runsOfOneThread)) await endKept();
      isFresh = kept === null;
      kept ??= { worker: new ThreadsPoolWorker(options), runs: 0 };
      kept.runs += 1;
      if (isFresh) await kept.worker.start();
    },
    on(event, listener) {
      listeners.push([event, listener]);
      kept?.worker.on(event, listener);
    },
    off(event, listener) {
      kept?.worker.off(event, listener);
    },
    send(message: WorkerRequest) {
      if (message.type === 'start' && !isFresh) setImmediate(() => respond('started'));
      else if (message.type === 'stop') setImmediate(() => respond('stopped'));
      else if (message.type === 'run') {
        const context = { ...message.context, config: project.serializedConfig };
        kept?.worker.send({ ...message, context } as WorkerRequest);
      } else kept?.worker.send(message);
    },
    async stop() {
      for (const [event, listener] of listeners) kept?.worker.off(event, listener);
      if (isAlone) await endKept();
    },
    deserialize: (data) => data,
  };
}

async function endKept(): Promise<void> {
  await kept?.worker.stop();
  kept = null;
}
