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
var validateState = validate21;
var schema0 = { "type": "object", "required": ["version", "lineage", "serial", "service", "tables", "salt", "policies", "web_apps", "orphans", "pending"], "properties": { "version": { "const": 2 }, "lineage": { "type": "string", "minLength": 1 }, "serial": { "type": "integer", "minimum": 0, "maximum": 4503599627370496 }, "service": { "type": "string", "minLength": 1 }, "tables": { "type": "string" }, "salt": { "type": "string", "pattern": "^([0-9a-f]{2})+$" }, "policies": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["policy_id", "name", "body", "tables", "applied_at"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "body": { "type": "object" }, "tables": { "type": "string" }, "applied_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "imported": { "const": true }, "adopted": { "type": "object", "required": ["file", "reason", "since"], "properties": { "file": { "type": "string", "minLength": 1 }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false }, "by": { "$ref": "#/definitions/part0" }, "sources": { "$ref": "#/definitions/part1" } }, "additionalProperties": false } }, "web_apps": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["app_id", "name", "body", "tables", "applied_at"], "properties": { "app_id": { "type": "integer", "minimum": -9007199254740992, "maximum": 9007199254740992 }, "name": { "type": "string" }, "body": { "type": "object" }, "tables": { "type": "string" }, "applied_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } }, "orphans": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "body", "reason", "since"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string", "minLength": 1 }, "body": { "type": "object" }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part0" } }, "additionalProperties": false } }, "pending": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["id", "action", "name", "body", "tables", "since", "doubt"], "properties": { "id": { "type": "string", "minLength": 1 }, "action": { "type": "string", "enum": ["create", "supersede"] }, "name": { "type": "string" }, "body": { "type": "object" }, "tables": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "doubt": { "type": ["string", "null"] }, "by": { "$ref": "#/definitions/part0" }, "sources": { "$ref": "#/definitions/part1" } }, "additionalProperties": false } }, "acknowledged": { "type": "array", "items": { "type": "object", "required": ["policy_id", "name", "file", "body", "reason", "since", "acknowledged_at"], "properties": { "policy_id": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }, "name": { "type": "string" }, "file": { "type": "string", "minLength": 1 }, "body": { "type": "object" }, "reason": { "type": "string", "enum": ["superseded", "file-removed", "ring-removed"] }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "acknowledged_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part0" } }, "additionalProperties": false } }, "stops": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["reason", "content", "since", "by"], "properties": { "reason": { "type": "string", "minLength": 1 }, "content": { "type": "object" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part0" } }, "additionalProperties": false } }, "skips": { "type": "object", "propertyNames": { "minLength": 1 }, "additionalProperties": { "type": "object", "required": ["reason", "content", "since", "by", "to"], "properties": { "reason": { "type": "string", "minLength": 1 }, "content": { "type": "object" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "by": { "$ref": "#/definitions/part0" }, "to": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, "replaces": { "type": "array", "items": { "type": "string", "minLength": 1 } } }, "additionalProperties": false, "definitions": { "part0": { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }, "part1": { "type": "object", "required": ["secrets", "users"], "properties": { "secrets": { "type": "object", "additionalProperties": { "type": "string" } }, "users": { "type": "object", "additionalProperties": { "type": "integer", "minimum": -9007199254740992, "maximum": 9007199254740992 } } }, "additionalProperties": false } } };
var func0 = Object.prototype.hasOwnProperty;
var func1 = characters;
var pattern0 = new RegExp("^([0-9a-f]{2})+$", "u");
var pattern1 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$", "u");
var schema1 = { "type": "object", "required": ["who", "commit", "run"], "properties": { "who": { "type": "string" }, "commit": { "type": ["string", "null"] }, "run": { "type": ["string", "null"] }, "dirty": { "const": true }, "approved_by": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
        const err0 = { instancePath: instancePath + "/commit", schemaPath: "#/properties/commit/type", keyword: "type", params: { type: schema1.properties.commit.type }, message: "must be string,null" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.run !== void 0) {
      let data0 = data.run;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: schema1.properties.run.type }, message: "must be string,null" };
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
  validate22.errors = vErrors;
  return errors === 0;
}
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.secrets === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "secrets" }, message: "must have required property 'secrets'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.users === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "users" }, message: "must have required property 'users'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "secrets" || key0 === "users")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.secrets !== void 0) {
      let data0 = data.secrets;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (typeof data0[key0] !== "string") {
            const err0 = { instancePath: instancePath + "/secrets/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/secrets/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/secrets", schemaPath: "#/properties/secrets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
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
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 9007199254740992 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/users/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/users/additionalProperties/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740992 }, message: "must be <= 9007199254740992" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1 < -9007199254740992 || isNaN(data1)) {
              const err0 = { instancePath: instancePath + "/users/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/users/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9007199254740992 }, message: "must be >= -9007199254740992" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/users", schemaPath: "#/properties/users/type", keyword: "type", params: { type: "object" }, message: "must be object" };
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
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
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
    if (data.service === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "service" }, message: "must have required property 'service'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.tables === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tables" }, message: "must have required property 'tables'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.salt === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "salt" }, message: "must have required property 'salt'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.policies === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "policies" }, message: "must have required property 'policies'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.web_apps === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "web_apps" }, message: "must have required property 'web_apps'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.orphans === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orphans" }, message: "must have required property 'orphans'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.pending === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pending" }, message: "must have required property 'pending'" };
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
    if (data.version !== void 0) {
      if (2 !== data.version) {
        const err0 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: 2 }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.lineage !== void 0) {
      let data0 = data.lineage;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/lineage", schemaPath: "#/properties/lineage/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/lineage", schemaPath: "#/properties/lineage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
        if (data0 > 4503599627370496 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/serial", schemaPath: "#/properties/serial/maximum", keyword: "maximum", params: { comparison: "<=", limit: 4503599627370496 }, message: "must be <= 4503599627370496" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/serial", schemaPath: "#/properties/serial/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
    }
    if (data.service !== void 0) {
      let data0 = data.service;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/service", schemaPath: "#/properties/service/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/service", schemaPath: "#/properties/service/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
    if (data.salt !== void 0) {
      let data0 = data.salt;
      if (typeof data0 === "string") {
        if (!pattern0.test(data0)) {
          const err0 = { instancePath: instancePath + "/salt", schemaPath: "#/properties/salt/pattern", keyword: "pattern", params: { pattern: "^([0-9a-f]{2})+$" }, message: 'must match pattern "^([0-9a-f]{2})+$"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/salt", schemaPath: "#/properties/salt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid0 = _errs0 === errors;
          if (!valid0) {
            const err0 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.policy_id === void 0) {
              const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.name === void 0) {
              const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.body === void 0) {
              const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.tables === void 0) {
              const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/required", keyword: "required", params: { missingProperty: "tables" }, message: "must have required property 'tables'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.applied_at === void 0) {
              const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/required", keyword: "required", params: { missingProperty: "applied_at" }, message: "must have required property 'applied_at'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.policies.additionalProperties.properties, key1)) {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.policy_id !== void 0) {
              let data2 = data1.policy_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policy_id", schemaPath: "#/properties/policies/additionalProperties/properties/policy_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policy_id", schemaPath: "#/properties/policies/additionalProperties/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/policy_id", schemaPath: "#/properties/policies/additionalProperties/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", schemaPath: "#/properties/policies/additionalProperties/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/body", schemaPath: "#/properties/policies/additionalProperties/properties/body/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.tables !== void 0) {
              if (typeof data1.tables !== "string") {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/tables", schemaPath: "#/properties/policies/additionalProperties/properties/tables/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.applied_at !== void 0) {
              let data2 = data1.applied_at;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", schemaPath: "#/properties/policies/additionalProperties/properties/applied_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", schemaPath: "#/properties/policies/additionalProperties/properties/applied_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.imported !== void 0) {
              if (true !== data1.imported) {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/imported", schemaPath: "#/properties/policies/additionalProperties/properties/imported/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.adopted !== void 0) {
              let data2 = data1.adopted;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.file === void 0) {
                  const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.reason === void 0) {
                  const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2.since === void 0) {
                  const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                for (const key1 in data2) {
                  if (!(key1 === "file" || key1 === "reason" || key1 === "since")) {
                    const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.file !== void 0) {
                  let data3 = data2.file;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/file", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/properties/file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/file", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.reason !== void 0) {
                  let data3 = data2.reason;
                  if (typeof data3 !== "string") {
                    const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/reason", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                  if (!(data3 === "superseded" || data3 === "file-removed" || data3 === "ring-removed")) {
                    const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/reason", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/properties/reason/enum", keyword: "enum", params: { allowedValues: schema0.properties.policies.additionalProperties.properties.adopted.properties.reason.enum }, message: "must be equal to one of the allowed values" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.since !== void 0) {
                  let data3 = data2.since;
                  if (typeof data3 === "string") {
                    if (!pattern1.test(data3)) {
                      const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/since", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted/since", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/adopted", schemaPath: "#/properties/policies/additionalProperties/properties/adopted/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
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
              if (!validate24(data1.sources, { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/sources", parentData: data1, parentDataProperty: "sources", rootData })) {
                vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/policies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/policies/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid1 = _errs0 === errors;
          if (!valid1) {
            const err0 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.app_id === void 0) {
              const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/required", keyword: "required", params: { missingProperty: "app_id" }, message: "must have required property 'app_id'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.name === void 0) {
              const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.body === void 0) {
              const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.tables === void 0) {
              const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/required", keyword: "required", params: { missingProperty: "tables" }, message: "must have required property 'tables'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.applied_at === void 0) {
              const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/required", keyword: "required", params: { missingProperty: "applied_at" }, message: "must have required property 'applied_at'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "app_id" || key1 === "name" || key1 === "body" || key1 === "tables" || key1 === "applied_at")) {
                const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.app_id !== void 0) {
              let data2 = data1.app_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/app_id", schemaPath: "#/properties/web_apps/additionalProperties/properties/app_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740992 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/app_id", schemaPath: "#/properties/web_apps/additionalProperties/properties/app_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740992 }, message: "must be <= 9007199254740992" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < -9007199254740992 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/app_id", schemaPath: "#/properties/web_apps/additionalProperties/properties/app_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9007199254740992 }, message: "must be >= -9007199254740992" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", schemaPath: "#/properties/web_apps/additionalProperties/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/body", schemaPath: "#/properties/web_apps/additionalProperties/properties/body/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.tables !== void 0) {
              if (typeof data1.tables !== "string") {
                const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/tables", schemaPath: "#/properties/web_apps/additionalProperties/properties/tables/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.applied_at !== void 0) {
              let data2 = data1.applied_at;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", schemaPath: "#/properties/web_apps/additionalProperties/properties/applied_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/applied_at", schemaPath: "#/properties/web_apps/additionalProperties/properties/applied_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/web_apps/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/web_apps/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.name === void 0) {
              const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.file === void 0) {
              const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.body === void 0) {
              const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.reason === void 0) {
              const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.since === void 0) {
              const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "body" || key0 === "reason" || key0 === "since" || key0 === "by")) {
                const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.policy_id !== void 0) {
              let data2 = data1.policy_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/policy_id", schemaPath: "#/properties/orphans/items/properties/policy_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/policy_id", schemaPath: "#/properties/orphans/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/policy_id", schemaPath: "#/properties/orphans/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/name", schemaPath: "#/properties/orphans/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.file !== void 0) {
              let data2 = data1.file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/file", schemaPath: "#/properties/orphans/items/properties/file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/file", schemaPath: "#/properties/orphans/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/body", schemaPath: "#/properties/orphans/items/properties/body/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/reason", schemaPath: "#/properties/orphans/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "superseded" || data2 === "file-removed" || data2 === "ring-removed")) {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/reason", schemaPath: "#/properties/orphans/items/properties/reason/enum", keyword: "enum", params: { allowedValues: schema0.properties.orphans.items.properties.reason.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/since", schemaPath: "#/properties/orphans/items/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/orphans/" + i0 + "/since", schemaPath: "#/properties/orphans/items/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/orphans/" + i0 + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/orphans/" + i0, schemaPath: "#/properties/orphans/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/orphans", schemaPath: "#/properties/orphans/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/pending", schemaPath: "#/properties/pending/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid2 = _errs0 === errors;
          if (!valid2) {
            const err0 = { instancePath: instancePath + "/pending", schemaPath: "#/properties/pending/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.id === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.action === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "action" }, message: "must have required property 'action'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.name === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.body === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.tables === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "tables" }, message: "must have required property 'tables'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.since === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.doubt === void 0) {
              const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/required", keyword: "required", params: { missingProperty: "doubt" }, message: "must have required property 'doubt'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.pending.additionalProperties.properties, key1)) {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.id !== void 0) {
              let data2 = data1.id;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/id", schemaPath: "#/properties/pending/additionalProperties/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/id", schemaPath: "#/properties/pending/additionalProperties/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.action !== void 0) {
              let data2 = data1.action;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/action", schemaPath: "#/properties/pending/additionalProperties/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "create" || data2 === "supersede")) {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/action", schemaPath: "#/properties/pending/additionalProperties/properties/action/enum", keyword: "enum", params: { allowedValues: schema0.properties.pending.additionalProperties.properties.action.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", schemaPath: "#/properties/pending/additionalProperties/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/body", schemaPath: "#/properties/pending/additionalProperties/properties/body/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.tables !== void 0) {
              if (typeof data1.tables !== "string") {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/tables", schemaPath: "#/properties/pending/additionalProperties/properties/tables/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", schemaPath: "#/properties/pending/additionalProperties/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", schemaPath: "#/properties/pending/additionalProperties/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.doubt !== void 0) {
              let data2 = data1.doubt;
              if (typeof data2 !== "string" && data2 !== null) {
                const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/doubt", schemaPath: "#/properties/pending/additionalProperties/properties/doubt/type", keyword: "type", params: { type: schema0.properties.pending.additionalProperties.properties.doubt.type }, message: "must be string,null" };
                vErrors = collect(vErrors, err0);
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
              if (!validate24(data1.sources, { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/sources", parentData: data1, parentDataProperty: "sources", rootData })) {
                vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/pending/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/pending/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/pending", schemaPath: "#/properties/pending/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "policy_id" }, message: "must have required property 'policy_id'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.name === void 0) {
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.file === void 0) {
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "file" }, message: "must have required property 'file'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.body === void 0) {
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.reason === void 0) {
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.since === void 0) {
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.acknowledged_at === void 0) {
              const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/required", keyword: "required", params: { missingProperty: "acknowledged_at" }, message: "must have required property 'acknowledged_at'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "policy_id" || key0 === "name" || key0 === "file" || key0 === "body" || key0 === "reason" || key0 === "since" || key0 === "acknowledged_at" || key0 === "by")) {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.policy_id !== void 0) {
              let data2 = data1.policy_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/policy_id", schemaPath: "#/properties/acknowledged/items/properties/policy_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 9007199254740991 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/policy_id", schemaPath: "#/properties/acknowledged/items/properties/policy_id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/policy_id", schemaPath: "#/properties/acknowledged/items/properties/policy_id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/name", schemaPath: "#/properties/acknowledged/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.file !== void 0) {
              let data2 = data1.file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/file", schemaPath: "#/properties/acknowledged/items/properties/file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/file", schemaPath: "#/properties/acknowledged/items/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.body !== void 0) {
              let data2 = data1.body;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/body", schemaPath: "#/properties/acknowledged/items/properties/body/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/reason", schemaPath: "#/properties/acknowledged/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "superseded" || data2 === "file-removed" || data2 === "ring-removed")) {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/reason", schemaPath: "#/properties/acknowledged/items/properties/reason/enum", keyword: "enum", params: { allowedValues: schema0.properties.acknowledged.items.properties.reason.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/since", schemaPath: "#/properties/acknowledged/items/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/since", schemaPath: "#/properties/acknowledged/items/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.acknowledged_at !== void 0) {
              let data2 = data1.acknowledged_at;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/acknowledged_at", schemaPath: "#/properties/acknowledged/items/properties/acknowledged_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/acknowledged/" + i0 + "/acknowledged_at", schemaPath: "#/properties/acknowledged/items/properties/acknowledged_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/acknowledged/" + i0 + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/acknowledged/" + i0, schemaPath: "#/properties/acknowledged/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/acknowledged", schemaPath: "#/properties/acknowledged/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/stops", schemaPath: "#/properties/stops/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid3 = _errs0 === errors;
          if (!valid3) {
            const err0 = { instancePath: instancePath + "/stops", schemaPath: "#/properties/stops/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.reason === void 0) {
              const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/stops/additionalProperties/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.content === void 0) {
              const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/stops/additionalProperties/required", keyword: "required", params: { missingProperty: "content" }, message: "must have required property 'content'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.since === void 0) {
              const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/stops/additionalProperties/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.by === void 0) {
              const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/stops/additionalProperties/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "reason" || key1 === "content" || key1 === "since" || key1 === "by")) {
                const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/stops/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", schemaPath: "#/properties/stops/additionalProperties/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", schemaPath: "#/properties/stops/additionalProperties/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.content !== void 0) {
              let data2 = data1.content;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content", schemaPath: "#/properties/stops/additionalProperties/properties/content/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", schemaPath: "#/properties/stops/additionalProperties/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", schemaPath: "#/properties/stops/additionalProperties/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.by !== void 0) {
              if (!validate22(data1.by, { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/by", parentData: data1, parentDataProperty: "by", rootData })) {
                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/stops/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/stops/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/stops", schemaPath: "#/properties/stops/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/skips", schemaPath: "#/properties/skips/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", propertyName: key0 };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          }
          var valid4 = _errs0 === errors;
          if (!valid4) {
            const err0 = { instancePath: instancePath + "/skips", schemaPath: "#/properties/skips/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.reason === void 0) {
              const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.content === void 0) {
              const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/required", keyword: "required", params: { missingProperty: "content" }, message: "must have required property 'content'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.since === void 0) {
              const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.by === void 0) {
              const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.to === void 0) {
              const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "reason" || key1 === "content" || key1 === "since" || key1 === "by" || key1 === "to")) {
                const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              let data2 = data1.reason;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", schemaPath: "#/properties/skips/additionalProperties/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason", schemaPath: "#/properties/skips/additionalProperties/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.content !== void 0) {
              let data2 = data1.content;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/content", schemaPath: "#/properties/skips/additionalProperties/properties/content/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.since !== void 0) {
              let data2 = data1.since;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", schemaPath: "#/properties/skips/additionalProperties/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/since", schemaPath: "#/properties/skips/additionalProperties/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
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
                  const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/to", schemaPath: "#/properties/skips/additionalProperties/properties/to/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/to", schemaPath: "#/properties/skips/additionalProperties/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/skips/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/skips/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/skips", schemaPath: "#/properties/skips/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
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
              const err0 = { instancePath: instancePath + "/replaces/" + i0, schemaPath: "#/properties/replaces/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/replaces/" + i0, schemaPath: "#/properties/replaces/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/replaces", schemaPath: "#/properties/replaces/type", keyword: "type", params: { type: "array" }, message: "must be array" };
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
  validateState
};
