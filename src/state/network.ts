/** What a backend may know and do of the network. It is handed in, so that one set of rules holds for state and service. */

export interface Network {
  /** The address as a URL. Throws UserError (exit 3) where credentials and states must not go; `field` names it. */
  checkAddress(address: string, field: string): URL;
  /** The proxy that the environment asks for, or null. */
  proxyFor(url: URL): URL | null;
  /** PEM of the file, whose path is relative to edict.yaml. Throws UserError (exit 3) where it holds no certificate. */
  readCa(file: string): string;
  /** `ca_file` of the environment, for https. */
  readonly caFile: string | null;
  /** From the first byte of a request to the last of its answer. */
  readonly timeoutMs: number;
  /** Milliseconds to wait before each repetition of a request that may be repeated; as many as there are. */
  readonly pauses: readonly number[];
}
