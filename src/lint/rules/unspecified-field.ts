/** unspecified-field: fields that only a sample of the service shows. */
import { type Finding, type Subject, writtenFields } from '../finding.ts';

export function unspecifiedField(subject: Subject): Finding[] {
  return writtenFields(subject)
    .filter(({ field }) => field.unspecified)
    .map(({ field, pointer }) => ({
      code: 'unspecified-field',
      pointer,
      at: 'key',
      message: `The service does not describe ${field.name}; it is sent as written`,
      hint: null,
    }));
}
