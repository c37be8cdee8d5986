/** Codes of fields and values that the service would refuse. */
import type { CodeEntry } from '../diagnostic.ts';

export const fieldCodes = {
  'unknown-field': {
    severity: 'error',
    title: 'The service has no such field here',
    explanation:
      'The name is in no table of the service at this place: a typo, a field of another payload, or one that the service does not have. It would be refused, or silently ignored.',
    example: `
 name: Laptop baseline
 macos:
   password:
-    min_lenght: 12
+    min_length: 12
 policy_targets: { devices: [1] }
`,
  },
  'missing-field': {
    severity: 'error',
    title: 'A required field is missing',
    explanation:
      'The field is always required, or required by the value of a field beside it, and has no default that edict could write. A field that is null counts as missing. Bases (names that begin with _) are not checked for it.',
    example: `
 name: Office network
 macos:
   wifi:
     service_set_identifier: Corp-WiFi
     security_type: WPA/WPA2
+    password: { env: EDICT_SECRET_WIFI_PASSWORD }
 policy_targets: { devices: [1] }
`,
  },
  'wrong-type': {
    severity: 'error',
    title: 'The value has the wrong type',
    explanation:
      'There is a string where a number belongs, a list where an object belongs, and so on. Two habits lead here: quoting numbers, and writing yes or no, which YAML 1.2 reads as strings.',
    example: `
 name: Laptop baseline
 macos:
   password:
-    min_length: "12"
-    require_alphanumeric: yes
+    min_length: 12
+    require_alphanumeric: true
 policy_targets: { devices: [1] }
`,
  },
  'not-in-enum': {
    severity: 'error',
    title: 'The value is not one that the field can have',
    explanation: 'The service accepts a fixed list of values for this field, spelled exactly like this.',
    example: `
 name: Laptop baseline
 macos:
   password:
-    max_inactivity: 5 minutes
+    max_inactivity: 5_minutes
 policy_targets: { devices: [1] }
`,
  },
  'out-of-range': {
    severity: 'error',
    title: 'The value is outside its limits',
    explanation:
      'A number is too small or too large, a name is empty, or an integer is beyond 2^53 and would silently change on its way.',
    example: `
 name: Laptop baseline
 macos:
   password:
-    min_length: 20
+    min_length: 16
 policy_targets: { devices: [1] }
`,
  },
  'bad-format': {
    severity: 'error',
    title: 'The string does not have the format of the field',
    explanation:
      'Addresses are absolute and begin with http:// or https://; an icon is such an address or a base64 data URI of an image; allowed_teamids is enclosed in square brackets; escrow_encryption-key_manual has one fixed form.',
    example: `
 name: Office network
 macos:
   vpn:
     connection_name: Headquarters
     remote_address: vpn.example.com
     proxy_type: Automatic
-    proxy_pac_url: proxy.example.com/proxy.pac
+    proxy_pac_url: https://proxy.example.com/proxy.pac
 policy_targets: { devices: [1] }
`,
  },
} satisfies Record<string, CodeEntry>;
