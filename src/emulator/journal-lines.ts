/** The lines of a data file: how an entry is written, and what of a file counts. Does no I/O. */
import { isObject, type UnknownObject } from '../base/json.ts';

const FORMAT = 1;

export type Line =
  | { readonly kind: 'header'; readonly format: unknown; readonly firstId: number }
  | { readonly kind: 'policy'; readonly id: number; readonly nonce: string; readonly policy: UnknownObject }
  | { readonly kind: 'event'; readonly nonce: string }
  /** Torn by a crash or a full disk: it was never answered for. */
  | { readonly kind: 'torn' };

export function headerLine(firstId: number): string {
  return `${JSON.stringify({ edict_emulator_data: FORMAT, first_id: firstId })}\n`;
}

export function policyLine(nonce: string, policy: UnknownObject): string {
  return `${JSON.stringify({ nonce, policy })}\n`;
}

export function eventLine(nonce: string, event: UnknownObject): string {
  return `${JSON.stringify({ nonce, ...event })}\n`;
}

export function parseLine(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'torn' };
  }
  if (!isObject(value)) return { kind: 'torn' };
  if ('edict_emulator_data' in value) {
    const { edict_emulator_data: format, first_id: firstId } = value;
    return { kind: 'header', format, firstId: typeof firstId === 'number' ? firstId : 1 };
  }
  const { nonce, policy } = value;
  if (typeof nonce !== 'string') return { kind: 'torn' };
  if (policy === undefined) return { kind: 'event', nonce };
  if (!isObject(policy) || typeof policy.id !== 'number') return { kind: 'torn' };
  return { kind: 'policy', id: policy.id, nonce, policy };
}

/** Whether lines are those of a data file, or of one whose header a crash cut short. */
export function isDataFile(lines: readonly string[]): boolean {
  const start = headerLine(1).split(',')[0] ?? '';
  return lines.every((text) => start.startsWith(text)) || lines.some(isHeader);
}

function isHeader(text: string): boolean {
  const line = parseLine(text);
  return line.kind === 'header' && line.format === FORMAT;
}
