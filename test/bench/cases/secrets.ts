/** What secrets cost, within this process: taking them out of what is printed, and judging what a server said. */
import { createEchoTest } from '../../../src/diagnostics/echo.ts';
import { createRedactor } from '../../../src/diagnostics/redact.ts';
import type { Bench, Case } from '../bench.ts';
import { createDice } from '../dice.ts';
import { median } from '../measure.ts';
import { atMost, type Row } from '../row.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const draw = (length: number, ...seed: readonly (string | number)[]): string => {
  const dice = createDice(...seed);
  return Array.from({ length }, () => ALPHABET.charAt(dice.between(0, 63))).join('');
};

/** Of the processor, which other programs take less of than of the clock. */
const milliseconds = (bench: Bench, work: () => void): number => {
  work();
  return median(
    Array.from({ length: bench.rounds(15) }, () => {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );
};

/** A report of so many characters with few lines alike. */
const report = Array.from(
  { length: 4000 },
  (_, line) =>
    `update policies/site-${line}.yaml: macos.wifi.password (sensitive), ${draw(24, 'line', line)}`,
).join('\n');

function redaction(bench: Bench): Row[] {
  const cost = (count: number): number => {
    const redactor = createRedactor();
    // Those of a portal begin alike, as addresses do.
    for (let nth = 0; nth < count; nth += 1) {
      redactor.add(nth % 2 === 0 ? draw(20, 'secret', nth) : `https://svc:${draw(12, nth)}@p.example.com/`);
    }
    return milliseconds(bench, () => void redactor.redact(report));
  };
  const [one = 0, ...more] = [1, 100, 1000].map(cost);
  return more.map((time, index) => ({
    title: `redact ${(report.length / 1024).toFixed(0)} KiB, ${[100, 1000][index]} secrets`,
    measured: `${time.toFixed(1)} ms`,
    against: `1 secret ${one.toFixed(1)} ms`,
    ratio: time / one,
    target: atMost(2),
  }));
}

const MEGABYTE = 1024 * 1024;
const answers: Readonly<Record<string, string>> = {
  prose: 'The server is down for maintenance &amp; will be back soon. '.repeat(MEGABYTE / 60),
  base64: draw(MEGABYTE, 'answer'),
};
const secrets: Readonly<Record<string, string>> = {
  'an ASCII secret': 'hunter2-hunter3-Xk29',
  'one that is not': 'hünter2-пароль-Xk29',
};

function echoes(bench: Bench): Row[] {
  return Object.entries(secrets).flatMap(([kind, secret]) =>
    Object.entries(answers).map(([name, answer]) => {
      const carried = { secrets: [secret], harmless: [], opened: createRedactor() };
      const time = milliseconds(bench, () => void createEchoTest(carried)(answer));
      const title = `judge an answer of 1 MiB of ${name} beside ${kind}`;
      return { title, measured: `${time.toFixed(1)} ms`, against: '', ratio: time, target: atMost(50, 'ms') };
    }),
  );
}

export const secretsCost: Case = {
  name: 'secrets',
  summary: 'secrets taken out of a report, one against a thousand; and an answer that is judged for echoes',
  run: (bench) => [...redaction(bench), ...echoes(bench)],
};
