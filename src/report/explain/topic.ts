/** What `edict explain WORD` is about: a payload, a resource, a field, several of them, or a code. */

import { ownMember } from '../../base/json.ts';
import type { CodeEntry, Codes } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type AppleKey, appleKeysOf } from '../../profiles/apple-keys.ts';
import {
  answers,
  type Field,
  fileTables,
  payloads,
  policy,
  resources,
  type Table,
  walkFields,
} from '../../tables/index.ts';
import type { FieldPath } from '../../tables/walk.ts';
import type { StatementKind, StatementRow } from '../statements/index.ts';

/** A field, and its place in a resource. */
export interface FieldPlace {
  readonly table: Table;
  /** Segments below the root of the table's resource; `*` for elements of a list. */
  readonly path: FieldPath;
  readonly field: Field;
  /** The fields beside it. */
  readonly siblings: readonly Field[];
}

/** What can be explained besides fields: the codes of lint, and those of statements. */
export interface ExplainedCodes {
  readonly diagnostics: Codes;
  readonly statements: Readonly<Record<string, StatementEntry>>;
}

/** The documentation of a statement. */
export interface StatementEntry extends StatementKind, Pick<StatementRow, 'ofPlan' | 'ofApply'> {
  /** The commands of a room that say it. */
  readonly saidBy?: readonly string[];
}

/** The commands that say it. */
export function saidBy({ ofPlan, ofApply, saidBy: commands = [] }: StatementEntry): readonly string[] {
  return [...(ofPlan ? ['plan'] : []), ...(ofApply ? ['apply'] : []), ...commands];
}

export type Topic =
  | { readonly kind: 'code'; readonly code: string; readonly entry: CodeEntry }
  | { readonly kind: 'statement'; readonly code: string; readonly entry: StatementEntry }
  | { readonly kind: 'resource'; readonly table: Table }
  | {
      readonly kind: 'payload';
      readonly table: Table;
      readonly place: FieldPlace;
      readonly others: readonly FieldPlace[];
    }
  | { readonly kind: 'field'; readonly place: FieldPlace; readonly others: readonly FieldPlace[] }
  | {
      readonly kind: 'several';
      readonly word: string;
      readonly places: readonly FieldPlace[];
      /** Whether the word is only a part of their names. */
      readonly isPartOfNames?: true;
    }
  | { readonly kind: 'unknown'; readonly word: string; readonly nearest: string | null };

/** Whether nobody writes it: a field of what the service answers. */
export function isAnswer(topic: Topic): boolean {
  return topic.kind === 'field' && answers.includes(topic.place.table);
}

/** Several words mean one name, in any spelling of it, or the fields that have all of them in their names. */
export function findTopic(asked: string, codes: ExplainedCodes): Topic {
  const words = asked.trim().split(/\s+/);
  const found = spellings(words).map((word) => topicOfWord(word, codes));
  const known = found.find(({ kind }) => kind !== 'unknown');
  if (known) return known;
  const word = words.join(' ');
  const places = allPlaces().filter((place) => !answers.includes(place.table) && hasWords(place, words));
  const [place] = places;
  if (place && places.length === 1) return { kind: 'field', place, others: [] };
  if (place) return { kind: 'several', word, places, isPartOfNames: true };
  const near = found.flatMap((topic) => (topic.kind === 'unknown' && topic.nearest) || []);
  return { kind: 'unknown', word, nearest: near[0] ?? null };
}

/** `a b c`: as a code, a field, or a field of something. */
function spellings(words: readonly string[]): readonly string[] {
  const dotted = words
    .slice(1)
    .map((_, at) => `${words.slice(0, at + 1).join('_')}.${words.slice(at + 1).join('_')}`);
  return [words.join('-'), ...dotted];
}

/** Words that names of fields have in several forms. */
const sameWords: readonly (readonly string[])[] = [['cert', 'certificate']];

/** `Enable_StealthMode` has the words enable, stealth and mode. */
function hasWords(place: FieldPlace, words: readonly string[]): boolean {
  const parts = placeName(place)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[._-]/);
  return words.every((asked) => {
    const word = asked.toLowerCase();
    const forms = sameWords.find((same) => same.includes(word)) ?? [word];
    return forms.some((form) => parts.includes(form));
  });
}

function topicOfWord(word: string, codes: ExplainedCodes): Topic {
  const code = word.toLowerCase();
  const entry = ownMember(codes.diagnostics, code);
  if (entry) return { kind: 'code', code, entry };
  const statement = ownMember(codes.statements, code);
  if (statement) return { kind: 'statement', code, entry: statement };
  const segments = segmentsOf(word);
  const resource = segments.length === 1 && resources.find((table) => plain(table.name) === plain(word));
  if (resource) return { kind: 'resource', table: resource };

  const places = allPlaces();
  const aliases = aliasesIn(places);
  const all = places.filter((place) => endsWith(place, segments, aliases));
  const sent = all.filter((place) => !answers.includes(place.table));
  const found = sent.length > 0 ? sent : all;
  const payload = found.find((place) => payloadOf(place) !== undefined);
  const table = payload && payloadOf(payload);
  if (payload && table) {
    return { kind: 'payload', table, place: payload, others: found.filter((place) => place !== payload) };
  }
  // The name of a field at the top level means that field: `description`, `policy_targets`.
  const whole = found.find((place) => key(place).length === segments.length);
  const place = whole ?? (found.length === 1 ? found[0] : undefined);
  if (place) return { kind: 'field', place, others: found.filter((other) => other !== place) };
  if (found.length > 0) return { kind: 'several', word: segments.join('.'), places: found };
  const name = segments.join('.');
  return { kind: 'unknown', word, nearest: nearest(name, candidates(segments, codes)) };
}

/** The payload at the place, if it is one. */
function payloadOf(place: FieldPlace): Table | undefined {
  return payloads.find((table) => table.fields === place.field.fields);
}

/** As `edict explain` takes it and shows it: `wifi.security_type`, `policy_targets.users`, `web-app.icon`. */
export function placeName(place: FieldPlace): string {
  const path = place.path.filter((segment) => segment !== '*');
  if (place.table !== policy) return [place.table.name, ...path].join('.');
  if (path[0] === 'macos' && path.length > 1) return path.slice(1).join('.');
  return path.length === 1 && path[0] !== 'macos' && path[0] !== 'policy_targets'
    ? `policy.${path[0]}`
    : path.join('.');
}

/** `/macos/wifi/security_type`; `*` stands for any element. */
export function placePointer(place: FieldPlace): string {
  return `/${place.path.join('/')}`;
}

/** Every field of every resource, including those that only the files of policies and web apps have. */
export function allPlaces(): readonly FieldPlace[] {
  const places: FieldPlace[] = [];
  for (const table of resources) {
    // A file has more fields than its request.
    walkFields(fileTables.get(table) ?? table, (field, path, siblings) =>
      places.push({ table, path, field, siblings }),
    );
  }
  return places;
}

function segmentsOf(word: string): readonly string[] {
  return word.split(/[/.]/).filter((segment) => segment !== '' && !/^(\d+|\*)$/.test(segment));
}

const key = (place: FieldPlace): readonly string[] => place.path.filter((segment) => segment !== '*');

type Aliases = ReadonlyMap<string, readonly string[]>;

function endsWith(place: FieldPlace, segments: readonly string[], aliases: Aliases): boolean {
  const full = [place.table.name, ...key(place)];
  const tail = full.slice(-segments.length);
  if (segments.length === 0 || tail.length !== segments.length) return false;
  return segments.every((segment, at) => names(tail[at] ?? '', aliases).includes(plain(segment)));
}

/** A name and its aliases, in plain form. */
function names(name: string, aliases: Aliases): readonly string[] {
  return [plain(name), ...(aliases.get(name) ?? [])];
}

function aliasesIn(places: readonly FieldPlace[]): Aliases {
  const found = new Map<string, readonly string[]>();
  for (const { field } of places) if (field.aliases) found.set(field.name, field.aliases.map(plain));
  return found;
}

/** Ignores case and separators, which are not worth an error. */
const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

function candidates(segments: readonly string[], codes: ExplainedCodes): readonly string[] {
  const places = allPlaces().filter((place) => !answers.includes(place.table));
  const fieldNames = places.map((place) => place.field.name);
  const words =
    segments.length > 1 ? places.map(placeName) : [...fieldNames, ...resources.map((table) => table.name)];
  return [...new Set([...words, ...Object.keys(codes.diagnostics), ...Object.keys(codes.statements)])];
}

/** Apple's keys from which `edict convert` takes the field. */
export function appleKeysOfPlace({ table, path }: FieldPlace): readonly AppleKey[] {
  const [macos, dictionary, field, deeper] = path;
  if (table !== policy || macos !== 'macos' || dictionary === undefined || field === undefined) return [];
  return deeper === undefined ? appleKeysOf(dictionary, field) : [];
}

/** `SSID_STR of com.apple.wifi.managed`. */
export function keyName({ type, key }: AppleKey): string {
  return key === null ? type : `${key} of ${type}`;
}
