/**
 * Converts one setting by its row: what is written into which fields, and what is lost. Secrets are not
 * copied, and tokens are not filled in. It looks at no other payload.
 */

import { carriesCredential } from '../base/url.ts';
import type { Field } from '../tables/index.ts';
import { convertValue, isTeamList, substitute } from './convert-value.ts';
import type { MappingRow } from './mapping.ts';
import {
  fieldOf,
  LONGEST_TEXT,
  lost,
  noField,
  type SettingContext,
  type SettingOutcome,
  unfit,
} from './outcome.ts';
import { isValue } from './payload-settings.ts';
import { isRedacted, type Plist } from './read/plist.ts';
import { findTokens, isOfDevice, isTokenOfSecret, wholeToken } from './tokens.ts';

export function convertSetting(row: MappingRow, value: Plist, context: SettingContext): SettingOutcome {
  if (row.why === 'other-platform') return lost(row.why, row.because ?? noField);
  const field = row.field === undefined ? null : fieldOf(context.dictionary, row.field);
  if (isRedacted(value) && !field?.secret)
    return lost('secret', 'macOS withholds the value in what it lists');
  const isSecret =
    field?.secret || (field?.address && value.kind === 'string' && carriesCredential(value.text));
  if (isSecret || row.why === 'secret') return convertSecret(field, value, context);
  const tokens = textsOf(value).flatMap(findTokens);
  if (tokens.length > 0) return convertTokens(row, field, value, tokens, context);
  if (!field && row.apple !== undefined && isValue(value, row.apple)) return { fields: {} };
  if (!field) return lost(row.why ?? 'no-field', row.because ?? noField);
  return convertValue(row, field, value, context);
}

/** What the setting says, without writing anything: secrets and variables are not named, and all others count as taken over. */
export function readSetting(
  row: MappingRow,
  value: Plist,
  place: Pick<SettingContext, 'dictionary' | 'settings'>,
): SettingOutcome {
  return convertSetting(row, value, {
    ...place,
    secret: () => null,
    variable: () => null,
    isTaken: () => true,
  });
}

function convertSecret(field: Field | null, value: Plist, context: SettingContext): SettingOutcome {
  const templated = value.kind === 'string' && isTokenOfSecret(value.text);
  if (!field) return lost(templated ? 'templated' : 'secret', noField);
  if (value.kind === 'array' || value.kind === 'dict') {
    return unfit('a secret is a string, but this is a list or a dictionary');
  }
  return {
    fields: { [field.name]: context.secret(field.name, templated ? 'token' : 'secret') },
    why: templated ? 'templated' : 'secret',
    because: templated ? 'it was a token of another service' : 'secrets are not copied',
  };
}

function convertTokens(
  row: MappingRow,
  field: Field | null,
  value: Plist,
  tokens: readonly string[],
  context: SettingContext,
): SettingOutcome {
  const because = isOfDevice(tokens)
    ? 'a token of the device: one policy is the same for all devices'
    : 'a token of another service';
  const outcome = { why: 'templated', because, ...textWithTokens(row.key, field, value) } as const;
  if (!field || row.vital?.kind) return { fields: {}, ...outcome };
  const written =
    value.kind === 'dict' && !isTeamList(value)
      ? null
      : substitute(value, (text) => context.variable(field.name, text, wholeToken(text)));
  const fits =
    written !== null && (row.as === undefined || (value.kind === 'string' && takesVariable(row.as)));
  return { fields: fits ? { [field.name]: written } : {}, ...outcome };
}

/** Unknown keys that may hold a secret: a token may be only a part of their text. */
const MAY_BE_SECRET = /pass|secret|pwd|psk|token|credential|private|key$|pin$/i;

/** What the report may show of a value with tokens. */
export function textWithTokens(key: string, field: Field | null, value: Plist): { readonly text?: string } {
  if (!field && (value.kind !== 'string' || MAY_BE_SECRET.test(key))) return {};
  const texts = textsOf(value).filter((text) => findTokens(text).length > 0);
  return { text: texts.join(', ').slice(0, LONGEST_TEXT) };
}

/** A variable stands for the value of one field, not for a switch that decides about another one. */
function takesVariable(as: NonNullable<MappingRow['as']>): boolean {
  if ('words' in as) return as.words.some(({ from }) => typeof from === 'string');
  return 'steps' in as || 'ending' in as;
}

function textsOf(value: Plist): readonly string[] {
  if (value.kind === 'string') return [value.text];
  if (value.kind === 'array') return value.items.flatMap(textsOf);
  if (value.kind !== 'dict') return [];
  return [...value.entries].flatMap(([key, item]) => [key, ...textsOf(item)]);
}
