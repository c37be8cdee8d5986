/** no-effect: a field that is written while the condition under which it counts does not hold. */
import { type Condition, conditionHolds, describeCondition, effectCondition } from '../../tables/index.ts';
import { type Finding, type KnownObject, type Subject, writtenFields } from '../finding.ts';
import { fieldsOf, isDecided } from './conditionally-missing.ts';

export function noEffect(subject: Subject): Finding[] {
  return writtenFields(subject).flatMap(({ field, pointer, parent }) => {
    const condition = effectCondition(field);
    if (!condition || !isDecided(subject, parent, condition)) return [];
    if (conditionHolds(condition, parent.value, parent.fields)) return [];
    return [
      {
        code: 'no-effect',
        pointer,
        at: 'key',
        message: `${field.name} has no effect: it counts only while ${describeCondition(condition)}`,
        hint: `${statusOf(condition, parent)}; change that, or remove ${field.name}`,
      },
    ];
  });
}

function statusOf(condition: Condition, parent: KnownObject): string {
  const named = [...new Set(fieldsOf(condition))].map((name) => {
    const value = parent.value[name];
    const fallback = parent.fields.find((field) => field.name === name)?.default;
    if (value !== undefined) return `${name} is ${JSON.stringify(value).replaceAll('"', '')}`;
    return fallback === undefined ? `${name} is not set` : `${name} is ${fallback} by default`;
  });
  return named.join(' and ');
}
