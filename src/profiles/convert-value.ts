/** Converts a value without tokens by its row: under the type of its field, or as the row says. */
import { parseUrl } from '../base/url.ts';
import type { Field } from '../tables/index.ts';
import type { MappingRow, WordMapping } from './mapping.ts';
import {
  LONGEST_TEXT,
  lost,
  malformed,
  type PolicyJson,
  type SettingContext,
  type SettingOutcome,
  unfit,
} from './outcome.ts';
import { asBoolean, asNumber, isValue } from './payload-settings.ts';
import type { Plist } from './read/plist.ts';
import { findTokens } from './tokens.ts';

export function convertValue(
  row: MappingRow,
  field: Field,
  value: Plist,
  context: SettingContext,
): SettingOutcome {
  return row.as ? convertAs(row.as, field, value, context) : convertPlainly(row, field, value);
}

/** The value with variables in place of texts with tokens; null if a key is a token, or a value is not JSON. */
export function substitute(value: Plist, variable: (text: string) => PolicyJson): PolicyJson | null {
  switch (value.kind) {
    case 'string':
      return findTokens(value.text).length > 0 ? variable(value.text) : value.text;
    case 'number':
    case 'boolean':
      return value.value;
    case 'array': {
      const items = value.items.map((item) => substitute(item, variable));
      return items.some((item) => item === null) ? null : items;
    }
    case 'dict': {
      const entries = [...value.entries].map(([key, item]) => [key, substitute(item, variable)] as const);
      if (entries.some(([key, item]) => item === null || findTokens(key).length > 0)) return null;
      return Object.fromEntries(entries);
    }
    default:
      return null;
  }
}

/** `{ TEAM: [bundle identifier] }`; anything else might be read as a reference in a policy file. */
export function isTeamList(value: Plist): boolean {
  return (
    value.kind === 'dict' &&
    [...value.entries.values()].every(
      (list) => list.kind === 'array' && list.items.every(({ kind }) => kind === 'string'),
    )
  );
}

/** By the type of the field alone. */
function convertPlainly(row: MappingRow, field: Field, value: Plist): SettingOutcome {
  const kept = (written: PolicyJson): SettingOutcome => ({ fields: { [field.name]: written } });
  switch (field.type) {
    case 'boolean':
      return convertFlag(field, value, false);
    case 'integer':
      return convertNumber(row, field, value);
    case 'array':
      return convertList(field, value);
    case 'object': {
      const written = isTeamList(value) ? substitute(value, (text) => text) : null;
      return written === null ? malformed('it is not a dictionary of lists of strings') : kept(written);
    }
    default:
      if (field.bracketedList) return convertList(field, value);
      if (value.kind !== 'string') return malformed('it is not a string');
      if (value.text.length > LONGEST_TEXT) return unfit('no setting is that long');
      if (field.format === 'uri' && !isAddress(value.text)) {
        return unfit('the service accepts only absolute http and https addresses');
      }
      return kept(value.text);
  }
}

function convertFlag(field: Field, value: Plist, isInverted: boolean): SettingOutcome {
  const flag = asBoolean(value);
  return flag === null
    ? malformed('it is neither true nor false')
    : { fields: { [field.name]: flag !== isInverted }, ...readFrom([value], flag) };
}

/** Says so where what was read is not what the values are. */
function readFrom(values: readonly Plist[], read: PolicyJson): { readonly readAs?: PolicyJson } {
  return typeof read !== 'string' && values.some(({ kind }) => kind === 'string') ? { readAs: read } : {};
}

function convertNumber(row: MappingRow, field: Field, value: Plist): SettingOutcome {
  const number = asNumber(value);
  if (number === null || !Number.isFinite(number)) return malformed('it is not a number');
  const read = readFrom([value], number);
  if (number === 0 && row.zeroIsAbsent) return { fields: {}, ...read };
  const whole = field.strength === 'higher' ? Math.ceil(number) : Math.floor(number);
  const low = field.min ?? Number.MIN_SAFE_INTEGER;
  const high = field.max ?? Number.MAX_SAFE_INTEGER;
  if (whole < low) return unfit(`the service accepts ${low} to ${high}`);
  const written = Math.min(whole, high);
  const fields = { [field.name]: written };
  if (written === number) return { fields, ...read };
  const weaker = field.strength === 'higher' ? ', which is weaker' : '';
  const because =
    whole > high ? `the service accepts at most ${high}${weaker}` : 'the service accepts whole numbers';
  return { fields, why: 'out-of-range', because, became: written };
}

function convertList(field: Field, value: Plist): SettingOutcome {
  if (value.kind !== 'array') return malformed('it is not a list');
  const texts = value.items.map((item) => (item.kind === 'string' ? item.text : null));
  if (texts.some((text) => text === null)) return malformed('it is not a list of strings');
  // Sent as [A,B].
  if (field.bracketedList && texts.some((text) => /[,[\]]/.test(text ?? ''))) {
    return unfit('no element may hold a comma or a bracket');
  }
  return { fields: { [field.name]: texts.map(String) } };
}

/** Judges an address as lint does. */
function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && parseUrl(text) !== null;
}

function convertAs(
  as: NonNullable<MappingRow['as']>,
  field: Field,
  value: Plist,
  context: SettingContext,
): SettingOutcome {
  if ('inverted' in as) return convertFlag(field, value, true);
  if ('words' in as) {
    const word = as.words.find(({ from }) => isValue(value, from));
    const outcome = word
      ? { ...convertWord(word, field, context), ...readFrom([value], word.from) }
      : unfit(as.because ?? 'the service has no such value');
    if (!as.alsoAs || value.kind !== 'string' || !(field.name in outcome.fields)) return outcome;
    return { ...outcome, fields: { ...outcome.fields, [as.alsoAs]: value.text } };
  }
  if ('followsFrom' in as) {
    const flag = asBoolean(value);
    if (flag !== null) return { fields: {}, ...readFrom([value], flag) };
    return isValue(value, as.from) ? { fields: {} } : unfit('the service has no such value');
  }
  if ('steps' in as) return convertSteps(as.steps, field, value);
  if ('flags' in as) return convertFlags(as.flags, value);
  if ('list' in as) {
    if (value.kind !== 'array') return malformed('it is not a list');
    const same =
      value.items.length === as.list.length &&
      value.items.every((item, index) => item.kind === 'string' && item.text === as.list[index]);
    const fields = { [field.name]: true };
    if (same) return { fields };
    return { fields, why: 'out-of-range', because: 'the service does not say which ones', became: true };
  }
  if ('ending' in as) {
    if (value.kind !== 'string') return malformed('it is not a string');
    if (!value.text.endsWith(as.ending)) return { fields: { [field.name]: value.text } };
    return { fields: { [field.name]: value.text.slice(0, -as.ending.length), [as.field]: true } };
  }
  if ('countsFor' in as) {
    const number = asNumber(value);
    if (number === null || number < 0 || !Number.isInteger(number)) {
      return unfit('the service accepts whole numbers from 0');
    }
    const fields = { [field.name]: number, [as.countsFor]: number > 0 };
    return { fields, ...readFrom([value], number) };
  }
  return convertApplications(as, field, value);
}

function convertWord(word: WordMapping, field: Field, context: SettingContext): SettingOutcome {
  const because = word.because ?? 'the service has no such value';
  if (word.why) return lost(word.why, because);
  if (word.needs && !word.needs.every(context.isTaken)) return unfit(because);
  if (word.to === undefined) return { fields: {} };
  const fields = { [field.name]: word.to };
  return word.nearest ? { fields, why: 'out-of-range', because, became: word.to } : { fields };
}

function convertSteps(
  steps: readonly (readonly [minutes: number, word: string])[],
  field: Field,
  value: Plist,
): SettingOutcome {
  const number = asNumber(value);
  if (number === null || Number.isNaN(number)) return malformed('it is not a number');
  const step = steps.findLast(([minutes]) => minutes <= number);
  if (!step) return unfit(`the service supports nothing below ${steps[0]?.[1]}`);
  const [minutes, word] = step;
  const fields = { [field.name]: word };
  if (minutes === number) return { fields, ...readFrom([value], number) };
  const longest = step === steps.at(-1);
  const because = longest ? 'the service supports nothing longer' : 'the nearest that is at least as strict';
  return { fields, why: 'out-of-range', because, became: word };
}

/** The order is lost; it means nothing. */
function convertFlags(
  flags: readonly (readonly [number: number, field: string])[],
  value: Plist,
): SettingOutcome {
  if (value.kind !== 'array') return malformed('it is not a list');
  const numbers = value.items.map(asNumber);
  const known = flags.filter(([number]) => numbers.includes(number));
  const fields = Object.fromEntries(flags.map(([number, name]) => [name, numbers.includes(number)]));
  if (numbers.every((number) => known.some(([one]) => one === number))) {
    return { fields, ...readFrom(value.items, numbers) };
  }
  return {
    fields,
    why: 'out-of-range',
    because: 'the service does not support all of these types',
    became: known.map(([number]) => number),
  };
}

function convertApplications(
  as: { readonly verdict: string; readonly allowed: string; readonly blocked: string },
  field: Field,
  value: Plist,
): SettingOutcome {
  if (value.kind !== 'array') return malformed('it is not a list');
  const apps = value.items.map(readApplication);
  const [first] = apps;
  if (!first || apps.includes(null)) {
    return unfit('an application has no bundle identifier, or no verdict');
  }
  if (apps.some((app) => app?.allowed !== first.allowed)) {
    return unfit('the service allows all applications of the list, or blocks them all');
  }
  const list = apps.map((app) => ({ identifier: app?.id ?? '' }));
  const fields = { [as.verdict]: first.allowed ? as.allowed : as.blocked, [field.name]: list };
  if (!apps.some((app) => app?.more)) {
    return {
      fields,
      ...readFrom(
        apps.flatMap((app) => app?.verdict ?? []),
        first.allowed,
      ),
    };
  }
  return { fields, why: 'out-of-range', because: 'only identifiers are converted', became: list };
}

function readApplication(item: Plist): {
  readonly id: string;
  readonly verdict: Plist;
  readonly allowed: boolean;
  readonly more: boolean;
} | null {
  if (item.kind !== 'dict') return null;
  const id = item.entries.get('BundleID');
  const verdict = item.entries.get('Allowed');
  const allowed = verdict ? asBoolean(verdict) : null;
  if (id?.kind !== 'string' || id.text === '' || !verdict || allowed === null) return null;
  return { id: id.text, verdict, allowed, more: item.entries.size > 2 };
}
