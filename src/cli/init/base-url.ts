/** The address of the portal as a user gives it. */
import { checkServiceAddress } from '../../service/addresses.ts';

/** Null for the embedded service; UserError (exit 3) for what is no address. */
export function readBaseUrl(written: string): string | null {
  const address = written.trim();
  if (address === '' || address === 'embedded') return null;
  const { href } = checkServiceAddress(address, { allowHttp: false, allowedOrigins: undefined });
  return href.replace(/\/+$/, '');
}
