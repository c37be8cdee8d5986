/** missing-field: fields that the value of another field requires. The compiler writes those with a default. */
import { commonCodes } from '../../diagnostics/codes.ts';
import { conditionFields, describeCondition, type FieldCondition } from '../../tables/index.ts';
import {
  conditionIn,
  defaultIn,
  isClear,
  isWritten,
  type KnownObject,
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
      const { name, requiredWhen } = field;
      if (!requiredWhen || isWritten(parent, name) || !isClear(subject, pointer)) continue;
      if (conditionIn(subject, parent, requiredWhen) !== true) continue;
      found.push(missingField(subject.draft.kind, parent.pointer, name, reasonFor(requiredWhen, parent)));
    }
  }
  return found;
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
