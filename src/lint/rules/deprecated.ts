/** deprecated: payloads, fields and values that current Macs no longer have a use for. */
import { type Finding, type Subject, writtenFields } from '../finding.ts';

export function deprecated(subject: Subject): Finding[] {
  return writtenFields(subject).flatMap(({ field, pointer, value }) => {
    if (!field.deprecated) return [];
    const { reason, values } = field.deprecated;
    if (values && !(typeof value === 'string' && values.includes(value))) return [];
    const [what, advice] = reason.split(/; (.*)/s);
    return [
      {
        code: 'deprecated',
        pointer,
        at: values ? 'value' : 'key',
        message: `${values ? `${field.name} ${value}` : field.name} is deprecated: ${what}`,
        hint: advice ?? null,
      },
    ];
  });
}
