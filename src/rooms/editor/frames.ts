/**
 * Reads the messages of the protocol from a stream, strictly: a malformed header, an absurd length or a body that is
 * no JSON is an error at once, so that a client that sends rubbish is neither waited for nor searched.
 */
import type { Readable } from 'node:stream';
import {
  AbstractMessageReader,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
} from 'vscode-languageserver/node';
import { isObject, parseJson } from '../../base/json.ts';

const LONGEST_HEADER = 4096;
/** A text of 1 MiB takes at most six times as many bytes in JSON; several of them may come in one message. */
const LONGEST_BODY = 64 * 1024 * 1024;
const END_OF_HEADER = '\r\n\r\n';

export class FrameReader extends AbstractMessageReader implements MessageReader {
  private readonly input: Readable;
  private chunks: Buffer[] = [];
  private length = 0;
  /** Bytes of the awaited body; null while the header is awaited. */
  private body: number | null = null;
  private failed = false;

  constructor(input: Readable) {
    super();
    this.input = input;
  }

  listen(callback: DataCallback): Disposable {
    const onData = (chunk: Buffer): void => this.take(chunk, callback);
    const onClose = (): void => this.fireClose();
    this.input.on('data', onData).on('end', onClose).on('close', onClose).on('error', onClose);
    return { dispose: () => void this.input.off('data', onData) };
  }

  private take(chunk: Buffer, callback: DataCallback): void {
    if (this.failed) return;
    this.chunks.push(chunk);
    this.length += chunk.length;
    try {
      for (let message = this.next(); message !== null; message = this.next()) callback(message);
    } catch (error) {
      this.failed = true;
      this.chunks = [];
      this.fireError(error);
    }
  }

  /** Null where more bytes are needed. Throws for anything that is no message. */
  private next(): Message | null {
    this.body ??= this.readHeader();
    if (this.body === null || this.length < this.body) return null;
    const all = this.joined();
    const text = all.toString('utf8', 0, this.body);
    this.keep(all.subarray(this.body));
    this.body = null;
    const message = parseJson(text);
    // The parser's message would repeat what was sent.
    if (message === undefined) throw new Error('the body is not JSON');
    if (!isMessage(message)) throw new Error('the body is not a message of JSON-RPC');
    return message;
  }

  private readHeader(): number | null {
    const all = this.joined();
    const end = all.subarray(0, LONGEST_HEADER).indexOf(END_OF_HEADER);
    if (end < 0) {
      if (all.length >= LONGEST_HEADER || !mayBeHeader(all)) throw new Error('it has no header');
      return null;
    }
    const header = all.toString('latin1', 0, end);
    const length = /^content-length:[ \t]*(\d{1,10})[ \t]*$/im.exec(header)?.[1];
    if (length === undefined || Number(length) > LONGEST_BODY) throw new Error('its header gives no length');
    this.keep(all.subarray(end + END_OF_HEADER.length));
    return Number(length);
  }

  private joined(): Buffer {
    const all = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks);
    this.chunks = all ? [all] : [];
    return all ?? Buffer.alloc(0);
  }

  private keep(rest: Buffer): void {
    this.chunks = rest.length > 0 ? [rest] : [];
    this.length = rest.length;
  }
}

const FIRST_WORD = 'content-';

function mayBeHeader(bytes: Buffer): boolean {
  return FIRST_WORD.startsWith(bytes.toString('latin1', 0, FIRST_WORD.length).toLowerCase());
}

function isMessage(value: unknown): value is Message {
  return isObject(value) && value.jsonrpc === '2.0';
}
