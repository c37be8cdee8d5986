/** The rows of the sections of a report: what is alike comes once, with all its places. */
import { groupBy } from '../../base/group-by.ts';
import type { Dropped } from '../../convert/convert-profile.ts';
import type { SecretOrigin } from '../../convert/outcome.ts';
import { addedFields, type ProfileResult, pairPaths, type ValueConflict } from '../../convert/report.ts';
import { cut } from '../text/columns.ts';
import { joined, named, type Phrase, prose, say } from '../text/phrase.ts';

export interface SectionRow {
  /** A name: a key, a secret, a file. */
  readonly name: string;
  readonly note: Phrase;
  /** Files, with a line where there is one. */
  readonly places: readonly string[];
}

/** A loss and the profile that it is of. */
export interface Loss extends Dropped {
  readonly file: string;
}

/** Policies on one side of a contradiction that are named. */
const MOST_POLICIES = 3;
/** Of a text with tokens, for people. */
const LONGEST_TEXT = 200;

export function refusedRows({ file, refused }: ProfileResult): readonly SectionRow[] {
  if (!refused) return [];
  const place = refused.line === null ? '' : `:${refused.line}:${refused.column ?? 1}`;
  return [{ name: `${file}${place}`, note: prose(refused.message), places: [] }];
}

const origins: Readonly<Record<SecretOrigin, string>> = {
  secret: 'not copied',
  token: 'a token of another service stood there',
  none: 'the service requires it, and the profile has none',
};

export function secretRows(result: ProfileResult): readonly SectionRow[] {
  return pairPaths(result).flatMap(({ path, policy }) =>
    policy.secrets.map(({ name, field, origin }) => ({
      name,
      note: say`${field}: ${[origins[origin]]}`,
      places: [path],
    })),
  );
}

/** One for each variable and each text that it stands for. */
export function variableRows(losses: readonly Loss[]): readonly SectionRow[] {
  const uses = losses.flatMap((loss) => (loss.referred ?? []).map((name) => ({ name, loss })));
  const byName = groupBy(uses, ({ name }) => name);
  const rows = uses.map(({ name, loss }) => {
    const isOther = byName.get(name)?.some((other) => other.loss.text !== loss.text);
    const note = say`for ${withText(loss)}${[isOther ? '; another text has this name, too: rename one of them' : '']}`;
    return { name, note, places: [placeOf(loss)] };
  });
  return mergeRows(rows);
}

export function conflictRow({ field, values }: ValueConflict): SectionRow {
  const sides = [...groupBy(values, ({ value }) => shortJson(value))].map(
    ([value, those]) => say`${value} in ${someNames(those.map(({ policy }) => policy))}`,
  );
  return { name: field, note: joined(sides, '; '), places: [] };
}

export function twinRow([name = '', ...others]: readonly string[]): SectionRow {
  return { name, note: say`equals ${someNames(others)}`, places: [] };
}

function someNames(policies: readonly string[]): Phrase {
  return named(
    policies.map((policy) => [{ quoted: policy }]),
    MOST_POLICIES,
  );
}

/** References are among the secrets. */
export function addedRows(results: readonly ProfileResult[]): readonly SectionRow[] {
  const added = results.flatMap(addedFields).filter(({ value }) => typeof value !== 'object');
  const rows = added.map(({ policy, field, value, because }) => ({
    name: field,
    note: say`${shortJson(value) || '""'}: ${prose(because)}`,
    places: [policy],
  }));
  return mergeRows(rows);
}

/** The same loss of several profiles is one. */
export function lossRows(losses: readonly Loss[], noteOf: (loss: Loss) => Phrase): readonly SectionRow[] {
  return mergeRows(
    losses.map((loss) => ({ name: nameOf(loss), note: noteOf(loss), places: [placeOf(loss)] })),
  );
}

function mergeRows(rows: readonly SectionRow[]): readonly SectionRow[] {
  const alike = groupBy(rows, ({ name, note }) => JSON.stringify([name, note]));
  return [...alike.values()].map((same) => ({
    ...same[0],
    places: [...new Set(same.flatMap(({ places }) => places))],
  }));
}

export const withText = ({ text, because }: Loss): Phrase =>
  text === undefined ? prose(because) : say`${`"${cut(text, LONGEST_TEXT)}"`}: ${prose(because)}`;

export function shortJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const placeOf = ({ file, line }: Loss): string => `${file}${line === null ? '' : `:${line}`}`;

function nameOf({ payload, key, n }: Loss): string {
  const type = n > 1 ? `${payload} #${n}` : payload;
  return key === '*' ? type : `${type} ${key}`;
}
