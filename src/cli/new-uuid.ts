/** A random UUID (version 4) from the randomness of the context. */
import type { Context } from './context.ts';

export function newUuid(context: Pick<Context, 'randomBytes'>): string {
  const hex = context.randomBytes(16).toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
