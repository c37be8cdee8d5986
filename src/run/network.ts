/** The network settings of an environment, for its service and its state alike. */

import { X509Certificate } from 'node:crypto';
import { isAbsolute, parse } from 'node:path';
import { createTiming } from '../base/timing.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { readAddressRules } from '../http/allowed-addresses.ts';
import type { Network } from '../http/network.ts';
import { readInside } from '../node/read-inside.ts';
import type { Environment } from '../source/config/config.ts';
import type { Host } from './host.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** setTimeout fires at once for a longer delay. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** `notify` is told why a request waits. */
export function networkOf(
  host: Pick<Host, 'env' | 'redactor' | 'now' | 'warn'>,
  root: string,
  environment: Pick<Environment, 'allow_http' | 'ca_file' | 'timeout_seconds'>,
  notify: (message: string) => void = (message) => void host.warn(printable(message)),
): Network {
  const timeoutMs = environment.timeout_seconds * 1000;
  return {
    rules: readAddressRules(host.env, environment.allow_http),
    variables: host.env,
    redactor: host.redactor,
    readCa: (file) => readCaFile(root, file),
    caFile: environment.ca_file,
    timeoutMs: Math.min(LONGEST_TIMER_MS, timeoutMs),
    connectTimeoutMs: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    timing: createTiming(host.now),
    notify,
  };
}

/** Reads a file of certificate authorities that edict.yaml names. UserError (exit 3) where it holds no certificate. */
function readCaFile(root: string, file: string): string {
  // Outside of the repository only by an absolute path: links of the repository do not lead out.
  const read = readInside([file], { root, folders: isAbsolute(file) ? [parse(file).root] : [] });
  if ('fault' in read) {
    const missing = read.fault.endsWith('is not there');
    const fault = missing ? `${printable(file)} does not exist` : `cannot be used: the ${read.fault}`;
    throw usageError(`the ca_file ${fault}`);
  }
  const pem = read.bytes.toString('utf8');
  try {
    // TLS would ignore a file that holds no certificate, and then trust nothing more than before.
    new X509Certificate(pem);
    return pem;
  } catch {
    throw usageError(`the ca_file ${printable(file)} cannot be read as a certificate in PEM form`);
  }
}
