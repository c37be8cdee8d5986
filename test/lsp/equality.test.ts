/** What the language server publishes of each file is what `lint --format json` says of it, in every golden repository. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic as ProtocolDiagnostic } from 'vscode-languageserver';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { runEdict } from '../harness/run-edict.ts';
import { withCopy } from '../lint/lint-folder.ts';
import { type ServerInside, startInside } from './server-inside.ts';

const root = join(import.meta.dirname, '../golden/lint');
const cases = readdirSync(root).sort();
/** Faults between two policies or web apps: reported in one of the files, and shown in the other. */
const betweenPolicies = new Set(['duplicate-app', 'duplicate-name', 'target-conflict']);
const severities = ['', 'error', 'warning', 'info'];

let server: ServerInside;
let compared = 0;
beforeAll(async () => {
  server = startInside();
  await server.client.initialize();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(compared).toBeGreaterThan(200);
});

describe('diagnostics', () => {
  it.each(cases)('%s', async (name) => {
    await withCopy(join(root, name), async (folder) => {
      if (!existsSync(join(folder, 'edict.yaml'))) writeFileSync(join(folder, 'edict.yaml'), '# defaults\n');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.ya?ml$/i.test(file),
      );
      const texts = files.map((file) => readText(join(folder, file)));
      // Half-typed first, so that what is compared is what became of it.
      const uris = files.map((file, index) => {
        const text = texts[index] ?? '';
        return server.client.open(join(folder, file), text.slice(0, text.length / 2));
      });
      await Promise.all(uris.map((uri) => server.client.published(uri, 1)));
      for (const [index, uri] of uris.entries()) server.client.change(uri, 2, texts[index] ?? '');
      await Promise.all(uris.map((uri) => server.client.published(uri, 2)));
      await server.client.settled();
      const linted = await lintOf(folder);
      const between = linted.flatMap(({ code, related }) =>
        betweenPolicies.has(code) ? related.map(({ file }) => `${code} ${file}`) : [],
      );
      for (const [index, file] of files.entries()) {
        const { diagnostics = [] } = server.client.last(uris[index] ?? '') ?? {};
        const found = diagnostics.map((one) => facts(one, folder)).map(inOrder);
        const own = linted.filter((one) => one.file === file);
        // Reported in another file, and shown here, as it is where this one is named.
        const seen = between.some((one) => one.endsWith(` ${file}`))
          ? (await lintOf(folder, file)).filter(
              (one) =>
                between.includes(`${one.code} ${file}`) &&
                !own.some(({ message }) => message === one.message),
            )
          : [];
        expect(found.sort(), file).toEqual([...own, ...seen].map(factsOfLint).map(inOrder).sort());
        compared += own.length + seen.length;
      }
      for (const uri of uris) server.client.close(uri);
    });
  });
});

/** As an editor decodes it, which shows a character in place of what is no UTF-8. */
function readText(path: string): string {
  return new TextDecoder('utf-8').decode(readFileSync(path));
}

const inOrder = (one: unknown): string => JSON.stringify(one);

async function lintOf(folder: string, ...files: readonly string[]): Promise<readonly Diagnostic[]> {
  const { out } = await runEdict(['lint', '--format', 'json', ...files], { cwd: folder });
  return JSON.parse(out).diagnostics;
}

function facts(one: ProtocolDiagnostic, folder: string) {
  const place = (uri: string) => decodeURIComponent(uri).slice(`file://${folder}/`.length);
  return {
    code: one.code,
    severity: severities[one.severity ?? 0],
    range: from0(one.range),
    message: one.message,
    path: one.data.path,
    related: (one.relatedInformation ?? []).map(({ location, message }) => ({
      file: place(location.uri),
      range: from0(location.range),
      message,
    })),
  };
}

function factsOfLint({ code, severity, range, message, hint, path, related }: Diagnostic) {
  return {
    code,
    severity,
    range,
    message: hint === null ? message : `${message}\n${hint}`,
    path,
    related: related.map((other) => ({ file: other.file, range: other.range, message: other.message })),
  };
}

function from0({ start, end }: ProtocolDiagnostic['range']) {
  const position = ({ line, character }: typeof start) => ({ line: line + 1, column: character + 1 });
  return { start: position(start), end: position(end) };
}
