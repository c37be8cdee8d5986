/** Which row of which database holds a state: read from the configuration and the connection string. It connects to nothing. */

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { CarriedSecrets } from '../../diagnostics/echo.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { StateLocation } from '../../generated/types.ts';
import type { Network } from '../../http/network.ts';
import { badField, type Credentials, readCredential } from '../../state/credentials.ts';
import { passwordsIn, readConnection } from '../../state/postgres.ts';

export interface PostgresSettings {
  readonly schema: string;
  readonly name: string;
  /** Without its parameters for TLS. */
  readonly connectionString: string;
  readonly tls: ConnectionOptions | false;
  /** For messages: host and database, no credentials. */
  readonly place: string;
  /** What the server must not echo. */
  readonly carried: CarriedSecrets;
}

/** Parameters of the connection string that `tls` replaces. */
const TLS_PARAMETERS = [
  'sslmode',
  'ssl',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'uselibpqcompat',
  'sslnegotiation',
];

export function readPostgresSettings(
  { connection: { env: variable }, schema = 'edict', name, ca_file }: StateLocation<'postgres'>,
  network: Network,
  credentials: Credentials,
): PostgresSettings {
  refuseLongName(schema);
  const text = readCredential(credentials, variable, 'connection string for the state');
  const url = readConnection(text, variable);
  const secrets = [...passwordsIn(url, variable), credentials.env.PGPASSWORD ?? ''];
  for (const part of secrets) credentials.redactor.add(part);
  const tls = chooseTls(url, ca_file, network, variable);
  for (const parameter of TLS_PARAMETERS) url.searchParams.delete(parameter);
  const host = hostOf(url, variable);
  const place = printable(`postgres://${host || 'localhost'}${url.pathname}`);
  // Where people try things out, user name and password are often the same.
  const harmless = [url.username, place, schema, name];
  return {
    schema,
    name,
    connectionString: url.href,
    tls,
    place,
    carried: { secrets, harmless, opened: network.redactor },
  };
}

/** The parameter replaces the host of the address; it may be the folder of a socket. */
function hostOf(url: URL, variable: string): string {
  const host = url.searchParams.get('host');
  if (host === null) return url.host;
  if (/^[\w./-]*$/.test(host) || isIP(host) > 0) return host;
  throw badField(`the parameter host of ${printable(variable)} is no host`);
}

/** Nothing goes to another host unprotected unless the connection string asks for it explicitly. */
function chooseTls(
  url: URL,
  caFile: string | undefined,
  network: Network,
  variable: string,
): ConnectionOptions | false {
  const query = url.searchParams;
  const mode =
    query.get('sslmode') ?? (['true', '1'].includes(query.get('ssl') ?? '') ? 'verify-full' : 'prefer');
  const rootCert = query.get('sslrootcert');
  const ca =
    caFile !== undefined
      ? network.readCa(caFile)
      : rootCert !== null
        ? readPem(rootCert, 'sslrootcert', variable)
        : null;
  const [cert, key] = [query.get('sslcert'), query.get('sslkey')];
  const options: ConnectionOptions = {
    ...(ca === null ? {} : { ca }),
    ...(cert === null ? {} : { cert: readPem(cert, 'sslcert', variable) }),
    ...(key === null ? {} : { key: readPem(key, 'sslkey', variable) }),
  };
  switch (mode) {
    case 'disable':
      return false;
    case 'allow':
    case 'prefer':
      return isLocal(query.get('host') ?? url.hostname) && ca === null ? false : options;
    case 'require':
    case 'verify-full':
      return options;
    case 'verify-ca':
      return { ...options, checkServerIdentity: () => undefined };
    case 'no-verify':
      return { ...options, rejectUnauthorized: false };
    default:
      throw badField(
        `the connection string in ${printable(variable)} has an unknown sslmode`,
        'There are: disable, prefer, require, verify-ca, verify-full, no-verify.',
      );
  }
}

function isLocal(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?|%2f.*)$/i.test(host);
}

function readPem(file: string, parameter: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw badField(`the file that ${parameter} in ${printable(variable)} names cannot be read`);
  }
}

/** The server would cut it off, and two names could become one. */
function refuseLongName(schema: string): void {
  if (schema.includes('\0') || Buffer.byteLength(schema) > 63) {
    throw badField('state.schema is not a valid schema name: it is longer than 63 bytes');
  }
}
