/**
 * Reads binary property lists. A reader of our own, since shared objects may grow without bounds when they are expanded, a
 * list may contain itself, and a key may stand twice: all of that must be noticed while reading.
 */
import {
  addEntry,
  dataOf,
  MAX_DEPTH,
  MAX_TEXT,
  MAX_VALUES,
  type Plist,
  ReadFault,
  tooDeep,
  tooLarge,
  tooManyValues,
} from './plist.ts';

const TRAILER = 32;
/** Seconds from 1970 to 2001, where Apple's time begins. */
const EPOCH = 978_307_200;

export function isBinary(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 8)).startsWith('bplist0');
}

export function readBinary(bytes: Uint8Array): Plist {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const broken = (): never => {
    throw new ReadFault('it is a damaged binary property list');
  };
  const uint = (at: number, size: number): number => {
    if (at < 0 || size < 1 || size > 8 || at + size > bytes.length) return broken();
    let value = 0;
    for (let index = 0; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
    return value;
  };
  if (bytes.length < 8 + TRAILER) return broken();
  const trailer = bytes.length - TRAILER;
  const offsetSize = uint(trailer + 6, 1);
  const refSize = uint(trailer + 7, 1);
  const count = uint(trailer + 8, 8);
  const table = uint(trailer + 24, 8);
  if (table + count * offsetSize > trailer) return broken();

  const scalars = new Map<number, Plist>();
  const above = new Set<number>();
  let values = 0;
  let text = 0;

  const object = (index: number, depth: number): Plist => {
    if (index >= count) return broken();
    if (depth > MAX_DEPTH) throw new ReadFault(tooDeep);
    values += 1;
    if (values > MAX_VALUES) throw new ReadFault(tooManyValues);
    const known = scalars.get(index);
    if (known) return counted(known);
    const offset = uint(table + index * offsetSize, offsetSize);
    const marker = uint(offset, 1);
    const type = marker >> 4;
    if (type === 0xa || type === 0xd) {
      if (above.has(index)) throw new ReadFault('a list in it holds itself');
      above.add(index);
      const value = collection(type, offset, marker & 15, depth);
      above.delete(index);
      return value;
    }
    const value = scalar(type, offset, marker & 15);
    scalars.set(index, value);
    return counted(value);
  };

  /** A shared text counts every time it is used: what is compared and shown later is the expanded list. */
  const counted = (value: Plist): Plist => {
    text += 'text' in value ? value.text.length : 0;
    if (text > MAX_TEXT) throw new ReadFault(tooLarge);
    return value;
  };

  /** Where the content begins and how many units it has. */
  const extent = (offset: number, info: number): readonly [start: number, length: number] => {
    if (info !== 15) return [offset + 1, info];
    const marker = uint(offset + 1, 1);
    if (marker >> 4 !== 1) return broken();
    const size = 2 ** (marker & 15);
    return [offset + 2 + size, uint(offset + 2, size)];
  };

  const collection = (type: number, offset: number, info: number, depth: number): Plist => {
    const [start, length] = extent(offset, info);
    const refs = type === 0xd ? length * 2 : length;
    if (start + refs * refSize > bytes.length) return broken();
    const at = (index: number): Plist => object(uint(start + index * refSize, refSize), depth + 1);
    if (type === 0xa) {
      const items: Plist[] = [];
      for (let index = 0; index < length; index += 1) items.push(at(index));
      return { kind: 'array', items, at: 0 };
    }
    const entries = new Map<string, Plist>();
    for (let index = 0; index < length; index += 1) {
      const key = at(index);
      if (key.kind !== 'string') return broken();
      addEntry(entries, key.text, at(length + index), 0);
    }
    return { kind: 'dict', entries, at: 0 };
  };

  const scalar = (type: number, offset: number, info: number): Plist => {
    if (type === 0) {
      if (info === 8 || info === 9) return { kind: 'boolean', value: info === 9, at: 0 };
      return info === 0 ? { kind: 'null', at: 0 } : broken();
    }
    if (type === 1) return { kind: 'number', value: integer(offset + 1, 2 ** info), at: 0 };
    if (type === 2) return { kind: 'number', value: real(offset + 1, 2 ** info), at: 0 };
    if (type === 3) {
      const date = new Date((real(offset + 1, 8) + EPOCH) * 1000);
      return { kind: 'date', text: Number.isNaN(date.getTime()) ? '' : date.toISOString(), at: 0 };
    }
    if (type === 8) return { kind: 'number', value: uint(offset + 1, info + 1), at: 0 };
    const [start, units] = extent(offset, info);
    const length = type === 6 ? units * 2 : units;
    if (start + length > bytes.length) return broken();
    const content = bytes.subarray(start, start + length);
    if (type === 4) return dataOf(new TextDecoder('latin1').decode(content), 0);
    if (type === 5) return { kind: 'string', text: new TextDecoder('latin1').decode(content), at: 0 };
    if (type === 6) return { kind: 'string', text: new TextDecoder('utf-16be').decode(content), at: 0 };
    return broken();
  };

  /** Integers of less than 8 bytes are unsigned. */
  const integer = (at: number, size: number): number => {
    if (size < 8) return uint(at, size);
    const last = at + size - 8;
    if (size > 16 || last + 8 > bytes.length) return broken();
    return Number(view.getBigInt64(last));
  };

  const real = (at: number, size: number): number => {
    if (at + size > bytes.length) return broken();
    if (size === 4) return view.getFloat32(at);
    return size === 8 ? view.getFloat64(at) : broken();
  };

  return object(uint(trailer + 16, 8), 1);
}
