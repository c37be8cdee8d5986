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
var validateConfig = validate21;
var schema0 = { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": { "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "web_apps": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "invariants": { "type": ["string", "array"], "minLength": 1, "minItems": 1, "items": { "type": "string", "minLength": 1 } }, "targets": { "$ref": "#/definitions/part0" }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "rings": { "type": "object", "additionalProperties": { "type": "array", "items": { "$ref": "#/definitions/part2" } } }, "waves": { "type": "array", "minItems": 1, "items": { "type": "object", "required": ["name", "environments"], "properties": { "name": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "environments": { "type": "string", "minLength": 1 }, "soak": { "type": "string", "minLength": 1, "pattern": "^[0-9]{1,6}[smhd]$" }, "enough": { "type": "string", "minLength": 1, "pattern": "^([1-9][0-9]?|100)%$" } }, "additionalProperties": false } }, "windows": { "type": "array", "minItems": 1, "items": { "type": "object", "required": ["environments"], "properties": { "environments": { "type": "string", "minLength": 1 }, "allow": { "type": "string", "minLength": 1 }, "deny": { "type": "string", "minLength": 1 }, "timezone": { "type": "string", "minLength": 1 }, "because": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, "lint": { "type": "object", "properties": { "rules": { "type": "object", "properties": {}, "additionalProperties": { "type": "string", "enum": ["error", "warning", "info", "off"] } } }, "additionalProperties": false }, "limits": { "type": "object", "properties": { "max_creates": { "type": "integer", "minimum": 0 }, "max_orphans": { "type": "integer", "minimum": 0 }, "parallelism": { "type": "integer", "minimum": 1 }, "max_failed_environments": { "type": "integer", "minimum": 1 }, "max_environments": { "type": "integer", "minimum": 1 }, "max_doubts": { "type": "integer", "minimum": 1 }, "max_left_behind": { "type": "integer", "minimum": 0 }, "requests_per_minute": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }, "mark": { "type": "object", "minProperties": 1, "properties": { "name": { "type": "string", "minLength": 1 }, "description": { "type": "string", "minLength": 1 } }, "additionalProperties": false }, "approvals": { "type": "object", "properties": { "count": { "type": "integer", "minimum": 1 }, "not_author": { "enum": [true, false, "signed"] }, "when": { "type": "array", "minItems": 1, "items": { "type": "string", "enum": ["weaker", "create", "supersede", "update", "move", "orphan", "invariant-broken", "guard-changed", "always"] } }, "expires": { "type": "string", "pattern": "^[1-9]\\d{0,5}[smhd]$" }, "from": { "type": "string", "minLength": 1 } }, "additionalProperties": false }, "apply_from": { "enum": ["anywhere", "ci"] }, "drift": { "type": "object", "properties": { "max_age": { "type": "string", "minLength": 1, "pattern": "^[0-9]{1,6}[smhd]$" }, "renderings": { "type": "array", "items": { "type": "object", "required": ["field", "found", "because"], "properties": { "field": { "enum": ["password.allow_simple", "password.require_alphanumeric", "password.change_at_next_auth", "password.min_length", "password.min_complex_chars", "password.max_pinage_in_days", "password.max_inactivity", "password.pin_history", "password.max_grace_period", "password.force_pin", "wifi.service_set_identifier", "wifi.autojoin", "wifi.hidden_network", "wifi.security_type", "wifi.proxy_type", "wifi.proxyserver", "wifi.proxy_server_port", "wifi.proxy_user_name", "wifi.proxy_pac_url", "wifi.tls", "wifi.leap", "wifi.eap_fast", "wifi.outer_identity", "wifi.inner_authentication", "wifi.identity_cert_id", "wifi.provision_pac", "wifi.provision_pac_anonymously", "wifi.user_name", "wifi.ttls", "wifi.peap", "wifi.eap_sim", "wifi.use_per_connection_pwd", "wifi.use_pac", "vpn.certificate_id", "vpn.account", "vpn.connection_name", "vpn.connection_type", "vpn.encryption_level", "vpn.group", "vpn.identifier", "vpn.include_user_pin", "vpn.ipsec_account", "vpn.ipsec_certificate_id", "vpn.ipsec_group_name", "vpn.l2tp_account", "vpn.l2tp_server", "vpn.l2tp_user_authentication", "vpn.l2tp_user_authentication_method", "vpn.login_group", "vpn.machine_authentication", "vpn.prompt_for_password", "vpn.proxy_pac_url", "vpn.proxy_server_port", "vpn.proxy_type", "vpn.proxy_user_name", "vpn.proxyserver", "vpn.realm", "vpn.remote_address", "vpn.role", "vpn.send_all_traffic", "vpn.server", "vpn.use_hybrid_authentication", "vpn.user_authentication_type", "vpn.enable_vpn_ondemand", "vpn.http_enable", "vpn.https_enable", "vpn.proxy_autoconfig", "vpn.https_proxyserver", "vpn.https_proxy_server_port", "vpn.connection_sub_type", "vpn.auth_protocol", "vpn.auth_plugins", "vpn.token_key", "vpn.ipsec_auth_enabled", "vpn.local_identifier_type", "firewall.firewall_enabled", "firewall.Enable_Firewall", "firewall.Block_AllIncoming", "firewall.Enable_StealthMode", "firewall.application", "filevault.preventfromdisabled", "filevault.escrow_recovery_key", "filevault.preventfromenabled", "filevault.escrow_encryption-key_manual", "filevault.unlock_hibernation", "filevault.max_bypass_attempt", "filevault.enable_bypassing", "filevault.encryption_type", "filevault.escrow_local_desc", "filevault.show_recovery_key", "filevault.selected_cert_id", "filevault.escrow_message", "filevault.enable_filevault", "filevault.escrow_encrypt_key_cert", "filevault.enter_missing_info", "filevault.ask_at_logout", "systemextension.allow_system_user_overrides", "systemextension.allowed_system_teamids", "systemextension.allowed_system_extensions", "systemextension.allowed_system_extension_type", "kernelextension.allow_user_overrides", "kernelextension.allowed_kernel_extensions", "kernelextension.allowed_teamids", "app_management.whitelist_apps", "app_management.blacklist_apps", "app_management.mandatory_apps", "app_management.catalogues"] }, "wanted": { "type": ["string", "number", "boolean", "array", "object", "null"] }, "found": { "type": ["string", "number", "boolean", "array", "object"] }, "because": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, "exceptions": { "type": "array", "items": { "type": "object", "required": ["field", "until", "because"], "if": { "required": ["device"] }, "then": { "not": { "required": ["target"] } }, "else": { "required": ["target"] }, "properties": { "device": { "type": "string", "minLength": 1 }, "target": { "type": "string", "minLength": 1, "pattern": "^(devices|devicegroups|users|usergroups)/.+$" }, "field": { "enum": ["password.allow_simple", "password.require_alphanumeric", "password.change_at_next_auth", "password.min_length", "password.min_complex_chars", "password.max_pinage_in_days", "password.max_inactivity", "password.pin_history", "password.max_grace_period", "password.force_pin", "wifi.service_set_identifier", "wifi.autojoin", "wifi.hidden_network", "wifi.security_type", "wifi.password", "wifi.proxy_type", "wifi.proxyserver", "wifi.proxy_server_port", "wifi.proxy_user_name", "wifi.proxy_password", "wifi.proxy_pac_url", "wifi.tls", "wifi.leap", "wifi.eap_fast", "wifi.user_password", "wifi.outer_identity", "wifi.inner_authentication", "wifi.identity_cert_id", "wifi.provision_pac", "wifi.provision_pac_anonymously", "wifi.user_name", "wifi.ttls", "wifi.peap", "wifi.eap_sim", "wifi.use_per_connection_pwd", "wifi.use_pac", "vpn.certificate_id", "vpn.account", "vpn.connection_name", "vpn.connection_type", "vpn.encryption_level", "vpn.group", "vpn.identifier", "vpn.include_user_pin", "vpn.ipsec_account", "vpn.ipsec_auth_password", "vpn.ipsec_certificate_id", "vpn.ipsec_group_name", "vpn.ipsec_shared_secret", "vpn.l2tp_account", "vpn.l2tp_password", "vpn.l2tp_server", "vpn.l2tp_shared_secret", "vpn.l2tp_user_authentication", "vpn.l2tp_user_authentication_method", "vpn.login_group", "vpn.machine_authentication", "vpn.password", "vpn.prompt_for_password", "vpn.proxy_pac_url", "vpn.proxy_password", "vpn.proxy_server_port", "vpn.proxy_type", "vpn.proxy_user_name", "vpn.proxyserver", "vpn.realm", "vpn.remote_address", "vpn.role", "vpn.send_all_traffic", "vpn.server", "vpn.use_hybrid_authentication", "vpn.user_authentication_type", "vpn.enable_vpn_ondemand", "vpn.http_enable", "vpn.https_enable", "vpn.proxy_autoconfig", "vpn.https_proxyserver", "vpn.https_proxy_server_port", "vpn.connection_sub_type", "vpn.auth_protocol", "vpn.auth_plugins", "vpn.token_key", "vpn.ipsec_auth_enabled", "vpn.local_identifier_type", "firewall.firewall_enabled", "firewall.Enable_Firewall", "firewall.Block_AllIncoming", "firewall.Enable_StealthMode", "firewall.application", "filevault.preventfromdisabled", "filevault.escrow_recovery_key", "filevault.preventfromenabled", "filevault.escrow_encryption-key_manual", "filevault.unlock_hibernation", "filevault.max_bypass_attempt", "filevault.enable_bypassing", "filevault.encryption_type", "filevault.escrow_local_desc", "filevault.show_recovery_key", "filevault.selected_cert_id", "filevault.escrow_message", "filevault.enable_filevault", "filevault.escrow_encrypt_key_cert", "filevault.enter_missing_info", "filevault.ask_at_logout", "systemextension.allow_system_user_overrides", "systemextension.allowed_system_teamids", "systemextension.allowed_system_extensions", "systemextension.allowed_system_extension_type", "kernelextension.allow_user_overrides", "kernelextension.allowed_kernel_extensions", "kernelextension.allowed_teamids", "app_management.whitelist_apps", "app_management.blacklist_apps", "app_management.mandatory_apps", "app_management.catalogues"] }, "until": { "type": "string", "minLength": 1, "pattern": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }, "because": { "type": "string", "minLength": 1 } }, "additionalProperties": false } } }, "additionalProperties": false }, "queue": { "type": "object", "required": ["connection"], "properties": { "connection": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_QUEUE_" } }, "additionalProperties": false } }, "additionalProperties": false }, "groups": { "type": "object", "propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "additionalProperties": { "type": "object", "properties": { "base_url": { "type": "string", "pattern": "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" }, "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "except": { "type": "array", "items": { "type": "string", "pattern": "^[^!]" } }, "api_key": { "$ref": "#/definitions/part3" }, "state": { "$ref": "#/definitions/part7" }, "lineage": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 }, "allow_http": { "type": "boolean" }, "timeout_seconds": { "type": "number", "exclusiveMinimum": 0 }, "portal_url": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "shared_portal": { "type": "string", "minLength": 1 }, "targets": { "$ref": "#/definitions/part0" }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "rings": { "type": "object", "additionalProperties": { "type": "array", "items": { "$ref": "#/definitions/part2" } } } }, "additionalProperties": false } }, "environment_files": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "default_environment": { "type": "string", "minLength": 1 }, "environments": { "type": "object", "propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "additionalProperties": { "type": "object", "if": { "not": { "required": ["groups"] } }, "then": { "required": ["base_url"] }, "properties": { "base_url": { "type": "string", "pattern": "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" }, "groups": { "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" } }, "policies": { "type": ["string", "array"], "minLength": 1, "items": { "type": "string", "minLength": 1 } }, "except": { "type": "array", "items": { "type": "string", "pattern": "^[^!]" } }, "api_key": { "$ref": "#/definitions/part3" }, "state": { "$ref": "#/definitions/part7" }, "lineage": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 }, "allow_http": { "type": "boolean" }, "timeout_seconds": { "type": "number", "exclusiveMinimum": 0 }, "portal_url": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "shared_portal": { "type": "string", "minLength": 1 }, "targets": { "$ref": "#/definitions/part0" }, "variables": { "type": "object", "additionalProperties": { "type": ["string", "number", "boolean"] } }, "rings": { "type": "object", "additionalProperties": { "type": "array", "items": { "$ref": "#/definitions/part2" } } } }, "additionalProperties": false } } }, "additionalProperties": false, "definitions": { "part0": { "type": "object", "properties": { "devices": { "type": "object", "additionalProperties": { "type": "integer" } }, "devicegroups": { "type": "object", "additionalProperties": { "type": "integer" } }, "users": { "type": "object", "additionalProperties": { "type": "integer" } }, "usergroups": { "type": "object", "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }, "part1": { "type": "object", "properties": { "devices": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "devicegroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "users": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } }, "usergroups": { "type": "array", "items": { "type": ["integer", "string"], "minLength": 1 } } }, "additionalProperties": false }, "part2": { "type": "object", "required": ["name", "targets"], "properties": { "name": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "targets": { "$ref": "#/definitions/part1" }, "soak": { "type": "string", "minLength": 1, "pattern": "^[0-9]{1,6}[smhd]$" } }, "additionalProperties": false }, "part3": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_API_KEY" } }, "additionalProperties": false }, "part4": { "type": ["string", "object"], "required": ["env"], "minLength": 1, "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false }, "part5": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false }, "part6": { "type": "object", "required": ["env"], "properties": { "env": { "type": "string", "pattern": "^(EDICT_STATE_|AWS_)" } }, "additionalProperties": false }, "part7": { "type": "object", "required": ["backend"], "allOf": [{ "if": { "required": ["backend"], "properties": { "backend": { "const": "file" } } }, "then": { "properties": { "backend": { "const": "file" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "http" } } }, "then": { "required": ["address"], "properties": { "backend": { "const": "http" }, "address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "unlock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_method": { "type": "string", "enum": ["LOCK", "POST", "PUT"] }, "unlock_method": { "type": "string", "enum": ["UNLOCK", "DELETE", "POST", "PUT"] }, "update_method": { "type": "string", "enum": ["POST", "PUT"] }, "username": { "$ref": "#/definitions/part4" }, "password": { "$ref": "#/definitions/part5" } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "s3" } } }, "then": { "required": ["bucket", "key"], "properties": { "backend": { "const": "s3" }, "bucket": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "key": { "type": "string", "minLength": 1 }, "region": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "endpoint": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "path_style": { "type": "boolean" }, "access_key_id": { "$ref": "#/definitions/part6" }, "secret_access_key": { "$ref": "#/definitions/part6" }, "session_token": { "$ref": "#/definitions/part6" } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "postgres" } } }, "then": { "required": ["connection"], "properties": { "backend": { "const": "postgres" }, "connection": { "$ref": "#/definitions/part5" }, "schema": { "type": "string", "minLength": 1 }, "name": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "git" } } }, "then": { "properties": { "backend": { "const": "git" }, "remote": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, "branch": { "type": "string", "minLength": 1, "pattern": "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }], "properties": { "backend": { "type": "string", "enum": ["file", "http", "s3", "postgres", "git"] } } } } };
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
var pattern2 = new RegExp("^EDICT_API_KEY", "u");
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
          vErrors = collect(vErrors, instancePath + "/env", "pattern", { pattern: "^EDICT_API_KEY" });
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
  validate28.errors = vErrors;
  return errors === 0;
}
var schema2 = { "type": "object", "required": ["backend"], "allOf": [{ "if": { "required": ["backend"], "properties": { "backend": { "const": "file" } } }, "then": { "properties": { "backend": { "const": "file" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "http" } } }, "then": { "required": ["address"], "properties": { "backend": { "const": "http" }, "address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "unlock_address": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "lock_method": { "type": "string", "enum": ["LOCK", "POST", "PUT"] }, "unlock_method": { "type": "string", "enum": ["UNLOCK", "DELETE", "POST", "PUT"] }, "update_method": { "type": "string", "enum": ["POST", "PUT"] }, "username": { "$ref": "#/definitions/part4" }, "password": { "$ref": "#/definitions/part5" } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "s3" } } }, "then": { "required": ["bucket", "key"], "properties": { "backend": { "const": "s3" }, "bucket": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, "key": { "type": "string", "minLength": 1 }, "region": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" }, "endpoint": { "type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" }, "path_style": { "type": "boolean" }, "access_key_id": { "$ref": "#/definitions/part6" }, "secret_access_key": { "$ref": "#/definitions/part6" }, "session_token": { "$ref": "#/definitions/part6" } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "postgres" } } }, "then": { "required": ["connection"], "properties": { "backend": { "const": "postgres" }, "connection": { "$ref": "#/definitions/part5" }, "schema": { "type": "string", "minLength": 1 }, "name": { "type": "string", "minLength": 1 }, "ca_file": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }, { "if": { "required": ["backend"], "properties": { "backend": { "const": "git" } } }, "then": { "properties": { "backend": { "const": "git" }, "remote": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, "branch": { "type": "string", "minLength": 1, "pattern": "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$" }, "path": { "type": "string", "minLength": 1 } }, "additionalProperties": false } }], "properties": { "backend": { "type": "string", "enum": ["file", "http", "s3", "postgres", "git"] } } };
var pattern3 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://\\S+$", "u");
var pattern4 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
var pattern5 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9._/-]*$", "u");
var pattern6 = new RegExp("^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$", "u");
var schema3 = { "type": ["string", "object"], "required": ["env"], "minLength": 1, "properties": { "env": { "type": "string", "pattern": "^EDICT_STATE_" } }, "additionalProperties": false };
var pattern7 = new RegExp("^EDICT_STATE_", "u");
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
    vErrors = collect(vErrors, instancePath, "type", { type: schema3.type });
    errors++;
  }
  if (typeof data === "string") {
    if (func1(data) < 1) {
      vErrors = collect(vErrors, instancePath, "minLength", { limit: 1 });
      errors++;
    }
  }
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
        if (!pattern7.test(data0)) {
          vErrors = collect(vErrors, instancePath + "/env", "pattern", { pattern: "^EDICT_STATE_" });
          errors++;
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/env", "type", { type: "string" });
        errors++;
      }
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
        if (!pattern7.test(data0)) {
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
  validate33.errors = vErrors;
  return errors === 0;
}
var pattern8 = new RegExp("^(EDICT_STATE_|AWS_)", "u");
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
        if (!pattern8.test(data0)) {
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
  validate35.errors = vErrors;
  return errors === 0;
}
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = true;
  const _errs1 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.backend === void 0 && (missing0 = "backend")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.backend !== void 0) {
        if ("file" !== data.backend) {
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
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "backend" || key0 === "path")) {
          vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
          errors++;
        }
      }
      if (data.backend !== void 0) {
        if ("file" !== data.backend) {
          vErrors = collect(vErrors, instancePath + "/backend", "const", { allowedValue: "file" });
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
    }
    var _valid0 = _errs2 === errors;
    valid0 = _valid0;
  }
  if (!valid0) {
    vErrors = collect(vErrors, instancePath, "if", { failingKeyword: "then" });
    errors++;
  }
  const _errs2 = errors;
  let valid1 = true;
  const _errs3 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.backend === void 0 && (missing0 = "backend")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.backend !== void 0) {
        if ("http" !== data.backend) {
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
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.address === void 0) {
        vErrors = collect(vErrors, instancePath, "required", { missingProperty: "address" });
        errors++;
      }
      for (const key0 in data) {
        if (!func0.call(schema2.allOf[1].then.properties, key0)) {
          vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
          errors++;
        }
      }
      if (data.backend !== void 0) {
        if ("http" !== data.backend) {
          vErrors = collect(vErrors, instancePath + "/backend", "const", { allowedValue: "http" });
          errors++;
        }
      }
      if (data.address !== void 0) {
        let data0 = data.address;
        if (typeof data0 === "string") {
          if (!pattern3.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/address", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/address", "type", { type: "string" });
          errors++;
        }
      }
      if (data.lock_address !== void 0) {
        let data0 = data.lock_address;
        if (typeof data0 === "string") {
          if (!pattern3.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/lock_address", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/lock_address", "type", { type: "string" });
          errors++;
        }
      }
      if (data.unlock_address !== void 0) {
        let data0 = data.unlock_address;
        if (typeof data0 === "string") {
          if (!pattern3.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/unlock_address", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/unlock_address", "type", { type: "string" });
          errors++;
        }
      }
      if (data.lock_method !== void 0) {
        let data0 = data.lock_method;
        if (typeof data0 !== "string") {
          vErrors = collect(vErrors, instancePath + "/lock_method", "type", { type: "string" });
          errors++;
        }
        if (!(data0 === "LOCK" || data0 === "POST" || data0 === "PUT")) {
          vErrors = collect(vErrors, instancePath + "/lock_method", "enum", { allowedValues: schema2.allOf[1].then.properties.lock_method.enum });
          errors++;
        }
      }
      if (data.unlock_method !== void 0) {
        let data0 = data.unlock_method;
        if (typeof data0 !== "string") {
          vErrors = collect(vErrors, instancePath + "/unlock_method", "type", { type: "string" });
          errors++;
        }
        if (!(data0 === "UNLOCK" || data0 === "DELETE" || data0 === "POST" || data0 === "PUT")) {
          vErrors = collect(vErrors, instancePath + "/unlock_method", "enum", { allowedValues: schema2.allOf[1].then.properties.unlock_method.enum });
          errors++;
        }
      }
      if (data.update_method !== void 0) {
        let data0 = data.update_method;
        if (typeof data0 !== "string") {
          vErrors = collect(vErrors, instancePath + "/update_method", "type", { type: "string" });
          errors++;
        }
        if (!(data0 === "POST" || data0 === "PUT")) {
          vErrors = collect(vErrors, instancePath + "/update_method", "enum", { allowedValues: schema2.allOf[1].then.properties.update_method.enum });
          errors++;
        }
      }
      if (data.username !== void 0) {
        if (!validate31(data.username, { instancePath: instancePath + "/username", parentData: data, parentDataProperty: "username", rootData })) {
          vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
          errors = vErrors.length;
        }
      }
      if (data.password !== void 0) {
        if (!validate33(data.password, { instancePath: instancePath + "/password", parentData: data, parentDataProperty: "password", rootData })) {
          vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
          errors = vErrors.length;
        }
      }
    }
    var _valid1 = _errs4 === errors;
    valid1 = _valid1;
  }
  if (!valid1) {
    vErrors = collect(vErrors, instancePath, "if", { failingKeyword: "then" });
    errors++;
  }
  const _errs4 = errors;
  let valid2 = true;
  const _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.backend === void 0 && (missing0 = "backend")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.backend !== void 0) {
        if ("s3" !== data.backend) {
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
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.bucket === void 0) {
        vErrors = collect(vErrors, instancePath, "required", { missingProperty: "bucket" });
        errors++;
      }
      if (data.key === void 0) {
        vErrors = collect(vErrors, instancePath, "required", { missingProperty: "key" });
        errors++;
      }
      for (const key0 in data) {
        if (!func0.call(schema2.allOf[2].then.properties, key0)) {
          vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
          errors++;
        }
      }
      if (data.backend !== void 0) {
        if ("s3" !== data.backend) {
          vErrors = collect(vErrors, instancePath + "/backend", "const", { allowedValue: "s3" });
          errors++;
        }
      }
      if (data.bucket !== void 0) {
        let data0 = data.bucket;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/bucket", "minLength", { limit: 1 });
            errors++;
          }
          if (!pattern4.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/bucket", "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/bucket", "type", { type: "string" });
          errors++;
        }
      }
      if (data.key !== void 0) {
        let data0 = data.key;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/key", "minLength", { limit: 1 });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/key", "type", { type: "string" });
          errors++;
        }
      }
      if (data.region !== void 0) {
        let data0 = data.region;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/region", "minLength", { limit: 1 });
            errors++;
          }
          if (!pattern0.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/region", "pattern", { pattern: "^[a-z0-9-]+$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/region", "type", { type: "string" });
          errors++;
        }
      }
      if (data.endpoint !== void 0) {
        let data0 = data.endpoint;
        if (typeof data0 === "string") {
          if (!pattern3.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/endpoint", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/endpoint", "type", { type: "string" });
          errors++;
        }
      }
      if (data.path_style !== void 0) {
        if (typeof data.path_style !== "boolean") {
          vErrors = collect(vErrors, instancePath + "/path_style", "type", { type: "boolean" });
          errors++;
        }
      }
      if (data.access_key_id !== void 0) {
        if (!validate35(data.access_key_id, { instancePath: instancePath + "/access_key_id", parentData: data, parentDataProperty: "access_key_id", rootData })) {
          vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
          errors = vErrors.length;
        }
      }
      if (data.secret_access_key !== void 0) {
        if (!validate35(data.secret_access_key, { instancePath: instancePath + "/secret_access_key", parentData: data, parentDataProperty: "secret_access_key", rootData })) {
          vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
          errors = vErrors.length;
        }
      }
      if (data.session_token !== void 0) {
        if (!validate35(data.session_token, { instancePath: instancePath + "/session_token", parentData: data, parentDataProperty: "session_token", rootData })) {
          vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
          errors = vErrors.length;
        }
      }
    }
    var _valid2 = _errs6 === errors;
    valid2 = _valid2;
  }
  if (!valid2) {
    vErrors = collect(vErrors, instancePath, "if", { failingKeyword: "then" });
    errors++;
  }
  const _errs6 = errors;
  let valid3 = true;
  const _errs7 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.backend === void 0 && (missing0 = "backend")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.backend !== void 0) {
        if ("postgres" !== data.backend) {
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
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.connection === void 0) {
        vErrors = collect(vErrors, instancePath, "required", { missingProperty: "connection" });
        errors++;
      }
      for (const key0 in data) {
        if (!(key0 === "backend" || key0 === "connection" || key0 === "schema" || key0 === "name" || key0 === "ca_file")) {
          vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
          errors++;
        }
      }
      if (data.backend !== void 0) {
        if ("postgres" !== data.backend) {
          vErrors = collect(vErrors, instancePath + "/backend", "const", { allowedValue: "postgres" });
          errors++;
        }
      }
      if (data.connection !== void 0) {
        if (!validate33(data.connection, { instancePath: instancePath + "/connection", parentData: data, parentDataProperty: "connection", rootData })) {
          vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
          errors = vErrors.length;
        }
      }
      if (data.schema !== void 0) {
        let data0 = data.schema;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/schema", "minLength", { limit: 1 });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/schema", "type", { type: "string" });
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
        } else {
          vErrors = collect(vErrors, instancePath + "/name", "type", { type: "string" });
          errors++;
        }
      }
      if (data.ca_file !== void 0) {
        let data0 = data.ca_file;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/ca_file", "minLength", { limit: 1 });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/ca_file", "type", { type: "string" });
          errors++;
        }
      }
    }
    var _valid3 = _errs8 === errors;
    valid3 = _valid3;
  }
  if (!valid3) {
    vErrors = collect(vErrors, instancePath, "if", { failingKeyword: "then" });
    errors++;
  }
  const _errs8 = errors;
  let valid4 = true;
  const _errs9 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.backend === void 0 && (missing0 = "backend")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.backend !== void 0) {
        if ("git" !== data.backend) {
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
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "backend" || key0 === "remote" || key0 === "branch" || key0 === "path")) {
          vErrors = collect(vErrors, instancePath, "additionalProperties", { additionalProperty: key0 });
          errors++;
        }
      }
      if (data.backend !== void 0) {
        if ("git" !== data.backend) {
          vErrors = collect(vErrors, instancePath + "/backend", "const", { allowedValue: "git" });
          errors++;
        }
      }
      if (data.remote !== void 0) {
        let data0 = data.remote;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/remote", "minLength", { limit: 1 });
            errors++;
          }
          if (!pattern5.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/remote", "pattern", { pattern: "^[A-Za-z0-9_][A-Za-z0-9._/-]*$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/remote", "type", { type: "string" });
          errors++;
        }
      }
      if (data.branch !== void 0) {
        let data0 = data.branch;
        if (typeof data0 === "string") {
          if (func1(data0) < 1) {
            vErrors = collect(vErrors, instancePath + "/branch", "minLength", { limit: 1 });
            errors++;
          }
          if (!pattern6.test(data0)) {
            vErrors = collect(vErrors, instancePath + "/branch", "pattern", { pattern: "^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$" });
            errors++;
          }
        } else {
          vErrors = collect(vErrors, instancePath + "/branch", "type", { type: "string" });
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
    }
    var _valid4 = _errs10 === errors;
    valid4 = _valid4;
  }
  if (!valid4) {
    vErrors = collect(vErrors, instancePath, "if", { failingKeyword: "then" });
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.backend === void 0) {
      vErrors = collect(vErrors, instancePath, "required", { missingProperty: "backend" });
      errors++;
    }
    if (data.backend !== void 0) {
      let data0 = data.backend;
      if (typeof data0 !== "string") {
        vErrors = collect(vErrors, instancePath + "/backend", "type", { type: "string" });
        errors++;
      }
      if (!(data0 === "file" || data0 === "http" || data0 === "s3" || data0 === "postgres" || data0 === "git")) {
        vErrors = collect(vErrors, instancePath + "/backend", "enum", { allowedValues: schema2.properties.backend.enum });
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
var pattern9 = new RegExp("^([1-9][0-9]?|100)%$", "u");
var pattern10 = new RegExp("^[1-9]\\d{0,5}[smhd]$", "u");
var pattern11 = new RegExp("^(devices|devicegroups|users|usergroups)/.+$", "u");
var pattern12 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", "u");
var pattern13 = new RegExp("^EDICT_QUEUE_", "u");
var pattern14 = new RegExp("^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$", "u");
var pattern15 = new RegExp("^[^!]", "u");
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
        if (data0.length < 1) {
          vErrors = collect(vErrors, instancePath + "/invariants", "minItems", { limit: 1 });
          errors++;
        }
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
    if (data.waves !== void 0) {
      let data0 = data.waves;
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          vErrors = collect(vErrors, instancePath + "/waves", "minItems", { limit: 1 });
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.name === void 0) {
              vErrors = collect(vErrors, instancePath + "/waves/" + i0, "required", { missingProperty: "name" });
              errors++;
            }
            if (data1.environments === void 0) {
              vErrors = collect(vErrors, instancePath + "/waves/" + i0, "required", { missingProperty: "environments" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "name" || key0 === "environments" || key0 === "soak" || key0 === "enough")) {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.name !== void 0) {
              let data2 = data1.name;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/name", "minLength", { limit: 1 });
                  errors++;
                }
                if (!pattern0.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/name", "pattern", { pattern: "^[a-z0-9-]+$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/name", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.environments !== void 0) {
              let data2 = data1.environments;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/environments", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.soak !== void 0) {
              let data2 = data1.soak;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/soak", "minLength", { limit: 1 });
                  errors++;
                }
                if (!pattern1.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/soak", "pattern", { pattern: "^[0-9]{1,6}[smhd]$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/soak", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.enough !== void 0) {
              let data2 = data1.enough;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/enough", "minLength", { limit: 1 });
                  errors++;
                }
                if (!pattern9.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/enough", "pattern", { pattern: "^([1-9][0-9]?|100)%$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/waves/" + i0 + "/enough", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/waves/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/waves", "type", { type: "array" });
        errors++;
      }
    }
    if (data.windows !== void 0) {
      let data0 = data.windows;
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          vErrors = collect(vErrors, instancePath + "/windows", "minItems", { limit: 1 });
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.environments === void 0) {
              vErrors = collect(vErrors, instancePath + "/windows/" + i0, "required", { missingProperty: "environments" });
              errors++;
            }
            for (const key0 in data1) {
              if (!(key0 === "environments" || key0 === "allow" || key0 === "deny" || key0 === "timezone" || key0 === "because")) {
                vErrors = collect(vErrors, instancePath + "/windows/" + i0, "additionalProperties", { additionalProperty: key0 });
                errors++;
              }
            }
            if (data1.environments !== void 0) {
              let data2 = data1.environments;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/environments", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/environments", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.allow !== void 0) {
              let data2 = data1.allow;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/allow", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/allow", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.deny !== void 0) {
              let data2 = data1.deny;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/deny", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/deny", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.timezone !== void 0) {
              let data2 = data1.timezone;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/timezone", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/timezone", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.because !== void 0) {
              let data2 = data1.because;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/because", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/windows/" + i0 + "/because", "type", { type: "string" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/windows/" + i0, "type", { type: "object" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/windows", "type", { type: "array" });
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
          if (!(key0 === "max_creates" || key0 === "max_orphans" || key0 === "parallelism" || key0 === "max_failed_environments" || key0 === "max_environments" || key0 === "max_doubts" || key0 === "max_left_behind" || key0 === "requests_per_minute")) {
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
        if (data0.max_left_behind !== void 0) {
          let data1 = data0.max_left_behind;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            vErrors = collect(vErrors, instancePath + "/limits/max_left_behind", "type", { type: "integer" });
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 0 || isNaN(data1)) {
              vErrors = collect(vErrors, instancePath + "/limits/max_left_behind", "minimum", { comparison: ">=", limit: 0 });
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
    if (data.mark !== void 0) {
      let data0 = data.mark;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (Object.keys(data0).length < 1) {
          vErrors = collect(vErrors, instancePath + "/mark", "minProperties", { limit: 1 });
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "name" || key0 === "description")) {
            vErrors = collect(vErrors, instancePath + "/mark", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.name !== void 0) {
          let data1 = data0.name;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/mark/name", "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/mark/name", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.description !== void 0) {
          let data1 = data0.description;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/mark/description", "minLength", { limit: 1 });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/mark/description", "type", { type: "string" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/mark", "type", { type: "object" });
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
            if (!pattern10.test(data1)) {
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
    if (data.apply_from !== void 0) {
      let data0 = data.apply_from;
      if (!(data0 === "anywhere" || data0 === "ci")) {
        vErrors = collect(vErrors, instancePath + "/apply_from", "enum", { allowedValues: schema0.properties.apply_from.enum });
        errors++;
      }
    }
    if (data.drift !== void 0) {
      let data0 = data.drift;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "max_age" || key0 === "renderings" || key0 === "exceptions")) {
            vErrors = collect(vErrors, instancePath + "/drift", "additionalProperties", { additionalProperty: key0 });
            errors++;
          }
        }
        if (data0.max_age !== void 0) {
          let data1 = data0.max_age;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              vErrors = collect(vErrors, instancePath + "/drift/max_age", "minLength", { limit: 1 });
              errors++;
            }
            if (!pattern1.test(data1)) {
              vErrors = collect(vErrors, instancePath + "/drift/max_age", "pattern", { pattern: "^[0-9]{1,6}[smhd]$" });
              errors++;
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/drift/max_age", "type", { type: "string" });
            errors++;
          }
        }
        if (data0.renderings !== void 0) {
          let data1 = data0.renderings;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.field === void 0) {
                  vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0, "required", { missingProperty: "field" });
                  errors++;
                }
                if (data2.found === void 0) {
                  vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0, "required", { missingProperty: "found" });
                  errors++;
                }
                if (data2.because === void 0) {
                  vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0, "required", { missingProperty: "because" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "field" || key0 === "wanted" || key0 === "found" || key0 === "because")) {
                    vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0, "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.field !== void 0) {
                  let data3 = data2.field;
                  if (!(data3 === "password.allow_simple" || data3 === "password.require_alphanumeric" || data3 === "password.change_at_next_auth" || data3 === "password.min_length" || data3 === "password.min_complex_chars" || data3 === "password.max_pinage_in_days" || data3 === "password.max_inactivity" || data3 === "password.pin_history" || data3 === "password.max_grace_period" || data3 === "password.force_pin" || data3 === "wifi.service_set_identifier" || data3 === "wifi.autojoin" || data3 === "wifi.hidden_network" || data3 === "wifi.security_type" || data3 === "wifi.proxy_type" || data3 === "wifi.proxyserver" || data3 === "wifi.proxy_server_port" || data3 === "wifi.proxy_user_name" || data3 === "wifi.proxy_pac_url" || data3 === "wifi.tls" || data3 === "wifi.leap" || data3 === "wifi.eap_fast" || data3 === "wifi.outer_identity" || data3 === "wifi.inner_authentication" || data3 === "wifi.identity_cert_id" || data3 === "wifi.provision_pac" || data3 === "wifi.provision_pac_anonymously" || data3 === "wifi.user_name" || data3 === "wifi.ttls" || data3 === "wifi.peap" || data3 === "wifi.eap_sim" || data3 === "wifi.use_per_connection_pwd" || data3 === "wifi.use_pac" || data3 === "vpn.certificate_id" || data3 === "vpn.account" || data3 === "vpn.connection_name" || data3 === "vpn.connection_type" || data3 === "vpn.encryption_level" || data3 === "vpn.group" || data3 === "vpn.identifier" || data3 === "vpn.include_user_pin" || data3 === "vpn.ipsec_account" || data3 === "vpn.ipsec_certificate_id" || data3 === "vpn.ipsec_group_name" || data3 === "vpn.l2tp_account" || data3 === "vpn.l2tp_server" || data3 === "vpn.l2tp_user_authentication" || data3 === "vpn.l2tp_user_authentication_method" || data3 === "vpn.login_group" || data3 === "vpn.machine_authentication" || data3 === "vpn.prompt_for_password" || data3 === "vpn.proxy_pac_url" || data3 === "vpn.proxy_server_port" || data3 === "vpn.proxy_type" || data3 === "vpn.proxy_user_name" || data3 === "vpn.proxyserver" || data3 === "vpn.realm" || data3 === "vpn.remote_address" || data3 === "vpn.role" || data3 === "vpn.send_all_traffic" || data3 === "vpn.server" || data3 === "vpn.use_hybrid_authentication" || data3 === "vpn.user_authentication_type" || data3 === "vpn.enable_vpn_ondemand" || data3 === "vpn.http_enable" || data3 === "vpn.https_enable" || data3 === "vpn.proxy_autoconfig" || data3 === "vpn.https_proxyserver" || data3 === "vpn.https_proxy_server_port" || data3 === "vpn.connection_sub_type" || data3 === "vpn.auth_protocol" || data3 === "vpn.auth_plugins" || data3 === "vpn.token_key" || data3 === "vpn.ipsec_auth_enabled" || data3 === "vpn.local_identifier_type" || data3 === "firewall.firewall_enabled" || data3 === "firewall.Enable_Firewall" || data3 === "firewall.Block_AllIncoming" || data3 === "firewall.Enable_StealthMode" || data3 === "firewall.application" || data3 === "filevault.preventfromdisabled" || data3 === "filevault.escrow_recovery_key" || data3 === "filevault.preventfromenabled" || data3 === "filevault.escrow_encryption-key_manual" || data3 === "filevault.unlock_hibernation" || data3 === "filevault.max_bypass_attempt" || data3 === "filevault.enable_bypassing" || data3 === "filevault.encryption_type" || data3 === "filevault.escrow_local_desc" || data3 === "filevault.show_recovery_key" || data3 === "filevault.selected_cert_id" || data3 === "filevault.escrow_message" || data3 === "filevault.enable_filevault" || data3 === "filevault.escrow_encrypt_key_cert" || data3 === "filevault.enter_missing_info" || data3 === "filevault.ask_at_logout" || data3 === "systemextension.allow_system_user_overrides" || data3 === "systemextension.allowed_system_teamids" || data3 === "systemextension.allowed_system_extensions" || data3 === "systemextension.allowed_system_extension_type" || data3 === "kernelextension.allow_user_overrides" || data3 === "kernelextension.allowed_kernel_extensions" || data3 === "kernelextension.allowed_teamids" || data3 === "app_management.whitelist_apps" || data3 === "app_management.blacklist_apps" || data3 === "app_management.mandatory_apps" || data3 === "app_management.catalogues")) {
                    vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0 + "/field", "enum", { allowedValues: schema0.properties.drift.properties.renderings.items.properties.field.enum });
                    errors++;
                  }
                }
                if (data2.wanted !== void 0) {
                  let data3 = data2.wanted;
                  if (typeof data3 != "object" && typeof data3 !== "string" && !(typeof data3 == "number" && isFinite(data3)) && typeof data3 !== "boolean") {
                    vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0 + "/wanted", "type", { type: schema0.properties.drift.properties.renderings.items.properties.wanted.type });
                    errors++;
                  }
                }
                if (data2.found !== void 0) {
                  let data3 = data2.found;
                  if ((!data3 || typeof data3 != "object") && typeof data3 !== "string" && !(typeof data3 == "number" && isFinite(data3)) && typeof data3 !== "boolean") {
                    vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0 + "/found", "type", { type: schema0.properties.drift.properties.renderings.items.properties.found.type });
                    errors++;
                  }
                }
                if (data2.because !== void 0) {
                  let data3 = data2.because;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0 + "/because", "minLength", { limit: 1 });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0 + "/because", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/drift/renderings/" + i0, "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/drift/renderings", "type", { type: "array" });
            errors++;
          }
        }
        if (data0.exceptions !== void 0) {
          let data1 = data0.exceptions;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data2 = data1[i0];
              const _errs0 = errors;
              let valid4 = true;
              const _errs1 = errors;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing0;
                if (data2.device === void 0 && (missing0 = "device")) {
                  const err0 = {};
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
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
              let ifClause0;
              if (_valid0) {
                const _errs2 = errors;
                const _errs3 = errors;
                const _errs4 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  let missing0;
                  if (data2.target === void 0 && (missing0 = "target")) {
                    const err0 = {};
                    if (vErrors === null) {
                      vErrors = [err0];
                    } else {
                      vErrors.push(err0);
                    }
                    errors++;
                  }
                }
                var valid0 = _errs4 === errors;
                if (valid0) {
                  vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "not", {});
                  errors++;
                } else {
                  errors = _errs3;
                  if (vErrors !== null) {
                    if (_errs3) {
                      vErrors.length = _errs3;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var _valid0 = _errs2 === errors;
                valid4 = _valid0;
                ifClause0 = "then";
              } else {
                const _errs2 = errors;
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2.target === void 0) {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "required", { missingProperty: "target" });
                    errors++;
                  }
                }
                var _valid0 = _errs2 === errors;
                valid4 = _valid0;
                ifClause0 = "else";
              }
              if (!valid4) {
                vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "if", { failingKeyword: ifClause0 });
                errors++;
              }
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2.field === void 0) {
                  vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "required", { missingProperty: "field" });
                  errors++;
                }
                if (data2.until === void 0) {
                  vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "required", { missingProperty: "until" });
                  errors++;
                }
                if (data2.because === void 0) {
                  vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "required", { missingProperty: "because" });
                  errors++;
                }
                for (const key0 in data2) {
                  if (!(key0 === "device" || key0 === "target" || key0 === "field" || key0 === "until" || key0 === "because")) {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "additionalProperties", { additionalProperty: key0 });
                    errors++;
                  }
                }
                if (data2.device !== void 0) {
                  let data3 = data2.device;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/device", "minLength", { limit: 1 });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/device", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.target !== void 0) {
                  let data3 = data2.target;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/target", "minLength", { limit: 1 });
                      errors++;
                    }
                    if (!pattern11.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/target", "pattern", { pattern: "^(devices|devicegroups|users|usergroups)/.+$" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/target", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.field !== void 0) {
                  let data3 = data2.field;
                  if (!(data3 === "password.allow_simple" || data3 === "password.require_alphanumeric" || data3 === "password.change_at_next_auth" || data3 === "password.min_length" || data3 === "password.min_complex_chars" || data3 === "password.max_pinage_in_days" || data3 === "password.max_inactivity" || data3 === "password.pin_history" || data3 === "password.max_grace_period" || data3 === "password.force_pin" || data3 === "wifi.service_set_identifier" || data3 === "wifi.autojoin" || data3 === "wifi.hidden_network" || data3 === "wifi.security_type" || data3 === "wifi.password" || data3 === "wifi.proxy_type" || data3 === "wifi.proxyserver" || data3 === "wifi.proxy_server_port" || data3 === "wifi.proxy_user_name" || data3 === "wifi.proxy_password" || data3 === "wifi.proxy_pac_url" || data3 === "wifi.tls" || data3 === "wifi.leap" || data3 === "wifi.eap_fast" || data3 === "wifi.user_password" || data3 === "wifi.outer_identity" || data3 === "wifi.inner_authentication" || data3 === "wifi.identity_cert_id" || data3 === "wifi.provision_pac" || data3 === "wifi.provision_pac_anonymously" || data3 === "wifi.user_name" || data3 === "wifi.ttls" || data3 === "wifi.peap" || data3 === "wifi.eap_sim" || data3 === "wifi.use_per_connection_pwd" || data3 === "wifi.use_pac" || data3 === "vpn.certificate_id" || data3 === "vpn.account" || data3 === "vpn.connection_name" || data3 === "vpn.connection_type" || data3 === "vpn.encryption_level" || data3 === "vpn.group" || data3 === "vpn.identifier" || data3 === "vpn.include_user_pin" || data3 === "vpn.ipsec_account" || data3 === "vpn.ipsec_auth_password" || data3 === "vpn.ipsec_certificate_id" || data3 === "vpn.ipsec_group_name" || data3 === "vpn.ipsec_shared_secret" || data3 === "vpn.l2tp_account" || data3 === "vpn.l2tp_password" || data3 === "vpn.l2tp_server" || data3 === "vpn.l2tp_shared_secret" || data3 === "vpn.l2tp_user_authentication" || data3 === "vpn.l2tp_user_authentication_method" || data3 === "vpn.login_group" || data3 === "vpn.machine_authentication" || data3 === "vpn.password" || data3 === "vpn.prompt_for_password" || data3 === "vpn.proxy_pac_url" || data3 === "vpn.proxy_password" || data3 === "vpn.proxy_server_port" || data3 === "vpn.proxy_type" || data3 === "vpn.proxy_user_name" || data3 === "vpn.proxyserver" || data3 === "vpn.realm" || data3 === "vpn.remote_address" || data3 === "vpn.role" || data3 === "vpn.send_all_traffic" || data3 === "vpn.server" || data3 === "vpn.use_hybrid_authentication" || data3 === "vpn.user_authentication_type" || data3 === "vpn.enable_vpn_ondemand" || data3 === "vpn.http_enable" || data3 === "vpn.https_enable" || data3 === "vpn.proxy_autoconfig" || data3 === "vpn.https_proxyserver" || data3 === "vpn.https_proxy_server_port" || data3 === "vpn.connection_sub_type" || data3 === "vpn.auth_protocol" || data3 === "vpn.auth_plugins" || data3 === "vpn.token_key" || data3 === "vpn.ipsec_auth_enabled" || data3 === "vpn.local_identifier_type" || data3 === "firewall.firewall_enabled" || data3 === "firewall.Enable_Firewall" || data3 === "firewall.Block_AllIncoming" || data3 === "firewall.Enable_StealthMode" || data3 === "firewall.application" || data3 === "filevault.preventfromdisabled" || data3 === "filevault.escrow_recovery_key" || data3 === "filevault.preventfromenabled" || data3 === "filevault.escrow_encryption-key_manual" || data3 === "filevault.unlock_hibernation" || data3 === "filevault.max_bypass_attempt" || data3 === "filevault.enable_bypassing" || data3 === "filevault.encryption_type" || data3 === "filevault.escrow_local_desc" || data3 === "filevault.show_recovery_key" || data3 === "filevault.selected_cert_id" || data3 === "filevault.escrow_message" || data3 === "filevault.enable_filevault" || data3 === "filevault.escrow_encrypt_key_cert" || data3 === "filevault.enter_missing_info" || data3 === "filevault.ask_at_logout" || data3 === "systemextension.allow_system_user_overrides" || data3 === "systemextension.allowed_system_teamids" || data3 === "systemextension.allowed_system_extensions" || data3 === "systemextension.allowed_system_extension_type" || data3 === "kernelextension.allow_user_overrides" || data3 === "kernelextension.allowed_kernel_extensions" || data3 === "kernelextension.allowed_teamids" || data3 === "app_management.whitelist_apps" || data3 === "app_management.blacklist_apps" || data3 === "app_management.mandatory_apps" || data3 === "app_management.catalogues")) {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/field", "enum", { allowedValues: schema0.properties.drift.properties.exceptions.items.properties.field.enum });
                    errors++;
                  }
                }
                if (data2.until !== void 0) {
                  let data3 = data2.until;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/until", "minLength", { limit: 1 });
                      errors++;
                    }
                    if (!pattern12.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/until", "pattern", { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/until", "type", { type: "string" });
                    errors++;
                  }
                }
                if (data2.because !== void 0) {
                  let data3 = data2.because;
                  if (typeof data3 === "string") {
                    if (func1(data3) < 1) {
                      vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/because", "minLength", { limit: 1 });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0 + "/because", "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/drift/exceptions/" + i0, "type", { type: "object" });
                errors++;
              }
            }
          } else {
            vErrors = collect(vErrors, instancePath + "/drift/exceptions", "type", { type: "array" });
            errors++;
          }
        }
      } else {
        vErrors = collect(vErrors, instancePath + "/drift", "type", { type: "object" });
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
                if (!pattern13.test(data2)) {
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
            if (!pattern4.test(key0)) {
              vErrors = collect(vErrors, instancePath + "/groups", "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, key0);
              errors++;
            }
          }
          var valid1 = _errs0 === errors;
          if (!valid1) {
            vErrors = collect(vErrors, instancePath + "/groups", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.groups.additionalProperties.properties, key1)) {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.base_url !== void 0) {
              let data2 = data1.base_url;
              if (typeof data2 === "string") {
                if (!pattern14.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", "pattern", { pattern: "^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/base_url", "type", { type: "string" });
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
            if (data1.except !== void 0) {
              let data2 = data1.except;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (!pattern15.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/except/" + i0, "pattern", { pattern: "^[^!]" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/except/" + i0, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/except", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.api_key !== void 0) {
              if (!validate28(data1.api_key, { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", parentData: data1, parentDataProperty: "api_key", rootData })) {
                vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                errors = vErrors.length;
              }
            }
            if (data1.state !== void 0) {
              if (!validate30(data1.state, { instancePath: instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", parentData: data1, parentDataProperty: "state", rootData })) {
                vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                errors = vErrors.length;
              }
            }
            if (data1.lineage !== void 0) {
              let data2 = data1.lineage;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/lineage", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.ca_file !== void 0) {
              let data2 = data1.ca_file;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/ca_file", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.allow_http !== void 0) {
              if (typeof data1.allow_http !== "boolean") {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/allow_http", "type", { type: "boolean" });
                errors++;
              }
            }
            if (data1.timeout_seconds !== void 0) {
              let data2 = data1.timeout_seconds;
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 <= 0 || isNaN(data2)) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", "exclusiveMinimum", { comparison: ">", limit: 0 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/timeout_seconds", "type", { type: "number" });
                errors++;
              }
            }
            if (data1.portal_url !== void 0) {
              let data2 = data1.portal_url;
              if (typeof data2 === "string") {
                if (!pattern3.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/portal_url", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/portal_url", "type", { type: "string" });
                errors++;
              }
            }
            if (data1.shared_portal !== void 0) {
              let data2 = data1.shared_portal;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/shared_portal", "minLength", { limit: 1 });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/shared_portal", "type", { type: "string" });
                errors++;
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
            if (!pattern4.test(key0)) {
              vErrors = collect(vErrors, instancePath + "/environments", "pattern", { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, key0);
              errors++;
            }
          }
          var valid2 = _errs0 === errors;
          if (!valid2) {
            vErrors = collect(vErrors, instancePath + "/environments", "propertyNames", { propertyName: key0 });
            errors++;
          }
        }
        for (const key0 in data0) {
          let data1 = data0[key0];
          const _errs0 = errors;
          let valid4 = true;
          const _errs1 = errors;
          const _errs2 = errors;
          const _errs3 = errors;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            let missing0;
            if (data1.groups === void 0 && (missing0 = "groups")) {
              const err0 = {};
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            }
          }
          var valid3 = _errs3 === errors;
          if (valid3) {
            const err0 = {};
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
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
          var _valid1 = _errs1 === errors;
          errors = _errs0;
          if (vErrors !== null) {
            if (_errs0) {
              vErrors.length = _errs0;
            } else {
              vErrors = null;
            }
          }
          if (_valid1) {
            const _errs4 = errors;
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.base_url === void 0) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "required", { missingProperty: "base_url" });
                errors++;
              }
            }
            var _valid1 = _errs4 === errors;
            valid4 = _valid1;
          }
          if (!valid4) {
            vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "if", { failingKeyword: "then" });
            errors++;
          }
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            for (const key1 in data1) {
              if (!func0.call(schema0.properties.environments.additionalProperties.properties, key1)) {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", { additionalProperty: key1 });
                errors++;
              }
            }
            if (data1.base_url !== void 0) {
              let data2 = data1.base_url;
              if (typeof data2 === "string") {
                if (!pattern14.test(data2)) {
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
                    if (!pattern4.test(data3)) {
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
            if (data1.except !== void 0) {
              let data2 = data1.except;
              if (Array.isArray(data2)) {
                const len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data3 = data2[i0];
                  if (typeof data3 === "string") {
                    if (!pattern15.test(data3)) {
                      vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/except/" + i0, "pattern", { pattern: "^[^!]" });
                      errors++;
                    }
                  } else {
                    vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/except/" + i0, "type", { type: "string" });
                    errors++;
                  }
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/except", "type", { type: "array" });
                errors++;
              }
            }
            if (data1.api_key !== void 0) {
              if (!validate28(data1.api_key, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/api_key", parentData: data1, parentDataProperty: "api_key", rootData })) {
                vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
                errors = vErrors.length;
              }
            }
            if (data1.state !== void 0) {
              if (!validate30(data1.state, { instancePath: instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/state", parentData: data1, parentDataProperty: "state", rootData })) {
                vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
                errors = vErrors.length;
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
            if (data1.portal_url !== void 0) {
              let data2 = data1.portal_url;
              if (typeof data2 === "string") {
                if (!pattern3.test(data2)) {
                  vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/portal_url", "pattern", { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://\\S+$" });
                  errors++;
                }
              } else {
                vErrors = collect(vErrors, instancePath + "/environments/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/portal_url", "type", { type: "string" });
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
