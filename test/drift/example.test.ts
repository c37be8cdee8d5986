/** examples/macs: the commands of its page, and what they say of its six Macs. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

const example = join(import.meta.dirname, '../../examples/macs');

it('says of each Mac which policy it follows, as its page tells', async () => {
  const repository = makeRepository({});
  onTestFinished(repository.remove);
  cpSync(example, repository.root, { recursive: true });
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(readFileSync(join(example, 'README.md'), 'utf8')) ?? [];
  const lines = commands.split('\n').flatMap((line) => line.split('#')[0]?.trim() || []);
  const said = new Map<string, { readonly code: number | null; readonly out: string }>();
  for (const line of lines) {
    const [program, name = '', ...args] = line.split(/\s+/);
    if (program === 'edict') {
      const format = name === 'drift' || name === 'assert' ? ['--format', 'json'] : [];
      said.set(name, await repository.edict([name, ...args, ...format]));
    } else {
      expect(line).toContain('s/min_length: 8/min_length: 12/');
      const file = join(repository.root, 'policies/laptops.yaml');
      repository.write(
        'policies/laptops.yaml',
        readFileSync(file, 'utf8').replace('min_length: 8', 'min_length: 12'),
      );
    }
  }
  expect(said.get('drift')?.code).toBe(1);
  const { devices, summary } = JSON.parse(said.get('drift')?.out ?? '');
  const verdicts = devices.map(
    ({ device, fields }: { device: string; fields: { path: string; verdict: string }[] }) => [
      device,
      fields.find(({ path }) => path === '/macos/password/min_length')?.verdict ?? null,
    ],
  );
  expect(verdicts).toEqual([
    ['EXAMPLE0101', 'as-wanted'],
    ['EXAMPLE0102', 'as-wanted'],
    ['EXAMPLE0103', 'left-behind'],
    ['EXAMPLE0104', 'mixed'],
    ['EXAMPLE0105', 'left-behind'],
    ['EXAMPLE0106', 'missing'],
    ['EXAMPLE0107', null],
  ]);
  expect(summary).toMatchObject({ devices: 7, not_reported: 1 });
  const { device_summary } = JSON.parse(said.get('assert')?.out ?? '');
  expect(device_summary).toEqual({
    holds: 3,
    broken: 2,
    disputed: 0,
    uncovered: 1,
    unreadable: 0,
    waived: 0,
  });
});
