/** A state in which every file of a corpus is applied: made by the compiler and the codec, without any request. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileRepository } from '../../src/compile/compile-repository.ts';
import type { Compiled, Desired } from '../../src/compile/compiled.ts';
import { readDesiredState } from '../../src/compile/desired-state.ts';
import { createDigester } from '../../src/compile/digests.ts';
import { createSecretReader } from '../../src/compile/secrets.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { tablesVersion } from '../../src/generated/version.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { openSecretAccess } from '../../src/node/secret-access.ts';
import { selectEnvironment } from '../../src/source/config/load-config.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import { encodeState } from '../../src/state/codec.ts';
import { initialState, type PolicyEntry } from '../../src/state/state.ts';
import type { Corpus } from './draw-corpus.ts';

const SALT = '00112233445566778899aabbccddeeff';
const APPLIED_AT = '2026-11-22T00:00:00.000Z';
/** Whatever is parsed is held until its share is compiled. */
const AT_ONCE = 5000;

/** Where the environment `local` keeps its state. */
const statePath = ({ root }: Pick<Corpus, 'root'>): string => join(root, 'state/local.json');

/** Unless it stands there already. `env` holds the secrets of the corpus. */
export async function writeState(
  corpus: Pick<Corpus, 'root'>,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  if (existsSync(statePath(corpus))) return;
  const compiled = await compileCorpus(corpus);
  const { desired } = await readDesiredState({
    compiled,
    reader: createSecretReader({
      ...openSecretAccess({ root: corpus.root, environments: {}, env }),
      env,
      allowCommands: false,
      redactor: createRedactor(),
    }),
    digester: createDigester({ fingerprintKey: env.EDICT_FINGERPRINT_KEY ?? null, salt: SALT }),
    recorded: [],
  });
  const state = {
    ...initialState({
      lineage: '6f1c0d8e-0000-4000-8000-000000000000',
      salt: SALT,
      service: 'embedded',
      tables: tablesVersion,
    }),
    serial: 1,
    policies: Object.fromEntries(desired.map((one, index) => [one.file, entryOf(one, index + 1)])),
  };
  mkdirSync(dirname(statePath(corpus)), { recursive: true });
  writeFileSync(statePath(corpus), encodeState(state));
}

async function compileCorpus({ root }: Pick<Corpus, 'root'>): Promise<readonly Compiled[]> {
  const config = loadConfig({ cwd: root, optional: false });
  const environment = selectEnvironment(config, 'local');
  const { policies } = findFiles(config);
  const compiled: Compiled[] = [];
  for (let from = 0; from < policies.length; from += AT_ONCE) {
    const found = await compileRepository({
      config,
      environment,
      loader: createLoader(config),
      files: { policies: policies.slice(from, from + AT_ONCE), web_apps: [] },
      users: null,
    });
    compiled.push(...found.compiled);
  }
  return compiled;
}

function entryOf({ name, sealed }: Desired, id: number): PolicyEntry {
  return { policy_id: id, name, body: sealed, tables: tablesVersion, applied_at: APPLIED_AT };
}
