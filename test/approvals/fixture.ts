/** A repository whose plans need approvals, people with real keys, and the file of those who may approve, outside of it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodeStatement, makeStatement } from '../../src/approvals/statement.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { decodePlanFile } from '../../src/plan/saved/plan-file.ts';
import { approvePlan } from '../../src/run/approvals/approve-plan.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';

export const NAMES = ['alice', 'bob', 'carol', 'dave', 'mallory'] as const;
export type Name = (typeof NAMES)[number];

/** A folder of keys; made once for a file of tests. */
export interface Keys {
  readonly folder: string;
  file(name: string): string;
  /** `ssh-ed25519 AAAA…`. */
  publicKey(name: string): string;
  remove(): void;
}

export function makeKeys(names: readonly string[] = NAMES): Keys {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-keys-')));
  for (const name of names) keygen(folder, '-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', name);
  const file = (name: string): string => join(folder, name);
  return {
    folder,
    file,
    publicKey: (name) => readFileSync(`${file(name)}.pub`, 'utf8').trim(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function keygen(folder: string, ...args: readonly string[]): string {
  return execFileSync('ssh-keygen', args, {
    cwd: folder,
    env: cleanEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString();
}

export const address = (name: string): string => `${name}@example.com`;

export interface ApprovalRepository extends Repository {
  /** Outside of the repository. */
  readonly outside: string;
  readonly signers: string;
  allow(...lines: readonly string[]): void;
  commit(author: string, files: Readonly<Record<string, string | null>>, message?: string): void;
  plan(args?: readonly string[]): Promise<void>;
  approve(name: string, options?: ApproveAs): Promise<string>;
  apply(args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  /** Approves and applies what there is, so that there is something to change. */
  applyFirst(): Promise<void>;
  digest(): string;
  git(...args: readonly string[]): string;
}

export interface ApproveAs {
  readonly key?: string;
  readonly out?: string;
  readonly now?: Date;
  readonly expires?: number;
  /** What the name of the signer is, where it is not the address. */
  readonly as?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onComplaint?: (text: string) => void;
}

export const CONFIG = 'environments: { local: { base_url: embedded } }\n';
export const approvalsOf = (text: string): string => `${CONFIG}approvals: ${text}\n`;

export const POLICY =
  'name: Firewall\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n';

const DAY = 24 * 60 * 60 * 1000;

/** Dave writes what is in it. */
export function makeApprovalRepository(
  keys: Keys,
  {
    config = approvalsOf('{ count: 1 }'),
    files = { 'policies/a.yaml': POLICY },
  }: {
    readonly config?: string;
    readonly files?: Readonly<Record<string, string>>;
  } = {},
): ApprovalRepository {
  const repository = makeRepository({});
  const { root } = repository;
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'edict-signers-')));
  const signers = join(outside, 'allowed_signers');
  const git = (...args: readonly string[]): string => gitIn(root, args);
  const planFile = join(root, 'plan.json');
  const env = { EDICT_ALLOWED_SIGNERS: signers };
  const report = () => decodePlanFile(readFileSync(planFile), 'plan.json');

  const made: ApprovalRepository = {
    ...repository,
    outside,
    signers,
    git,
    allow: (...lines) => writeFileSync(signers, lines.map((line) => `${line}\n`).join('')),
    commit(author, changed, message = 'change') {
      for (const [path, text] of Object.entries(changed)) {
        if (text === null) rmSync(join(root, path));
        else repository.write(path, text);
      }
      git('add', '-A', '--', ...Object.keys(changed));
      commitIn(root, author, message);
    },
    async plan(args = []) {
      const ran = await repository.edict(['plan', '--out', 'plan.json', ...args], { env });
      if (ran.code !== 0) throw new Error(ran.err);
    },
    async approve(
      name,
      {
        key = name,
        out = 'approvals',
        now = new Date(),
        expires = 7 * 24 * 60 * 60,
        as = address(name),
        env = {},
        onComplaint = () => undefined,
      } = {},
    ) {
      const bytes = readFileSync(planFile);
      const host = {
        cwd: root,
        env: cleanEnv(env),
        interrupted: new AbortController().signal,
        now: () => now,
        redactor: createRedactor(),
      };
      const { path } = await approvePlan(
        host,
        { text: bytes.toString(), report: report() },
        {
          name: 'plan.json',
          signer: as,
          key: { file: key.startsWith('/') ? key : keys.file(key) },
          out: join(root, out),
          expires,
          onComplaint,
        },
      );
      return path;
    },
    apply: (args = [], more = {}) =>
      repository.edict(['apply', 'plan.json', ...args], { env: { ...env, ...more } }),
    async applyFirst() {
      await made.plan();
      await made.approve('alice');
      const ran = await made.apply();
      if (ran.code !== 0) throw new Error(ran.err);
      rmSync(join(root, 'approvals'), { recursive: true, force: true });
    },
    digest: () => report().digest,
    remove() {
      repository.remove();
      rmSync(outside, { recursive: true, force: true });
    },
  };
  made.allow(
    ...NAMES.filter((name) => name !== 'mallory').map((name) => `${address(name)} ${keys.publicKey(name)}`),
  );
  cpSync(templateOf(keys, { 'edict.yaml': config, ...files }), root, { recursive: true });
  return made;
}

/** The same with its plan saved, which is made once. */
export async function makePlanned(
  keys: Keys,
  options: Parameters<typeof makeApprovalRepository>[1] & { readonly plan?: readonly string[] } = {},
): Promise<ApprovalRepository> {
  const repository = makeApprovalRepository(keys, options);
  const name = createHash('sha256').update(JSON.stringify(options)).digest('hex');
  const known = join(keys.folder, `${name}.json`);
  const planFile = join(repository.root, 'plan.json');
  if (existsSync(known)) cpSync(known, planFile);
  else {
    await repository.plan(options.plan);
    cpSync(planFile, known);
  }
  return repository;
}

/** A repository of one commit, made once: a copy takes a tenth of the time. */
function templateOf({ folder }: Keys, files: Readonly<Record<string, string>>): string {
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(path);
  gitIn(path, ['init', '-q', '-b', 'main', '--template=']);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  gitIn(path, ['add', '-A']);
  commitIn(path, 'dave', 'first');
  return path;
}

function commitIn(folder: string, author: string, message: string): void {
  gitIn(folder, ['commit', '-q', '-m', message], undefined, {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: address(author),
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: address(author),
  });
}

/** What an attacker writes by hand: any statement, with any signature. */
export function forge(
  repository: ApprovalRepository,
  file: string,
  statement: string | Uint8Array,
  signature: string | Uint8Array,
): void {
  const path = join(repository.root, 'approvals', repository.digest(), file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, statement);
  writeFileSync(`${path}.sig`, signature);
}

/** The statement of an honest approver, as an object to change. */
export function statementOf(repository: ApprovalRepository, signer: string, created = new Date()) {
  const bytes = readFileSync(join(repository.root, 'plan.json'));
  return makeStatement(
    { text: bytes.toString(), report: decodePlanFile(bytes, 'plan.json') },
    { name: 'plan.json', signer, created, expires: new Date(created.getTime() + 7 * DAY) },
  );
}

export { encodeStatement };

/** Signs any text with a key, for any namespace. */
export function sign(keys: Keys, name: string, text: string | Uint8Array, namespace = 'edict-plan'): Buffer {
  return execFileSync('ssh-keygen', ['-Y', 'sign', '-n', namespace, '-f', keys.file(name)], {
    env: cleanEnv(),
    input: text,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export function makeExecutable(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}
