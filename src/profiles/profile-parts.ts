/** Takes a profile apart into its payloads, its names, and its own settings. Anything but a profile is refused. */

import type { SettingLoss } from './convert-payload.ts';
import { textWithTokens } from './convert-setting.ts';
import { nameOfFile, readableLine, readableText, slugOf } from './names.ts';
import { asBoolean, asNumber, setsNothing } from './payload-settings.ts';
import { isEmpty, type Plist, type PlistDict, ReadFault, textOf } from './read/plist.ts';
import type { DropSetting } from './sources.ts';
import { findTokens } from './tokens.ts';

export interface ProfileNames {
  readonly name: string;
  readonly stem: string;
  readonly description: string | null;
}

interface ProfileParts {
  readonly payloads: readonly Plist[];
  /** Keys of the profile itself. */
  readonly top: ReadonlyMap<string, Plist>;
  readonly names: ProfileNames;
  /** Warnings about its names. */
  readonly warnings: readonly string[];
}

/** A profile, a payload alone ("custom settings"), or a declaration. */
export function takeApart(root: PlistDict, file: string): ProfileParts {
  const text = (key: string): string => textOf(root.entries.get(key));
  const fallback = readableLine(nameOfFile(file)) || 'profile';
  const name = readableLine(text('PayloadDisplayName')) || fallback;
  const names = {
    name,
    stem: slugOf(name) ?? slugOf(fallback) ?? 'profile',
    description: readableLine(text('PayloadDescription'), 1000) || null,
  };
  const warnings = [
    ...describeTokens('name', text('PayloadDisplayName'), name),
    ...describeTokens('description', text('PayloadDescription'), names.description),
  ];
  const declared = root.entries.get('Payload');
  if (declared && text('Type').startsWith('com.apple.')) {
    if (declared.kind !== 'dict') throw new ReadFault('its Payload is not a dictionary', declared.at);
    const entries = new Map([
      ...declared.entries,
      ['PayloadType', { kind: 'string', text: text('Type'), at: root.at }] as const,
    ]);
    return { payloads: [{ kind: 'dict', entries, at: declared.at }], top: new Map(), names, warnings };
  }
  const isEncrypted = root.entries.get('IsEncrypted');
  if (root.entries.has('EncryptedPayloadContent') || (isEncrypted && asBoolean(isEncrypted))) {
    throw new ReadFault('it is encrypted; export it without that', isEncrypted?.at ?? root.at);
  }
  const content = root.entries.get('PayloadContent');
  const type = text('PayloadType');
  if (type === 'Configuration') {
    if (content && content.kind !== 'array')
      throw new ReadFault('its PayloadContent is not a list', content.at);
    const top = new Map(root.entries);
    top.delete('PayloadContent');
    return { payloads: content?.items ?? [], top, names, warnings };
  }
  const typeAt = root.entries.get('PayloadType')?.at ?? root.at;
  if (content?.kind === 'array') {
    throw new ReadFault('it is not a profile: its PayloadType is not Configuration', typeAt);
  }
  if (type === '') throw new ReadFault('it is not a profile: it has no PayloadType', typeAt);
  return { payloads: [root], top: new Map(), names, warnings };
}

/** The portal shows names as they are and fills in no tokens. */
function describeTokens(what: string, text: string, became: string | null): readonly string[] {
  if (findTokens(text).length === 0) return [];
  return [
    `its ${what} "${readableText(text)}" has a token of another service, which nothing fills in; the policy has "${became ?? ''}"`,
  ];
}

interface CountedPayload {
  readonly type: string;
  readonly n: number;
  /** Null for a malformed payload. */
  readonly payload: PlistDict | null;
  readonly at: number;
}

export function countByType(payloads: readonly Plist[]): readonly CountedPayload[] {
  const counts = new Map<string, number>();
  return payloads.map((payload) => {
    const stated = payload.kind === 'dict' ? payload.entries.get('PayloadType') : undefined;
    const known = stated?.kind === 'string' && stated.text !== '';
    const type = known
      ? readableLine(stated.text)
      : stated?.kind === 'number'
        ? String(stated.value)
        : '(no PayloadType)';
    const n = (counts.get(type) ?? 0) + 1;
    counts.set(type, n);
    return { type, n, payload: known && payload.kind === 'dict' ? payload : null, at: payload.at };
  });
}

const MAC = 5;
const ANY_DEVICE = 0;

export function targetsOtherPlatform(top: ReadonlyMap<string, Plist>, drop: DropSetting): boolean {
  const target = top.get('TargetDeviceType');
  const number = target ? asNumber(target) : null;
  if (!target || number === null || number === MAC || number === ANY_DEVICE) return false;
  const because = 'the profile says that it is not for Macs';
  drop('Configuration', 1, { key: 'TargetDeviceType', why: 'other-platform', because, at: target.at });
  return true;
}

export function lossesAtTop(top: ReadonlyMap<string, Plist>): readonly SettingLoss[] {
  return [...top].flatMap(([key, value]): SettingLoss[] => {
    if (isEmpty(value) || setsNothing(key, value) || key === 'TargetDeviceType') return [];
    if (['HasRemovalPasscode', 'IsEncrypted'].includes(key) && asBoolean(value) === false) return [];
    if (value.kind === 'string' && findTokens(value.text).length > 0) {
      const because = 'a token of another service';
      return [{ key, why: 'templated', because, ...textWithTokens(key, null, value), at: value.at }];
    }
    return [{ key, why: 'no-field', because: topReason(key), at: value.at }];
  });
}

function topReason(key: string): string {
  if (/^payloadscope$/i.test(key)) return 'policies are for the Mac, not for one of its users';
  if (key === 'ConsentText') return 'policies do not ask for consent';
  if (key === 'RemovalDate' || key === 'DurationUntilRemoval') return 'policies do not expire';
  return 'the service has no field for it';
}
