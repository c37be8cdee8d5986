/** The ways to start a worker in examples/many-portals: accepted by those who read them, and what they start is a worker. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startPostgres } from '../backends/start-postgres.ts';
import { program } from '../harness/built-edict.ts';
import { type Fleet, openFleet } from './fleet.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'examples/many-portals/workers');
const unit = readFileSync(join(folder, 'edict-work.service'), 'utf8');
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
const deployment = parse(readFileSync(join(folder, 'kubernetes.yaml'), 'utf8'));
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const postgres = await startPostgres();
if (typeof postgres === 'string' && process.env.CI) throw new Error(postgres);
const fleet: Fleet | null =
  typeof postgres === 'string' ? null : await openFleet({ postgres, program, environments: 1, policies: 1 });
afterAll(async () => {
  await fleet?.close();
  if (typeof postgres !== 'string') await postgres.stop();
});

const listAfter = (word: string): string[] =>
  JSON.parse(new RegExp(`^${word} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]');
const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the unit of systemd', () => {
  it.skipIf(!hasSystemd)('is accepted (needs systemd-analyze)', () => {
    const verify = (file: string) => spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const { status, stderr } = verify(join(folder, 'edict-work.service'));
    expect([status, stderr]).toEqual([0, '']);
  });

  it('gives a worker the time that it needs to end', () => {
    expect(setting('KillSignal')).toBe('SIGTERM');
    expect(setting('TimeoutStopSec')).toBe('15min');
    // Children of the worker would be told as well, and secrets are read by some.
    expect(setting('KillMode')).toBe('mixed');
  });
});

describe('the image', () => {
  it('holds the packages that a worker loads, Git and the repository', () => {
    const installed = /npm install --global (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
    expect(installed).toContain('pg');
    const [major] = /\d+/.exec(peerDependencies['pg-boss']) ?? [];
    expect(installed).toContain(`pg-boss@${major}`);
    expect(dockerfile).toMatch(/apt-get install .*\bgit\b/);
    expect(dockerfile).toMatch(/^COPY --chown=node:node \. \.$/m);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

describe('the deployment of Kubernetes', () => {
  it('has the shape that Kubernetes asks for', () => {
    const { selector, template, replicas } = deployment.spec;
    expect(deployment).toMatchObject({ apiVersion: 'apps/v1', kind: 'Deployment' });
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(replicas).toBeGreaterThan(1);
    expect(template.spec.terminationGracePeriodSeconds).toBe(900);
    const [container] = template.spec.containers;
    expect(container.envFrom[0].secretRef.name).toBe('edict-worker');
    expect(container.env).toBeUndefined();
  });
});

const [{ args = [] } = {}] = deployment.spec.template.spec.containers;
const commands: Readonly<Record<string, readonly string[]>> = {
  'the unit': setting('ExecStart').split(' ').slice(1),
  'the image': [...listAfter('ENTRYPOINT'), ...listAfter('CMD')],
  'the deployment': [...listAfter('ENTRYPOINT'), ...args],
};

describe.skipIf(fleet === null)('a worker (needs PostgreSQL)', () => {
  it.each(Object.entries(commands))('is started by %s, and ends when it is told to', async (_, words) => {
    expect(words.slice(0, 2)).toEqual(['edict', 'work']);
    if (!fleet) return;
    const { child, said, ended } = fleet.spawn(words.slice(1));
    while (!said().includes('waiting for jobs of commit')) {
      const ran = await Promise.race([ended, once(child.stderr, 'data').then(() => null)]);
      expect(ran).toBeNull();
    }
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
