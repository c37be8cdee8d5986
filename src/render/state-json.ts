/** JSON that is as safe on a terminal as it is for a program. */

// What JSON.stringify leaves as it is and a terminal may act on. In JSON these stand in strings only.
const UNPRINTABLE = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

export function renderSafeJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(UNPRINTABLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
  return `${text}\n`;
}
