/** What the rules across files keep of each file; the file itself is released. */
import type { JsonObject } from '../../base/json.ts';
import { joinedTargets, ladderOf, listTargets, pointerOfTarget } from '../../source/config/ladders.ts';
import type { ResolvedTarget } from '../../source/config/target-id.ts';
import type { Draft } from '../../source/draft/draft.ts';
import { isClear, isWithin, type Subject } from '../finding.ts';
import { type SettingFact, settingsOf } from './settings.ts';
import { targetsOf } from './shared-targets.ts';

export interface FileFacts {
  readonly file: string;
  readonly kind: Draft['kind'];
}

export interface PolicyFacts extends FileFacts {
  readonly kind: 'policy';
  /** Null if it is missing or at fault. */
  readonly name: string | null;
  readonly targets: readonly ResolvedTarget[];
  readonly secretFiles: readonly SecretFile[];
  /** Its payloads, for comparison with those of others. */
  readonly compared: JsonObject;
  /** Canonical pointers at which, and below which, nothing may be concluded. */
  readonly unclear: ReadonlySet<string>;
}

/** A `{ file: PATH }` reference. */
interface SecretFile {
  readonly pointer: string;
  /** Relative to the root, or absolute. */
  readonly path: string;
  /** The file that states the reference, possibly a base. */
  readonly from: string;
}

export interface WebAppFacts extends FileFacts {
  readonly kind: 'web_app';
  /** Null if it is missing or at fault. */
  readonly app_id: number | null;
}

export function factsOfPolicy(subject: Subject): PolicyFacts {
  const { draft, root } = subject;
  const { name, macos } = root;
  return {
    file: draft.file,
    kind: 'policy',
    name: typeof name === 'string' && isClear(subject, '/name') ? name : null,
    targets: targetsOfFile(subject),
    secretFiles: draft.references.size === 0 ? [] : secretFilesIn(draft),
    compared: macos === undefined ? {} : { macos },
    unclear: unclearIn(subject),
  };
}

/** For a file on a ladder, the targets of all its rings. */
function targetsOfFile(subject: Subject): readonly ResolvedTarget[] {
  const { root, targets, environment } = subject;
  const ladder = isClear(subject, '/rings') ? ladderOf(root, environment.rings) : null;
  return ladder
    ? targetsOf(listTargets({ policy_targets: joinedTargets(ladder) }), environment.targets, () => true)
    : targetsOf(targets, environment.targets, (target) => isClear(subject, pointerOfTarget(target)));
}

export function factsOfWebApp(subject: Subject): WebAppFacts {
  const { app_id } = subject.root;
  const isKnown = typeof app_id === 'number' && isClear(subject, '/app_id');
  return { file: subject.draft.file, kind: 'web_app', app_id: isKnown ? app_id : null };
}

function secretFilesIn({ references }: Draft): SecretFile[] {
  return [...references].flatMap(([pointer, { reference, span }]) =>
    reference.kind === 'file' ? [{ pointer, path: reference.path, from: span.file.path }] : [],
  );
}

const nothingUnclear: ReadonlySet<string> = new Set();

/** References count as unclear: two secrets stored elsewhere cannot be compared here. */
function unclearIn({ draft, faulty }: Subject): ReadonlySet<string> {
  const { poisoned, references } = draft;
  if (faulty.size + poisoned.size + references.size === 0) return nothingUnclear;
  return new Set([...faulty, ...poisoned, ...references.keys()]);
}

export function settledIn({ compared, unclear }: PolicyFacts): readonly SettingFact[] {
  return settingsOf(compared, (pointer) => !isWithin(unclear, pointer));
}
