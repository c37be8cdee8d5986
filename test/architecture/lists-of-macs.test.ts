/** Each form in which Macs list their profiles is drawn, and judged apart from the reader: else drift could say anything of it. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { forms } from '../drift/fleets.ts';

/** What the readers have in common. */
const shared = ['description', 'device-export', 'read-devices'];

it('each reader of lists has a form that random fleets are written in', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../src/macs/exports'));
  const readers = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => !shared.includes(name));
  expect(readers.sort()).toEqual([...forms].sort());
});
