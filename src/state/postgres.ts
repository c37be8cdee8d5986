/** PostgreSQL, as far as both a state and the queue of workers need it. */
import { decodePercent, readAddress } from '../base/url.ts';
import { printable } from '../diagnostics/printable.ts';
import { badField } from './credentials.ts';

/** Another run made the same thing at the same moment, so it is there. */
export const MADE_BY_ANOTHER: readonly string[] = ['23505', '42P06', '42P07', '42710'];

/** The address of a database that `variable` holds. The value is never printed: it holds a password. Throws UserError. */
export function readConnection(text: string, variable: string): URL {
  const url = readAddress(text.trim());
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw badField(
    `the environment variable ${printable(variable)} holds no address that begins with postgres://`,
    'Write postgres://USER:PASSWORD@HOST:PORT/DATABASE, with special characters percent-encoded.',
  );
}

/** The passwords in an address that `variable` holds, encoded and decoded. Throws UserError. */
export function passwordsIn({ password, searchParams }: URL, variable: string): readonly string[] {
  const decoded = decodePercent(password);
  if (decoded !== null) return [password, decoded, searchParams.get('password') ?? ''];
  throw badField(
    `the password in ${printable(variable)} has a "%" that begins no percent-encoding`,
    'Write %25 for it.',
  );
}
