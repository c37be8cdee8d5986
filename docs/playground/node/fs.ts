/** What stands for `node:fs` in a browser: folders in memory, for reading. Errors have Node's codes. */

const contents = new Map<string, Uint8Array>();
/** Folders that are there even when they are empty. */
const roots = new Set(['/']);
const open: Uint8Array[] = [];

/** The files of one folder, which is emptied first; names are paths below it. */
export function fillFolder(root: string, files: ReadonlyMap<string, Uint8Array>): void {
  roots.add(root);
  for (const path of contents.keys()) if (path.startsWith(`${root}/`)) contents.delete(path);
  for (const [path, bytes] of files) contents.set(`${root}/${path}`, bytes);
}

const clean = (path: string): string => path.replace(/\/+$/, '') || '/';
const isFolder = (path: string): boolean =>
  roots.has(path) || [...contents.keys()].some((file) => file.startsWith(`${path}/`));

function fail(code: string, call: string, path: string): never {
  throw Object.assign(new Error(`${code}: ${call} '${path}'`), { code });
}

class Entry {
  readonly name: string;
  readonly size: number;
  readonly folder: boolean;
  constructor(name: string, bytes: Uint8Array | undefined) {
    this.name = name;
    this.folder = bytes === undefined;
    this.size = bytes?.length ?? 0;
  }
  isFile(): boolean {
    return !this.folder;
  }
  isDirectory(): boolean {
    return this.folder;
  }
  isSymbolicLink(): boolean {
    return false;
  }
}

export function existsSync(given: string): boolean {
  const path = clean(given);
  return contents.has(path) || isFolder(path);
}

export function statSync(given: string): Entry {
  const path = clean(given);
  if (!existsSync(path)) fail('ENOENT', 'stat', path);
  return new Entry(path, contents.get(path));
}

export function readdirSync(given: string, options?: { withFileTypes?: boolean }): (string | Entry)[] {
  const path = clean(given);
  if (contents.has(path)) fail('ENOTDIR', 'scandir', path);
  if (!isFolder(path)) fail('ENOENT', 'scandir', path);
  const start = path === '/' ? '/' : `${path}/`;
  const names = new Set(
    [...contents.keys()]
      .filter((file) => file.startsWith(start))
      .map((file) => file.slice(start.length).split('/')[0] ?? ''),
  );
  return [...names]
    .sort()
    .map((name) => (options?.withFileTypes ? new Entry(name, contents.get(start + name)) : name));
}

function real(given: string): string {
  const path = clean(given);
  if (!existsSync(path)) fail('ENOENT', 'realpath', path);
  return path;
}
export const realpathSync = Object.assign(real, { native: real });

export const constants = { O_RDONLY: 0, O_NONBLOCK: 0, O_NOFOLLOW: 0 };

/** A handle is a place in the list of what is open. */
export function openSync(given: string): number {
  const path = clean(given);
  const bytes = contents.get(path);
  if (!bytes) fail(isFolder(path) ? 'EISDIR' : 'ENOENT', 'open', path);
  return open.push(bytes) - 1;
}

export function fstatSync(handle: number): Entry {
  return new Entry('', open[handle]);
}

const offsets = new Map<number, number>();

export function readSync(handle: number, into: Uint8Array, at: number, length: number): number {
  const offset = offsets.get(handle) ?? 0;
  const part = (open[handle] ?? new Uint8Array()).subarray(offset, offset + length);
  into.set(part, at);
  offsets.set(handle, offset + part.length);
  return part.length;
}

export function readFileSync(from: number | string): Buffer {
  const bytes = typeof from === 'number' ? open[from] : contents.get(clean(from));
  if (!bytes) fail('ENOENT', 'open', String(from));
  return Buffer.from(bytes);
}

export function closeSync(handle: number): void {
  offsets.delete(handle);
  if (handle === open.length - 1) open.pop();
}

// biome-ignore lint/style/noDefaultExport: some packages import the module as a whole
export default { readdirSync, statSync, realpathSync, existsSync };

/** The one that walks folders imports these, and waits for none of them. */
export const readdir = undefined;
export const realpath = undefined;
export const stat = undefined;
