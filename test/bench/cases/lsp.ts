/** The language server: from a change to its diagnostics, and what a request waits while everything is judged. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, connect } from '../../lsp/client.ts';
import type { Bench, Case } from '../bench.ts';
import { environment } from '../bench.ts';
import { fileOf } from '../draw-corpus.ts';
import { median } from '../measure.ts';
import { atMost, type Row } from '../row.ts';

interface Latencies {
  /** Milliseconds. */
  readonly first: number;
  readonly hovers: readonly number[];
  readonly changes: readonly number[];
}

async function measure(bench: Bench, root: string): Promise<Latencies> {
  const child = spawn(process.execPath, [bench.program, 'lsp'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const client = connect(child.stdin, child.stdout);
  await client.initialize({ processId: process.pid });
  const path = join(root, fileOf(1));
  const text = readFileSync(path, 'utf8');
  const begun = performance.now();
  const uri = client.open(path, text);
  const first = client.published(uri, 1).then(() => performance.now() - begun);
  const hovers = await hoverUntil(client, uri, first);
  const changes: number[] = [];
  for (let version = 2; version < 2 + bench.rounds(41); version += 1) {
    // One change is a fault, the next one mends it.
    const changed = version % 2 === 0 ? text.replace(/^name:/m, 'nmae:') : text;
    const start = performance.now();
    client.change(uri, version, changed);
    await client.published(uri, version);
    changes.push(performance.now() - start);
  }
  child.stdin.end();
  return { first: await first, hovers, changes };
}

async function hoverUntil(client: Client, uri: string, end: Promise<unknown>): Promise<readonly number[]> {
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await client.request('textDocument/hover', {
      textDocument: { uri },
      position: { line: 1, character: 1 },
    });
    waits.push(performance.now() - start);
  }
  return waits;
}

const shown = (value: number): string => `${value.toFixed(0)} ms`;

function lspCase(usual: number, target: number): Case {
  return {
    name: `lsp-${usual}`,
    summary: `from a change to its diagnostics in a repository of ${usual} files`,
    async run(bench) {
      const corpus = bench.corpus('warnings', bench.files(usual));
      const { first, hovers, changes } = await measure(bench, corpus.root);
      const row = (title: string, value: number, bound: number | null): Row => ({
        title: `lsp, ${corpus.files} files: ${title}`,
        measured: shown(value),
        against: '',
        ratio: value,
        target: bound === null ? null : atMost(bound, 'ms'),
      });
      return [
        row('a change, median', median(changes), target),
        row('a change, the longest', Math.max(...changes), null),
        row('the first answer', first, 10_000),
        row('a hover while all is judged, median', median(hovers), null),
        row('a hover while all is judged, the longest', Math.max(...hovers), null),
      ];
    },
  };
}

export const lspThousand = lspCase(1000, 150);
export const lspTenThousand = lspCase(10_000, 500);
