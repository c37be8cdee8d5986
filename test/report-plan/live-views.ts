/** What is live, for the tests of the formats that show it. */
import type { JsonObject } from '../../src/base/json.ts';
import { createTargetNames } from '../../src/plan/live/affected-targets.ts';
import type { SharedTarget } from '../../src/plan/live/live-set-values.ts';
import { type LiveView, viewLive } from '../../src/plan/live/live-view.ts';
import { writeHtml } from '../../src/report/document/html.ts';
import { type TerminalView, writeTerminal } from '../../src/report/document/terminal.ts';
import { type LiveOptions, liveDocument } from '../../src/report/live/document.ts';
import type { LiveIn } from '../../src/report/live/of-many.ts';
import { policyBody, stateFrom } from '../plan/fixtures.ts';

export const LAB: SharedTarget = { kind: 'devicegroups', id: 4, name: 'lab' };

/** Two files, one older copy, one create in doubt. `named` is the name of a policy, a file and a network. */
export function liveView(target: SharedTarget | null, named = 'Baseline'): LiveView {
  const groups = { devicegroups: [4] };
  const body = (min_length: number, more: JsonObject = {}): JsonObject =>
    policyBody(named, { password: { min_length }, ...more }, groups);
  const secret = (letter: string): string => `scrypt:16384.8.1:${letter.repeat(64)}`;
  const wifi = { wifi: { service_set_identifier: named, password: secret('a') } };
  const state = stateFrom({
    policies: {
      [`policies/${named}.yaml`]: {
        policy_id: 120_001,
        body: body(8, wifi),
        by: { who: 'alice', commit: '1a2b3c4d5e6f', run: null },
      },
      'policies/other.yaml': {
        policy_id: 13,
        body: policyBody('Other', { firewall: { Enable_Firewall: true } }, { devicegroups: [4, 5] }),
      },
    },
    orphans: [{ policy_id: 7, file: `policies/${named}.yaml`, body: body(12) }],
    pending: { 'policies/new.yaml': { body: policyBody('New', { password: { min_length: 9 } }) } },
  });
  const nameOf = createTargetNames({ devicegroups: { lab: 4 } }, []);
  return viewLive({ environment: 'production', service: state.service, state, nameOf, target });
}

const inIt = (view: LiveView): readonly LiveIn[] => [{ environment: view.environment, answer: view }];

export const liveText = (view: LiveView, look: LiveOptions & Omit<TerminalView, 'quiet'>): string =>
  liveTextOfMany(inIt(view), look);

export const liveTextOfMany = (
  all: readonly LiveIn[],
  look: LiveOptions & Omit<TerminalView, 'quiet'>,
): string => writeTerminal(liveDocument(all, look), { ...look, quiet: false });

export const livePage = (view: LiveView, options: LiveOptions): string =>
  writeHtml(liveDocument(inIt(view), options));
