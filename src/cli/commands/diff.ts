/** `edict diff`: what a change in Git does to the compiled bodies. Offline, without a state, a key or secrets. */
import { type Command, Option } from 'commander';
import type { Compiled } from '../../compile/compiled.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanFacts } from '../../render/plan/facts.ts';
import type { Config, Environment } from '../../source/config.ts';
import { commandFor } from '../command-for.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor } from '../context.ts';
import type { Side, Sides } from '../diff/open-sides.ts';
import { type PlanFormat, planRenderers } from '../plan-renderers.ts';
import type { Attach } from '../program.ts';

interface DiffOptions {
  readonly format: PlanFormat;
  readonly detailedExitcode: boolean;
}

type Options = DiffOptions & GlobalOptions;

export function registerDiff(program: Command, attach: Attach): void {
  const command = program
    .command('diff')
    .argument('<base[..head]>', 'revisions of Git; without a head, the working tree')
    .description('Show what a change in Git does to the compiled bodies: offline, without state or secrets')
    .addOption(
      new Option('--format <format>', 'output format').choices(Object.keys(planRenderers)).default('pretty'),
    )
    .option('--detailed-exitcode', 'exit with 2 when anything changes', false)
    .addHelpText('after', help);
  attach<DiffOptions>(command, async (context, options, [range = '']) => {
    const [{ openSides }, { readRange }] = await Promise.all([
      import('../diff/open-sides.ts'),
      import('../diff/revision-range.ts'),
    ]);
    const sides = await openSides(context, readRange(range), options.config);
    try {
      return await diff(context, options, range, sides);
    } finally {
      sides.close();
    }
  });
}

/** What is to be compared, and what a reader must know of it. */
interface Before {
  readonly compiled: readonly Compiled[];
  /** Files that could not be compiled, and so count as new. */
  readonly unreadable: ReadonlyMap<string, Diagnostic>;
  readonly notices: readonly string[];
}

async function diff(context: Context, options: Options, range: string, sides: Sides): Promise<ExitCode> {
  const [{ selectEnvironment }, { compileChecked }, { sealAsWritten }, { compareBodies }] = await Promise.all(
    [
      import('../../source/load-config.ts'),
      import('../compile-checked.ts'),
      import('../../compile/seal-as-written.ts'),
      import('../../plan/compare-bodies.ts'),
    ],
  );
  const config = sides.head.loadConfig();
  const environment = selectEnvironment(config, options.env);
  const command = commandFor(config, environment, options);
  const checked = await compileChecked(context, config, environment, { ...options, users: null });
  if (checked === null) return 1;
  const before = await compileBefore(sides, config, environment);
  hideLiterals(context, [...before.compiled, ...checked.compiled]);

  const key = context.randomBytes(32);
  const seal = (compiled: readonly Compiled[]) => compiled.map((one) => sealAsWritten(one, key));
  const after = seal(checked.compiled);
  const { plan: compared, state } = compareBodies({
    before: seal(before.compiled),
    after,
    environment: environment.name,
    service: environment.base_url,
    command,
  });
  const plan = noteUnreadable(compared, before.unreadable, sides.base);
  const { describeComparison } = await import('../diff/describe-comparison.ts');
  const facts = describeComparison({ plan, state, desired: after, environment, config, command, range });
  const notices = [...before.notices, ...submoduleNotices(sides, config)];
  if (!options.quiet) for (const notice of notices) await context.stderr.write(`edict: ${notice}\n`);
  await print(context, options, plan, facts);
  return options.detailedExitcode && plan.changes.some(({ action }) => action !== 'no-op') ? 2 : 0;
}

async function compileBefore(
  { base, head }: Sides,
  config: Config,
  environment: Environment,
): Promise<Before> {
  const [{ printable }, { UserError }, { compileReadable }] = await Promise.all([
    import('../../diagnostics/printable.ts'),
    import('../../diagnostics/user-error.ts'),
    import('../diff/compile-readable.ts'),
  ]);
  const file = printable(config.file ?? 'edict.yaml');
  const everythingNew = (why: string): Before => ({
    compiled: [],
    unreadable: new Map(),
    notices: [`${why}: everything counts as new`],
  });
  if (base.configText === null) return everythingNew(`there is no ${file} in ${base.label}`);
  const notices =
    base.configText === head.configText ? [] : [`${file} differs: each side is compiled with its own`];
  let old: Config;
  try {
    old = base.loadConfig();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    old = { ...config, root: base.root };
    notices.splice(0, 1, `${error.message}`, `both sides are compiled with the ${file} of ${head.label}`);
  }
  const { name } = environment;
  const known = Object.hasOwn(old.environments, name) ? old.environments[name] : undefined;
  if (!known) return everythingNew(`there is no environment ${printable(name)} in ${base.label}`);
  const { compiled, unreadable } = await compileReadable(old, known);
  return { compiled, unreadable, notices: [...notices, ...describeFaults(unreadable, base, printable)] };
}

const MOST_FAULTS = 10;

function describeFaults(
  unreadable: Before['unreadable'],
  base: Side,
  printable: (text: string) => string,
): string[] {
  const told = [...unreadable].slice(0, MOST_FAULTS).map(([file, { file: at, range, message }]) => {
    const place = `${printable(at)}:${range.start.line}:${range.start.column}`;
    return `${printable(file)} has errors in ${base.label} and counts as new (${place}: ${printable(message)})`;
  });
  const more = unreadable.size - told.length;
  return more > 0 ? [...told, `${more} more files have errors there`] : told;
}

/** Whoever reads a comment of CI does not see what stood beside it. */
function noteUnreadable(plan: Plan, unreadable: Before['unreadable'], base: Side): Plan {
  if (unreadable.size === 0) return plan;
  const note = `The file had errors in ${base.label}, so what it said there cannot be compared.`;
  const changes = plan.changes.map((change) =>
    unreadable.has(change.file)
      ? { ...change, note: change.note === null ? note : `${note} ${change.note}` }
      : change,
  );
  return { ...plan, changes };
}

function submoduleNotices({ base, head }: Sides, config: Config): string[] {
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

function hideLiterals(context: Context, compiled: readonly Compiled[]): void {
  for (const { secrets } of compiled) {
    for (const { source } of secrets) if ('literal' in source) context.redactor.add(source.literal);
  }
}

async function print(context: Context, options: Options, plan: Plan, facts: PlanFacts): Promise<void> {
  const renderer = planRenderers[options.format];
  const render = await renderer.load();
  const view = {
    color: useColor(context, options, context.stdout),
    width: context.stdout.columns,
    ...facts,
  };
  await context.stdout.write(render(plan, view), renderer.form);
}

const help = `
BASE and HEAD are commits, branches or tags. BASE..HEAD compares the two,
BASE...HEAD what HEAD did since it parted from BASE, and BASE alone the files as
they are now, changes that are not committed included.

Both commits must be in the clone; nothing is fetched. A CI job with a shallow
clone gets the one that it lacks with
  git fetch --depth=1 origin main:refs/remotes/origin/main

Users that need a look-up stay the names that stand in the file, and a secret
has changed when what is written for it has. What is live, left behind or in
doubt only a plan knows.

Examples:
  edict diff HEAD                          what the working tree's changes do
  edict diff origin/main                   the same against the server's branch
  edict diff main..feature --env production
  edict diff v1.2..v1.3 --format markdown  for a pull-request comment
  edict diff main --detailed-exitcode      exit 0: no body changes; 2: some do;
                                           1: there are errors
`;
