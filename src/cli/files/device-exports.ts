/** The options that name exports of Macs and say which Mac is in which group, and opening these. */

import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { timeText } from '../../base/duration.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { UnreadExport } from '../../invariants/assert-report.ts';
import { MOST_BYTES } from '../../macs/exports/read-devices.ts';
import { findNamed, type InputFiles } from '../../run/lists/find-named.ts';
import type { ExportFile, MacOptions } from '../../run/read-macs.ts';
import { parseAge } from '../arguments/options.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context } from '../context.ts';
import { readListFile } from './read-input.ts';

export interface DeviceOptions {
  readonly inventory?: string;
  readonly target?: string;
  readonly asOf?: string;
  readonly anonymous: boolean;
  /** In seconds. */
  readonly maxAge?: number;
}

export function addDeviceOptions(command: Command): Command {
  return command
    .option(
      '--inventory <list>',
      'which Mac is in which group: CSV, TSV or JSON with columns device and target',
    )
    .option('--target <target>', 'the group that all of them are in: KIND=ID, KIND=NAME or NAME')
    .option('--as-of <time>', 'when the exports were made, in place of what they say')
    .option(
      '--max-age <duration>',
      'an older list counts as not reported; default: drift.max_age of edict.yaml',
      parseAge,
    )
    .option('--anonymous', 'number the Macs in place of naming them', false);
}

/** Throws UserError (exit 3) for missing files, and for an invalid time. */
export async function openDevices(
  context: Context,
  paths: readonly string[],
  { inventory, target, asOf, anonymous, maxAge }: DeviceOptions,
): Promise<MacOptions> {
  const stated = asOf === undefined ? null : parseTime(asOf);
  const now = context.now().toISOString();
  const isYetToCome = stated !== null && stated > now;
  // The next report would take every list for an older one.
  const time = isYetToCome ? now : stated;
  if (isYetToCome)
    await printMessage(context, `--as-of ${stated} is in the future: the lists count as made now`);
  const named = paths.filter((path) => path !== '-');
  const { files, skipped } =
    named.length > 0 ? findNamed(context.cwd, named, 'export') : { files: [], skipped: [] };
  return {
    exports: [...(named.length < paths.length ? [standardInput(context)] : []), ...files.map(exportFile)],
    skipped,
    maxAge: maxAge ?? null,
    inventory: inventory === undefined ? null : await readListFile(context, inventory),
    target: target ?? null,
    asOf: time,
    anonymous,
  };
}

export function describeUnread({ file, message, isCutOff }: UnreadExport): string {
  return `${printable(file)} was not read${isCutOff ? ' in full' : ''}: ${message}`;
}

function parseTime(text: string): string {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? new Date(text)
    : null;
  if (time === null || Number.isNaN(time.getTime())) {
    throw usageError(`--as-of ${printable(text)} is not a time`, 'Write 2026-11-27 or 2026-11-27T08:00:00Z.');
  }
  return time.toISOString();
}

function standardInput(context: Context): ExportFile {
  return {
    file: '-',
    read: async () => ({
      bytes: (await readListFile(context, '-')).bytes,
      writtenAt: context.now().toISOString(),
    }),
    isFromFolder: false,
  };
}

function exportFile({ file, absolute, isFromFolder }: InputFiles['files'][number]): ExportFile {
  const read: ExportFile['read'] = async () => {
    try {
      const stats = statSync(absolute);
      if (!stats.isFile()) return 'it is not a regular file';
      if (stats.size > MOST_BYTES) return `it is larger than ${MOST_BYTES / 1024 / 1024} MiB`;
      return { bytes: readFileSync(absolute), writtenAt: timeText(stats.mtimeMs) };
    } catch (error) {
      const code = errorCode(error);
      if (code === null) throw error;
      return `it cannot be read: ${describeFsCode(code)}`;
    }
  };
  return { file, read, isFromFolder };
}
