/** The body of a create with the mark of edict.yaml, as it is sent. */
import type { JsonObject } from '../base/json.ts';
import { fillMark, type Mark, shortCommit } from '../base/mark.ts';
import { fileOfKey } from '../base/policy-key.ts';
import { printable } from '../diagnostics/printable.ts';

/** The spec states no limit; no portal shows more in a line. */
const LONGEST_NAME = 255;

export interface MarkFacts {
  /** The file, or the key of a ring. */
  readonly file: string;
  readonly copy: number;
  readonly commit: string | null;
  readonly now: Date;
}

/** The marked body, or why it cannot be sent. */
export function markBody(
  body: JsonObject,
  mark: Mark | undefined,
  { file, copy, commit, now }: MarkFacts,
): { readonly body: JsonObject } | { readonly fault: string } {
  if (mark === undefined) return { body };
  const { name: own = '', description = '' } = body;
  const values = {
    name: String(own),
    description: String(description),
    n: String(copy),
    file: fileOfKey(file),
    commit: shortCommit(commit),
    date: now.toISOString().slice(0, 10),
  };
  const name = mark.name === undefined ? values.name : fillMark(mark.name, values);
  const fault = (what: string): { readonly fault: string } => ({
    fault: `nothing was sent, since mark.name of edict.yaml makes the name of ${printable(file)} ${what}`,
  });
  if (name.trim() === '') return fault('empty: write {name} in it');
  if (mark.name !== undefined && [...name].length > LONGEST_NAME) {
    return fault(`${[...name].length} characters long; ${LONGEST_NAME} are the most: shorten it`);
  }
  const marked = { ...body, name };
  return {
    body:
      mark.description === undefined
        ? marked
        : { ...marked, description: fillMark(mark.description, values).trim() },
  };
}
