/** implied-eap-method: an enterprise network that states one method, while another is on by default. */
import { effectCondition, type Field } from '../../tables/index.ts';
import {
  conditionIn,
  effectiveValue,
  isWritten,
  type KnownObject,
  payloadAt,
  pointerIn,
  type Remark,
  type Subject,
} from '../finding.ts';
import type { Rule } from './rule.ts';

export const impliedEapMethod = {
  code: 'implied-eap-method',
  severity: 'warning',
  title: 'An EAP method is on that the file does not set',
  explanation:
    'The enterprise fields are required, so edict sends the documented defaults of those that a file leaves out, and ttls is true by default. A network for which peap or tls is set accepts TTLS too, which its author may not have intended.',
  example: `
 name: Office network
 macos:
   wifi:
     service_set_identifier: Corp-WiFi
     security_type: WPA/WPA2_Enterprise
     peap: true
+    ttls: false
     user_name: ""
     user_password: ""
     outer_identity: ""
     identity_cert_id: ""
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

/** The EAP method fields of an enterprise network; empty for any other network. */
export function eapMethods(subject: Subject, wifi: KnownObject): readonly Field[] {
  return wifi.fields.filter((field) => {
    const condition = effectCondition(field);
    return field.eapMethod && condition && conditionIn(subject, wifi, condition);
  });
}

function check(subject: Subject): Remark[] {
  const wifi = payloadAt(subject, 'wifi');
  if (!wifi) return [];
  const on = eapMethods(subject, wifi).filter(({ name }) => effectiveValue(subject, wifi, name) === true);
  const stated = on.filter(({ name }) => isWritten(wifi, name));
  const [first] = stated;
  if (!first) return [];
  const written = stated.map(({ name }) => name).join(' and ');
  const implied = on.filter((method) => !stated.includes(method));
  return implied.map(({ name }) => ({
    pointer: pointerIn(wifi, first.name),
    at: 'key',
    message: `${name} is on by default and will be sent beside ${written}`,
    hint: `write ${name}: false, or ${name}: true where the network may use it too`,
  }));
}
