/** no-eap-method: an enterprise network that accepts no way of authenticating. */
import { listInWords } from '../../base/list-in-words.ts';
import { effectiveValue, isWritten, payloadAt, type Remark, remarkIn, type Subject } from '../finding.ts';
import { eapMethods } from './implied-eap-method.ts';
import type { Rule } from './rule.ts';

export const noEapMethod = {
  code: 'no-eap-method',
  severity: 'warning',
  title: 'An enterprise network with every EAP method off',
  explanation:
    'Enterprise networks authenticate by EAP. With tls, leap, eap_fast, ttls, peap and eap_sim all false the Mac accepts no method that the network may offer, and never joins it.',
  example: `
 name: Office network
 macos:
   wifi:
     service_set_identifier: Corp-WiFi
     security_type: WPA/WPA2_Enterprise
     ttls: false
+    peap: true
     user_name: ""
     user_password: ""
     outer_identity: ""
     identity_cert_id: ""
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const wifi = payloadAt(subject, 'wifi');
  if (!wifi) return [];
  const methods = eapMethods(subject, wifi).map(({ name }) => name);
  const isOff = (name: string): boolean => effectiveValue(subject, wifi, name) === false;
  if (methods.length === 0 || !methods.every(isOff)) return [];
  // A method that is on by default is off only where the file says so.
  const shown = methods.find((name) => isWritten(wifi, name)) ?? 'security_type';
  const message = `${listInWords(methods, 'and')} are all false: no Mac can join this network`;
  return [remarkIn(wifi, shown, message, 'set the method of the network to true, such as peap: true')];
}
