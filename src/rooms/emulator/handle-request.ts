/** Answers one request: authentication, rate limit, requested faults, then the operation itself. */

import type { IncomingMessage } from 'node:http';
import { counted } from '../../base/counted.ts';
import type { UnknownObject } from '../../base/json.ts';
import { parseUrl } from '../../base/url.ts';
import { type Operation, type OperationName, operations } from '../../generated/operations.ts';
import {
  checkBody,
  createPolicy,
  findApp,
  setPasswords,
  updateWebApp,
  type WritingOperation,
} from './act.ts';
import type { ChosenFaults, Interference } from './faults.ts';
import type { EmulatorJournal } from './journal.ts';
import type { Recording } from './recordings.ts';
import { readBody } from './request-body.ts';
import { detail, type EmulatorResponse, isResponse, notFound } from './responses.ts';
import { listUsers, type WireUser } from './users.ts';

interface MatchedRoute {
  readonly operation: Operation;
  /** The values of the parameters in its path, by name. */
  readonly parameters: Readonly<Record<string, string>>;
}

const routes = Object.values(operations).map((operation: Operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Null if no operation has the path, as for one without its trailing slash. */
function findOperation(path: string): MatchedRoute | null {
  for (const { operation, pattern } of routes) {
    const match = pattern.exec(path);
    if (match) return { operation, parameters: { ...match.groups } };
  }
  return null;
}

const MINUTE = 60_000;

/** Counts a request at `now` (milliseconds) and returns 0, or the seconds to wait; a refused request does not count. */
export type Throttle = (now: number) => number;

export function createThrottle(perMinute: number | null): Throttle {
  const recent: number[] = [];
  return (now) => {
    if (perMinute === null) return 0;
    while (recent.length > 0 && now - (recent[0] ?? 0) >= MINUTE) recent.shift();
    if (recent.length < perMinute) {
      recent.push(now);
      return 0;
    }
    return Math.max(1, Math.ceil(((recent[0] ?? now) + MINUTE - now) / 1000));
  };
}

export interface Service {
  readonly origin: string;
  /** Null: any key will do. */
  readonly apiKey: string | null;
  readonly users: readonly WireUser[];
  readonly journal: EmulatorJournal;
  readonly recordings: readonly Recording[];
  readonly throttle: Throttle;
  readonly faultsFor: (operation: OperationName) => ChosenFaults;
  now(): Date;
  wait(milliseconds: number): Promise<void>;
}

export interface HandledRequest {
  readonly operation: OperationName | null;
  /** As received, secrets included. */
  readonly body: UnknownObject | null;
  /** Null unless the body was valid. */
  readonly masked: UnknownObject | null;
  /** Null: the connection is closed instead. */
  readonly response: EmulatorResponse | null;
  /** The answer is cut off half-way. */
  readonly malformed: boolean;
}

export async function handleRequest(service: Service, request: IncomingMessage): Promise<HandledRequest> {
  const path = request.url ?? '/';
  const url = parseUrl(path, service.origin);
  const found = url && findOperation(url.pathname);
  const refused = refuse(service, request, found);
  if (refused || !url || !found) return handled(found, refused ?? notFound());

  const { operation } = found;
  const chosen = service.faultsFor(operation.name);
  if (operation.name === 'list-users') {
    return finish(service, found, chosen, async () => ({
      response: listUsers(service.users, url.searchParams, service.origin),
    }));
  }
  const writing = operation.name;
  // A body is read before any fault strikes, so that the sender has sent all of it.
  const read = await readBody(request);
  return finish(service, found, chosen, () => act(service, writing, found.parameters, read), read);
}

function refuse(
  service: Service,
  request: IncomingMessage,
  found: MatchedRoute | null,
): EmulatorResponse | null {
  if (!found) return notFound();
  const key = request.headers.authorization ?? '';
  if (key === '') return detail(401, 'Authentication credentials were not provided.');
  if (service.apiKey !== null && key !== service.apiKey) return detail(401, 'Invalid API key.');
  const seconds = service.throttle(service.now().getTime());
  if (seconds > 0) {
    const text = `Request was throttled. Expected available in ${counted(seconds, 'second')}.`;
    return detail(429, text, { 'retry-after': String(seconds) });
  }
  const { method } = found.operation;
  if (request.method === method) return null;
  return detail(405, `Method "${request.method}" not allowed.`, { allow: method });
}

interface OperationResult {
  readonly response: EmulatorResponse;
  readonly masked?: UnknownObject;
}

async function act(
  service: Service,
  operation: WritingOperation,
  parameters: MatchedRoute['parameters'],
  read: { body: UnknownObject } | EmulatorResponse,
): Promise<OperationResult> {
  const app = operation === 'update-web-app' ? findApp(parameters.app_id ?? '') : 0;
  if (typeof app !== 'number') return { response: app };
  if (isResponse(read)) return { response: read };
  const checked = checkBody(operation, read.body);
  if (isResponse(checked)) return { response: checked };
  const { body, masked } = checked;
  const { journal, recordings } = service;
  const now = service.now();
  switch (operation) {
    case 'create-policy':
      return { response: await createPolicy(journal, body, recordings, now), masked };
    case 'set-password':
      return { response: await setPasswords(journal, masked, now), masked };
    case 'update-web-app':
      return { response: await updateWebApp(journal, app, checked, now), masked };
  }
}

async function finish(
  service: Service,
  found: MatchedRoute,
  chosen: ChosenFaults,
  work: () => Promise<OperationResult>,
  read?: { body: UnknownObject } | EmulatorResponse,
): Promise<HandledRequest> {
  const body = read && !isResponse(read) ? read.body : null;
  const before = await strike(service, chosen.before);
  if (before) return handled(found, before.response, body);
  const { response, masked = null } = await work();
  const after = await strike(service, chosen.after);
  if (after) return handled(found, after.response, body, masked);
  return { ...handled(found, response, body, masked), malformed: chosen.after.effect?.kind === 'malformed' };
}

/** Waits for the delay of the fault; returns its answer in place of the work, or null. */
async function strike(
  service: Service,
  { delay, effect }: Interference,
): Promise<{ response: EmulatorResponse | null } | null> {
  if (delay > 0) await service.wait(delay);
  if (effect?.kind === 'drop') return { response: null };
  if (effect?.kind !== 'status') return null;
  const headers = effect.retryAfter === null ? undefined : { 'retry-after': String(effect.retryAfter) };
  return { response: detail(effect.status, 'This answer was requested with --fault.', headers) };
}

export function handled(
  found: MatchedRoute | null,
  response: EmulatorResponse | null,
  body: UnknownObject | null = null,
  masked: UnknownObject | null = null,
): HandledRequest {
  return { operation: found?.operation.name ?? null, body, masked, response, malformed: false };
}
