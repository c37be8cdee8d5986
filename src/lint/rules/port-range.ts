/** port-range: a port that no host can have. */
import { type Finding, type Subject, writtenFields } from '../finding.ts';

const LAST_PORT = 65_535;

export function portRange(subject: Subject): Finding[] {
  return writtenFields(subject).flatMap(({ field, pointer, value }) => {
    if (!field.port || typeof value !== 'number' || (value >= 1 && value <= LAST_PORT)) return [];
    return [
      {
        code: 'port-range',
        pointer,
        at: 'value',
        message: `${field.name} is ${value}, and ports go from 1 to ${LAST_PORT}`,
        hint: field.examples ? `write for example ${field.examples[0]}` : null,
      },
    ];
  });
}
