/** port-range: a port that no host can have. */
import type { Remark, Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

const LAST_PORT = 65_535;

export const portRange = {
  code: 'port-range',
  severity: 'warning',
  title: 'A port that does not exist',
  explanation:
    'Ports go from 1 to 65535. The service states no limits for its port fields, so edict sends what is written there.',
  example: `
 name: Headquarters VPN
 macos:
   vpn:
     connection_name: Headquarters
     remote_address: vpn.example.com
     proxy_type: Manual
     proxyserver: proxy.example.com
-    proxy_server_port: 80800
+    proxy_server_port: 8080
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const remarks: Remark[] = [];
  for (const { field, pointer, value } of subject.written) {
    if (!field.port || typeof value !== 'number' || (value >= 1 && value <= LAST_PORT)) continue;
    remarks.push({
      pointer,
      at: 'value',
      message: `${field.name} is ${value}, and ports go from 1 to ${LAST_PORT}`,
      hint: field.examples ? `write for example ${field.examples[0]}` : null,
    });
  }
  return remarks;
}
