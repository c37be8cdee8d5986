/** The values that a Mac has, by the mapping of `convert`: what a conversion would lose is unreadable here. */

import { convertPayload, rowOf } from '../convert/convert-payload.ts';
import { type InstalledProfile, isRedacted } from '../convert/devices/device-export.ts';
import type { PayloadMapping } from '../convert/mapping.ts';
import type { Json } from '../convert/outcome.ts';
import { settingsOf, turnedOff } from '../convert/payload-settings.ts';
import { mappings } from '../convert/payloads/index.ts';
import { countByType, takeApart } from '../convert/profile-parts.ts';
import type { Plist } from '../convert/read/plist.ts';
import { type Source, sourcesOf } from '../convert/sources.ts';
import { payloadKey } from '../lint/across/settings.ts';
import { fieldsOfRow, type Setting } from './values.ts';

/** `text` is a secret, for nothing but to be compared. */
export type FoundValue =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'secret'; readonly text: string }
  | { readonly kind: 'unreadable' };

/** What one profile says of one payload of the service, or of one network or connection. */
export interface FoundPayload {
  readonly payload: string;
  readonly instance: string | null;
  /** By field. */
  readonly values: ReadonlyMap<string, FoundValue>;
  /** Apple's types that the profile has for it: of what others would say, it says nothing. */
  readonly types: ReadonlySet<string>;
  /** Without its settings: those of a fleet would fill the memory. */
  readonly profile: Omit<InstalledProfile, 'root'>;
}

/** Whether each payload of a profile says its type: one that does not may be what a Mac seems to lack. */
export function saysTypes({ root }: InstalledProfile): boolean {
  return root === null || countByType(takeApart(root, '').payloads).every(({ payload }) => payload !== null);
}

/** A profile of names alone, and payloads that the service does not have, give nothing. */
export function foundPayloads(profiles: readonly InstalledProfile[]): readonly FoundPayload[] {
  return profiles.flatMap(({ root, ...profile }) => {
    if (root === null) return [];
    const { payloads, top } = takeApart(root, '');
    if (turnedOff(top) !== null) return [];
    const sources = countByType(payloads).flatMap(({ type, n, payload }): readonly Source[] =>
      payload === null || turnedOff(payload.entries) !== null
        ? []
        : sourcesOf(type, n, payload, mappings, () => {}),
    );
    const found = new Map<
      string,
      { payload: string; instance: string | null; values: Map<string, FoundValue>; types: Set<string> }[]
    >();
    for (const source of sources) {
      const values = valuesIn(source);
      const payload = source.mapping.dictionary;
      const named = payloadKey(payload, plainValues(values));
      // A network whose name cannot be read is none that a policy could be about.
      if (named === null && values.size === 0) continue;
      const instance = named?.instance ?? null;
      const key = JSON.stringify([payload, instance]);
      const all = found.get(key) ?? [];
      found.set(key, all);
      // Several types of Apple's make up one payload; a second one of a type, or of another mind, is a copy of its own.
      let own = all.find(
        (one) =>
          !one.types.has(source.mapping.type) &&
          [...values].every(
            ([field, value]) => JSON.stringify(one.values.get(field) ?? value) === JSON.stringify(value),
          ),
      );
      if (!own) {
        own = { payload, instance, values: new Map(), types: new Set() };
        all.push(own);
      }
      own.types.add(source.mapping.type);
      for (const [field, value] of values) own.values.set(field, value);
    }
    return [...found.values()].flat().map((one) => ({ ...one, profile }));
  });
}

export function plainValues(values: ReadonlyMap<string, FoundValue>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    [...values].flatMap(([field, value]) => (value.kind === 'value' ? [[field, value.value]] : [])),
  );
}

function valuesIn({ mapping, payload }: Source): ReadonlyMap<string, FoundValue> {
  const all = settingsOf(payload, mapping.sections ?? []);
  const settings = new Map([...all].filter(([, value]) => !isRedacted(value)));
  const values = new Map<string, FoundValue>();
  const secrets = new Map<string, string>();
  const converted = convertPayload(mapping, settings, {
    secret: (field) => {
      const key = keyOf(mapping, field, settings);
      secrets.set(field, textIn(key === null ? undefined : settings.get(key)));
      return null;
    },
    variable: () => null,
  });
  const unreadable = (key: string): void => {
    const row = rowOf(mapping, key, all) ?? mapping.rows.find((one) => one.key === key);
    for (const field of row ? fieldsOfRow(row) : []) values.set(field, { kind: 'unreadable' });
  };
  if ('whole' in converted) {
    for (const key of all.keys()) unreadable(key);
  } else {
    for (const { field, value } of converted.values) {
      const secret = secrets.get(field);
      values.set(field, secret === undefined ? { kind: 'value', value } : { kind: 'secret', text: secret });
    }
    for (const { key, why } of converted.losses) if (why !== 'secret') unreadable(key);
  }
  for (const [key, value] of all) if (isRedacted(value)) unreadable(key);
  return values;
}

function keyOf(mapping: PayloadMapping, field: string, settings: ReadonlyMap<string, Plist>): string | null {
  return mapping.rows.find((row) => row.field === field && settings.has(row.key))?.key ?? null;
}

function textIn(value: Plist | undefined): string {
  return value?.kind === 'string' ? value.text : '';
}

/** The texts of secrets, each once: to be sealed before anything is judged. */
export function secretsIn(found: readonly FoundPayload[]): ReadonlySet<string> {
  const texts = found.flatMap(({ values }) =>
    [...values.values()].flatMap((value) => (value.kind === 'secret' ? [value.text] : [])),
  );
  return new Set(texts);
}

/** With what stands at these settings, which is no secret everywhere, as a secret. */
export function withSecretsAt(
  isSensitiveAt: (setting: Setting) => boolean,
): (found: FoundPayload) => FoundPayload {
  return (found) => {
    const { payload, instance, values } = found;
    const sealed = [...values].map(([field, value]): readonly [string, FoundValue] =>
      value.kind === 'value' && isSensitiveAt({ payload, instance, field })
        ? [field, { kind: 'secret', text: String(value.value) }]
        : [field, value],
    );
    return { ...found, values: new Map(sealed) };
  };
}
