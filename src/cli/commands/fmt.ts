/** `edict fmt`: brings policy and web app files into one layout. Meaning and comments stay as they are. */

import { newUuid } from '../../base/uuid.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { likelySecrets, likelySensitiveRanges } from '../../lint/sensitive.ts';
import { renderFileDiff } from '../../report/file-diff.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import { fullText, type ReadSource, sourceOfBytes } from '../../source/files/read-source.ts';
import { formatSource } from '../../source/format/format-source.ts';
import type { SourceFile } from '../../source/yaml/node.ts';
import type { CommandAction, Register } from '../command.ts';
import { type Context, type GlobalOptions, useColor } from '../context.ts';
import { findTyped, openConfig } from '../environments/open-run.ts';
import { replaceSource } from '../files/replace-source.ts';
import { showFaults } from '../show-faults.ts';

interface FmtCommandOptions extends GlobalOptions {
  readonly check?: true;
  readonly diff?: true;
}

export const registerFmt: Register = (program, attach) => {
  const command = program
    .command('fmt')
    .argument('[path...]', 'files or folders (default: all that edict.yaml names); - reads standard input')
    .description(
      'Format policy and web app files, with fields in the order of the reference; comments and anchors are kept',
    )
    .option(
      '--check',
      'write nothing, list the files that would change, and exit with 1 if there are any',
      false,
    )
    .option('--diff', 'write nothing, print what would change')
    .addHelpText('after', examples);
  attach<FmtCommandOptions>(command, (context, options, args) =>
    args.includes('-') ? formatStdin(context, options, args) : formatRepository(context, options, args),
  );
};

const formatRepository: CommandAction<FmtCommandOptions> = async (context, options, paths) => {
  const explicit = paths.length > 0;
  const config = openConfig(context, options, { optional: explicit });
  const files = findTyped(context, config, paths);
  const all = files.policies.length + files.web_apps.length + files.bases.length;
  if (all === 0) {
    throw usageError(
      'there are no policy files to format',
      explicit ? 'Name YAML files, or folders that contain some.' : 'Start with edict init.',
    );
  }
  const policies = [...files.policies, ...files.bases].sort();
  const run = formatFiles(config.folder.read, [
    ...policies.map((path) => [path, 'policy'] as const),
    ...files.web_apps.map((path) => [path, 'web_app'] as const),
  ]);
  await showChanges(context, options, run);
  if (!options.check && !options.diff) await writeChanges(context, options, config.root, run);
  await showProblems(context, options, run);
  if (options.check && !options.quiet) await context.stderr.write(summary(run, all));
  return hasFaults(run) || (options.check && run.changed.length > 0) ? 1 : 0;
};

const formatStdin: CommandAction<FmtCommandOptions> = async (context, options, args) => {
  if (args.length > 1) {
    throw usageError('- is standard input, and cannot be combined with other paths');
  }
  const source = sourceOfBytes('standard input', await context.stdin.readBytes());
  const isWebApp = /^["']?app_(?:id|type)["']?\s*:/m.test(source.file?.text ?? '');
  const run = formatFiles(() => source, [['standard input', isWebApp ? 'web_app' : 'policy']]);
  await showProblems(context, options, run);
  if (!source.file || hasFaults(run)) return 1;
  const [change] = run.changed;
  if (options.check || options.diff) await showChanges(context, options, run);
  else await context.stdout.write(fullText(change?.after ?? source.file));
  return options.check && change ? 1 : 0;
};

interface ChangedFile {
  readonly before: SourceFile;
  readonly after: SourceFile;
  readonly kind: FileKind;
}

interface FormatRun {
  readonly changed: readonly ChangedFile[];
  /** What is wrong with files that were left alone. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files that would come out with another meaning, and were left alone too. */
  readonly refused: readonly string[];
  /** All that were looked at, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Reads and formats the files. It writes nothing. */
function formatFiles(
  read: (path: string) => ReadSource,
  files: readonly (readonly [path: string, kind: FileKind])[],
): FormatRun {
  const changed: ChangedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const refused: string[] = [];
  const sources = new Map<string, SourceFile>();
  for (const [path, kind] of files) {
    const { file, diagnostic } = read(path);
    if (!file) {
      diagnostics.push(diagnostic);
      continue;
    }
    sources.set(path, file);
    const { text, diagnostics: faults } = formatSource(file, kind);
    if (text === null && faults === null) refused.push(path);
    else if (text === null) diagnostics.push(...faults);
    else if (text !== file.text) changed.push({ before: file, after: { ...file, text }, kind });
  }
  return { changed, diagnostics, refused, sources };
}

function hasFaults({ diagnostics, refused }: FormatRun): boolean {
  return diagnostics.length + refused.length > 0;
}

/** Prints the result of --check and of --diff; nothing without either. */
async function showChanges(
  context: Context,
  options: FmtCommandOptions,
  { changed }: FormatRun,
): Promise<void> {
  if (options.check && !options.diff) {
    await context.stdout.write(changed.map(({ before }) => `${printable(before.path)}\n`).join(''));
  }
  if (!options.diff) return;
  for (const { before, after, kind } of changed) {
    // A diff ends up in logs.
    for (const secret of likelySecrets(before, kind)) context.redactor.add(secret);
    await context.stdout.write(
      renderFileDiff(
        { file: before.path, before: before.text, after: after.text },
        { color: useColor(context, options, context.stdout), terminal: context.stdout.isTTY },
      ),
    );
  }
}

async function writeChanges(
  context: Context,
  options: FmtCommandOptions,
  root: string,
  { changed }: FormatRun,
): Promise<void> {
  if (changed.length === 0) return;
  const id = newUuid(context);
  for (const { before, after } of changed) {
    await replaceSource({ root, before, after, id });
    if (!options.quiet) await context.stderr.write(`formatted ${printable(before.path)}\n`);
  }
}

async function showProblems(
  context: Context,
  options: FmtCommandOptions,
  { diagnostics, refused, sources }: FormatRun,
): Promise<void> {
  for (const path of refused) {
    await context.stderr.write(
      `edict: ${printable(path)} could not be formatted without changing its meaning, so it was left unchanged; please report this as a bug\n`,
    );
  }
  if (diagnostics.length === 0) return;
  const faulty = new Set(diagnostics.map(({ file }) => file));
  const counts = { files: faulty.size, errors: diagnostics.length, warnings: 0, infos: 0 };
  const sensitiveIn = (path: string) => {
    const file = sources.get(path);
    return file ? likelySensitiveRanges(file) : [];
  };
  await showFaults(context, options, {
    report: { diagnostics, summary: counts, sensitiveIn },
    source: (file) => sources.get(file)?.text ?? null,
  });
}

function summary({ changed }: FormatRun, all: number): string {
  if (changed.length === 0) return `edict: ${all === 1 ? '1 file is' : `${all} files are`} formatted\n`;
  const files = all === 1 ? 'the file' : `${changed.length} of ${all} files`;
  return `edict: ${files} would change; run edict fmt\n`;
}

const examples = `
Examples:
  edict fmt                        every file of the repository
  edict fmt policies/wifi.yaml     one file; also without an edict.yaml
  edict fmt --check                for CI: lists what is not formatted, exit 1
  edict fmt --diff                 what would change; git apply takes it, unless
                                   a secret had to be hidden in it
  edict fmt - < draft.yaml         from standard input to standard output
`;
