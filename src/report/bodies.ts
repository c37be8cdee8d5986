/** Compiled bodies as text, JSON or YAML: two spaces, the order of the bodies, a newline at the end. */
import { parse, stringify } from 'yaml';
import { isObject, type JsonObject } from '../base/json.ts';
import { printableJson, printableLines, withoutCommands } from '../diagnostics/printable.ts';
import { policy, webApp } from '../tables/index.ts';
import { renderSafeJson } from './text/json.ts';

export type BodyFormat = 'json' | 'yaml';

/** The body of one file, or a list of files and their bodies, one for each ring of those that are on a ladder. */
export type Bodies =
  | JsonObject
  | readonly { readonly file: string; readonly ring?: string; readonly body: JsonObject }[];

export function renderBodies(bodies: Bodies, format: BodyFormat): string {
  return format === 'json' ? renderSafeJson(bodies) : renderYaml(bodies);
}

/**
 * Whether a file holds the body of one policy or web app. Since a policy that a person wrote in YAML may look like
 * one, YAML has to match a rendered body exactly.
 */
export function isRenderedBody(text: string): boolean {
  try {
    const isJson = text.startsWith('{');
    const body: unknown = isJson ? JSON.parse(text) : parse(text);
    return isObject(body) && isWhole(body) && (isJson || renderYaml(body) === text);
  } catch {
    return false;
  }
}

/** A body always has each field of its kind, and no other. */
function isWhole(body: object): boolean {
  const sorted = (names: readonly string[]): string => names.toSorted().join();
  const names = sorted(Object.keys(body));
  return [policy, webApp].some(({ fields }) => sorted(fields.map(({ name }) => name)) === names);
}

function renderYaml(bodies: unknown): string {
  // Not every reader of YAML follows the anchors that equal bodies would get.
  const options = { aliasDuplicateObjects: false, lineWidth: 0 };
  const text = stringify(bodies, options);
  // Only between double quotes can YAML escape what a terminal or the log of a CI job may act on.
  if (printableLines(text) === text && withoutCommands(text) === text) return text;
  const quoted = { defaultStringType: 'QUOTE_DOUBLE', doubleQuotedAsJSON: true } as const;
  return printableJson(stringify(bodies, { ...options, ...quoted }));
}
