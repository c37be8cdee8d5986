import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileRepository } from '../../src/compile/compile-repository.ts';
import type { Compiled } from '../../src/compile/compiled.ts';
import { matchUsers } from '../../src/compile/match-users.ts';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { DEFAULT_USERS } from '../../src/rooms/emulator/start-emulator.ts';
import { seededUsers } from '../../src/rooms/emulator/users.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import { payloads } from '../../src/tables/index.ts';
import { call, create, running } from './running.ts';

const root = join(import.meta.dirname, '../..');
const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `examples/${entry.name}`);

function open(folder: string) {
  const config = loadConfig({ cwd: join(root, folder), optional: false });
  return { config, loader: createLoader(config), files: findFiles(config) };
}

async function* listedUsers() {
  for (const { id, name, email, upn } of seededUsers(DEFAULT_USERS))
    yield { id: Number(id), name, email, upn };
}

/** The bodies of every environment. */
async function compileAll(folder: string): Promise<readonly Compiled[]> {
  const opened = open(folder);
  const bodies: Compiled[] = [];
  for (const environment of Object.values(opened.config.environments)) {
    const users = (names: readonly string[]) => matchUsers(names, listedUsers());
    const { compiled, diagnostics } = await compileRepository({ ...opened, environment, users });
    expect(diagnostics).toEqual([]);
    bodies.push(...compiled);
  }
  return bodies;
}

describe.each(['.', ...examples])('the repository at %s', (folder) => {
  it('passes lint without a warning', () => {
    const { config, loader, files } = open(folder);
    const environments = Object.values(config.environments);
    const { diagnostics, summary } = lintRepository({ config, loader, files, environments });
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(summary.files).toBeGreaterThan(0);
  });

  it('compiles to bodies that the service accepts', async () => {
    const emulator = await running();
    for (const { file, body, ...of } of await compileAll(folder)) {
      const { status, body: answer } =
        of.kind === 'policy'
          ? await create(emulator, body)
          : await call(emulator, 'PUT', `/applications/${of.app_id}/`, body);
      expect(status, `${file}: ${JSON.stringify(answer)}`).toBe(201);
    }
  });
});

it('the policies of the company use every payload, names, references and a person', async () => {
  const bodies = (await compileAll('.')).filter(({ kind }) => kind === 'policy');
  const used = new Set(bodies.flatMap(({ body }) => Object.keys(Object(body.macos))));
  expect([...used].sort()).toEqual(payloads.map(({ name }) => name).sort());
  expect(bodies.some(({ secrets }) => secrets.some(({ source }) => 'kind' in source))).toBe(true);
  expect(bodies.some(({ body }) => JSON.stringify(body).includes('"users":[19]'))).toBe(true);
});
