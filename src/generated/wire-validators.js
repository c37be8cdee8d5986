// Written by `npm run generate`. Do not edit.
// src/base/url.ts
function parseUrl(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
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
function collect(errors, instancePath, keyword, params, propertyName) {
  const error = { instancePath, keyword, params, ...propertyName === void 0 ? {} : { propertyName } };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

// <stdin>
var validateCreatePolicy = validate10;
var schema0 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["name", "macos"], "properties": { "name": { "type": "string", "minLength": 1 }, "description": { "type": "string" }, "macos": { "type": "object", "properties": { "password": { "type": "object", "properties": { "allow_simple": { "type": "boolean" }, "require_alphanumeric": { "type": "boolean" }, "change_at_next_auth": { "type": "boolean" }, "min_length": { "type": "integer", "minimum": 1, "maximum": 16 }, "min_complex_chars": { "type": "integer", "minimum": 1, "maximum": 4 }, "max_pinage_in_days": { "type": "integer", "minimum": 0, "maximum": 730 }, "max_inactivity": { "type": "string", "enum": ["never", "1_mintue", "2_minutes", "3_minutes", "4_minutes", "5_minutes", "10_minutes", "15_minutes"] }, "pin_history": { "type": "integer", "minimum": 0, "maximum": 50 }, "max_grace_period": { "type": "string", "enum": ["none", "immediately", "1_minute", "5_minutes", "15_minutes", "1_hour", "4_hours"] }, "force_pin": { "type": "boolean" } }, "additionalProperties": false }, "wifi": { "type": "object", "required": ["service_set_identifier"], "allOf": [{ "if": { "properties": { "security_type": { "enum": ["WEP", "WPA/WPA2", "Any*(Personal)"] } } }, "then": { "required": ["password"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Manual" } } }, "then": { "required": ["proxyserver", "proxy_server_port", "proxy_user_name", "proxy_password"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Automatic" } } }, "then": { "required": ["proxy_pac_url"] } }, { "if": { "required": ["security_type"], "properties": { "security_type": { "enum": ["WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] } } }, "then": { "required": ["tls", "leap", "eap_fast", "user_password", "outer_identity", "identity_cert_id", "user_name", "ttls", "peap", "eap_sim", "use_per_connection_pwd", "use_pac"] } }, { "if": { "required": ["security_type", "eap_fast"], "properties": { "security_type": { "enum": ["WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] }, "eap_fast": { "const": true } } }, "then": { "required": ["inner_authentication", "provision_pac", "provision_pac_anonymously"] } }], "properties": { "service_set_identifier": { "type": "string" }, "autojoin": { "type": "boolean" }, "hidden_network": { "type": "boolean" }, "security_type": { "type": "string", "enum": ["none", "WEP", "WPA/WPA2", "Any*(Personal)", "WEP_Enterprise", "WPA/WPA2_Enterprise", "Any*(Enterprise)"] }, "password": { "type": "string" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxyserver": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_user_name": { "type": "string" }, "proxy_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "tls": { "type": "boolean" }, "leap": { "type": "boolean" }, "eap_fast": { "type": "boolean" }, "user_password": { "type": "string" }, "outer_identity": { "type": "string" }, "inner_authentication": { "type": "string", "enum": ["PAP", "CHAP", "MSCHAP", "MSCHAPv2"] }, "identity_cert_id": { "type": "string" }, "provision_pac": { "type": "boolean" }, "provision_pac_anonymously": { "type": "boolean" }, "user_name": { "type": "string" }, "ttls": { "type": "boolean" }, "peap": { "type": "boolean" }, "eap_sim": { "type": "boolean" }, "use_per_connection_pwd": { "type": "boolean" }, "use_pac": { "type": "boolean" } }, "additionalProperties": false }, "vpn": { "type": "object", "allOf": [{ "if": { "required": ["machine_authentication"], "properties": { "machine_authentication": { "const": "certificate" } } }, "then": { "required": ["certificate_id"] } }, { "if": { "required": ["connection_type"], "properties": { "connection_type": { "const": "SonicWALL_Mobile_Connect" } } }, "then": { "required": ["login_group"] } }, { "if": { "required": ["connection_type"], "properties": { "connection_type": { "const": "IPSec(Cisco)" } } }, "then": { "required": ["machine_authentication"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Automatic" } } }, "then": { "required": ["proxy_pac_url"] } }, { "if": { "required": ["proxy_type"], "properties": { "proxy_type": { "const": "Manual" } } }, "then": { "required": ["proxy_server_port", "proxyserver"] } }], "properties": { "certificate_id": { "type": "string" }, "account": { "type": "string" }, "connection_name": { "type": "string" }, "connection_type": { "type": "string", "enum": ["L2TP", "PPTP", "IPSec(Cisco)", "Cisco_AnyConnect", "Juniper_SSL", "F5_SSL", "SonicWALL_Mobile_Connect", "Aruba_VIA", "Check_Point_Mobile_VPN", "Open_VPN"] }, "encryption_level": { "type": "string", "enum": ["None", "Automatic", "Maximum(128_bit)"] }, "group": { "type": "string" }, "identifier": { "type": "string" }, "include_user_pin": { "type": "boolean" }, "ipsec_account": { "type": "string" }, "ipsec_auth_password": { "type": "string" }, "ipsec_certificate_id": { "type": "string" }, "ipsec_group_name": { "type": "string" }, "ipsec_shared_secret": { "type": "string" }, "l2tp_account": { "type": "string" }, "l2tp_password": { "type": "string" }, "l2tp_server": { "type": "string" }, "l2tp_shared_secret": { "type": "string" }, "l2tp_user_authentication": { "type": "string", "enum": ["RSA_SecureID", "Password"] }, "l2tp_user_authentication_method": { "type": "integer" }, "login_group": { "type": "string" }, "machine_authentication": { "type": "string", "enum": ["certificate", "shared_secret/group_name"] }, "password": { "type": "string" }, "prompt_for_password": { "type": "string" }, "proxy_pac_url": { "type": "string", "format": "uri" }, "proxy_password": { "type": "string" }, "proxy_server_port": { "type": "integer" }, "proxy_type": { "type": "string", "enum": ["None", "Manual", "Automatic"] }, "proxy_user_name": { "type": "string" }, "proxyserver": { "type": "string" }, "realm": { "type": "string" }, "remote_address": { "type": "string" }, "role": { "type": "string" }, "send_all_traffic": { "type": "boolean" }, "server": { "type": "string" }, "use_hybrid_authentication": { "type": "boolean" }, "user_authentication_type": { "type": "string", "enum": ["password", "certificate"] }, "enable_vpn_ondemand": { "type": "integer" }, "http_enable": { "type": "integer" }, "https_enable": { "type": "integer" }, "proxy_autoconfig": { "type": "string" }, "https_proxyserver": { "type": "string" }, "https_proxy_server_port": { "type": "integer" }, "connection_sub_type": { "type": "string" }, "auth_protocol": { "type": "boolean" }, "auth_plugins": { "type": "boolean" }, "token_key": { "type": "boolean" }, "ipsec_auth_enabled": { "type": "integer" }, "local_identifier_type": { "type": "string" } }, "additionalProperties": false }, "firewall": { "type": "object", "properties": { "firewall_enabled": { "type": "string", "enum": ["allow_incoming_connections", "block_incoming_connections"] }, "Enable_Firewall": { "type": "boolean" }, "Block_AllIncoming": { "type": "boolean" }, "Enable_StealthMode": { "type": "boolean" }, "application": { "type": "array", "items": { "type": "object", "properties": { "app_name": { "type": "string" }, "app_id": { "type": ["string", "integer"] }, "identifier": { "type": "string" } }, "additionalProperties": false } } }, "additionalProperties": false }, "filevault": { "type": "object", "properties": { "preventfromdisabled": { "type": "boolean" }, "escrow_recovery_key": { "type": "boolean" }, "preventfromenabled": { "type": "boolean" }, "escrow_encryption-key_manual": { "type": ["boolean", "string"], "pattern": "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" }, "unlock_hibernation": { "type": "boolean" }, "max_bypass_attempt": { "type": "integer" }, "enable_bypassing": { "type": "boolean" }, "encryption_type": { "type": "string", "enum": ["institutional_recovery_key", "personal_recovery_key", "institutional_and_personal_recovery_key"] }, "escrow_local_desc": { "type": "string" }, "show_recovery_key": { "type": "boolean" }, "selected_cert_id": { "type": "integer" }, "escrow_message": { "type": "string" }, "enable_filevault": { "type": "boolean" }, "escrow_encrypt_key_cert": { "type": "string" }, "enter_missing_info": { "type": "boolean" }, "ask_at_logout": { "type": "boolean" } }, "additionalProperties": false }, "systemextension": { "type": "object", "properties": { "allow_system_user_overrides": { "type": "boolean" }, "allowed_system_teamids": { "type": "array", "items": { "type": "string" } }, "allowed_system_extensions": { "type": "object" }, "allowed_system_extension_type": { "type": "object" } }, "additionalProperties": false }, "kernelextension": { "type": "object", "properties": { "allow_user_overrides": { "type": "boolean" }, "allowed_kernel_extensions": { "type": "object" }, "allowed_teamids": { "type": "string", "pattern": "^\\[[\\s\\S]*\\]$" } }, "additionalProperties": false }, "app_management": { "type": "object", "properties": { "whitelist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "blacklist_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "mandatory_apps": { "type": "object", "properties": { "app": { "type": "array", "items": { "type": "integer" } }, "group": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "catalogues": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }, "schedule_os_updates": { "type": "object" } }, "additionalProperties": false }, "policy_targets": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": "integer" } }, "devicegroups": { "type": "array", "items": { "type": "integer" } }, "users": { "type": "array", "items": { "type": "integer" } }, "usergroups": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false } }, "additionalProperties": false };
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
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    if (data.macos === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "macos" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "description" || key0 === "macos" || key0 === "policy_targets")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func0(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/name", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: "string" });
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        vErrors = collect(vErrors, instancePath + "/description", "type", { type: "string" });
        errors++;
      }
    }
    if (data.macos !== void 0) {
      let data0 = data.macos;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!func1.call(schema0.properties.macos.properties, key0)) {
            vErrors = collect(vErrors, instancePath + "/macos", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.password !== void 0) {
          let data1 = data0.password;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.password.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/macos/password", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.allow_simple !== void 0) {
              if (typeof data1.allow_simple !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/password/allow_simple", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.require_alphanumeric !== void 0) {
              if (typeof data1.require_alphanumeric !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/password/require_alphanumeric", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.change_at_next_auth !== void 0) {
              if (typeof data1.change_at_next_auth !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/password/change_at_next_auth", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.min_length !== void 0) {
              let data2 = data1.min_length;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/password/min_length", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 16 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/min_length", "maximum", { comparison: "<=", limit: 16 });
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/min_length", "minimum", { comparison: ">=", limit: 1 });
                  errors++;
                }
              }
            }
            if (data1.min_complex_chars !== void 0) {
              let data2 = data1.min_complex_chars;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/password/min_complex_chars", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 4 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/min_complex_chars", "maximum", { comparison: "<=", limit: 4 });
                  errors++;
                }
                if (data2 < 1 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/min_complex_chars", "minimum", { comparison: ">=", limit: 1 });
                  errors++;
                }
              }
            }
            if (data1.max_pinage_in_days !== void 0) {
              let data2 = data1.max_pinage_in_days;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/password/max_pinage_in_days", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 730 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/max_pinage_in_days", "maximum", { comparison: "<=", limit: 730 });
                  errors++;
                }
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/max_pinage_in_days", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.max_inactivity !== void 0) {
              let data2 = data1.max_inactivity;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/password/max_inactivity", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "never" || data2 === "1_mintue" || data2 === "2_minutes" || data2 === "3_minutes" || data2 === "4_minutes" || data2 === "5_minutes" || data2 === "10_minutes" || data2 === "15_minutes")) {
                vErrors = collect(vErrors, instancePath + "/macos/password/max_inactivity", "enum", { allowedValues: schema0.properties.macos.properties.password.properties.max_inactivity.enum });
                errors++;
              }
            }
            if (data1.pin_history !== void 0) {
              let data2 = data1.pin_history;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/password/pin_history", "type", { type: "integer" });
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 50 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/pin_history", "maximum", { comparison: "<=", limit: 50 });
                  errors++;
                }
                if (data2 < 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/password/pin_history", "minimum", { comparison: ">=", limit: 0 });
                  errors++;
                }
              }
            }
            if (data1.max_grace_period !== void 0) {
              let data2 = data1.max_grace_period;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/password/max_grace_period", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "none" || data2 === "immediately" || data2 === "1_minute" || data2 === "5_minutes" || data2 === "15_minutes" || data2 === "1_hour" || data2 === "4_hours")) {
                vErrors = collect(vErrors, instancePath + "/macos/password/max_grace_period", "enum", { allowedValues: schema0.properties.macos.properties.password.properties.max_grace_period.enum });
                errors++;
              }
            }
            if (data1.force_pin !== void 0) {
              if (typeof data1.force_pin !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/password/force_pin", "type", { type: "boolean" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/password", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.wifi !== void 0) {
          let data1 = data0.wifi;
          const _errs0 = errors;
          let valid1 = true;
          const _errs1 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.security_type !== void 0) {
              let data2 = data1.security_type;
              if (!(data2 === "WEP" || data2 === "WPA/WPA2" || data2 === "Any*(Personal)")) {
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
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.password === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "password" });
                errors++;
              }
            }
            var _valid0 = _errs2 === errors;
            valid1 = _valid0;
          }
          if (!valid1) {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs2 = errors;
          let valid2 = true;
          const _errs3 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.proxy_type === void 0 && (missing0 = "proxy_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.proxy_type !== void 0) {
                if ("Manual" !== data1.proxy_type) {
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
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.proxyserver === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "proxyserver" });
                errors++;
              }
              if (data1.proxy_server_port === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "proxy_server_port" });
                errors++;
              }
              if (data1.proxy_user_name === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "proxy_user_name" });
                errors++;
              }
              if (data1.proxy_password === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "proxy_password" });
                errors++;
              }
            }
            var _valid1 = _errs4 === errors;
            valid2 = _valid1;
          }
          if (!valid2) {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs4 = errors;
          let valid3 = true;
          const _errs5 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.proxy_type === void 0 && (missing0 = "proxy_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.proxy_type !== void 0) {
                if ("Automatic" !== data1.proxy_type) {
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
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.proxy_pac_url === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "proxy_pac_url" });
                errors++;
              }
            }
            var _valid2 = _errs6 === errors;
            valid3 = _valid2;
          }
          if (!valid3) {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs6 = errors;
          let valid4 = true;
          const _errs7 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.security_type === void 0 && (missing0 = "security_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.security_type !== void 0) {
                let data2 = data1.security_type;
                if (!(data2 === "WEP_Enterprise" || data2 === "WPA/WPA2_Enterprise" || data2 === "Any*(Enterprise)")) {
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
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.tls === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "tls" });
                errors++;
              }
              if (data1.leap === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "leap" });
                errors++;
              }
              if (data1.eap_fast === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "eap_fast" });
                errors++;
              }
              if (data1.user_password === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "user_password" });
                errors++;
              }
              if (data1.outer_identity === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "outer_identity" });
                errors++;
              }
              if (data1.identity_cert_id === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "identity_cert_id" });
                errors++;
              }
              if (data1.user_name === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "user_name" });
                errors++;
              }
              if (data1.ttls === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "ttls" });
                errors++;
              }
              if (data1.peap === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "peap" });
                errors++;
              }
              if (data1.eap_sim === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "eap_sim" });
                errors++;
              }
              if (data1.use_per_connection_pwd === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "use_per_connection_pwd" });
                errors++;
              }
              if (data1.use_pac === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "use_pac" });
                errors++;
              }
            }
            var _valid3 = _errs8 === errors;
            valid4 = _valid3;
          }
          if (!valid4) {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs8 = errors;
          let valid5 = true;
          const _errs9 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.security_type === void 0 && (missing0 = "security_type") || data1.eap_fast === void 0 && (missing0 = "eap_fast")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.security_type !== void 0) {
                let data2 = data1.security_type;
                const _errs10 = errors;
                if (!(data2 === "WEP_Enterprise" || data2 === "WPA/WPA2_Enterprise" || data2 === "Any*(Enterprise)")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var valid0 = _errs10 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data1.eap_fast !== void 0) {
                  const _errs10 = errors;
                  if (true !== data1.eap_fast) {
                    const err0 = {};
                    if (vErrors === null) {
                      vErrors = [err0];
                    } else {
                      vErrors.push(err0);
                    }
                    errors++;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
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
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.inner_authentication === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "inner_authentication" });
                errors++;
              }
              if (data1.provision_pac === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "provision_pac" });
                errors++;
              }
              if (data1.provision_pac_anonymously === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "provision_pac_anonymously" });
                errors++;
              }
            }
            var _valid4 = _errs10 === errors;
            valid5 = _valid4;
          }
          if (!valid5) {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "if", { failingKeyword: "then" });
            errors++;
          }
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.service_set_identifier === void 0) {
              vErrors = collect(vErrors, instancePath + "/macos/wifi", "required", { missingProperty: "service_set_identifier" });
              errors++;
            }
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.wifi.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.service_set_identifier !== void 0) {
              if (typeof data1.service_set_identifier !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/service_set_identifier", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.autojoin !== void 0) {
              if (typeof data1.autojoin !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/autojoin", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.hidden_network !== void 0) {
              if (typeof data1.hidden_network !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/hidden_network", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.security_type !== void 0) {
              let data2 = data1.security_type;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/security_type", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "none" || data2 === "WEP" || data2 === "WPA/WPA2" || data2 === "Any*(Personal)" || data2 === "WEP_Enterprise" || data2 === "WPA/WPA2_Enterprise" || data2 === "Any*(Enterprise)")) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/security_type", "enum", { allowedValues: schema0.properties.macos.properties.wifi.properties.security_type.enum });
                errors++;
              }
            }
            if (data1.password !== void 0) {
              if (typeof data1.password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_type !== void 0) {
              let data2 = data1.proxy_type;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_type", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "None" || data2 === "Manual" || data2 === "Automatic")) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_type", "enum", { allowedValues: schema0.properties.macos.properties.wifi.properties.proxy_type.enum });
                errors++;
              }
            }
            if (data1.proxyserver !== void 0) {
              if (typeof data1.proxyserver !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxyserver", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_server_port !== void 0) {
              let data2 = data1.proxy_server_port;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_server_port", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.proxy_user_name !== void 0) {
              if (typeof data1.proxy_user_name !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_user_name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_password !== void 0) {
              if (typeof data1.proxy_password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_pac_url !== void 0) {
              let data2 = data1.proxy_pac_url;
              if (typeof data2 === "string") {
                if (!formats0(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_pac_url", "format", { format: "uri" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/proxy_pac_url", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.tls !== void 0) {
              if (typeof data1.tls !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/tls", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.leap !== void 0) {
              if (typeof data1.leap !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/leap", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.eap_fast !== void 0) {
              if (typeof data1.eap_fast !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/eap_fast", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.user_password !== void 0) {
              if (typeof data1.user_password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/user_password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.outer_identity !== void 0) {
              if (typeof data1.outer_identity !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/outer_identity", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.inner_authentication !== void 0) {
              let data2 = data1.inner_authentication;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/inner_authentication", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "PAP" || data2 === "CHAP" || data2 === "MSCHAP" || data2 === "MSCHAPv2")) {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/inner_authentication", "enum", { allowedValues: schema0.properties.macos.properties.wifi.properties.inner_authentication.enum });
                errors++;
              }
            }
            if (data1.identity_cert_id !== void 0) {
              if (typeof data1.identity_cert_id !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/identity_cert_id", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.provision_pac !== void 0) {
              if (typeof data1.provision_pac !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/provision_pac", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.provision_pac_anonymously !== void 0) {
              if (typeof data1.provision_pac_anonymously !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/provision_pac_anonymously", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.user_name !== void 0) {
              if (typeof data1.user_name !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/user_name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ttls !== void 0) {
              if (typeof data1.ttls !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/ttls", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.peap !== void 0) {
              if (typeof data1.peap !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/peap", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.eap_sim !== void 0) {
              if (typeof data1.eap_sim !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/eap_sim", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.use_per_connection_pwd !== void 0) {
              if (typeof data1.use_per_connection_pwd !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/use_per_connection_pwd", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.use_pac !== void 0) {
              if (typeof data1.use_pac !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/wifi/use_pac", "type", { type: "boolean" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.vpn !== void 0) {
          let data1 = data0.vpn;
          const _errs0 = errors;
          let valid1 = true;
          const _errs1 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.machine_authentication === void 0 && (missing0 = "machine_authentication")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.machine_authentication !== void 0) {
                if ("certificate" !== data1.machine_authentication) {
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
          var _valid5 = _errs1 === errors;
          errors = _errs0;
          if (vErrors !== null) {
            if (_errs0) {
              vErrors.length = _errs0;
            } else {
              vErrors = null;
            }
          }
          if (_valid5) {
            const _errs2 = errors;
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.certificate_id === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "required", { missingProperty: "certificate_id" });
                errors++;
              }
            }
            var _valid5 = _errs2 === errors;
            valid1 = _valid5;
          }
          if (!valid1) {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs2 = errors;
          let valid2 = true;
          const _errs3 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.connection_type === void 0 && (missing0 = "connection_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.connection_type !== void 0) {
                if ("SonicWALL_Mobile_Connect" !== data1.connection_type) {
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
          var _valid6 = _errs3 === errors;
          errors = _errs2;
          if (vErrors !== null) {
            if (_errs2) {
              vErrors.length = _errs2;
            } else {
              vErrors = null;
            }
          }
          if (_valid6) {
            const _errs4 = errors;
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.login_group === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "required", { missingProperty: "login_group" });
                errors++;
              }
            }
            var _valid6 = _errs4 === errors;
            valid2 = _valid6;
          }
          if (!valid2) {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs4 = errors;
          let valid3 = true;
          const _errs5 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.connection_type === void 0 && (missing0 = "connection_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.connection_type !== void 0) {
                if ("IPSec(Cisco)" !== data1.connection_type) {
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
          var _valid7 = _errs5 === errors;
          errors = _errs4;
          if (vErrors !== null) {
            if (_errs4) {
              vErrors.length = _errs4;
            } else {
              vErrors = null;
            }
          }
          if (_valid7) {
            const _errs6 = errors;
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.machine_authentication === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "required", { missingProperty: "machine_authentication" });
                errors++;
              }
            }
            var _valid7 = _errs6 === errors;
            valid3 = _valid7;
          }
          if (!valid3) {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs6 = errors;
          let valid4 = true;
          const _errs7 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.proxy_type === void 0 && (missing0 = "proxy_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.proxy_type !== void 0) {
                if ("Automatic" !== data1.proxy_type) {
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
          var _valid8 = _errs7 === errors;
          errors = _errs6;
          if (vErrors !== null) {
            if (_errs6) {
              vErrors.length = _errs6;
            } else {
              vErrors = null;
            }
          }
          if (_valid8) {
            const _errs8 = errors;
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.proxy_pac_url === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "required", { missingProperty: "proxy_pac_url" });
                errors++;
              }
            }
            var _valid8 = _errs8 === errors;
            valid4 = _valid8;
          }
          if (!valid4) {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "if", { failingKeyword: "then" });
            errors++;
          }
          const _errs8 = errors;
          let valid5 = true;
          const _errs9 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.proxy_type === void 0 && (missing0 = "proxy_type")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            } else {
              if (data1.proxy_type !== void 0) {
                if ("Manual" !== data1.proxy_type) {
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
          var _valid9 = _errs9 === errors;
          errors = _errs8;
          if (vErrors !== null) {
            if (_errs8) {
              vErrors.length = _errs8;
            } else {
              vErrors = null;
            }
          }
          if (_valid9) {
            const _errs10 = errors;
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.proxy_server_port === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "required", { missingProperty: "proxy_server_port" });
                errors++;
              }
              if (data1.proxyserver === void 0) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "required", { missingProperty: "proxyserver" });
                errors++;
              }
            }
            var _valid9 = _errs10 === errors;
            valid5 = _valid9;
          }
          if (!valid5) {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "if", { failingKeyword: "then" });
            errors++;
          }
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.vpn.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.certificate_id !== void 0) {
              if (typeof data1.certificate_id !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/certificate_id", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.account !== void 0) {
              if (typeof data1.account !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/account", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.connection_name !== void 0) {
              if (typeof data1.connection_name !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/connection_name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.connection_type !== void 0) {
              let data2 = data1.connection_type;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/connection_type", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "L2TP" || data2 === "PPTP" || data2 === "IPSec(Cisco)" || data2 === "Cisco_AnyConnect" || data2 === "Juniper_SSL" || data2 === "F5_SSL" || data2 === "SonicWALL_Mobile_Connect" || data2 === "Aruba_VIA" || data2 === "Check_Point_Mobile_VPN" || data2 === "Open_VPN")) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/connection_type", "enum", { allowedValues: schema0.properties.macos.properties.vpn.properties.connection_type.enum });
                errors++;
              }
            }
            if (data1.encryption_level !== void 0) {
              let data2 = data1.encryption_level;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/encryption_level", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "None" || data2 === "Automatic" || data2 === "Maximum(128_bit)")) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/encryption_level", "enum", { allowedValues: schema0.properties.macos.properties.vpn.properties.encryption_level.enum });
                errors++;
              }
            }
            if (data1.group !== void 0) {
              if (typeof data1.group !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/group", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.identifier !== void 0) {
              if (typeof data1.identifier !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/identifier", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.include_user_pin !== void 0) {
              if (typeof data1.include_user_pin !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/include_user_pin", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.ipsec_account !== void 0) {
              if (typeof data1.ipsec_account !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/ipsec_account", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ipsec_auth_password !== void 0) {
              if (typeof data1.ipsec_auth_password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/ipsec_auth_password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ipsec_certificate_id !== void 0) {
              if (typeof data1.ipsec_certificate_id !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/ipsec_certificate_id", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ipsec_group_name !== void 0) {
              if (typeof data1.ipsec_group_name !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/ipsec_group_name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ipsec_shared_secret !== void 0) {
              if (typeof data1.ipsec_shared_secret !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/ipsec_shared_secret", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.l2tp_account !== void 0) {
              if (typeof data1.l2tp_account !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_account", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.l2tp_password !== void 0) {
              if (typeof data1.l2tp_password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.l2tp_server !== void 0) {
              if (typeof data1.l2tp_server !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_server", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.l2tp_shared_secret !== void 0) {
              if (typeof data1.l2tp_shared_secret !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_shared_secret", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.l2tp_user_authentication !== void 0) {
              let data2 = data1.l2tp_user_authentication;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_user_authentication", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "RSA_SecureID" || data2 === "Password")) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_user_authentication", "enum", { allowedValues: schema0.properties.macos.properties.vpn.properties.l2tp_user_authentication.enum });
                errors++;
              }
            }
            if (data1.l2tp_user_authentication_method !== void 0) {
              let data2 = data1.l2tp_user_authentication_method;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/l2tp_user_authentication_method", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.login_group !== void 0) {
              if (typeof data1.login_group !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/login_group", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.machine_authentication !== void 0) {
              let data2 = data1.machine_authentication;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/machine_authentication", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "certificate" || data2 === "shared_secret/group_name")) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/machine_authentication", "enum", { allowedValues: schema0.properties.macos.properties.vpn.properties.machine_authentication.enum });
                errors++;
              }
            }
            if (data1.password !== void 0) {
              if (typeof data1.password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.prompt_for_password !== void 0) {
              if (typeof data1.prompt_for_password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/prompt_for_password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_pac_url !== void 0) {
              let data2 = data1.proxy_pac_url;
              if (typeof data2 === "string") {
                if (!formats0(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_pac_url", "format", { format: "uri" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_pac_url", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_password !== void 0) {
              if (typeof data1.proxy_password !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_password", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxy_server_port !== void 0) {
              let data2 = data1.proxy_server_port;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_server_port", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.proxy_type !== void 0) {
              let data2 = data1.proxy_type;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_type", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "None" || data2 === "Manual" || data2 === "Automatic")) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_type", "enum", { allowedValues: schema0.properties.macos.properties.vpn.properties.proxy_type.enum });
                errors++;
              }
            }
            if (data1.proxy_user_name !== void 0) {
              if (typeof data1.proxy_user_name !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_user_name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.proxyserver !== void 0) {
              if (typeof data1.proxyserver !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxyserver", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.realm !== void 0) {
              if (typeof data1.realm !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/realm", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.remote_address !== void 0) {
              if (typeof data1.remote_address !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/remote_address", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.role !== void 0) {
              if (typeof data1.role !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/role", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.send_all_traffic !== void 0) {
              if (typeof data1.send_all_traffic !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/send_all_traffic", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.server !== void 0) {
              if (typeof data1.server !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/server", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.use_hybrid_authentication !== void 0) {
              if (typeof data1.use_hybrid_authentication !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/use_hybrid_authentication", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.user_authentication_type !== void 0) {
              let data2 = data1.user_authentication_type;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/user_authentication_type", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "password" || data2 === "certificate")) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/user_authentication_type", "enum", { allowedValues: schema0.properties.macos.properties.vpn.properties.user_authentication_type.enum });
                errors++;
              }
            }
            if (data1.enable_vpn_ondemand !== void 0) {
              let data2 = data1.enable_vpn_ondemand;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/enable_vpn_ondemand", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.http_enable !== void 0) {
              let data2 = data1.http_enable;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/http_enable", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.https_enable !== void 0) {
              let data2 = data1.https_enable;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/https_enable", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.proxy_autoconfig !== void 0) {
              if (typeof data1.proxy_autoconfig !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/proxy_autoconfig", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.https_proxyserver !== void 0) {
              if (typeof data1.https_proxyserver !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/https_proxyserver", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.https_proxy_server_port !== void 0) {
              let data2 = data1.https_proxy_server_port;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/https_proxy_server_port", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.connection_sub_type !== void 0) {
              if (typeof data1.connection_sub_type !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/connection_sub_type", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.auth_protocol !== void 0) {
              if (typeof data1.auth_protocol !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/auth_protocol", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.auth_plugins !== void 0) {
              if (typeof data1.auth_plugins !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/auth_plugins", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.token_key !== void 0) {
              if (typeof data1.token_key !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/token_key", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.ipsec_auth_enabled !== void 0) {
              let data2 = data1.ipsec_auth_enabled;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/ipsec_auth_enabled", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.local_identifier_type !== void 0) {
              if (typeof data1.local_identifier_type !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/vpn/local_identifier_type", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.firewall !== void 0) {
          let data1 = data0.firewall;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "firewall_enabled" || key0 === "Enable_Firewall" || key0 === "Block_AllIncoming" || key0 === "Enable_StealthMode" || key0 === "application")) {
                vErrors = collect(vErrors, instancePath + "/macos/firewall", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.firewall_enabled !== void 0) {
              let data2 = data1.firewall_enabled;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/firewall/firewall_enabled", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "allow_incoming_connections" || data2 === "block_incoming_connections")) {
                vErrors = collect(vErrors, instancePath + "/macos/firewall/firewall_enabled", "enum", { allowedValues: schema0.properties.macos.properties.firewall.properties.firewall_enabled.enum });
                errors++;
              }
            }
            if (data1.Enable_Firewall !== void 0) {
              if (typeof data1.Enable_Firewall !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/firewall/Enable_Firewall", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.Block_AllIncoming !== void 0) {
              if (typeof data1.Block_AllIncoming !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/firewall/Block_AllIncoming", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.Enable_StealthMode !== void 0) {
              if (typeof data1.Enable_StealthMode !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/firewall/Enable_StealthMode", "type", { type: "boolean" });
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
                        vErrors = collect(vErrors, instancePath + "/macos/firewall/application/" + i0, "additionalProperties", { additionalProperty: key0 });
                        errors++;
                      }
                    }
                    if (data3.app_name !== void 0) {
                      if (typeof data3.app_name !== "string") {
                        vErrors = collect(vErrors, instancePath + "/macos/firewall/application/" + i0 + "/app_name", "type", { type: "string" });
                        errors++;
                      }
                    }
                    if (data3.app_id !== void 0) {
                      let data4 = data3.app_id;
                      if (typeof data4 !== "string" && !(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                        vErrors = collect(vErrors, instancePath + "/macos/firewall/application/" + i0 + "/app_id", "type", { type: schema0.properties.macos.properties.firewall.properties.application.items.properties.app_id.type });
                        errors++;
                      }
                    }
                    if (data3.identifier !== void 0) {
                      if (typeof data3.identifier !== "string") {
                        vErrors = collect(vErrors, instancePath + "/macos/firewall/application/" + i0 + "/identifier", "type", { type: "string" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/firewall/application/" + i0, "type", { type: "object" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/firewall/application", "type", { type: "array" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/firewall", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.filevault !== void 0) {
          let data1 = data0.filevault;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!func1.call(schema0.properties.macos.properties.filevault.properties, key0)) {
                vErrors = collect(vErrors, instancePath + "/macos/filevault", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.preventfromdisabled !== void 0) {
              if (typeof data1.preventfromdisabled !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/preventfromdisabled", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.escrow_recovery_key !== void 0) {
              if (typeof data1.escrow_recovery_key !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/escrow_recovery_key", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.preventfromenabled !== void 0) {
              if (typeof data1.preventfromenabled !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/preventfromenabled", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1["escrow_encryption-key_manual"] !== void 0) {
              let data2 = data1["escrow_encryption-key_manual"];
              if (typeof data2 !== "boolean" && typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/escrow_encryption-key_manual", "type", { type: schema0.properties.macos.properties.filevault.properties["escrow_encryption-key_manual"].type });
                errors++;
              }
              if (typeof data2 === "string") {
                if (!pattern0.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/filevault/escrow_encryption-key_manual", "pattern", { pattern: "^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$" });
                  errors++;
                }
              }
            }
            if (data1.unlock_hibernation !== void 0) {
              if (typeof data1.unlock_hibernation !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/unlock_hibernation", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.max_bypass_attempt !== void 0) {
              let data2 = data1.max_bypass_attempt;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/max_bypass_attempt", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.enable_bypassing !== void 0) {
              if (typeof data1.enable_bypassing !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/enable_bypassing", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.encryption_type !== void 0) {
              let data2 = data1.encryption_type;
              if (typeof data2 !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/encryption_type", "type", { type: "string" });
                errors++;
              }
              if (!(data2 === "institutional_recovery_key" || data2 === "personal_recovery_key" || data2 === "institutional_and_personal_recovery_key")) {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/encryption_type", "enum", { allowedValues: schema0.properties.macos.properties.filevault.properties.encryption_type.enum });
                errors++;
              }
            }
            if (data1.escrow_local_desc !== void 0) {
              if (typeof data1.escrow_local_desc !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/escrow_local_desc", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.show_recovery_key !== void 0) {
              if (typeof data1.show_recovery_key !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/show_recovery_key", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.selected_cert_id !== void 0) {
              let data2 = data1.selected_cert_id;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/selected_cert_id", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.escrow_message !== void 0) {
              if (typeof data1.escrow_message !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/escrow_message", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.enable_filevault !== void 0) {
              if (typeof data1.enable_filevault !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/enable_filevault", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.escrow_encrypt_key_cert !== void 0) {
              if (typeof data1.escrow_encrypt_key_cert !== "string") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/escrow_encrypt_key_cert", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.enter_missing_info !== void 0) {
              if (typeof data1.enter_missing_info !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/enter_missing_info", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.ask_at_logout !== void 0) {
              if (typeof data1.ask_at_logout !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/filevault/ask_at_logout", "type", { type: "boolean" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/filevault", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.systemextension !== void 0) {
          let data1 = data0.systemextension;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "allow_system_user_overrides" || key0 === "allowed_system_teamids" || key0 === "allowed_system_extensions" || key0 === "allowed_system_extension_type")) {
                vErrors = collect(vErrors, instancePath + "/macos/systemextension", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.allow_system_user_overrides !== void 0) {
              if (typeof data1.allow_system_user_overrides !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/systemextension/allow_system_user_overrides", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.allowed_system_teamids !== void 0) {
              let data2 = data1.allowed_system_teamids;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (typeof data2[i0] !== "string") {
                    vErrors = collect(vErrors, instancePath + "/macos/systemextension/allowed_system_teamids/" + i0, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/systemextension/allowed_system_teamids", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.allowed_system_extensions !== void 0) {
              let data2 = data1.allowed_system_extensions;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/systemextension/allowed_system_extensions", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.allowed_system_extension_type !== void 0) {
              let data2 = data1.allowed_system_extension_type;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/systemextension/allowed_system_extension_type", "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/systemextension", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.kernelextension !== void 0) {
          let data1 = data0.kernelextension;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "allow_user_overrides" || key0 === "allowed_kernel_extensions" || key0 === "allowed_teamids")) {
                vErrors = collect(vErrors, instancePath + "/macos/kernelextension", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.allow_user_overrides !== void 0) {
              if (typeof data1.allow_user_overrides !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/macos/kernelextension/allow_user_overrides", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.allowed_kernel_extensions !== void 0) {
              let data2 = data1.allowed_kernel_extensions;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/macos/kernelextension/allowed_kernel_extensions", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.allowed_teamids !== void 0) {
              let data2 = data1.allowed_teamids;
              if (typeof data2 === "string") {
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/macos/kernelextension/allowed_teamids", "pattern", { pattern: "^\\[[\\s\\S]*\\]$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/kernelextension/allowed_teamids", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/kernelextension", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.app_management !== void 0) {
          let data1 = data0.app_management;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key0 in data1) {
              if (!(key0 === "whitelist_apps" || key0 === "blacklist_apps" || key0 === "mandatory_apps" || key0 === "catalogues")) {
                vErrors = collect(vErrors, instancePath + "/macos/app_management", "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.whitelist_apps !== void 0) {
              let data2 = data1.whitelist_apps;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  if (!(key0 === "app" || key0 === "group")) {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/whitelist_apps", "additionalProperties", { additionalProperty: key0 });
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
                        vErrors = collect(vErrors, instancePath + "/macos/app_management/whitelist_apps/app/" + i0, "type", { type: "integer" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/whitelist_apps/app", "type", { type: "array" });
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
                        vErrors = collect(vErrors, instancePath + "/macos/app_management/whitelist_apps/group/" + i0, "type", { type: "integer" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/whitelist_apps/group", "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/app_management/whitelist_apps", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.blacklist_apps !== void 0) {
              let data2 = data1.blacklist_apps;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  if (!(key0 === "app" || key0 === "group")) {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/blacklist_apps", "additionalProperties", { additionalProperty: key0 });
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
                        vErrors = collect(vErrors, instancePath + "/macos/app_management/blacklist_apps/app/" + i0, "type", { type: "integer" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/blacklist_apps/app", "type", { type: "array" });
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
                        vErrors = collect(vErrors, instancePath + "/macos/app_management/blacklist_apps/group/" + i0, "type", { type: "integer" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/blacklist_apps/group", "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/app_management/blacklist_apps", "type", { type: "object" });
                errors++;
              }
            }
            if (data1.mandatory_apps !== void 0) {
              let data2 = data1.mandatory_apps;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  if (!(key0 === "app" || key0 === "group")) {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/mandatory_apps", "additionalProperties", { additionalProperty: key0 });
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
                        vErrors = collect(vErrors, instancePath + "/macos/app_management/mandatory_apps/app/" + i0, "type", { type: "integer" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/mandatory_apps/app", "type", { type: "array" });
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
                        vErrors = collect(vErrors, instancePath + "/macos/app_management/mandatory_apps/group/" + i0, "type", { type: "integer" });
                        errors++;
                      }
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/mandatory_apps/group", "type", { type: "array" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/app_management/mandatory_apps", "type", { type: "object" });
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
                    vErrors = collect(vErrors, instancePath + "/macos/app_management/catalogues/" + i0, "type", { type: "integer" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/macos/app_management/catalogues", "type", { type: "array" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/macos/app_management", "type", { type: "object" });
            errors++;
          }
        }
        if (data0.schedule_os_updates !== void 0) {
          let data1 = data0.schedule_os_updates;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
            vErrors = collect(vErrors, instancePath + "/macos/schedule_os_updates", "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/macos", "type", { type: "object" });
        errors++;
      }
    }
    if (data.policy_targets !== void 0) {
      let data0 = data.policy_targets;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "devices" || key0 === "devicegroups" || key0 === "users" || key0 === "usergroups")) {
            vErrors = collect(vErrors, instancePath + "/policy_targets", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.devices !== void 0) {
          let data1 = data0.devices;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/devices/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/devices", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.devicegroups !== void 0) {
          let data1 = data0.devicegroups;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/devicegroups/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/devicegroups", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.users !== void 0) {
          let data1 = data0.users;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/users/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/users", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.usergroups !== void 0) {
          let data1 = data0.usergroups;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/usergroups/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/usergroups", "type", { type: "array" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/policy_targets", "type", { type: "object" });
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
var validateWebApp = validate11;
var schema1 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["name", "app_type", "webapp_url", "category", "icon"], "properties": { "name": { "type": "string", "minLength": 1 }, "app_type": { "type": "string", "enum": ["web"] }, "webapp_url": { "type": "string", "format": "uri" }, "category": { "type": "string" }, "icon": { "type": "string", "format": "icon" } }, "additionalProperties": false };
var formats1 = icon;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "name" });
      errors++;
    }
    if (data.app_type === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "app_type" });
      errors++;
    }
    if (data.webapp_url === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "webapp_url" });
      errors++;
    }
    if (data.category === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "category" });
      errors++;
    }
    if (data.icon === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "icon" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "app_type" || key0 === "webapp_url" || key0 === "category" || key0 === "icon")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func0(data0) < 1) {
          vErrors = collect(vErrors, instancePath + "/name", "minLength", { limit: 1 });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/name", "type", { type: "string" });
        errors++;
      }
    }
    if (data.app_type !== void 0) {
      let data0 = data.app_type;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/app_type", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "web")) {
        vErrors = collect(vErrors, instancePath + "/app_type", "enum", { allowedValues: schema1.properties.app_type.enum });
        errors++;
      }
    }
    if (data.webapp_url !== void 0) {
      let data0 = data.webapp_url;
      if (typeof data0 === "string") {
        if (!formats0(data0)) {
          vErrors = collect(vErrors, instancePath + "/webapp_url", "format", { format: "uri" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/webapp_url", "type", { type: "string" });
        errors++;
      }
    }
    if (data.category !== void 0) {
      if (typeof data.category !== "string") {
        vErrors = collect(vErrors, instancePath + "/category", "type", { type: "string" });
        errors++;
      }
    }
    if (data.icon !== void 0) {
      let data0 = data.icon;
      if (typeof data0 === "string") {
        if (!formats1(data0)) {
          vErrors = collect(vErrors, instancePath + "/icon", "format", { format: "icon" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/icon", "type", { type: "string" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var validatePolicyRecord = validate12;
var schema2 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["id"], "properties": { "id": { "type": "integer", "minimum": 1 }, "name": { "type": "string" }, "description": { "type": "string" }, "version": { "type": "integer" }, "ios_configured": { "type": "boolean" }, "android_configured": { "type": "boolean" }, "windows_configured": { "type": "boolean" }, "macos_configured": { "type": "boolean" }, "created_time": { "type": "string", "format": "date-time" }, "modified_time": { "type": "string", "format": "date-time" }, "ios": { "type": "object", "properties": { "password": { "type": ["object", "null"] }, "restrictions": { "type": ["object", "null"] }, "advanced_restrictions": { "type": ["object", "null"] }, "web_content_filter": { "type": ["object", "null"] }, "wifi": { "type": ["object", "null"] }, "vpn": { "type": ["object", "null"] }, "email": { "type": ["object", "null"] }, "activesync": { "type": ["object", "null"] }, "ldap": { "type": ["object", "null"] }, "caldav": { "type": ["object", "null"] }, "subscribe_calendar": { "type": ["object", "null"] }, "carddav": { "type": ["object", "null"] }, "webclip": { "type": ["object", "null"] }, "access_point": { "type": ["object", "null"] }, "applock": { "type": ["object", "null"] }, "wallpaper": { "type": ["object", "null"] }, "globalproxy": { "type": ["object", "null"] }, "lock_screen_msg": { "type": ["object", "null"] } } }, "android": { "type": "object", "properties": { "password": { "type": ["object", "null"] }, "restrictions": { "type": ["object", "null"] }, "wifi": { "type": "array", "items": { "type": "object" } }, "email": { "type": ["object", "null"] }, "activesync": { "type": ["object", "null"] }, "applock": { "type": ["object", "null"] }, "wallpaper": { "type": ["object", "null"] }, "android_web_content_filter": { "type": ["object", "null"] } } }, "windows": { "type": ["object", "null"] }, "macos": { "type": "object", "properties": { "password": { "type": ["object", "null"] }, "wifi": { "type": ["object", "null"] }, "vpn": { "type": ["object", "null"] }, "firewall": { "type": ["object", "null"] }, "filevault": { "type": ["object", "null"] }, "systemextension": { "type": ["object", "null"] }, "kernelextension": { "type": ["object", "null"] }, "app_management": { "type": "object" } } }, "general_settings": { "type": "object", "properties": { "location_settings": { "type": "object", "properties": { "tracking_disabled": { "type": "boolean" }, "interval_minutes": { "type": "integer" }, "location_configured": { "type": "boolean" } } } } }, "policy_targets": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": "integer" } }, "devicegroups": { "type": "array", "items": { "type": "integer" } }, "users": { "type": "array", "items": { "type": "integer" } }, "usergroups": { "type": "array", "items": { "type": "integer" } } } } } };
var formats2 = /^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i;
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "id" });
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/id", "type", { type: "integer" });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          vErrors = collect(vErrors, instancePath + "/id", "minimum", { comparison: ">=", limit: 1 });
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
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        vErrors = collect(vErrors, instancePath + "/description", "type", { type: "string" });
        errors++;
      }
    }
    if (data.version !== void 0) {
      let data0 = data.version;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        vErrors = collect(vErrors, instancePath + "/version", "type", { type: "integer" });
        errors++;
      }
    }
    if (data.ios_configured !== void 0) {
      if (typeof data.ios_configured !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/ios_configured", "type", { type: "boolean" });
        errors++;
      }
    }
    if (data.android_configured !== void 0) {
      if (typeof data.android_configured !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/android_configured", "type", { type: "boolean" });
        errors++;
      }
    }
    if (data.windows_configured !== void 0) {
      if (typeof data.windows_configured !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/windows_configured", "type", { type: "boolean" });
        errors++;
      }
    }
    if (data.macos_configured !== void 0) {
      if (typeof data.macos_configured !== "boolean") {
        vErrors = collect(vErrors, instancePath + "/macos_configured", "type", { type: "boolean" });
        errors++;
      }
    }
    if (data.created_time !== void 0) {
      let data0 = data.created_time;
      if (typeof data0 === "string") {
        if (!formats2.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/created_time", "format", { format: "date-time" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/created_time", "type", { type: "string" });
        errors++;
      }
    }
    if (data.modified_time !== void 0) {
      let data0 = data.modified_time;
      if (typeof data0 === "string") {
        if (!formats2.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/modified_time", "format", { format: "date-time" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/modified_time", "type", { type: "string" });
        errors++;
      }
    }
    if (data.ios !== void 0) {
      let data0 = data.ios;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.password !== void 0) {
          let data1 = data0.password;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/password", "type", { type: schema2.properties.ios.properties.password.type });
            errors++;
          }
        }
        if (data0.restrictions !== void 0) {
          let data1 = data0.restrictions;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/restrictions", "type", { type: schema2.properties.ios.properties.restrictions.type });
            errors++;
          }
        }
        if (data0.advanced_restrictions !== void 0) {
          let data1 = data0.advanced_restrictions;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/advanced_restrictions", "type", { type: schema2.properties.ios.properties.advanced_restrictions.type });
            errors++;
          }
        }
        if (data0.web_content_filter !== void 0) {
          let data1 = data0.web_content_filter;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/web_content_filter", "type", { type: schema2.properties.ios.properties.web_content_filter.type });
            errors++;
          }
        }
        if (data0.wifi !== void 0) {
          let data1 = data0.wifi;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/wifi", "type", { type: schema2.properties.ios.properties.wifi.type });
            errors++;
          }
        }
        if (data0.vpn !== void 0) {
          let data1 = data0.vpn;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/vpn", "type", { type: schema2.properties.ios.properties.vpn.type });
            errors++;
          }
        }
        if (data0.email !== void 0) {
          let data1 = data0.email;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/email", "type", { type: schema2.properties.ios.properties.email.type });
            errors++;
          }
        }
        if (data0.activesync !== void 0) {
          let data1 = data0.activesync;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/activesync", "type", { type: schema2.properties.ios.properties.activesync.type });
            errors++;
          }
        }
        if (data0.ldap !== void 0) {
          let data1 = data0.ldap;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/ldap", "type", { type: schema2.properties.ios.properties.ldap.type });
            errors++;
          }
        }
        if (data0.caldav !== void 0) {
          let data1 = data0.caldav;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/caldav", "type", { type: schema2.properties.ios.properties.caldav.type });
            errors++;
          }
        }
        if (data0.subscribe_calendar !== void 0) {
          let data1 = data0.subscribe_calendar;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/subscribe_calendar", "type", { type: schema2.properties.ios.properties.subscribe_calendar.type });
            errors++;
          }
        }
        if (data0.carddav !== void 0) {
          let data1 = data0.carddav;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/carddav", "type", { type: schema2.properties.ios.properties.carddav.type });
            errors++;
          }
        }
        if (data0.webclip !== void 0) {
          let data1 = data0.webclip;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/webclip", "type", { type: schema2.properties.ios.properties.webclip.type });
            errors++;
          }
        }
        if (data0.access_point !== void 0) {
          let data1 = data0.access_point;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/access_point", "type", { type: schema2.properties.ios.properties.access_point.type });
            errors++;
          }
        }
        if (data0.applock !== void 0) {
          let data1 = data0.applock;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/applock", "type", { type: schema2.properties.ios.properties.applock.type });
            errors++;
          }
        }
        if (data0.wallpaper !== void 0) {
          let data1 = data0.wallpaper;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/wallpaper", "type", { type: schema2.properties.ios.properties.wallpaper.type });
            errors++;
          }
        }
        if (data0.globalproxy !== void 0) {
          let data1 = data0.globalproxy;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/globalproxy", "type", { type: schema2.properties.ios.properties.globalproxy.type });
            errors++;
          }
        }
        if (data0.lock_screen_msg !== void 0) {
          let data1 = data0.lock_screen_msg;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/ios/lock_screen_msg", "type", { type: schema2.properties.ios.properties.lock_screen_msg.type });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/ios", "type", { type: "object" });
        errors++;
      }
    }
    if (data.android !== void 0) {
      let data0 = data.android;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.password !== void 0) {
          let data1 = data0.password;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/password", "type", { type: schema2.properties.android.properties.password.type });
            errors++;
          }
        }
        if (data0.restrictions !== void 0) {
          let data1 = data0.restrictions;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/restrictions", "type", { type: schema2.properties.android.properties.restrictions.type });
            errors++;
          }
        }
        if (data0.wifi !== void 0) {
          let data1 = data0.wifi;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                vErrors = collect(vErrors, instancePath + "/android/wifi/" + i0, "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/android/wifi", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.email !== void 0) {
          let data1 = data0.email;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/email", "type", { type: schema2.properties.android.properties.email.type });
            errors++;
          }
        }
        if (data0.activesync !== void 0) {
          let data1 = data0.activesync;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/activesync", "type", { type: schema2.properties.android.properties.activesync.type });
            errors++;
          }
        }
        if (data0.applock !== void 0) {
          let data1 = data0.applock;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/applock", "type", { type: schema2.properties.android.properties.applock.type });
            errors++;
          }
        }
        if (data0.wallpaper !== void 0) {
          let data1 = data0.wallpaper;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/wallpaper", "type", { type: schema2.properties.android.properties.wallpaper.type });
            errors++;
          }
        }
        if (data0.android_web_content_filter !== void 0) {
          let data1 = data0.android_web_content_filter;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/android/android_web_content_filter", "type", { type: schema2.properties.android.properties.android_web_content_filter.type });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/android", "type", { type: "object" });
        errors++;
      }
    }
    if (data.windows !== void 0) {
      let data0 = data.windows;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0)) && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/windows", "type", { type: schema2.properties.windows.type });
        errors++;
      }
    }
    if (data.macos !== void 0) {
      let data0 = data.macos;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.password !== void 0) {
          let data1 = data0.password;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/password", "type", { type: schema2.properties.macos.properties.password.type });
            errors++;
          }
        }
        if (data0.wifi !== void 0) {
          let data1 = data0.wifi;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/wifi", "type", { type: schema2.properties.macos.properties.wifi.type });
            errors++;
          }
        }
        if (data0.vpn !== void 0) {
          let data1 = data0.vpn;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/vpn", "type", { type: schema2.properties.macos.properties.vpn.type });
            errors++;
          }
        }
        if (data0.firewall !== void 0) {
          let data1 = data0.firewall;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/firewall", "type", { type: schema2.properties.macos.properties.firewall.type });
            errors++;
          }
        }
        if (data0.filevault !== void 0) {
          let data1 = data0.filevault;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/filevault", "type", { type: schema2.properties.macos.properties.filevault.type });
            errors++;
          }
        }
        if (data0.systemextension !== void 0) {
          let data1 = data0.systemextension;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/systemextension", "type", { type: schema2.properties.macos.properties.systemextension.type });
            errors++;
          }
        }
        if (data0.kernelextension !== void 0) {
          let data1 = data0.kernelextension;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
            vErrors = collect(vErrors, instancePath + "/macos/kernelextension", "type", { type: schema2.properties.macos.properties.kernelextension.type });
            errors++;
          }
        }
        if (data0.app_management !== void 0) {
          let data1 = data0.app_management;
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
            vErrors = collect(vErrors, instancePath + "/macos/app_management", "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/macos", "type", { type: "object" });
        errors++;
      }
    }
    if (data.general_settings !== void 0) {
      let data0 = data.general_settings;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.location_settings !== void 0) {
          let data1 = data0.location_settings;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.tracking_disabled !== void 0) {
              if (typeof data1.tracking_disabled !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/general_settings/location_settings/tracking_disabled", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.interval_minutes !== void 0) {
              let data2 = data1.interval_minutes;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/general_settings/location_settings/interval_minutes", "type", { type: "integer" });
                errors++;
              }
            }
            if (data1.location_configured !== void 0) {
              if (typeof data1.location_configured !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/general_settings/location_settings/location_configured", "type", { type: "boolean" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/general_settings/location_settings", "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/general_settings", "type", { type: "object" });
        errors++;
      }
    }
    if (data.policy_targets !== void 0) {
      let data0 = data.policy_targets;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.devices !== void 0) {
          let data1 = data0.devices;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/devices/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/devices", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.devicegroups !== void 0) {
          let data1 = data0.devicegroups;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/devicegroups/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/devicegroups", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.users !== void 0) {
          let data1 = data0.users;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/users/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/users", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.usergroups !== void 0) {
          let data1 = data0.usergroups;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                vErrors = collect(vErrors, instancePath + "/policy_targets/usergroups/" + i0, "type", { type: "integer" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/policy_targets/usergroups", "type", { type: "array" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/policy_targets", "type", { type: "object" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var validateUsersPage = validate13;
var schema3 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["count", "next", "previous", "results"], "properties": { "count": { "type": "integer", "minimum": 0 }, "next": { "type": ["string", "null"] }, "previous": { "type": ["string", "null"] }, "results": { "type": "array", "items": { "type": "object", "properties": { "id": { "type": "string" }, "name": { "type": "string" }, "email": { "type": "string" }, "upn": { "type": "string" }, "phoneno": { "type": "string" }, "total_devices": { "type": "string" }, "domain": { "type": "string" } } } } } };
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.count === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "count" });
      errors++;
    }
    if (data.next === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "next" });
      errors++;
    }
    if (data.previous === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "previous" });
      errors++;
    }
    if (data.results === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "results" });
      errors++;
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
    if (data.next !== void 0) {
      let data0 = data.next;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/next", "type", { type: schema3.properties.next.type });
        errors++;
      }
    }
    if (data.previous !== void 0) {
      let data0 = data.previous;
      if (typeof data0 !== "string" && data0 !== null) {
        vErrors = collect(vErrors, instancePath + "/previous", "type", { type: schema3.properties.previous.type });
        errors++;
      }
    }
    if (data.results !== void 0) {
      let data0 = data.results;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.id !== void 0) {
              if (typeof data1.id !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/id", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.name !== void 0) {
              if (typeof data1.name !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.email !== void 0) {
              if (typeof data1.email !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/email", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.upn !== void 0) {
              if (typeof data1.upn !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/upn", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.phoneno !== void 0) {
              if (typeof data1.phoneno !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/phoneno", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.total_devices !== void 0) {
              if (typeof data1.total_devices !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/total_devices", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.domain !== void 0) {
              if (typeof data1.domain !== "string") {
                vErrors = collect(vErrors, instancePath + "/results/" + i0 + "/domain", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/results/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/results", "type", { type: "array" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate13.errors = vErrors;
  return errors === 0;
}
var validateSetPassword = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.password === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "password" });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "users" || key0 === "usergroups" || key0 === "devices" || key0 === "devicegroups" || key0 === "password")) {
        vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
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
            vErrors = collect(vErrors, instancePath + "/users/" + i0, "type", { type: "integer" });
            errors++;
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
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/usergroups/" + i0, "type", { type: "integer" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/usergroups", "type", { type: "array" });
        errors++;
      }
    }
    if (data.devices !== void 0) {
      let data0 = data.devices;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/devices/" + i0, "type", { type: "integer" });
            errors++;
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
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/devicegroups/" + i0, "type", { type: "integer" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/devicegroups", "type", { type: "array" });
        errors++;
      }
    }
    if (data.password !== void 0) {
      if (typeof data.password !== "string") {
        vErrors = collect(vErrors, instancePath + "/password", "type", { type: "string" });
        errors++;
      }
    }
  } else {
    vErrors = collect(vErrors, instancePath, "type", { type: "object" });
    errors++;
  }
  validate14.errors = vErrors;
  return errors === 0;
}
export {
  validateCreatePolicy,
  validatePolicyRecord,
  validateSetPassword,
  validateUsersPage,
  validateWebApp
};
