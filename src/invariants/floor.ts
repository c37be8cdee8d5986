/** Reads the policy or base that an invariant names as its floor: nothing may ask for less than its fields do. */
import { isObject, type Json, own } from '../base/json.ts';
import { normalizePath } from '../base/posix-path.ts';
import { printable } from '../diagnostics/printable.ts';
import { lintFile } from '../lint/lint-file.ts';
import type { Environment } from '../source/config/config.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { Folder } from '../source/files/folder.ts';
import { refuseFile } from '../source/files/named-path.ts';
import { hasOrder } from './conditions.ts';
import type { Requirement } from './invariant.ts';
import { settings } from './settings.ts';

export interface FloorFault {
  /** The file that has errors of its own; null if the floor has another fault. */
  readonly file: string | null;
  readonly message: string;
  readonly hint: string | null;
}

const FLOOR = { what: 'floor', base: 'edict.yaml', example: 'write policies/_floor.yaml' };

/** Each field with an order of strength that the file or its bases state. */
export function readFloor(
  written: string,
  {
    folder,
    loader,
    environment,
  }: { readonly folder: Folder; readonly loader: Loader; readonly environment: Environment },
): readonly Requirement[] | FloorFault {
  const file = normalizePath(written);
  const refusal = refuseFile(folder, written, file, FLOOR);
  if (refusal) return { file: null, message: refusal[0], hint: refusal[1] };
  const loaded = loader.load(file, 'policy', environment.variables);
  const { diagnostics } = lintFile(loaded, environment, () => ({ policies: [], bases: [] }));
  // A floor need not be a complete policy.
  const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'missing-field');
  const [first] = errors;
  if (first || !loaded.draft) {
    const place = first
      ? `${printable(first.file)}:${first.range.start.line}: ${first.message}`
      : 'it cannot be read';
    return {
      file: first?.file ?? file,
      message: `The floor ${printable(file)} has errors: ${place}`,
      hint: 'fix it first',
    };
  }
  const found = orderedFields(loaded.draft.value);
  if (found.length > 0) return found;
  return {
    file: null,
    message: `The floor ${printable(file)} has no field with an order of strength`,
    hint: 'name a file with settings of which one value protects more than another',
  };
}

export function isFloorFault(read: readonly Requirement[] | FloorFault): read is FloorFault {
  return 'message' in read;
}

function orderedFields(policy: Json): readonly Requirement[] {
  const macos = isObject(policy) ? own(policy, 'macos') : undefined;
  if (!isObject(macos)) return [];
  return settings.flatMap((setting): Requirement[] => {
    const { payload, field } = setting;
    const object = own(macos, payload);
    const value = hasOrder(field) && isObject(object) ? own(object, field.name) : undefined;
    if (value === undefined || typeof value === 'object') return [];
    return [
      { setting, conditions: [{ kind: 'as_strong_as', values: [value] }], wanted: { as_strong_as: value } },
    ];
  });
}
