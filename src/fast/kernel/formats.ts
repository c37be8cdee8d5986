/** Forms of text, narrower than what is allowed: the usual ones. */
import { isDigit, isLetter, isWord } from './bytes';

/** `http://` or `https://`, a host of common names, perhaps a port, and a path without strange characters. */
export function isCommonAddress(at: usize, length: u32): bool {
  const end = at + length;
  if (length < 10 || load<u32>(at) !== 0x70747468) return false;
  let here = at + 4;
  if (load<u8>(here) === 0x73) here++;
  if (load<u8>(here) !== 0x3a || load<u16>(here + 1) !== 0x2f2f) return false;
  here = hostEnd(here + 3, end);
  if (here === 0) return false;
  if (here < end && load<u8>(here) === 0x3a) {
    const digits = ++here;
    let port: u32 = 0;
    while (here < end && isDigit(load<u8>(here)) && here - digits < 5)
      port = port * 10 + (load<u8>(here++) & 15);
    if (here === digits || port > 65535) return false;
  }
  if (here === end) return true;
  const first = load<u8>(here);
  if (first !== 0x2f && first !== 0x3f && first !== 0x23) return false;
  for (; here < end; here++) if (!isCommonInPath(load<u8>(here))) return false;
  return true;
}

/** Where the host that begins at `at` ends; 0 where it is none, an IP address or one in another alphabet. */
function hostEnd(at: usize, end: usize): usize {
  let here = at;
  let label = at;
  for (; here < end; here++) {
    const byte = <u32>load<u8>(here);
    if (byte === 0x2e) {
      if (!isLabel(label, here)) return 0;
      label = here + 1;
    } else if (!isLetter(byte) && !isDigit(byte) && byte !== 0x2d) break;
  }
  // The last label of an IP address is a number.
  return isLabel(label, here) && isLetter(load<u8>(label)) ? here : 0;
}

function isLabel(at: usize, end: usize): bool {
  if (at >= end || load<u8>(at) === 0x2d || load<u8>(end - 1) === 0x2d) return false;
  return end - at < 4 || load<u16>(at + 2) !== 0x2d2d;
}

function isCommonInPath(byte: u32): bool {
  if (isWord(byte)) return true;
  return (
    byte === 0x2f ||
    byte === 0x2e ||
    byte === 0x2d ||
    byte === 0x7e ||
    byte === 0x3f ||
    byte === 0x3d ||
    byte === 0x26 ||
    byte === 0x23
  );
}

/** The name of an environment variable for a secret: EDICT_SECRET_ and letters, digits and `_`. */
export function isSecretName(at: usize, length: u32): bool {
  // "EDICT_SE", "SECRET_" after its sixth byte.
  if (
    length < 14 ||
    load<u64>(at) !== 0x45535f5443494445 ||
    load<u32>(at + 8) !== 0x54455243 ||
    load<u8>(at + 12) !== 0x5f
  )
    return false;
  for (let i: u32 = 13; i < length; i++) if (!isWord(load<u8>(at + i))) return false;
  return true;
}
