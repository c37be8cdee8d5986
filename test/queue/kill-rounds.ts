/** Rounds of an apply on workers in which workers, the submitter and connections are killed at random. */
import { describeVerdict } from '../faults/judge.ts';
import type { Fleet, Process } from './fleet.ts';

export interface Round {
  /** What may not be, a sentence each. */
  readonly faults: readonly string[];
  readonly statuses: readonly string[];
  readonly kills: Readonly<Record<'worker' | 'submitter' | 'cut', number>>;
  readonly doubles: number;
  readonly lost: number;
}

export interface Workers {
  readonly processes: Process[];
  start(): void;
}

export function startWorkers(fleet: Fleet, count: number, args: readonly string[] = []): Workers {
  const processes: Process[] = [];
  const start = (): void => void processes.push(fleet.spawn(['work', '--jobs', '3', ...args]));
  for (let number = 0; number < count; number += 1) start();
  return { processes, start };
}

const TAKE_OVER_SECONDS = '3';
/** Quiet is needed to come to an end. */
const MOST_STRIKES = 4;

export async function killRound(fleet: Fleet, workers: Workers, random: () => number): Promise<Round> {
  await fleet.begin();
  for (const service of fleet.services.values()) {
    service.delay = () => ({ before: random() * 300, after: random() * 300 });
    service.onCreated = () => onCreated();
  }
  let onCreated = (): void => undefined;
  const kills = { worker: 0, submitter: 0, cut: 0 };
  let submitter = submit(fleet, null);
  let id: string | null = null;
  let isOver = false;
  const strikes = 1 + Math.floor(random() * MOST_STRIKES);

  const strike = (): void => {
    const dice = random();
    if (dice < 0.4) {
      const [victim] = workers.processes.splice(Math.floor(random() * workers.processes.length), 1);
      victim?.child.kill('SIGKILL');
      workers.start();
      kills.worker += 1;
    } else if (dice < 0.65) {
      submitter.child.kill('SIGKILL');
      kills.submitter += 1;
    } else {
      fleet.proxy.cutAll();
      kills.cut += 1;
    }
  };
  const trouble = (async () => {
    for (let number = 0; number < strikes && !isOver; number += 1) {
      await pause(300 + random() * 1_500);
      // By the clock, or around the moment at which a service creates.
      if (random() < 0.7)
        await Promise.race([new Promise<void>((next) => (onCreated = next)), submitter.ended]);
      if (!isOver) strike();
    }
  })();

  let tries = 0;
  for (;;) {
    const { code, out, err } = await submitter.ended;
    id = /queued as (\S+);/.exec(err)?.[1] ?? id;
    if (code !== null && out !== '') {
      isOver = true;
      await trouble;
      return judgeRound(fleet, out, kills);
    }
    // Killed, or without a connection at its start: begun anew, or followed again.
    tries += 1;
    if (tries > 20) throw new Error(`the submitter never came to an end: ${err}`);
    submitter = submit(fleet, id);
  }
}

function submit(fleet: Fleet, id: string | null): Process {
  const what = id === null ? ['--envs', 'all', '--auto-approve'] : ['--resume', id];
  return fleet.spawn([
    'apply',
    '--queue',
    ...what,
    '--take-over-after',
    TAKE_OVER_SECONDS,
    '--lock-timeout',
    '30',
    '--format',
    'json',
  ]);
}

const ENDS = ['done', 'unchanged', 'in-doubt', 'failed'];

async function judgeRound(fleet: Fleet, out: string, kills: Round['kills']): Promise<Round> {
  const verdicts = await fleet.judge();
  const { environments } = JSON.parse(out) as {
    environments: { environment: string; status: string; error: string | null }[];
  };
  const faults = [...verdicts].flatMap(([name, verdict]) =>
    describeVerdict(verdict).map((sentence) => `${name}: ${sentence}`),
  );
  for (const { environment, status, error } of environments) {
    if (!ENDS.includes(status)) faults.push(`${environment}: ended ${status}`);
    const isFine = status === 'done' || status === 'unchanged';
    if (!isFine && !error) faults.push(`${environment}: ${status} without a reason`);
    const verdict = verdicts.get(environment);
    if (isFine && verdict && verdict.inDoubt > 0)
      faults.push(`${environment}: in doubt, and nobody was told`);
  }
  const missing = [...fleet.services.keys()].filter(
    (name) => !environments.some(({ environment }) => environment === name),
  );
  for (const name of missing) faults.push(`${name}: not in the report`);
  const sum = (key: 'doubles' | 'lost'): number =>
    [...verdicts.values()].reduce((total, verdict) => total + verdict[key], 0);
  return {
    faults,
    statuses: environments.map(({ status }) => status),
    kills,
    doubles: sum('doubles'),
    lost: sum('lost'),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
