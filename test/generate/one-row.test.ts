/**
 * A payload and an operation that a copy of edict's source is given: one table, one row, and all of edict knows them. What
 * would have to be thought of beside that is named by the compiler here, or is a list by hand that this test finds.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = ['src', 'scripts', 'schemas', 'examples', 'docs', 'package.json', 'tsconfig.json', 'LICENSE'];

const table = `import type { Payload } from './field.ts';

export const screensaver: Payload = {
  name: 'screensaver',
  title: 'Screen saver',
  summary: 'What a Mac shows while it waits.',
  section: 'macOS payload: screensaver dictionary',
  instance: 'module_name',
  fields: [
    { name: 'module_name', type: 'string', required: true, summary: 'Which one.', neutral: 'a name' },
    { name: 'idle_time', type: 'integer', min: 0, max: 3600, default: 0, summary: 'Wait.', strength: 'lower' },
    { name: 'unlock_code', type: 'string', secret: true, summary: 'What ends it.' },
    { name: 'notice_url', type: 'string', address: true, summary: 'What it shows.', neutral: 'shown to people' },
  ],
};
`;

const row = `  readAssignment: {
    name: 'read-assignment',
    title: 'Read assignment',
    word: 'assignment',
    method: 'POST',
    path: '/api/v1/devices/{device_id}/policies/{policy_id}/',
    successStatus: 200,
    tables: {
      body: {
        name: 'assignment-question',
        title: 'Question about an assignment',
        summary: 'What is asked.',
        section: 'Assignment',
        fields: [{ name: 'how_long_ago', type: 'integer', summary: 'In days.' }],
      },
      file: null,
      query: null,
      answer: [],
    },
  },
} as const satisfies`;

/** Sends the new operation to the emulator of the copy, and prints what the path was read as. */
const probe = `import { startEmulator } from './src/rooms/emulator/start-emulator.ts';
import { operations } from './src/generated/operations.ts';
import { buildRequest } from './src/service/build-request.ts';

const emulator = await startEmulator({ port: 0, now: () => new Date() });
const settings = {
  baseUrl: new URL(emulator.url),
  apiKey: 'key',
  requests: { redactor: { secrets: () => [] } },
} as unknown as Parameters<typeof buildRequest>[0];
const { method, url, headers } = buildRequest(settings, operations.readAssignment, {
  path: { device_id: 'a/b', policy_id: 7 },
});
const answer = await fetch(url, { method, headers: headers as Record<string, string> });
console.log(answer.status, await answer.text());
await emulator.close();
`;

let copy = '';
let repository = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'edict-copy-'));
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
  cpSync(join(root, 'test/harness'), join(copy, 'test/harness'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => {
  for (const folder of [copy, repository]) rmSync(folder, { recursive: true, force: true });
});

function replace(path: string, text: string, by: string): void {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  expect(before.split(text), `${path} has ${text} once`).toHaveLength(2);
  writeFileSync(
    file,
    before.replace(text, () => by),
  );
}

function run(...args: readonly string[]): void {
  execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe' });
}

/** The files of src that the compiler has something to say of. */
function namedByCompiler(): readonly string[] {
  try {
    run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
    return [];
  } catch (error) {
    const out = String((error as { stdout: Buffer }).stdout);
    return [...new Set([...out.matchAll(/^(src\/[^(]+)\(/gm)].map((match) => match[1] ?? ''))];
  }
}

describe('a payload', () => {
  const files: Readonly<Record<string, string>> = {
    'edict.yaml': 'environments:\n  local: { base_url: embedded }\n',
    'policies/a.yaml': policy(
      'A',
      '{ module_name: Flurry, idle_time: 600, unlock_code: { env: EDICT_SECRET_S } }',
    ),
    'policies/b.yaml': policy(
      'B',
      '{ module_name: Flurry, idle_time: 300, notice_url: { env: EDICT_SECRET_U } }',
    ),
    'policies/other.yaml': policy('Other', '{ module_name: Drift, idle_time: 60 }'),
    'invariants/soon.yaml':
      'name: soon\nfor: { targets: { devicegroups: [1] } }\nrequire: { screensaver.idle_time: { at_most: 300 } }\n',
  };

  function policy(name: string, payload: string): string {
    return `name: ${name}\nmacos:\n  screensaver: ${payload}\npolicy_targets: { devicegroups: [1] }\n`;
  }

  function edict(...args: readonly string[]): Promise<string> {
    const env = cleanEnv({
      EDICT_SECRET_S: 'open-sesame',
      EDICT_SECRET_U: 'https://u:hunter22@example.com/',
    });
    return new Promise((done) => {
      execFile(
        process.execPath,
        [join(copy, 'dist/edict.cjs'), ...args],
        { cwd: repository, env },
        (_, out, err) => done(out + err),
      );
    });
  }

  beforeAll(() => {
    writeFileSync(join(copy, 'src/tables/screensaver.ts'), table);
    const list = 'export const payloads: readonly Payload[] = [';
    replace('src/tables/policy.ts', list, `${list}\n  screensaver,`);
    replace(
      'src/tables/policy.ts',
      'import { vpn }',
      "import { screensaver } from './screensaver.ts';\nimport { vpn }",
    );
    run('scripts/generate.mjs');
    run('scripts/build.mjs');
    repository = mkdtempSync(join(tmpdir(), 'edict-one-row-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      writeFileSync(join(repository, path), text);
    }
  });

  it('needs no other line', () => {
    expect(namedByCompiler()).toEqual([]);
  });

  it('is linted: limits, names, conflicts with another of the same instance alone', async () => {
    writeFileSync(join(repository, 'policies/bad.yaml'), policy('Bad', '{ modul: x, idle_time: 5000 }'));
    const said = await edict('lint', '--format', 'json');
    rmSync(join(repository, 'policies/bad.yaml'));
    const found = (JSON.parse(said) as { diagnostics: { code: string; file: string; message: string }[] })
      .diagnostics;
    expect(found.map(({ code, file }) => `${file} ${code}`).sort()).toEqual([
      'policies/b.yaml target-conflict',
      'policies/bad.yaml out-of-range',
      'policies/bad.yaml unknown-field',
    ]);
    expect(said).not.toMatch(/policies\/other/);
  });

  it('is explained, and is in the schema for editors', async () => {
    expect(await edict('explain', 'screensaver.idle_time')).toMatch(/0 to 3600[\s\S]*the lower number/);
    const schema = readFileSync(join(copy, 'schemas/policy.schema.json'), 'utf8');
    expect(schema).toContain('unlock_code');
  });

  it('is planned, created by the emulator, and shown as live without its secrets', async () => {
    const applied = await edict('apply', '--auto-approve');
    const live = await edict('live');
    expect(applied).toContain('3 created');
    expect(live).toMatch(/contradict[\s\S]*screensaver\.idle_time\s+of\s+Flurry/);
    const shown = applied + live + (await edict('state', 'show', '--format', 'json'));
    expect(shown).not.toMatch(/open-sesame|hunter22/);
    expect(await edict('plan')).toContain('Nothing to do');
  });

  it('is held by invariants, and a plan says where it protects less', async () => {
    expect(await edict('assert')).toMatch(/disputed: .*screensaver\.idle_time must be at most 300/);
    writeFileSync(
      join(repository, 'policies/other.yaml'),
      policy('Other', '{ module_name: Drift, idle_time: 900 }'),
    );
    expect(await edict('plan')).toMatch(/danger\[weakened\][\s\S]*from 60 to 900/);
  });

  it('is no payload that convert can make before its rows are written, and says so', async () => {
    const profile = `<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string>
      <key>PayloadContent</key><array><dict><key>PayloadType</key><string>com.apple.screensaver</string>
      <key>idleTime</key><integer>300</integer></dict></array></dict></plist>`;
    writeFileSync(join(repository, 's.mobileconfig'), profile);
    expect(await edict('convert', 's.mobileconfig')).toContain('com.apple.screensaver');
  });
});

describe('a secret that nothing would seal', () => {
  const secret = "{ ...it, type: 'string', secret: true }";
  const rows: Readonly<Record<string, string>> = {
    list: `type: 'array', items: { type: 'object', fields: [${secret}] }`,
    nested: `type: 'array', items: { type: 'object', fields: [{ ...it, type: 'object', fields: [${secret}] }] }`,
    number: "type: 'integer', secret: true",
    whole: "type: ['string', 'object'], address: true",
  };

  it('does not compile', () => {
    const files = Object.entries({ fine: "type: 'string', secret: true", ...rows }).map(([name, facts]) => {
      const file = `src/tables/secret-${name}.ts`;
      const it = "const it = { name: 'it', summary: 'It.' } as const;";
      const row = `export const row: Field = { ...it, ${facts} };`;
      writeFileSync(join(copy, file), `import type { Field } from './field.ts';\n${it}\n${row}\n`);
      return file;
    });
    expect(namedByCompiler().toSorted()).toEqual(files.slice(1));
    for (const file of files) rmSync(join(copy, file));
  });
});

describe('an operation', () => {
  it('is a row, and an answer of the emulator', () => {
    replace('src/tables/operations.ts', '} as const satisfies', row);
    run('scripts/generate.mjs');
    expect(namedByCompiler()).toEqual(['src/rooms/emulator/handle-request.ts']);
    const reference = readFileSync(join(copy, 'schemas/REFERENCE.md'), 'utf8');
    expect(reference).toContain('Read assignment');
    expect(reference).toContain('## Question about an assignment');
    // Words that are no secret, in an answer that repeats them.
    expect(readFileSync(join(copy, 'src/generated/operations.ts'), 'utf8')).toContain('"how_long_ago"');

    replace(
      'src/rooms/emulator/handle-request.ts',
      "  if (operation.name === 'list-users') {",
      `  if (operation.name === 'read-assignment') {
    return finish(service, found, chosen, async () => ({ response: { status: 200, body: { ...found.parameters } } }));
  }
  if (operation.name === 'list-users') {`,
    );
    writeFileSync(join(copy, 'probe.ts'), probe);
    run(
      join(root, 'node_modules/esbuild/bin/esbuild'),
      ...[
        'probe.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--packages=external',
        '--outfile=probe.mjs',
      ],
    );
    const said = execFileSync(process.execPath, ['probe.mjs'], { cwd: copy, encoding: 'utf8' });
    expect(said).toBe('200 {"device_id":"a%2Fb","policy_id":"7"}\n');
  });
});
