/** Reads a page of users as leniently as can be: whatever the service sends, a listing goes on. It follows no address. */
import { isObject } from '../base/json.ts';

export interface User {
  /** Null where the service sent none that is an integer. */
  readonly id: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly upn: string | null;
  readonly total_devices: number | null;
  /** Every other field that is a scalar. */
  readonly [field: string]: string | number | null;
}

export interface UsersPage {
  readonly users: readonly User[];
  /** How many users match in all; null where the service does not say. */
  readonly count: number | null;
  /** Whether the service names a next page. */
  readonly more: boolean;
  /** Results that were no objects, and are left out. */
  readonly skipped: number;
}

/** Null where it is no page at all. */
export function decodeUsersPage(value: unknown): UsersPage | null {
  if (!isObject(value) || !Array.isArray(value.results)) return null;
  const records = value.results.filter(isObject);
  return {
    users: records.map(decodeUser),
    count: readInteger(value.count),
    more: value.next !== undefined && value.next !== null && value.next !== '' && value.next !== false,
    skipped: value.results.length - records.length,
  };
}

function decodeUser(record: Readonly<Record<string, unknown>>): User {
  const others = Object.entries(record).map(([field, value]) => [field, readText(value)] as const);
  return {
    ...Object.fromEntries(others),
    id: readInteger(record.id),
    name: readText(record.name),
    email: readText(record.email),
    upn: readText(record.upn),
    total_devices: readInteger(record.total_devices),
  };
}

function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function readInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
