import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../src/source/yaml/positions.ts';
import { brief, type Files, shown, temporaryFolder, temporaryRepository } from './temporary-repository.ts';

const found = (files: Files, file = 'p/a.yaml') =>
  temporaryRepository(files).load(file).diagnostics.map(brief);

describe('extends', () => {
  it('merges objects, replaces lists and scalars, and lets null remove', () => {
    const repository = temporaryRepository({
      'p/_b.yaml': `description: base
macos:
  password: { min_length: 8, pin_history: 5, allow_simple: false }
  wifi: { service_set_identifier: x, security_type: none }
  firewall: { Enable_Firewall: true }
  systemextension: { allowed_system_extensions: { A: [a], B: [b] } }
policy_targets: { devices: [1, 2] }
`,
      'p/a.yaml': `extends: _b.yaml
name: A
macos:
  password: { min_length: 12, pin_history: null }
  wifi: null
  firewall: ~
  systemextension: { allowed_system_extensions: { A: [c], B: null } }
policy_targets: { devices: [3] }
`,
    });
    const { draft, diagnostics } = repository.load('p/a.yaml');
    expect(diagnostics).toEqual([]);
    expect(draft?.value).toEqual({
      description: 'base',
      name: 'A',
      macos: {
        password: { min_length: 12, allow_simple: false },
        systemextension: { allowed_system_extensions: { A: ['c'] } },
      },
      policy_targets: { devices: [3] },
    });
    expect(draft?.files).toEqual(['p/a.yaml', 'p/_b.yaml']);
    expect(draft?.base).toBe(false);
  });

  it('gives each value the place where it stands', () => {
    const repository = temporaryRepository({
      'p/_b.yaml': 'macos:\n  passwordcode: { min_length: 8, pin_history: 5 }\n',
      'p/a.yaml': 'extends: _b.yaml\nname: A\nmacos: { password: { min_length: 12 } }\n',
    });
    const { places } = repository.draft('p/a.yaml');
    const place = (pointer: string): string => {
      const at = places.get(pointer);
      return at ? `${at.value.file.path} ${shown(rangeOf(at.value))} ${at.written}` : 'nowhere';
    };
    expect(place('/macos/password/min_length')).toBe('p/a.yaml 3:34-3:36 /macos/password/min_length');
    expect(place('/macos/password/pin_history')).toBe('p/_b.yaml 2:47-2:48 /macos/passwordcode/pin_history');
    expect(place('/macos/password')).toContain('p/a.yaml');
  });

  it('replaces a reference as a whole, and a mapping by a reference', () => {
    const repository = temporaryRepository({
      'p/_b.yaml': 'macos: { wifi: { password: { env: EDICT_SECRET_A } }, vpn: { server: { var: a } } }\n',
      'p/a.yaml':
        'extends: _b.yaml\nmacos: { wifi: { password: { file: s.txt } }, vpn: { server: { var: b } } }\n',
    });
    const draft = repository.draft('p/a.yaml', { variables: { b: 'B' } });
    expect(draft.references.get('/macos/wifi/password')?.reference).toEqual({
      kind: 'file',
      path: 'p/s.txt',
    });
    expect(draft.value).toMatchObject({ macos: { vpn: { server: 'B' } } });
  });

  it('reads the paths in a base from the folder of the base', () => {
    const repository = temporaryRepository({
      '_lib/b.yaml': 'extends: deep/c.yaml\nmacos: { wifi: { password: { file: s.txt } } }\n',
      '_lib/deep/c.yaml': 'description: deep\n',
      'p/a.yaml': 'extends: ../_lib/b.yaml\n',
    });
    const draft = repository.draft('p/a.yaml');
    expect(draft.references.get('/macos/wifi/password')?.reference).toEqual({
      kind: 'file',
      path: '_lib/s.txt',
    });
    expect(draft.value).toMatchObject({ description: 'deep' });
    expect(draft.files).toEqual(['p/a.yaml', '_lib/b.yaml', '_lib/deep/c.yaml']);
  });

  it('takes a list, of which later ones win', () => {
    const repository = temporaryRepository({
      'p/_b.yaml': 'description: b\nmacos: { password: { min_length: 8, pin_history: 3 } }\n',
      'p/_c.yaml': 'description: c\nmacos: { password: { min_length: 9 } }\n',
      'p/a.yaml': 'extends: [_b.yaml, _c.yaml]\nname: A\n',
    });
    expect(repository.draft('p/a.yaml').value).toEqual({
      description: 'c',
      macos: { password: { min_length: 9, pin_history: 3 } },
      name: 'A',
    });
  });

  it('may be null or an empty list', () => {
    expect(found({ 'p/a.yaml': 'extends: null\nname: A\n' })).toEqual([]);
    expect(found({ 'p/a.yaml': 'extends: []\nname: A\n' })).toEqual([]);
  });
});

describe('a base that cannot be used', () => {
  it.each([
    ['missing', 'extends: _nope.yaml', '1:10-1:20 /extends'],
    ['missing in a list', 'extends:\n  - _b.yaml\n  - "_nope.yaml"', '3:5-3:17 /extends/1'],
    ['a number', 'extends: 12', '1:10-1:12 /extends'],
    ['a mapping', 'extends: { var: x }', '1:10-1:20 /extends'],
    ['the empty text', 'extends: ""', '1:10-1:12 /extends'],
    ['absolute', 'extends: /etc/passwd', '1:10-1:21 /extends'],
    ['outside', 'extends: ../../x.yaml', '1:10-1:22 /extends'],
    ['a folder', 'extends: .', '1:10-1:11 /extends'],
    ['itself', 'extends: a.yaml', '1:10-1:16 /extends'],
  ])('%s', (_, text, where) => {
    const { draft, diagnostics } = temporaryRepository({
      'p/_b.yaml': 'name: B\n',
      'p/a.yaml': `${text}\nname: A\n`,
    }).load('p/a.yaml');
    expect(diagnostics.map(brief)).toEqual([`bad-extends p/a.yaml:${where}`]);
    expect(diagnostics[0]?.hint).toBeTruthy();
    expect(draft?.base).toBe(true);
    expect(draft?.value).toMatchObject({ name: 'A' });
  });

  it('is named in one line, whatever its name is', () => {
    const odd = 'b\n\u001b[31m.yaml';
    const repository = temporaryRepository({
      'p/a.yaml': `extends: ${JSON.stringify(`x${odd}`)}\n`,
      'p/c.yaml': `extends: ${JSON.stringify(odd)}\n`,
      [`p/${odd}`]: 'extends: c.yaml\n',
    });
    const said = ['p/a.yaml', 'p/c.yaml'].flatMap((file) =>
      repository.load(file).diagnostics.flatMap(({ message, hint }) => [message, hint ?? '']),
    );
    expect(said.join(' ')).toContain('b\\n\\u001b[31m.yaml');
    expect(said.join(' ')).toMatch(/^[ -~→]+$/);
  });

  it('has the nearest name suggested', () => {
    const { diagnostics } = temporaryRepository({
      'p/_b/laptop.yaml': 'name: B\n',
      'p/a.yaml': 'extends: _b/latpop.yaml\n',
    }).load('p/a.yaml');
    expect(diagnostics[0]?.hint).toBe('did you mean _b/laptop.yaml?');
  });

  it('lies behind a symbolic link that leads out of the repository', () => {
    const outside = temporaryFolder({ 'x.yaml': 'name: secret\n' });
    const repository = temporaryRepository({ 'p/a.yaml': 'extends: _link.yaml\n' });
    symlinkSync(join(outside, 'x.yaml'), join(repository.root, 'p/_link.yaml'));
    expect(repository.load('p/a.yaml').diagnostics.map(brief)).toEqual([
      'bad-extends p/a.yaml:1:10-1:20 /extends',
    ]);
  });

  it('has its own faults reported in it, once, and nothing about what it would have given', () => {
    const files = {
      'p/_b.yaml': 'name: [\n',
      'p/_c.yaml': 'extends: _b.yaml\n',
      'p/a.yaml': 'extends: [_b.yaml, _c.yaml]\nmacos: {}\n',
    };
    const repository = temporaryRepository(files);
    expect(repository.load('p/a.yaml').diagnostics.map(brief)).toEqual(['yaml-syntax p/_b.yaml:1:7-1:8']);
    expect(repository.draft('p/a.yaml').base).toBe(true);
    expect(found({ ...files, 'p/_b.yaml': '- 1\n' })).toEqual(['wrong-type p/_b.yaml:1:1-1:4']);
    expect(found({ ...files, 'p/_b.yaml': 'macos: { wifi: { password: { env: X } } }\n' })).toEqual([
      'bad-reference p/_b.yaml:1:35-1:36 /macos/wifi/password',
    ]);
  });

  it('is in a circle: one fault, at one place, wherever one enters', () => {
    const files = {
      'p/_x.yaml': 'extends: _y.yaml\n',
      'p/_y.yaml': 'name: Y\nextends: _z.yaml\n',
      'p/_z.yaml': 'extends: [_x.yaml]\n',
      'p/a.yaml': 'extends: _y.yaml\n',
    };
    for (const file of Object.keys(files)) {
      const { diagnostics } = temporaryRepository(files).load(file);
      expect(diagnostics.map(brief)).toEqual(['bad-extends p/_x.yaml:1:10-1:17 /extends']);
      expect(diagnostics[0]?.message).toContain('p/_x.yaml → p/_y.yaml → p/_z.yaml → p/_x.yaml');
    }
  });

  it('has a chain or a list without end', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`p/_${index}.yaml`, `extends: _${index + 1}.yaml\n`]),
    );
    const deep = found({ ...chain, 'p/_200.yaml': 'name: A\n' }, 'p/_0.yaml');
    expect(deep).toEqual(['bad-extends p/_63.yaml:1:10-1:18 /extends']);
    const many = `extends: [${Array(65).fill('_b.yaml').join(', ')}]\n`;
    expect(found({ 'p/_b.yaml': 'name: B\n', 'p/a.yaml': many })).toHaveLength(1);
  });

  it('is named so often that it would take for ever, were it not read once', () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `p/_${index}.yaml`,
        `extends: [_${index + 1}.yaml, _${index + 1}.yaml]\n`,
      ]),
    );
    const repository = temporaryRepository({ ...doubled, 'p/_60.yaml': 'name: A\n' });
    expect(repository.draft('p/_0.yaml').value).toEqual({ name: 'A' });
  });
});
