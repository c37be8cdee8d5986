/** Why a change needs a person, as data: which files and policies it is about. Reports put it into words. */
import { printable } from '../diagnostics/printable.ts';
import type { NamedPolicy } from '../state/state.ts';

/** A create that may have happened. */
export interface Doubt {
  /** The name that was sent: the file may say another by now. */
  readonly name: string;
  /** Policies of this name that the state knows, which are not the one. */
  readonly others: readonly NamedPolicy[];
}

interface PendingCreate extends Doubt {
  readonly kind: 'in-doubt';
  /** ISO 8601, UTC. */
  readonly since: string;
  /** What is known of the answer; null until one came. */
  readonly answer: string | null;
  /** Whether the file is gone since. */
  readonly isGone: boolean;
  /** Another run that holds the lock; null: nobody does. */
  readonly run: {
    /** In words, safe to print. */
    readonly holder: string;
    readonly isAlive: boolean;
    /** It may be creating the policy just now. */
    readonly creates: boolean;
  } | null;
}

export type Reason =
  /** Of a blocked file, with `blocked: 'in-doubt'`. */
  | PendingCreate
  /** Of files with `blocked: 'choice'`. */
  | { readonly kind: 'waits-for'; readonly file: string }
  | { readonly kind: 'left-behind-alike'; readonly policies: readonly LeftBehindAlike[] }
  | {
      readonly kind: 'ambiguous-move';
      readonly from: readonly string[];
      readonly to: readonly string[];
    }
  /** Of creates. `same-name`: the other file is gone. `same-content`: it has this name and content as well. */
  | { readonly kind: 'same-name' | 'same-content'; readonly file: string }
  /** The other file was recorded with this name and content, and says something else now. */
  | { readonly kind: 'recorded-elsewhere'; readonly file: string; readonly policy_id: number };

/** A policy with the name and content of the file, live without one. */
export interface LeftBehindAlike {
  readonly policy_id: number;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Why a change is not applied, in one clause without commands. */
export function describeBlock(reason: Reason | null): string {
  switch (reason?.kind) {
    case 'in-doubt':
      return `creating it on ${reason.since} may have happened${reason.answer === null ? '' : ` (${reason.answer.replace(/[.\s]+$/, '')})`}`;
    case 'waits-for':
      return `it has the name and content of ${printable(reason.file)}, which is gone and whose create is in doubt`;
    case 'left-behind-alike': {
      const ids = reason.policies.map(({ policy_id }) => policy_id);
      const are = ids.length === 1 ? `policy ${ids[0]} has` : `policies ${inWords(ids)} have`;
      return `${are} exactly its name and content, and nobody said that ${ids.length === 1 ? 'it was' : 'they were'} removed`;
    }
    default:
      return 'a person has to choose first';
  }
}

/** "a, b and c". */
export function inWords(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
