/** The certain repairs, in memory. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { applyEdits, fixFiles } from '../../src/lint/fix/fix-files.ts';
import { fixedFiles } from './fix-texts.ts';
import { lintFiles } from './lint-folder.ts';

const TARGETS = 'policy_targets: { devices: [1] }\n';

async function fixed(text: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await fixedFiles({ ...more, 'policies/a.yaml': text }))['policies/a.yaml'] ?? '';
}

const macos = (fields: string) => `name: A\nmacos: ${fields}\n${TARGETS}`;

describe('certain repairs', () => {
  it.each([
    ['a slip in a name', '{ password: { min_lenght: 12 } }', '{ password: { min_length: 12 } }'],
    ['a quoted name', "{ password: { 'min_lenght': 12 } }", "{ password: { 'min_length': 12 } }"],
    ['another case', '{ firewall: { enable_firewall: true } }', '{ firewall: { Enable_Firewall: true } }'],
    ['an alias', '{ "passwordcode":{"min_length":12} }', '{ "password":{"min_length":12} }'],
    ['a value', '{ password: { max_inactivity: 1_minute } }', '{ password: { max_inactivity: 1_mintue } }'],
    [
      'a value with a slip',
      '{ password: { max_inactivity: 1_minut } }',
      '{ password: { max_inactivity: 1_mintue } }',
    ],
    ['a name and its value', '{ password: { min_lenght: "12" } }', '{ password: { min_length: 12 } }'],
    ['yes', '{ password: { allow_simple: yes } }', '{ password: { allow_simple: true } }'],
    ['Off', '{ password: { allow_simple: Off } }', '{ password: { allow_simple: false } }'],
    ['a quoted boolean', '{ password: { allow_simple: "false" } }', '{ password: { allow_simple: false } }'],
    [
      'a number for a name',
      '{ firewall: { application: [{ app_name: 0815 }] } }',
      '{ firewall: { application: [{ app_name: "0815" }] } }',
    ],
    [
      'digits for ids',
      '{ kernelextension: { allowed_teamids: "12E4567890, ABCDE12345" } }',
      '{ kernelextension: { allowed_teamids: ["12E4567890", ABCDE12345] } }',
    ],
  ])('%s', async (_, before, after) => {
    expect(await fixed(macos(before))).toBe(macos(after));
  });

  it('ids in quotes, and one that is not a list', async () => {
    const text = (devices: string, groups: string) =>
      `name: A\nmacos: { firewall: {} }\npolicy_targets: { devices: ${devices}, devicegroups: ${groups} }\n`;
    expect(await fixed(text('"12"', '["7", 8]'))).toBe(text('[12]', '[7, 8]'));
  });

  it('keep comments, line ends and blank lines', async () => {
    const text = `name: A # yes\r\n\r\nmacos:\r\n  password: # "12"\r\n    min_length:   "12"   # was 8\r\n${TARGETS}`;
    expect(await fixed(text)).toBe(text.replace('   "12"', '   12'));
  });

  it('reach a base, which several policies extend', async () => {
    const files = await fixedFiles({
      'policies/_base.yaml': 'macos: { password: { min_lenght: "12" } }\n',
      'policies/a.yaml': `extends: _base.yaml\nname: A\n${TARGETS}`,
      'policies/b.yaml': 'extends: _base.yaml\nname: B\npolicy_targets: { devices: [2] }\n',
    });
    expect(files['policies/_base.yaml']).toBe('macos: { password: { min_length: 12 } }\n');
  });
});

describe('what is not certain', () => {
  it.each([
    ['the opposite of a name', '{ password: { max_length: 12 } }'],
    ['a name of another protocol', '{ vpn: { connection_name: A, http_proxyserver: a.example } }'],
    ['a value with another number', '{ password: { max_inactivity: 6_minutes } }'],
    [
      'a newer standard',
      '{ wifi: { service_set_identifier: A, security_type: WPA2/WPA3, password: { env: EDICT_SECRET_A } } }',
    ],
    ['two names that mean one field', '{ password: { min_lenght: 12, min_lengh: 14 } }'],
    ['a name beside a null of the right name', '{ password: { min_lenght: 12, min_length: null } }'],
    ['an alias beside a null of the right name', '{ passwordcode: { min_length: 12 }, password: null }'],
    ['a number with zeros before it', '{ password: { min_length: "012" } }'],
    ['a tag that says otherwise', '{ firewall: { application: [{ app_name: !!int 5 }] } }'],
    ['a tagged value', '{ password: { min_length: !!str 12 } }'],
    ['what an alias brings elsewhere', '{ password: { max_inactivity: &a 1_minute, max_grace_period: *a } }'],
    [
      'what a merge key brings elsewhere',
      '{ password: &a { allow_simple: no }, systemextension: { allowed_system_extensions: { <<: *a } } }',
    ],
    ['a secret that YAML reads as a number', '{ wifi: { service_set_identifier: A, password: 12345678 } }'],
  ])('%s', async (_, fields) => {
    const { diagnostics } = await lintFiles({ 'policies/a.yaml': macos(fields) });
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.flatMap(({ edit }) => edit ?? [])).toEqual([]);
  });

  it('a string that may be several names, or holds what a list cannot', async () => {
    for (const users of ['Smith, John', 'a b', 'x]y', '"a, b"']) {
      const text = `name: A\nmacos: { firewall: {} }\npolicy_targets:\n  users: ${users}\n`;
      expect(await fixed(text)).toBe(text);
    }
  });

  it('an id that is a name in another environment', async () => {
    const text = 'name: A\nmacos: { firewall: {} }\npolicy_targets: { devices: ["7"] }\n';
    const environments =
      'environments: { one: { base_url: embedded }, two: { base_url: embedded, targets: { devices: { "7": 99 } } } }\ndefault_environment: one\n';
    expect(await fixed(text, { 'edict.yaml': environments })).toBe(text);
    expect(await fixed(text)).toBe(text.replace('"7"', '7'));
  });

  it('anything in a file that is not YAML', async () => {
    const text = 'name: 2024\nmacos: { password: { allow_simple: yes }\n';
    expect(await fixed(text)).toBe(text);
  });

  it('what a comment silences', async () => {
    const text =
      'name: A\nmacos:\n  # edict-ignore wire-alias: as in the portal\n  passwordcode: { min_length: 12 }\npolicy_targets: { devices: [1] }\n';
    expect(await fixed(text)).toBe(text);
  });
});

describe('applyEdits', () => {
  const file = { path: 'a.yaml', text: 'one: 1\r\ntwo: 🎉 2\n' };
  const edit = (line: number, from: number, to: number, text: string) => ({
    range: { start: { line, column: from }, end: { line, column: to } },
    text,
  });

  it('counts columns in UTF-16 units and keeps line ends', () => {
    expect(applyEdits(file, [edit(2, 9, 10, 'X'), edit(1, 6, 7, 'Y')])).toEqual({
      text: 'one: Y\r\ntwo: 🎉 X\n',
      applied: 2,
    });
  });

  it('leaves overlapping edits for the next round', () => {
    expect(applyEdits(file, [edit(1, 1, 4, 'a'), edit(1, 2, 5, 'b'), edit(1, 1, 4, 'a')])).toEqual({
      text: 'a: 1\r\ntwo: 🎉 2\n',
      applied: 1,
    });
  });
});

describe('fixFiles', () => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const diagnostic = (more: Partial<Diagnostic>): Diagnostic => ({
    code: 'wrong-type',
    severity: 'error',
    file: 'a.yaml',
    path: '',
    range,
    message: '',
    hint: null,
    related: [],
    ...more,
  });
  const read = (path: string) => ({ file: { path, text: 'a' }, diagnostic: null });

  it('ends where edits go round in a circle', () => {
    const fixed = fixFiles({
      read,
      lint: (current) => {
        const text = current('a.yaml').file?.text === 'a' ? 'b' : 'a';
        return [diagnostic({ edit: { range, text } })];
      },
      mayChange: () => true,
    });
    expect(fixed).toHaveLength(1);
  });

  it('gives up a file that an edit made unreadable', () => {
    const fixed = fixFiles({
      read,
      lint: (current) => [
        current('a.yaml').file?.text === 'a'
          ? diagnostic({ edit: { range, text: '[' } })
          : diagnostic({ code: 'yaml-syntax' }),
      ],
      mayChange: () => true,
    });
    expect(fixed).toEqual([]);
  });

  it('changes no other file than it may', () => {
    const lint = () => [diagnostic({ file: 'b.yaml', edit: { range, text: 'b' } })];
    expect(fixFiles({ read, lint, mayChange: (file) => file === 'a.yaml' })).toEqual([]);
  });
});
