/** The rules between the fields of one object, as the tables give them. */

import { same } from './bytes';
import {
  F_DEFAULT_CHOICE,
  FIELD_SIZE,
  O_FIELDS,
  O_RULE_COUNT,
  O_RULES,
  RULE_AVAILABLE,
  RULE_DISJOINT,
  RULE_REQUIRED,
  TABLES_AT,
} from './layout';
import { keepField, remark } from './parts';
import {
  AT,
  CHOICE,
  E_AT,
  E_LENGTH,
  E_LIST,
  ELEMENT_SIZE,
  ELEMENTS,
  LENGTH,
  valueAt,
  WRITTEN,
} from './places';

/** Whether the object in `frame` leaves no doubt. */
export function rulesHold(row: usize, frame: usize): bool {
  const fields = <usize>TABLES_AT + load<u32>(row + O_FIELDS);
  const written = load<u64>(frame + WRITTEN);
  let at = <usize>TABLES_AT + load<u32>(row + O_RULES);
  for (let left = load<u32>(row + O_RULE_COUNT); left > 0; left--) {
    const kind = load<u32>(at);
    const subject = load<u32>(at + 4);
    const isThere = ((written >> subject) & 1) === 1;
    const alternatives = load<u32>(at + 8);
    at += 12;
    let holds = false;
    let last: u32 = 0;
    for (let i: u32 = 0; i < alternatives; i++) {
      let terms = load<u32>(at);
      at += 4;
      let all = true;
      for (; terms > 0; terms--) {
        const field = load<u32>(at);
        last = field;
        const choices = ((<u64>load<u32>(at + 8)) << 32) | load<u32>(at + 4);
        at += 12;
        const choice =
          ((written >> field) & 1) === 1
            ? load<u32>(valueAt(frame, field) + CHOICE)
            : load<u32>(fields + field * FIELD_SIZE + F_DEFAULT_CHOICE);
        if (((choices >> choice) & 1) === 0) all = false;
      }
      if (all) holds = true;
    }
    let isBroken = holds;
    if (kind === RULE_REQUIRED) isBroken = holds && !isThere;
    else if (kind === RULE_AVAILABLE) isBroken = isThere && !holds;
    else if (kind === RULE_DISJOINT) {
      isBroken =
        isThere && ((written >> last) & 1) === 1 && haveCommon(valueAt(frame, subject), valueAt(frame, last));
    }
    if (!isBroken) continue;
    if (!remark()) return false;
    if (kind === RULE_AVAILABLE) keepField(subject);
  }
  return true;
}

/** Whether lists of one name in two objects share an integer. */
function haveCommon(one: usize, other: usize): bool {
  const oneEnd = load<u32>(one + AT) + load<u32>(one + LENGTH);
  const otherEnd = load<u32>(other + AT) + load<u32>(other + LENGTH);
  for (let i = load<u32>(one + AT); i < oneEnd; i++) {
    const a = ELEMENTS + <usize>i * ELEMENT_SIZE;
    for (let j = load<u32>(other + AT); j < otherEnd; j++) {
      const b = ELEMENTS + <usize>j * ELEMENT_SIZE;
      if (
        load<u32>(a + E_LIST) === load<u32>(b + E_LIST) &&
        load<u32>(a + E_LENGTH) === load<u32>(b + E_LENGTH) &&
        same(load<u32>(a + E_AT), load<u32>(b + E_AT), load<u32>(a + E_LENGTH))
      ) {
        return true;
      }
    }
  }
  return false;
}
