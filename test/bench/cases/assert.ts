/** Invariants over a large state, beside the plan of the same repository, which judges them too. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, bothWays, type Case, environment, inActions } from '../bench.ts';
import { timeInTurn } from '../measure.ts';
import { atMost, pairRow, type Row } from '../row.ts';
import { type Contender, usageOf } from '../run-program.ts';
import { writeState } from '../write-state.ts';

const INVARIANTS = 50;

/** What each asks for, in turn: numbers, orders of strength, Wi-Fi network by network. */
const requirements = [
  'password.min_length: { at_least: 12 }\n  password.max_inactivity: { as_strong_as: 5_minutes }',
  'filevault.enable_filevault: true\n  filevault.preventfromdisabled: true',
  'firewall.Enable_Firewall: true\n  firewall.Enable_StealthMode: { not: false }',
  'wifi.security_type: { as_strong_as: WPA/WPA2 }',
  'vpn.connection_type: { not: PPTP }\n  password.pin_history: { at_least: 5 }',
];

function invariantText(index: number): string {
  return `name: invariant-${index}
for: { targets: { devicegroups: "*" } }
require:
  ${requirements[index % requirements.length]}
controls: [bench:${index}]
`;
}

/** A corpus of its own, since invariants stand beside the policies. */
async function repositoryFor(bench: Bench, files: number): Promise<{ readonly root: string }> {
  const corpus = bench.corpus('clean', files);
  await writeState(corpus, environment);
  const root = join(bench.scratch.folder, 'assert');
  rmSync(root, { recursive: true, force: true });
  cpSync(corpus.root, root, { recursive: true });
  mkdirSync(join(root, 'invariants'));
  for (let index = 0; index < INVARIANTS; index += 1)
    writeFileSync(join(root, `invariants/${index}.yaml`), invariantText(index));
  return { root };
}

export const assertTenThousand: Case = {
  name: 'assert-10000',
  summary: `judge ${INVARIANTS} invariants over 10,000 policies, against the plan beside it; its memory`,
  async run(bench) {
    const files = bench.files(10_000);
    const repository = await repositoryFor(bench, files);
    // Policies that are drawn meet no invariant throughout.
    const judge = bench.edict('edict', repository, ['assert'], { status: 1 });
    const plan: Contender = bench.edict('edict plan', repository, ['plan']);
    const timings = timeInTurn([judge, inActions(judge), plan, inActions(plan)], bench.rounds(5));
    const title = `judge ${INVARIANTS} invariants, ${files} policies`;
    const [own, beside] = [usageOf(judge, bench.scratch.folder), usageOf(plan, bench.scratch.folder)];
    const memory: Row = {
      title: `${title}, peak memory`,
      measured: `${own.megabytes.toFixed(0)} MB`,
      against: `${plan.name} ${beside.megabytes.toFixed(0)} MB`,
      ratio: own.megabytes / beside.megabytes,
      target: atMost(1),
    };
    return [
      ...bothWays(title, (shown, name) => [
        pairRow(shown, timings, name, name.replace('edict', 'edict plan'), atMost(1)),
      ]),
      memory,
    ];
  },
};
