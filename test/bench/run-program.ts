/** One program from its start to its end: how long it took, or what it said where it ended otherwise than expected. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What is measured: a program that is meant to end with `status`. */
export interface Contender {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** Before each run, outside of the time. */
  readonly before?: () => void;
  /** After each run, those that do not count included. */
  readonly after?: () => void;
}

/** Milliseconds of one run. */
export function timeProgram(contender: Contender): number {
  const { program, args, cwd, status = 0 } = contender;
  contender.before?.();
  const started = process.hrtime.bigint();
  const result = spawnSync(program, args, { cwd, env: environmentOf(contender), stdio: 'ignore' });
  const took = Number(process.hrtime.bigint() - started) / 1e6;
  // Only now is it worth asking what was wrong.
  if (result.status !== status) outputOf(contender);
  contender.after?.();
  return took;
}

/** Standard output of a run that does not count; throws with what the program said where it fails. */
export function outputOf(contender: Contender): string {
  const { name, program, args, cwd, status = 0 } = contender;
  contender.before?.();
  const result = spawnSync(program, args, {
    cwd,
    env: environmentOf(contender),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (result.status !== status) {
    const said = `${result.stderr ?? ''}${result.stdout ?? ''}${result.error ?? ''}`.slice(0, 2000);
    throw new Error(`${name} ended with ${result.status ?? result.signal}, not ${status}:\n${said}`);
  }
  return result.stdout;
}

export interface Usage {
  readonly milliseconds: number;
  readonly cpuSeconds: number;
  /** At its peak. */
  readonly megabytes: number;
}

/** What one run of a program under Node takes, by its own account. */
export function usageOf(contender: Contender, scratch: string): Usage {
  const hook = `${scratch}/usage.cjs`;
  const report = `${scratch}/usage.json`;
  writeFileSync(
    hook,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify(process.resourceUsage())));`,
  );
  rmSync(report, { force: true });
  const milliseconds = timeProgram({
    ...contender,
    env: { ...contender.env, NODE_OPTIONS: `--require ${hook}` },
  });
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(report, 'utf8'));
  return { milliseconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
}

/** What a program is given of this process's environment: nothing that changes how fast Node starts. */
function environmentOf({ env }: Contender): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR'];
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && kept.includes(name) ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(own), ...env };
}
