/** `edict compile`: the request bodies of policy and web app files. It reads secrets only when told to show them. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compile/compiled.ts';
import { readSecrets } from '../../compile/desired-state.ts';
import { createSecretReader, fillSecrets } from '../../compile/secrets.ts';
import { printable } from '../../diagnostics/printable.ts';
import { createRedactor } from '../../diagnostics/redact.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { type BodyFormat, renderBodies } from '../../report/bodies.ts';
import { lookUpUsers } from '../../run/open-service.ts';
import { compileChecked } from '../../run/repository/desired.ts';
import { placeOfBody } from '../../run/repository/repository.ts';
import type { Scope } from '../../run/run.ts';
import type { Config } from '../../source/config/config.ts';
import type { FoundFiles } from '../../source/files/find-files.ts';
import { formatOption } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import type { Context } from '../context.ts';
import { findTyped, openConfig, openOne } from '../environments/open-run.ts';
import { compiledBodies, OutputOption } from '../files/output-file.ts';
import { writeBodies } from '../files/write-bodies.ts';
import { showFaults } from '../show-faults.ts';

interface CompileCommandOptions {
  readonly format: BodyFormat;
  readonly out?: string;
  readonly offline: boolean;
  readonly showSecrets: boolean;
  readonly allowCommands: boolean;
}

export const registerCompile: Register = (program, attach) => {
  const command = program
    .command('compile')
    .argument('[path...]', 'files or folders (default: all that edict.yaml names)')
    .description('Print the request bodies that policy and web app files compile to')
    .addOption(formatOption(['json', 'yaml']))
    .addOption(
      new OutputOption(
        '--out <dir>',
        'write one file per body below this folder instead of printing',
        compiledBodies,
      ),
    )
    .option(
      '--offline',
      'do not contact the service: users that need a look-up are printed as the names in the file',
      false,
    )
    .option('--show-secrets', 'read the secrets and print them instead of "(sensitive)"', false)
    .option('--allow-commands', 'let --show-secrets run the programs of { command: … } references', false)
    .addHelpText('after', examples);
  attach(command, compile);
};

const compile: CommandAction<CompileCommandOptions> = async (context, options, paths) => {
  const { format, out, showSecrets, offline } = options;
  const explicit = paths.length > 0;
  const config = openConfig(context, options, { optional: explicit });
  const files = findTyped(context, config, paths);
  requireBodies(files, config, explicit);

  const work = openOne(context, options, config);
  const users = offline ? null : lookUpUsers(work);
  const checked = await compileChecked(work, { users, files: explicit ? files : undefined });
  if ('report' in checked) {
    await showFaults(context, options, checked);
    return 1;
  }
  const { compiled } = checked;
  const secrets = showSecrets ? await secretsOf(work, compiled, options) : null;
  const bodies = compiled.map((one) => ({
    ...placeOfBody(one),
    body: secrets ? fillSecrets(one.body, secrets.get(one.file) ?? new Map()) : one.body,
  }));
  if (out === undefined) {
    const [only, ...more] = bodies;
    const isBare = only && more.length === 0 && namesOneFile(context, paths);
    const text = renderBodies(isBare ? only.body : bodies, format);
    await context.stdout.write(text, format === 'json' ? 'json' : 'markup');
    return 0;
  }
  const texts = bodies.map(({ body, ...place }) => ({ ...place, text: renderBodies(body, format) }));
  const { length } = await writeBodies(resolve(context.cwd, out), texts, {
    root: config.root,
    extension: `.${format}`,
    mode: showSecrets ? 0o600 : 0o666,
  });
  await work.host.info(`${counted(length, 'body', 'bodies')} written below ${printable(out)}`);
  return 0;
};

function secretsOf(
  { host, config, environment }: Scope,
  compiled: readonly Compiled[],
  { allowCommands }: CompileCommandOptions,
): ReturnType<typeof readSecrets> {
  const reader = createSecretReader({
    ...host.secretAccess(config),
    env: host.env,
    allowCommands,
    environment: environment.name,
    // The redactor of the output would hide the secrets that were asked for.
    redactor: createRedactor(),
  });
  return readSecrets(compiled, reader);
}

/** The shape of the output follows from what was asked for, not from what a folder happens to hold. */
function namesOneFile(context: Context, paths: readonly string[]): boolean {
  const [path] = paths;
  if (path === undefined || paths.length > 1) return false;
  return statSync(resolve(context.cwd, path), { throwIfNoEntry: false })?.isFile() === true;
}

function requireBodies({ policies, web_apps, bases }: FoundFiles, config: Config, explicit: boolean): void {
  if (policies.length + web_apps.length > 0) return;
  if (!explicit) {
    throw usageError(
      `no files match ${[...config.policies, ...config.web_apps].map(printable).join(' or ')}`,
      `Run edict init, or correct policies in ${printable(config.file ?? 'edict.yaml')}.`,
    );
  }
  const [base] = bases;
  if (base === undefined) {
    throw usageError(
      'there are no policy or web app files at the given paths',
      'Name YAML files, or folders that contain some.',
    );
  }
  throw usageError(
    `${printable(base)} is a base, which has no body of its own`,
    'Compile a policy that extends it.',
  );
}

const examples = `
Examples:
  edict compile policies/wifi.yaml   the body of one file
  edict compile                      a list of { file, body }, one for each file
  edict compile --out bodies         bodies/policies/wifi.json, and so on
  edict compile --offline policies   without asking the service for users
  EDICT_SECRET_WIFI=… edict compile --show-secrets policies/wifi.yaml
`;
