/** The newest state counts, wherever the clone has it: on another branch, or where it stood before. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { PolicyEntry, State } from '../../src/state/state.ts';
import { type CountingServer, type Created, startCountingServer } from '../faults/counting-server.ts';
import { hasMounts, withReadOnlyGit } from '../faults/full-disk.ts';
import { commandLine } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { commitOnBranch, gitIn } from '../harness/git-in.ts';
import { type KeptFolder, readFolder, writeFolder } from '../harness/kept-folder.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';

const STATE = 'state/production.json';
const policy = (name: string): string =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n`;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A clone of one of the people, beside the remote of all. */
interface Clone {
  readonly root: string;
  edict(...args: readonly string[]): Promise<Ran>;
  git(...args: readonly string[]): string;
  write(path: string, text: string): void;
  state(path?: string): { serial: number; policies: Record<string, { policy_id: number }> };
  /** Everything is committed and pushed. */
  push(message: string): string;
  apply(name: string): Promise<Ran>;
}

let service: CountingServer;
let folder: string;
let kept: { readonly folder: KeptFolder; readonly created: readonly Created[] };

function cloneAt(root: string, env: Readonly<Record<string, string>> = {}): Clone {
  const git = (...args: readonly string[]): string => gitIn(root, args);
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  const edict = (...args: readonly string[]): Promise<Ran> =>
    runEdict(args, { cwd: root, env: cleanEnv({ EDICT_API_KEY: 'key', ...env }) });
  return {
    root,
    edict,
    git,
    write,
    state: (path = STATE) => JSON.parse(readFileSync(join(root, path), 'utf8')),
    push(message) {
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', message);
      git('push', '-q', 'origin', 'HEAD');
      return git('rev-parse', 'HEAD');
    },
    async apply(name) {
      write(`policies/${name}.yaml`, policy(name));
      return edict('apply', '--auto-approve');
    },
  };
}
const cloneFrom = (name: string, ...options: readonly string[]): Clone => {
  gitIn(folder, ['clone', '-q', ...options, `file://${join(folder, 'remote.git')}`, name]);
  return cloneAt(join(folder, name));
};
/** The clone in which all began, of the branch main. */
const first = (): Clone => cloneAt(join(folder, 'first'));

beforeAll(async () => {
  service = await startCountingServer();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-elsewhere-')));
  gitIn(folder, ['init', '-q', '--bare', '-b', 'main', 'remote.git']);
  const begun = cloneFrom('first');
  begun.git('checkout', '-q', '-b', 'main');
  begun.write(
    'edict.yaml',
    `default_environment: production\nenvironments:\n  production:\n    base_url: ${service.url}\n`,
  );
  begun.write('.gitignore', 'state/*.lock\n.edict/\n');
  gitIn(begun.root, ['init', '-q']);
  cpSync(join(begun.root, '.gitignore'), join(begun.root, 'policies/.keep'), { recursive: true });
  expect(await begun.edict('state', 'init')).toMatchObject({ code: 0 });
  expect(await begun.apply('a')).toMatchObject({ code: 0 });
  begun.push('begin');
  begun.git('branch', '-q', 'old');
  begun.git('push', '-q', 'origin', 'old');
  expect(await begun.apply('b')).toMatchObject({ code: 0 });
  begun.push('more');
  kept = { folder: readFolder(folder), created: [...service.created] };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});
beforeEach(() => {
  service.reset(kept.created);
  rmSync(folder, { recursive: true, force: true });
  writeFolder(kept.folder, folder);
});
afterEach(() => rmSync(join(folder, 'joined'), { recursive: true, force: true }));

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  readonly commands: readonly string[];
}

/** Whatever writes refuses, a plan goes on and says so, and the doctor knows it, too. */
async function refuses(clone: Clone, says: string): Promise<Problem> {
  const before = service.created.length;
  for (const args of [
    ['apply', '--auto-approve'],
    ['state', 'rm', 'policies/a.yaml'],
    ['state', 'import', 'policies/a.yaml', '900'],
    ['orphans', 'ack', '900'],
  ]) {
    const { code, err } = await clone.edict(...args);
    expect([args, code, oneLine(err)]).toEqual([args, 3, expect.stringContaining(says)]);
  }
  expect(service.created).toHaveLength(before);
  const planned = await clone.edict('plan', '--format', 'json');
  expect(planned.code).toBe(0);
  const { statements } = JSON.parse(planned.out);
  expect(statements).toContainEqual(
    expect.objectContaining({
      code: 'newer-elsewhere',
      severity: 'danger',
      message: expect.stringContaining(says),
    }),
  );
  const examined = await clone.edict('state', 'doctor', '--format', 'json');
  expect(examined.code).toBe(1);
  const [problem] = JSON.parse(examined.out).problems;
  expect(problem).toMatchObject({ code: 'newer-elsewhere', message: expect.stringContaining(says) });
  return problem;
}

/** What a refusal names, typed up to where it is joined. */
async function joinAsTold(clone: Clone, { commands }: Problem): Promise<void> {
  for (const command of commands) {
    if (command.startsWith('edict state disregard')) continue;
    if (command.startsWith('git ')) {
      clone.git(...command.split(' ').slice(1));
      continue;
    }
    const [words = '', file] = command.split(' > ');
    const { code, out, err } = await clone.edict(...words.split(' ').slice(1));
    expect([command, code, err]).toEqual([command, 0, expect.any(String)]);
    if (file !== undefined) clone.write(file, out);
  }
}
async function nothingToDo(clone: Clone): Promise<void> {
  const before = service.created.length;
  expect(await clone.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  expect(service.created).toHaveLength(before);
  expect(await clone.edict('state', 'doctor')).toMatchObject({ code: 0 });
}
function forgetMain(clone: Clone): void {
  for (const ref of ['refs/remotes/origin/main', 'refs/heads/main']) clone.git('update-ref', '-d', ref);
  clone.git('branch', '-q', '-r', '-d', 'origin/HEAD');
}
/** The negative control: the same files where there is no Git that could say so. */
async function createdWithoutGit({ root }: Clone): Promise<number> {
  const before = service.created.length;
  const copy = join(folder, 'control');
  cpSync(root, copy, { recursive: true });
  for (const memory of ['.git', '.edict']) rmSync(join(copy, memory), { recursive: true, force: true });
  expect(await cloneAt(copy).edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  return service.created.length - before;
}

describe('a fresh clone on an old branch', () => {
  it('creates nothing that another branch has long applied, until both are joined', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    clone.write('policies/b.yaml', policy('b'));
    expect(await createdWithoutGit(clone)).toBe(1);
    const main = clone.git('rev-parse', 'origin/main').slice(0, 12);
    const problem = await refuses(clone, `origin/main (commit ${main}) has ${STATE} with the serial`);
    expect(problem.commands).toEqual([
      expect.stringMatching(
        /^edict state merge \w{12}:state\/production.json state\/production.json \w{12}:state\/production.json$/,
      ),
      `edict state disregard ${main}`,
    ]);
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });

  it('refuses to begin a state that another branch has', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', '--orphan', 'empty');
    clone.git('rm', '-q', '-r', '--cached', '-f', STATE);
    rmSync(join(clone.root, STATE));
    clone.git('commit', '-q', '-m', 'without');
    const text = readFileSync(join(clone.root, 'edict.yaml'), 'utf8');
    clone.write('edict.yaml', text.replace(/ *lineage: .*\n/, ''));
    const { code, err } = await clone.edict('state', 'init');
    expect([code, oneLine(err)]).toEqual([3, expect.stringMatching(/origin\/main \(commit \w{12}\) has/)]);
    const [, command = ''] = /`(git checkout [^`]+)`/.exec(oneLine(err)) ?? [];
    clone.git(...command.split(' ').slice(1));
    await nothingToDo(clone);
  });

  it('creates nothing twice on a branch that has no commit yet', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    clone.git('checkout', '-q', '--orphan', 'anew');
    clone.write('policies/b.yaml', policy('b'));
    expect(await createdWithoutGit(clone)).toBe(1);
    const problem = await refuses(clone, `origin/main (commit`);
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });

  it('goes on where a person says that the other one does not count, and says it no more', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    const events = join(folder, 'events.jsonl');
    const ci = cloneAt(clone.root, { CI: 'true', EDICT_MIN_APPROVALS: '1' });
    expect(await ci.edict('state', 'disregard', 'origin/main')).toMatchObject({ code: 3 });
    expect(await clone.edict('state', 'disregard', 'old')).toMatchObject({ code: 1 });
    expect(await clone.edict('state', 'disregard', 'nowhere')).toMatchObject({ code: 3 });
    const said = await clone.edict('state', 'disregard', 'origin/main', '--events', events);
    expect(said).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(events, 'utf8'))).toMatchObject({
      action: 'disregard',
      environment: 'production',
    });
    await nothingToDo(clone);
    expect(await clone.edict('state', 'disregard', 'origin/main')).toMatchObject({ code: 0 });
    expect((await clone.edict('plan', '--format', 'json')).out).not.toContain('newer-elsewhere');
    // What is applied there from now on counts again.
    const other = first();
    expect(await other.apply('c')).toMatchObject({ code: 0 });
    other.push('even more');
    clone.git('fetch', '-q');
    expect(await clone.edict('apply', '--auto-approve')).toMatchObject({ code: 3 });
  });

  it('stores the older one by force alone, which says what that costs, and from which no saved plan goes on', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    const file = join(folder, 'old.json');
    cpSync(join(clone.root, STATE), file);
    const forced = ['state', 'push', '--force', file];
    const unasked = await clone.edict(...forced);
    expect([unasked.code, oneLine(unasked.err)]).toEqual([
      3,
      expect.stringMatching(/forgotten: policy \d+ "b"/),
    ]);
    expect(clone.state()).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    const { code, err } = await clone.edict(...forced, '--auto-approve');
    expect([code, oneLine(err)]).toEqual([
      0,
      expect.stringMatching(
        /warning: a version in Git knows what the pushed state does not, and that is forgotten: policy \d+ "b" of policies\/b.yaml What a file/,
      ),
    ]);
    expect(clone.state()).toMatchObject({ last_apply: { plan: null } });
    const again = await clone.edict(...forced);
    expect([again.code, oneLine(again.err)]).toEqual([0, expect.stringContaining('is already stored')]);
    await nothingToDo(clone);
  });

  it('is told what nothing but a local branch, or the branch of another remote, has', async () => {
    const clone = cloneFrom('fresh');
    clone.git('branch', '-q', 'mine', 'origin/main');
    clone.git('checkout', '-q', 'old');
    clone.git('remote', 'rename', 'origin', 'upstream');
    clone.git('update-ref', '-d', 'refs/remotes/upstream/main');
    await refuses(clone, 'main (commit');
    clone.git('update-ref', '-d', 'refs/heads/main');
    const problem = await refuses(clone, 'mine (commit');
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });
});

describe('moved on another branch', () => {
  const configure = (clone: Clone, change: (text: string) => string): void =>
    clone.write('edict.yaml', change(readFileSync(join(clone.root, 'edict.yaml'), 'utf8')));
  const keepIn = (clone: Clone, state: string): void =>
    configure(clone, (text) => text.replace(/(base_url: .*\n)/, `$1    state: ${state}\n`));
  const push = async (clone: Clone, state: string): Promise<void> => {
    const file = join(folder, 'pushed.json');
    cpSync(join(clone.root, STATE), file);
    keepIn(clone, state);
    clone.git('rm', '-q', STATE);
    expect(await clone.edict('state', 'push', file)).toMatchObject({ code: 0 });
  };

  it.each<[string, string, (clone: Clone) => Promise<Clone> | Clone]>([
    [
      'to another path',
      'origin/main (commit',
      (clone) => {
        mkdirSync(join(clone.root, 'mdm'));
        clone.git('mv', STATE, 'mdm/portal.json');
        keepIn(clone, '{ backend: file, path: mdm/portal.json }');
        return clone;
      },
    ],
    [
      'with its environment, which has another name',
      'origin/main (commit',
      (clone) => {
        clone.git('mv', STATE, 'state/prod.json');
        configure(clone, (text) => text.replaceAll('production', 'prod'));
        return clone;
      },
    ],
    [
      'with its repository, into a folder of another',
      'origin/main (commit',
      (clone) => {
        mkdirSync(join(clone.root, 'mdm'));
        clone.git('mv', 'edict.yaml', 'policies', 'state', 'mdm/');
        return cloneAt(join(clone.root, 'mdm'));
      },
    ],
    [
      'to a branch of states that has another name',
      'origin/mdm-state (commit',
      async (clone) => {
        await push(clone, '{ backend: git, branch: mdm-state }');
        return clone;
      },
    ],
    [
      'to another path on the branch of states',
      'origin/edict-state (commit',
      async (clone) => {
        await push(clone, '{ backend: git, path: mdm/p.json }');
        return clone;
      },
    ],
  ])('%s, it is found from a branch that still has it in the old place', async (_name, says, move) => {
    const moved = await move(first());
    moved.push('move');
    expect(await moved.apply('c')).toMatchObject({ code: 0 });
    moved.push('c');
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    for (const name of ['b', 'c']) clone.write(`policies/${name}.yaml`, policy(name));
    expect(await createdWithoutGit(clone)).toBe(2);
    const problem = await refuses(clone, says);
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });

  it.each<[string, string, (clone: Clone) => void]>([
    ['left behind in the old place', 'st/new.json', () => {}],
    ['under a name with another ending', 'st/new.state', () => {}],
    [
      'with another environment in the old place',
      'st/new.json',
      (clone) => {
        const { checksum: _, ...rest } = JSON.parse(readFileSync(join(clone.root, STATE), 'utf8'));
        clone.write(STATE, encodeState({ ...rest, lineage: 'other', service: 'https://other.example' }));
      },
    ],
  ])('%s, it is found from a branch that knows nothing of the move', async (_name, path, change) => {
    const moved = first();
    mkdirSync(join(moved.root, 'st'));
    cpSync(join(moved.root, STATE), join(moved.root, path));
    keepIn(moved, `{ backend: file, path: ${path} }`);
    change(moved);
    moved.push('copy');
    expect(await moved.apply('c')).toMatchObject({ code: 0 });
    moved.push('c');
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    if (path.endsWith('.state')) {
      clone.git('mv', STATE, 'state/production.state');
      keepIn(clone, '{ backend: file, path: state/production.state }');
    }
    for (const name of ['b', 'c']) clone.write(`policies/${name}.yaml`, policy(name));
    expect(await createdWithoutGit(clone)).toBe(2);
    const problem = await refuses(clone, `has ${path} with the serial`);
    // What it is joined with is the file where the clone has it.
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });

  it.each<[string, string, (clone: Clone) => Clone]>([
    [
      'into another folder',
      'st/new.json',
      (clone) => {
        mkdirSync(join(clone.root, 'st'));
        clone.git('mv', STATE, 'st/new.json');
        keepIn(clone, '{ backend: file, path: st/new.json }');
        return clone;
      },
    ],
    [
      'with its repository',
      `mdm/${STATE}`,
      (clone) => {
        mkdirSync(join(clone.root, 'mdm'));
        clone.git('mv', 'edict.yaml', 'policies', 'state', 'mdm/');
        return cloneAt(join(clone.root, 'mdm'));
      },
    ],
  ])('%s, by a pull request that was taken back, it is found where it was', async (_name, path, move) => {
    const origin = first();
    const before = origin.git('rev-parse', 'HEAD');
    const moved = move(origin);
    origin.push('move');
    expect(await moved.apply('c')).toMatchObject({ code: 0 });
    origin.push('c');
    origin.git('rm', '-q', '-r', '.');
    origin.git('checkout', '-q', before, '--', '.');
    origin.push('take it back');
    const clone = cloneFrom('fresh');
    clone.write('policies/c.yaml', policy('c'));
    expect(await createdWithoutGit(clone)).toBe(1);
    const problem = await refuses(clone, `of its history had ${path} with the serial`);
    // The machine that applied remembers it, and names the same way back.
    origin.write('policies/c.yaml', policy('c'));
    const { code, err } = await origin.edict('apply', '--auto-approve');
    expect(code).toBe(3);
    if (moved === origin) expect(oneLine(err)).toContain(problem.commands[0]);
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
    clone.push('joined');
    await nothingToDo(clone);
  });

  it('and where the old branch has what the new one knows, the new one is quiet', async () => {
    const clone = first();
    clone.git('mv', STATE, 'state/prod.json');
    configure(clone, (text) => text.replaceAll('production', 'prod'));
    clone.push('rename');
    await nothingToDo(clone);
    expect(await clone.apply('c')).toMatchObject({ code: 0 });
    await nothingToDo(clone);
  });

  it('a copy that knows no more, one of another lineage, and what only looks like one, are quiet', async () => {
    const clone = first();
    clone.git('checkout', '-q', '--orphan', 'attic');
    clone.git('mv', STATE, 'copy.json');
    const { checksum: _, ...rest } = JSON.parse(readFileSync(join(clone.root, 'copy.json'), 'utf8'));
    clone.write('other.json', encodeState({ ...rest, lineage: 'other', serial: 99 }));
    clone.write('broken.json', '{ "lineage": 7');
    clone.write('graph.json', '{ "lineage": ["a", "b"], "version": 2 }');
    clone.git('add', '-A');
    clone.git('commit', '-q', '-m', 'attic');
    clone.git('checkout', '-q', 'main');
    await nothingToDo(clone);
    const { out, err } = await clone.edict('plan', '--format', 'json');
    expect(out + err).not.toContain('newer-elsewhere');
    expect(err).not.toContain('cannot be read');
    // A new environment of the same service is not told that it had one of these.
    configure(clone, (text) => `${text}  spare: { base_url: "${service.url}/spare" }\n`);
    expect(await clone.edict('state', 'init', '--env', 'spare')).toMatchObject({ code: 0 });
  });
});

describe('a state that has no branch any more', () => {
  const applied = async (clone: Clone): Promise<void> => {
    expect(await clone.apply('c')).toMatchObject({ code: 0 });
    clone.git('add', '-A');
    clone.git('commit', '-q', '-m', 'c');
  };
  it.each<[string, string, (clone: Clone) => Promise<void>]>([
    [
      'a tag',
      'tags/v1 (commit',
      async (clone) => {
        clone.git('checkout', '-q', '-b', 'gone');
        await applied(clone);
        clone.git('tag', '-m', 'v1', 'v1');
        clone.git('checkout', '-q', 'main');
        clone.git('branch', '-q', '-D', 'gone');
      },
    ],
    [
      'a stash',
      'stash (commit',
      async (clone) => {
        expect(await clone.apply('c')).toMatchObject({ code: 0 });
        clone.git('add', '-A');
        clone.git('stash', '-q');
      },
    ],
    [
      'another work tree',
      'worktrees/tree/HEAD (commit',
      async (clone) => {
        clone.git('worktree', 'add', '-q', '--detach', join(folder, 'tree'));
        await applied(cloneAt(join(folder, 'tree')));
      },
    ],
    [
      'what the branch was',
      'main@{1} (commit',
      async (clone) => {
        await applied(clone);
        clone.git('reset', '-q', '--hard', 'HEAD~1');
      },
    ],
    [
      'what the branch was before it was rebased',
      '(commit',
      async (clone) => {
        const other = cloneFrom('other');
        await applied(clone);
        expect(await other.apply('d')).toMatchObject({ code: 0 });
        other.push('d');
        clone.git('pull', '-q', '--rebase', '-X', 'ours');
        // Which lines are taken depends on when both applied: here, all of theirs.
        clone.git('checkout', '-q', 'origin/main', '--', STATE);
        clone.git('commit', '-q', '-a', '--amend', '--allow-empty', '--no-edit');
        expect(clone.state().policies).not.toHaveProperty(['policies/c.yaml']);
      },
    ],
  ])('is found where %s has it', async (_name, says, lose) => {
    const clone = first();
    await lose(clone);
    rmSync(join(clone.root, '.edict'), { recursive: true });
    clone.write('policies/c.yaml', policy('c'));
    expect(await createdWithoutGit(clone)).toBe(1);
    const problem = await refuses(clone, says);
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });

  it('is none that counts where nothing was made in it', async () => {
    const clone = first();
    clone.write('README.md', 'x');
    clone.git('add', '-A');
    clone.git('commit', '-q', '-m', 'x');
    clone.git('commit', '-q', '--amend', '-m', 'y');
    clone.git('tag', 'blob', `HEAD:${STATE}`);
    clone.git('reset', '-q', '--hard', 'HEAD~1');
    const { code, err } = await clone.edict('state', 'doctor');
    expect([code, err]).toEqual([0, '']);
  });
});

describe('a state that Git put in the place of another without a merge', () => {
  /** Two that applied from the same state, as far as each other, or theirs `extra` policies further; ours did not push. */
  const diverge = async (extra: number): Promise<{ ours: Clone; id: number }> => {
    const [ours, theirs] = [first(), cloneFrom('theirs')];
    expect(await ours.apply('mine')).toMatchObject({ code: 0 });
    ours.git('add', '-A');
    ours.git('commit', '-q', '-m', 'mine');
    for (let index = 0; index < extra; index += 1) await theirs.apply(`more${index}`);
    expect(await theirs.apply('yours')).toMatchObject({ code: 0 });
    theirs.push('yours');
    ours.git('fetch', '-q');
    return { ours, id: ours.state().policies['policies/mine.yaml']?.policy_id ?? 0 };
  };
  const takeTheirs = (ours: Clone): void => {
    ours.git('checkout', '-q', 'origin/main', '--', 'state', 'policies');
    ours.git('commit', '-q', '-m', 'take theirs');
  };
  const elsewhere = (ours: Clone): Clone => {
    ours.git('push', '-q', '-f', 'origin', 'HEAD:main');
    const clone = cloneFrom('elsewhere');
    clone.write('policies/mine.yaml', policy('mine'));
    return clone;
  };

  it.each([
    ['as far', 0],
    ['further', 3],
  ])(
    'and that is %s is found by whoever has the history, and joined by what is named',
    async (_name, extra) => {
      const { ours, id } = await diverge(extra);
      const commit = ours.git('rev-parse', 'HEAD').slice(0, 12);
      takeTheirs(ours);
      const clone = elsewhere(ours);
      expect(await createdWithoutGit(clone)).toBe(1);
      const problem = await refuses(clone, `commit ${commit} of its history had ${STATE} with the serial`);
      expect(problem.message).toContain('1 policy or create that this one never knew');
      await joinAsTold(clone, problem);
      await nothingToDo(clone);
      expect(clone.state().policies['policies/mine.yaml']?.policy_id).toBe(id);
      clone.push('joined');
      await nothingToDo(clone);
    },
  );

  it('is found below any number of own commits that a rebase put on top of it', async () => {
    const [ours, theirs] = [first(), cloneFrom('theirs')];
    for (let index = 0; index < 10; index += 1) {
      expect(await ours.apply(`mine${index}`)).toMatchObject({ code: 0 });
      ours.git('add', '-A');
      ours.git('commit', '-q', '-m', `mine ${index}`);
    }
    expect(await theirs.apply('yours')).toMatchObject({ code: 0 });
    theirs.push('yours');
    const before = ours.git('rev-list', '--reverse', 'origin/main..HEAD').split('\n');
    ours.git('fetch', '-q');
    ours.git('reset', '-q', '--hard', 'origin/main');
    // As `git pull --rebase -X theirs` leaves them, however Git pairs the lines.
    for (const commit of before) {
      ours.git('checkout', '-q', commit, '--', 'state', 'policies');
      ours.git('commit', '-q', '-m', 'rebased');
    }
    ours.git('push', '-q', 'origin', 'HEAD:main');
    const clone = cloneFrom('elsewhere');
    expect(await createdWithoutGit(clone)).toBe(1);
    const problem = await refuses(clone, `of its history had ${STATE} with the serial`);
    expect(problem.message).toContain('1 policy or create that this one never knew');
    await joinAsTold(clone, problem);
    await nothingToDo(clone);
  });

  it('goes on where a person says that the other does not count, or stores it by force for its price', async () => {
    const { ours, id } = await diverge(1);
    takeTheirs(ours);
    const clone = elsewhere(ours);
    const file = join(folder, 'pushed.json');
    cpSync(join(clone.root, STATE), file);
    const unasked = await clone.edict('state', 'push', '--force', file);
    expect([unasked.code, oneLine(unasked.err)]).toEqual([
      3,
      expect.stringContaining(`forgotten: policy ${id} "mine" of policies/mine.yaml`),
    ]);
    const copy = cloneAt(join(folder, 'copy'));
    cpSync(clone.root, copy.root, { recursive: true });
    expect(await copy.edict('state', 'push', '--force', file, '--auto-approve')).toMatchObject({ code: 0 });
    const before = service.created.length;
    expect(await copy.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(service.created).toHaveLength(before + 1);
    expect(await clone.edict('state', 'disregard', 'HEAD~1')).toMatchObject({ code: 0 });
    expect(await clone.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    clone.push('mine again');
    await nothingToDo(clone);
  });
});

describe('moved to another backend', () => {
  const onBranch = (clone: Clone): void => {
    const text = readFileSync(join(clone.root, 'edict.yaml'), 'utf8');
    clone.write('edict.yaml', text.replace(/(base_url: .*\n)/, '$1    state: { backend: git }\n'));
  };

  it.each([
    ['before it fetches', true],
    ['after it merged what is newer', false],
  ])('from a clone that is behind, %s, it creates nothing twice', async (_name, knowsAtOnce) => {
    const behind = cloneFrom('behind');
    const ahead = first();
    expect(await ahead.apply('c')).toMatchObject({ code: 0 });
    ahead.push('c');
    if (knowsAtOnce) behind.git('fetch', '-q');
    onBranch(behind);
    const file = join(folder, 'pushed.json');
    cpSync(join(behind.root, STATE), file);
    behind.git('rm', '-q', STATE);
    behind.git('commit', '-q', '-a', '-m', 'move');
    const pushed = await behind.edict('state', 'push', file);
    if (knowsAtOnce) {
      expect([pushed.code, oneLine(pushed.err)]).toEqual([3, expect.stringContaining('origin/main (commit')]);
      return;
    }
    expect(pushed).toMatchObject({ code: 0 });
    expect(() => behind.git('pull', '-q', '--no-rebase', 'origin', 'main')).toThrow();
    behind.git('rm', '-q', STATE);
    behind.git('commit', '-q', '-m', 'merge');
    behind.git('update-ref', '-d', 'refs/remotes/origin/main');
    behind.git('branch', '-q', '-r', '-d', 'origin/HEAD');
    const problem = await refuses(behind, 'of the history of HEAD had state/production.json with the serial');
    await joinAsTold(behind, problem);
    const before = service.created.length;
    expect(await behind.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(service.created).toHaveLength(before);
    expect(existsSync(join(behind.root, 'policies/c.yaml'))).toBe(true);
  });

  it('a state that a pull request put into the former place is called what it is, until somebody says that it does not count', async () => {
    const clone = cloneFrom('level');
    onBranch(clone);
    const file = join(folder, 'pushed.json');
    cpSync(join(clone.root, STATE), file);
    clone.git('rm', '-q', STATE);
    expect(await clone.edict('state', 'push', file)).toMatchObject({ code: 0 });
    clone.push('move');
    const { checksum: _, ...state } = JSON.parse(readFileSync(file, 'utf8'));
    mkdirSync(join(clone.root, 'state'), { recursive: true });
    clone.write(STATE, encodeState({ ...state, serial: 99 }));
    const commit = clone.push('a pull request').slice(0, 12);
    const problem = await refuses(
      clone,
      `commit ${commit} of the history of HEAD had ${STATE} with the serial 99`,
    );
    expect(problem.remedy).toContain('Anyone who can commit can write such a file');
    expect(problem.commands).toContain(`git show --stat ${commit}`);
    expect(problem.commands.at(-1)).toBe(`edict state disregard ${commit}`);
    expect(await clone.edict('state', 'disregard', commit)).toMatchObject({ code: 0 });
    await nothingToDo(clone);
    expect(await clone.apply('c')).toMatchObject({ code: 0 });
  });

  it('from a clone that is level, nothing is said', async () => {
    const clone = cloneFrom('level');
    onBranch(clone);
    const file = join(folder, 'pushed.json');
    cpSync(join(clone.root, STATE), file);
    clone.git('rm', '-q', STATE);
    expect(await clone.edict('state', 'push', file)).toMatchObject({ code: 0 });
    clone.push('move');
    await nothingToDo(clone);
    expect(await clone.apply('c')).toMatchObject({ code: 0 });
    await nothingToDo(clone);
  });
});

describe('on a branch of states of which the clone has fetched nothing', () => {
  const configure = (clone: Clone, change: (text: string) => string): void =>
    clone.write('edict.yaml', change(readFileSync(join(clone.root, 'edict.yaml'), 'utf8')));
  const onTip = (path: string): string => gitIn(join(folder, 'remote.git'), ['show', `edict-state:${path}`]);
  const commitOnTip = (files: Readonly<Record<string, string>>): string =>
    commitOnBranch(join(folder, 'remote.git'), 'edict-state', files, 'by hand');
  const older = (): string => join(folder, 'older.json');
  /** The state went from a file to the branch, where two more were applied; `older()` is what it was before. */
  const moved = async (): Promise<Clone> => {
    const clone = first();
    configure(clone, (text) => text.replace(/(base_url: .*\n)/, '$1    state: { backend: git }\n'));
    cpSync(join(clone.root, STATE), older());
    clone.git('rm', '-q', STATE);
    expect(await clone.edict('state', 'push', older())).toMatchObject({ code: 0 });
    clone.push('move');
    expect(await clone.apply('c')).toMatchObject({ code: 0 });
    clone.push('c');
    return clone;
  };
  const rename = (clone: Clone): void => configure(clone, (text) => text.replaceAll('production', 'prod'));
  const unfetched = (): Clone => {
    const clone = cloneFrom('narrow', '--single-branch', '-b', 'main');
    expect(clone.git('for-each-ref', '--format=%(refname)')).not.toContain('edict-state');
    return clone;
  };

  it.each([
    ['is pinned to its lineage', (text: string) => text],
    ['is not', (text: string) => text.replace(/ *lineage: .*\n/, '')],
  ])('an environment that was renamed, and %s, is brought back as its tip has it', async (_name, change) => {
    const clone = await moved();
    rename(clone);
    configure(clone, change);
    clone.push('rename');
    const narrow = unfetched();
    const before = service.created.length;
    for (const args of [
      ['apply', '--auto-approve'],
      ['state', 'init'],
      ['state', 'pull'],
      ['state', 'push', older()],
    ]) {
      const { code, err } = await narrow.edict(...args);
      expect([args, code, oneLine(err)]).toEqual([
        args,
        3,
        expect.stringMatching(/origin\/edict-state \(commit \w{12}\) has production.json with the serial/),
      ]);
      expect(oneLine(err)).toMatch(
        /back: `git fetch origin edict-state`, then `git show \w{12}:production.json \| edict state push`/,
      );
    }
    expect(() => onTip('prod.json')).toThrow();
    const { err } = await narrow.edict('apply', '--auto-approve');
    const [, show = ''] = /`git show ([^ ]+) \|/.exec(oneLine(err)) ?? [];
    narrow.git('fetch', '-q', 'origin', 'edict-state');
    narrow.write('back.json', `${narrow.git('show', show)}\n`);
    expect(await narrow.edict('state', 'push', 'back.json')).toMatchObject({ code: 0 });
    await nothingToDo(narrow);
    expect(service.created).toHaveLength(before);
    // What it was before lies there still, and says nothing from now on.
    rmSync(join(narrow.root, 'policies/c.yaml'));
    expect(await narrow.edict('state', 'rm', 'policies/c.yaml')).toMatchObject({ code: 0 });
    await nothingToDo(narrow);
  });

  it.each(['joined', 'disregarded'])(
    'an older copy in another place refuses until the two are %s',
    async (how) => {
      const clone = await moved();
      commitOnTip({ 'mdm/p.json': readFileSync(older(), 'utf8') });
      configure(clone, (text) => text.replace('backend: git', 'backend: git, path: mdm/p.json'));
      clone.push('path');
      const narrow = unfetched();
      const problem = await refuses(narrow, 'has production.json with the serial');
      expect(problem.message).toContain('1 policy or create that this one never knew');
      expect(problem.commands[0]).toBe('git fetch origin edict-state');
      const copy = cloneAt(join(folder, 'copy'));
      cpSync(narrow.root, copy.root, { recursive: true });
      if (how === 'joined') {
        await joinAsTold(copy, problem);
        return nothingToDo(copy);
      }
      copy.git(...(problem.commands[0] ?? '').split(' ').slice(1));
      const disregard = problem.commands.at(-1) ?? '';
      expect(await copy.edict(...disregard.split(' ').slice(1))).toMatchObject({ code: 0 });
      const before = service.created.length;
      expect(await copy.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
      expect(service.created).toHaveLength(before + 1);
    },
  );

  it('says what it costs to store an older one by force', async () => {
    const clone = await moved();
    rename(clone);
    clone.push('rename');
    const { code, err } = await unfetched().edict('state', 'push', '--force', older());
    expect([code, oneLine(err)]).toEqual([3, expect.stringMatching(/forgotten: policy \d+ "c"/)]);
  });

  it('what lies beside it and is none of its own is quiet', async () => {
    const clone = await moved();
    const { checksum: _, ...state } = JSON.parse(readFileSync(older(), 'utf8'));
    const { checksum: __, ...newest } = JSON.parse(onTip('production.json'));
    commitOnTip({
      // Of another repository, and of another portal; of an environment that was split off; and what was put aside.
      'other.json': encodeState({ ...state, lineage: 'other', serial: 99 }),
      'portal.json': encodeState({ ...state, service: `${service.url}/other`, serial: 99 }),
      'split.json': encodeState({ ...newest, serial: 99 }),
      'backup/monday.json': encodeState(state),
      'broken.json': '{ "lineage": 7',
      'graph.json': '{ "lineage": ["a", "b"], "version": 2 }',
      'README.md': 'states',
    });
    configure(
      clone,
      (text) =>
        `${text.replace(/(backend: git }\n)/, '$1    shared_portal: one\n')}  split: { base_url: "${service.url}", state: { backend: git }, shared_portal: one }\n  spare: { base_url: "${service.url}/spare", state: { backend: git } }\n  twin: { base_url: "${service.url}", state: { backend: git }, shared_portal: one }\n`,
    );
    clone.push('more environments');
    const narrow = unfetched();
    await nothingToDo(narrow);
    for (const name of ['spare', 'twin']) {
      expect(await narrow.edict('state', 'init', '--env', name)).toMatchObject({ code: 0 });
    }
    expect(await narrow.edict('apply', '--env', 'twin', '--auto-approve')).toMatchObject({ code: 0 });
    expect(await narrow.apply('d')).toMatchObject({ code: 0 });
    const { out, err } = await narrow.edict('plan', '--format', 'json');
    expect(out + err).not.toMatch(/newer-elsewhere|looked through/);
    await nothingToDo(narrow);
    // The control: what no environment keeps there any more counts.
    configure(narrow, (text) => text.replace(/ {2}split: .*\n/, ''));
    expect(await narrow.edict('apply', '--auto-approve')).toMatchObject({
      code: 3,
      err: expect.stringContaining('split.json'),
    });
  });
});

describe('a quiet day', () => {
  const quiet = async (clone: Clone): Promise<void> => {
    await nothingToDo(clone);
    expect((await clone.edict('plan', '--format', 'json')).out).not.toContain('newer-elsewhere');
  };

  it('is one on a feature branch that is level with main, and a merge of main', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', '-b', 'feature');
    clone.write('README.md', 'x');
    clone.push('feature');
    await quiet(clone);
    const other = first();
    expect(await other.apply('c')).toMatchObject({ code: 0 });
    other.push('c');
    clone.git('pull', '-q', '--no-rebase', '--no-edit', 'origin', 'main');
    await quiet(clone);
  });

  it('is one where what the other branch knew was taken out since, in whatever way', async () => {
    const clone = first();
    const made = (): number => clone.state().policies['policies/b.yaml']?.policy_id ?? 0;
    // The branch has a copy that is in no history of this one.
    clone.git('checkout', '-q', '-b', 'copy');
    clone.git('commit', '-q', '--allow-empty', '-m', 'copy');
    const state = clone.state();
    clone.write(STATE, `${readFileSync(join(clone.root, STATE), 'utf8')}\n`);
    clone.git('commit', '-q', '-a', '-m', 'another form');
    clone.git('checkout', '-q', 'main');
    const id = made();
    rmSync(join(clone.root, 'policies/b.yaml'));
    expect(await clone.edict('state', 'rm', 'policies/b.yaml')).toMatchObject({ code: 0 });
    expect(state.policies['policies/b.yaml']?.policy_id).toBe(id);
    await quiet(clone);
    expect(JSON.stringify(clone.state().policies)).not.toContain(`"policy_id":${id}`);
  });

  type Written = State & { checksum?: string };
  /** By hand, with a checksum of its own. */
  const rewrite = (clone: Clone, change: (state: State) => State): void => {
    const { checksum: _, ...state }: Written = JSON.parse(readFileSync(join(clone.root, STATE), 'utf8'));
    clone.write(STATE, encodeState(change(state)));
  };
  const commit = (clone: Clone, message: string): void => {
    clone.git('add', '-A');
    clone.git('commit', '-q', '-m', message);
  };

  it('is one where the history of the state itself holds what was taken out since', async () => {
    const clone = first();
    rmSync(join(clone.root, 'policies/b.yaml'));
    expect(await clone.edict('state', 'rm', 'policies/b.yaml')).toMatchObject({ code: 0 });
    commit(clone, 'rm');
    await quiet(clone);
    const intent = { action: 'create', name: 'd', body: {}, tables: 't', doubt: 'no answer' } as const;
    rewrite(clone, (state) => ({
      ...state,
      serial: state.serial + 1,
      pending: { 'policies/d.yaml': { ...intent, id: 'i-1', since: '2026-01-01T00:00:00.000Z' } },
      orphans: Array.from({ length: 130 }, (_, index) => ({
        ...{ policy_id: 1000 + index, name: 'x', file: 'policies/x.yaml', body: {} },
        ...{ reason: 'superseded', since: '2026-01-01T00:00:00.000Z' },
      })),
    }));
    commit(clone, 'a doubt, and many that were left behind');
    expect(await clone.edict('state', 'resolve', 'policies/d.yaml', '--not-created')).toMatchObject({
      code: 0,
    });
    const ids = Array.from({ length: 130 }, (_, index) => String(1000 + index));
    expect(await clone.edict('orphans', 'ack', ...ids)).toMatchObject({ code: 0 });
    commit(clone, 'all gone');
    await quiet(clone);
  });

  it('is one where an edict that did not remember yet took something out', async () => {
    const clone = first();
    const planned = async (): Promise<string> => (await clone.edict('plan', '--format', 'json')).out;
    const write = (...files: readonly string[]): void => {
      rewrite(clone, ({ former: _, last_apply: __, ...state }) => ({
        ...state,
        serial: state.serial + 1,
        policies: Object.fromEntries(files.map((file) => [file, state.policies[file] as PolicyEntry])),
      }));
      commit(clone, `state of ${files.length}`);
    };
    rmSync(join(clone.root, 'policies/b.yaml'));
    rmSync(join(clone.root, '.edict'), { recursive: true });
    cpSync(join(clone.root, STATE), join(folder, 'remembering.json'));
    // The control: the edict that wrote the one before would have remembered it.
    write('policies/a.yaml');
    expect(await planned()).toContain('newer-elsewhere');

    cpSync(join(folder, 'remembering.json'), join(clone.root, STATE));
    clone.git('checkout', '-q', '--orphan', 'anew');
    for (const branch of ['main', 'old']) clone.git('branch', '-q', '-D', branch);
    for (const branch of ['HEAD', 'main', 'old'])
      clone.git('update-ref', '-d', `refs/remotes/origin/${branch}`);
    write('policies/a.yaml', 'policies/b.yaml');
    write('policies/a.yaml');
    expect(await planned()).not.toContain('newer-elsewhere');
    await nothingToDo(clone);
  });

  it('is one where another lineage lies on another branch', async () => {
    const clone = first();
    clone.git('checkout', '-q', '-b', 'other');
    const text = readFileSync(join(clone.root, STATE), 'utf8');
    const { lineage, checksum, serial, ...rest } = JSON.parse(text);
    clone.write(STATE, JSON.stringify({ ...rest, lineage: 'another', serial: serial + 9 }));
    clone.git('commit', '-q', '-a', '-m', 'other');
    clone.git('checkout', '-q', 'main');
    await quiet(clone);
    expect([lineage, checksum]).not.toContain('another');
  });

  it('is one where a fork has a state of another service', async () => {
    const clone = first();
    clone.git('checkout', '-q', '-b', 'fork');
    const { checksum: _, ...rest } = JSON.parse(readFileSync(join(clone.root, STATE), 'utf8'));
    clone.write(STATE, JSON.stringify({ ...rest, service: 'https://fork.example', serial: rest.serial + 9 }));
    clone.git('commit', '-q', '-a', '-m', 'fork');
    clone.git('update-ref', 'refs/remotes/fork/main', 'HEAD');
    clone.git('checkout', '-q', 'main');
    await quiet(clone);
  });

  it('is one where a branch was deleted', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    forgetMain(clone);
    expect((await clone.edict('plan', '--format', 'json')).out).not.toContain('newer-elsewhere');
  });
});

describe('what cannot be read', () => {
  it('is named, and refuses nothing', async () => {
    const clone = first();
    clone.git('checkout', '-q', '-b', 'broken');
    const text = readFileSync(join(clone.root, STATE), 'utf8');
    clone.write(STATE, text.replace('"serial": ', '"serial": 9'));
    clone.git('commit', '-q', '-a', '-m', 'broken');
    clone.git('checkout', '-q', 'main');
    const planned = await clone.edict('plan');
    expect([planned.code, oneLine(planned.err)]).toEqual([
      0,
      expect.stringMatching(/broken \(commit \w{12}\) has state\/production.json, which cannot be read/),
    ]);
    await nothingToDo(clone);
  });

  it('is a history with a commit that is missing, and that is said', async () => {
    const clone = cloneFrom('fresh', '--no-local');
    const packs = join(clone.root, '.git/objects/pack');
    const moved = join(folder, 'packs');
    cpSync(packs, moved, { recursive: true });
    rmSync(packs, { recursive: true });
    for (const name of readdirSync(moved).filter((file) => file.endsWith('.pack'))) {
      execFileSync('git', ['unpack-objects', '-q'], {
        cwd: clone.root,
        input: readFileSync(join(moved, name)),
      });
    }
    const commit = clone.git('rev-parse', 'HEAD~1');
    rmSync(join(clone.root, '.git/objects', commit.slice(0, 2), commit.slice(2)));
    const { code, err } = await clone.edict('plan');
    expect([code, oneLine(err)]).toEqual([
      0,
      expect.stringContaining(
        `${STATE} was not compared with what Git has of it: this clone lacks a part of its history`,
      ),
    ]);
  });

  it('is a branch whose commit is missing, which hides no other', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    writeFileSync(join(clone.root, '.git/refs/heads/aaa'), `${'1'.repeat(40)}\n`);
    const { err } = await clone.edict('apply', '--auto-approve');
    expect(oneLine(err)).toContain('origin/main (commit');
    const doctor = await clone.edict('state', 'doctor');
    expect(oneLine(doctor.out)).toContain('did not look at aaa');
  });

  it('is nothing of ten thousand branches', async () => {
    const clone = cloneFrom('fresh');
    const [newer = '', older = ''] = ['main', 'old'].map((name) =>
      clone.git('rev-parse', `origin/${name}^{tree}`),
    );
    clone.git('checkout', '-q', 'old');
    forgetMain(clone);
    const commits = Array.from({ length: 10_000 }, (_, index) =>
      [
        `commit refs/heads/many/${index}`,
        `committer a <a@example.com> ${1_700_000_000 + index} +0000`,
        'data 1\nx',
        `M 040000 ${older} ""\n\n`,
      ].join('\n'),
    );
    gitIn(clone.root, ['fast-import', '--quiet'], commits.join(''));
    await nothingToDo(clone);
    clone.git('update-ref', 'refs/heads/many/5000', clone.git('commit-tree', '-m', 'x', newer));
    clone.git('pack-refs', '--all');
    await refuses(clone, 'many/5000 (commit');
  });

  it.skipIf(!hasMounts())('is nothing of a packed repository on a disk that is only read', async () => {
    const clone = cloneFrom('fresh');
    clone.git('checkout', '-q', 'old');
    clone.git('repack', '-q', '-a', '-d');
    clone.git('pack-refs', '--all');
    const [program = '', ...args] = [...withReadOnlyGit(), ...commandLine('apply', '--auto-approve').flat()];
    const { status, stderr, stdout } = spawnSync(program, args, {
      cwd: clone.root,
      env: cleanEnv({ EDICT_API_KEY: 'key' }),
      encoding: 'utf8',
    });
    expect([status, stdout, oneLine(stderr)]).toEqual([
      3,
      '',
      expect.stringContaining('origin/main (commit'),
    ]);
  });

  it('is what a partial clone left with its remote, which is said and not fetched', async () => {
    const remote = join(folder, 'remote.git');
    gitIn(remote, ['config', 'uploadpack.allowFilter', 'true']);
    gitIn(remote, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
    const clone = cloneFrom('partial', '--filter=blob:none', '--branch', 'old');
    const missing = (): string => clone.git('rev-list', '--objects', '--all', '--missing=print');
    const before = missing();
    expect(before).toContain('?');
    const { code, err } = await clone.edict('plan');
    expect([code, oneLine(err)]).toEqual([0, expect.stringContaining('did not look at origin/main')]);
    await nothingToDo(clone);
    expect(missing()).toBe(before);
  });

  it('is what a shallow clone of one branch does not have, which it says', async () => {
    const clone = cloneFrom('shallow', '--depth', '1', '--branch', 'old', '--single-branch');
    const { err } = await clone.edict('plan');
    expect(oneLine(err)).toContain('this clone is shallow');
    expect(oneLine(err)).toContain('this clone fetches only some branches of origin');
    await nothingToDo(clone);
  });
});
