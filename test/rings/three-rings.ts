/** A file on a ladder of three, `canary` for group 1, `early` for group 2 and `broad` for group 3, and what its rings record. */
import type { JsonObject } from '../../src/base/json.ts';
import type { Rung } from '../../src/compile/compiled.ts';
import { type DesiredWords, policyBody, type StateWords } from '../plan/fixtures.ts';

export const DAY = 86_400;
export const names = ['canary', 'early', 'broad'] as const;
const rings = names.map((name, index) => ({ name, soak: index === 2 ? null : (index + 1) * DAY }));

export const password = (min_length: number, more: JsonObject = {}): JsonObject => ({
  password: { min_length, ...more },
});

export const bodyOf = (index: number, macos: JsonObject): JsonObject =>
  policyBody(index === 2 ? 'Laptop' : `Laptop (${names[index]})`, macos, { devicegroups: [index + 1] });

export const ladder = (file: string, macos: JsonObject, more: Partial<Rung> = {}): DesiredWords[] =>
  names.map((ring, index) => ({
    file: `${file}#${ring}`,
    body: bodyOf(index, macos),
    rung: { file, ring, ladder: 'macs', rings, stop_at: null, ...more },
  }));

/** The first one first; null: nothing is. */
export const recorded = (
  file: string,
  ...contents: readonly (JsonObject | null)[]
): NonNullable<StateWords['policies']> =>
  Object.fromEntries(
    contents.flatMap((macos, index) =>
      macos ? [[`${file}#${names[index]}`, { policy_id: 10 + index, body: bodyOf(index, macos) }]] : [],
    ),
  );
