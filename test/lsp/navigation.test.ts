/** Definition, links, references and rename over all files of a repository, and the lens that says what is live. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeLens, DocumentLink, Location, Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type ServerInside, startInside } from './server-inside.ts';

const files: Readonly<Record<string, string>> = {
  'edict.yaml': `targets: { devicegroups: { all-macs: 10, lab-macs: 17 } }
variables: { ssid: Corp }
rings:
  macs:
    - { name: canary, targets: { devicegroups: [3] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [4] } }
groups: { schools: {}, eu: {} }
waves:
  - { name: first, environments: "group:schools, !group:eu", soak: 2d }
  - { name: rest, environments: all }
environments:
  local: { base_url: embedded, groups: [schools, eu], targets: { devicegroups: { all-macs: 1 } } }
`,
  'environments/school.yaml': `base_url: https://school.example.com
targets: { devicegroups: { "all-macs": 7 } }
variables:
  ssid: School
`,
  'policies/a.yaml': `extends: _base/wifi.yaml
name: A
policy_targets: { devicegroups: [all-macs] }
`,
  'policies/b.yaml': `extends: [_base/wifi.yaml, _base/other.yaml]
name: B
policy_targets:
  devicegroups:
    - 'all-macs'
    - lab-macs
`,
  'policies/_base/wifi.yaml': `extends: other.yaml
macos:
  wifi:
    service_set_identifier: { var: ssid }
    password: { file: ../../wifi.txt }
`,
  'policies/_base/other.yaml': 'description: other\n',
  'rules/lab.yaml': `name: lab
severity: warning
message: Lab
select: { targets: { devicegroups: [all-macs] } }
schema: {}
`,
  'invariants/labs.yaml': `- name: labs
  for: { targets: { devicegroups: "*", except: [{ devicegroups: lab-macs, until: 2099-01-31, because: tests }] } }
  never_weaker_than: policies/_base/floor.yaml
  waivers: [{ target: devicegroups/lab-macs, field: password.min_length, reason: tests, expires: 2099-01-31 }]
- name: users
  for: { targets: { users: "*" } }
  require: { password.min_length: { at_least: 12 } }
`,
  'policies/_base/floor.yaml': 'macos: { password: { min_length: 12 } }\n',
  'policies/climbs.yaml': `name: Climbs
x-lab: &lab { min_length: 12 }
macos: { password: *lab }
x-other: &lab { min_length: 14 }
x-more: [*lab, *lab]
rings: { ladder: macs, stop_at: canary }
`,
  'environments/college.yaml': `base_url: https://college.example.com
groups: [schools]
`,
  'wifi.txt': 'a secret that is never read\n',
};

let server: ServerInside;
let repository: Repository;
let a: string;
const at = (path: string): string => join(repository.root, path);
const uriOf = (path: string): string => a.replace('policies/a.yaml', path);

beforeAll(async () => {
  repository = makeRepository(files);
  server = startInside();
  await server.client.initialize({
    capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
  });
  a = server.client.open(at('policies/a.yaml'), files['policies/a.yaml'] ?? '');
  await server.client.published(a, 1);
  for (const file of [
    'edict.yaml',
    'environments/college.yaml',
    'policies/climbs.yaml',
    'policies/b.yaml',
    'policies/_base/wifi.yaml',
    'invariants/labs.yaml',
  ])
    await server.client.published(server.client.open(at(file), files[file] ?? ''), 1);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(JSON.stringify(server.client.received)).not.toContain('never read');
  repository.remove();
});

/** The place of a word in a file. */
function place(file: string, word: string) {
  const text = files[file] ?? '';
  const document = TextDocument.create('x:x', 'yaml', 0, text);
  return { textDocument: { uri: uriOf(file) }, position: document.positionAt(text.indexOf(word) + 1) };
}
const textAt = (file: string, range: Range): string =>
  TextDocument.create('x:x', 'yaml', 0, files[file] ?? '').getText(range);
const shown = (locations: unknown): readonly string[] =>
  (locations as readonly Location[]).map(({ uri, range }) => {
    const file = uri.slice(uriOf('').length);
    return `${file}: ${textAt(file, range)}`;
  });

describe('definition', () => {
  it.each([
    [
      'policies/a.yaml',
      'all-macs',
      ['edict.yaml: all-macs', 'edict.yaml: all-macs', 'environments/school.yaml: "all-macs"'],
    ],
    ['policies/_base/wifi.yaml', 'ssid', ['edict.yaml: ssid', 'environments/school.yaml: ssid']],
    ['policies/a.yaml', '_base/wifi', ['policies/_base/wifi.yaml: ']],
    ['policies/_base/wifi.yaml', '../../wifi.txt', ['wifi.txt: ']],
    ['policies/climbs.yaml', 'macs, stop', ['edict.yaml: macs']],
    ['policies/climbs.yaml', 'canary', ['edict.yaml: canary']],
    ['edict.yaml', 'eu"', ['edict.yaml: eu']],
    ['edict.yaml', 'schools, eu]', ['edict.yaml: schools']],
    ['environments/college.yaml', 'schools', ['edict.yaml: schools']],
  ])('of what %s names: %s', async (file, word, expected) => {
    expect(shown(await server.client.request('textDocument/definition', place(file, word)))).toEqual(
      expected,
    );
  });

  it('of a field there is none', async () => {
    expect(
      await server.client.request('textDocument/definition', place('policies/a.yaml', 'name')),
    ).toBeNull();
  });
});

it('links lead to bases and files', async () => {
  const links = (await server.client.request('textDocument/documentLink', {
    textDocument: { uri: uriOf('policies/_base/wifi.yaml') },
  })) as readonly DocumentLink[];
  expect(links.map(({ target }) => target)).toEqual([uriOf('policies/_base/other.yaml'), uriOf('wifi.txt')]);
});

describe('references', () => {
  const references = (file: string, word: string, includeDeclaration: boolean) =>
    server.client.request('textDocument/references', {
      ...place(file, word),
      context: { includeDeclaration },
    });

  it('of a target are its uses in policies and rules, and its entries where they are asked for', async () => {
    expect(shown(await references('edict.yaml', 'all-macs', false))).toEqual([
      'policies/a.yaml: all-macs',
      "policies/b.yaml: 'all-macs'",
      'rules/lab.yaml: all-macs',
    ]);
    expect(shown(await references('policies/b.yaml', 'lab-macs', true))).toEqual([
      'edict.yaml: lab-macs',
      'policies/b.yaml: lab-macs',
      'invariants/labs.yaml: lab-macs',
      'invariants/labs.yaml: devicegroups/lab-macs',
    ]);
  });

  it('of a group are the environments in it and the waves that select it', async () => {
    expect(shown(await references('environments/college.yaml', 'schools', false))).toEqual([
      'edict.yaml: schools',
      'edict.yaml: schools',
      'environments/college.yaml: schools',
    ]);
  });

  it('of a ladder and of its rings are policies', async () => {
    expect(shown(await references('edict.yaml', 'macs:\n    -', false))).toEqual([
      'policies/climbs.yaml: macs',
    ]);
    expect(shown(await references('edict.yaml', 'canary', true))).toEqual([
      'edict.yaml: canary',
      'policies/climbs.yaml: canary',
    ]);
  });

  it('of an anchor are the aliases up to the next one of its name', async () => {
    const lines = async (word: string, declared: boolean) =>
      ((await references('policies/climbs.yaml', word, declared)) as readonly Location[]).map(
        ({ range }) => range.start.line,
      );
    expect(await lines('lab { min_length: 12', true)).toEqual([1, 2]);
    expect(await lines('lab { min_length: 14', false)).toEqual([4, 4]);
    const definition = await server.client.request(
      'textDocument/definition',
      place('policies/climbs.yaml', 'lab, *lab'),
    );
    expect((definition as readonly Location[]).map(({ range }) => range.start)).toEqual([
      { line: 3, character: 10 },
    ]);
  });

  it('of a base are the files that extend it', async () => {
    expect(shown(await references('policies/a.yaml', '_base/wifi', true))).toEqual([
      'policies/a.yaml: _base/wifi.yaml',
      'policies/b.yaml: _base/wifi.yaml',
    ]);
  });

  it('that are not wanted any more are answered as cancelled or in full', async () => {
    const { id, answer } = server.client.begin('textDocument/references', {
      ...place('edict.yaml', 'all-macs'),
      context: { includeDeclaration: true },
    });
    server.client.notify('$/cancelRequest', { id });
    await expect(answer.catch(({ code }) => code)).resolves.toBeTruthy();
  });
});

describe('rename', () => {
  const rename = (file: string, word: string, newName: string) =>
    server.client.request('textDocument/rename', { ...place(file, word), newName });

  /** The files after the edit, as an editor would make them. */
  async function applied(edit: unknown): Promise<Repository> {
    const copy = makeRepository({});
    cpSync(repository.root, copy.root, { recursive: true });
    const pathOf = (uri: string) => fileURLToPath(uri).replace(repository.root, copy.root);
    for (const change of (edit as WorkspaceEdit).documentChanges ?? []) {
      if ('textDocument' in change) {
        const path = pathOf(change.textDocument.uri);
        const text = readFileSync(path, 'utf8');
        const document = TextDocument.create('x:x', 'yaml', 0, text);
        const edits = change.edits.flatMap((one) => ('newText' in one ? one : []));
        copy.write(path.slice(copy.root.length + 1), TextDocument.applyEdits(document, edits));
      } else if (change.kind === 'rename') {
        mkdirSync(dirname(pathOf(change.newUri)), { recursive: true });
        renameSync(pathOf(change.oldUri), pathOf(change.newUri));
      }
    }
    return copy;
  }
  const lint = async (of: Repository) => JSON.parse((await of.edict(['lint', '--format', 'json'])).out);

  it('says what would be renamed', async () => {
    expect(
      await server.client.request('textDocument/prepareRename', place('policies/b.yaml', 'all-macs')),
    ).toMatchObject({ placeholder: 'all-macs' });
    expect(
      await server.client.request('textDocument/prepareRename', place('policies/b.yaml', 'name')),
    ).toBeNull();
  });

  it.each([
    [
      'a target',
      'policies/b.yaml',
      'lab-macs',
      'labs, all of them',
      ['edict.yaml', 'invariants/labs.yaml', 'policies/b.yaml'],
    ],
    [
      'a target of many files',
      'policies/a.yaml',
      'all-macs',
      'every-mac',
      ['edict.yaml', 'environments/school.yaml', 'policies/a.yaml', 'policies/b.yaml', 'rules/lab.yaml'],
    ],
    [
      'a variable',
      'policies/_base/wifi.yaml',
      'ssid',
      'office_ssid',
      ['edict.yaml', 'environments/school.yaml', 'policies/_base/wifi.yaml'],
    ],
    [
      'a group',
      'environments/college.yaml',
      'schools',
      'colleges',
      ['edict.yaml', 'environments/college.yaml'],
    ],
    ['a ring', 'policies/climbs.yaml', 'canary', 'first-macs', ['edict.yaml', 'policies/climbs.yaml']],
    ['an anchor', 'policies/climbs.yaml', 'lab }', 'lab-macs', ['policies/climbs.yaml']],
  ])('changes %s wherever it stands, and lint finds the same', async (_, file, word, to, expected) => {
    const edit = await rename(file, word, to);
    const after = await applied(edit);
    const changed = Object.keys(files).filter(
      (name) => readFileSync(join(after.root, name), 'utf8') !== files[name],
    );
    expect(changed.sort()).toEqual(expected);
    expect((await lint(after)).summary).toEqual((await lint(repository)).summary);
    after.remove();
  });

  it('moves a base with all that name it, and what it names itself', async () => {
    const after = await applied(await rename('policies/a.yaml', '_base/wifi', '_shared/net/office.yaml'));
    expect(existsSync(join(after.root, 'policies/_base/wifi.yaml'))).toBe(false);
    expect(readFileSync(join(after.root, 'policies/_shared/net/office.yaml'), 'utf8')).toBe(
      (files['policies/_base/wifi.yaml'] ?? '')
        .replace('other.yaml', '../../_base/other.yaml')
        .replace('../../wifi.txt', '../../../wifi.txt'),
    );
    expect((await lint(after)).summary).toEqual((await lint(repository)).summary);
    after.remove();
  });

  it('moves a floor, which invariants name from the root', async () => {
    const after = await applied(
      await rename('invariants/labs.yaml', 'policies/_base/floor', '../policies/_floor.yaml'),
    );
    expect(readFileSync(join(after.root, 'invariants/labs.yaml'), 'utf8')).toContain(
      'never_weaker_than: policies/_floor.yaml\n',
    );
    expect((await lint(after)).summary).toEqual((await lint(repository)).summary);
    after.remove();
  });

  it.each([
    ['policies/a.yaml', 'all-macs', 'lab-macs', 'already'],
    ['policies/a.yaml', 'all-macs', '12', 'id'],
    ['policies/climbs.yaml', 'lab }', 'lab, x', 'anchor cannot be called'],
    ['policies/climbs.yaml', 'lab }', 'lab', 'already'],
    ['edict.yaml', 'eu"', '12', 'group cannot be called'],
    ['policies/a.yaml', 'all-macs', '', 'name'],
    ['policies/a.yaml', '_base/wifi', 'wifi.yaml', 'begins with _'],
    ['policies/a.yaml', '_base/wifi', '../../_out.yaml', 'inside'],
    ['policies/a.yaml', '_base/wifi', '../..', 'inside'],
    ['policies/a.yaml', '_base/wifi', '_base/other.yaml', 'already'],
    ['policies/_base/wifi.yaml', '../../wifi.txt', 'x.txt', 'file'],
  ])('refuses what would not be sound: %s, %s to "%s"', async (file, word, to, reason) => {
    await expect(rename(file, word, to)).rejects.toThrow(reason);
  });

  it('edits the right place behind a byte order mark', async () => {
    server.client.change(a, 12, `\uFEFF${files['policies/a.yaml']}`);
    const edit = await rename('policies/b.yaml', '_base/wifi', '_base/net.yaml');
    const change = ((edit as WorkspaceEdit).documentChanges ?? []).find(
      (one) => 'textDocument' in one && one.textDocument.uri === a,
    );
    expect(change).toMatchObject({
      edits: [{ range: { start: { line: 0, character: 10 }, end: { line: 0, character: 25 } } }],
    });
    server.client.change(a, 13, files['policies/a.yaml'] ?? '');
    await server.client.published(a, 13);
  });

  it('refuses while a file that has the name cannot be read', async () => {
    server.client.change(a, 14, `${files['policies/a.yaml']}  : [`);
    await expect(rename('policies/b.yaml', 'all-macs', 'x')).rejects.toThrow(
      'policies/a.yaml cannot be read',
    );
    server.client.change(a, 15, files['policies/a.yaml'] ?? '');
    await server.client.published(a, 15);
  });
});

describe('files that are renamed in the editor', () => {
  const moved: Readonly<Record<string, string>> = {
    'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
    'policies/a.yaml':
      'extends: [_base/one.yaml, ./_base/two.yaml]\nname: A\npolicy_targets: { devices: [1] }\n',
    'policies/_base/one.yaml':
      'extends: two.yaml\nmacos: { wifi: { password: { file: "../../keys/wifi.txt" } } }\n',
    'policies/_base/two.yaml': 'macos: { password: { min_length: 12 } }\n',
    'web-apps/app.yaml': "app_id: 1\nicon: { file: 'icons/app.png' }\n",
    'web-apps/icons/app.png': '',
    'keys/wifi.txt': '',
    'invariants/floor.yaml': 'name: floor\nnever_weaker_than: policies/_base/two.yaml\n',
    'rules/one.yaml':
      'name: one\nseverity: error\nmessage: One\nschema: {}\nwaivers:\n  - { file: policies/a.yaml, owner: a, reason: b, expires: 2099-01-31 }\n',
  };

  /** The lines that changed, by file, once these are renamed. No document is open. */
  async function changed(...renames: readonly (readonly [from: string, to: string])[]): Promise<unknown> {
    const folder = makeRepository(moved);
    const uriIn = (path: string) => pathToFileURL(join(folder.root, path)).href;
    const edit = (await server.client.request('workspace/willRenameFiles', {
      files: renames.map(([from, to]) => ({ oldUri: uriIn(from), newUri: uriIn(to) })),
    })) as WorkspaceEdit | null;
    const lines = Object.entries(moved).flatMap(([file, text]) => {
      const change = (edit?.documentChanges ?? []).find(
        (one) => 'textDocument' in one && one.textDocument.uri === uriIn(file),
      );
      if (!change || !('edits' in change)) return [];
      const document = TextDocument.create('x:x', 'yaml', 0, text);
      const edits = change.edits.flatMap((one) => ('newText' in one ? one : []));
      const after = TextDocument.applyEdits(document, edits).split('\n');
      return [[file, ...after.filter((line) => !text.split('\n').includes(line))]];
    });
    folder.remove();
    return lines;
  }

  it('are announced', async () => {
    const other = startInside();
    expect(await other.client.initialize()).toMatchObject({
      capabilities: {
        workspace: { fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*' } }] } } },
      },
    });
    await other.stop();
  });

  it.each([
    [
      'a base',
      [['policies/_base/two.yaml', 'policies/_shared/second.yaml']],
      [
        ['policies/a.yaml', 'extends: [_base/one.yaml, _shared/second.yaml]'],
        ['policies/_base/one.yaml', 'extends: ../_shared/second.yaml'],
        ['invariants/floor.yaml', 'never_weaker_than: policies/_shared/second.yaml'],
      ],
    ],
    [
      'an icon',
      [['web-apps/icons/app.png', 'web-apps/icons/new app.png']],
      [['web-apps/app.yaml', "icon: { file: 'icons/new app.png' }"]],
    ],
    [
      'a policy',
      [['policies/a.yaml', 'policies/lab/a.yaml']],
      [
        ['policies/a.yaml', 'extends: [../_base/one.yaml, ../_base/two.yaml]'],
        ['rules/one.yaml', '  - { file: policies/lab/a.yaml, owner: a, reason: b, expires: 2099-01-31 }'],
      ],
    ],
    [
      'a folder',
      [['policies/_base', 'policies/mac/_base']],
      [
        ['policies/a.yaml', 'extends: [mac/_base/one.yaml, mac/_base/two.yaml]'],
        ['policies/_base/one.yaml', 'macos: { wifi: { password: { file: "../../../keys/wifi.txt" } } }'],
        ['invariants/floor.yaml', 'never_weaker_than: policies/mac/_base/two.yaml'],
      ],
    ],
    [
      'what belongs together',
      [
        ['policies/_base/one.yaml', 'policies/_b/one.yaml'],
        ['policies/_base/two.yaml', 'policies/_b/two.yaml'],
      ],
      [
        ['policies/a.yaml', 'extends: [_b/one.yaml, _b/two.yaml]'],
        ['invariants/floor.yaml', 'never_weaker_than: policies/_b/two.yaml'],
      ],
    ],
    ['what nothing names', [['keys/other.txt', 'keys/another.txt']], []],
  ] as const)('take along what names them: %s', async (_, renames, expected) => {
    expect(await changed(...renames)).toEqual(expected);
  });

  it('are none of edict without an edict.yaml above them', async () => {
    expect(
      await server.client.request('workspace/willRenameFiles', {
        files: [{ oldUri: 'file:///nowhere/a.yaml', newUri: 'file:///nowhere/b.yaml' }],
      }),
    ).toBeNull();
  });
});

describe('the lens', () => {
  const POLICY = 'name: Lens\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n';
  let lensed: Repository;
  let uri: string;
  const titles = async (text: string, version: number): Promise<readonly (string | undefined)[]> => {
    server.client.change(uri, version, text);
    await server.client.published(uri, version);
    const found = (await server.client.request('textDocument/codeLens', {
      textDocument: { uri },
    })) as CodeLens[];
    return found.map(({ command }) => command?.title);
  };
  beforeAll(async () => {
    lensed = makeRepository({
      'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
      'policies/lens.yaml': POLICY,
    });
    uri = server.client.open(join(lensed.root, 'policies/lens.yaml'), POLICY);
    await server.client.published(uri, 1);
  });
  afterAll(() => lensed.remove());

  it('says nothing of a file that was never applied', async () => {
    expect(await titles(POLICY, 2)).toEqual([]);
  });

  it('says which policy is live, that the file was edited since, and what was left behind', async () => {
    await lensed.edict(['apply', '--auto-approve']);
    const before = readdirSync(lensed.root, { recursive: true }).sort();
    const [title] = await titles(POLICY, 3);
    expect(title).toMatch(/^policy \d+, live since \d{4}-\d\d-\d\d$/);
    expect(await titles(POLICY.replace('name: Lens', '"name":   Lens # written otherwise'), 4)).toEqual([
      title,
    ]);
    const edited = POLICY.replace('12', '14');
    expect(await titles(edited, 5)).toEqual([`${title}, edited since`]);
    expect(await titles(`${edited}: [`, 6)).toEqual([title]);
    lensed.write('policies/lens.yaml', edited);
    expect(readdirSync(lensed.root, { recursive: true }).sort()).toEqual(before);
    await lensed.edict(['apply', '--auto-approve']);
    const [after] = await titles(edited, 7);
    expect(after).toMatch(/^policy \d+, live since \d{4}-\d\d-\d\d, 1 left behind$/);
    expect(after).not.toContain(title ?? '');
  });

  it('says that a create is in doubt, and which ring has which policy', async () => {
    const state = decodeState(readFileSync(join(lensed.root, 'state/local.json')), 'the state');
    const entry = state.policies['policies/lens.yaml'];
    if (!entry) throw new Error('it was applied before');
    const { name, body, tables, applied_at: since } = entry;
    const intent = { id: 'x', action: 'create' as const, name, body, tables, since, doubt: 'no answer' };
    const doubtful = { ...state, policies: {}, orphans: [], pending: { 'policies/lens.yaml': intent } };
    lensed.write('state/local.json', encodeState(doubtful));
    expect((await titles(POLICY, 8)).join()).toMatch(/^in doubt since \d{4}-\d\d-\d\d$/);
    const laddered = POLICY.replace(/policy_targets.*/, 'rings: macs');
    lensed.write(
      'edict.yaml',
      'rings: { macs: [{ name: canary, targets: { devices: [1] }, soak: 2d }, { name: broad, targets: { devices: [2] } }] }\nenvironments: { local: { base_url: embedded } }\n',
    );
    server.client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uri.replace('policies/lens.yaml', 'edict.yaml'), type: 2 }],
    });
    const policies = {
      'policies/lens.yaml#broad': { policy_id: 6, name, body, tables, applied_at: since },
      'policies/lens.yaml#canary': {
        policy_id: 7,
        name: `${name} (canary)`,
        body,
        tables,
        applied_at: since,
      },
    };
    lensed.write('state/local.json', encodeState({ ...state, orphans: [], pending: {}, policies }));
    expect((await titles(laddered, 9)).join()).toMatch(
      /^canary: policy 7, live since .*; broad: policy 6, live since/,
    );
    rmSync(join(lensed.root, 'state'), { recursive: true });
    expect(await titles(POLICY, 10)).toEqual([]);
  });
});
