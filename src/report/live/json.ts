/** What is live as JSON for scripts: a contract, so it names every key. */
import type { LiveDocument } from '../../generated/documents.ts';
import type { PlanDocument } from '../../generated/types.ts';
import type { LiveParty, LivePolicy } from '../../plan/live/live-set.ts';
import type { Conflict } from '../../plan/live/live-set-conflicts.ts';
import type { Side } from '../../plan/live/live-set-values.ts';
import type { GivenSetting, LiveView } from '../../plan/live/live-view.ts';

/** `settings` is there only with a target. */
export function liveForScripts(view: LiveView): LiveDocument {
  const { environment, service, state, target, policies, settings, conflicts } = view;
  return {
    format_version: 1,
    environment,
    service,
    state,
    target,
    policies: policies.map(policyForScripts),
    ...(target ? { settings: settings.map(settingForScripts) } : {}),
    conflicts: conflicts.map(conflictForScripts),
  };
}

function policyForScripts(policy: LivePolicy): LiveDocument['policies'][number] {
  const { reason, since, by, payloads, targets, recorded } = policy;
  const differences = recorded.length === 0 ? {} : { recorded };
  return { ...partyForScripts(policy), reason, since, by, payloads, targets, ...differences };
}

function settingForScripts({ path, instance, sensitive, disagree, sides }: GivenSetting) {
  return { path, instance, sensitive, disagree, sides: sides.map(sideForScripts) };
}

export function conflictForScripts(conflict: Conflict): NonNullable<PlanDocument['conflicts']>[number] {
  if (conflict.kind === 'same-payload') {
    const { kind, targets } = conflict;
    const payloads = conflict.payloads.map(({ payload, instance }) => ({ payload, instance }));
    return { kind, payloads, targets, policies: conflict.policies.map(partyForScripts) };
  }
  const { kind, targets, path, instance, app, sensitive, sides } = conflict;
  return { kind, path, instance, app, sensitive, targets, sides: sides.map(sideForScripts) };
}

function sideForScripts({ value, byDefault, policies }: Side) {
  return { value, by_default: byDefault, policies: policies.map(partyForScripts) };
}

function partyForScripts({ policy_id, name, file, standing }: LiveParty) {
  return { policy_id, name, file, standing };
}
