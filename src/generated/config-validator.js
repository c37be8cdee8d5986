// Written by `npm run generate` from src/tables. Do not edit.
// src/base/url.ts
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
var validateConfig = validate21;
var schema0 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": { "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "web_apps": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "invariants": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "targets": { "$ref": "#/definitions/part0" }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "rings": { "type": "object", "additionalProperties": { "type": "array", "items": { "$ref": "#/definitions/part2" } } }, "lint": { "type": "object", "properties": { "rules": { "type": "object", "properties": {}, "additionalProperties": { "type": "string", "enum": ["error", "warning", "info", "off"] } } }, "additionalProperties": false }, "limits": { "type": "object", "properties": { "max_creates": { "type": "integer", "minimum": 0 }, "max_orphans": { "type": "integer", "minimum": 0 }, "parallelism": { "type": "integer", "minimum": 1 }, "max_failed_environments": { "type": "integer", "minimum": 1 }, "max_environments": { "type": "integer", "minimum": 1 }, "max_doubts": { "type": "integer", "minimum": 1 }, "requests_per_minute": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }, "approvals": { "type": "object", "properties": { "count": { "type": "integer", "minimum": 1 }, "not_author": { "enum": [true, false, "signed"] }, "when": { "type": "array", "minItems": 1, "items": { "type": "string", "enum": ["weaker", "create", "supersede", "update", "move", "orphan", "invariant-broken", "guard-changed", "always"] } }, "expires": { "type": "string", "pattern": "^[1-9]\\d{0,5}[smhd]$" }, "from": { "type": "string", "minLength": 1 } }, "additionalProperties": false }, "queue": { "type": "object", "required": ["connection"], "properties": { "connection": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_QUEUE_" } }, "additionalProperties": false } }, "additionalProperties": false }, "groups": { "type": "object", "propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "additionalProperties": { "type": "object", "properties": { "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "targets": { "$ref": "#/definitions/part0" }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "rings": { "type": "object", "additionalProperties": { "type": "array", "items": { "$ref": "#/definitions/part2" } } } }, "additionalProperties": false } }, "environment_files": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "default_environment": { "type": "string", "minLength": 1 }, "environments": { "type": "object", "propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "additionalProperties": { "type": "object", "required": ["base_url"], "properties": { "base_url": { "type": "string", "pattern": "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" }, "groups": { "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" } }, "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "api_key": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_API_KEY" } }, "additionalProperties": false }, "state": { "type": "object", "required": ["backend"], "allOf": [{ "if": { "required": ["backend"], "properties": { "backend": { "const": "file" } } }, "then": { "properties": { "backend": { "const": "file" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "http" } } }, "then": { "required": ["address"], "properties": { "backend": { "const": "http" }, "address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "unlock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_method": { "type": "string", "enum": ["LOCK", "POST", "PUT"] }, "unlock_method": { "type": "string", "enum": ["UNLOCK", "DELETE", "POST", "PUT"] }, "update_method": { "type": "string", "enum": ["POST", "PUT"] }, "username": { "type": ["string", "object"], "required": ["env"], "minLength": 1, "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false }, "password": { "$ref": "#/definitions/part3" } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "s3" } } }, "then": { "required": ["bucket", "key"], "properties": { "backend": { "const": "s3" }, "bucket": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "key": { "type": "string", "minLength": 1 }, "region": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "endpoint": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "path_style": { "type": "boolean" }, "access_key_id": { "$ref": "#/definitions/part4" }, "secret_access_key": { "$ref": "#/definitions/part4" }, "session_token": { "$ref": "#/definitions/part4" } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "postgres" } } }, "then": { "required": ["connection"], "properties": { "backend": { "const": "postgres" }, "connection": { "$ref": "#/definitions/part3" }, "schema": { "type": "string", "minLength": 1 }, "name": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "git" } } }, "then": { "properties": { "backend": { "const": "git" }, "remote": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, "branch": { "type": "string", "minLength": 1, "pattern": "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }], "properties": { "backend": { "type": "string", "enum": ["file", "http", "s3", "postgres", "git"] } } }, "lineage": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 }, "allow_http": { "type": "boolean" }, "timeout_seconds": { "type": "number", "exclusiveMinimum": 0 }, "shared_portal": { "type": "string", "minLength": 1 }, "targets": { "$ref": "#/definitions/part0" }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "rings": { "type": "object", "additionalProperties": { "type": "array", "items": { "$ref": "#/definitions/part2" } } } }, "additionalProperties": false } } }, "additionalProperties": false, "definitions": { "part0": { "type": "object", "properties": { "devices": { "type": "object", "additionalProperties": { "type": "integer" } }, "devicegroups": { "type": "object", "additionalProperties": { "type": "integer" } }, "users": { "type": "object", "additionalProperties": { "type": "integer" } }, "usergroups": { "type": "object", "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }, "part1": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "devicegroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "users": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "usergroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } } }, "additionalProperties": false }, "part2": { "type": "object", "required": ["name", "targets"], "properties": { "name": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "targets": { "$ref": "#/definitions/part1" }, "soak": { "type": "string", "minLength": 1, "pattern": "^[0-9]{1,6}[smhd]$" } }, "additionalProperties": false }, "part3": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false }, "part4": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^(EDICT_STATE_|AWS_)" } }, "additionalProperties": false } } };
var func0 = Object.prototype.hasOwnProperty;
var func1 = characters;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "devices" || key0 === "devicegroups" || key0 === "users" || key0 === "usergroups")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.devices !== void 0) {
      let data0 = data.devices;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/devices/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "integer" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/devices", "type", { type: "object" });
        errors++;
      }
    }
    if (data.devicegroups !== void 0) {
      let data0 = data.devicegroups;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/devicegroups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "integer" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/devicegroups", "type", { type: "object" });
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
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/users", "type", { type: "object" });
        errors++;
      }
    }
    if (data.usergroups !== void 0) {
      let data0 = data.usergroups;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/usergroups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "integer" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/usergroups", "type", { type: "object" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var pattern0 = new RegExp("^[a-z0-9-]+$", "u");
var pattern1 = new RegExp("^[0-9]{1,6}[smhd]$", "u");
var schema1 = { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "devicegroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "users": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "usergroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } } }, "additionalProperties": false };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            vErrors = collect(vErrors, instancePath + "/devices/" + i0, "type", { type: schema1.properties.devices.items.type });
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/devices/" + i0, "minLength", { limit: 1 });
              errors++;
            }
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            vErrors = collect(vErrors, instancePath + "/devicegroups/" + i0, "type", { type: schema1.properties.devicegroups.items.type });
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/devicegroups/" + i0, "minLength", { limit: 1 });
              errors++;
            }
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            vErrors = collect(vErrors, instancePath + "/users/" + i0, "type", { type: schema1.properties.users.items.type });
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/users/" + i0, "minLength", { limit: 1 });
              errors++;
            }
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            vErrors = collect(vErrors, instancePath + "/usergroups/" + i0, "type", { type: schema1.properties.usergroups.items.type });
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/usergroups/" + i0, "minLength", { limit: 1 });
              errors++;
            }
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
  validate25.errors = vErrors;
  return errors === 0;
}
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    if (data.targets === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "targets" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "targets" || key0 === "soak")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/name", "minLength", { limit: 1 });
          errors++;
        }
        if (!pattern0.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/name", "pattern", { pattern: "^[a-z0-9-]+$" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: "string" });
        errors++;
      }
    }
    if (data.targets !== void 0) {
      if (!validate25(data.targets, { instancePath: instancePath + "/targets", parentData: data, parentDataProperty: "targets", rootData })) {
        vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
        errors = vErrors.length;
      }
    }
    if (data.soak !== void 0) {
      let data0 = data.soak;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/soak", "minLength", { limit: 1 });
          errors++;
        }
        if (!pattern1.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/soak", "pattern", { pattern: "^[0-9]{1,6}[smhd]$" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/soak", "type", { type: "string" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
var pattern2 = new RegExp("^EDICT_STATE_", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.env === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "env" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "env")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.env !== void 0) {
      let data0 = data.env;
      if (typeof data0 === "string") {
        if (!pattern2.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/env", "pattern", { pattern: "^EDICT_STATE_" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/env", "type", { type: "string" });
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
var pattern3 = new RegExp("^(EDICT_STATE_|AWS_)", "u");
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.env === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "env" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "env")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.env !== void 0) {
      let data0 = data.env;
      if (typeof data0 === "string") {
        if (!pattern3.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/env", "pattern", { pattern: "^(EDICT_STATE_|AWS_)" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/env", "type", { type: "string" });
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
var pattern4 = new RegExp("^[1-9]\\d{0,5}[smhd]$", "u");
var pattern5 = new RegExp("^EDICT_QUEUE_", "u");
var pattern6 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
var pattern7 = new RegExp("^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$", "u");
var pattern8 = new RegExp("^EDICT_API_KEY", "u");
var pattern9 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://\\S+$", "u");
var pattern10 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9._/-]*$", "u");
var pattern11 = new RegExp("^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!func0.call(schema0.properties, key0)) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.policies !== void 0) {
      let data0 = data.policies;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        vErrors = collect(vErrors, instancePath + "/policies", "type", { type: schema0.properties.policies.type });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/policies", "minLength", { limit: 1 });
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/policies/" + i0, "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policies/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      }
    }
    if (data.web_apps !== void 0) {
      let data0 = data.web_apps;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        vErrors = collect(vErrors, instancePath + "/web_apps", "type", { type: schema0.properties.web_apps.type });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/web_apps", "minLength", { limit: 1 });
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/web_apps/" + i0, "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/web_apps/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      }
    }
    if (data.invariants !== void 0) {
      let data0 = data.invariants;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        vErrors = collect(vErrors, instancePath + "/invariants", "type", { type: schema0.properties.invariants.type });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/invariants", "minLength", { limit: 1 });
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/invariants/" + i0, "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/invariants/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      }
    }
    if (data.targets !== void 0) {
      if (!validate22(data.targets, { instancePath: instancePath + "/targets", parentData: data, parentDataProperty: "targets", rootData })) {
        vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
        errors = vErrors.length;
      }
    }
    if (data.variables !== void 0) {
      let data0 = data.variables;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (typeof data1 !== "string" && !(typeof data1 == "number" && isFinite(data1)) && typeof data1 !== "boolean") {
            vErrors = collect(vErrors, instancePath + "/variables/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: schema0.properties.variables.additionalProperties.type });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/variables", "type", { type: "object" });
        errors++;
      }
    }
    if (data.rings !== void 0) {
      let data0 = data.rings;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              if (!validate24(data1[i0], { instancePath: instancePath + "/rings/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, parentData: data1, parentDataProperty: i0, rootData })) {
                vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                errors = vErrors.length;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/rings/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "array" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/rings", "type", { type: "object" });
        errors++;
      }
    }
    if (data.lint !== void 0) {
      let data0 = data.lint;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "rules")) {
            vErrors = collect(vErrors, instancePath + "/lint", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.rules !== void 0) {
          let data1 = data0.rules;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              let data2 = data1[key0];
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/lint/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "error" || data2 === "warning" || data2 === "info" || data2 === "off")) {
                vErrors = collect(vErrors, instancePath + "/lint/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "enum", { allowedValues: schema0.properties.lint.properties.rules.additionalProperties.enum });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/lint/rules", "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/lint", "type", { type: "object" });
        errors++;
      }
    }
    if (data.limits !== void 0) {
      let data0 = data.limits;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "max_creates" || key0 === "max_orphans" || key0 === "parallelism" || key0 === "max_failed_environments" || key0 === "max_environments" || key0 === "max_doubts" || key0 === "requests_per_minute")) {
            vErrors = collect(vErrors, instancePath + "/limits", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.max_creates !== void 0) {
          let data1 = data0.max_creates;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/max_creates", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/max_creates", "minimum", { comparison: ">=", limit: 0 });
              errors++;
            }
          }
        }
        if (data0.max_orphans !== void 0) {
          let data1 = data0.max_orphans;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/max_orphans", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/max_orphans", "minimum", { comparison: ">=", limit: 0 });
              errors++;
            }
          }
        }
        if (data0.parallelism !== void 0) {
          let data1 = data0.parallelism;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/parallelism", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/parallelism", "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
        if (data0.max_failed_environments !== void 0) {
          let data1 = data0.max_failed_environments;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/max_failed_environments", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/max_failed_environments", "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
        if (data0.max_environments !== void 0) {
          let data1 = data0.max_environments;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/max_environments", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/max_environments", "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
        if (data0.max_doubts !== void 0) {
          let data1 = data0.max_doubts;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/max_doubts", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/max_doubts", "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
        if (data0.requests_per_minute !== void 0) {
          let data1 = data0.requests_per_minute;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/requests_per_minute", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/requests_per_minute", "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/limits", "type", { type: "object" });
        errors++;
      }
    }
    if (data.approvals !== void 0) {
      let data0 = data.approvals;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "count" || key0 === "not_author" || key0 === "when" || key0 === "expires" || key0 === "from")) {
            vErrors = collect(vErrors, instancePath + "/approvals", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.count !== void 0) {
          let data1 = data0.count;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/approvals/count", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/approvals/count", "minimum", { comparison: ">=", limit: 1 });
              errors++;
            }
          }
        }
        if (data0.not_author !== void 0) {
          let data1 = data0.not_author;
          if (!(data1 === true || data1 === false || data1 === "signed")) {
            vErrors = collect(vErrors, instancePath + "/approvals/not_author", "enum", { allowedValues: schema0.properties.approvals.properties.not_author.enum });
            errors++;
          }
        }
        if (data0.when !== void 0) {
          let data1 = data0.when;
          if (Array.isArray(data1)) {
            if (data1.length < 1) {
              vErrors = collect(vErrors, instancePath + "/approvals/when", "minItems", { limit: 1 });
              errors++;
            }
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/approvals/when/" + i0, "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "weaker" || data2 === "create" || data2 === "supersede" || data2 === "update" || data2 === "move" || data2 === "orphan" || data2 === "invariant-broken" || data2 === "guard-changed" || data2 === "always")) {
                vErrors = collect(vErrors, instancePath + "/approvals/when/" + i0, "enum", { allowedValues: schema0.properties.approvals.properties.when.items.enum });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/approvals/when", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.expires !== void 0) {
          let data1 = data0.expires;
          if (typeof data1 === "string") {
            if (!pattern4.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/approvals/expires", "pattern", { pattern: "^[1-9]\\d{0,5}[smhd]$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/approvals/expires", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.from !== void 0) {
          let data1 = data0.from;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/approvals/from", "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/approvals/from", "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/approvals", "type", { type: "object" });
        errors++;
      }
    }
    if (data.queue !== void 0) {
      let data0 = data.queue;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.connection === void 0) {
          vErrors = collect(vErrors, instancePath + "/queue", "required", { missingProperty: "connection" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "connection")) {
            vErrors = collect(vErrors, instancePath + "/queue", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.connection !== void 0) {
          let data1 = data0.connection;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.env === void 0) {
              vErrors = collect(vErrors, instancePath + "/queue/connection", "required", { missingProperty: "env" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "env")) {
                vErrors = collect(vErrors, instancePath + "/queue/connection", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.env !== void 0) {
              let data2 = data1.env;
              if (typeof data2 === "string") {
                if (!pattern5.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/queue/connection/env", "pattern", { pattern: "^EDICT_QUEUE_" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/queue/connection/env", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/queue/connection", "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/queue", "type", { type: "object" });
        errors++;
      }
    }
    if (data.groups !== void 0) {
      let data0 = data.groups;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (!pattern6.test(key0)) {
              vErrors = collect(vErrors, instancePath + "/groups", "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, key0);
              errors++;
            }
          }
          var valid0 = _errs0 === errors;
          if (!valid0) {
            vErrors = collect(vErrors, instancePath + "/groups", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key1 in data1) {
              if (!(key1 === "policies" || key1 === "targets" || key1 === "variables" || key1 === "rings")) {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.policies !== void 0) {
              let data2 = data1.policies;
              if (typeof data2 !== "string" && !Array.isArray(data2)) {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", "type", { type: schema0.properties.groups.additionalProperties.properties.policies.type });
                errors++;
              }
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", "minLength", { limit: 1 });
                  errors++;
                }
              }
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, "minLength", { limit: 1 });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, "type", { type: "string" });
                    errors++;
                  }
                }
              }
            }
            if (data1.targets !== void 0) {
              if (!validate22(data1.targets, { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets", parentData: data1, parentDataProperty: "targets", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.variables !== void 0) {
              let data2 = data1.variables;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key1 in data2) {
                  let data3 = data2[key1];
                  if (typeof data3 !== "string" && !(typeof data3 == "number" && isFinite(data3)) && typeof data3 !== "boolean") {
                    vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: schema0.properties.groups.additionalProperties.properties.variables.additionalProperties.type });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.rings !== void 0) {
              let data2 = data1.rings;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key1 in data2) {
                  let data3 = data2[key1];
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      if (!validate24(data3[i0], { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                        vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                        errors = vErrors.length;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings", "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/groups", "type", { type: "object" });
        errors++;
      }
    }
    if (data.environment_files !== void 0) {
      let data0 = data.environment_files;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        vErrors = collect(vErrors, instancePath + "/environment_files", "type", { type: schema0.properties.environment_files.type });
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/environment_files", "minLength", { limit: 1 });
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/environment_files/" + i0, "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/environment_files/" + i0, "type", { type: "string" });
            errors++;
          }
        }
      }
    }
    if (data.default_environment !== void 0) {
      let data0 = data.default_environment;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/default_environment", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/default_environment", "type", { type: "string" });
        errors++;
      }
    }
    if (data.environments !== void 0) {
      let data0 = data.environments;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs0 = errors;
          if (typeof key0 === "string") {
            if (!pattern6.test(key0)) {
              vErrors = collect(vErrors, instancePath + "/environments", "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, key0);
              errors++;
            }
          }
          var valid1 = _errs0 === errors;
          if (!valid1) {
            vErrors = collect(vErrors, instancePath + "/environments", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.base_url === void 0) {
              vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "base_url" });
              errors++;
            }
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.environments.additionalProperties.properties, key1)) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.base_url !== void 0) {
              let data2 = data1.base_url;
              if (typeof data2 === "string") {
                if (!pattern7.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", "pattern", { pattern: "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.groups !== void 0) {
              let data2 = data1.groups;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (!pattern6.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/groups/" + i0, "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/groups/" + i0, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/groups", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.policies !== void 0) {
              let data2 = data1.policies;
              if (typeof data2 !== "string" && !Array.isArray(data2)) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", "type", { type: schema0.properties.environments.additionalProperties.properties.policies.type });
                errors++;
              }
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", "minLength", { limit: 1 });
                  errors++;
                }
              }
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, "minLength", { limit: 1 });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, "type", { type: "string" });
                    errors++;
                  }
                }
              }
            }
            if (data1.api_key !== void 0) {
              let data2 = data1.api_key;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.env === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", "required", { missingProperty: "env" });
                  errors++;
                }
                for (const key1 in data2) {
                  if (!(key1 === "env")) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", "additionalProperties", { additionalProperty: key1 });
                    errors++;
                  }
                }
                if (data2.env !== void 0) {
                  let data3 = data2.env;
                  if (typeof data3 === "string") {
                    if (!pattern8.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key/env", "pattern", { pattern: "^EDICT_API_KEY" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key/env", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.state !== void 0) {
              let data2 = data1.state;
              const _errs0 = errors;
              let valid2 = true;
              const _errs1 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("file" !== data2.backend) {
                      const err0 = {};
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid0 = _errs1 === errors;
              errors = _errs0;
              if (vErrors !== null) {
                if (_errs0) {
                  vErrors.length = _errs0;
                } else {
                  vErrors = null;
                }
              }
              if (_valid0) {
                const _errs2 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key1 in data2) {
                    if (!(key1 === "backend" || key1 === "path")) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "additionalProperties", { additionalProperty: key1 });
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("file" !== data2.backend) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "const", { allowedValue: "file" });
                      errors++;
                    }
                  }
                  if (data2.path !== void 0) {
                    let data3 = data2.path;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", "minLength", { limit: 1 });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", "type", { type: "string" });
                      errors++;
                    }
                  }
                }
                var _valid0 = _errs2 === errors;
                valid2 = _valid0;
              }
              if (!valid2) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "if", { failingKeyword: "then" });
                errors++;
              }
              const _errs2 = errors;
              let valid3 = true;
              const _errs3 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("http" !== data2.backend) {
                      const err0 = {};
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid1 = _errs3 === errors;
              errors = _errs2;
              if (vErrors !== null) {
                if (_errs2) {
                  vErrors.length = _errs2;
                } else {
                  vErrors = null;
                }
              }
              if (_valid1) {
                const _errs4 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2.address === void 0) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "required", { missingProperty: "address" });
                    errors++;
                  }
                  for (const key1 in data2) {
                    if (!func0.call(schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties, key1)) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "additionalProperties", { additionalProperty: key1 });
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("http" !== data2.backend) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "const", { allowedValue: "http" });
                      errors++;
                    }
                  }
                  if (data2.address !== void 0) {
                    let data3 = data2.address;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/address", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/address", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.lock_address !== void 0) {
                    let data3 = data2.lock_address;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_address", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_address", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.unlock_address !== void 0) {
                    let data3 = data2.unlock_address;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_address", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_address", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.lock_method !== void 0) {
                    let data3 = data2.lock_method;
                    if (typeof data3 !== "string") {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_method", "type", { type: "string" });
                      errors++;
                    }
                    if (!(data3 === "LOCK" || data3 === "POST" || data3 === "PUT")) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_method", "enum", { allowedValues: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.lock_method.enum });
                      errors++;
                    }
                  }
                  if (data2.unlock_method !== void 0) {
                    let data3 = data2.unlock_method;
                    if (typeof data3 !== "string") {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_method", "type", { type: "string" });
                      errors++;
                    }
                    if (!(data3 === "UNLOCK" || data3 === "DELETE" || data3 === "POST" || data3 === "PUT")) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_method", "enum", { allowedValues: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.unlock_method.enum });
                      errors++;
                    }
                  }
                  if (data2.update_method !== void 0) {
                    let data3 = data2.update_method;
                    if (typeof data3 !== "string") {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/update_method", "type", { type: "string" });
                      errors++;
                    }
                    if (!(data3 === "POST" || data3 === "PUT")) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/update_method", "enum", { allowedValues: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.update_method.enum });
                      errors++;
                    }
                  }
                  if (data2.username !== void 0) {
                    let data3 = data2.username;
                    if (typeof data3 !== "string" && !(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", "type", { type: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.username.type });
                      errors++;
                    }
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", "minLength", { limit: 1 });
                        errors++;
                      }
                    }
                    if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                      if (data3.env === void 0) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", "required", { missingProperty: "env" });
                        errors++;
                      }
                      for (const key1 in data3) {
                        if (!(key1 === "env")) {
                          vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", "additionalProperties", { additionalProperty: key1 });
                          errors++;
                        }
                      }
                      if (data3.env !== void 0) {
                        let data4 = data3.env;
                        if (typeof data4 === "string") {
                          if (!pattern2.test(data4)) {
                            vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username/env", "pattern", { pattern: "^EDICT_STATE_" });
                            errors++;
                          }
                        } else {
                          vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username/env", "type", { type: "string" });
                          errors++;
                        }
                      }
                    }
                  }
                  if (data2.password !== void 0) {
                    if (!validate30(data2.password, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/password", parentData: data2, parentDataProperty: "password", rootData })) {
                      vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                      errors = vErrors.length;
                    }
                  }
                }
                var _valid1 = _errs4 === errors;
                valid3 = _valid1;
              }
              if (!valid3) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "if", { failingKeyword: "then" });
                errors++;
              }
              const _errs4 = errors;
              let valid4 = true;
              const _errs5 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("s3" !== data2.backend) {
                      const err0 = {};
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid2 = _errs5 === errors;
              errors = _errs4;
              if (vErrors !== null) {
                if (_errs4) {
                  vErrors.length = _errs4;
                } else {
                  vErrors = null;
                }
              }
              if (_valid2) {
                const _errs6 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2.bucket === void 0) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "required", { missingProperty: "bucket" });
                    errors++;
                  }
                  if (data2.key === void 0) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "required", { missingProperty: "key" });
                    errors++;
                  }
                  for (const key1 in data2) {
                    if (!func0.call(schema0.properties.environments.additionalProperties.properties.state.allOf[2].then.properties, key1)) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "additionalProperties", { additionalProperty: key1 });
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("s3" !== data2.backend) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "const", { allowedValue: "s3" });
                      errors++;
                    }
                  }
                  if (data2.bucket !== void 0) {
                    let data3 = data2.bucket;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", "minLength", { limit: 1 });
                        errors++;
                      }
                      if (!pattern6.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.key !== void 0) {
                    let data3 = data2.key;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/key", "minLength", { limit: 1 });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/key", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.region !== void 0) {
                    let data3 = data2.region;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", "minLength", { limit: 1 });
                        errors++;
                      }
                      if (!pattern0.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", "pattern", { pattern: "^[a-z0-9-]+$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.endpoint !== void 0) {
                    let data3 = data2.endpoint;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/endpoint", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/endpoint", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.path_style !== void 0) {
                    if (typeof data2.path_style !== "boolean") {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path_style", "type", { type: "boolean" });
                      errors++;
                    }
                  }
                  if (data2.access_key_id !== void 0) {
                    if (!validate32(data2.access_key_id, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/access_key_id", parentData: data2, parentDataProperty: "access_key_id", rootData })) {
                      vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                      errors = vErrors.length;
                    }
                  }
                  if (data2.secret_access_key !== void 0) {
                    if (!validate32(data2.secret_access_key, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/secret_access_key", parentData: data2, parentDataProperty: "secret_access_key", rootData })) {
                      vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                      errors = vErrors.length;
                    }
                  }
                  if (data2.session_token !== void 0) {
                    if (!validate32(data2.session_token, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/session_token", parentData: data2, parentDataProperty: "session_token", rootData })) {
                      vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                      errors = vErrors.length;
                    }
                  }
                }
                var _valid2 = _errs6 === errors;
                valid4 = _valid2;
              }
              if (!valid4) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "if", { failingKeyword: "then" });
                errors++;
              }
              const _errs6 = errors;
              let valid5 = true;
              const _errs7 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("postgres" !== data2.backend) {
                      const err0 = {};
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid3 = _errs7 === errors;
              errors = _errs6;
              if (vErrors !== null) {
                if (_errs6) {
                  vErrors.length = _errs6;
                } else {
                  vErrors = null;
                }
              }
              if (_valid3) {
                const _errs8 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2.connection === void 0) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "required", { missingProperty: "connection" });
                    errors++;
                  }
                  for (const key1 in data2) {
                    if (!(key1 === "backend" || key1 === "connection" || key1 === "schema" || key1 === "name" || key1 === "ca_file")) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "additionalProperties", { additionalProperty: key1 });
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("postgres" !== data2.backend) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "const", { allowedValue: "postgres" });
                      errors++;
                    }
                  }
                  if (data2.connection !== void 0) {
                    if (!validate30(data2.connection, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/connection", parentData: data2, parentDataProperty: "connection", rootData })) {
                      vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                      errors = vErrors.length;
                    }
                  }
                  if (data2.schema !== void 0) {
                    let data3 = data2.schema;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/schema", "minLength", { limit: 1 });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/schema", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.name !== void 0) {
                    let data3 = data2.name;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/name", "minLength", { limit: 1 });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/name", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.ca_file !== void 0) {
                    let data3 = data2.ca_file;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/ca_file", "minLength", { limit: 1 });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/ca_file", "type", { type: "string" });
                      errors++;
                    }
                  }
                }
                var _valid3 = _errs8 === errors;
                valid5 = _valid3;
              }
              if (!valid5) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "if", { failingKeyword: "then" });
                errors++;
              }
              const _errs8 = errors;
              let valid6 = true;
              const _errs9 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("git" !== data2.backend) {
                      const err0 = {};
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid4 = _errs9 === errors;
              errors = _errs8;
              if (vErrors !== null) {
                if (_errs8) {
                  vErrors.length = _errs8;
                } else {
                  vErrors = null;
                }
              }
              if (_valid4) {
                const _errs10 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key1 in data2) {
                    if (!(key1 === "backend" || key1 === "remote" || key1 === "branch" || key1 === "path")) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "additionalProperties", { additionalProperty: key1 });
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("git" !== data2.backend) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "const", { allowedValue: "git" });
                      errors++;
                    }
                  }
                  if (data2.remote !== void 0) {
                    let data3 = data2.remote;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/remote", "minLength", { limit: 1 });
                        errors++;
                      }
                      if (!pattern10.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/remote", "pattern", { pattern: "^[A-Za-z0-9_][A-Za-z0-9._/-]*$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/remote", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.branch !== void 0) {
                    let data3 = data2.branch;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/branch", "minLength", { limit: 1 });
                        errors++;
                      }
                      if (!pattern11.test(data3)) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/branch", "pattern", { pattern: "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$" });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/branch", "type", { type: "string" });
                      errors++;
                    }
                  }
                  if (data2.path !== void 0) {
                    let data3 = data2.path;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", "minLength", { limit: 1 });
                        errors++;
                      }
                    } else {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", "type", { type: "string" });
                      errors++;
                    }
                  }
                }
                var _valid4 = _errs10 === errors;
                valid6 = _valid4;
              }
              if (!valid6) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "if", { failingKeyword: "then" });
                errors++;
              }
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.backend === void 0) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "required", { missingProperty: "backend" });
                  errors++;
                }
                if (data2.backend !== void 0) {
                  let data3 = data2.backend;
                  if (typeof data3 !== "string") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "type", { type: "string" });
                    errors++;
                  }
                  if (!(data3 === "file" || data3 === "http" || data3 === "s3" || data3 === "postgres" || data3 === "git")) {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", "enum", { allowedValues: schema0.properties.environments.additionalProperties.properties.state.properties.backend.enum });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.lineage !== void 0) {
              let data2 = data1.lineage;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ca_file !== void 0) {
              let data2 = data1.ca_file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.allow_http !== void 0) {
              if (typeof data1.allow_http !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/allow_http", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.timeout_seconds !== void 0) {
              let data2 = data1.timeout_seconds;
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 <= 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", "exclusiveMinimum", { comparison: ">", limit: 0 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", "type", { type: "number" });
                errors++;
              }
            }
            if (data1.shared_portal !== void 0) {
              let data2 = data1.shared_portal;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/shared_portal", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/shared_portal", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.targets !== void 0) {
              if (!validate22(data1.targets, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets", parentData: data1, parentDataProperty: "targets", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
            if (data1.variables !== void 0) {
              let data2 = data1.variables;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key1 in data2) {
                  let data3 = data2[key1];
                  if (typeof data3 !== "string" && !(typeof data3 == "number" && isFinite(data3)) && typeof data3 !== "boolean") {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: schema0.properties.environments.additionalProperties.properties.variables.additionalProperties.type });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.rings !== void 0) {
              let data2 = data1.rings;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key1 in data2) {
                  let data3 = data2[key1];
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      if (!validate24(data3[i0], { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                        vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                        errors = vErrors.length;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings", "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/environments", "type", { type: "object" });
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
  validateConfig
};
