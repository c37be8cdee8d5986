/** Every command of README and of the pages, with what it prints; and pages show no other commands than those. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { pages, root } from './pages.ts';
import { followPage } from './run-page.ts';

describe('the commands of', () => {
  it.concurrent.each(pages)('%s print what the page shows', async (page) => {
    // The first thing that people do, with what they will have in their hands.
    const form = page === 'README.md' ? 'built' : undefined;
    const { faults } = await followPage(readFileSync(join(root, page), 'utf8'), form);
    expect(faults.join('\n\n')).toBe('');
  });

  it('no page stand where no test runs them', () => {
    const other = pages.flatMap((page) => {
      const blocks = readFileSync(join(root, page), 'utf8').matchAll(
        /^ *```(?:sh|bash|shell)\n(.*?)^ *```$/gms,
      );
      return [...blocks].flatMap(([, text = '']) =>
        text
          .split('\n')
          .filter((line) => /^\s*edict\b/.test(line))
          .map((line) => `${page}: ${line}`),
      );
    });
    expect(other).toEqual([]);
  });

  it.each(pages.filter((page) => page.startsWith('docs/do/')))('%s stand in its first block', (page) => {
    const [, block = ''] = /^```\w+\n(.*?)^```$/ms.exec(readFileSync(join(root, page), 'utf8')) ?? [];
    const names = [...block.matchAll(/^(?:\$ )?edict ([\w-]+)/gm)].map(([, name = '']) => name);
    expect(names.map((name) => [name, commands.has(name)])).toEqual(names.map((name) => [name, true]));
    expect(names).not.toEqual([]);
  });

  it('a page that shows what is not printed fails', async () => {
    const { faults } = await followPage('```console\n$ edict lint\nNo faults in 3 files\n```\n');
    expect(faults).toHaveLength(1);
  });

  it('a page that has two numbers for one policy, or one for two, fails', async () => {
    const echo = (...lines: readonly (readonly [string, string])[]): string =>
      `\`\`\`console\n${lines.map(([printed, shown]) => `$ printf '${printed}\\n'\n${shown}\n`).join('')}\`\`\`\n`;
    const faultsOf = async (page: string) => (await followPage(page)).faults.length;
    expect(await faultsOf(echo(['a 12, b 13', 'a 716792, b 716793'], ['12', '716792']))).toBe(0);
    expect(await faultsOf(echo(['a 12, b 13', 'a 716792, b 716793'], ['12', '866961']))).toBe(1);
    expect(await faultsOf(echo(['a 12, b 13', 'a 716792, b 716792']))).toBe(1);
    expect(await faultsOf(echo(['a 12, b 12', 'a 716792, b 716793']))).toBe(1);
  });
});
