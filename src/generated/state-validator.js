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
function characters(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
function collect(errors, instancePath, keyword, params, propertyName) {
  const error = { instancePath, keyword, params, ...propertyName === void 0 ? {} : { propertyName } };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

// <stdin>
var validateState = validate21;
var schema0 = { "type": "object", "required": ["version", "lineage", "serial", "service", "tables", "salt", "policies", "web_apps", "orphans", "pending"], "properties": { "version": { "const": 2 }, "lineage": { "type": "string", "minLength": 1 }, "serial": { "type": "integer", "minimum": 0, "maximum": 4503599627370496 }, "service": { "type": "string", "minLength": 1 }, "tables": { "type": "string" }, "salt": { "type": "string", "pattern": "^([0-9a-f]{2})+$" }, "policies": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["policy_id", "name", "body", "tables", "applied_at"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "body": { "type": "object" }, "tables": { "type": "string" }, "applied_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "imported": { "const": true }, "adopted": { "type": "object", "required": ["file", "reason", "since"], "properties": { "file": { "type": "string", "minLength": 1 }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed", "not-taken"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false }, "content_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" }, "sources": { "$ref": "#/definitions/part3" }, "copy": { "type": "integer", "minimum": 0 }, "description": { "type": "string" }, "recorded": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "live_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "otherwise_before": { "const": true } }, "additionalProperties": false } }, "web_apps": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["app_id", "name", "body", "tables", "applied_at"], "properties": { "app_id": { "type": "integer", "minimum": -9007199254740992, "maximum": 9007199254740992 }, "name": { "type": "string" }, "body": { "type": "object" }, "tables": { "type": "string" }, "applied_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "sources": { "$ref": "#/definitions/part3" } }, "additionalProperties": false } }, "orphans": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "body", "reason", "since"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string", "minLength": 1 }, "body": { "type": "object" }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed", "not-taken"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" }, "copy": { "type": "integer", "minimum": 0 }, "description": { "type": "string" }, "recorded": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "live_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "otherwise_before": { "const": true } }, "additionalProperties": false } }, "pending": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["id", "action", "name", "body", "tables", "since", "doubt"], "properties": { "id": { "type": "string", "minLength": 1 }, "action": { "type": "string", "enum": ["create", "supersede"] }, "name": { "type": "string" }, "body": { "type": "object" }, "tables": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "doubt": { "type": ["string", "null"] }, "by": { "$ref": "#/definitions/part1" }, "sources": { "$ref": "#/definitions/part3" }, "copy": { "type": "integer", "minimum": 0 }, "description": { "type": "string" } }, "additionalProperties": false } }, "acknowledged": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "body", "reason", "since", "acknowledged_at"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string", "minLength": 1 }, "body": { "type": "object" }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed", "not-taken"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "acknowledged_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" }, "copy": { "type": "integer", "minimum": 0 }, "description": { "type": "string" }, "recorded": { "type": "array", "items": { "$ref": "#/definitions/part4" } }, "live_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "otherwise_before": { "const": true } }, "additionalProperties": false } }, "stops": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["reason", "content", "since", "by"], "properties": { "reason": { "type": "string", "minLength": 1 }, "content": { "type": "object" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" }, "fleet": { "$ref": "#/definitions/part5" } }, "additionalProperties": false } }, "noted": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["reason", "content", "since", "by", "fleet"], "properties": { "reason": { "type": "string", "minLength": 1 }, "content": { "type": "object" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" }, "fleet": { "$ref": "#/definitions/part5" }, "resumed": { "type": "boolean" } }, "additionalProperties": false } }, "skips": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["reason", "content", "since", "by"], "properties": { "reason": { "type": "string", "minLength": 1 }, "content": { "type": "object" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" }, "to": { "type": "string", "minLength": 1 }, "to_wave": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, "last_apply": { "type": "object", "required": ["commit", "dirty", "plan", "at"], "properties": { "commit": { "type": ["string", "null"] }, "dirty": { "type": "boolean" }, "plan": { "type": ["string", "null"] }, "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "portal_key": { "type": "string" } }, "additionalProperties": false }, "moved": { "type": "object", "required": ["to", "at"], "properties": { "to": { "type": "string", "minLength": 1 }, "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false }, "copies": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "integer", "minimum": 0 } }, "former": { "type": "object", "required": ["policies", "intents"], "properties": { "policies": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 } }, "intents": { "type": "array", "items": { "type": "string", "minLength": 1 } } }, "additionalProperties": false }, "disregarded": { "type": "array", "items": { "type": "object", "required": ["commit", "blob", "since", "by"], "properties": { "commit": { "type": "string", "minLength": 1 }, "blob": { "type": "string", "minLength": 1 }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part1" } }, "additionalProperties": false } }, "replaces": { "type": "array", "items": { "type": "string", "minLength": 1 } } }, "additionalProperties": false, "definitions": { "part0": { "type": "object", "required": [], "properties": { "from_here": { "type": "string" }, "outside_window": { "type": "string" } }, "additionalProperties": false }, "part1": { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } }, "waived": { "$ref": "#/definitions/part0" } }, "additionalProperties": false }, "part2": { "type": "object", "required": ["kind", "name"], "properties": { "kind": { "type": "string", "enum": ["env", "file", "command"] }, "name": { "type": "string" } }, "additionalProperties": false }, "part3": { "type": "object", "required": ["secrets", "users"], "properties": { "secrets": { "type": "object", "additionalProperties": { "type": "string" } }, "users": { "type": "object", "additionalProperties": { "type": "integer", "minimum": -9007199254740992, "maximum": 9007199254740992 } }, "from": { "type": "object", "additionalProperties": { "$ref": "#/definitions/part2" } } }, "additionalProperties": false }, "part4": { "type": "object", "required": ["path"], "properties": { "path": { "type": "string", "minLength": 1 }, "value": {} }, "additionalProperties": false }, "part5": { "type": "object", "required": ["id", "spared"], "properties": { "id": { "type": "string", "minLength": 1 }, "spared": { "type": "array", "items": { "type": "string", "minLength": 1 } } }, "additionalProperties": false } } };
var func0 = Object.prototype.hasOwnProperty;
var func1 = characters;
var pattern0 = new RegExp("^([0-9a-f]{2})+$", "u");
var pattern1 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$", "u");
var schema1 = { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } }, "waived": { "$ref": "#/definitions/part0" } }, "additionalProperties": false };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
  validate23.errors = vErrors;
  return errors === 0;
}
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
        vErrors = collect(vErrors, instancePath + "/commit", "type", { type: schema1.properties.commit.type });
        errors++;
      }
    }
    if (data.run !== void 0) {
      let data0 = data.run;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/run", "type", { type: schema1.properties.run.type });
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
      if (!validate23(data.waived, { instancePath: instancePath + "/waived", parentData: data, parentDataProperty: "waived", rootData })) {
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
var schema2 = { "type": "object", "required": ["kind", "name"], "properties": { "kind": { "type": "string", "enum": ["env", "file", "command"] }, "name": { "type": "string" } }, "additionalProperties": false };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
      if (!(data0 === "env" || data0 === "file" || data0 === "command")) {
        vErrors = collect(vErrors, instancePath + "/kind", "enum", { allowedValues: schema2.properties.kind.enum });
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
  validate27.errors = vErrors;
  return errors === 0;
}
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.secrets === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "secrets" });
      errors++;
    }
    if (data.users === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "users" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "secrets" || key0 === "users" || key0 === "from")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.secrets !== void 0) {
      let data0 = data.secrets;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (typeof data0[key0] !== "string") {
            vErrors = collect(vErrors, instancePath + "/secrets/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/secrets", "type", { type: "object" });
        errors++;
      }
    }
    if (data.users !== void 0) {
      let data0 = data.users;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/users/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740992 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/users/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "maximum", { comparison: "<=", limit: 9007199254740992 });
              errors++;
            }
            if (data1 < -9007199254740992 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/users/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "minimum", { comparison: ">=", limit: -9007199254740992 });
              errors++;
            }
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/users", "type", { type: "object" });
        errors++;
      }
    }
    if (data.from !== void 0) {
      let data0 = data.from;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!validate27(data0[key0], { instancePath: instancePath + "/from/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data0, parentDataProperty: key0, rootData })) {
            vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
            errors = vErrors.length;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/from", "type", { type: "object" });
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
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "path" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "path" || key0 === "value")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/path", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/path", "type", { type: "string" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "id" });
      errors++;
    }
    if (data.spared === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "spared" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "spared")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/id", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/id", "type", { type: "string" });
        errors++;
      }
    }
    if (data.spared !== void 0) {
      let data0 = data.spared;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/spared/" + i0, "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/spared/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/spared", "type", { type: "array" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.version === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "version" });
      errors++;
    }
    if (data.lineage === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "lineage" });
      errors++;
    }
    if (data.serial === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "serial" });
      errors++;
    }
    if (data.service === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "service" });
      errors++;
    }
    if (data.tables === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "tables" });
      errors++;
    }
    if (data.salt === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "salt" });
      errors++;
    }
    if (data.policies === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "policies" });
      errors++;
    }
    if (data.web_apps === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "web_apps" });
      errors++;
    }
    if (data.orphans === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "orphans" });
      errors++;
    }
    if (data.pending === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "pending" });
      errors++;
    }
    for (const key0 in data) {
      if (!func0.call(schema0.properties, key0)) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.version !== void 0) {
      if (2 !== data.version) {
        vErrors = collect(vErrors, instancePath + "/version", "const", { allowedValue: 2 });
        errors++;
      }
    }
    if (data.lineage !== void 0) {
      let data0 = data.lineage;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/lineage", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/lineage", "type", { type: "string" });
        errors++;
      }
    }
    if (data.serial !== void 0) {
      let data0 = data.serial;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/serial", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 4503599627370496 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/serial", "maximum", { comparison: "<=", limit: 4503599627370496 });
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/serial", "minimum", { comparison: ">=", limit: 0 });
          errors++;
        }
      }
    }
    if (data.service !== void 0) {
      let data0 = data.service;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/service", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/service", "type", { type: "string" });
        errors++;
      }
    }
    if (data.tables !== void 0) {
      if (typeof data.tables !== "string") {
        vErrors = collect(vErrors, instancePath + "/tables", "type", { type: "string" });
        errors++;
      }
    }
    if (data.salt !== void 0) {
      let data0 = data.salt;
      if (typeof data0 === "string") {
        if (!pattern0.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/salt", "pattern", { pattern: "^([0-9a-f]{2})+$" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/salt", "type", { type: "string" });
        errors++;
      }
    }
    if (data.policies !== void 0) {
      let data0 = data.policies;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/policies", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid0 = _errs0 === errors;
          if (!valid0) {
            vErrors = collect(vErrors, instancePath + "/policies", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.policy_id === void 0) {
              vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "policy_id" });
              errors++;
            }
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.body === void 0) {
              vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "body" });
              errors++;
            }
            if (data1.tables === void 0) {
              vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "tables" });
              errors++;
            }
            if (data1.applied_at === void 0) {
              vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "applied_at" });
              errors++;
            }
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.policies.additionalProperties.properties, key1)) {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.policy_id !== void 0) {
              let data2 = data1.policy_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policy_id", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/body", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.tables !== void 0) {
              if (typeof data1.tables !== "string") {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/tables", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.applied_at !== void 0) {
              let data2 = data1.applied_at;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.imported !== void 0) {
              if (true !== data1.imported) {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/imported", "const", { allowedValue: true });
                errors++;
              }
            }
            if (data1.adopted !== void 0) {
              let data2 = data1.adopted;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.file === void 0) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", "required", { missingProperty: "file" });
                  errors++;
                }
                if (data2.reason === void 0) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", "required", { missingProperty: "reason" });
                  errors++;
                }
                if (data2.since === void 0) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", "required", { missingProperty: "since" });
                  errors++;
                }
                for (const key1 in data2) {
                  if (!(key1 === "file" || key1 === "reason" || key1 === "since")) {
                    vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", "additionalProperties", { additionalProperty: key1 });
                    errors++;
                  }
                }
                if (data2.file !== void 0) {
                  let data3 = data2.file;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/file", "minLength", { limit: 1 });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/file", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.reason !== void 0) {
                  let data3 = data2.reason;
                  if (typeof data3 !== "string") {
                    vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/reason", "type", { type: "string" });
                    errors++;
                  }
                  if (!(data3 === "superseded" || data3 === "file-removed" || data3 === "ring-removed" || data3 === "not-taken")) {
                    vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/reason", "enum", { allowedValues: schema0.properties.policies.additionalProperties.properties.adopted.properties.reason.enum });
                    errors++;
                  }
                }
                if (data2.since !== void 0) {
                  let data3 = data2.since;
                  if (typeof data3 === "string") {
                    if (!pattern1.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/since", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.content_since !== void 0) {
              let data2 = data1.content_since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content_since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content_since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.sources !== void 0) {
              if (!validate26(data1.sources, { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/sources", parentData: data1, parentDataProperty: "sources", rootData })) {
                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                errors = vErrors.length;
              }
            }
            if (data1.copy !== void 0) {
              let data2 = data1.copy;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/copy", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/copy", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.description !== void 0) {
              if (typeof data1.description !== "string") {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/description", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.recorded !== void 0) {
              let data2 = data1.recorded;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (!validate30(data2[i0], { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/recorded/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
                    vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/recorded", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.live_since !== void 0) {
              let data2 = data1.live_since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/live_since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/live_since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.otherwise_before !== void 0) {
              if (true !== data1.otherwise_before) {
                vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/otherwise_before", "const", { allowedValue: true });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/policies", "type", { type: "object" });
        errors++;
      }
    }
    if (data.web_apps !== void 0) {
      let data0 = data.web_apps;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/web_apps", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid1 = _errs0 === errors;
          if (!valid1) {
            vErrors = collect(vErrors, instancePath + "/web_apps", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.app_id === void 0) {
              vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "app_id" });
              errors++;
            }
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.body === void 0) {
              vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "body" });
              errors++;
            }
            if (data1.tables === void 0) {
              vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "tables" });
              errors++;
            }
            if (data1.applied_at === void 0) {
              vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "applied_at" });
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "app_id" || key1 === "name" || key1 === "body" || key1 === "tables" || key1 === "applied_at" || key1 === "sources")) {
                vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.app_id !== void 0) {
              let data2 = data1.app_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/app_id", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740992 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/app_id", "maximum", { comparison: "<=", limit: 9007199254740992 });
                  errors++;
                }
                if (data2 < -9007199254740992 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/app_id", "minimum", { comparison: ">=", limit: -9007199254740992 });
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/body", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.tables !== void 0) {
              if (typeof data1.tables !== "string") {
                vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/tables", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.applied_at !== void 0) {
              let data2 = data1.applied_at;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.sources !== void 0) {
              if (!validate26(data1.sources, { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/sources", parentData: data1, parentDataProperty: "sources", rootData })) {
                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                errors = vErrors.length;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/web_apps", "type", { type: "object" });
        errors++;
      }
    }
    if (data.orphans !== void 0) {
      let data0 = data.orphans;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.policy_id === void 0) {
              vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "required", { missingProperty: "policy_id" });
              errors++;
            }
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.file === void 0) {
              vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "required", { missingProperty: "file" });
              errors++;
            }
            if (data1.body === void 0) {
              vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "required", { missingProperty: "body" });
              errors++;
            }
            if (data1.reason === void 0) {
              vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "required", { missingProperty: "reason" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "required", { missingProperty: "since" });
              errors++;
            }
            for (const key0 in data1) {
              if (!func0.call(schema0.properties.orphans.items.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.policy_id !== void 0) {
              let data2 = data1.policy_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/policy_id", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.file !== void 0) {
              let data2 = data1.file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/file", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/file", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/body", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/reason", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "superseded" || data2 === "file-removed" || data2 === "ring-removed" || data2 === "not-taken")) {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/reason", "enum", { allowedValues: schema0.properties.orphans.items.properties.reason.enum });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/orphans/" + i0 + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.copy !== void 0) {
              let data2 = data1.copy;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/copy", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/copy", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.description !== void 0) {
              if (typeof data1.description !== "string") {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/description", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.recorded !== void 0) {
              let data2 = data1.recorded;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (!validate30(data2[i1], { instancePath: instancePath + "/orphans/" + i0 + "/recorded/" + i1, parentData: data2, parentDataProperty: i1, rootData })) {
                    vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/recorded", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.live_since !== void 0) {
              let data2 = data1.live_since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/live_since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/live_since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.otherwise_before !== void 0) {
              if (true !== data1.otherwise_before) {
                vErrors = collect(vErrors, instancePath + "/orphans/" + i0 + "/otherwise_before", "const", { allowedValue: true });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/orphans/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/orphans", "type", { type: "array" });
        errors++;
      }
    }
    if (data.pending !== void 0) {
      let data0 = data.pending;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/pending", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid2 = _errs0 === errors;
          if (!valid2) {
            vErrors = collect(vErrors, instancePath + "/pending", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.id === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "id" });
              errors++;
            }
            if (data1.action === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "action" });
              errors++;
            }
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.body === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "body" });
              errors++;
            }
            if (data1.tables === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "tables" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.doubt === void 0) {
              vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "doubt" });
              errors++;
            }
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.pending.additionalProperties.properties, key1)) {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.id !== void 0) {
              let data2 = data1.id;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/id", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/id", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.action !== void 0) {
              let data2 = data1.action;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/action", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "create" || data2 === "supersede")) {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/action", "enum", { allowedValues: schema0.properties.pending.additionalProperties.properties.action.enum });
                errors++;
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/body", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.tables !== void 0) {
              if (typeof data1.tables !== "string") {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/tables", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.doubt !== void 0) {
              let data2 = data1.doubt;
              if (typeof data2 !== "string" && data2 !== null) {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/doubt", "type", { type: schema0.properties.pending.additionalProperties.properties.doubt.type });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.sources !== void 0) {
              if (!validate26(data1.sources, { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/sources", parentData: data1, parentDataProperty: "sources", rootData })) {
                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                errors = vErrors.length;
              }
            }
            if (data1.copy !== void 0) {
              let data2 = data1.copy;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/copy", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/copy", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.description !== void 0) {
              if (typeof data1.description !== "string") {
                vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/description", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/pending", "type", { type: "object" });
        errors++;
      }
    }
    if (data.acknowledged !== void 0) {
      let data0 = data.acknowledged;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.policy_id === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "policy_id" });
              errors++;
            }
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.file === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "file" });
              errors++;
            }
            if (data1.body === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "body" });
              errors++;
            }
            if (data1.reason === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "reason" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.acknowledged_at === void 0) {
              vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "required", { missingProperty: "acknowledged_at" });
              errors++;
            }
            for (const key0 in data1) {
              if (!func0.call(schema0.properties.acknowledged.items.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.policy_id !== void 0) {
              let data2 = data1.policy_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/policy_id", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/policy_id", "maximum", { comparison: "<=", limit: 9007199254740991 });
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/policy_id", "minimum", { comparison: ">=", limit: 1 });
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.file !== void 0) {
              let data2 = data1.file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/file", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/file", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/body", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/reason", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "superseded" || data2 === "file-removed" || data2 === "ring-removed" || data2 === "not-taken")) {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/reason", "enum", { allowedValues: schema0.properties.acknowledged.items.properties.reason.enum });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.acknowledged_at !== void 0) {
              let data2 = data1.acknowledged_at;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/acknowledged_at", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/acknowledged_at", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/acknowledged/" + i0 + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.copy !== void 0) {
              let data2 = data1.copy;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/copy", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/copy", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.description !== void 0) {
              if (typeof data1.description !== "string") {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/description", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.recorded !== void 0) {
              let data2 = data1.recorded;
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (!validate30(data2[i1], { instancePath: instancePath + "/acknowledged/" + i0 + "/recorded/" + i1, parentData: data2, parentDataProperty: i1, rootData })) {
                    vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/recorded", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.live_since !== void 0) {
              let data2 = data1.live_since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/live_since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/live_since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.otherwise_before !== void 0) {
              if (true !== data1.otherwise_before) {
                vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0 + "/otherwise_before", "const", { allowedValue: true });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/acknowledged/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/acknowledged", "type", { type: "array" });
        errors++;
      }
    }
    if (data.stops !== void 0) {
      let data0 = data.stops;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/stops", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid3 = _errs0 === errors;
          if (!valid3) {
            vErrors = collect(vErrors, instancePath + "/stops", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.reason === void 0) {
              vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "reason" });
              errors++;
            }
            if (data1.content === void 0) {
              vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "content" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.by === void 0) {
              vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "by" });
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "reason" || key1 === "content" || key1 === "since" || key1 === "by" || key1 === "fleet")) {
                vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.content !== void 0) {
              let data2 = data1.content;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.fleet !== void 0) {
              if (!validate40(data1.fleet, { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/fleet", parentData: data1, parentDataProperty: "fleet", rootData })) {
                vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
                errors = vErrors.length;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/stops", "type", { type: "object" });
        errors++;
      }
    }
    if (data.noted !== void 0) {
      let data0 = data.noted;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/noted", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid4 = _errs0 === errors;
          if (!valid4) {
            vErrors = collect(vErrors, instancePath + "/noted", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.reason === void 0) {
              vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "reason" });
              errors++;
            }
            if (data1.content === void 0) {
              vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "content" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.by === void 0) {
              vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "by" });
              errors++;
            }
            if (data1.fleet === void 0) {
              vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "fleet" });
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "reason" || key1 === "content" || key1 === "since" || key1 === "by" || key1 === "fleet" || key1 === "resumed")) {
                vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.content !== void 0) {
              let data2 = data1.content;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.fleet !== void 0) {
              if (!validate40(data1.fleet, { instancePath: instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/fleet", parentData: data1, parentDataProperty: "fleet", rootData })) {
                vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
                errors = vErrors.length;
              }
            }
            if (data1.resumed !== void 0) {
              if (typeof data1.resumed !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/resumed", "type", { type: "boolean" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/noted/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/noted", "type", { type: "object" });
        errors++;
      }
    }
    if (data.skips !== void 0) {
      let data0 = data.skips;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/skips", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid5 = _errs0 === errors;
          if (!valid5) {
            vErrors = collect(vErrors, instancePath + "/skips", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.reason === void 0) {
              vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "reason" });
              errors++;
            }
            if (data1.content === void 0) {
              vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "content" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.by === void 0) {
              vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "by" });
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "reason" || key1 === "content" || key1 === "since" || key1 === "by" || key1 === "to" || key1 === "to_wave")) {
                vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.content !== void 0) {
              let data2 = data1.content;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.to !== void 0) {
              let data2 = data1.to;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/to", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/to", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.to_wave !== void 0) {
              let data2 = data1.to_wave;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/to_wave", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/to_wave", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/skips", "type", { type: "object" });
        errors++;
      }
    }
    if (data.last_apply !== void 0) {
      let data0 = data.last_apply;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.commit === void 0) {
          vErrors = collect(vErrors, instancePath + "/last_apply", "required", { missingProperty: "commit" });
          errors++;
        }
        if (data0.dirty === void 0) {
          vErrors = collect(vErrors, instancePath + "/last_apply", "required", { missingProperty: "dirty" });
          errors++;
        }
        if (data0.plan === void 0) {
          vErrors = collect(vErrors, instancePath + "/last_apply", "required", { missingProperty: "plan" });
          errors++;
        }
        if (data0.at === void 0) {
          vErrors = collect(vErrors, instancePath + "/last_apply", "required", { missingProperty: "at" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "commit" || key0 === "dirty" || key0 === "plan" || key0 === "at" || key0 === "portal_key")) {
            vErrors = collect(vErrors, instancePath + "/last_apply", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.commit !== void 0) {
          let data1 = data0.commit;
          if (typeof data1 !== "string" && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/last_apply/commit", "type", { type: schema0.properties.last_apply.properties.commit.type });
            errors++;
          }
        }
        if (data0.dirty !== void 0) {
          if (typeof data0.dirty !== "boolean") {
            vErrors = collect(vErrors, instancePath + "/last_apply/dirty", "type", { type: "boolean" });
            errors++;
          }
        }
        if (data0.plan !== void 0) {
          let data1 = data0.plan;
          if (typeof data1 !== "string" && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/last_apply/plan", "type", { type: schema0.properties.last_apply.properties.plan.type });
            errors++;
          }
        }
        if (data0.at !== void 0) {
          let data1 = data0.at;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/last_apply/at", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/last_apply/at", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.portal_key !== void 0) {
          if (typeof data0.portal_key !== "string") {
            vErrors = collect(vErrors, instancePath + "/last_apply/portal_key", "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/last_apply", "type", { type: "object" });
        errors++;
      }
    }
    if (data.moved !== void 0) {
      let data0 = data.moved;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.to === void 0) {
          vErrors = collect(vErrors, instancePath + "/moved", "required", { missingProperty: "to" });
          errors++;
        }
        if (data0.at === void 0) {
          vErrors = collect(vErrors, instancePath + "/moved", "required", { missingProperty: "at" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "to" || key0 === "at")) {
            vErrors = collect(vErrors, instancePath + "/moved", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.to !== void 0) {
          let data1 = data0.to;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/moved/to", "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/moved/to", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.at !== void 0) {
          let data1 = data0.at;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/moved/at", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/moved/at", "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/moved", "type", { type: "object" });
        errors++;
      }
    }
    if (data.copies !== void 0) {
      let data0 = data.copies;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (func1(key0) < 1) {
              vErrors = collect(vErrors, instancePath + "/copies", "minLength", { limit: 1 }, key0);
              errors++;
            }
          }
          var valid6 = _errs0 === errors;
          if (!valid6) {
            vErrors = collect(vErrors, instancePath + "/copies", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/copies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/copies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "minimum", { comparison: ">=", limit: 0 });
              errors++;
            }
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/copies", "type", { type: "object" });
        errors++;
      }
    }
    if (data.former !== void 0) {
      let data0 = data.former;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.policies === void 0) {
          vErrors = collect(vErrors, instancePath + "/former", "required", { missingProperty: "policies" });
          errors++;
        }
        if (data0.intents === void 0) {
          vErrors = collect(vErrors, instancePath + "/former", "required", { missingProperty: "intents" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "policies" || key0 === "intents")) {
            vErrors = collect(vErrors, instancePath + "/former", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.policies !== void 0) {
          let data1 = data0.policies;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/former/policies/" + i0, "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/former/policies/" + i0, "maximum", { comparison: "<=", limit: 9007199254740991 });
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/former/policies/" + i0, "minimum", { comparison: ">=", limit: 1 });
                  errors++;
                }
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/former/policies", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.intents !== void 0) {
          let data1 = data0.intents;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/former/intents/" + i0, "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/former/intents/" + i0, "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/former/intents", "type", { type: "array" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/former", "type", { type: "object" });
        errors++;
      }
    }
    if (data.disregarded !== void 0) {
      let data0 = data.disregarded;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.commit === void 0) {
              vErrors = collect(vErrors, instancePath + "/disregarded/" + i0, "required", { missingProperty: "commit" });
              errors++;
            }
            if (data1.blob === void 0) {
              vErrors = collect(vErrors, instancePath + "/disregarded/" + i0, "required", { missingProperty: "blob" });
              errors++;
            }
            if (data1.since === void 0) {
              vErrors = collect(vErrors, instancePath + "/disregarded/" + i0, "required", { missingProperty: "since" });
              errors++;
            }
            if (data1.by === void 0) {
              vErrors = collect(vErrors, instancePath + "/disregarded/" + i0, "required", { missingProperty: "by" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "commit" || key0 === "blob" || key0 === "since" || key0 === "by")) {
                vErrors = collect(vErrors, instancePath + "/disregarded/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.commit !== void 0) {
              let data2 = data1.commit;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/disregarded/" + i0 + "/commit", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/disregarded/" + i0 + "/commit", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.blob !== void 0) {
              let data2 = data1.blob;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/disregarded/" + i0 + "/blob", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/disregarded/" + i0 + "/blob", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/disregarded/" + i0 + "/since", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/disregarded/" + i0 + "/since", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/disregarded/" + i0 + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/disregarded/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/disregarded", "type", { type: "array" });
        errors++;
      }
    }
    if (data.replaces !== void 0) {
      let data0 = data.replaces;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/replaces/" + i0, "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/replaces/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/replaces", "type", { type: "array" });
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
  validateState
};
