/** Compiled bodies as text, JSON or YAML: two spaces, the order of the bodies, a newline at the end. */
import { stringify } from 'yaml';
import type { JsonObject } from '../compile/compiled.ts';

export type BodyFormat = 'json' | 'yaml';

/** The body of one file, or a list of files and their bodies. */
export type Bodies = JsonObject | readonly { readonly file: string; readonly body: JsonObject }[];

export function renderBodies(bodies: Bodies, format: BodyFormat): string {
  if (format === 'json') return `${JSON.stringify(bodies, null, 2)}\n`;
  // Anchors would point out equal bodies, but not every reader of YAML follows them.
  return stringify(bodies, { aliasDuplicateObjects: false, lineWidth: 0 });
}
