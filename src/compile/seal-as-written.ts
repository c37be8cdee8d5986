/** Compiled bodies whose secrets are compared by what is written: no reference is read, and no secret leaves here. */
import { hmacOf } from '#hashes';
import { hexOf } from '../base/bytes.ts';
import type { Compiled, Desired } from './compiled.ts';
import { desiredOf } from './seal-body.ts';
import { fillSecrets } from './secrets.ts';

/** `key` is random and of one run: what stands for a literal secret then tells nothing of it. */
export function sealAsWritten(compiled: Compiled, key: Uint8Array): Desired {
  const marks = compiled.secrets.map(({ pointer, source }): [string, string] => [
    pointer,
    `written:${hmacOf(hexOf(key), JSON.stringify(source))}`,
  ]);
  return desiredOf(compiled, fillSecrets(compiled.body, new Map(marks)));
}
