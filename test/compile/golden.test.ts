import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileRepository } from '../../src/compile/compile-repository.ts';
import { type ListedUser, matchUsers } from '../../src/compile/match-users.ts';
import { validateCreatePolicy, validateWebApp } from '../../src/generated/wire-validators.js';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { openFolder } from '../../src/node/disk-folder.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { selectEnvironment } from '../../src/source/config/load-config.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import { expectGolden } from '../golden/expect-golden.ts';

const golden = resolve(import.meta.dirname, '../golden/compile');
const cases = readdirSync(golden, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** What stands beside the case's files; undefined where there is no such file. */
function expected(folder: string, name: string) {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

async function* listing(users: readonly ListedUser[]): AsyncIterable<ListedUser> {
  yield* users;
}

/** With the case's own configuration, or the one that they share; the files lie in one folder. */
async function compileCase(folder: string) {
  const config = {
    ...loadConfig({ cwd: folder, optional: true }),
    folder: openFolder(folder),
    root: folder,
    policies: ['policy.yaml'],
    web_apps: ['web-app.yaml'],
  };
  const environment = selectEnvironment(config);
  const loader = createLoader(config);
  const files = findFiles(config);
  const lint = lintRepository({ config, loader, files, environments: [environment] });
  const errors = lint.diagnostics.filter(({ severity }) => severity === 'error');
  const users: readonly ListedUser[] | undefined = expected(folder, 'users.json');
  const result = await compileRepository({
    config,
    environment,
    loader,
    files,
    users: users ? (names) => matchUsers(names, listing(users)) : null,
  });
  return { errors, ...result };
}

describe('compiling', () => {
  it.each(cases)('%s', async (name) => {
    const folder = join(golden, name);
    const { errors, compiled, diagnostics } = await compileCase(folder);
    const found = diagnostics.map(({ code, path, range, message, hint }) => ({
      code,
      path,
      line: range.start.line,
      message,
      hint,
    }));
    await expectGolden(join(folder, 'diagnostics.json'), found.length > 0 ? found : undefined);
    // The order of keys is part of what is promised.
    await expectGolden(join(folder, 'body.json'), compiled[0]?.body);
    if (compiled.length === 0) return;
    expect(errors).toEqual([]);
    const secrets = expected(folder, 'secrets.json');
    if (secrets) {
      const sources = compiled[0]?.secrets.map(({ pointer, source }) => [pointer, source]) ?? [];
      expect(Object.fromEntries(sources)).toEqual(secrets);
    }
    if (name === 'users-offline') return;
    const validate = compiled[0]?.kind === 'policy' ? validateCreatePolicy : validateWebApp;
    validate(compiled[0]?.body);
    expect(validate.errors ?? []).toEqual([]);
  });
});
