// Written by `npm run generate` from src/tables. Do not edit.
// scripts/generate/validator-runtime.ts
function collect(errors, error) {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

// <stdin>
var validatePlanFile = validate21;
var schema0 = { "type": "object", "required": ["format_version", "tool", "is_one", "environments", "left_out", "exceeded", "digest"], "properties": { "format_version": { "const": 2 }, "tool": { "type": "object", "required": ["version", "tables"], "properties": { "version": { "type": "string" }, "tables": { "type": "string" } }, "additionalProperties": false }, "is_one": { "type": "boolean" }, "environments": { "type": "array", "items": { "type": "object", "required": ["environment", "groups", "wave", "plan", "bodies", "salt", "state_commit", "facts", "failure", "notes"], "properties": { "environment": { "type": "string" }, "groups": { "type": "array", "items": { "type": "string" } }, "wave": { "type": ["string", "null"] }, "plan": { "anyOf": [{ "type": "object", "required": ["format_version", "environment", "service", "state", "changes", "summary", "digest"], "properties": { "format_version": { "const": 1 }, "environment": { "type": "string" }, "service": { "type": "string" }, "state": { "type": "object", "required": ["lineage", "serial"], "properties": { "lineage": { "type": ["string", "null"] }, "serial": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "changes": { "type": "array", "items": { "type": "object", "required": ["file", "kind", "action", "name", "policy_id", "app_id", "previous_file", "diff", "blocked", "body", "reason"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "action": { "type": "string", "enum": ["create", "supersede", "update", "move", "orphan", "blocked", "wait", "no-op"] }, "name": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "app_id": { "type": ["integer", "null"], "minimum": -9007199254740992, "maximum": 9007199254740992 }, "previous_file": { "type": ["string", "null"] }, "diff": { "type": "array", "items": { "type": "object", "required": ["path", "before", "after", "sensitive", "strength", "change"], "properties": { "path": { "type": "string" }, "before": {}, "after": {}, "sensitive": { "type": "boolean" }, "strength": { "type": "string", "enum": ["stronger", "weaker", "neutral", "unknown"] }, "change": { "type": "string", "enum": ["added", "removed", "changed"] } }, "additionalProperties": false } }, "blocked": { "type": ["string", "null"], "enum": ["in-doubt", "choice", null] }, "body": { "anyOf": [{ "type": "object" }, { "type": "null" }] }, "reason": { "anyOf": [{ "anyOf": [{ "type": "object", "required": ["kind", "name", "others", "since", "answer", "isGone", "run"], "properties": { "kind": { "type": "string", "enum": ["in-doubt"] }, "name": { "type": "string" }, "others": { "type": "array", "items": { "type": "object", "required": ["file", "policy_id", "place"], "properties": { "file": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "place": { "type": "string", "enum": ["recorded", "left-behind", "in-doubt"] } }, "additionalProperties": false } }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "answer": { "type": ["string", "null"] }, "isGone": { "type": "boolean" }, "run": { "anyOf": [{ "type": "object", "required": ["holder", "isAlive", "creates"], "properties": { "holder": { "type": "string" }, "isAlive": { "type": "boolean" }, "creates": { "type": "boolean" } }, "additionalProperties": false }, { "type": "null" }] } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "file"], "properties": { "kind": { "type": "string", "enum": ["waits-for"] }, "file": { "type": "string" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "policies"], "properties": { "kind": { "type": "string", "enum": ["left-behind-alike"] }, "policies": { "type": "array", "items": { "type": "object", "required": ["policy_id", "since"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "from", "to"], "properties": { "kind": { "type": "string", "enum": ["ambiguous-move"] }, "from": { "type": "array", "items": { "type": "string" } }, "to": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "cause", "ring", "until", "policies", "said"], "properties": { "kind": { "type": "string", "enum": ["waits"] }, "cause": { "type": "string", "enum": ["soaking", "lower-ring", "in-doubt", "unacknowledged", "soaks-anew", "one-at-a-time", "stopped", "stop-at", "clock"] }, "ring": { "type": ["string", "null"] }, "until": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "policies": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } }, "said": { "type": ["string", "null"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "policies"], "properties": { "kind": { "type": "string", "enum": ["piles-up"] }, "policies": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["renewed"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "enum": ["ring-removed"] } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "from", "to"], "properties": { "kind": { "type": "string", "enum": ["ring-renamed"] }, "from": { "type": "string" }, "to": { "type": "string" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "file"], "properties": { "kind": { "type": "string", "enum": ["same-name", "same-content"] }, "file": { "type": "string" } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "file", "policy_id"], "properties": { "kind": { "type": "string", "enum": ["recorded-elsewhere"] }, "file": { "type": "string" }, "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } }, "additionalProperties": false }] }, { "type": "null" }] } }, "additionalProperties": false } }, "summary": { "type": "object", "required": ["create", "supersede", "update", "move", "orphan", "blocked", "wait", "no_op"], "properties": { "create": { "type": "integer", "minimum": 0 }, "supersede": { "type": "integer", "minimum": 0 }, "update": { "type": "integer", "minimum": 0 }, "move": { "type": "integer", "minimum": 0 }, "orphan": { "type": "integer", "minimum": 0 }, "blocked": { "type": "integer", "minimum": 0 }, "wait": { "type": "integer", "minimum": 0 }, "no_op": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false }, { "type": "null" }] }, "bodies": { "type": "array", "items": { "type": "object", "required": ["file", "kind", "digest"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false } }, "salt": { "type": ["string", "null"] }, "state_commit": { "type": ["string", "null"] }, "facts": { "type": "object", "required": ["leftBehind", "exceeded", "conflicts", "affected", "stateWarnings"], "properties": { "leftBehind": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "reason", "since"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed"] }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } }, "exceeded": { "type": "array", "items": { "type": "string" } }, "conflicts": { "type": "array", "items": { "anyOf": [{ "type": "object", "required": ["kind", "path", "instance", "app", "sensitive", "targets", "sides"], "properties": { "kind": { "type": "string", "enum": ["weakened", "different-values"] }, "path": { "type": "string" }, "instance": { "type": ["string", "null"] }, "app": { "type": ["string", "null"] }, "sensitive": { "type": "boolean" }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part0" } }, "sides": { "type": "array", "items": { "type": "object", "required": ["value", "byDefault", "policies"], "properties": { "value": {}, "byDefault": { "type": "boolean" }, "policies": { "type": "array", "items": { "$ref": "#/definitions/part1" } } }, "additionalProperties": false } } }, "additionalProperties": false }, { "type": "object", "required": ["kind", "payloads", "targets", "policies"], "properties": { "kind": { "type": "string", "enum": ["same-payload"] }, "payloads": { "type": "array", "items": { "type": "object", "required": ["payload", "instance"], "properties": { "payload": { "type": "string" }, "instance": { "type": ["string", "null"] } }, "additionalProperties": false } }, "targets": { "type": "array", "items": { "$ref": "#/definitions/part0" } }, "policies": { "type": "array", "items": { "$ref": "#/definitions/part1" } } }, "additionalProperties": false }] } }, "affected": { "type": "array", "items": { "type": "object", "required": ["file", "targets", "added", "removed"], "properties": { "file": { "type": "string" }, "targets": { "$ref": "#/definitions/part3" }, "added": { "$ref": "#/definitions/part3" }, "removed": { "$ref": "#/definitions/part3" } }, "additionalProperties": false } }, "stateWarnings": { "type": "array", "items": { "type": "object", "required": ["code", "refuses", "message", "remedy", "commands"], "properties": { "code": { "type": "string", "enum": ["empty", "encoding", "conflict-markers", "syntax", "foreign-file", "newer-version", "older-version", "duplicate-key", "checksum", "structure", "duplicate-id", "duplicate-file", "unreadable", "no-state", "older-state", "unmerged-state", "shallow-history", "other-service", "other-lineage", "in-doubt", "plain-secret", "stale-lock", "leftover", "journal", "rescue", "lost-key"] }, "refuses": { "type": "boolean" }, "message": { "type": "string" }, "remedy": { "type": ["string", "null"] }, "commands": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false } }, "namedFiles": { "type": "object", "required": ["files", "leftOut"], "properties": { "files": { "type": "array", "items": { "type": "string" } }, "leftOut": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "invariants": { "type": "array", "items": { "type": "object", "required": ["name", "file", "enforce", "judged", "failing", "broken", "mended", "waiting", "examples", "mends"], "properties": { "name": { "type": "string" }, "file": { "type": "string" }, "enforce": { "type": "boolean" }, "judged": { "type": "integer", "minimum": 0 }, "failing": { "type": "integer", "minimum": 0 }, "broken": { "type": "integer", "minimum": 0 }, "mended": { "type": "integer", "minimum": 0 }, "waiting": { "type": "integer", "minimum": 0 }, "examples": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "mends": { "type": "array", "items": { "$ref": "#/definitions/part4" } } }, "additionalProperties": false } }, "ladders": { "type": "array", "items": { "type": "object", "required": ["file", "ladder", "stop_at", "stopped", "skipped", "rings"], "properties": { "file": { "type": "string" }, "ladder": { "type": "string" }, "stop_at": { "type": ["string", "null"] }, "stopped": { "anyOf": [{ "type": "object", "required": ["reason", "since", "by"], "properties": { "reason": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part5" } }, "additionalProperties": false }, { "type": "null" }] }, "skipped": { "anyOf": [{ "type": "object", "required": ["to", "reason", "since", "by"], "properties": { "to": { "type": "string" }, "reason": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part5" } }, "additionalProperties": false }, { "type": "null" }] }, "rings": { "type": "array", "items": { "type": "object", "required": ["ring", "policy_id", "since", "content", "soaked_until", "waits_for"], "properties": { "ring": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "content": { "type": "string", "enum": ["wanted", "older", "none"] }, "soaked_until": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "waits_for": { "type": ["string", "null"] } }, "additionalProperties": false } } }, "additionalProperties": false } } }, "additionalProperties": false }, "failure": { "anyOf": [{ "type": "object", "required": ["message", "remedy", "exitCode"], "properties": { "message": { "type": "string" }, "remedy": { "type": ["string", "null"] }, "exitCode": { "type": "integer", "enum": [1, 3, 4, 130] }, "code": { "type": "string" }, "commands": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }, { "type": "null" }] }, "notes": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false } }, "left_out": { "type": "array", "items": { "type": "string" } }, "exceeded": { "type": "array", "items": { "type": "string" } }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" }, "made": { "type": "object", "required": ["at", "by"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part5" } }, "additionalProperties": false }, "stray_states": { "type": "array", "items": { "type": "object", "required": ["file", "live"], "properties": { "file": { "type": "string" }, "live": { "type": ["integer", "null"], "minimum": 0 } }, "additionalProperties": false } } }, "additionalProperties": false, "definitions": { "part0": { "type": "object", "required": ["kind", "id", "name"], "properties": { "kind": { "type": "string", "enum": ["devices", "devicegroups", "users", "usergroups"] }, "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false }, "part1": { "type": "object", "required": ["policy_id", "name", "file", "standing", "reason", "since"], "properties": { "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "standing": { "type": "string", "enum": ["recorded", "planned", "blocked", "left-behind", "in-doubt"] }, "reason": { "type": ["string", "null"], "enum": ["superseded", "file-removed", "ring-removed", null] }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false }, "part2": { "type": "object", "required": ["id", "name"], "properties": { "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false }, "part3": { "type": "object", "required": ["devices", "devicegroups", "users", "usergroups"], "properties": { "devices": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "devicegroups": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "users": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "usergroups": { "type": "array", "items": { "$ref": "#/definitions/part2" } } }, "additionalProperties": false }, "part4": { "type": "object", "required": ["target", "field", "verdict", "policy_ids"], "properties": { "target": { "$ref": "#/definitions/part0" }, "field": { "type": "string" }, "verdict": { "type": "string", "enum": ["holds", "broken", "disputed", "uncovered"] }, "policy_ids": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false }, "part5": { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false } } };
var func0 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$", "u");
var pattern1 = new RegExp("^[0-9a-f]{64}$", "u");
var schema1 = { "type": "object", "required": ["kind", "id", "name"], "properties": { "kind": { "type": "string", "enum": ["devices", "devicegroups", "users", "usergroups"] }, "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "kind" || key0 === "id" || key0 === "name")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "devices" || data0 === "devicegroups" || data0 === "users" || data0 === "usergroups")) {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema1.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: schema1.properties.id.type }, message: "must be integer,string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: schema1.properties.name.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var schema2 = { "type": "object", "required": ["policy_id", "name", "file", "standing", "reason", "since"], "properties": { "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string" }, "standing": { "type": "string", "enum": ["recorded", "planned", "blocked", "left-behind", "in-doubt"] }, "reason": { "type": ["string", "null"], "enum": ["superseded", "file-removed", "ring-removed", null] }, "since": { "type": ["string", "null"], "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.policy_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.file === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.standing === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "standing" }, message: "must have required property 'standing'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.reason === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.since === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "standing" || key0 === "reason" || key0 === "since")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.policy_id !== void 0) {
      let data0 = data.policy_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && data0 !== null) {
        const err0 = { instancePath: instancePath + "/policy_id", schemaPath: "#/properties/policy_id/type", keyword: "type", params: { type: schema2.properties.policy_id.type }, message: "must be integer,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/policy_id", schemaPath: "#/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/policy_id", schemaPath: "#/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.file !== void 0) {
      if (typeof data.file !== "string") {
        const err0 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.standing !== void 0) {
      let data0 = data.standing;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/standing", schemaPath: "#/properties/standing/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "recorded" || data0 === "planned" || data0 === "blocked" || data0 === "left-behind" || data0 === "in-doubt")) {
        const err0 = { instancePath: instancePath + "/standing", schemaPath: "#/properties/standing/enum", keyword: "enum", params: { allowedValues: schema2.properties.standing.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.reason !== void 0) {
      let data0 = data.reason;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema2.properties.reason.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "superseded" || data0 === "file-removed" || data0 === "ring-removed" || data0 === null)) {
        const err0 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/enum", keyword: "enum", params: { allowedValues: schema2.properties.reason.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.since !== void 0) {
      let data0 = data.since;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: schema2.properties.since.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 === "string") {
        if (!pattern0.test(data0)) {
          const err0 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
var schema3 = { "type": "object", "required": ["id", "name"], "properties": { "id": { "type": ["integer", "string"] }, "name": { "type": ["string", "null"] } }, "additionalProperties": false };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "name")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: schema3.properties.id.type }, message: "must be integer,string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: schema3.properties.name.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.devices === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "devices" }, message: "must have required property 'devices'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.devicegroups === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "devicegroups" }, message: "must have required property 'devicegroups'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.users === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "users" }, message: "must have required property 'users'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.usergroups === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "usergroups" }, message: "must have required property 'usergroups'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "devices" || key0 === "devicegroups" || key0 === "users" || key0 === "usergroups")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.devices !== void 0) {
      let data0 = data.devices;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate29(data0[i0], { instancePath: instancePath + "/devices/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/devices", schemaPath: "#/properties/devices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.devicegroups !== void 0) {
      let data0 = data.devicegroups;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate29(data0[i0], { instancePath: instancePath + "/devicegroups/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/devicegroups", schemaPath: "#/properties/devicegroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.users !== void 0) {
      let data0 = data.users;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate29(data0[i0], { instancePath: instancePath + "/users/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/users", schemaPath: "#/properties/users/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.usergroups !== void 0) {
      let data0 = data.usergroups;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate29(data0[i0], { instancePath: instancePath + "/usergroups/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/usergroups", schemaPath: "#/properties/usergroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
var schema4 = { "type": "object", "required": ["target", "field", "verdict", "policy_ids"], "properties": { "target": { "$ref": "#/definitions/part0" }, "field": { "type": "string" }, "verdict": { "type": "string", "enum": ["holds", "broken", "disputed", "uncovered"] }, "policy_ids": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } } }, "additionalProperties": false };
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.field === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "field" }, message: "must have required property 'field'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.verdict === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.policy_ids === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "policy_ids" }, message: "must have required property 'policy_ids'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "target" || key0 === "field" || key0 === "verdict" || key0 === "policy_ids")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.target !== void 0) {
      if (!validate22(data.target, { instancePath: instancePath + "/target", parentData: data, parentDataProperty: "target", rootData })) {
        vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
        errors = vErrors.length;
      }
    }
    if (data.field !== void 0) {
      if (typeof data.field !== "string") {
        const err0 = { instancePath: instancePath + "/field", schemaPath: "#/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.verdict !== void 0) {
      let data0 = data.verdict;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/verdict", schemaPath: "#/properties/verdict/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "holds" || data0 === "broken" || data0 === "disputed" || data0 === "uncovered")) {
        const err0 = { instancePath: instancePath + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: schema4.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
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
            const err0 = { instancePath: instancePath + "/policy_ids/" + i0, schemaPath: "#/properties/policy_ids/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740991 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/policy_ids/" + i0, schemaPath: "#/properties/policy_ids/items/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/policy_ids/" + i0, schemaPath: "#/properties/policy_ids/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/policy_ids", schemaPath: "#/properties/policy_ids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate37.errors = vErrors;
  return errors === 0;
}
var schema5 = { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.who === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "who" }, message: "must have required property 'who'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.commit === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.run === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "who" || key0 === "commit" || key0 === "run" || key0 === "dirty" || key0 === "approved_by")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.who !== void 0) {
      if (typeof data.who !== "string") {
        const err0 = { instancePath: instancePath + "/who", schemaPath: "#/properties/who/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.commit !== void 0) {
      let data0 = data.commit;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/commit", schemaPath: "#/properties/commit/type", keyword: "type", params: { type: schema5.properties.commit.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.run !== void 0) {
      let data0 = data.run;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: schema5.properties.run.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.dirty !== void 0) {
      if (true !== data.dirty) {
        const err0 = { instancePath: instancePath + "/dirty", schemaPath: "#/properties/dirty/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.approved_by !== void 0) {
      let data0 = data.approved_by;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            const err0 = { instancePath: instancePath + "/approved_by/" + i0, schemaPath: "#/properties/approved_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/approved_by", schemaPath: "#/properties/approved_by/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate41.errors = vErrors;
  return errors === 0;
}
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format_version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format_version" }, message: "must have required property 'format_version'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.tool === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tool" }, message: "must have required property 'tool'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.is_one === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "is_one" }, message: "must have required property 'is_one'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.environments === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.left_out === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "left_out" }, message: "must have required property 'left_out'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.exceeded === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exceeded" }, message: "must have required property 'exceeded'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.digest === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!func0.call(schema0.properties, key0)) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.format_version !== void 0) {
      if (2 !== data.format_version) {
        const err0 = { instancePath: instancePath + "/format_version", schemaPath: "#/properties/format_version/const", keyword: "const", params: { allowedValue: 2 }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.tool !== void 0) {
      let data0 = data.tool;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.version === void 0) {
          const err0 = { instancePath: instancePath + "/tool", schemaPath: "#/properties/tool/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0.tables === void 0) {
          const err0 = { instancePath: instancePath + "/tool", schemaPath: "#/properties/tool/required", keyword: "required", params: { missingProperty: "tables" }, message: "must have required property 'tables'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "version" || key0 === "tables")) {
            const err0 = { instancePath: instancePath + "/tool", schemaPath: "#/properties/tool/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.version !== void 0) {
          if (typeof data0.version !== "string") {
            const err0 = { instancePath: instancePath + "/tool/version", schemaPath: "#/properties/tool/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.tables !== void 0) {
          if (typeof data0.tables !== "string") {
            const err0 = { instancePath: instancePath + "/tool/tables", schemaPath: "#/properties/tool/properties/tables/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/tool", schemaPath: "#/properties/tool/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.is_one !== void 0) {
      if (typeof data.is_one !== "boolean") {
        const err0 = { instancePath: instancePath + "/is_one", schemaPath: "#/properties/is_one/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.groups === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "groups" }, message: "must have required property 'groups'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.wave === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "wave" }, message: "must have required property 'wave'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.plan === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.bodies === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "bodies" }, message: "must have required property 'bodies'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.salt === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "salt" }, message: "must have required property 'salt'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.state_commit === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "state_commit" }, message: "must have required property 'state_commit'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.facts === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "facts" }, message: "must have required property 'facts'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.failure === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "failure" }, message: "must have required property 'failure'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.notes === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/required", keyword: "required", params: { missingProperty: "notes" }, message: "must have required property 'notes'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!func0.call(schema0.properties.environments.items.properties, key0)) {
                const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.environment !== void 0) {
              if (typeof data1.environment !== "string") {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/environment", schemaPath: "#/properties/environments/items/properties/environment/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.groups !== void 0) {
              let data2 = data1.groups;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data2[i1] !== "string") {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/groups/" + i1, schemaPath: "#/properties/environments/items/properties/groups/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/groups", schemaPath: "#/properties/environments/items/properties/groups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.wave !== void 0) {
              let data2 = data1.wave;
              if (typeof data2 !== "string" && data2 !== null) {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/wave", schemaPath: "#/properties/environments/items/properties/wave/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.wave.type }, message: "must be string,null" };
                vErrors = collect(vErrors, err0);
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
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "format_version" }, message: "must have required property 'format_version'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.environment === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.service === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "service" }, message: "must have required property 'service'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.state === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.changes === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "changes" }, message: "must have required property 'changes'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.summary === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.digest === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "format_version" || key0 === "environment" || key0 === "service" || key0 === "state" || key0 === "changes" || key0 === "summary" || key0 === "digest")) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.format_version !== void 0) {
                  if (1 !== data2.format_version) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/format_version", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/format_version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.environment !== void 0) {
                  if (typeof data2.environment !== "string") {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/environment", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/environment/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.service !== void 0) {
                  if (typeof data2.service !== "string") {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/service", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/service/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.state !== void 0) {
                  let data3 = data2.state;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.lineage === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/required", keyword: "required", params: { missingProperty: "lineage" }, message: "must have required property 'lineage'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.serial === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/required", keyword: "required", params: { missingProperty: "serial" }, message: "must have required property 'serial'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "lineage" || key0 === "serial")) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.lineage !== void 0) {
                      let data4 = data3.lineage;
                      if (typeof data4 !== "string" && data4 !== null) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state/lineage", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/properties/lineage/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.state.properties.lineage.type }, message: "must be string,null" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.serial !== void 0) {
                      let data4 = data3.serial;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state/serial", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/properties/serial/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state/serial", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/properties/serial/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/state", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/state/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.kind === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.action === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "action" }, message: "must have required property 'action'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.name === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.policy_id === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.app_id === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "app_id" }, message: "must have required property 'app_id'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.previous_file === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "previous_file" }, message: "must have required property 'previous_file'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.diff === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "diff" }, message: "must have required property 'diff'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.blocked === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "blocked" }, message: "must have required property 'blocked'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.body === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.reason === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!func0.call(schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties, key0)) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/file", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.kind !== void 0) {
                          let data5 = data4.kind;
                          if (typeof data5 !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (!(data5 === "policy" || data5 === "web_app")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.kind.enum }, message: "must be equal to one of the allowed values" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.action !== void 0) {
                          let data5 = data4.action;
                          if (typeof data5 !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/action", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (!(data5 === "create" || data5 === "supersede" || data5 === "update" || data5 === "move" || data5 === "orphan" || data5 === "blocked" || data5 === "wait" || data5 === "no-op")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/action", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/action/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.action.enum }, message: "must be equal to one of the allowed values" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/name", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.policy_id !== void 0) {
                          let data5 = data4.policy_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/policy_id/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.policy_id.type }, message: "must be integer,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740991 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5 < 1 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.app_id !== void 0) {
                          let data5 = data4.app_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/app_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/app_id/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.app_id.type }, message: "must be integer,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740992 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/app_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/app_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740992 }, message: "must be <= 9007199254740992" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5 < -9007199254740992 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/app_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/app_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9007199254740992 }, message: "must be >= -9007199254740992" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.previous_file !== void 0) {
                          let data5 = data4.previous_file;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/previous_file", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/previous_file/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.previous_file.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
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
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.before === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/required", keyword: "required", params: { missingProperty: "before" }, message: "must have required property 'before'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.after === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/required", keyword: "required", params: { missingProperty: "after" }, message: "must have required property 'after'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.sensitive === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/required", keyword: "required", params: { missingProperty: "sensitive" }, message: "must have required property 'sensitive'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.strength === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/required", keyword: "required", params: { missingProperty: "strength" }, message: "must have required property 'strength'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.change === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/required", keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "path" || key0 === "before" || key0 === "after" || key0 === "sensitive" || key0 === "strength" || key0 === "change")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.path !== void 0) {
                                  if (typeof data6.path !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/path", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.sensitive !== void 0) {
                                  if (typeof data6.sensitive !== "boolean") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/sensitive", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/properties/sensitive/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.strength !== void 0) {
                                  let data7 = data6.strength;
                                  if (typeof data7 !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/strength", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/properties/strength/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (!(data7 === "stronger" || data7 === "weaker" || data7 === "neutral" || data7 === "unknown")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/strength", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/properties/strength/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.diff.items.properties.strength.enum }, message: "must be equal to one of the allowed values" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.change !== void 0) {
                                  let data7 = data6.change;
                                  if (typeof data7 !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/change", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/properties/change/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (!(data7 === "added" || data7 === "removed" || data7 === "changed")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2 + "/change", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/properties/change/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.diff.items.properties.change.enum }, message: "must be equal to one of the allowed values" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/diff", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/diff/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.blocked !== void 0) {
                          let data5 = data4.blocked;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/blocked", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/blocked/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.blocked.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (!(data5 === "in-doubt" || data5 === "choice" || data5 === null)) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/blocked", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/blocked/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.blocked.enum }, message: "must be equal to one of the allowed values" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.body !== void 0) {
                          let data5 = data4.body;
                          const _errs2 = errors;
                          let valid1 = false;
                          const _errs3 = errors;
                          if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/body", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/body/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          var _valid0 = _errs3 === errors;
                          valid1 = valid1 || _valid0;
                          if (!valid1) {
                            const _errs4 = errors;
                            if (data5 !== null) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/body", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/body/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            var _valid0 = _errs4 === errors;
                            valid1 = valid1 || _valid0;
                          }
                          if (!valid1) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/body", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/body/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            vErrors = collect(vErrors, err0);
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
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.name === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.others === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "others" }, message: "must have required property 'others'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.since === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.answer === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.isGone === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "isGone" }, message: "must have required property 'isGone'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.run === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "kind" || key0 === "name" || key0 === "others" || key0 === "since" || key0 === "answer" || key0 === "isGone" || key0 === "run")) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.kind !== void 0) {
                              let data6 = data5.kind;
                              if (typeof data6 !== "string") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                              if (!(data6 === "in-doubt")) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.name !== void 0) {
                              if (typeof data5.name !== "string") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/name", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
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
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data7.policy_id === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data7.place === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/required", keyword: "required", params: { missingProperty: "place" }, message: "must have required property 'place'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    for (const key0 in data7) {
                                      if (!(key0 === "file" || key0 === "policy_id" || key0 === "place")) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data7.file !== void 0) {
                                      if (typeof data7.file !== "string") {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/file", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data7.policy_id !== void 0) {
                                      let data8 = data7.policy_id;
                                      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/properties/policy_id/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.others.items.properties.policy_id.type }, message: "must be integer,null" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      if (typeof data8 == "number" && isFinite(data8)) {
                                        if (data8 > 9007199254740991 || isNaN(data8)) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                        if (data8 < 1 || isNaN(data8)) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                      }
                                    }
                                    if (data7.place !== void 0) {
                                      let data8 = data7.place;
                                      if (typeof data8 !== "string") {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/place", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/properties/place/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      if (!(data8 === "recorded" || data8 === "left-behind" || data8 === "in-doubt")) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2 + "/place", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/properties/place/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.others.items.properties.place.enum }, message: "must be equal to one of the allowed values" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                  } else {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/others", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/others/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern0.test(data6)) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/since", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/since", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.answer !== void 0) {
                              let data6 = data5.answer;
                              if (typeof data6 !== "string" && data6 !== null) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/answer", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/answer/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[0].properties.answer.type }, message: "must be string,null" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.isGone !== void 0) {
                              if (typeof data5.isGone !== "boolean") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/isGone", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/isGone/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                                vErrors = collect(vErrors, err0);
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
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/required", keyword: "required", params: { missingProperty: "holder" }, message: "must have required property 'holder'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.isAlive === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/required", keyword: "required", params: { missingProperty: "isAlive" }, message: "must have required property 'isAlive'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.creates === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/required", keyword: "required", params: { missingProperty: "creates" }, message: "must have required property 'creates'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "holder" || key0 === "isAlive" || key0 === "creates")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.holder !== void 0) {
                                  if (typeof data6.holder !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run/holder", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/properties/holder/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.isAlive !== void 0) {
                                  if (typeof data6.isAlive !== "boolean") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run/isAlive", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/properties/isAlive/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.creates !== void 0) {
                                  if (typeof data6.creates !== "boolean") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run/creates", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/properties/creates/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                              var _valid1 = _errs7 === errors;
                              valid3 = valid3 || _valid1;
                              if (!valid3) {
                                const _errs8 = errors;
                                if (data6 !== null) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                var _valid1 = _errs8 === errors;
                                valid3 = valid3 || _valid1;
                              }
                              if (!valid3) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/run", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/properties/run/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                                vErrors = collect(vErrors, err0);
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
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          var _valid2 = _errs5 === errors;
                          valid2 = valid2 || _valid2;
                          if (!valid2) {
                            const _errs6 = errors;
                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                              if (data5.kind === void 0) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                              if (data5.file === void 0) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                              for (const key0 in data5) {
                                if (!(key0 === "kind" || key0 === "file")) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              }
                              if (data5.kind !== void 0) {
                                let data6 = data5.kind;
                                if (typeof data6 !== "string") {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (!(data6 === "waits-for")) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[1].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              }
                              if (data5.file !== void 0) {
                                if (typeof data5.file !== "string") {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/file", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              }
                            } else {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            var _valid2 = _errs6 === errors;
                            valid2 = valid2 || _valid2;
                            if (!valid2) {
                              const _errs7 = errors;
                              if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                if (data5.kind === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data5.policies === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/required", keyword: "required", params: { missingProperty: "policies" }, message: "must have required property 'policies'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                for (const key0 in data5) {
                                  if (!(key0 === "kind" || key0 === "policies")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data5.kind !== void 0) {
                                  let data6 = data5.kind;
                                  if (typeof data6 !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (!(data6 === "left-behind-alike")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[2].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                    vErrors = collect(vErrors, err0);
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
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                        if (data7.since === void 0) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                        for (const key0 in data7) {
                                          if (!(key0 === "policy_id" || key0 === "since")) {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                        }
                                        if (data7.policy_id !== void 0) {
                                          let data8 = data7.policy_id;
                                          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/properties/policy_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                          if (typeof data8 == "number" && isFinite(data8)) {
                                            if (data8 > 9007199254740991 || isNaN(data8)) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            if (data8 < 1 || isNaN(data8)) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                          }
                                        }
                                        if (data7.since !== void 0) {
                                          let data8 = data7.since;
                                          if (typeof data8 === "string") {
                                            if (!pattern0.test(data8)) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/since", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                          } else {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2 + "/since", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                        }
                                      } else {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                  } else {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/properties/policies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/2/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                              var _valid2 = _errs7 === errors;
                              valid2 = valid2 || _valid2;
                              if (!valid2) {
                                const _errs8 = errors;
                                if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                  if (data5.kind === void 0) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (data5.from === void 0) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (data5.to === void 0) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  for (const key0 in data5) {
                                    if (!(key0 === "kind" || key0 === "from" || key0 === "to")) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                  if (data5.kind !== void 0) {
                                    let data6 = data5.kind;
                                    if (typeof data6 !== "string") {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (!(data6 === "ambiguous-move")) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[3].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                  if (data5.from !== void 0) {
                                    let data6 = data5.from;
                                    if (Array.isArray(data6)) {
                                      const len2 = data6.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        if (typeof data6[i2] !== "string") {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/from/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/properties/from/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                      }
                                    } else {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/from", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/properties/from/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                  if (data5.to !== void 0) {
                                    let data6 = data5.to;
                                    if (Array.isArray(data6)) {
                                      const len2 = data6.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        if (typeof data6[i2] !== "string") {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/to/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/properties/to/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                      }
                                    } else {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/to", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/properties/to/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                } else {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/3/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                var _valid2 = _errs8 === errors;
                                valid2 = valid2 || _valid2;
                                if (!valid2) {
                                  const _errs9 = errors;
                                  if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                    if (data5.kind === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data5.cause === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data5.ring === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/required", keyword: "required", params: { missingProperty: "ring" }, message: "must have required property 'ring'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data5.until === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/required", keyword: "required", params: { missingProperty: "until" }, message: "must have required property 'until'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data5.policies === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/required", keyword: "required", params: { missingProperty: "policies" }, message: "must have required property 'policies'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data5.said === void 0) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/required", keyword: "required", params: { missingProperty: "said" }, message: "must have required property 'said'" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    for (const key0 in data5) {
                                      if (!(key0 === "kind" || key0 === "cause" || key0 === "ring" || key0 === "until" || key0 === "policies" || key0 === "said")) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data5.kind !== void 0) {
                                      let data6 = data5.kind;
                                      if (typeof data6 !== "string") {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      if (!(data6 === "waits")) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[4].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data5.cause !== void 0) {
                                      let data6 = data5.cause;
                                      if (typeof data6 !== "string") {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/cause", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/cause/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      if (!(data6 === "soaking" || data6 === "lower-ring" || data6 === "in-doubt" || data6 === "unacknowledged" || data6 === "soaks-anew" || data6 === "one-at-a-time" || data6 === "stopped" || data6 === "stop-at" || data6 === "clock")) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/cause", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/cause/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[4].properties.cause.enum }, message: "must be equal to one of the allowed values" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data5.ring !== void 0) {
                                      let data6 = data5.ring;
                                      if (typeof data6 !== "string" && data6 !== null) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/ring", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/ring/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[4].properties.ring.type }, message: "must be string,null" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data5.until !== void 0) {
                                      let data6 = data5.until;
                                      if (typeof data6 !== "string" && data6 !== null) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/until", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/until/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[4].properties.until.type }, message: "must be string,null" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      if (typeof data6 === "string") {
                                        if (!pattern0.test(data6)) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/until", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/until/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                      }
                                    }
                                    if (data5.policies !== void 0) {
                                      let data6 = data5.policies;
                                      if (Array.isArray(data6)) {
                                        const len2 = data6.length;
                                        for (let i2 = 0; i2 < len2; i2++) {
                                          let data7 = data6[i2];
                                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/policies/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                          if (typeof data7 == "number" && isFinite(data7)) {
                                            if (data7 > 9007199254740991 || isNaN(data7)) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/policies/items/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            if (data7 < 1 || isNaN(data7)) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/policies/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                          }
                                        }
                                      } else {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/policies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                    if (data5.said !== void 0) {
                                      let data6 = data5.said;
                                      if (typeof data6 !== "string" && data6 !== null) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/said", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/properties/said/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[4].properties.said.type }, message: "must be string,null" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                    }
                                  } else {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/4/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  var _valid2 = _errs9 === errors;
                                  valid2 = valid2 || _valid2;
                                  if (!valid2) {
                                    const _errs10 = errors;
                                    if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                      if (data5.kind === void 0) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      if (data5.policies === void 0) {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/required", keyword: "required", params: { missingProperty: "policies" }, message: "must have required property 'policies'" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      for (const key0 in data5) {
                                        if (!(key0 === "kind" || key0 === "policies")) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                      }
                                      if (data5.kind !== void 0) {
                                        let data6 = data5.kind;
                                        if (typeof data6 !== "string") {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                        if (!(data6 === "piles-up")) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[5].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                          vErrors = collect(vErrors, err0);
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
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/properties/policies/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            if (typeof data7 == "number" && isFinite(data7)) {
                                              if (data7 > 9007199254740991 || isNaN(data7)) {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/properties/policies/items/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                              if (data7 < 1 || isNaN(data7)) {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies/" + i2, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/properties/policies/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                            }
                                          }
                                        } else {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policies", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/properties/policies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                      }
                                    } else {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/5/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    var _valid2 = _errs10 === errors;
                                    valid2 = valid2 || _valid2;
                                    if (!valid2) {
                                      const _errs11 = errors;
                                      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                        if (data5.kind === void 0) {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/6/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                        for (const key0 in data5) {
                                          if (!(key0 === "kind")) {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/6/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                        }
                                        if (data5.kind !== void 0) {
                                          let data6 = data5.kind;
                                          if (typeof data6 !== "string") {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/6/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                          if (!(data6 === "renewed")) {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/6/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[6].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                        }
                                      } else {
                                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/6/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                        vErrors = collect(vErrors, err0);
                                        errors++;
                                      }
                                      var _valid2 = _errs11 === errors;
                                      valid2 = valid2 || _valid2;
                                      if (!valid2) {
                                        const _errs12 = errors;
                                        if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                          if (data5.kind === void 0) {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/7/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                          for (const key0 in data5) {
                                            if (!(key0 === "kind")) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/7/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                          }
                                          if (data5.kind !== void 0) {
                                            let data6 = data5.kind;
                                            if (typeof data6 !== "string") {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/7/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            if (!(data6 === "ring-removed")) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/7/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[7].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                          }
                                        } else {
                                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/7/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                          vErrors = collect(vErrors, err0);
                                          errors++;
                                        }
                                        var _valid2 = _errs12 === errors;
                                        valid2 = valid2 || _valid2;
                                        if (!valid2) {
                                          const _errs13 = errors;
                                          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                            if (data5.kind === void 0) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            if (data5.from === void 0) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            if (data5.to === void 0) {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            for (const key0 in data5) {
                                              if (!(key0 === "kind" || key0 === "from" || key0 === "to")) {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                            }
                                            if (data5.kind !== void 0) {
                                              let data6 = data5.kind;
                                              if (typeof data6 !== "string") {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                              if (!(data6 === "ring-renamed")) {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[8].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                            }
                                            if (data5.from !== void 0) {
                                              if (typeof data5.from !== "string") {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/from", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                            }
                                            if (data5.to !== void 0) {
                                              if (typeof data5.to !== "string") {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/to", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                            }
                                          } else {
                                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/8/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                            vErrors = collect(vErrors, err0);
                                            errors++;
                                          }
                                          var _valid2 = _errs13 === errors;
                                          valid2 = valid2 || _valid2;
                                          if (!valid2) {
                                            const _errs14 = errors;
                                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                              if (data5.kind === void 0) {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                              if (data5.file === void 0) {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                              for (const key0 in data5) {
                                                if (!(key0 === "kind" || key0 === "file")) {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                              }
                                              if (data5.kind !== void 0) {
                                                let data6 = data5.kind;
                                                if (typeof data6 !== "string") {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                                if (!(data6 === "same-name" || data6 === "same-content")) {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[9].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                              }
                                              if (data5.file !== void 0) {
                                                if (typeof data5.file !== "string") {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/file", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                              }
                                            } else {
                                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/9/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                              vErrors = collect(vErrors, err0);
                                              errors++;
                                            }
                                            var _valid2 = _errs14 === errors;
                                            valid2 = valid2 || _valid2;
                                            if (!valid2) {
                                              const _errs15 = errors;
                                              if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                                                if (data5.kind === void 0) {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                                if (data5.file === void 0) {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                                if (data5.policy_id === void 0) {
                                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
                                                  vErrors = collect(vErrors, err0);
                                                  errors++;
                                                }
                                                for (const key0 in data5) {
                                                  if (!(key0 === "kind" || key0 === "file" || key0 === "policy_id")) {
                                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                                    vErrors = collect(vErrors, err0);
                                                    errors++;
                                                  }
                                                }
                                                if (data5.kind !== void 0) {
                                                  let data6 = data5.kind;
                                                  if (typeof data6 !== "string") {
                                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                    vErrors = collect(vErrors, err0);
                                                    errors++;
                                                  }
                                                  if (!(data6 === "recorded-elsewhere")) {
                                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/kind", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.plan.anyOf[0].properties.changes.items.properties.reason.anyOf[0].anyOf[10].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                                                    vErrors = collect(vErrors, err0);
                                                    errors++;
                                                  }
                                                }
                                                if (data5.file !== void 0) {
                                                  if (typeof data5.file !== "string") {
                                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/file", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                    vErrors = collect(vErrors, err0);
                                                    errors++;
                                                  }
                                                }
                                                if (data5.policy_id !== void 0) {
                                                  let data6 = data5.policy_id;
                                                  if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/properties/policy_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                                    vErrors = collect(vErrors, err0);
                                                    errors++;
                                                  }
                                                  if (typeof data6 == "number" && isFinite(data6)) {
                                                    if (data6 > 9007199254740991 || isNaN(data6)) {
                                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                                                      vErrors = collect(vErrors, err0);
                                                      errors++;
                                                    }
                                                    if (data6 < 1 || isNaN(data6)) {
                                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason/policy_id", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                                      vErrors = collect(vErrors, err0);
                                                      errors++;
                                                    }
                                                  }
                                                }
                                              } else {
                                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf/10/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                                vErrors = collect(vErrors, err0);
                                                errors++;
                                              }
                                              var _valid2 = _errs15 === errors;
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
                          if (!valid2) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/0/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            vErrors = collect(vErrors, err0);
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
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            var _valid3 = _errs6 === errors;
                            valid1 = valid1 || _valid3;
                          }
                          if (!valid1) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/properties/reason/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            vErrors = collect(vErrors, err0);
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
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes/" + i1, schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/changes", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/changes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.summary !== void 0) {
                  let data3 = data2.summary;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.create === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "create" }, message: "must have required property 'create'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.supersede === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "supersede" }, message: "must have required property 'supersede'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.update === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "update" }, message: "must have required property 'update'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.move === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "move" }, message: "must have required property 'move'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.orphan === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "orphan" }, message: "must have required property 'orphan'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.blocked === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "blocked" }, message: "must have required property 'blocked'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.wait === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "wait" }, message: "must have required property 'wait'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.no_op === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/required", keyword: "required", params: { missingProperty: "no_op" }, message: "must have required property 'no_op'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "create" || key0 === "supersede" || key0 === "update" || key0 === "move" || key0 === "orphan" || key0 === "blocked" || key0 === "wait" || key0 === "no_op")) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.create !== void 0) {
                      let data4 = data3.create;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/create", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/create/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/create", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/create/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.supersede !== void 0) {
                      let data4 = data3.supersede;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/supersede", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/supersede/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/supersede", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/supersede/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.update !== void 0) {
                      let data4 = data3.update;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/update", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/update/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/update", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/update/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.move !== void 0) {
                      let data4 = data3.move;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/move", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/move/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/move", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/move/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.orphan !== void 0) {
                      let data4 = data3.orphan;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/orphan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/orphan/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/orphan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/orphan/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.blocked !== void 0) {
                      let data4 = data3.blocked;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/blocked", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/blocked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/blocked", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/blocked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.wait !== void 0) {
                      let data4 = data3.wait;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/wait", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/wait/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/wait", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/wait/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                    if (data3.no_op !== void 0) {
                      let data4 = data3.no_op;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/no_op", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/no_op/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary/no_op", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/properties/no_op/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/summary", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/summary/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.digest !== void 0) {
                  let data3 = data2.digest;
                  if (typeof data3 === "string") {
                    if (!pattern1.test(data3)) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/digest", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan/digest", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              var _valid4 = _errs1 === errors;
              valid0 = valid0 || _valid4;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                var _valid4 = _errs2 === errors;
                valid0 = valid0 || _valid4;
              }
              if (!valid0) {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/plan", schemaPath: "#/properties/environments/items/properties/plan/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                vErrors = collect(vErrors, err0);
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
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1, schemaPath: "#/properties/environments/items/properties/bodies/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.kind === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1, schemaPath: "#/properties/environments/items/properties/bodies/items/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.digest === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1, schemaPath: "#/properties/environments/items/properties/bodies/items/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "file" || key0 === "kind" || key0 === "digest")) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1, schemaPath: "#/properties/environments/items/properties/bodies/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.file !== void 0) {
                      if (typeof data3.file !== "string") {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/file", schemaPath: "#/properties/environments/items/properties/bodies/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.kind !== void 0) {
                      let data4 = data3.kind;
                      if (typeof data4 !== "string") {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/bodies/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (!(data4 === "policy" || data4 === "web_app")) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/bodies/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.bodies.items.properties.kind.enum }, message: "must be equal to one of the allowed values" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.digest !== void 0) {
                      let data4 = data3.digest;
                      if (typeof data4 === "string") {
                        if (!pattern1.test(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/digest", schemaPath: "#/properties/environments/items/properties/bodies/items/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1 + "/digest", schemaPath: "#/properties/environments/items/properties/bodies/items/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies/" + i1, schemaPath: "#/properties/environments/items/properties/bodies/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/bodies", schemaPath: "#/properties/environments/items/properties/bodies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.salt !== void 0) {
              let data2 = data1.salt;
              if (typeof data2 !== "string" && data2 !== null) {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/salt", schemaPath: "#/properties/environments/items/properties/salt/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.salt.type }, message: "must be string,null" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.state_commit !== void 0) {
              let data2 = data1.state_commit;
              if (typeof data2 !== "string" && data2 !== null) {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/state_commit", schemaPath: "#/properties/environments/items/properties/state_commit/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.state_commit.type }, message: "must be string,null" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.facts !== void 0) {
              let data2 = data1.facts;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.leftBehind === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/required", keyword: "required", params: { missingProperty: "leftBehind" }, message: "must have required property 'leftBehind'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.exceeded === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/required", keyword: "required", params: { missingProperty: "exceeded" }, message: "must have required property 'exceeded'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.conflicts === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/required", keyword: "required", params: { missingProperty: "conflicts" }, message: "must have required property 'conflicts'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.affected === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/required", keyword: "required", params: { missingProperty: "affected" }, message: "must have required property 'affected'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.stateWarnings === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/required", keyword: "required", params: { missingProperty: "stateWarnings" }, message: "must have required property 'stateWarnings'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "leftBehind" || key0 === "exceeded" || key0 === "conflicts" || key0 === "affected" || key0 === "stateWarnings" || key0 === "namedFiles" || key0 === "invariants" || key0 === "ladders")) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.name === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.file === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.reason === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.since === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "reason" || key0 === "since")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.policy_id !== void 0) {
                          let data5 = data4.policy_id;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/policy_id", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/policy_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 > 9007199254740991 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/policy_id", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5 < 1 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/policy_id", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/name", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/file", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.reason !== void 0) {
                          let data5 = data4.reason;
                          if (typeof data5 !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (!(data5 === "superseded" || data5 === "file-removed" || data5 === "ring-removed")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/reason", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/reason/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.facts.properties.leftBehind.items.properties.reason.enum }, message: "must be equal to one of the allowed values" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.since !== void 0) {
                          let data5 = data4.since;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/since", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/since/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.leftBehind.items.properties.since.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 === "string") {
                            if (!pattern0.test(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1 + "/since", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/leftBehind", schemaPath: "#/properties/environments/items/properties/facts/properties/leftBehind/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.exceeded !== void 0) {
                  let data3 = data2.exceeded;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      if (typeof data3[i1] !== "string") {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/exceeded/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/exceeded/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/exceeded", schemaPath: "#/properties/environments/items/properties/facts/properties/exceeded/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.path === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.instance === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "instance" }, message: "must have required property 'instance'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.app === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "app" }, message: "must have required property 'app'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.sensitive === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "sensitive" }, message: "must have required property 'sensitive'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.targets === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.sides === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/required", keyword: "required", params: { missingProperty: "sides" }, message: "must have required property 'sides'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "kind" || key0 === "path" || key0 === "instance" || key0 === "app" || key0 === "sensitive" || key0 === "targets" || key0 === "sides")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.kind !== void 0) {
                          let data5 = data4.kind;
                          if (typeof data5 !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (!(data5 === "weakened" || data5 === "different-values")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[0].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.path !== void 0) {
                          if (typeof data4.path !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/path", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.instance !== void 0) {
                          let data5 = data4.instance;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/instance", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/instance/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[0].properties.instance.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.app !== void 0) {
                          let data5 = data4.app;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/app", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/app/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[0].properties.app.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.sensitive !== void 0) {
                          if (typeof data4.sensitive !== "boolean") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sensitive", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sensitive/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.targets !== void 0) {
                          let data5 = data4.targets;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate22(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
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
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.byDefault === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/required", keyword: "required", params: { missingProperty: "byDefault" }, message: "must have required property 'byDefault'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.policies === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/required", keyword: "required", params: { missingProperty: "policies" }, message: "must have required property 'policies'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "value" || key0 === "byDefault" || key0 === "policies")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.byDefault !== void 0) {
                                  if (typeof data6.byDefault !== "boolean") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2 + "/byDefault", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/properties/byDefault/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.policies !== void 0) {
                                  let data7 = data6.policies;
                                  if (Array.isArray(data7)) {
                                    const len3 = data7.length;
                                    for (let i3 = 0; i3 < len3; i3++) {
                                      if (!validate24(data7[i3], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2 + "/policies/" + i3, parentData: data7, parentDataProperty: i3, rootData })) {
                                        vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                                        errors = vErrors.length;
                                      }
                                    }
                                  } else {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2 + "/policies", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/properties/policies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/sides", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/properties/sides/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      var _valid5 = _errs1 === errors;
                      valid0 = valid0 || _valid5;
                      if (!valid0) {
                        const _errs2 = errors;
                        if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                          if (data4.kind === void 0) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (data4.payloads === void 0) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/required", keyword: "required", params: { missingProperty: "payloads" }, message: "must have required property 'payloads'" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (data4.targets === void 0) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (data4.policies === void 0) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/required", keyword: "required", params: { missingProperty: "policies" }, message: "must have required property 'policies'" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          for (const key0 in data4) {
                            if (!(key0 === "kind" || key0 === "payloads" || key0 === "targets" || key0 === "policies")) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                          if (data4.kind !== void 0) {
                            let data5 = data4.kind;
                            if (typeof data5 !== "string") {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (!(data5 === "same-payload")) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/kind", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/kind/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[1].properties.kind.enum }, message: "must be equal to one of the allowed values" };
                              vErrors = collect(vErrors, err0);
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
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/items/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (data6.instance === void 0) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/items/required", keyword: "required", params: { missingProperty: "instance" }, message: "must have required property 'instance'" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  for (const key0 in data6) {
                                    if (!(key0 === "payload" || key0 === "instance")) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                  if (data6.payload !== void 0) {
                                    if (typeof data6.payload !== "string") {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2 + "/payload", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/items/properties/payload/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                  if (data6.instance !== void 0) {
                                    let data7 = data6.instance;
                                    if (typeof data7 !== "string" && data7 !== null) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2 + "/instance", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/items/properties/instance/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.conflicts.items.anyOf[1].properties.payloads.items.properties.instance.type }, message: "must be string,null" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                } else {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              }
                            } else {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/payloads", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/payloads/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                          if (data4.targets !== void 0) {
                            let data5 = data4.targets;
                            if (Array.isArray(data5)) {
                              const len2 = data5.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                if (!validate22(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                  vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                  errors = vErrors.length;
                                }
                              }
                            } else {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/targets", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                          if (data4.policies !== void 0) {
                            let data5 = data4.policies;
                            if (Array.isArray(data5)) {
                              const len2 = data5.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                if (!validate24(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/policies/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                  vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                                  errors = vErrors.length;
                                }
                              }
                            } else {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1 + "/policies", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/properties/policies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        } else {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        var _valid5 = _errs2 === errors;
                        valid0 = valid0 || _valid5;
                      }
                      if (!valid0) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                        vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/conflicts", schemaPath: "#/properties/environments/items/properties/facts/properties/conflicts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.targets === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.added === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/required", keyword: "required", params: { missingProperty: "added" }, message: "must have required property 'added'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.removed === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/required", keyword: "required", params: { missingProperty: "removed" }, message: "must have required property 'removed'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "targets" || key0 === "added" || key0 === "removed")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/file", schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.targets !== void 0) {
                          if (!validate28(data4.targets, { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/targets", parentData: data4, parentDataProperty: "targets", rootData })) {
                            vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                            errors = vErrors.length;
                          }
                        }
                        if (data4.added !== void 0) {
                          if (!validate28(data4.added, { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/added", parentData: data4, parentDataProperty: "added", rootData })) {
                            vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                            errors = vErrors.length;
                          }
                        }
                        if (data4.removed !== void 0) {
                          if (!validate28(data4.removed, { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1 + "/removed", parentData: data4, parentDataProperty: "removed", rootData })) {
                            vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                            errors = vErrors.length;
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/affected/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/affected", schemaPath: "#/properties/environments/items/properties/facts/properties/affected/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.refuses === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/required", keyword: "required", params: { missingProperty: "refuses" }, message: "must have required property 'refuses'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.message === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.remedy === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/required", keyword: "required", params: { missingProperty: "remedy" }, message: "must have required property 'remedy'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.commands === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/required", keyword: "required", params: { missingProperty: "commands" }, message: "must have required property 'commands'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "code" || key0 === "refuses" || key0 === "message" || key0 === "remedy" || key0 === "commands")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.code !== void 0) {
                          let data5 = data4.code;
                          if (typeof data5 !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/code", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (!(data5 === "empty" || data5 === "encoding" || data5 === "conflict-markers" || data5 === "syntax" || data5 === "foreign-file" || data5 === "newer-version" || data5 === "older-version" || data5 === "duplicate-key" || data5 === "checksum" || data5 === "structure" || data5 === "duplicate-id" || data5 === "duplicate-file" || data5 === "unreadable" || data5 === "no-state" || data5 === "older-state" || data5 === "unmerged-state" || data5 === "shallow-history" || data5 === "other-service" || data5 === "other-lineage" || data5 === "in-doubt" || data5 === "plain-secret" || data5 === "stale-lock" || data5 === "leftover" || data5 === "journal" || data5 === "rescue" || data5 === "lost-key")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/code", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/code/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.facts.properties.stateWarnings.items.properties.code.enum }, message: "must be equal to one of the allowed values" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.refuses !== void 0) {
                          if (typeof data4.refuses !== "boolean") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/refuses", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/refuses/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.message !== void 0) {
                          if (typeof data4.message !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/message", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.remedy !== void 0) {
                          let data5 = data4.remedy;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/remedy", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/remedy/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.stateWarnings.items.properties.remedy.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.commands !== void 0) {
                          let data5 = data4.commands;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (typeof data5[i2] !== "string") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/commands/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/commands/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1 + "/commands", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/properties/commands/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/stateWarnings", schemaPath: "#/properties/environments/items/properties/facts/properties/stateWarnings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.namedFiles !== void 0) {
                  let data3 = data2.namedFiles;
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.files === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/required", keyword: "required", params: { missingProperty: "files" }, message: "must have required property 'files'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (data3.leftOut === void 0) {
                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/required", keyword: "required", params: { missingProperty: "leftOut" }, message: "must have required property 'leftOut'" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    for (const key0 in data3) {
                      if (!(key0 === "files" || key0 === "leftOut")) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.files !== void 0) {
                      let data4 = data3.files;
                      if (Array.isArray(data4)) {
                        const len1 = data4.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          if (typeof data4[i1] !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles/files/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles/files", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.leftOut !== void 0) {
                      let data4 = data3.leftOut;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles/leftOut", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/properties/leftOut/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles/leftOut", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/properties/leftOut/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/namedFiles", schemaPath: "#/properties/environments/items/properties/facts/properties/namedFiles/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.file === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.enforce === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "enforce" }, message: "must have required property 'enforce'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.judged === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "judged" }, message: "must have required property 'judged'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.failing === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "failing" }, message: "must have required property 'failing'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.broken === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "broken" }, message: "must have required property 'broken'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.mended === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "mended" }, message: "must have required property 'mended'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.waiting === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "waiting" }, message: "must have required property 'waiting'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.examples === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "examples" }, message: "must have required property 'examples'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.mends === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/required", keyword: "required", params: { missingProperty: "mends" }, message: "must have required property 'mends'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!func0.call(schema0.properties.environments.items.properties.facts.properties.invariants.items.properties, key0)) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.name !== void 0) {
                          if (typeof data4.name !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/name", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/file", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.enforce !== void 0) {
                          if (typeof data4.enforce !== "boolean") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/enforce", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/enforce/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.judged !== void 0) {
                          let data5 = data4.judged;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/judged", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/judged/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/judged", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/judged/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.failing !== void 0) {
                          let data5 = data4.failing;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/failing", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/failing/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/failing", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/failing/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.broken !== void 0) {
                          let data5 = data4.broken;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/broken", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/broken/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/broken", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/broken/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.mended !== void 0) {
                          let data5 = data4.mended;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mended", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/mended/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mended", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/mended/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.waiting !== void 0) {
                          let data5 = data4.waiting;
                          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/waiting", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/waiting/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          if (typeof data5 == "number" && isFinite(data5)) {
                            if (data5 < 0 || isNaN(data5)) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/waiting", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/waiting/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                          }
                        }
                        if (data4.examples !== void 0) {
                          let data5 = data4.examples;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate37(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/examples/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/examples", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/examples/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.mends !== void 0) {
                          let data5 = data4.mends;
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate37(data5[i2], { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mends/" + i2, parentData: data5, parentDataProperty: i2, rootData })) {
                                vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1 + "/mends", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/properties/mends/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/invariants", schemaPath: "#/properties/environments/items/properties/facts/properties/invariants/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
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
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.ladder === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/required", keyword: "required", params: { missingProperty: "ladder" }, message: "must have required property 'ladder'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.stop_at === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/required", keyword: "required", params: { missingProperty: "stop_at" }, message: "must have required property 'stop_at'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.stopped === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/required", keyword: "required", params: { missingProperty: "stopped" }, message: "must have required property 'stopped'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.skipped === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/required", keyword: "required", params: { missingProperty: "skipped" }, message: "must have required property 'skipped'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        if (data4.rings === void 0) {
                          const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/required", keyword: "required", params: { missingProperty: "rings" }, message: "must have required property 'rings'" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                        for (const key0 in data4) {
                          if (!(key0 === "file" || key0 === "ladder" || key0 === "stop_at" || key0 === "stopped" || key0 === "skipped" || key0 === "rings")) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.file !== void 0) {
                          if (typeof data4.file !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/file", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.ladder !== void 0) {
                          if (typeof data4.ladder !== "string") {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/ladder", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/ladder/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                        if (data4.stop_at !== void 0) {
                          let data5 = data4.stop_at;
                          if (typeof data5 !== "string" && data5 !== null) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stop_at", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stop_at/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.stop_at.type }, message: "must be string,null" };
                            vErrors = collect(vErrors, err0);
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
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.since === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.by === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "reason" || key0 === "since" || key0 === "by")) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.reason !== void 0) {
                              if (typeof data5.reason !== "string") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/reason", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern0.test(data6)) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/since", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/since", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.by !== void 0) {
                              if (!validate41(data5.by, { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped/by", parentData: data5, parentDataProperty: "by", rootData })) {
                                vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          var _valid6 = _errs1 === errors;
                          valid0 = valid0 || _valid6;
                          if (!valid0) {
                            const _errs2 = errors;
                            if (data5 !== null) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            var _valid6 = _errs2 === errors;
                            valid0 = valid0 || _valid6;
                          }
                          if (!valid0) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/stopped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/stopped/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            vErrors = collect(vErrors, err0);
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
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.reason === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.since === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            if (data5.by === void 0) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            for (const key0 in data5) {
                              if (!(key0 === "to" || key0 === "reason" || key0 === "since" || key0 === "by")) {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.to !== void 0) {
                              if (typeof data5.to !== "string") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/to", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.reason !== void 0) {
                              if (typeof data5.reason !== "string") {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/reason", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.since !== void 0) {
                              let data6 = data5.since;
                              if (typeof data6 === "string") {
                                if (!pattern0.test(data6)) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/since", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/since", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                            if (data5.by !== void 0) {
                              if (!validate41(data5.by, { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped/by", parentData: data5, parentDataProperty: "by", rootData })) {
                                vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
                                errors = vErrors.length;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                          var _valid7 = _errs1 === errors;
                          valid0 = valid0 || _valid7;
                          if (!valid0) {
                            const _errs2 = errors;
                            if (data5 !== null) {
                              const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                              vErrors = collect(vErrors, err0);
                              errors++;
                            }
                            var _valid7 = _errs2 === errors;
                            valid0 = valid0 || _valid7;
                          }
                          if (!valid0) {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/skipped", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/skipped/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            vErrors = collect(vErrors, err0);
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
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/required", keyword: "required", params: { missingProperty: "ring" }, message: "must have required property 'ring'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.policy_id === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.since === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.content === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/required", keyword: "required", params: { missingProperty: "content" }, message: "must have required property 'content'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.soaked_until === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/required", keyword: "required", params: { missingProperty: "soaked_until" }, message: "must have required property 'soaked_until'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                if (data6.waits_for === void 0) {
                                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/required", keyword: "required", params: { missingProperty: "waits_for" }, message: "must have required property 'waits_for'" };
                                  vErrors = collect(vErrors, err0);
                                  errors++;
                                }
                                for (const key0 in data6) {
                                  if (!(key0 === "ring" || key0 === "policy_id" || key0 === "since" || key0 === "content" || key0 === "soaked_until" || key0 === "waits_for")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.ring !== void 0) {
                                  if (typeof data6.ring !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/ring", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/ring/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.policy_id !== void 0) {
                                  let data7 = data6.policy_id;
                                  if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/policy_id/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.policy_id.type }, message: "must be integer,null" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (typeof data7 == "number" && isFinite(data7)) {
                                    if (data7 > 9007199254740991 || isNaN(data7)) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                    if (data7 < 1 || isNaN(data7)) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/policy_id", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                }
                                if (data6.since !== void 0) {
                                  let data7 = data6.since;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/since", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/since/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.since.type }, message: "must be string,null" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (typeof data7 === "string") {
                                    if (!pattern0.test(data7)) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/since", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                }
                                if (data6.content !== void 0) {
                                  let data7 = data6.content;
                                  if (typeof data7 !== "string") {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/content", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/content/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (!(data7 === "wanted" || data7 === "older" || data7 === "none")) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/content", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/content/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.content.enum }, message: "must be equal to one of the allowed values" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                                if (data6.soaked_until !== void 0) {
                                  let data7 = data6.soaked_until;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/soaked_until", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/soaked_until/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.soaked_until.type }, message: "must be string,null" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                  if (typeof data7 === "string") {
                                    if (!pattern0.test(data7)) {
                                      const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/soaked_until", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/soaked_until/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                                      vErrors = collect(vErrors, err0);
                                      errors++;
                                    }
                                  }
                                }
                                if (data6.waits_for !== void 0) {
                                  let data7 = data6.waits_for;
                                  if (typeof data7 !== "string" && data7 !== null) {
                                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2 + "/waits_for", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/properties/waits_for/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.facts.properties.ladders.items.properties.rings.items.properties.waits_for.type }, message: "must be string,null" };
                                    vErrors = collect(vErrors, err0);
                                    errors++;
                                  }
                                }
                              } else {
                                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings/" + i2, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                vErrors = collect(vErrors, err0);
                                errors++;
                              }
                            }
                          } else {
                            const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1 + "/rings", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/properties/rings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        }
                      } else {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders/" + i1, schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts/ladders", schemaPath: "#/properties/environments/items/properties/facts/properties/ladders/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/facts", schemaPath: "#/properties/environments/items/properties/facts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
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
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.remedy === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/required", keyword: "required", params: { missingProperty: "remedy" }, message: "must have required property 'remedy'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.exitCode === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/required", keyword: "required", params: { missingProperty: "exitCode" }, message: "must have required property 'exitCode'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "message" || key0 === "remedy" || key0 === "exitCode" || key0 === "code" || key0 === "commands")) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.message !== void 0) {
                  if (typeof data2.message !== "string") {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/message", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.remedy !== void 0) {
                  let data3 = data2.remedy;
                  if (typeof data3 !== "string" && data3 !== null) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/remedy", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/remedy/type", keyword: "type", params: { type: schema0.properties.environments.items.properties.failure.anyOf[0].properties.remedy.type }, message: "must be string,null" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.exitCode !== void 0) {
                  let data3 = data2.exitCode;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/exitCode", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/exitCode/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  if (!(data3 === 1 || data3 === 3 || data3 === 4 || data3 === 130)) {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/exitCode", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/exitCode/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.items.properties.failure.anyOf[0].properties.exitCode.enum }, message: "must be equal to one of the allowed values" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.code !== void 0) {
                  if (typeof data2.code !== "string") {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/code", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.commands !== void 0) {
                  let data3 = data2.commands;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      if (typeof data3[i1] !== "string") {
                        const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/commands/" + i1, schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/commands/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure/commands", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/properties/commands/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              var _valid8 = _errs1 === errors;
              valid0 = valid0 || _valid8;
              if (!valid0) {
                const _errs2 = errors;
                if (data2 !== null) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                var _valid8 = _errs2 === errors;
                valid0 = valid0 || _valid8;
              }
              if (!valid0) {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/failure", schemaPath: "#/properties/environments/items/properties/failure/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + i0 + "/notes/" + i1, schemaPath: "#/properties/environments/items/properties/notes/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + i0 + "/notes", schemaPath: "#/properties/environments/items/properties/notes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/properties/environments/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.left_out !== void 0) {
      let data0 = data.left_out;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            const err0 = { instancePath: instancePath + "/left_out/" + i0, schemaPath: "#/properties/left_out/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/left_out", schemaPath: "#/properties/left_out/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.exceeded !== void 0) {
      let data0 = data.exceeded;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data0[i0] !== "string") {
            const err0 = { instancePath: instancePath + "/exceeded/" + i0, schemaPath: "#/properties/exceeded/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/exceeded", schemaPath: "#/properties/exceeded/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.digest !== void 0) {
      let data0 = data.digest;
      if (typeof data0 === "string") {
        if (!pattern1.test(data0)) {
          const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.made !== void 0) {
      let data0 = data.made;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.at === void 0) {
          const err0 = { instancePath: instancePath + "/made", schemaPath: "#/properties/made/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0.by === void 0) {
          const err0 = { instancePath: instancePath + "/made", schemaPath: "#/properties/made/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "at" || key0 === "by")) {
            const err0 = { instancePath: instancePath + "/made", schemaPath: "#/properties/made/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.at !== void 0) {
          let data1 = data0.at;
          if (typeof data1 === "string") {
            if (!pattern0.test(data1)) {
              const err0 = { instancePath: instancePath + "/made/at", schemaPath: "#/properties/made/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/made/at", schemaPath: "#/properties/made/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.by !== void 0) {
          if (!validate41(data0.by, { instancePath: instancePath + "/made/by", parentData: data0, parentDataProperty: "by", rootData })) {
            vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/made", schemaPath: "#/properties/made/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/stray_states/" + i0, schemaPath: "#/properties/stray_states/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.live === void 0) {
              const err0 = { instancePath: instancePath + "/stray_states/" + i0, schemaPath: "#/properties/stray_states/items/required", keyword: "required", params: { missingProperty: "live" }, message: "must have required property 'live'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "file" || key0 === "live")) {
                const err0 = { instancePath: instancePath + "/stray_states/" + i0, schemaPath: "#/properties/stray_states/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.file !== void 0) {
              if (typeof data1.file !== "string") {
                const err0 = { instancePath: instancePath + "/stray_states/" + i0 + "/file", schemaPath: "#/properties/stray_states/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.live !== void 0) {
              let data2 = data1.live;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2)) && data2 !== null) {
                const err0 = { instancePath: instancePath + "/stray_states/" + i0 + "/live", schemaPath: "#/properties/stray_states/items/properties/live/type", keyword: "type", params: { type: schema0.properties.stray_states.items.properties.live.type }, message: "must be integer,null" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/stray_states/" + i0 + "/live", schemaPath: "#/properties/stray_states/items/properties/live/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/stray_states/" + i0, schemaPath: "#/properties/stray_states/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/stray_states", schemaPath: "#/properties/stray_states/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
var validateFirstPlanFile = validate45;
var schema6 = { "anyOf": [{ "$ref": "#/definitions/part7" }, { "type": "object", "required": ["format_version", "kind", "environments", "digest", "checksum"], "properties": { "format_version": { "const": 1 }, "kind": { "const": "edict plans of many environments" }, "environments": { "type": "array", "items": { "type": "object", "required": ["environment", "wave", "plan"], "properties": { "environment": { "type": "string" }, "wave": { "type": ["string", "null"] }, "plan": { "$ref": "#/definitions/part7" } }, "additionalProperties": false } }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" }, "checksum": { "type": "string" } }, "additionalProperties": false }], "definitions": { "part0": { "type": "object", "required": ["version", "tables"], "properties": { "version": { "type": "string" }, "tables": { "type": "string" } }, "additionalProperties": false }, "part1": { "type": "object", "required": ["lineage", "serial"], "properties": { "lineage": { "type": ["string", "null"] }, "serial": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "part2": { "type": "object", "required": ["path", "before", "after", "sensitive", "strength", "change"], "properties": { "path": { "type": "string" }, "before": {}, "after": {}, "sensitive": { "type": "boolean" }, "strength": { "type": "string", "enum": ["stronger", "weaker", "neutral", "unknown"] }, "change": { "type": "string", "enum": ["added", "removed", "changed"] } }, "additionalProperties": false }, "part3": { "type": "object", "required": ["file", "kind", "action", "name", "policy_id", "app_id", "previous_file", "diff", "blocked", "body", "note"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "action": { "type": "string", "enum": ["create", "supersede", "update", "move", "orphan", "blocked", "wait", "no-op"] }, "name": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "app_id": { "type": ["integer", "null"], "minimum": -9007199254740992, "maximum": 9007199254740992 }, "previous_file": { "type": ["string", "null"] }, "diff": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "blocked": { "type": ["string", "null"], "enum": ["in-doubt", "choice", null] }, "body": { "anyOf": [{ "type": "object" }, { "type": "null" }] }, "note": { "type": ["string", "null"] } }, "additionalProperties": false }, "part4": { "type": "object", "required": ["create", "supersede", "update", "move", "orphan", "blocked", "no_op"], "properties": { "create": { "type": "integer", "minimum": 0 }, "supersede": { "type": "integer", "minimum": 0 }, "update": { "type": "integer", "minimum": 0 }, "move": { "type": "integer", "minimum": 0 }, "orphan": { "type": "integer", "minimum": 0 }, "blocked": { "type": "integer", "minimum": 0 }, "no_op": { "type": "integer", "minimum": 0 }, "wait": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "part5": { "type": "object", "required": ["format_version", "environment", "service", "state", "changes", "summary", "digest"], "properties": { "format_version": { "const": 1 }, "environment": { "type": "string" }, "service": { "type": "string" }, "state": { "$ref": "#/definitions/part1" }, "changes": { "type": "array", "items": { "$ref": "#/definitions/part3" } }, "summary": { "$ref": "#/definitions/part4" }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false }, "part6": { "type": "object", "required": ["file", "kind", "digest"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false }, "part7": { "type": "object", "required": ["format_version", "tool", "plan", "bodies", "salt", "checksum"], "properties": { "format_version": { "const": 1 }, "tool": { "$ref": "#/definitions/part0" }, "plan": { "$ref": "#/definitions/part5" }, "bodies": { "type": "array", "items": { "$ref": "#/definitions/part6" } }, "salt": { "type": ["string", "null"] }, "checksum": { "type": "string" }, "stateCommit": { "type": ["string", "null"] } }, "additionalProperties": false } } };
var schema7 = { "type": "object", "required": ["format_version", "tool", "plan", "bodies", "salt", "checksum"], "properties": { "format_version": { "const": 1 }, "tool": { "$ref": "#/definitions/part0" }, "plan": { "$ref": "#/definitions/part5" }, "bodies": { "type": "array", "items": { "$ref": "#/definitions/part6" } }, "salt": { "type": ["string", "null"] }, "checksum": { "type": "string" }, "stateCommit": { "type": ["string", "null"] } }, "additionalProperties": false };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.tables === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tables" }, message: "must have required property 'tables'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "version" || key0 === "tables")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.version !== void 0) {
      if (typeof data.version !== "string") {
        const err0 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.tables !== void 0) {
      if (typeof data.tables !== "string") {
        const err0 = { instancePath: instancePath + "/tables", schemaPath: "#/properties/tables/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
var schema8 = { "type": "object", "required": ["lineage", "serial"], "properties": { "lineage": { "type": ["string", "null"] }, "serial": { "type": "integer", "minimum": 0 } }, "additionalProperties": false };
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.lineage === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "lineage" }, message: "must have required property 'lineage'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.serial === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "serial" }, message: "must have required property 'serial'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "lineage" || key0 === "serial")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.lineage !== void 0) {
      let data0 = data.lineage;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/lineage", schemaPath: "#/properties/lineage/type", keyword: "type", params: { type: schema8.properties.lineage.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.serial !== void 0) {
      let data0 = data.serial;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/serial", schemaPath: "#/properties/serial/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/serial", schemaPath: "#/properties/serial/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate50.errors = vErrors;
  return errors === 0;
}
var schema9 = { "type": "object", "required": ["file", "kind", "action", "name", "policy_id", "app_id", "previous_file", "diff", "blocked", "body", "note"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "action": { "type": "string", "enum": ["create", "supersede", "update", "move", "orphan", "blocked", "wait", "no-op"] }, "name": { "type": "string" }, "policy_id": { "type": ["integer", "null"], "minimum": 1, "maximum": 9007199254740991 }, "app_id": { "type": ["integer", "null"], "minimum": -9007199254740992, "maximum": 9007199254740992 }, "previous_file": { "type": ["string", "null"] }, "diff": { "type": "array", "items": { "$ref": "#/definitions/part2" } }, "blocked": { "type": ["string", "null"], "enum": ["in-doubt", "choice", null] }, "body": { "anyOf": [{ "type": "object" }, { "type": "null" }] }, "note": { "type": ["string", "null"] } }, "additionalProperties": false };
var schema10 = { "type": "object", "required": ["path", "before", "after", "sensitive", "strength", "change"], "properties": { "path": { "type": "string" }, "before": {}, "after": {}, "sensitive": { "type": "boolean" }, "strength": { "type": "string", "enum": ["stronger", "weaker", "neutral", "unknown"] }, "change": { "type": "string", "enum": ["added", "removed", "changed"] } }, "additionalProperties": false };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.before === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "before" }, message: "must have required property 'before'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.after === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "after" }, message: "must have required property 'after'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.sensitive === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sensitive" }, message: "must have required property 'sensitive'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.strength === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "strength" }, message: "must have required property 'strength'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.change === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "path" || key0 === "before" || key0 === "after" || key0 === "sensitive" || key0 === "strength" || key0 === "change")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        const err0 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.sensitive !== void 0) {
      if (typeof data.sensitive !== "boolean") {
        const err0 = { instancePath: instancePath + "/sensitive", schemaPath: "#/properties/sensitive/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.strength !== void 0) {
      let data0 = data.strength;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/strength", schemaPath: "#/properties/strength/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "stronger" || data0 === "weaker" || data0 === "neutral" || data0 === "unknown")) {
        const err0 = { instancePath: instancePath + "/strength", schemaPath: "#/properties/strength/enum", keyword: "enum", params: { allowedValues: schema10.properties.strength.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.change !== void 0) {
      let data0 = data.change;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/change", schemaPath: "#/properties/change/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "added" || data0 === "removed" || data0 === "changed")) {
        const err0 = { instancePath: instancePath + "/change", schemaPath: "#/properties/change/enum", keyword: "enum", params: { allowedValues: schema10.properties.change.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.file === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.kind === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.action === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "action" }, message: "must have required property 'action'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.policy_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.app_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app_id" }, message: "must have required property 'app_id'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.previous_file === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "previous_file" }, message: "must have required property 'previous_file'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.diff === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "diff" }, message: "must have required property 'diff'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.blocked === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "blocked" }, message: "must have required property 'blocked'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.note === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "note" }, message: "must have required property 'note'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!func0.call(schema9.properties, key0)) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.file !== void 0) {
      if (typeof data.file !== "string") {
        const err0 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "policy" || data0 === "web_app")) {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema9.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.action !== void 0) {
      let data0 = data.action;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "create" || data0 === "supersede" || data0 === "update" || data0 === "move" || data0 === "orphan" || data0 === "blocked" || data0 === "wait" || data0 === "no-op")) {
        const err0 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/enum", keyword: "enum", params: { allowedValues: schema9.properties.action.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.policy_id !== void 0) {
      let data0 = data.policy_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && data0 !== null) {
        const err0 = { instancePath: instancePath + "/policy_id", schemaPath: "#/properties/policy_id/type", keyword: "type", params: { type: schema9.properties.policy_id.type }, message: "must be integer,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/policy_id", schemaPath: "#/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/policy_id", schemaPath: "#/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.app_id !== void 0) {
      let data0 = data.app_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && data0 !== null) {
        const err0 = { instancePath: instancePath + "/app_id", schemaPath: "#/properties/app_id/type", keyword: "type", params: { type: schema9.properties.app_id.type }, message: "must be integer,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 9007199254740992 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/app_id", schemaPath: "#/properties/app_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740992 }, message: "must be <= 9007199254740992" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0 < -9007199254740992 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/app_id", schemaPath: "#/properties/app_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9007199254740992 }, message: "must be >= -9007199254740992" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.previous_file !== void 0) {
      let data0 = data.previous_file;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/previous_file", schemaPath: "#/properties/previous_file/type", keyword: "type", params: { type: schema9.properties.previous_file.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.diff !== void 0) {
      let data0 = data.diff;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate53(data0[i0], { instancePath: instancePath + "/diff/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/diff", schemaPath: "#/properties/diff/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.blocked !== void 0) {
      let data0 = data.blocked;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/blocked", schemaPath: "#/properties/blocked/type", keyword: "type", params: { type: schema9.properties.blocked.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "in-doubt" || data0 === "choice" || data0 === null)) {
        const err0 = { instancePath: instancePath + "/blocked", schemaPath: "#/properties/blocked/enum", keyword: "enum", params: { allowedValues: schema9.properties.blocked.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data0 = data.body;
      const _errs0 = errors;
      let valid0 = false;
      const _errs1 = errors;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      var _valid0 = _errs1 === errors;
      valid0 = valid0 || _valid0;
      if (!valid0) {
        const _errs2 = errors;
        if (data0 !== null) {
          const err0 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        var _valid0 = _errs2 === errors;
        valid0 = valid0 || _valid0;
      }
      if (!valid0) {
        const err0 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors = collect(vErrors, err0);
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
    if (data.note !== void 0) {
      let data0 = data.note;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: schema9.properties.note.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.create === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "create" }, message: "must have required property 'create'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.supersede === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "supersede" }, message: "must have required property 'supersede'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.update === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "update" }, message: "must have required property 'update'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.move === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "move" }, message: "must have required property 'move'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.orphan === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orphan" }, message: "must have required property 'orphan'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.blocked === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "blocked" }, message: "must have required property 'blocked'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.no_op === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "no_op" }, message: "must have required property 'no_op'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "create" || key0 === "supersede" || key0 === "update" || key0 === "move" || key0 === "orphan" || key0 === "blocked" || key0 === "no_op" || key0 === "wait")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.create !== void 0) {
      let data0 = data.create;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/create", schemaPath: "#/properties/create/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/create", schemaPath: "#/properties/create/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.supersede !== void 0) {
      let data0 = data.supersede;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/supersede", schemaPath: "#/properties/supersede/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/supersede", schemaPath: "#/properties/supersede/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.update !== void 0) {
      let data0 = data.update;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/update", schemaPath: "#/properties/update/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/update", schemaPath: "#/properties/update/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.move !== void 0) {
      let data0 = data.move;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/move", schemaPath: "#/properties/move/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/move", schemaPath: "#/properties/move/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.orphan !== void 0) {
      let data0 = data.orphan;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/orphan", schemaPath: "#/properties/orphan/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/orphan", schemaPath: "#/properties/orphan/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.blocked !== void 0) {
      let data0 = data.blocked;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/blocked", schemaPath: "#/properties/blocked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/blocked", schemaPath: "#/properties/blocked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.no_op !== void 0) {
      let data0 = data.no_op;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/no_op", schemaPath: "#/properties/no_op/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/no_op", schemaPath: "#/properties/no_op/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.wait !== void 0) {
      let data0 = data.wait;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/wait", schemaPath: "#/properties/wait/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/wait", schemaPath: "#/properties/wait/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format_version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format_version" }, message: "must have required property 'format_version'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.environment === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.service === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "service" }, message: "must have required property 'service'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.state === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.changes === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changes" }, message: "must have required property 'changes'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.summary === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.digest === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "format_version" || key0 === "environment" || key0 === "service" || key0 === "state" || key0 === "changes" || key0 === "summary" || key0 === "digest")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.format_version !== void 0) {
      if (1 !== data.format_version) {
        const err0 = { instancePath: instancePath + "/format_version", schemaPath: "#/properties/format_version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.environment !== void 0) {
      if (typeof data.environment !== "string") {
        const err0 = { instancePath: instancePath + "/environment", schemaPath: "#/properties/environment/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.service !== void 0) {
      if (typeof data.service !== "string") {
        const err0 = { instancePath: instancePath + "/service", schemaPath: "#/properties/service/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.state !== void 0) {
      if (!validate50(data.state, { instancePath: instancePath + "/state", parentData: data, parentDataProperty: "state", rootData })) {
        vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
        errors = vErrors.length;
      }
    }
    if (data.changes !== void 0) {
      let data0 = data.changes;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate52(data0[i0], { instancePath: instancePath + "/changes/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/changes", schemaPath: "#/properties/changes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.summary !== void 0) {
      if (!validate56(data.summary, { instancePath: instancePath + "/summary", parentData: data, parentDataProperty: "summary", rootData })) {
        vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
        errors = vErrors.length;
      }
    }
    if (data.digest !== void 0) {
      let data0 = data.digest;
      if (typeof data0 === "string") {
        if (!pattern1.test(data0)) {
          const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate49.errors = vErrors;
  return errors === 0;
}
var schema11 = { "type": "object", "required": ["file", "kind", "digest"], "properties": { "file": { "type": "string" }, "kind": { "type": "string", "enum": ["policy", "web_app"] }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.file === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.kind === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.digest === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "file" || key0 === "kind" || key0 === "digest")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.file !== void 0) {
      if (typeof data.file !== "string") {
        const err0 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "policy" || data0 === "web_app")) {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.digest !== void 0) {
      let data0 = data.digest;
      if (typeof data0 === "string") {
        if (!pattern1.test(data0)) {
          const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format_version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format_version" }, message: "must have required property 'format_version'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.tool === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tool" }, message: "must have required property 'tool'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.plan === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.bodies === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "bodies" }, message: "must have required property 'bodies'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.salt === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "salt" }, message: "must have required property 'salt'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.checksum === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "checksum" }, message: "must have required property 'checksum'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "format_version" || key0 === "tool" || key0 === "plan" || key0 === "bodies" || key0 === "salt" || key0 === "checksum" || key0 === "stateCommit")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.format_version !== void 0) {
      if (1 !== data.format_version) {
        const err0 = { instancePath: instancePath + "/format_version", schemaPath: "#/properties/format_version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.tool !== void 0) {
      if (!validate47(data.tool, { instancePath: instancePath + "/tool", parentData: data, parentDataProperty: "tool", rootData })) {
        vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
        errors = vErrors.length;
      }
    }
    if (data.plan !== void 0) {
      if (!validate49(data.plan, { instancePath: instancePath + "/plan", parentData: data, parentDataProperty: "plan", rootData })) {
        vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
        errors = vErrors.length;
      }
    }
    if (data.bodies !== void 0) {
      let data0 = data.bodies;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate59(data0[i0], { instancePath: instancePath + "/bodies/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/bodies", schemaPath: "#/properties/bodies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.salt !== void 0) {
      let data0 = data.salt;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/salt", schemaPath: "#/properties/salt/type", keyword: "type", params: { type: schema7.properties.salt.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.checksum !== void 0) {
      if (typeof data.checksum !== "string") {
        const err0 = { instancePath: instancePath + "/checksum", schemaPath: "#/properties/checksum/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.stateCommit !== void 0) {
      let data0 = data.stateCommit;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/stateCommit", schemaPath: "#/properties/stateCommit/type", keyword: "type", params: { type: schema7.properties.stateCommit.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate46(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.format_version === void 0) {
        const err0 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "format_version" }, message: "must have required property 'format_version'" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (data.kind === void 0) {
        const err0 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (data.environments === void 0) {
        const err0 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (data.digest === void 0) {
        const err0 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (data.checksum === void 0) {
        const err0 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "checksum" }, message: "must have required property 'checksum'" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      for (const key0 in data) {
        if (!(key0 === "format_version" || key0 === "kind" || key0 === "environments" || key0 === "digest" || key0 === "checksum")) {
          const err0 = { instancePath, schemaPath: "#/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (data.format_version !== void 0) {
        if (1 !== data.format_version) {
          const err0 = { instancePath: instancePath + "/format_version", schemaPath: "#/anyOf/1/properties/format_version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (data.kind !== void 0) {
        if ("edict plans of many environments" !== data.kind) {
          const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/anyOf/1/properties/kind/const", keyword: "const", params: { allowedValue: "edict plans of many environments" }, message: "must be equal to constant" };
          vErrors = collect(vErrors, err0);
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
                const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/anyOf/1/properties/environments/items/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (data1.wave === void 0) {
                const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/anyOf/1/properties/environments/items/required", keyword: "required", params: { missingProperty: "wave" }, message: "must have required property 'wave'" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (data1.plan === void 0) {
                const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/anyOf/1/properties/environments/items/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              for (const key0 in data1) {
                if (!(key0 === "environment" || key0 === "wave" || key0 === "plan")) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/anyOf/1/properties/environments/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
              if (data1.environment !== void 0) {
                if (typeof data1.environment !== "string") {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/environment", schemaPath: "#/anyOf/1/properties/environments/items/properties/environment/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
              if (data1.wave !== void 0) {
                let data2 = data1.wave;
                if (typeof data2 !== "string" && data2 !== null) {
                  const err0 = { instancePath: instancePath + "/environments/" + i0 + "/wave", schemaPath: "#/anyOf/1/properties/environments/items/properties/wave/type", keyword: "type", params: { type: schema6.anyOf[1].properties.environments.items.properties.wave.type }, message: "must be string,null" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
              if (data1.plan !== void 0) {
                if (!validate46(data1.plan, { instancePath: instancePath + "/environments/" + i0 + "/plan", parentData: data1, parentDataProperty: "plan", rootData })) {
                  vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
                  errors = vErrors.length;
                }
              }
            } else {
              const err0 = { instancePath: instancePath + "/environments/" + i0, schemaPath: "#/anyOf/1/properties/environments/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        } else {
          const err0 = { instancePath: instancePath + "/environments", schemaPath: "#/anyOf/1/properties/environments/type", keyword: "type", params: { type: "array" }, message: "must be array" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (data.digest !== void 0) {
        let data0 = data.digest;
        if (typeof data0 === "string") {
          if (!pattern1.test(data0)) {
            const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/anyOf/1/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        } else {
          const err0 = { instancePath: instancePath + "/digest", schemaPath: "#/anyOf/1/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (data.checksum !== void 0) {
        if (typeof data.checksum !== "string") {
          const err0 = { instancePath: instancePath + "/checksum", schemaPath: "#/anyOf/1/properties/checksum/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    } else {
      const err0 = { instancePath, schemaPath: "#/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    vErrors = collect(vErrors, err0);
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
  validate45.errors = vErrors;
  return errors === 0;
}
export {
  validateFirstPlanFile,
  validatePlanFile
};
