/** `edict convert`: Apple's configuration profiles to policy files, offline, with every loss by name. */

import { resolve } from 'node:path';
import { formatOption } from '../../cli/arguments/options.ts';
import type { CommandAction, Register } from '../../cli/command.ts';
import { newPolicies, OutputOption } from '../../cli/files/output-file.ts';
import { writeReport } from '../../cli/formats.ts';
import { findNamed } from '../../run/lists/find-named.ts';
import { convertFormats } from './formats.ts';
import { summarize } from './report.ts';
import { convertView, convertWithProgress } from './with-progress.ts';

interface ConvertCommandOptions {
  readonly out?: string;
  readonly format: keyof typeof convertFormats;
  readonly dryRun: boolean;
  readonly strict: boolean;
}

export const registerConvert: Register = (program, attach) => {
  const command = program
    .command('convert')
    .argument('<profile...>', 'profiles, or folders that contain some')
    .description('Turn Apple configuration profiles into policy files, with a report of every loss')
    .addOption(
      new OutputOption(
        '--out <dir>',
        'folder for the policy files (default: that of the first policies glob)',
        newPolicies,
      ),
    )
    .addOption(formatOption(Object.keys(convertFormats)))
    .option('--dry-run', 'write nothing, only report', false)
    .option('--strict', 'exit with 1 when any setting is reported', false)
    .addHelpText('after', examples);
  attach(command, convert);
};

const convert: CommandAction<ConvertCommandOptions> = async (context, options, paths) => {
  const found = findNamed(context.cwd, paths, 'profile');
  const run = await convertWithProgress(context, options, {
    found,
    out: options.out === undefined ? null : resolve(context.cwd, options.out),
    config: options.config,
    dryRun: options.dryRun,
  });
  const view = convertView(context, options, options.dryRun);
  await writeReport(context.stdout, convertFormats[options.format], run, view);
  if (context.interrupted.aborted) {
    await context.stderr.write(
      `edict: interrupted after ${run.profiles.length} of ${found.files.length} profiles\n`,
    );
    return 130;
  }
  const { refused, dropped } = summarize(run.profiles);
  return refused > 0 || (options.strict && dropped > 0) ? 1 : 0;
};

const examples = `
Examples:
  edict convert wifi.mobileconfig              one profile
  edict convert profiles/ --dry-run            what would become of a folder
  edict convert profiles/ --dry-run --format markdown
                                               the report for a pull request
  edict convert profiles/ --dry-run --format json | jq .summary
  edict convert profiles/ --dry-run --strict   for CI: any loss fails
`;
