/** A small project with baselines and rules of invented texts, in both layouts of the macOS Security Compliance Project. */
import { stringify } from 'yaml';

export interface TestRule {
  readonly id: string;
  /** By type of payload. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly odv?: Readonly<Record<string, unknown>>;
  readonly tags?: readonly string[];
  readonly cis?: string;
  readonly shell?: boolean;
  /** Versions of macOS. */
  readonly os?: readonly string[];
}

export type Layout = 'first' | 'second';
export type Files = Record<string, string>;

export const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';

/** With `baselines/test.yaml` for macOS 26.0. */
export function projectOf(rules: readonly TestRule[], layout: Layout): Files {
  const baseline = {
    title: 'macOS 26.0: An invented baseline',
    parent_values: 'test',
    ...(layout === 'second' && { platform: { os: 'macOS', version: '26.0' } }),
    profile: [{ section: 'Things', rules: rules.map(({ id }) => id) }],
  };
  const place = folderOf(layout);
  return {
    [`${place}baselines/test.yaml`]: stringify(baseline),
    ...Object.fromEntries(
      rules.map((rule) => [
        `${place}rules/things/${rule.id}.yaml`,
        stringify(layout === 'first' ? firstForm(rule) : secondForm(rule)),
      ]),
    ),
  };
}

/** Beside the policies, as a checkout is; `rules/` of a repository are rules of lint. */
const folderOf = (layout: Layout): string => (layout === 'second' ? 'project/data/' : 'project/');

export const baselineIn = (layout: Layout): string => `${folderOf(layout)}baselines/test.yaml`;

function firstForm({ id, settings, odv, tags, cis, shell, os = ['26.0'] }: TestRule): object {
  return {
    id,
    title: 'An invented title',
    check: shell ? '/usr/bin/true' : 'An invented text.',
    ...(shell && { result: { integer: 1 } }),
    fix: shell ? '[source,bash]\n----\n/usr/bin/false\n----\n' : 'An invented text.',
    references: {
      cce: ['CCE-1'],
      '800-53r5': ['N/A'],
      disa_stig: ['APPL-26-1'],
      cis: { benchmark: cis === undefined ? ['N/A'] : [`${cis} (level 1)`] },
    },
    macOS: os,
    ...(odv && { odv }),
    tags: ['invented', ...(tags ?? [])],
    mobileconfig: settings !== undefined,
    mobileconfig_info: settings ?? null,
  };
}

function secondForm({ id, settings, odv, tags, cis, shell, os = ['26.0'] }: TestRule): object {
  return {
    id,
    title: 'An invented title',
    references: {
      nist: { cce: { macos_26: ['CCE-1'], macos_15: ['CCE-2'] } },
      disa: { disa_stig: { macos_26: ['APPL-26-1'] } },
      ...(cis !== undefined && { cis: { benchmark: { macos_26: [`${cis} (level 1)`], ios_26: ['9.9.9'] } } }),
    },
    platforms: {
      macOS: {
        ...Object.fromEntries(os.map((version) => [version, { benchmarks: [{ name: 'test' }] }])),
        enforcement_info: shell ? { check: { shell: '/usr/bin/true' } } : { check: {} },
      },
      iOS: { '26.0': {} },
    },
    ...(odv && { odv }),
    tags: ['invented', ...(tags ?? [])],
    ...(settings && {
      mobileconfig_info: Object.entries(settings).map(([PayloadType, content]) => ({
        PayloadType,
        PayloadContent: Object.entries(content).map(([key, value]) => ({ [key]: value })),
      })),
    }),
  };
}
