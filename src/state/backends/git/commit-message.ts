/** What a commit of a branch of states says: the history of the branch is the audit. */
import { printable } from '../../../diagnostics/printable.ts';
import { describeHolder, type LockInfo } from '../../lock.ts';

export interface CommitFacts {
  readonly environment: string;
  /** What the commit does: `take the lock`, `store the state`. */
  readonly what: string;
  /** Of the state as the commit has it; null: there is none. */
  readonly serial: number | null;
  readonly run: LockInfo;
  /** Whether a state that was overwritten below it, by a commit of somebody else, is still as that left it. */
  readonly isUnmended: boolean;
}

export function commitMessage({ environment, what, serial, run, isUnmended }: CommitFacts): string {
  const name = printable(environment);
  const lines = [
    `${name}: ${what}${serial === null ? '' : `, serial ${serial}`}`,
    '',
    describeHolder(run),
    '',
    `Environment: ${name}`,
    `Serial: ${serial ?? 'none'}`,
    `Run: ${printable(run.run ?? run.id)}`,
    ...(isUnmended ? [UNMENDED] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const UNMENDED = 'Unmended: yes';

/** Whether edict made a commit with this message, over states that nobody had overwritten. */
export function isSound(message: string): boolean {
  return (
    /^Environment: .*\nSerial: (?:\d+|none)\nRun: /m.test(message) && !message.includes(`\n${UNMENDED}\n`)
  );
}
