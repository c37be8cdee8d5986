// Written by `npm run generate`. Do not edit.
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
    "waves",
    "windows",
    "lint",
    "limits",
    "mark",
    "approvals",
    "apply_from",
    "drift",
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
  "/waves/*": [
    "name",
    "environments",
    "soak",
    "enough"
  ],
  "/windows/*": [
    "environments",
    "allow",
    "deny",
    "timezone",
    "because"
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
    "deceptive-name",
    "duplicate-target",
    "duplicate-name",
    "target-conflict",
    "weak-security",
    "contradiction",
    "no-eap-method",
    "idle-wave",
    "past-window",
    "implied-eap-method",
    "no-server",
    "filevault-prevented",
    "lost-recovery-key",
    "port-range",
    "deprecated",
    "unmatched-file",
    "array-form",
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
    "max_left_behind",
    "requests_per_minute"
  ],
  "/mark": [
    "name",
    "description"
  ],
  "/approvals": [
    "count",
    "not_author",
    "when",
    "expires",
    "from"
  ],
  "/drift": [
    "max_age",
    "renderings",
    "exceptions"
  ],
  "/drift/renderings/*": [
    "field",
    "wanted",
    "found",
    "because"
  ],
  "/drift/exceptions/*": [
    "device",
    "target",
    "field",
    "until",
    "because"
  ],
  "/queue": [
    "connection"
  ],
  "/queue/connection": [
    "env"
  ],
  "/groups/*": [
    "base_url",
    "policies",
    "except",
    "api_key",
    "state",
    "lineage",
    "ca_file",
    "allow_http",
    "timeout_seconds",
    "portal_url",
    "shared_portal",
    "targets",
    "variables",
    "rings"
  ],
  "/groups/*/api_key": [
    "env"
  ],
  "/groups/*/state": [
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
  "/groups/*/state/username": [
    "env"
  ],
  "/groups/*/state/password": [
    "env"
  ],
  "/groups/*/state/access_key_id": [
    "env"
  ],
  "/groups/*/state/secret_access_key": [
    "env"
  ],
  "/groups/*/state/session_token": [
    "env"
  ],
  "/groups/*/state/connection": [
    "env"
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
    "except",
    "api_key",
    "state",
    "lineage",
    "ca_file",
    "allow_http",
    "timeout_seconds",
    "portal_url",
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

/** What is expected of a text that has to have a certain form, by pattern of a JSON Pointer. */
export const patternMessages: Readonly<Record<string, string>> = {
  "/rings/*/*/name": "Write small letters, digits and -.",
  "/rings/*/*/soak": "Write a duration, such as 30s, 15m, 2h or 2d.",
  "/waves/*/name": "Write small letters, digits and -.",
  "/waves/*/soak": "Write a duration, such as 30s, 15m, 2h or 2d.",
  "/waves/*/enough": "Write a percentage from 1% to 100%.",
  "/approvals/expires": "Write a duration, such as 12h or 7d.",
  "/drift/max_age": "Write a duration, such as 12h or 14d.",
  "/drift/exceptions/*/target": "Write KIND/NAME or KIND/ID, such as devicegroups/kiosk.",
  "/drift/exceptions/*/until": "Write a day, such as 2027-01-31.",
  "/queue/connection/env": "Has to begin with EDICT_QUEUE_.",
  "/groups/*/base_url": "Write embedded, or an address that begins with https://.",
  "/groups/*/except/*": "Write a glob without `!`.",
  "/groups/*/api_key/env": "Has to begin with EDICT_API_KEY.",
  "/groups/*/state/address": "Write an address that begins with https://.",
  "/groups/*/state/lock_address": "Write an address that begins with https://.",
  "/groups/*/state/unlock_address": "Write an address that begins with https://.",
  "/groups/*/state/username/env": "Has to begin with EDICT_STATE_.",
  "/groups/*/state/password/env": "Has to begin with EDICT_STATE_.",
  "/groups/*/state/bucket": "Write the name of a bucket.",
  "/groups/*/state/region": "Write the name of a region, such as eu-central-1.",
  "/groups/*/state/endpoint": "Write an address that begins with https://.",
  "/groups/*/state/access_key_id/env": "Has to begin with EDICT_STATE_ or AWS_.",
  "/groups/*/state/secret_access_key/env": "Has to begin with EDICT_STATE_ or AWS_.",
  "/groups/*/state/session_token/env": "Has to begin with EDICT_STATE_ or AWS_.",
  "/groups/*/state/connection/env": "Has to begin with EDICT_STATE_.",
  "/groups/*/state/remote": "Write the name of a remote that the repository has, such as origin.",
  "/groups/*/state/branch": "Write the name of a branch, such as edict-state.",
  "/groups/*/portal_url": "Write an address that begins with https://.",
  "/groups/*/rings/*/*/name": "Write small letters, digits and -.",
  "/groups/*/rings/*/*/soak": "Write a duration, such as 30s, 15m, 2h or 2d.",
  "/environments/*/base_url": "Write embedded, or an address that begins with https://.",
  "/environments/*/groups/*": "Write the name of a group: letters, digits, dots, - and _, a letter or digit first.",
  "/environments/*/except/*": "Write a glob without `!`.",
  "/environments/*/api_key/env": "Has to begin with EDICT_API_KEY.",
  "/environments/*/state/address": "Write an address that begins with https://.",
  "/environments/*/state/lock_address": "Write an address that begins with https://.",
  "/environments/*/state/unlock_address": "Write an address that begins with https://.",
  "/environments/*/state/username/env": "Has to begin with EDICT_STATE_.",
  "/environments/*/state/password/env": "Has to begin with EDICT_STATE_.",
  "/environments/*/state/bucket": "Write the name of a bucket.",
  "/environments/*/state/region": "Write the name of a region, such as eu-central-1.",
  "/environments/*/state/endpoint": "Write an address that begins with https://.",
  "/environments/*/state/access_key_id/env": "Has to begin with EDICT_STATE_ or AWS_.",
  "/environments/*/state/secret_access_key/env": "Has to begin with EDICT_STATE_ or AWS_.",
  "/environments/*/state/session_token/env": "Has to begin with EDICT_STATE_ or AWS_.",
  "/environments/*/state/connection/env": "Has to begin with EDICT_STATE_.",
  "/environments/*/state/remote": "Write the name of a remote that the repository has, such as origin.",
  "/environments/*/state/branch": "Write the name of a branch, such as edict-state.",
  "/environments/*/portal_url": "Write an address that begins with https://.",
  "/environments/*/rings/*/*/name": "Write small letters, digits and -.",
  "/environments/*/rings/*/*/soak": "Write a duration, such as 30s, 15m, 2h or 2d."
};

/** Of one apply; null: unlimited. */
export interface Limits {
  readonly max_creates: number;
  readonly max_orphans: number;
  readonly parallelism: number;
  readonly max_failed_environments: number;
  readonly max_environments: number;
  readonly max_doubts: number;
  readonly max_left_behind: number;
  readonly requests_per_minute: number | null;
}

export const defaultLimits: Limits = {
  max_creates: 20,
  max_orphans: 5,
  parallelism: 4,
  max_failed_environments: 5,
  max_environments: 20,
  max_doubts: 3,
  max_left_behind: 3,
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
