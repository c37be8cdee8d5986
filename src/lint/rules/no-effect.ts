/** no-effect: a field that is written although the condition for its effect does not hold. */
import { below } from '../../base/json-pointer.ts';
import {
  conditionFields,
  describeCondition,
  effectCondition,
  extensionTypes,
  type FieldCondition,
  unknownExtensionTypes,
} from '../../tables/index.ts';
import { conditionIn, isClear, type KnownObject, payloadAt, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const noEffect = {
  code: 'no-effect',
  severity: 'warning',
  title: 'A field that changes nothing',
  explanation:
    'The field counts only while another one has a certain value, and it has not, or its value is a word that macOS does not know. edict sends the field anyway, but either it or the other one is not what its author meant.',
  example: `
 name: Headquarters VPN
 macos:
   vpn:
     connection_name: Headquarters
     remote_address: vpn.example.com
-    connection_type: L2TP
+    connection_type: Cisco_AnyConnect
     group: staff
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  return [...withoutCondition(subject), ...withUnknownTypes(subject)];
}

function withUnknownTypes(subject: Subject): Remark[] {
  const payload = payloadAt(subject, 'systemextension');
  if (!payload) return [];
  const lists = below(payload.pointer, 'allowed_system_extension_type');
  return unknownExtensionTypes(payload.value).flatMap(({ team, index, type, meant }) => {
    const pointer = `${below(lists, team)}/${index}`;
    if (!isClear(subject, pointer)) return [];
    const hint = meant ? `write ${meant}` : `macOS has ${extensionTypes.join(', ')}`;
    return [{ pointer, at: 'value', message: `macOS has no extension type "${type}"`, hint }];
  });
}

function withoutCondition(subject: Subject): Remark[] {
  const remarks: Remark[] = [];
  for (const { field, pointer, parent } of subject.written) {
    const condition = effectCondition(field);
    if (!condition || conditionIn(subject, parent, condition) !== false) continue;
    remarks.push({
      pointer,
      at: 'key',
      message: `${field.name} has no effect: it counts only while ${describeCondition(condition)}`,
      hint: `${statusOf(condition, parent)}; change that, or remove ${field.name}`,
    });
  }
  return remarks;
}

function statusOf(condition: FieldCondition, parent: KnownObject): string {
  const named = [...new Set(conditionFields(condition))].map((name) => {
    const value = parent.value[name];
    const fallback = parent.fields.find((field) => field.name === name)?.default;
    if (value !== undefined) return `${name} is ${JSON.stringify(value).replaceAll('"', '')}`;
    return fallback === undefined ? `${name} is not set` : `${name} is ${fallback} by default`;
  });
  return named.join(' and ');
}
