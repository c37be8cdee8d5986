/** Reads a rule for one version of macOS: its settings with their values, and its controls. Its shell is not read. */
import { listInWords } from '../../base/list-in-words.ts';
import { plistOf } from '../../profiles/read/json.ts';
import { isEmpty, type Plist, type PlistDict } from '../../profiles/read/plist.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import type { MapNode, SourceNode } from '../../source/yaml/node.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { itemsOf, memberOf, textOf, textsOf } from './nodes.ts';
import type { Baseline } from './read-baseline.ts';

export interface RulePayload {
  readonly type: string;
  readonly settings: PlistDict;
}

/** Why nobody can convert a rule before it is there, or repaired. */
export type RuleFault = 'missing' | 'broken';

export interface Rule {
  readonly controls: readonly string[];
  /** Of macOS; empty if its file names none. */
  readonly versions: readonly string[];
  /** Whether it has a value under the baseline's key. */
  readonly knowsValues: boolean;
  readonly content:
    | {
        readonly payloads: readonly [RulePayload, ...RulePayload[]];
        /** What `$ODV` in them stands for; null if it is in none. */
        readonly odv: OrganizationValue | null;
      }
    | {
        readonly verdict: 'needs-script' | 'not-a-setting' | 'value-out-of-range';
        readonly because: string;
        readonly fault?: RuleFault;
      };
}

interface OrganizationValue {
  readonly key: string;
  /** Null if it is no single value. */
  readonly text: string | null;
}

const unread = (fault: RuleFault, because: string): Rule => ({
  controls: [],
  versions: [],
  knowsValues: false,
  content: { verdict: 'not-a-setting', fault, because },
});
const broken = (because: string): Rule => unread('broken', because);

export function readRule(
  { own, custom }: { readonly own: ReadSource | null; readonly custom: ReadSource | null },
  baseline: Pick<Baseline, 'os' | 'values'>,
): Rule {
  const sources = [own, custom].filter((source) => source !== null);
  if (sources.length === 0) return unread('missing', 'its rule file is missing in the folder of rules');
  const maps: MapNode[] = [];
  for (const { file, diagnostic } of sources) {
    const { root, diagnostics } = file ? parseYaml(file) : { root: null, diagnostics: [diagnostic] };
    const [fault] = diagnostics;
    if (fault) return broken(`its rule file is broken, line ${fault.range.start.line}: ${fault.message}`);
    if (root?.kind !== 'map') return broken('its rule file is broken: it is not a mapping of fields');
    maps.push(root);
  }
  const [root, customized] = maps;
  return root
    ? ruleIn(customized ? merged(root, customized) : root, baseline)
    : broken('its rule file is empty');
}

/** What someone changed wins; references that they leave alone stay. */
function merged(own: MapNode, custom: MapNode): MapNode {
  const entries = new Map([...own.entries, ...custom.entries]);
  const [before, after] = [memberOf(own, 'references'), custom.entries.get('references')];
  if (before?.kind === 'map' && after?.value.kind === 'map')
    entries.set('references', { ...after, value: merged(before, after.value) });
  return { ...own, entries };
}

function ruleIn(root: MapNode, { os, values }: Pick<Baseline, 'os' | 'values'>): Rule {
  const platforms = memberOf(root, 'platforms');
  const versions = platforms ? versionsIn(memberOf(platforms, 'macOS')) : textsOf(memberOf(root, 'macOS'));
  const version =
    os === null ? versions.toSorted(byNumber).at(-1) : versions.find((one) => isSameRelease(one, os));
  const odv = memberOf(root, 'odv');
  const about = {
    controls: controlsOf(memberOf(root, 'references'), version ?? ''),
    versions,
    knowsValues: memberOf(odv, values) !== undefined,
  };
  const otherwise = (verdict: 'needs-script' | 'not-a-setting', because: string): Rule => ({
    ...about,
    content: { verdict, because },
  });
  if (version === undefined && (platforms || versions.length > 0)) {
    const those = versions.length === 0 ? 'it is not for macOS' : `it is for macOS ${versions.join(', ')}`;
    return otherwise(
      'not-a-setting',
      os === null || versions.length === 0 ? those : `${those}, not for ${os}`,
    );
  }
  const places = [memberOf(platforms, 'macOS', version ?? ''), root];
  const key = ['custom', values, 'recommended'].find((one) => hasValue(memberOf(odv, one)));
  const value = key === undefined ? undefined : memberOf(odv, key);
  const unfit = (because: string): Rule => ({
    ...about,
    content: { verdict: 'value-out-of-range', fault: 'broken', because: `${because}, so nothing is taken` },
  });
  const read = payloadsIn(places);
  const empty = read.flatMap(({ type, settings }) =>
    [...settings.entries].flatMap(([key, item]) => (isEmpty(item) ? [`${type} ${key}`] : [])),
  );
  if (empty.length > 0) return unfit(`its rule file is broken: no value for ${listInWords(empty, 'and')}`);
  const [first, ...others] = read.map(({ type, settings }) => ({ type, settings: filled(settings, value) }));
  if (first) {
    const hasSlots = read.some(({ settings }) => hasSlot(settings));
    const given = value && key !== undefined ? { key, text: textOf(value) } : null;
    if (!hasSlots || given)
      return { ...about, content: { payloads: [first, ...others], odv: hasSlots ? given : null } };
    return unfit(`its value is $ODV, but odv has none for ${values} and recommends none`);
  }
  const tags = textsOf(memberOf(root, 'tags'));
  const tagged = Object.entries(withoutSetting).find(([tag]) => tags.includes(tag));
  if (tagged) return otherwise('not-a-setting', tagged[1]);
  return hasShell(root, [...places, memberOf(platforms, 'macOS')])
    ? otherwise('needs-script', 'only a script on the Mac can set or check it')
    : otherwise('not-a-setting', 'it names no setting, and is met by hand');
}

const hasValue = (node: SourceNode | undefined): boolean => node !== undefined && !isEmpty(plistOf(node));

/** By the project's tags. */
const withoutSetting: Readonly<Record<string, string>> = {
  inherent: 'macOS does it by itself',
  permanent: 'macOS cannot do it',
  n_a: 'it does not apply to Macs',
  supplemental: 'it is a text for readers',
};

function versionsIn(macOS: SourceNode | undefined): readonly string[] {
  return macOS?.kind === 'map' ? [...macOS.entries.keys()].filter((key) => /^\d/.test(key)) : [];
}

export const byNumber = (a: string, b: string): number => Number.parseFloat(a) - Number.parseFloat(b);

/** Rules differ by release, and their files name its first version. */
export const isSameRelease = (one: string, os: string): boolean => releaseOf(one) === releaseOf(os);
const releaseOf = (version: string): string => /^10\.\d+|^\d+/.exec(version)?.[0] ?? version;

/** Those of the version win over those of the rule; a declaration counts where no profile has the setting. */
function payloadsIn(places: readonly (SourceNode | undefined)[]): readonly RulePayload[] {
  const root = places.at(-1);
  const info = places.map((place) => memberOf(place, 'mobileconfig_info')).find((node) => node);
  if (info && textOf(memberOf(root, 'mobileconfig')) !== 'false') {
    const found =
      info.kind === 'map'
        ? [...info.entries].map(([type, { value }]) => ({ type, contents: [value] }))
        : itemsOf(info).map((item) => ({
            type: textOf(memberOf(item, 'PayloadType')) ?? '',
            contents: itemsOf(memberOf(item, 'PayloadContent')),
          }));
    const payloads = found.map(({ type, contents }) => ({ type, settings: dictOf(contents) }));
    const stated = payloads.filter(({ type, settings }) => type !== '' && settings.entries.size > 0);
    if (stated.length > 0) return stated;
  }
  const declared = memberOf(root, 'ddm_info');
  const [type, key] = [textOf(memberOf(declared, 'declarationtype')), textOf(memberOf(declared, 'ddm_key'))];
  const value = memberOf(declared, 'ddm_value');
  if (type === null || key === null || !value) return [];
  return [{ type, settings: { kind: 'dict', entries: new Map([[key, plistOf(value)]]), at: 0 } }];
}

function dictOf(contents: readonly SourceNode[]): PlistDict {
  const dicts = contents.map(plistOf).filter((content) => content.kind === 'dict');
  return { kind: 'dict', entries: new Map(dicts.flatMap(({ entries }) => [...entries])), at: 0 };
}

const SLOT = '$ODV';

function filled(dict: PlistDict, value: SourceNode | undefined): PlistDict {
  if (value === undefined) return dict;
  const fill = (item: Plist): Plist => {
    if (item.kind === 'dict') return filled(item, value);
    if (item.kind === 'array') return { ...item, items: item.items.map(fill) };
    if (item.kind !== 'string' || !item.text.includes(SLOT)) return item;
    if (item.text === SLOT) return plistOf(value);
    return { ...item, text: item.text.replaceAll(SLOT, () => textOf(value) ?? '') };
  };
  return { ...dict, entries: new Map([...dict.entries].map(([key, item]) => [key, fill(item)])) };
}

function hasSlot(item: Plist): boolean {
  if (item.kind === 'dict') return [...item.entries.values()].some(hasSlot);
  if (item.kind === 'array') return item.items.some(hasSlot);
  return item.kind === 'string' && item.text.includes(SLOT);
}

/** In the first layout a check has a result only if it is shell, and a fix marks its shell. */
function hasShell(root: MapNode, places: readonly (SourceNode | undefined)[]): boolean {
  if (memberOf(root, 'result') || /\[source,\s*bash\]/.test(textOf(memberOf(root, 'fix')) ?? '')) return true;
  return places.some((place) =>
    ['check', 'fix'].some((part) => memberOf(place, 'enforcement_info', part, 'shell')),
  );
}

/** Where each catalogue stands among the references, in the first layout and in the second. */
const catalogues: readonly (readonly [name: string, ...places: readonly (readonly string[])[]])[] = [
  ['cis', ['cis', 'benchmark']],
  ['800-53r5', ['800-53r5'], ['nist', '800-53r5']],
  ['800-171r3', ['800-171r3'], ['nist', '800-171r3']],
  ['cmmc', ['cmmc'], ['disa', 'cmmc']],
  ['cce', ['cce'], ['nist', 'cce']],
  ['disa', ['disa_stig'], ['disa', 'disa_stig']],
];

/** `cis 5.2.2`: without the level, which the baseline decides. */
function controlsOf(references: SourceNode | undefined, version: string): readonly string[] {
  const found = catalogues.flatMap(([name, ...places]) =>
    places.flatMap((place) => {
      const node = memberOf(references, ...place);
      const own = node?.kind === 'map' ? memberOf(node, `macos_${releaseOf(version)}`) : node;
      return textsOf(own).flatMap((id) => {
        const bare = id.replace(/\s*\(level .*$/i, '').trim();
        return bare === '' || /^n\/?a$/i.test(bare) ? [] : [`${name} ${bare}`];
      });
    }),
  );
  return [...new Set(found)];
}
