/** Compiled bodies as text, JSON or YAML: two spaces, the order of the bodies, a newline at the end. */
import { stringify } from 'yaml';
import type { JsonObject } from '../base/json.ts';
import { printableJson, printableLines, withoutCommands } from '../diagnostics/printable.ts';
import { renderSafeJson } from './text/json.ts';

export type BodyFormat = 'json' | 'yaml';

/** The body of one file, or a list of files and their bodies, one for each ring of those that are on a ladder. */
export type Bodies =
  | JsonObject
  | readonly { readonly file: string; readonly ring?: string; readonly body: JsonObject }[];

export function renderBodies(bodies: Bodies, format: BodyFormat): string {
  if (format === 'json') return renderSafeJson(bodies);
  // Anchors would point out equal bodies, but not every reader of YAML follows them.
  const options = { aliasDuplicateObjects: false, lineWidth: 0 };
  const text = stringify(bodies, options);
  // Only between double quotes can YAML escape what a terminal or the log of a CI job may act on.
  if (printableLines(text) === text && withoutCommands(text) === text) return text;
  const quoted = { defaultStringType: 'QUOTE_DOUBLE', doubleQuotedAsJSON: true } as const;
  return printableJson(stringify(bodies, { ...options, ...quoted }));
}
