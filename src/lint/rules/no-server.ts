/** no-server: a VPN connection that names no server of its type. */

import { lastOf, parentOf } from '../../base/json-pointer.ts';
import { listInWords } from '../../base/list-in-words.ts';
import { describeCondition, type Field } from '../../tables/index.ts';
import {
  conditionIn,
  effectiveValue,
  isClear,
  type KnownObject,
  payloadAt,
  pointerIn,
  type Remark,
  type Subject,
} from '../finding.ts';
import type { Rule } from './rule.ts';

export const noServer = {
  code: 'no-server',
  severity: 'warning',
  title: 'A VPN without a server',
  explanation:
    'The service requires no field that says where a connection leads to, but one that leads nowhere cannot be made. remote_address and server are documented for connections of every type, l2tp_server for L2TP.',
  example: `
 name: Headquarters VPN
 macos:
   vpn:
     connection_name: Headquarters
     connection_type: Cisco_AnyConnect
-    l2tp_server: vpn.example.com
+    remote_address: vpn.example.com
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const vpn = payloadAt(subject, 'vpn');
  if (!vpn || hasUnknownField(subject, vpn)) return [];
  const fields = vpn.fields.filter(({ server }) => server);
  const isOfType = ({ server }: Field): boolean | null =>
    typeof server === 'object' ? conditionIn(subject, vpn, server) : true;
  const isUnknown = (field: Field): boolean =>
    isOfType(field) === null || !isClear(subject, pointerIn(vpn, field.name));
  if (fields.some(isUnknown)) return [];
  const own = fields.filter(isOfType);
  const others = fields.filter((field) => !own.includes(field));
  const isNamed = ({ name }: Field): boolean => (effectiveValue(subject, vpn, name) ?? '') !== '';
  if (own.some(isNamed)) return [];
  const names = own.map(({ name }) => name);
  const none = `The connection leads nowhere: it names no server in ${listInWords(names, 'or')}`;
  const misplaced = others.find(isNamed);
  if (!misplaced || misplaced.server === true || !misplaced.server) {
    return [{ pointer: vpn.pointer, at: 'own-key', message: none, hint: `write ${names[0]}: ADDRESS` }];
  }
  const hint = `${misplaced.name} is a server only while ${describeCondition(misplaced.server)}; write ${names[0]}`;
  return [{ pointer: pointerIn(vpn, misplaced.name), at: 'key', message: none, hint }];
}

/** An unknown field may be the server under a misspelled name. */
function hasUnknownField({ faulty }: Subject, vpn: KnownObject): boolean {
  return [...faulty].some((fault) => parentOf(fault) === vpn.pointer && !vpn.row.byName.has(lastOf(fault)));
}
