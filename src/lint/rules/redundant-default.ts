/** redundant-default: a value that the service assumes anyway. Off unless asked for. */
import { type Finding, type Subject, writtenFields } from '../finding.ts';

export function redundantDefault(subject: Subject): Finding[] {
  return writtenFields(subject)
    .filter(({ field, value }) => field.default !== undefined && value === field.default)
    .map(({ field, pointer }) => ({
      code: 'redundant-default',
      pointer,
      at: 'value',
      message: `${JSON.stringify(field.default)} is the default of ${field.name}`,
      hint: 'it may be left out',
    }));
}
