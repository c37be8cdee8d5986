import { describe, expect, it } from 'vitest';
import { brief, covered, shown, temporaryRepository } from './temporary-repository.ts';

const load = (text: string) => {
  const repository = temporaryRepository({ 'policies/a.yaml': text });
  return { ...repository.load('policies/a.yaml'), text };
};

const draftOf = (text: string) => temporaryRepository({ 'policies/a.yaml': text }).draft('policies/a.yaml');

describe('a draft', () => {
  it('has every value under its canonical pointer, with its place', () => {
    const text = 'name: "🎉 A"\r\nmacos:\r\n  firewall:\r\n    application:\r\n      - { app_name: x }\r\n';
    const { draft, diagnostics } = load(text);
    expect(diagnostics).toEqual([]);
    expect(draft).toMatchObject({
      file: 'policies/a.yaml',
      kind: 'policy',
      base: false,
      value: { name: '🎉 A', macos: { firewall: { application: [{ app_name: 'x' }] } } },
      files: ['policies/a.yaml'],
    });
    expect([...(draft?.places ?? [])].map(([pointer]) => pointer)).toEqual([
      '',
      '/name',
      '/macos',
      '/macos/firewall',
      '/macos/firewall/application',
      '/macos/firewall/application/0',
      '/macos/firewall/application/0/app_name',
    ]);
    expect(draft?.places.get('/name')).toMatchObject({ text: '"🎉 A"', quoted: true, written: '/name' });
  });

  it('keeps unknown fields, whatever their names', () => {
    const draft = draftOf('name: A\nfoo/b~r: 1\n__proto__: { x: 1 }\nunset: null\n');
    expect(Object.keys(draft.value ?? {})).toEqual(['name', 'foo/b~r', '__proto__', 'unset']);
    expect(draft.places.has('/foo~1b~0r')).toBe(true);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('leaves out fields and payloads that are null, but knows where they stand', () => {
    const draft = draftOf(
      'name: A\ndescription: ~\nmacos:\n  wifi: null\n  password: { pin_history: , min_length: 8 }\n',
    );
    expect(draft.value).toEqual({ name: 'A', macos: { password: { min_length: 8 } } });
    expect(draft.places.has('/description')).toBe(true);
    expect(draft.places.has('/macos/wifi')).toBe(true);
    expect(draft.places.has('/macos/password/pin_history')).toBe(true);
  });

  it('keeps a null where the spec shows no fields, and in a list', () => {
    const draft = draftOf(
      'macos:\n  schedule_os_updates: { at: null }\n  systemextension: { allowed_system_teamids: [null] }\n',
    );
    expect(draft.value).toEqual({
      macos: { schedule_os_updates: { at: null }, systemextension: { allowed_system_teamids: [null] } },
    });
  });

  it.each([
    ['an empty file', '', '1:1-1:1'],
    ['comments alone', '# one\n# two\n', '1:1-1:1'],
    ['a list of two', '- name: A\n- name: B\n', '1:1-2:10'],
    ['a single value', 'name:A\n', '1:1-1:7'],
    ['null', '~\n', '1:1-1:2'],
  ])('is not made from %s', (_, text, range) => {
    const { draft, diagnostics } = load(text);
    expect(draft).toBeNull();
    expect(diagnostics.map(brief)).toEqual([`wrong-type policies/a.yaml:${range}`]);
  });

  it('is not made after a fault of the YAML, which alone is reported', () => {
    const { draft, diagnostics } = load('name: A\nname: B\nmacos: { passwordcode: {}, password: {} }\n');
    expect(draft).toBeNull();
    expect(diagnostics.map(brief)).toEqual(['yaml-duplicate-key policies/a.yaml:2:1-2:5 /name']);
  });

  it('comes with the comments of its file', () => {
    const repository = temporaryRepository({ 'a.yaml': 'name: A # one\r\n# two\r\n' });
    const comments = repository.loader
      .comments('a.yaml')
      .map(({ line, text, range }) => [line, text, shown(range)]);
    expect(comments).toEqual([
      [1, '# one', '1:9-1:14'],
      [2, '# two', '2:1-2:6'],
    ]);
    expect(repository.loader.source('a.yaml')?.text).toContain('name: A');
    expect(repository.loader.source('none.yaml')).toBeNull();
  });

  it('knows bases by the names of files and folders', () => {
    const repository = temporaryRepository({
      '_x.yaml': 'name: A\n',
      'p/_b/x.yaml': 'name: A\n',
      'p/x_.yaml': 'name: A\n',
    });
    expect(repository.draft('_x.yaml').base).toBe(true);
    expect(repository.draft('p/_b/x.yaml').base).toBe(true);
    expect(repository.draft('p/x_.yaml').base).toBe(false);
  });
});

describe('other spellings of the service', () => {
  it('passwordcode is password, and can be mended', () => {
    const text = 'macos:\n  "passwordcode": { min_length: 8 }\n';
    const { draft, diagnostics } = load(text);
    expect(draft?.value).toEqual({ macos: { password: { min_length: 8 } } });
    expect(draft?.places.get('/macos/password/min_length')?.written).toBe('/macos/passwordcode/min_length');
    expect(diagnostics.map(brief)).toEqual(['wire-alias policies/a.yaml:2:3-2:17 /macos/passwordcode']);
    expect(diagnostics[0]).toMatchObject({ severity: 'info', edit: { text: '"password"' } });
    expect(diagnostics[0]?.edit && covered(text, diagnostics[0].edit.range)).toBe('"passwordcode"');
  });

  it.each([
    ['password first', 'macos:\n  password: { min_length: 8 }\n  passwordcode: {}\n', 3],
    ['passwordcode first', 'macos:\n  passwordcode: {}\n  password: { min_length: 8 }\n', 2],
  ])('both at once is an error at the alias: %s', (_, text, line) => {
    const { draft, diagnostics } = load(text);
    expect(diagnostics.map(brief)).toEqual([
      `duplicate-alias policies/a.yaml:${line}:3-${line}:15 /macos/passwordcode`,
    ]);
    expect(diagnostics[0]?.related).toMatchObject([{ path: '/macos/password' }]);
    expect(draft?.value).toEqual({ macos: { password: { min_length: 8 } } });
  });

  it.each([
    ['macos:\n  passwordcode: null\n  password: { min_length: 8 }\n'],
    ['macos:\n  password: { min_length: 8 }\n  passwordcode: null\n'],
    ['macos:\n  password: null\n  passwordcode: { min_length: 8 }\n'],
    ['macos:\n  passwordcode: { min_length: 8 }\n  password: null\n'],
  ])('one of them may be null: %j', (text) => {
    const { draft, diagnostics } = load(text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(draft?.value).toEqual({ macos: { password: { min_length: 8 } } });
  });

  it('1_minute is 1_mintue in max_inactivity, and itself in max_grace_period', () => {
    const text = 'macos:\n  password:\n    max_inactivity: "1_minute"\n    max_grace_period: 1_minute\n';
    const { draft, diagnostics } = load(text);
    expect(draft?.value).toEqual({
      macos: { password: { max_inactivity: '1_mintue', max_grace_period: '1_minute' } },
    });
    expect(diagnostics.map(brief)).toEqual([
      'wire-alias policies/a.yaml:3:21-3:31 /macos/password/max_inactivity',
    ]);
    expect(diagnostics[0]?.edit?.text).toBe('"1_mintue"');
  });

  it('SONIC_WALL_Mobile_Connect is SonicWALL_Mobile_Connect', () => {
    const { draft, diagnostics } = load('macos: { vpn: { connection_type: SONIC_WALL_Mobile_Connect } }\n');
    expect(draft?.value).toEqual({ macos: { vpn: { connection_type: 'SonicWALL_Mobile_Connect' } } });
    expect(diagnostics[0]).toMatchObject({ code: 'wire-alias', edit: { text: 'SonicWALL_Mobile_Connect' } });
  });

  it('an aliased mapping has its infos once', () => {
    const { diagnostics } = load(
      'x-p: &p { max_inactivity: 1_minute }\nmacos:\n  password: *p\n  passwordcode: null\n',
    );
    expect(diagnostics.map(brief)).toEqual([
      'wire-alias policies/a.yaml:1:27-1:35 /macos/password/max_inactivity',
    ]);
  });
});

describe('numbers beyond 2^53', () => {
  it('are faults that nothing else may judge', () => {
    const { draft, diagnostics } = load(
      'macos:\n  password: { min_length: 9007199254740993 }\n  app_management: { catalogues: [1, 1e400] }\n',
    );
    expect(diagnostics.map(brief)).toEqual([
      'out-of-range policies/a.yaml:2:27-2:43 /macos/password/min_length',
      'out-of-range policies/a.yaml:3:37-3:42 /macos/app_management/catalogues/1',
    ]);
    expect(diagnostics[0]?.message).toContain('9007199254740993');
    expect([...(draft?.poisoned ?? [])]).toEqual([
      '/macos/password/min_length',
      '/macos/app_management/catalogues/1',
    ]);
  });

  it('are the least fault of an unknown field', () => {
    expect(load('foo: 9007199254740993\n').diagnostics).toEqual([]);
  });
});

describe('a web app', () => {
  it('has app_id beside the fields of the request, and no bases', () => {
    const repository = temporaryRepository({ 'web-apps/w.yaml': 'app_id: 7\nname: W\nextends: x.yaml\n' });
    const { draft, diagnostics } = repository.load('web-apps/w.yaml', { kind: 'web_app' });
    expect(diagnostics).toEqual([]);
    expect(draft).toMatchObject({ kind: 'web_app', value: { app_id: 7, name: 'W', extends: 'x.yaml' } });
  });

  it('may take its icon from a file of the repository', () => {
    const repository = temporaryRepository({ 'web-apps/w.yaml': 'icon: { file: ../icons/w.png }\n' });
    const draft = repository.draft('web-apps/w.yaml', { kind: 'web_app' });
    expect(draft.value).toEqual({ icon: '' });
    expect(draft.references.get('/icon')?.reference).toEqual({ kind: 'file', path: 'icons/w.png' });
  });

  it.each([['{ file: ../../w.png }'], ['{ file: /etc/passwd }'], ['{ env: EDICT_SECRET_X }']])(
    'refuses icon: %s',
    (icon) => {
      const repository = temporaryRepository({ 'web-apps/w.yaml': `icon: ${icon}\n` });
      const { diagnostics } = repository.load('web-apps/w.yaml', { kind: 'web_app' });
      expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([['bad-reference', '/icon']]);
    },
  );
});
