/** What is live as JSON for scripts: a contract, so it names every key. */
import type { LiveParty, LivePolicy } from '../../plan/live-set.ts';
import type { Conflict } from '../../plan/live-set-conflicts.ts';
import type { Side } from '../../plan/live-set-values.ts';
import type { GivenSetting, LiveView } from '../../plan/live-view.ts';

/** `settings` is there with a target. */
export function liveForScripts(view: LiveView): object {
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

function policyForScripts(policy: LivePolicy): object {
  const { reason, since, by, payloads, targets } = policy;
  return { ...partyForScripts(policy), reason, since, by, payloads, targets };
}

function settingForScripts({ path, instance, sensitive, disagree, sides }: GivenSetting): object {
  return { path, instance, sensitive, disagree, sides: sides.map(sideForScripts) };
}

export function conflictForScripts(conflict: Conflict): object {
  const { kind, targets } = conflict;
  if (conflict.kind === 'same-payload') {
    const payloads = conflict.payloads.map(({ payload, instance }) => ({ payload, instance }));
    return { kind, payloads, targets, policies: conflict.policies.map(partyForScripts) };
  }
  const { path, instance, app, sensitive, sides } = conflict;
  return { kind, path, instance, app, sensitive, targets, sides: sides.map(sideForScripts) };
}

function sideForScripts({ value, byDefault, policies }: Side): object {
  return { value, by_default: byDefault, policies: policies.map(partyForScripts) };
}

function partyForScripts({ policy_id, name, file, standing }: LiveParty): object {
  return { policy_id, name, file, standing };
}
