/** examples/many-portals as it stands, with an emulator for each of its portals. */
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository } from '../harness/repository.ts';

const KEYS = { PILOT: 'one', EU_SCHOOL_12: 'two', US_CLINIC: 'three' };
const FILES = ['pilot', 'eu/school-12', 'us/clinic'];

it('runs as its page says, wave after wave', async () => {
  const repository = makeRepository({});
  const portals: Emulator[] = [];
  try {
    cpSync(resolve(import.meta.dirname, '../../examples/many-portals'), repository.root, { recursive: true });
    const git = (...args: string[]) => gitIn(repository.root, args);
    git('init', '--quiet', '--bare', 'remote.git');
    git('init', '--quiet');
    git('remote', 'add', 'origin', 'remote.git');
    for (const [index, name] of FILES.entries()) {
      const apiKey = Object.values(KEYS)[index] ?? '';
      const portal = await startEmulator({ port: 0, apiKey, now: () => new Date() });
      portals.push(portal);
      const file = `environments/${name}.yaml`;
      const text = readFileSync(join(repository.root, file), 'utf8');
      repository.write(file, text.replace(/http:\/\/127\.0\.0\.1:\d+/, portal.url));
    }
    const env = {
      ...Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [`EDICT_API_KEY_${name}`, key])),
      EDICT_SECRET_GUEST_WIFI_PILOT: 'first-secret',
      EDICT_SECRET_GUEST_WIFI_EU_SCHOOL_12: 'second-secret',
    };
    const edict = (...args: string[]) => repository.edict(args, { env });
    expect(await edict('lint', '--envs', 'all')).toMatchObject({ code: 0 });
    for (const name of FILES) await edict('state', 'init', '--env', name);
    const applied = await edict('apply', '--waves', 'pilot,group:schools,all', '--auto-approve');
    expect(applied).toMatchObject({ code: 0 });
    expect(portals.map((portal) => portal.created())).toEqual([2, 2, 1]);
    const page = await edict('plan', '--envs', 'all', '--format', 'html');
    expect(page.out).toContain('eu/school-12');
    expect((await edict('plan', '--envs', 'all', '--detailed-exitcode')).code).toBe(0);
  } finally {
    await Promise.all(portals.map((portal) => portal.close()));
    repository.remove();
  }
});
