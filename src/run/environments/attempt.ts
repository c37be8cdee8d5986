/** Runs one of many environments with a host of its own: its messages are kept, and its failure stops no other. */

import { type FileHandle, open, stat } from 'node:fs/promises';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { FaultyFiles } from '../../diagnostics/faulty-files.ts';
import { printable } from '../../diagnostics/printable.ts';
import { commandsIn, UserError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { EnvironmentFailure } from '../../plan/plan-report.ts';
import { createSharedBranches } from '../../state/backends/git/shared-branches.ts';
import type { By } from '../../state/state.ts';
import type { Host } from '../host.ts';
import type { Clone } from '../state/clone.ts';

export type Attempt<Value> =
  | { readonly value: Value; readonly notes: readonly string[] }
  | { readonly failure: EnvironmentFailure };

/** A bug is thrown; everything that a user may see comes back. */
export async function attempt<Value>(
  host: Host,
  command: CommandWriter,
  run: (host: Host) => Promise<Value>,
): Promise<Attempt<Value>> {
  const notes: string[] = [];
  try {
    const own: Host = {
      ...host,
      warn: async (sentence, advice) => {
        notes.push(advice ? `${sentence} ${writeRemedy(advice.remedy, advice.command)}` : sentence);
      },
      info: async () => undefined,
    };
    return { value: await run(own), notes };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { failure: failureOf(error, command) };
  }
}

export function failureOf(error: UserError, command: CommandWriter): EnvironmentFailure {
  const { message, code, exitCode, remedySource } = error;
  const commands = remedySource === null ? [] : commandsIn(remedySource, command);
  const about = code === null ? {} : { code, commands };
  const common = { exitCode, remedy: error.remedyFor(command), ...about };
  if (!(error instanceof FaultyFiles)) return { ...common, message, faults: null };
  const [first, ...others] = error.faults.report.diagnostics;
  const { line, column } = first?.range.start ?? { line: 1, column: 1 };
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const what = first ? `: ${printable(first.file)}:${line}:${column}: ${first.message}${more}` : '';
  return { ...common, message: `${message}${what}`, faults: error.faults };
}

export interface RunOptions {
  /** They may all be read as one of them was. */
  readonly areReadOnce?: boolean;
  /** Nobody checks out another commit meanwhile. */
  readonly isOneCommit?: boolean;
  /** What this clone knows of them all, asked for once; absent: it is asked for each. */
  readonly clone?: Clone;
}

/**
 * Runs `work` with what its environments have in common: the machine and the person, which it takes other programs to
 * read, and what their states share.
 */
export async function inOneRun<Value>(
  host: Host,
  work: (own: Host) => Promise<Value>,
  { areReadOnce = false, isOneCommit = true, clone }: RunOptions = {},
): Promise<Value> {
  let machine: ReturnType<Host['machine']> | null = null;
  let by: Promise<By> | null = null;
  const branches = createSharedBranches({ areReadOnce });
  const pipes = new Map<string, Promise<FileHandle>>();
  try {
    return await work({
      ...host,
      branches,
      async holdPipe(path) {
        if ((await stat(path)).isFIFO() && !pipes.has(path)) pipes.set(path, open(path, 'a'));
      },
      ...(clone && { clone }),
      machine: () => {
        machine ??= host.machine();
        return machine;
      },
      ...(isOneCommit && {
        whoApplies: (read: () => Promise<By>) => {
          by ??= read();
          return by;
        },
      }),
    });
  } finally {
    await branches.close();
    for (const pipe of pipes.values()) await (await pipe).close();
  }
}
