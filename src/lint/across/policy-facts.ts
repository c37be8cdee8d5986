/** What is kept of a policy for the rules that look at all policies at once; the policy itself is let go of. */
import type { JsonObject } from '../../base/json.ts';
import { parentOf } from '../../base/json-pointer.ts';
import { isClear, type Subject } from '../finding.ts';
import { comparedPart, type Setting, settingsOf } from './settings.ts';
import { targetsOf } from './shared-targets.ts';

export interface PolicyFacts {
  readonly file: string;
  /** Null where it has none, or one that is at fault. */
  readonly name: string | null;
  /** Each as `kind id`, or as `kind name` where only the service knows the id. */
  readonly targets: readonly string[];
  /** What of its values is compared with those of others, as text: of most policies nobody looks at it again. */
  readonly compared: string;
  /** Canonical pointers of which nothing may be concluded, here or below. */
  readonly unclear: ReadonlySet<string>;
}

export function factsOf(subject: Subject): PolicyFacts {
  const { draft, root, environment } = subject;
  const { name } = root;
  return {
    file: draft.file,
    name: typeof name === 'string' && isClear(subject, '/name') ? name : null,
    targets: targetsOf(root, environment.targets, (pointer) => isClear(subject, pointer)),
    compared: JSON.stringify(comparedPart(root)),
    unclear: unclearIn(subject),
  };
}

const nothingUnclear: ReadonlySet<string> = new Set();

/** Where a secret is kept elsewhere, nobody knows here whether it is the same one. */
function unclearIn({ draft, faulty }: Subject): ReadonlySet<string> {
  const { poisoned, references } = draft;
  if (faulty.size + poisoned.size + references.size === 0) return nothingUnclear;
  return new Set([...faulty, ...poisoned, ...references.keys()]);
}

/** What the policy settles. */
export function settledIn({ compared, unclear }: PolicyFacts): readonly Setting[] {
  const root: JsonObject = JSON.parse(compared);
  return settingsOf(root, (pointer) => !isUnclear(unclear, pointer));
}

function isUnclear(unclear: ReadonlySet<string>, pointer: string): boolean {
  if (unclear.size === 0) return false;
  for (let at = pointer; ; at = parentOf(at)) {
    if (unclear.has(at)) return true;
    if (at === '') return false;
  }
}
