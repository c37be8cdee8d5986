import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/node/find-config.ts';
import { type LadderSide, loosenedLadders } from '../../src/plan/rings/loosened.ts';
import type { RingsField } from '../../src/source/config/ladders.ts';
import { makeRepository } from '../harness/repository.ts';
import { ladderConfig } from './fixtures.ts';

const FILE = 'policies/laptop.yaml';

function sideOf(config: string, field: RingsField | null = { ladder: 'macs', stop_at: null }): LadderSide {
  const repository = makeRepository({ 'edict.yaml': config });
  try {
    return { config: loadConfig({ cwd: repository.root, optional: false }), files: new Map([[FILE, field]]) };
  } finally {
    repository.remove();
  }
}

const before = sideOf(ladderConfig);
const said = (after: LadderSide, base = before): readonly string[] =>
  loosenedLadders(base, after).map(({ message }) => message);

describe('a pull request loosens a ladder', () => {
  it.each([
    [
      'a shorter soak',
      ladderConfig.replace('soak: 2d', 'soak: 36h'),
      'The ring canary of the ladder macs soaks for 36h now, instead of 2d.',
    ],
    [
      'a ring less',
      ladderConfig.replace(/ {4}- \{ name: early.*\n/, ''),
      'The ladder macs no longer has the ring early.',
    ],
    ['no ladder', 'environments:\n  local: { base_url: embedded }\n', 'The ladder macs is gone.'],
    [
      'more Macs in an earlier ring',
      ladderConfig
        .replace('devicegroups: [canary]', 'devicegroups: [canary, rest]')
        .replace('devicegroups: [rest]', 'devicegroups: [9]'),
      'devicegroups rest (3) is in the ring canary of the ladder macs, and was in broad.',
    ],
    [
      'names that change places',
      ladderConfig.replace('canary: 1', 'canary: 3').replace('rest: 3', 'rest: 1'),
      'devicegroups canary (3) is in the ring canary of the ladder macs, and was in broad.',
    ],
    [
      'the id of a later ring',
      ladderConfig
        .replace('devicegroups: [canary]', 'devicegroups: [1, 3]')
        .replace('devicegroups: [rest]', 'devicegroups: [9]'),
      'devicegroups 3 is in the ring canary of the ladder macs, and was in broad.',
    ],
  ])('with %s', (_, config, message) => {
    expect(said(sideOf(config))).toEqual([message]);
  });

  it('with rings in another order', () => {
    const [canary = '', early = ''] = ladderConfig.match(/ {4}- \{ name: (?:canary|early).*\n/g) ?? [];
    const swapped = ladderConfig.replace(canary + early, early + canary);
    expect(said(sideOf(swapped))).toContain('The ring early of the ladder macs comes earlier now.');
  });

  const stopping = (stop_at: string | null): RingsField => ({ ladder: 'macs', stop_at });

  it.each([
    ['stop_at raised', stopping('canary'), stopping('early'), 'It stops at early, and stopped at canary.'],
    [
      'stop_at taken away',
      stopping('canary'),
      stopping(null),
      'It climbs the whole ladder, and stopped at canary.',
    ],
    [
      'a file off its ladder',
      stopping(null),
      null,
      'It leaves the ladder macs: a change reaches all its targets at once.',
    ],
    [
      'another ladder',
      stopping(null),
      { ladder: 'few', stop_at: null },
      'It climbs the ladder few, and climbed macs.',
    ],
  ])('with %s', (_, was, now, message) => {
    expect(loosenedLadders(sideOf(ladderConfig, was), sideOf(ladderConfig, now))).toEqual([
      { file: FILE, environment: null, message, keys: ['rings'] },
    ]);
  });

  it('not where its file was on no ladder, or is gone', () => {
    const [on, off] = [sideOf(ladderConfig), sideOf(ladderConfig, null)];
    expect(said(on, off)).toEqual([]);
    expect(said({ ...on, files: new Map() }, on)).toEqual([]);
  });

  it('says once what holds in several environments', () => {
    const two = `${ladderConfig}  eu: { base_url: embedded }\n`;
    expect(loosenedLadders(sideOf(two), sideOf(two.replace('soak: 5d', 'soak: 1d')))).toMatchObject([
      { environment: null, file: 'edict.yaml' },
    ]);
  });

  it('names the environments where not all have it', () => {
    const three = `${ladderConfig}  eu: { base_url: embedded, targets: { devicegroups: { canary: 1, early: 2, rest: 4 } } }
  us: { base_url: embedded, targets: { devicegroups: { canary: 1, early: 2, rest: 3 } } }
`;
    const moved = three
      .replace('devicegroups: [canary]', 'devicegroups: [canary, 3]')
      .replace('devicegroups: [rest]', 'devicegroups: [9]');
    expect(loosenedLadders(sideOf(three), sideOf(moved)).map(({ environment }) => environment)).toEqual([
      'local',
      'us',
    ]);
  });

  it('not in an environment that is gone, whatever its name', () => {
    const more = `${ladderConfig}  constructor: { base_url: embedded }\n`;
    expect(said(sideOf(ladderConfig), sideOf(more))).toEqual([]);
  });

  it.each([
    ['a longer soak', ladderConfig.replace('soak: 2d', 'soak: 3d')],
    [
      'one more ring',
      ladderConfig.replace(
        '    - { name: early',
        '    - { name: middle, targets: { devices: [8] }, soak: 1h }\n    - { name: early',
      ),
    ],
    ['nothing', ladderConfig],
  ])('not with %s', (_, config) => {
    expect(said(sideOf(config))).toEqual([]);
  });

  it('with its last ring gone, and not since another one is the last, which never soaks', () => {
    const without = ladderConfig.replace(/ {4}- \{ name: broad.*\n/, '').replace(', soak: 5d', '');
    expect(said(sideOf(without))).toEqual(['The ladder macs no longer has the ring broad.']);
    expect(said(sideOf(ladderConfig), sideOf(without))).toEqual([]);
  });

  it('not with a stop_at where there was none', () => {
    const [whole, early] = [stopping(null), stopping('early')];
    expect(said(sideOf(ladderConfig, early), sideOf(ladderConfig, whole))).toEqual([]);
  });

  it('not with a lower stop_at', () => {
    for (const was of [stopping('early'), stopping('canary')]) {
      expect(said(sideOf(ladderConfig, stopping('canary')), sideOf(ladderConfig, was))).toEqual([]);
    }
  });
});
