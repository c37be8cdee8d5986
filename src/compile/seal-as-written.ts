/** Seals bodies so that secrets are compared by how they are written: no reference is read, no secret leaves here. */
import { hmacOf } from '#hashes';
import { hexOf } from '../base/bytes.ts';
import type { Compiled, Desired } from './compiled.ts';
import { desiredOf } from './seal-body.ts';
import { fillSecrets } from './secrets.ts';

/** `key` is random and lives for one run, so the mark of a literal secret reveals nothing about it. */
export function sealAsWritten(compiled: Compiled, key: Uint8Array): Desired {
  const marks = compiled.secrets.map(({ pointer, source }): [string, string] => [
    pointer,
    `written:${hmacOf(hexOf(key), JSON.stringify(source))}`,
  ]);
  return desiredOf(compiled, fillSecrets(compiled.body, new Map(marks)));
}
