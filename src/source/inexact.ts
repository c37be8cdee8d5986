/** Numbers that cannot go into a request as they are written. */

const LIMIT = 2n ** 53n;

/** Whether `value`, read from `text`, is an integer beyond 2^53, an infinity or no number at all. */
export function isInexact(value: number, text: string): boolean {
  if (!Number.isFinite(value)) return true;
  if (!Number.isInteger(value) || Math.abs(value) < Number(LIMIT)) return false;
  if (Math.abs(value) > Number(LIMIT)) return true;
  // Rounding gave exactly 2^53, which only the text can tell from its neighbours.
  const digits = text.replace(/^[-+]/, '');
  return /^(?:\d+|0o[0-7]+|0x[\da-f]+)$/i.test(digits) ? BigInt(digits) !== LIMIT : true;
}
