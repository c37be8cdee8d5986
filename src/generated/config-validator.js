// Written by `npm run generate` from src/tables. Do not edit.
// scripts/generate/validator-runtime.ts
function characters(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
function collect(errors, error) {
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
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.devices !== void 0) {
      let data0 = data.devices;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/devices/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/devices/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/devices", schemaPath: "#/properties/devices/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.devicegroups !== void 0) {
      let data0 = data.devicegroups;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/devicegroups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/devicegroups/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/devicegroups", schemaPath: "#/properties/devicegroups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.users !== void 0) {
      let data0 = data.users;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/users/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/users/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/users", schemaPath: "#/properties/users/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.usergroups !== void 0) {
      let data0 = data.usergroups;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/usergroups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/usergroups/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/usergroups", schemaPath: "#/properties/usergroups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
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
var pattern0 = new RegExp("^[a-z0-9-]+$", "u");
var pattern1 = new RegExp("^[0-9]{1,6}[smhd]$", "u");
var schema1 = { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "devicegroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "users": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "usergroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } } }, "additionalProperties": false };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            const err0 = { instancePath: instancePath + "/devices/" + i0, schemaPath: "#/properties/devices/items/type", keyword: "type", params: { type: schema1.properties.devices.items.type }, message: "must be integer,string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/devices/" + i0, schemaPath: "#/properties/devices/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            const err0 = { instancePath: instancePath + "/devicegroups/" + i0, schemaPath: "#/properties/devicegroups/items/type", keyword: "type", params: { type: schema1.properties.devicegroups.items.type }, message: "must be integer,string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/devicegroups/" + i0, schemaPath: "#/properties/devicegroups/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            const err0 = { instancePath: instancePath + "/users/" + i0, schemaPath: "#/properties/users/items/type", keyword: "type", params: { type: schema1.properties.users.items.type }, message: "must be integer,string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/users/" + i0, schemaPath: "#/properties/users/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
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
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && typeof data1 !== "string") {
            const err0 = { instancePath: instancePath + "/usergroups/" + i0, schemaPath: "#/properties/usergroups/items/type", keyword: "type", params: { type: schema1.properties.usergroups.items.type }, message: "must be integer,string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/usergroups/" + i0, schemaPath: "#/properties/usergroups/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
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
  validate25.errors = vErrors;
  return errors === 0;
}
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.targets === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "targets" || key0 === "soak")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (!pattern0.test(data0)) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9-]+$" }, message: 'must match pattern "^[a-z0-9-]+$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
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
          const err0 = { instancePath: instancePath + "/soak", schemaPath: "#/properties/soak/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (!pattern1.test(data0)) {
          const err0 = { instancePath: instancePath + "/soak", schemaPath: "#/properties/soak/pattern", keyword: "pattern", params: { pattern: "^[0-9]{1,6}[smhd]$" }, message: 'must match pattern "^[0-9]{1,6}[smhd]$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/soak", schemaPath: "#/properties/soak/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
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
var pattern2 = new RegExp("^EDICT_STATE_", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.env === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "env")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.env !== void 0) {
      let data0 = data.env;
      if (typeof data0 === "string") {
        if (!pattern2.test(data0)) {
          const err0 = { instancePath: instancePath + "/env", schemaPath: "#/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_STATE_" }, message: 'must match pattern "^EDICT_STATE_"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/env", schemaPath: "#/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
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
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "env")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.env !== void 0) {
      let data0 = data.env;
      if (typeof data0 === "string") {
        if (!pattern3.test(data0)) {
          const err0 = { instancePath: instancePath + "/env", schemaPath: "#/properties/env/pattern", keyword: "pattern", params: { pattern: "^(EDICT_STATE_|AWS_)" }, message: 'must match pattern "^(EDICT_STATE_|AWS_)"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/env", schemaPath: "#/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
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
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.policies !== void 0) {
      let data0 = data.policies;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        const err0 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/type", keyword: "type", params: { type: schema0.properties.policies.type }, message: "must be string,array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/policies/" + i0, schemaPath: "#/properties/policies/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/policies/" + i0, schemaPath: "#/properties/policies/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      }
    }
    if (data.web_apps !== void 0) {
      let data0 = data.web_apps;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        const err0 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/type", keyword: "type", params: { type: schema0.properties.web_apps.type }, message: "must be string,array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/web_apps/" + i0, schemaPath: "#/properties/web_apps/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/web_apps/" + i0, schemaPath: "#/properties/web_apps/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      }
    }
    if (data.invariants !== void 0) {
      let data0 = data.invariants;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        const err0 = { instancePath: instancePath + "/invariants", schemaPath: "#/properties/invariants/type", keyword: "type", params: { type: schema0.properties.invariants.type }, message: "must be string,array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/invariants", schemaPath: "#/properties/invariants/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/invariants/" + i0, schemaPath: "#/properties/invariants/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/invariants/" + i0, schemaPath: "#/properties/invariants/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
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
            const err0 = { instancePath: instancePath + "/variables/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/variables/additionalProperties/type", keyword: "type", params: { type: schema0.properties.variables.additionalProperties.type }, message: "must be string,number,boolean" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/variables", schemaPath: "#/properties/variables/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
            const err0 = { instancePath: instancePath + "/rings/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/rings/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/rings", schemaPath: "#/properties/rings/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.lint !== void 0) {
      let data0 = data.lint;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "rules")) {
            const err0 = { instancePath: instancePath + "/lint", schemaPath: "#/properties/lint/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.rules !== void 0) {
          let data1 = data0.rules;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              let data2 = data1[key0];
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/lint/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/lint/properties/rules/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "error" || data2 === "warning" || data2 === "info" || data2 === "off")) {
                const err0 = { instancePath: instancePath + "/lint/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/lint/properties/rules/additionalProperties/enum", keyword: "enum", params: { allowedValues: schema0.properties.lint.properties.rules.additionalProperties.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/lint/rules", schemaPath: "#/properties/lint/properties/rules/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/lint", schemaPath: "#/properties/lint/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.limits !== void 0) {
      let data0 = data.limits;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "max_creates" || key0 === "max_orphans" || key0 === "parallelism" || key0 === "max_failed_environments" || key0 === "max_environments" || key0 === "max_doubts" || key0 === "requests_per_minute")) {
            const err0 = { instancePath: instancePath + "/limits", schemaPath: "#/properties/limits/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.max_creates !== void 0) {
          let data1 = data0.max_creates;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/max_creates", schemaPath: "#/properties/limits/properties/max_creates/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/max_creates", schemaPath: "#/properties/limits/properties/max_creates/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.max_orphans !== void 0) {
          let data1 = data0.max_orphans;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/max_orphans", schemaPath: "#/properties/limits/properties/max_orphans/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/max_orphans", schemaPath: "#/properties/limits/properties/max_orphans/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.parallelism !== void 0) {
          let data1 = data0.parallelism;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/parallelism", schemaPath: "#/properties/limits/properties/parallelism/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/parallelism", schemaPath: "#/properties/limits/properties/parallelism/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.max_failed_environments !== void 0) {
          let data1 = data0.max_failed_environments;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/max_failed_environments", schemaPath: "#/properties/limits/properties/max_failed_environments/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/max_failed_environments", schemaPath: "#/properties/limits/properties/max_failed_environments/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.max_environments !== void 0) {
          let data1 = data0.max_environments;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/max_environments", schemaPath: "#/properties/limits/properties/max_environments/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/max_environments", schemaPath: "#/properties/limits/properties/max_environments/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.max_doubts !== void 0) {
          let data1 = data0.max_doubts;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/max_doubts", schemaPath: "#/properties/limits/properties/max_doubts/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/max_doubts", schemaPath: "#/properties/limits/properties/max_doubts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.requests_per_minute !== void 0) {
          let data1 = data0.requests_per_minute;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/limits/requests_per_minute", schemaPath: "#/properties/limits/properties/requests_per_minute/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/limits/requests_per_minute", schemaPath: "#/properties/limits/properties/requests_per_minute/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/limits", schemaPath: "#/properties/limits/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.approvals !== void 0) {
      let data0 = data.approvals;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "count" || key0 === "not_author" || key0 === "when" || key0 === "expires" || key0 === "from")) {
            const err0 = { instancePath: instancePath + "/approvals", schemaPath: "#/properties/approvals/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.count !== void 0) {
          let data1 = data0.count;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err0 = { instancePath: instancePath + "/approvals/count", schemaPath: "#/properties/approvals/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/approvals/count", schemaPath: "#/properties/approvals/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
        if (data0.not_author !== void 0) {
          let data1 = data0.not_author;
          if (!(data1 === true || data1 === false || data1 === "signed")) {
            const err0 = { instancePath: instancePath + "/approvals/not_author", schemaPath: "#/properties/approvals/properties/not_author/enum", keyword: "enum", params: { allowedValues: schema0.properties.approvals.properties.not_author.enum }, message: "must be equal to one of the allowed values" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.when !== void 0) {
          let data1 = data0.when;
          if (Array.isArray(data1)) {
            if (data1.length < 1) {
              const err0 = { instancePath: instancePath + "/approvals/when", schemaPath: "#/properties/approvals/properties/when/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/approvals/when/" + i0, schemaPath: "#/properties/approvals/properties/when/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "weaker" || data2 === "create" || data2 === "supersede" || data2 === "update" || data2 === "move" || data2 === "orphan" || data2 === "invariant-broken" || data2 === "guard-changed" || data2 === "always")) {
                const err0 = { instancePath: instancePath + "/approvals/when/" + i0, schemaPath: "#/properties/approvals/properties/when/items/enum", keyword: "enum", params: { allowedValues: schema0.properties.approvals.properties.when.items.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/approvals/when", schemaPath: "#/properties/approvals/properties/when/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.expires !== void 0) {
          let data1 = data0.expires;
          if (typeof data1 === "string") {
            if (!pattern4.test(data1)) {
              const err0 = { instancePath: instancePath + "/approvals/expires", schemaPath: "#/properties/approvals/properties/expires/pattern", keyword: "pattern", params: { pattern: "^[1-9]\\d{0,5}[smhd]$" }, message: 'must match pattern "^[1-9]\\d{0,5}[smhd]$"' };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/approvals/expires", schemaPath: "#/properties/approvals/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.from !== void 0) {
          let data1 = data0.from;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/approvals/from", schemaPath: "#/properties/approvals/properties/from/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/approvals/from", schemaPath: "#/properties/approvals/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/approvals", schemaPath: "#/properties/approvals/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.queue !== void 0) {
      let data0 = data.queue;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.connection === void 0) {
          const err0 = { instancePath: instancePath + "/queue", schemaPath: "#/properties/queue/required", keyword: "required", params: { missingProperty: "connection" }, message: "must have required property 'connection'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "connection")) {
            const err0 = { instancePath: instancePath + "/queue", schemaPath: "#/properties/queue/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.connection !== void 0) {
          let data1 = data0.connection;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.env === void 0) {
              const err0 = { instancePath: instancePath + "/queue/connection", schemaPath: "#/properties/queue/properties/connection/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "env")) {
                const err0 = { instancePath: instancePath + "/queue/connection", schemaPath: "#/properties/queue/properties/connection/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.env !== void 0) {
              let data2 = data1.env;
              if (typeof data2 === "string") {
                if (!pattern5.test(data2)) {
                  const err0 = { instancePath: instancePath + "/queue/connection/env", schemaPath: "#/properties/queue/properties/connection/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_QUEUE_" }, message: 'must match pattern "^EDICT_QUEUE_"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/queue/connection/env", schemaPath: "#/properties/queue/properties/connection/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/queue/connection", schemaPath: "#/properties/queue/properties/connection/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/queue", schemaPath: "#/properties/queue/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/groups", schemaPath: "#/properties/groups/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"', propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid0 = _errs0 === errors;
          if (!valid0) {
            const err0 = { instancePath: instancePath + "/groups", schemaPath: "#/properties/groups/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key1 in data1) {
              if (!(key1 === "policies" || key1 === "targets" || key1 === "variables" || key1 === "rings")) {
                const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/groups/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.policies !== void 0) {
              let data2 = data1.policies;
              if (typeof data2 !== "string" && !Array.isArray(data2)) {
                const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", schemaPath: "#/properties/groups/additionalProperties/properties/policies/type", keyword: "type", params: { type: schema0.properties.groups.additionalProperties.properties.policies.type }, message: "must be string,array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", schemaPath: "#/properties/groups/additionalProperties/properties/policies/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, schemaPath: "#/properties/groups/additionalProperties/properties/policies/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, schemaPath: "#/properties/groups/additionalProperties/properties/policies/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/groups/additionalProperties/properties/variables/additionalProperties/type", keyword: "type", params: { type: schema0.properties.groups.additionalProperties.properties.variables.additionalProperties.type }, message: "must be string,number,boolean" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables", schemaPath: "#/properties/groups/additionalProperties/properties/variables/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/groups/additionalProperties/properties/rings/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings", schemaPath: "#/properties/groups/additionalProperties/properties/rings/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/groups/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/groups", schemaPath: "#/properties/groups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.environment_files !== void 0) {
      let data0 = data.environment_files;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        const err0 = { instancePath: instancePath + "/environment_files", schemaPath: "#/properties/environment_files/type", keyword: "type", params: { type: schema0.properties.environment_files.type }, message: "must be string,array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/environment_files", schemaPath: "#/properties/environment_files/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err0 = { instancePath: instancePath + "/environment_files/" + i0, schemaPath: "#/properties/environment_files/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/environment_files/" + i0, schemaPath: "#/properties/environment_files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      }
    }
    if (data.default_environment !== void 0) {
      let data0 = data.default_environment;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/default_environment", schemaPath: "#/properties/default_environment/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/default_environment", schemaPath: "#/properties/default_environment/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"', propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid1 = _errs0 === errors;
          if (!valid1) {
            const err0 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.base_url === void 0) {
              const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/required", keyword: "required", params: { missingProperty: "base_url" }, message: "must have required property 'base_url'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.environments.additionalProperties.properties, key1)) {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.base_url !== void 0) {
              let data2 = data1.base_url;
              if (typeof data2 === "string") {
                if (!pattern7.test(data2)) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", schemaPath: "#/properties/environments/additionalProperties/properties/base_url/pattern", keyword: "pattern", params: { pattern: "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" }, message: 'must match pattern "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", schemaPath: "#/properties/environments/additionalProperties/properties/base_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
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
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/groups/" + i0, schemaPath: "#/properties/environments/additionalProperties/properties/groups/items/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/groups/" + i0, schemaPath: "#/properties/environments/additionalProperties/properties/groups/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/groups", schemaPath: "#/properties/environments/additionalProperties/properties/groups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.policies !== void 0) {
              let data2 = data1.policies;
              if (typeof data2 !== "string" && !Array.isArray(data2)) {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", schemaPath: "#/properties/environments/additionalProperties/properties/policies/type", keyword: "type", params: { type: schema0.properties.environments.additionalProperties.properties.policies.type }, message: "must be string,array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies", schemaPath: "#/properties/environments/additionalProperties/properties/policies/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, schemaPath: "#/properties/environments/additionalProperties/properties/policies/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policies/" + i0, schemaPath: "#/properties/environments/additionalProperties/properties/policies/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              }
            }
            if (data1.api_key !== void 0) {
              let data2 = data1.api_key;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.env === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                for (const key1 in data2) {
                  if (!(key1 === "env")) {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.env !== void 0) {
                  let data3 = data2.env;
                  if (typeof data3 === "string") {
                    if (!pattern8.test(data3)) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key/env", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_API_KEY" }, message: 'must match pattern "^EDICT_API_KEY"' };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key/env", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
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
                  vErrors = collect(vErrors, err0);
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("file" !== data2.backend) {
                      const err0 = {};
                      vErrors = collect(vErrors, err0);
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
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("file" !== data2.backend) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/properties/backend/const", keyword: "const", params: { allowedValue: "file" }, message: "must be equal to constant" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.path !== void 0) {
                    let data3 = data2.path;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                }
                var _valid0 = _errs2 === errors;
                valid2 = _valid0;
              }
              if (!valid2) {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              const _errs2 = errors;
              let valid3 = true;
              const _errs3 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  vErrors = collect(vErrors, err0);
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("http" !== data2.backend) {
                      const err0 = {};
                      vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  for (const key1 in data2) {
                    if (!func0.call(schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties, key1)) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("http" !== data2.backend) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/backend/const", keyword: "const", params: { allowedValue: "http" }, message: "must be equal to constant" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.address !== void 0) {
                    let data3 = data2.address;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/address/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.lock_address !== void 0) {
                    let data3 = data2.lock_address;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_address/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.unlock_address !== void 0) {
                    let data3 = data2.unlock_address;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_address/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.lock_method !== void 0) {
                    let data3 = data2.lock_method;
                    if (typeof data3 !== "string") {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (!(data3 === "LOCK" || data3 === "POST" || data3 === "PUT")) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_method/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.lock_method.enum }, message: "must be equal to one of the allowed values" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.unlock_method !== void 0) {
                    let data3 = data2.unlock_method;
                    if (typeof data3 !== "string") {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (!(data3 === "UNLOCK" || data3 === "DELETE" || data3 === "POST" || data3 === "PUT")) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_method/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.unlock_method.enum }, message: "must be equal to one of the allowed values" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.update_method !== void 0) {
                    let data3 = data2.update_method;
                    if (typeof data3 !== "string") {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/update_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/update_method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (!(data3 === "POST" || data3 === "PUT")) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/update_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/update_method/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.update_method.enum }, message: "must be equal to one of the allowed values" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.username !== void 0) {
                    let data3 = data2.username;
                    if (typeof data3 !== "string" && !(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/type", keyword: "type", params: { type: schema0.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.username.type }, message: "must be string,object" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                      if (data3.env === void 0) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      for (const key1 in data3) {
                        if (!(key1 === "env")) {
                          const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                          vErrors = collect(vErrors, err0);
                          errors++;
                        }
                      }
                      if (data3.env !== void 0) {
                        let data4 = data3.env;
                        if (typeof data4 === "string") {
                          if (!pattern2.test(data4)) {
                            const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_STATE_" }, message: 'must match pattern "^EDICT_STATE_"' };
                            vErrors = collect(vErrors, err0);
                            errors++;
                          }
                        } else {
                          const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          vErrors = collect(vErrors, err0);
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
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              const _errs4 = errors;
              let valid4 = true;
              const _errs5 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  vErrors = collect(vErrors, err0);
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("s3" !== data2.backend) {
                      const err0 = {};
                      vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/required", keyword: "required", params: { missingProperty: "bucket" }, message: "must have required property 'bucket'" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  if (data2.key === void 0) {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  for (const key1 in data2) {
                    if (!func0.call(schema0.properties.environments.additionalProperties.properties.state.allOf[2].then.properties, key1)) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("s3" !== data2.backend) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/backend/const", keyword: "const", params: { allowedValue: "s3" }, message: "must be equal to constant" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.bucket !== void 0) {
                    let data3 = data2.bucket;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/bucket/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (!pattern6.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/bucket/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/bucket/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.key !== void 0) {
                    let data3 = data2.key;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.region !== void 0) {
                    let data3 = data2.region;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/region/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (!pattern0.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/region/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9-]+$" }, message: 'must match pattern "^[a-z0-9-]+$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/region/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.endpoint !== void 0) {
                    let data3 = data2.endpoint;
                    if (typeof data3 === "string") {
                      if (!pattern9.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/endpoint", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/endpoint/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/endpoint", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.path_style !== void 0) {
                    if (typeof data2.path_style !== "boolean") {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path_style", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/path_style/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                      vErrors = collect(vErrors, err0);
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
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              const _errs6 = errors;
              let valid5 = true;
              const _errs7 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  vErrors = collect(vErrors, err0);
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("postgres" !== data2.backend) {
                      const err0 = {};
                      vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/required", keyword: "required", params: { missingProperty: "connection" }, message: "must have required property 'connection'" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  for (const key1 in data2) {
                    if (!(key1 === "backend" || key1 === "connection" || key1 === "schema" || key1 === "name" || key1 === "ca_file")) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("postgres" !== data2.backend) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/backend/const", keyword: "const", params: { allowedValue: "postgres" }, message: "must be equal to constant" };
                      vErrors = collect(vErrors, err0);
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
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/schema", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/schema/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/schema", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.name !== void 0) {
                    let data3 = data2.name;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/name", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/name", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.ca_file !== void 0) {
                    let data3 = data2.ca_file;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/ca_file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/ca_file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                }
                var _valid3 = _errs8 === errors;
                valid5 = _valid3;
              }
              if (!valid5) {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              const _errs8 = errors;
              let valid6 = true;
              const _errs9 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.backend === void 0 && (missing0 = "backend")) {
                  const err0 = {};
                  vErrors = collect(vErrors, err0);
                  errors++;
                } else {
                  if (data2.backend !== void 0) {
                    if ("git" !== data2.backend) {
                      const err0 = {};
                      vErrors = collect(vErrors, err0);
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
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.backend !== void 0) {
                    if ("git" !== data2.backend) {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/backend/const", keyword: "const", params: { allowedValue: "git" }, message: "must be equal to constant" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.remote !== void 0) {
                    let data3 = data2.remote;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/remote", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/remote/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (!pattern10.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/remote", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/remote/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, message: 'must match pattern "^[A-Za-z0-9_][A-Za-z0-9._/-]*$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/remote", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/remote/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.branch !== void 0) {
                    let data3 = data2.branch;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/branch", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/branch/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                      if (!pattern11.test(data3)) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/branch", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/branch/pattern", keyword: "pattern", params: { pattern: "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, message: 'must match pattern "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$"' };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/branch", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/branch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                  if (data2.path !== void 0) {
                    let data3 = data2.path;
                    if (typeof data3 === "string") {
                      if (func1(data3) < 1) {
                        const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    } else {
                      const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/then/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  }
                }
                var _valid4 = _errs10 === errors;
                valid6 = _valid4;
              }
              if (!valid6) {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/4/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.backend === void 0) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/required", keyword: "required", params: { missingProperty: "backend" }, message: "must have required property 'backend'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.backend !== void 0) {
                  let data3 = data2.backend;
                  if (typeof data3 !== "string") {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/properties/backend/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  if (!(data3 === "file" || data3 === "http" || data3 === "s3" || data3 === "postgres" || data3 === "git")) {
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/properties/backend/enum", keyword: "enum", params: { allowedValues: schema0.properties.environments.additionalProperties.properties.state.properties.backend.enum }, message: "must be equal to one of the allowed values" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.lineage !== void 0) {
              let data2 = data1.lineage;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", schemaPath: "#/properties/environments/additionalProperties/properties/lineage/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", schemaPath: "#/properties/environments/additionalProperties/properties/lineage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ca_file !== void 0) {
              let data2 = data1.ca_file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/ca_file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/ca_file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allow_http !== void 0) {
              if (typeof data1.allow_http !== "boolean") {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/allow_http", schemaPath: "#/properties/environments/additionalProperties/properties/allow_http/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.timeout_seconds !== void 0) {
              let data2 = data1.timeout_seconds;
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 <= 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", schemaPath: "#/properties/environments/additionalProperties/properties/timeout_seconds/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", schemaPath: "#/properties/environments/additionalProperties/properties/timeout_seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.shared_portal !== void 0) {
              let data2 = data1.shared_portal;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/shared_portal", schemaPath: "#/properties/environments/additionalProperties/properties/shared_portal/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/shared_portal", schemaPath: "#/properties/environments/additionalProperties/properties/shared_portal/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/variables/additionalProperties/type", keyword: "type", params: { type: schema0.properties.environments.additionalProperties.properties.variables.additionalProperties.type }, message: "must be string,number,boolean" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables", schemaPath: "#/properties/environments/additionalProperties/properties/variables/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
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
                    const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/rings/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/rings", schemaPath: "#/properties/environments/additionalProperties/properties/rings/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "object" }, message: "must be object" };
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
export {
  validateConfig
};
