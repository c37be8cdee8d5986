/** Diagnostics while files are edited: unsaved texts, files that come and go, several repositories, a broken edict.yaml. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codePage } from '../../src/report/code-page.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type ServerInside, startInside } from './server-inside.ts';

const wifi = (name: string, extra = '') =>
  `name: ${name}\nmacos:\n  wifi:\n    service_set_identifier: Corp\n    password: { env: EDICT_SECRET_WIFI }\n${extra}policy_targets: { devices: [1] }\n`;
const password = (name: string, length: number) =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;

let server: ServerInside;
let repository: Repository;
const others: Repository[] = [];

beforeEach(async () => {
  server = startInside();
  repository = makeRepository({
    'edict.yaml': '# defaults\n',
    'policies/a.yaml': wifi('A'),
    'policies/b.yaml': password('B', 12),
  });
  await server.client.initialize({
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
});
afterEach(async () => {
  await server.stop();
  repository.remove();
  for (const other of others.splice(0)) other.remove();
});

const at = (path: string): string => join(repository.root, path);
const codesOf = (uri: string): readonly unknown[] =>
  server.client.last(uri)?.diagnostics.map(({ code }) => code) ?? ['nothing was published'];
const codes = async (uri: string, version: number): Promise<readonly unknown[]> => {
  await server.client.published(uri, version);
  await server.client.settled();
  return codesOf(uri);
};
/** When a document has these codes, whatever was published of it before. */
const becomes = async (uri: string, expected: readonly string[]): Promise<void> => {
  await server.client.until(() => codesOf(uri).join() === expected.join());
  expect(codesOf(uri)).toEqual(expected);
};
const watched = (path: string, type: 1 | 2 | 3): void =>
  server.client.notify('workspace/didChangeWatchedFiles', {
    changes: [{ uri: pathToFileURL(path).href, type }],
  });

describe('a document', () => {
  it('is judged as it stands in the editor, with its version, a link to the code and the hint', async () => {
    const uri = server.client.open(at('policies/a.yaml'), wifi('A'), 7);
    expect(await codes(uri, 7)).toEqual([]);
    server.client.change(uri, 8, wifi('A').replace('password:', 'pasword:'));
    const { version, diagnostics } = await server.client.published(uri, 8);
    expect(version).toBe(8);
    expect(diagnostics).toMatchObject([
      {
        source: 'edict',
        severity: 1,
        code: 'unknown-field',
        range: { start: { line: 4, character: 4 }, end: { line: 4, character: 11 } },
        data: { path: '/macos/wifi/pasword' },
      },
    ]);
    expect(diagnostics[0]?.codeDescription?.href).toBe(codePage('unknown-field'));
    expect(diagnostics[0]?.message).toContain('\ndid you mean password?');
  });

  it('is published anew for what changes in another, which it names as related', async () => {
    const a = server.client.open(at('policies/a.yaml'), password('A', 12));
    const b = server.client.open(at('policies/b.yaml'), password('B', 12));
    expect(await codes(b, 1)).toEqual([]);
    server.client.change(a, 2, password('A', 8));
    await server.client.published(a, 2);
    await becomes(b, ['target-conflict']);
    const [conflict] = server.client.last(b)?.diagnostics ?? [];
    expect(server.client.last(b)?.version).toBe(1);
    expect(conflict?.relatedInformation?.[0]).toMatchObject({
      location: { uri: a, range: { start: { line: 1 } } },
    });
    // While it does not parse, the conflict rests.
    server.client.change(a, 3, `${password('A', 8)}  : [`);
    expect(await codes(a, 3)).toEqual(['yaml-syntax']);
    await becomes(b, []);
  });

  it('shows a conflict with a file that sorts later, open or not, and offers no comment that would silence nothing', async () => {
    const a = server.client.open(at('policies/a.yaml'), password('A', 12));
    expect(await codes(a, 1)).toEqual([]);
    server.client.change(a, 2, password('B', 10));
    expect(await codes(a, 2)).toEqual(['duplicate-name', 'target-conflict']);
    const b = pathToFileURL(at('policies/b.yaml')).href;
    expect(server.client.last(a)?.diagnostics).toMatchObject([
      { relatedInformation: [{ location: { uri: b, range: { start: { line: 0 } } } }] },
      { relatedInformation: [{ location: { uri: b, range: { start: { line: 1 } } } }] },
    ]);
    const actions = await server.client.request('textDocument/codeAction', {
      textDocument: { uri: a },
      range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } },
      context: { diagnostics: [] },
    });
    expect(actions).toEqual([]);
    server.client.open(at('policies/b.yaml'), password('B', 12));
    expect(await codes(b, 1)).toEqual(['duplicate-name', 'target-conflict']);
    expect(codesOf(a)).toEqual(['duplicate-name', 'target-conflict']);
    server.client.change(b, 2, password('C', 10));
    expect(await codes(b, 2)).toEqual([]);
    await becomes(a, []);
  });

  it('falls back to the disk when it is closed, and has nothing published any more', async () => {
    const a = server.client.open(at('policies/a.yaml'), password('A', 8));
    const b = server.client.open(at('policies/b.yaml'), password('B', 12));
    expect(await codes(b, 1)).toEqual(['target-conflict']);
    server.client.close(a);
    await becomes(b, []);
    expect(server.client.last(a)).toEqual({ uri: a, diagnostics: [] });
  });

  it('is a policy before it is saved for the first time', async () => {
    const b = server.client.open(at('policies/b.yaml'), password('B', 12));
    const fresh = server.client.open(at('policies/new/c.yaml'), password('B', 12));
    await becomes(b, ['duplicate-name']);
    await becomes(fresh, ['duplicate-name']);
    server.client.close(fresh);
    await becomes(b, []);
  });

  it('of a base is judged with all that extend it', async () => {
    repository.write('policies/_base.yaml', 'macos: { password: { min_length: 12 } }\n');
    repository.write('policies/b.yaml', 'extends: _base.yaml\nname: B\npolicy_targets: { devices: [1] }\n');
    const a = server.client.open(at('policies/z.yaml'), password('Z', 12));
    const base = server.client.open(at('policies/_base.yaml'), 'macos: { password: { min_length: 12 } }\n');
    expect(await codes(a, 1)).toEqual([]);
    server.client.change(base, 2, 'macos: { password: { min_length: 14 } }\n');
    await becomes(a, ['target-conflict']);
    server.client.change(base, 3, 'macos: { pasword: { min_length: 14 } }\n');
    await becomes(base, ['unknown-field']);
    await becomes(a, []);
  });

  it('of a base is judged for the environments that take it now, where they choose their policies', async () => {
    const extending = 'extends: ../_base.yaml\n';
    const policy = (name: string) =>
      `name: ${name}\nmacos: { password: { pin_history: 3 } }\npolicy_targets: { devices: [1] }\n`;
    const base = 'macos: { password: { min_length: { var: LENGTH } } }\n';
    repository.write(
      'edict.yaml',
      `environments:
  one: { base_url: embedded, policies: ['policies/one/**'], variables: { LENGTH: 12 } }
  two: { base_url: embedded, policies: ['policies/two/**'] }
`,
    );
    repository.write('policies/_base.yaml', base);
    repository.write('policies/one/a.yaml', `${extending}${policy('A')}`);
    repository.write('policies/two/b.yaml', `${extending}${policy('B')}`);
    const document = server.client.open(at('policies/_base.yaml'), base);
    const b = server.client.open(at('policies/two/b.yaml'), `${extending}${policy('B')}`);
    const isFaulty = () => codesOf(document).includes('unknown-variable');
    await server.client.until(isFaulty);
    server.client.change(b, 2, policy('B'));
    await becomes(document, []);
    server.client.change(b, 3, `${extending}${policy('B')}`);
    await server.client.until(isFaulty);
    expect(codesOf(b)).toEqual([]);
  });

  it('is judged by the day it is: a waiver ends in an editor that is left open, too', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const open = startInside({ now: () => now });
    await open.client.initialize();
    mkdirSync(at('rules'));
    const rule = `name: long-passwords
severity: error
message: Longer, please
schema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 14 } } } } } } }
waivers: [{ file: policies/b.yaml, owner: it, reason: kiosks, expires: 2026-03-01 }]
`;
    writeFileSync(at('rules/long.yaml'), rule);
    const uri = open.client.open(at('rules/long.yaml'), rule);
    const a = open.client.open(at('policies/a.yaml'), wifi('A'));
    expect((await open.client.published(uri, 1)).diagnostics).toEqual([]);
    now = new Date('2026-03-02T00:00:01Z');
    // Typing is enough, wherever it is.
    open.client.change(a, 2, wifi('A2'));
    await open.client.until(() => open.client.last(uri)?.diagnostics.length === 1);
    expect(open.client.last(uri)?.diagnostics).toMatchObject([{ code: 'expired-waiver' }]);
    await open.stop();
  });

  it('lies in the repository in a folder with any name', async () => {
    repository.write('edict.yaml', 'policies: "*/**/*.yaml"\n');
    for (const folder of ['eu:mdm', 'a b%']) {
      const path = at(`${folder}/x.yaml`);
      const uri = server.client.open(path, wifi('X').replace('password:', 'pasword:'));
      await becomes(uri, ['unknown-field']);
      server.client.close(uri);
    }
  });

  it('has nothing published where no glob matches it, and where no edict.yaml is', async () => {
    const stranger = server.client.open(at('compose.yaml'), 'services: [\n');
    expect(await codes(stranger, 1)).toEqual([]);
    const nowhere = server.client.open('/nowhere/policies/a.yaml', 'name: [\n');
    expect(await codes(nowhere, 1)).toEqual([]);
    server.client.notify('textDocument/didOpen', {
      textDocument: { uri: 'untitled:Untitled-1', languageId: 'yaml', version: 1, text: 'name: [' },
    });
    await server.client.settled();
    expect(server.client.last('untitled:Untitled-1')).toBeUndefined();
  });

  it('belongs to the nearest edict.yaml, also in several folders', async () => {
    const other = makeRepository({
      'edict.yaml': 'lint: { rules: { no-targets: error } }\n',
      'policies/a.yaml': 'name: A\nmacos: { password: { min_length: 12 } }\n',
    });
    others.push(other);
    const here = server.client.open(
      at('policies/a.yaml'),
      'name: A\nmacos: { password: { min_length: 12 } }\n',
    );
    const there = server.client.open(
      join(other.root, 'policies/a.yaml'),
      'name: A\nmacos: { password: { min_length: 9 } }\n',
    );
    await becomes(here, ['no-targets']);
    await becomes(there, ['no-targets']);
    expect(server.client.last(here)?.diagnostics[0]?.severity).toBe(2);
    expect(server.client.last(there)?.diagnostics[0]?.severity).toBe(1);
  });
});

describe('files that change outside', () => {
  it('are seen when the client tells of them, open or not', async () => {
    const b = server.client.open(at('policies/b.yaml'), password('B', 12));
    expect(await codes(b, 1)).toEqual([]);
    repository.write('policies/a.yaml', password('A', 8));
    watched(at('policies/a.yaml'), 2);
    await becomes(b, ['target-conflict']);
    repository.write('policies/c.yaml', password('B', 12));
    rmSync(at('policies/a.yaml'));
    watched(at('policies/c.yaml'), 1);
    watched(at('policies/a.yaml'), 3);
    await becomes(b, ['duplicate-name']);
    const c = server.client.open(at('policies/c.yaml'), password('B', 12));
    await becomes(c, ['duplicate-name']);
  });

  it('are cleared when they are deleted, unless somebody types on in them', async () => {
    const b = server.client.open(at('policies/b.yaml'), password('B', 12));
    repository.write('policies/c.yaml', password('B', 12));
    const c = server.client.open(at('policies/c.yaml'), password('B', 12));
    await becomes(c, ['duplicate-name']);
    rmSync(at('policies/c.yaml'));
    watched(at('policies/c.yaml'), 3);
    await becomes(c, []);
    server.client.change(c, 2, `${password('B', 12)}# still here\n`);
    await becomes(c, ['duplicate-name']);
    expect(codesOf(b)).toEqual(['duplicate-name']);
  });

  it('may be edict.yaml itself, which comes and goes', async () => {
    const a = server.client.open(at('policies/a.yaml'), wifi('A').replace('password:', 'pasword:'));
    await becomes(a, ['unknown-field']);
    renameSync(at('edict.yaml'), at('edict.off'));
    watched(at('edict.yaml'), 3);
    await becomes(a, []);
    renameSync(at('edict.off'), at('edict.yaml'));
    watched(at('edict.yaml'), 1);
    await becomes(a, ['unknown-field']);
  });

  it('are watched where the client can, among them states and icons', async () => {
    await server.client.settled();
    expect(server.client.received.find(({ method }) => method === 'client/registerCapability')).toMatchObject(
      { params: { registrations: [{ method: 'workspace/didChangeWatchedFiles' }] } },
    );
  });

  it('are looked for at each save where the client watches none', async () => {
    const plain = startInside();
    await plain.client.initialize();
    const uri = plain.client.open(at('policies/b.yaml'), password('B', 12));
    expect((await plain.client.published(uri, 1)).diagnostics).toEqual([]);
    repository.write('policies/a.yaml', password('A', 8));
    plain.client.notify('textDocument/didSave', { textDocument: { uri } });
    await plain.client.until(() => plain.client.last(uri)?.diagnostics.length === 1);
    expect(plain.client.last(uri)?.diagnostics).toMatchObject([{ code: 'target-conflict' }]);
    await plain.stop();
  });
});

it('reads no secret, runs nothing and asks nobody, whatever the environment says', async () => {
  const quiet = startInside({ env: { EDICT_ALLOW_COMMANDS: '1', EDICT_SECRET_WIFI: 'sesame' } });
  await quiet.client.initialize();
  repository.write(
    'edict.yaml',
    'default_environment: far\nenvironments:\n  far:\n    base_url: https://mdm.invalid\n    state: { backend: http, address: https://state.invalid/x }\n',
  );
  repository.write('secret.txt', 'sesame');
  const text = wifi('A').replace('{ env: EDICT_SECRET_WIFI }', '{ command: [touch, ran] }');
  const uri = quiet.client.open(at('policies/a.yaml'), text);
  expect((await quiet.client.published(uri, 1)).diagnostics).toEqual([]);
  expect(await quiet.client.request('textDocument/codeLens', { textDocument: { uri } })).toEqual([]);
  quiet.client.change(uri, 2, wifi('A').replace('{ env: EDICT_SECRET_WIFI }', '{ file: ../secret.txt }'));
  await quiet.client.published(uri, 2);
  for (const character of [10, 20, 30])
    await quiet.client.request('textDocument/hover', {
      textDocument: { uri },
      position: { line: 4, character },
    });
  expect(existsSync(at('ran'))).toBe(false);
  expect(readdirSync(repository.root).sort()).toEqual(['edict.yaml', 'policies', 'secret.txt']);
  expect(JSON.stringify(quiet.client.received)).not.toContain('sesame');
  await quiet.stop();
});

describe('edict.yaml', () => {
  it('shows its faults where they are, while the last good answer stays', async () => {
    const config = server.client.open(at('edict.yaml'), '# defaults\n');
    const a = server.client.open(at('policies/a.yaml'), wifi('A').replace('password:', 'pasword:'));
    expect(await codes(config, 1)).toEqual([]);
    await becomes(a, ['unknown-field']);
    server.client.change(config, 2, 'polices: x\n');
    const { diagnostics } = await server.client.published(config, 2);
    expect(diagnostics).toMatchObject([
      { code: 'bad-config', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 7 } } },
    ]);
    // It is judged on by the last edict.yaml that was sound.
    server.client.change(a, 2, wifi('A'));
    expect(await codes(a, 2)).toEqual([]);
    server.client.change(config, 3, 'lint: { rules: { plaintext-secret: error } }\n');
    expect(await codes(config, 3)).toEqual([]);
    server.client.change(a, 3, wifi('A').replace('{ env: EDICT_SECRET_WIFI }', 'open sesame'));
    const published = await server.client.published(a, 3);
    expect(published.diagnostics).toMatchObject([{ code: 'plaintext-secret', severity: 1 }]);
    expect(JSON.stringify(server.client.received)).not.toContain('sesame');
  });

  it('says of a file that is called like a ring what the command line says', async () => {
    const config = server.client.open(at('edict.yaml'), "policies: ['policies/**']\n");
    const a = server.client.open(at('policies/a.yaml'), wifi('A').replace('password:', 'pasword:'));
    expect(await codes(config, 1)).toEqual([]);
    await becomes(a, ['unknown-field']);
    repository.write('policies/a.yaml#canary', password('C', 16));
    server.client.open(at('policies/a.yaml#canary'), password('C', 16));
    await server.client.until(() =>
      server.client.received.some(
        ({ method, params }) =>
          method === 'window/logMessage' &&
          JSON.stringify(params).includes('"policies/a.yaml#canary is called as the state calls the ring'),
      ),
    );
    // What was known stays.
    expect(codesOf(a)).toEqual(['unknown-field']);
  });

  it('takes environments of their own files, and rules, as they stand in the editor', async () => {
    mkdirSync(at('rules'), { recursive: true });
    const a = server.client.open(at('policies/b.yaml'), password('B', 12));
    const rule = server.client.open(
      at('rules/long.yaml'),
      'name: long-passwords\nseverity: warning\nmessage: Longer, please\nschema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 14 } } } } } } }\n',
    );
    await becomes(a, ['long-passwords']);
    expect(server.client.last(a)?.diagnostics[0]).not.toHaveProperty('codeDescription');
    server.client.change(rule, 2, 'name: long-passwords\nseverity: warning\n');
    await becomes(a, []);
    expect(await codes(rule, 2)).toContain('missing-field');
    writeFileSync(at('rules/long.yaml'), '');
  });
});
