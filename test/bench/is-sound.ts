/** Whether the rules of lint have anything to say about a payload: asked of every one that is drawn with care. */
import type { JsonObject } from '../../src/base/json.ts';
import { createSubject, type Subject } from '../../src/lint/finding.ts';
import { policyRules, valueRules } from '../../src/lint/rules/index.ts';
import type { Environment } from '../../src/source/config/config.ts';
import type { Draft } from '../../src/source/draft/draft.ts';

export function isSound(payload: string, body: JsonObject): boolean {
  const subject = probeSubject(payload, body);
  return [...valueRules, ...policyRules].every(
    ({ code, check }) => code === 'redundant-default' || check(subject).length === 0,
  );
}

const environment: Environment = {
  name: 'local',
  file: null,
  groups: [],
  policies: null,
  base_url: 'embedded',
  api_key: { env: 'EDICT_API_KEY' },
  state: { backend: 'file', path: 'state/local.json' },
  lineage: null,
  ca_file: null,
  portal_url: null,
  shared_portal: null,
  allow_http: false,
  timeout_seconds: 30,
  targets: {},
  own_targets: {},
  kinds_named_elsewhere: [],
  variables: {},
  rings: {},
};

/** With one payload, for one device. */
function probeSubject(payload: string, values: JsonObject): Subject {
  const root: JsonObject = { name: 'Probe', macos: { [payload]: values }, policy_targets: { devices: [1] } };
  const draft: Draft = {
    file: 'policies/probe.yaml',
    kind: 'policy',
    base: false,
    value: root,
    places: new Map(),
    references: new Map(),
    variables: new Map(),
    poisoned: new Set(),
    files: ['policies/probe.yaml'],
  };
  return createSubject(draft, root, environment, new Set());
}
