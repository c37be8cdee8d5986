/** `edict compile`: the request bodies of policy and web app files. It reads secrets only when told to show them. */
import { type Command, Option } from 'commander';
import type { JsonObject } from '../../base/json.ts';
import type { Compiled } from '../../compile/compiled.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { BodyFormat } from '../../render/compile-bodies.ts';
import type { Config } from '../../source/config.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import type { Attach } from '../program.ts';

interface CompileOptions {
  readonly out?: string;
  readonly offline: boolean;
  readonly showSecrets: boolean;
  readonly allowCommands: boolean;
}

type Options = CompileOptions & GlobalOptions;

interface FileBody {
  readonly file: string;
  readonly body: JsonObject;
}

export function registerCompile(program: Command, attach: Attach): void {
  const command = program
    .command('compile')
    .argument('[path...]', 'files or folders (default: all that edict.yaml names)')
    .description('Print the request bodies that policy and web app files compile to')
    .addOption(new Option('--format <format>', 'output format').choices(['json', 'yaml']).default('json'))
    .option('--out <dir>', 'write one file per body below this folder instead of printing')
    .option(
      '--offline',
      'ask no service: users that need a look-up stay the names that stand in the file',
      false,
    )
    .option('--show-secrets', 'read the secrets and print them instead of "(sensitive)"', false)
    .option('--allow-commands', 'let --show-secrets run the programs of { command: … } references', false)
    .addHelpText('after', examples);
  attach<CompileOptions>(command, (context, options, args) => run(context, options, args));
}

async function run(context: Context, options: Options, paths: readonly string[]): Promise<ExitCode> {
  const { loadConfig } = await import('../../source/load-config.ts');
  const config = loadConfig({
    cwd: context.cwd,
    ...(options.config === undefined ? {} : { file: options.config }),
    optional: paths.length > 0,
  });
  const { findFiles } = await import('../../source/find-files.ts');
  const explicit = paths.length > 0;
  const files = explicit ? findFiles(config, { cwd: context.cwd, paths: [...paths] }) : findFiles(config);
  requireBodies(files, config, explicit);

  const compiled = await compile(context, options, config, explicit ? files : null);
  if (compiled === null) return 1;
  const bodies = options.showSecrets
    ? await withSecrets(context, options, config, compiled)
    : compiled.map(({ file, body }) => ({ file, body }));
  return options.out === undefined
    ? print(context, options, bodies, await namesOneFile(context, paths))
    : write(context, options, bodies, options.out);
}

/** Null after faults, which are shown. */
async function compile(
  context: Context,
  options: Options,
  config: Config,
  files: FoundFiles | null,
): Promise<readonly Compiled[] | null> {
  const { selectEnvironment } = await import('../../source/load-config.ts');
  const { compileChecked } = await import('../compile-checked.ts');
  const { lookUpUsers } = await import('../look-up-users.ts');
  const environment = selectEnvironment(config, options.env);
  const users = options.offline ? null : lookUpUsers(context, config, environment);
  const checked = await compileChecked(context, config, environment, {
    ...options,
    users,
    ...(files ? { files } : {}),
  });
  return checked?.compiled ?? null;
}

async function withSecrets(
  context: Context,
  options: Options,
  config: Config,
  compiled: readonly Compiled[],
): Promise<readonly FileBody[]> {
  const { createRedactor } = await import('../../diagnostics/redact.ts');
  const { createSecretReader, fillSecrets } = await import('../../compile/secrets.ts');
  const { readSecrets } = await import('../../compile/desired-state.ts');
  const reader = createSecretReader({
    root: config.root,
    env: context.env,
    allowCommands: options.allowCommands,
    // The redactor of the output would take out what was asked for.
    redactor: createRedactor(),
    signal: context.interrupted,
  });
  const secrets = await readSecrets(compiled, reader);
  return compiled.map(({ file, body }) => ({
    file,
    body: fillSecrets(body, secrets.get(file) ?? new Map()),
  }));
}

async function print(
  context: Context,
  options: Options,
  bodies: readonly FileBody[],
  bare: boolean,
): Promise<ExitCode> {
  const { renderBodies } = await import('../../render/compile-bodies.ts');
  const [only] = bodies;
  const format = formatOf(options);
  const text = renderBodies(bare && only ? only.body : bodies, format);
  await context.stdout.write(text, format === 'json' ? 'json' : 'markup');
  return 0;
}

async function write(
  context: Context,
  options: Options,
  bodies: readonly FileBody[],
  out: string,
): Promise<ExitCode> {
  const { resolve } = await import('node:path');
  const { renderBodies } = await import('../../render/compile-bodies.ts');
  const { writeBodies } = await import('../../compile/write-bodies.ts');
  const format = formatOf(options);
  const rendered = bodies.map(({ file, body }) => ({ file, text: renderBodies(body, format) }));
  const mode = options.showSecrets ? 0o600 : 0o666;
  const { length } = writeBodies(resolve(context.cwd, out), rendered, { extension: `.${format}`, mode });
  if (!options.quiet) {
    const what = `${length} ${length === 1 ? 'body' : 'bodies'}`;
    await context.stderr.write(`${what} written below ${printable(out)}\n`);
  }
  return 0;
}

function formatOf(options: Options): BodyFormat {
  return options.format === 'yaml' ? 'yaml' : 'json';
}

/** The shape of the output follows from what was asked for, not from what a folder happens to hold. */
async function namesOneFile(context: Context, paths: readonly string[]): Promise<boolean> {
  const [path] = paths;
  if (path === undefined || paths.length > 1) return false;
  const { statSync } = await import('node:fs');
  const { resolve } = await import('node:path');
  return statSync(resolve(context.cwd, path), { throwIfNoEntry: false })?.isFile() === true;
}

function requireBodies({ policies, web_apps, bases }: FoundFiles, config: Config, explicit: boolean): void {
  if (policies.length + web_apps.length > 0) return;
  if (!explicit) {
    throw new UserError(
      `no files match ${[...config.policies, ...config.web_apps].map(printable).join(' or ')}`,
      {
        exitCode: 3,
        remedy: `Run edict init, or change policies in ${printable(config.file ?? 'edict.yaml')}.`,
      },
    );
  }
  const [base] = bases;
  if (base === undefined) {
    throw new UserError('there are no policy or web app files at the paths given', {
      exitCode: 3,
      remedy: 'Name YAML files, or folders that hold some.',
    });
  }
  throw new UserError(`${printable(base)} is a base, which has no body of its own`, {
    exitCode: 3,
    remedy: 'Compile a policy that extends it.',
  });
}

const examples = `
Examples:
  edict compile policies/wifi.yaml   the body of one file
  edict compile                      a list of { file, body }, one for each file
  edict compile --out bodies         bodies/policies/wifi.json, and so on
  edict compile --offline policies   without asking the service for users
  EDICT_SECRET_WIFI=… edict compile --show-secrets policies/wifi.yaml
`;
