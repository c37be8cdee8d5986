/** Reads the text of `edict.yaml`, or of an environment's own file, as a value. The meaning of the value is decided elsewhere. */
import { isObject, type Json } from '../../base/json.ts';
import { validateConfig } from '../../generated/config-validator.js';
import { holdsAnchors } from '../draft/file-fields.ts';
import type { Folder } from '../files/folder.ts';
import type { SourceFile } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { type PlainValue, plainValue } from '../yaml/plain-value.ts';
import { type ConfigFault, fault, type LocatedFault } from './config-faults.ts';
import type { WrittenConfig } from './written-environments.ts';

interface ConfigText {
  /** Null if it cannot be read. */
  readonly source: SourceFile | null;
  /** Null if the file is empty, or its text has faults. */
  readonly plain: PlainValue | null;
  /** An empty object for a file with only comments. */
  readonly value: Json;
  /** If there are any, nothing can be concluded from the value. */
  readonly textFaults: readonly LocatedFault[];
  /** Numbers that cannot be represented exactly. */
  readonly rounded: readonly ConfigFault[];
}

export function readConfigText(folder: Folder, path: string): ConfigText {
  const nothing = { plain: null, value: {}, rounded: [] };
  const { file: source, diagnostic } = folder.read(path);
  if (!source) {
    const { range, message } = diagnostic;
    return { ...nothing, source, textFaults: [{ path: '', range, message: lowerFirst(message) }] };
  }
  const { root, diagnostics } = parseYaml(source);
  if (diagnostics.length > 0 || root === null) {
    const textFaults = diagnostics.map(({ range, message, hint }) => ({
      path: '',
      range,
      message: `${lowerFirst(message)}${hint === null ? '' : `; ${hint}`}`,
    }));
    return { ...nothing, source, textFaults };
  }
  const plain = plainValue(root);
  const rounded = plain.inexact.map((pointer) =>
    fault(pointer, 'the number is too large to be kept exactly'),
  );
  return { source, plain, value: withoutAnchorHolders(plain.value ?? {}), textFaults: [], rounded };
}

function withoutAnchorHolders(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !holdsAnchors(key)));
}

/** Leaves the schema's errors in `validateConfig.errors`. */
export function isWrittenConfig(value: unknown): value is WrittenConfig {
  return validateConfig(value);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
