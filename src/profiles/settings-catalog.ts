/**
 * Reads a policy of Intune's Settings Catalog as the profile that it stands for. The ids of its settings are
 * Apple's domain and key in lower case; unknown ones are handed back by their ids.
 */
import { once } from '../base/once.ts';
import type { SettingLoss } from './convert-payload.ts';
import type { MappingRow, PayloadMapping } from './mapping.ts';
import { findCatalogPolicy } from './read/exports.ts';
import { type Plist, type PlistDict, ReadFault } from './read/plist.ts';
import { noCounterpart } from './sources.ts';

export interface CatalogProfile {
  readonly root: PlistDict;
  /** Settings of payloads that no mapping knows. */
  readonly strays: readonly (SettingLoss & { readonly payload: string })[];
}

/** Null for anything else. */
export function profileOfCatalog(
  root: PlistDict,
  mappings: readonly PayloadMapping[],
): CatalogProfile | null {
  const found = findCatalogPolicy(root);
  if (!found) return null;
  const { policy, settings } = found;
  refuseOtherPlatforms(policy);
  const strays: (SettingLoss & { payload: string })[] = [];
  const payloads: PlistDict[] = [];

  /** `group` holds the payloads, by type, of settings that belong together. */
  function take(instance: Plist, group: Map<string, Map<string, Plist>>): void {
    const { id, entries, at } = readInstance(instance);
    const elements = elementsOf(entries);
    if (elements && !isNested(id, elements)) {
      for (const element of elements) {
        const own: typeof group = new Map();
        for (const child of element) take(child, own);
      }
      return;
    }
    const [domain = id, key = ''] = splitOnce(id);
    const mapping = mappings.find((one) => sameWord(one.catalogDomain ?? one.type, domain));
    if (mapping) {
      const row = mapping.rows.find((one) => sameWord(one.key, key));
      const payload = once(group, mapping.type, () => addPayload(mapping.type, at));
      const name = row?.key ?? id;
      if (payload.has(name)) throw new ReadFault(`the setting ${id} appears twice in one payload`, at);
      payload.set(name, settingValue(id, entries, row, at));
    } else strays.push({ payload: domain, key: id, why: 'no-field', because: noCounterpart, at });
    for (const child of childrenOf(entries.get('choiceSettingValue'))) take(child, group);
  }

  function addPayload(type: string, at: number): Map<string, Plist> {
    const entries = new Map<string, Plist>([['PayloadType', { kind: 'string', text: type, at }]]);
    payloads.push({ kind: 'dict', entries, at });
    return entries;
  }

  const loose = new Map<string, Map<string, Plist>>();
  for (const setting of settings) {
    take((setting.kind === 'dict' && setting.entries.get('settingInstance')) || setting, loose);
  }
  const names = {
    PayloadDisplayName: policy.entries.get('name'),
    PayloadDescription: policy.entries.get('description'),
  };
  const top: readonly [string, Plist | undefined][] = [
    ['PayloadType', { kind: 'string', text: 'Configuration', at: root.at }],
    ...Object.entries(names),
    ['PayloadContent', { kind: 'array', items: payloads, at: root.at }],
  ];
  const stated = top.flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  return { root: { kind: 'dict', entries: new Map(stated), at: root.at }, strays };
}

function refuseOtherPlatforms({ entries }: PlistDict): void {
  const platforms = entries.get('platforms');
  if (platforms?.kind !== 'string' || /macos|^none$|^$/i.test(platforms.text)) return;
  throw new ReadFault('it is a policy of Intune for other devices than Macs', platforms.at);
}

const sameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Splits at the first underscore: no domain of Apple's has one. */
function splitOnce(id: string): readonly string[] {
  const at = id.indexOf('_');
  return at < 0 ? [id] : [id.slice(0, at), id.slice(at + 1)];
}

function readInstance(instance: Plist): {
  readonly id: string;
  readonly entries: ReadonlyMap<string, Plist>;
  readonly at: number;
} {
  const id = instance.kind === 'dict' ? instance.entries.get('settingDefinitionId') : undefined;
  if (instance.kind !== 'dict' || id?.kind !== 'string') {
    throw new ReadFault(
      'a setting of it is cut off; where PowerShell exported it, give ConvertTo-Json -Depth 30',
      instance.at,
    );
  }
  return { id: id.text, entries: instance.entries, at: id.at };
}

/** The settings in each element of a group; null for a setting that is not a group. */
function elementsOf(entries: ReadonlyMap<string, Plist>): readonly (readonly Plist[])[] | null {
  const several = entries.get('groupSettingCollectionValue');
  if (several?.kind === 'array') return several.items.map(childrenOf);
  const one = entries.get('groupSettingValue');
  return one ? [childrenOf(one)] : null;
}

function childrenOf(value: Plist | undefined): readonly Plist[] {
  const children = value?.kind === 'dict' ? value.entries.get('children') : undefined;
  return children?.kind === 'array' ? children.items : [];
}

/** Whether a group is a value of its own, whose members carry its id, rather than only the page that settings stand on. */
function isNested(id: string, elements: readonly (readonly Plist[])[]): boolean {
  return elements.flat().some((child) => memberOf(id, readInstance(child).id) !== null);
}

/** What follows `id` in a longer id or choice; null if that does not begin with it. */
function memberOf(id: string, longer: string): string | null {
  return sameWord(longer.slice(0, id.length + 1), `${id}_`) ? longer.slice(id.length + 1) : null;
}

function settingValue(
  id: string,
  entries: ReadonlyMap<string, Plist>,
  row: MappingRow | undefined,
  at: number,
): Plist {
  const one = entries.get('simpleSettingValue') ?? entries.get('choiceSettingValue');
  if (one) return scalarOf(id, one, row);
  const several = entries.get('simpleSettingCollectionValue') ?? entries.get('choiceSettingCollectionValue');
  if (several?.kind === 'array') {
    return { kind: 'array', items: several.items.map((item) => scalarOf(id, item, row)), at };
  }
  const elements = elementsOf(entries);
  if (elements) return nestedOf(id, elements, row, at);
  throw new ReadFault(`the setting ${id} has no value`, at);
}

function scalarOf(id: string, holder: Plist, row: MappingRow | undefined): Plist {
  const value = holder.kind === 'dict' ? holder.entries.get('value') : undefined;
  if (!value) throw new ReadFault(`the setting ${id} has no value`, holder.at);
  return value.kind === 'string' ? choiceOf(id, value.text, row, value.at) : value;
}

/** A choice is `ID_true`, `ID_WORD` or the number of a word in Apple's list. Anything else stays as it is and fits no field. */
function choiceOf(id: string, text: string, row: MappingRow | undefined, at: number): Plist {
  const rest = memberOf(id, text);
  if (rest === null) return { kind: 'string', text, at };
  if (/^(?:true|false)$/i.test(rest)) return { kind: 'boolean', value: sameWord(rest, 'true'), at };
  const choices = row?.choices ?? [];
  const word = choices[/^\d+$/.test(rest) ? Number(rest) : -1] ?? choices.find((one) => sameWord(one, rest));
  return { kind: 'string', text: word ?? text, at };
}

/** Elements under keys of their own (`_generickey`), elements of a list (`_item_`), or the members of a dictionary. */
function nestedOf(
  id: string,
  elements: readonly (readonly Plist[])[],
  row: MappingRow | undefined,
  at: number,
): Plist {
  const keyed = new Map<string, Plist>();
  const items: PlistDict[] = [];
  for (const element of elements) {
    const members = new Map<string, Plist>();
    for (const child of element) {
      const own = readInstance(child);
      const member = (memberOf(id, own.id) ?? own.id).replace(/^item_/i, '');
      const name = row?.members?.find((one) => sameWord(one, member)) ?? member.toLowerCase();
      members.set(name, settingValue(own.id, own.entries, undefined, own.at));
    }
    const key = members.get('generickey_keytobereplaced');
    const value = members.get('generickey');
    if (key?.kind === 'string' && value) {
      if (keyed.has(key.text)) throw new ReadFault(`the key ${key.text} of ${id} appears twice`, key.at);
      keyed.set(key.text, value);
    } else items.push({ kind: 'dict', entries: members, at });
  }
  return keyed.size > 0 && items.length === 0
    ? { kind: 'dict', entries: keyed, at }
    : { kind: 'array', items, at };
}
