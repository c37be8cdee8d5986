/** `edict init`: sets up a working repository in a folder, without touching files that are there. */

import { basename, resolve } from 'node:path';
import { Option } from 'commander';
import type { CommandAction, Register } from '../../cli/command.ts';
import type { Context } from '../../cli/context.ts';
import { commitCommands, shellWord } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { protectionOf } from '../../git/protection.ts';
import type { InputFiles } from '../../run/lists/find-named.ts';
import { type CiChoice, ciSystems, readBaseUrl, readCiSystem, type Starter, stateBranch } from './starter.ts';
import { starterFiles, type WrittenStarter, writeStarter } from './starter-files.ts';

interface InitOptions {
  readonly name?: string;
  readonly baseUrl?: string;
  readonly ci?: CiChoice;
  readonly yes?: true;
  /** For many portals. */
  readonly environments: boolean;
}

export const registerInit: Register = (program, attach) => {
  const command = program
    .command('init')
    .argument('[dir]', 'the folder, created if it is missing (default: the current one)')
    .description('Start a repository: configuration, sample policy, editor settings, CI')
    .option(
      '--name <name>',
      'the organisation, with which the names of sample policies begin (default: the folder; with --environments, none)',
    )
    .option(
      '--base-url <address>',
      'address of the portal, for the environment production (default: none yet)',
    )
    .addOption(
      new Option(
        '--ci <system>',
        'the workflow to create (default: that of the Git remote, else github)',
      ).choices([...ciSystems]),
    )
    .option(
      '--environments',
      'an example for many portals: one file each, groups, and a pipeline with waves',
      false,
    )
    .option('--yes', 'do not ask: use the defaults for what no option sets')
    .addHelpText('after', examples);
  attach(command, init);
};

const init: CommandAction<InitOptions> = async (context, options, [folder]) => {
  const { environments: many } = options;
  if (many && options.baseUrl !== undefined) {
    throw usageError(
      '--base-url is for one portal, but --environments is for many',
      'Leave it out, and put the addresses into the files below environments/.',
    );
  }
  const root = resolve(context.cwd, folder ?? '.');
  const answers: Partial<Starter> = {
    ...(options.name !== undefined && { name: options.name }),
    ...(options.baseUrl !== undefined && { base_url: readBaseUrl(options.baseUrl) }),
    ...(options.ci && { ci: options.ci }),
  };
  const defaults: Starter = {
    name: basename(root) || 'Sample',
    base_url: null,
    ci: (await readCiSystem(root, context)) ?? 'github',
  };
  const { convertProfiles } = context.rooms.offers;
  const isAsking = !many && shouldAsk(context, options);
  let starter: Starter = { ...defaults, ...answers };
  let found: InputFiles = { files: [], skipped: [] };
  if (isAsking) {
    // Everything is asked before anything is made.
    const { askProfiles, askStarter } = await import('./ask-starter.ts');
    starter = await askStarter(context, answers, defaults);
    if (convertProfiles) found = await askProfiles(context);
  }
  const written = writeStarter(
    root,
    await starterFiles(starter, { many, named: options.name !== undefined }),
  );
  if (!options.quiet) await context.stdout.write(report(written));
  const exitCode =
    convertProfiles && found.files.length > 0
      ? await (await convertProfiles())({ ...context, cwd: root }, options, found)
      : 0;
  await context.stdout.write(next(folder, starter, many, convertProfiles !== undefined && !isAsking));
  return exitCode;
};

function shouldAsk({ stdin, stderr }: Context, { yes, name, baseUrl, ci }: InitOptions): boolean {
  const answered = name !== undefined && baseUrl !== undefined && ci !== undefined;
  return stdin.isTTY && stderr.isTTY && !yes && !answered;
}

function report({ made, renewed, kept, unignored }: WrittenStarter): string {
  const ignore = unignored.length > 0 ? ['', `Add to .gitignore: ${unignored.join(', ')}`] : [];
  return [
    ...made.map((path) => `made  ${printable(path)}`),
    ...renewed.map((path) => `renewed  ${printable(path)}`),
    ...kept.map((path) => `kept  ${printable(path)} (already there)`),
    ...ignore,
    '',
  ].join('\n');
}

const ciAdvice: Readonly<Record<Exclude<CiChoice, 'none'>, string>> = {
  github:
    'Before you push: put your own copy of edict in place of your-org/edict in\n.github/workflows/edict.yml.',
  gitlab: 'Before you push: set the CI/CD variable EDICT_PACKAGE, which .gitlab-ci.yml\ninstalls edict from.',
};

/** Which keys go where; the comments of the workflow say the rest. */
const environmentAdvice: Readonly<Record<Exclude<CiChoice, 'none'>, string>> = {
  github: `Keys are secrets of the environments that the workflow names, not of the
repository: a job of another branch could read those.
`,
  gitlab: `Keys are protected variables whose scope is one of the environments that the
pipeline names: a job of another branch could read any other. So is
EDICT_STATE_TOKEN, the project access token that pushes the state.
`,
};

function next(folder: string | undefined, starter: Starter, isMany: boolean, namesConvert: boolean): string {
  const { ci, base_url } = starter;
  const hasPortal = isMany || base_url !== null;
  const branch = stateBranch(starter);
  const isOnBranch = branch !== null;
  const commands = [
    folder !== undefined && folder !== '.' && `cd ${shellWord(folder)}`,
    ...(isMany ? ['edict lint --envs all'] : ['edict lint', 'edict plan', 'edict apply']),
    // A plan reads the states, and those on a branch need a remote.
    isMany && !isOnBranch && 'edict plan --envs all --without-secrets',
  ];
  const sections = [
    `Next:\n${commands.map((command) => (command ? `  ${command}\n` : '')).join('')}`,
    isMany && emulatorAdvice,
    base_url !== null && beginAdvice(!isOnBranch),
    base_url !== null && !isOnBranch && mergeAdvice,
    hasPortal && isOnBranch && `${protectionOf(branch).join('\n')}\n`,
    namesConvert && 'To turn your Apple profiles into policies: edict convert FOLDER\n',
    ci !== 'none' && `${ciAdvice[ci]}\n`,
    ci !== 'none' && hasPortal && environmentAdvice[ci],
  ];
  return sections.map((section) => (section ? `\n${section}` : '')).join('');
}

/** Addresses and variables of keys are those of the starter files. */
const emulatorAdvice = `The addresses are those of emulators, until you put in your own. To start them:
  edict emulator --port 8801 --api-key one &
  edict emulator --port 8802 --api-key two &
  edict emulator --port 8803 --api-key three &
  export EDICT_API_KEY_PILOT=one EDICT_API_KEY_EU_SCHOOL_12=two
  export EDICT_API_KEY_US_CLINIC=three EDICT_SECRET_GUEST_WIFI_PILOT=guests-1
  export EDICT_SECRET_GUEST_WIFI_EU_SCHOOL_12=guests-2
Once, before the first apply to them: edict state init --envs all
`;

const beginAdvice = (keepsFile: boolean): string => {
  const files = keepsFile ? ['edict.yaml', 'state/production.json'] : ['edict.yaml'];
  const commands = commitCommands(files, 'Begin the state of production');
  return `Once, before the first apply to production; then commit the lineage that it writes into edict.yaml:
  edict state init --env production
${commands.map((command) => `  ${command}\n`).join('')}`;
};

/** For a state that is a file of the work tree. */
const mergeAdvice = `Once in each clone, so that Git merges the states of two branches:
  git config merge.edict-state.driver 'edict state merge %O %A %B'
`;

const examples = `
Examples:
  edict init                       asks, then fills this folder
  edict init mac-policies --yes    asks nothing
  edict init --environments        an example for many portals
  edict init --name Acme --base-url https://mdm.example.com --ci gitlab
`;
