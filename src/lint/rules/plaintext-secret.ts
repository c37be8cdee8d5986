/** plaintext-secret: a secret that stands in the file instead of a reference to where it is kept. */
import { type Finding, type Subject, writtenFields } from '../finding.ts';
import { secretVariableFor } from '../shape/words.ts';

export function plaintextSecret(subject: Subject): Finding[] {
  const { draft } = subject;
  return writtenFields(subject).flatMap(({ field, pointer, value }) => {
    if (!field.secret || typeof value !== 'string' || value === '' || draft.references.has(pointer))
      return [];
    return [
      {
        code: 'plaintext-secret',
        pointer,
        at: 'value',
        message: `${field.name} stands in the file, where everyone with access to the repository can read it`,
        hint: `write { env: ${secretVariableFor(pointer)} } or { file: PATH } instead, and change the secret`,
      },
    ];
  });
}
