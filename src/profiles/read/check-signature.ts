/** Checks whether a CMS signature matches its content. It says nothing about who signed, and is loaded only for signed files. */
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { countElements } from './signed.ts';

/** A certificate chain has a few thousand; the parser allocates objects for each. */
const MOST_ELEMENTS = 50_000;

export type SignatureCheck = 'good' | 'bad' | 'unknown';

export async function checkSignature(bytes: Uint8Array): Promise<SignatureCheck> {
  if (countElements(bytes, MOST_ELEMENTS) > MOST_ELEMENTS) return 'unknown';
  try {
    const parsed = fromBER(bytes);
    if (parsed.offset === -1) return 'unknown';
    const { content } = new ContentInfo({ schema: parsed.result });
    const signed = new SignedData({ schema: content });
    if (signed.signerInfos.length === 0) return 'unknown';
    for (const signer of signed.signerInfos.keys()) {
      if (!(await signed.verify({ signer, checkChain: false }))) return 'bad';
    }
    return 'good';
  } catch (error) {
    // The library throws where digest and signature disagree, and where it knows no algorithm.
    return error instanceof Error && /digest|signature verification/i.test(error.message) ? 'bad' : 'unknown';
  }
}
