/** The lineage of a state is written where its environment is described, and nothing else of the file changes. */
import { describe, expect, it } from 'vitest';
import { pinLineage } from '../../src/source/config/pin-lineage.ts';

const pin = (text: string, keys: readonly string[] = ['environments', 'production']): string | null =>
  pinLineage({ path: 'edict.yaml', text }, keys, '6f1c-2')?.text ?? null;

describe('pinLineage', () => {
  it.each([
    [
      'a block, comments and order kept',
      'environments:\n  # ours\n  production:\n    base_url: https://x.example # main\n    state: { backend: file }\nlimits: {}\n',
      'environments:\n  # ours\n  production:\n    base_url: https://x.example # main\n    lineage: 6f1c-2\n    state: { backend: file }\nlimits: {}\n',
    ],
    [
      'a flow mapping',
      'environments:\n  production: { base_url: "https://x.example", groups: [a] }\n',
      'environments:\n  production: { base_url: "https://x.example", lineage: 6f1c-2, groups: [a] }\n',
    ],
    [
      'the last line, which does not end',
      'environments:\n  production:\n    base_url: https://x.example',
      'environments:\n  production:\n    base_url: https://x.example\n    lineage: 6f1c-2\n',
    ],
    [
      'lines that end as on Windows',
      'environments:\r\n  production:\r\n    base_url: https://x.example\r\n    groups: []\r\n',
      'environments:\r\n  production:\r\n    base_url: https://x.example\r\n    lineage: 6f1c-2\r\n    groups: []\r\n',
    ],
    [
      'a lineage in place of another',
      'environments:\n  production: { lineage: "old" , base_url: https://x.example }\n',
      'environments:\n  production: { lineage: 6f1c-2 , base_url: https://x.example }\n',
    ],
  ])('writes into %s', (_name, before, after) => {
    expect(pin(before)).toBe(after);
  });

  it('writes at the top of the file of one environment', () => {
    expect(pin('base_url: https://x.example\ngroups: [us]\n', [])).toBe(
      'base_url: https://x.example\nlineage: 6f1c-2\ngroups: [us]\n',
    );
  });

  it('writes where groups give the address', () => {
    expect(pin('environments:\n  production: { groups: [gold] }\n')).toBe(
      'environments:\n  production: { groups: [gold], lineage: 6f1c-2 }\n',
    );
    expect(pin('groups:\n  - gold\n  - eu\n', [])).toBe('groups:\n  - gold\n  - eu\nlineage: 6f1c-2\n');
  });

  it.each([
    [
      'another environment has it too',
      'environments:\n  production: &p\n    base_url: https://x.example\n  other: *p\n',
    ],
    [
      'it is elsewhere',
      'environments:\n  other: &p { base_url: https://x.example }\n  production:\n    <<: *p\n',
    ],
    ['there is none', 'environments: {}\n'],
    ['the file does not parse', 'environments: [\n'],
  ])('writes nothing where %s', (_name, text) => {
    expect(pin(text)).toBeNull();
  });
});
