/** A server of states as Terraform's http backend wants it, strict about lock ids; or as GitLab does it. */
import { createHash } from 'node:crypto';
import {
  type FaultyServer,
  type GivenAnswer,
  type SeenRequest,
  type ServerOptions,
  startFaultyServer,
} from '../backends/faulty-server.ts';

export interface HttpStateServer extends FaultyServer {
  /** The stored states by path. */
  readonly states: Map<string, Buffer>;
  /** The bodies of the locks by path of the state. */
  readonly locks: Map<string, string>;
}

export interface HttpStateServerOptions extends ServerOptions {
  readonly credentials?: string;
  /** GitLab: POST and DELETE of `/lock`; refusals echo what was asked; a serial is taken once. */
  readonly gitlab?: boolean;
  /** Like servers that a person writes in an evening: any lock request succeeds. */
  readonly locksForAll?: boolean;
  /** Likewise: a refusal carries what was asked. */
  readonly echoesLocks?: boolean;
  /** Likewise: a state that does not exist is empty. */
  readonly emptyForMissing?: boolean;
}

export async function startHttpStateServer(options: HttpStateServerOptions = {}): Promise<HttpStateServer> {
  const { credentials, gitlab = false, locksForAll = false, echoesLocks = false } = options;
  const { emptyForMissing = false } = options;
  const states = new Map<string, Buffer>();
  const locks = new Map<string, string>();
  const serials = new Set<string>();

  const lock = (path: string, body: string): GivenAnswer => {
    const held = locks.get(path);
    if (held !== undefined && !locksForAll) {
      if (echoesLocks) return { status: 423, body };
      if (!gitlab) return { status: 423, body: held };
      const { ID, Created } = JSON.parse(held);
      return { status: 409, body: JSON.stringify({ ...JSON.parse(body), ID, Created, Who: 'gitlab-user' }) };
    }
    locks.set(path, body);
    return { status: 200, body: gitlab ? body : '' };
  };
  const unlock = (path: string, body: string): GivenAnswer => {
    const id = body === '' ? null : JSON.parse(body).ID;
    // Without an id, as by `terraform force-unlock`: whatever is held.
    if (id !== null && id !== idOf(locks.get(path))) return { status: 409 };
    locks.delete(path);
    return { status: 200 };
  };
  const store = (path: string, request: SeenRequest): GivenAnswer => {
    const { headers, body, url } = request;
    const digest = createHash('md5').update(body).digest('base64');
    if (headers['content-md5'] !== digest) return { status: 400, body: 'Content-MD5 does not match' };
    const held = locks.get(path);
    if (url.searchParams.get('ID') !== idOf(held)) return { status: gitlab ? 409 : 423, body: held ?? '' };
    if (gitlab) {
      const serial = `${path} ${JSON.parse(body.toString()).serial}`;
      if (serials.has(serial)) return { status: 422, body: '{"message":"Version has already been taken"}' };
      serials.add(serial);
    }
    states.set(path, body);
    return { status: 200 };
  };

  const server = await startFaultyServer((request) => {
    const { method, url, headers, body } = request;
    if (credentials !== undefined) {
      const expected = `Basic ${Buffer.from(credentials).toString('base64')}`;
      if (headers.authorization !== expected) return { status: 401, body: 'HTTP Basic: Access denied' };
    }
    const path = url.pathname;
    const ofLock = gitlab && path.endsWith('/lock') ? path.slice(0, -'/lock'.length) : null;
    if (ofLock !== null && method === 'POST') return lock(ofLock, body.toString());
    if (ofLock !== null && method === 'DELETE') return unlock(ofLock, body.toString());
    if (!gitlab && method === 'LOCK') return lock(path, body.toString());
    if (!gitlab && method === 'UNLOCK') return unlock(path, body.toString());
    if (method === 'POST') return store(path, request);
    if (method !== 'GET') return { status: 405 };
    const state = states.get(path);
    if (state) return { status: 200, body: state };
    return { status: emptyForMissing ? 200 : gitlab ? 204 : 404 };
  }, options);
  return Object.assign(server, { states, locks });
}

function idOf(lock: string | undefined): string | null {
  return lock === undefined ? null : JSON.parse(lock).ID;
}
