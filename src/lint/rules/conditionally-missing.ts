/** missing-field: fields that the value of another one requires. Those with a default are written by the compiler. */
import { type Condition, conditionHolds, describeCondition, type Field } from '../../tables/index.ts';
import {
  type Finding,
  isClear,
  isWritten,
  type KnownObject,
  knownObjects,
  type Subject,
} from '../finding.ts';
import { join } from '../pointer.ts';
import { missingField } from '../shape/missing-field.ts';

export function conditionallyMissing(subject: Subject): Finding[] {
  return knownObjects(subject).flatMap((parent) =>
    parent.fields
      .filter((field) => isMissing(subject, parent, field))
      .map((field) =>
        missingField(subject.draft.kind, parent.pointer, field.name, reasonFor(field.requiredWhen, parent)),
      ),
  );
}

function isMissing(subject: Subject, parent: KnownObject, field: Field): boolean {
  const condition = field.requiredWhen;
  if (!condition || field.default !== undefined || isWritten(parent, field.name)) return false;
  if (!isClear(subject, join(parent.pointer, field.name))) return false;
  return isDecided(subject, parent, condition) && conditionHolds(condition, parent.value, parent.fields);
}

/** A condition on a faulty field says nothing. */
export function isDecided(subject: Subject, parent: KnownObject, condition: Condition): boolean {
  return fieldsOf(condition).every((name) => isClear(subject, join(parent.pointer, name)));
}

export function fieldsOf(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOf);
  if ('any' in condition) return condition.any.flatMap(fieldsOf);
  return [condition.field];
}

/** "security_type is WEP" rather than the whole list of values that would have required it. */
function reasonFor(condition: Condition | undefined, parent: KnownObject): string {
  if (!condition) return '';
  const reasons = fieldsOf(condition).map((name) => {
    const written = isWritten(parent, name);
    const value = written ? parent.value[name] : parent.fields.find((field) => field.name === name)?.default;
    return value === undefined
      ? describeCondition(condition)
      : `${name} is ${value}${written ? '' : ' by default'}`;
  });
  return reasons.join(' and ');
}
