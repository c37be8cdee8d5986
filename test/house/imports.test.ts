import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');

/** What each folder of src/ may import, besides itself and packages: these, and what these may import. */
const direct: Record<string, readonly string[]> = {
  tables: [],
  diagnostics: [],
  generated: [],
  source: ['tables', 'diagnostics', 'generated'],
  fast: ['source', 'generated'],
  lint: ['source', 'fast'],
  convert: ['tables', 'diagnostics', 'source'],
  compile: ['lint'],
  state: ['diagnostics'],
  service: ['generated', 'diagnostics'],
  plan: ['compile', 'state'],
  apply: ['plan', 'service', 'state'],
  emulator: ['tables', 'generated', 'diagnostics'],
  render: ['diagnostics', 'plan', 'apply', 'convert'],
  generate: ['tables', 'diagnostics', 'lint', 'convert'],
};

function reachable(folder: string): readonly string[] {
  const next = direct[folder] ?? [];
  return [...new Set([...next, ...next.flatMap(reachable)])];
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(src, resolve(dirname(file), match[1] ?? '')),
  );
}

describe('the direction of imports', () => {
  for (const folder of Object.keys(direct)) {
    const others = reachable(folder);
    it(`${folder} imports only ${others.join(', ') || 'itself'}`, () => {
      const wrong = sourceFiles(join(src, folder)).flatMap((file) =>
        importsOf(file)
          .filter((target) => ![folder, ...others].includes(target.split('/')[0] ?? ''))
          .map((target) => `${relative(src, file)} imports ${target}`),
      );
      expect(wrong).toEqual([]);
    });
  }

  it('knows every folder', () => {
    const folders = readdirSync(src, { withFileTypes: true }).map((entry) => entry.name);
    expect(folders.sort()).toEqual([...Object.keys(direct), 'cli'].sort());
  });

  it('only cli touches process and the console', () => {
    const wrong = sourceFiles(src)
      .filter((file) => !/^(cli|generate|generated)\//.test(relative(src, file)))
      .filter((file) =>
        /\b(process|console)\.\w/.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
      )
      .map((file) => relative(src, file));
    expect(wrong).toEqual([]);
  });
});
