/**
 * Reads a list in which people ticked off what they removed, as `edict orphans` writes it for Markdown and spreadsheets,
 * or a plain list of ids. What is ticked and cannot be read is refused, so that no tick is lost.
 */
import { printable } from '../../diagnostics/printable.ts';
import { decodeList, readList, unreadableList } from './read-list.ts';

/** An item of a task list, as GitHub and GitLab read it, in a quote, too. */
const TASK = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+\[(?<mark>[ xX])\](?:\s+(?<rest>.*))?$/;
/** `eu/a:1234` or `1234`, as code, as the text of a link, in bold, or struck through. */
const FIRST_ID = /^[[`*~]*(?<id>(?:[A-Za-z0-9][\w./-]*:)?\d{1,16})(?=$|[\s`\]*~])/;
const ID = /^(?:[A-Za-z0-9][\w./-]*:)?\d{1,16}$/;

/** Each once, as people type them: `1234`, or `eu/a:1234`. Empty where nothing is ticked. Throws UserError (exit 3). */
export function readWorkList(bytes: Uint8Array, shown: string): readonly string[] {
  const lines = decodeList(bytes, shown).split(/\r\n|\r|\n/);
  const tasks = lines.flatMap((line, index) => {
    const { mark, rest = '' } = TASK.exec(line)?.groups ?? {};
    return mark === undefined ? [] : [{ isTicked: mark !== ' ', rest, place: `line ${index + 1}` }];
  });
  const ticked = tasks.filter(({ isTicked }) => isTicked);
  const found =
    tasks.length > 0
      ? ticked.map(({ rest, place }) => ({ id: FIRST_ID.exec(rest)?.groups?.id, text: rest, place }))
      : readMarked(bytes, shown);
  return [
    ...new Set(
      found.map(({ id, text, place }) => {
        if (id !== undefined) return id;
        throw unreadableList(
          shown,
          `has no id of a policy in ${place}: ${printable(text.slice(0, 80))}`,
          'Write ID or ENVIRONMENT:ID first, or take the tick or the line away.',
        );
      }),
    ),
  ];
}

/** The rows of a table that are marked in the column `removed`; all of them where it has none, and of plain lines. */
function readMarked(bytes: Uint8Array, shown: string) {
  const names = { id: ['id', 'policy_id'], environment: ['environment'], removed: ['removed'] };
  const rows = readList(bytes, { shown, columns: names, required: ['id'], lines: 'id' });
  return rows
    .filter(({ values: { removed } }) => removed === undefined || removed !== '')
    .map(({ place, values: { id: written = '', environment = '' } }) => {
      const id = environment === '' ? written : `${environment}:${written}`;
      return { id: ID.test(id) ? id : undefined, text: id, place };
    });
}
