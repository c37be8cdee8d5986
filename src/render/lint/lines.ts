/** The lines of the files of a report: a file is taken apart once, however many faults it has. */

/** Null where the file is no text. */
export type LinesOf = (file: string) => readonly string[] | null;

export function createLines(source: (file: string) => string | null): LinesOf {
  const known = new Map<string, readonly string[] | null>();
  return (file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const lines = source(file)?.split('\n') ?? null;
    known.set(file, lines);
    return lines;
  };
}
