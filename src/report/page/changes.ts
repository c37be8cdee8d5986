/** The changes of a plan on the page: each unfolds and shows its fields side by side. */

import { actions } from '../../plan/actions.ts';
import { isWeakening } from '../../plan/same-changes.ts';
import { affectedPhrase } from '../live/words.ts';
import { changeRows, type DiffRow } from '../plan/diff-rows.ts';
import { commonEnds } from '../plan/value-texts.ts';
import { changePhrase, type ShownChange } from '../plan/words.ts';
import { environmentCount, someNames } from '../statements/row.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { htmlPhrase, quoted, strengthBadge } from './words.ts';

const MOST = { characters: 1_200, elements: 200 };
const MOST_ENVIRONMENTS = 12;
/** With more changes than these, a reader wants to see the list first. */
const MOST_OPEN = 8;

export function changeCards(changes: readonly ShownChange[], isOne: boolean): readonly Markup[] {
  const open = changes.length <= MOST_OPEN;
  return changes.map((change, index) => card(change, index + 1, isOne, open));
}

function card(shown: ShownChange, number: number, isOne: boolean, open: boolean): Markup {
  const { change, affected } = shown;
  const { action, file } = change;
  const weaker = isWeakening(shown);
  return html`<details class="card change ${action}" id="change-${number}" data-find data-kinds="${action}" data-weaker="${weaker ? 'yes' : 'no'}"${open ? OPEN : nothing}>
<summary><span class="sign" aria-hidden="true">${actions[action].symbol}</span><h3>${quoted(file)}</h3><span class="what">${htmlPhrase(changePhrase(change))}${weaker ? strengthBadge('weaker') : nothing}</span></summary>
<div class="inside">
${isOne ? nothing : inWhich(shown)}
${affected ? html`<div class="reach">${htmlPhrase(affectedPhrase(affected))}</div>` : nothing}
${fields(shown)}
</div></details>
`;
}

const OPEN = html` open`;

function inWhich({ environments }: ShownChange): Markup {
  const names = someNames(environments, MOST_ENVIRONMENTS);
  return html`<div class="names">In ${environmentCount(environments.length)}: ${htmlPhrase(names)}</div>`;
}

function fields(shown: ShownChange): Markup {
  const rows = changeRows(shown, MOST);
  if (rows.length === 0) return nothing;
  const whole = rows.every((row) => row.change === 'added');
  // Where a narrow page lays the table out anew, its roles would be lost without being named.
  return html`<table class="diff${whole ? ' whole' : ''}" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Field</th>${
    whole ? nothing : html`<th role="columnheader" scope="col">Before</th>`
  }<th role="columnheader" scope="col">${whole ? 'Value' : 'After'}</th></tr></thead><tbody role="rowgroup">
${rows.map((row) => fieldRow(row, whole))}</tbody></table>`;
}

function fieldRow(row: DiffRow, whole: boolean): Markup {
  const marks = row.before.length === 1 && row.after.length === 1 ? difference(row) : null;
  const before = whole ? nothing : side('before', row.before, marks?.before, row.change === 'added');
  return html`<tr role="row" class="${row.change} ${row.strength}"><th role="rowheader" scope="row">${quoted(row.path)}${strengthBadge(row.strength)}${
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
  const { start, end } = commonEnds([from, to]);
  if (start + end < 4) return null;
  const mark = (text: string): Markup => {
    const middle = text.slice(start, text.length - end);
    return html`${text.slice(0, start)}${middle === '' ? nothing : html`<mark>${middle}</mark>`}${text.slice(text.length - end)}`;
  };
  return { before: mark(from), after: mark(to) };
}
