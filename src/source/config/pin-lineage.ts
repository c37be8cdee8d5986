/** Writes the lineage of a state into the description of its environment, and leaves every other character as it is. */
import { isObject, sameJson } from '../../base/json.ts';
import { below, valueAt } from '../../base/json-pointer.ts';
import { isEditable } from '../yaml/editable.ts';
import type { MapEntry, MapNode, SourceFile } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { plainValue } from '../yaml/plain-value.ts';
import type { Config, Environment } from './config.ts';

/** The file that describes the environment, and the keys that lead to it; null if no file does. */
export function descriptionOf(
  { file: configFile }: Pick<Config, 'file'>,
  { name, file }: Pick<Environment, 'name' | 'file'>,
): { readonly file: string; readonly keys: readonly string[] } | null {
  if (file !== null) return { file, keys: [] };
  return configFile === null ? null : { file: configFile, keys: ['environments', name] };
}

/** The text with the lineage; null if it cannot be inserted without another change. */
export function pinLineage(
  file: SourceFile,
  keys: readonly string[],
  lineage: string,
): Pick<SourceFile, 'text'> | null {
  const place = findMap(file, keys);
  if (place === null) return null;
  const text = insert(file, place, lineage);
  return text !== null && differsInLineageAlone(file, text, keys, lineage) ? { text } : null;
}

function findMap(file: SourceFile, keys: readonly string[]): MapNode | null {
  const { root, diagnostics } = parseYaml(file);
  let node = diagnostics.length > 0 ? null : root;
  for (const key of keys) node = (node?.kind === 'map' && node.entries.get(key)?.value) || null;
  return node?.kind === 'map' ? node : null;
}

function insert({ text }: SourceFile, { span, entries }: MapNode, lineage: string): string | null {
  const isHere = ({ key, value }: MapEntry): boolean =>
    isEditable(key) && key.start >= span.start && value.span.end <= span.end && value.span.start > key.start;
  const pinned = entries.get('lineage');
  if (pinned !== undefined) {
    const { value } = pinned;
    if (!isHere(pinned) || !isEditable(value.span) || value.kind !== 'scalar') return null;
    return text.slice(0, value.span.start) + lineage + text.slice(value.span.end);
  }
  // The address may come from its groups.
  const address = entries.get('base_url') ?? entries.get('groups');
  if (address === undefined || !isHere(address)) return null;
  const { end } = address.value.span;
  if (text[span.start] === '{') return `${text.slice(0, end)}, lineage: ${lineage}${text.slice(end)}`;
  const lineEnd = text.indexOf('\n', end);
  const lineStart = text.lastIndexOf('\n', address.key.start - 1) + 1;
  const indent = text.slice(lineStart, address.key.start).replace(/[^ ]/g, ' ');
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  if (lineEnd < 0) return `${text}${newline}${indent}lineage: ${lineage}${newline}`;
  return `${text.slice(0, lineEnd + 1)}${indent}lineage: ${lineage}${newline}${text.slice(lineEnd + 1)}`;
}

/** Confirms that the new text reads as intended. */
function differsInLineageAlone(
  file: SourceFile,
  text: string,
  keys: readonly string[],
  lineage: string,
): boolean {
  const pointer = keys.reduce((at, key) => below(at, key), '');
  const read = (source: SourceFile) => {
    const { root, diagnostics } = parseYaml(source);
    return root && diagnostics.length === 0 ? plainValue(root).value : null;
  };
  const [before, after] = [read(file), read({ ...file, text })];
  if (before === null || after === null) return false;
  const description = valueAt(after, pointer);
  if (!isObject(description) || description.lineage !== lineage) return false;
  const former = valueAt(before, below(pointer, 'lineage'));
  if (former === undefined) delete description.lineage;
  else description.lineage = former;
  return sameJson(before, after);
}
