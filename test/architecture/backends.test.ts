/** Each state backend runs the contract of all: one that loses a write, or locks nothing, would go unnoticed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { stateSchema } from '../../scripts/generate/state-schema.ts';

const cwd = resolve(import.meta.dirname, '..');
const suites = globSync('{contract,state-*}/*.test.ts', { cwd })
  .map((file) => readFileSync(resolve(cwd, file), 'utf8'))
  .filter((text) => text.includes('describeStateBackend('));

it('each has its suite', () => {
  const { backend } = stateSchema.properties ?? {};
  const without = (backend?.enum ?? []).filter(
    (name) => !suites.some((text) => text.includes(`backend: '${name}'`)),
  );
  expect(without).toEqual([]);
  expect(suites.some((text) => text.includes("backend: 'gcs'"))).toBe(false);
});
