/** Runs patterns and schemas from users within a time limit: a pattern may backtrack for ever, a schema may refer to itself. */
import { createContext, Script } from 'node:vm';
import type { Bounded } from '../source/files/folder.ts';

let machine: { readonly box: { task: () => void }; readonly script: Script } | null = null;

/** `task` is synchronous; errors other than running out of time or stack are thrown on. */
export function runBounded<Result>(task: () => Result, milliseconds: number): Bounded<Result> {
  machine ??= { box: createBox(), script: new Script('task()') };
  const results: Result[] = [];
  machine.box.task = () => void results.push(task());
  try {
    machine.script.runInContext(machine.box, { timeout: milliseconds });
  } catch (error) {
    const exceeded = limitOf(error);
    if (exceeded === null) throw error;
    return { exceeded };
  }
  return { result: results[0] as Result };
}

function createBox(): { task: () => void } {
  const box = { task: () => {} };
  createContext(box);
  return box;
}

/** Compares names: the error may come from another context, which has classes of its own. */
function limitOf(error: unknown): 'time' | 'depth' | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'time';
  return 'name' in error && error.name === 'RangeError' ? 'depth' : null;
}
