import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSource } from '../../src/source/format/format-source.ts';
import { lintFolder, withCopy } from '../lint/lint-folder.ts';

const root = join(import.meta.dirname, '../golden/lint');

async function faults(folder: string): Promise<readonly string[]> {
  const { diagnostics } = await lintFolder(folder);
  return diagnostics.map(({ code, file, path }) => `${file} ${path} ${code}`).sort();
}

/** With a configuration that cannot be read, no policy is. */
const cases = readdirSync(root).filter((name) => !name.startsWith('bad-config'));

describe('what lint finds', () => {
  it.each(cases)('is the same once %s is formatted', async (name) => {
    const [before, after] = await withCopy(join(root, name), async (folder) => {
      const found = await faults(folder);
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/^(?:policies|web-apps).*\.ya?ml$/.test(file)) continue;
        const text = readFileSync(join(folder, file), 'utf8');
        const kind = file.startsWith('web-apps') ? 'web_app' : 'policy';
        const formatted = formatSource({ path: file, text }, kind).text;
        // Bytes that are no text stay what they are.
        if (formatted !== null && !text.includes('\ufffd')) writeFileSync(join(folder, file), formatted);
      }
      return [found, await faults(folder)];
    });
    expect(after).toEqual(before);
  });
});
