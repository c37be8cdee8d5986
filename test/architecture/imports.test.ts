/** Who imports whom: the folders of src/ in one direction, no file in a circle, and only the command line at the terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');

const ground = ['base', 'tables', 'diagnostics', 'generated'];
const upToSource = [...ground, 'source'];
const upToLint = [...upToSource, 'lint'];

/** What the files of each folder of src/ may import, besides their own folder and packages. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  base: [],
  tables: [],
  diagnostics: ['base'],
  generated: ['base'],
  // One way to run Git, for sources and for states.
  git: ['base', 'diagnostics'],
  source: ground,
  lint: upToSource,
  compile: upToLint,
  // What Node does for the folders that do without it.
  node: [...upToSource, 'compile'],
  // One HTTP client, for the service and for states.
  http: ['base', 'diagnostics'],
  state: ['base', 'generated', 'diagnostics', 'git', 'http'],
  service: ['base', 'generated', 'diagnostics', 'http'],
  plan: [...upToLint, 'compile', 'state'],
  // Statements over a plan's bytes, signed and verified by ssh-keygen.
  approvals: [...ground, 'plan'],
  invariants: [...upToLint, 'plan'],
  apply: ['base', 'generated', 'diagnostics', 'plan', 'service', 'state'],
  // Fields are explained and compared; the rules of lint are handed in.
  report: [...ground, 'plan', 'invariants', 'apply', 'profiles', 'macs'],
  // Apple's profiles, read and mapped to the fields of policies.
  profiles: upToSource,
  // What Macs report of their profiles.
  macs: [...upToLint, 'profiles', 'plan', 'state'],
  run: [
    ...upToLint,
    'git',
    'compile',
    'state',
    'http',
    'service',
    'plan',
    'approvals',
    'invariants',
    'apply',
    'profiles',
    'macs',
    'node',
  ],
  // What the commands do with a run, as a table of contents.
  'edict.ts': ['apply', 'node', 'run'],
  // What the package exports: documents as the command line prints them.
  api: [...upToLint, 'plan', 'git', 'state', 'run', 'report', 'node'],
  cli: [
    ...upToLint,
    'git',
    'compile',
    'state',
    'http',
    'service',
    'plan',
    'approvals',
    'invariants',
    'apply',
    'profiles',
    'macs',
    'node',
    'run',
    'edict.ts',
    'report',
  ],
  // A capability each. They are told what others offer, and import none of them.
  rooms: [
    ...upToLint,
    'git',
    'compile',
    'state',
    'http',
    'service',
    'plan',
    'approvals',
    'invariants',
    'apply',
    'profiles',
    'macs',
    'node',
    'run',
    'edict.ts',
    'report',
    'cli',
  ],
};

/** The lists of rooms. */
const LISTS = ['rooms/index.ts', 'rooms/backends.ts'];
/** The room that a file belongs to; a list belongs to none. */
const roomOf = (file: string): string | null => /^rooms\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Each file with those of src/ that it imports, be it for types alone or while it runs. */
const imports: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file))
    .map((file) => [file, importsOf(file)]),
);

function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map((match) => relative(src, resolve(src, dirname(file), match[1] ?? '')))
    .filter((target) => !target.startsWith('..'));
}

const folderOf = (file: string): string => file.split('/')[0] ?? '';

describe('the direction of imports', () => {
  it.each(Object.entries(allowed))('%s', (folder, others) => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      folderOf(file) === folder
        ? targets
            .filter((target) => ![folder, ...others].includes(folderOf(target)) && !LISTS.includes(target))
            .map((target) => `${file} imports ${target}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('knows every folder', () => {
    const folders = readdirSync(src, { withFileTypes: true }).map((entry) => entry.name);
    expect(folders.filter((folder) => !Object.hasOwn(allowed, folder))).toEqual([]);
  });

  it('leads to a room only from the lists, which the command line reads, and from the room itself', () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) =>
          LISTS.includes(target)
            ? folderOf(file) !== 'cli'
            : folderOf(target) === 'rooms' && !LISTS.includes(file) && roomOf(file) !== roomOf(target),
        )
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the service apart from the client that it is compared with', () => {
    const isService = (file: string): boolean =>
      roomOf(file) === 'emulator' && !/(?:command|start-embedded|lock-data-file)\.ts$/.test(file);
    const wrong = [...imports].flatMap(([file, targets]) =>
      isService(file)
        ? targets.filter((target) => !isService(target) && !ground.includes(folderOf(target)))
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('goes in no circle', () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  it('would notice a circle', () => {
    const three = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
    ]);
    expect(circlesOf(three)).toEqual([['a', 'b', 'c']]);
  });
});

/** Groups of files each of which imports itself by way of the others. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    stack.push(file);
    let low = number;
    for (const target of graph.get(file) ?? []) {
      const known = order.get(target);
      if (known === undefined) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? known);
    }
    lowest.set(file, low);
    if (low === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

it('few files of cli touch process and the console, and the package in Node', () => {
  const touching = new Set(['cli/main.ts', 'cli/start.ts', 'cli/machine.ts', 'api/node.ts']);
  const wrong = [...imports.keys()]
    .filter((file) => folderOf(file) !== 'generated' && !touching.has(file))
    .filter((file) =>
      /\b(process|console)\.\w/.test(
        readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
    );
  expect(wrong).toEqual([]);
});

it('no export changes after its module was loaded: what chunks of the program import is read once', () => {
  const wrong = [...imports.keys()].filter((file) =>
    /^export let\b/m.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

/** What is new here has to ask whether anything may be sent. */
it('few places let operations be sent that change something', () => {
  const giving = [...imports.keys()].filter((file) =>
    /\bMAY_SEND\b/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(giving.sort()).toEqual(['run/apply/gates.ts', 'run/apply/may-send.ts', 'service/settings.ts']);
});

describe('programs of this machine', () => {
  const starters = [...imports.keys()].filter((file) =>
    /child_process|\bworker_threads\b|\bcluster\b/.test(readFileSync(join(src, file), 'utf8')),
  );

  it('are started in one place, which says what they inherit', () => {
    expect(starters).toEqual(['base/run-program.ts']);
  });
});

describe('what other programs and servers say', () => {
  const hearers = [...imports].filter(
    ([file, targets]) =>
      targets.includes('base/run-program.ts') ||
      /\b(?:from |import\()'(?:undici|pg)'|\bglobalThis\.(?:fetch|WebSocket|EventSource)/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
  );

  /** One that is new here has to quote them as these do: by createQuote, or with what a request carried. */
  it('is heard in these places alone', () => {
    expect(hearers.map(([file]) => file).sort()).toEqual([
      'approvals/ssh-keygen.ts',
      'cli/machine.ts',
      'git/run-git.ts',
      'git/tracked-files.ts',
      'http/connection.ts',
      'http/open-tunnel.ts',
      'node/secret-access.ts',
      'rooms/state-postgres/session.ts',
    ]);
  });
});

/** Folders that run where there is no Node, such as in a browser: what they need of it is handed in. */
const withoutNode = [
  'tables',
  'diagnostics',
  'generated',
  'source',
  'lint',
  'compile',
  'plan',
  'invariants',
  'profiles',
  'macs',
];
const usesNode = (text: string): boolean =>
  /\bfrom 'node:|\bimport\('node:|\bBuffer\b|\b__dirname\b/.test(
    text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
  );

describe('folders without Node', () => {
  it.each(withoutNode)('%s', (folder) => {
    const wrong = [...imports.keys()]
      .filter((file) => folderOf(file) === folder)
      .filter((file) => usesNode(readFileSync(join(src, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('would notice one that needs it', () => {
    const inGit = [...imports.keys()].filter((file) => folderOf(file) === 'git');
    expect(inGit.some((file) => usesNode(readFileSync(join(src, file), 'utf8')))).toBe(true);
    expect(usesNode("import { sha256Of } from '#hashes'; // not from 'node:crypto'")).toBe(false);
  });
});
