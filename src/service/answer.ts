/**
 * One request and what came of it, as facts (whether it left, how far the answer came), and an answer as text, as
 * JSON or as a short line for a person. It judges nothing.
 */
import { STATUS_CODES } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** What came of the body, at most as much as was allowed. */
  readonly body: Uint8Array;
  /** Null where the body came whole; otherwise why it did not. */
  readonly cut: string | null;
}

export type Exchange =
  /** Provably nothing was written. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** Something may have been written, and no answer came. */
  | { readonly kind: 'no-answer'; readonly reason: string }
  | ({ readonly kind: 'answer' } & Answer);

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** First value of a header. */
export function headerOf(headers: Headers, name: string): string | null {
  const value = headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}

/** edict asks for no compression; a compressed answer may grow to this size and no further. */
const MAX_UNPACKED = 16 * 1024 * 1024;

const UNPACK: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const decoder = new TextDecoder();

/** Null where the body is packed and cannot be unpacked within bounds. */
export function readText(answer: Pick<Answer, 'headers' | 'body'>): string | null {
  const encoding = (headerOf(answer.headers, 'content-encoding') ?? '').trim().toLowerCase();
  let bytes = answer.body;
  if (encoding !== '' && encoding !== 'identity' && bytes.length > 0) {
    const unpack = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined;
    if (!unpack) return null;
    try {
      bytes = unpack(bytes, { maxOutputLength: MAX_UNPACKED });
    } catch {
      return null;
    }
  }
  return decoder.decode(bytes);
}

/** Undefined where it is no JSON. */
export function readJson(answer: Pick<Answer, 'headers' | 'body'>): unknown {
  const text = readText(answer);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
  const words =
    readJsonFaults(text) ?? (isMarkup(answer, text) ? stripMarkup(text) : text.slice(0, MAX_MARKUP));
  // Once more: markup or escapes may have stood inside a secret.
  const line = printable(redactor.redact(words).replace(/\s+/g, ' ').trim());
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
