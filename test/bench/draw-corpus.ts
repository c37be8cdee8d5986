/** A repository of many policies, drawn and held against the reference lint: each file has exactly what it is meant to have. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../src/base/json.ts';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { createPathReader } from '../../src/node/path-reader.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import { createDice, type Dice } from './dice.ts';
import { drawPolicyText, type PolicyOptions } from './draw-policy.ts';
import { addWarning } from './faults.ts';
import { departments, places } from './words.ts';

export interface CorpusOptions {
  readonly seed: number;
  readonly files: number;
  /** Share of the files that have one warning. */
  readonly warnings: number;
}

type Meant = 'nothing' | 'warning';

export interface Corpus extends CorpusOptions {
  readonly root: string;
  /** How many files have one. */
  readonly warned: number;
}

/** Environment variables that the drawn policies take their secrets from. */
export const secrets: readonly string[] = departments.map((name) => `EDICT_SECRET_${name.toUpperCase()}`);
const variables = { vpn_host: 'vpn.example.com', realm: 'EXAMPLE' };

/** Policies of a team; the other ones have targets of their own. */
const TEAM_SHARE = 0.3;
const FILES_A_FOLDER = 25;
const DEVICE_NAME_SHARE = 0.1;
/** A file of YAML, edict.yaml included, has at most 10,000 nodes. */
const MOST_DEVICE_NAMES = 5000;

/** Draws into `root`, or takes what stands there from an earlier run with the same options. */
export function drawCorpus(root: string, options: CorpusOptions): Corpus {
  const numbers = Array.from({ length: options.files }, (_, index) => index + 1);
  const meant = new Map(numbers.map((number) => [number, meantFor(number, options)]));
  const warned = [...meant.values()].filter((one) => one === 'warning').length;
  const corpus = { ...options, root, warned };
  if (existsSync(join(root, 'edict.yaml'))) return corpus;
  const temporary = `${root}.drawing`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'edict.yaml'), configOf(options));
  const draw = (number: number, attempt: number) => {
    const path = join(temporary, fileOf(number));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, drawFile(number, attempt, meant.get(number) ?? 'nothing', options));
  };
  for (const number of numbers) draw(number, 0);
  settle(temporary, numbers, meant, draw);
  renameSync(temporary, root);
  return corpus;
}

/** Draws anew what does not have what it is meant to have, until every file does. */
function settle(
  root: string,
  numbers: readonly number[],
  meant: ReadonlyMap<number, Meant>,
  draw: (number: number, attempt: number) => void,
): void {
  const isWrong = (found: ReadonlyMap<string, string>) => (number: number) =>
    (found.get(fileOf(number)) ?? 'nothing') !== meant.get(number);
  for (let attempt = 1; attempt < 20; attempt += 1) {
    let wrong = numbers.filter(isWrong(lintSome(root, null)));
    if (wrong.length === 0) return;
    // One by one, then all once more, for what only shows between files.
    for (let again = 0; wrong.length > 0 && again < 20; again += 1) {
      for (const number of wrong) draw(number, attempt * 100 + again);
      wrong = wrong.filter(isWrong(lintSome(root, wrong)));
    }
  }
  throw new Error(`the corpus in ${root} does not settle`);
}

/** By file: its severity where there is exactly one finding, else the codes. `numbers` null: the whole repository. */
function lintSome(root: string, numbers: readonly number[] | null): Map<string, string> {
  const config = loadConfig({ cwd: root, optional: false });
  const files = findFiles(
    config,
    numbers === null
      ? undefined
      : { reader: createPathReader(root, root), paths: numbers.map((number) => fileOf(number)) },
  );
  const environments = Object.values(config.environments);
  const { diagnostics } = lintRepository({
    config,
    files,
    loader: createLoader(config),
    environments,
    wholeRepository: numbers === null,
  });
  const found = new Map<string, string>();
  for (const { file, severity, code } of diagnostics) {
    const before = found.get(file);
    found.set(file, before === undefined ? severity : `${before} ${code}`);
  }
  return found;
}

/** Spread evenly, so that each folder has its share. */
function meantFor(number: number, { warnings, seed }: CorpusOptions): Meant {
  return createDice(seed, 'meant', number).next() < warnings ? 'warning' : 'nothing';
}

function drawFile(number: number, attempt: number, meant: Meant, options: CorpusOptions): string {
  const dice = createDice(options.seed, 'file', number, attempt);
  const drawn: PolicyOptions = {
    careful: true,
    density: 0.5,
    secrets,
    variables: Object.keys(variables),
    number,
    ...addresseesOf(number, options, dice),
  };
  const spoil = (policy: JsonObject): void => {
    if (meant === 'warning') addWarning(dice, policy, drawn);
  };
  return drawPolicyText(dice, { ...drawn, spoil });
}

/** A team's policies share its group and agree; every other policy has Macs of its own, by id or by name. */
function addresseesOf(
  number: number,
  options: CorpusOptions,
  dice: Dice,
): Pick<PolicyOptions, 'targets' | 'settledBy'> {
  const fixed = createDice(options.seed, 'addressees', number);
  const own = Array.from({ length: dice.between(1, 8) }, (_, index) => number * 10 + index);
  if (fixed.chance(TEAM_SHARE)) {
    const team = fixed.between(0, teamsOf(options) - 1);
    const kind = team % 3 === 0 ? 'usergroups' : 'devicegroups';
    const devices: JsonObject = fixed.chance(0.3) ? { devices: own } : {};
    return { targets: { ...devices, [kind]: [teamName(team)] }, settledBy: `${options.seed} team ${team}` };
  }
  if (hasDeviceName(number)) return { targets: { devices: [deviceName(number), ...own] } };
  return { targets: fixed.chance(0.2) ? { users: own } : { devices: own } };
}

const teamsOf = ({ files }: CorpusOptions): number => Math.max(5, Math.ceil(files / 40));
const teamName = (team: number): string =>
  `${departments[team % departments.length]}-${places[Math.floor(team / 10) % places.length]}-${team}`;
function hasDeviceName(number: number): boolean {
  const step = 1 / DEVICE_NAME_SHARE;
  return number % step === 0 && number <= MOST_DEVICE_NAMES * step;
}
const deviceName = (number: number): string => `mac-${String(number).padStart(5, '0')}`;

export function fileOf(number: number): string {
  const folder = Math.floor((number - 1) / FILES_A_FOLDER);
  return `policies/${teamName(folder)}/policy-${String(number).padStart(6, '0')}.yaml`;
}

function configOf(options: CorpusOptions): string {
  const teams = Array.from({ length: teamsOf(options) }, (_, team) => team);
  const named = (kind: number) => teams.filter((team) => (team % 3 === 0 ? 0 : 1) === kind);
  const devices = Array.from({ length: options.files }, (_, index) => index + 1).filter(hasDeviceName);
  return [
    '# Drawn by test/bench; every run with this seed draws the same.',
    'targets:',
    '  devicegroups:',
    ...named(1).map((team) => `    ${teamName(team)}: ${team + 1}`),
    '  usergroups:',
    ...named(0).map((team) => `    ${teamName(team)}: ${team + 1}`),
    ...(devices.length > 0 ? ['  devices:'] : []),
    // Beyond the ids that files count up.
    ...devices.map((number) => `    ${deviceName(number)}: ${number + 50_000_000}`),
    'variables:',
    ...Object.entries(variables).map(([name, value]) => `  ${name}: ${value}`),
    `limits: { max_creates: ${options.files + 1}, max_orphans: 5, parallelism: 16 }`,
    'default_environment: local',
    'environments:',
    '  local: { base_url: embedded }',
    '',
  ].join('\n');
}
