/** A damaged state is refused by every command, and never taken for an empty one. */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { decodeState, encodeState, inspectState } from '../../src/state/codec.ts';
import { sampleState } from '../state/sample-state.ts';
import { bitFlips, blocks, countMisread, truncations } from './damage.ts';
import { runInside } from './in-process.ts';

const original = sampleState();
const bytes = Buffer.from(encodeState(original));
const read = (damaged: Uint8Array) => decodeState(damaged, 'state/local.json');

describe('reading a damaged state', () => {
  it('refuses every truncation; only the last newline may be missing', () => {
    const count = countMisread(read, original, truncations(bytes));
    expect(count).toEqual({ refused: bytes.length - 1, same: 1, misread: [] });
  });

  it('refuses every single bit that is turned over', () => {
    const count = countMisread(read, original, bitFlips(bytes));
    expect(count).toEqual({ refused: bytes.length * 8, same: 0, misread: [] });
  });

  it('refuses blocks that are zero, missing or there twice', () => {
    for (const size of [1, 16, 512]) {
      expect(countMisread(read, original, blocks(bytes, size)).misread).toEqual([]);
    }
  });

  it('the control, a state without its checksum, is misread', () => {
    const unsealed = Buffer.from(bytes.toString().replace(/ {2}"checksum": "[0-9a-f]+",\n/, ''));
    const unguarded = (text: Uint8Array) => {
      const { state, problems } = inspectState(text, 'x', null, { mayLackChecksum: true });
      if (state === null || problems.length > 0) throw new UserError('refused');
      return state;
    };
    expect(() => read(unsealed)).toThrow(UserError);
    expect(unguarded(unsealed)).toEqual(original);
    expect(countMisread(unguarded, original, bitFlips(unsealed)).misread.length).toBeGreaterThan(100);
  });
});

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-damage-')));
  for (const folder of ['policies', 'state']) await mkdir(join(root, folder));
  await writeFile(
    join(root, 'edict.yaml'),
    'environments: { local: { base_url: embedded } }\ndefault_environment: local\n',
  );
  await writeFile(join(root, 'policies/new.yaml'), 'name: New\nmacos: { password: { min_length: 12 } }\n');
  await writeFile(join(root, 'other.json'), bytes);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const COMMANDS = [
  'plan',
  'plan --format json',
  'plan --out plan.json',
  'apply --auto-approve',
  'state list',
  'state show',
  'state show policies/wifi.yaml',
  'state resolve policies/new.yaml --id 99',
  'state resolve policies/new.yaml --not-created',
  'state import policies/new.yaml 99',
  'state mv policies/wifi.yaml policies/new.yaml',
  'state rm policies/wifi.yaml',
  'state doctor',
  'state push other.json',
  'orphans',
  'orphans ack 4',
];

describe('a command over a damaged state', () => {
  const half = bytes.subarray(0, bytes.length / 2);
  const flipped = Uint8Array.from(bytes);
  flipped[300] = (bytes[300] ?? 0) ^ 1;
  it.each([
    ['empty', new Uint8Array()],
    ['cut in half', half],
    ['with a bit turned over', flipped],
    ['of zeros', new Uint8Array(bytes.length)],
    ['that is an empty object', Buffer.from('{}')],
    ['with conflict markers', Buffer.concat([Buffer.from('<<<<<<< HEAD\n'), bytes])],
  ])('refuses one %s, and leaves it as it is', async (_name, damaged) => {
    const path = join(root, 'state/local.json');
    await writeFile(path, damaged);
    for (const command of COMMANDS) {
      const { code, out, err } = await runInside(command.split(' '), root);
      expect([command, code]).toEqual([command, 1]);
      expect(`${out}${err}`).toContain('state/local.json');
      expect(Buffer.compare(await readFile(path), Buffer.from(damaged))).toBe(0);
    }
  });
});
