/** Checks the options of callers before they are used, since plain JavaScript has no types to refuse bad ones. */
import { folderOf, isAbsolutePath, normalizePath } from '../base/posix-path.ts';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { usageError } from '../diagnostics/user-error.ts';

type OptionCheck = (value: unknown) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string';
const text: OptionCheck = (value) => (isText(value) ? null : 'is not a string');

const state: OptionCheck = (value) =>
  value === null || isText(value) || (typeof value === 'object' && !Array.isArray(value))
    ? null
    : 'is not a state: pass what `edict state pull` prints, or null where there is none yet';

/** Each returns the end of a sentence that begins with the name of the option; null where the value is fine. */
const checks: Readonly<Record<string, OptionCheck>> = {
  files: checkFiles,
  cwd: text,
  config: text,
  environment: text,
  now: (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? null : 'is not a valid Date'),
  // Accepted everywhere, so that callers can pass the same options to compile and plan.
  state,
};

const optional = new Set(['config', 'environment', 'now']);

/** Throws UserError. `required` names further options that must be present. */
export function checkOptions(options: unknown, required: readonly string[] = []): void {
  if (typeof options !== 'object' || options === null) throw usageError('the options are missing');
  const values = new Map(Object.entries(options));
  for (const name of values.keys()) {
    if (Object.hasOwn(checks, name)) continue;
    const meant = nearest(name, Object.keys(checks));
    throw usageError(
      `there is no option ${printable(name)}${meant === null ? '' : `; did you mean ${meant}?`}`,
    );
  }
  if (values.has('files') === values.has('cwd')) {
    throw usageError(
      values.has('files') ? 'files and cwd cannot be combined' : 'neither files nor cwd is given',
    );
  }
  if (values.has('files') && values.has('config'))
    throw usageError('config is for a folder, not for files in memory');
  for (const name of required) if (!values.has(name)) values.set(name, undefined);
  for (const [name, value] of values) {
    if (value === undefined && optional.has(name)) continue;
    const fault = checks[name]?.(value) ?? null;
    if (fault !== null) throw usageError(`${name} ${fault}`);
  }
}

function checkFiles(files: unknown): string | null {
  if (typeof files !== 'object' || files === null || Array.isArray(files) || Symbol.iterator in files)
    return 'is not an object of contents by path';
  const places = new Set<string>();
  for (const [path, content] of Object.entries(files)) {
    const shown = printable(path);
    const place = normalizePath(path);
    const isInside = !isAbsolutePath(path) && !/^(?:\.{0,2}$|\.\.\/)|\/$/.test(place);
    if (!isInside || path.includes('\\')) {
      return `has the path ${shown}: paths are relative to the folder of edict.yaml, with /, such as policies/wifi.yaml`;
    }
    if (places.has(place)) return `has ${printable(place)} twice`;
    places.add(place);
    if (!isText(content) && !(content instanceof Uint8Array)) return `has neither text nor bytes at ${shown}`;
  }
  for (const place of places) {
    for (let folder = folderOf(place); folder !== '.'; folder = folderOf(folder))
      if (places.has(folder))
        return `has ${printable(folder)} as a file, and as the folder of ${printable(place)}`;
  }
  return null;
}
