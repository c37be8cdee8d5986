/** Several pieces of bytes as one, each with its length before it. */

const LENGTH = 4;

export function joinSections(sections: readonly Buffer[]): Buffer {
  return Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(LENGTH);
      length.writeUInt32LE(section.length);
      return [length, section];
    }),
  );
}

/** Null where the lengths do not add up. */
export function splitSections(bytes: Buffer): readonly Buffer[] | null {
  const sections: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + LENGTH > bytes.length) return null;
    const start = at + LENGTH;
    at = start + bytes.readUInt32LE(at);
    if (at > bytes.length) return null;
    sections.push(bytes.subarray(start, at));
  }
  return sections;
}
