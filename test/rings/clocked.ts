/** A repository with a ladder, and `edict` run in it at a time that the test sets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { ladderConfig, laptop } from './fixtures.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

interface Listed {
  readonly file: string;
  readonly ring: string | null;
  readonly action: string;
  readonly reason?: string;
}

/** What the documents hold that these tests look at. */
export interface Answer {
  readonly changes: readonly Listed[];
  readonly results: readonly Listed[];
  readonly statements: readonly {
    readonly code: string;
    readonly file: string | null;
    readonly message: string;
    readonly commands: readonly string[];
  }[];
  readonly summary: Readonly<Record<string, number>>;
  readonly digest: string;
  readonly files: readonly {
    readonly stopped: object | null;
    readonly rings: readonly { readonly waits_for: string | null }[];
  }[];
}

interface StoredPolicy {
  readonly policy_id: number;
  readonly name: string;
  readonly file: string;
  readonly reason: string;
  readonly applied_at: string;
}

/** What the state holds of that. */
export interface Stored {
  readonly serial: number;
  readonly policies: Readonly<Record<string, StoredPolicy>>;
  readonly orphans: readonly StoredPolicy[];
  readonly stops?: Readonly<Record<string, object>>;
  readonly skips?: Readonly<Record<string, object>>;
}

export interface Clocked {
  readonly root: string;
  /** Milliseconds; a test sets it. */
  clock: number;
  write(path: string, text: string): void;
  edict(...args: readonly string[]): Promise<Ran>;
  /** What `--format json` prints. */
  json(...args: readonly string[]): Promise<Answer>;
  /** By ring: what the plan does with it. */
  actions(...args: readonly string[]): Promise<Record<string, string>>;
  state(): Stored;
  /** With variables of the environment. */
  with(env: Readonly<Record<string, string>>): Pick<Clocked, 'edict' | 'json' | 'actions'>;
  remove(): void;
}

export function openClocked(files: Readonly<Record<string, string>> = {}): Clocked {
  const repository = makeRepository({
    'edict.yaml': ladderConfig,
    'policies/laptop.yaml': laptop(12),
    ...files,
  });
  const { root } = repository;
  const commands = (env: Readonly<Record<string, string>>): Pick<Clocked, 'edict' | 'json' | 'actions'> => {
    const own: Pick<Clocked, 'edict' | 'json' | 'actions'> = {
      edict: (...args) =>
        runEdict(args, { cwd: root, env: cleanEnv(env), now: () => new Date(clocked.clock) }),
      async json(...args) {
        const { out, err, code } = await own.edict(...args, '--format', 'json');
        try {
          return JSON.parse(out);
        } catch {
          throw new Error(`edict ${args.join(' ')} ended with ${code}: ${out}${err}`);
        }
      },
      async actions(...args) {
        const { changes } = await own.json('plan', ...args);
        return Object.fromEntries(changes.map(({ ring, file, action }) => [ring ?? file, action]));
      },
    };
    return own;
  };
  const clocked: Clocked = {
    root,
    clock: Date.parse('2026-11-22T12:00:00.000Z'),
    write: repository.write,
    ...commands({}),
    with: commands,
    state: () => JSON.parse(readFileSync(join(root, 'state/local.json'), 'utf8')),
    remove: repository.remove,
  };
  return clocked;
}
