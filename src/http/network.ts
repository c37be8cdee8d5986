/** Network settings of an environment and its machine, the same for the service and for states. It reads no files itself. */

import type { Variables } from '../base/program-environment.ts';
import type { RetryContext } from '../base/retry.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import type { AddressRules } from './allowed-addresses.ts';
import { chooseProxy } from './proxy.ts';
import { passwordsOf, type Route } from './route.ts';

export interface Network extends RetryContext {
  readonly rules: AddressRules;
  /** Environment variables, read for proxies alone. */
  readonly variables: Variables;
  /** Learns the password of a proxy before it is used; keeps secrets out of descriptions of responses. */
  readonly redactor: Redactor;
  /** PEM of a file of authorities, by its path relative to edict.yaml. UserError (exit 3) where it holds no certificate. */
  readCa(file: string): string;
  /** `ca_file` of the environment. */
  readonly caFile: string | null;
  /** From the first byte of a request to the last of its response. */
  readonly timeoutMs: number;
  /** Name look-up, TCP, proxy and TLS together. */
  readonly connectTimeoutMs: number;
}

/** The route to an address that `checkAddress` accepted and `field` of edict.yaml holds. Throws UserError (exit 3). */
export function routeTo(server: URL, field: string | null, network: Network): Route {
  const { rules, variables, redactor, caFile } = network;
  const proxy = chooseProxy(server, variables, rules.allowHttp);
  for (const secret of passwordsOf(proxy)) redactor.add(secret);
  return { server, field, proxy, opened: redactor, ca: caFile === null ? null : network.readCa(caFile) };
}
