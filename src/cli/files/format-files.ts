/** `edict fmt` over files: reads, formats, and hands back what would change. It writes nothing. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import { formatSource } from '../../source/format/format-source.ts';
import type { SourceFile } from '../../source/yaml/node.ts';

interface ChangedFile {
  readonly before: SourceFile;
  readonly after: SourceFile;
  readonly kind: FileKind;
}

export interface FormatRun {
  readonly changed: readonly ChangedFile[];
  /** What is wrong with files that were left alone. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files that would come out with another meaning, and were left alone too. */
  readonly refused: readonly string[];
  /** All that were looked at, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

export function formatFiles(
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
