/**
 * One connection to PostgreSQL, made when it is needed and made again when it broke. Each statement stands alone, so
 * that a pooler may give every one of them another server connection.
 */
import type { Client } from 'pg';
import { errorCode } from '../../base/fs-errors.ts';
import { isObject } from '../../base/json.ts';
import { retry } from '../../base/retry.ts';
import { createQuote } from '../../diagnostics/echo.ts';
import { printable } from '../../diagnostics/printable.ts';
import { importOptional, UserError } from '../../diagnostics/user-error.ts';
import { explainFailure } from '../../http/connection-failures.ts';
import type { BackendContext } from '../../state/backend.ts';
import { MADE_BY_ANOTHER } from '../../state/postgres.ts';
import type { PostgresSettings } from './settings.ts';

type ResultRow = Readonly<Record<string, unknown>>;

/** `lost`: whether the statement took effect is unknown. `no-table`: its table or schema does not exist yet. */
export type StatementResult =
  | { readonly kind: 'done'; readonly rows: readonly ResultRow[] }
  | { readonly kind: 'no-table' }
  | LostAnswer;

export interface LostAnswer {
  readonly kind: 'lost';
  readonly reason: string;
}

export type PostgresSession = ReturnType<typeof createPostgresSession>;

/** Classes of SQLSTATE: connections, resources, operators and clashes of transactions; and the server's own faults. */
const PASSING = /^(08|40|53|55|57|58|XX)/;
const NO_TABLE = ['42P01', '3F000'];
const CONNECT_TIMEOUT_MS = 10_000;

export function createPostgresSession(
  settings: PostgresSettings,
  { network, stopped }: Pick<BackendContext, 'network' | 'stopped'>,
) {
  const { connectionString, tls, place } = settings;
  const quote = createQuote(settings.carried);
  let open: Promise<Client> | null = null;

  const connect = async (): Promise<Client> => {
    const needs = 'the state backend postgres needs the package pg';
    const { Client: PostgresClient } = await importOptional(needs, 'pg', () => import('pg'));
    const client = new PostgresClient({
      connectionString,
      ssl: tls,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // A limit of the client's: poolers refuse connections that set parameters of the server.
      query_timeout: network.timeoutMs,
      fallback_application_name: 'edict',
    });
    const forget = (): void => {
      open = null;
    };
    // Unheard, an error of an idle connection would end the program.
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  };
  const drop = (client: Client | null): void => {
    open = null;
    client?.end().catch(() => undefined);
  };

  /** Runs a statement once. Throws UserError for errors that a retry would not change. */
  const run = async (sql: string, values: readonly unknown[] = []): Promise<StatementResult> => {
    let client: Client | null = null;
    try {
      open ??= connect();
      client = await open;
      const { rows } = await client.query<Record<string, unknown>>(sql, [...values]);
      return { kind: 'done', rows };
    } catch (error) {
      if (error instanceof UserError) throw error;
      const state = sqlState(error);
      if (state !== null && NO_TABLE.includes(state)) return { kind: 'no-table' };
      if (state !== null && MADE_BY_ANOTHER.includes(state)) return { kind: 'done', rows: [] };
      if (client === null || state === null || PASSING.test(state)) drop(client);
      const { reason, passing } = explain(error, state, quote);
      if (passing) return { kind: 'lost', reason };
      throw new UserError(`${place}: ${reason}`, { remedy: remedyFor(state), cause: error });
    }
  };
  /** Retries until nothing is lost, or another attempt is not worth it. */
  const retryLost = <Result>(attempt: () => Promise<Result | LostAnswer>): Promise<Result | LostAnswer> =>
    retry<Result | LostAnswer>(
      async () => {
        const value = await attempt();
        if (!isLost(value)) return { value, retry: null };
        const reason = `${place}: ${value.reason}`;
        return { value, retry: { reason, throttled: false, waitSeconds: null } };
      },
      network,
      stopped,
    );

  return {
    run,
    retry: retryLost,
    /** Retried after a loss: for statements that may run twice. */
    async runWithRetry(
      sql: string,
      values?: readonly unknown[],
    ): Promise<Exclude<StatementResult, LostAnswer>> {
      const ran = await retryLost(() => run(sql, values));
      if (isLost(ran)) throw lost(ran.reason, place);
      return ran;
    },
    async close(): Promise<void> {
      const client = await open?.catch(() => null);
      open = null;
      await client?.end().catch(() => undefined);
    },
  };
}

export function isLost(value: unknown): value is LostAnswer {
  return isObject(value) && value.kind === 'lost';
}

export function lost(reason: string, what: string): UserError {
  return new UserError(`${what}: ${reason}`, { remedy: 'Fix that, then run again.' });
}

function sqlState(error: unknown): string | null {
  const code = errorCode(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && error instanceof Error && 'severity' in error ? code : null;
}

function explain(
  error: unknown,
  state: string | null,
  quote: (text: string) => string,
): { reason: string; passing: boolean } {
  const message = error instanceof Error ? printable(quote(error.message)).slice(0, 200) : '';
  if (state !== null) return { reason: `${message} (${state})`, passing: PASSING.test(state) };
  if (/does not support SSL/.test(message)) {
    return { reason: 'the server does not speak TLS; only sslmode=disable connects without', passing: false };
  }
  if (/timeout/i.test(message)) return { reason: 'it did not answer in time', passing: true };
  if (/Connection terminated|not queryable|Client was closed/.test(message)) {
    return { reason: 'the connection was lost', passing: true };
  }
  const { reason, worthRepeating } = explainFailure(error);
  return { reason: quote(reason), passing: worthRepeating };
}

function remedyFor(state: string | null): string {
  if (state?.startsWith('28')) return 'Check user and password in the connection string.';
  if (state === '42501')
    return 'Grant the user what it lacks; a schema of its own is enough: CREATE SCHEMA edict AUTHORIZATION USER.';
  if (state === '25006') return 'Connect to the primary server: this one only reads.';
  return 'Check the connection string and the server.';
}
