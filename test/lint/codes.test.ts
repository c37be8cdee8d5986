/** The examples of the registry are what `edict explain` shows: each must do what it says. */
import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../src/diagnostics/diagnostic.ts';
import { codes } from '../../src/lint/codes.ts';
import { lintFiles, lintOrRefuse, withFiles } from './lint-folder.ts';

/** A comment line that is nothing but a path begins a file; without one, all of it is one policy. */
function filesOf(example: string): Record<string, string> {
  const parts = example.split(/^# (\S+\.ya?ml)\n/m);
  if (parts.length === 1) return { 'policies/example.yaml': example };
  const files: Record<string, string> = {};
  for (let index = 1; index < parts.length; index += 2) files[parts[index] ?? ''] = parts[index + 1] ?? '';
  return files;
}

// Bytes that are no UTF-8 cannot stand in a string, and neither can what Git tracks.
const shown = Object.entries(codes).filter(([code]) => code !== 'file-encoding' && code !== 'tracked-secret');

describe.each(shown)('%s', (code, { example, severity }) => {
  const { bad, good } = examplesOf({ example });

  it('is what the bad example has, and all that it has', async () => {
    const { diagnostics } = await withFiles(filesOf(bad), lintOrRefuse);
    expect(diagnostics.map((found) => found.code).filter((found) => found !== code)).toEqual(
      code === 'bad-suppression' ? ['weak-security'] : [],
    );
    expect(diagnostics).toContainEqual(expect.objectContaining({ code, severity }));
  });

  it('is not in the good example, nor is anything else', async () => {
    expect((await lintFiles(filesOf(good))).diagnostics).toEqual([]);
  });
});
