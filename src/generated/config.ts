// Written by `npm run generate` from src/tables. Do not edit.
import type { ConfigFile } from './types.ts';

/** The keys of each mapping of edict.yaml, for suggestions, by pattern of a JSON Pointer: `*` is a name of the user's. */
export const configKeys: Readonly<Record<string, readonly string[]>> = {
  "": [
    "policies",
    "web_apps",
    "invariants",
    "targets",
    "variables",
    "rings",
    "lint",
    "limits",
    "approvals",
    "queue",
    "groups",
    "environment_files",
    "default_environment",
    "environments"
  ],
  "/targets": [
    "devices",
    "devicegroups",
    "users",
    "usergroups"
  ],
  "/rings/*/*": [
    "name",
    "targets",
    "soak"
  ],
  "/rings/*/*/targets": [
    "devices",
    "devicegroups",
    "users",
    "usergroups"
  ],
  "/lint": [
    "rules"
  ],
  "/lint/rules": [
    "bad-suppression",
    "invariant-empty",
    "plaintext-secret",
    "tracked-secret",
    "no-effect",
    "no-targets",
    "empty-policy",
    "inherited-target",
    "duplicate-target",
    "duplicate-name",
    "target-conflict",
    "weak-security",
    "contradiction",
    "no-eap-method",
    "implied-eap-method",
    "no-server",
    "filevault-prevented",
    "lost-recovery-key",
    "port-range",
    "deprecated",
    "unmatched-file",
    "wire-alias",
    "unspecified-field",
    "redundant-default"
  ],
  "/limits": [
    "max_creates",
    "max_orphans",
    "parallelism",
    "max_failed_environments",
    "max_environments",
    "max_doubts",
    "requests_per_minute"
  ],
  "/approvals": [
    "count",
    "not_author",
    "when",
    "expires",
    "from"
  ],
  "/queue": [
    "connection"
  ],
  "/queue/connection": [
    "env"
  ],
  "/groups/*": [
    "policies",
    "targets",
    "variables",
    "rings"
  ],
  "/groups/*/targets": [
    "devices",
    "devicegroups",
    "users",
    "usergroups"
  ],
  "/groups/*/rings/*/*": [
    "name",
    "targets",
    "soak"
  ],
  "/groups/*/rings/*/*/targets": [
    "devices",
    "devicegroups",
    "users",
    "usergroups"
  ],
  "/environments/*": [
    "base_url",
    "groups",
    "policies",
    "api_key",
    "state",
    "lineage",
    "ca_file",
    "allow_http",
    "timeout_seconds",
    "shared_portal",
    "targets",
    "variables",
    "rings"
  ],
  "/environments/*/api_key": [
    "env"
  ],
  "/environments/*/state": [
    "backend",
    "path",
    "address",
    "lock_address",
    "unlock_address",
    "lock_method",
    "unlock_method",
    "update_method",
    "username",
    "password",
    "bucket",
    "key",
    "region",
    "endpoint",
    "path_style",
    "access_key_id",
    "secret_access_key",
    "session_token",
    "connection",
    "schema",
    "name",
    "ca_file",
    "remote",
    "branch"
  ],
  "/environments/*/state/username": [
    "env"
  ],
  "/environments/*/state/password": [
    "env"
  ],
  "/environments/*/state/access_key_id": [
    "env"
  ],
  "/environments/*/state/secret_access_key": [
    "env"
  ],
  "/environments/*/state/session_token": [
    "env"
  ],
  "/environments/*/state/connection": [
    "env"
  ],
  "/environments/*/targets": [
    "devices",
    "devicegroups",
    "users",
    "usergroups"
  ],
  "/environments/*/rings/*/*": [
    "name",
    "targets",
    "soak"
  ],
  "/environments/*/rings/*/*/targets": [
    "devices",
    "devicegroups",
    "users",
    "usergroups"
  ]
};

/** Of one apply; null: unlimited. */
export interface Limits {
  readonly max_creates: number;
  readonly max_orphans: number;
  readonly parallelism: number;
  readonly max_failed_environments: number;
  readonly max_environments: number;
  readonly max_doubts: number;
  readonly requests_per_minute: number | null;
}

export const defaultLimits: Limits = {
  max_creates: 20,
  max_orphans: 5,
  parallelism: 4,
  max_failed_environments: 5,
  max_environments: 20,
  max_doubts: 3,
  requests_per_minute: null,
};

/** Of the key approvals, where it is written. */
export const defaultApprovals: Required<NonNullable<ConfigFile['approvals']>> = {
  count: 1,
  not_author: true,
  when: ["always"],
  expires: "7d",
  from: "approvals",
};
