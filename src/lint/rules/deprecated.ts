/** deprecated: payloads, fields and values that current Macs no longer use. */
import type { Remark, Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const deprecated = {
  code: 'deprecated',
  severity: 'warning',
  title: 'Legacy on macOS',
  explanation:
    "Kernel extensions are Apple's legacy extensions, which current Macs load only after a change of their security policy; and macOS has had no PPTP client since 10.12.",
  example: `
 name: Extensions
 macos:
-  kernelextension:
-    allowed_teamids: [ABCDE12345]
+  systemextension:
+    allowed_system_teamids: [ABCDE12345]
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const remarks: Remark[] = [];
  for (const { field, pointer, value } of subject.written) {
    if (!field.deprecated) continue;
    const { reason, advice, values } = field.deprecated;
    if (values && !(typeof value === 'string' && values.includes(value))) continue;
    remarks.push({
      pointer,
      at: values ? 'value' : 'key',
      message: `${values ? `${field.name} ${value}` : field.name} is deprecated: ${reason}`,
      hint: advice ?? null,
    });
  }
  return remarks;
}
