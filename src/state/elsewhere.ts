/**
 * Judges states that a clone has in other places than where the state is kept: on another branch, or at a former place. One
 * that knows what ours never knew would have its policies created a second time. Pure.
 */

import { counted } from '../base/counted.ts';
import { isObject, parseJson } from '../base/json.ts';
import { shellWord } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { inspectState } from './codec.ts';
import { STATE_VERSION } from './format.ts';
import type { StateProblem } from './problems.ts';
import { heldBy, type KnownIds, knownOf, type State, sizeOf, unknownTo } from './state.ts';

/** A version of a file on a branch, or in the history of HEAD. */
export interface VersionElsewhere {
  /** Relative to the top of the repository. */
  readonly path: string;
  /** The blob id. */
  readonly blob: string;
  /** Full id of a commit that has it. */
  readonly commit: string;
  /** `origin/main`; null for a version in the history of HEAD. */
  readonly branch: string | null;
  /**
   * A version of the state file itself, or of what was moved from it: only edict removes from it what it knew, and
   * remembers that.
   */
  readonly isOwn?: boolean;
  /** Its path says nothing: only its content tells whose state it is. */
  readonly isStray?: boolean;
  /** Null where this clone does not have the content. */
  readonly facts: StateFacts | null;
  /** Of a state that a backend has beside ours, which the clone need not have. */
  readonly fetched?: {
    readonly bytes: Uint8Array;
    /** The command that brings it into the clone. */
    readonly command: string;
  };
}

/** The states that a backend has beside ours, as of its last read. */
export interface SiblingStates {
  readonly states: readonly VersionElsewhere[];
  /** Sentences on what was not looked at; empty where everything was. */
  readonly notes: readonly string[];
}

/** What a state says of itself. */
export interface StateFacts extends Pick<State, 'lineage' | 'serial' | 'service'> {
  readonly replaces: readonly string[];
  /** Ids that it holds as live, or perhaps live. */
  readonly holds: KnownIds;
  /** Whether the edict that wrote it remembers what it removes; older ones did not. */
  readonly remembers: boolean;
  /** Why it is unreliable, as far as that was checked. */
  readonly fault: string | null;
}

/** Does not check whether it is whole: there may be thousands. Null for anything but a state. */
export function readStateFacts(bytes: Uint8Array): StateFacts | null {
  const raw = parseJson(new TextDecoder().decode(bytes));
  if (isObject(raw) && raw.version === STATE_VERSION) {
    const { lineage, serial, service, replaces = [], policies, orphans, pending } = raw;
    const isKnown = typeof lineage === 'string' && typeof serial === 'number' && typeof service === 'string';
    if (isKnown && Array.isArray(replaces)) {
      const copies = isObject(policies) ? Object.values(policies) : [];
      const holds = {
        policies: idsIn([...copies, ...(Array.isArray(orphans) ? orphans : [])], 'policy_id', isNumber),
        intents: idsIn(isObject(pending) ? Object.values(pending) : [], 'id', isText),
      };
      return {
        ...{ lineage, serial, service, holds },
        replaces: replaces.filter(isText),
        remembers: isObject(raw.former) || isObject(raw.last_apply),
        fault: null,
      };
    }
  }
  const { state, problems } = inspectState(bytes, 'it');
  if (problems.some(({ code }) => code === 'foreign-file' || code === 'empty')) return null;
  const { lineage = '', serial = 0, service = '', replaces = [] } = state ?? {};
  const holds = state ? heldBy(state) : knownOf();
  const remembers = state?.former !== undefined || state?.last_apply !== undefined;
  return { lineage, serial, service, replaces, holds, remembers, fault: problems[0]?.message ?? null };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

function idsIn<Id>(
  entries: readonly unknown[],
  name: string,
  isId: (value: unknown) => value is Id,
): Set<Id> {
  const ids = new Set<Id>();
  for (const entry of entries) {
    const id = isObject(entry) ? entry[name] : null;
    if (isId(id)) ids.add(id);
  }
  return ids;
}

/** A state that counts against ours. */
export interface NewerState extends VersionElsewhere {
  readonly facts: StateFacts;
  /** Policies and creates that ours never knew. */
  readonly unknown: number;
}

/** Newest first. */
export function findNewerElsewhere(state: State, all: readonly VersionElsewhere[]): readonly NewerState[] {
  const known = knownOf(state);
  const disregarded = new Set((state.disregarded ?? []).map(({ blob }) => blob));
  return all
    .flatMap((one): NewerState[] => {
      const { facts } = one;
      if (facts === null || facts.fault !== null || disregarded.has(one.blob)) return [];
      if (facts.service !== state.service) return [];
      const isSame = facts.lineage === state.lineage;
      if (one.isOwn && !(isSame && (facts.remembers || facts.serial >= state.serial))) return [];
      const isFollower = facts.replaces.includes(state.lineage);
      if (!isSame && !isFollower && !state.replaces?.includes(facts.lineage)) return [];
      const unknown = sizeOf(unknownTo(known, facts.holds));
      // The serial of a lineage that was given up says nothing.
      const isLater = !one.isOwn && (isSame || isFollower) && facts.serial > state.serial;
      return isLater || unknown > 0 ? [{ ...one, facts, unknown }] : [];
    })
    .sort((a, b) => b.facts.serial - a.facts.serial || b.unknown - a.unknown);
}

/** Sentences on states on branches that cannot be read, and so may know more. */
export function describeUnreadable(all: readonly VersionElsewhere[], where: string): readonly string[] {
  return all.flatMap(({ branch, commit, path, facts }) => {
    if (branch === null || facts?.fault == null) return [];
    return [
      `${printable(branch)} (commit ${commit.slice(0, 12)}) has ${printable(path)}, which cannot be read and was not compared with ${where}: ${facts.fault}`,
    ];
  });
}

interface MergeInputs {
  /** Our state file as it is typed; null where another backend keeps the state. */
  readonly file: string | null;
  /** A commit with the version that both derive from; null where there is none. */
  readonly base: string | null;
}

export function newerElsewhere(
  state: State,
  newer: NewerState,
  where: string,
  { file, base }: MergeInputs,
): StateProblem {
  const { branch, commit, path, facts, unknown, fetched } = newer;
  const id = commit.slice(0, 12);
  const history = file === null ? 'the history of HEAD' : 'its history';
  const place =
    branch === null ? `commit ${id} of ${history} had` : `${printable(branch)} (commit ${id}) has`;
  const other = facts.lineage === state.lineage ? '' : ` and the lineage ${printable(facts.lineage)}`;
  const knows =
    unknown === 0
      ? ''
      : `, with ${counted(unknown, 'policy or create', 'policies or creates')} that this one never knew`;
  const at = (found: string): string => `${found.slice(0, 12)}:${path}`;
  const from = base === null ? '/dev/null' : at(base);
  // A pull request may bring any file, but has no right to write where such a state is kept.
  const look =
    file === null
      ? [
          `Anyone who can commit can write such a file: see whose commit it is (\`git show --stat ${id}\`), and merge it only if it is what edict itself wrote.`,
        ]
      : [];
  return {
    code: 'newer-elsewhere',
    message: `${where} has the serial ${state.serial}, but ${place} ${printable(path)} with the serial ${facts.serial}${other}${knows}`,
    remedy: (command) => {
      const disregard = `\`${command('state', 'disregard', id)}\`.`;
      if (state.replaces?.includes(facts.lineage)) {
        return `That lineage was given up for this one, and two lineages cannot be merged. Record each policy that was created with it since, if any was (\`git show ${shellWord(at(commit))}\`): \`${command('state', 'import', 'FILE', 'ID')}\`. Then say that it does not count: ${disregard}`;
      }
      return [
        ...(fetched ? [`Fetch it: \`${fetched.command}\`.`] : []),
        ...look,
        `${fetched ? 'Merge' : 'Fetch what others have, then merge'} the two, which forgets neither:`,
        file === null
          ? `\`${command('state', 'pull')} > joined.json\`, \`${command('state', 'merge', from, 'joined.json', at(commit))}\`, \`${command('state', 'push', 'joined.json')}\`.`
          : `\`${command('state', 'merge', from, file, at(commit))}\`.`,
        `Only if you know that the other one does not count${file === null ? ', such as a forged one' : ''}: ${disregard}`,
      ].join(' ');
    },
  };
}
