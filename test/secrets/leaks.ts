/** Canaries, and the search for them in whatever form they may turn up. It shares nothing with what redacts. */
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Canary {
  readonly label: string;
  readonly value: string;
  /** The part that no escaping changes, so that only encodings of whole bytes hide it. */
  readonly core: string;
}

/** Characters on both sides that shells, JSON, HTML and addresses escape. */
export function makeCanary(label: string): Canary {
  const core = `K${randomBytes(9).toString('base64').replace(/[+/]/g, 'x')}Z`;
  return { label, core, value: `ü"<& ${core}/+'%` };
}

/** A canary that a header, a variable or an address can carry. */
export function makePlainCanary(label: string): Canary {
  const { core } = makeCanary(label);
  return { label, core, value: `tok-${core}-1` };
}

/** In which form the core of a canary stands in `text`; null: in none. */
export function findLeak(text: string, canary: Canary): string | null {
  return search(prepare(text), canary);
}

/** `label: form in place` for every canary that is found. */
export function findLeaks(
  places: Readonly<Record<string, string>>,
  canaries: readonly Canary[],
): readonly string[] {
  return Object.entries(places).flatMap(([place, text]) => {
    const prepared = prepare(text);
    return canaries.flatMap((canary) => {
      const form = search(prepared, canary);
      return form === null ? [] : [`${canary.label}: ${form} in ${place}`];
    });
  });
}

interface Prepared {
  readonly text: string;
  readonly small: string;
  /** With the alphabet of plain base64. */
  readonly standard: string;
}

function prepare(text: string): Prepared {
  return { text, small: text.toLowerCase(), standard: text.replaceAll('-', '+').replaceAll('_', '/') };
}

function search({ text, small, standard }: Prepared, { core }: Canary): string | null {
  if (text.includes(core)) return 'plain, JSON or URL';
  const hex = [...core].map((character) => character.charCodeAt(0).toString(16));
  if (small.includes(hex.join(''))) return 'hex';
  if (small.includes(hex.map((code) => `%${code}`).join(''))) return 'URL, every character';
  if (small.includes(hex.map((code) => `\\u00${code}`).join(''))) return 'JSON, every character';
  for (const shift of [0, 1, 2]) {
    // The core may stand within other bytes: these are the characters of base64 that depend on it alone.
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(core)]);
    const sure = bytes
      .toString('base64')
      .slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
    if (standard.includes(sure)) return `base64, shifted by ${shift}`;
  }
  return null;
}

/** Every file below `folder` by path, with the names of folders and files themselves; `skip` are paths of its own. */
export function readTree(folder: string, skip: (path: string) => boolean): Record<string, string> {
  const tree: Record<string, string> = {};
  const visit = (path: string): void => {
    for (const name of readdirSync(join(folder, path))) {
      const inner = path === '' ? name : `${path}/${name}`;
      const status = lstatSync(join(folder, inner));
      if (status.isDirectory()) visit(inner);
      else if (skip(inner)) continue;
      else tree[inner] = inner + (status.isFile() ? readFileSync(join(folder, inner), 'latin1') : '');
    }
  };
  visit('');
  return tree;
}

/** The arguments of every process of this machine. */
export function readCommandLines(): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      } catch {
        // It has ended meanwhile.
        return '';
      }
    })
    .join('\n');
}
