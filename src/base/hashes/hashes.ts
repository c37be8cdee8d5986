/** The types that both implementations of the hashes share. */

/** Text counts as its UTF-8. */
export interface RunningHash {
  add(piece: string | Uint8Array): void;
  /** Hex. */
  end(): string;
}

/** What RFC 7914 calls N, r and p. */
export interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}
