/**
 * A room can be deleted. From a copy of the source each room goes in turn, with its row in the index, its line in the
 * list of schemas and its tests; what is left has to generate and compile. With none but the emulator, lint and plan pass
 * their tests.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const changed = ['src', 'scripts', 'schemas'];
const kept = [
  'test',
  'examples',
  'policies',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'LICENSE',
];
const LISTS = ['src/rooms/index.ts', 'src/rooms/backends.ts'];
const SCHEMAS = 'scripts/generate/rooms.ts';
const rooms = readdirSync(join(root, 'src/rooms')).filter((name) => !name.endsWith('.ts'));

let copy = '';
let deletedTests: readonly string[] = [];

function restore(): void {
  for (const name of changed) {
    rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const file of deletedTests) cpSync(join(root, file), join(copy, file));
  deletedTests = [];
}

function run(program: string, ...args: readonly string[]): string {
  try {
    execFileSync(process.execPath, [join(copy, program), ...args], { cwd: copy, stdio: 'pipe' });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
    return `${stdout}${stderr}` || String(error);
  }
}

/** The faults that the compiler finds; what did not change since the whole copy was compiled is not looked at again. */
function compile(): string {
  cpSync(join(copy, 'whole.tsbuildinfo'), join(copy, 'part.tsbuildinfo'));
  return run(
    'node_modules/typescript/bin/tsc',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'part.tsbuildinfo',
  );
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Takes out the room and all that its deletion takes with it; what it had of generated files goes, too. */
function deleteRoom(room: string): void {
  deleteFolder(`src/rooms/${room}`, `test/${room}`);
  const rows = LISTS.flatMap((list) => deleteRows(list, room));
  expect(rows).toHaveLength(1);
  edit(SCHEMAS, (text) => {
    const line = new RegExp(`^import \\{ (\\w+) \\} from '[./]+/src/rooms/${room}/schema.ts';\n`, 'm');
    const [, name = ''] = line.exec(text) ?? [];
    return name === '' ? text : text.replace(line, '').replace(new RegExp(`\\b${name}\\b,?\\s*`), '');
  });
}

/** The rows of a list that import something of the room. */
function deleteRows(list: string, room: string): readonly string[] {
  const rows: string[] = [];
  edit(list, (text) =>
    text.replace(/^ {2}\w.*\n(?:^ {4}.*\n)*(?:^ {2}\},\n)?/gm, (row) => {
      if (!row.includes(`import('./${room}/`)) return row;
      rows.push(row);
      return '';
    }),
  );
  return rows;
}

function generate(): string {
  const isWhole = readFileSync(join(copy, SCHEMAS), 'utf8') === readFileSync(join(root, SCHEMAS), 'utf8');
  return isWhole ? '' : run('scripts/generate.mjs');
}

/** With the tests that import something of it themselves, or by way of others, and those of its own folder. */
function deleteFolder(folder: string, tests: string): void {
  const gone = new Set([...imports.keys()].filter((file) => file.startsWith(`${tests}/`)));
  let before = -1;
  while (before < gone.size) {
    before = gone.size;
    for (const [file, targets] of imports) {
      if (targets.some((target) => target.startsWith(`${folder}/`) || gone.has(target))) gone.add(file);
    }
  }
  for (const file of [folder, ...gone]) rmSync(join(copy, file), { recursive: true, force: true });
  deletedTests = [...deletedTests, ...gone];
}

const imports: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((name) => {
      const file = join(root, 'test', name);
      const named = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
      return [
        `test/${name}`,
        named.map((match) => relative(root, resolve(dirname(file), match[1] ?? ''))),
      ] as const;
    }),
);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'edict-rooms-'));
  for (const name of kept) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  restore();
  // Once for all rooms: the compiler then looks only at what a deletion changes.
  const whole = ['--incremental', '--tsBuildInfoFile', 'whole.tsbuildinfo'];
  expect(run('node_modules/typescript/bin/tsc', '-p', '.', ...whole)).toBe('');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each(rooms)('without %s everything else compiles', (room) => {
  restore();
  deleteRoom(room);
  expect(generate()).toBe('');
  expect(compile()).toBe('');
});

/** What rooms would have added is refused like any other word. */
const asksForRooms = `
import { expect, it } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

it('names the backends and formats that there are', async () => {
  const state = '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }';
  const here = makeRepository({
    'edict.yaml': \`environments: { local: { base_url: embedded, state: \${state} } }\\n\`,
  });
  const lint = await here.edict(['lint']);
  expect(lint.code).toBe(3);
  expect(lint.out).toMatch(/bad-config.*state.backend: expected one of file\\n/);
  const github = await here.edict(['lint', '--format', 'github']);
  expect(github.code).toBe(3);
  expect(github.err).toContain('pretty, json, sarif, junit');
});
`;

it('without any room but the service that they ask, lint and plan do what they did', () => {
  restore();
  for (const room of rooms) if (room !== 'emulator') deleteRoom(room);
  writeFileSync(join(copy, 'test/lint/without-rooms.test.ts'), asksForRooms);
  expect(generate()).toBe('');
  expect(compile()).toBe('');
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'inside', 'test/lint', 'test/plan')).toBe(
    '',
  );
});

it('would notice a folder that others need', () => {
  restore();
  deleteFolder('src/macs', 'test/macs');
  expect(compile()).toMatch(/^src\/run\/assert\.ts\(/m);
});
