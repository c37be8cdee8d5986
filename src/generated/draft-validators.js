// Written by `npm run generate` from src/tables. Do not edit.
// src/base/url.ts
function parseUrl(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

// scripts/generate/validator-runtime.ts
var ADDRESS = /^https?:\/\/\S+$/i;
var IMAGE = /^data:image\/[A-Za-z0-9.+-]+(?:;[A-Za-z0-9-]+=[^;,\s]*)*;base64,/;
var BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
function uri(text) {
  return ADDRESS.test(text) && parseUrl(text) !== null;
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
function collect(errors, error) {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

// <stdin>
var validateDraftPolicy = validate10;
var schema0 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["name", "macos"], "properties": { "name": { "type": "string", "minLength": 1 }, "description": { "type": "string" }, "macos": { "type": "object", "properties": { "password": { "type": "object", "properties": { "allow_simple": { "type": "boolean" }, "require_alphanumeric": { "type": "boolean" }, "change_at_next_auth": { "type": "boolean" }, "min_length": { "type": "integer", "minimum": 1, "maximum": 16 }, "min_complex_chars": { "type": "integer", "minimum": 1, "maximum": 4 }, "max_pinage_in_days": { "type": "integer", "minimum": 0, "maximum": 730 }, "max_inactivity": { "type": "string", "enum": ["never", "1_mintue", "2_minutes", "3_minutes", "4_minutes", "5_minutes", "10_minutes", "15_minutes"] }, "pin_history": { "type": "integer", "minimum": 0, "maximum": 50 }, "max_grace_period": { "type": "string", "enum": ["none", "immediately", "1_minute", "5_minutes", "15_minutes", "1_hour", "4_hours"] }, "force_pin": { "type": "boolean" } }, "additionalProperties": false }, "wifi": { "type": "object", "required": ["service_set_identifier"], "properties": { "service_set_identifier": { "type": "string" }, "autojoin": { "type": "boolean" }, "hidden_network": { "type": "boolean" }, "security_type": { "type": "string", "enum": ["none", "WEP", "WPA/WPA2", "Any*(Personal)", "WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] }, "password": { "type": "string" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxyserver": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_user_name": { "type": "string" }, "proxy_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "tls": { "type": "boolean" }, "leap": { "type": "boolean" }, "eap_fast": { "type": "boolean" }, "user_password": { "type": "string" }, "outer_identity": { "type": "string" }, "inner_authentication": { "type": "string", "enum": ["PAP", "CHAP", "MSCHAP", "MSCHAPv2"] }, "identity_cert_id": { "type": "string" }, "provision_pac": { "type": "boolean" }, "provision_pac_anonymously": { "type": "boolean" }, "user_name": { "type": "string" }, "ttls": { "type": "boolean" }, "peap": { "type": "boolean" }, "eap_sim": { "type": "boolean" }, "use_per_connection_pwd": { "type": "boolean" }, "use_pac": { "type": "boolean" } }, "additionalProperties": false }, "vpn": { "type": "object", "properties": { "certificate_id": { "type": "string" }, "account": { "type": "string" }, "connection_name": { "type": "string" }, "connection_type": { "type": "string", "enum": ["L2TP", "PPTP", "IPSec(Cisco)", "Cisco_AnyConnect", "Juniper_SSL", "F5_SSL", "SonicWALL_Mobile_Connect", "Aruba_VIA", "Check_Point_Mobile_VPN", "Open_VPN"] }, "encryption_level": { "type": "string", "enum": ["None", "Automatic", "Maximum(128_bit)"] }, "group": { "type": "string" }, "identifier": { "type": "string" }, "include_user_pin": { "type": "boolean" }, "ipsec_account": { "type": "string" }, "ipsec_auth_password": { "type": "string" }, "ipsec_certificate_id": { "type": "string" }, "ipsec_group_name": { "type": "string" }, "ipsec_shared_secret": { "type": "string" }, "l2tp_account": { "type": "string" }, "l2tp_password": { "type": "string" }, "l2tp_server": { "type": "string" }, "l2tp_shared_secret": { "type": "string" }, "l2tp_user_authentication": { "type": "string", "enum": ["RSA_SecureID", "Password"] }, "l2tp_user_authentication_method": { "type": "integer" }, "login_group": { "type": "string" }, "machine_authentication": { "type": "string", "enum": ["certificate", "shared_secret/group_name"] }, "password": { "type": "string" }, "prompt_for_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "proxy_password": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxy_user_name": { "type": "string" }, "proxyserver": { "type": "string" }, "realm": { "type": "string" }, "remote_address": { "type": "string" }, "role": { "type": "string" }, "send_all_traffic": { "type": "boolean" }, "server": { "type": "string" }, "use_hybrid_authentication": { "type": "boolean" }, "user_authentication_type": { "type": "string", "enum": ["password", "certificate"] }, "enable_vpn_ondemand": { "type": "integer" }, "http_enable": { "type": "integer" }, "https_enable": { "type": "integer" }, "proxy_autoconfig": { "type": "string" }, "https_proxyserver": { "type": "string" }, "https_proxy_server_port": { "type": "integer" }, "connection_sub_type": { "type": "string" }, "auth_protocol": { "type": "boolean" }, "auth_plugins": { "type": "boolean" }, "token_key": { "type": "boolean" }, "ipsec_auth_enabled": { "type": "integer" }, "local_identifier_type": { "type": "string" } }, "additionalProperties": false }, "firewall": { "type": "object", "properties": { "firewall_enabled": { "type": "string", "enum": ["allow_incoming_connections", "block_incoming_connections"] }, "Enable_Firewall": { "type": "boolean" }, "Block_AllIncoming": { "type": "boolean" }, "Enable_StealthMode": { "type": "boolean" }, "application": { "type": "array", "items": { "type": "object", "properties": { "app_name": { "type": "string" }, "app_id": { "type": ["string", "integer"] }, "identifier": { "type": "string" } }, "additionalProperties": false } } }, "additionalProperties": false }, "filevault": { "type": "object", "properties": { "preventfromdisabled": { "type": "boolean" }, "escrow_recovery_key": { "type": "boolean" }, "preventfromenabled": { "type": "boolean" }, "escrow_encryption-key_manual": { "type": ["boolean", "string"], "pattern": "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, "unlock_hibernation": { "type": "boolean" }, "max_bypass_attempt": { "type": "integer" }, "enable_bypassing": { "type": "boolean" }, "encryption_type": { "type": "string", "enum": ["institutional_recovery_key", "personal_recovery_key", "institutional_and_personal_recovery_key"] }, "escrow_local_desc": { "type": "string" }, "show_recovery_key": { "type": "boolean" }, "selected_cert_id": { "type": "integer" }, "escrow_message": { "type": "string" }, "enable_filevault": { "type": "boolean" }, "escrow_encrypt_key_cert": { "type": "string" }, "enter_missing_info": { "type": "boolean" }, "ask_at_logout": { "type": "boolean" } }, "additionalProperties": false }, "systemextension": { "type": "object", "properties": { "allow_system_user_overrides": { "type": "boolean" }, "allowed_system_teamids": { "type": "array", "items": { "type": "string" } }, "allowed_system_extensions": { "type": "object" }, "allowed_system_extension_type": { "type": "object" } }, "additionalProperties": false }, "kernelextension": { "type": "object", "properties": { "allow_user_overrides": { "type": "boolean" }, "allowed_kernel_extensions": { "type": "object" }, "allowed_teamids": { "type": ["string", "array"], "pattern": "^\\[[\\s\\S]*\\]$", "items": { "type": "string" } } }, "additionalProperties": false }, "app_management": { "type": "object", "properties": { "whitelist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "blacklist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "mandatory_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "catalogues": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "schedule_os_updates": { "type": "object" } }, "additionalProperties": false }, "policy_targets": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": ["string", "integer"] } }, "devicegroups": { "type": "array", "items": { "type": ["string", "integer"] } }, "users": { "type": "array", "items": { "type": ["string", "integer"] } }, "usergroups": { "type": "array", "items": { "type": ["string", "integer"] } } }, "additionalProperties": false }, "rings": { "type": ["string", "object"], "required": ["ladder"], "minLength": 1, "properties": { "ladder": { "type": "string", "minLength": 1 }, "stop_at": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, "additionalProperties": false };
var func0 = characters;
var func1 = Object.prototype.hasOwnProperty;
var formats0 = uri;
var pattern0 = new RegExp("^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$", "u");
var pattern1 = new RegExp("^\\[[\\s\\S]*\\]$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.macos === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "macos" }, message: "must have required property 'macos'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "description" || key0 === "macos" || key0 === "policy_targets" || key0 === "rings")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func0(data0) < 1) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        const err0 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.macos !== void 0) {
      let data0 = data.macos;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!func1.call(schema0.properties.macos.properties, key0)) {
            const err0 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.password !== void 0) {
          let data1 = data0.password;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.password.properties, key0)) {
                const err0 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allow_simple !== void 0) {
              if (typeof data1.allow_simple !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/password/allow_simple", schemaPath: "#/properties/macos/properties/password/properties/allow_simple/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.require_alphanumeric !== void 0) {
              if (typeof data1.require_alphanumeric !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/password/require_alphanumeric", schemaPath: "#/properties/macos/properties/password/properties/require_alphanumeric/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.change_at_next_auth !== void 0) {
              if (typeof data1.change_at_next_auth !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/password/change_at_next_auth", schemaPath: "#/properties/macos/properties/password/properties/change_at_next_auth/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.min_length !== void 0) {
              let data2 = data1.min_length;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 16 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/maximum", keyword: "maximum", params: { comparison: "<=", limit: 16 }, message: "must be <= 16" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/min_length", schemaPath: "#/properties/macos/properties/password/properties/min_length/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.min_complex_chars !== void 0) {
              let data2 = data1.min_complex_chars;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 4 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/maximum", keyword: "maximum", params: { comparison: "<=", limit: 4 }, message: "must be <= 4" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/min_complex_chars", schemaPath: "#/properties/macos/properties/password/properties/min_complex_chars/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.max_pinage_in_days !== void 0) {
              let data2 = data1.max_pinage_in_days;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 730 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 730 }, message: "must be <= 730" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/max_pinage_in_days", schemaPath: "#/properties/macos/properties/password/properties/max_pinage_in_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.max_inactivity !== void 0) {
              let data2 = data1.max_inactivity;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/password/max_inactivity", schemaPath: "#/properties/macos/properties/password/properties/max_inactivity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "never" || data2 === "1_mintue" || data2 === "2_minutes" || data2 === "3_minutes" || data2 === "4_minutes" || data2 === "5_minutes" || data2 === "10_minutes" || data2 === "15_minutes")) {
                const err0 = { instancePath: instancePath + "/macos/password/max_inactivity", schemaPath: "#/properties/macos/properties/password/properties/max_inactivity/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.password.properties.max_inactivity.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.pin_history !== void 0) {
              let data2 = data1.pin_history;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 50 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
                if (data2 < 0 || isNaN(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/password/pin_history", schemaPath: "#/properties/macos/properties/password/properties/pin_history/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.max_grace_period !== void 0) {
              let data2 = data1.max_grace_period;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/password/max_grace_period", schemaPath: "#/properties/macos/properties/password/properties/max_grace_period/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "none" || data2 === "immediately" || data2 === "1_minute" || data2 === "5_minutes" || data2 === "15_minutes" || data2 === "1_hour" || data2 === "4_hours")) {
                const err0 = { instancePath: instancePath + "/macos/password/max_grace_period", schemaPath: "#/properties/macos/properties/password/properties/max_grace_period/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.password.properties.max_grace_period.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.force_pin !== void 0) {
              if (typeof data1.force_pin !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/password/force_pin", schemaPath: "#/properties/macos/properties/password/properties/force_pin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/password", schemaPath: "#/properties/macos/properties/password/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.wifi !== void 0) {
          let data1 = data0.wifi;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.service_set_identifier === void 0) {
              const err0 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/required", keyword: "required", params: { missingProperty: "service_set_identifier" }, message: "must have required property 'service_set_identifier'" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.wifi.properties, key0)) {
                const err0 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.service_set_identifier !== void 0) {
              if (typeof data1.service_set_identifier !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/service_set_identifier", schemaPath: "#/properties/macos/properties/wifi/properties/service_set_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.autojoin !== void 0) {
              if (typeof data1.autojoin !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/autojoin", schemaPath: "#/properties/macos/properties/wifi/properties/autojoin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.hidden_network !== void 0) {
              if (typeof data1.hidden_network !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/hidden_network", schemaPath: "#/properties/macos/properties/wifi/properties/hidden_network/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.security_type !== void 0) {
              let data2 = data1.security_type;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/security_type", schemaPath: "#/properties/macos/properties/wifi/properties/security_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "none" || data2 === "WEP" || data2 === "WPA/WPA2" || data2 === "Any*(Personal)" || data2 === "WEP_Enterprise" || data2 === "WPA/WPA2_Enterprise" || data2 === "Any*(Enterprise)")) {
                const err0 = { instancePath: instancePath + "/macos/wifi/security_type", schemaPath: "#/properties/macos/properties/wifi/properties/security_type/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.wifi.properties.security_type.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.password !== void 0) {
              if (typeof data1.password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/password", schemaPath: "#/properties/macos/properties/wifi/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_type !== void 0) {
              let data2 = data1.proxy_type;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxy_type", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "None" || data2 === "Manual" || data2 === "Automatic")) {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxy_type", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_type/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.wifi.properties.proxy_type.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxyserver !== void 0) {
              if (typeof data1.proxyserver !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxyserver", schemaPath: "#/properties/macos/properties/wifi/properties/proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_server_port !== void 0) {
              let data2 = data1.proxy_server_port;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxy_server_port", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_user_name !== void 0) {
              if (typeof data1.proxy_user_name !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxy_user_name", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_password !== void 0) {
              if (typeof data1.proxy_password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxy_password", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_pac_url !== void 0) {
              let data2 = data1.proxy_pac_url;
              if (typeof data2 === "string") {
                if (!formats0(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/wifi/proxy_pac_url", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_pac_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/wifi/proxy_pac_url", schemaPath: "#/properties/macos/properties/wifi/properties/proxy_pac_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.tls !== void 0) {
              if (typeof data1.tls !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/tls", schemaPath: "#/properties/macos/properties/wifi/properties/tls/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.leap !== void 0) {
              if (typeof data1.leap !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/leap", schemaPath: "#/properties/macos/properties/wifi/properties/leap/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.eap_fast !== void 0) {
              if (typeof data1.eap_fast !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/eap_fast", schemaPath: "#/properties/macos/properties/wifi/properties/eap_fast/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.user_password !== void 0) {
              if (typeof data1.user_password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/user_password", schemaPath: "#/properties/macos/properties/wifi/properties/user_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.outer_identity !== void 0) {
              if (typeof data1.outer_identity !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/outer_identity", schemaPath: "#/properties/macos/properties/wifi/properties/outer_identity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.inner_authentication !== void 0) {
              let data2 = data1.inner_authentication;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/inner_authentication", schemaPath: "#/properties/macos/properties/wifi/properties/inner_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "PAP" || data2 === "CHAP" || data2 === "MSCHAP" || data2 === "MSCHAPv2")) {
                const err0 = { instancePath: instancePath + "/macos/wifi/inner_authentication", schemaPath: "#/properties/macos/properties/wifi/properties/inner_authentication/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.wifi.properties.inner_authentication.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.identity_cert_id !== void 0) {
              if (typeof data1.identity_cert_id !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/identity_cert_id", schemaPath: "#/properties/macos/properties/wifi/properties/identity_cert_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.provision_pac !== void 0) {
              if (typeof data1.provision_pac !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/provision_pac", schemaPath: "#/properties/macos/properties/wifi/properties/provision_pac/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.provision_pac_anonymously !== void 0) {
              if (typeof data1.provision_pac_anonymously !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/provision_pac_anonymously", schemaPath: "#/properties/macos/properties/wifi/properties/provision_pac_anonymously/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.user_name !== void 0) {
              if (typeof data1.user_name !== "string") {
                const err0 = { instancePath: instancePath + "/macos/wifi/user_name", schemaPath: "#/properties/macos/properties/wifi/properties/user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ttls !== void 0) {
              if (typeof data1.ttls !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/ttls", schemaPath: "#/properties/macos/properties/wifi/properties/ttls/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.peap !== void 0) {
              if (typeof data1.peap !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/peap", schemaPath: "#/properties/macos/properties/wifi/properties/peap/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.eap_sim !== void 0) {
              if (typeof data1.eap_sim !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/eap_sim", schemaPath: "#/properties/macos/properties/wifi/properties/eap_sim/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.use_per_connection_pwd !== void 0) {
              if (typeof data1.use_per_connection_pwd !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/use_per_connection_pwd", schemaPath: "#/properties/macos/properties/wifi/properties/use_per_connection_pwd/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.use_pac !== void 0) {
              if (typeof data1.use_pac !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/wifi/use_pac", schemaPath: "#/properties/macos/properties/wifi/properties/use_pac/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/wifi", schemaPath: "#/properties/macos/properties/wifi/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.vpn !== void 0) {
          let data1 = data0.vpn;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.vpn.properties, key0)) {
                const err0 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.certificate_id !== void 0) {
              if (typeof data1.certificate_id !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/certificate_id", schemaPath: "#/properties/macos/properties/vpn/properties/certificate_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.account !== void 0) {
              if (typeof data1.account !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/account", schemaPath: "#/properties/macos/properties/vpn/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.connection_name !== void 0) {
              if (typeof data1.connection_name !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/connection_name", schemaPath: "#/properties/macos/properties/vpn/properties/connection_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.connection_type !== void 0) {
              let data2 = data1.connection_type;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/connection_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "L2TP" || data2 === "PPTP" || data2 === "IPSec(Cisco)" || data2 === "Cisco_AnyConnect" || data2 === "Juniper_SSL" || data2 === "F5_SSL" || data2 === "SonicWALL_Mobile_Connect" || data2 === "Aruba_VIA" || data2 === "Check_Point_Mobile_VPN" || data2 === "Open_VPN")) {
                const err0 = { instancePath: instancePath + "/macos/vpn/connection_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_type/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.vpn.properties.connection_type.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.encryption_level !== void 0) {
              let data2 = data1.encryption_level;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/encryption_level", schemaPath: "#/properties/macos/properties/vpn/properties/encryption_level/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "None" || data2 === "Automatic" || data2 === "Maximum(128_bit)")) {
                const err0 = { instancePath: instancePath + "/macos/vpn/encryption_level", schemaPath: "#/properties/macos/properties/vpn/properties/encryption_level/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.vpn.properties.encryption_level.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.group !== void 0) {
              if (typeof data1.group !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/group", schemaPath: "#/properties/macos/properties/vpn/properties/group/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.identifier !== void 0) {
              if (typeof data1.identifier !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/identifier", schemaPath: "#/properties/macos/properties/vpn/properties/identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.include_user_pin !== void 0) {
              if (typeof data1.include_user_pin !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/vpn/include_user_pin", schemaPath: "#/properties/macos/properties/vpn/properties/include_user_pin/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ipsec_account !== void 0) {
              if (typeof data1.ipsec_account !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/ipsec_account", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ipsec_auth_password !== void 0) {
              if (typeof data1.ipsec_auth_password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/ipsec_auth_password", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_auth_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ipsec_certificate_id !== void 0) {
              if (typeof data1.ipsec_certificate_id !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/ipsec_certificate_id", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_certificate_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ipsec_group_name !== void 0) {
              if (typeof data1.ipsec_group_name !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/ipsec_group_name", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_group_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ipsec_shared_secret !== void 0) {
              if (typeof data1.ipsec_shared_secret !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/ipsec_shared_secret", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_shared_secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.l2tp_account !== void 0) {
              if (typeof data1.l2tp_account !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_account", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.l2tp_password !== void 0) {
              if (typeof data1.l2tp_password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_password", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.l2tp_server !== void 0) {
              if (typeof data1.l2tp_server !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_server", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_server/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.l2tp_shared_secret !== void 0) {
              if (typeof data1.l2tp_shared_secret !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_shared_secret", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_shared_secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.l2tp_user_authentication !== void 0) {
              let data2 = data1.l2tp_user_authentication;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "RSA_SecureID" || data2 === "Password")) {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.vpn.properties.l2tp_user_authentication.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.l2tp_user_authentication_method !== void 0) {
              let data2 = data1.l2tp_user_authentication_method;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/l2tp_user_authentication_method", schemaPath: "#/properties/macos/properties/vpn/properties/l2tp_user_authentication_method/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.login_group !== void 0) {
              if (typeof data1.login_group !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/login_group", schemaPath: "#/properties/macos/properties/vpn/properties/login_group/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.machine_authentication !== void 0) {
              let data2 = data1.machine_authentication;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/machine_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/machine_authentication/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "certificate" || data2 === "shared_secret/group_name")) {
                const err0 = { instancePath: instancePath + "/macos/vpn/machine_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/machine_authentication/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.vpn.properties.machine_authentication.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.password !== void 0) {
              if (typeof data1.password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/password", schemaPath: "#/properties/macos/properties/vpn/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.prompt_for_password !== void 0) {
              if (typeof data1.prompt_for_password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/prompt_for_password", schemaPath: "#/properties/macos/properties/vpn/properties/prompt_for_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_pac_url !== void 0) {
              let data2 = data1.proxy_pac_url;
              if (typeof data2 === "string") {
                if (!formats0(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/vpn/proxy_pac_url", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_pac_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_pac_url", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_pac_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_password !== void 0) {
              if (typeof data1.proxy_password !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_password", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_password/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_server_port !== void 0) {
              let data2 = data1.proxy_server_port;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_server_port", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_type !== void 0) {
              let data2 = data1.proxy_type;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_type", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "None" || data2 === "Manual" || data2 === "Automatic")) {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_type", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_type/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.vpn.properties.proxy_type.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_user_name !== void 0) {
              if (typeof data1.proxy_user_name !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_user_name", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_user_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxyserver !== void 0) {
              if (typeof data1.proxyserver !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxyserver", schemaPath: "#/properties/macos/properties/vpn/properties/proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.realm !== void 0) {
              if (typeof data1.realm !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/realm", schemaPath: "#/properties/macos/properties/vpn/properties/realm/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.remote_address !== void 0) {
              if (typeof data1.remote_address !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/remote_address", schemaPath: "#/properties/macos/properties/vpn/properties/remote_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.role !== void 0) {
              if (typeof data1.role !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/role", schemaPath: "#/properties/macos/properties/vpn/properties/role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.send_all_traffic !== void 0) {
              if (typeof data1.send_all_traffic !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/vpn/send_all_traffic", schemaPath: "#/properties/macos/properties/vpn/properties/send_all_traffic/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.server !== void 0) {
              if (typeof data1.server !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/server", schemaPath: "#/properties/macos/properties/vpn/properties/server/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.use_hybrid_authentication !== void 0) {
              if (typeof data1.use_hybrid_authentication !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/vpn/use_hybrid_authentication", schemaPath: "#/properties/macos/properties/vpn/properties/use_hybrid_authentication/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.user_authentication_type !== void 0) {
              let data2 = data1.user_authentication_type;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/user_authentication_type", schemaPath: "#/properties/macos/properties/vpn/properties/user_authentication_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "password" || data2 === "certificate")) {
                const err0 = { instancePath: instancePath + "/macos/vpn/user_authentication_type", schemaPath: "#/properties/macos/properties/vpn/properties/user_authentication_type/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.vpn.properties.user_authentication_type.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.enable_vpn_ondemand !== void 0) {
              let data2 = data1.enable_vpn_ondemand;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/enable_vpn_ondemand", schemaPath: "#/properties/macos/properties/vpn/properties/enable_vpn_ondemand/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.http_enable !== void 0) {
              let data2 = data1.http_enable;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/http_enable", schemaPath: "#/properties/macos/properties/vpn/properties/http_enable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.https_enable !== void 0) {
              let data2 = data1.https_enable;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/https_enable", schemaPath: "#/properties/macos/properties/vpn/properties/https_enable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.proxy_autoconfig !== void 0) {
              if (typeof data1.proxy_autoconfig !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/proxy_autoconfig", schemaPath: "#/properties/macos/properties/vpn/properties/proxy_autoconfig/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.https_proxyserver !== void 0) {
              if (typeof data1.https_proxyserver !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/https_proxyserver", schemaPath: "#/properties/macos/properties/vpn/properties/https_proxyserver/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.https_proxy_server_port !== void 0) {
              let data2 = data1.https_proxy_server_port;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/https_proxy_server_port", schemaPath: "#/properties/macos/properties/vpn/properties/https_proxy_server_port/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.connection_sub_type !== void 0) {
              if (typeof data1.connection_sub_type !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/connection_sub_type", schemaPath: "#/properties/macos/properties/vpn/properties/connection_sub_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.auth_protocol !== void 0) {
              if (typeof data1.auth_protocol !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/vpn/auth_protocol", schemaPath: "#/properties/macos/properties/vpn/properties/auth_protocol/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.auth_plugins !== void 0) {
              if (typeof data1.auth_plugins !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/vpn/auth_plugins", schemaPath: "#/properties/macos/properties/vpn/properties/auth_plugins/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.token_key !== void 0) {
              if (typeof data1.token_key !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/vpn/token_key", schemaPath: "#/properties/macos/properties/vpn/properties/token_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ipsec_auth_enabled !== void 0) {
              let data2 = data1.ipsec_auth_enabled;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/vpn/ipsec_auth_enabled", schemaPath: "#/properties/macos/properties/vpn/properties/ipsec_auth_enabled/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.local_identifier_type !== void 0) {
              if (typeof data1.local_identifier_type !== "string") {
                const err0 = { instancePath: instancePath + "/macos/vpn/local_identifier_type", schemaPath: "#/properties/macos/properties/vpn/properties/local_identifier_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/vpn", schemaPath: "#/properties/macos/properties/vpn/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.firewall !== void 0) {
          let data1 = data0.firewall;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "firewall_enabled" || key0 === "Enable_Firewall" || key0 === "Block_AllIncoming" || key0 === "Enable_StealthMode" || key0 === "application")) {
                const err0 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.firewall_enabled !== void 0) {
              let data2 = data1.firewall_enabled;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/firewall/firewall_enabled", schemaPath: "#/properties/macos/properties/firewall/properties/firewall_enabled/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "allow_incoming_connections" || data2 === "block_incoming_connections")) {
                const err0 = { instancePath: instancePath + "/macos/firewall/firewall_enabled", schemaPath: "#/properties/macos/properties/firewall/properties/firewall_enabled/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.firewall.properties.firewall_enabled.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.Enable_Firewall !== void 0) {
              if (typeof data1.Enable_Firewall !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/firewall/Enable_Firewall", schemaPath: "#/properties/macos/properties/firewall/properties/Enable_Firewall/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.Block_AllIncoming !== void 0) {
              if (typeof data1.Block_AllIncoming !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/firewall/Block_AllIncoming", schemaPath: "#/properties/macos/properties/firewall/properties/Block_AllIncoming/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.Enable_StealthMode !== void 0) {
              if (typeof data1.Enable_StealthMode !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/firewall/Enable_StealthMode", schemaPath: "#/properties/macos/properties/firewall/properties/Enable_StealthMode/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.application !== void 0) {
              let data2 = data1.application;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    for (const key0 in data3) {
                      if (!(key0 === "app_name" || key0 === "app_id" || key0 === "identifier")) {
                        const err0 = { instancePath: instancePath + "/macos/firewall/application/" + i0, schemaPath: "#/properties/macos/properties/firewall/properties/application/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.app_name !== void 0) {
                      if (typeof data3.app_name !== "string") {
                        const err0 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/app_name", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/app_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.app_id !== void 0) {
                      let data4 = data3.app_id;
                      if (typeof data4 !== "string" && !(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/app_id", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/app_id/type", keyword: "type", params: { type: schema0.properties.macos.properties.firewall.properties.application.items.properties.app_id.type }, message: "must be string,integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                    if (data3.identifier !== void 0) {
                      if (typeof data3.identifier !== "string") {
                        const err0 = { instancePath: instancePath + "/macos/firewall/application/" + i0 + "/identifier", schemaPath: "#/properties/macos/properties/firewall/properties/application/items/properties/identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/firewall/application/" + i0, schemaPath: "#/properties/macos/properties/firewall/properties/application/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/firewall/application", schemaPath: "#/properties/macos/properties/firewall/properties/application/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/firewall", schemaPath: "#/properties/macos/properties/firewall/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.filevault !== void 0) {
          let data1 = data0.filevault;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.filevault.properties, key0)) {
                const err0 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.preventfromdisabled !== void 0) {
              if (typeof data1.preventfromdisabled !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/preventfromdisabled", schemaPath: "#/properties/macos/properties/filevault/properties/preventfromdisabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.escrow_recovery_key !== void 0) {
              if (typeof data1.escrow_recovery_key !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/escrow_recovery_key", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_recovery_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.preventfromenabled !== void 0) {
              if (typeof data1.preventfromenabled !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/preventfromenabled", schemaPath: "#/properties/macos/properties/filevault/properties/preventfromenabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1["escrow_encryption-key_manual"] !== void 0) {
              let data2 = data1["escrow_encryption-key_manual"];
              if (typeof data2 !== "boolean" && typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/filevault/escrow_encryption-key_manual", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encryption-key_manual/type", keyword: "type", params: { type: schema0.properties.macos.properties.filevault.properties["escrow_encryption-key_manual"].type }, message: "must be boolean,string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 === "string") {
                if (!pattern0.test(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/filevault/escrow_encryption-key_manual", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encryption-key_manual/pattern", keyword: "pattern", params: { pattern: "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, message: 'must match pattern "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
            }
            if (data1.unlock_hibernation !== void 0) {
              if (typeof data1.unlock_hibernation !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/unlock_hibernation", schemaPath: "#/properties/macos/properties/filevault/properties/unlock_hibernation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.max_bypass_attempt !== void 0) {
              let data2 = data1.max_bypass_attempt;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/filevault/max_bypass_attempt", schemaPath: "#/properties/macos/properties/filevault/properties/max_bypass_attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.enable_bypassing !== void 0) {
              if (typeof data1.enable_bypassing !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/enable_bypassing", schemaPath: "#/properties/macos/properties/filevault/properties/enable_bypassing/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.encryption_type !== void 0) {
              let data2 = data1.encryption_type;
              if (typeof data2 !== "string") {
                const err0 = { instancePath: instancePath + "/macos/filevault/encryption_type", schemaPath: "#/properties/macos/properties/filevault/properties/encryption_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (!(data2 === "institutional_recovery_key" || data2 === "personal_recovery_key" || data2 === "institutional_and_personal_recovery_key")) {
                const err0 = { instancePath: instancePath + "/macos/filevault/encryption_type", schemaPath: "#/properties/macos/properties/filevault/properties/encryption_type/enum", keyword: "enum", params: { allowedValues: schema0.properties.macos.properties.filevault.properties.encryption_type.enum }, message: "must be equal to one of the allowed values" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.escrow_local_desc !== void 0) {
              if (typeof data1.escrow_local_desc !== "string") {
                const err0 = { instancePath: instancePath + "/macos/filevault/escrow_local_desc", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_local_desc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.show_recovery_key !== void 0) {
              if (typeof data1.show_recovery_key !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/show_recovery_key", schemaPath: "#/properties/macos/properties/filevault/properties/show_recovery_key/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.selected_cert_id !== void 0) {
              let data2 = data1.selected_cert_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/macos/filevault/selected_cert_id", schemaPath: "#/properties/macos/properties/filevault/properties/selected_cert_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.escrow_message !== void 0) {
              if (typeof data1.escrow_message !== "string") {
                const err0 = { instancePath: instancePath + "/macos/filevault/escrow_message", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.enable_filevault !== void 0) {
              if (typeof data1.enable_filevault !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/enable_filevault", schemaPath: "#/properties/macos/properties/filevault/properties/enable_filevault/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.escrow_encrypt_key_cert !== void 0) {
              if (typeof data1.escrow_encrypt_key_cert !== "string") {
                const err0 = { instancePath: instancePath + "/macos/filevault/escrow_encrypt_key_cert", schemaPath: "#/properties/macos/properties/filevault/properties/escrow_encrypt_key_cert/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.enter_missing_info !== void 0) {
              if (typeof data1.enter_missing_info !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/enter_missing_info", schemaPath: "#/properties/macos/properties/filevault/properties/enter_missing_info/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.ask_at_logout !== void 0) {
              if (typeof data1.ask_at_logout !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/filevault/ask_at_logout", schemaPath: "#/properties/macos/properties/filevault/properties/ask_at_logout/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/filevault", schemaPath: "#/properties/macos/properties/filevault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.systemextension !== void 0) {
          let data1 = data0.systemextension;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "allow_system_user_overrides" || key0 === "allowed_system_teamids" || key0 === "allowed_system_extensions" || key0 === "allowed_system_extension_type")) {
                const err0 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allow_system_user_overrides !== void 0) {
              if (typeof data1.allow_system_user_overrides !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/systemextension/allow_system_user_overrides", schemaPath: "#/properties/macos/properties/systemextension/properties/allow_system_user_overrides/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allowed_system_teamids !== void 0) {
              let data2 = data1.allowed_system_teamids;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (typeof data2[i0] !== "string") {
                    const err0 = { instancePath: instancePath + "/macos/systemextension/allowed_system_teamids/" + i0, schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_teamids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/systemextension/allowed_system_teamids", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_teamids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allowed_system_extensions !== void 0) {
              let data2 = data1.allowed_system_extensions;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/macos/systemextension/allowed_system_extensions", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_extensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allowed_system_extension_type !== void 0) {
              let data2 = data1.allowed_system_extension_type;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/macos/systemextension/allowed_system_extension_type", schemaPath: "#/properties/macos/properties/systemextension/properties/allowed_system_extension_type/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/systemextension", schemaPath: "#/properties/macos/properties/systemextension/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.kernelextension !== void 0) {
          let data1 = data0.kernelextension;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "allow_user_overrides" || key0 === "allowed_kernel_extensions" || key0 === "allowed_teamids")) {
                const err0 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allow_user_overrides !== void 0) {
              if (typeof data1.allow_user_overrides !== "boolean") {
                const err0 = { instancePath: instancePath + "/macos/kernelextension/allow_user_overrides", schemaPath: "#/properties/macos/properties/kernelextension/properties/allow_user_overrides/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allowed_kernel_extensions !== void 0) {
              let data2 = data1.allowed_kernel_extensions;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                const err0 = { instancePath: instancePath + "/macos/kernelextension/allowed_kernel_extensions", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_kernel_extensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.allowed_teamids !== void 0) {
              let data2 = data1.allowed_teamids;
              if (typeof data2 !== "string" && !Array.isArray(data2)) {
                const err0 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/type", keyword: "type", params: { type: schema0.properties.macos.properties.kernelextension.properties.allowed_teamids.type }, message: "must be string,array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  const err0 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids", schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/pattern", keyword: "pattern", params: { pattern: "^\\[[\\s\\S]*\\]$" }, message: 'must match pattern "^\\[[\\s\\S]*\\]$"' };
                  vErrors = collect(vErrors, err0);
                  errors++;
                }
              }
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (typeof data2[i0] !== "string") {
                    const err0 = { instancePath: instancePath + "/macos/kernelextension/allowed_teamids/" + i0, schemaPath: "#/properties/macos/properties/kernelextension/properties/allowed_teamids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/kernelextension", schemaPath: "#/properties/macos/properties/kernelextension/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.app_management !== void 0) {
          let data1 = data0.app_management;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "whitelist_apps" || key0 === "blacklist_apps" || key0 === "mandatory_apps" || key0 === "catalogues")) {
                const err0 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.whitelist_apps !== void 0) {
              let data2 = data1.whitelist_apps;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  if (!(key0 === "app" || key0 === "group")) {
                    const err0 = { instancePath: instancePath + "/macos/app_management/whitelist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.app !== void 0) {
                  let data3 = data2.app;
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data4 = data3[i0];
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/app/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.group !== void 0) {
                  let data3 = data2.group;
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data4 = data3[i0];
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/group/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/app_management/whitelist_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/app_management/whitelist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/whitelist_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.blacklist_apps !== void 0) {
              let data2 = data1.blacklist_apps;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  if (!(key0 === "app" || key0 === "group")) {
                    const err0 = { instancePath: instancePath + "/macos/app_management/blacklist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.app !== void 0) {
                  let data3 = data2.app;
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data4 = data3[i0];
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/app/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.group !== void 0) {
                  let data3 = data2.group;
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data4 = data3[i0];
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/group/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/app_management/blacklist_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/app_management/blacklist_apps", schemaPath: "#/properties/macos/properties/app_management/properties/blacklist_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.mandatory_apps !== void 0) {
              let data2 = data1.mandatory_apps;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  if (!(key0 === "app" || key0 === "group")) {
                    const err0 = { instancePath: instancePath + "/macos/app_management/mandatory_apps", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.app !== void 0) {
                  let data3 = data2.app;
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data4 = data3[i0];
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/app/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/app/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/app", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/app/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
                if (data2.group !== void 0) {
                  let data3 = data2.group;
                  if (Array.isArray(data3)) {
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data4 = data3[i0];
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        const err0 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/group/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/group/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        vErrors = collect(vErrors, err0);
                        errors++;
                      }
                    }
                  } else {
                    const err0 = { instancePath: instancePath + "/macos/app_management/mandatory_apps/group", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/properties/group/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/app_management/mandatory_apps", schemaPath: "#/properties/macos/properties/app_management/properties/mandatory_apps/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
            if (data1.catalogues !== void 0) {
              let data2 = data1.catalogues;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err0 = { instancePath: instancePath + "/macos/app_management/catalogues/" + i0, schemaPath: "#/properties/macos/properties/app_management/properties/catalogues/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors = collect(vErrors, err0);
                    errors++;
                  }
                }
              } else {
                const err0 = { instancePath: instancePath + "/macos/app_management/catalogues", schemaPath: "#/properties/macos/properties/app_management/properties/catalogues/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/macos/app_management", schemaPath: "#/properties/macos/properties/app_management/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.schedule_os_updates !== void 0) {
          let data1 = data0.schedule_os_updates;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
            const err0 = { instancePath: instancePath + "/macos/schedule_os_updates", schemaPath: "#/properties/macos/properties/schedule_os_updates/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/macos", schemaPath: "#/properties/macos/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.policy_targets !== void 0) {
      let data0 = data.policy_targets;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "devices" || key0 === "devicegroups" || key0 === "users" || key0 === "usergroups")) {
            const err0 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.devices !== void 0) {
          let data1 = data0.devices;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 !== "string" && !(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/policy_targets/devices/" + i0, schemaPath: "#/properties/policy_targets/properties/devices/items/type", keyword: "type", params: { type: schema0.properties.policy_targets.properties.devices.items.type }, message: "must be string,integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/policy_targets/devices", schemaPath: "#/properties/policy_targets/properties/devices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.devicegroups !== void 0) {
          let data1 = data0.devicegroups;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 !== "string" && !(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/policy_targets/devicegroups/" + i0, schemaPath: "#/properties/policy_targets/properties/devicegroups/items/type", keyword: "type", params: { type: schema0.properties.policy_targets.properties.devicegroups.items.type }, message: "must be string,integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/policy_targets/devicegroups", schemaPath: "#/properties/policy_targets/properties/devicegroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.users !== void 0) {
          let data1 = data0.users;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 !== "string" && !(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/policy_targets/users/" + i0, schemaPath: "#/properties/policy_targets/properties/users/items/type", keyword: "type", params: { type: schema0.properties.policy_targets.properties.users.items.type }, message: "must be string,integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/policy_targets/users", schemaPath: "#/properties/policy_targets/properties/users/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.usergroups !== void 0) {
          let data1 = data0.usergroups;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (typeof data2 !== "string" && !(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err0 = { instancePath: instancePath + "/policy_targets/usergroups/" + i0, schemaPath: "#/properties/policy_targets/properties/usergroups/items/type", keyword: "type", params: { type: schema0.properties.policy_targets.properties.usergroups.items.type }, message: "must be string,integer" };
                vErrors = collect(vErrors, err0);
                errors++;
              }
            }
          } else {
            const err0 = { instancePath: instancePath + "/policy_targets/usergroups", schemaPath: "#/properties/policy_targets/properties/usergroups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
      } else {
        const err0 = { instancePath: instancePath + "/policy_targets", schemaPath: "#/properties/policy_targets/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.rings !== void 0) {
      let data0 = data.rings;
      if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/rings", schemaPath: "#/properties/rings/type", keyword: "type", params: { type: schema0.properties.rings.type }, message: "must be string,object" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (typeof data0 === "string") {
        if (func0(data0) < 1) {
          const err0 = { instancePath: instancePath + "/rings", schemaPath: "#/properties/rings/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.ladder === void 0) {
          const err0 = { instancePath: instancePath + "/rings", schemaPath: "#/properties/rings/required", keyword: "required", params: { missingProperty: "ladder" }, message: "must have required property 'ladder'" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "ladder" || key0 === "stop_at")) {
            const err0 = { instancePath: instancePath + "/rings", schemaPath: "#/properties/rings/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.ladder !== void 0) {
          let data1 = data0.ladder;
          if (typeof data1 === "string") {
            if (func0(data1) < 1) {
              const err0 = { instancePath: instancePath + "/rings/ladder", schemaPath: "#/properties/rings/properties/ladder/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/rings/ladder", schemaPath: "#/properties/rings/properties/ladder/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
        if (data0.stop_at !== void 0) {
          let data1 = data0.stop_at;
          if (typeof data1 === "string") {
            if (func0(data1) < 1) {
              const err0 = { instancePath: instancePath + "/rings/stop_at", schemaPath: "#/properties/rings/properties/stop_at/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors = collect(vErrors, err0);
              errors++;
            }
          } else {
            const err0 = { instancePath: instancePath + "/rings/stop_at", schemaPath: "#/properties/rings/properties/stop_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors = collect(vErrors, err0);
            errors++;
          }
        }
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
var validateDraftWebApp = validate11;
var schema1 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["app_id", "name", "app_type", "webapp_url", "category", "icon"], "properties": { "app_id": { "type": "integer" }, "name": { "type": "string", "minLength": 1 }, "app_type": { "type": "string", "enum": ["web"] }, "webapp_url": { "type": "string", "format": "uri" }, "category": { "type": "string" }, "icon": { "type": "string", "format": "icon" } }, "additionalProperties": false };
var formats1 = icon;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.app_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app_id" }, message: "must have required property 'app_id'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.app_type === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app_type" }, message: "must have required property 'app_type'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.webapp_url === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "webapp_url" }, message: "must have required property 'webapp_url'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.category === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    if (data.icon === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "icon" }, message: "must have required property 'icon'" };
      vErrors = collect(vErrors, err0);
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "app_id" || key0 === "name" || key0 === "app_type" || key0 === "webapp_url" || key0 === "category" || key0 === "icon")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.app_id !== void 0) {
      let data0 = data.app_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/app_id", schemaPath: "#/properties/app_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func0(data0) < 1) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.app_type !== void 0) {
      let data0 = data.app_type;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/app_type", schemaPath: "#/properties/app_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
      if (!(data0 === "web")) {
        const err0 = { instancePath: instancePath + "/app_type", schemaPath: "#/properties/app_type/enum", keyword: "enum", params: { allowedValues: schema1.properties.app_type.enum }, message: "must be equal to one of the allowed values" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.webapp_url !== void 0) {
      let data0 = data.webapp_url;
      if (typeof data0 === "string") {
        if (!formats0(data0)) {
          const err0 = { instancePath: instancePath + "/webapp_url", schemaPath: "#/properties/webapp_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/webapp_url", schemaPath: "#/properties/webapp_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.category !== void 0) {
      if (typeof data.category !== "string") {
        const err0 = { instancePath: instancePath + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
    if (data.icon !== void 0) {
      let data0 = data.icon;
      if (typeof data0 === "string") {
        if (!formats1(data0)) {
          const err0 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/format", keyword: "format", params: { format: "icon" }, message: 'must match format "icon"' };
          vErrors = collect(vErrors, err0);
          errors++;
        }
      } else {
        const err0 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors = collect(vErrors, err0);
        errors++;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors = collect(vErrors, err0);
    errors++;
  }
  validate11.errors = vErrors;
  return errors === 0;
}
export {
  validateDraftPolicy,
  validateDraftWebApp
};
