/**
 * Asks, before an apply, about files whose name and content a left-behind policy has: each answer is what a person would type
 * as a command, and does the same under the same rules.
 */
import { resolve } from 'node:path';
import { listInWords } from '../../base/list-in-words.ts';
import { addressOf } from '../../base/url.ts';
import { printable } from '../../diagnostics/printable.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { LeftBehindAlike } from '../../plan/changes/reason.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import type { Config } from '../../source/config/config.ts';
import { acknowledge } from '../commands/orphans.ts';
import { importPolicy } from '../commands/state/import.ts';
import { askWords } from '../console/confirm.ts';
import type { Context, GlobalOptions } from '../context.ts';
import type { ApplyCommandOptions } from './follow-apply.ts';

/** Whether anything was settled, so that the plan is another one. Throws UserError where an answer was refused. */
export async function settleBlocked(
  context: Context,
  { files: _, ...options }: ApplyCommandOptions & GlobalOptions,
  config: Config,
  report: PlanReport,
): Promise<boolean> {
  const planned = askedByName(report);
  let isSettled = false;
  for (const { file, policy_id, reason } of planned?.plan?.changes ?? []) {
    if (reason?.kind !== 'left-behind-alike') continue;
    const ids = reason.policies.map((policy) => policy.policy_id);
    const answers: Answers = { imports: ids.map((id) => `import ${id}`), ack: `ack ${ids.join(' ')}` };
    const portalUrl = planned?.facts.portalUrl;
    const question = questionAbout(file, reason.policies, answers, { current: policy_id, portalUrl });
    const answer = await askWords(context, question, [...answers.imports, answers.ack]);
    if (answer === null) continue;
    const [verb, ...named] = answer.split(' ');
    if (verb === 'ack') await acknowledge(context, options, named);
    else await importPolicy(context, { ...options, correct: false }, [resolve(config.root, file), ...named]);
    isSettled = true;
  }
  return isSettled;
}

interface Answers {
  readonly imports: readonly string[];
  readonly ack: string;
}

function questionAbout(
  file: string,
  policies: readonly LeftBehindAlike[],
  { imports, ack }: Answers,
  { current, portalUrl }: { readonly current: number | null; readonly portalUrl: string | undefined },
): string {
  const isOne = policies.length === 1;
  const named = policies.map(({ policy_id, since }) => `${policy_id} (${since.slice(0, 10)})`);
  const addresses = policies.flatMap(({ policy_id }) => (portalUrl && addressOf(portalUrl, policy_id)) || []);
  const left = current === null ? '' : `, and ${current} is left behind: remove it in the portal`;
  return [
    `${printable(file)} has exactly the name and content of ${isOne ? 'policy' : 'policies'} ${listInWords(named, 'and')}, which ${isOne ? 'was' : 'were'} left behind.`,
    `Look for ${isOne ? 'it' : 'them'} in the portal${addresses.map((address) => ` ${address}`).join('')}.`,
    `  If ${isOne ? 'it is' : 'one is'} there, type ${listInWords(imports, 'or')}: it is the policy of the file again${left}.`,
    `  Only if ${isOne ? 'it is' : 'all are'} gone, type ${ack}: a new policy can be created.`,
    '  Press Enter after it; anything else leaves the file blocked: ',
  ].join('\n');
}
