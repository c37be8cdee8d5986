/** Ladders on the page: each file a row of stages, with what a ring has, since when, and what it waits for. */
import type { LadderView } from '../../plan/facts.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { shownMoment, shownTime } from '../text/names.ts';
import { quoted } from './words.ts';

/** Of many environments each has rows of its own, since each climbs by itself. */
export function ladderRows({ isOne, environments }: PlanReport): {
  readonly body: Markup;
  readonly count: number;
} {
  const rows = environments.flatMap(({ environment, facts }) =>
    (facts.ladders ?? []).map((ladder) => row(ladder, isOne ? null : environment)),
  );
  return { body: rows.length === 0 ? nothing : html`${rows}`, count: rows.length };
}

function row(ladder: LadderView, environment: string | null): Markup {
  const { file, ladder: name, stop_at, stopped, skipped, rings } = ladder;
  return html`<div class="ladder" data-find>
<h3>${quoted(file)}</h3><span class="aside">ladder ${quoted(name)}${environment === null ? nothing : html` in ${quoted(environment)}`}${stop_at === null ? nothing : html`, stops at ${quoted(stop_at)}`}</span>
${stopped ? html`<p class="aside">Stopped by ${quoted(stopped.by.who)} since ${time(stopped.since)}: ${quoted(stopped.reason)}</p>` : nothing}
${skipped ? html`<p class="aside">Waived up to ${quoted(skipped.to)} by ${quoted(skipped.by.who)} since ${time(skipped.since)}: ${quoted(skipped.reason)}</p>` : nothing}
<ol class="stages">
${rings.map(stage)}</ol>
</div>
`;
}

const words = { wanted: 'as in the file', older: 'another content', none: 'nothing yet' } as const;

function stage({
  ring,
  policy_id,
  since,
  content,
  soaked_until,
  waits_for,
}: LadderView['rings'][number]): Markup {
  return html`<li class="stage ${content}"><strong>${quoted(ring)}</strong><span>${words[content]}${policy_id === null ? nothing : html`, policy ${policy_id}`}</span>${
    since === null ? nothing : html`<span>since ${time(since)}</span>`
  }${soaked_until === null ? nothing : html`<span>soaked until <time datetime="${soaked_until}">${shownMoment(soaked_until)}</time></span>`}${
    waits_for === null ? nothing : html`<span class="aside">waits: ${quoted(waits_for)}</span>`
  }</li>
`;
}

function time(at: string): Markup {
  return html`<time datetime="${at}">${shownTime(at)}</time>`;
}
