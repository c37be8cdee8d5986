/** An answer as one short line for a person: no markup, no control characters, no secrets. */
import { STATUS_CODES } from 'node:http';
import { isObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { type Answer, headerOf } from './exchange.ts';
import { readText } from './read-body.ts';

const MAX_CHARACTERS = 300;
/** Enough of a page to fill the line. */
const MAX_MARKUP = 16 * 1024;
const MAX_DEPTH = 4;
const MAX_FAULTS = 10;

/** `503 Service Unavailable: …` */
export function describeAnswer(answer: Answer, redactor: Redactor): string {
  const body = describeBody(answer, redactor);
  return `${describeStatus(answer.status)}${body === '' ? '' : `: ${body}`}`;
}

export function describeStatus(status: number): string {
  const text = STATUS_CODES[status];
  return text === undefined ? String(status) : `${status} ${text}`;
}

export function describeBody(answer: Answer, redactor: Redactor): string {
  const raw = readText(answer);
  if (raw === null) return '(a packed body that cannot be read)';
  const text = redactor.redact(raw);
  const said =
    readJsonFaults(text) ?? (isMarkup(answer, text) ? stripMarkup(text) : text.slice(0, MAX_MARKUP));
  // Once more: markup or escapes may have stood inside a secret.
  const line = printable(redactor.redact(said).replace(/\s+/g, ' ').trim());
  return line.length <= MAX_CHARACTERS ? line : `${cut(line, MAX_CHARACTERS - 1)}…`;
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

/** Null where the text is no JSON. */
function readJsonFaults(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value === 'string') return value;
  const faults: string[] = [];
  collectFaults(value, '', 0, faults);
  return faults.length > 0 ? faults.join('; ') : text.slice(0, MAX_MARKUP);
}

/** Keys whose text is the message itself, so that the key says nothing. */
const MESSAGE_KEYS = new Set(['detail', 'message', 'error', 'errors', 'title', 'non_field_errors']);

function collectFaults(value: unknown, path: string, depth: number, faults: string[]): void {
  if (faults.length >= MAX_FAULTS || depth > MAX_DEPTH) return;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    if (value !== '') faults.push(path === '' ? String(value) : `${path}: ${value}`);
  } else if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item === 'string');
    if (plain && value.length > 0) collectFaults(value.join(' '), path, depth, faults);
    else value.slice(0, MAX_FAULTS).forEach((item) => void collectFaults(item, path, depth + 1, faults));
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value).slice(0, MAX_FAULTS)) {
      const below = MESSAGE_KEYS.has(key) ? path : path === '' ? key : `${path}.${key}`;
      collectFaults(item, below, depth + 1, faults);
    }
  }
}

function isMarkup(answer: Answer, text: string): boolean {
  return /html|xml/i.test(headerOf(answer.headers, 'content-type') ?? '') || /^\s*</.test(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
};

function stripMarkup(text: string): string {
  return text
    .slice(0, MAX_MARKUP)
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<[^<>]*(?:>|$)/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
