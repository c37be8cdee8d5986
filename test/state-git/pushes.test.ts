/** What becomes of a push: refused, lost on its way back, overtaken by others, or over a branch that is gone. */
import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { type SharedRun, type StateBackend, StateConflict } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { LockHeld } from '../../src/state/lock.ts';
import { type GitServer, startGitServer } from '../backends/git-server.ts';
import { gitIn } from '../harness/git-in.ts';
import { type KeptFolder, readFolder } from '../harness/kept-folder.ts';
import { emptyState } from '../state/sample-state.ts';
import { type GitPlace, lockState, makeGitPlace, makeGitPlaceOf, openGitState } from './fixture.ts';

const refusal = (work: Promise<unknown>): Promise<UserError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => (error instanceof UserError ? error : Promise.reject(error)),
  );

/** Begun, with the serial 1, and given up again. */
async function begun(place: GitPlace, path?: string): Promise<StateBackend> {
  const backend = await openGitState(place, path === undefined ? {} : { path });
  const lock = await lockState(backend);
  await backend.write(emptyState(), null, lock);
  await lock.release();
  return backend;
}

let kept: KeptFolder | null = null;

/** A place that was begun, and a run that has done nothing yet. */
async function begunPlace(): Promise<{ place: GitPlace; backend: StateBackend }> {
  if (kept === null) {
    const first = makeGitPlace();
    await begun(first);
    kept = readFolder(first.folder);
  }
  const place = makeGitPlaceOf(kept);
  return { place, backend: await openGitState(place) };
}

describe('a server that refuses', () => {
  const refusing = 'while read old new ref; do case $ref in refs/heads/edict-state) ';

  it('is asked once, and its words are handed on, before anything is stored', async () => {
    const { place, backend } = await begunPlace();
    const asked = join(place.folder, 'asked');
    place.hook(
      'pre-receive',
      `echo x >> ${asked}\n${refusing} echo 'GH006: Protected branch' >&2; exit 1;; esac; done`,
    );
    const before = place.history();
    const { message, exitCode } = await refusal(lockState(backend));
    expect(message).toContain('the push was refused: pre-receive hook declined: GH006: Protected branch');
    expect(exitCode).toBe(1);
    expect(readFileSync(asked, 'utf8')).toBe('x\n');
    expect(place.history()).toEqual(before);
  });

  it('by an update hook leaves the state as it was, and the run may look at it again', async () => {
    const { place, backend } = await begunPlace();
    const lock = await lockState(backend);
    place.hook('update', 'exit 1');
    const { message } = await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    expect(message).toContain('the push was refused: hook declined');
    place.hook('update', 'exit 0');
    expect((await backend.read())?.serial).toBe(1);
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    await lock.release();
    expect((await (await openGitState(place)).read())?.serial).toBe(2);
  });

  it('is not asked again where another was faster as well', async () => {
    const { place, backend } = await begunPlace();
    const lock = await lockState(backend);
    place.hook('pre-receive', `${refusing} echo no >&2; exit 1;; esac; done`);
    place.pushOver({ 'other.json': '{}' });
    const { message } = await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    expect(message).toContain('the push was refused');
    expect((await backend.read())?.serial).toBe(1);
  });
});

describe('a branch', () => {
  it('that others write to at once keeps what all of them wrote', async () => {
    const { place, backend } = await begunPlace();
    const lock = await lockState(backend);
    place.pushOver({ 'other.json': '{"other": true}' });
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    place.pushOver({ 'third.json': '{}' });
    await lock.release();
    expect(place.inRemote('ls-tree', '-r', '--name-only', 'edict-state').split('\n')).toEqual([
      'other.json',
      'production.json',
      'third.json',
    ]);
  });

  it.each(['production.json', 'production.json.lock'])('whose %s was changed is a conflict', async (path) => {
    const { place, backend } = await begunPlace();
    const lock = await lockState(backend);
    // The same serial, and yet not the same bytes.
    place.pushOver({ [path]: encodeState(emptyState({ serial: 1, tables: 'forged' })) });
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
    expect(place.history().at(-1)).toBe('by somebody else');
  });

  it('that was replaced by another history is a conflict, and is not pushed over', async () => {
    const { place, backend } = await begunPlace();
    const lock = await lockState(backend);
    const read = (path: string): string => place.inRemote('show', `edict-state:${path}`);
    const files = {
      'production.json': read('production.json'),
      'production.json.lock': read('production.json.lock'),
    };
    const forced = place.pushOver(files, 'nothing');
    const error = await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    expect(error).toBeInstanceOf(StateConflict);
    expect(error.message).toMatch(/replaced by another history \(a force-push\)/);
    expect(place.inRemote('rev-parse', 'edict-state')).toBe(forced);
  });

  it('that was deleted is a conflict, and is not made again', async () => {
    const { place, backend } = await begunPlace();
    const lock = await lockState(backend);
    place.inRemote('update-ref', '-d', 'refs/heads/edict-state');
    const error = await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    expect(error).toBeInstanceOf(StateConflict);
    expect(error.message).toContain('the branch was deleted');
    await expect(lock.release()).resolves.toBeUndefined();
    expect(place.inRemote('branch', '--list', 'edict-state')).toBe('');
    const next = await refusal(lockState(await openGitState(place), false));
    expect(next.message).toContain('the remote origin has no branch edict-state');
    expect(next.exitCode).toBe(3);
  });

  it('is begun by one of two, with the state and the lock in one commit', async () => {
    const place = makeGitPlace();
    const [first, second] = [await openGitState(place), await openGitState(place)];
    const [firstLock, secondLock] = [await lockState(first), await lockState(second)];
    await first.write(emptyState(), null, firstLock);
    await expect(second.write(emptyState(), null, secondLock)).rejects.toThrow(StateConflict);
    await secondLock.release();
    expect(await first.holder()).toMatchObject({ id: firstLock.info.id });
    expect(place.history()).toEqual(['test: store the state, serial 1']);
  });

  it('has a past that a state can be told to follow, however far back', async () => {
    const { place, backend } = await begunPlace();
    const early = (await backend.past?.point()) ?? '';
    for (let count = 0; count < 70; count += 1) place.pushOver({ 'other.json': String(count) });
    const later = await openGitState(place);
    await later.read();
    expect(await later.past?.follows(early)).toBe(true);
    expect(await later.past?.follows('0'.repeat(40))).toBe(false);
    place.pushOver({ 'production.json': place.inRemote('show', 'edict-state:production.json') }, 'nothing');
    const replaced = await openGitState(place);
    await replaced.read();
    expect(await replaced.past?.follows(early)).toBe(false);
  });
});

describe('what stands in place of a state', () => {
  const sentences: readonly (readonly [string, (place: GitPlace) => void, RegExp])[] = [
    ['garbage', (place) => place.pushOver({ 'production.json': 'PK\u0003\u0004' }), /not valid JSON/],
    ['a folder', (place) => place.pushOver({ 'production.json/x': '' }), /not a regular file, but a folder/],
    ['a link', (place) => pushSpecial(place, '120000'), /not a regular file, but a symbolic link/],
    ['a submodule', (place) => pushSpecial(place, '160000'), /not a regular file, but a submodule/],
    [
      'too much',
      (place) => place.pushOver({ 'production.json': ' '.repeat(65 * 1024 * 1024) }),
      /has 65 MB, which is more than a state can have/,
    ],
  ];
  it.each(sentences)('%s is said in a sentence, and nothing is written', async (_name, put, sentence) => {
    const place = makeGitPlace();
    await begun(place, 'other.json');
    put(place);
    const before = place.history();
    const error = await refusal((await openGitState(place)).read());
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toContain('\n');
    expect(place.history()).toEqual(before);
  });

  it('a lock that nobody can read is held, and can be broken', async () => {
    const { place, backend } = await begunPlace();
    place.pushOver({ 'production.json.lock': 'garbage' });
    await expect(lockState(backend)).rejects.toThrow(/is locked by/);
    await backend.unlock('unreadable');
    const lock = await lockState(backend);
    expect(await backend.holder()).toMatchObject({ id: lock.info.id });
    await lock.release();
  });

  it('a file where its folder should be is refused, and stays', async () => {
    const place = makeGitPlace();
    await begun(place, 'eu');
    const below = await openGitState(place, { path: 'eu/school.json' });
    await refusal(lockState(below));
    expect(place.inRemote('cat-file', '-t', 'edict-state:eu')).toBe('blob');
  });
});

function pushSpecial(place: GitPlace, mode: string): void {
  const id =
    mode === '160000' ? place.inRemote('rev-parse', 'main') : place.inRemote('hash-object', '-w', '--stdin');
  const entry = `${mode} ${mode === '160000' ? 'commit' : 'blob'} ${id}\tproduction.json\n`;
  const file = join(place.folder, 'entry');
  appendFileSync(file, entry);
  const tree = place.inRemote('-c', `alias.tree=!git mktree --missing < ${file}`, 'tree');
  const commit = place.inRemote('commit-tree', tree, '-p', 'edict-state', '-m', 'by somebody else');
  place.inRemote('update-ref', 'refs/heads/edict-state', commit);
}

describe('a lock that comes with the first write', () => {
  const late = (backend: StateBackend) => lockState(backend, false, true);

  it('is on the branch from then on, and is given up with the last one', async () => {
    const { place, backend } = await begunPlace();
    const before = place.history();
    const lock = await late(backend);
    expect(await (await openGitState(place)).holder()).toBeNull();
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    expect(await (await openGitState(place)).holder()).toMatchObject({ id: lock.info.id });
    await expect(late(await openGitState(place))).rejects.toThrow(LockHeld);
    await backend.write(emptyState({ serial: 3 }), 2, lock, { isLast: true });
    await lock.release();
    expect(place.inRemote('ls-tree', '--name-only', 'edict-state')).toBe('production.json');
    expect(place.history().slice(before.length)).toEqual([
      'test: store the state, serial 2',
      'test: store the state, serial 3',
    ]);
    await expect(backend.write(emptyState({ serial: 4 }), 3, lock)).rejects.toThrow(StateConflict);
  });

  it('leaves no trace where nothing is written', async () => {
    const { place, backend } = await begunPlace();
    const before = place.history();
    await (await late(backend)).release();
    expect(place.history()).toEqual(before);
  });

  it('is not had where another has taken it since, who keeps it', async () => {
    const { place, backend } = await begunPlace();
    const lock = await late(backend);
    const { info } = await lockState(await openGitState(place));
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(LockHeld);
    await lock.release();
    expect(await backend.holder()).toMatchObject({ id: info.id });
    expect((await backend.read())?.serial).toBe(1);
  });

  it.each([false, true])('is not had where another has written since, by force: %s', async (force) => {
    const { place, backend } = await begunPlace();
    const lock = await late(backend);
    await backend.read();
    const other = await openGitState(place);
    await other.write(emptyState({ serial: 2, tables: 'other' }), 1, await late(other), { isLast: true });
    const write = backend.write(emptyState({ serial: 2 }), 1, lock, { force, isLast: true });
    await expect(write).rejects.toThrow(StateConflict);
    await lock.release();
    expect((await backend.read())?.tables).toBe('other');
  });

  it('is not had on a branch that was deleted since', async () => {
    const { place, backend } = await begunPlace();
    const lock = await late(backend);
    place.inRemote('update-ref', '-d', 'refs/heads/edict-state');
    await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    await lock.release();
    expect(place.inRemote('branch', '--list', 'edict-state')).toBe('');
  });

  it('is not had where a commit by hand has put an older state in the place of another one since', async () => {
    const { place, backend } = await begunPlace();
    const first = await lockState(backend);
    await backend.write(emptyState({ serial: 2 }), 1, first);
    await first.release();
    const other = await openGitState(place, { path: 'other.json' });
    const lock = await late(other);
    place.pushOver({ 'production.json': encodeState(emptyState({ serial: 1 })) });
    const { code } = await refusal(other.write(emptyState(), null, lock));
    expect(code).toBe('older-state');
    await lock.release();
    expect(place.history().at(-1)).toBe('test: release the lock');
  });
});

describe('environments of one run', () => {
  const openRun = (areReadOnce: boolean): SharedRun => ({ areReadOnce, atEnd: onTestFinished });

  const openMany = async (place: GitPlace, names: readonly string[]) => {
    const run = openRun(false);
    return Promise.all(
      names.map(async (name) => {
        const backend = await openGitState(place, {
          path: `${name}.json`,
          context: { run, environment: name },
        });
        return { name, backend, lock: await lockState(backend) };
      }),
    );
  };

  it('share pushes, with a commit for each write of each', async () => {
    const { place } = await begunPlace();
    const pushes = join(place.folder, 'pushes');
    place.hook('post-receive', `echo x >> ${pushes}`);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const all = await openMany(place, names);
    for (let serial = 1; serial <= 3; serial += 1) {
      const before = serial === 1 ? null : serial - 1;
      await Promise.all(all.map(({ backend, lock }) => backend.write(emptyState({ serial }), before, lock)));
    }
    await Promise.all(all.map(({ lock }) => lock.release()));
    const stored = place.history().filter((subject) => subject.includes('store the state'));
    expect(stored.slice(1).sort()).toEqual(
      names.flatMap((name) => [1, 2, 3].map((serial) => `${name}: store the state, serial ${serial}`)),
    );
    // 30 commits; the first of those that come together may go alone.
    expect(readFileSync(pushes, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(10);
  });

  it('lose only the writes of the one that lost its lock', async () => {
    const { place } = await begunPlace();
    const [a, b, c] = await openMany(place, ['a', 'b', 'c']);
    if (!a || !b || !c) throw new Error('three were opened');
    await (await openGitState(place, { path: 'b.json' })).unlock(b.lock.info.id);
    const ends = await Promise.allSettled(
      [a, b, c].map(({ backend, lock }) => backend.write(emptyState(), null, lock)),
    );
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ends[1]).toMatchObject({ reason: expect.any(StateConflict) });
    const stored = place.history().filter((subject) => /^[abc]: store/.test(subject));
    expect(stored.sort()).toEqual(['a: store the state, serial 1', 'c: store the state, serial 1']);
    await Promise.all([a.lock.release(), c.lock.release()]);
  });

  it('may all be read from one commit', async () => {
    const { place } = await begunPlace();
    const run = openRun(true);
    const first = await openGitState(place, { context: { run } });
    expect((await first.read())?.tables).toBe('t1');
    place.pushOver({ 'production.json': encodeState(emptyState({ tables: 'later' })) });
    const second = await openGitState(place, { context: { run } });
    expect((await second.read())?.tables).toBe('t1');
    // Who asks again, or takes the lock, sees what there is.
    expect((await second.read())?.tables).toBe('later');
    const lock = await lockState(second);
    expect((await second.read())?.tables).toBe('later');
    await lock.release();
  });
});

describe('a server over HTTP, with a login', () => {
  let place: GitPlace;
  let server: GitServer;
  beforeEach(async () => {
    ({ place } = await begunPlace());
    server = await startGitServer(place.folder);
    place.inRemote('config', 'http.receivepack', 'true');
    place.git('remote', 'set-url', 'origin', server.urlWithLogin);
  });
  afterEach(() => server.close());
  const isPush = (request: string): boolean => request.startsWith('POST') && request.includes('receive-pack');

  it('is written to and read from', async () => {
    place.inRemote('branch', '--quiet', '-D', 'edict-state');
    const backend = await begun(place);
    expect((await backend.read())?.serial).toBe(1);
    expect(server.requests.filter(isPush)).toHaveLength(2);
  });

  it('whose answer was lost is asked what it has, before anything else', async () => {
    const backend = await openGitState(place);
    const lock = await lockState(backend);
    let cut = 0;
    server.fault = (request) => {
      if (!isPush(request) || cut > 0) return null;
      cut += 1;
      return 'cut the answer';
    };
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    expect(cut).toBe(1);
    await backend.write(emptyState({ serial: 3 }), 2, lock);
    await lock.release();
    const stored = place.history().filter((subject) => subject.includes('store'));
    expect(stored).toEqual([1, 2, 3].map((serial) => `test: store the state, serial ${serial}`));
  });

  it('whose answer was lost while others went on counts as having accepted it', async () => {
    const backend = await openGitState(place);
    const lock = await lockState(backend);
    let cut = 0;
    server.fault = (request) => {
      if (isPush(request)) {
        cut += 1;
        return cut === 1 ? 'cut the answer' : null;
      }
      if (cut === 1) {
        cut += 1;
        place.pushOver({ 'other.json': '{}' });
      }
      return null;
    };
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    await lock.release();
    expect(place.history().filter((subject) => subject.includes('serial 2'))).toEqual([
      'test: store the state, serial 2',
      'test: release the lock, serial 2',
    ]);
  });

  it('that is out of service for a moment is pushed to again', async () => {
    const backend = await openGitState(place);
    const lock = await lockState(backend);
    let left = 2;
    server.fault = (request) => {
      if (!request.includes('receive-pack') || left === 0) return null;
      left -= 1;
      return 'unavailable';
    };
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    expect(left).toBe(0);
    await lock.release();
  });

  it('that hangs ends in a sentence within bounded time, and leaves no program behind', async () => {
    server.fault = () => 'hang';
    const backend = await openGitState(place, { timeoutMs: 500 });
    const error = await refusal(lockState(backend));
    expect(error.message).toBe('the remote origin cannot be reached: git did not end within 0.5 seconds');
    await server.idle();
    expect(await server.connections()).toBe(0);
  });

  it('that hangs while a lock comes with the first write cannot take it in later', async () => {
    const backend = await openGitState(place, { timeoutMs: 1_500 });
    const lock = await lockState(backend, false, true);
    server.fault = () => 'hang';
    await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    server.fault = () => null;
    const before = place.inRemote('rev-parse', 'edict-state');
    await lock.release();
    // What is still on its way was to come right after that.
    expect(place.inRemote('rev-parse', 'edict-state^')).toBe(before);
    expect(await backend.holder()).toBeNull();
  });

  it('that hangs while a write is pushed leaves it open whether it was stored', async () => {
    const backend = await openGitState(place, { timeoutMs: 1_500 });
    const lock = await lockState(backend);
    server.fault = () => 'hang';
    const error = await refusal(backend.write(emptyState({ serial: 2 }), 1, lock));
    expect(error.message).toMatch(/whether the last push was accepted is not known: git did not end within/);
    server.fault = () => null;
    expect((await backend.read())?.serial).toBe(1);
    await lock.release();
  });

  it('that does not know the login says so, without the password', async () => {
    const wrong = `wrong ${randomUUID()}`;
    place.git(
      'remote',
      'set-url',
      'origin',
      server.urlWithLogin.replace(/:[^:@]*@/, `:${encodeURIComponent(wrong)}@`),
    );
    const error = await refusal((await openGitState(place)).read());
    expect(error.message).toContain('Authentication failed');
    expect(`${error.message} ${error.remedy}`).not.toContain(wrong);
  });

  const token = 'glpat-Xk29fQ71mZ';
  const at = (user: string, path = 'remote.git'): string =>
    server.url.replace('://', `://${user}`).replace('remote.git', path);
  it.each<[string, () => void]>([
    ['the name of the user', () => place.git('remote', 'set-url', 'origin', at(`${token}@`))],
    ['the name with an empty password', () => place.git('remote', 'set-url', 'origin', at(`${token}:@`))],
    ['an encoded name', () => place.git('remote', 'set-url', 'origin', at(`%67${token.slice(1)}%40@`))],
    [
      'the query of a repository that is not there',
      () =>
        place.git('remote', 'set-url', 'origin', at('a:correct%20horse@', `gone.git?private_token=${token}`)),
    ],
    [
      'a fragment',
      () => place.git('remote', 'set-url', 'origin', at('a:correct%20horse@', `gone.git#${token}`)),
    ],
    [
      'an address that stands for another',
      () => {
        place.git('remote', 'set-url', 'origin', 'corp:remote.git');
        place.git('config', `url.${at(`${token}@`, '')}.insteadOf`, 'corp:');
      },
    ],
    [
      'the name that credentials are asked for with',
      () => {
        place.git('remote', 'set-url', 'origin', server.url);
        place.git('config', 'credential.username', token);
      },
    ],
    [
      'such a name for one server',
      () => {
        place.git('remote', 'set-url', 'origin', server.url);
        place.git('config', `credential.${server.url}.username`, token);
      },
    ],
  ])('shows nothing of a token that is %s', async (_, configure) => {
    configure();
    const error = await refusal((await openGitState(place)).read());
    const said = `${error.message} ${error.remedy}`;
    expect(said).toContain('127.0.0.1');
    expect(said).not.toMatch(/Xk29|private_token/);
  });

  it('that says the name of the user back is not repeated', async () => {
    place.hook('pre-receive', `echo 'no right for ${token}, nor for ${token.toUpperCase()}'; exit 1`);
    place.git('remote', 'set-url', 'origin', at(`${token}:correct%20horse@`));
    const error = await refusal(lockState(await openGitState(place)));
    expect(error.message).toContain('hook declined: (a line is withheld');
    expect(error.message).not.toMatch(/xk29/i);
  });

  const login = Buffer.from(`x-access-token:${token}`).toString('base64');
  it.each([
    ['in a header', `X-Auth: Token ${token}; sig`, token],
    ['in a cookie', `Cookie: session=${token}; other=1`, token],
    ['in a login of a header', `AUTHORIZATION: basic ${login}`, token],
    ['in a header, in pieces', `PRIVATE-TOKEN: ${token}`, token.replace(/.{5}/g, '$&\\n')],
  ])('that says a token back that it got %s is not repeated', async (_, header, said) => {
    place.hook('pre-receive', `printf '${said}\\n'; exit 1`);
    place.git('remote', 'set-url', 'origin', server.urlWithLogin);
    place.git('config', 'http.http://127.0.0.1:1/.extraHeader', header);
    const { message } = await refusal(lockState(await openGitState(place)));
    expect(message).toContain('is withheld');
    expect(message).not.toMatch(/lpat|Xk29|fQ71/);
  });

  it('finds a token in a header of the configuration, and shows it to nobody', async () => {
    place.git('remote', 'set-url', 'origin', server.url);
    const token = Buffer.from(
      server.urlWithLogin.replace(/^http:\/\/([^@]*)@.*$/, '$1').replace('%20', ' '),
    ).toString('base64');
    place.git('config', `http.${server.url}.extraheader`, `AUTHORIZATION: basic ${token}`);
    const added: string[] = [];
    const redactor = { add: (secret: string) => void added.push(secret) };
    const backend = await openGitState(place, { context: { redactor } });
    expect((await backend.read())?.serial).toBe(1);
    expect(added).toContain(token);
  });

  it('that takes reads alone stops a lock', async () => {
    place.inRemote('config', 'http.receivepack', 'false');
    const error = await refusal(lockState(await openGitState(place)));
    expect(error.message).toMatch(/the push was refused: .*403/);
    expect(existsSync(join(place.remote, 'refs/heads/edict-state'))).toBe(true);
  });
});

it('keeps what it stores as it is, byte for byte', async () => {
  const { place } = await begunPlace();
  const stored = `${place.inRemote('show', 'edict-state:production.json')}\n`;
  expect(createHash('sha1').update(stored).digest('hex')).toBe(
    createHash('sha1').update(encodeState(emptyState())).digest('hex'),
  );
});

it('leaves all else on the branch as it is, whatever its name and kind', async () => {
  const { place } = await begunPlace();
  const others = [
    'M 100755 inline run.sh',
    'M 120000 inline eu/link',
    'M 100644 inline eu.json',
    'M 100644 inline eu-west/a.json',
    'M 100644 inline eu0',
    'M 100644 inline "eu/\\351cole.json"',
  ].map((line) => `${line}\ndata 1\nx\n`);
  const head = 'commit refs/heads/edict-state\ncommitter a <a@example.com> now\ndata 1\nx\n';
  const submodule = `M 160000 ${'1'.repeat(40)} eu/module\n`;
  const from = 'from refs/heads/edict-state^0\n';
  gitIn(
    place.remote,
    ['fast-import', '--quiet', '--date-format=now'],
    [head, from, submodule, ...others].join(''),
  );
  const list = (): string[] => place.inRemote('ls-tree', '-r', '--full-tree', 'edict-state').split('\n');
  const [before, tree] = [list(), place.inRemote('rev-parse', 'edict-state^{tree}')];

  const first = await openGitState(place, { path: 'eu/schools/école.json' });
  await (await lockState(first)).release();
  // The folders that the lock alone was in are gone with it.
  expect(place.inRemote('rev-parse', 'edict-state^{tree}')).toBe(tree);
  const lock = await lockState(first);
  await first.write(emptyState(), null, lock);
  await lock.release();
  const after = list();
  expect(after.filter((line) => !line.includes('eu/schools/'))).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
  expect(place.inRemote('fsck', '--strict', '--no-dangling')).toBe('');
  expect((await (await openGitState(place, { path: 'eu/schools/école.json' })).read())?.serial).toBe(1);
});
