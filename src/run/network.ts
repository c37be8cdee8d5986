/** The network rules for remote states: the same as for the service, so that a state is no way around them. */

import { X509Certificate } from 'node:crypto';
import { isAbsolute, parse } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { readInside } from '../node/read-inside.ts';
import { checkAddress, chooseProxy } from '../service/addresses.ts';
import type { Environment } from '../source/config/config.ts';
import type { Network } from '../state/backend.ts';
import type { World } from './world.ts';

/** About ten seconds in all: a state that is out of reach for longer is kept in a rescue file. */
const PAUSES = [300, 1_000, 3_000, 6_000];

export function stateNetwork(
  world: Pick<World, 'env' | 'redactor'>,
  root: string,
  environment: Pick<Environment, 'allow_http' | 'ca_file' | 'timeout_seconds'>,
): Network {
  const { env, redactor } = world;
  const { allow_http: allowHttp, ca_file: caFile, timeout_seconds } = environment;
  const rules = { allowHttp, allowedOrigins: env.EDICT_ALLOWED_ORIGINS };
  return {
    checkAddress: (address, field) =>
      checkAddress(address, rules, { field, cargo: 'the state with its credentials' }),
    proxyFor(url) {
      const proxy = chooseProxy(url, env, allowHttp);
      for (const secret of proxy ? [proxy.password, decodeURIComponent(proxy.password)] : [])
        redactor.add(secret);
      return proxy;
    },
    readCa: (file) => readCaFile(root, file),
    caFile,
    timeoutMs: timeout_seconds * 1000,
    pauses: PAUSES,
  };
}

/** Reads a file of certificate authorities that edict.yaml names. UserError (exit 3) where it holds no certificate. */
export function readCaFile(root: string, file: string): string {
  // Outside of the repository only where it says so itself: a link of the repository leads nowhere else.
  const read = readInside([file], { root, folders: isAbsolute(file) ? [parse(file).root] : [] });
  if ('fault' in read) {
    const missing = read.fault.endsWith('is not there');
    const fault = missing ? `${printable(file)} does not exist` : `cannot be used: the ${read.fault}`;
    throw new UserError(`the ca_file ${fault}`, { exitCode: 3 });
  }
  const pem = read.bytes.toString('utf8');
  try {
    // TLS would ignore a file that holds no certificate, and then trust nothing more than before.
    new X509Certificate(pem);
    return pem;
  } catch {
    const fault = `the ca_file ${printable(file)} cannot be read as a certificate in PEM form`;
    throw new UserError(fault, { exitCode: 3 });
  }
}
