/** What stands for `node:path` in a browser: the paths of POSIX. */

export const sep = '/';
export const delimiter = ':';

export function normalize(path: string): string {
  const absolute = path.startsWith('/');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!absolute) parts.push(part);
  }
  const end = path.endsWith('/') && parts.length > 0 ? '/' : '';
  return (absolute ? '/' : '') + parts.join('/') + end || (absolute ? '/' : '.');
}

export function join(...paths: readonly string[]): string {
  return normalize(paths.filter((path) => path !== '').join('/'));
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

export function resolve(...paths: readonly string[]): string {
  const last = paths.findLastIndex(isAbsolute);
  const path = normalize(`/${paths.slice(Math.max(last, 0)).join('/')}`);
  return path === '/' ? path : path.replace(/\/$/, '');
}

export function dirname(path: string): string {
  const at = path.replace(/\/+$/, '').lastIndexOf('/');
  return at < 0 ? '.' : at === 0 ? '/' : path.slice(0, at);
}

export function basename(path: string, ending = ''): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return ending !== '' && name !== ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

export function extname(path: string): string {
  return /[^/]\.[^./]*$/.exec(path)?.[0].slice(1) ?? '';
}

export function relative(from: string, to: string): string {
  const [a, b] = [resolve(from), resolve(to)].map((path) => path.split('/').filter((part) => part !== ''));
  if (!a || !b) return '';
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return [...a.slice(same).map(() => '..'), ...b.slice(same)].join('/');
}

export function parse(path: string) {
  const base = basename(path);
  const ext = extname(path);
  const root = isAbsolute(path) ? '/' : '';
  return { root, dir: dirname(path), base, ext, name: base.slice(0, base.length - ext.length) };
}

export const posix = {
  sep,
  delimiter,
  normalize,
  join,
  isAbsolute,
  resolve,
  dirname,
  basename,
  extname,
  relative,
  parse,
};
// biome-ignore lint/style/noDefaultExport: some packages import the module as a whole
export default posix;
