/** What `edict convert` does with a baseline. */
import { resolve } from 'node:path';
import type { CommandAction } from '../../cli/command.ts';
import { printMessage } from '../../cli/console/print-message.ts';
import { type ConvertOptions, viewOn } from '../../cli/context.ts';
import { writeReport } from '../../cli/formats.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { findNamed } from '../../run/lists/find-named.ts';
import { countVerdicts, hasNoRuleFile, rulesOf } from './benchmark.ts';
import { convertOnDisk } from './convert-on-disk.ts';
import { benchmarkFormats } from './formats.ts';

/** The report has them all. */
const MOST_BROKEN = 20;

/** `--strict` is about settings: a rule that asks for none loses nothing. */
export const convertBaselines: CommandAction<ConvertOptions> = async (context, options, paths) => {
  const { cwd } = context;
  const { rules, os, out, config, dryRun } = options;
  const [baseline, ...others] = findNamed(cwd, paths, 'baseline').files;
  if (!baseline || others.length > 0)
    throw usageError('a baseline is converted alone', 'Name one file, and no profiles.');
  const converted = convertOnDisk({
    cwd,
    baseline: baseline.absolute,
    rules,
    os,
    out: out === undefined ? null : resolve(cwd, out),
    config,
    dryRun,
  });
  const [, format] = Object.entries(benchmarkFormats).find(([name]) => name === options.format) ?? [];
  const view = { ...viewOn(context, options), dryRun };
  await writeReport(context.stdout, format ?? benchmarkFormats.pretty, converted, view);
  for (const warning of converted.benchmark.warnings) await printMessage(context, printable(warning));
  const found = rulesOf(converted.benchmark);
  const broken = found.filter(({ fault }) => fault !== null);
  if (hasNoRuleFile(converted.benchmark)) {
    await printMessage(
      context,
      `${printable(converted.rules)} holds none of the rules of ${printable(converted.benchmark.name)}: name the folder of its rules with --rules DIR`,
    );
    return 1;
  }
  for (const { id, because } of broken.slice(0, MOST_BROKEN))
    await printMessage(context, `${printable(id)}: ${printable(because ?? '')}`);
  if (broken.length > MOST_BROKEN)
    await printMessage(
      context,
      `${broken.length - MOST_BROKEN} more rules have a missing or broken rule file: the report names them`,
    );
  const counts = countVerdicts(found);
  const lost = counts.partly + counts['no-field'] + counts['value-out-of-range'];
  return broken.length > 0 || (options.strict && lost > 0) ? 1 : 0;
};
