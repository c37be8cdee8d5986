// Written by `npm run generate` from src/tables. Do not edit.
// src/generate/validator-runtime.ts
var ADDRESS = /^https?:\/\/\S+$/i;
var IMAGE = /^data:image\/[A-Za-z0-9.+-]+(?:;[A-Za-z0-9-]+=[^;,\s]*)*;base64,/;
var BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
function uri(text) {
  return ADDRESS.test(text) && URL.canParse(text);
}
function icon(text) {
  const head = IMAGE.exec(text);
  if (!head) return uri(text);
  const data = text.slice(head[0].length);
  return data.length % 4 === 0 && BASE64.test(data);
}
function characters(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// <stdin>
var validateDraftPolicy = validate10;
var schema11 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["name", "macos"], "properties": { "name": { "type": "string", "minLength": 1 }, "description": { "type": "string" }, "macos": { "type": "object", "properties": { "password": { "type": "object", "properties": { "allow_simple": { "type": "boolean" }, "require_alphanumeric": { "type": "boolean" }, "change_at_next_auth": { "type": "boolean" }, "min_length": { "type": "integer", "minimum": 1, "maximum": 16 }, "min_complex_chars": { "type": "integer", "minimum": 1, "maximum": 4 }, "max_pinage_in_days": { "type": "integer", "minimum": 0, "maximum": 730 }, "max_inactivity": { "type": "string", "enum": ["never", "1_mintue", "2_minutes", "3_minutes", "4_minutes", "5_minutes", "10_minutes", "15_minutes"] }, "pin_history": { "type": "integer", "minimum": 0, "maximum": 50 }, "max_grace_period": { "type": "string", "enum": ["none", "immediately", "1_minute", "5_minutes", "15_minutes", "1_hour", "4_hours"] }, "force_pin": { "type": "boolean" } }, "additionalProperties": false }, "wifi": { "type": "object", "required": ["service_set_identifier"], "properties": { "service_set_identifier": { "type": "string" }, "autojoin": { "type": "boolean" }, "hidden_network": { "type": "boolean" }, "security_type": { "type": "string", "enum": ["none", "WEP", "WPA/WPA2", "Any*(Personal)", "WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] }, "password": { "type": "string" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxyserver": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_user_name": { "type": "string" }, "proxy_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "tls": { "type": "boolean" }, "leap": { "type": "boolean" }, "eap_fast": { "type": "boolean" }, "user_password": { "type": "string" }, "outer_identity": { "type": "string" }, "inner_authentication": { "type": "string", "enum": ["PAP", "CHAP", "MSCHAP", "MSCHAPv2"] }, "identity_cert_id": { "type": "string" }, "provision_pac": { "type": "boolean" }, "provision_pac_anonymously": { "type": "boolean" }, "user_name": { "type": "string" }, "ttls": { "type": "boolean" }, "peap": { "type": "boolean" }, "eap_sim": { "type": "boolean" }, "use_per_connection_pwd": { "type": "boolean" }, "use_pac": { "type": "boolean" } }, "additionalProperties": false }, "vpn": { "type": "object", "properties": { "certificate_id": { "type": "string" }, "account": { "type": "string" }, "connection_name": { "type": "string" }, "connection_type": { "type": "string", "enum": ["L2TP", "PPTP", "IPSec(Cisco)", "Cisco_AnyConnect", "Juniper_SSL", "F5_SSL", "SonicWALL_Mobile_Connect", "Aruba_VIA", "Check_Point_Mobile_VPN", "Open_VPN"] }, "encryption_level": { "type": "string", "enum": ["None", "Automatic", "Maximum(128_bit)"] }, "group": { "type": "string" }, "identifier": { "type": "string" }, "include_user_pin": { "type": "boolean" }, "ipsec_account": { "type": "string" }, "ipsec_auth_password": { "type": "string" }, "ipsec_certificate_id": { "type": "string" }, "ipsec_group_name": { "type": "string" }, "ipsec_shared_secret": { "type": "string" }, "l2tp_account": { "type": "string" }, "l2tp_password": { "type": "string" }, "l2tp_server": { "type": "string" }, "l2tp_shared_secret": { "type": "string" }, "l2tp_user_authentication": { "type": "string", "enum": ["RSA_SecureID", "Password"] }, "l2tp_user_authentication_method": { "type": "integer" }, "login_group": { "type": "string" }, "machine_authentication": { "type": "string", "enum": ["certificate", "shared_secret/group_name"] }, "password": { "type": "string" }, "prompt_for_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "proxy_password": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxy_user_name": { "type": "string" }, "proxyserver": { "type": "string" }, "realm": { "type": "string" }, "remote_address": { "type": "string" }, "role": { "type": "string" }, "send_all_traffic": { "type": "boolean" }, "server": { "type": "string" }, "use_hybrid_authentication": { "type": "boolean" }, "user_authentication_type": { "type": "string", "enum": ["password", "certificate"] }, "enable_vpn_ondemand": { "type": "integer" }, "http_enable": { "type": "integer" }, "https_enable": { "type": "integer" }, "proxy_autoconfig": { "type": "string" }, "https_proxyserver": { "type": "string" }, "https_proxy_server_port": { "type": "integer" }, "connection_sub_type": { "type": "string" }, "auth_protocol": { "type": "boolean" }, "auth_plugins": { "type": "boolean" }, "token_key": { "type": "boolean" }, "ipsec_auth_enabled": { "type": "integer" }, "local_identifier_type": { "type": "string" } }, "additionalProperties": false }, "firewall": { "type": "object", "properties": { "firewall_enabled": { "type": "string", "enum": ["allow_incoming_connections", "block_incoming_connections"] }, "Enable_Firewall": { "type": "boolean" }, "Block_AllIncoming": { "type": "boolean" }, "Enable_StealthMode": { "type": "boolean" }, "application": { "type": "array", "items": { "type": "object", "properties": { "app_name": { "type": "string" }, "app_id": { "type": ["string", "integer"] }, "identifier": { "type": "string" } }, "additionalProperties": false } } }, "additionalProperties": false }, "filevault": { "type": "object", "properties": { "preventfromdisabled": { "type": "boolean" }, "escrow_recovery_key": { "type": "boolean" }, "preventfromenabled": { "type": "boolean" }, "escrow_encryption-key_manual": { "type": ["boolean", "string"], "pattern": "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, "unlock_hibernation": { "type": "boolean" }, "max_bypass_attempt": { "type": "integer" }, "enable_bypassing": { "type": "boolean" }, "encryption_type": { "type": "string", "enum": ["institutional_recovery_key", "personal_recovery_key", "institutional_and_personal_recovery_key"] }, "escrow_local_desc": { "type": "string" }, "show_recovery_key": { "type": "boolean" }, "selected_cert_id": { "type": "integer" }, "escrow_message": { "type": "string" }, "enable_filevault": { "type": "boolean" }, "escrow_encrypt_key_cert": { "type": "string" }, "enter_missing_info": { "type": "boolean" }, "ask_at_logout": { "type": "boolean" } }, "additionalProperties": false }, "systemextension": { "type": "object", "properties": { "allow_system_user_overrides": { "type": "boolean" }, "allowed_system_teamids": { "type": "array", "items": { "type": "string" } }, "allowed_system_extensions": { "type": "object" }, "allowed_system_extension_type": { "type": "object" } }, "additionalProperties": false }, "kernelextension": { "type": "object", "properties": { "allow_user_overrides": { "type": "boolean" }, "allowed_kernel_extensions": { "type": "object" }, "allowed_teamids": { "type": ["string", "array"], "pattern": "^\\[[\\s\\S]*\\]$", "items": { "type": "string" } } }, "additionalProperties": false }, "app_management": { "type": "object", "properties": { "whitelist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "blacklist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "mandatory_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "catalogues": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "schedule_os_updates": { "type": "object" } }, "additionalProperties": false }, "policy_targets": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": ["string", "integer"] } }, "devicegroups": { "type": "array", "items": { "type": ["string", "integer"] } }, "users": { "type": "array", "items": { "type": ["string", "integer"] } }, "usergroups": { "type": "array", "items": { "type": ["string", "integer"] } } }, "additionalProperties": false } }, "additionalProperties": false };
var func2 = characters;
var func3 = Object.prototype.hasOwnProperty;
var formats0 = uri;
var pattern0 = new RegExp("^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$", "u");
var pattern1 = new RegExp("^\\[[\\s\\S]*\\]$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.macos === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "macos" }, message: "must have required property 'macos'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "description" || key0 === "macos" || key0 === "policy_targets")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        const err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.macos !== void 0) {
      let data2 = data.macos;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        for (const key1 in data2) {
          if (!func3.call(schema11.properties.macos.properties, key1)) {
            const err6 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (data2.password !== void 0) {
          let data3 = data2.password;
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            for (const key2 in data3) {
              if (!func3.call(schema11.properties.macos.properties.password.properties, key2)) {
                const err7 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
            }
            if (data3.allow_simple !== void 0) {
              if (typeof data3.allow_simple !== "boolean") {
                const err8 = { instancePath: instancePath + "/macos/password/allow_simple", schemaPath: "#/properties/macos/properties/password/properties/allow_simple/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data3.require_alphanumeric !== void 0) {
              if (typeof data3.require_alphanumeric !== "boolean") {
                const err9 = { instancePath: instancePath + "/macos/password/require_alphanumeric", schemaPath: "#/properties/macos/properties/password/properties/require_alphanumeric/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
            if (data3.change_at_next_auth !== void 0) {
              if (typeof data3.change_at_next_auth !== "boolean") {
                const err10 = { instancePath: instancePath + "/macos/password/change_at_next_auth", schemaPath: "#/properties/macos/properties/password/properties/change_at_next_auth/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
            if (data3.min_length !== void 0) {
              let data7 = data3.min_length;
              if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                const err11 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
              }
              if (typeof data7 == "number" && isFinite(data7)) {
                if (data7 > 16 || isNaN(data7)) {
                  const err12 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/maximum", keyword: "maximum", params: { comparison: "<=", limit: 16 }, message: "must be <= 16" };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                if (data7 < 1 || isNaN(data7)) {
                  const err13 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
              }
            }
            if (data3.min_complex_chars !== void 0) {
              let data8 = data3.min_complex_chars;
              if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                const err14 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
              if (typeof data8 == "number" && isFinite(data8)) {
                if (data8 > 4 || isNaN(data8)) {
                  const err15 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/maximum", keyword: "maximum", params: { comparison: "<=", limit: 4 }, message: "must be <= 4" };
                  if (vErrors === null) {
                    vErrors = [err15];
                  } else {
                    vErrors.push(err15);
                  }
                  errors++;
                }
                if (data8 < 1 || isNaN(data8)) {
                  const err16 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  if (vErrors === null) {
                    vErrors = [err16];
                  } else {
                    vErrors.push(err16);
                  }
                  errors++;
                }
              }
            }
            if (data3.max_pinage_in_days !== void 0) {
              let data9 = data3.max_pinage_in_days;
              if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                const err17 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
              if (typeof data9 == "number" && isFinite(data9)) {
                if (data9 > 730 || isNaN(data9)) {
                  const err18 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 730 }, message: "must be <= 730" };
                  if (vErrors === null) {
                    vErrors = [err18];
                  } else {
                    vErrors.push(err18);
                  }
                  errors++;
                }
                if (data9 < 0 || isNaN(data9)) {
                  const err19 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  if (vErrors === null) {
                    vErrors = [err19];
                  } else {
                    vErrors.push(err19);
                  }
                  errors++;
                }
              }
            }
            if (data3.max_inactivity !== void 0) {
              let data10 = data3.max_inactivity;
              if (typeof data10 !== "string") {
                const err20 = { instancePath: instancePath + "/macos/password/max_inactivity", schemaPath: "#/properties/macos/properties/password/properties/max_inactivity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err20];
                } else {
                  vErrors.push(err20);
                }
                errors++;
              }
              if (!(data10 === "never" || data10 === "1_mintue" || data10 === "2_minutes" || data10 === "3_minutes" || data10 === "4_minutes" || data10 === "5_minutes" || data10 === "10_minutes" || data10 === "15_minutes")) {
                const err21 = { instancePath: instancePath + "/macos/password/max_inactivity", schemaPath: "#/properties/macos/properties/password/properties/max_inactivity/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.password.properties.max_inactivity.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err21];
                } else {
                  vErrors.push(err21);
                }
                errors++;
              }
            }
            if (data3.pin_history !== void 0) {
              let data11 = data3.pin_history;
              if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                const err22 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err22];
                } else {
                  vErrors.push(err22);
                }
                errors++;
              }
              if (typeof data11 == "number" && isFinite(data11)) {
                if (data11 > 50 || isNaN(data11)) {
                  const err23 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
                  if (vErrors === null) {
                    vErrors = [err23];
                  } else {
                    vErrors.push(err23);
                  }
                  errors++;
                }
                if (data11 < 0 || isNaN(data11)) {
                  const err24 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  if (vErrors === null) {
                    vErrors = [err24];
                  } else {
                    vErrors.push(err24);
                  }
                  errors++;
                }
              }
            }
            if (data3.max_grace_period !== void 0) {
              let data12 = data3.max_grace_period;
              if (typeof data12 !== "string") {
                const err25 = { instancePath: instancePath + "/macos/password/max_grace_period", schemaPath: "#/properties/macos/properties/password/properties/max_grace_period/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err25];
                } else {
                  vErrors.push(err25);
                }
                errors++;
              }
              if (!(data12 === "none" || data12 === "immediately" || data12 === "1_minute" || data12 === "5_minutes" || data12 === "15_minutes" || data12 === "1_hour" || data12 === "4_hours")) {
                const err26 = { instancePath: instancePath + "/macos/password/max_grace_period", schemaPath: "#/properties/macos/properties/password/properties/max_grace_period/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.password.properties.max_grace_period.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err26];
                } else {
                  vErrors.push(err26);
                }
                errors++;
              }
            }
            if (data3.force_pin !== void 0) {
              if (typeof data3.force_pin !== "boolean") {
                const err27 = { instancePath: instancePath + "/macos/password/force_pin", schemaPath: "#/properties/macos/properties/password/properties/force_pin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err27];
                } else {
                  vErrors.push(err27);
                }
                errors++;
              }
            }
          } else {
            const err28 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
        }
        if (data2.wifi !== void 0) {
          let data14 = data2.wifi;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            if (data14.service_set_identifier === void 0) {
              const err29 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/required", keyword: "required", params: { missingProperty: "service_set_identifier" }, message: "must have required property 'service_set_identifier'" };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
            for (const key3 in data14) {
              if (!func3.call(schema11.properties.macos.properties.wifi.properties, key3)) {
                const err30 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err30];
                } else {
                  vErrors.push(err30);
                }
                errors++;
              }
            }
            if (data14.service_set_identifier !== void 0) {
              if (typeof data14.service_set_identifier !== "string") {
                const err31 = { instancePath: instancePath + "/macos/wifi/service_set_identifier", schemaPath: "#/properties/macos/properties/wifi/properties/service_set_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err31];
                } else {
                  vErrors.push(err31);
                }
                errors++;
              }
            }
            if (data14.autojoin !== void 0) {
              if (typeof data14.autojoin !== "boolean") {
                const err32 = { instancePath: instancePath + "/macos/wifi/autojoin", schemaPath: "#/properties/macos/properties/wifi/properties/autojoin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err32];
                } else {
                  vErrors.push(err32);
                }
                errors++;
              }
            }
            if (data14.hidden_network !== void 0) {
              if (typeof data14.hidden_network !== "boolean") {
                const err33 = { instancePath: instancePath + "/macos/wifi/hidden_network", schemaPath: "#/properties/macos/properties/wifi/properties/hidden_network/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err33];
                } else {
                  vErrors.push(err33);
                }
                errors++;
              }
            }
            if (data14.security_type !== void 0) {
              let data18 = data14.security_type;
              if (typeof data18 !== "string") {
                const err34 = { instancePath: instancePath + "/macos/wifi/security_type", schemaPath: "#/properties/macos/properties/wifi/properties/security_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err34];
                } else {
                  vErrors.push(err34);
                }
                errors++;
              }
              if (!(data18 === "none" || data18 === "WEP" || data18 === "WPA/WPA2" || data18 === "Any*(Personal)" || data18 === "WEP_Enterprise" || data18 === "WPA/WPA2_Enterprise" || data18 === "Any*(Enterprise)")) {
                const err35 = { instancePath: instancePath + "/macos/wifi/security_type", schemaPath: "#/properties/macos/properties/wifi/properties/security_type/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.wifi.properties.security_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
            }
            if (data14.password !== void 0) {
              if (typeof data14.password !== "string") {
                const err36 = { instancePath: instancePath + "/macos/wifi/password", schemaPath: "#/properties/macos/properties/wifi/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err36];
                } else {
                  vErrors.push(err36);
                }
                errors++;
              }
            }
            if (data14.proxy_type !== void 0) {
              let data20 = data14.proxy_type;
              if (typeof data20 !== "string") {
                const err37 = { instancePath: instancePath + "/macos/wifi/proxy_type", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err37];
                } else {
                  vErrors.push(err37);
                }
                errors++;
              }
              if (!(data20 === "None" || data20 === "Manual" || data20 === "Automatic")) {
                const err38 = { instancePath: instancePath + "/macos/wifi/proxy_type", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_type/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.wifi.properties.proxy_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err38];
                } else {
                  vErrors.push(err38);
                }
                errors++;
              }
            }
            if (data14.proxyserver !== void 0) {
              if (typeof data14.proxyserver !== "string") {
                const err39 = { instancePath: instancePath + "/macos/wifi/proxyserver", schemaPath: "#/properties/macos/properties/wifi/properties/proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err39];
                } else {
                  vErrors.push(err39);
                }
                errors++;
              }
            }
            if (data14.proxy_server_port !== void 0) {
              let data22 = data14.proxy_server_port;
              if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)) && isFinite(data22))) {
                const err40 = { instancePath: instancePath + "/macos/wifi/proxy_server_port", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err40];
                } else {
                  vErrors.push(err40);
                }
                errors++;
              }
            }
            if (data14.proxy_user_name !== void 0) {
              if (typeof data14.proxy_user_name !== "string") {
                const err41 = { instancePath: instancePath + "/macos/wifi/proxy_user_name", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err41];
                } else {
                  vErrors.push(err41);
                }
                errors++;
              }
            }
            if (data14.proxy_password !== void 0) {
              if (typeof data14.proxy_password !== "string") {
                const err42 = { instancePath: instancePath + "/macos/wifi/proxy_password", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err42];
                } else {
                  vErrors.push(err42);
                }
                errors++;
              }
            }
            if (data14.proxy_pac_url !== void 0) {
              let data25 = data14.proxy_pac_url;
              if (typeof data25 === "string") {
                if (!formats0(data25)) {
                  const err43 = { instancePath: instancePath + "/macos/wifi/proxy_pac_url", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_pac_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
                  if (vErrors === null) {
                    vErrors = [err43];
                  } else {
                    vErrors.push(err43);
                  }
                  errors++;
                }
              } else {
                const err44 = { instancePath: instancePath + "/macos/wifi/proxy_pac_url", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_pac_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err44];
                } else {
                  vErrors.push(err44);
                }
                errors++;
              }
            }
            if (data14.tls !== void 0) {
              if (typeof data14.tls !== "boolean") {
                const err45 = { instancePath: instancePath + "/macos/wifi/tls", schemaPath: "#/properties/macos/properties/wifi/properties/tls/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err45];
                } else {
                  vErrors.push(err45);
                }
                errors++;
              }
            }
            if (data14.leap !== void 0) {
              if (typeof data14.leap !== "boolean") {
                const err46 = { instancePath: instancePath + "/macos/wifi/leap", schemaPath: "#/properties/macos/properties/wifi/properties/leap/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err46];
                } else {
                  vErrors.push(err46);
                }
                errors++;
              }
            }
            if (data14.eap_fast !== void 0) {
              if (typeof data14.eap_fast !== "boolean") {
                const err47 = { instancePath: instancePath + "/macos/wifi/eap_fast", schemaPath: "#/properties/macos/properties/wifi/properties/eap_fast/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err47];
                } else {
                  vErrors.push(err47);
                }
                errors++;
              }
            }
            if (data14.user_password !== void 0) {
              if (typeof data14.user_password !== "string") {
                const err48 = { instancePath: instancePath + "/macos/wifi/user_password", schemaPath: "#/properties/macos/properties/wifi/properties/user_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err48];
                } else {
                  vErrors.push(err48);
                }
                errors++;
              }
            }
            if (data14.outer_identity !== void 0) {
              if (typeof data14.outer_identity !== "string") {
                const err49 = { instancePath: instancePath + "/macos/wifi/outer_identity", schemaPath: "#/properties/macos/properties/wifi/properties/outer_identity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  vErrors.push(err49);
                }
                errors++;
              }
            }
            if (data14.inner_authentication !== void 0) {
              let data31 = data14.inner_authentication;
              if (typeof data31 !== "string") {
                const err50 = { instancePath: instancePath + "/macos/wifi/inner_authentication", schemaPath: "#/properties/macos/properties/wifi/properties/inner_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err50];
                } else {
                  vErrors.push(err50);
                }
                errors++;
              }
              if (!(data31 === "PAP" || data31 === "CHAP" || data31 === "MSCHAP" || data31 === "MSCHAPv2")) {
                const err51 = { instancePath: instancePath + "/macos/wifi/inner_authentication", schemaPath: "#/properties/macos/properties/wifi/properties/inner_authentication/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.wifi.properties.inner_authentication.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err51];
                } else {
                  vErrors.push(err51);
                }
                errors++;
              }
            }
            if (data14.identity_cert_id !== void 0) {
              if (typeof data14.identity_cert_id !== "string") {
                const err52 = { instancePath: instancePath + "/macos/wifi/identity_cert_id", schemaPath: "#/properties/macos/properties/wifi/properties/identity_cert_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err52];
                } else {
                  vErrors.push(err52);
                }
                errors++;
              }
            }
            if (data14.provision_pac !== void 0) {
              if (typeof data14.provision_pac !== "boolean") {
                const err53 = { instancePath: instancePath + "/macos/wifi/provision_pac", schemaPath: "#/properties/macos/properties/wifi/properties/provision_pac/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err53];
                } else {
                  vErrors.push(err53);
                }
                errors++;
              }
            }
            if (data14.provision_pac_anonymously !== void 0) {
              if (typeof data14.provision_pac_anonymously !== "boolean") {
                const err54 = { instancePath: instancePath + "/macos/wifi/provision_pac_anonymously", schemaPath: "#/properties/macos/properties/wifi/properties/provision_pac_anonymously/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err54];
                } else {
                  vErrors.push(err54);
                }
                errors++;
              }
            }
            if (data14.user_name !== void 0) {
              if (typeof data14.user_name !== "string") {
                const err55 = { instancePath: instancePath + "/macos/wifi/user_name", schemaPath: "#/properties/macos/properties/wifi/properties/user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err55];
                } else {
                  vErrors.push(err55);
                }
                errors++;
              }
            }
            if (data14.ttls !== void 0) {
              if (typeof data14.ttls !== "boolean") {
                const err56 = { instancePath: instancePath + "/macos/wifi/ttls", schemaPath: "#/properties/macos/properties/wifi/properties/ttls/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err56];
                } else {
                  vErrors.push(err56);
                }
                errors++;
              }
            }
            if (data14.peap !== void 0) {
              if (typeof data14.peap !== "boolean") {
                const err57 = { instancePath: instancePath + "/macos/wifi/peap", schemaPath: "#/properties/macos/properties/wifi/properties/peap/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err57];
                } else {
                  vErrors.push(err57);
                }
                errors++;
              }
            }
            if (data14.eap_sim !== void 0) {
              if (typeof data14.eap_sim !== "boolean") {
                const err58 = { instancePath: instancePath + "/macos/wifi/eap_sim", schemaPath: "#/properties/macos/properties/wifi/properties/eap_sim/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err58];
                } else {
                  vErrors.push(err58);
                }
                errors++;
              }
            }
            if (data14.use_per_connection_pwd !== void 0) {
              if (typeof data14.use_per_connection_pwd !== "boolean") {
                const err59 = { instancePath: instancePath + "/macos/wifi/use_per_connection_pwd", schemaPath: "#/properties/macos/properties/wifi/properties/use_per_connection_pwd/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err59];
                } else {
                  vErrors.push(err59);
                }
                errors++;
              }
            }
            if (data14.use_pac !== void 0) {
              if (typeof data14.use_pac !== "boolean") {
                const err60 = { instancePath: instancePath + "/macos/wifi/use_pac", schemaPath: "#/properties/macos/properties/wifi/properties/use_pac/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err60];
                } else {
                  vErrors.push(err60);
                }
                errors++;
              }
            }
          } else {
            const err61 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err61];
            } else {
              vErrors.push(err61);
            }
            errors++;
          }
        }
        if (data2.vpn !== void 0) {
          let data41 = data2.vpn;
          if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
            for (const key4 in data41) {
              if (!func3.call(schema11.properties.macos.properties.vpn.properties, key4)) {
                const err62 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err62];
                } else {
                  vErrors.push(err62);
                }
                errors++;
              }
            }
            if (data41.certificate_id !== void 0) {
              if (typeof data41.certificate_id !== "string") {
                const err63 = { instancePath: instancePath + "/macos/vpn/certificate_id", schemaPath: "#/properties/macos/properties/vpn/properties/certificate_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err63];
                } else {
                  vErrors.push(err63);
                }
                errors++;
              }
            }
            if (data41.account !== void 0) {
              if (typeof data41.account !== "string") {
                const err64 = { instancePath: instancePath + "/macos/vpn/account", schemaPath: "#/properties/macos/properties/vpn/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err64];
                } else {
                  vErrors.push(err64);
                }
                errors++;
              }
            }
            if (data41.connection_name !== void 0) {
              if (typeof data41.connection_name !== "string") {
                const err65 = { instancePath: instancePath + "/macos/vpn/connection_name", schemaPath: "#/properties/macos/properties/vpn/properties/connection_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err65];
                } else {
                  vErrors.push(err65);
                }
                errors++;
              }
            }
            if (data41.connection_type !== void 0) {
              let data45 = data41.connection_type;
              if (typeof data45 !== "string") {
                const err66 = { instancePath: instancePath + "/macos/vpn/connection_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err66];
                } else {
                  vErrors.push(err66);
                }
                errors++;
              }
              if (!(data45 === "L2TP" || data45 === "PPTP" || data45 === "IPSec(Cisco)" || data45 === "Cisco_AnyConnect" || data45 === "Juniper_SSL" || data45 === "F5_SSL" || data45 === "SonicWALL_Mobile_Connect" || data45 === "Aruba_VIA" || data45 === "Check_Point_Mobile_VPN" || data45 === "Open_VPN")) {
                const err67 = { instancePath: instancePath + "/macos/vpn/connection_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_type/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.vpn.properties.connection_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err67];
                } else {
                  vErrors.push(err67);
                }
                errors++;
              }
            }
            if (data41.encryption_level !== void 0) {
              let data46 = data41.encryption_level;
              if (typeof data46 !== "string") {
                const err68 = { instancePath: instancePath + "/macos/vpn/encryption_level", schemaPath: "#/properties/macos/properties/vpn/properties/encryption_level/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err68];
                } else {
                  vErrors.push(err68);
                }
                errors++;
              }
              if (!(data46 === "None" || data46 === "Automatic" || data46 === "Maximum(128_bit)")) {
                const err69 = { instancePath: instancePath + "/macos/vpn/encryption_level", schemaPath: "#/properties/macos/properties/vpn/properties/encryption_level/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.vpn.properties.encryption_level.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err69];
                } else {
                  vErrors.push(err69);
                }
                errors++;
              }
            }
            if (data41.group !== void 0) {
              if (typeof data41.group !== "string") {
                const err70 = { instancePath: instancePath + "/macos/vpn/group", schemaPath: "#/properties/macos/properties/vpn/properties/group/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err70];
                } else {
                  vErrors.push(err70);
                }
                errors++;
              }
            }
            if (data41.identifier !== void 0) {
              if (typeof data41.identifier !== "string") {
                const err71 = { instancePath: instancePath + "/macos/vpn/identifier", schemaPath: "#/properties/macos/properties/vpn/properties/identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err71];
                } else {
                  vErrors.push(err71);
                }
                errors++;
              }
            }
            if (data41.include_user_pin !== void 0) {
              if (typeof data41.include_user_pin !== "boolean") {
                const err72 = { instancePath: instancePath + "/macos/vpn/include_user_pin", schemaPath: "#/properties/macos/properties/vpn/properties/include_user_pin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err72];
                } else {
                  vErrors.push(err72);
                }
                errors++;
              }
            }
            if (data41.ipsec_account !== void 0) {
              if (typeof data41.ipsec_account !== "string") {
                const err73 = { instancePath: instancePath + "/macos/vpn/ipsec_account", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err73];
                } else {
                  vErrors.push(err73);
                }
                errors++;
              }
            }
            if (data41.ipsec_auth_password !== void 0) {
              if (typeof data41.ipsec_auth_password !== "string") {
                const err74 = { instancePath: instancePath + "/macos/vpn/ipsec_auth_password", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_auth_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err74];
                } else {
                  vErrors.push(err74);
                }
                errors++;
              }
            }
            if (data41.ipsec_certificate_id !== void 0) {
              if (typeof data41.ipsec_certificate_id !== "string") {
                const err75 = { instancePath: instancePath + "/macos/vpn/ipsec_certificate_id", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_certificate_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err75];
                } else {
                  vErrors.push(err75);
                }
                errors++;
              }
            }
            if (data41.ipsec_group_name !== void 0) {
              if (typeof data41.ipsec_group_name !== "string") {
                const err76 = { instancePath: instancePath + "/macos/vpn/ipsec_group_name", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_group_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err76];
                } else {
                  vErrors.push(err76);
                }
                errors++;
              }
            }
            if (data41.ipsec_shared_secret !== void 0) {
              if (typeof data41.ipsec_shared_secret !== "string") {
                const err77 = { instancePath: instancePath + "/macos/vpn/ipsec_shared_secret", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_shared_secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err77];
                } else {
                  vErrors.push(err77);
                }
                errors++;
              }
            }
            if (data41.l2tp_account !== void 0) {
              if (typeof data41.l2tp_account !== "string") {
                const err78 = { instancePath: instancePath + "/macos/vpn/l2tp_account", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err78];
                } else {
                  vErrors.push(err78);
                }
                errors++;
              }
            }
            if (data41.l2tp_password !== void 0) {
              if (typeof data41.l2tp_password !== "string") {
                const err79 = { instancePath: instancePath + "/macos/vpn/l2tp_password", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err79];
                } else {
                  vErrors.push(err79);
                }
                errors++;
              }
            }
            if (data41.l2tp_server !== void 0) {
              if (typeof data41.l2tp_server !== "string") {
                const err80 = { instancePath: instancePath + "/macos/vpn/l2tp_server", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_server/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err80];
                } else {
                  vErrors.push(err80);
                }
                errors++;
              }
            }
            if (data41.l2tp_shared_secret !== void 0) {
              if (typeof data41.l2tp_shared_secret !== "string") {
                const err81 = { instancePath: instancePath + "/macos/vpn/l2tp_shared_secret", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_shared_secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err81];
                } else {
                  vErrors.push(err81);
                }
                errors++;
              }
            }
            if (data41.l2tp_user_authentication !== void 0) {
              let data59 = data41.l2tp_user_authentication;
              if (typeof data59 !== "string") {
                const err82 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err82];
                } else {
                  vErrors.push(err82);
                }
                errors++;
              }
              if (!(data59 === "RSA_SecureID" || data59 === "Password")) {
                const err83 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.vpn.properties.l2tp_user_authentication.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err83];
                } else {
                  vErrors.push(err83);
                }
                errors++;
              }
            }
            if (data41.l2tp_user_authentication_method !== void 0) {
              let data60 = data41.l2tp_user_authentication_method;
              if (!(typeof data60 == "number" && (!(data60 % 1) && !isNaN(data60)) && isFinite(data60))) {
                const err84 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication_method", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication_method/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err84];
                } else {
                  vErrors.push(err84);
                }
                errors++;
              }
            }
            if (data41.login_group !== void 0) {
              if (typeof data41.login_group !== "string") {
                const err85 = { instancePath: instancePath + "/macos/vpn/login_group", schemaPath: "#/properties/macos/properties/vpn/properties/login_group/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err85];
                } else {
                  vErrors.push(err85);
                }
                errors++;
              }
            }
            if (data41.machine_authentication !== void 0) {
              let data62 = data41.machine_authentication;
              if (typeof data62 !== "string") {
                const err86 = { instancePath: instancePath + "/macos/vpn/machine_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/machine_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err86];
                } else {
                  vErrors.push(err86);
                }
                errors++;
              }
              if (!(data62 === "certificate" || data62 === "shared_secret/group_name")) {
                const err87 = { instancePath: instancePath + "/macos/vpn/machine_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/machine_authentication/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.vpn.properties.machine_authentication.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err87];
                } else {
                  vErrors.push(err87);
                }
                errors++;
              }
            }
            if (data41.password !== void 0) {
              if (typeof data41.password !== "string") {
                const err88 = { instancePath: instancePath + "/macos/vpn/password", schemaPath: "#/properties/macos/properties/vpn/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err88];
                } else {
                  vErrors.push(err88);
                }
                errors++;
              }
            }
            if (data41.prompt_for_password !== void 0) {
              if (typeof data41.prompt_for_password !== "string") {
                const err89 = { instancePath: instancePath + "/macos/vpn/prompt_for_password", schemaPath: "#/properties/macos/properties/vpn/properties/prompt_for_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err89];
                } else {
                  vErrors.push(err89);
                }
                errors++;
              }
            }
            if (data41.proxy_pac_url !== void 0) {
              let data65 = data41.proxy_pac_url;
              if (typeof data65 === "string") {
                if (!formats0(data65)) {
                  const err90 = { instancePath: instancePath + "/macos/vpn/proxy_pac_url", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_pac_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
                  if (vErrors === null) {
                    vErrors = [err90];
                  } else {
                    vErrors.push(err90);
                  }
                  errors++;
                }
              } else {
                const err91 = { instancePath: instancePath + "/macos/vpn/proxy_pac_url", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_pac_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err91];
                } else {
                  vErrors.push(err91);
                }
                errors++;
              }
            }
            if (data41.proxy_password !== void 0) {
              if (typeof data41.proxy_password !== "string") {
                const err92 = { instancePath: instancePath + "/macos/vpn/proxy_password", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err92];
                } else {
                  vErrors.push(err92);
                }
                errors++;
              }
            }
            if (data41.proxy_server_port !== void 0) {
              let data67 = data41.proxy_server_port;
              if (!(typeof data67 == "number" && (!(data67 % 1) && !isNaN(data67)) && isFinite(data67))) {
                const err93 = { instancePath: instancePath + "/macos/vpn/proxy_server_port", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err93];
                } else {
                  vErrors.push(err93);
                }
                errors++;
              }
            }
            if (data41.proxy_type !== void 0) {
              let data68 = data41.proxy_type;
              if (typeof data68 !== "string") {
                const err94 = { instancePath: instancePath + "/macos/vpn/proxy_type", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err94];
                } else {
                  vErrors.push(err94);
                }
                errors++;
              }
              if (!(data68 === "None" || data68 === "Manual" || data68 === "Automatic")) {
                const err95 = { instancePath: instancePath + "/macos/vpn/proxy_type", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_type/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.vpn.properties.proxy_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err95];
                } else {
                  vErrors.push(err95);
                }
                errors++;
              }
            }
            if (data41.proxy_user_name !== void 0) {
              if (typeof data41.proxy_user_name !== "string") {
                const err96 = { instancePath: instancePath + "/macos/vpn/proxy_user_name", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err96];
                } else {
                  vErrors.push(err96);
                }
                errors++;
              }
            }
            if (data41.proxyserver !== void 0) {
              if (typeof data41.proxyserver !== "string") {
                const err97 = { instancePath: instancePath + "/macos/vpn/proxyserver", schemaPath: "#/properties/macos/properties/vpn/properties/proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err97];
                } else {
                  vErrors.push(err97);
                }
                errors++;
              }
            }
            if (data41.realm !== void 0) {
              if (typeof data41.realm !== "string") {
                const err98 = { instancePath: instancePath + "/macos/vpn/realm", schemaPath: "#/properties/macos/properties/vpn/properties/realm/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err98];
                } else {
                  vErrors.push(err98);
                }
                errors++;
              }
            }
            if (data41.remote_address !== void 0) {
              if (typeof data41.remote_address !== "string") {
                const err99 = { instancePath: instancePath + "/macos/vpn/remote_address", schemaPath: "#/properties/macos/properties/vpn/properties/remote_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err99];
                } else {
                  vErrors.push(err99);
                }
                errors++;
              }
            }
            if (data41.role !== void 0) {
              if (typeof data41.role !== "string") {
                const err100 = { instancePath: instancePath + "/macos/vpn/role", schemaPath: "#/properties/macos/properties/vpn/properties/role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err100];
                } else {
                  vErrors.push(err100);
                }
                errors++;
              }
            }
            if (data41.send_all_traffic !== void 0) {
              if (typeof data41.send_all_traffic !== "boolean") {
                const err101 = { instancePath: instancePath + "/macos/vpn/send_all_traffic", schemaPath: "#/properties/macos/properties/vpn/properties/send_all_traffic/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err101];
                } else {
                  vErrors.push(err101);
                }
                errors++;
              }
            }
            if (data41.server !== void 0) {
              if (typeof data41.server !== "string") {
                const err102 = { instancePath: instancePath + "/macos/vpn/server", schemaPath: "#/properties/macos/properties/vpn/properties/server/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err102];
                } else {
                  vErrors.push(err102);
                }
                errors++;
              }
            }
            if (data41.use_hybrid_authentication !== void 0) {
              if (typeof data41.use_hybrid_authentication !== "boolean") {
                const err103 = { instancePath: instancePath + "/macos/vpn/use_hybrid_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/use_hybrid_authentication/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err103];
                } else {
                  vErrors.push(err103);
                }
                errors++;
              }
            }
            if (data41.user_authentication_type !== void 0) {
              let data77 = data41.user_authentication_type;
              if (typeof data77 !== "string") {
                const err104 = { instancePath: instancePath + "/macos/vpn/user_authentication_type", schemaPath: "#/properties/macos/properties/vpn/properties/user_authentication_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err104];
                } else {
                  vErrors.push(err104);
                }
                errors++;
              }
              if (!(data77 === "password" || data77 === "certificate")) {
                const err105 = { instancePath: instancePath + "/macos/vpn/user_authentication_type", schemaPath: "#/properties/macos/properties/vpn/properties/user_authentication_type/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.vpn.properties.user_authentication_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err105];
                } else {
                  vErrors.push(err105);
                }
                errors++;
              }
            }
            if (data41.enable_vpn_ondemand !== void 0) {
              let data78 = data41.enable_vpn_ondemand;
              if (!(typeof data78 == "number" && (!(data78 % 1) && !isNaN(data78)) && isFinite(data78))) {
                const err106 = { instancePath: instancePath + "/macos/vpn/enable_vpn_ondemand", schemaPath: "#/properties/macos/properties/vpn/properties/enable_vpn_ondemand/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err106];
                } else {
                  vErrors.push(err106);
                }
                errors++;
              }
            }
            if (data41.http_enable !== void 0) {
              let data79 = data41.http_enable;
              if (!(typeof data79 == "number" && (!(data79 % 1) && !isNaN(data79)) && isFinite(data79))) {
                const err107 = { instancePath: instancePath + "/macos/vpn/http_enable", schemaPath: "#/properties/macos/properties/vpn/properties/http_enable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err107];
                } else {
                  vErrors.push(err107);
                }
                errors++;
              }
            }
            if (data41.https_enable !== void 0) {
              let data80 = data41.https_enable;
              if (!(typeof data80 == "number" && (!(data80 % 1) && !isNaN(data80)) && isFinite(data80))) {
                const err108 = { instancePath: instancePath + "/macos/vpn/https_enable", schemaPath: "#/properties/macos/properties/vpn/properties/https_enable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err108];
                } else {
                  vErrors.push(err108);
                }
                errors++;
              }
            }
            if (data41.proxy_autoconfig !== void 0) {
              if (typeof data41.proxy_autoconfig !== "string") {
                const err109 = { instancePath: instancePath + "/macos/vpn/proxy_autoconfig", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_autoconfig/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err109];
                } else {
                  vErrors.push(err109);
                }
                errors++;
              }
            }
            if (data41.https_proxyserver !== void 0) {
              if (typeof data41.https_proxyserver !== "string") {
                const err110 = { instancePath: instancePath + "/macos/vpn/https_proxyserver", schemaPath: "#/properties/macos/properties/vpn/properties/https_proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err110];
                } else {
                  vErrors.push(err110);
                }
                errors++;
              }
            }
            if (data41.https_proxy_server_port !== void 0) {
              let data83 = data41.https_proxy_server_port;
              if (!(typeof data83 == "number" && (!(data83 % 1) && !isNaN(data83)) && isFinite(data83))) {
                const err111 = { instancePath: instancePath + "/macos/vpn/https_proxy_server_port", schemaPath: "#/properties/macos/properties/vpn/properties/https_proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err111];
                } else {
                  vErrors.push(err111);
                }
                errors++;
              }
            }
            if (data41.connection_sub_type !== void 0) {
              if (typeof data41.connection_sub_type !== "string") {
                const err112 = { instancePath: instancePath + "/macos/vpn/connection_sub_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_sub_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err112];
                } else {
                  vErrors.push(err112);
                }
                errors++;
              }
            }
            if (data41.auth_protocol !== void 0) {
              if (typeof data41.auth_protocol !== "boolean") {
                const err113 = { instancePath: instancePath + "/macos/vpn/auth_protocol", schemaPath: "#/properties/macos/properties/vpn/properties/auth_protocol/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err113];
                } else {
                  vErrors.push(err113);
                }
                errors++;
              }
            }
            if (data41.auth_plugins !== void 0) {
              if (typeof data41.auth_plugins !== "boolean") {
                const err114 = { instancePath: instancePath + "/macos/vpn/auth_plugins", schemaPath: "#/properties/macos/properties/vpn/properties/auth_plugins/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err114];
                } else {
                  vErrors.push(err114);
                }
                errors++;
              }
            }
            if (data41.token_key !== void 0) {
              if (typeof data41.token_key !== "boolean") {
                const err115 = { instancePath: instancePath + "/macos/vpn/token_key", schemaPath: "#/properties/macos/properties/vpn/properties/token_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err115];
                } else {
                  vErrors.push(err115);
                }
                errors++;
              }
            }
            if (data41.ipsec_auth_enabled !== void 0) {
              let data88 = data41.ipsec_auth_enabled;
              if (!(typeof data88 == "number" && (!(data88 % 1) && !isNaN(data88)) && isFinite(data88))) {
                const err116 = { instancePath: instancePath + "/macos/vpn/ipsec_auth_enabled", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_auth_enabled/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err116];
                } else {
                  vErrors.push(err116);
                }
                errors++;
              }
            }
            if (data41.local_identifier_type !== void 0) {
              if (typeof data41.local_identifier_type !== "string") {
                const err117 = { instancePath: instancePath + "/macos/vpn/local_identifier_type", schemaPath: "#/properties/macos/properties/vpn/properties/local_identifier_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err117];
                } else {
                  vErrors.push(err117);
                }
                errors++;
              }
            }
          } else {
            const err118 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err118];
            } else {
              vErrors.push(err118);
            }
            errors++;
          }
        }
        if (data2.firewall !== void 0) {
          let data90 = data2.firewall;
          if (data90 && typeof data90 == "object" && !Array.isArray(data90)) {
            for (const key5 in data90) {
              if (!(key5 === "firewall_enabled" || key5 === "Enable_Firewall" || key5 === "Block_AllIncoming" || key5 === "Enable_StealthMode" || key5 === "application")) {
                const err119 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err119];
                } else {
                  vErrors.push(err119);
                }
                errors++;
              }
            }
            if (data90.firewall_enabled !== void 0) {
              let data91 = data90.firewall_enabled;
              if (typeof data91 !== "string") {
                const err120 = { instancePath: instancePath + "/macos/firewall/firewall_enabled", schemaPath: "#/properties/macos/properties/firewall/properties/firewall_enabled/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err120];
                } else {
                  vErrors.push(err120);
                }
                errors++;
              }
              if (!(data91 === "allow_incoming_connections" || data91 === "block_incoming_connections")) {
                const err121 = { instancePath: instancePath + "/macos/firewall/firewall_enabled", schemaPath: "#/properties/macos/properties/firewall/properties/firewall_enabled/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.firewall.properties.firewall_enabled.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err121];
                } else {
                  vErrors.push(err121);
                }
                errors++;
              }
            }
            if (data90.Enable_Firewall !== void 0) {
              if (typeof data90.Enable_Firewall !== "boolean") {
                const err122 = { instancePath: instancePath + "/macos/firewall/Enable_Firewall", schemaPath: "#/properties/macos/properties/firewall/properties/Enable_Firewall/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err122];
                } else {
                  vErrors.push(err122);
                }
                errors++;
              }
            }
            if (data90.Block_AllIncoming !== void 0) {
              if (typeof data90.Block_AllIncoming !== "boolean") {
                const err123 = { instancePath: instancePath + "/macos/firewall/Block_AllIncoming", schemaPath: "#/properties/macos/properties/firewall/properties/Block_AllIncoming/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err123];
                } else {
                  vErrors.push(err123);
                }
                errors++;
              }
            }
            if (data90.Enable_StealthMode !== void 0) {
              if (typeof data90.Enable_StealthMode !== "boolean") {
                const err124 = { instancePath: instancePath + "/macos/firewall/Enable_StealthMode", schemaPath: "#/properties/macos/properties/firewall/properties/Enable_StealthMode/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err124];
                } else {
                  vErrors.push(err124);
                }
                errors++;
              }
            }
            if (data90.application !== void 0) {
              let data95 = data90.application;
              if (Array.isArray(data95)) {
                const len0 = data95.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data96 = data95[i0];
                  if (data96 && typeof data96 == "object" && !Array.isArray(data96)) {
                    for (const key6 in data96) {
                      if (!(key6 === "app_name" || key6 === "app_id" || key6 === "identifier")) {
                        const err125 = { instancePath: instancePath + "/macos/firewall/application/" + i0, schemaPath: "#/properties/macos/properties/firewall/properties/application/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" };
                        if (vErrors === null) {
                          vErrors = [err125];
                        } else {
                          vErrors.push(err125);
                        }
                        errors++;
                      }
                    }
                    if (data96.app_name !== void 0) {
                      if (typeof data96.app_name !== "string") {
                        const err126 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/app_name", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/app_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                          vErrors = [err126];
                        } else {
                          vErrors.push(err126);
                        }
                        errors++;
                      }
                    }
                    if (data96.app_id !== void 0) {
                      let data98 = data96.app_id;
                      if (typeof data98 !== "string" && !(typeof data98 == "number" && (!(data98 % 1) && !isNaN(data98)) && isFinite(data98))) {
                        const err127 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/app_id", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/app_id/type", keyword: "type", params: { type: schema11.properties.macos.properties.firewall.properties.application.items.properties.app_id.type }, message: "must be string,integer" };
                        if (vErrors === null) {
                          vErrors = [err127];
                        } else {
                          vErrors.push(err127);
                        }
                        errors++;
                      }
                    }
                    if (data96.identifier !== void 0) {
                      if (typeof data96.identifier !== "string") {
                        const err128 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/identifier", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                          vErrors = [err128];
                        } else {
                          vErrors.push(err128);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err129 = { instancePath: instancePath + "/macos/firewall/application/" + i0, schemaPath: "#/properties/macos/properties/firewall/properties/application/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err129];
                    } else {
                      vErrors.push(err129);
                    }
                    errors++;
                  }
                }
              } else {
                const err130 = { instancePath: instancePath + "/macos/firewall/application", schemaPath: "#/properties/macos/properties/firewall/properties/application/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                if (vErrors === null) {
                  vErrors = [err130];
                } else {
                  vErrors.push(err130);
                }
                errors++;
              }
            }
          } else {
            const err131 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err131];
            } else {
              vErrors.push(err131);
            }
            errors++;
          }
        }
        if (data2.filevault !== void 0) {
          let data100 = data2.filevault;
          if (data100 && typeof data100 == "object" && !Array.isArray(data100)) {
            for (const key7 in data100) {
              if (!func3.call(schema11.properties.macos.properties.filevault.properties, key7)) {
                const err132 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err132];
                } else {
                  vErrors.push(err132);
                }
                errors++;
              }
            }
            if (data100.preventfromdisabled !== void 0) {
              if (typeof data100.preventfromdisabled !== "boolean") {
                const err133 = { instancePath: instancePath + "/macos/filevault/preventfromdisabled", schemaPath: "#/properties/macos/properties/filevault/properties/preventfromdisabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err133];
                } else {
                  vErrors.push(err133);
                }
                errors++;
              }
            }
            if (data100.escrow_recovery_key !== void 0) {
              if (typeof data100.escrow_recovery_key !== "boolean") {
                const err134 = { instancePath: instancePath + "/macos/filevault/escrow_recovery_key", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_recovery_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err134];
                } else {
                  vErrors.push(err134);
                }
                errors++;
              }
            }
            if (data100.preventfromenabled !== void 0) {
              if (typeof data100.preventfromenabled !== "boolean") {
                const err135 = { instancePath: instancePath + "/macos/filevault/preventfromenabled", schemaPath: "#/properties/macos/properties/filevault/properties/preventfromenabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err135];
                } else {
                  vErrors.push(err135);
                }
                errors++;
              }
            }
            if (data100["escrow_encryption-key_manual"] !== void 0) {
              let data104 = data100["escrow_encryption-key_manual"];
              if (typeof data104 !== "boolean" && typeof data104 !== "string") {
                const err136 = { instancePath: instancePath + "/macos/filevault/escrow_encryption-key_manual", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encryption-key_manual/type", keyword: "type", params: { type: schema11.properties.macos.properties.filevault.properties["escrow_encryption-key_manual"].type }, message: "must be boolean,string" };
                if (vErrors === null) {
                  vErrors = [err136];
                } else {
                  vErrors.push(err136);
                }
                errors++;
              }
              if (typeof data104 === "string") {
                if (!pattern0.test(data104)) {
                  const err137 = { instancePath: instancePath + "/macos/filevault/escrow_encryption-key_manual", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encryption-key_manual/pattern", keyword: "pattern", params: { pattern: "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, message: 'must match pattern "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$"' };
                  if (vErrors === null) {
                    vErrors = [err137];
                  } else {
                    vErrors.push(err137);
                  }
                  errors++;
                }
              }
            }
            if (data100.unlock_hibernation !== void 0) {
              if (typeof data100.unlock_hibernation !== "boolean") {
                const err138 = { instancePath: instancePath + "/macos/filevault/unlock_hibernation", schemaPath: "#/properties/macos/properties/filevault/properties/unlock_hibernation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err138];
                } else {
                  vErrors.push(err138);
                }
                errors++;
              }
            }
            if (data100.max_bypass_attempt !== void 0) {
              let data106 = data100.max_bypass_attempt;
              if (!(typeof data106 == "number" && (!(data106 % 1) && !isNaN(data106)) && isFinite(data106))) {
                const err139 = { instancePath: instancePath + "/macos/filevault/max_bypass_attempt", schemaPath: "#/properties/macos/properties/filevault/properties/max_bypass_attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err139];
                } else {
                  vErrors.push(err139);
                }
                errors++;
              }
            }
            if (data100.enable_bypassing !== void 0) {
              if (typeof data100.enable_bypassing !== "boolean") {
                const err140 = { instancePath: instancePath + "/macos/filevault/enable_bypassing", schemaPath: "#/properties/macos/properties/filevault/properties/enable_bypassing/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err140];
                } else {
                  vErrors.push(err140);
                }
                errors++;
              }
            }
            if (data100.encryption_type !== void 0) {
              let data108 = data100.encryption_type;
              if (typeof data108 !== "string") {
                const err141 = { instancePath: instancePath + "/macos/filevault/encryption_type", schemaPath: "#/properties/macos/properties/filevault/properties/encryption_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err141];
                } else {
                  vErrors.push(err141);
                }
                errors++;
              }
              if (!(data108 === "institutional_recovery_key" || data108 === "personal_recovery_key" || data108 === "institutional_and_personal_recovery_key")) {
                const err142 = { instancePath: instancePath + "/macos/filevault/encryption_type", schemaPath: "#/properties/macos/properties/filevault/properties/encryption_type/enum", keyword: "enum", params: { allowedValues: schema11.properties.macos.properties.filevault.properties.encryption_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err142];
                } else {
                  vErrors.push(err142);
                }
                errors++;
              }
            }
            if (data100.escrow_local_desc !== void 0) {
              if (typeof data100.escrow_local_desc !== "string") {
                const err143 = { instancePath: instancePath + "/macos/filevault/escrow_local_desc", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_local_desc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err143];
                } else {
                  vErrors.push(err143);
                }
                errors++;
              }
            }
            if (data100.show_recovery_key !== void 0) {
              if (typeof data100.show_recovery_key !== "boolean") {
                const err144 = { instancePath: instancePath + "/macos/filevault/show_recovery_key", schemaPath: "#/properties/macos/properties/filevault/properties/show_recovery_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err144];
                } else {
                  vErrors.push(err144);
                }
                errors++;
              }
            }
            if (data100.selected_cert_id !== void 0) {
              let data111 = data100.selected_cert_id;
              if (!(typeof data111 == "number" && (!(data111 % 1) && !isNaN(data111)) && isFinite(data111))) {
                const err145 = { instancePath: instancePath + "/macos/filevault/selected_cert_id", schemaPath: "#/properties/macos/properties/filevault/properties/selected_cert_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err145];
                } else {
                  vErrors.push(err145);
                }
                errors++;
              }
            }
            if (data100.escrow_message !== void 0) {
              if (typeof data100.escrow_message !== "string") {
                const err146 = { instancePath: instancePath + "/macos/filevault/escrow_message", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err146];
                } else {
                  vErrors.push(err146);
                }
                errors++;
              }
            }
            if (data100.enable_filevault !== void 0) {
              if (typeof data100.enable_filevault !== "boolean") {
                const err147 = { instancePath: instancePath + "/macos/filevault/enable_filevault", schemaPath: "#/properties/macos/properties/filevault/properties/enable_filevault/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err147];
                } else {
                  vErrors.push(err147);
                }
                errors++;
              }
            }
            if (data100.escrow_encrypt_key_cert !== void 0) {
              if (typeof data100.escrow_encrypt_key_cert !== "string") {
                const err148 = { instancePath: instancePath + "/macos/filevault/escrow_encrypt_key_cert", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encrypt_key_cert/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err148];
                } else {
                  vErrors.push(err148);
                }
                errors++;
              }
            }
            if (data100.enter_missing_info !== void 0) {
              if (typeof data100.enter_missing_info !== "boolean") {
                const err149 = { instancePath: instancePath + "/macos/filevault/enter_missing_info", schemaPath: "#/properties/macos/properties/filevault/properties/enter_missing_info/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err149];
                } else {
                  vErrors.push(err149);
                }
                errors++;
              }
            }
            if (data100.ask_at_logout !== void 0) {
              if (typeof data100.ask_at_logout !== "boolean") {
                const err150 = { instancePath: instancePath + "/macos/filevault/ask_at_logout", schemaPath: "#/properties/macos/properties/filevault/properties/ask_at_logout/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err150];
                } else {
                  vErrors.push(err150);
                }
                errors++;
              }
            }
          } else {
            const err151 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err151];
            } else {
              vErrors.push(err151);
            }
            errors++;
          }
        }
        if (data2.systemextension !== void 0) {
          let data117 = data2.systemextension;
          if (data117 && typeof data117 == "object" && !Array.isArray(data117)) {
            for (const key8 in data117) {
              if (!(key8 === "allow_system_user_overrides" || key8 === "allowed_system_teamids" || key8 === "allowed_system_extensions" || key8 === "allowed_system_extension_type")) {
                const err152 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err152];
                } else {
                  vErrors.push(err152);
                }
                errors++;
              }
            }
            if (data117.allow_system_user_overrides !== void 0) {
              if (typeof data117.allow_system_user_overrides !== "boolean") {
                const err153 = { instancePath: instancePath + "/macos/systemextension/allow_system_user_overrides", schemaPath: "#/properties/macos/properties/systemextension/properties/allow_system_user_overrides/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err153];
                } else {
                  vErrors.push(err153);
                }
                errors++;
              }
            }
            if (data117.allowed_system_teamids !== void 0) {
              let data119 = data117.allowed_system_teamids;
              if (Array.isArray(data119)) {
                const len1 = data119.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data119[i1] !== "string") {
                    const err154 = { instancePath: instancePath + "/macos/systemextension/allowed_system_teamids/" + i1, schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_teamids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err154];
                    } else {
                      vErrors.push(err154);
                    }
                    errors++;
                  }
                }
              } else {
                const err155 = { instancePath: instancePath + "/macos/systemextension/allowed_system_teamids", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_teamids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                if (vErrors === null) {
                  vErrors = [err155];
                } else {
                  vErrors.push(err155);
                }
                errors++;
              }
            }
            if (data117.allowed_system_extensions !== void 0) {
              let data121 = data117.allowed_system_extensions;
              if (!(data121 && typeof data121 == "object" && !Array.isArray(data121))) {
                const err156 = { instancePath: instancePath + "/macos/systemextension/allowed_system_extensions", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_extensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err156];
                } else {
                  vErrors.push(err156);
                }
                errors++;
              }
            }
            if (data117.allowed_system_extension_type !== void 0) {
              let data122 = data117.allowed_system_extension_type;
              if (!(data122 && typeof data122 == "object" && !Array.isArray(data122))) {
                const err157 = { instancePath: instancePath + "/macos/systemextension/allowed_system_extension_type", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_extension_type/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err157];
                } else {
                  vErrors.push(err157);
                }
                errors++;
              }
            }
          } else {
            const err158 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err158];
            } else {
              vErrors.push(err158);
            }
            errors++;
          }
        }
        if (data2.kernelextension !== void 0) {
          let data123 = data2.kernelextension;
          if (data123 && typeof data123 == "object" && !Array.isArray(data123)) {
            for (const key9 in data123) {
              if (!(key9 === "allow_user_overrides" || key9 === "allowed_kernel_extensions" || key9 === "allowed_teamids")) {
                const err159 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err159];
                } else {
                  vErrors.push(err159);
                }
                errors++;
              }
            }
            if (data123.allow_user_overrides !== void 0) {
              if (typeof data123.allow_user_overrides !== "boolean") {
                const err160 = { instancePath: instancePath + "/macos/kernelextension/allow_user_overrides", schemaPath: "#/properties/macos/properties/kernelextension/properties/allow_user_overrides/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err160];
                } else {
                  vErrors.push(err160);
                }
                errors++;
              }
            }
            if (data123.allowed_kernel_extensions !== void 0) {
              let data125 = data123.allowed_kernel_extensions;
              if (!(data125 && typeof data125 == "object" && !Array.isArray(data125))) {
                const err161 = { instancePath: instancePath + "/macos/kernelextension/allowed_kernel_extensions", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_kernel_extensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err161];
                } else {
                  vErrors.push(err161);
                }
                errors++;
              }
            }
            if (data123.allowed_teamids !== void 0) {
              let data126 = data123.allowed_teamids;
              if (typeof data126 !== "string" && !Array.isArray(data126)) {
                const err162 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/type", keyword: "type", params: { type: schema11.properties.macos.properties.kernelextension.properties.allowed_teamids.type }, message: "must be string,array" };
                if (vErrors === null) {
                  vErrors = [err162];
                } else {
                  vErrors.push(err162);
                }
                errors++;
              }
              if (typeof data126 === "string") {
                if (!pattern1.test(data126)) {
                  const err163 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/pattern", keyword: "pattern", params: { pattern: "^\\[[\\s\\S]*\\]$" }, message: 'must match pattern "^\\[[\\s\\S]*\\]$"' };
                  if (vErrors === null) {
                    vErrors = [err163];
                  } else {
                    vErrors.push(err163);
                  }
                  errors++;
                }
              }
              if (Array.isArray(data126)) {
                const len2 = data126.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  if (typeof data126[i2] !== "string") {
                    const err164 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids/" + i2, schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err164];
                    } else {
                      vErrors.push(err164);
                    }
                    errors++;
                  }
                }
              }
            }
          } else {
            const err165 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err165];
            } else {
              vErrors.push(err165);
            }
            errors++;
          }
        }
        if (data2.app_management !== void 0) {
          let data128 = data2.app_management;
          if (data128 && typeof data128 == "object" && !Array.isArray(data128)) {
            for (const key10 in data128) {
              if (!(key10 === "whitelist_apps" || key10 === "blacklist_apps" || key10 === "mandatory_apps" || key10 === "catalogues")) {
                const err166 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err166];
                } else {
                  vErrors.push(err166);
                }
                errors++;
              }
            }
            if (data128.whitelist_apps !== void 0) {
              let data129 = data128.whitelist_apps;
              if (data129 && typeof data129 == "object" && !Array.isArray(data129)) {
                for (const key11 in data129) {
                  if (!(key11 === "app" || key11 === "group")) {
                    const err167 = { instancePath: instancePath + "/macos/app_management/whitelist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err167];
                    } else {
                      vErrors.push(err167);
                    }
                    errors++;
                  }
                }
                if (data129.app !== void 0) {
                  let data130 = data129.app;
                  if (Array.isArray(data130)) {
                    const len3 = data130.length;
                    for (let i3 = 0; i3 < len3; i3++) {
                      let data131 = data130[i3];
                      if (!(typeof data131 == "number" && (!(data131 % 1) && !isNaN(data131)) && isFinite(data131))) {
                        const err168 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/app/" + i3, schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err168];
                        } else {
                          vErrors.push(err168);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err169 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err169];
                    } else {
                      vErrors.push(err169);
                    }
                    errors++;
                  }
                }
                if (data129.group !== void 0) {
                  let data132 = data129.group;
                  if (Array.isArray(data132)) {
                    const len4 = data132.length;
                    for (let i4 = 0; i4 < len4; i4++) {
                      let data133 = data132[i4];
                      if (!(typeof data133 == "number" && (!(data133 % 1) && !isNaN(data133)) && isFinite(data133))) {
                        const err170 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/group/" + i4, schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err170];
                        } else {
                          vErrors.push(err170);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err171 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err171];
                    } else {
                      vErrors.push(err171);
                    }
                    errors++;
                  }
                }
              } else {
                const err172 = { instancePath: instancePath + "/macos/app_management/whitelist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err172];
                } else {
                  vErrors.push(err172);
                }
                errors++;
              }
            }
            if (data128.blacklist_apps !== void 0) {
              let data134 = data128.blacklist_apps;
              if (data134 && typeof data134 == "object" && !Array.isArray(data134)) {
                for (const key12 in data134) {
                  if (!(key12 === "app" || key12 === "group")) {
                    const err173 = { instancePath: instancePath + "/macos/app_management/blacklist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key12 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err173];
                    } else {
                      vErrors.push(err173);
                    }
                    errors++;
                  }
                }
                if (data134.app !== void 0) {
                  let data135 = data134.app;
                  if (Array.isArray(data135)) {
                    const len5 = data135.length;
                    for (let i5 = 0; i5 < len5; i5++) {
                      let data136 = data135[i5];
                      if (!(typeof data136 == "number" && (!(data136 % 1) && !isNaN(data136)) && isFinite(data136))) {
                        const err174 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/app/" + i5, schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err174];
                        } else {
                          vErrors.push(err174);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err175 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err175];
                    } else {
                      vErrors.push(err175);
                    }
                    errors++;
                  }
                }
                if (data134.group !== void 0) {
                  let data137 = data134.group;
                  if (Array.isArray(data137)) {
                    const len6 = data137.length;
                    for (let i6 = 0; i6 < len6; i6++) {
                      let data138 = data137[i6];
                      if (!(typeof data138 == "number" && (!(data138 % 1) && !isNaN(data138)) && isFinite(data138))) {
                        const err176 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/group/" + i6, schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err176];
                        } else {
                          vErrors.push(err176);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err177 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err177];
                    } else {
                      vErrors.push(err177);
                    }
                    errors++;
                  }
                }
              } else {
                const err178 = { instancePath: instancePath + "/macos/app_management/blacklist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err178];
                } else {
                  vErrors.push(err178);
                }
                errors++;
              }
            }
            if (data128.mandatory_apps !== void 0) {
              let data139 = data128.mandatory_apps;
              if (data139 && typeof data139 == "object" && !Array.isArray(data139)) {
                for (const key13 in data139) {
                  if (!(key13 === "app" || key13 === "group")) {
                    const err179 = { instancePath: instancePath + "/macos/app_management/mandatory_apps", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key13 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err179];
                    } else {
                      vErrors.push(err179);
                    }
                    errors++;
                  }
                }
                if (data139.app !== void 0) {
                  let data140 = data139.app;
                  if (Array.isArray(data140)) {
                    const len7 = data140.length;
                    for (let i7 = 0; i7 < len7; i7++) {
                      let data141 = data140[i7];
                      if (!(typeof data141 == "number" && (!(data141 % 1) && !isNaN(data141)) && isFinite(data141))) {
                        const err180 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/app/" + i7, schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err180];
                        } else {
                          vErrors.push(err180);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err181 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err181];
                    } else {
                      vErrors.push(err181);
                    }
                    errors++;
                  }
                }
                if (data139.group !== void 0) {
                  let data142 = data139.group;
                  if (Array.isArray(data142)) {
                    const len8 = data142.length;
                    for (let i8 = 0; i8 < len8; i8++) {
                      let data143 = data142[i8];
                      if (!(typeof data143 == "number" && (!(data143 % 1) && !isNaN(data143)) && isFinite(data143))) {
                        const err182 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/group/" + i8, schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err182];
                        } else {
                          vErrors.push(err182);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err183 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err183];
                    } else {
                      vErrors.push(err183);
                    }
                    errors++;
                  }
                }
              } else {
                const err184 = { instancePath: instancePath + "/macos/app_management/mandatory_apps", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err184];
                } else {
                  vErrors.push(err184);
                }
                errors++;
              }
            }
            if (data128.catalogues !== void 0) {
              let data144 = data128.catalogues;
              if (Array.isArray(data144)) {
                const len9 = data144.length;
                for (let i9 = 0; i9 < len9; i9++) {
                  let data145 = data144[i9];
                  if (!(typeof data145 == "number" && (!(data145 % 1) && !isNaN(data145)) && isFinite(data145))) {
                    const err185 = { instancePath: instancePath + "/macos/app_management/catalogues/" + i9, schemaPath: "#/properties/macos/properties/app_management/properties/catalogues/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    if (vErrors === null) {
                      vErrors = [err185];
                    } else {
                      vErrors.push(err185);
                    }
                    errors++;
                  }
                }
              } else {
                const err186 = { instancePath: instancePath + "/macos/app_management/catalogues", schemaPath: "#/properties/macos/properties/app_management/properties/catalogues/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                if (vErrors === null) {
                  vErrors = [err186];
                } else {
                  vErrors.push(err186);
                }
                errors++;
              }
            }
          } else {
            const err187 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err187];
            } else {
              vErrors.push(err187);
            }
            errors++;
          }
        }
        if (data2.schedule_os_updates !== void 0) {
          let data146 = data2.schedule_os_updates;
          if (!(data146 && typeof data146 == "object" && !Array.isArray(data146))) {
            const err188 = { instancePath: instancePath + "/macos/schedule_os_updates", schemaPath: "#/properties/macos/properties/schedule_os_updates/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err188];
            } else {
              vErrors.push(err188);
            }
            errors++;
          }
        }
      } else {
        const err189 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err189];
        } else {
          vErrors.push(err189);
        }
        errors++;
      }
    }
    if (data.policy_targets !== void 0) {
      let data147 = data.policy_targets;
      if (data147 && typeof data147 == "object" && !Array.isArray(data147)) {
        for (const key14 in data147) {
          if (!(key14 === "devices" || key14 === "devicegroups" || key14 === "users" || key14 === "usergroups")) {
            const err190 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key14 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err190];
            } else {
              vErrors.push(err190);
            }
            errors++;
          }
        }
        if (data147.devices !== void 0) {
          let data148 = data147.devices;
          if (Array.isArray(data148)) {
            const len10 = data148.length;
            for (let i10 = 0; i10 < len10; i10++) {
              let data149 = data148[i10];
              if (typeof data149 !== "string" && !(typeof data149 == "number" && (!(data149 % 1) && !isNaN(data149)) && isFinite(data149))) {
                const err191 = { instancePath: instancePath + "/policy_targets/devices/" + i10, schemaPath: "#/properties/policy_targets/properties/devices/items/type", keyword: "type", params: { type: schema11.properties.policy_targets.properties.devices.items.type }, message: "must be string,integer" };
                if (vErrors === null) {
                  vErrors = [err191];
                } else {
                  vErrors.push(err191);
                }
                errors++;
              }
            }
          } else {
            const err192 = { instancePath: instancePath + "/policy_targets/devices", schemaPath: "#/properties/policy_targets/properties/devices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err192];
            } else {
              vErrors.push(err192);
            }
            errors++;
          }
        }
        if (data147.devicegroups !== void 0) {
          let data150 = data147.devicegroups;
          if (Array.isArray(data150)) {
            const len11 = data150.length;
            for (let i11 = 0; i11 < len11; i11++) {
              let data151 = data150[i11];
              if (typeof data151 !== "string" && !(typeof data151 == "number" && (!(data151 % 1) && !isNaN(data151)) && isFinite(data151))) {
                const err193 = { instancePath: instancePath + "/policy_targets/devicegroups/" + i11, schemaPath: "#/properties/policy_targets/properties/devicegroups/items/type", keyword: "type", params: { type: schema11.properties.policy_targets.properties.devicegroups.items.type }, message: "must be string,integer" };
                if (vErrors === null) {
                  vErrors = [err193];
                } else {
                  vErrors.push(err193);
                }
                errors++;
              }
            }
          } else {
            const err194 = { instancePath: instancePath + "/policy_targets/devicegroups", schemaPath: "#/properties/policy_targets/properties/devicegroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err194];
            } else {
              vErrors.push(err194);
            }
            errors++;
          }
        }
        if (data147.users !== void 0) {
          let data152 = data147.users;
          if (Array.isArray(data152)) {
            const len12 = data152.length;
            for (let i12 = 0; i12 < len12; i12++) {
              let data153 = data152[i12];
              if (typeof data153 !== "string" && !(typeof data153 == "number" && (!(data153 % 1) && !isNaN(data153)) && isFinite(data153))) {
                const err195 = { instancePath: instancePath + "/policy_targets/users/" + i12, schemaPath: "#/properties/policy_targets/properties/users/items/type", keyword: "type", params: { type: schema11.properties.policy_targets.properties.users.items.type }, message: "must be string,integer" };
                if (vErrors === null) {
                  vErrors = [err195];
                } else {
                  vErrors.push(err195);
                }
                errors++;
              }
            }
          } else {
            const err196 = { instancePath: instancePath + "/policy_targets/users", schemaPath: "#/properties/policy_targets/properties/users/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err196];
            } else {
              vErrors.push(err196);
            }
            errors++;
          }
        }
        if (data147.usergroups !== void 0) {
          let data154 = data147.usergroups;
          if (Array.isArray(data154)) {
            const len13 = data154.length;
            for (let i13 = 0; i13 < len13; i13++) {
              let data155 = data154[i13];
              if (typeof data155 !== "string" && !(typeof data155 == "number" && (!(data155 % 1) && !isNaN(data155)) && isFinite(data155))) {
                const err197 = { instancePath: instancePath + "/policy_targets/usergroups/" + i13, schemaPath: "#/properties/policy_targets/properties/usergroups/items/type", keyword: "type", params: { type: schema11.properties.policy_targets.properties.usergroups.items.type }, message: "must be string,integer" };
                if (vErrors === null) {
                  vErrors = [err197];
                } else {
                  vErrors.push(err197);
                }
                errors++;
              }
            }
          } else {
            const err198 = { instancePath: instancePath + "/policy_targets/usergroups", schemaPath: "#/properties/policy_targets/properties/usergroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err198];
            } else {
              vErrors.push(err198);
            }
            errors++;
          }
        }
      } else {
        const err199 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err199];
        } else {
          vErrors.push(err199);
        }
        errors++;
      }
    }
  } else {
    const err200 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err200];
    } else {
      vErrors.push(err200);
    }
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
var validateDraftWebApp = validate11;
var schema12 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["app_id", "name", "app_type", "webapp_url", "category", "icon"], "properties": { "app_id": { "type": "integer" }, "name": { "type": "string", "minLength": 1 }, "app_type": { "type": "string", "enum": ["web"] }, "webapp_url": { "type": "string", "format": "uri" }, "category": { "type": "string" }, "icon": { "type": "string", "format": "icon" } }, "additionalProperties": false };
var formats6 = icon;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.app_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app_id" }, message: "must have required property 'app_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.app_type === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app_type" }, message: "must have required property 'app_type'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.webapp_url === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "webapp_url" }, message: "must have required property 'webapp_url'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.category === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.icon === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "icon" }, message: "must have required property 'icon'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "app_id" || key0 === "name" || key0 === "app_type" || key0 === "webapp_url" || key0 === "category" || key0 === "icon")) {
        const err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.app_id !== void 0) {
      let data0 = data.app_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err7 = { instancePath: instancePath + "/app_id", schemaPath: "#/properties/app_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func2(data1) < 1) {
          const err8 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.app_type !== void 0) {
      let data2 = data.app_type;
      if (typeof data2 !== "string") {
        const err10 = { instancePath: instancePath + "/app_type", schemaPath: "#/properties/app_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (!(data2 === "web")) {
        const err11 = { instancePath: instancePath + "/app_type", schemaPath: "#/properties/app_type/enum", keyword: "enum", params: { allowedValues: schema12.properties.app_type.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.webapp_url !== void 0) {
      let data3 = data.webapp_url;
      if (typeof data3 === "string") {
        if (!formats0(data3)) {
          const err12 = { instancePath: instancePath + "/webapp_url", schemaPath: "#/properties/webapp_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/webapp_url", schemaPath: "#/properties/webapp_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.category !== void 0) {
      if (typeof data.category !== "string") {
        const err14 = { instancePath: instancePath + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.icon !== void 0) {
      let data5 = data.icon;
      if (typeof data5 === "string") {
        if (!formats6(data5)) {
          const err15 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/format", keyword: "format", params: { format: "icon" }, message: 'must match format "icon"' };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var validateConfig = validate12;
var schema13 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": { "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "web_apps": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "targets": { "type": "object", "properties": { "devices": { "type": "object", "additionalProperties": { "type": "integer" } }, "devicegroups": { "type": "object", "additionalProperties": { "type": "integer" } }, "users": { "type": "object", "additionalProperties": { "type": "integer" } }, "usergroups": { "type": "object", "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "lint": { "type": "object", "properties": { "rules": { "type": "object", "properties": {}, "additionalProperties": { "type": "string", "enum": ["error", "warning", "info", "off"] } } }, "additionalProperties": false }, "limits": { "type": "object", "properties": { "max_creates": { "type": "integer", "minimum": 0 }, "max_orphans": { "type": "integer", "minimum": 0 }, "parallelism": { "type": "integer", "minimum": 1 }, "requests_per_minute": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }, "default_environment": { "type": "string", "minLength": 1 }, "environments": { "type": "object", "propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "additionalProperties": { "type": "object", "required": ["base_url"], "properties": { "base_url": { "type": "string", "pattern": "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" }, "api_key": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_API_KEY" } }, "additionalProperties": false }, "state": { "type": "object", "required": ["backend"], "allOf": [{ "if": { "required": ["backend"], "properties": { "backend": { "const": "file" } } }, "then": { "properties": { "backend": { "const": "file" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "http" } } }, "then": { "required": ["address"], "properties": { "backend": { "const": "http" }, "address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "unlock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_method": { "type": "string", "enum": ["LOCK", "POST", "PUT"] }, "unlock_method": { "type": "string", "enum": ["UNLOCK", "DELETE", "POST", "PUT"] }, "update_method": { "type": "string", "enum": ["POST", "PUT"] }, "username": { "type": ["string", "object"], "required": ["env"], "minLength": 1, "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false }, "password": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "s3" } } }, "then": { "required": ["bucket", "key"], "properties": { "backend": { "const": "s3" }, "bucket": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "key": { "type": "string", "minLength": 1 }, "region": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "endpoint": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "path_style": { "type": "boolean" }, "access_key_id": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^(EDICT_STATE_|AWS_)" } }, "additionalProperties": false }, "secret_access_key": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^(EDICT_STATE_|AWS_)" } }, "additionalProperties": false }, "session_token": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^(EDICT_STATE_|AWS_)" } }, "additionalProperties": false } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "postgres" } } }, "then": { "required": ["connection"], "properties": { "backend": { "const": "postgres" }, "connection": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false }, "schema": { "type": "string", "minLength": 1 }, "name": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }], "properties": { "backend": { "type": "string", "enum": ["file", "http", "s3", "postgres"] } } }, "lineage": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 }, "allow_http": { "type": "boolean" }, "timeout_seconds": { "type": "number", "exclusiveMinimum": 0 }, "targets": { "type": "object", "properties": { "devices": { "type": "object", "additionalProperties": { "type": "integer" } }, "devicegroups": { "type": "object", "additionalProperties": { "type": "integer" } }, "users": { "type": "object", "additionalProperties": { "type": "integer" } }, "usergroups": { "type": "object", "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } } }, "additionalProperties": false } } }, "additionalProperties": false };
var pattern2 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
var pattern3 = new RegExp("^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$", "u");
var pattern4 = new RegExp("^EDICT_API_KEY", "u");
var pattern5 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://\\S+$", "u");
var pattern8 = new RegExp("^EDICT_STATE_", "u");
var pattern11 = new RegExp("^[a-z0-9-]+$", "u");
var pattern13 = new RegExp("^(EDICT_STATE_|AWS_)", "u");
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "policies" || key0 === "web_apps" || key0 === "targets" || key0 === "variables" || key0 === "lint" || key0 === "limits" || key0 === "default_environment" || key0 === "environments")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.policies !== void 0) {
      let data0 = data.policies;
      if (typeof data0 !== "string" && !Array.isArray(data0)) {
        const err1 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/type", keyword: "type", params: { type: schema13.properties.policies.type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === "string") {
        if (func2(data0) < 1) {
          const err2 = { instancePath: instancePath + "/policies", schemaPath: "#/properties/policies/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func2(data1) < 1) {
              const err3 = { instancePath: instancePath + "/policies/" + i0, schemaPath: "#/properties/policies/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/policies/" + i0, schemaPath: "#/properties/policies/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      }
    }
    if (data.web_apps !== void 0) {
      let data2 = data.web_apps;
      if (typeof data2 !== "string" && !Array.isArray(data2)) {
        const err5 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/type", keyword: "type", params: { type: schema13.properties.web_apps.type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data2 === "string") {
        if (func2(data2) < 1) {
          const err6 = { instancePath: instancePath + "/web_apps", schemaPath: "#/properties/web_apps/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 === "string") {
            if (func2(data3) < 1) {
              const err7 = { instancePath: instancePath + "/web_apps/" + i1, schemaPath: "#/properties/web_apps/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/web_apps/" + i1, schemaPath: "#/properties/web_apps/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      }
    }
    if (data.targets !== void 0) {
      let data4 = data.targets;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        for (const key1 in data4) {
          if (!(key1 === "devices" || key1 === "devicegroups" || key1 === "users" || key1 === "usergroups")) {
            const err9 = { instancePath: instancePath + "/targets", schemaPath: "#/properties/targets/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data4.devices !== void 0) {
          let data5 = data4.devices;
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            for (const key2 in data5) {
              let data6 = data5[key2];
              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                const err10 = { instancePath: instancePath + "/targets/devices/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/targets/properties/devices/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
          } else {
            const err11 = { instancePath: instancePath + "/targets/devices", schemaPath: "#/properties/targets/properties/devices/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data4.devicegroups !== void 0) {
          let data7 = data4.devicegroups;
          if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
            for (const key3 in data7) {
              let data8 = data7[key3];
              if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                const err12 = { instancePath: instancePath + "/targets/devicegroups/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/targets/properties/devicegroups/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            }
          } else {
            const err13 = { instancePath: instancePath + "/targets/devicegroups", schemaPath: "#/properties/targets/properties/devicegroups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data4.users !== void 0) {
          let data9 = data4.users;
          if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
            for (const key4 in data9) {
              let data10 = data9[key4];
              if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                const err14 = { instancePath: instancePath + "/targets/users/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/targets/properties/users/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            }
          } else {
            const err15 = { instancePath: instancePath + "/targets/users", schemaPath: "#/properties/targets/properties/users/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (data4.usergroups !== void 0) {
          let data11 = data4.usergroups;
          if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
            for (const key5 in data11) {
              let data12 = data11[key5];
              if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12))) {
                const err16 = { instancePath: instancePath + "/targets/usergroups/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/targets/properties/usergroups/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err16];
                } else {
                  vErrors.push(err16);
                }
                errors++;
              }
            }
          } else {
            const err17 = { instancePath: instancePath + "/targets/usergroups", schemaPath: "#/properties/targets/properties/usergroups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.variables !== void 0) {
      let data13 = data.variables;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        for (const key6 in data13) {
          let data14 = data13[key6];
          if (typeof data14 !== "string" && !(typeof data14 == "number" && isFinite(data14)) && typeof data14 !== "boolean") {
            const err19 = { instancePath: instancePath + "/variables/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/variables/additionalProperties/type", keyword: "type", params: { type: schema13.properties.variables.additionalProperties.type }, message: "must be string,number,boolean" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      } else {
        const err20 = { instancePath: instancePath + "/variables", schemaPath: "#/properties/variables/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.lint !== void 0) {
      let data15 = data.lint;
      if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
        for (const key7 in data15) {
          if (!(key7 === "rules")) {
            const err21 = { instancePath: instancePath + "/lint", schemaPath: "#/properties/lint/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
        if (data15.rules !== void 0) {
          let data16 = data15.rules;
          if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
            for (const key8 in data16) {
              let data17 = data16[key8];
              if (typeof data17 !== "string") {
                const err22 = { instancePath: instancePath + "/lint/rules/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/lint/properties/rules/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err22];
                } else {
                  vErrors.push(err22);
                }
                errors++;
              }
              if (!(data17 === "error" || data17 === "warning" || data17 === "info" || data17 === "off")) {
                const err23 = { instancePath: instancePath + "/lint/rules/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/lint/properties/rules/additionalProperties/enum", keyword: "enum", params: { allowedValues: schema13.properties.lint.properties.rules.additionalProperties.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err23];
                } else {
                  vErrors.push(err23);
                }
                errors++;
              }
            }
          } else {
            const err24 = { instancePath: instancePath + "/lint/rules", schemaPath: "#/properties/lint/properties/rules/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err24];
            } else {
              vErrors.push(err24);
            }
            errors++;
          }
        }
      } else {
        const err25 = { instancePath: instancePath + "/lint", schemaPath: "#/properties/lint/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.limits !== void 0) {
      let data18 = data.limits;
      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
        for (const key9 in data18) {
          if (!(key9 === "max_creates" || key9 === "max_orphans" || key9 === "parallelism" || key9 === "requests_per_minute")) {
            const err26 = { instancePath: instancePath + "/limits", schemaPath: "#/properties/limits/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
        }
        if (data18.max_creates !== void 0) {
          let data19 = data18.max_creates;
          if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19))) {
            const err27 = { instancePath: instancePath + "/limits/max_creates", schemaPath: "#/properties/limits/properties/max_creates/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err27];
            } else {
              vErrors.push(err27);
            }
            errors++;
          }
          if (typeof data19 == "number" && isFinite(data19)) {
            if (data19 < 0 || isNaN(data19)) {
              const err28 = { instancePath: instancePath + "/limits/max_creates", schemaPath: "#/properties/limits/properties/max_creates/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              if (vErrors === null) {
                vErrors = [err28];
              } else {
                vErrors.push(err28);
              }
              errors++;
            }
          }
        }
        if (data18.max_orphans !== void 0) {
          let data20 = data18.max_orphans;
          if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20))) {
            const err29 = { instancePath: instancePath + "/limits/max_orphans", schemaPath: "#/properties/limits/properties/max_orphans/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err29];
            } else {
              vErrors.push(err29);
            }
            errors++;
          }
          if (typeof data20 == "number" && isFinite(data20)) {
            if (data20 < 0 || isNaN(data20)) {
              const err30 = { instancePath: instancePath + "/limits/max_orphans", schemaPath: "#/properties/limits/properties/max_orphans/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
          }
        }
        if (data18.parallelism !== void 0) {
          let data21 = data18.parallelism;
          if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
            const err31 = { instancePath: instancePath + "/limits/parallelism", schemaPath: "#/properties/limits/properties/parallelism/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err31];
            } else {
              vErrors.push(err31);
            }
            errors++;
          }
          if (typeof data21 == "number" && isFinite(data21)) {
            if (data21 < 1 || isNaN(data21)) {
              const err32 = { instancePath: instancePath + "/limits/parallelism", schemaPath: "#/properties/limits/properties/parallelism/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              if (vErrors === null) {
                vErrors = [err32];
              } else {
                vErrors.push(err32);
              }
              errors++;
            }
          }
        }
        if (data18.requests_per_minute !== void 0) {
          let data22 = data18.requests_per_minute;
          if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)) && isFinite(data22))) {
            const err33 = { instancePath: instancePath + "/limits/requests_per_minute", schemaPath: "#/properties/limits/properties/requests_per_minute/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err33];
            } else {
              vErrors.push(err33);
            }
            errors++;
          }
          if (typeof data22 == "number" && isFinite(data22)) {
            if (data22 < 1 || isNaN(data22)) {
              const err34 = { instancePath: instancePath + "/limits/requests_per_minute", schemaPath: "#/properties/limits/properties/requests_per_minute/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              if (vErrors === null) {
                vErrors = [err34];
              } else {
                vErrors.push(err34);
              }
              errors++;
            }
          }
        }
      } else {
        const err35 = { instancePath: instancePath + "/limits", schemaPath: "#/properties/limits/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
    if (data.default_environment !== void 0) {
      let data23 = data.default_environment;
      if (typeof data23 === "string") {
        if (func2(data23) < 1) {
          const err36 = { instancePath: instancePath + "/default_environment", schemaPath: "#/properties/default_environment/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
      } else {
        const err37 = { instancePath: instancePath + "/default_environment", schemaPath: "#/properties/default_environment/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
    if (data.environments !== void 0) {
      let data24 = data.environments;
      if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
        for (const key10 in data24) {
          const _errs61 = errors;
          if (typeof key10 === "string") {
            if (!pattern2.test(key10)) {
              const err38 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"', propertyName: key10 };
              if (vErrors === null) {
                vErrors = [err38];
              } else {
                vErrors.push(err38);
              }
              errors++;
            }
          }
          var valid14 = _errs61 === errors;
          if (!valid14) {
            const err39 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/propertyNames", keyword: "propertyNames", params: { propertyName: key10 }, message: "property name must be valid" };
            if (vErrors === null) {
              vErrors = [err39];
            } else {
              vErrors.push(err39);
            }
            errors++;
          }
        }
        for (const key11 in data24) {
          let data25 = data24[key11];
          if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
            if (data25.base_url === void 0) {
              const err40 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/required", keyword: "required", params: { missingProperty: "base_url" }, message: "must have required property 'base_url'" };
              if (vErrors === null) {
                vErrors = [err40];
              } else {
                vErrors.push(err40);
              }
              errors++;
            }
            for (const key12 in data25) {
              if (!func3.call(schema13.properties.environments.additionalProperties.properties, key12)) {
                const err41 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key12 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err41];
                } else {
                  vErrors.push(err41);
                }
                errors++;
              }
            }
            if (data25.base_url !== void 0) {
              let data26 = data25.base_url;
              if (typeof data26 === "string") {
                if (!pattern3.test(data26)) {
                  const err42 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", schemaPath: "#/properties/environments/additionalProperties/properties/base_url/pattern", keyword: "pattern", params: { pattern: "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" }, message: 'must match pattern "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$"' };
                  if (vErrors === null) {
                    vErrors = [err42];
                  } else {
                    vErrors.push(err42);
                  }
                  errors++;
                }
              } else {
                const err43 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", schemaPath: "#/properties/environments/additionalProperties/properties/base_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err43];
                } else {
                  vErrors.push(err43);
                }
                errors++;
              }
            }
            if (data25.api_key !== void 0) {
              let data27 = data25.api_key;
              if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                if (data27.env === void 0) {
                  const err44 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                  if (vErrors === null) {
                    vErrors = [err44];
                  } else {
                    vErrors.push(err44);
                  }
                  errors++;
                }
                for (const key13 in data27) {
                  if (!(key13 === "env")) {
                    const err45 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key13 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err45];
                    } else {
                      vErrors.push(err45);
                    }
                    errors++;
                  }
                }
                if (data27.env !== void 0) {
                  let data28 = data27.env;
                  if (typeof data28 === "string") {
                    if (!pattern4.test(data28)) {
                      const err46 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key/env", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_API_KEY" }, message: 'must match pattern "^EDICT_API_KEY"' };
                      if (vErrors === null) {
                        vErrors = [err46];
                      } else {
                        vErrors.push(err46);
                      }
                      errors++;
                    }
                  } else {
                    const err47 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key/env", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err47];
                    } else {
                      vErrors.push(err47);
                    }
                    errors++;
                  }
                }
              } else {
                const err48 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", schemaPath: "#/properties/environments/additionalProperties/properties/api_key/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err48];
                } else {
                  vErrors.push(err48);
                }
                errors++;
              }
            }
            if (data25.state !== void 0) {
              let data29 = data25.state;
              const _errs76 = errors;
              let valid19 = true;
              const _errs77 = errors;
              if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                let missing0;
                if (data29.backend === void 0 && (missing0 = "backend")) {
                  const err49 = {};
                  if (vErrors === null) {
                    vErrors = [err49];
                  } else {
                    vErrors.push(err49);
                  }
                  errors++;
                } else {
                  if (data29.backend !== void 0) {
                    if ("file" !== data29.backend) {
                      const err50 = {};
                      if (vErrors === null) {
                        vErrors = [err50];
                      } else {
                        vErrors.push(err50);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid0 = _errs77 === errors;
              errors = _errs76;
              if (vErrors !== null) {
                if (_errs76) {
                  vErrors.length = _errs76;
                } else {
                  vErrors = null;
                }
              }
              if (_valid0) {
                const _errs79 = errors;
                if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                  for (const key14 in data29) {
                    if (!(key14 === "backend" || key14 === "path")) {
                      const err51 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key14 }, message: "must NOT have additional properties" };
                      if (vErrors === null) {
                        vErrors = [err51];
                      } else {
                        vErrors.push(err51);
                      }
                      errors++;
                    }
                  }
                  if (data29.backend !== void 0) {
                    if ("file" !== data29.backend) {
                      const err52 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/properties/backend/const", keyword: "const", params: { allowedValue: "file" }, message: "must be equal to constant" };
                      if (vErrors === null) {
                        vErrors = [err52];
                      } else {
                        vErrors.push(err52);
                      }
                      errors++;
                    }
                  }
                  if (data29.path !== void 0) {
                    let data32 = data29.path;
                    if (typeof data32 === "string") {
                      if (func2(data32) < 1) {
                        const err53 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err53];
                        } else {
                          vErrors.push(err53);
                        }
                        errors++;
                      }
                    } else {
                      const err54 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/then/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err54];
                      } else {
                        vErrors.push(err54);
                      }
                      errors++;
                    }
                  }
                }
                var _valid0 = _errs79 === errors;
                valid19 = _valid0;
              }
              if (!valid19) {
                const err55 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                if (vErrors === null) {
                  vErrors = [err55];
                } else {
                  vErrors.push(err55);
                }
                errors++;
              }
              const _errs85 = errors;
              let valid22 = true;
              const _errs86 = errors;
              if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                let missing1;
                if (data29.backend === void 0 && (missing1 = "backend")) {
                  const err56 = {};
                  if (vErrors === null) {
                    vErrors = [err56];
                  } else {
                    vErrors.push(err56);
                  }
                  errors++;
                } else {
                  if (data29.backend !== void 0) {
                    if ("http" !== data29.backend) {
                      const err57 = {};
                      if (vErrors === null) {
                        vErrors = [err57];
                      } else {
                        vErrors.push(err57);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid1 = _errs86 === errors;
              errors = _errs85;
              if (vErrors !== null) {
                if (_errs85) {
                  vErrors.length = _errs85;
                } else {
                  vErrors = null;
                }
              }
              if (_valid1) {
                const _errs88 = errors;
                if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                  if (data29.address === void 0) {
                    const err58 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
                    if (vErrors === null) {
                      vErrors = [err58];
                    } else {
                      vErrors.push(err58);
                    }
                    errors++;
                  }
                  for (const key15 in data29) {
                    if (!func3.call(schema13.properties.environments.additionalProperties.properties.state.allOf[1].then.properties, key15)) {
                      const err59 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key15 }, message: "must NOT have additional properties" };
                      if (vErrors === null) {
                        vErrors = [err59];
                      } else {
                        vErrors.push(err59);
                      }
                      errors++;
                    }
                  }
                  if (data29.backend !== void 0) {
                    if ("http" !== data29.backend) {
                      const err60 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/backend/const", keyword: "const", params: { allowedValue: "http" }, message: "must be equal to constant" };
                      if (vErrors === null) {
                        vErrors = [err60];
                      } else {
                        vErrors.push(err60);
                      }
                      errors++;
                    }
                  }
                  if (data29.address !== void 0) {
                    let data35 = data29.address;
                    if (typeof data35 === "string") {
                      if (!pattern5.test(data35)) {
                        const err61 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/address/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        if (vErrors === null) {
                          vErrors = [err61];
                        } else {
                          vErrors.push(err61);
                        }
                        errors++;
                      }
                    } else {
                      const err62 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err62];
                      } else {
                        vErrors.push(err62);
                      }
                      errors++;
                    }
                  }
                  if (data29.lock_address !== void 0) {
                    let data36 = data29.lock_address;
                    if (typeof data36 === "string") {
                      if (!pattern5.test(data36)) {
                        const err63 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_address/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        if (vErrors === null) {
                          vErrors = [err63];
                        } else {
                          vErrors.push(err63);
                        }
                        errors++;
                      }
                    } else {
                      const err64 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err64];
                      } else {
                        vErrors.push(err64);
                      }
                      errors++;
                    }
                  }
                  if (data29.unlock_address !== void 0) {
                    let data37 = data29.unlock_address;
                    if (typeof data37 === "string") {
                      if (!pattern5.test(data37)) {
                        const err65 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_address/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        if (vErrors === null) {
                          vErrors = [err65];
                        } else {
                          vErrors.push(err65);
                        }
                        errors++;
                      }
                    } else {
                      const err66 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_address", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err66];
                      } else {
                        vErrors.push(err66);
                      }
                      errors++;
                    }
                  }
                  if (data29.lock_method !== void 0) {
                    let data38 = data29.lock_method;
                    if (typeof data38 !== "string") {
                      const err67 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err67];
                      } else {
                        vErrors.push(err67);
                      }
                      errors++;
                    }
                    if (!(data38 === "LOCK" || data38 === "POST" || data38 === "PUT")) {
                      const err68 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/lock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/lock_method/enum", keyword: "enum", params: { allowedValues: schema13.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.lock_method.enum }, message: "must be equal to one of the allowed values" };
                      if (vErrors === null) {
                        vErrors = [err68];
                      } else {
                        vErrors.push(err68);
                      }
                      errors++;
                    }
                  }
                  if (data29.unlock_method !== void 0) {
                    let data39 = data29.unlock_method;
                    if (typeof data39 !== "string") {
                      const err69 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err69];
                      } else {
                        vErrors.push(err69);
                      }
                      errors++;
                    }
                    if (!(data39 === "UNLOCK" || data39 === "DELETE" || data39 === "POST" || data39 === "PUT")) {
                      const err70 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/unlock_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/unlock_method/enum", keyword: "enum", params: { allowedValues: schema13.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.unlock_method.enum }, message: "must be equal to one of the allowed values" };
                      if (vErrors === null) {
                        vErrors = [err70];
                      } else {
                        vErrors.push(err70);
                      }
                      errors++;
                    }
                  }
                  if (data29.update_method !== void 0) {
                    let data40 = data29.update_method;
                    if (typeof data40 !== "string") {
                      const err71 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/update_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/update_method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err71];
                      } else {
                        vErrors.push(err71);
                      }
                      errors++;
                    }
                    if (!(data40 === "POST" || data40 === "PUT")) {
                      const err72 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/update_method", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/update_method/enum", keyword: "enum", params: { allowedValues: schema13.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.update_method.enum }, message: "must be equal to one of the allowed values" };
                      if (vErrors === null) {
                        vErrors = [err72];
                      } else {
                        vErrors.push(err72);
                      }
                      errors++;
                    }
                  }
                  if (data29.username !== void 0) {
                    let data41 = data29.username;
                    if (typeof data41 !== "string" && !(data41 && typeof data41 == "object" && !Array.isArray(data41))) {
                      const err73 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/type", keyword: "type", params: { type: schema13.properties.environments.additionalProperties.properties.state.allOf[1].then.properties.username.type }, message: "must be string,object" };
                      if (vErrors === null) {
                        vErrors = [err73];
                      } else {
                        vErrors.push(err73);
                      }
                      errors++;
                    }
                    if (typeof data41 === "string") {
                      if (func2(data41) < 1) {
                        const err74 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err74];
                        } else {
                          vErrors.push(err74);
                        }
                        errors++;
                      }
                    }
                    if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
                      if (data41.env === void 0) {
                        const err75 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        if (vErrors === null) {
                          vErrors = [err75];
                        } else {
                          vErrors.push(err75);
                        }
                        errors++;
                      }
                      for (const key16 in data41) {
                        if (!(key16 === "env")) {
                          const err76 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key16 }, message: "must NOT have additional properties" };
                          if (vErrors === null) {
                            vErrors = [err76];
                          } else {
                            vErrors.push(err76);
                          }
                          errors++;
                        }
                      }
                      if (data41.env !== void 0) {
                        let data42 = data41.env;
                        if (typeof data42 === "string") {
                          if (!pattern8.test(data42)) {
                            const err77 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_STATE_" }, message: 'must match pattern "^EDICT_STATE_"' };
                            if (vErrors === null) {
                              vErrors = [err77];
                            } else {
                              vErrors.push(err77);
                            }
                            errors++;
                          }
                        } else {
                          const err78 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/username/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/username/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err78];
                          } else {
                            vErrors.push(err78);
                          }
                          errors++;
                        }
                      }
                    }
                  }
                  if (data29.password !== void 0) {
                    let data43 = data29.password;
                    if (data43 && typeof data43 == "object" && !Array.isArray(data43)) {
                      if (data43.env === void 0) {
                        const err79 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/password", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/password/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        if (vErrors === null) {
                          vErrors = [err79];
                        } else {
                          vErrors.push(err79);
                        }
                        errors++;
                      }
                      for (const key17 in data43) {
                        if (!(key17 === "env")) {
                          const err80 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/password", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/password/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key17 }, message: "must NOT have additional properties" };
                          if (vErrors === null) {
                            vErrors = [err80];
                          } else {
                            vErrors.push(err80);
                          }
                          errors++;
                        }
                      }
                      if (data43.env !== void 0) {
                        let data44 = data43.env;
                        if (typeof data44 === "string") {
                          if (!pattern8.test(data44)) {
                            const err81 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/password/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/password/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_STATE_" }, message: 'must match pattern "^EDICT_STATE_"' };
                            if (vErrors === null) {
                              vErrors = [err81];
                            } else {
                              vErrors.push(err81);
                            }
                            errors++;
                          }
                        } else {
                          const err82 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/password/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/password/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err82];
                          } else {
                            vErrors.push(err82);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err83 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/password", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/then/properties/password/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err83];
                      } else {
                        vErrors.push(err83);
                      }
                      errors++;
                    }
                  }
                }
                var _valid1 = _errs88 === errors;
                valid22 = _valid1;
              }
              if (!valid22) {
                const err84 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/1/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                if (vErrors === null) {
                  vErrors = [err84];
                } else {
                  vErrors.push(err84);
                }
                errors++;
              }
              const _errs114 = errors;
              let valid27 = true;
              const _errs115 = errors;
              if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                let missing2;
                if (data29.backend === void 0 && (missing2 = "backend")) {
                  const err85 = {};
                  if (vErrors === null) {
                    vErrors = [err85];
                  } else {
                    vErrors.push(err85);
                  }
                  errors++;
                } else {
                  if (data29.backend !== void 0) {
                    if ("s3" !== data29.backend) {
                      const err86 = {};
                      if (vErrors === null) {
                        vErrors = [err86];
                      } else {
                        vErrors.push(err86);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid2 = _errs115 === errors;
              errors = _errs114;
              if (vErrors !== null) {
                if (_errs114) {
                  vErrors.length = _errs114;
                } else {
                  vErrors = null;
                }
              }
              if (_valid2) {
                const _errs117 = errors;
                if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                  if (data29.bucket === void 0) {
                    const err87 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/required", keyword: "required", params: { missingProperty: "bucket" }, message: "must have required property 'bucket'" };
                    if (vErrors === null) {
                      vErrors = [err87];
                    } else {
                      vErrors.push(err87);
                    }
                    errors++;
                  }
                  if (data29.key === void 0) {
                    const err88 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
                    if (vErrors === null) {
                      vErrors = [err88];
                    } else {
                      vErrors.push(err88);
                    }
                    errors++;
                  }
                  for (const key18 in data29) {
                    if (!func3.call(schema13.properties.environments.additionalProperties.properties.state.allOf[2].then.properties, key18)) {
                      const err89 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key18 }, message: "must NOT have additional properties" };
                      if (vErrors === null) {
                        vErrors = [err89];
                      } else {
                        vErrors.push(err89);
                      }
                      errors++;
                    }
                  }
                  if (data29.backend !== void 0) {
                    if ("s3" !== data29.backend) {
                      const err90 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/backend/const", keyword: "const", params: { allowedValue: "s3" }, message: "must be equal to constant" };
                      if (vErrors === null) {
                        vErrors = [err90];
                      } else {
                        vErrors.push(err90);
                      }
                      errors++;
                    }
                  }
                  if (data29.bucket !== void 0) {
                    let data47 = data29.bucket;
                    if (typeof data47 === "string") {
                      if (func2(data47) < 1) {
                        const err91 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/bucket/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err91];
                        } else {
                          vErrors.push(err91);
                        }
                        errors++;
                      }
                      if (!pattern2.test(data47)) {
                        const err92 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/bucket/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
                        if (vErrors === null) {
                          vErrors = [err92];
                        } else {
                          vErrors.push(err92);
                        }
                        errors++;
                      }
                    } else {
                      const err93 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/bucket", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/bucket/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err93];
                      } else {
                        vErrors.push(err93);
                      }
                      errors++;
                    }
                  }
                  if (data29.key !== void 0) {
                    let data48 = data29.key;
                    if (typeof data48 === "string") {
                      if (func2(data48) < 1) {
                        const err94 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err94];
                        } else {
                          vErrors.push(err94);
                        }
                        errors++;
                      }
                    } else {
                      const err95 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err95];
                      } else {
                        vErrors.push(err95);
                      }
                      errors++;
                    }
                  }
                  if (data29.region !== void 0) {
                    let data49 = data29.region;
                    if (typeof data49 === "string") {
                      if (func2(data49) < 1) {
                        const err96 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/region/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err96];
                        } else {
                          vErrors.push(err96);
                        }
                        errors++;
                      }
                      if (!pattern11.test(data49)) {
                        const err97 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/region/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9-]+$" }, message: 'must match pattern "^[a-z0-9-]+$"' };
                        if (vErrors === null) {
                          vErrors = [err97];
                        } else {
                          vErrors.push(err97);
                        }
                        errors++;
                      }
                    } else {
                      const err98 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/region", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/region/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err98];
                      } else {
                        vErrors.push(err98);
                      }
                      errors++;
                    }
                  }
                  if (data29.endpoint !== void 0) {
                    let data50 = data29.endpoint;
                    if (typeof data50 === "string") {
                      if (!pattern5.test(data50)) {
                        const err99 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/endpoint", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/endpoint/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$"' };
                        if (vErrors === null) {
                          vErrors = [err99];
                        } else {
                          vErrors.push(err99);
                        }
                        errors++;
                      }
                    } else {
                      const err100 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/endpoint", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err100];
                      } else {
                        vErrors.push(err100);
                      }
                      errors++;
                    }
                  }
                  if (data29.path_style !== void 0) {
                    if (typeof data29.path_style !== "boolean") {
                      const err101 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/path_style", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/path_style/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                      if (vErrors === null) {
                        vErrors = [err101];
                      } else {
                        vErrors.push(err101);
                      }
                      errors++;
                    }
                  }
                  if (data29.access_key_id !== void 0) {
                    let data52 = data29.access_key_id;
                    if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
                      if (data52.env === void 0) {
                        const err102 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/access_key_id", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/access_key_id/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        if (vErrors === null) {
                          vErrors = [err102];
                        } else {
                          vErrors.push(err102);
                        }
                        errors++;
                      }
                      for (const key19 in data52) {
                        if (!(key19 === "env")) {
                          const err103 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/access_key_id", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/access_key_id/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key19 }, message: "must NOT have additional properties" };
                          if (vErrors === null) {
                            vErrors = [err103];
                          } else {
                            vErrors.push(err103);
                          }
                          errors++;
                        }
                      }
                      if (data52.env !== void 0) {
                        let data53 = data52.env;
                        if (typeof data53 === "string") {
                          if (!pattern13.test(data53)) {
                            const err104 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/access_key_id/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/access_key_id/properties/env/pattern", keyword: "pattern", params: { pattern: "^(EDICT_STATE_|AWS_)" }, message: 'must match pattern "^(EDICT_STATE_|AWS_)"' };
                            if (vErrors === null) {
                              vErrors = [err104];
                            } else {
                              vErrors.push(err104);
                            }
                            errors++;
                          }
                        } else {
                          const err105 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/access_key_id/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/access_key_id/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err105];
                          } else {
                            vErrors.push(err105);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err106 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/access_key_id", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/access_key_id/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err106];
                      } else {
                        vErrors.push(err106);
                      }
                      errors++;
                    }
                  }
                  if (data29.secret_access_key !== void 0) {
                    let data54 = data29.secret_access_key;
                    if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
                      if (data54.env === void 0) {
                        const err107 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/secret_access_key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/secret_access_key/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        if (vErrors === null) {
                          vErrors = [err107];
                        } else {
                          vErrors.push(err107);
                        }
                        errors++;
                      }
                      for (const key20 in data54) {
                        if (!(key20 === "env")) {
                          const err108 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/secret_access_key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/secret_access_key/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key20 }, message: "must NOT have additional properties" };
                          if (vErrors === null) {
                            vErrors = [err108];
                          } else {
                            vErrors.push(err108);
                          }
                          errors++;
                        }
                      }
                      if (data54.env !== void 0) {
                        let data55 = data54.env;
                        if (typeof data55 === "string") {
                          if (!pattern13.test(data55)) {
                            const err109 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/secret_access_key/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/secret_access_key/properties/env/pattern", keyword: "pattern", params: { pattern: "^(EDICT_STATE_|AWS_)" }, message: 'must match pattern "^(EDICT_STATE_|AWS_)"' };
                            if (vErrors === null) {
                              vErrors = [err109];
                            } else {
                              vErrors.push(err109);
                            }
                            errors++;
                          }
                        } else {
                          const err110 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/secret_access_key/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/secret_access_key/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err110];
                          } else {
                            vErrors.push(err110);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err111 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/secret_access_key", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/secret_access_key/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err111];
                      } else {
                        vErrors.push(err111);
                      }
                      errors++;
                    }
                  }
                  if (data29.session_token !== void 0) {
                    let data56 = data29.session_token;
                    if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
                      if (data56.env === void 0) {
                        const err112 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/session_token", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/session_token/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        if (vErrors === null) {
                          vErrors = [err112];
                        } else {
                          vErrors.push(err112);
                        }
                        errors++;
                      }
                      for (const key21 in data56) {
                        if (!(key21 === "env")) {
                          const err113 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/session_token", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/session_token/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key21 }, message: "must NOT have additional properties" };
                          if (vErrors === null) {
                            vErrors = [err113];
                          } else {
                            vErrors.push(err113);
                          }
                          errors++;
                        }
                      }
                      if (data56.env !== void 0) {
                        let data57 = data56.env;
                        if (typeof data57 === "string") {
                          if (!pattern13.test(data57)) {
                            const err114 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/session_token/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/session_token/properties/env/pattern", keyword: "pattern", params: { pattern: "^(EDICT_STATE_|AWS_)" }, message: 'must match pattern "^(EDICT_STATE_|AWS_)"' };
                            if (vErrors === null) {
                              vErrors = [err114];
                            } else {
                              vErrors.push(err114);
                            }
                            errors++;
                          }
                        } else {
                          const err115 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/session_token/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/session_token/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err115];
                          } else {
                            vErrors.push(err115);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err116 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/session_token", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/then/properties/session_token/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err116];
                      } else {
                        vErrors.push(err116);
                      }
                      errors++;
                    }
                  }
                }
                var _valid2 = _errs117 === errors;
                valid27 = _valid2;
              }
              if (!valid27) {
                const err117 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/2/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                if (vErrors === null) {
                  vErrors = [err117];
                } else {
                  vErrors.push(err117);
                }
                errors++;
              }
              const _errs146 = errors;
              let valid33 = true;
              const _errs147 = errors;
              if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                let missing3;
                if (data29.backend === void 0 && (missing3 = "backend")) {
                  const err118 = {};
                  if (vErrors === null) {
                    vErrors = [err118];
                  } else {
                    vErrors.push(err118);
                  }
                  errors++;
                } else {
                  if (data29.backend !== void 0) {
                    if ("postgres" !== data29.backend) {
                      const err119 = {};
                      if (vErrors === null) {
                        vErrors = [err119];
                      } else {
                        vErrors.push(err119);
                      }
                      errors++;
                    }
                  }
                }
              }
              var _valid3 = _errs147 === errors;
              errors = _errs146;
              if (vErrors !== null) {
                if (_errs146) {
                  vErrors.length = _errs146;
                } else {
                  vErrors = null;
                }
              }
              if (_valid3) {
                const _errs149 = errors;
                if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                  if (data29.connection === void 0) {
                    const err120 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/required", keyword: "required", params: { missingProperty: "connection" }, message: "must have required property 'connection'" };
                    if (vErrors === null) {
                      vErrors = [err120];
                    } else {
                      vErrors.push(err120);
                    }
                    errors++;
                  }
                  for (const key22 in data29) {
                    if (!(key22 === "backend" || key22 === "connection" || key22 === "schema" || key22 === "name" || key22 === "ca_file")) {
                      const err121 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key22 }, message: "must NOT have additional properties" };
                      if (vErrors === null) {
                        vErrors = [err121];
                      } else {
                        vErrors.push(err121);
                      }
                      errors++;
                    }
                  }
                  if (data29.backend !== void 0) {
                    if ("postgres" !== data29.backend) {
                      const err122 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/backend/const", keyword: "const", params: { allowedValue: "postgres" }, message: "must be equal to constant" };
                      if (vErrors === null) {
                        vErrors = [err122];
                      } else {
                        vErrors.push(err122);
                      }
                      errors++;
                    }
                  }
                  if (data29.connection !== void 0) {
                    let data60 = data29.connection;
                    if (data60 && typeof data60 == "object" && !Array.isArray(data60)) {
                      if (data60.env === void 0) {
                        const err123 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/connection", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/connection/required", keyword: "required", params: { missingProperty: "env" }, message: "must have required property 'env'" };
                        if (vErrors === null) {
                          vErrors = [err123];
                        } else {
                          vErrors.push(err123);
                        }
                        errors++;
                      }
                      for (const key23 in data60) {
                        if (!(key23 === "env")) {
                          const err124 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/connection", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/connection/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key23 }, message: "must NOT have additional properties" };
                          if (vErrors === null) {
                            vErrors = [err124];
                          } else {
                            vErrors.push(err124);
                          }
                          errors++;
                        }
                      }
                      if (data60.env !== void 0) {
                        let data61 = data60.env;
                        if (typeof data61 === "string") {
                          if (!pattern8.test(data61)) {
                            const err125 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/connection/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/connection/properties/env/pattern", keyword: "pattern", params: { pattern: "^EDICT_STATE_" }, message: 'must match pattern "^EDICT_STATE_"' };
                            if (vErrors === null) {
                              vErrors = [err125];
                            } else {
                              vErrors.push(err125);
                            }
                            errors++;
                          }
                        } else {
                          const err126 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/connection/env", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/connection/properties/env/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err126];
                          } else {
                            vErrors.push(err126);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err127 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/connection", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/connection/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err127];
                      } else {
                        vErrors.push(err127);
                      }
                      errors++;
                    }
                  }
                  if (data29.schema !== void 0) {
                    let data62 = data29.schema;
                    if (typeof data62 === "string") {
                      if (func2(data62) < 1) {
                        const err128 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/schema", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/schema/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err128];
                        } else {
                          vErrors.push(err128);
                        }
                        errors++;
                      }
                    } else {
                      const err129 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/schema", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err129];
                      } else {
                        vErrors.push(err129);
                      }
                      errors++;
                    }
                  }
                  if (data29.name !== void 0) {
                    let data63 = data29.name;
                    if (typeof data63 === "string") {
                      if (func2(data63) < 1) {
                        const err130 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/name", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err130];
                        } else {
                          vErrors.push(err130);
                        }
                        errors++;
                      }
                    } else {
                      const err131 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/name", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err131];
                      } else {
                        vErrors.push(err131);
                      }
                      errors++;
                    }
                  }
                  if (data29.ca_file !== void 0) {
                    let data64 = data29.ca_file;
                    if (typeof data64 === "string") {
                      if (func2(data64) < 1) {
                        const err132 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/ca_file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        if (vErrors === null) {
                          vErrors = [err132];
                        } else {
                          vErrors.push(err132);
                        }
                        errors++;
                      }
                    } else {
                      const err133 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/then/properties/ca_file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err133];
                      } else {
                        vErrors.push(err133);
                      }
                      errors++;
                    }
                  }
                }
                var _valid3 = _errs149 === errors;
                valid33 = _valid3;
              }
              if (!valid33) {
                const err134 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/allOf/3/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
                if (vErrors === null) {
                  vErrors = [err134];
                } else {
                  vErrors.push(err134);
                }
                errors++;
              }
              if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                if (data29.backend === void 0) {
                  const err135 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/required", keyword: "required", params: { missingProperty: "backend" }, message: "must have required property 'backend'" };
                  if (vErrors === null) {
                    vErrors = [err135];
                  } else {
                    vErrors.push(err135);
                  }
                  errors++;
                }
                if (data29.backend !== void 0) {
                  let data65 = data29.backend;
                  if (typeof data65 !== "string") {
                    const err136 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/properties/backend/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err136];
                    } else {
                      vErrors.push(err136);
                    }
                    errors++;
                  }
                  if (!(data65 === "file" || data65 === "http" || data65 === "s3" || data65 === "postgres")) {
                    const err137 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state/backend", schemaPath: "#/properties/environments/additionalProperties/properties/state/properties/backend/enum", keyword: "enum", params: { allowedValues: schema13.properties.environments.additionalProperties.properties.state.properties.backend.enum }, message: "must be equal to one of the allowed values" };
                    if (vErrors === null) {
                      vErrors = [err137];
                    } else {
                      vErrors.push(err137);
                    }
                    errors++;
                  }
                }
              } else {
                const err138 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", schemaPath: "#/properties/environments/additionalProperties/properties/state/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err138];
                } else {
                  vErrors.push(err138);
                }
                errors++;
              }
            }
            if (data25.lineage !== void 0) {
              let data66 = data25.lineage;
              if (typeof data66 === "string") {
                if (func2(data66) < 1) {
                  const err139 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", schemaPath: "#/properties/environments/additionalProperties/properties/lineage/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  if (vErrors === null) {
                    vErrors = [err139];
                  } else {
                    vErrors.push(err139);
                  }
                  errors++;
                }
              } else {
                const err140 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", schemaPath: "#/properties/environments/additionalProperties/properties/lineage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err140];
                } else {
                  vErrors.push(err140);
                }
                errors++;
              }
            }
            if (data25.ca_file !== void 0) {
              let data67 = data25.ca_file;
              if (typeof data67 === "string") {
                if (func2(data67) < 1) {
                  const err141 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/ca_file/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  if (vErrors === null) {
                    vErrors = [err141];
                  } else {
                    vErrors.push(err141);
                  }
                  errors++;
                }
              } else {
                const err142 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", schemaPath: "#/properties/environments/additionalProperties/properties/ca_file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err142];
                } else {
                  vErrors.push(err142);
                }
                errors++;
              }
            }
            if (data25.allow_http !== void 0) {
              if (typeof data25.allow_http !== "boolean") {
                const err143 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/allow_http", schemaPath: "#/properties/environments/additionalProperties/properties/allow_http/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err143];
                } else {
                  vErrors.push(err143);
                }
                errors++;
              }
            }
            if (data25.timeout_seconds !== void 0) {
              let data69 = data25.timeout_seconds;
              if (typeof data69 == "number" && isFinite(data69)) {
                if (data69 <= 0 || isNaN(data69)) {
                  const err144 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", schemaPath: "#/properties/environments/additionalProperties/properties/timeout_seconds/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
                  if (vErrors === null) {
                    vErrors = [err144];
                  } else {
                    vErrors.push(err144);
                  }
                  errors++;
                }
              } else {
                const err145 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", schemaPath: "#/properties/environments/additionalProperties/properties/timeout_seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                if (vErrors === null) {
                  vErrors = [err145];
                } else {
                  vErrors.push(err145);
                }
                errors++;
              }
            }
            if (data25.targets !== void 0) {
              let data70 = data25.targets;
              if (data70 && typeof data70 == "object" && !Array.isArray(data70)) {
                for (const key24 in data70) {
                  if (!(key24 === "devices" || key24 === "devicegroups" || key24 === "users" || key24 === "usergroups")) {
                    const err146 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets", schemaPath: "#/properties/environments/additionalProperties/properties/targets/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key24 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err146];
                    } else {
                      vErrors.push(err146);
                    }
                    errors++;
                  }
                }
                if (data70.devices !== void 0) {
                  let data71 = data70.devices;
                  if (data71 && typeof data71 == "object" && !Array.isArray(data71)) {
                    for (const key25 in data71) {
                      let data72 = data71[key25];
                      if (!(typeof data72 == "number" && (!(data72 % 1) && !isNaN(data72)) && isFinite(data72))) {
                        const err147 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/devices/" + key25.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/devices/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err147];
                        } else {
                          vErrors.push(err147);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err148 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/devices", schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/devices/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err148];
                    } else {
                      vErrors.push(err148);
                    }
                    errors++;
                  }
                }
                if (data70.devicegroups !== void 0) {
                  let data73 = data70.devicegroups;
                  if (data73 && typeof data73 == "object" && !Array.isArray(data73)) {
                    for (const key26 in data73) {
                      let data74 = data73[key26];
                      if (!(typeof data74 == "number" && (!(data74 % 1) && !isNaN(data74)) && isFinite(data74))) {
                        const err149 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/devicegroups/" + key26.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/devicegroups/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err149];
                        } else {
                          vErrors.push(err149);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err150 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/devicegroups", schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/devicegroups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err150];
                    } else {
                      vErrors.push(err150);
                    }
                    errors++;
                  }
                }
                if (data70.users !== void 0) {
                  let data75 = data70.users;
                  if (data75 && typeof data75 == "object" && !Array.isArray(data75)) {
                    for (const key27 in data75) {
                      let data76 = data75[key27];
                      if (!(typeof data76 == "number" && (!(data76 % 1) && !isNaN(data76)) && isFinite(data76))) {
                        const err151 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/users/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/users/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err151];
                        } else {
                          vErrors.push(err151);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err152 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/users", schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/users/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err152];
                    } else {
                      vErrors.push(err152);
                    }
                    errors++;
                  }
                }
                if (data70.usergroups !== void 0) {
                  let data77 = data70.usergroups;
                  if (data77 && typeof data77 == "object" && !Array.isArray(data77)) {
                    for (const key28 in data77) {
                      let data78 = data77[key28];
                      if (!(typeof data78 == "number" && (!(data78 % 1) && !isNaN(data78)) && isFinite(data78))) {
                        const err153 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/usergroups/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/usergroups/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err153];
                        } else {
                          vErrors.push(err153);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err154 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets/usergroups", schemaPath: "#/properties/environments/additionalProperties/properties/targets/properties/usergroups/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err154];
                    } else {
                      vErrors.push(err154);
                    }
                    errors++;
                  }
                }
              } else {
                const err155 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/targets", schemaPath: "#/properties/environments/additionalProperties/properties/targets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err155];
                } else {
                  vErrors.push(err155);
                }
                errors++;
              }
            }
            if (data25.variables !== void 0) {
              let data79 = data25.variables;
              if (data79 && typeof data79 == "object" && !Array.isArray(data79)) {
                for (const key29 in data79) {
                  let data80 = data79[key29];
                  if (typeof data80 !== "string" && !(typeof data80 == "number" && isFinite(data80)) && typeof data80 !== "boolean") {
                    const err156 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables/" + key29.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/properties/variables/additionalProperties/type", keyword: "type", params: { type: schema13.properties.environments.additionalProperties.properties.variables.additionalProperties.type }, message: "must be string,number,boolean" };
                    if (vErrors === null) {
                      vErrors = [err156];
                    } else {
                      vErrors.push(err156);
                    }
                    errors++;
                  }
                }
              } else {
                const err157 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1") + "/variables", schemaPath: "#/properties/environments/additionalProperties/properties/variables/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err157];
                } else {
                  vErrors.push(err157);
                }
                errors++;
              }
            }
          } else {
            const err158 = { instancePath: instancePath + "/environments/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/environments/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err158];
            } else {
              vErrors.push(err158);
            }
            errors++;
          }
        }
      } else {
        const err159 = { instancePath: instancePath + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err159];
        } else {
          vErrors.push(err159);
        }
        errors++;
      }
    }
  } else {
    const err160 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err160];
    } else {
      vErrors.push(err160);
    }
    errors++;
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var validateCreatePolicy = validate13;
var schema14 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["name", "macos"], "properties": { "name": { "type": "string", "minLength": 1 }, "description": { "type": "string" }, "macos": { "type": "object", "properties": { "password": { "type": "object", "properties": { "allow_simple": { "type": "boolean" }, "require_alphanumeric": { "type": "boolean" }, "change_at_next_auth": { "type": "boolean" }, "min_length": { "type": "integer", "minimum": 1, "maximum": 16 }, "min_complex_chars": { "type": "integer", "minimum": 1, "maximum": 4 }, "max_pinage_in_days": { "type": "integer", "minimum": 0, "maximum": 730 }, "max_inactivity": { "type": "string", "enum": ["never", "1_mintue", "2_minutes", "3_minutes", "4_minutes", "5_minutes", "10_minutes", "15_minutes"] }, "pin_history": { "type": "integer", "minimum": 0, "maximum": 50 }, "max_grace_period": { "type": "string", "enum": ["none", "immediately", "1_minute", "5_minutes", "15_minutes", "1_hour", "4_hours"] }, "force_pin": { "type": "boolean" } }, "additionalProperties": false }, "wifi": { "type": "object", "required": ["service_set_identifier"], "allOf": [{ "if": { "properties": { "security_type": { "enum": ["WEP", "WPA/WPA2", "Any*(Personal)"] } } }, "then": { "required": ["password"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Manual" } } }, "then": { "required": ["proxyserver", "proxy_server_port", "proxy_user_name", "proxy_password"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Automatic" } } }, "then": { "required": ["proxy_pac_url"] } }, { "if": { "required": ["security_type"], "properties": { "security_type": { "enum": ["WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] } } }, "then": { "required": ["tls", "leap", "eap_fast", "user_password", "outer_identity", "identity_cert_id", "user_name", "ttls", "peap", "eap_sim", "use_per_connection_pwd", "use_pac"] } }, { "if": { "required": ["security_type", "eap_fast"], "properties": { "security_type": { "enum": ["WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] }, "eap_fast": { "const": true } } }, "then": { "required": ["inner_authentication", "provision_pac", "provision_pac_anonymously"] } }], "properties": { "service_set_identifier": { "type": "string" }, "autojoin": { "type": "boolean" }, "hidden_network": { "type": "boolean" }, "security_type": { "type": "string", "enum": ["none", "WEP", "WPA/WPA2", "Any*(Personal)", "WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] }, "password": { "type": "string" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxyserver": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_user_name": { "type": "string" }, "proxy_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "tls": { "type": "boolean" }, "leap": { "type": "boolean" }, "eap_fast": { "type": "boolean" }, "user_password": { "type": "string" }, "outer_identity": { "type": "string" }, "inner_authentication": { "type": "string", "enum": ["PAP", "CHAP", "MSCHAP", "MSCHAPv2"] }, "identity_cert_id": { "type": "string" }, "provision_pac": { "type": "boolean" }, "provision_pac_anonymously": { "type": "boolean" }, "user_name": { "type": "string" }, "ttls": { "type": "boolean" }, "peap": { "type": "boolean" }, "eap_sim": { "type": "boolean" }, "use_per_connection_pwd": { "type": "boolean" }, "use_pac": { "type": "boolean" } }, "additionalProperties": false }, "vpn": { "type": "object", "allOf": [{ "if": { "required": ["machine_authentication"], "properties": { "machine_authentication": { "const": "certificate" } } }, "then": { "required": ["certificate_id"] } }, { "if": { "required": ["connection_type"], "properties": { "connection_type": { "const": "SonicWALL_Mobile_Connect" } } }, "then": { "required": ["login_group"] } }, { "if": { "required": ["connection_type"], "properties": { "connection_type": { "const": "IPSec(Cisco)" } } }, "then": { "required": ["machine_authentication"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Automatic" } } }, "then": { "required": ["proxy_pac_url"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Manual" } } }, "then": { "required": ["proxy_server_port", "proxyserver"] } }], "properties": { "certificate_id": { "type": "string" }, "account": { "type": "string" }, "connection_name": { "type": "string" }, "connection_type": { "type": "string", "enum": ["L2TP", "PPTP", "IPSec(Cisco)", "Cisco_AnyConnect", "Juniper_SSL", "F5_SSL", "SonicWALL_Mobile_Connect", "Aruba_VIA", "Check_Point_Mobile_VPN", "Open_VPN"] }, "encryption_level": { "type": "string", "enum": ["None", "Automatic", "Maximum(128_bit)"] }, "group": { "type": "string" }, "identifier": { "type": "string" }, "include_user_pin": { "type": "boolean" }, "ipsec_account": { "type": "string" }, "ipsec_auth_password": { "type": "string" }, "ipsec_certificate_id": { "type": "string" }, "ipsec_group_name": { "type": "string" }, "ipsec_shared_secret": { "type": "string" }, "l2tp_account": { "type": "string" }, "l2tp_password": { "type": "string" }, "l2tp_server": { "type": "string" }, "l2tp_shared_secret": { "type": "string" }, "l2tp_user_authentication": { "type": "string", "enum": ["RSA_SecureID", "Password"] }, "l2tp_user_authentication_method": { "type": "integer" }, "login_group": { "type": "string" }, "machine_authentication": { "type": "string", "enum": ["certificate", "shared_secret/group_name"] }, "password": { "type": "string" }, "prompt_for_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "proxy_password": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxy_user_name": { "type": "string" }, "proxyserver": { "type": "string" }, "realm": { "type": "string" }, "remote_address": { "type": "string" }, "role": { "type": "string" }, "send_all_traffic": { "type": "boolean" }, "server": { "type": "string" }, "use_hybrid_authentication": { "type": "boolean" }, "user_authentication_type": { "type": "string", "enum": ["password", "certificate"] }, "enable_vpn_ondemand": { "type": "integer" }, "http_enable": { "type": "integer" }, "https_enable": { "type": "integer" }, "proxy_autoconfig": { "type": "string" }, "https_proxyserver": { "type": "string" }, "https_proxy_server_port": { "type": "integer" }, "connection_sub_type": { "type": "string" }, "auth_protocol": { "type": "boolean" }, "auth_plugins": { "type": "boolean" }, "token_key": { "type": "boolean" }, "ipsec_auth_enabled": { "type": "integer" }, "local_identifier_type": { "type": "string" } }, "additionalProperties": false }, "firewall": { "type": "object", "properties": { "firewall_enabled": { "type": "string", "enum": ["allow_incoming_connections", "block_incoming_connections"] }, "Enable_Firewall": { "type": "boolean" }, "Block_AllIncoming": { "type": "boolean" }, "Enable_StealthMode": { "type": "boolean" }, "application": { "type": "array", "items": { "type": "object", "properties": { "app_name": { "type": "string" }, "app_id": { "type": ["string", "integer"] }, "identifier": { "type": "string" } }, "additionalProperties": false } } }, "additionalProperties": false }, "filevault": { "type": "object", "properties": { "preventfromdisabled": { "type": "boolean" }, "escrow_recovery_key": { "type": "boolean" }, "preventfromenabled": { "type": "boolean" }, "escrow_encryption-key_manual": { "type": ["boolean", "string"], "pattern": "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, "unlock_hibernation": { "type": "boolean" }, "max_bypass_attempt": { "type": "integer" }, "enable_bypassing": { "type": "boolean" }, "encryption_type": { "type": "string", "enum": ["institutional_recovery_key", "personal_recovery_key", "institutional_and_personal_recovery_key"] }, "escrow_local_desc": { "type": "string" }, "show_recovery_key": { "type": "boolean" }, "selected_cert_id": { "type": "integer" }, "escrow_message": { "type": "string" }, "enable_filevault": { "type": "boolean" }, "escrow_encrypt_key_cert": { "type": "string" }, "enter_missing_info": { "type": "boolean" }, "ask_at_logout": { "type": "boolean" } }, "additionalProperties": false }, "systemextension": { "type": "object", "properties": { "allow_system_user_overrides": { "type": "boolean" }, "allowed_system_teamids": { "type": "array", "items": { "type": "string" } }, "allowed_system_extensions": { "type": "object" }, "allowed_system_extension_type": { "type": "object" } }, "additionalProperties": false }, "kernelextension": { "type": "object", "properties": { "allow_user_overrides": { "type": "boolean" }, "allowed_kernel_extensions": { "type": "object" }, "allowed_teamids": { "type": "string", "pattern": "^\\[[\\s\\S]*\\]$" } }, "additionalProperties": false }, "app_management": { "type": "object", "properties": { "whitelist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "blacklist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "mandatory_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "catalogues": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "schedule_os_updates": { "type": "object" } }, "additionalProperties": false }, "policy_targets": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": "integer" } }, "devicegroups": { "type": "array", "items": { "type": "integer" } }, "users": { "type": "array", "items": { "type": "integer" } }, "usergroups": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false } }, "additionalProperties": false };
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.macos === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "macos" }, message: "must have required property 'macos'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "description" || key0 === "macos" || key0 === "policy_targets")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        const err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.macos !== void 0) {
      let data2 = data.macos;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        for (const key1 in data2) {
          if (!func3.call(schema14.properties.macos.properties, key1)) {
            const err6 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (data2.password !== void 0) {
          let data3 = data2.password;
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            for (const key2 in data3) {
              if (!func3.call(schema14.properties.macos.properties.password.properties, key2)) {
                const err7 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
            }
            if (data3.allow_simple !== void 0) {
              if (typeof data3.allow_simple !== "boolean") {
                const err8 = { instancePath: instancePath + "/macos/password/allow_simple", schemaPath: "#/properties/macos/properties/password/properties/allow_simple/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data3.require_alphanumeric !== void 0) {
              if (typeof data3.require_alphanumeric !== "boolean") {
                const err9 = { instancePath: instancePath + "/macos/password/require_alphanumeric", schemaPath: "#/properties/macos/properties/password/properties/require_alphanumeric/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
            if (data3.change_at_next_auth !== void 0) {
              if (typeof data3.change_at_next_auth !== "boolean") {
                const err10 = { instancePath: instancePath + "/macos/password/change_at_next_auth", schemaPath: "#/properties/macos/properties/password/properties/change_at_next_auth/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
            if (data3.min_length !== void 0) {
              let data7 = data3.min_length;
              if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                const err11 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
              }
              if (typeof data7 == "number" && isFinite(data7)) {
                if (data7 > 16 || isNaN(data7)) {
                  const err12 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/maximum", keyword: "maximum", params: { comparison: "<=", limit: 16 }, message: "must be <= 16" };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                if (data7 < 1 || isNaN(data7)) {
                  const err13 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
              }
            }
            if (data3.min_complex_chars !== void 0) {
              let data8 = data3.min_complex_chars;
              if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                const err14 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
              if (typeof data8 == "number" && isFinite(data8)) {
                if (data8 > 4 || isNaN(data8)) {
                  const err15 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/maximum", keyword: "maximum", params: { comparison: "<=", limit: 4 }, message: "must be <= 4" };
                  if (vErrors === null) {
                    vErrors = [err15];
                  } else {
                    vErrors.push(err15);
                  }
                  errors++;
                }
                if (data8 < 1 || isNaN(data8)) {
                  const err16 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  if (vErrors === null) {
                    vErrors = [err16];
                  } else {
                    vErrors.push(err16);
                  }
                  errors++;
                }
              }
            }
            if (data3.max_pinage_in_days !== void 0) {
              let data9 = data3.max_pinage_in_days;
              if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                const err17 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
              if (typeof data9 == "number" && isFinite(data9)) {
                if (data9 > 730 || isNaN(data9)) {
                  const err18 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 730 }, message: "must be <= 730" };
                  if (vErrors === null) {
                    vErrors = [err18];
                  } else {
                    vErrors.push(err18);
                  }
                  errors++;
                }
                if (data9 < 0 || isNaN(data9)) {
                  const err19 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  if (vErrors === null) {
                    vErrors = [err19];
                  } else {
                    vErrors.push(err19);
                  }
                  errors++;
                }
              }
            }
            if (data3.max_inactivity !== void 0) {
              let data10 = data3.max_inactivity;
              if (typeof data10 !== "string") {
                const err20 = { instancePath: instancePath + "/macos/password/max_inactivity", schemaPath: "#/properties/macos/properties/password/properties/max_inactivity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err20];
                } else {
                  vErrors.push(err20);
                }
                errors++;
              }
              if (!(data10 === "never" || data10 === "1_mintue" || data10 === "2_minutes" || data10 === "3_minutes" || data10 === "4_minutes" || data10 === "5_minutes" || data10 === "10_minutes" || data10 === "15_minutes")) {
                const err21 = { instancePath: instancePath + "/macos/password/max_inactivity", schemaPath: "#/properties/macos/properties/password/properties/max_inactivity/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.password.properties.max_inactivity.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err21];
                } else {
                  vErrors.push(err21);
                }
                errors++;
              }
            }
            if (data3.pin_history !== void 0) {
              let data11 = data3.pin_history;
              if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                const err22 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err22];
                } else {
                  vErrors.push(err22);
                }
                errors++;
              }
              if (typeof data11 == "number" && isFinite(data11)) {
                if (data11 > 50 || isNaN(data11)) {
                  const err23 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
                  if (vErrors === null) {
                    vErrors = [err23];
                  } else {
                    vErrors.push(err23);
                  }
                  errors++;
                }
                if (data11 < 0 || isNaN(data11)) {
                  const err24 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  if (vErrors === null) {
                    vErrors = [err24];
                  } else {
                    vErrors.push(err24);
                  }
                  errors++;
                }
              }
            }
            if (data3.max_grace_period !== void 0) {
              let data12 = data3.max_grace_period;
              if (typeof data12 !== "string") {
                const err25 = { instancePath: instancePath + "/macos/password/max_grace_period", schemaPath: "#/properties/macos/properties/password/properties/max_grace_period/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err25];
                } else {
                  vErrors.push(err25);
                }
                errors++;
              }
              if (!(data12 === "none" || data12 === "immediately" || data12 === "1_minute" || data12 === "5_minutes" || data12 === "15_minutes" || data12 === "1_hour" || data12 === "4_hours")) {
                const err26 = { instancePath: instancePath + "/macos/password/max_grace_period", schemaPath: "#/properties/macos/properties/password/properties/max_grace_period/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.password.properties.max_grace_period.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err26];
                } else {
                  vErrors.push(err26);
                }
                errors++;
              }
            }
            if (data3.force_pin !== void 0) {
              if (typeof data3.force_pin !== "boolean") {
                const err27 = { instancePath: instancePath + "/macos/password/force_pin", schemaPath: "#/properties/macos/properties/password/properties/force_pin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err27];
                } else {
                  vErrors.push(err27);
                }
                errors++;
              }
            }
          } else {
            const err28 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
        }
        if (data2.wifi !== void 0) {
          let data14 = data2.wifi;
          const _errs35 = errors;
          let valid4 = true;
          const _errs36 = errors;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            if (data14.security_type !== void 0) {
              let data15 = data14.security_type;
              if (!(data15 === "WEP" || data15 === "WPA/WPA2" || data15 === "Any*(Personal)")) {
                const err29 = {};
                if (vErrors === null) {
                  vErrors = [err29];
                } else {
                  vErrors.push(err29);
                }
                errors++;
              }
            }
          }
          var _valid0 = _errs36 === errors;
          errors = _errs35;
          if (vErrors !== null) {
            if (_errs35) {
              vErrors.length = _errs35;
            } else {
              vErrors = null;
            }
          }
          if (_valid0) {
            const _errs38 = errors;
            if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
              if (data14.password === void 0) {
                const err30 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/0/then/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property 'password'" };
                if (vErrors === null) {
                  vErrors = [err30];
                } else {
                  vErrors.push(err30);
                }
                errors++;
              }
            }
            var _valid0 = _errs38 === errors;
            valid4 = _valid0;
          }
          if (!valid4) {
            const err31 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err31];
            } else {
              vErrors.push(err31);
            }
            errors++;
          }
          const _errs40 = errors;
          let valid6 = true;
          const _errs41 = errors;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            let missing0;
            if (data14.proxy_type === void 0 && (missing0 = "proxy_type")) {
              const err32 = {};
              if (vErrors === null) {
                vErrors = [err32];
              } else {
                vErrors.push(err32);
              }
              errors++;
            } else {
              if (data14.proxy_type !== void 0) {
                if ("Manual" !== data14.proxy_type) {
                  const err33 = {};
                  if (vErrors === null) {
                    vErrors = [err33];
                  } else {
                    vErrors.push(err33);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid1 = _errs41 === errors;
          errors = _errs40;
          if (vErrors !== null) {
            if (_errs40) {
              vErrors.length = _errs40;
            } else {
              vErrors = null;
            }
          }
          if (_valid1) {
            const _errs43 = errors;
            if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
              if (data14.proxyserver === void 0) {
                const err34 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/1/then/required", keyword: "required", params: { missingProperty: "proxyserver" }, message: "must have required property 'proxyserver'" };
                if (vErrors === null) {
                  vErrors = [err34];
                } else {
                  vErrors.push(err34);
                }
                errors++;
              }
              if (data14.proxy_server_port === void 0) {
                const err35 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/1/then/required", keyword: "required", params: { missingProperty: "proxy_server_port" }, message: "must have required property 'proxy_server_port'" };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
              if (data14.proxy_user_name === void 0) {
                const err36 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/1/then/required", keyword: "required", params: { missingProperty: "proxy_user_name" }, message: "must have required property 'proxy_user_name'" };
                if (vErrors === null) {
                  vErrors = [err36];
                } else {
                  vErrors.push(err36);
                }
                errors++;
              }
              if (data14.proxy_password === void 0) {
                const err37 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/1/then/required", keyword: "required", params: { missingProperty: "proxy_password" }, message: "must have required property 'proxy_password'" };
                if (vErrors === null) {
                  vErrors = [err37];
                } else {
                  vErrors.push(err37);
                }
                errors++;
              }
            }
            var _valid1 = _errs43 === errors;
            valid6 = _valid1;
          }
          if (!valid6) {
            const err38 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/1/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err38];
            } else {
              vErrors.push(err38);
            }
            errors++;
          }
          const _errs45 = errors;
          let valid8 = true;
          const _errs46 = errors;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            let missing1;
            if (data14.proxy_type === void 0 && (missing1 = "proxy_type")) {
              const err39 = {};
              if (vErrors === null) {
                vErrors = [err39];
              } else {
                vErrors.push(err39);
              }
              errors++;
            } else {
              if (data14.proxy_type !== void 0) {
                if ("Automatic" !== data14.proxy_type) {
                  const err40 = {};
                  if (vErrors === null) {
                    vErrors = [err40];
                  } else {
                    vErrors.push(err40);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid2 = _errs46 === errors;
          errors = _errs45;
          if (vErrors !== null) {
            if (_errs45) {
              vErrors.length = _errs45;
            } else {
              vErrors = null;
            }
          }
          if (_valid2) {
            const _errs48 = errors;
            if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
              if (data14.proxy_pac_url === void 0) {
                const err41 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/2/then/required", keyword: "required", params: { missingProperty: "proxy_pac_url" }, message: "must have required property 'proxy_pac_url'" };
                if (vErrors === null) {
                  vErrors = [err41];
                } else {
                  vErrors.push(err41);
                }
                errors++;
              }
            }
            var _valid2 = _errs48 === errors;
            valid8 = _valid2;
          }
          if (!valid8) {
            const err42 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/2/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err42];
            } else {
              vErrors.push(err42);
            }
            errors++;
          }
          const _errs50 = errors;
          let valid10 = true;
          const _errs51 = errors;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            let missing2;
            if (data14.security_type === void 0 && (missing2 = "security_type")) {
              const err43 = {};
              if (vErrors === null) {
                vErrors = [err43];
              } else {
                vErrors.push(err43);
              }
              errors++;
            } else {
              if (data14.security_type !== void 0) {
                let data18 = data14.security_type;
                if (!(data18 === "WEP_Enterprise" || data18 === "WPA/WPA2_Enterprise" || data18 === "Any*(Enterprise)")) {
                  const err44 = {};
                  if (vErrors === null) {
                    vErrors = [err44];
                  } else {
                    vErrors.push(err44);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid3 = _errs51 === errors;
          errors = _errs50;
          if (vErrors !== null) {
            if (_errs50) {
              vErrors.length = _errs50;
            } else {
              vErrors = null;
            }
          }
          if (_valid3) {
            const _errs53 = errors;
            if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
              if (data14.tls === void 0) {
                const err45 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "tls" }, message: "must have required property 'tls'" };
                if (vErrors === null) {
                  vErrors = [err45];
                } else {
                  vErrors.push(err45);
                }
                errors++;
              }
              if (data14.leap === void 0) {
                const err46 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "leap" }, message: "must have required property 'leap'" };
                if (vErrors === null) {
                  vErrors = [err46];
                } else {
                  vErrors.push(err46);
                }
                errors++;
              }
              if (data14.eap_fast === void 0) {
                const err47 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "eap_fast" }, message: "must have required property 'eap_fast'" };
                if (vErrors === null) {
                  vErrors = [err47];
                } else {
                  vErrors.push(err47);
                }
                errors++;
              }
              if (data14.user_password === void 0) {
                const err48 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "user_password" }, message: "must have required property 'user_password'" };
                if (vErrors === null) {
                  vErrors = [err48];
                } else {
                  vErrors.push(err48);
                }
                errors++;
              }
              if (data14.outer_identity === void 0) {
                const err49 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "outer_identity" }, message: "must have required property 'outer_identity'" };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  vErrors.push(err49);
                }
                errors++;
              }
              if (data14.identity_cert_id === void 0) {
                const err50 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "identity_cert_id" }, message: "must have required property 'identity_cert_id'" };
                if (vErrors === null) {
                  vErrors = [err50];
                } else {
                  vErrors.push(err50);
                }
                errors++;
              }
              if (data14.user_name === void 0) {
                const err51 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "user_name" }, message: "must have required property 'user_name'" };
                if (vErrors === null) {
                  vErrors = [err51];
                } else {
                  vErrors.push(err51);
                }
                errors++;
              }
              if (data14.ttls === void 0) {
                const err52 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "ttls" }, message: "must have required property 'ttls'" };
                if (vErrors === null) {
                  vErrors = [err52];
                } else {
                  vErrors.push(err52);
                }
                errors++;
              }
              if (data14.peap === void 0) {
                const err53 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "peap" }, message: "must have required property 'peap'" };
                if (vErrors === null) {
                  vErrors = [err53];
                } else {
                  vErrors.push(err53);
                }
                errors++;
              }
              if (data14.eap_sim === void 0) {
                const err54 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "eap_sim" }, message: "must have required property 'eap_sim'" };
                if (vErrors === null) {
                  vErrors = [err54];
                } else {
                  vErrors.push(err54);
                }
                errors++;
              }
              if (data14.use_per_connection_pwd === void 0) {
                const err55 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "use_per_connection_pwd" }, message: "must have required property 'use_per_connection_pwd'" };
                if (vErrors === null) {
                  vErrors = [err55];
                } else {
                  vErrors.push(err55);
                }
                errors++;
              }
              if (data14.use_pac === void 0) {
                const err56 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/then/required", keyword: "required", params: { missingProperty: "use_pac" }, message: "must have required property 'use_pac'" };
                if (vErrors === null) {
                  vErrors = [err56];
                } else {
                  vErrors.push(err56);
                }
                errors++;
              }
            }
            var _valid3 = _errs53 === errors;
            valid10 = _valid3;
          }
          if (!valid10) {
            const err57 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/3/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err57];
            } else {
              vErrors.push(err57);
            }
            errors++;
          }
          const _errs55 = errors;
          let valid12 = true;
          const _errs56 = errors;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            let missing3;
            if (data14.security_type === void 0 && (missing3 = "security_type") || data14.eap_fast === void 0 && (missing3 = "eap_fast")) {
              const err58 = {};
              if (vErrors === null) {
                vErrors = [err58];
              } else {
                vErrors.push(err58);
              }
              errors++;
            } else {
              if (data14.security_type !== void 0) {
                let data19 = data14.security_type;
                const _errs57 = errors;
                if (!(data19 === "WEP_Enterprise" || data19 === "WPA/WPA2_Enterprise" || data19 === "Any*(Enterprise)")) {
                  const err59 = {};
                  if (vErrors === null) {
                    vErrors = [err59];
                  } else {
                    vErrors.push(err59);
                  }
                  errors++;
                }
                var valid13 = _errs57 === errors;
              } else {
                var valid13 = true;
              }
              if (valid13) {
                if (data14.eap_fast !== void 0) {
                  const _errs58 = errors;
                  if (true !== data14.eap_fast) {
                    const err60 = {};
                    if (vErrors === null) {
                      vErrors = [err60];
                    } else {
                      vErrors.push(err60);
                    }
                    errors++;
                  }
                  var valid13 = _errs58 === errors;
                } else {
                  var valid13 = true;
                }
              }
            }
          }
          var _valid4 = _errs56 === errors;
          errors = _errs55;
          if (vErrors !== null) {
            if (_errs55) {
              vErrors.length = _errs55;
            } else {
              vErrors = null;
            }
          }
          if (_valid4) {
            const _errs59 = errors;
            if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
              if (data14.inner_authentication === void 0) {
                const err61 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/4/then/required", keyword: "required", params: { missingProperty: "inner_authentication" }, message: "must have required property 'inner_authentication'" };
                if (vErrors === null) {
                  vErrors = [err61];
                } else {
                  vErrors.push(err61);
                }
                errors++;
              }
              if (data14.provision_pac === void 0) {
                const err62 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/4/then/required", keyword: "required", params: { missingProperty: "provision_pac" }, message: "must have required property 'provision_pac'" };
                if (vErrors === null) {
                  vErrors = [err62];
                } else {
                  vErrors.push(err62);
                }
                errors++;
              }
              if (data14.provision_pac_anonymously === void 0) {
                const err63 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/4/then/required", keyword: "required", params: { missingProperty: "provision_pac_anonymously" }, message: "must have required property 'provision_pac_anonymously'" };
                if (vErrors === null) {
                  vErrors = [err63];
                } else {
                  vErrors.push(err63);
                }
                errors++;
              }
            }
            var _valid4 = _errs59 === errors;
            valid12 = _valid4;
          }
          if (!valid12) {
            const err64 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/allOf/4/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err64];
            } else {
              vErrors.push(err64);
            }
            errors++;
          }
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            if (data14.service_set_identifier === void 0) {
              const err65 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/required", keyword: "required", params: { missingProperty: "service_set_identifier" }, message: "must have required property 'service_set_identifier'" };
              if (vErrors === null) {
                vErrors = [err65];
              } else {
                vErrors.push(err65);
              }
              errors++;
            }
            for (const key3 in data14) {
              if (!func3.call(schema14.properties.macos.properties.wifi.properties, key3)) {
                const err66 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err66];
                } else {
                  vErrors.push(err66);
                }
                errors++;
              }
            }
            if (data14.service_set_identifier !== void 0) {
              if (typeof data14.service_set_identifier !== "string") {
                const err67 = { instancePath: instancePath + "/macos/wifi/service_set_identifier", schemaPath: "#/properties/macos/properties/wifi/properties/service_set_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err67];
                } else {
                  vErrors.push(err67);
                }
                errors++;
              }
            }
            if (data14.autojoin !== void 0) {
              if (typeof data14.autojoin !== "boolean") {
                const err68 = { instancePath: instancePath + "/macos/wifi/autojoin", schemaPath: "#/properties/macos/properties/wifi/properties/autojoin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err68];
                } else {
                  vErrors.push(err68);
                }
                errors++;
              }
            }
            if (data14.hidden_network !== void 0) {
              if (typeof data14.hidden_network !== "boolean") {
                const err69 = { instancePath: instancePath + "/macos/wifi/hidden_network", schemaPath: "#/properties/macos/properties/wifi/properties/hidden_network/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err69];
                } else {
                  vErrors.push(err69);
                }
                errors++;
              }
            }
            if (data14.security_type !== void 0) {
              let data24 = data14.security_type;
              if (typeof data24 !== "string") {
                const err70 = { instancePath: instancePath + "/macos/wifi/security_type", schemaPath: "#/properties/macos/properties/wifi/properties/security_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err70];
                } else {
                  vErrors.push(err70);
                }
                errors++;
              }
              if (!(data24 === "none" || data24 === "WEP" || data24 === "WPA/WPA2" || data24 === "Any*(Personal)" || data24 === "WEP_Enterprise" || data24 === "WPA/WPA2_Enterprise" || data24 === "Any*(Enterprise)")) {
                const err71 = { instancePath: instancePath + "/macos/wifi/security_type", schemaPath: "#/properties/macos/properties/wifi/properties/security_type/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.wifi.properties.security_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err71];
                } else {
                  vErrors.push(err71);
                }
                errors++;
              }
            }
            if (data14.password !== void 0) {
              if (typeof data14.password !== "string") {
                const err72 = { instancePath: instancePath + "/macos/wifi/password", schemaPath: "#/properties/macos/properties/wifi/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err72];
                } else {
                  vErrors.push(err72);
                }
                errors++;
              }
            }
            if (data14.proxy_type !== void 0) {
              let data26 = data14.proxy_type;
              if (typeof data26 !== "string") {
                const err73 = { instancePath: instancePath + "/macos/wifi/proxy_type", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err73];
                } else {
                  vErrors.push(err73);
                }
                errors++;
              }
              if (!(data26 === "None" || data26 === "Manual" || data26 === "Automatic")) {
                const err74 = { instancePath: instancePath + "/macos/wifi/proxy_type", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_type/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.wifi.properties.proxy_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err74];
                } else {
                  vErrors.push(err74);
                }
                errors++;
              }
            }
            if (data14.proxyserver !== void 0) {
              if (typeof data14.proxyserver !== "string") {
                const err75 = { instancePath: instancePath + "/macos/wifi/proxyserver", schemaPath: "#/properties/macos/properties/wifi/properties/proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err75];
                } else {
                  vErrors.push(err75);
                }
                errors++;
              }
            }
            if (data14.proxy_server_port !== void 0) {
              let data28 = data14.proxy_server_port;
              if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)) && isFinite(data28))) {
                const err76 = { instancePath: instancePath + "/macos/wifi/proxy_server_port", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err76];
                } else {
                  vErrors.push(err76);
                }
                errors++;
              }
            }
            if (data14.proxy_user_name !== void 0) {
              if (typeof data14.proxy_user_name !== "string") {
                const err77 = { instancePath: instancePath + "/macos/wifi/proxy_user_name", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err77];
                } else {
                  vErrors.push(err77);
                }
                errors++;
              }
            }
            if (data14.proxy_password !== void 0) {
              if (typeof data14.proxy_password !== "string") {
                const err78 = { instancePath: instancePath + "/macos/wifi/proxy_password", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err78];
                } else {
                  vErrors.push(err78);
                }
                errors++;
              }
            }
            if (data14.proxy_pac_url !== void 0) {
              let data31 = data14.proxy_pac_url;
              if (typeof data31 === "string") {
                if (!formats0(data31)) {
                  const err79 = { instancePath: instancePath + "/macos/wifi/proxy_pac_url", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_pac_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
                  if (vErrors === null) {
                    vErrors = [err79];
                  } else {
                    vErrors.push(err79);
                  }
                  errors++;
                }
              } else {
                const err80 = { instancePath: instancePath + "/macos/wifi/proxy_pac_url", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_pac_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err80];
                } else {
                  vErrors.push(err80);
                }
                errors++;
              }
            }
            if (data14.tls !== void 0) {
              if (typeof data14.tls !== "boolean") {
                const err81 = { instancePath: instancePath + "/macos/wifi/tls", schemaPath: "#/properties/macos/properties/wifi/properties/tls/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err81];
                } else {
                  vErrors.push(err81);
                }
                errors++;
              }
            }
            if (data14.leap !== void 0) {
              if (typeof data14.leap !== "boolean") {
                const err82 = { instancePath: instancePath + "/macos/wifi/leap", schemaPath: "#/properties/macos/properties/wifi/properties/leap/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err82];
                } else {
                  vErrors.push(err82);
                }
                errors++;
              }
            }
            if (data14.eap_fast !== void 0) {
              if (typeof data14.eap_fast !== "boolean") {
                const err83 = { instancePath: instancePath + "/macos/wifi/eap_fast", schemaPath: "#/properties/macos/properties/wifi/properties/eap_fast/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err83];
                } else {
                  vErrors.push(err83);
                }
                errors++;
              }
            }
            if (data14.user_password !== void 0) {
              if (typeof data14.user_password !== "string") {
                const err84 = { instancePath: instancePath + "/macos/wifi/user_password", schemaPath: "#/properties/macos/properties/wifi/properties/user_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err84];
                } else {
                  vErrors.push(err84);
                }
                errors++;
              }
            }
            if (data14.outer_identity !== void 0) {
              if (typeof data14.outer_identity !== "string") {
                const err85 = { instancePath: instancePath + "/macos/wifi/outer_identity", schemaPath: "#/properties/macos/properties/wifi/properties/outer_identity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err85];
                } else {
                  vErrors.push(err85);
                }
                errors++;
              }
            }
            if (data14.inner_authentication !== void 0) {
              let data37 = data14.inner_authentication;
              if (typeof data37 !== "string") {
                const err86 = { instancePath: instancePath + "/macos/wifi/inner_authentication", schemaPath: "#/properties/macos/properties/wifi/properties/inner_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err86];
                } else {
                  vErrors.push(err86);
                }
                errors++;
              }
              if (!(data37 === "PAP" || data37 === "CHAP" || data37 === "MSCHAP" || data37 === "MSCHAPv2")) {
                const err87 = { instancePath: instancePath + "/macos/wifi/inner_authentication", schemaPath: "#/properties/macos/properties/wifi/properties/inner_authentication/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.wifi.properties.inner_authentication.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err87];
                } else {
                  vErrors.push(err87);
                }
                errors++;
              }
            }
            if (data14.identity_cert_id !== void 0) {
              if (typeof data14.identity_cert_id !== "string") {
                const err88 = { instancePath: instancePath + "/macos/wifi/identity_cert_id", schemaPath: "#/properties/macos/properties/wifi/properties/identity_cert_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err88];
                } else {
                  vErrors.push(err88);
                }
                errors++;
              }
            }
            if (data14.provision_pac !== void 0) {
              if (typeof data14.provision_pac !== "boolean") {
                const err89 = { instancePath: instancePath + "/macos/wifi/provision_pac", schemaPath: "#/properties/macos/properties/wifi/properties/provision_pac/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err89];
                } else {
                  vErrors.push(err89);
                }
                errors++;
              }
            }
            if (data14.provision_pac_anonymously !== void 0) {
              if (typeof data14.provision_pac_anonymously !== "boolean") {
                const err90 = { instancePath: instancePath + "/macos/wifi/provision_pac_anonymously", schemaPath: "#/properties/macos/properties/wifi/properties/provision_pac_anonymously/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err90];
                } else {
                  vErrors.push(err90);
                }
                errors++;
              }
            }
            if (data14.user_name !== void 0) {
              if (typeof data14.user_name !== "string") {
                const err91 = { instancePath: instancePath + "/macos/wifi/user_name", schemaPath: "#/properties/macos/properties/wifi/properties/user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err91];
                } else {
                  vErrors.push(err91);
                }
                errors++;
              }
            }
            if (data14.ttls !== void 0) {
              if (typeof data14.ttls !== "boolean") {
                const err92 = { instancePath: instancePath + "/macos/wifi/ttls", schemaPath: "#/properties/macos/properties/wifi/properties/ttls/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err92];
                } else {
                  vErrors.push(err92);
                }
                errors++;
              }
            }
            if (data14.peap !== void 0) {
              if (typeof data14.peap !== "boolean") {
                const err93 = { instancePath: instancePath + "/macos/wifi/peap", schemaPath: "#/properties/macos/properties/wifi/properties/peap/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err93];
                } else {
                  vErrors.push(err93);
                }
                errors++;
              }
            }
            if (data14.eap_sim !== void 0) {
              if (typeof data14.eap_sim !== "boolean") {
                const err94 = { instancePath: instancePath + "/macos/wifi/eap_sim", schemaPath: "#/properties/macos/properties/wifi/properties/eap_sim/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err94];
                } else {
                  vErrors.push(err94);
                }
                errors++;
              }
            }
            if (data14.use_per_connection_pwd !== void 0) {
              if (typeof data14.use_per_connection_pwd !== "boolean") {
                const err95 = { instancePath: instancePath + "/macos/wifi/use_per_connection_pwd", schemaPath: "#/properties/macos/properties/wifi/properties/use_per_connection_pwd/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err95];
                } else {
                  vErrors.push(err95);
                }
                errors++;
              }
            }
            if (data14.use_pac !== void 0) {
              if (typeof data14.use_pac !== "boolean") {
                const err96 = { instancePath: instancePath + "/macos/wifi/use_pac", schemaPath: "#/properties/macos/properties/wifi/properties/use_pac/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err96];
                } else {
                  vErrors.push(err96);
                }
                errors++;
              }
            }
          } else {
            const err97 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err97];
            } else {
              vErrors.push(err97);
            }
            errors++;
          }
        }
        if (data2.vpn !== void 0) {
          let data47 = data2.vpn;
          const _errs116 = errors;
          let valid16 = true;
          const _errs117 = errors;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            let missing4;
            if (data47.machine_authentication === void 0 && (missing4 = "machine_authentication")) {
              const err98 = {};
              if (vErrors === null) {
                vErrors = [err98];
              } else {
                vErrors.push(err98);
              }
              errors++;
            } else {
              if (data47.machine_authentication !== void 0) {
                if ("certificate" !== data47.machine_authentication) {
                  const err99 = {};
                  if (vErrors === null) {
                    vErrors = [err99];
                  } else {
                    vErrors.push(err99);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid5 = _errs117 === errors;
          errors = _errs116;
          if (vErrors !== null) {
            if (_errs116) {
              vErrors.length = _errs116;
            } else {
              vErrors = null;
            }
          }
          if (_valid5) {
            const _errs119 = errors;
            if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
              if (data47.certificate_id === void 0) {
                const err100 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/0/then/required", keyword: "required", params: { missingProperty: "certificate_id" }, message: "must have required property 'certificate_id'" };
                if (vErrors === null) {
                  vErrors = [err100];
                } else {
                  vErrors.push(err100);
                }
                errors++;
              }
            }
            var _valid5 = _errs119 === errors;
            valid16 = _valid5;
          }
          if (!valid16) {
            const err101 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err101];
            } else {
              vErrors.push(err101);
            }
            errors++;
          }
          const _errs121 = errors;
          let valid18 = true;
          const _errs122 = errors;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            let missing5;
            if (data47.connection_type === void 0 && (missing5 = "connection_type")) {
              const err102 = {};
              if (vErrors === null) {
                vErrors = [err102];
              } else {
                vErrors.push(err102);
              }
              errors++;
            } else {
              if (data47.connection_type !== void 0) {
                if ("SonicWALL_Mobile_Connect" !== data47.connection_type) {
                  const err103 = {};
                  if (vErrors === null) {
                    vErrors = [err103];
                  } else {
                    vErrors.push(err103);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid6 = _errs122 === errors;
          errors = _errs121;
          if (vErrors !== null) {
            if (_errs121) {
              vErrors.length = _errs121;
            } else {
              vErrors = null;
            }
          }
          if (_valid6) {
            const _errs124 = errors;
            if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
              if (data47.login_group === void 0) {
                const err104 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/1/then/required", keyword: "required", params: { missingProperty: "login_group" }, message: "must have required property 'login_group'" };
                if (vErrors === null) {
                  vErrors = [err104];
                } else {
                  vErrors.push(err104);
                }
                errors++;
              }
            }
            var _valid6 = _errs124 === errors;
            valid18 = _valid6;
          }
          if (!valid18) {
            const err105 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/1/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err105];
            } else {
              vErrors.push(err105);
            }
            errors++;
          }
          const _errs126 = errors;
          let valid20 = true;
          const _errs127 = errors;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            let missing6;
            if (data47.connection_type === void 0 && (missing6 = "connection_type")) {
              const err106 = {};
              if (vErrors === null) {
                vErrors = [err106];
              } else {
                vErrors.push(err106);
              }
              errors++;
            } else {
              if (data47.connection_type !== void 0) {
                if ("IPSec(Cisco)" !== data47.connection_type) {
                  const err107 = {};
                  if (vErrors === null) {
                    vErrors = [err107];
                  } else {
                    vErrors.push(err107);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid7 = _errs127 === errors;
          errors = _errs126;
          if (vErrors !== null) {
            if (_errs126) {
              vErrors.length = _errs126;
            } else {
              vErrors = null;
            }
          }
          if (_valid7) {
            const _errs129 = errors;
            if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
              if (data47.machine_authentication === void 0) {
                const err108 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/2/then/required", keyword: "required", params: { missingProperty: "machine_authentication" }, message: "must have required property 'machine_authentication'" };
                if (vErrors === null) {
                  vErrors = [err108];
                } else {
                  vErrors.push(err108);
                }
                errors++;
              }
            }
            var _valid7 = _errs129 === errors;
            valid20 = _valid7;
          }
          if (!valid20) {
            const err109 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/2/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err109];
            } else {
              vErrors.push(err109);
            }
            errors++;
          }
          const _errs131 = errors;
          let valid22 = true;
          const _errs132 = errors;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            let missing7;
            if (data47.proxy_type === void 0 && (missing7 = "proxy_type")) {
              const err110 = {};
              if (vErrors === null) {
                vErrors = [err110];
              } else {
                vErrors.push(err110);
              }
              errors++;
            } else {
              if (data47.proxy_type !== void 0) {
                if ("Automatic" !== data47.proxy_type) {
                  const err111 = {};
                  if (vErrors === null) {
                    vErrors = [err111];
                  } else {
                    vErrors.push(err111);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid8 = _errs132 === errors;
          errors = _errs131;
          if (vErrors !== null) {
            if (_errs131) {
              vErrors.length = _errs131;
            } else {
              vErrors = null;
            }
          }
          if (_valid8) {
            const _errs134 = errors;
            if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
              if (data47.proxy_pac_url === void 0) {
                const err112 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/3/then/required", keyword: "required", params: { missingProperty: "proxy_pac_url" }, message: "must have required property 'proxy_pac_url'" };
                if (vErrors === null) {
                  vErrors = [err112];
                } else {
                  vErrors.push(err112);
                }
                errors++;
              }
            }
            var _valid8 = _errs134 === errors;
            valid22 = _valid8;
          }
          if (!valid22) {
            const err113 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/3/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err113];
            } else {
              vErrors.push(err113);
            }
            errors++;
          }
          const _errs136 = errors;
          let valid24 = true;
          const _errs137 = errors;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            let missing8;
            if (data47.proxy_type === void 0 && (missing8 = "proxy_type")) {
              const err114 = {};
              if (vErrors === null) {
                vErrors = [err114];
              } else {
                vErrors.push(err114);
              }
              errors++;
            } else {
              if (data47.proxy_type !== void 0) {
                if ("Manual" !== data47.proxy_type) {
                  const err115 = {};
                  if (vErrors === null) {
                    vErrors = [err115];
                  } else {
                    vErrors.push(err115);
                  }
                  errors++;
                }
              }
            }
          }
          var _valid9 = _errs137 === errors;
          errors = _errs136;
          if (vErrors !== null) {
            if (_errs136) {
              vErrors.length = _errs136;
            } else {
              vErrors = null;
            }
          }
          if (_valid9) {
            const _errs139 = errors;
            if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
              if (data47.proxy_server_port === void 0) {
                const err116 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/4/then/required", keyword: "required", params: { missingProperty: "proxy_server_port" }, message: "must have required property 'proxy_server_port'" };
                if (vErrors === null) {
                  vErrors = [err116];
                } else {
                  vErrors.push(err116);
                }
                errors++;
              }
              if (data47.proxyserver === void 0) {
                const err117 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/4/then/required", keyword: "required", params: { missingProperty: "proxyserver" }, message: "must have required property 'proxyserver'" };
                if (vErrors === null) {
                  vErrors = [err117];
                } else {
                  vErrors.push(err117);
                }
                errors++;
              }
            }
            var _valid9 = _errs139 === errors;
            valid24 = _valid9;
          }
          if (!valid24) {
            const err118 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/allOf/4/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' };
            if (vErrors === null) {
              vErrors = [err118];
            } else {
              vErrors.push(err118);
            }
            errors++;
          }
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            for (const key4 in data47) {
              if (!func3.call(schema14.properties.macos.properties.vpn.properties, key4)) {
                const err119 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err119];
                } else {
                  vErrors.push(err119);
                }
                errors++;
              }
            }
            if (data47.certificate_id !== void 0) {
              if (typeof data47.certificate_id !== "string") {
                const err120 = { instancePath: instancePath + "/macos/vpn/certificate_id", schemaPath: "#/properties/macos/properties/vpn/properties/certificate_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err120];
                } else {
                  vErrors.push(err120);
                }
                errors++;
              }
            }
            if (data47.account !== void 0) {
              if (typeof data47.account !== "string") {
                const err121 = { instancePath: instancePath + "/macos/vpn/account", schemaPath: "#/properties/macos/properties/vpn/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err121];
                } else {
                  vErrors.push(err121);
                }
                errors++;
              }
            }
            if (data47.connection_name !== void 0) {
              if (typeof data47.connection_name !== "string") {
                const err122 = { instancePath: instancePath + "/macos/vpn/connection_name", schemaPath: "#/properties/macos/properties/vpn/properties/connection_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err122];
                } else {
                  vErrors.push(err122);
                }
                errors++;
              }
            }
            if (data47.connection_type !== void 0) {
              let data56 = data47.connection_type;
              if (typeof data56 !== "string") {
                const err123 = { instancePath: instancePath + "/macos/vpn/connection_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err123];
                } else {
                  vErrors.push(err123);
                }
                errors++;
              }
              if (!(data56 === "L2TP" || data56 === "PPTP" || data56 === "IPSec(Cisco)" || data56 === "Cisco_AnyConnect" || data56 === "Juniper_SSL" || data56 === "F5_SSL" || data56 === "SonicWALL_Mobile_Connect" || data56 === "Aruba_VIA" || data56 === "Check_Point_Mobile_VPN" || data56 === "Open_VPN")) {
                const err124 = { instancePath: instancePath + "/macos/vpn/connection_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_type/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.vpn.properties.connection_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err124];
                } else {
                  vErrors.push(err124);
                }
                errors++;
              }
            }
            if (data47.encryption_level !== void 0) {
              let data57 = data47.encryption_level;
              if (typeof data57 !== "string") {
                const err125 = { instancePath: instancePath + "/macos/vpn/encryption_level", schemaPath: "#/properties/macos/properties/vpn/properties/encryption_level/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err125];
                } else {
                  vErrors.push(err125);
                }
                errors++;
              }
              if (!(data57 === "None" || data57 === "Automatic" || data57 === "Maximum(128_bit)")) {
                const err126 = { instancePath: instancePath + "/macos/vpn/encryption_level", schemaPath: "#/properties/macos/properties/vpn/properties/encryption_level/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.vpn.properties.encryption_level.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err126];
                } else {
                  vErrors.push(err126);
                }
                errors++;
              }
            }
            if (data47.group !== void 0) {
              if (typeof data47.group !== "string") {
                const err127 = { instancePath: instancePath + "/macos/vpn/group", schemaPath: "#/properties/macos/properties/vpn/properties/group/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err127];
                } else {
                  vErrors.push(err127);
                }
                errors++;
              }
            }
            if (data47.identifier !== void 0) {
              if (typeof data47.identifier !== "string") {
                const err128 = { instancePath: instancePath + "/macos/vpn/identifier", schemaPath: "#/properties/macos/properties/vpn/properties/identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err128];
                } else {
                  vErrors.push(err128);
                }
                errors++;
              }
            }
            if (data47.include_user_pin !== void 0) {
              if (typeof data47.include_user_pin !== "boolean") {
                const err129 = { instancePath: instancePath + "/macos/vpn/include_user_pin", schemaPath: "#/properties/macos/properties/vpn/properties/include_user_pin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err129];
                } else {
                  vErrors.push(err129);
                }
                errors++;
              }
            }
            if (data47.ipsec_account !== void 0) {
              if (typeof data47.ipsec_account !== "string") {
                const err130 = { instancePath: instancePath + "/macos/vpn/ipsec_account", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err130];
                } else {
                  vErrors.push(err130);
                }
                errors++;
              }
            }
            if (data47.ipsec_auth_password !== void 0) {
              if (typeof data47.ipsec_auth_password !== "string") {
                const err131 = { instancePath: instancePath + "/macos/vpn/ipsec_auth_password", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_auth_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err131];
                } else {
                  vErrors.push(err131);
                }
                errors++;
              }
            }
            if (data47.ipsec_certificate_id !== void 0) {
              if (typeof data47.ipsec_certificate_id !== "string") {
                const err132 = { instancePath: instancePath + "/macos/vpn/ipsec_certificate_id", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_certificate_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err132];
                } else {
                  vErrors.push(err132);
                }
                errors++;
              }
            }
            if (data47.ipsec_group_name !== void 0) {
              if (typeof data47.ipsec_group_name !== "string") {
                const err133 = { instancePath: instancePath + "/macos/vpn/ipsec_group_name", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_group_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err133];
                } else {
                  vErrors.push(err133);
                }
                errors++;
              }
            }
            if (data47.ipsec_shared_secret !== void 0) {
              if (typeof data47.ipsec_shared_secret !== "string") {
                const err134 = { instancePath: instancePath + "/macos/vpn/ipsec_shared_secret", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_shared_secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err134];
                } else {
                  vErrors.push(err134);
                }
                errors++;
              }
            }
            if (data47.l2tp_account !== void 0) {
              if (typeof data47.l2tp_account !== "string") {
                const err135 = { instancePath: instancePath + "/macos/vpn/l2tp_account", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err135];
                } else {
                  vErrors.push(err135);
                }
                errors++;
              }
            }
            if (data47.l2tp_password !== void 0) {
              if (typeof data47.l2tp_password !== "string") {
                const err136 = { instancePath: instancePath + "/macos/vpn/l2tp_password", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err136];
                } else {
                  vErrors.push(err136);
                }
                errors++;
              }
            }
            if (data47.l2tp_server !== void 0) {
              if (typeof data47.l2tp_server !== "string") {
                const err137 = { instancePath: instancePath + "/macos/vpn/l2tp_server", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_server/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err137];
                } else {
                  vErrors.push(err137);
                }
                errors++;
              }
            }
            if (data47.l2tp_shared_secret !== void 0) {
              if (typeof data47.l2tp_shared_secret !== "string") {
                const err138 = { instancePath: instancePath + "/macos/vpn/l2tp_shared_secret", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_shared_secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err138];
                } else {
                  vErrors.push(err138);
                }
                errors++;
              }
            }
            if (data47.l2tp_user_authentication !== void 0) {
              let data70 = data47.l2tp_user_authentication;
              if (typeof data70 !== "string") {
                const err139 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err139];
                } else {
                  vErrors.push(err139);
                }
                errors++;
              }
              if (!(data70 === "RSA_SecureID" || data70 === "Password")) {
                const err140 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.vpn.properties.l2tp_user_authentication.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err140];
                } else {
                  vErrors.push(err140);
                }
                errors++;
              }
            }
            if (data47.l2tp_user_authentication_method !== void 0) {
              let data71 = data47.l2tp_user_authentication_method;
              if (!(typeof data71 == "number" && (!(data71 % 1) && !isNaN(data71)) && isFinite(data71))) {
                const err141 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication_method", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication_method/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err141];
                } else {
                  vErrors.push(err141);
                }
                errors++;
              }
            }
            if (data47.login_group !== void 0) {
              if (typeof data47.login_group !== "string") {
                const err142 = { instancePath: instancePath + "/macos/vpn/login_group", schemaPath: "#/properties/macos/properties/vpn/properties/login_group/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err142];
                } else {
                  vErrors.push(err142);
                }
                errors++;
              }
            }
            if (data47.machine_authentication !== void 0) {
              let data73 = data47.machine_authentication;
              if (typeof data73 !== "string") {
                const err143 = { instancePath: instancePath + "/macos/vpn/machine_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/machine_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err143];
                } else {
                  vErrors.push(err143);
                }
                errors++;
              }
              if (!(data73 === "certificate" || data73 === "shared_secret/group_name")) {
                const err144 = { instancePath: instancePath + "/macos/vpn/machine_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/machine_authentication/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.vpn.properties.machine_authentication.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err144];
                } else {
                  vErrors.push(err144);
                }
                errors++;
              }
            }
            if (data47.password !== void 0) {
              if (typeof data47.password !== "string") {
                const err145 = { instancePath: instancePath + "/macos/vpn/password", schemaPath: "#/properties/macos/properties/vpn/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err145];
                } else {
                  vErrors.push(err145);
                }
                errors++;
              }
            }
            if (data47.prompt_for_password !== void 0) {
              if (typeof data47.prompt_for_password !== "string") {
                const err146 = { instancePath: instancePath + "/macos/vpn/prompt_for_password", schemaPath: "#/properties/macos/properties/vpn/properties/prompt_for_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err146];
                } else {
                  vErrors.push(err146);
                }
                errors++;
              }
            }
            if (data47.proxy_pac_url !== void 0) {
              let data76 = data47.proxy_pac_url;
              if (typeof data76 === "string") {
                if (!formats0(data76)) {
                  const err147 = { instancePath: instancePath + "/macos/vpn/proxy_pac_url", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_pac_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
                  if (vErrors === null) {
                    vErrors = [err147];
                  } else {
                    vErrors.push(err147);
                  }
                  errors++;
                }
              } else {
                const err148 = { instancePath: instancePath + "/macos/vpn/proxy_pac_url", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_pac_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err148];
                } else {
                  vErrors.push(err148);
                }
                errors++;
              }
            }
            if (data47.proxy_password !== void 0) {
              if (typeof data47.proxy_password !== "string") {
                const err149 = { instancePath: instancePath + "/macos/vpn/proxy_password", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err149];
                } else {
                  vErrors.push(err149);
                }
                errors++;
              }
            }
            if (data47.proxy_server_port !== void 0) {
              let data78 = data47.proxy_server_port;
              if (!(typeof data78 == "number" && (!(data78 % 1) && !isNaN(data78)) && isFinite(data78))) {
                const err150 = { instancePath: instancePath + "/macos/vpn/proxy_server_port", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err150];
                } else {
                  vErrors.push(err150);
                }
                errors++;
              }
            }
            if (data47.proxy_type !== void 0) {
              let data79 = data47.proxy_type;
              if (typeof data79 !== "string") {
                const err151 = { instancePath: instancePath + "/macos/vpn/proxy_type", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err151];
                } else {
                  vErrors.push(err151);
                }
                errors++;
              }
              if (!(data79 === "None" || data79 === "Manual" || data79 === "Automatic")) {
                const err152 = { instancePath: instancePath + "/macos/vpn/proxy_type", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_type/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.vpn.properties.proxy_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err152];
                } else {
                  vErrors.push(err152);
                }
                errors++;
              }
            }
            if (data47.proxy_user_name !== void 0) {
              if (typeof data47.proxy_user_name !== "string") {
                const err153 = { instancePath: instancePath + "/macos/vpn/proxy_user_name", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err153];
                } else {
                  vErrors.push(err153);
                }
                errors++;
              }
            }
            if (data47.proxyserver !== void 0) {
              if (typeof data47.proxyserver !== "string") {
                const err154 = { instancePath: instancePath + "/macos/vpn/proxyserver", schemaPath: "#/properties/macos/properties/vpn/properties/proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err154];
                } else {
                  vErrors.push(err154);
                }
                errors++;
              }
            }
            if (data47.realm !== void 0) {
              if (typeof data47.realm !== "string") {
                const err155 = { instancePath: instancePath + "/macos/vpn/realm", schemaPath: "#/properties/macos/properties/vpn/properties/realm/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err155];
                } else {
                  vErrors.push(err155);
                }
                errors++;
              }
            }
            if (data47.remote_address !== void 0) {
              if (typeof data47.remote_address !== "string") {
                const err156 = { instancePath: instancePath + "/macos/vpn/remote_address", schemaPath: "#/properties/macos/properties/vpn/properties/remote_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err156];
                } else {
                  vErrors.push(err156);
                }
                errors++;
              }
            }
            if (data47.role !== void 0) {
              if (typeof data47.role !== "string") {
                const err157 = { instancePath: instancePath + "/macos/vpn/role", schemaPath: "#/properties/macos/properties/vpn/properties/role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err157];
                } else {
                  vErrors.push(err157);
                }
                errors++;
              }
            }
            if (data47.send_all_traffic !== void 0) {
              if (typeof data47.send_all_traffic !== "boolean") {
                const err158 = { instancePath: instancePath + "/macos/vpn/send_all_traffic", schemaPath: "#/properties/macos/properties/vpn/properties/send_all_traffic/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err158];
                } else {
                  vErrors.push(err158);
                }
                errors++;
              }
            }
            if (data47.server !== void 0) {
              if (typeof data47.server !== "string") {
                const err159 = { instancePath: instancePath + "/macos/vpn/server", schemaPath: "#/properties/macos/properties/vpn/properties/server/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err159];
                } else {
                  vErrors.push(err159);
                }
                errors++;
              }
            }
            if (data47.use_hybrid_authentication !== void 0) {
              if (typeof data47.use_hybrid_authentication !== "boolean") {
                const err160 = { instancePath: instancePath + "/macos/vpn/use_hybrid_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/use_hybrid_authentication/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err160];
                } else {
                  vErrors.push(err160);
                }
                errors++;
              }
            }
            if (data47.user_authentication_type !== void 0) {
              let data88 = data47.user_authentication_type;
              if (typeof data88 !== "string") {
                const err161 = { instancePath: instancePath + "/macos/vpn/user_authentication_type", schemaPath: "#/properties/macos/properties/vpn/properties/user_authentication_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err161];
                } else {
                  vErrors.push(err161);
                }
                errors++;
              }
              if (!(data88 === "password" || data88 === "certificate")) {
                const err162 = { instancePath: instancePath + "/macos/vpn/user_authentication_type", schemaPath: "#/properties/macos/properties/vpn/properties/user_authentication_type/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.vpn.properties.user_authentication_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err162];
                } else {
                  vErrors.push(err162);
                }
                errors++;
              }
            }
            if (data47.enable_vpn_ondemand !== void 0) {
              let data89 = data47.enable_vpn_ondemand;
              if (!(typeof data89 == "number" && (!(data89 % 1) && !isNaN(data89)) && isFinite(data89))) {
                const err163 = { instancePath: instancePath + "/macos/vpn/enable_vpn_ondemand", schemaPath: "#/properties/macos/properties/vpn/properties/enable_vpn_ondemand/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err163];
                } else {
                  vErrors.push(err163);
                }
                errors++;
              }
            }
            if (data47.http_enable !== void 0) {
              let data90 = data47.http_enable;
              if (!(typeof data90 == "number" && (!(data90 % 1) && !isNaN(data90)) && isFinite(data90))) {
                const err164 = { instancePath: instancePath + "/macos/vpn/http_enable", schemaPath: "#/properties/macos/properties/vpn/properties/http_enable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err164];
                } else {
                  vErrors.push(err164);
                }
                errors++;
              }
            }
            if (data47.https_enable !== void 0) {
              let data91 = data47.https_enable;
              if (!(typeof data91 == "number" && (!(data91 % 1) && !isNaN(data91)) && isFinite(data91))) {
                const err165 = { instancePath: instancePath + "/macos/vpn/https_enable", schemaPath: "#/properties/macos/properties/vpn/properties/https_enable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err165];
                } else {
                  vErrors.push(err165);
                }
                errors++;
              }
            }
            if (data47.proxy_autoconfig !== void 0) {
              if (typeof data47.proxy_autoconfig !== "string") {
                const err166 = { instancePath: instancePath + "/macos/vpn/proxy_autoconfig", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_autoconfig/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err166];
                } else {
                  vErrors.push(err166);
                }
                errors++;
              }
            }
            if (data47.https_proxyserver !== void 0) {
              if (typeof data47.https_proxyserver !== "string") {
                const err167 = { instancePath: instancePath + "/macos/vpn/https_proxyserver", schemaPath: "#/properties/macos/properties/vpn/properties/https_proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err167];
                } else {
                  vErrors.push(err167);
                }
                errors++;
              }
            }
            if (data47.https_proxy_server_port !== void 0) {
              let data94 = data47.https_proxy_server_port;
              if (!(typeof data94 == "number" && (!(data94 % 1) && !isNaN(data94)) && isFinite(data94))) {
                const err168 = { instancePath: instancePath + "/macos/vpn/https_proxy_server_port", schemaPath: "#/properties/macos/properties/vpn/properties/https_proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err168];
                } else {
                  vErrors.push(err168);
                }
                errors++;
              }
            }
            if (data47.connection_sub_type !== void 0) {
              if (typeof data47.connection_sub_type !== "string") {
                const err169 = { instancePath: instancePath + "/macos/vpn/connection_sub_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_sub_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err169];
                } else {
                  vErrors.push(err169);
                }
                errors++;
              }
            }
            if (data47.auth_protocol !== void 0) {
              if (typeof data47.auth_protocol !== "boolean") {
                const err170 = { instancePath: instancePath + "/macos/vpn/auth_protocol", schemaPath: "#/properties/macos/properties/vpn/properties/auth_protocol/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err170];
                } else {
                  vErrors.push(err170);
                }
                errors++;
              }
            }
            if (data47.auth_plugins !== void 0) {
              if (typeof data47.auth_plugins !== "boolean") {
                const err171 = { instancePath: instancePath + "/macos/vpn/auth_plugins", schemaPath: "#/properties/macos/properties/vpn/properties/auth_plugins/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err171];
                } else {
                  vErrors.push(err171);
                }
                errors++;
              }
            }
            if (data47.token_key !== void 0) {
              if (typeof data47.token_key !== "boolean") {
                const err172 = { instancePath: instancePath + "/macos/vpn/token_key", schemaPath: "#/properties/macos/properties/vpn/properties/token_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err172];
                } else {
                  vErrors.push(err172);
                }
                errors++;
              }
            }
            if (data47.ipsec_auth_enabled !== void 0) {
              let data99 = data47.ipsec_auth_enabled;
              if (!(typeof data99 == "number" && (!(data99 % 1) && !isNaN(data99)) && isFinite(data99))) {
                const err173 = { instancePath: instancePath + "/macos/vpn/ipsec_auth_enabled", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_auth_enabled/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err173];
                } else {
                  vErrors.push(err173);
                }
                errors++;
              }
            }
            if (data47.local_identifier_type !== void 0) {
              if (typeof data47.local_identifier_type !== "string") {
                const err174 = { instancePath: instancePath + "/macos/vpn/local_identifier_type", schemaPath: "#/properties/macos/properties/vpn/properties/local_identifier_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err174];
                } else {
                  vErrors.push(err174);
                }
                errors++;
              }
            }
          } else {
            const err175 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err175];
            } else {
              vErrors.push(err175);
            }
            errors++;
          }
        }
        if (data2.firewall !== void 0) {
          let data101 = data2.firewall;
          if (data101 && typeof data101 == "object" && !Array.isArray(data101)) {
            for (const key5 in data101) {
              if (!(key5 === "firewall_enabled" || key5 === "Enable_Firewall" || key5 === "Block_AllIncoming" || key5 === "Enable_StealthMode" || key5 === "application")) {
                const err176 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err176];
                } else {
                  vErrors.push(err176);
                }
                errors++;
              }
            }
            if (data101.firewall_enabled !== void 0) {
              let data102 = data101.firewall_enabled;
              if (typeof data102 !== "string") {
                const err177 = { instancePath: instancePath + "/macos/firewall/firewall_enabled", schemaPath: "#/properties/macos/properties/firewall/properties/firewall_enabled/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err177];
                } else {
                  vErrors.push(err177);
                }
                errors++;
              }
              if (!(data102 === "allow_incoming_connections" || data102 === "block_incoming_connections")) {
                const err178 = { instancePath: instancePath + "/macos/firewall/firewall_enabled", schemaPath: "#/properties/macos/properties/firewall/properties/firewall_enabled/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.firewall.properties.firewall_enabled.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err178];
                } else {
                  vErrors.push(err178);
                }
                errors++;
              }
            }
            if (data101.Enable_Firewall !== void 0) {
              if (typeof data101.Enable_Firewall !== "boolean") {
                const err179 = { instancePath: instancePath + "/macos/firewall/Enable_Firewall", schemaPath: "#/properties/macos/properties/firewall/properties/Enable_Firewall/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err179];
                } else {
                  vErrors.push(err179);
                }
                errors++;
              }
            }
            if (data101.Block_AllIncoming !== void 0) {
              if (typeof data101.Block_AllIncoming !== "boolean") {
                const err180 = { instancePath: instancePath + "/macos/firewall/Block_AllIncoming", schemaPath: "#/properties/macos/properties/firewall/properties/Block_AllIncoming/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err180];
                } else {
                  vErrors.push(err180);
                }
                errors++;
              }
            }
            if (data101.Enable_StealthMode !== void 0) {
              if (typeof data101.Enable_StealthMode !== "boolean") {
                const err181 = { instancePath: instancePath + "/macos/firewall/Enable_StealthMode", schemaPath: "#/properties/macos/properties/firewall/properties/Enable_StealthMode/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err181];
                } else {
                  vErrors.push(err181);
                }
                errors++;
              }
            }
            if (data101.application !== void 0) {
              let data106 = data101.application;
              if (Array.isArray(data106)) {
                const len0 = data106.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data107 = data106[i0];
                  if (data107 && typeof data107 == "object" && !Array.isArray(data107)) {
                    for (const key6 in data107) {
                      if (!(key6 === "app_name" || key6 === "app_id" || key6 === "identifier")) {
                        const err182 = { instancePath: instancePath + "/macos/firewall/application/" + i0, schemaPath: "#/properties/macos/properties/firewall/properties/application/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" };
                        if (vErrors === null) {
                          vErrors = [err182];
                        } else {
                          vErrors.push(err182);
                        }
                        errors++;
                      }
                    }
                    if (data107.app_name !== void 0) {
                      if (typeof data107.app_name !== "string") {
                        const err183 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/app_name", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/app_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                          vErrors = [err183];
                        } else {
                          vErrors.push(err183);
                        }
                        errors++;
                      }
                    }
                    if (data107.app_id !== void 0) {
                      let data109 = data107.app_id;
                      if (typeof data109 !== "string" && !(typeof data109 == "number" && (!(data109 % 1) && !isNaN(data109)) && isFinite(data109))) {
                        const err184 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/app_id", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/app_id/type", keyword: "type", params: { type: schema14.properties.macos.properties.firewall.properties.application.items.properties.app_id.type }, message: "must be string,integer" };
                        if (vErrors === null) {
                          vErrors = [err184];
                        } else {
                          vErrors.push(err184);
                        }
                        errors++;
                      }
                    }
                    if (data107.identifier !== void 0) {
                      if (typeof data107.identifier !== "string") {
                        const err185 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/identifier", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                          vErrors = [err185];
                        } else {
                          vErrors.push(err185);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err186 = { instancePath: instancePath + "/macos/firewall/application/" + i0, schemaPath: "#/properties/macos/properties/firewall/properties/application/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err186];
                    } else {
                      vErrors.push(err186);
                    }
                    errors++;
                  }
                }
              } else {
                const err187 = { instancePath: instancePath + "/macos/firewall/application", schemaPath: "#/properties/macos/properties/firewall/properties/application/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                if (vErrors === null) {
                  vErrors = [err187];
                } else {
                  vErrors.push(err187);
                }
                errors++;
              }
            }
          } else {
            const err188 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err188];
            } else {
              vErrors.push(err188);
            }
            errors++;
          }
        }
        if (data2.filevault !== void 0) {
          let data111 = data2.filevault;
          if (data111 && typeof data111 == "object" && !Array.isArray(data111)) {
            for (const key7 in data111) {
              if (!func3.call(schema14.properties.macos.properties.filevault.properties, key7)) {
                const err189 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err189];
                } else {
                  vErrors.push(err189);
                }
                errors++;
              }
            }
            if (data111.preventfromdisabled !== void 0) {
              if (typeof data111.preventfromdisabled !== "boolean") {
                const err190 = { instancePath: instancePath + "/macos/filevault/preventfromdisabled", schemaPath: "#/properties/macos/properties/filevault/properties/preventfromdisabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err190];
                } else {
                  vErrors.push(err190);
                }
                errors++;
              }
            }
            if (data111.escrow_recovery_key !== void 0) {
              if (typeof data111.escrow_recovery_key !== "boolean") {
                const err191 = { instancePath: instancePath + "/macos/filevault/escrow_recovery_key", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_recovery_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err191];
                } else {
                  vErrors.push(err191);
                }
                errors++;
              }
            }
            if (data111.preventfromenabled !== void 0) {
              if (typeof data111.preventfromenabled !== "boolean") {
                const err192 = { instancePath: instancePath + "/macos/filevault/preventfromenabled", schemaPath: "#/properties/macos/properties/filevault/properties/preventfromenabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err192];
                } else {
                  vErrors.push(err192);
                }
                errors++;
              }
            }
            if (data111["escrow_encryption-key_manual"] !== void 0) {
              let data115 = data111["escrow_encryption-key_manual"];
              if (typeof data115 !== "boolean" && typeof data115 !== "string") {
                const err193 = { instancePath: instancePath + "/macos/filevault/escrow_encryption-key_manual", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encryption-key_manual/type", keyword: "type", params: { type: schema14.properties.macos.properties.filevault.properties["escrow_encryption-key_manual"].type }, message: "must be boolean,string" };
                if (vErrors === null) {
                  vErrors = [err193];
                } else {
                  vErrors.push(err193);
                }
                errors++;
              }
              if (typeof data115 === "string") {
                if (!pattern0.test(data115)) {
                  const err194 = { instancePath: instancePath + "/macos/filevault/escrow_encryption-key_manual", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encryption-key_manual/pattern", keyword: "pattern", params: { pattern: "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, message: 'must match pattern "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$"' };
                  if (vErrors === null) {
                    vErrors = [err194];
                  } else {
                    vErrors.push(err194);
                  }
                  errors++;
                }
              }
            }
            if (data111.unlock_hibernation !== void 0) {
              if (typeof data111.unlock_hibernation !== "boolean") {
                const err195 = { instancePath: instancePath + "/macos/filevault/unlock_hibernation", schemaPath: "#/properties/macos/properties/filevault/properties/unlock_hibernation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err195];
                } else {
                  vErrors.push(err195);
                }
                errors++;
              }
            }
            if (data111.max_bypass_attempt !== void 0) {
              let data117 = data111.max_bypass_attempt;
              if (!(typeof data117 == "number" && (!(data117 % 1) && !isNaN(data117)) && isFinite(data117))) {
                const err196 = { instancePath: instancePath + "/macos/filevault/max_bypass_attempt", schemaPath: "#/properties/macos/properties/filevault/properties/max_bypass_attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err196];
                } else {
                  vErrors.push(err196);
                }
                errors++;
              }
            }
            if (data111.enable_bypassing !== void 0) {
              if (typeof data111.enable_bypassing !== "boolean") {
                const err197 = { instancePath: instancePath + "/macos/filevault/enable_bypassing", schemaPath: "#/properties/macos/properties/filevault/properties/enable_bypassing/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err197];
                } else {
                  vErrors.push(err197);
                }
                errors++;
              }
            }
            if (data111.encryption_type !== void 0) {
              let data119 = data111.encryption_type;
              if (typeof data119 !== "string") {
                const err198 = { instancePath: instancePath + "/macos/filevault/encryption_type", schemaPath: "#/properties/macos/properties/filevault/properties/encryption_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err198];
                } else {
                  vErrors.push(err198);
                }
                errors++;
              }
              if (!(data119 === "institutional_recovery_key" || data119 === "personal_recovery_key" || data119 === "institutional_and_personal_recovery_key")) {
                const err199 = { instancePath: instancePath + "/macos/filevault/encryption_type", schemaPath: "#/properties/macos/properties/filevault/properties/encryption_type/enum", keyword: "enum", params: { allowedValues: schema14.properties.macos.properties.filevault.properties.encryption_type.enum }, message: "must be equal to one of the allowed values" };
                if (vErrors === null) {
                  vErrors = [err199];
                } else {
                  vErrors.push(err199);
                }
                errors++;
              }
            }
            if (data111.escrow_local_desc !== void 0) {
              if (typeof data111.escrow_local_desc !== "string") {
                const err200 = { instancePath: instancePath + "/macos/filevault/escrow_local_desc", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_local_desc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err200];
                } else {
                  vErrors.push(err200);
                }
                errors++;
              }
            }
            if (data111.show_recovery_key !== void 0) {
              if (typeof data111.show_recovery_key !== "boolean") {
                const err201 = { instancePath: instancePath + "/macos/filevault/show_recovery_key", schemaPath: "#/properties/macos/properties/filevault/properties/show_recovery_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err201];
                } else {
                  vErrors.push(err201);
                }
                errors++;
              }
            }
            if (data111.selected_cert_id !== void 0) {
              let data122 = data111.selected_cert_id;
              if (!(typeof data122 == "number" && (!(data122 % 1) && !isNaN(data122)) && isFinite(data122))) {
                const err202 = { instancePath: instancePath + "/macos/filevault/selected_cert_id", schemaPath: "#/properties/macos/properties/filevault/properties/selected_cert_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err202];
                } else {
                  vErrors.push(err202);
                }
                errors++;
              }
            }
            if (data111.escrow_message !== void 0) {
              if (typeof data111.escrow_message !== "string") {
                const err203 = { instancePath: instancePath + "/macos/filevault/escrow_message", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err203];
                } else {
                  vErrors.push(err203);
                }
                errors++;
              }
            }
            if (data111.enable_filevault !== void 0) {
              if (typeof data111.enable_filevault !== "boolean") {
                const err204 = { instancePath: instancePath + "/macos/filevault/enable_filevault", schemaPath: "#/properties/macos/properties/filevault/properties/enable_filevault/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err204];
                } else {
                  vErrors.push(err204);
                }
                errors++;
              }
            }
            if (data111.escrow_encrypt_key_cert !== void 0) {
              if (typeof data111.escrow_encrypt_key_cert !== "string") {
                const err205 = { instancePath: instancePath + "/macos/filevault/escrow_encrypt_key_cert", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encrypt_key_cert/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err205];
                } else {
                  vErrors.push(err205);
                }
                errors++;
              }
            }
            if (data111.enter_missing_info !== void 0) {
              if (typeof data111.enter_missing_info !== "boolean") {
                const err206 = { instancePath: instancePath + "/macos/filevault/enter_missing_info", schemaPath: "#/properties/macos/properties/filevault/properties/enter_missing_info/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err206];
                } else {
                  vErrors.push(err206);
                }
                errors++;
              }
            }
            if (data111.ask_at_logout !== void 0) {
              if (typeof data111.ask_at_logout !== "boolean") {
                const err207 = { instancePath: instancePath + "/macos/filevault/ask_at_logout", schemaPath: "#/properties/macos/properties/filevault/properties/ask_at_logout/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err207];
                } else {
                  vErrors.push(err207);
                }
                errors++;
              }
            }
          } else {
            const err208 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err208];
            } else {
              vErrors.push(err208);
            }
            errors++;
          }
        }
        if (data2.systemextension !== void 0) {
          let data128 = data2.systemextension;
          if (data128 && typeof data128 == "object" && !Array.isArray(data128)) {
            for (const key8 in data128) {
              if (!(key8 === "allow_system_user_overrides" || key8 === "allowed_system_teamids" || key8 === "allowed_system_extensions" || key8 === "allowed_system_extension_type")) {
                const err209 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err209];
                } else {
                  vErrors.push(err209);
                }
                errors++;
              }
            }
            if (data128.allow_system_user_overrides !== void 0) {
              if (typeof data128.allow_system_user_overrides !== "boolean") {
                const err210 = { instancePath: instancePath + "/macos/systemextension/allow_system_user_overrides", schemaPath: "#/properties/macos/properties/systemextension/properties/allow_system_user_overrides/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err210];
                } else {
                  vErrors.push(err210);
                }
                errors++;
              }
            }
            if (data128.allowed_system_teamids !== void 0) {
              let data130 = data128.allowed_system_teamids;
              if (Array.isArray(data130)) {
                const len1 = data130.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (typeof data130[i1] !== "string") {
                    const err211 = { instancePath: instancePath + "/macos/systemextension/allowed_system_teamids/" + i1, schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_teamids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err211];
                    } else {
                      vErrors.push(err211);
                    }
                    errors++;
                  }
                }
              } else {
                const err212 = { instancePath: instancePath + "/macos/systemextension/allowed_system_teamids", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_teamids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                if (vErrors === null) {
                  vErrors = [err212];
                } else {
                  vErrors.push(err212);
                }
                errors++;
              }
            }
            if (data128.allowed_system_extensions !== void 0) {
              let data132 = data128.allowed_system_extensions;
              if (!(data132 && typeof data132 == "object" && !Array.isArray(data132))) {
                const err213 = { instancePath: instancePath + "/macos/systemextension/allowed_system_extensions", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_extensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err213];
                } else {
                  vErrors.push(err213);
                }
                errors++;
              }
            }
            if (data128.allowed_system_extension_type !== void 0) {
              let data133 = data128.allowed_system_extension_type;
              if (!(data133 && typeof data133 == "object" && !Array.isArray(data133))) {
                const err214 = { instancePath: instancePath + "/macos/systemextension/allowed_system_extension_type", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_extension_type/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err214];
                } else {
                  vErrors.push(err214);
                }
                errors++;
              }
            }
          } else {
            const err215 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err215];
            } else {
              vErrors.push(err215);
            }
            errors++;
          }
        }
        if (data2.kernelextension !== void 0) {
          let data134 = data2.kernelextension;
          if (data134 && typeof data134 == "object" && !Array.isArray(data134)) {
            for (const key9 in data134) {
              if (!(key9 === "allow_user_overrides" || key9 === "allowed_kernel_extensions" || key9 === "allowed_teamids")) {
                const err216 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err216];
                } else {
                  vErrors.push(err216);
                }
                errors++;
              }
            }
            if (data134.allow_user_overrides !== void 0) {
              if (typeof data134.allow_user_overrides !== "boolean") {
                const err217 = { instancePath: instancePath + "/macos/kernelextension/allow_user_overrides", schemaPath: "#/properties/macos/properties/kernelextension/properties/allow_user_overrides/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err217];
                } else {
                  vErrors.push(err217);
                }
                errors++;
              }
            }
            if (data134.allowed_kernel_extensions !== void 0) {
              let data136 = data134.allowed_kernel_extensions;
              if (!(data136 && typeof data136 == "object" && !Array.isArray(data136))) {
                const err218 = { instancePath: instancePath + "/macos/kernelextension/allowed_kernel_extensions", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_kernel_extensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err218];
                } else {
                  vErrors.push(err218);
                }
                errors++;
              }
            }
            if (data134.allowed_teamids !== void 0) {
              let data137 = data134.allowed_teamids;
              if (typeof data137 === "string") {
                if (!pattern1.test(data137)) {
                  const err219 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/pattern", keyword: "pattern", params: { pattern: "^\\[[\\s\\S]*\\]$" }, message: 'must match pattern "^\\[[\\s\\S]*\\]$"' };
                  if (vErrors === null) {
                    vErrors = [err219];
                  } else {
                    vErrors.push(err219);
                  }
                  errors++;
                }
              } else {
                const err220 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err220];
                } else {
                  vErrors.push(err220);
                }
                errors++;
              }
            }
          } else {
            const err221 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err221];
            } else {
              vErrors.push(err221);
            }
            errors++;
          }
        }
        if (data2.app_management !== void 0) {
          let data138 = data2.app_management;
          if (data138 && typeof data138 == "object" && !Array.isArray(data138)) {
            for (const key10 in data138) {
              if (!(key10 === "whitelist_apps" || key10 === "blacklist_apps" || key10 === "mandatory_apps" || key10 === "catalogues")) {
                const err222 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err222];
                } else {
                  vErrors.push(err222);
                }
                errors++;
              }
            }
            if (data138.whitelist_apps !== void 0) {
              let data139 = data138.whitelist_apps;
              if (data139 && typeof data139 == "object" && !Array.isArray(data139)) {
                for (const key11 in data139) {
                  if (!(key11 === "app" || key11 === "group")) {
                    const err223 = { instancePath: instancePath + "/macos/app_management/whitelist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err223];
                    } else {
                      vErrors.push(err223);
                    }
                    errors++;
                  }
                }
                if (data139.app !== void 0) {
                  let data140 = data139.app;
                  if (Array.isArray(data140)) {
                    const len2 = data140.length;
                    for (let i2 = 0; i2 < len2; i2++) {
                      let data141 = data140[i2];
                      if (!(typeof data141 == "number" && (!(data141 % 1) && !isNaN(data141)) && isFinite(data141))) {
                        const err224 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/app/" + i2, schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err224];
                        } else {
                          vErrors.push(err224);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err225 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err225];
                    } else {
                      vErrors.push(err225);
                    }
                    errors++;
                  }
                }
                if (data139.group !== void 0) {
                  let data142 = data139.group;
                  if (Array.isArray(data142)) {
                    const len3 = data142.length;
                    for (let i3 = 0; i3 < len3; i3++) {
                      let data143 = data142[i3];
                      if (!(typeof data143 == "number" && (!(data143 % 1) && !isNaN(data143)) && isFinite(data143))) {
                        const err226 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/group/" + i3, schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err226];
                        } else {
                          vErrors.push(err226);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err227 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err227];
                    } else {
                      vErrors.push(err227);
                    }
                    errors++;
                  }
                }
              } else {
                const err228 = { instancePath: instancePath + "/macos/app_management/whitelist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err228];
                } else {
                  vErrors.push(err228);
                }
                errors++;
              }
            }
            if (data138.blacklist_apps !== void 0) {
              let data144 = data138.blacklist_apps;
              if (data144 && typeof data144 == "object" && !Array.isArray(data144)) {
                for (const key12 in data144) {
                  if (!(key12 === "app" || key12 === "group")) {
                    const err229 = { instancePath: instancePath + "/macos/app_management/blacklist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key12 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err229];
                    } else {
                      vErrors.push(err229);
                    }
                    errors++;
                  }
                }
                if (data144.app !== void 0) {
                  let data145 = data144.app;
                  if (Array.isArray(data145)) {
                    const len4 = data145.length;
                    for (let i4 = 0; i4 < len4; i4++) {
                      let data146 = data145[i4];
                      if (!(typeof data146 == "number" && (!(data146 % 1) && !isNaN(data146)) && isFinite(data146))) {
                        const err230 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/app/" + i4, schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err230];
                        } else {
                          vErrors.push(err230);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err231 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err231];
                    } else {
                      vErrors.push(err231);
                    }
                    errors++;
                  }
                }
                if (data144.group !== void 0) {
                  let data147 = data144.group;
                  if (Array.isArray(data147)) {
                    const len5 = data147.length;
                    for (let i5 = 0; i5 < len5; i5++) {
                      let data148 = data147[i5];
                      if (!(typeof data148 == "number" && (!(data148 % 1) && !isNaN(data148)) && isFinite(data148))) {
                        const err232 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/group/" + i5, schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err232];
                        } else {
                          vErrors.push(err232);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err233 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err233];
                    } else {
                      vErrors.push(err233);
                    }
                    errors++;
                  }
                }
              } else {
                const err234 = { instancePath: instancePath + "/macos/app_management/blacklist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err234];
                } else {
                  vErrors.push(err234);
                }
                errors++;
              }
            }
            if (data138.mandatory_apps !== void 0) {
              let data149 = data138.mandatory_apps;
              if (data149 && typeof data149 == "object" && !Array.isArray(data149)) {
                for (const key13 in data149) {
                  if (!(key13 === "app" || key13 === "group")) {
                    const err235 = { instancePath: instancePath + "/macos/app_management/mandatory_apps", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key13 }, message: "must NOT have additional properties" };
                    if (vErrors === null) {
                      vErrors = [err235];
                    } else {
                      vErrors.push(err235);
                    }
                    errors++;
                  }
                }
                if (data149.app !== void 0) {
                  let data150 = data149.app;
                  if (Array.isArray(data150)) {
                    const len6 = data150.length;
                    for (let i6 = 0; i6 < len6; i6++) {
                      let data151 = data150[i6];
                      if (!(typeof data151 == "number" && (!(data151 % 1) && !isNaN(data151)) && isFinite(data151))) {
                        const err236 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/app/" + i6, schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err236];
                        } else {
                          vErrors.push(err236);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err237 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err237];
                    } else {
                      vErrors.push(err237);
                    }
                    errors++;
                  }
                }
                if (data149.group !== void 0) {
                  let data152 = data149.group;
                  if (Array.isArray(data152)) {
                    const len7 = data152.length;
                    for (let i7 = 0; i7 < len7; i7++) {
                      let data153 = data152[i7];
                      if (!(typeof data153 == "number" && (!(data153 % 1) && !isNaN(data153)) && isFinite(data153))) {
                        const err238 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/group/" + i7, schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err238];
                        } else {
                          vErrors.push(err238);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err239 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err239];
                    } else {
                      vErrors.push(err239);
                    }
                    errors++;
                  }
                }
              } else {
                const err240 = { instancePath: instancePath + "/macos/app_management/mandatory_apps", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err240];
                } else {
                  vErrors.push(err240);
                }
                errors++;
              }
            }
            if (data138.catalogues !== void 0) {
              let data154 = data138.catalogues;
              if (Array.isArray(data154)) {
                const len8 = data154.length;
                for (let i8 = 0; i8 < len8; i8++) {
                  let data155 = data154[i8];
                  if (!(typeof data155 == "number" && (!(data155 % 1) && !isNaN(data155)) && isFinite(data155))) {
                    const err241 = { instancePath: instancePath + "/macos/app_management/catalogues/" + i8, schemaPath: "#/properties/macos/properties/app_management/properties/catalogues/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    if (vErrors === null) {
                      vErrors = [err241];
                    } else {
                      vErrors.push(err241);
                    }
                    errors++;
                  }
                }
              } else {
                const err242 = { instancePath: instancePath + "/macos/app_management/catalogues", schemaPath: "#/properties/macos/properties/app_management/properties/catalogues/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                if (vErrors === null) {
                  vErrors = [err242];
                } else {
                  vErrors.push(err242);
                }
                errors++;
              }
            }
          } else {
            const err243 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err243];
            } else {
              vErrors.push(err243);
            }
            errors++;
          }
        }
        if (data2.schedule_os_updates !== void 0) {
          let data156 = data2.schedule_os_updates;
          if (!(data156 && typeof data156 == "object" && !Array.isArray(data156))) {
            const err244 = { instancePath: instancePath + "/macos/schedule_os_updates", schemaPath: "#/properties/macos/properties/schedule_os_updates/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err244];
            } else {
              vErrors.push(err244);
            }
            errors++;
          }
        }
      } else {
        const err245 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err245];
        } else {
          vErrors.push(err245);
        }
        errors++;
      }
    }
    if (data.policy_targets !== void 0) {
      let data157 = data.policy_targets;
      if (data157 && typeof data157 == "object" && !Array.isArray(data157)) {
        for (const key14 in data157) {
          if (!(key14 === "devices" || key14 === "devicegroups" || key14 === "users" || key14 === "usergroups")) {
            const err246 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key14 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err246];
            } else {
              vErrors.push(err246);
            }
            errors++;
          }
        }
        if (data157.devices !== void 0) {
          let data158 = data157.devices;
          if (Array.isArray(data158)) {
            const len9 = data158.length;
            for (let i9 = 0; i9 < len9; i9++) {
              let data159 = data158[i9];
              if (!(typeof data159 == "number" && (!(data159 % 1) && !isNaN(data159)) && isFinite(data159))) {
                const err247 = { instancePath: instancePath + "/policy_targets/devices/" + i9, schemaPath: "#/properties/policy_targets/properties/devices/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err247];
                } else {
                  vErrors.push(err247);
                }
                errors++;
              }
            }
          } else {
            const err248 = { instancePath: instancePath + "/policy_targets/devices", schemaPath: "#/properties/policy_targets/properties/devices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err248];
            } else {
              vErrors.push(err248);
            }
            errors++;
          }
        }
        if (data157.devicegroups !== void 0) {
          let data160 = data157.devicegroups;
          if (Array.isArray(data160)) {
            const len10 = data160.length;
            for (let i10 = 0; i10 < len10; i10++) {
              let data161 = data160[i10];
              if (!(typeof data161 == "number" && (!(data161 % 1) && !isNaN(data161)) && isFinite(data161))) {
                const err249 = { instancePath: instancePath + "/policy_targets/devicegroups/" + i10, schemaPath: "#/properties/policy_targets/properties/devicegroups/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err249];
                } else {
                  vErrors.push(err249);
                }
                errors++;
              }
            }
          } else {
            const err250 = { instancePath: instancePath + "/policy_targets/devicegroups", schemaPath: "#/properties/policy_targets/properties/devicegroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err250];
            } else {
              vErrors.push(err250);
            }
            errors++;
          }
        }
        if (data157.users !== void 0) {
          let data162 = data157.users;
          if (Array.isArray(data162)) {
            const len11 = data162.length;
            for (let i11 = 0; i11 < len11; i11++) {
              let data163 = data162[i11];
              if (!(typeof data163 == "number" && (!(data163 % 1) && !isNaN(data163)) && isFinite(data163))) {
                const err251 = { instancePath: instancePath + "/policy_targets/users/" + i11, schemaPath: "#/properties/policy_targets/properties/users/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err251];
                } else {
                  vErrors.push(err251);
                }
                errors++;
              }
            }
          } else {
            const err252 = { instancePath: instancePath + "/policy_targets/users", schemaPath: "#/properties/policy_targets/properties/users/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err252];
            } else {
              vErrors.push(err252);
            }
            errors++;
          }
        }
        if (data157.usergroups !== void 0) {
          let data164 = data157.usergroups;
          if (Array.isArray(data164)) {
            const len12 = data164.length;
            for (let i12 = 0; i12 < len12; i12++) {
              let data165 = data164[i12];
              if (!(typeof data165 == "number" && (!(data165 % 1) && !isNaN(data165)) && isFinite(data165))) {
                const err253 = { instancePath: instancePath + "/policy_targets/usergroups/" + i12, schemaPath: "#/properties/policy_targets/properties/usergroups/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err253];
                } else {
                  vErrors.push(err253);
                }
                errors++;
              }
            }
          } else {
            const err254 = { instancePath: instancePath + "/policy_targets/usergroups", schemaPath: "#/properties/policy_targets/properties/usergroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err254];
            } else {
              vErrors.push(err254);
            }
            errors++;
          }
        }
      } else {
        const err255 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err255];
        } else {
          vErrors.push(err255);
        }
        errors++;
      }
    }
  } else {
    const err256 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err256];
    } else {
      vErrors.push(err256);
    }
    errors++;
  }
  validate13.errors = vErrors;
  return errors === 0;
}
var validateWebApp = validate14;
var schema15 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["name", "app_type", "webapp_url", "category", "icon"], "properties": { "name": { "type": "string", "minLength": 1 }, "app_type": { "type": "string", "enum": ["web"] }, "webapp_url": { "type": "string", "format": "uri" }, "category": { "type": "string" }, "icon": { "type": "string", "format": "icon" } }, "additionalProperties": false };
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.app_type === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app_type" }, message: "must have required property 'app_type'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.webapp_url === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "webapp_url" }, message: "must have required property 'webapp_url'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.category === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.icon === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "icon" }, message: "must have required property 'icon'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "app_type" || key0 === "webapp_url" || key0 === "category" || key0 === "icon")) {
        const err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func2(data0) < 1) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.app_type !== void 0) {
      let data1 = data.app_type;
      if (typeof data1 !== "string") {
        const err8 = { instancePath: instancePath + "/app_type", schemaPath: "#/properties/app_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (!(data1 === "web")) {
        const err9 = { instancePath: instancePath + "/app_type", schemaPath: "#/properties/app_type/enum", keyword: "enum", params: { allowedValues: schema15.properties.app_type.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.webapp_url !== void 0) {
      let data2 = data.webapp_url;
      if (typeof data2 === "string") {
        if (!formats0(data2)) {
          const err10 = { instancePath: instancePath + "/webapp_url", schemaPath: "#/properties/webapp_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/webapp_url", schemaPath: "#/properties/webapp_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.category !== void 0) {
      if (typeof data.category !== "string") {
        const err12 = { instancePath: instancePath + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.icon !== void 0) {
      let data4 = data.icon;
      if (typeof data4 === "string") {
        if (!formats6(data4)) {
          const err13 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/format", keyword: "format", params: { format: "icon" }, message: 'must match format "icon"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate14.errors = vErrors;
  return errors === 0;
}
var validatePolicyRecord = validate15;
var schema16 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["id"], "properties": { "id": { "type": "integer", "minimum": 1 }, "name": { "type": "string" }, "description": { "type": "string" }, "version": { "type": "integer" }, "ios_configured": { "type": "boolean" }, "android_configured": { "type": "boolean" }, "windows_configured": { "type": "boolean" }, "macos_configured": { "type": "boolean" }, "created_time": { "type": "string", "format": "date-time" }, "modified_time": { "type": "string", "format": "date-time" }, "ios": { "type": "object", "properties": { "password": { "type": ["object", "null"] }, "restrictions": { "type": ["object", "null"] }, "advanced_restrictions": { "type": ["object", "null"] }, "web_content_filter": { "type": ["object", "null"] }, "wifi": { "type": ["object", "null"] }, "vpn": { "type": ["object", "null"] }, "email": { "type": ["object", "null"] }, "activesync": { "type": ["object", "null"] }, "ldap": { "type": ["object", "null"] }, "caldav": { "type": ["object", "null"] }, "subscribe_calendar": { "type": ["object", "null"] }, "carddav": { "type": ["object", "null"] }, "webclip": { "type": ["object", "null"] }, "access_point": { "type": ["object", "null"] }, "applock": { "type": ["object", "null"] }, "wallpaper": { "type": ["object", "null"] }, "globalproxy": { "type": ["object", "null"] }, "lock_screen_msg": { "type": ["object", "null"] } } }, "android": { "type": "object", "properties": { "password": { "type": ["object", "null"] }, "restrictions": { "type": ["object", "null"] }, "wifi": { "type": "array", "items": { "type": "object" } }, "email": { "type": ["object", "null"] }, "activesync": { "type": ["object", "null"] }, "applock": { "type": ["object", "null"] }, "wallpaper": { "type": ["object", "null"] }, "android_web_content_filter": { "type": ["object", "null"] } } }, "windows": { "type": ["object", "null"] }, "macos": { "type": "object", "properties": { "password": { "type": ["object", "null"] }, "wifi": { "type": ["object", "null"] }, "vpn": { "type": ["object", "null"] }, "firewall": { "type": ["object", "null"] }, "filevault": { "type": ["object", "null"] }, "systemextension": { "type": ["object", "null"] }, "kernelextension": { "type": ["object", "null"] }, "app_management": { "type": "object" } } }, "general_settings": { "type": "object", "properties": { "location_settings": { "type": "object", "properties": { "tracking_disabled": { "type": "boolean" }, "interval_minutes": { "type": "integer" }, "location_configured": { "type": "boolean" } } } } }, "policy_targets": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": "integer" } }, "devicegroups": { "type": "array", "items": { "type": "integer" } }, "users": { "type": "array", "items": { "type": "integer" } }, "usergroups": { "type": "array", "items": { "type": "integer" } } } } } };
var formats16 = /^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i;
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        const err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.version !== void 0) {
      let data3 = data.version;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err5 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.ios_configured !== void 0) {
      if (typeof data.ios_configured !== "boolean") {
        const err6 = { instancePath: instancePath + "/ios_configured", schemaPath: "#/properties/ios_configured/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.android_configured !== void 0) {
      if (typeof data.android_configured !== "boolean") {
        const err7 = { instancePath: instancePath + "/android_configured", schemaPath: "#/properties/android_configured/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.windows_configured !== void 0) {
      if (typeof data.windows_configured !== "boolean") {
        const err8 = { instancePath: instancePath + "/windows_configured", schemaPath: "#/properties/windows_configured/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.macos_configured !== void 0) {
      if (typeof data.macos_configured !== "boolean") {
        const err9 = { instancePath: instancePath + "/macos_configured", schemaPath: "#/properties/macos_configured/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.created_time !== void 0) {
      let data8 = data.created_time;
      if (typeof data8 === "string") {
        if (!formats16.test(data8)) {
          const err10 = { instancePath: instancePath + "/created_time", schemaPath: "#/properties/created_time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/created_time", schemaPath: "#/properties/created_time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.modified_time !== void 0) {
      let data9 = data.modified_time;
      if (typeof data9 === "string") {
        if (!formats16.test(data9)) {
          const err12 = { instancePath: instancePath + "/modified_time", schemaPath: "#/properties/modified_time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/modified_time", schemaPath: "#/properties/modified_time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.ios !== void 0) {
      let data10 = data.ios;
      if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
        if (data10.password !== void 0) {
          let data11 = data10.password;
          if (!(data11 && typeof data11 == "object" && !Array.isArray(data11)) && data11 !== null) {
            const err14 = { instancePath: instancePath + "/ios/password", schemaPath: "#/properties/ios/properties/password/type", keyword: "type", params: { type: schema16.properties.ios.properties.password.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (data10.restrictions !== void 0) {
          let data12 = data10.restrictions;
          if (!(data12 && typeof data12 == "object" && !Array.isArray(data12)) && data12 !== null) {
            const err15 = { instancePath: instancePath + "/ios/restrictions", schemaPath: "#/properties/ios/properties/restrictions/type", keyword: "type", params: { type: schema16.properties.ios.properties.restrictions.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (data10.advanced_restrictions !== void 0) {
          let data13 = data10.advanced_restrictions;
          if (!(data13 && typeof data13 == "object" && !Array.isArray(data13)) && data13 !== null) {
            const err16 = { instancePath: instancePath + "/ios/advanced_restrictions", schemaPath: "#/properties/ios/properties/advanced_restrictions/type", keyword: "type", params: { type: schema16.properties.ios.properties.advanced_restrictions.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
        if (data10.web_content_filter !== void 0) {
          let data14 = data10.web_content_filter;
          if (!(data14 && typeof data14 == "object" && !Array.isArray(data14)) && data14 !== null) {
            const err17 = { instancePath: instancePath + "/ios/web_content_filter", schemaPath: "#/properties/ios/properties/web_content_filter/type", keyword: "type", params: { type: schema16.properties.ios.properties.web_content_filter.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
        if (data10.wifi !== void 0) {
          let data15 = data10.wifi;
          if (!(data15 && typeof data15 == "object" && !Array.isArray(data15)) && data15 !== null) {
            const err18 = { instancePath: instancePath + "/ios/wifi", schemaPath: "#/properties/ios/properties/wifi/type", keyword: "type", params: { type: schema16.properties.ios.properties.wifi.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
        }
        if (data10.vpn !== void 0) {
          let data16 = data10.vpn;
          if (!(data16 && typeof data16 == "object" && !Array.isArray(data16)) && data16 !== null) {
            const err19 = { instancePath: instancePath + "/ios/vpn", schemaPath: "#/properties/ios/properties/vpn/type", keyword: "type", params: { type: schema16.properties.ios.properties.vpn.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
        if (data10.email !== void 0) {
          let data17 = data10.email;
          if (!(data17 && typeof data17 == "object" && !Array.isArray(data17)) && data17 !== null) {
            const err20 = { instancePath: instancePath + "/ios/email", schemaPath: "#/properties/ios/properties/email/type", keyword: "type", params: { type: schema16.properties.ios.properties.email.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
        if (data10.activesync !== void 0) {
          let data18 = data10.activesync;
          if (!(data18 && typeof data18 == "object" && !Array.isArray(data18)) && data18 !== null) {
            const err21 = { instancePath: instancePath + "/ios/activesync", schemaPath: "#/properties/ios/properties/activesync/type", keyword: "type", params: { type: schema16.properties.ios.properties.activesync.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
        if (data10.ldap !== void 0) {
          let data19 = data10.ldap;
          if (!(data19 && typeof data19 == "object" && !Array.isArray(data19)) && data19 !== null) {
            const err22 = { instancePath: instancePath + "/ios/ldap", schemaPath: "#/properties/ios/properties/ldap/type", keyword: "type", params: { type: schema16.properties.ios.properties.ldap.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        }
        if (data10.caldav !== void 0) {
          let data20 = data10.caldav;
          if (!(data20 && typeof data20 == "object" && !Array.isArray(data20)) && data20 !== null) {
            const err23 = { instancePath: instancePath + "/ios/caldav", schemaPath: "#/properties/ios/properties/caldav/type", keyword: "type", params: { type: schema16.properties.ios.properties.caldav.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
        }
        if (data10.subscribe_calendar !== void 0) {
          let data21 = data10.subscribe_calendar;
          if (!(data21 && typeof data21 == "object" && !Array.isArray(data21)) && data21 !== null) {
            const err24 = { instancePath: instancePath + "/ios/subscribe_calendar", schemaPath: "#/properties/ios/properties/subscribe_calendar/type", keyword: "type", params: { type: schema16.properties.ios.properties.subscribe_calendar.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err24];
            } else {
              vErrors.push(err24);
            }
            errors++;
          }
        }
        if (data10.carddav !== void 0) {
          let data22 = data10.carddav;
          if (!(data22 && typeof data22 == "object" && !Array.isArray(data22)) && data22 !== null) {
            const err25 = { instancePath: instancePath + "/ios/carddav", schemaPath: "#/properties/ios/properties/carddav/type", keyword: "type", params: { type: schema16.properties.ios.properties.carddav.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
        }
        if (data10.webclip !== void 0) {
          let data23 = data10.webclip;
          if (!(data23 && typeof data23 == "object" && !Array.isArray(data23)) && data23 !== null) {
            const err26 = { instancePath: instancePath + "/ios/webclip", schemaPath: "#/properties/ios/properties/webclip/type", keyword: "type", params: { type: schema16.properties.ios.properties.webclip.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
        }
        if (data10.access_point !== void 0) {
          let data24 = data10.access_point;
          if (!(data24 && typeof data24 == "object" && !Array.isArray(data24)) && data24 !== null) {
            const err27 = { instancePath: instancePath + "/ios/access_point", schemaPath: "#/properties/ios/properties/access_point/type", keyword: "type", params: { type: schema16.properties.ios.properties.access_point.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err27];
            } else {
              vErrors.push(err27);
            }
            errors++;
          }
        }
        if (data10.applock !== void 0) {
          let data25 = data10.applock;
          if (!(data25 && typeof data25 == "object" && !Array.isArray(data25)) && data25 !== null) {
            const err28 = { instancePath: instancePath + "/ios/applock", schemaPath: "#/properties/ios/properties/applock/type", keyword: "type", params: { type: schema16.properties.ios.properties.applock.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
        }
        if (data10.wallpaper !== void 0) {
          let data26 = data10.wallpaper;
          if (!(data26 && typeof data26 == "object" && !Array.isArray(data26)) && data26 !== null) {
            const err29 = { instancePath: instancePath + "/ios/wallpaper", schemaPath: "#/properties/ios/properties/wallpaper/type", keyword: "type", params: { type: schema16.properties.ios.properties.wallpaper.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err29];
            } else {
              vErrors.push(err29);
            }
            errors++;
          }
        }
        if (data10.globalproxy !== void 0) {
          let data27 = data10.globalproxy;
          if (!(data27 && typeof data27 == "object" && !Array.isArray(data27)) && data27 !== null) {
            const err30 = { instancePath: instancePath + "/ios/globalproxy", schemaPath: "#/properties/ios/properties/globalproxy/type", keyword: "type", params: { type: schema16.properties.ios.properties.globalproxy.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
        }
        if (data10.lock_screen_msg !== void 0) {
          let data28 = data10.lock_screen_msg;
          if (!(data28 && typeof data28 == "object" && !Array.isArray(data28)) && data28 !== null) {
            const err31 = { instancePath: instancePath + "/ios/lock_screen_msg", schemaPath: "#/properties/ios/properties/lock_screen_msg/type", keyword: "type", params: { type: schema16.properties.ios.properties.lock_screen_msg.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err31];
            } else {
              vErrors.push(err31);
            }
            errors++;
          }
        }
      } else {
        const err32 = { instancePath: instancePath + "/ios", schemaPath: "#/properties/ios/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.android !== void 0) {
      let data29 = data.android;
      if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
        if (data29.password !== void 0) {
          let data30 = data29.password;
          if (!(data30 && typeof data30 == "object" && !Array.isArray(data30)) && data30 !== null) {
            const err33 = { instancePath: instancePath + "/android/password", schemaPath: "#/properties/android/properties/password/type", keyword: "type", params: { type: schema16.properties.android.properties.password.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err33];
            } else {
              vErrors.push(err33);
            }
            errors++;
          }
        }
        if (data29.restrictions !== void 0) {
          let data31 = data29.restrictions;
          if (!(data31 && typeof data31 == "object" && !Array.isArray(data31)) && data31 !== null) {
            const err34 = { instancePath: instancePath + "/android/restrictions", schemaPath: "#/properties/android/properties/restrictions/type", keyword: "type", params: { type: schema16.properties.android.properties.restrictions.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err34];
            } else {
              vErrors.push(err34);
            }
            errors++;
          }
        }
        if (data29.wifi !== void 0) {
          let data32 = data29.wifi;
          if (Array.isArray(data32)) {
            const len0 = data32.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data33 = data32[i0];
              if (!(data33 && typeof data33 == "object" && !Array.isArray(data33))) {
                const err35 = { instancePath: instancePath + "/android/wifi/" + i0, schemaPath: "#/properties/android/properties/wifi/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
            }
          } else {
            const err36 = { instancePath: instancePath + "/android/wifi", schemaPath: "#/properties/android/properties/wifi/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err36];
            } else {
              vErrors.push(err36);
            }
            errors++;
          }
        }
        if (data29.email !== void 0) {
          let data34 = data29.email;
          if (!(data34 && typeof data34 == "object" && !Array.isArray(data34)) && data34 !== null) {
            const err37 = { instancePath: instancePath + "/android/email", schemaPath: "#/properties/android/properties/email/type", keyword: "type", params: { type: schema16.properties.android.properties.email.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err37];
            } else {
              vErrors.push(err37);
            }
            errors++;
          }
        }
        if (data29.activesync !== void 0) {
          let data35 = data29.activesync;
          if (!(data35 && typeof data35 == "object" && !Array.isArray(data35)) && data35 !== null) {
            const err38 = { instancePath: instancePath + "/android/activesync", schemaPath: "#/properties/android/properties/activesync/type", keyword: "type", params: { type: schema16.properties.android.properties.activesync.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err38];
            } else {
              vErrors.push(err38);
            }
            errors++;
          }
        }
        if (data29.applock !== void 0) {
          let data36 = data29.applock;
          if (!(data36 && typeof data36 == "object" && !Array.isArray(data36)) && data36 !== null) {
            const err39 = { instancePath: instancePath + "/android/applock", schemaPath: "#/properties/android/properties/applock/type", keyword: "type", params: { type: schema16.properties.android.properties.applock.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err39];
            } else {
              vErrors.push(err39);
            }
            errors++;
          }
        }
        if (data29.wallpaper !== void 0) {
          let data37 = data29.wallpaper;
          if (!(data37 && typeof data37 == "object" && !Array.isArray(data37)) && data37 !== null) {
            const err40 = { instancePath: instancePath + "/android/wallpaper", schemaPath: "#/properties/android/properties/wallpaper/type", keyword: "type", params: { type: schema16.properties.android.properties.wallpaper.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err40];
            } else {
              vErrors.push(err40);
            }
            errors++;
          }
        }
        if (data29.android_web_content_filter !== void 0) {
          let data38 = data29.android_web_content_filter;
          if (!(data38 && typeof data38 == "object" && !Array.isArray(data38)) && data38 !== null) {
            const err41 = { instancePath: instancePath + "/android/android_web_content_filter", schemaPath: "#/properties/android/properties/android_web_content_filter/type", keyword: "type", params: { type: schema16.properties.android.properties.android_web_content_filter.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err41];
            } else {
              vErrors.push(err41);
            }
            errors++;
          }
        }
      } else {
        const err42 = { instancePath: instancePath + "/android", schemaPath: "#/properties/android/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
    }
    if (data.windows !== void 0) {
      let data39 = data.windows;
      if (!(data39 && typeof data39 == "object" && !Array.isArray(data39)) && data39 !== null) {
        const err43 = { instancePath: instancePath + "/windows", schemaPath: "#/properties/windows/type", keyword: "type", params: { type: schema16.properties.windows.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err43];
        } else {
          vErrors.push(err43);
        }
        errors++;
      }
    }
    if (data.macos !== void 0) {
      let data40 = data.macos;
      if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
        if (data40.password !== void 0) {
          let data41 = data40.password;
          if (!(data41 && typeof data41 == "object" && !Array.isArray(data41)) && data41 !== null) {
            const err44 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/type", keyword: "type", params: { type: schema16.properties.macos.properties.password.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err44];
            } else {
              vErrors.push(err44);
            }
            errors++;
          }
        }
        if (data40.wifi !== void 0) {
          let data42 = data40.wifi;
          if (!(data42 && typeof data42 == "object" && !Array.isArray(data42)) && data42 !== null) {
            const err45 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/type", keyword: "type", params: { type: schema16.properties.macos.properties.wifi.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err45];
            } else {
              vErrors.push(err45);
            }
            errors++;
          }
        }
        if (data40.vpn !== void 0) {
          let data43 = data40.vpn;
          if (!(data43 && typeof data43 == "object" && !Array.isArray(data43)) && data43 !== null) {
            const err46 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/type", keyword: "type", params: { type: schema16.properties.macos.properties.vpn.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err46];
            } else {
              vErrors.push(err46);
            }
            errors++;
          }
        }
        if (data40.firewall !== void 0) {
          let data44 = data40.firewall;
          if (!(data44 && typeof data44 == "object" && !Array.isArray(data44)) && data44 !== null) {
            const err47 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/type", keyword: "type", params: { type: schema16.properties.macos.properties.firewall.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err47];
            } else {
              vErrors.push(err47);
            }
            errors++;
          }
        }
        if (data40.filevault !== void 0) {
          let data45 = data40.filevault;
          if (!(data45 && typeof data45 == "object" && !Array.isArray(data45)) && data45 !== null) {
            const err48 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/type", keyword: "type", params: { type: schema16.properties.macos.properties.filevault.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err48];
            } else {
              vErrors.push(err48);
            }
            errors++;
          }
        }
        if (data40.systemextension !== void 0) {
          let data46 = data40.systemextension;
          if (!(data46 && typeof data46 == "object" && !Array.isArray(data46)) && data46 !== null) {
            const err49 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/type", keyword: "type", params: { type: schema16.properties.macos.properties.systemextension.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err49];
            } else {
              vErrors.push(err49);
            }
            errors++;
          }
        }
        if (data40.kernelextension !== void 0) {
          let data47 = data40.kernelextension;
          if (!(data47 && typeof data47 == "object" && !Array.isArray(data47)) && data47 !== null) {
            const err50 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/type", keyword: "type", params: { type: schema16.properties.macos.properties.kernelextension.type }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err50];
            } else {
              vErrors.push(err50);
            }
            errors++;
          }
        }
        if (data40.app_management !== void 0) {
          let data48 = data40.app_management;
          if (!(data48 && typeof data48 == "object" && !Array.isArray(data48))) {
            const err51 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err51];
            } else {
              vErrors.push(err51);
            }
            errors++;
          }
        }
      } else {
        const err52 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err52];
        } else {
          vErrors.push(err52);
        }
        errors++;
      }
    }
    if (data.general_settings !== void 0) {
      let data49 = data.general_settings;
      if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
        if (data49.location_settings !== void 0) {
          let data50 = data49.location_settings;
          if (data50 && typeof data50 == "object" && !Array.isArray(data50)) {
            if (data50.tracking_disabled !== void 0) {
              if (typeof data50.tracking_disabled !== "boolean") {
                const err53 = { instancePath: instancePath + "/general_settings/location_settings/tracking_disabled", schemaPath: "#/properties/general_settings/properties/location_settings/properties/tracking_disabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err53];
                } else {
                  vErrors.push(err53);
                }
                errors++;
              }
            }
            if (data50.interval_minutes !== void 0) {
              let data52 = data50.interval_minutes;
              if (!(typeof data52 == "number" && (!(data52 % 1) && !isNaN(data52)) && isFinite(data52))) {
                const err54 = { instancePath: instancePath + "/general_settings/location_settings/interval_minutes", schemaPath: "#/properties/general_settings/properties/location_settings/properties/interval_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err54];
                } else {
                  vErrors.push(err54);
                }
                errors++;
              }
            }
            if (data50.location_configured !== void 0) {
              if (typeof data50.location_configured !== "boolean") {
                const err55 = { instancePath: instancePath + "/general_settings/location_settings/location_configured", schemaPath: "#/properties/general_settings/properties/location_settings/properties/location_configured/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                if (vErrors === null) {
                  vErrors = [err55];
                } else {
                  vErrors.push(err55);
                }
                errors++;
              }
            }
          } else {
            const err56 = { instancePath: instancePath + "/general_settings/location_settings", schemaPath: "#/properties/general_settings/properties/location_settings/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err56];
            } else {
              vErrors.push(err56);
            }
            errors++;
          }
        }
      } else {
        const err57 = { instancePath: instancePath + "/general_settings", schemaPath: "#/properties/general_settings/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err57];
        } else {
          vErrors.push(err57);
        }
        errors++;
      }
    }
    if (data.policy_targets !== void 0) {
      let data54 = data.policy_targets;
      if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
        if (data54.devices !== void 0) {
          let data55 = data54.devices;
          if (Array.isArray(data55)) {
            const len1 = data55.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data56 = data55[i1];
              if (!(typeof data56 == "number" && (!(data56 % 1) && !isNaN(data56)) && isFinite(data56))) {
                const err58 = { instancePath: instancePath + "/policy_targets/devices/" + i1, schemaPath: "#/properties/policy_targets/properties/devices/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err58];
                } else {
                  vErrors.push(err58);
                }
                errors++;
              }
            }
          } else {
            const err59 = { instancePath: instancePath + "/policy_targets/devices", schemaPath: "#/properties/policy_targets/properties/devices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err59];
            } else {
              vErrors.push(err59);
            }
            errors++;
          }
        }
        if (data54.devicegroups !== void 0) {
          let data57 = data54.devicegroups;
          if (Array.isArray(data57)) {
            const len2 = data57.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data58 = data57[i2];
              if (!(typeof data58 == "number" && (!(data58 % 1) && !isNaN(data58)) && isFinite(data58))) {
                const err60 = { instancePath: instancePath + "/policy_targets/devicegroups/" + i2, schemaPath: "#/properties/policy_targets/properties/devicegroups/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err60];
                } else {
                  vErrors.push(err60);
                }
                errors++;
              }
            }
          } else {
            const err61 = { instancePath: instancePath + "/policy_targets/devicegroups", schemaPath: "#/properties/policy_targets/properties/devicegroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err61];
            } else {
              vErrors.push(err61);
            }
            errors++;
          }
        }
        if (data54.users !== void 0) {
          let data59 = data54.users;
          if (Array.isArray(data59)) {
            const len3 = data59.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data60 = data59[i3];
              if (!(typeof data60 == "number" && (!(data60 % 1) && !isNaN(data60)) && isFinite(data60))) {
                const err62 = { instancePath: instancePath + "/policy_targets/users/" + i3, schemaPath: "#/properties/policy_targets/properties/users/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err62];
                } else {
                  vErrors.push(err62);
                }
                errors++;
              }
            }
          } else {
            const err63 = { instancePath: instancePath + "/policy_targets/users", schemaPath: "#/properties/policy_targets/properties/users/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err63];
            } else {
              vErrors.push(err63);
            }
            errors++;
          }
        }
        if (data54.usergroups !== void 0) {
          let data61 = data54.usergroups;
          if (Array.isArray(data61)) {
            const len4 = data61.length;
            for (let i4 = 0; i4 < len4; i4++) {
              let data62 = data61[i4];
              if (!(typeof data62 == "number" && (!(data62 % 1) && !isNaN(data62)) && isFinite(data62))) {
                const err64 = { instancePath: instancePath + "/policy_targets/usergroups/" + i4, schemaPath: "#/properties/policy_targets/properties/usergroups/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err64];
                } else {
                  vErrors.push(err64);
                }
                errors++;
              }
            }
          } else {
            const err65 = { instancePath: instancePath + "/policy_targets/usergroups", schemaPath: "#/properties/policy_targets/properties/usergroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err65];
            } else {
              vErrors.push(err65);
            }
            errors++;
          }
        }
      } else {
        const err66 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err66];
        } else {
          vErrors.push(err66);
        }
        errors++;
      }
    }
  } else {
    const err67 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err67];
    } else {
      vErrors.push(err67);
    }
    errors++;
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var validateUsersPage = validate16;
var schema17 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["count", "next", "previous", "results"], "properties": { "count": { "type": "integer", "minimum": 0 }, "next": { "type": ["string", "null"] }, "previous": { "type": ["string", "null"] }, "results": { "type": "array", "items": { "type": "object", "properties": { "id": { "type": "string" }, "name": { "type": "string" }, "email": { "type": "string" }, "upn": { "type": "string" }, "phoneno": { "type": "string" }, "total_devices": { "type": "string" }, "domain": { "type": "string" } } } } } };
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.count === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "count" }, message: "must have required property 'count'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.next === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next" }, message: "must have required property 'next'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.previous === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "previous" }, message: "must have required property 'previous'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.results === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "results" }, message: "must have required property 'results'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.count !== void 0) {
      let data0 = data.count;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err4 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err5 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
    if (data.next !== void 0) {
      let data1 = data.next;
      if (typeof data1 !== "string" && data1 !== null) {
        const err6 = { instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: schema17.properties.next.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.previous !== void 0) {
      let data2 = data.previous;
      if (typeof data2 !== "string" && data2 !== null) {
        const err7 = { instancePath: instancePath + "/previous", schemaPath: "#/properties/previous/type", keyword: "type", params: { type: schema17.properties.previous.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.results !== void 0) {
      let data3 = data.results;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.id !== void 0) {
              if (typeof data4.id !== "string") {
                const err8 = { instancePath: instancePath + "/results/" + i0 + "/id", schemaPath: "#/properties/results/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data4.name !== void 0) {
              if (typeof data4.name !== "string") {
                const err9 = { instancePath: instancePath + "/results/" + i0 + "/name", schemaPath: "#/properties/results/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
            if (data4.email !== void 0) {
              if (typeof data4.email !== "string") {
                const err10 = { instancePath: instancePath + "/results/" + i0 + "/email", schemaPath: "#/properties/results/items/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
            if (data4.upn !== void 0) {
              if (typeof data4.upn !== "string") {
                const err11 = { instancePath: instancePath + "/results/" + i0 + "/upn", schemaPath: "#/properties/results/items/properties/upn/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
              }
            }
            if (data4.phoneno !== void 0) {
              if (typeof data4.phoneno !== "string") {
                const err12 = { instancePath: instancePath + "/results/" + i0 + "/phoneno", schemaPath: "#/properties/results/items/properties/phoneno/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            }
            if (data4.total_devices !== void 0) {
              if (typeof data4.total_devices !== "string") {
                const err13 = { instancePath: instancePath + "/results/" + i0 + "/total_devices", schemaPath: "#/properties/results/items/properties/total_devices/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
            }
            if (data4.domain !== void 0) {
              if (typeof data4.domain !== "string") {
                const err14 = { instancePath: instancePath + "/results/" + i0 + "/domain", schemaPath: "#/properties/results/items/properties/domain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            }
          } else {
            const err15 = { instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var validateSetPassword = validate17;
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.password === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property 'password'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "users" || key0 === "usergroups" || key0 === "devices" || key0 === "devicegroups" || key0 === "password")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.users !== void 0) {
      let data0 = data.users;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/users/" + i0, schemaPath: "#/properties/users/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/users", schemaPath: "#/properties/users/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.usergroups !== void 0) {
      let data2 = data.usergroups;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err4 = { instancePath: instancePath + "/usergroups/" + i1, schemaPath: "#/properties/usergroups/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/usergroups", schemaPath: "#/properties/usergroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.devices !== void 0) {
      let data4 = data.devices;
      if (Array.isArray(data4)) {
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data5 = data4[i2];
          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
            const err6 = { instancePath: instancePath + "/devices/" + i2, schemaPath: "#/properties/devices/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
      } else {
        const err7 = { instancePath: instancePath + "/devices", schemaPath: "#/properties/devices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.devicegroups !== void 0) {
      let data6 = data.devicegroups;
      if (Array.isArray(data6)) {
        const len3 = data6.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data7 = data6[i3];
          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
            const err8 = { instancePath: instancePath + "/devicegroups/" + i3, schemaPath: "#/properties/devicegroups/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/devicegroups", schemaPath: "#/properties/devicegroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.password !== void 0) {
      if (typeof data.password !== "string") {
        const err10 = { instancePath: instancePath + "/password", schemaPath: "#/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate17.errors = vErrors;
  return errors === 0;
}
export {
  validateConfig,
  validateCreatePolicy,
  validateDraftPolicy,
  validateDraftWebApp,
  validatePolicyRecord,
  validateSetPassword,
  validateUsersPage,
  validateWebApp
};
