/** Checks of single values of `edict.yaml`: an address that credentials may go to, a path inside of the repository. */

import { posix } from 'node:path';
import { parseUrl } from '../base/url.ts';
import type { ConfigFault } from './config-faults.ts';

export function fault(pointer: string, message: string): ConfigFault {
  return { pointer, atKey: false, message };
}

/** The path, or the fixed part of the glob, stays inside the folder of `edict.yaml`. */
export function checkPath(pointer: string, path: string, what: string): readonly ConfigFault[] {
  if (path.includes('\0')) return [fault(pointer, 'a path cannot hold a NUL character')];
  const inside = posix.normalize(path);
  if (!posix.isAbsolute(path) && inside !== '..' && !inside.startsWith('../')) return [];
  return [fault(pointer, `${what} lies outside of the repository; paths are relative to edict.yaml`)];
}

export interface AddressCheck {
  readonly allowHttp: boolean;
  /** What goes there, and which field its credentials come from. */
  readonly cargo: string;
  readonly credentials: string;
}

export function checkAddress(
  pointer: string,
  address: string,
  { allowHttp, cargo, credentials }: AddressCheck,
): readonly ConfigFault[] {
  const url = parseUrl(address);
  if (!url) return [fault(pointer, 'this is not an address; expected https://HOST')];
  const faults: ConfigFault[] = [];
  if (url.username !== '' || url.password !== '') {
    faults.push(fault(pointer, `the address holds a user name or password; they come from ${credentials}`));
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) {
    const message = `the address is http, so ${cargo} would travel in the clear; write https, or add allow_http: true`;
    faults.push(fault(pointer, message));
  }
  return faults;
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
  );
}
