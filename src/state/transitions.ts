/** How an apply changes a state: intents and their outcomes. Pure; a change that is not allowed throws UserError. */

import { sameJson } from '../base/json.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import {
  contentOf,
  entryOf,
  holderOfPolicy,
  type Intent,
  keepingCount,
  type Orphan,
  type PolicyEntry,
  type Sources,
  type StateContent,
  type WebAppEntry,
  without,
  witnessOf,
} from './state.ts';

/** Records what is about to be sent. One intent a file: an open one is settled first. */
export function beginCreate(content: StateContent, file: string, intent: Intent): StateContent {
  refusePending(content, file);
  if (entryOf(content.web_apps, file)) {
    throw new UserError(`${printable(file)} is recorded as a web app, not as a policy`);
  }
  return { ...content, pending: { ...content.pending, [file]: intent } };
}

/**
 * Records the `id` that the service answered with, and what it `recorded` otherwise than it was sent; the former policy of
 * the file becomes an orphan.
 */
export function finishCreate(
  content: StateContent,
  file: string,
  id: number,
  at: string,
  recorded: PolicyEntry['recorded'] = [],
): StateContent {
  const intent = intentOf(content, file);
  refuseHeld(content, id);
  return {
    ...recordPolicy(content, file, entryFrom(intent, id, at, recorded)),
    pending: without(content.pending, file),
  };
}

/** It is certain that nothing was created. */
export function failCreate(content: StateContent, file: string): StateContent {
  intentOf(content, file);
  return { ...content, pending: without(content.pending, file) };
}

/** A person says that it was not created. Its number is never assigned again, in case it was. */
export function denyCreate(content: StateContent, file: string): StateContent {
  return failCreate(keepingCount(content, file), file);
}

/** Whether it was created is unknown; `doubt` says why, in one sentence. */
export function doubtCreate(content: StateContent, file: string, doubt: string): StateContent {
  const intent = intentOf(content, file);
  return { ...content, pending: { ...content.pending, [file]: { ...intent, doubt } } };
}

export function recordWebApp(content: StateContent, file: string, entry: WebAppEntry): StateContent {
  if (entryOf(content.policies, file) || entryOf(content.pending, file)) {
    throw new UserError(`${printable(file)} is recorded as a policy, not as a web app`);
  }
  return { ...content, web_apps: { ...content.web_apps, [file]: entry } };
}

/** Records that the same values come from other places now, or from the file alone. */
export function noteSources(content: StateContent, file: string, sources: Sources | undefined): StateContent {
  const [policy, webApp] = [entryOf(content.policies, file), entryOf(content.web_apps, file)];
  if (policy) return { ...content, policies: { ...content.policies, [file]: withSources(policy, sources) } };
  if (webApp) return { ...content, web_apps: { ...content.web_apps, [file]: withSources(webApp, sources) } };
  throw notInState(file);
}

function withSources<Entry extends { readonly sources?: Sources }>(
  { sources: _former, ...rest }: Entry,
  sources: Sources | undefined,
): Omit<Entry, 'sources'> & { readonly sources?: Sources } {
  return sources ? { ...rest, sources } : rest;
}

/** The file was renamed. */
export function moveEntry(content: StateContent, from: string, to: string): StateContent {
  refusePending(content, from);
  refusePending(content, to);
  if (entryOf(content.policies, to) || entryOf(content.web_apps, to)) {
    throw new UserError(`${printable(to)} is in the state already; nothing was moved onto it`);
  }
  const policy = entryOf(content.policies, from);
  if (policy) return { ...content, policies: { ...without(content.policies, from), [to]: policy } };
  const webApp = entryOf(content.web_apps, from);
  if (webApp) return { ...content, web_apps: { ...without(content.web_apps, from), [to]: webApp } };
  throw notInState(from);
}

/** The file is gone: its policy stays on the service, left behind; a web app is only forgotten. */
export function orphanEntry(
  content: StateContent,
  file: string,
  at: string,
  reason: Orphan['reason'] = 'file-removed',
): StateContent {
  refusePending(content, file);
  if (entryOf(content.web_apps, file)) return { ...content, web_apps: without(content.web_apps, file) };
  const entry = entryOf(content.policies, file);
  if (!entry) throw notInState(file);
  const orphan = orphanOf(entry, file, reason, at);
  return { ...content, policies: without(content.policies, file), orphans: [...content.orphans, orphan] };
}

/** The entry of a created policy. */
export function entryFrom(
  { name, body, tables, by, sources, ...intent }: Intent,
  policy_id: number,
  applied_at: string,
  recorded: PolicyEntry['recorded'] = [],
): PolicyEntry {
  const entry = { policy_id, name, body, tables, applied_at, ...(sources && { sources }) };
  return { ...entry, ...witnessOf({ ...intent, by, ...(recorded.length > 0 && { recorded }) }) };
}

/** Records `policy` for `file`; a former policy of the file becomes an orphan. */
export function recordPolicy(content: StateContent, file: string, policy: PolicyEntry): StateContent {
  const former = entryOf(content.policies, file);
  const entry = withContentSince(policy, former);
  const orphans =
    former && former.policy_id !== entry.policy_id
      ? [...content.orphans, orphanOf(former, file, 'superseded', entry.applied_at)]
      : content.orphans;
  return { ...content, policies: { ...content.policies, [file]: entry }, orphans };
}

/** Another name or other targets are not new content: it goes on soaking in the environments of a wave. */
function withContentSince(entry: PolicyEntry, former: PolicyEntry | null): PolicyEntry {
  if (former === null || !sameJson(contentOf(former.body), contentOf(entry.body))) return entry;
  const isAgain = former.policy_id === entry.policy_id;
  const content_since = former.content_since ?? (isAgain ? undefined : former.applied_at);
  return content_since === undefined ? entry : { ...entry, content_since };
}

function intentOf(content: StateContent, file: string): Intent {
  const intent = entryOf(content.pending, file);
  if (intent) return intent;
  throw new UserError(`nothing is in doubt for ${printable(file)}: the state holds no open create of it`);
}

export function refusePending(content: StateContent, file: string): void {
  if (!entryOf(content.pending, file)) return;
  throw new UserError(`it is in doubt whether the last create of ${printable(file)} happened`, {
    remedy: (command) => howToResolve(file, command),
  });
}

function refuseHeld(content: StateContent, id: number): void {
  const holder = holderOfPolicy(content, id);
  if (holder !== null) throw new UserError(`the state holds policy ${id} already, for ${printable(holder)}`);
}

/** The commands that settle a doubt, in the order in which they are offered everywhere. ID stands for what the portal shows. */
export function resolveCommands(
  files: readonly string[],
  command: CommandWriter,
): readonly [created: string, notCreated: string] {
  const resolve = ['state', 'resolve', ...files];
  return [command(...resolve, '--id', 'ID'), command(...resolve, '--not-created')];
}

/** What the second command costs where it is not true. */
export const PRICE_OF_NOT_CREATED = 'if it is there after all, the next apply creates it a second time';

export function howToResolve(file: string, command: CommandWriter): string {
  const [there, absent] = resolveCommands([file], command);
  return `Look for it in the portal. If it is there: \`${there}\`, with its id in place of ID. Only if it is not: \`${absent}\`; ${PRICE_OF_NOT_CREATED}`;
}

export function notInState(file: string): UserError {
  return new UserError(`${printable(file)} is not in the state`);
}

export function orphanOf(entry: PolicyEntry, file: string, reason: Orphan['reason'], since: string): Orphan {
  const { policy_id, name, body } = entry;
  return { policy_id, name, file, body, reason, since, ...witnessOf(entry) };
}
