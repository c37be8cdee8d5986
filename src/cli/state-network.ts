/** The rules of the network for remote states: those of the service, so that a state is no way around them. */
import { checkAddress } from '../service/check-address.ts';
import { chooseProxy } from '../service/choose-proxy.ts';
import type { Environment } from '../source/config.ts';
import type { Network } from '../state/backend.ts';
import type { Context } from './context.ts';
import { readCaFile } from './read-ca-file.ts';

/** About ten seconds in all: a state that is out of reach for longer is kept in a rescue file. */
const PAUSES = [300, 1_000, 3_000, 6_000];

export function stateNetwork(
  context: Pick<Context, 'env' | 'redactor'>,
  root: string,
  environment: Pick<Environment, 'allow_http' | 'ca_file' | 'timeout_seconds'>,
): Network {
  const { env, redactor } = context;
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
