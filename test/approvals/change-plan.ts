/** A saved plan that somebody changed who knows how its checksum is made: that is no secret. */
import { createHash } from 'node:crypto';

export function withChecksum(text: string): string {
  const content = text.replace(/,"checksum":"[0-9a-f]{64}"\}\n$/, '}');
  const checksum = createHash('sha256').update(content).digest('hex');
  return `${content.slice(0, -1)},"checksum":"${checksum}"}\n`;
}
