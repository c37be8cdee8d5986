/** A response as text, as JSON, or as a short line for a person, without secrets. It judges nothing. */
import { STATUS_CODES } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isObject, ownMember, parseJson } from '../base/json.ts';
import { createEchoTest, MOST_JUDGED } from '../diagnostics/echo.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { type HttpResponse, headerOf } from './messages.ts';

/** edict asks for no compression; a response that is compressed all the same may expand to this size. */
const MAX_UNPACKED = 16 * 1024 * 1024;

const UNPACK: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const decoder = new TextDecoder();

/** Null where the body is compressed and cannot be unpacked within bounds. */
export function readText(response: Pick<HttpResponse, 'headers' | 'body'>): string | null {
  const encoding = (headerOf(response.headers, 'content-encoding') ?? '').trim().toLowerCase();
  let bytes = response.body;
  if (encoding !== '' && encoding !== 'identity' && bytes.length > 0) {
    const unpack = ownMember(UNPACK, encoding);
    if (!unpack) return null;
    try {
      bytes = unpack(bytes, { maxOutputLength: MAX_UNPACKED });
    } catch {
      return null;
    }
  }
  return decoder.decode(bytes);
}

/** Undefined where the body is no JSON. */
export function readJson(response: Pick<HttpResponse, 'headers' | 'body'>): unknown {
  const text = readText(response);
  return text === null ? undefined : parseJson(text);
}

const MAX_CHARACTERS = 300;
const MAX_DEPTH = 4;
const MAX_FAULTS = 10;

/** `503 Service Unavailable: …` */
export function describeResponse(response: HttpResponse, redactor: Redactor): string {
  const body = describeBody(response, redactor);
  return `${describeStatus(response.status)}${body === '' ? '' : `: ${body}`}`;
}

export function describeStatus(status: number): string {
  const text = STATUS_CODES[status];
  return text === undefined ? String(status) : `${status} ${text}`;
}

const WITHHELD = '(the answer is withheld: it gives back a part of a secret that was sent)';

export function describeBody(response: HttpResponse, redactor: Redactor): string {
  const raw = readText(response);
  if (raw === null) return '(a compressed body that cannot be read)';
  const givesBack = createEchoTest(response.carried);
  const judged = raw.slice(0, MOST_JUDGED);
  if (givesBack(judged)) return WITHHELD;
  const text = redactor.redact(judged);
  const words =
    readJsonFaults(text) ?? readXmlFault(text) ?? (isMarkup(response, text) ? stripMarkup(text) : text);
  // Both checks again: markup or escapes may have split a secret.
  if (givesBack(words)) return WITHHELD;
  const line = printable(redactor.redact(words).replace(/\s+/g, ' ').trim());
  return line.length <= MAX_CHARACTERS ? line : `${truncate(line, MAX_CHARACTERS - 1)}…`;
}

function truncate(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

/** Null where the text is no JSON. */
function readJsonFaults(text: string): string | null {
  const value = parseJson(text);
  if (value === undefined || typeof value === 'string') return value ?? null;
  const faults: string[] = [];
  collectFaults(value, '', 0, faults);
  return faults.length > 0 ? faults.join('; ') : text;
}

/** What services like S3 answer with; null for any other text. */
function readXmlFault(text: string): string | null {
  const [, code, message] = /<Code>([^<]*)<\/Code>[\s\S]*?<Message>([^<]*)<\/Message>/.exec(text) ?? [];
  return code === undefined ? null : `${code}: ${message}`;
}

/** Keys that add nothing to the message below them. */
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

function isMarkup(response: HttpResponse, text: string): boolean {
  return /html|xml/i.test(headerOf(response.headers, 'content-type') ?? '') || /^\s*</.test(text);
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
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<[^<>]*(?:>|$)/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
