/**
 * List all users: one page, or every page by advancing `page`, read as leniently as possible. The address of the next page
 * is never followed.
 */

import { isObject } from '../base/json.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { operations } from '../generated/operations.ts';
import { describeResponse, readJson } from '../http/describe-response.ts';
import { sendWithRetry } from '../http/send.ts';
import { buildRequest } from './build-request.ts';
import { contextOf, describeRefusal } from './outcomes.ts';
import type { ServiceSettings } from './settings.ts';

/** Sent as given; what is undefined is not sent. */
export interface UsersQuery {
  readonly order_by?: string | undefined;
  readonly user_type?: string | undefined;
  readonly enrollment_status?: string | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** The largest page that the service returns. */
const FULL_PAGE = 250;
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

export async function listUsersPage(
  settings: ServiceSettings,
  query: UsersQuery,
  signal: AbortSignal = settings.signals.reading,
): Promise<UsersPage> {
  const operation = operations.listUsers;
  const { title } = operation;
  const { requests } = settings;
  const request = buildRequest(settings, operation, { query: { ...query } });
  const options = { title, signal, waiting: signal, maxBytes: MAX_PAGE_BYTES };
  const ending = await sendWithRetry(requests, request, options);
  if (ending.kind === 'failed') {
    throw new UserError(`${title}: ${ending.reason}`, { exitCode: ending.stopped ? 130 : 1 });
  }
  const { response } = ending;
  if (response.status < 200 || response.status > 299) {
    throw new UserError(describeRefusal(response, contextOf(settings, operation)));
  }
  const page = decodeUsersPage(readJson(response));
  if (page) return page;
  const body = describeResponse(response, requests.redactor);
  throw new UserError(`${title} was not answered with a page of users: ${body}`, {
    remedy: 'Check base_url.',
  });
}

/** Pages requested in parallel, once the first one has said how many there are. */
const AHEAD = 4;

/** In order. A user that moves to a later page while the pages are read is returned once. */
export async function* listAllPages(
  settings: ServiceSettings,
  query: UsersQuery,
): AsyncGenerator<UsersPage, void, undefined> {
  const seen = new Set<number>();
  const ending = new AbortController();
  const ended = AbortSignal.any([settings.signals.reading, ending.signal]);
  const asked: Promise<UsersPage>[] = [];
  const ask = (page: number): void => {
    const answer = listUsersPage(settings, { ...query, per_page: query.per_page ?? FULL_PAGE, page }, ended);
    // The failure of a page is thrown when its turn comes, if it comes.
    answer.catch(() => {});
    asked.push(answer);
  };
  let pages = 1;
  try {
    for (let page = 1; ; page += 1) {
      if (asked.length === 0) ask(page);
      const found = await asked.shift();
      if (!found) return;
      if (page === 1) pages = countPages(found);
      const fresh = found.users.filter((user) => isNew(user, seen));
      if (found.users.length > 0 && fresh.length === 0 && found.more) {
        throw new UserError(
          `List all users gave no new user on page ${page}, though it names a next one: the list would never end`,
        );
      }
      yield { ...found, users: fresh };
      if (!found.more || found.users.length === 0) return;
      while (asked.length < AHEAD && page + asked.length < pages) ask(page + asked.length + 1);
    }
  } finally {
    ending.abort();
  }
}

/** By the count of the first page; 1 where it has none: then pages are requested one by one. */
function countPages({ count, users, skipped }: UsersPage): number {
  return count === null || users.length === 0 ? 1 : Math.ceil(count / (users.length + skipped));
}

function isNew(user: User, seen: Set<number>): boolean {
  if (user.id === null) return true;
  if (seen.has(user.id)) return false;
  seen.add(user.id);
  return true;
}

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
  /** How many results were not objects, and were left out. */
  readonly skipped: number;
}

/** Null where it is not a page at all. */
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
