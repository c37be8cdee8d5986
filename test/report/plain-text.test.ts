/** The short ways for plain text give what the long ones give. */
import stringWidth from 'fast-string-width';
import { expect, it } from 'vitest';
import { widthOf } from '../../src/base/wrap.ts';
import { printable, printableJson } from '../../src/diagnostics/printable.ts';

const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

it('escapes each character that shows nothing, and no other', () => {
  const escaped = units.filter((unit) => printable(unit) !== unit);
  expect(escaped).toEqual(units.filter((unit) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u.test(unit)));
  expect(printable('\u3164\uffa0\u034f\u{e0100}')).toBe('\\u3164\\uffa0\\u034f\\u{e0100}');
  expect(printableJson('"\u3164\u{e0100}"')).toBe('"\\u3164\\udb40\\udd00"');
});

it('marks letters of another script in JSON, and leaves it the same JSON', () => {
  const names = [
    'L\u0430ptop',
    '\u041bapto\u0440',
    '\n\u041f\u0440\u0438',
    '\u041f\u0440\u0438\\n',
    'lab\u00a0',
  ];
  const json = printableJson(JSON.stringify(names));
  expect(json).toBe(
    '["L\\u0430ptop","\\u041bapto\\u0440","\\n\u041f\u0440\u0438","\u041f\u0440\u0438\\\\n","lab\\u00a0"]',
  );
  expect(JSON.parse(json)).toEqual(names);
});

it.each(['I ❤️ Macs', '☎️ desk', '🖥️', '1️⃣ first', '©️', 'a 🏳️ flag'])('%s stays as it is', (text) => {
  expect(text).toContain('\ufe0f');
  expect(printable(text)).toBe(text);
  expect(printableJson(text)).toBe(text);
});

it.each(['a\ufe0f', '\ufe0f', '1\ufe0f', '1\ufe0f2', '😀\ufe0f', '❤️\ufe0f', '❤\ufe0e'])(
  'a selector that shows nothing is escaped in %j',
  (text) => {
    expect(printable(text)).toMatch(/\\ufe0[ef]/);
    expect(printable(text)).not.toMatch(/\ufe0f$|\ufe0e/);
  },
);

it('counts the columns of each character, alone and between others', () => {
  const odd = units.filter(
    (unit) =>
      widthOf(unit) !== stringWidth(unit) ||
      widthOf(`a${unit}\ufe0f`) !== stringWidth(`a${unit}\ufe0f`) ||
      widthOf(`\u00a9${unit} `) !== stringWidth(`\u00a9${unit} `),
  );
  expect(odd).toEqual([]);
});
