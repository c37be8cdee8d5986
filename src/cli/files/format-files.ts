/** `edict fmt` over the files of a repository: reads, formats, and hands back what would change. It writes nothing. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Config } from '../../source/config/config.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import type { FoundFiles } from '../../source/files/find-files.ts';
import { formatSource } from '../../source/format/format-source.ts';
import type { SourceFile } from '../../source/yaml/node.ts';

export interface FormatRun {
  readonly changed: readonly { readonly before: SourceFile; readonly after: SourceFile }[];
  /** What is wrong with files that were left alone. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files that would come out with another meaning, and were left alone too. */
  readonly refused: readonly string[];
  /** All that were looked at, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

export function formatFiles(config: Config, { policies, web_apps, bases }: FoundFiles): FormatRun {
  const changed: { before: SourceFile; after: SourceFile }[] = [];
  const diagnostics: Diagnostic[] = [];
  const refused: string[] = [];
  const sources = new Map<string, SourceFile>();
  const format = (path: string, kind: FileKind): void => {
    const { file, diagnostic } = config.folder.read(path);
    if (!file) {
      diagnostics.push(diagnostic);
      return;
    }
    sources.set(path, file);
    const { text, diagnostics: faults } = formatSource(file, kind);
    if (text === null && faults === null) refused.push(path);
    else if (text === null) diagnostics.push(...faults);
    else if (text !== file.text) changed.push({ before: file, after: { ...file, text } });
  };
  for (const path of [...policies, ...bases].sort()) format(path, 'policy');
  for (const path of web_apps) format(path, 'web_app');
  return { changed, diagnostics, refused, sources };
}
