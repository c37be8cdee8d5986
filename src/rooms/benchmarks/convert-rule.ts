/**
 * Converts a rule: its settings become a profile in memory, which is converted as any other, and what that reports
 * decides the verdict. No mapping of its own.
 */

import type { BenchmarkReport } from '../../generated/documents.ts';
import { convertListedProfile, type DroppedSetting } from '../../profiles/convert-profile.ts';
import type { PolicyJson } from '../../profiles/outcome.ts';
import type { Plist, PlistDict } from '../../profiles/read/plist.ts';
import { managedPreferences } from '../../profiles/sources.ts';
import { type Field, fieldAt, policy, strengthOf } from '../../tables/index.ts';
import type { Rule, RuleFault, RulePayload } from './read-rule.ts';

type ReportedRule = BenchmarkReport['sections'][number]['rules'][number];
export type RuleVerdict = ReportedRule['verdict'];

/** A field with the value that a rule asks for, or that this service needs for it. */
export interface AskedField {
  readonly payload: string;
  readonly field: Field;
  readonly value: PolicyJson;
  /** `stated`: by a setting; `guarded`: left unsaid, the rule would be for nothing; `added`: as on Macs without it. */
  readonly origin: 'stated' | 'guarded' | 'added';
}

/** What a person has to know of how a rule is held, or why it is not; `because` is the same in one text. */
interface Reason {
  /** Type and keys of the settings; empty if it is about the whole rule. */
  readonly settings: string;
  readonly why: string;
}

export interface ConvertedRule extends ReportedRule {
  readonly reasons: readonly Reason[];
  readonly asked: readonly AskedField[];
  readonly fault: RuleFault | null;
}

/** `values`: the key of the baseline's values in its rules. */
export function convertRule(id: string, { content, controls }: Rule, values: string): ConvertedRule {
  if (!('payloads' in content)) {
    const { verdict, because, fault = null } = content;
    const reasons = [{ settings: '', why: because }];
    return { id, controls, verdict, fields: [], because, reasons, asked: [], fault };
  }
  const { odv } = content;
  const root = dict({
    PayloadType: text('Configuration'),
    PayloadContent: { kind: 'array', items: content.payloads.map(payloadOf), at: 0 },
  });
  const { policies, dropped } = convertListedProfile(
    { root, notes: [], hasTypes: true },
    { file: id, claimStem: (stem) => stem },
  );
  const asked = policies.flatMap(({ macos, added }) =>
    Object.entries(macos).flatMap(([payload, fields]) =>
      Object.entries(fields).map(([name, value]) =>
        askedField(
          payload,
          name,
          value,
          added.some(({ field }) => field === `${payload}.${name}`),
        ),
      ),
    ),
  );
  const stated = asked.filter(({ origin }) => origin === 'stated');
  const guarded = asked.filter(({ origin }) => origin === 'guarded');
  const lost = dropped.filter((one) => one.became === undefined);
  const isMalformed = lost.some(({ malformed }) => malformed);
  const reasons = [
    ...(odv && isMalformed ? [describeMalformed(odv)] : []),
    ...(odv && stated.length > 0 && isFallback(odv, values) ? [describeFallback(odv, values)] : []),
    ...dropped.map((loss) => describeLoss(loss, content.payloads)),
    ...guarded.map(describeGuarded),
  ];
  return {
    id,
    controls,
    verdict: verdictOf(stated, lost, { isNear: lost.length < dropped.length, isGuarded: guarded.length > 0 }),
    fields: [...new Set(stated.map(nameOf))],
    because:
      reasons.map(({ settings, why }) => (settings === '' ? why : `${settings}: ${why}`)).join('; ') || null,
    reasons,
    asked,
    fault: isMalformed ? 'broken' : null,
  };
}

function verdictOf(
  stated: readonly AskedField[],
  lost: readonly DroppedSetting[],
  { isNear, isGuarded }: { readonly isNear: boolean; readonly isGuarded: boolean },
): RuleVerdict {
  const isUnfit = lost.some(({ why }) => why === 'out-of-range');
  if (stated.length === 0) return isUnfit ? 'value-out-of-range' : 'no-field';
  if (lost.length > 0 || isGuarded) return 'partly';
  return isNear ? 'value-out-of-range' : 'held';
}

/** Where a Mac without the setting protects less than this service does by default, the default stays. */
function askedField(payload: string, name: string, value: PolicyJson, isAdded: boolean): AskedField {
  const field = fieldAt(policy, ['macos', payload, name]);
  if (!field) throw new Error(`the service has no field ${payload}.${name}`);
  if (!isAdded) return { payload, field, value, origin: 'stated' };
  const isWeaker = typeof value !== 'object' && strengthOf(field, field.default, value) === 'weaker';
  return isWeaker && field.default !== undefined
    ? { payload, field, value: field.default, origin: 'guarded' }
    : { payload, field, value, origin: 'added' };
}

/** `password.min_length`. */
export function nameOf({ payload, field }: Pick<AskedField, 'payload' | 'field'>): string {
  return `${payload}.${field.name}`;
}

type Odv = NonNullable<Extract<Rule['content'], { payloads: unknown }>['odv']>;

function isFallback({ key }: Odv, values: string): boolean {
  return key === 'recommended' && key !== values;
}

function describeFallback({ text }: Odv, values: string): Reason {
  const taken = text === null ? 'the recommended one' : `${text}, which it recommends,`;
  return { settings: '', why: `the rule has no value for ${values}, so ${taken} is taken` };
}

function describeMalformed({ key, text }: Odv): Reason {
  const why = `its rule file is broken: the value in odv for ${key}${text === null ? '' : `, ${text},`} is of another type than the setting`;
  return { settings: '', why };
}

function describeGuarded(asked: AskedField): Reason {
  const value = JSON.stringify(asked.value);
  const why = `the rule does not ask for ${nameOf(asked)}; ${value} is taken, since it does nothing without that`;
  return { settings: '', why };
}

/** With type and key of every setting that it stands for. */
function describeLoss(
  { payload, key, why, because, became }: DroppedSetting,
  payloads: readonly RulePayload[],
): Reason {
  const own = payloads.filter(({ type }) => type === payload);
  const inside = own.flatMap(({ settings }) => [...settings.entries]);
  const domain = payload === managedPreferences ? inside.find(([name]) => name === key)?.[1] : undefined;
  const keys =
    domain?.kind === 'dict' ? [...domain.entries.keys()] : key === '*' ? inside.map(([name]) => name) : [key];
  const value = became === undefined ? 'nothing' : JSON.stringify(became);
  const taken = became !== undefined || why === 'out-of-range' ? `, so ${value} is taken` : '';
  return { settings: `${domain ? key : payload} ${keys.join(', ')}`, why: `${because}${taken}` };
}

const text = (value: string): Plist => ({ kind: 'string', text: value, at: 0 });
const dict = (entries: Readonly<Record<string, Plist>>): PlistDict => ({
  kind: 'dict',
  entries: new Map(Object.entries(entries)),
  at: 0,
});

/** The project leaves out what wraps the preferences of a domain in a profile. */
function payloadOf({ type, settings }: RulePayload): PlistDict {
  if (type !== managedPreferences)
    return { ...settings, entries: new Map([...settings.entries, ['PayloadType', text(type)]]) };
  const domains = [...settings.entries].map(([domain, value]): readonly [string, Plist] => {
    const forced = dict({ mcx_preference_settings: value });
    return [domain, dict({ Forced: { kind: 'array', items: [forced], at: 0 } })];
  });
  return dict({
    PayloadType: text(type),
    PayloadContent: { kind: 'dict', entries: new Map(domains), at: 0 },
  });
}
