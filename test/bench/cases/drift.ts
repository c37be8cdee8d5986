/** What a large fleet lists of its profiles, held against a state: time, memory, and a report that does not grow with Macs. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { profilesPlist } from '../../macs/exports.ts';
import type { Bench, Case } from '../bench.ts';
import { environment } from '../bench.ts';
import { median } from '../measure.ts';
import { atMost, type Row } from '../row.ts';
import { outputOf, timeProgram, usageOf } from '../run-program.ts';
import { writeState } from '../write-state.ts';

const MACS = 5000;
/** Of each some two kilobytes. */
const PROFILES = 40;

/** Policies, and what a Mac has of each. */
const policies: readonly { readonly macos: string; readonly type: string; readonly content: object }[] = [
  {
    macos: 'password: { min_length: 12, allow_simple: false, pin_history: 5 }',
    type: 'com.apple.mobiledevice.passwordpolicy',
    content: { minLength: 12, allowSimple: false, pinHistory: 5 },
  },
  {
    macos: 'firewall: { Enable_Firewall: true, Enable_StealthMode: true }',
    type: 'com.apple.security.firewall',
    content: { EnableFirewall: true, EnableStealthMode: true },
  },
  ...['Office', 'Lab', 'Guests', 'Studio', 'Harbour', 'Depot', 'Store', 'Annexe'].map((name) => ({
    macos: `wifi: { service_set_identifier: ${name}, security_type: WPA/WPA2, password: { env: EDICT_SECRET_WIFI } }`,
    type: 'com.apple.wifi.managed',
    content: { SSID_STR: name, EncryptionType: 'WPA2', Password: '********', AutoJoin: true },
  })),
];

/** How Macs differ, one in a hundred each. */
const differences: readonly ((content: object, index: number) => object)[] = [
  (content, index) => (index === 0 ? { ...content, minLength: 8 } : content),
  (content, index) => (index === 1 ? { ...content, EnableStealthMode: false } : content),
  (content, index) => (index === 2 ? { ...content, EncryptionType: 'WEP' } : content),
  (content, index) => (index === 0 ? { ...content, pinHistory: 1, allowSimple: true } : content),
];

const installed = '2026-11-23 09:02:11 +0000';

const foreign = Array.from({ length: PROFILES - policies.length }, (_, index) => ({
  name: `Agent ${index}`,
  installed,
  user: null,
  payloads: [
    {
      type: `com.example.agent${index}`,
      content: Object.fromEntries(
        Array.from({ length: 24 }, (_, key) => [`Setting${key}`, `Korrekt-Pferd-${index}-${key}`]),
      ),
    },
  ],
}));

function exportOf(mac: number): string {
  const change = differences[mac % 100] ?? ((content: object) => content);
  const own = policies.map(({ type, content }, index) => ({
    name: `Policy ${index}`,
    installed,
    user: null,
    payloads: [{ type, content: { ...change(content, index) } }],
  }));
  return profilesPlist([...own, ...foreign]);
}

async function repositoryFor(bench: Bench, macs: number): Promise<{ readonly root: string }> {
  const root = join(bench.scratch.corpora, `drift-${macs}`);
  if (existsSync(join(root, 'state/local.json'))) return { root };
  mkdirSync(join(root, 'policies'), { recursive: true });
  mkdirSync(join(root, 'exports'), { recursive: true });
  writeFileSync(
    join(root, 'edict.yaml'),
    'targets: { devicegroups: { macs: 1 } }\nenvironments: { local: { base_url: embedded } }\n',
  );
  for (const [index, { macos }] of policies.entries())
    writeFileSync(
      join(root, `policies/${index}.yaml`),
      `name: Policy ${index}\nmacos: { ${macos} }\npolicy_targets: { devicegroups: [macs] }\n`,
    );
  for (let mac = 0; mac < macs; mac += 1)
    writeFileSync(join(root, `exports/MAC${String(mac).padStart(5, '0')}.plist`), exportOf(mac));
  await writeState({ root }, { ...environment, EDICT_SECRET_WIFI: 'Korrekt-Pferd' });
  return { root };
}

export const driftFleet: Case = {
  name: 'drift-5000',
  summary: `hold what ${MACS} Macs list, of ${PROFILES} profiles each, against a state; its memory and its report`,
  async run(bench) {
    const macs = bench.files(MACS);
    const repository = await repositoryFor(bench, macs);
    const args = ['drift', 'exports', '--target', 'macs', '--grace', '0s', '--as-of', '2026-11-27'];
    const judge = bench.edict('edict', repository, args, { status: 1 });
    const rounds = Array.from({ length: bench.rounds(3) }, () => timeProgram(judge) / 1000);
    const title = `what ${macs} Macs list, ${PROFILES} profiles each`;
    const seconds = median(rounds);
    const lines = outputOf(judge).split('\n').length;
    const usage = usageOf(judge, bench.scratch.folder);
    const row = (what: string, value: number, unit: string, most: number, against = ''): Row => ({
      title: `${title}${what}`,
      measured: `${value.toFixed(0)} ${unit}`,
      against,
      ratio: value,
      target: atMost(most, unit),
    });
    return [
      row('', seconds, 's', 60, `${usage.cpuSeconds.toFixed(0)} s of a processor`),
      row(', peak memory', usage.megabytes, 'MB', 500),
      row(', the report', lines, 'lines', 60),
    ];
  },
};
