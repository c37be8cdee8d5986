/** Whether the rules of lint have anything to say about a payload: asked of every one that is drawn with care. */
import type { Subject } from '../../src/lint/finding.ts';
import { policyRules, valueRules } from '../../src/lint/rules/index.ts';
import type { Environment } from '../../src/source/config.ts';
import type { JsonObject } from '../../src/source/draft.ts';

const nowhere: Environment = {
  name: 'local',
  base_url: 'embedded',
  api_key: { env: 'EDICT_API_KEY' },
  state: { backend: 'file', path: 'state/local.json' },
  lineage: null,
  ca_file: null,
  allow_http: false,
  timeout_seconds: 30,
  targets: {},
  variables: {},
};

export function isSound(payload: string, body: JsonObject): boolean {
  const root: JsonObject = { name: 'x', macos: { [payload]: body }, policy_targets: { devices: [1] } };
  const subject: Subject = {
    root,
    environment: nowhere,
    faulty: new Set(),
    draft: {
      file: 'policies/x.yaml',
      kind: 'policy',
      base: false,
      value: root,
      places: new Map(),
      references: new Map(),
      variables: new Map(),
      poisoned: new Set(),
      comments: [],
      files: [],
    },
  };
  return [...valueRules, ...policyRules].every((rule) =>
    rule(subject).every(({ code }) => code === 'redundant-default'),
  );
}
