/** `edict convert`: Apple's configuration profiles to policy files, offline, with every loss by name. */

import { resolve } from 'node:path';
import { formatOption } from '../../cli/arguments/options.ts';
import type { CommandAction, Register } from '../../cli/command.ts';
import type { ConvertOptions } from '../../cli/context.ts';
import { newPolicies, OutputOption } from '../../cli/files/output-file.ts';
import { writeReport } from '../../cli/formats.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { findNamed } from '../../run/lists/find-named.ts';
import { convertFormats } from './formats.ts';
import { summarize } from './report.ts';
import { convertView, convertWithProgress } from './with-progress.ts';

const profileFormats: readonly string[] = Object.keys(convertFormats);

export const registerConvert: Register = (program, attach) => {
  const command = program
    .command('convert')
    .argument('<profile...>', 'profiles, or folders that contain some; or a baseline (.yaml)')
    .description('Turn Apple configuration profiles into policy files, with a report of every loss')
    .addOption(
      new OutputOption(
        '--out <dir>',
        'folder for the policy files (default: that of the first policies glob)',
        newPolicies,
      ),
    )
    .option(
      '--rules <dir>',
      'of a baseline: the folder of its rules (default: as in a checkout of its project)',
    )
    .option('--os <version>', 'of a baseline: the version of macOS (default: that of the baseline)')
    .addOption(formatOption([...profileFormats, 'html', 'csv']))
    .option('--dry-run', 'write nothing, only report', false)
    .option('--strict', 'exit with 1 when any setting is reported', false)
    .addHelpText('after', examples);
  attach(command, convert);
};

const convert: CommandAction<ConvertOptions> = async (context, options, paths) => {
  const { convertBaseline } = context.rooms.offers;
  const isBaseline = paths.some((path) => /\.ya?ml$/i.test(path));
  if (convertBaseline && isBaseline) return (await convertBaseline())(context, options, paths);
  const [, format] = Object.entries(convertFormats).find(([name]) => name === options.format) ?? [];
  if (!format || options.rules !== undefined || options.os !== undefined)
    throw usageError(
      '--rules, --os, and the formats html and csv are for baselines',
      `Name a baseline, which ends in .yaml, or leave them out: the formats of profiles are ${profileFormats.join(', ')}.`,
    );
  const found = findNamed(context.cwd, paths, 'profile');
  const run = await convertWithProgress(context, options, {
    found,
    out: options.out === undefined ? null : resolve(context.cwd, options.out),
    config: options.config,
    dryRun: options.dryRun,
  });
  const view = convertView(context, options, options.dryRun);
  await writeReport(context.stdout, format, run, view);
  if (context.interrupted.aborted) {
    await context.stderr.write(
      `edict: interrupted after ${run.profiles.length} of ${found.files.length} profiles\n`,
    );
    return 130;
  }
  const { refused, settings, kept } = summarize(run.profiles);
  return refused > 0 || (options.strict && settings > kept) ? 1 : 0;
};

const examples = `
Examples:
  edict convert wifi.mobileconfig              one profile
  edict convert profiles/ --dry-run            what would become of a folder
  edict convert profiles/ --dry-run --format markdown
                                               the report for a pull request
  edict convert profiles/ --dry-run --format json | jq .summary
  edict convert profiles/ --dry-run --strict   for CI: any loss fails
  edict convert macos_security/baselines/macos/cis_lvl1_macos_26.0.yaml
                                               a baseline, and its invariants
                                               (or baselines/cis_lvl1.yaml)
`;
