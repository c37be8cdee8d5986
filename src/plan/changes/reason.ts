/** Why a change needs a person, as data: the files and policies involved. Reports put it into words. */
import { listInWords } from '../../base/list-in-words.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Reason } from '../../generated/plan-file.ts';

export type { LeftBehindAlike, Reason } from '../../generated/plan-file.ts';

export { PRICE_OF_NOT_CREATED, resolveCommands } from '../../state/transitions.ts';

/** A create that may have happened: the name that was sent, a marked description, and other policies with this name. */
export type Doubt = Pick<Extract<Reason, { kind: 'in-doubt' }>, 'name' | 'others' | 'description'>;

/** Why a change is not applied, as one clause without commands. */
export function describeBlock(reason: Reason | null): string {
  switch (reason?.kind) {
    case 'in-doubt':
      return `creating it on ${reason.since} may have happened${reason.answer === null ? '' : ` (${reason.answer.replace(/[.\s]+$/, '')})`}`;
    case 'waits-for':
      return `it has the name and content of ${printable(reason.file)}, whose create is in doubt`;
    case 'left-behind-alike': {
      const ids = reason.policies.map(({ policy_id }) => policy_id);
      const are = ids.length === 1 ? `policy ${ids[0]} has` : `policies ${listInWords(ids, 'and')} have`;
      return `${are} exactly its name and content, and ${ids.length === 1 ? 'is' : 'are'} not acknowledged as removed`;
    }
    case 'ring-renamed':
      return `it is not clear whether ${printable(reason.from)} was renamed to ${printable(reason.to)}`;
    default:
      return 'a person has to choose first';
  }
}
