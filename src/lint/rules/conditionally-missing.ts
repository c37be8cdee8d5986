/** missing-field: fields that the value of another field requires. The compiler writes those with a default. */
import { commonCodes } from '../../diagnostics/codes.ts';
import {
  conditionFields,
  conditionHolds,
  describeCondition,
  type Field,
  type FieldCondition,
} from '../../tables/index.ts';
import {
  defaultIn,
  isClear,
  isFaultless,
  isWritten,
  type KnownObject,
  pointerIn,
  type Remark,
  type Subject,
} from '../finding.ts';
import { missingField } from '../shape/missing-field.ts';
import type { Rule } from './rule.ts';

export const conditionallyMissing = {
  code: 'missing-field',
  ...commonCodes['missing-field'],
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const found: Remark[] = [];
  for (const parent of subject.objects) {
    for (const { field, pointer } of parent.row.conditional) {
      const condition = field.requiredWhen;
      if (!condition || !isMissing(subject, parent, field, pointer, condition)) continue;
      const reason = reasonFor(condition, parent);
      found.push(missingField(subject.draft.kind, parent.pointer, field.name, reason));
    }
  }
  return found;
}

function isMissing(
  subject: Subject,
  parent: KnownObject,
  field: Field,
  pointer: string,
  condition: FieldCondition,
): boolean {
  if (isWritten(parent, field.name) || !isClear(subject, pointer)) return false;
  return isDecided(subject, parent, condition) && conditionHolds(condition, parent.value, parent.fields);
}

/** A condition on a faulty field cannot be decided. */
export function isDecided(subject: Subject, parent: KnownObject, condition: FieldCondition): boolean {
  if (isFaultless(subject)) return true;
  return conditionFields(condition).every((name) => isClear(subject, pointerIn(parent, name)));
}

/** "security_type is WEP" rather than the whole list of values that would require it. */
function reasonFor(condition: FieldCondition, parent: KnownObject): string {
  const reasons = conditionFields(condition).map((name) => {
    const written = isWritten(parent, name);
    const value = written ? parent.value[name] : defaultIn(parent, name);
    return value === undefined
      ? describeCondition(condition)
      : `${name} is ${value}${written ? '' : ' by default'}`;
  });
  return reasons.join(' and ');
}
