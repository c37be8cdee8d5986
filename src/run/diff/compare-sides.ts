/** Compares the compiled bodies of two folders, wherever they come from. It uses no state, so policies have no ids here. */
import { ownMember } from '../../base/json.ts';
import type { Compiled } from '../../compile/compiled.ts';
import { sealAsWritten } from '../../compile/seal-as-written.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import type { ReportedFaults } from '../../diagnostics/faulty-files.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { compareBodies } from '../../plan/compare-bodies.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import { mapParties } from '../../plan/live/live-set-conflicts.ts';
import { type PlanReport, reportOfOne } from '../../plan/plan-report.ts';
import { fieldsInQuestion } from '../../plan/weakenings.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import type { Host } from '../host.ts';
import { type Description, describePlan } from '../plan/plan-desired.ts';
import { type CompilableFiles, compileReadable } from '../repository/compile-readable.ts';
import { hideLiterals, openRepository } from '../repository/repository.ts';

export interface DiffSide {
  /** The revision with its commit, or the working tree, as people read it. */
  readonly label: string;
  /** Null: the working tree. */
  readonly commit: string | null;
  readonly where: Pick<Config, 'folder' | 'root'>;
  /** Null: there is none on this side. */
  readonly configText: string | null;
  /** Throws UserError, which names the side. */
  readonly loadConfig: () => Config;
  /** Folders of submodules, whose files are missing. */
  readonly submodules: readonly string[];
}

export interface DiffSides {
  readonly base: DiffSide;
  readonly head: DiffSide;
}

export interface CompareWork {
  /** As a person named the two sides: BASE, BASE..HEAD or BASE...HEAD. */
  readonly range: string;
  /** Absent: the nearest edict.yaml. */
  readonly configFile?: string | undefined;
  /** Absent: the default one. */
  readonly environment?: string | undefined;
  readonly command: (config: Config, environment: Environment) => CommandWriter;
}

/** Returns the faults of the newer side where it has any. */
export async function compareSides(
  host: Pick<Host, 'now' | 'warn' | 'randomBytes' | 'redactor'>,
  work: CompareWork,
  sides: DiffSides,
): Promise<PlanReport | ReportedFaults> {
  const config = sides.head.loadConfig();
  const environment = selectEnvironment(config, work.environment);
  const command = work.command(config, environment);
  const repository = await openRepository(host, config, { environments: [environment] });
  const checked = await repository.check(environment, { users: null });
  if ('report' in checked) return checked;
  const before = await compileBefore(sides, config, environment);
  hideLiterals(host, [...before.compiled, ...checked.compiled]);
  const key = host.randomBytes(32);
  const seal = (compiled: readonly Compiled[]) => compiled.map((one) => sealAsWritten(one, key));
  const desired = seal(checked.compiled);
  const { plan, state } = compareBodies({
    before: seal(before.compiled),
    after: desired,
    environment: environment.name,
    service: environment.base_url,
    command,
  });
  const described = describePlan({
    plan,
    state,
    desired,
    users: [],
    environment,
    config,
    command,
    now: null,
  });
  const notices = [...before.notices, ...submoduleNotices(sides, config)];
  const facts = factsOf(described, work.range, environment, notices);
  const report = reportOfOne(plan, facts);
  const places = repository.placesOf(fieldsInQuestion(report), environment);
  return { ...report, places };
}

/** The compiled base, and what a reader must know of it. */
async function compileBefore(
  { base, head }: DiffSides,
  config: Config,
  environment: Environment,
): Promise<{ readonly compiled: readonly Compiled[]; readonly notices: readonly string[] }> {
  const file = printable(config.file ?? 'edict.yaml');
  const everythingNew = (why: string) => ({ compiled: [], notices: [`${why}: everything counts as new`] });
  if (base.configText === null) return everythingNew(`there is no ${file} in ${base.label}`);
  const notices =
    base.configText === head.configText ? [] : [`${file} differs: each side is compiled with its own`];
  let old: Config;
  try {
    old = base.loadConfig();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    old = { ...config, ...base.where };
    notices.splice(0, 1, error.message, `both sides are compiled with the ${file} of ${head.label}`);
  }
  const { name } = environment;
  const known = ownMember(old.environments, name);
  if (!known) return everythingNew(`there is no environment ${printable(name)} in ${base.label}`);
  const { compiled, unreadable } = await compileReadable({ config: old, environment: known });
  return { compiled, notices: [...notices, ...describeFaults(unreadable, base)] };
}

const MOST_FAULTS = 10;

/** Files that could not be compiled count as new. */
function describeFaults(unreadable: CompilableFiles['unreadable'], base: DiffSide): string[] {
  const shown = [...unreadable].slice(0, MOST_FAULTS).map(([file, { file: at, range, message }]) => {
    const place = `${printable(at)}:${range.start.line}:${range.start.column}`;
    return `${printable(file)} has errors in ${base.label} and counts as new (${place}: ${printable(message)})`;
  });
  const more = unreadable.size - shown.length;
  return more > 0 ? [...shown, `${more} more files have errors there`] : shown;
}

function submoduleNotices({ base, head }: DiffSides, config: Config): string[] {
  const folders = [...config.policies, ...config.web_apps].map(
    (glob) => /^[^*?[\]{}()!]*\//.exec(glob)?.[0] ?? '',
  );
  const concerned = [...new Set([...base.submodules, ...head.submodules])].filter((submodule) =>
    folders.some((folder) => `${submodule}/`.startsWith(folder) || folder.startsWith(`${submodule}/`)),
  );
  return concerned.map(
    (submodule) =>
      `${JSON.stringify(submodule)} is a submodule, whose files Git has elsewhere: they are not compared`,
  );
}

/** Leaves out the facts that only a state could tell. `range` is as it was typed. */
function factsOf(
  { affected, conflicts, commandSuffix, unchanged, sources, losses, additions }: Description,
  range: string,
  { name }: Environment,
  notices: readonly string[],
): PlanFacts {
  return {
    affected,
    conflicts: conflicts.map((conflict) =>
      mapParties(conflict, (policy) => ({ ...policy, policy_id: null })),
    ),
    commandSuffix,
    unchanged,
    sources,
    additions,
    losses: losses?.map(({ others, ...loss }) => ({
      ...loss,
      policy_id: null,
      ...(others && { others: others.map((policy) => ({ ...policy, policy_id: null })) }),
    })),
    leftBehind: [],
    exceeded: [],
    frame: {
      // A base alone is compared with the working tree, and so does not contain the changes.
      title: range.includes('..') ? 'Changes in' : 'Changes since',
      subject: range,
      subtitle: `environment ${name}; from Git alone, without the state`,
      notices,
      marker: `diff ${name}`,
    },
  };
}
