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
var validateApproval = validate10;
var schema0 = { "type": "object", "required": ["_type", "subject", "predicateType", "predicate"], "properties": { "_type": { "const": "https://in-toto.io/Statement/v1" }, "subject": { "type": "array", "minItems": 1, "maxItems": 1, "items": { "type": "object", "required": ["name", "digest"], "properties": { "name": { "type": "string" }, "digest": { "type": "object", "required": ["sha256"], "properties": { "sha256": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "additionalProperties": false } }, "additionalProperties": false } }, "predicateType": { "const": "urn:edict:plan-approval:v1" }, "predicate": { "type": "object", "required": ["environments", "digest", "summary", "signer"], "properties": { "environments": { "type": "array", "items": { "type": "string" } }, "digest": { "type": "string", "pattern": "^[0-9a-f]{64}$" }, "summary": { "type": "object", "required": ["create", "supersede", "update", "move", "record_source", "orphan", "blocked", "wait", "no_op"], "properties": { "create": { "type": "integer", "minimum": 0 }, "supersede": { "type": "integer", "minimum": 0 }, "update": { "type": "integer", "minimum": 0 }, "move": { "type": "integer", "minimum": 0 }, "record_source": { "type": "integer", "minimum": 0 }, "orphan": { "type": "integer", "minimum": 0 }, "blocked": { "type": "integer", "minimum": 0 }, "wait": { "type": "integer", "minimum": 0 }, "no_op": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }, "signer": { "type": "string" }, "created": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, "expires": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" } }, "additionalProperties": false } }, "additionalProperties": false };
var pattern0 = new RegExp("^[0-9a-f]{64}$", "u");
var pattern1 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$", "u");
var func0 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data._type === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "_type" });
      errors++;
    }
    if (data.subject === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "subject" });
      errors++;
    }
    if (data.predicateType === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "predicateType" });
      errors++;
    }
    if (data.predicate === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "predicate" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "_type" || key0 === "subject" || key0 === "predicateType" || key0 === "predicate")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data._type !== void 0) {
      if ("https://in-toto.io/Statement/v1" !== data._type) {
        vErrors = collect(vErrors, instancePath + "/_type", "const", { allowedValue: "https://in-toto.io/Statement/v1" });
        errors++;
      }
    }
    if (data.subject !== void 0) {
      let data0 = data.subject;
      if (Array.isArray(data0)) {
        if (data0.length > 1) {
          vErrors = collect(vErrors, instancePath + "/subject", "maxItems", { limit: 1 });
          errors++;
        }
        if (data0.length < 1) {
          vErrors = collect(vErrors, instancePath + "/subject", "minItems", { limit: 1 });
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/subject/" + i0, "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.digest === void 0) {
              vErrors = collect(vErrors, instancePath + "/subject/" + i0, "required", { missingProperty: "digest" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "name" || key0 === "digest")) {
                vErrors = collect(vErrors, instancePath + "/subject/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/subject/" + i0 + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.digest !== void 0) {
              let data2 = data1.digest;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.sha256 === void 0) {
                  vErrors = collect(vErrors, instancePath + "/subject/" + i0 + "/digest", "required", { missingProperty: "sha256" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "sha256")) {
                    vErrors = collect(vErrors, instancePath + "/subject/" + i0 + "/digest", "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.sha256 !== void 0) {
                  let data3 = data2.sha256;
                  if (typeof data3 === "string") {
                    if (!pattern0.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/subject/" + i0 + "/digest/sha256", "pattern", { pattern: "^[0-9a-f]{64}$" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/subject/" + i0 + "/digest/sha256", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/subject/" + i0 + "/digest", "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/subject/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/subject", "type", { type: "array" });
        errors++;
      }
    }
    if (data.predicateType !== void 0) {
      if ("urn:edict:plan-approval:v1" !== data.predicateType) {
        vErrors = collect(vErrors, instancePath + "/predicateType", "const", { allowedValue: "urn:edict:plan-approval:v1" });
        errors++;
      }
    }
    if (data.predicate !== void 0) {
      let data0 = data.predicate;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.environments === void 0) {
          vErrors = collect(vErrors, instancePath + "/predicate", "required", { missingProperty: "environments" });
          errors++;
        }
        if (data0.digest === void 0) {
          vErrors = collect(vErrors, instancePath + "/predicate", "required", { missingProperty: "digest" });
          errors++;
        }
        if (data0.summary === void 0) {
          vErrors = collect(vErrors, instancePath + "/predicate", "required", { missingProperty: "summary" });
          errors++;
        }
        if (data0.signer === void 0) {
          vErrors = collect(vErrors, instancePath + "/predicate", "required", { missingProperty: "signer" });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "environments" || key0 === "digest" || key0 === "summary" || key0 === "signer" || key0 === "created" || key0 === "expires")) {
            vErrors = collect(vErrors, instancePath + "/predicate", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.environments !== void 0) {
          let data1 = data0.environments;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              if (typeof data1[i0] !== "string") {
                vErrors = collect(vErrors, instancePath + "/predicate/environments/" + i0, "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/predicate/environments", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.digest !== void 0) {
          let data1 = data0.digest;
          if (typeof data1 === "string") {
            if (!pattern0.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/predicate/digest", "pattern", { pattern: "^[0-9a-f]{64}$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/predicate/digest", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.summary !== void 0) {
          let data1 = data0.summary;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.create === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "create" });
              errors++;
            }
            if (data1.supersede === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "supersede" });
              errors++;
            }
            if (data1.update === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "update" });
              errors++;
            }
            if (data1.move === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "move" });
              errors++;
            }
            if (data1.record_source === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "record_source" });
              errors++;
            }
            if (data1.orphan === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "orphan" });
              errors++;
            }
            if (data1.blocked === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "blocked" });
              errors++;
            }
            if (data1.wait === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "wait" });
              errors++;
            }
            if (data1.no_op === void 0) {
              vErrors = collect(vErrors, instancePath + "/predicate/summary", "required", { missingProperty: "no_op" });
              errors++;
            }
            for (const key0 in data1) {
              if (!func0.call(schema0.properties.predicate.properties.summary.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.create !== void 0) {
              let data2 = data1.create;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/create", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/create", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.supersede !== void 0) {
              let data2 = data1.supersede;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/supersede", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/supersede", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.update !== void 0) {
              let data2 = data1.update;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/update", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/update", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.move !== void 0) {
              let data2 = data1.move;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/move", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/move", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.record_source !== void 0) {
              let data2 = data1.record_source;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/record_source", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/record_source", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.orphan !== void 0) {
              let data2 = data1.orphan;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/orphan", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/orphan", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.blocked !== void 0) {
              let data2 = data1.blocked;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/blocked", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/blocked", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.wait !== void 0) {
              let data2 = data1.wait;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/wait", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/wait", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.no_op !== void 0) {
              let data2 = data1.no_op;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/predicate/summary/no_op", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/predicate/summary/no_op", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/predicate/summary", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.signer !== void 0) {
          if (typeof data0.signer !== "string") {
            vErrors = collect(vErrors, instancePath + "/predicate/signer", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.created !== void 0) {
          let data1 = data0.created;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/predicate/created", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/predicate/created", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.expires !== void 0) {
          let data1 = data0.expires;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/predicate/expires", "pattern", { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/predicate/expires", "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/predicate", "type", { type: "object" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
export {
  validateApproval
};
