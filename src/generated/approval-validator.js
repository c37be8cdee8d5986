// Written by `npm run generate` from src/tables. Do not edit.
// scripts/generate/validator-runtime.ts
function collect(errors, error) {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

// <stdin>
var validateApproval = validate10;
var pattern0 = new RegExp("^[0-9a-f]{64}$", "u");
var pattern1 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data._type === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "_type" }, message: "must have required property '_type'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.subject === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subject" }, message: "must have required property 'subject'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.predicateType === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicateType" }, message: "must have required property 'predicateType'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.predicate === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicate" }, message: "must have required property 'predicate'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "_type" || key0 === "subject" || key0 === "predicateType" || key0 === "predicate")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data._type !== void 0) {
      if ("https://in-toto.io/Statement/v1" !== data._type) {
        const err0 = { instancePath: instancePath + "/_type", schemaPath: "#/properties/_type/const", keyword: "const", params: { allowedValue: "https://in-toto.io/Statement/v1" }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.subject !== void 0) {
      let data0 = data.subject;
      if (Array.isArray(data0)) {
        if (data0.length > 1) {
          const err0 = { instancePath: instancePath + "/subject", schemaPath: "#/properties/subject/maxItems", keyword: "maxItems", params: { limit: 1 }, message: "must NOT have more than 1 items" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0.length < 1) {
          const err0 = { instancePath: instancePath + "/subject", schemaPath: "#/properties/subject/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.name === void 0) {
              const err0 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.digest === void 0) {
              const err0 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "name" || key0 === "digest")) {
                const err0 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                const err0 = { instancePath: instancePath + "/subject/" + i0 + "/name", schemaPath: "#/properties/subject/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.digest !== void 0) {
              let data2 = data1.digest;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.sha256 === void 0) {
                  const err0 = { instancePath: instancePath + "/subject/" + i0 + "/digest", schemaPath: "#/properties/subject/items/properties/digest/required", keyword: "required", params: { missingProperty: "sha256" }, message: "must have required property 'sha256'" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "sha256")) {
                    const err0 = { instancePath: instancePath + "/subject/" + i0 + "/digest", schemaPath: "#/properties/subject/items/properties/digest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.sha256 !== void 0) {
                  let data3 = data2.sha256;
                  if (typeof data3 === "string") {
                    if (!pattern0.test(data3)) {
                      const err0 = { instancePath: instancePath + "/subject/" + i0 + "/digest/sha256", schemaPath: "#/properties/subject/items/properties/digest/properties/sha256/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                      vErrors = collect(vErrors, err0);
                      errors++;
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/subject/" + i0 + "/digest/sha256", schemaPath: "#/properties/subject/items/properties/digest/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/subject/" + i0 + "/digest", schemaPath: "#/properties/subject/items/properties/digest/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/subject", schemaPath: "#/properties/subject/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.predicateType !== void 0) {
      if ("urn:edict:plan-approval:v1" !== data.predicateType) {
        const err0 = { instancePath: instancePath + "/predicateType", schemaPath: "#/properties/predicateType/const", keyword: "const", params: { allowedValue: "urn:edict:plan-approval:v1" }, message: "must be equal to constant" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.predicate !== void 0) {
      let data0 = data.predicate;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.environments === void 0) {
          const err0 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0.digest === void 0) {
          const err0 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0.summary === void 0) {
          const err0 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        if (data0.signer === void 0) {
          const err0 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "signer" }, message: "must have required property 'signer'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "environments" || key0 === "digest" || key0 === "summary" || key0 === "signer" || key0 === "created" || key0 === "expires")) {
            const err0 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.environments !== void 0) {
          let data1 = data0.environments;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              if (typeof data1[i0] !== "string") {
                const err0 = { instancePath: instancePath + "/predicate/environments/" + i0, schemaPath: "#/properties/predicate/properties/environments/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/predicate/environments", schemaPath: "#/properties/predicate/properties/environments/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.digest !== void 0) {
          let data1 = data0.digest;
          if (typeof data1 === "string") {
            if (!pattern0.test(data1)) {
              const err0 = { instancePath: instancePath + "/predicate/digest", schemaPath: "#/properties/predicate/properties/digest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/predicate/digest", schemaPath: "#/properties/predicate/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.summary !== void 0) {
          let data1 = data0.summary;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.create === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "create" }, message: "must have required property 'create'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.supersede === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "supersede" }, message: "must have required property 'supersede'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.update === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "update" }, message: "must have required property 'update'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.move === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "move" }, message: "must have required property 'move'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.orphan === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "orphan" }, message: "must have required property 'orphan'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.blocked === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "blocked" }, message: "must have required property 'blocked'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.wait === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "wait" }, message: "must have required property 'wait'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            if (data1.no_op === void 0) {
              const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/required", keyword: "required", params: { missingProperty: "no_op" }, message: "must have required property 'no_op'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "create" || key0 === "supersede" || key0 === "update" || key0 === "move" || key0 === "orphan" || key0 === "blocked" || key0 === "wait" || key0 === "no_op")) {
                const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.create !== void 0) {
              let data2 = data1.create;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/create", schemaPath: "#/properties/predicate/properties/summary/properties/create/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/create", schemaPath: "#/properties/predicate/properties/summary/properties/create/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.supersede !== void 0) {
              let data2 = data1.supersede;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/supersede", schemaPath: "#/properties/predicate/properties/summary/properties/supersede/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/supersede", schemaPath: "#/properties/predicate/properties/summary/properties/supersede/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.update !== void 0) {
              let data2 = data1.update;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/update", schemaPath: "#/properties/predicate/properties/summary/properties/update/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/update", schemaPath: "#/properties/predicate/properties/summary/properties/update/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.move !== void 0) {
              let data2 = data1.move;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/move", schemaPath: "#/properties/predicate/properties/summary/properties/move/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/move", schemaPath: "#/properties/predicate/properties/summary/properties/move/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.orphan !== void 0) {
              let data2 = data1.orphan;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/orphan", schemaPath: "#/properties/predicate/properties/summary/properties/orphan/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/orphan", schemaPath: "#/properties/predicate/properties/summary/properties/orphan/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.blocked !== void 0) {
              let data2 = data1.blocked;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/blocked", schemaPath: "#/properties/predicate/properties/summary/properties/blocked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/blocked", schemaPath: "#/properties/predicate/properties/summary/properties/blocked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.wait !== void 0) {
              let data2 = data1.wait;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/wait", schemaPath: "#/properties/predicate/properties/summary/properties/wait/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/wait", schemaPath: "#/properties/predicate/properties/summary/properties/wait/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.no_op !== void 0) {
              let data2 = data1.no_op;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/predicate/summary/no_op", schemaPath: "#/properties/predicate/properties/summary/properties/no_op/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/predicate/summary/no_op", schemaPath: "#/properties/predicate/properties/summary/properties/no_op/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/predicate/summary", schemaPath: "#/properties/predicate/properties/summary/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.signer !== void 0) {
          if (typeof data0.signer !== "string") {
            const err0 = { instancePath: instancePath + "/predicate/signer", schemaPath: "#/properties/predicate/properties/signer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.created !== void 0) {
          let data1 = data0.created;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              const err0 = { instancePath: instancePath + "/predicate/created", schemaPath: "#/properties/predicate/properties/created/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/predicate/created", schemaPath: "#/properties/predicate/properties/created/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.expires !== void 0) {
          let data1 = data0.expires;
          if (typeof data1 === "string") {
            if (!pattern1.test(data1)) {
              const err0 = { instancePath: instancePath + "/predicate/expires", schemaPath: "#/properties/predicate/properties/expires/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"' };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/predicate/expires", schemaPath: "#/properties/predicate/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
export {
  validateApproval
};
