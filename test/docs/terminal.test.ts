/** The terminal blocks of the pages have the colours of a terminal: those that edict itself gives what it prints. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { terminalColours } from '../../docs/.vitepress/terminal.ts';
import { type PaintedRun, paintedRuns } from '../../docs/playground/painted-runs.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import { runEdict } from '../harness/run-edict.ts';

/** Each character with its colour; bold and dim are none. */
function coloursOf(runs: readonly PaintedRun[]): string {
  return runs
    .flatMap(({ text, inks }) => {
      const ink = inks.findLast((one) => one !== 'bold' && one !== 'dim');
      return ink ? [`<${ink}>${text}</${ink}>`] : [text];
    })
    .join('');
}

const policy = (name: string, macos: string, targets = 'devicegroups: [macs]'): string =>
  `name: ${name}\nmacos: { ${macos} }\npolicy_targets: { ${targets} }\n`;

const files = {
  'edict.yaml': 'targets: { devicegroups: { macs: 12 } }\nenvironments: { local: { base_url: embedded } }\n',
  'policies/a.yaml': policy('A', 'password: { min_length: 12, pin_history: 3, max_inactivity: 5_minutes }'),
  'policies/b.yaml': policy('B', 'firewall: { Enable_Firewall: true }', 'devices: [1, 2]'),
  'policies/c.yaml': policy('C', 'vpn: { connection_name: x, server: vpn.example.com }'),
};

/** What is typed, and what is done to the files before. */
const session: readonly (readonly [
  args: readonly string[],
  change?: Readonly<Record<string, string | null>>,
])[] = [
  [['lint']],
  [['plan']],
  [['apply', '--auto-approve']],
  [['plan']],
  [
    ['plan'],
    {
      'policies/a.yaml': policy(
        'A',
        'password: { min_length: 8, pin_history: 5, max_inactivity: 15_minutes }',
      ),
      'policies/b.yaml': policy('B', 'firewall: { Enable_Firewall: true }', 'devices: [1, 3]'),
      'policies/c.yaml': null,
      'policies/d.yaml': policy('D', 'firewall: { Enable_StealthMode: true }'),
    },
  ],
  [['apply', '--auto-approve']],
  [['live']],
  [['live', '--target', 'devicegroups=macs']],
  [['orphans']],
  [['state', 'doctor']],
  [
    ['lint'],
    {
      'policies/a.yaml': policy('A', 'password: { min_length: 6, min_lenth: 7 }'),
      'policies/b.yaml': 'name: B\n',
    },
  ],
];

describe('a terminal block', () => {
  it('has the colours of what edict prints', async () => {
    const here = makeRepository(files);
    onTestFinished(here.remove);
    let isColoured = 0;
    for (const [args, change = {}] of session) {
      for (const [path, text] of Object.entries(change)) {
        if (text === null) rmSync(join(here.root, path));
        else here.write(path, text);
      }
      const { out } = await runEdict(args, { cwd: here.root, env: cleanEnv(), terminal: 80 });
      const printed = paintedRuns(out);
      const lines = printed
        .map(({ text }) => text)
        .join('')
        .split('\n');
      const shown = terminalColours([`$ edict ${args.join(' ')}`, ...lines]).slice(1);
      const expected = coloursOf(printed);
      isColoured += expected.split('</').length - 1;
      expect(shown.map(coloursOf).join('\n')).toBe(expected);
    }
    expect(isColoured).toBeGreaterThan(50);
  });

  it('has none where something else is printed', () => {
    const lines = [
      '$ edict plan --format json',
      '  + a',
      '$ cat notes',
      'danger[weakened]: x',
      '$ edict plan',
      '  + a',
    ];
    expect(
      terminalColours(lines)
        .flat()
        .filter(({ inks }) => inks.length > 0),
    ).toEqual([{ text: '+', inks: ['green'] }]);
  });
});
