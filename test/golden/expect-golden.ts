/**
 * Holds values to the files of golden cases. `npx vitest run test/golden test/compile test/plan -u` writes the files as
 * things are: the diff is what a reader judges then.
 */
import { existsSync } from 'node:fs';
import { expect } from 'vitest';

/** `undefined`: there is no such file. The order of keys counts. */
export async function expectGolden(path: string, value: unknown): Promise<void> {
  if (value === undefined)
    expect(existsSync(path), `${path}: nothing is made that it could hold`).toBe(false);
  else await expect(jsonOf(value)).toMatchFileSnapshot(path);
}

/** With what a reader could not see as an escape. */
function jsonOf(value: unknown): string {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return text.replace(/(?![ \n])[\p{Z}\p{C}]/gu, (character) => {
    const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
    return units.map((unit) => `\\u${unit}`).join('');
  });
}
