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
  /** What it follows; null: nothing. */
  readonly parent: string | null;
  /** All that it has, as Git names it: every state among it. */
  readonly tree: string;
}

export function commitMessage({
  environment,
  what,
  serial,
  run,
  isUnmended,
  parent,
  tree,
}: CommitFacts): string {
  const name = printable(environment);
  const lines = [
    `${name}: ${what}${serial === null ? '' : `, serial ${serial}`}`,
    '',
    describeHolder(run),
    '',
    `Environment: ${name}`,
    `Serial: ${serial ?? 'none'}`,
    `Run: ${printable(run.run ?? run.id)}`,
    `Parent: ${parent ?? 'none'}`,
    `Tree: ${tree}`,
    ...(isUnmended ? [UNMENDED] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const UNMENDED = 'Unmended: yes';

export interface BranchPoint {
  readonly parents: readonly string[];
  /**
   * Whether edict made it, over states that nobody had overwritten: its message names what it follows and what it has. A copy
   * of the message on another commit names those of the first.
   */
  readonly isSound: boolean;
}

/** `bytes`: a commit as Git keeps it. */
export function readBranchPoint(bytes: Buffer): BranchPoint {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\n\n');
  const [head, message] = [text.slice(0, end + 1), text.slice(end + 1)];
  const parents = [...head.matchAll(/^parent (.*)$/gm)].map(([, id = '']) => id);
  const [, tree = ''] = /^tree (.*)$/m.exec(head) ?? [];
  const named = `\nParent: ${parents.length === 0 ? 'none' : parents.join(' ')}\nTree: ${tree}\n`;
  const isOwn = /^Environment: .*\nSerial: (?:\d+|none)\nRun: /m.test(message);
  return { parents, isSound: isOwn && message.includes(named) && !message.includes(`\n${UNMENDED}\n`) };
}
