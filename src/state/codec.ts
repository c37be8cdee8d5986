/**
 * The stored form of a state: sorted JSON with a checksum, so that damage and hand merges never pass unseen. Reading
 * never takes damage for "empty".
 */
import { sha256Of, startSha256 } from '#hashes';
import { canonicalJson, canonicalPieces } from '../base/canonical-json.ts';
import { isObject } from '../base/json.ts';
import { scanJson } from '../base/scan-json.ts';
import { shellWord } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { type Remedy, UserError } from '../diagnostics/user-error.ts';
import { hasStateShape, migrateState, type RawState, STATE_VERSION } from './format.ts';
import { replayJournal } from './journal.ts';
import { findInconsistencies, type StateProblem, type StateProblemCode } from './problems.ts';
import type { State } from './state.ts';

/** `journal` is the id of a journal that continues this state, which is incomplete without it. */
export function encodeState(state: State, journal: string | null = null): string {
  const content = journal === null ? state : { ...state, journal };
  const text = `${canonicalJson({ ...content, checksum: checksumOf(content) }, 2)}\n`;
  if (journal === null) hashes.set(state, sha256Of(text));
  return text;
}

/** SHA-256 of the bytes that a state was read from or written as. */
const hashes = new WeakMap<State, string>();

export interface StateIdentity extends Pick<State, 'lineage' | 'serial'> {
  /** Of its bytes as they are stored, or would be, without a journal beside them. */
  readonly sha256: string;
}

/** Any program can write a serial: the hash tells states apart that claim to be the same. */
export function identifyState(state: State): StateIdentity {
  const { lineage, serial } = state;
  return { lineage, serial, sha256: hashes.get(state) ?? sha256Of(encodeState(state)) };
}

/** `where` names the state in messages. Throws UserError for anything but a whole, sound state. */
export function decodeState(bytes: Uint8Array, where: string, journal: Uint8Array | null = null): State {
  const { state, problems } = inspectState(bytes, where, journal);
  const problem = problems[0];
  if (!problem && state) {
    if (journal === null) hashes.set(state, sha256Of(bytes));
    return state;
  }
  throw new UserError(problem?.message ?? `${where} is not a state of edict`, {
    remedy:
      problem?.code === 'newer-version' || problem?.code === 'journal'
        ? problem.remedy
        : (command) =>
            `Nothing was done. What is wrong with it, and what to do: ${command('state', 'doctor')}`,
  });
}

export interface Inspection {
  /** What could be read; reliable only where there are no problems. */
  readonly state: State | null;
  /** The one that explains the others comes first. */
  readonly problems: readonly StateProblem[];
}

/** Far deeper than any body; protects recursive functions from a hostile file. */
const MAX_DEPTH = 200;
const MAX_FAULTS = 20;

const RESTORE =
  'Restore it from version control or a backup. Do not start over with an empty one: every policy would be created again.';
const OWN_PLACE = 'Correct `state` of the environment in edict.yaml: edict needs a place of its own.';
const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/** The checksum over everything else in a state. */
export function checksumOf(rest: object): string {
  const hash = startSha256();
  // Piece by piece, since a state may be large.
  for (const piece of canonicalPieces(rest, 2)) hash.add(piece);
  return hash.end();
}

/**
 * Reads a state, and finds everything that is wrong with it; never throws. `journal` is the one beside it, if any. Every
 * version has had a checksum, but people remove that of a state that they edited on purpose, and store it by force.
 */
export function inspectState(
  bytes: Uint8Array,
  where: string,
  journal: Uint8Array | null = null,
  { mayLackChecksum = false }: { readonly mayLackChecksum?: boolean } = {},
): Inspection {
  const only = (code: StateProblemCode, message: string, remedy: Remedy = RESTORE): Inspection => ({
    state: null,
    problems: [{ code, message, remedy }],
  });

  if (bytes.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))) {
    return only('empty', `${where} is empty: a write of another program, or a full disk, has cut it off`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return only('encoding', `${where} is not valid UTF-8: it is damaged`);
  }
  if (MARKER.test(text)) return only('conflict-markers', ...describeConflict(text, where));

  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return only('syntax', describeSyntaxError(text, error, where));
  }
  const { duplicates, depth } = scanJson(text);
  if (depth > MAX_DEPTH)
    return only('structure', `${where} nests ${depth} levels deep: it is not a state of edict`);
  if (!isObject(raw) || !Object.hasOwn(raw, 'version')) {
    return only('foreign-file', `${where} is JSON, but not a state of edict`);
  }
  // Terraform's format versions are higher than ours, and its states may lie at the same kind of address.
  if (Object.hasOwn(raw, 'terraform_version')) {
    return only('foreign-file', `${where} is a state of Terraform, not of edict`, OWN_PLACE);
  }
  return inspectContent(raw, duplicates, where, journal, mayLackChecksum);
}

function inspectContent(
  raw: RawState,
  duplicates: readonly string[],
  where: string,
  journal: Uint8Array | null,
  mayLackChecksum: boolean,
): Inspection {
  const { checksum, ...sealed } = raw;
  const { journal: waitsFor = null, ...rest } = sealed;
  const { version } = rest;
  // Checked first: this edict cannot judge how a newer one seals its states.
  if (typeof version === 'number' && version > STATE_VERSION) {
    const message = `${where} has the format version ${version}: it was written by a newer edict`;
    const remedy = 'Install that version of edict, or a later one.';
    return { state: null, problems: [{ code: 'newer-version', message, remedy }] };
  }
  const problems: StateProblem[] = duplicates.map((key) => ({
    code: 'duplicate-key',
    message: `${where} has the key ${JSON.stringify(printable(key))} twice in one place: it was merged by hand`,
    remedy: RESTORE,
  }));
  const isSealed = Object.hasOwn(raw, 'checksum');
  if (isSealed ? checksum !== checksumOf(sealed) : !mayLackChecksum) {
    problems.push({
      code: 'checksum',
      message: isSealed
        ? `${where} was edited, merged by hand or damaged: its checksum does not match`
        : `${where} was edited or written by hand: it has no checksum`,
      remedy: (command) =>
        `${RESTORE} If the edit is meant and right, take the "checksum" line out and store it with \`${command('state', 'push', '--force', 'FILE')}\`.`,
    });
  }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    problems.push({
      code: 'foreign-file',
      message: `${where} is JSON, but not a state of edict`,
      remedy: RESTORE,
    });
    return { state: null, problems };
  }
  const migrated = migrateState(rest, version);
  if (!migrated) {
    const message = `${where} has the format version ${version}, which this edict can no longer read`;
    problems.push({ code: 'older-version', message, remedy: RESTORE });
    return { state: null, problems };
  }
  const faults: string[] = [];
  const shaped = hasStateShape(migrated, faults);
  for (const fault of faults.slice(0, MAX_FAULTS)) {
    problems.push({ code: 'structure', message: `${where} is not a valid state: ${fault}`, remedy: RESTORE });
  }
  if (!shaped) return { state: null, problems };
  if (waitsFor !== null && typeof waitsFor !== 'string') {
    const message = `${where} is not a valid state: journal must be a string`;
    return { state: null, problems: [...problems, { code: 'structure', message, remedy: RESTORE }] };
  }
  const whole = applyJournal(migrated, rest, waitsFor, where, journal);
  if (Array.isArray(whole)) return { state: migrated, problems: [...problems, ...whole] };
  problems.push(...findInconsistencies(whole, where));
  return { state: whole, problems };
}

/** The state with its journal applied, or what prevents that. */
function applyJournal(
  state: State,
  rest: RawState,
  waitsFor: string | null,
  where: string,
  journal: Uint8Array | null,
): State | StateProblem[] {
  if (waitsFor === null && journal === null) return state;
  const together = replayJournal({ state, checksum: checksumOf(rest), waitsFor }, journal, where);
  if ('code' in together) return [together];
  const faults: string[] = [];
  if (hasStateShape(together, faults)) return together;
  const message = `${where}.journal is not a valid journal: ${faults[0] ?? ''}`;
  return [{ code: 'journal', message, remedy: RESTORE }];
}

function describeConflict(text: string, where: string): [string, Remedy] {
  const serials = [...text.matchAll(/"serial": *(\d+)/g)].map((match) => match[1]);
  const sides =
    serials.length > 1 ? ` (serial conflict: its sides have the serials ${serials.join(' and ')})` : '';
  return [
    `${where} holds the conflict markers of an unfinished merge${sides}: two runs changed the state apart from each other`,
    (command) =>
      `Merge the two, which forgets neither: \`git checkout --ours -- ${shellWord(where)}\`, then \`${command('state', 'merge', `:1:./${where}`, where, `:3:./${where}`)}\`. ` +
      `Where that merge is committed already: \`git checkout HEAD^1 -- ${shellWord(where)}\`, then \`${command('state', 'doctor')}\`, which names the rest.`,
  ];
}

/** In edict's words: the message of `JSON.parse` quotes the file, which may be any file. */
function describeSyntaxError(text: string, error: unknown, where: string): string {
  const message = error instanceof Error ? error.message : '';
  if (text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}') && !message.includes('after JSON')) {
    return `${where} is cut off (truncated): it ends in the middle`;
  }
  const position = /position (\d+)/.exec(message)?.[1];
  const line = position === undefined ? '' : ` at line ${text.slice(0, Number(position)).split('\n').length}`;
  return `${where} is not valid JSON${line}: it was edited, merged by hand or damaged`;
}
