/** Runs the work of one environment: its messages are collected, and its failure stops no other. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { runInParallel } from '../../base/run-in-parallel.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { FaultyFiles } from '../../diagnostics/faulty-files.ts';
import { printable } from '../../diagnostics/printable.ts';
import { commandsIn, UserError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { EnvironmentFailure } from '../../plan/plan-report.ts';
import type { Environment } from '../../source/config/config.ts';
import type { By } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { createWaveReader } from '../plan/read-waves.ts';
import type { Run, Scope } from '../run.ts';
import { openClone } from '../state/clone.ts';
import type { ChosenEnvironment } from './select-environments.ts';

export type EnvironmentAttempt<Value> =
  | { readonly value: Value; readonly notes: readonly string[] }
  | { readonly failure: EnvironmentFailure };

/**
 * Throws bugs, and returns every failure that a user may see.
 */
export async function attempt<Value>(
  run: Run,
  environment: Environment,
  work: (own: Scope) => Promise<Value>,
): Promise<EnvironmentAttempt<Value>> {
  const notes: string[] = [];
  const keeping: Pick<Host, 'warn' | 'info'> = {
    warn: async (sentence, advice) => {
      notes.push(advice ? `${sentence} ${writeRemedy(advice.remedy, advice.command)}` : sentence);
    },
    info: async () => undefined,
  };
  try {
    const host = run.keepsMessages ? { ...run.host, ...keeping } : run.host;
    return { value: await work({ ...run, host, environment }), notes };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { failure: failureOf(error, run.commandFor(environment)) };
  }
}

export function failureOf(error: UserError, command: CommandWriter): EnvironmentFailure {
  const { message, code, exitCode, remedySource } = error;
  const commands = remedySource === null ? [] : commandsIn(remedySource, command);
  const about = code === null ? {} : { code, commands };
  const common = { exitCode, remedy: error.remedyFor(command), ...about, error };
  if (!(error instanceof FaultyFiles)) return { ...common, message };
  const [first, ...others] = error.faults.report.diagnostics;
  const { line, column } = first?.range.start ?? { line: 1, column: 1 };
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const what = first ? `: ${printable(first.file)}:${line}:${column}: ${first.message}${more}` : '';
  return { ...common, message: `${message}${what}` };
}

interface SharedOptions {
  /** All may be read from one moment. */
  readonly areReadOnce?: boolean;
  /** HEAD stays the same meanwhile. */
  readonly isOneCommit?: boolean;
}

/**
 * Runs `work` with what the environments of a run share: the machine and the person, which only other programs can tell,
 * what their states share, and what this clone knows of them. A nested call is part of the outer one.
 */
export async function inOneRun<Value>(
  run: Run,
  work: (own: Run) => Promise<Value>,
  { areReadOnce = false, isOneCommit = true }: SharedOptions = {},
): Promise<Value> {
  const { host, config } = run;
  if (host.sharedRun) return work(run);
  let machine: ReturnType<Host['machine']> | null = null;
  let by: Promise<By> | null = null;
  const endings: (() => Promise<void>)[] = [];
  const pipes = new Map<string, Promise<FileHandle>>();
  const shared: Host = {
    ...host,
    sharedRun: { areReadOnce, atEnd: (close) => void endings.push(close) },
    async holdPipe(path) {
      if ((await stat(path)).isFIFO() && !pipes.has(path)) pipes.set(path, open(path, 'a'));
    },
    machine: () => {
      machine ??= host.machine();
      return machine;
    },
    ...(isOneCommit && {
      // States of environments that are not selected are read for stops, waves and keys.
      clone: openClone(host, config, Object.values(config.environments)),
      whoApplies: (read: () => Promise<By>) => {
        by ??= read();
        return by;
      },
    }),
  };
  try {
    const waves = createWaveReader({ ...run, host: shared });
    return await work({ ...run, host: shared, waves });
  } finally {
    for (const close of endings) await close();
    for (const pipe of pipes.values()) await (await pipe).close();
  }
}

/**
 * Runs `work`, which only reads, for each environment, `jobs` of them at once. The results are in the order of the
 * environments.
 */
export async function eachEnvironment<Result>(
  run: Run,
  work: (own: Run, one: ChosenEnvironment) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const all = [...run.environments.entries()];
  await inOneRun(
    run,
    (own) =>
      runInParallel(all, run.jobs, async ([index, one]) => {
        results[index] = await work(own, one);
      }),
    { areReadOnce: true },
  );
  return results;
}
