/** plaintext-secret: a secret written in the file, rather than a reference to where it is kept. */
import { carriesCredential } from '../../base/url.ts';
import type { Remark, Subject } from '../finding.ts';
import { secretVariableFor } from '../shape/words.ts';
import type { Rule } from './rule.ts';

export const plaintextSecret = {
  code: 'plaintext-secret',
  severity: 'warning',
  title: 'A secret is written in the file',
  explanation:
    'Anyone who can read the repository, now or later, can read it. Write where the secret comes from instead: { env: EDICT_SECRET_NAME }, { file: PATH } or { command: [PROGRAM, ARG] }. And since it was committed once, change it.',
  example: `
 name: Office network
 macos:
   wifi:
     service_set_identifier: Corp-WiFi
-    password: correct horse battery staple
+    password: { env: EDICT_SECRET_WIFI_PASSWORD }
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { draft } = subject;
  const remarks: Remark[] = [];
  for (const { field, pointer, value } of subject.written) {
    if (!field.secret && !field.address) continue;
    if (typeof value !== 'string' || value === '' || draft.references.has(pointer)) continue;
    const isAddress = field.address === true && carriesCredential(value);
    if (!field.secret && !isAddress) continue;
    const reference = `{ env: ${secretVariableFor(pointer)} }`;
    remarks.push({
      pointer,
      at: 'value',
      message: `${isAddress ? `a credential in ${field.name}` : field.name} is written in the file, where everyone with access to the repository can read it`,
      hint: `write ${reference} or { file: PATH } instead, and change the secret`,
      suggestion: reference,
    });
  }
  return remarks;
}
