/** The fast path of lint against the reference: of whatever it accepts, wholly or in part, the reference says nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreen, type Screen, type ScreenKind, type Verdict } from '../../src/fast/screen.ts';
import { type Screened, screenFiles } from '../../src/fast/screen-files.ts';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { renderLintPretty } from '../../src/render/lint/pretty.ts';
import type { JsonObject } from '../../src/source/draft.ts';
import type { FoundFiles } from '../../src/source/find-files.ts';
import { loadConfig } from '../../src/source/load-config.ts';
import { createLoader } from '../../src/source/loader.ts';
import { createDice, type Dice } from '../bench/dice.ts';
import { drawPolicyText } from '../bench/draw-policy.ts';
import { addError, addWarning } from '../bench/faults.ts';
import { givenTexts, mutate } from './mutate.ts';
import { fuzzSeconds, fuzzSeed } from './settings.ts';

const CONFIG = `targets:
  devicegroups: { all-macs: 10, lab: 11 }
  users: { Ann: 3 }
variables: { n: 5, host: a.example.com, ssid: Lab }
environments:
  one: { base_url: embedded }
  two: { base_url: embedded, targets: { devicegroups: { all-macs: 20, lab: 11 } }, variables: { ssid: Other } }
`;
const variables = ['host', 'ssid'];
const root = mkdtempSync(join(tmpdir(), 'edict-screening-'));
const config = (() => {
  writeFileSync(join(root, 'edict.yaml'), CONFIG);
  return loadConfig({ cwd: root, optional: false });
})();
const environments = Object.values(config.environments);
const noFiles: FoundFiles = { policies: [], web_apps: [], bases: [], unmatched: [] };
let screen: Screen;

beforeAll(() => {
  for (const folder of ['policies', 'policies/_base', 'web-apps']) mkdirSync(join(root, folder));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function openOwn(): Screen {
  return openScreen(
    1,
    environments.map(({ targets, variables: values }) => ({
      targets: [{}, targets.devicegroups ?? {}, targets.users ?? {}, {}],
      texts: new Map(
        Object.entries(values).filter((one): one is [string, string] => typeof one[1] === 'string'),
      ),
    })),
  );
}

/** Writes the only file of a repository. */
function writeOnly(bytes: Uint8Array, kind: ScreenKind): FoundFiles {
  const file =
    kind === 'base' ? 'policies/_base/a.yaml' : kind === 'web_app' ? 'web-apps/a.yaml' : 'policies/a.yaml';
  writeFileSync(join(root, file), bytes);
  if (kind === 'base') return { ...noFiles, bases: [file] };
  return kind === 'web_app' ? { ...noFiles, web_apps: [file] } : { ...noFiles, policies: [file] };
}

/** Silenced things and those that are off by default left out. Also as it is shown, where secrets are covered. */
function lint(files: FoundFiles, screened: Screened | null) {
  const loader = createLoader(config);
  const report = lintRepository({ config, loader, files, environments, screened });
  const shown = renderLintPretty(report, {
    color: false,
    columns: 100,
    source: (file) => loader.source(file)?.text ?? null,
  });
  return { diagnostics: report.diagnostics, summary: report.summary, shown };
}

function judge(bytes: Uint8Array, kind: ScreenKind): Verdict {
  if (bytes.length >= screen.input().length) return 'in doubt';
  screen.input().set(bytes);
  return screen.judge(kind, bytes.length, 0);
}

/** Bytes of the text, now and then with one that makes it no text any more. */
function encode(text: string, dice: Dice): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > 0 && dice.chance(0.05))
    bytes[dice.between(0, bytes.length - 1)] = dice.between(0x80, 0xff);
  return bytes;
}

const WEB_APP = `app_id: 7
name: Intranet
app_type: web
webapp_url: https://intranet.example.com/start?x=1
category: work
icon: https://intranet.example.com/icon.png
`;

it('accepts nothing that the reference has something to say of', {
  timeout: 120_000 + fuzzSeconds * 2000,
}, () => {
  const end = Date.now() + fuzzSeconds * 1000;
  const dice = createDice('single', fuzzSeed);
  const tried = { accepted: 0, inPart: 0, shortened: 0, doubted: 0 };
  screen = openOwn();
  for (let run = 0; run < 2500 || Date.now() < end; run += 1) {
    if (run % 5000 === 0) screen = openOwn();
    const kind = dice.pick<ScreenKind>(['policy', 'policy', 'policy', 'base', 'web_app']);
    const base =
      kind === 'web_app'
        ? WEB_APP
        : dice.chance(0.2)
          ? dice.pick(givenTexts)
          : drawPolicyText(dice, { number: run, variables, spoil: (policy) => spoil(policy, dice) });
    const text = dice.chance(0.3) ? base : mutate(base, dice);
    const bytes = encode(text, dice);
    const verdict = judge(bytes, kind);
    if (verdict === 'in doubt') {
      tried.doubted += 1;
      continue;
    }
    const files = writeOnly(bytes, kind);
    const expected = lint(files, null);
    const about = `seed ${fuzzSeed}, mutant ${run} (${kind}): ${JSON.stringify(text)}`;
    if (verdict === 'accepted') {
      tried.accepted += 1;
      expect(expected.diagnostics, about).toEqual([]);
      continue;
    }
    tried.inPart += 1;
    const screened = screenFiles(config, environments, files);
    if ([...(screened?.inPart.values() ?? [])].some((rest) => rest !== null)) tried.shortened += 1;
    expect(lint(files, screened), about).toEqual(expected);
  }
  // Both must happen, or nothing was tried.
  expect(tried.accepted).toBeGreaterThan(100);
  expect(tried.inPart).toBeGreaterThan(100);
  expect(tried.shortened).toBeGreaterThan(50);
  expect(tried.doubted).toBeGreaterThan(100);
  if (fuzzSeconds > 0) process.stdout.write(`${JSON.stringify(tried)}, seed ${fuzzSeed}: no false accept\n`);
});

it('accepts what is drawn from the tables to be in order', () => {
  const dice = createDice('clean', fuzzSeed);
  screen = openOwn();
  const doubted = Array.from({ length: 200 }, (_, number) =>
    drawPolicyText(dice, { number, variables: ['host'] }),
  ).filter((text) => judge(Buffer.from(text), 'policy') !== 'accepted');
  expect(doubted).toEqual([]);
});

function spoil(policy: JsonObject, dice: Dice): void {
  const options = { careful: true, density: 0.5, secrets: [], variables };
  if (dice.chance(0.5)) addWarning(dice, policy, options);
  if (dice.chance(0.2)) addWarning(dice, policy, options);
  if (dice.chance(0.05)) addError(dice, policy, options);
}

const NAMES = ['Office', 'Lab', 'Büro', '12 Macs', 'Office '];
const TARGETS = {
  devicegroups: [10, 11, 20, 'all-macs', 'lab', 'unknown'],
  users: [3, 4, 'Ann', 'ann', 'bob@example.com', 'BOB@example.com', 'Zoë'],
  devices: [1, 2],
};

/** Policies that often have a name, a target or a network in common. */
function drawNeighbour(dice: Dice, number: number): string {
  const some = <Item>(items: readonly Item[]) => dice.shuffle(items).slice(0, dice.between(0, 2));
  return drawPolicyText(dice, {
    number,
    variables,
    careful: dice.chance(0.8),
    density: dice.pick([0.1, 0.3, 0.9]),
    payloads: dice.between(1, 2),
    targets: {
      devicegroups: some(TARGETS.devicegroups),
      ...(dice.chance(0.4) ? { users: some(TARGETS.users) } : {}),
      ...(dice.chance(0.2) ? { devices: some(TARGETS.devices) } : {}),
    },
    ...(dice.chance(0.5) ? { settledBy: String(dice.between(1, 2)) } : {}),
    spoil(policy) {
      spoil(policy, dice);
      if (dice.chance(0.5)) policy.name = dice.pick(NAMES);
      const macos = policy.macos;
      if (typeof macos !== 'object' || macos === null || Array.isArray(macos)) return;
      const { wifi, app_management: apps } = macos;
      if (typeof wifi === 'object' && wifi !== null && !Array.isArray(wifi) && dice.chance(0.7)) {
        wifi.service_set_identifier = dice.pick(['Lab', 'Office', { var: 'ssid' }, { var: 'host' }]);
      }
      if (apps !== undefined && dice.chance(0.7)) {
        macos.app_management = {
          [dice.pick(['whitelist_apps', 'mandatory_apps'])]: { app: [dice.between(1, 3)] },
          blacklist_apps: { [dice.pick(['app', 'group'])]: [dice.between(1, 3)] },
        };
      }
    },
  });
}

it('leaves every report as it is', { timeout: 120_000 + fuzzSeconds * 2000 }, () => {
  const end = Date.now() + fuzzSeconds * 1000;
  const dice = createDice('together', fuzzSeed);
  const tried = { accepted: 0, inPart: 0, related: 0 };
  for (let run = 0; run < 120 || Date.now() < end; run += 1) {
    const texts = Array.from({ length: dice.between(2, 8) }, (_, number) => drawNeighbour(dice, number));
    const policies = texts.map((_, number) => `policies/p${number}.yaml`);
    texts.forEach((text, number) => {
      writeFileSync(join(root, `policies/p${number}.yaml`), text);
    });
    const files = { ...noFiles, policies };
    const screened = screenFiles(config, environments, files);
    const expected = lint(files, null);
    const found = lint(files, screened);
    tried.inPart += screened?.inPart.size ?? 0;
    if (screened) tried.accepted += policies.length - screened.inDoubt.size - screened.inPart.size;
    if (expected.diagnostics.some(({ code }) => code === 'target-conflict' || code === 'duplicate-name')) {
      tried.related += 1;
    }
    expect(found, `seed ${fuzzSeed}, run ${run}: ${JSON.stringify(texts)}`).toEqual(expected);
  }
  expect(tried.accepted).toBeGreaterThan(50);
  expect(tried.inPart).toBeGreaterThan(50);
  expect(tried.related).toBeGreaterThan(20);
  if (fuzzSeconds > 0)
    process.stdout.write(`${JSON.stringify(tried)}, seed ${fuzzSeed}: all reports alike\n`);
});
