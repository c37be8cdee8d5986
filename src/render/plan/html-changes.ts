/** The changes of a plan on the page: each unfolds and shows its fields side by side. */

import { actions } from '../../plan/actions.ts';
import type { Change } from '../../plan/plan.ts';
import type { PolicyReach } from '../../plan/reach.ts';
import { weakenedFields } from '../../plan/strength.ts';
import { reachPhrase } from '../live/words.ts';
import { htmlNote, htmlPhrase, quoted, strengthBadge } from '../page/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { type DiffRow, diffRows } from './diff-rows.ts';
import { phrase, portalName } from './words.ts';

const MOST = { characters: 1_200, elements: 200 };
/** With more changes than these, a reader wants to see the list first. */
const MOST_OPEN = 8;

export function changeCards(
  changes: readonly Change[],
  reach: ReadonlyMap<string, PolicyReach>,
): readonly Markup[] {
  const open = changes.length <= MOST_OPEN;
  return changes.map((change, index) =>
    card(change, index + 1, change.kind === 'policy' ? reach.get(change.file) : undefined, open),
  );
}

function card(change: Change, number: number, reach: PolicyReach | undefined, open: boolean): Markup {
  const note = change.note ?? (change.action === 'move' ? NOTHING_SENT : null);
  const weaker = weakenedFields(change).length > 0;
  const from =
    change.previous_file === null
      ? nothing
      : html` <span class="from">from ${quoted(change.previous_file)}</span>`;
  return html`<details class="card change ${change.action}" id="change-${number}" data-find data-action="${change.action}" data-weaker="${weaker ? 'yes' : 'no'}"${open ? OPEN : nothing}>
<summary><span class="sign" aria-hidden="true">${actions[change.action].symbol}</span><h3>${quoted(change.file)}${from}</h3><span class="what">${words(change)}${weaker ? strengthBadge('weaker') : nothing}</span></summary>
<div class="inside">
${note === null ? nothing : html`<p class="note">${htmlNote(note)}</p>`}
${reach ? html`<p class="reach">${htmlPhrase(reachPhrase(reach))}</p>` : nothing}
${fields(change)}
</div></details>
`;
}

const OPEN = html` open`;

const NOTHING_SENT = 'Nothing is sent: the state follows the file to its new name.';

function words(change: Change): Markup {
  // The phrase takes the name as text; the name alone needs to stand apart.
  const [before = '', after = ''] = phrase(change, '\n').split('\n');
  return html`${before}${quoted(JSON.stringify(portalName(change)))}${after}`;
}

function fields(change: Change): Markup {
  const rows = diffRows(change, MOST);
  if (rows.length === 0) return nothing;
  const whole = rows.every((row) => row.before.length === 0);
  // Where a narrow page lays the table out anew, its roles would be lost without being named.
  return html`<table class="diff${whole ? ' whole' : ''}" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Field</th>${
    whole ? nothing : html`<th role="columnheader" scope="col">Before</th>`
  }<th role="columnheader" scope="col">${whole ? 'Value' : 'After'}</th></tr></thead><tbody role="rowgroup">
${rows.map((row) => fieldRow(row, whole))}</tbody></table>`;
}

function fieldRow(row: DiffRow, whole: boolean): Markup {
  const marks = row.before.length === 1 && row.after.length === 1 ? difference(row) : null;
  const before = whole ? nothing : side('before', row.before, marks?.before, row.change === 'added');
  return html`<tr role="row" class="${row.change}"><th role="rowheader" scope="row">${quoted(row.path)}${strengthBadge(row.strength)}${
    row.note === '' ? nothing : html` <span class="aside">${row.note}</span>`
  }</th>${before}${side('after', row.after, marks?.after, row.change === 'removed')}</tr>
`;
}

function side(
  name: 'before' | 'after',
  values: readonly string[],
  marked: Markup | undefined,
  absent: boolean,
): Markup {
  const shown = absent
    ? html`<span class="aside">not set</span>`
    : html`${values.map((value) => html`<bdi class="v">${marked ?? value}</bdi> `)}`;
  return html`<td role="cell" class="${name}">${shown}</td>`;
}

/** What lies between a common beginning and a common end, where that is less than all. */
function difference({
  before: [from = ''],
  after: [to = ''],
}: DiffRow): { before: Markup; after: Markup } | null {
  const [a, b] = [[...from], [...to]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  if (start + end < 4) return null;
  const mark = (text: readonly string[]): Markup => {
    const middle = text.slice(start, text.length - end).join('');
    return html`${text.slice(0, start).join('')}${middle === '' ? nothing : html`<mark>${middle}</mark>`}${text.slice(text.length - end).join('')}`;
  };
  return { before: mark(a), after: mark(b) };
}
