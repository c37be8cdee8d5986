/** A policy that stands in no file, to ask the rules of lint about. */
import type { Subject } from '../../lint/finding.ts';
import type { Environment } from '../../source/config.ts';
import type { JsonObject } from '../../source/draft.ts';

const environment: Environment = {
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

/** With one payload, for one device. */
export function probeSubject(payload: string, values: JsonObject): Subject {
  const root: JsonObject = { name: 'Probe', macos: { [payload]: values }, policy_targets: { devices: [1] } };
  return {
    root,
    environment,
    faulty: new Set(),
    draft: {
      file: 'policies/probe.yaml',
      kind: 'policy',
      base: false,
      value: root,
      places: new Map(),
      references: new Map(),
      variables: new Map(),
      poisoned: new Set(),
      files: ['policies/probe.yaml'],
    },
  };
}
