/** Writes and reads the commit messages of a branch of states, whose history is the audit log. */
import { printable } from '../../diagnostics/printable.ts';
import { describeHolder, type LockInfo } from '../../state/lock.ts';

export interface CommitFacts {
  readonly environment: string;
  /** What the commit does: `take the lock`, `store the state`. */
  readonly what: string;
  /** The serial of the state in the commit; null: it has none. */
  readonly serial: number | null;
  readonly run: LockInfo;
  /** Whether a state that another's commit below it overwrote is still not restored. */
  readonly isUnmended: boolean;
  /** Its parent; null for the first commit. */
  readonly parent: string | null;
  /** The id of its tree, and so of every state in it. */
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
   * Whether edict made it, over states that no other commit had overwritten. The message names parent and tree, so a copy
   * of it does not fit another commit.
   */
  readonly isSound: boolean;
}

/** `bytes` is a commit as Git stores it. */
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
