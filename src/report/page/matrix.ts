/** The coverage matrix: for every target and payload, a dot for each live policy that sets it. */
import { groupBy } from '../../base/group-by.ts';
import type { Target } from '../../plan/live/affected-targets.ts';
import type { LiveParty, LivePolicy } from '../../plan/live/live-set.ts';
import { type Conflict, isOfFile, policiesOf } from '../../plan/live/live-set-conflicts.ts';
import { payloads, type TargetKind, targetKinds } from '../../tables/index.ts';
import { copyPhrase, targetsOfOneKind } from '../live/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { htmlPhrase } from './words.ts';

/** A larger table shows no picture any more. */
const MOST_ROWS = 300;
const MOST_DOTS = 4;

interface Row {
  readonly kind: TargetKind;
  /** That the same policies are for. */
  readonly targets: readonly Target[];
  readonly policies: readonly LivePolicy[];
}

export function coverageMatrix(live: readonly LivePolicy[], conflicts: readonly Conflict[]): Markup {
  const rows = coverage(live);
  const columns = payloads
    .map(({ name }) => name)
    .filter((name) => live.some((policy) => policy.payloads.includes(name)));
  if (rows.length === 0 || columns.length === 0)
    return html`<p class="aside">No live policy has both a target and a payload.</p>`;
  const shown = rows.slice(0, MOST_ROWS);
  const more = rows.length - shown.length;
  return html`<div class="scroll" role="region" aria-labelledby="coverage" tabindex="0"><table class="matrix">
<thead><tr><th scope="col">Target</th>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${shown.map(
    (
      row,
    ) => html`<tr data-find><th scope="row">${htmlPhrase(targetsOfOneKind(row.kind, row.targets, 6))}</th>${columns.map((name) => cell(row, name, conflicts))}</tr>
`,
  )}</tbody></table></div>
${more > 0 ? html`<p class="aside">${more} more rows are left out.</p>` : nothing}
${legend}`;
}

const legend = html`<ul class="legend">
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="of-file" cx="8" cy="8" r="5"/></svg> of a file</li>
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="no-file" cx="8" cy="8" r="4"/></svg> live, no file describes it</li>
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="doubt" cx="8" cy="8" r="4"/></svg> in doubt</li>
<li><span class="key clash">!</span> different values</li>
</ul>`;

/** Targets of one kind that the very same policies are for share a row. */
function coverage(live: readonly LivePolicy[]): readonly Row[] {
  const numbers = new Map(live.map((policy, index) => [policy, index]));
  return targetKinds.flatMap((kind) => {
    const reached = live.flatMap((policy) => policy.targets[kind].map((target) => ({ target, policy })));
    const byTarget = groupBy(reached, ({ target }) => target.id);
    const alike = groupBy(byTarget.values(), (each) => each.map(({ policy }) => numbers.get(policy)).join());
    return [...alike.values()].map((groups): Row => {
      const targets = groups.map(([{ target }]) => target);
      return { kind, targets, policies: groups[0].map(({ policy }) => policy) };
    });
  });
}

function cell({ kind, targets, policies }: Row, payload: string, conflicts: readonly Conflict[]): Markup {
  const holders = policies.filter(({ payloads }) => payloads.includes(payload));
  const ordered = [...holders.filter(isOfFile), ...holders.filter((policy) => !isOfFile(policy))];
  if (ordered.length === 0) return html`<td></td>`;
  const ids = new Set(targets.map(({ id }) => id));
  const shown = new Set(ordered.map(nameOfParty));
  const clash = conflicts.some(
    (conflict) =>
      conflict.kind !== 'same-payload' &&
      conflict.path.split('/')[2] === payload &&
      conflict.targets.some((target) => target.kind === kind && ids.has(target.id)) &&
      policiesOf(conflict).some((policy) => shown.has(nameOfParty(policy))),
  );
  const words = html`${ordered.length === 1 ? '1 policy' : `${ordered.length} policies`}${clash ? ', with different values' : ''}: ${ordered
    .slice(0, 8)
    .map((policy, index) => html`${index > 0 ? ', ' : ''}${htmlPhrase(copyPhrase(policy))}`)}`;
  return html`<td class="${clash ? 'clash' : 'covered'}">${dots(ordered)}${clash ? html`<b aria-hidden="true">!</b>` : nothing}<span class="hidden">${words}</span></td>`;
}

function nameOfParty({ policy_id, file, standing }: LiveParty): string {
  return JSON.stringify([policy_id, file, standing]);
}

function dots(policies: readonly LivePolicy[]): Markup {
  const shown = policies.slice(0, MOST_DOTS);
  const more = policies.length - shown.length;
  const width = shown.length * 14;
  return html`<svg class="dots" viewBox="0 0 ${width} 16" width="${width}" height="16" aria-hidden="true">${shown.map(
    (policy, index) =>
      html`<circle class="${classOf(policy)}" cx="${index * 14 + 7}" cy="8" r="${isOfFile(policy) ? 5 : 4}"/>`,
  )}</svg>${more > 0 ? html`<span class="more" aria-hidden="true">+${more}</span>` : nothing}`;
}

function classOf(policy: LivePolicy): string {
  if (isOfFile(policy)) return 'of-file';
  return policy.standing === 'in-doubt' ? 'doubt' : 'no-file';
}
