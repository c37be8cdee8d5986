/** The files that a person drops or chooses, with folders walked through. */
import { MAX_SOURCE } from '../../src/source/files/read-source.ts';

export interface Given {
  /** Below what was dropped or chosen, with `/`. */
  readonly path: string;
  readonly file: File;
}

export const NOT_READ =
  'One of these files could not be read: check that it is there, and that this browser may read it.\n';

/** More than ten times what the project of the baselines has. */
const MOST_FILES = 10_001;
const MOST_BYTES = 64 * MAX_SOURCE;

export const isYaml = ({ path }: Given): boolean => /\.ya?ml$/i.test(path);

/** Of folders, their YAML files. Called while the event is handled, since the browser takes the files away after it. */
export async function givenByDrop({ items, files }: DataTransfer): Promise<readonly Given[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const loose = [...files];
  if (entries.every(({ isFile }) => isFile)) return loose.map((file) => ({ path: file.name, file }));
  const found: Given[] = [];
  for (const entry of entries) await walk(entry, '', found);
  return found;
}

/** Of a folder that was chosen, its YAML files. */
export function givenByChoice(files: readonly File[]): readonly Given[] {
  const given = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return given.filter((one) => one.path === one.file.name || isWanted(one));
}

function isWanted(given: Given): boolean {
  return isYaml(given) && !/(?:^|\/)(?:\.|node_modules\/)/.test(given.path);
}

async function walk(entry: FileSystemEntry, folder: string, found: Given[]): Promise<void> {
  if (found.length > MOST_FILES) return;
  const path = folder + entry.name;
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    if (folder === '' || isWanted({ path, file })) found.push({ path, file });
  } else if (isFolderEntry(entry) && !/^(?:\.|node_modules$)/.test(entry.name)) {
    const reader = entry.createReader();
    for (;;) {
      // A browser gives a folder in parts.
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (part.length === 0) return;
      for (const inside of part) await walk(inside, `${path}/`, found);
    }
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** By path; or in a sentence why they are not read. */
export async function readAll(given: readonly Given[]): Promise<ReadonlyMap<string, Uint8Array> | string> {
  // A file that is too large is refused by its size, and need not be read to its end.
  const parts = given.map(({ path, file }) => ({ path, part: file.slice(0, MAX_SOURCE + 1) }));
  const bytes = parts.reduce((sum, { part }) => sum + part.size, 0);
  if (given.length > MOST_FILES || bytes > MOST_BYTES)
    return `These are more than ${MOST_FILES - 1} rule files, or more than ${MOST_BYTES / MAX_SOURCE} MiB: give a baseline and the folder of its rules alone.`;
  return new Map(
    await Promise.all(
      parts.map(async ({ path, part }) => [path, new Uint8Array(await part.arrayBuffer())] as const),
    ),
  );
}
