/** The short ways for plain text give what the long ones give. */
import stringWidth from 'fast-string-width';
import { expect, it } from 'vitest';
import { widthOf } from '../../src/base/wrap.ts';
import { printable } from '../../src/diagnostics/printable.ts';

const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

it('escapes each character that Unicode calls a control, a format, half of one or a separator, and no other', () => {
  const escaped = units.filter((unit) => printable(unit) !== unit);
  expect(escaped).toEqual(units.filter((unit) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(unit)));
});

it('counts the columns of each character, alone and between others', () => {
  const odd = units.filter(
    (unit) =>
      widthOf(unit) !== stringWidth(unit) ||
      widthOf(`a${unit}\ufe0f`) !== stringWidth(`a${unit}\ufe0f`) ||
      widthOf(`\u00a9${unit} `) !== stringWidth(`\u00a9${unit} `),
  );
  expect(odd).toEqual([]);
});
