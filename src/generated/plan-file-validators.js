// Written by `npm run generate`. Do not edit.
// src/base/url.ts
var CERTAIN = new RegExp(
  [
    /^[a-z][a-z0-9+.-]*:\/\//u,
    /(?:[^\s@/?#\\[\]]*@)?/u,
    // A host with slashes is a socket of PostgreSQL, and the star belongs to EDICT_ALLOWED_ORIGINS.
    /(?:\[[0-9a-f:.]+\]|(?:%2f[\w.-]*)+|[\p{L}\p{N}._*-]*)(?::\d{0,5})?/u,
    /(?:\/(?:[^\s@?#\\%=;&|^"<>`]|%[0-9a-f]{2})*)?/u,
    /(?:\?[^\s@#\\]*)?(?:#[^\s@\\]*)?$/u
  ].map(({ source }) => source).join(""),
  "iu"
);
var KEYS = new Set(
  ["token", "key", "apikey", "sig", "signature", "pass", "password", "secret", "credential"].flatMap(
    (word) => [word, `${word}s`]
  )
);

// scripts/generate/validator-runtime.ts
function collect(errors, instancePath, keyword, params, propertyName) {
  const error = { instancePath, keyword, params, ...propertyName === void 0 ? {} : { propertyName } };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

// <stdin>
var validatePlanFile = validate21;
var schema0 = { "type": "object", "required": ["format_version", "tool", "is_one", "environments", "left_out", "exceeded", "digest"], "properties": { "format_version": { "const": 2 }, "tool": { "type": "object", "required": ["version", "tables"], "properties": { "version": { "type": "string" }, "tables": { "type": "string" } }, "additionalProperties": false }, "is_one": { "type": "boolean" }, "environments": { "type": "array", "items": { "type": "object", "required": ["environment", "groups", "wave", "plan", "bodies", "salt", "state_commit", "facts", "failure", "notes"], "properties": { "environment": { "type": "string" }, "groups": { "type": "array", "items": { "type": "string" } }, "wave": { "type": ["string", "null"] }, "plan": { "anyOf": [{ "type": "object", "required": ["format_version", "environment", "service", "state", "changes", "summary", "digest"], "properties": { "format_version": { "const": 1 }, "environment": { "type": "string" }, "service": { "type": "string" }, "state": { "type": "object", "required": ["lineage", "serial"], "properties": { "lineage": { "type": ["string", "null"] }, "serial": { "type": "integer", "minimum": 0 }, "sha256": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false }, "changes": { "type": "array", "items": { "type": "object", "required": ["file", "kind", "action", "name", "policy_id", "app_id", "previous_file", "diff", "blocked", "body", "reason"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "action": { "type": "string", "enum": ["create", "supersede", "update", "move", "record-source", "orphan", "blocked", "wait", "no-op"] }, "name": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "app_id": { "type": ["integer", "null"], "minimum": -9007199254740992, "maximum": 9007199254740992 }, "previous_file": { "type": ["string", "null"] }, "diff": { "type": "array", "items": { "type": "object", "required": ["path", "before", "after", "sensitive", "strength", "change"], "properties": { "path": { "type": "string" }, "before": {}, "after": {}, "sensitive": { "type": "boolean" }, "strength": { "type": "string", "enum": ["stronger", "weaker", "neutral", "unknown"] }, "change": { "type": "string", "enum": ["added", "removed", "changed"] } }, "additionalProperties": false } }, "blocked": { "type": ["string", "null"], "enum": ["in-doubt", "choice", null] }, "body": { "anyOf": [{ "type": "object" }, { "type": "null" }] }, "reason": { "anyOf": [{ "anyOf": [{ "type": "object", "required": ["kind", "name", "others", "since", "answer", "isGone", "run"], "properties": { "kind": { "type": "string", "enum": ["in-doubt"] }, "name": { "type": "string" }, "others": { "type": "array", "items": { "type": "object", "required": ["file", "policy_id", "place"], "properties": { "file": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "place": { "type": "string", "enum": ["recorded", "left-behind", "in-doubt"] } }, "additionalProperties": false } }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "answer": { "type": ["string", "null"] }, "isGone": { "type": "boolean" }, "run": { "anyOf": [{ "type": "object", "required": ["holder", "isAlive", "creates"], "properties": { "holder": { "type": "string" }, "isAlive": { "type": "boolean" }, "creates": { "type": "boolean" } }, "additionalProperties": false }, { "type": "null" }] }, "description": { "type": "string" }, "isEdited": { "type": "boolean" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "file"], "properties": { "kind": { "type": "string", "enum": ["waits-for"] }, "file": { "type": "string" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "policies"], "properties": { "kind": { "type": "string", "enum": ["left-behind-alike"] }, "policies": { "type": "array", "items": { "type": "object", "required": ["policy_id", "since"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "from", "to"], "properties": { "kind": { "type": "string", "enum": ["ambiguous-move"] }, "from": { "type": "array", "items": { "type": "string" } }, "to": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }, { "$ref": "#/definitions/part1" }, { "type": "object", "required": ["kind", "wave"], "properties": { "kind": { "type": "string", "enum": ["not-piloted"] }, "wave": { "type": ["string", "null"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "policies"], "properties": { "kind": { "type": "string", "enum": ["piles-up"] }, "policies": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["renewed"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["ring-removed"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["not-taken"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "from", "to"], "properties": { "kind": { "type": "string", "enum": ["ring-renamed"] }, "from": { "type": "string" }, "to": { "type": "string" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "file"], "properties": { "kind": { "type": "string", "enum": ["same-name", "same-settings", "same-content"] }, "file": { "type": "string" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "file", "policy_id"], "properties": { "kind": { "type": "string", "enum": ["recorded-elsewhere"] }, "file": { "type": "string" }, "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } }, "additionalProperties": false }] }, { "type": "null" }] }, "live_name": { "type": "string" } }, "additionalProperties": false } }, "summary": { "type": "object", "required": ["create", "supersede", "update", "move", "record_source", "orphan", "blocked", "wait", "no_op"], "properties": { "create": { "type": "integer", "minimum": 0 }, "supersede": { "type": "integer", "minimum": 0 }, "update": { "type": "integer", "minimum": 0 }, "move": { "type": "integer", "minimum": 0 }, "record_source": { "type": "integer", "minimum": 0 }, "orphan": { "type": "integer", "minimum": 0 }, "blocked": { "type": "integer", "minimum": 0 }, "wait": { "type": "integer", "minimum": 0 }, "no_op": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false }, { "type": "null" }] }, "bodies": { "type": "array", "items": { "type": "object", "required": ["file", "kind", "digest"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false } }, "salt": { "type": ["string", "null"] }, "state_commit": { "type": ["string", "null"] }, "facts": { "type": "object", "required": ["leftBehind", "exceeded"], "properties": { "leftBehind": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "reason", "since"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed", "not-taken"] }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } }, "exceeded": { "type": "array", "items": { "type": "string" } }, "conflicts": { "type": "array", "items": { "anyOf": [{ "type": "object", "required": ["kind", "path", "instance", "app", "sensitive", "targets", "sides"], "properties": { "kind": { "type": "string", "enum": ["weakened", "different-values"] }, "path": { "type": "string" }, "instance": { "type": ["string", "null"] }, "app": { "type": ["string", "null"] }, "sensitive": { "type": "boolean" }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "sides": { "type": "array", "items": { "type": "object", "required": ["value", "byDefault", "policies"], "properties": { "value": {}, "byDefault": { "type": "boolean" }, "policies": { "type": "array", "items": { "$ref": "#/definitions/part3" } } }, "additionalProperties": false } } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "payloads", "targets", "policies"], "properties": { "kind": { "type": "string", "enum": ["same-payload"] }, "payloads": { "type": "array", "items": { "type": "object", "required": ["payload", "instance"], "properties": { "payload": { "type": "string" }, "instance": { "type": ["string", "null"] } }, "additionalProperties": false } }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "policies": { "type": "array", "items": { "$ref": "#/definitions/part3" } } }, "additionalProperties": false }] } }, "affected": { "type": "array", "items": { "type": "object", "required": ["file", "targets", "added", "removed"], "properties": { "file": { "type": "string" }, "targets": { "$ref": "#/definitions/part5" }, "added": { "$ref": "#/definitions/part5" }, "removed": { "$ref": "#/definitions/part5" } }, "additionalProperties": false } }, "stateWarnings": { "type": "array", "items": { "type": "object", "required": ["code", "refuses", "message", "remedy", "commands"], "properties": { "code": { "type": "string", "enum": ["empty", "encoding", "conflict-markers", "syntax", "foreign-file", "newer-version", "older-version", "duplicate-key", "checksum", "structure", "duplicate-id", "duplicate-file", "unreadable", "no-state", "older-state", "unmerged-state", "newer-elsewhere", "shallow-history", "other-service", "other-lineage", "moved", "in-doubt", "plain-secret", "stale-lock", "leftover", "journal", "rescue", "lost-key", "time-ahead"] }, "refuses": { "type": "boolean" }, "message": { "type": "string" }, "remedy": { "type": ["string", "null"] }, "commands": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false } }, "namedFiles": { "type": "object", "required": ["files", "leftOut"], "properties": { "files": { "type": "array", "items": { "type": "string" } }, "leftOut": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "invariants": { "type": "array", "items": { "type": "object", "required": ["name", "file", "enforce", "judged", "failing", "broken", "mended", "waiting", "examples", "mends"], "properties": { "name": { "type": "string" }, "file": { "type": "string" }, "enforce": { "type": "boolean" }, "judged": { "type": "integer", "minimum": 0 }, "failing": { "type": "integer", "minimum": 0 }, "broken": { "type": "integer", "minimum": 0 }, "mended": { "type": "integer", "minimum": 0 }, "waiting": { "type": "integer", "minimum": 0 }, "examples": { "type": "array", "items": { "$ref": "#/definitions/part6" } }, "mends": { "type": "array", "items": { "$ref": "#/definitions/part6" } }, "entered": { "type": "integer", "minimum": 0 }, "idle": { "type": "integer", "minimum": 0 } }, "additionalProperties": false } }, "ladders": { "type": "array", "items": { "type": "object", "required": ["file", "ladder", "stop_at", "stopped", "skipped", "rings"], "properties": { "file": { "type": "string" }, "ladder": { "type": ["string", "null"] }, "stop_at": { "type": ["string", "null"] }, "stopped": { "anyOf": [{ "type": "object", "required": ["reason", "since", "by"], "properties": { "reason": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part8" }, "recorded_in": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }, { "type": "null" }] }, "skipped": { "anyOf": [{ "type": "object", "required": ["to", "reason", "since", "by"], "properties": { "to": { "type": ["string", "null"] }, "reason": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part8" }, "to_wave": { "type": "string" } }, "additionalProperties": false }, { "type": "null" }] }, "rings": { "type": "array", "items": { "type": "object", "required": ["ring", "policy_id", "since", "content", "soaked_until", "waits_for"], "properties": { "ring": { "type": ["string", "null"] }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "content": { "type": "string", "enum": ["wanted", "older", "none"] }, "soaked_until": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "waits_for": { "type": ["string", "null"] }, "held_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "is_soaked": { "type": "boolean" }, "wait": { "$ref": "#/definitions/part1" }, "unacknowledged": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false } }, "unprotected": { "type": "object", "required": ["environments", "since", "commit", "files", "wave"], "properties": { "environments": { "type": "array", "items": { "type": "string" } }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "commit": { "type": ["string", "null"] }, "files": { "type": "array", "items": { "type": "string" } }, "wave": { "type": ["string", "null"] } }, "additionalProperties": false }, "wave": { "type": "object", "required": ["wave", "environments", "with_content", "since", "soaked_until"], "properties": { "wave": { "type": ["string", "null"] }, "environments": { "type": "integer", "minimum": 0 }, "with_content": { "type": "integer", "minimum": 0 }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "soaked_until": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "is_soaked": { "type": "boolean" }, "enough": { "type": "integer", "minimum": 0 }, "let_be": { "type": "array", "items": { "type": "object", "required": ["environment", "why"], "properties": { "environment": { "type": "string" }, "why": { "type": "string", "enum": ["unacknowledged", "lacks-it", "unread", "in-doubt"] } }, "additionalProperties": false } } }, "additionalProperties": false } }, "additionalProperties": false } }, "sources": { "type": "array", "items": { "$ref": "#/definitions/part10" } }, "copies": { "type": "array", "items": { "type": "object", "required": ["file", "policy_ids"], "properties": { "file": { "type": "string" }, "policy_ids": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false } }, "recorded": { "type": "array", "items": { "type": "object", "required": ["file", "policy_id", "name", "differences"], "properties": { "file": { "type": "string" }, "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "differences": { "type": "array", "items": { "type": "object", "required": ["path", "sent", "value", "sensitive", "severity"], "properties": { "path": { "type": "string" }, "sent": {}, "value": {}, "sensitive": { "type": "boolean" }, "severity": { "type": "string", "enum": ["danger", "info"] } }, "additionalProperties": false } } }, "additionalProperties": false } }, "losses": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "targets", "replaced", "lost"], "properties": { "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "replaced": { "type": "boolean" }, "lost": { "type": "array", "items": { "$ref": "#/definitions/part11" } }, "others": { "type": "array", "items": { "$ref": "#/definitions/part3" } } }, "additionalProperties": false } }, "additions": { "type": "array", "items": { "type": "object", "required": ["file", "targets", "added"], "properties": { "file": { "type": "string" }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "added": { "type": "array", "items": { "$ref": "#/definitions/part11" } } }, "additionalProperties": false } }, "suspicious": { "type": "array", "items": { "type": "object", "required": ["file", "path", "why"], "properties": { "file": { "type": "string" }, "path": { "type": "string" }, "why": { "type": "string" } }, "additionalProperties": false } }, "unchanged": { "type": "object", "required": ["policy", "web_app"], "properties": { "policy": { "type": "integer", "minimum": 0 }, "web_app": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "live": { "type": "object", "required": ["payloads", "targets", "policies"], "properties": { "payloads": { "type": "array", "items": { "type": "string" } }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "policies": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "standing", "payloads", "targets"], "properties": { "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "standing": { "type": "string", "enum": ["recorded", "planned", "blocked", "left-behind", "in-doubt"] }, "payloads": { "type": "array", "items": { "type": "integer", "minimum": 0 } }, "targets": { "type": "array", "items": { "type": "integer", "minimum": 0 } }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed", "not-taken"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } } }, "additionalProperties": false }, "refusedAddress": { "type": "object", "required": ["message", "remedy"], "properties": { "message": { "type": "string" }, "remedy": { "type": ["string", "null"] } }, "additionalProperties": false }, "portalUrl": { "type": "string" } }, "additionalProperties": false }, "failure": { "anyOf": [{ "type": "object", "required": ["message", "remedy", "exitCode"], "properties": { "message": { "type": "string" }, "remedy": { "type": ["string", "null"] }, "exitCode": { "type": "integer", "enum": [1, 3, 4, 130] }, "code": { "type": "string" }, "commands": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }, { "type": "null" }] }, "notes": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false } }, "left_out": { "type": "array", "items": { "type": "string" } }, "exceeded": { "type": "array", "items": { "type": "string" } }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" }, "made": { "type": "object", "required": ["at", "by"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part8" } }, "additionalProperties": false }, "approvals": { "type": "object", "required": ["needed", "because"], "properties": { "needed": { "type": "integer", "minimum": 0 }, "because": { "type": "array", "items": { "type": "object", "required": ["when", "file", "fields"], "properties": { "when": { "type": "string", "enum": ["weaker", "create", "supersede", "update", "move", "orphan", "invariant-broken", "guard-changed", "always"] }, "file": { "type": ["string", "null"] }, "fields": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false } } }, "additionalProperties": false }, "guards": { "type": "array", "items": { "type": "object", "required": ["base", "since", "behind", "environments", "loosened", "changed_states", "unjudged", "not_compared"], "properties": { "base": { "type": "string" }, "since": { "type": "string", "enum": ["base", "last-apply"] }, "behind": { "anyOf": [{ "type": "object", "required": ["commits", "of"], "properties": { "commits": { "type": "integer", "minimum": 0 }, "of": { "type": "string" } }, "additionalProperties": false }, { "type": "null" }] }, "environments": { "anyOf": [{ "type": "array", "items": { "type": "string" } }, { "type": "null" }] }, "loosened": { "type": "array", "items": { "type": "object", "required": ["file", "environment", "message"], "properties": { "file": { "type": "string" }, "environment": { "type": ["string", "null"] }, "message": { "type": "string" }, "severity": { "type": "string", "enum": ["warning"] }, "range": { "$ref": "#/definitions/part13" } }, "additionalProperties": false } }, "changed_states": { "type": "array", "items": { "type": "object", "required": ["environment", "file"], "properties": { "environment": { "type": "string" }, "file": { "type": "string" } }, "additionalProperties": false } }, "unjudged": { "type": "array", "items": { "type": "string" } }, "not_compared": { "anyOf": [{ "type": "object", "required": ["commit", "why"], "properties": { "commit": { "type": ["string", "null"] }, "why": { "type": "string" } }, "additionalProperties": false }, { "type": "null" }] }, "sources": { "type": "array", "items": { "type": "object", "required": ["environment", "changed"], "properties": { "environment": { "type": "string" }, "changed": { "type": "array", "items": { "$ref": "#/definitions/part10" } } }, "additionalProperties": false } } }, "additionalProperties": false } }, "stray_states": { "type": "array", "items": { "type": "object", "required": ["file", "live"], "properties": { "file": { "type": "string" }, "live": { "type": ["integer", "null"], "minimum": 0 }, "command": { "type": "string" }, "is_read": { "type": "boolean" } }, "additionalProperties": false } }, "places": { "type": "object", "additionalProperties": { "type": "object", "additionalProperties": { "type": "object", "required": ["file", "range"], "properties": { "file": { "type": "string" }, "range": { "$ref": "#/definitions/part13" } }, "additionalProperties": false } } }, "command_suffix": { "type": "string" }, "waves": { "type": "array", "items": { "type": "object", "required": ["wave", "file", "environments"], "properties": { "wave": { "type": "string" }, "file": { "type": "string" }, "environments": { "type": "array", "items": { "type": "object", "required": ["environment", "serial", "since"], "properties": { "environment": { "type": "string" }, "serial": { "type": ["integer", "null"], "minimum": 0 }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } } }, "additionalProperties": false } } }, "additionalProperties": false, "definitions": { "part0": { "type": "object", "required": ["environments", "count"], "properties": { "environments": { "type": "array", "items": { "type": "string" } }, "count": { "type": "integer", "minimum": 0 }, "partial": { "type": "boolean" }, "needed": { "type": "integer", "minimum": 0 }, "enough": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "part1": { "type": "object", "required": ["kind", "cause", "ring", "until", "policies", "said"], "properties": { "kind": { "type": "string", "enum": ["waits"] }, "cause": { "type": "string", "enum": ["soaking", "lower-ring", "unreadable", "no-place", "no-key", "in-doubt", "unacknowledged", "soaks-anew", "one-at-a-time", "stopped", "stop-unknown", "stop-at", "clock", "window"] }, "ring": { "type": ["string", "null"] }, "until": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "policies": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } }, "said": { "type": ["string", "null"] }, "wave": { "$ref": "#/definitions/part0" } }, "additionalProperties": false }, "part2": { "type": "object", "required": ["kind", "id", "name"], "properties": { "kind": { "type": "string", "enum": ["devices", "devicegroups", "users", "usergroups"] }, "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false }, "part3": { "type": "object", "required": ["policy_id", "name", "file", "standing", "reason", "since"], "properties": { "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "standing": { "type": "string", "enum": ["recorded", "planned", "blocked", "left-behind", "in-doubt"] }, "reason": { "type": ["string", "null"], "enum": ["superseded", "file-removed", "ring-removed", "not-taken", null] }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false }, "part4": { "type": "object", "required": ["id", "name"], "properties": { "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false }, "part5": { "type": "object", "required": ["devices", "devicegroups", "users", "usergroups"], "properties": { "devices": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "devicegroups": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "users": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "usergroups": { "type": "array", "items": { "$ref": "#/definitions/part4" } } }, "additionalProperties": false }, "part6": { "type": "object", "required": ["target", "field", "verdict", "policy_ids"], "properties": { "target": { "$ref": "#/definitions/part2" }, "field": { "type": "string" }, "verdict": { "type": "string", "enum": ["holds", "broken", "disputed", "uncovered"] }, "policy_ids": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false }, "part7": { "type": "object", "required": [], "properties": { "from_here": { "type": "string" }, "outside_window": { "type": "string" } }, "additionalProperties": false }, "part8": { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } }, "waived": { "$ref": "#/definitions/part7" } }, "additionalProperties": false }, "part9": { "type": "object", "required": ["kind", "name"], "properties": { "kind": { "type": "string", "enum": ["env", "file", "command", "written", "unrecorded"] }, "name": { "type": "string" } }, "additionalProperties": false }, "part10": { "type": "object", "required": ["file", "kind", "path", "before", "after"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "path": { "type": "string" }, "before": { "anyOf": [{ "$ref": "#/definitions/part9" }, { "type": "null" }] }, "after": { "$ref": "#/definitions/part9" } }, "additionalProperties": false }, "part11": { "type": "object", "required": ["path", "instance", "value", "sensitive"], "properties": { "path": { "type": "string" }, "instance": { "type": ["string", "null"] }, "value": {}, "sensitive": { "type": "boolean" } }, "additionalProperties": false }, "part12": { "type": "object", "required": ["line", "column"], "properties": { "line": { "type": "integer", "minimum": 1 }, "column": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }, "part13": { "type": "object", "required": ["start", "end"], "properties": { "start": { "$ref": "#/definitions/part12" }, "end": { "$ref": "#/definitions/part12" } }, "additionalProperties": false } } };
var func0 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^[0-9a-f]{64}$", "u");
var pattern1 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$", "u");
var schema1 = { "type": "object", "required": ["kind", "cause", "ring", "until", "policies", "said"], "properties": { "kind": { "type": "string", "enum": ["waits"] }, "cause": { "type": "string", "enum": ["soaking", "lower-ring", "unreadable", "no-place", "no-key", "in-doubt", "unacknowledged", "soaks-anew", "one-at-a-time", "stopped", "stop-unknown", "stop-at", "clock", "window"] }, "ring": { "type": ["string", "null"] }, "until": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "policies": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } }, "said": { "type": ["string", "null"] }, "wave": { "$ref": "#/definitions/part0" } }, "additionalProperties": false };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.environments === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "environments" });
      errors++;
    }
    if (data.count === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "count" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "environments" || key0 === "count" || key0 === "partial" || key0 === "needed" || key0 === "enough")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.environments !== void 0) {
      let data0 = data.environments;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            vErrors = collect(vErrors, instancePath + "/environments/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/environments", "type", { type: "array" });
        errors++;
      }
    }
    if (data.count !== void 0) {
      let data0 = data.count;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/count", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/count", "minimum", { comparison: ">=", limit: 0 });
          errors++;
        }
      }
    }
    if (data.partial !== void 0) {
      if (typeof data.partial !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/partial", "type", { type: "boolean" });
        errors++;
      }
    }
    if (data.needed !== void 0) {
      let data0 = data.needed;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/needed", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/needed", "minimum", { comparison: ">=", limit: 0 });
          errors++;
        }
      }
    }
    if (data.enough !== void 0) {
      let data0 = data.enough;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/enough", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/enough", "minimum", { comparison: ">=", limit: 0 });
          errors++;
        }
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "kind" });
      errors++;
    }
    if (data.cause === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "cause" });
      errors++;
    }
    if (data.ring === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "ring" });
      errors++;
    }
    if (data.until === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "until" });
      errors++;
    }
    if (data.policies === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "policies" });
      errors++;
    }
    if (data.said === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "said" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "kind" || key0 === "cause" || key0 === "ring" || key0 === "until" || key0 === "policies" || key0 === "said" || key0 === "wave")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/kind", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "waits")) {
        vErrors = collect(vErrors, instancePath + "/kind", "enum", { allowedValues: schema1.properties.kind.enum });
        errors++;
      }
    }
    if (data.cause !== void 0) {
      let data0 = data.cause;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/cause", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "soaking" || data0 === "lower-ring" || data0 === "unreadable" || data0 === "no-place" || data0 === "no-key" || data0 === "in-doubt" || data0 === "unacknowledged" || data0 === "soaks-anew" || data0 === "one-at-a-time" || data0 === "stopped" || data0 === "stop-unknown" || data0 === "stop-at" || data0 === "clock" || data0 === "window")) {
        vErrors = collect(vErrors, instancePath + "/cause", "enum", { allowedValues: schema1.properties.cause.enum });
        errors++;
      }
    }
    if (data.ring !== void 0) {
      let data0 = data.ring;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/ring", "type", { type: schema1.properties.ring.type });
        errors++;
      }
    }
    if (data.until !== void 0) {
      let data0 = data.until;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/until", "type", { type: schema1.properties.until.type });
        errors++;
      }
      if (typeof data0 === "string") {
        if (!pattern1.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/until", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
          errors++;
        }
      }
    }
    if (data.policies !== void 0) {
      let data0 = data.policies;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/policies/" + i0, "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740991 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/policies/" + i0, "maximum", { comparison: "<=", limit: 9007199254740991 });
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/policies/" + i0, "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/policies", "type", { type: "array" });
        errors++;
      }
    }
    if (data.said !== void 0) {
      let data0 = data.said;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/said", "type", { type: schema1.properties.said.type });
        errors++;
      }
    }
    if (data.wave !== void 0) {
      if (!validate23(data.wave, { instancePath: instancePath + "/wave", parentData: data, parentDataProperty: "wave", rootData })) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var schema2 = { "type": "object", "required": ["kind", "id", "name"], "properties": { "kind": { "type": "string", "enum": ["devices", "devicegroups", "users", "usergroups"] }, "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "kind" });
      errors++;
    }
    if (data.id === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "id" });
      errors++;
    }
    if (data.name === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "kind" || key0 === "id" || key0 === "name")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/kind", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "devices" || data0 === "devicegroups" || data0 === "users" || data0 === "usergroups")) {
        vErrors = collect(vErrors, instancePath + "/kind", "enum", { allowedValues: schema2.properties.kind.enum });
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/id", "type", { type: schema2.properties.id.type });
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: schema2.properties.name.type });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var schema3 = { "type": "object", "required": ["policy_id", "name", "file", "standing", "reason", "since"], "properties": { "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "standing": { "type": "string", "enum": ["recorded", "planned", "blocked", "left-behind", "in-doubt"] }, "reason": { "type": ["string", "null"], "enum": ["superseded", "file-removed", "ring-removed", "not-taken", null] }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.policy_id === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "policy_id" });
      errors++;
    }
    if (data.name === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    if (data.file === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "file" });
      errors++;
    }
    if (data.standing === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "standing" });
      errors++;
    }
    if (data.reason === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "reason" });
      errors++;
    }
    if (data.since === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "since" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "standing" || key0 === "reason" || key0 === "since")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.policy_id !== void 0) {
      let data0 = data.policy_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/policy_id", "type", { type: schema3.properties.policy_id.type });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
          errors++;
        }
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: "string" });
        errors++;
      }
    }
    if (data.file !== void 0) {
      if (typeof data.file !== "string") {
        vErrors = collect(vErrors, instancePath + "/file", "type", { type: "string" });
        errors++;
      }
    }
    if (data.standing !== void 0) {
      let data0 = data.standing;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/standing", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "recorded" || data0 === "planned" || data0 === "blocked" || data0 === "left-behind" || data0 === "in-doubt")) {
        vErrors = collect(vErrors, instancePath + "/standing", "enum", { allowedValues: schema3.properties.standing.enum });
        errors++;
      }
    }
    if (data.reason !== void 0) {
      let data0 = data.reason;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/reason", "type", { type: schema3.properties.reason.type });
        errors++;
      }
      if (!(data0 === "superseded" || data0 === "file-removed" || data0 === "ring-removed" || data0 === "not-taken" || data0 === null)) {
        vErrors = collect(vErrors, instancePath + "/reason", "enum", { allowedValues: schema3.properties.reason.enum });
        errors++;
      }
    }
    if (data.since !== void 0) {
      let data0 = data.since;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/since", "type", { type: schema3.properties.since.type });
        errors++;
      }
      if (typeof data0 === "string") {
        if (!pattern1.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
          errors++;
        }
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
var schema4 = { "type": "object", "required": ["id", "name"], "properties": { "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false };
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "id" });
      errors++;
    }
    if (data.name === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "name")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/id", "type", { type: schema4.properties.id.type });
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: schema4.properties.name.type });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.devices === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "devices" });
      errors++;
    }
    if (data.devicegroups === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "devicegroups" });
      errors++;
    }
    if (data.users === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "users" });
      errors++;
    }
    if (data.usergroups === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "usergroups" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "devices" || key0 === "devicegroups" || key0 === "users" || key0 === "usergroups")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.devices !== void 0) {
      let data0 = data.devices;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate33(data0[i0], { instancePath: instancePath + "/devices/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
            errors = vErrors.length;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/devices", "type", { type: "array" });
        errors++;
      }
    }
    if (data.devicegroups !== void 0) {
      let data0 = data.devicegroups;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate33(data0[i0], { instancePath: instancePath + "/devicegroups/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
            errors = vErrors.length;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/devicegroups", "type", { type: "array" });
        errors++;
      }
    }
    if (data.users !== void 0) {
      let data0 = data.users;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate33(data0[i0], { instancePath: instancePath + "/users/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
            errors = vErrors.length;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/users", "type", { type: "array" });
        errors++;
      }
    }
    if (data.usergroups !== void 0) {
      let data0 = data.usergroups;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate33(data0[i0], { instancePath: instancePath + "/usergroups/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
            errors = vErrors.length;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/usergroups", "type", { type: "array" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
var schema5 = { "type": "object", "required": ["target", "field", "verdict", "policy_ids"], "properties": { "target": { "$ref": "#/definitions/part2" }, "field": { "type": "string" }, "verdict": { "type": "string", "enum": ["holds", "broken", "disputed", "uncovered"] }, "policy_ids": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "target" });
      errors++;
    }
    if (data.field === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "field" });
      errors++;
    }
    if (data.verdict === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "verdict" });
      errors++;
    }
    if (data.policy_ids === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "policy_ids" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "target" || key0 === "field" || key0 === "verdict" || key0 === "policy_ids")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.target !== void 0) {
      if (!validate26(data.target, { instancePath: instancePath + "/target", parentData: data, parentDataProperty: "target", rootData })) {
        vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
        errors = vErrors.length;
      }
    }
    if (data.field !== void 0) {
      if (typeof data.field !== "string") {
        vErrors = collect(vErrors, instancePath + "/field", "type", { type: "string" });
        errors++;
      }
    }
    if (data.verdict !== void 0) {
      let data0 = data.verdict;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/verdict", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "holds" || data0 === "broken" || data0 === "disputed" || data0 === "uncovered")) {
        vErrors = collect(vErrors, instancePath + "/verdict", "enum", { allowedValues: schema5.properties.verdict.enum });
        errors++;
      }
    }
    if (data.policy_ids !== void 0) {
      let data0 = data.policy_ids;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/policy_ids/" + i0, "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740991 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/policy_ids/" + i0, "maximum", { comparison: "<=", limit: 9007199254740991 });
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/policy_ids/" + i0, "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/policy_ids", "type", { type: "array" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate41.errors = vErrors;
  return errors === 0;
}
var schema6 = { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } }, "waived": { "$ref": "#/definitions/part7" } }, "additionalProperties": false };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "from_here" || key0 === "outside_window")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.from_here !== void 0) {
      if (typeof data.from_here !== "string") {
        vErrors = collect(vErrors, instancePath + "/from_here", "type", { type: "string" });
        errors++;
      }
    }
    if (data.outside_window !== void 0) {
      if (typeof data.outside_window !== "string") {
        vErrors = collect(vErrors, instancePath + "/outside_window", "type", { type: "string" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.who === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "who" });
      errors++;
    }
    if (data.commit === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "commit" });
      errors++;
    }
    if (data.run === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "run" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "who" || key0 === "commit" || key0 === "run" || key0 === "dirty" || key0 === "approved_by" || key0 === "waived")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.who !== void 0) {
      if (typeof data.who !== "string") {
        vErrors = collect(vErrors, instancePath + "/who", "type", { type: "string" });
        errors++;
      }
    }
    if (data.commit !== void 0) {
      let data0 = data.commit;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/commit", "type", { type: schema6.properties.commit.type });
        errors++;
      }
    }
    if (data.run !== void 0) {
      let data0 = data.run;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/run", "type", { type: schema6.properties.run.type });
        errors++;
      }
    }
    if (data.dirty !== void 0) {
      if (true !== data.dirty) {
        vErrors = collect(vErrors, instancePath + "/dirty", "const", { allowedValue: true });
        errors++;
      }
    }
    if (data.approved_by !== void 0) {
      let data0 = data.approved_by;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            vErrors = collect(vErrors, instancePath + "/approved_by/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/approved_by", "type", { type: "array" });
        errors++;
      }
    }
    if (data.waived !== void 0) {
      if (!validate46(data.waived, { instancePath: instancePath + "/waived", parentData: data, parentDataProperty: "waived", rootData })) {
        vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
        errors = vErrors.length;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate45.errors = vErrors;
  return errors === 0;
}
var schema7 = { "type": "object", "required": ["file", "kind", "path", "before", "after"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "path": { "type": "string" }, "before": { "anyOf": [{ "$ref": "#/definitions/part9" }, { "type": "null" }] }, "after": { "$ref": "#/definitions/part9" } }, "additionalProperties": false };
var schema8 = { "type": "object", "required": ["kind", "name"], "properties": { "kind": { "type": "string", "enum": ["env", "file", "command", "written", "unrecorded"] }, "name": { "type": "string" } }, "additionalProperties": false };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "kind" });
      errors++;
    }
    if (data.name === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "kind" || key0 === "name")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/kind", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "env" || data0 === "file" || data0 === "command" || data0 === "written" || data0 === "unrecorded")) {
        vErrors = collect(vErrors, instancePath + "/kind", "enum", { allowedValues: schema8.properties.kind.enum });
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: "string" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.file === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "file" });
      errors++;
    }
    if (data.kind === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "kind" });
      errors++;
    }
    if (data.path === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "path" });
      errors++;
    }
    if (data.before === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "before" });
      errors++;
    }
    if (data.after === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "after" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "file" || key0 === "kind" || key0 === "path" || key0 === "before" || key0 === "after")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.file !== void 0) {
      if (typeof data.file !== "string") {
        vErrors = collect(vErrors, instancePath + "/file", "type", { type: "string" });
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/kind", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "policy" || data0 === "web_app")) {
        vErrors = collect(vErrors, instancePath + "/kind", "enum", { allowedValues: schema7.properties.kind.enum });
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        vErrors = collect(vErrors, instancePath + "/path", "type", { type: "string" });
        errors++;
      }
    }
    if (data.before !== void 0) {
      let data0 = data.before;
      const _errs0 = errors;
      let valid0 = false;
      const _errs1 = errors;
      if (!validate52(data0, { instancePath: instancePath + "/before", parentData: data, parentDataProperty: "before", rootData })) {
        vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs1 === errors;
      valid0 = valid0 || _valid0;
      if (!valid0) {
        const _errs2 = errors;
        if (data0 !== null) {
          vErrors = collect(vErrors, instancePath + "/before", "type", { type: "null" });
          errors++;
        }
        var _valid0 = _errs2 === errors;
        valid0 = valid0 || _valid0;
      }
      if (!valid0) {
        vErrors = collect(vErrors, instancePath + "/before", "anyOf", {});
        errors++;
      } else {
        errors = _errs0;
        if (vErrors !== null) {
          if (_errs0) {
            vErrors.length = _errs0;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.after !== void 0) {
      if (!validate52(data.after, { instancePath: instancePath + "/after", parentData: data, parentDataProperty: "after", rootData })) {
        vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
        errors = vErrors.length;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate51.errors = vErrors;
  return errors === 0;
}
var schema9 = { "type": "object", "required": ["path", "instance", "value", "sensitive"], "properties": { "path": { "type": "string" }, "instance": { "type": ["string", "null"] }, "value": {}, "sensitive": { "type": "boolean" } }, "additionalProperties": false };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "path" });
      errors++;
    }
    if (data.instance === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "instance" });
      errors++;
    }
    if (data.value === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "value" });
      errors++;
    }
    if (data.sensitive === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "sensitive" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "path" || key0 === "instance" || key0 === "value" || key0 === "sensitive")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        vErrors = collect(vErrors, instancePath + "/path", "type", { type: "string" });
        errors++;
      }
    }
    if (data.instance !== void 0) {
      let data0 = data.instance;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/instance", "type", { type: schema9.properties.instance.type });
        errors++;
      }
    }
    if (data.sensitive !== void 0) {
      if (typeof data.sensitive !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/sensitive", "type", { type: "boolean" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate57.errors = vErrors;
  return errors === 0;
}
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.line === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "line" });
      errors++;
    }
    if (data.column === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "column" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "line" || key0 === "column")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.line !== void 0) {
      let data0 = data.line;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/line", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/line", "minimum", { comparison: ">=", limit: 1 });
          errors++;
        }
      }
    }
    if (data.column !== void 0) {
      let data0 = data.column;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/column", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/column", "minimum", { comparison: ">=", limit: 1 });
          errors++;
        }
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.start === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "start" });
      errors++;
    }
    if (data.end === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "end" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "start" || key0 === "end")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.start !== void 0) {
      if (!validate65(data.start, { instancePath: instancePath + "/start", parentData: data, parentDataProperty: "start", rootData })) {
        vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
        errors = vErrors.length;
      }
    }
    if (data.end !== void 0) {
      if (!validate65(data.end, { instancePath: instancePath + "/end", parentData: data, parentDataProperty: "end", rootData })) {
        vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
        errors = vErrors.length;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format_version === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "format_version" });
      errors++;
    }
    if (data.tool === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "tool" });
      errors++;
    }
    if (data.is_one === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "is_one" });
      errors++;
    }
    if (data.environments === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "environments" });
      errors++;
    }
    if (data.left_out === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "left_out" });
      errors++;
    }
    if (data.exceeded === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "exceeded" });
      errors++;
    }
    if (data.digest === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "digest" });
      errors++;
    }
    for (const key0 in data) {
      if (!func0.call(schema0.properties, key0)) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.format_version !== void 0) {
      if (2 !== data.format_version) {
        vErrors = collect(vErrors, instancePath + "/format_version", "const", { allowedValue: 2 });
        errors++;
      }
    }
    if (data.tool !== void 0) {
      let data0 = data.tool;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.version === void 0) {
          vErrors = collect(vErrors, instancePath + "/tool", "required", { missingProperty: "version" });
          errors++;
        }
        if (data0.tables === void 0) {
          vErrors = collect(vErrors, instancePath + "/tool", "required", { missingProperty: "tables" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "version" || key0 === "tables")) {
            vErrors = collect(vErrors, instancePath + "/tool", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.version !== void 0) {
          if (typeof data0.version !== "string") {
            vErrors = collect(vErrors, instancePath + "/tool/version", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.tables !== void 0) {
          if (typeof data0.tables !== "string") {
            vErrors = collect(vErrors, instancePath + "/tool/tables", "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/tool", "type", { type: "object" });
        errors++;
      }
    }
    if (data.is_one !== void 0) {
      if (typeof data.is_one !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/is_one", "type", { type: "boolean" });
        errors++;
      }
    }
    if (data.environments !== void 0) {
      let data0 = data.environments;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.environment === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "environment" });
              errors++;
            }
            if (data1.groups === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "groups" });
              errors++;
            }
            if (data1.wave === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "wave" });
              errors++;
            }
            if (data1.plan === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "plan" });
              errors++;
            }
            if (data1.bodies === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "bodies" });
              errors++;
            }
            if (data1.salt === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "salt" });
              errors++;
            }
            if (data1.state_commit === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "state_commit" });
              errors++;
            }
            if (data1.facts === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "facts" });
              errors++;
            }
            if (data1.failure === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "failure" });
              errors++;
            }
            if (data1.notes === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + i0, "required", { missingProperty: "notes" });
              errors++;
            }
            for (const key0 in data1) {
              if (!func0.call(schema0.properties.environments.items.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.environment !== void 0) {
              if (typeof data1.environment !== "string") {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/environment", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.groups !== void 0) {
              let data2 = data1.groups;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data2[i1] !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/groups/" + i1, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/groups", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.wave !== void 0) {
              let data2 = data1.wave;
              if (typeof data2 !== "string" && data2 !== null) {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/wave", "type", { type: schema0.properties.environments.items.properties.wave.type });
                errors++;
              }
            }
            if (data1.plan !== void 0) {
              let data2 = data1.plan;
              const _errs0 = errors;
              let valid0 = false;
              const _errs1 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.format_version === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "format_version" });
                  errors++;
                }
                if (data2.environment === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "environment" });
                  errors++;
                }
                if (data2.service === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "service" });
                  errors++;
                }
                if (data2.state === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "state" });
                  errors++;
                }
                if (data2.changes === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "changes" });
                  errors++;
                }
                if (data2.summary === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "summary" });
                  errors++;
                }
                if (data2.digest === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "required", { missingProperty: "digest" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "format_version" || key0 === "environment" || key0 === "service" || key0 === "state" || key0 === "changes" || key0 === "summary" || key0 === "digest")) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.format_version !== void 0) {
                  if (1 !== data2.format_version) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/format_version", "const", { allowedValue: 1 });
                    errors++;
                  }
                }
                if (data2.environment !== void 0) {
                  if (typeof data2.environment !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/environment", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.service !== void 0) {
                  if (typeof data2.service !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/service", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.state !== void 0) {
                  let data3 = data2.state;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.lineage === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state", "required", { missingProperty: "lineage" });
                      errors++;
                    }
                    if (data3.serial === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state", "required", { missingProperty: "serial" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "lineage" || key0 === "serial" || key0 === "sha256")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state", "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.lineage !== void 0) {
                      let data4 = data3.lineage;
                      if (typeof data4 !== "string" && data4 !== null) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state/lineage", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.state.properties.lineage.type });
                        errors++;
                      }
                    }
                    if (data3.serial !== void 0) {
                      let data4 = data3.serial;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state/serial", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state/serial", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.sha256 !== void 0) {
                      let data4 = data3.sha256;
                      if (typeof data4 === "string") {
                        if (!pattern0.test(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state/sha256", "pattern", { pattern: "^[0-9a-f]{64}$" });
                          errors++;
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state/sha256", "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/state", "type", { type: "object" });
                    errors++;
                  }
                }
                if (data2.changes !== void 0) {
                  let data3 = data2.changes;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.kind === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "kind" });
                          errors++;
                        }
                        if (data4.action === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "action" });
                          errors++;
                        }
                        if (data4.name === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "name" });
                          errors++;
                        }
                        if (data4.policy_id === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "policy_id" });
                          errors++;
                        }
                        if (data4.app_id === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "app_id" });
                          errors++;
                        }
                        if (data4.previous_file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "previous_file" });
                          errors++;
                        }
                        if (data4.diff === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "diff" });
                          errors++;
                        }
                        if (data4.blocked === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "blocked" });
                          errors++;
                        }
                        if (data4.body === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "body" });
                          errors++;
                        }
                        if (data4.reason === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "required", { missingProperty: "reason" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!func0.call(schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties, key0)) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.kind !== void 0) {
                          let data5 = data4.kind;
                          if (typeof data5 !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/kind", "type", { type: "string" });
                            errors++;
                          }
                          if (!(data5 === "policy" || data5 === "web_app")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.kind.enum });
                            errors++;
                          }
                        }
                        if (data4.action !== void 0) {
                          let data5 = data4.action;
                          if (typeof data5 !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/action", "type", { type: "string" });
                            errors++;
                          }
                          if (!(data5 === "create" || data5 === "supersede" || data5 === "update" || data5 === "move" || data5 === "record-source" || data5 === "orphan" || data5 === "blocked" || data5 === "wait" || data5 === "no-op")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/action", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.action.enum });
                            errors++;
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/name", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.policy_id !== void 0) {
                          let data5 = data4.policy_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/policy_id", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.policy_id.type });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740991 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                              errors++;
                            }
                            if (data5 < 1 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                              errors++;
                            }
                          }
                        }
                        if (data4.app_id !== void 0) {
                          let data5 = data4.app_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/app_id", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.app_id.type });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740992 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/app_id", "maximum", { comparison: "<=", limit: 9007199254740992 });
                              errors++;
                            }
                            if (data5 < -9007199254740992 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/app_id", "minimum", { comparison: ">=", limit: -9007199254740992 });
                              errors++;
                            }
                          }
                        }
                        if (data4.previous_file !== void 0) {
                          let data5 = data4.previous_file;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/previous_file", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.previous_file.type });
                            errors++;
                          }
                        }
                        if (data4.diff !== void 0) {
                          let data5 = data4.diff;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let data6 = data5[i2];
                              if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                if (data6.path === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "required", { missingProperty: "path" });
                                  errors++;
                                }
                                if (data6.before === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "required", { missingProperty: "before" });
                                  errors++;
                                }
                                if (data6.after === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "required", { missingProperty: "after" });
                                  errors++;
                                }
                                if (data6.sensitive === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "required", { missingProperty: "sensitive" });
                                  errors++;
                                }
                                if (data6.strength === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "required", { missingProperty: "strength" });
                                  errors++;
                                }
                                if (data6.change === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "required", { missingProperty: "change" });
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "path" || key0 === "before" || key0 === "after" || key0 === "sensitive" || key0 === "strength" || key0 === "change")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "additionalProperties", { additionalProperty: key0 });
                                    errors++;
                                  }
                                }
                                if (data6.path !== void 0) {
                                  if (typeof data6.path !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/path", "type", { type: "string" });
                                    errors++;
                                  }
                                }
                                if (data6.sensitive !== void 0) {
                                  if (typeof data6.sensitive !== "boolean") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/sensitive", "type", { type: "boolean" });
                                    errors++;
                                  }
                                }
                                if (data6.strength !== void 0) {
                                  let data7 = data6.strength;
                                  if (typeof data7 !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/strength", "type", { type: "string" });
                                    errors++;
                                  }
                                  if (!(data7 === "stronger" || data7 === "weaker" || data7 === "neutral" || data7 === "unknown")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/strength", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.diff.items.properties.strength.enum });
                                    errors++;
                                  }
                                }
                                if (data6.change !== void 0) {
                                  let data7 = data6.change;
                                  if (typeof data7 !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/change", "type", { type: "string" });
                                    errors++;
                                  }
                                  if (!(data7 === "added" || data7 === "removed" || data7 === "changed")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/change", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.diff.items.properties.change.enum });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, "type", { type: "object" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.blocked !== void 0) {
                          let data5 = data4.blocked;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/blocked", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.blocked.type });
                            errors++;
                          }
                          if (!(data5 === "in-doubt" || data5 === "choice" || data5 === null)) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/blocked", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.blocked.enum });
                            errors++;
                          }
                        }
                        if (data4.body !== void 0) {
                          let data5 = data4.body;
                          const _errs2 = errors;
                          let valid1 = false;
                          const _errs3 = errors;
                          if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/body", "type", { type: "object" });
                            errors++;
                          }
                          var _valid0 = _errs3 === errors;
                          valid1 = valid1 || _valid0;
                          if (!valid1) {
                            const _errs4 = errors;
                            if (data5 !== null) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/body", "type", { type: "null" });
                              errors++;
                            }
                            var _valid0 = _errs4 === errors;
                            valid1 = valid1 || _valid0;
                          }
                          if (!valid1) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/body", "anyOf", {});
                            errors++;
                          } else {
                            errors = _errs2;
                            if (vErrors !== null) {
                              if (_errs2) {
                                vErrors.length = _errs2;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                        }
                        if (data4.reason !== void 0) {
                          let data5 = data4.reason;
                          const _errs2 = errors;
                          let valid1 = false;
                          const _errs3 = errors;
                          const _errs4 = errors;
                          let valid2 = false;
                          const _errs5 = errors;
                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                            if (data5.kind === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                              errors++;
                            }
                            if (data5.name === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "name" });
                              errors++;
                            }
                            if (data5.others === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "others" });
                              errors++;
                            }
                            if (data5.since === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "since" });
                              errors++;
                            }
                            if (data5.answer === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "answer" });
                              errors++;
                            }
                            if (data5.isGone === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "isGone" });
                              errors++;
                            }
                            if (data5.run === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "run" });
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!func0.call(schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties, key0)) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                errors++;
                              }
                            }
                            if (data5.kind !== void 0) {
                              let data6 = data5.kind;
                              if (typeof data6 !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                errors++;
                              }
                              if (!(data6 === "in-doubt")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.kind.enum });
                                errors++;
                              }
                            }
                            if (data5.name !== void 0) {
                              if (typeof data5.name !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/name", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.others !== void 0) {
                              let data6 = data5.others;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  let data7 = data6[i2];
                                  if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                    if (data7.file === void 0) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, "required", { missingProperty: "file" });
                                      errors++;
                                    }
                                    if (data7.policy_id === void 0) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, "required", { missingProperty: "policy_id" });
                                      errors++;
                                    }
                                    if (data7.place === void 0) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, "required", { missingProperty: "place" });
                                      errors++;
                                    }
                                    for (const key0 in data7) {
                                      if (!(key0 === "file" || key0 === "policy_id" || key0 === "place")) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, "additionalProperties", { additionalProperty: key0 });
                                        errors++;
                                      }
                                    }
                                    if (data7.file !== void 0) {
                                      if (typeof data7.file !== "string") {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/file", "type", { type: "string" });
                                        errors++;
                                      }
                                    }
                                    if (data7.policy_id !== void 0) {
                                      let data8 = data7.policy_id;
                                      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/policy_id", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.others.items.properties.policy_id.type });
                                        errors++;
                                      }
                                      if (typeof data8 == "number" && isFinite(data8)) {
                                        if (data8 > 9007199254740991 || isNaN(data8)) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                                          errors++;
                                        }
                                        if (data8 < 1 || isNaN(data8)) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                                          errors++;
                                        }
                                      }
                                    }
                                    if (data7.place !== void 0) {
                                      let data8 = data7.place;
                                      if (typeof data8 !== "string") {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/place", "type", { type: "string" });
                                        errors++;
                                      }
                                      if (!(data8 === "recorded" || data8 === "left-behind" || data8 === "in-doubt")) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/place", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.others.items.properties.place.enum });
                                        errors++;
                                      }
                                    }
                                  } else {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, "type", { type: "object" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others", "type", { type: "array" });
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/since", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.answer !== void 0) {
                              let data6 = data5.answer;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/answer", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.answer.type });
                                errors++;
                              }
                            }
                            if (data5.isGone !== void 0) {
                              if (typeof data5.isGone !== "boolean") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/isGone", "type", { type: "boolean" });
                                errors++;
                              }
                            }
                            if (data5.run !== void 0) {
                              let data6 = data5.run;
                              const _errs6 = errors;
                              let valid3 = false;
                              const _errs7 = errors;
                              if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                if (data6.holder === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "required", { missingProperty: "holder" });
                                  errors++;
                                }
                                if (data6.isAlive === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "required", { missingProperty: "isAlive" });
                                  errors++;
                                }
                                if (data6.creates === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "required", { missingProperty: "creates" });
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "holder" || key0 === "isAlive" || key0 === "creates")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "additionalProperties", { additionalProperty: key0 });
                                    errors++;
                                  }
                                }
                                if (data6.holder !== void 0) {
                                  if (typeof data6.holder !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run/holder", "type", { type: "string" });
                                    errors++;
                                  }
                                }
                                if (data6.isAlive !== void 0) {
                                  if (typeof data6.isAlive !== "boolean") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run/isAlive", "type", { type: "boolean" });
                                    errors++;
                                  }
                                }
                                if (data6.creates !== void 0) {
                                  if (typeof data6.creates !== "boolean") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run/creates", "type", { type: "boolean" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "type", { type: "object" });
                                errors++;
                              }
                              var _valid1 = _errs7 === errors;
                              valid3 = valid3 || _valid1;
                              if (!valid3) {
                                const _errs8 = errors;
                                if (data6 !== null) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "type", { type: "null" });
                                  errors++;
                                }
                                var _valid1 = _errs8 === errors;
                                valid3 = valid3 || _valid1;
                              }
                              if (!valid3) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", "anyOf", {});
                                errors++;
                              } else {
                                errors = _errs6;
                                if (vErrors !== null) {
                                  if (_errs6) {
                                    vErrors.length = _errs6;
                                  } else {
                                    vErrors = null;
                                  }
                                }
                              }
                            }
                            if (data5.description !== void 0) {
                              if (typeof data5.description !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/description", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.isEdited !== void 0) {
                              if (typeof data5.isEdited !== "boolean") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/isEdited", "type", { type: "boolean" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                            errors++;
                          }
                          var _valid2 = _errs5 === errors;
                          valid2 = valid2 || _valid2;
                          if (!valid2) {
                            const _errs6 = errors;
                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                              if (data5.kind === void 0) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                errors++;
                              }
                              if (data5.file === void 0) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "file" });
                                errors++;
                              }
                              for (const key0 in data5) {
                                if (!(key0 === "kind" || key0 === "file")) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                  errors++;
                                }
                              }
                              if (data5.kind !== void 0) {
                                let data6 = data5.kind;
                                if (typeof data6 !== "string") {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                  errors++;
                                }
                                if (!(data6 === "waits-for")) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[1].properties.kind.enum });
                                  errors++;
                                }
                              }
                              if (data5.file !== void 0) {
                                if (typeof data5.file !== "string") {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/file", "type", { type: "string" });
                                  errors++;
                                }
                              }
                            } else {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                              errors++;
                            }
                            var _valid2 = _errs6 === errors;
                            valid2 = valid2 || _valid2;
                            if (!valid2) {
                              const _errs7 = errors;
                              if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                if (data5.kind === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                  errors++;
                                }
                                if (data5.policies === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "policies" });
                                  errors++;
                                }
                                for (const key0 in data5) {
                                  if (!(key0 === "kind" || key0 === "policies")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                    errors++;
                                  }
                                }
                                if (data5.kind !== void 0) {
                                  let data6 = data5.kind;
                                  if (typeof data6 !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                    errors++;
                                  }
                                  if (!(data6 === "left-behind-alike")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[2].properties.kind.enum });
                                    errors++;
                                  }
                                }
                                if (data5.policies !== void 0) {
                                  let data6 = data5.policies;
                                  if (Array.isArray(data6)) {
                                    const len2 = data6.length;
                                    for (let i2 = 0; i2 < len2; i2++) {
                                      let data7 = data6[i2];
                                      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                        if (data7.policy_id === void 0) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "required", { missingProperty: "policy_id" });
                                          errors++;
                                        }
                                        if (data7.since === void 0) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "required", { missingProperty: "since" });
                                          errors++;
                                        }
                                        for (const key0 in data7) {
                                          if (!(key0 === "policy_id" || key0 === "since")) {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "additionalProperties", { additionalProperty: key0 });
                                            errors++;
                                          }
                                        }
                                        if (data7.policy_id !== void 0) {
                                          let data8 = data7.policy_id;
                                          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/policy_id", "type", { type: "integer" });
                                            errors++;
                                          }
                                          if (typeof data8 == "number" && isFinite(data8)) {
                                            if (data8 > 9007199254740991 || isNaN(data8)) {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                                              errors++;
                                            }
                                            if (data8 < 1 || isNaN(data8)) {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                                              errors++;
                                            }
                                          }
                                        }
                                        if (data7.since !== void 0) {
                                          let data8 = data7.since;
                                          if (typeof data8 === "string") {
                                            if (!pattern1.test(data8)) {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                              errors++;
                                            }
                                          } else {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/since", "type", { type: "string" });
                                            errors++;
                                          }
                                        }
                                      } else {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "type", { type: "object" });
                                        errors++;
                                      }
                                    }
                                  } else {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies", "type", { type: "array" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                errors++;
                              }
                              var _valid2 = _errs7 === errors;
                              valid2 = valid2 || _valid2;
                              if (!valid2) {
                                const _errs8 = errors;
                                if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                  if (data5.kind === void 0) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                    errors++;
                                  }
                                  if (data5.from === void 0) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "from" });
                                    errors++;
                                  }
                                  if (data5.to === void 0) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "to" });
                                    errors++;
                                  }
                                  for (const key0 in data5) {
                                    if (!(key0 === "kind" || key0 === "from" || key0 === "to")) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                      errors++;
                                    }
                                  }
                                  if (data5.kind !== void 0) {
                                    let data6 = data5.kind;
                                    if (typeof data6 !== "string") {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                      errors++;
                                    }
                                    if (!(data6 === "ambiguous-move")) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[3].properties.kind.enum });
                                      errors++;
                                    }
                                  }
                                  if (data5.from !== void 0) {
                                    let data6 = data5.from;
                                    if (Array.isArray(data6)) {
                                      const len2 = data6.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        if (typeof data6[i2] !== "string") {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/from/" + i2, "type", { type: "string" });
                                          errors++;
                                        }
                                      }
                                    } else {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/from", "type", { type: "array" });
                                      errors++;
                                    }
                                  }
                                  if (data5.to !== void 0) {
                                    let data6 = data5.to;
                                    if (Array.isArray(data6)) {
                                      const len2 = data6.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        if (typeof data6[i2] !== "string") {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/to/" + i2, "type", { type: "string" });
                                          errors++;
                                        }
                                      }
                                    } else {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/to", "type", { type: "array" });
                                      errors++;
                                    }
                                  }
                                } else {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                  errors++;
                                }
                                var _valid2 = _errs8 === errors;
                                valid2 = valid2 || _valid2;
                                if (!valid2) {
                                  const _errs9 = errors;
                                  if (!validate22(data5, { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", parentData: data4, parentDataProperty: "reason", rootData })) {
                                    vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                    errors = vErrors.length;
                                  }
                                  var _valid2 = _errs9 === errors;
                                  valid2 = valid2 || _valid2;
                                  if (!valid2) {
                                    const _errs10 = errors;
                                    if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                      if (data5.kind === void 0) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                        errors++;
                                      }
                                      if (data5.wave === void 0) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "wave" });
                                        errors++;
                                      }
                                      for (const key0 in data5) {
                                        if (!(key0 === "kind" || key0 === "wave")) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                          errors++;
                                        }
                                      }
                                      if (data5.kind !== void 0) {
                                        let data6 = data5.kind;
                                        if (typeof data6 !== "string") {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                          errors++;
                                        }
                                        if (!(data6 === "not-piloted")) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[5].properties.kind.enum });
                                          errors++;
                                        }
                                      }
                                      if (data5.wave !== void 0) {
                                        let data6 = data5.wave;
                                        if (typeof data6 !== "string" && data6 !== null) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/wave", "type", { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[5].properties.wave.type });
                                          errors++;
                                        }
                                      }
                                    } else {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                      errors++;
                                    }
                                    var _valid2 = _errs10 === errors;
                                    valid2 = valid2 || _valid2;
                                    if (!valid2) {
                                      const _errs11 = errors;
                                      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                        if (data5.kind === void 0) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                          errors++;
                                        }
                                        if (data5.policies === void 0) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "policies" });
                                          errors++;
                                        }
                                        for (const key0 in data5) {
                                          if (!(key0 === "kind" || key0 === "policies")) {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                            errors++;
                                          }
                                        }
                                        if (data5.kind !== void 0) {
                                          let data6 = data5.kind;
                                          if (typeof data6 !== "string") {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                            errors++;
                                          }
                                          if (!(data6 === "piles-up")) {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[6].properties.kind.enum });
                                            errors++;
                                          }
                                        }
                                        if (data5.policies !== void 0) {
                                          let data6 = data5.policies;
                                          if (Array.isArray(data6)) {
                                            const len2 = data6.length;
                                            for (let i2 = 0; i2 < len2; i2++) {
                                              let data7 = data6[i2];
                                              if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "type", { type: "integer" });
                                                errors++;
                                              }
                                              if (typeof data7 == "number" && isFinite(data7)) {
                                                if (data7 > 9007199254740991 || isNaN(data7)) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "maximum", { comparison: "<=", limit: 9007199254740991 });
                                                  errors++;
                                                }
                                                if (data7 < 1 || isNaN(data7)) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, "minimum", { comparison: ">=", limit: 1 });
                                                  errors++;
                                                }
                                              }
                                            }
                                          } else {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies", "type", { type: "array" });
                                            errors++;
                                          }
                                        }
                                      } else {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                        errors++;
                                      }
                                      var _valid2 = _errs11 === errors;
                                      valid2 = valid2 || _valid2;
                                      if (!valid2) {
                                        const _errs12 = errors;
                                        if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                          if (data5.kind === void 0) {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                            errors++;
                                          }
                                          for (const key0 in data5) {
                                            if (!(key0 === "kind")) {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                              errors++;
                                            }
                                          }
                                          if (data5.kind !== void 0) {
                                            let data6 = data5.kind;
                                            if (typeof data6 !== "string") {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                              errors++;
                                            }
                                            if (!(data6 === "renewed")) {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[7].properties.kind.enum });
                                              errors++;
                                            }
                                          }
                                        } else {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                          errors++;
                                        }
                                        var _valid2 = _errs12 === errors;
                                        valid2 = valid2 || _valid2;
                                        if (!valid2) {
                                          const _errs13 = errors;
                                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                            if (data5.kind === void 0) {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                              errors++;
                                            }
                                            for (const key0 in data5) {
                                              if (!(key0 === "kind")) {
                                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                                errors++;
                                              }
                                            }
                                            if (data5.kind !== void 0) {
                                              let data6 = data5.kind;
                                              if (typeof data6 !== "string") {
                                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                                errors++;
                                              }
                                              if (!(data6 === "ring-removed")) {
                                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[8].properties.kind.enum });
                                                errors++;
                                              }
                                            }
                                          } else {
                                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                            errors++;
                                          }
                                          var _valid2 = _errs13 === errors;
                                          valid2 = valid2 || _valid2;
                                          if (!valid2) {
                                            const _errs14 = errors;
                                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                              if (data5.kind === void 0) {
                                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                                errors++;
                                              }
                                              for (const key0 in data5) {
                                                if (!(key0 === "kind")) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                                  errors++;
                                                }
                                              }
                                              if (data5.kind !== void 0) {
                                                let data6 = data5.kind;
                                                if (typeof data6 !== "string") {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                                  errors++;
                                                }
                                                if (!(data6 === "not-taken")) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[9].properties.kind.enum });
                                                  errors++;
                                                }
                                              }
                                            } else {
                                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                              errors++;
                                            }
                                            var _valid2 = _errs14 === errors;
                                            valid2 = valid2 || _valid2;
                                            if (!valid2) {
                                              const _errs15 = errors;
                                              if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                                if (data5.kind === void 0) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                                  errors++;
                                                }
                                                if (data5.from === void 0) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "from" });
                                                  errors++;
                                                }
                                                if (data5.to === void 0) {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "to" });
                                                  errors++;
                                                }
                                                for (const key0 in data5) {
                                                  if (!(key0 === "kind" || key0 === "from" || key0 === "to")) {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                                    errors++;
                                                  }
                                                }
                                                if (data5.kind !== void 0) {
                                                  let data6 = data5.kind;
                                                  if (typeof data6 !== "string") {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                                    errors++;
                                                  }
                                                  if (!(data6 === "ring-renamed")) {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[10].properties.kind.enum });
                                                    errors++;
                                                  }
                                                }
                                                if (data5.from !== void 0) {
                                                  if (typeof data5.from !== "string") {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/from", "type", { type: "string" });
                                                    errors++;
                                                  }
                                                }
                                                if (data5.to !== void 0) {
                                                  if (typeof data5.to !== "string") {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/to", "type", { type: "string" });
                                                    errors++;
                                                  }
                                                }
                                              } else {
                                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                                errors++;
                                              }
                                              var _valid2 = _errs15 === errors;
                                              valid2 = valid2 || _valid2;
                                              if (!valid2) {
                                                const _errs16 = errors;
                                                if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                                  if (data5.kind === void 0) {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                                    errors++;
                                                  }
                                                  if (data5.file === void 0) {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "file" });
                                                    errors++;
                                                  }
                                                  for (const key0 in data5) {
                                                    if (!(key0 === "kind" || key0 === "file")) {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                                      errors++;
                                                    }
                                                  }
                                                  if (data5.kind !== void 0) {
                                                    let data6 = data5.kind;
                                                    if (typeof data6 !== "string") {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                                      errors++;
                                                    }
                                                    if (!(data6 === "same-name" || data6 === "same-settings" || data6 === "same-content")) {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[11].properties.kind.enum });
                                                      errors++;
                                                    }
                                                  }
                                                  if (data5.file !== void 0) {
                                                    if (typeof data5.file !== "string") {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/file", "type", { type: "string" });
                                                      errors++;
                                                    }
                                                  }
                                                } else {
                                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                                  errors++;
                                                }
                                                var _valid2 = _errs16 === errors;
                                                valid2 = valid2 || _valid2;
                                                if (!valid2) {
                                                  const _errs17 = errors;
                                                  if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                                    if (data5.kind === void 0) {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "kind" });
                                                      errors++;
                                                    }
                                                    if (data5.file === void 0) {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "file" });
                                                      errors++;
                                                    }
                                                    if (data5.policy_id === void 0) {
                                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "required", { missingProperty: "policy_id" });
                                                      errors++;
                                                    }
                                                    for (const key0 in data5) {
                                                      if (!(key0 === "kind" || key0 === "file" || key0 === "policy_id")) {
                                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "additionalProperties", { additionalProperty: key0 });
                                                        errors++;
                                                      }
                                                    }
                                                    if (data5.kind !== void 0) {
                                                      let data6 = data5.kind;
                                                      if (typeof data6 !== "string") {
                                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "type", { type: "string" });
                                                        errors++;
                                                      }
                                                      if (!(data6 === "recorded-elsewhere")) {
                                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[12].properties.kind.enum });
                                                        errors++;
                                                      }
                                                    }
                                                    if (data5.file !== void 0) {
                                                      if (typeof data5.file !== "string") {
                                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/file", "type", { type: "string" });
                                                        errors++;
                                                      }
                                                    }
                                                    if (data5.policy_id !== void 0) {
                                                      let data6 = data5.policy_id;
                                                      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policy_id", "type", { type: "integer" });
                                                        errors++;
                                                      }
                                                      if (typeof data6 == "number" && isFinite(data6)) {
                                                        if (data6 > 9007199254740991 || isNaN(data6)) {
                                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                                                          errors++;
                                                        }
                                                        if (data6 < 1 || isNaN(data6)) {
                                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policy_id", "minimum", { comparison: ">=", limit: 1 });
                                                          errors++;
                                                        }
                                                      }
                                                    }
                                                  } else {
                                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "object" });
                                                    errors++;
                                                  }
                                                  var _valid2 = _errs17 === errors;
                                                  valid2 = valid2 || _valid2;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                          if (!valid2) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "anyOf", {});
                            errors++;
                          } else {
                            errors = _errs4;
                            if (vErrors !== null) {
                              if (_errs4) {
                                vErrors.length = _errs4;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                          var _valid3 = _errs3 === errors;
                          valid1 = valid1 || _valid3;
                          if (!valid1) {
                            const _errs6 = errors;
                            if (data5 !== null) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "type", { type: "null" });
                              errors++;
                            }
                            var _valid3 = _errs6 === errors;
                            valid1 = valid1 || _valid3;
                          }
                          if (!valid1) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", "anyOf", {});
                            errors++;
                          } else {
                            errors = _errs2;
                            if (vErrors !== null) {
                              if (_errs2) {
                                vErrors.length = _errs2;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                        }
                        if (data4.live_name !== void 0) {
                          if (typeof data4.live_name !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/live_name", "type", { type: "string" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/changes", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.summary !== void 0) {
                  let data3 = data2.summary;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.create === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "create" });
                      errors++;
                    }
                    if (data3.supersede === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "supersede" });
                      errors++;
                    }
                    if (data3.update === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "update" });
                      errors++;
                    }
                    if (data3.move === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "move" });
                      errors++;
                    }
                    if (data3.record_source === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "record_source" });
                      errors++;
                    }
                    if (data3.orphan === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "orphan" });
                      errors++;
                    }
                    if (data3.blocked === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "blocked" });
                      errors++;
                    }
                    if (data3.wait === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "wait" });
                      errors++;
                    }
                    if (data3.no_op === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "required", { missingProperty: "no_op" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!func0.call(schema0.properties.environments.items.properties.plan.anyOf[0].properties.summary.properties, key0)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.create !== void 0) {
                      let data4 = data3.create;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/create", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/create", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.supersede !== void 0) {
                      let data4 = data3.supersede;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/supersede", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/supersede", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.update !== void 0) {
                      let data4 = data3.update;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/update", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/update", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.move !== void 0) {
                      let data4 = data3.move;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/move", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/move", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.record_source !== void 0) {
                      let data4 = data3.record_source;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/record_source", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/record_source", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.orphan !== void 0) {
                      let data4 = data3.orphan;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/orphan", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/orphan", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.blocked !== void 0) {
                      let data4 = data3.blocked;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/blocked", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/blocked", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.wait !== void 0) {
                      let data4 = data3.wait;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/wait", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/wait", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.no_op !== void 0) {
                      let data4 = data3.no_op;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/no_op", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary/no_op", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/summary", "type", { type: "object" });
                    errors++;
                  }
                }
                if (data2.digest !== void 0) {
                  let data3 = data2.digest;
                  if (typeof data3 === "string") {
                    if (!pattern0.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/digest", "pattern", { pattern: "^[0-9a-f]{64}$" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan/digest", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "type", { type: "object" });
                errors++;
              }
              var _valid4 = _errs1 === errors;
              valid0 = valid0 || _valid4;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "type", { type: "null" });
                  errors++;
                }
                var _valid4 = _errs2 === errors;
                valid0 = valid0 || _valid4;
              }
              if (!valid0) {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/plan", "anyOf", {});
                errors++;
              } else {
                errors = _errs0;
                if (vErrors !== null) {
                  if (_errs0) {
                    vErrors.length = _errs0;
                  } else {
                    vErrors = null;
                  }
                }
              }
            }
            if (data1.bodies !== void 0) {
              let data2 = data1.bodies;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data3 = data2[i1];
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.file === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1, "required", { missingProperty: "file" });
                      errors++;
                    }
                    if (data3.kind === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1, "required", { missingProperty: "kind" });
                      errors++;
                    }
                    if (data3.digest === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1, "required", { missingProperty: "digest" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "file" || key0 === "kind" || key0 === "digest")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1, "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.file !== void 0) {
                      if (typeof data3.file !== "string") {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/file", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.kind !== void 0) {
                      let data4 = data3.kind;
                      if (typeof data4 !== "string") {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/kind", "type", { type: "string" });
                        errors++;
                      }
                      if (!(data4 === "policy" || data4 === "web_app")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.bodies.items.properties.kind.enum });
                        errors++;
                      }
                    }
                    if (data3.digest !== void 0) {
                      let data4 = data3.digest;
                      if (typeof data4 === "string") {
                        if (!pattern0.test(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/digest", "pattern", { pattern: "^[0-9a-f]{64}$" });
                          errors++;
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/digest", "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies/" + i1, "type", { type: "object" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/bodies", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.salt !== void 0) {
              let data2 = data1.salt;
              if (typeof data2 !== "string" && data2 !== null) {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/salt", "type", { type: schema0.properties.environments.items.properties.salt.type });
                errors++;
              }
            }
            if (data1.state_commit !== void 0) {
              let data2 = data1.state_commit;
              if (typeof data2 !== "string" && data2 !== null) {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/state_commit", "type", { type: schema0.properties.environments.items.properties.state_commit.type });
                errors++;
              }
            }
            if (data1.facts !== void 0) {
              let data2 = data1.facts;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.leftBehind === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts", "required", { missingProperty: "leftBehind" });
                  errors++;
                }
                if (data2.exceeded === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts", "required", { missingProperty: "exceeded" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!func0.call(schema0.properties.environments.items.properties.facts.properties, key0)) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts", "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.leftBehind !== void 0) {
                  let data3 = data2.leftBehind;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.policy_id === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "required", { missingProperty: "policy_id" });
                          errors++;
                        }
                        if (data4.name === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "required", { missingProperty: "name" });
                          errors++;
                        }
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.reason === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "required", { missingProperty: "reason" });
                          errors++;
                        }
                        if (data4.since === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "required", { missingProperty: "since" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "reason" || key0 === "since")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.policy_id !== void 0) {
                          let data5 = data4.policy_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/policy_id", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740991 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                              errors++;
                            }
                            if (data5 < 1 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                              errors++;
                            }
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/name", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.reason !== void 0) {
                          let data5 = data4.reason;
                          if (typeof data5 !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/reason", "type", { type: "string" });
                            errors++;
                          }
                          if (!(data5 === "superseded" || data5 === "file-removed" || data5 === "ring-removed" || data5 === "not-taken")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/reason", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.leftBehind.items.properties.reason.enum });
                            errors++;
                          }
                        }
                        if (data4.since !== void 0) {
                          let data5 = data4.since;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/since", "type", { type: schema0.properties.environments.items.properties.facts.properties.leftBehind.items.properties.since.type });
                            errors++;
                          }
                          if (typeof data5 === "string") {
                            if (!pattern1.test(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                              errors++;
                            }
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/leftBehind", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.exceeded !== void 0) {
                  let data3 = data2.exceeded;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      if (typeof data3[i1] !== "string") {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/exceeded/" + i1, "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/exceeded", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.conflicts !== void 0) {
                  let data3 = data2.conflicts;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      const _errs0 = errors;
                      let valid0 = false;
                      const _errs1 = errors;
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.kind === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "kind" });
                          errors++;
                        }
                        if (data4.path === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "path" });
                          errors++;
                        }
                        if (data4.instance === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "instance" });
                          errors++;
                        }
                        if (data4.app === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "app" });
                          errors++;
                        }
                        if (data4.sensitive === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "sensitive" });
                          errors++;
                        }
                        if (data4.targets === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "targets" });
                          errors++;
                        }
                        if (data4.sides === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "sides" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "kind" || key0 === "path" || key0 === "instance" || key0 === "app" || key0 === "sensitive" || key0 === "targets" || key0 === "sides")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.kind !== void 0) {
                          let data5 = data4.kind;
                          if (typeof data5 !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", "type", { type: "string" });
                            errors++;
                          }
                          if (!(data5 === "weakened" || data5 === "different-values")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[0].properties.kind.enum });
                            errors++;
                          }
                        }
                        if (data4.path !== void 0) {
                          if (typeof data4.path !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/path", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.instance !== void 0) {
                          let data5 = data4.instance;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/instance", "type", { type: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[0].properties.instance.type });
                            errors++;
                          }
                        }
                        if (data4.app !== void 0) {
                          let data5 = data4.app;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/app", "type", { type: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[0].properties.app.type });
                            errors++;
                          }
                        }
                        if (data4.sensitive !== void 0) {
                          if (typeof data4.sensitive !== "boolean") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sensitive", "type", { type: "boolean" });
                            errors++;
                          }
                        }
                        if (data4.targets !== void 0) {
                          let data5 = data4.targets;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate26(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.sides !== void 0) {
                          let data5 = data4.sides;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let data6 = data5[i2];
                              if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                if (data6.value === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, "required", { missingProperty: "value" });
                                  errors++;
                                }
                                if (data6.byDefault === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, "required", { missingProperty: "byDefault" });
                                  errors++;
                                }
                                if (data6.policies === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, "required", { missingProperty: "policies" });
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "value" || key0 === "byDefault" || key0 === "policies")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, "additionalProperties", { additionalProperty: key0 });
                                    errors++;
                                  }
                                }
                                if (data6.byDefault !== void 0) {
                                  if (typeof data6.byDefault !== "boolean") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2 + "/byDefault", "type", { type: "boolean" });
                                    errors++;
                                  }
                                }
                                if (data6.policies !== void 0) {
                                  let data7 = data6.policies;
                                  if (Array.isArray(data7)) {
                                    const len3 = data7.length;
                                    for (let i3 = 0; i3 < len3; i3++) {
                                      if (!validate28(data7[i3], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2 + "/policies/" + i3, parentData: data7, parentDataProperty: i3, rootData })) {
                                        vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                                        errors = vErrors.length;
                                      }
                                    }
                                  } else {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2 + "/policies", "type", { type: "array" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, "type", { type: "object" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides", "type", { type: "array" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "type", { type: "object" });
                        errors++;
                      }
                      var _valid5 = _errs1 === errors;
                      valid0 = valid0 || _valid5;
                      if (!valid0) {
                        const _errs2 = errors;
                        if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                          if (data4.kind === void 0) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "kind" });
                            errors++;
                          }
                          if (data4.payloads === void 0) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "payloads" });
                            errors++;
                          }
                          if (data4.targets === void 0) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "targets" });
                            errors++;
                          }
                          if (data4.policies === void 0) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "required", { missingProperty: "policies" });
                            errors++;
                          }
                          for (const key0 in data4) {
                            if (!(key0 === "kind" || key0 === "payloads" || key0 === "targets" || key0 === "policies")) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "additionalProperties", { additionalProperty: key0 });
                              errors++;
                            }
                          }
                          if (data4.kind !== void 0) {
                            let data5 = data4.kind;
                            if (typeof data5 !== "string") {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", "type", { type: "string" });
                              errors++;
                            }
                            if (!(data5 === "same-payload")) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[1].properties.kind.enum });
                              errors++;
                            }
                          }
                          if (data4.payloads !== void 0) {
                            let data5 = data4.payloads;
                            if (Array.isArray(data5)) {
                              const len2 = data5.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                let data6 = data5[i2];
                                if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                  if (data6.payload === void 0) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, "required", { missingProperty: "payload" });
                                    errors++;
                                  }
                                  if (data6.instance === void 0) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, "required", { missingProperty: "instance" });
                                    errors++;
                                  }
                                  for (const key0 in data6) {
                                    if (!(key0 === "payload" || key0 === "instance")) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, "additionalProperties", { additionalProperty: key0 });
                                      errors++;
                                    }
                                  }
                                  if (data6.payload !== void 0) {
                                    if (typeof data6.payload !== "string") {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2 + "/payload", "type", { type: "string" });
                                      errors++;
                                    }
                                  }
                                  if (data6.instance !== void 0) {
                                    let data7 = data6.instance;
                                    if (typeof data7 !== "string" && data7 !== null) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2 + "/instance", "type", { type: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[1].properties.payloads.items.properties.instance.type });
                                      errors++;
                                    }
                                  }
                                } else {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, "type", { type: "object" });
                                  errors++;
                                }
                              }
                            } else {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads", "type", { type: "array" });
                              errors++;
                            }
                          }
                          if (data4.targets !== void 0) {
                            let data5 = data4.targets;
                            if (Array.isArray(data5)) {
                              const len2 = data5.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                if (!validate26(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                  vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                                  errors = vErrors.length;
                                }
                              }
                            } else {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets", "type", { type: "array" });
                              errors++;
                            }
                          }
                          if (data4.policies !== void 0) {
                            let data5 = data4.policies;
                            if (Array.isArray(data5)) {
                              const len2 = data5.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                if (!validate28(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/policies/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                  vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                                  errors = vErrors.length;
                                }
                              }
                            } else {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/policies", "type", { type: "array" });
                              errors++;
                            }
                          }
                        } else {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "type", { type: "object" });
                          errors++;
                        }
                        var _valid5 = _errs2 === errors;
                        valid0 = valid0 || _valid5;
                      }
                      if (!valid0) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, "anyOf", {});
                        errors++;
                      } else {
                        errors = _errs0;
                        if (vErrors !== null) {
                          if (_errs0) {
                            vErrors.length = _errs0;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/conflicts", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.affected !== void 0) {
                  let data3 = data2.affected;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.targets === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1, "required", { missingProperty: "targets" });
                          errors++;
                        }
                        if (data4.added === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1, "required", { missingProperty: "added" });
                          errors++;
                        }
                        if (data4.removed === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1, "required", { missingProperty: "removed" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "targets" || key0 === "added" || key0 === "removed")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.targets !== void 0) {
                          if (!validate32(data4.targets, { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/targets", parentData: data4, parentDataProperty: "targets", rootData })) {
                            vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                            errors = vErrors.length;
                          }
                        }
                        if (data4.added !== void 0) {
                          if (!validate32(data4.added, { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/added", parentData: data4, parentDataProperty: "added", rootData })) {
                            vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                            errors = vErrors.length;
                          }
                        }
                        if (data4.removed !== void 0) {
                          if (!validate32(data4.removed, { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/removed", parentData: data4, parentDataProperty: "removed", rootData })) {
                            vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                            errors = vErrors.length;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/affected", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.stateWarnings !== void 0) {
                  let data3 = data2.stateWarnings;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.code === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "required", { missingProperty: "code" });
                          errors++;
                        }
                        if (data4.refuses === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "required", { missingProperty: "refuses" });
                          errors++;
                        }
                        if (data4.message === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "required", { missingProperty: "message" });
                          errors++;
                        }
                        if (data4.remedy === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "required", { missingProperty: "remedy" });
                          errors++;
                        }
                        if (data4.commands === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "required", { missingProperty: "commands" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "code" || key0 === "refuses" || key0 === "message" || key0 === "remedy" || key0 === "commands")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.code !== void 0) {
                          let data5 = data4.code;
                          if (typeof data5 !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/code", "type", { type: "string" });
                            errors++;
                          }
                          if (!(data5 === "empty" || data5 === "encoding" || data5 === "conflict-markers" || data5 === "syntax" || data5 === "foreign-file" || data5 === "newer-version" || data5 === "older-version" || data5 === "duplicate-key" || data5 === "checksum" || data5 === "structure" || data5 === "duplicate-id" || data5 === "duplicate-file" || data5 === "unreadable" || data5 === "no-state" || data5 === "older-state" || data5 === "unmerged-state" || data5 === "newer-elsewhere" || data5 === "shallow-history" || data5 === "other-service" || data5 === "other-lineage" || data5 === "moved" || data5 === "in-doubt" || data5 === "plain-secret" || data5 === "stale-lock" || data5 === "leftover" || data5 === "journal" || data5 === "rescue" || data5 === "lost-key" || data5 === "time-ahead")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/code", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.stateWarnings.items.properties.code.enum });
                            errors++;
                          }
                        }
                        if (data4.refuses !== void 0) {
                          if (typeof data4.refuses !== "boolean") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/refuses", "type", { type: "boolean" });
                            errors++;
                          }
                        }
                        if (data4.message !== void 0) {
                          if (typeof data4.message !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/message", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.remedy !== void 0) {
                          let data5 = data4.remedy;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/remedy", "type", { type: schema0.properties.environments.items.properties.facts.properties.stateWarnings.items.properties.remedy.type });
                            errors++;
                          }
                        }
                        if (data4.commands !== void 0) {
                          let data5 = data4.commands;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (typeof data5[i2] !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/commands/" + i2, "type", { type: "string" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/commands", "type", { type: "array" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/stateWarnings", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.namedFiles !== void 0) {
                  let data3 = data2.namedFiles;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.files === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles", "required", { missingProperty: "files" });
                      errors++;
                    }
                    if (data3.leftOut === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles", "required", { missingProperty: "leftOut" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "files" || key0 === "leftOut")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles", "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.files !== void 0) {
                      let data4 = data3.files;
                      if (Array.isArray(data4)) {
                        const len1 = data4.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          if (typeof data4[i1] !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles/files/" + i1, "type", { type: "string" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles/files", "type", { type: "array" });
                        errors++;
                      }
                    }
                    if (data3.leftOut !== void 0) {
                      let data4 = data3.leftOut;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles/leftOut", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles/leftOut", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/namedFiles", "type", { type: "object" });
                    errors++;
                  }
                }
                if (data2.invariants !== void 0) {
                  let data3 = data2.invariants;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.name === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "name" });
                          errors++;
                        }
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.enforce === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "enforce" });
                          errors++;
                        }
                        if (data4.judged === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "judged" });
                          errors++;
                        }
                        if (data4.failing === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "failing" });
                          errors++;
                        }
                        if (data4.broken === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "broken" });
                          errors++;
                        }
                        if (data4.mended === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "mended" });
                          errors++;
                        }
                        if (data4.waiting === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "waiting" });
                          errors++;
                        }
                        if (data4.examples === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "examples" });
                          errors++;
                        }
                        if (data4.mends === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "required", { missingProperty: "mends" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!func0.call(schema0.properties.environments.items.properties.facts.properties.invariants.items.properties, key0)) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/name", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.enforce !== void 0) {
                          if (typeof data4.enforce !== "boolean") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/enforce", "type", { type: "boolean" });
                            errors++;
                          }
                        }
                        if (data4.judged !== void 0) {
                          let data5 = data4.judged;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/judged", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/judged", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                        if (data4.failing !== void 0) {
                          let data5 = data4.failing;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/failing", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/failing", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                        if (data4.broken !== void 0) {
                          let data5 = data4.broken;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/broken", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/broken", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                        if (data4.mended !== void 0) {
                          let data5 = data4.mended;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mended", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mended", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                        if (data4.waiting !== void 0) {
                          let data5 = data4.waiting;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/waiting", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/waiting", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                        if (data4.examples !== void 0) {
                          let data5 = data4.examples;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate41(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/examples/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/examples", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.mends !== void 0) {
                          let data5 = data4.mends;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate41(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mends/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mends", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.entered !== void 0) {
                          let data5 = data4.entered;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/entered", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/entered", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                        if (data4.idle !== void 0) {
                          let data5 = data4.idle;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/idle", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/idle", "minimum", { comparison: ">=", limit: 0 });
                              errors++;
                            }
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/invariants", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.ladders !== void 0) {
                  let data3 = data2.ladders;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.ladder === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "required", { missingProperty: "ladder" });
                          errors++;
                        }
                        if (data4.stop_at === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "required", { missingProperty: "stop_at" });
                          errors++;
                        }
                        if (data4.stopped === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "required", { missingProperty: "stopped" });
                          errors++;
                        }
                        if (data4.skipped === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "required", { missingProperty: "skipped" });
                          errors++;
                        }
                        if (data4.rings === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "required", { missingProperty: "rings" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "ladder" || key0 === "stop_at" || key0 === "stopped" || key0 === "skipped" || key0 === "rings" || key0 === "unprotected" || key0 === "wave")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.ladder !== void 0) {
                          let data5 = data4.ladder;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/ladder", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.ladder.type });
                            errors++;
                          }
                        }
                        if (data4.stop_at !== void 0) {
                          let data5 = data4.stop_at;
                          if (typeof data5 !== "string" && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stop_at", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.stop_at.type });
                            errors++;
                          }
                        }
                        if (data4.stopped !== void 0) {
                          let data5 = data4.stopped;
                          const _errs0 = errors;
                          let valid0 = false;
                          const _errs1 = errors;
                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                            if (data5.reason === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "required", { missingProperty: "reason" });
                              errors++;
                            }
                            if (data5.since === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "required", { missingProperty: "since" });
                              errors++;
                            }
                            if (data5.by === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "required", { missingProperty: "by" });
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "reason" || key0 === "since" || key0 === "by" || key0 === "recorded_in")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "additionalProperties", { additionalProperty: key0 });
                                errors++;
                              }
                            }
                            if (data5.reason !== void 0) {
                              if (typeof data5.reason !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/reason", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/since", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.by !== void 0) {
                              if (!validate45(data5.by, { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/by", parentData: data5, parentDataProperty: "by", rootData })) {
                                vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
                                errors = vErrors.length;
                              }
                            }
                            if (data5.recorded_in !== void 0) {
                              let data6 = data5.recorded_in;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  if (typeof data6[i2] !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/recorded_in/" + i2, "type", { type: "string" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/recorded_in", "type", { type: "array" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "type", { type: "object" });
                            errors++;
                          }
                          var _valid6 = _errs1 === errors;
                          valid0 = valid0 || _valid6;
                          if (!valid0) {
                            const _errs2 = errors;
                            if (data5 !== null) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "type", { type: "null" });
                              errors++;
                            }
                            var _valid6 = _errs2 === errors;
                            valid0 = valid0 || _valid6;
                          }
                          if (!valid0) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", "anyOf", {});
                            errors++;
                          } else {
                            errors = _errs0;
                            if (vErrors !== null) {
                              if (_errs0) {
                                vErrors.length = _errs0;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                        }
                        if (data4.skipped !== void 0) {
                          let data5 = data4.skipped;
                          const _errs0 = errors;
                          let valid0 = false;
                          const _errs1 = errors;
                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                            if (data5.to === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "required", { missingProperty: "to" });
                              errors++;
                            }
                            if (data5.reason === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "required", { missingProperty: "reason" });
                              errors++;
                            }
                            if (data5.since === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "required", { missingProperty: "since" });
                              errors++;
                            }
                            if (data5.by === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "required", { missingProperty: "by" });
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "to" || key0 === "reason" || key0 === "since" || key0 === "by" || key0 === "to_wave")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "additionalProperties", { additionalProperty: key0 });
                                errors++;
                              }
                            }
                            if (data5.to !== void 0) {
                              let data6 = data5.to;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/to", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.skipped.anyOf[0].properties.to.type });
                                errors++;
                              }
                            }
                            if (data5.reason !== void 0) {
                              if (typeof data5.reason !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/reason", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/since", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.by !== void 0) {
                              if (!validate45(data5.by, { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/by", parentData: data5, parentDataProperty: "by", rootData })) {
                                vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
                                errors = vErrors.length;
                              }
                            }
                            if (data5.to_wave !== void 0) {
                              if (typeof data5.to_wave !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/to_wave", "type", { type: "string" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "type", { type: "object" });
                            errors++;
                          }
                          var _valid7 = _errs1 === errors;
                          valid0 = valid0 || _valid7;
                          if (!valid0) {
                            const _errs2 = errors;
                            if (data5 !== null) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "type", { type: "null" });
                              errors++;
                            }
                            var _valid7 = _errs2 === errors;
                            valid0 = valid0 || _valid7;
                          }
                          if (!valid0) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", "anyOf", {});
                            errors++;
                          } else {
                            errors = _errs0;
                            if (vErrors !== null) {
                              if (_errs0) {
                                vErrors.length = _errs0;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                        }
                        if (data4.rings !== void 0) {
                          let data5 = data4.rings;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let data6 = data5[i2];
                              if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                if (data6.ring === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "required", { missingProperty: "ring" });
                                  errors++;
                                }
                                if (data6.policy_id === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "required", { missingProperty: "policy_id" });
                                  errors++;
                                }
                                if (data6.since === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "required", { missingProperty: "since" });
                                  errors++;
                                }
                                if (data6.content === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "required", { missingProperty: "content" });
                                  errors++;
                                }
                                if (data6.soaked_until === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "required", { missingProperty: "soaked_until" });
                                  errors++;
                                }
                                if (data6.waits_for === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "required", { missingProperty: "waits_for" });
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!func0.call(schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties, key0)) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "additionalProperties", { additionalProperty: key0 });
                                    errors++;
                                  }
                                }
                                if (data6.ring !== void 0) {
                                  let data7 = data6.ring;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/ring", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.ring.type });
                                    errors++;
                                  }
                                }
                                if (data6.policy_id !== void 0) {
                                  let data7 = data6.policy_id;
                                  if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/policy_id", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.policy_id.type });
                                    errors++;
                                  }
                                  if (typeof data7 == "number" && isFinite(data7)) {
                                    if (data7 > 9007199254740991 || isNaN(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                                      errors++;
                                    }
                                    if (data7 < 1 || isNaN(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                                      errors++;
                                    }
                                  }
                                }
                                if (data6.since !== void 0) {
                                  let data7 = data6.since;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/since", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.since.type });
                                    errors++;
                                  }
                                  if (typeof data7 === "string") {
                                    if (!pattern1.test(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                      errors++;
                                    }
                                  }
                                }
                                if (data6.content !== void 0) {
                                  let data7 = data6.content;
                                  if (typeof data7 !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/content", "type", { type: "string" });
                                    errors++;
                                  }
                                  if (!(data7 === "wanted" || data7 === "older" || data7 === "none")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/content", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.content.enum });
                                    errors++;
                                  }
                                }
                                if (data6.soaked_until !== void 0) {
                                  let data7 = data6.soaked_until;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/soaked_until", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.soaked_until.type });
                                    errors++;
                                  }
                                  if (typeof data7 === "string") {
                                    if (!pattern1.test(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/soaked_until", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                      errors++;
                                    }
                                  }
                                }
                                if (data6.waits_for !== void 0) {
                                  let data7 = data6.waits_for;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/waits_for", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.waits_for.type });
                                    errors++;
                                  }
                                }
                                if (data6.held_since !== void 0) {
                                  let data7 = data6.held_since;
                                  if (typeof data7 === "string") {
                                    if (!pattern1.test(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/held_since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                      errors++;
                                    }
                                  } else {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/held_since", "type", { type: "string" });
                                    errors++;
                                  }
                                }
                                if (data6.is_soaked !== void 0) {
                                  if (typeof data6.is_soaked !== "boolean") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/is_soaked", "type", { type: "boolean" });
                                    errors++;
                                  }
                                }
                                if (data6.wait !== void 0) {
                                  if (!validate22(data6.wait, { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/wait", parentData: data6, parentDataProperty: "wait", rootData })) {
                                    vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                    errors = vErrors.length;
                                  }
                                }
                                if (data6.unacknowledged !== void 0) {
                                  let data7 = data6.unacknowledged;
                                  if (Array.isArray(data7)) {
                                    const len3 = data7.length;
                                    for (let i3 = 0; i3 < len3; i3++) {
                                      let data8 = data7[i3];
                                      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/unacknowledged/" + i3, "type", { type: "integer" });
                                        errors++;
                                      }
                                      if (typeof data8 == "number" && isFinite(data8)) {
                                        if (data8 > 9007199254740991 || isNaN(data8)) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/unacknowledged/" + i3, "maximum", { comparison: "<=", limit: 9007199254740991 });
                                          errors++;
                                        }
                                        if (data8 < 1 || isNaN(data8)) {
                                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/unacknowledged/" + i3, "minimum", { comparison: ">=", limit: 1 });
                                          errors++;
                                        }
                                      }
                                    }
                                  } else {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/unacknowledged", "type", { type: "array" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, "type", { type: "object" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.unprotected !== void 0) {
                          let data5 = data4.unprotected;
                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                            if (data5.environments === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "required", { missingProperty: "environments" });
                              errors++;
                            }
                            if (data5.since === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "required", { missingProperty: "since" });
                              errors++;
                            }
                            if (data5.commit === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "required", { missingProperty: "commit" });
                              errors++;
                            }
                            if (data5.files === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "required", { missingProperty: "files" });
                              errors++;
                            }
                            if (data5.wave === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "required", { missingProperty: "wave" });
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "environments" || key0 === "since" || key0 === "commit" || key0 === "files" || key0 === "wave")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "additionalProperties", { additionalProperty: key0 });
                                errors++;
                              }
                            }
                            if (data5.environments !== void 0) {
                              let data6 = data5.environments;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  if (typeof data6[i2] !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/environments/" + i2, "type", { type: "string" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/environments", "type", { type: "array" });
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/since", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.commit !== void 0) {
                              let data6 = data5.commit;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/commit", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.unprotected.properties.commit.type });
                                errors++;
                              }
                            }
                            if (data5.files !== void 0) {
                              let data6 = data5.files;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  if (typeof data6[i2] !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/files/" + i2, "type", { type: "string" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/files", "type", { type: "array" });
                                errors++;
                              }
                            }
                            if (data5.wave !== void 0) {
                              let data6 = data5.wave;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected/wave", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.unprotected.properties.wave.type });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/unprotected", "type", { type: "object" });
                            errors++;
                          }
                        }
                        if (data4.wave !== void 0) {
                          let data5 = data4.wave;
                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                            if (data5.wave === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "required", { missingProperty: "wave" });
                              errors++;
                            }
                            if (data5.environments === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "required", { missingProperty: "environments" });
                              errors++;
                            }
                            if (data5.with_content === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "required", { missingProperty: "with_content" });
                              errors++;
                            }
                            if (data5.since === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "required", { missingProperty: "since" });
                              errors++;
                            }
                            if (data5.soaked_until === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "required", { missingProperty: "soaked_until" });
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "wave" || key0 === "environments" || key0 === "with_content" || key0 === "since" || key0 === "soaked_until" || key0 === "is_soaked" || key0 === "enough" || key0 === "let_be")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "additionalProperties", { additionalProperty: key0 });
                                errors++;
                              }
                            }
                            if (data5.wave !== void 0) {
                              let data6 = data5.wave;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/wave", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.wave.properties.wave.type });
                                errors++;
                              }
                            }
                            if (data5.environments !== void 0) {
                              let data6 = data5.environments;
                              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/environments", "type", { type: "integer" });
                                errors++;
                              }
                              if (typeof data6 == "number" && isFinite(data6)) {
                                if (data6 < 0 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/environments", "minimum", { comparison: ">=", limit: 0 });
                                  errors++;
                                }
                              }
                            }
                            if (data5.with_content !== void 0) {
                              let data6 = data5.with_content;
                              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/with_content", "type", { type: "integer" });
                                errors++;
                              }
                              if (typeof data6 == "number" && isFinite(data6)) {
                                if (data6 < 0 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/with_content", "minimum", { comparison: ">=", limit: 0 });
                                  errors++;
                                }
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/since", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.wave.properties.since.type });
                                errors++;
                              }
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              }
                            }
                            if (data5.soaked_until !== void 0) {
                              let data6 = data5.soaked_until;
                              if (typeof data6 !== "string" && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/soaked_until", "type", { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.wave.properties.soaked_until.type });
                                errors++;
                              }
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/soaked_until", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              }
                            }
                            if (data5.is_soaked !== void 0) {
                              if (typeof data5.is_soaked !== "boolean") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/is_soaked", "type", { type: "boolean" });
                                errors++;
                              }
                            }
                            if (data5.enough !== void 0) {
                              let data6 = data5.enough;
                              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/enough", "type", { type: "integer" });
                                errors++;
                              }
                              if (typeof data6 == "number" && isFinite(data6)) {
                                if (data6 < 0 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/enough", "minimum", { comparison: ">=", limit: 0 });
                                  errors++;
                                }
                              }
                            }
                            if (data5.let_be !== void 0) {
                              let data6 = data5.let_be;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  let data7 = data6[i2];
                                  if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                    if (data7.environment === void 0) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2, "required", { missingProperty: "environment" });
                                      errors++;
                                    }
                                    if (data7.why === void 0) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2, "required", { missingProperty: "why" });
                                      errors++;
                                    }
                                    for (const key0 in data7) {
                                      if (!(key0 === "environment" || key0 === "why")) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2, "additionalProperties", { additionalProperty: key0 });
                                        errors++;
                                      }
                                    }
                                    if (data7.environment !== void 0) {
                                      if (typeof data7.environment !== "string") {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2 + "/environment", "type", { type: "string" });
                                        errors++;
                                      }
                                    }
                                    if (data7.why !== void 0) {
                                      let data8 = data7.why;
                                      if (typeof data8 !== "string") {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2 + "/why", "type", { type: "string" });
                                        errors++;
                                      }
                                      if (!(data8 === "unacknowledged" || data8 === "lacks-it" || data8 === "unread" || data8 === "in-doubt")) {
                                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2 + "/why", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.wave.properties.let_be.items.properties.why.enum });
                                        errors++;
                                      }
                                    }
                                  } else {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be/" + i2, "type", { type: "object" });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave/let_be", "type", { type: "array" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/wave", "type", { type: "object" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/ladders", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.sources !== void 0) {
                  let data3 = data2.sources;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      if (!validate51(data3[i1], { instancePath: instancePath + "/environments/" + i0 + "/facts/sources/" + i1, parentData: data3, parentDataProperty: i1, rootData })) {
                        vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
                        errors = vErrors.length;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/sources", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.copies !== void 0) {
                  let data3 = data2.copies;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.policy_ids === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1, "required", { missingProperty: "policy_ids" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "policy_ids")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.policy_ids !== void 0) {
                          let data5 = data4.policy_ids;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let data6 = data5[i2];
                              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1 + "/policy_ids/" + i2, "type", { type: "integer" });
                                errors++;
                              }
                              if (typeof data6 == "number" && isFinite(data6)) {
                                if (data6 > 9007199254740991 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1 + "/policy_ids/" + i2, "maximum", { comparison: "<=", limit: 9007199254740991 });
                                  errors++;
                                }
                                if (data6 < 1 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1 + "/policy_ids/" + i2, "minimum", { comparison: ">=", limit: 1 });
                                  errors++;
                                }
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1 + "/policy_ids", "type", { type: "array" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/copies", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.recorded !== void 0) {
                  let data3 = data2.recorded;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.policy_id === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1, "required", { missingProperty: "policy_id" });
                          errors++;
                        }
                        if (data4.name === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1, "required", { missingProperty: "name" });
                          errors++;
                        }
                        if (data4.differences === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1, "required", { missingProperty: "differences" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "policy_id" || key0 === "name" || key0 === "differences")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.policy_id !== void 0) {
                          let data5 = data4.policy_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/policy_id", "type", { type: "integer" });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740991 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                              errors++;
                            }
                            if (data5 < 1 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                              errors++;
                            }
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/name", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.differences !== void 0) {
                          let data5 = data4.differences;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let data6 = data5[i2];
                              if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                if (data6.path === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "required", { missingProperty: "path" });
                                  errors++;
                                }
                                if (data6.sent === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "required", { missingProperty: "sent" });
                                  errors++;
                                }
                                if (data6.value === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "required", { missingProperty: "value" });
                                  errors++;
                                }
                                if (data6.sensitive === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "required", { missingProperty: "sensitive" });
                                  errors++;
                                }
                                if (data6.severity === void 0) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "required", { missingProperty: "severity" });
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "path" || key0 === "sent" || key0 === "value" || key0 === "sensitive" || key0 === "severity")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "additionalProperties", { additionalProperty: key0 });
                                    errors++;
                                  }
                                }
                                if (data6.path !== void 0) {
                                  if (typeof data6.path !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2 + "/path", "type", { type: "string" });
                                    errors++;
                                  }
                                }
                                if (data6.sensitive !== void 0) {
                                  if (typeof data6.sensitive !== "boolean") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2 + "/sensitive", "type", { type: "boolean" });
                                    errors++;
                                  }
                                }
                                if (data6.severity !== void 0) {
                                  let data7 = data6.severity;
                                  if (typeof data7 !== "string") {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2 + "/severity", "type", { type: "string" });
                                    errors++;
                                  }
                                  if (!(data7 === "danger" || data7 === "info")) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2 + "/severity", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.recorded.items.properties.differences.items.properties.severity.enum });
                                    errors++;
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences/" + i2, "type", { type: "object" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1 + "/differences", "type", { type: "array" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/recorded", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.losses !== void 0) {
                  let data3 = data2.losses;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.policy_id === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "required", { missingProperty: "policy_id" });
                          errors++;
                        }
                        if (data4.name === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "required", { missingProperty: "name" });
                          errors++;
                        }
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.targets === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "required", { missingProperty: "targets" });
                          errors++;
                        }
                        if (data4.replaced === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "required", { missingProperty: "replaced" });
                          errors++;
                        }
                        if (data4.lost === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "required", { missingProperty: "lost" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "targets" || key0 === "replaced" || key0 === "lost" || key0 === "others")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.policy_id !== void 0) {
                          let data5 = data4.policy_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/policy_id", "type", { type: schema0.properties.environments.items.properties.facts.properties.losses.items.properties.policy_id.type });
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740991 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                              errors++;
                            }
                            if (data5 < 1 || isNaN(data5)) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                              errors++;
                            }
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/name", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.targets !== void 0) {
                          let data5 = data4.targets;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate26(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/targets/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/targets", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.replaced !== void 0) {
                          if (typeof data4.replaced !== "boolean") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/replaced", "type", { type: "boolean" });
                            errors++;
                          }
                        }
                        if (data4.lost !== void 0) {
                          let data5 = data4.lost;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate57(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/lost/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/lost", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.others !== void 0) {
                          let data5 = data4.others;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate28(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/others/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1 + "/others", "type", { type: "array" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/losses", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.additions !== void 0) {
                  let data3 = data2.additions;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.targets === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1, "required", { missingProperty: "targets" });
                          errors++;
                        }
                        if (data4.added === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1, "required", { missingProperty: "added" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "targets" || key0 === "added")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.targets !== void 0) {
                          let data5 = data4.targets;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate26(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/additions/" + i1 + "/targets/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1 + "/targets", "type", { type: "array" });
                            errors++;
                          }
                        }
                        if (data4.added !== void 0) {
                          let data5 = data4.added;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate57(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/additions/" + i1 + "/added/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1 + "/added", "type", { type: "array" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/additions", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.suspicious !== void 0) {
                  let data3 = data2.suspicious;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        if (data4.file === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1, "required", { missingProperty: "file" });
                          errors++;
                        }
                        if (data4.path === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1, "required", { missingProperty: "path" });
                          errors++;
                        }
                        if (data4.why === void 0) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1, "required", { missingProperty: "why" });
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "path" || key0 === "why")) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1, "additionalProperties", { additionalProperty: key0 });
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1 + "/file", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.path !== void 0) {
                          if (typeof data4.path !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1 + "/path", "type", { type: "string" });
                            errors++;
                          }
                        }
                        if (data4.why !== void 0) {
                          if (typeof data4.why !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1 + "/why", "type", { type: "string" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious/" + i1, "type", { type: "object" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/suspicious", "type", { type: "array" });
                    errors++;
                  }
                }
                if (data2.unchanged !== void 0) {
                  let data3 = data2.unchanged;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.policy === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged", "required", { missingProperty: "policy" });
                      errors++;
                    }
                    if (data3.web_app === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged", "required", { missingProperty: "web_app" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "policy" || key0 === "web_app")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged", "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.policy !== void 0) {
                      let data4 = data3.policy;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged/policy", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged/policy", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.web_app !== void 0) {
                      let data4 = data3.web_app;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged/web_app", "type", { type: "integer" });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged/web_app", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/unchanged", "type", { type: "object" });
                    errors++;
                  }
                }
                if (data2.live !== void 0) {
                  let data3 = data2.live;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.payloads === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live", "required", { missingProperty: "payloads" });
                      errors++;
                    }
                    if (data3.targets === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live", "required", { missingProperty: "targets" });
                      errors++;
                    }
                    if (data3.policies === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live", "required", { missingProperty: "policies" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "payloads" || key0 === "targets" || key0 === "policies")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live", "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.payloads !== void 0) {
                      let data4 = data3.payloads;
                      if (Array.isArray(data4)) {
                        const len1 = data4.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          if (typeof data4[i1] !== "string") {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/payloads/" + i1, "type", { type: "string" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/payloads", "type", { type: "array" });
                        errors++;
                      }
                    }
                    if (data3.targets !== void 0) {
                      let data4 = data3.targets;
                      if (Array.isArray(data4)) {
                        const len1 = data4.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          if (!validate26(data4[i1], { instancePath: instancePath + "/environments/" + i0 + "/facts/live/targets/" + i1, parentData: data4, parentDataProperty: i1, rootData })) {
                            vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                            errors = vErrors.length;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/targets", "type", { type: "array" });
                        errors++;
                      }
                    }
                    if (data3.policies !== void 0) {
                      let data4 = data3.policies;
                      if (Array.isArray(data4)) {
                        const len1 = data4.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          let data5 = data4[i1];
                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                            if (data5.policy_id === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "required", { missingProperty: "policy_id" });
                              errors++;
                            }
                            if (data5.name === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "required", { missingProperty: "name" });
                              errors++;
                            }
                            if (data5.file === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "required", { missingProperty: "file" });
                              errors++;
                            }
                            if (data5.standing === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "required", { missingProperty: "standing" });
                              errors++;
                            }
                            if (data5.payloads === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "required", { missingProperty: "payloads" });
                              errors++;
                            }
                            if (data5.targets === void 0) {
                              vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "required", { missingProperty: "targets" });
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "standing" || key0 === "payloads" || key0 === "targets" || key0 === "reason" || key0 === "since")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "additionalProperties", { additionalProperty: key0 });
                                errors++;
                              }
                            }
                            if (data5.policy_id !== void 0) {
                              let data6 = data5.policy_id;
                              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6)) && data6 !== null) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/policy_id", "type", { type: schema0.properties.environments.items.properties.facts.properties.live.properties.policies.items.properties.policy_id.type });
                                errors++;
                              }
                              if (typeof data6 == "number" && isFinite(data6)) {
                                if (data6 > 9007199254740991 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                                  errors++;
                                }
                                if (data6 < 1 || isNaN(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                                  errors++;
                                }
                              }
                            }
                            if (data5.name !== void 0) {
                              if (typeof data5.name !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/name", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.file !== void 0) {
                              if (typeof data5.file !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/file", "type", { type: "string" });
                                errors++;
                              }
                            }
                            if (data5.standing !== void 0) {
                              let data6 = data5.standing;
                              if (typeof data6 !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/standing", "type", { type: "string" });
                                errors++;
                              }
                              if (!(data6 === "recorded" || data6 === "planned" || data6 === "blocked" || data6 === "left-behind" || data6 === "in-doubt")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/standing", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.live.properties.policies.items.properties.standing.enum });
                                errors++;
                              }
                            }
                            if (data5.payloads !== void 0) {
                              let data6 = data5.payloads;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  let data7 = data6[i2];
                                  if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/payloads/" + i2, "type", { type: "integer" });
                                    errors++;
                                  }
                                  if (typeof data7 == "number" && isFinite(data7)) {
                                    if (data7 < 0 || isNaN(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/payloads/" + i2, "minimum", { comparison: ">=", limit: 0 });
                                      errors++;
                                    }
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/payloads", "type", { type: "array" });
                                errors++;
                              }
                            }
                            if (data5.targets !== void 0) {
                              let data6 = data5.targets;
                              if (Array.isArray(data6)) {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  let data7 = data6[i2];
                                  if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/targets/" + i2, "type", { type: "integer" });
                                    errors++;
                                  }
                                  if (typeof data7 == "number" && isFinite(data7)) {
                                    if (data7 < 0 || isNaN(data7)) {
                                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/targets/" + i2, "minimum", { comparison: ">=", limit: 0 });
                                      errors++;
                                    }
                                  }
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/targets", "type", { type: "array" });
                                errors++;
                              }
                            }
                            if (data5.reason !== void 0) {
                              let data6 = data5.reason;
                              if (typeof data6 !== "string") {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/reason", "type", { type: "string" });
                                errors++;
                              }
                              if (!(data6 === "superseded" || data6 === "file-removed" || data6 === "ring-removed" || data6 === "not-taken")) {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/reason", "enum", { allowedValues: schema0.properties.environments.items.properties.facts.properties.live.properties.policies.items.properties.reason.enum });
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern1.test(data6)) {
                                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                                  errors++;
                                }
                              } else {
                                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1 + "/since", "type", { type: "string" });
                                errors++;
                              }
                            }
                          } else {
                            vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies/" + i1, "type", { type: "object" });
                            errors++;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live/policies", "type", { type: "array" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/live", "type", { type: "object" });
                    errors++;
                  }
                }
                if (data2.refusedAddress !== void 0) {
                  let data3 = data2.refusedAddress;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.message === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/refusedAddress", "required", { missingProperty: "message" });
                      errors++;
                    }
                    if (data3.remedy === void 0) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/refusedAddress", "required", { missingProperty: "remedy" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "message" || key0 === "remedy")) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/refusedAddress", "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.message !== void 0) {
                      if (typeof data3.message !== "string") {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/refusedAddress/message", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.remedy !== void 0) {
                      let data4 = data3.remedy;
                      if (typeof data4 !== "string" && data4 !== null) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/refusedAddress/remedy", "type", { type: schema0.properties.environments.items.properties.facts.properties.refusedAddress.properties.remedy.type });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/refusedAddress", "type", { type: "object" });
                    errors++;
                  }
                }
                if (data2.portalUrl !== void 0) {
                  if (typeof data2.portalUrl !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts/portalUrl", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/facts", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.failure !== void 0) {
              let data2 = data1.failure;
              const _errs0 = errors;
              let valid0 = false;
              const _errs1 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.message === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "required", { missingProperty: "message" });
                  errors++;
                }
                if (data2.remedy === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "required", { missingProperty: "remedy" });
                  errors++;
                }
                if (data2.exitCode === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "required", { missingProperty: "exitCode" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "message" || key0 === "remedy" || key0 === "exitCode" || key0 === "code" || key0 === "commands")) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.message !== void 0) {
                  if (typeof data2.message !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/message", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.remedy !== void 0) {
                  let data3 = data2.remedy;
                  if (typeof data3 !== "string" && data3 !== null) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/remedy", "type", { type: schema0.properties.environments.items.properties.failure.anyOf[0].properties.remedy.type });
                    errors++;
                  }
                }
                if (data2.exitCode !== void 0) {
                  let data3 = data2.exitCode;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/exitCode", "type", { type: "integer" });
                    errors++;
                  }
                  if (!(data3 === 1 || data3 === 3 || data3 === 4 || data3 === 130)) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/exitCode", "enum", { allowedValues: schema0.properties.environments.items.properties.failure.anyOf[0].properties.exitCode.enum });
                    errors++;
                  }
                }
                if (data2.code !== void 0) {
                  if (typeof data2.code !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/code", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.commands !== void 0) {
                  let data3 = data2.commands;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      if (typeof data3[i1] !== "string") {
                        vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/commands/" + i1, "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure/commands", "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "type", { type: "object" });
                errors++;
              }
              var _valid8 = _errs1 === errors;
              valid0 = valid0 || _valid8;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "type", { type: "null" });
                  errors++;
                }
                var _valid8 = _errs2 === errors;
                valid0 = valid0 || _valid8;
              }
              if (!valid0) {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/failure", "anyOf", {});
                errors++;
              } else {
                errors = _errs0;
                if (vErrors !== null) {
                  if (_errs0) {
                    vErrors.length = _errs0;
                  } else {
                    vErrors = null;
                  }
                }
              }
            }
            if (data1.notes !== void 0) {
              let data2 = data1.notes;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data2[i1] !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/notes/" + i1, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + i0 + "/notes", "type", { type: "array" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/environments/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/environments", "type", { type: "array" });
        errors++;
      }
    }
    if (data.left_out !== void 0) {
      let data0 = data.left_out;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            vErrors = collect(vErrors, instancePath + "/left_out/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/left_out", "type", { type: "array" });
        errors++;
      }
    }
    if (data.exceeded !== void 0) {
      let data0 = data.exceeded;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            vErrors = collect(vErrors, instancePath + "/exceeded/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/exceeded", "type", { type: "array" });
        errors++;
      }
    }
    if (data.digest !== void 0) {
      let data0 = data.digest;
      if (typeof data0 === "string") {
        if (!pattern0.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/digest", "pattern", { pattern: "^[0-9a-f]{64}$" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/digest", "type", { type: "string" });
        errors++;
      }
    }
    if (data.made !== void 0) {
      let data0 = data.made;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.at === void 0) {
          vErrors = collect(vErrors, instancePath + "/made", "required", { missingProperty: "at" });
          errors++;
        }
        if (data0.by === void 0) {
          vErrors = collect(vErrors, instancePath + "/made", "required", { missingProperty: "by" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "at" || key0 === "by")) {
            vErrors = collect(vErrors, instancePath + "/made", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.at !== void 0) {
          let data1 = data0.at;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/made/at", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/made/at", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.by !== void 0) {
          if (!validate45(data0.by, { instancePath: instancePath + "/made/by", parentData: data0, parentDataProperty: "by", rootData })) {
            vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
            errors = vErrors.length;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/made", "type", { type: "object" });
        errors++;
      }
    }
    if (data.approvals !== void 0) {
      let data0 = data.approvals;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.needed === void 0) {
          vErrors = collect(vErrors, instancePath + "/approvals", "required", { missingProperty: "needed" });
          errors++;
        }
        if (data0.because === void 0) {
          vErrors = collect(vErrors, instancePath + "/approvals", "required", { missingProperty: "because" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "needed" || key0 === "because")) {
            vErrors = collect(vErrors, instancePath + "/approvals", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.needed !== void 0) {
          let data1 = data0.needed;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/approvals/needed", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/approvals/needed", "minimum", { comparison: ">=", limit: 0 });
              errors++;
            }
          }
        }
        if (data0.because !== void 0) {
          let data1 = data0.because;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.when === void 0) {
                  vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0, "required", { missingProperty: "when" });
                  errors++;
                }
                if (data2.file === void 0) {
                  vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0, "required", { missingProperty: "file" });
                  errors++;
                }
                if (data2.fields === void 0) {
                  vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0, "required", { missingProperty: "fields" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "when" || key0 === "file" || key0 === "fields")) {
                    vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0, "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.when !== void 0) {
                  let data3 = data2.when;
                  if (typeof data3 !== "string") {
                    vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0 + "/when", "type", { type: "string" });
                    errors++;
                  }
                  if (!(data3 === "weaker" || data3 === "create" || data3 === "supersede" || data3 === "update" || data3 === "move" || data3 === "orphan" || data3 === "invariant-broken" || data3 === "guard-changed" || data3 === "always")) {
                    vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0 + "/when", "enum", { allowedValues: schema0.properties.approvals.properties.because.items.properties.when.enum });
                    errors++;
                  }
                }
                if (data2.file !== void 0) {
                  let data3 = data2.file;
                  if (typeof data3 !== "string" && data3 !== null) {
                    vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0 + "/file", "type", { type: schema0.properties.approvals.properties.because.items.properties.file.type });
                    errors++;
                  }
                }
                if (data2.fields !== void 0) {
                  let data3 = data2.fields;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      if (typeof data3[i1] !== "string") {
                        vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0 + "/fields/" + i1, "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0 + "/fields", "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/approvals/because/" + i0, "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/approvals/because", "type", { type: "array" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/approvals", "type", { type: "object" });
        errors++;
      }
    }
    if (data.guards !== void 0) {
      let data0 = data.guards;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.base === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "base" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.behind === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "behind" });
              errors++;
            }
            if (data1.environments === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "environments" });
              errors++;
            }
            if (data1.loosened === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "loosened" });
              errors++;
            }
            if (data1.changed_states === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "changed_states" });
              errors++;
            }
            if (data1.unjudged === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "unjudged" });
              errors++;
            }
            if (data1.not_compared === void 0) {
              vErrors = collect(vErrors, instancePath + "/guards/" + i0, "required", { missingProperty: "not_compared" });
              errors++;
            }
            for (const key0 in data1) {
              if (!func0.call(schema0.properties.guards.items.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.base !== void 0) {
              if (typeof data1.base !== "string") {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/base", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/since", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "base" || data2 === "last-apply")) {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/since", "enum", { allowedValues: schema0.properties.guards.items.properties.since.enum });
                errors++;
              }
            }
            if (data1.behind !== void 0) {
              let data2 = data1.behind;
              const _errs0 = errors;
              let valid0 = false;
              const _errs1 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.commits === void 0) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind", "required", { missingProperty: "commits" });
                  errors++;
                }
                if (data2.of === void 0) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind", "required", { missingProperty: "of" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "commits" || key0 === "of")) {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind", "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.commits !== void 0) {
                  let data3 = data2.commits;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind/commits", "type", { type: "integer" });
                    errors++;
                  }
                  if (typeof data3 == "number" && isFinite(data3)) {
                    if (data3 < 0 || isNaN(data3)) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind/commits", "minimum", { comparison: ">=", limit: 0 });
                      errors++;
                    }
                  }
                }
                if (data2.of !== void 0) {
                  if (typeof data2.of !== "string") {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind/of", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind", "type", { type: "object" });
                errors++;
              }
              var _valid9 = _errs1 === errors;
              valid0 = valid0 || _valid9;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind", "type", { type: "null" });
                  errors++;
                }
                var _valid9 = _errs2 === errors;
                valid0 = valid0 || _valid9;
              }
              if (!valid0) {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/behind", "anyOf", {});
                errors++;
              } else {
                errors = _errs0;
                if (vErrors !== null) {
                  if (_errs0) {
                    vErrors.length = _errs0;
                  } else {
                    vErrors = null;
                  }
                }
              }
            }
            if (data1.environments !== void 0) {
              let data2 = data1.environments;
              const _errs0 = errors;
              let valid0 = false;
              const _errs1 = errors;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data2[i1] !== "string") {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/environments/" + i1, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/environments", "type", { type: "array" });
                errors++;
              }
              var _valid10 = _errs1 === errors;
              valid0 = valid0 || _valid10;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/environments", "type", { type: "null" });
                  errors++;
                }
                var _valid10 = _errs2 === errors;
                valid0 = valid0 || _valid10;
              }
              if (!valid0) {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/environments", "anyOf", {});
                errors++;
              } else {
                errors = _errs0;
                if (vErrors !== null) {
                  if (_errs0) {
                    vErrors.length = _errs0;
                  } else {
                    vErrors = null;
                  }
                }
              }
            }
            if (data1.loosened !== void 0) {
              let data2 = data1.loosened;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data3 = data2[i1];
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.file === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1, "required", { missingProperty: "file" });
                      errors++;
                    }
                    if (data3.environment === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1, "required", { missingProperty: "environment" });
                      errors++;
                    }
                    if (data3.message === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1, "required", { missingProperty: "message" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "file" || key0 === "environment" || key0 === "message" || key0 === "severity" || key0 === "range")) {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1, "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.file !== void 0) {
                      if (typeof data3.file !== "string") {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1 + "/file", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.environment !== void 0) {
                      let data4 = data3.environment;
                      if (typeof data4 !== "string" && data4 !== null) {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1 + "/environment", "type", { type: schema0.properties.guards.items.properties.loosened.items.properties.environment.type });
                        errors++;
                      }
                    }
                    if (data3.message !== void 0) {
                      if (typeof data3.message !== "string") {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1 + "/message", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.severity !== void 0) {
                      let data4 = data3.severity;
                      if (typeof data4 !== "string") {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1 + "/severity", "type", { type: "string" });
                        errors++;
                      }
                      if (!(data4 === "warning")) {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1 + "/severity", "enum", { allowedValues: schema0.properties.guards.items.properties.loosened.items.properties.severity.enum });
                        errors++;
                      }
                    }
                    if (data3.range !== void 0) {
                      if (!validate64(data3.range, { instancePath: instancePath + "/guards/" + i0 + "/loosened/" + i1 + "/range", parentData: data3, parentDataProperty: "range", rootData })) {
                        vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                        errors = vErrors.length;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened/" + i1, "type", { type: "object" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/loosened", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.changed_states !== void 0) {
              let data2 = data1.changed_states;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data3 = data2[i1];
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.environment === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states/" + i1, "required", { missingProperty: "environment" });
                      errors++;
                    }
                    if (data3.file === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states/" + i1, "required", { missingProperty: "file" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "environment" || key0 === "file")) {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states/" + i1, "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.environment !== void 0) {
                      if (typeof data3.environment !== "string") {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states/" + i1 + "/environment", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.file !== void 0) {
                      if (typeof data3.file !== "string") {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states/" + i1 + "/file", "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states/" + i1, "type", { type: "object" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/changed_states", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.unjudged !== void 0) {
              let data2 = data1.unjudged;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data2[i1] !== "string") {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/unjudged/" + i1, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/unjudged", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.not_compared !== void 0) {
              let data2 = data1.not_compared;
              const _errs0 = errors;
              let valid0 = false;
              const _errs1 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.commit === void 0) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared", "required", { missingProperty: "commit" });
                  errors++;
                }
                if (data2.why === void 0) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared", "required", { missingProperty: "why" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "commit" || key0 === "why")) {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared", "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.commit !== void 0) {
                  let data3 = data2.commit;
                  if (typeof data3 !== "string" && data3 !== null) {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared/commit", "type", { type: schema0.properties.guards.items.properties.not_compared.anyOf[0].properties.commit.type });
                    errors++;
                  }
                }
                if (data2.why !== void 0) {
                  if (typeof data2.why !== "string") {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared/why", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared", "type", { type: "object" });
                errors++;
              }
              var _valid11 = _errs1 === errors;
              valid0 = valid0 || _valid11;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared", "type", { type: "null" });
                  errors++;
                }
                var _valid11 = _errs2 === errors;
                valid0 = valid0 || _valid11;
              }
              if (!valid0) {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/not_compared", "anyOf", {});
                errors++;
              } else {
                errors = _errs0;
                if (vErrors !== null) {
                  if (_errs0) {
                    vErrors.length = _errs0;
                  } else {
                    vErrors = null;
                  }
                }
              }
            }
            if (data1.sources !== void 0) {
              let data2 = data1.sources;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data3 = data2[i1];
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.environment === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources/" + i1, "required", { missingProperty: "environment" });
                      errors++;
                    }
                    if (data3.changed === void 0) {
                      vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources/" + i1, "required", { missingProperty: "changed" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "environment" || key0 === "changed")) {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources/" + i1, "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.environment !== void 0) {
                      if (typeof data3.environment !== "string") {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources/" + i1 + "/environment", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.changed !== void 0) {
                      let data4 = data3.changed;
                      if (Array.isArray(data4)) {
                        const len2 = data4.length;
                        for (let i2 = 0; i2 < len2; i2++) {
                          if (!validate51(data4[i2], { instancePath: instancePath + "/guards/" + i0 + "/sources/" + i1 + "/changed/" + i2, parentData: data4, parentDataProperty: i2, rootData })) {
                            vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
                            errors = vErrors.length;
                          }
                        }
                      } else {
                        vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources/" + i1 + "/changed", "type", { type: "array" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources/" + i1, "type", { type: "object" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/guards/" + i0 + "/sources", "type", { type: "array" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/guards/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/guards", "type", { type: "array" });
        errors++;
      }
    }
    if (data.stray_states !== void 0) {
      let data0 = data.stray_states;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.file === void 0) {
              vErrors = collect(vErrors, instancePath + "/stray_states/" + i0, "required", { missingProperty: "file" });
              errors++;
            }
            if (data1.live === void 0) {
              vErrors = collect(vErrors, instancePath + "/stray_states/" + i0, "required", { missingProperty: "live" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "file" || key0 === "live" || key0 === "command" || key0 === "is_read")) {
                vErrors = collect(vErrors, instancePath + "/stray_states/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.file !== void 0) {
              if (typeof data1.file !== "string") {
                vErrors = collect(vErrors, instancePath + "/stray_states/" + i0 + "/file", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.live !== void 0) {
              let data2 = data1.live;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2)) && data2 !== null) {
                vErrors = collect(vErrors, instancePath + "/stray_states/" + i0 + "/live", "type", { type: schema0.properties.stray_states.items.properties.live.type });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/stray_states/" + i0 + "/live", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.command !== void 0) {
              if (typeof data1.command !== "string") {
                vErrors = collect(vErrors, instancePath + "/stray_states/" + i0 + "/command", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.is_read !== void 0) {
              if (typeof data1.is_read !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/stray_states/" + i0 + "/is_read", "type", { type: "boolean" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/stray_states/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/stray_states", "type", { type: "array" });
        errors++;
      }
    }
    if (data.places !== void 0) {
      let data0 = data.places;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key1 in data1) {
              let data2 = data1[key1];
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.file === void 0) {
                  vErrors = collect(vErrors, instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "file" });
                  errors++;
                }
                if (data2.range === void 0) {
                  vErrors = collect(vErrors, instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "range" });
                  errors++;
                }
                for (const key2 in data2) {
                  if (!(key2 === "file" || key2 === "range")) {
                    vErrors = collect(vErrors, instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key2 });
                    errors++;
                  }
                }
                if (data2.file !== void 0) {
                  if (typeof data2.file !== "string") {
                    vErrors = collect(vErrors, instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/file", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.range !== void 0) {
                  if (!validate64(data2.range, { instancePath: instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/range", parentData: data2, parentDataProperty: "range", rootData })) {
                    vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/places/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/places", "type", { type: "object" });
        errors++;
      }
    }
    if (data.command_suffix !== void 0) {
      if (typeof data.command_suffix !== "string") {
        vErrors = collect(vErrors, instancePath + "/command_suffix", "type", { type: "string" });
        errors++;
      }
    }
    if (data.waves !== void 0) {
      let data0 = data.waves;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.wave === void 0) {
              vErrors = collect(vErrors, instancePath + "/waves/" + i0, "required", { missingProperty: "wave" });
              errors++;
            }
            if (data1.file === void 0) {
              vErrors = collect(vErrors, instancePath + "/waves/" + i0, "required", { missingProperty: "file" });
              errors++;
            }
            if (data1.environments === void 0) {
              vErrors = collect(vErrors, instancePath + "/waves/" + i0, "required", { missingProperty: "environments" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "wave" || key0 === "file" || key0 === "environments")) {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.wave !== void 0) {
              if (typeof data1.wave !== "string") {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/wave", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.file !== void 0) {
              if (typeof data1.file !== "string") {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/file", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.environments !== void 0) {
              let data2 = data1.environments;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data3 = data2[i1];
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.environment === void 0) {
                      vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1, "required", { missingProperty: "environment" });
                      errors++;
                    }
                    if (data3.serial === void 0) {
                      vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1, "required", { missingProperty: "serial" });
                      errors++;
                    }
                    if (data3.since === void 0) {
                      vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1, "required", { missingProperty: "since" });
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "environment" || key0 === "serial" || key0 === "since")) {
                        vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1, "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.environment !== void 0) {
                      if (typeof data3.environment !== "string") {
                        vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1 + "/environment", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.serial !== void 0) {
                      let data4 = data3.serial;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4)) && data4 !== null) {
                        vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1 + "/serial", "type", { type: schema0.properties.waves.items.properties.environments.items.properties.serial.type });
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1 + "/serial", "minimum", { comparison: ">=", limit: 0 });
                          errors++;
                        }
                      }
                    }
                    if (data3.since !== void 0) {
                      let data4 = data3.since;
                      if (typeof data4 !== "string" && data4 !== null) {
                        vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1 + "/since", "type", { type: schema0.properties.waves.items.properties.environments.items.properties.since.type });
                        errors++;
                      }
                      if (typeof data4 === "string") {
                        if (!pattern1.test(data4)) {
                          vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                          errors++;
                        }
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments/" + i1, "type", { type: "object" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments", "type", { type: "array" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/waves/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/waves", "type", { type: "array" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
export {
  validatePlanFile
};
