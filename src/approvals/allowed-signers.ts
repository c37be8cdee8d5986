/**
 * Reads a list of allowed signers in OpenSSH's format: which names and keys belong together, and the lines with an exact
 * name, without patterns. ssh-keygen decides whether a signature is valid.
 */
import { foldName, isSignerName } from './signer-names.ts';

interface SignersLine {
  /** Exact names, no patterns. */
  readonly names: readonly string[];
  /** In base64, as the list writes it; null where there is none that can be read. */
  readonly key: string | null;
  /** Options and key, as written. */
  readonly rest: string;
}

export type AllowedSigners = ReturnType<typeof readAllowedSigners>;

export function readAllowedSigners(text: string) {
  const lines = text.split(/\r\n|\n|\r/).flatMap((line) => readLine(line) ?? []);
  const persons = joinNames(lines);
  return {
    /** The lines that name `name` exactly, rewritten for that name alone; null where there is none. */
    listFor(name: string): string | null {
      const own = lines.filter(({ names }) => names.includes(name));
      return own.length === 0 ? null : own.map(({ rest }) => `${name} ${rest}\n`).join('');
    },
    /** Exact names with this key. */
    namesOf: (key: string): readonly string[] => [
      ...new Set(lines.filter((line) => line.key === key).flatMap(({ names }) => names)),
    ],
    hasKey: (key: string): boolean => lines.some((line) => line.key === key),
    /** All names of the person with this one, folded; names that share a line or a key are one person. */
    personOf: (name: string): ReadonlySet<string> => persons.get(foldName(name)) ?? new Set([foldName(name)]),
  };
}

function readLine(line: string): SignersLine | null {
  const found = /^\s*(?:"([^"]*)"|([^\s#"]\S*))\s+(\S.*)$/.exec(line);
  if (!found) return null;
  const [, quoted, plain = '', rest = ''] = found;
  const listed = (quoted ?? plain).split(',').map((name) => name.trim());
  // Beside an exclusion, a name cannot be taken at face value.
  const names = listed.some((name) => name.startsWith('!')) ? [] : listed.filter(isSignerName);
  const [, key = null] = /(?:^|\s)[a-z][\w@.-]*\s+(AAAA[\w+/]+=*)/.exec(rest.replace(/"[^"]*"/g, '""')) ?? [];
  return { names, key: key && canonicalBase64(key), rest };
}

export function canonicalBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('base64');
}

/** Maps each name to all that are joined to it, over any number of lines and keys. */
function joinNames(lines: readonly SignersLine[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { names, key } of lines) {
    // Keys join names, too; `key …` is a name that no signer can have.
    const joined = [...names.map(foldName), ...(key === null ? [] : [`key ${key}`])];
    const group = new Set(joined.flatMap((one) => [one, ...(groups.get(one) ?? [])]));
    for (const one of group) groups.set(one, group);
  }
  for (const group of new Set(groups.values())) {
    for (const one of group) if (one.startsWith('key ')) group.delete(one);
  }
  return groups;
}
