/** Which anchors an entry sets, and which it refers to. */
import { type Entry, isCollection, type TextNode } from './layout.ts';

export interface AnchorUses {
  readonly set: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

export function anchorUses(entry: Entry): AnchorUses {
  const set = new Set<string>();
  const used = new Set<string>();
  const note = (props: readonly string[]): void => {
    for (const prop of props) if (prop.startsWith('&')) set.add(prop.slice(1));
  };
  const refer = ({ source, quoted }: TextNode): void => {
    if (quoted === null && source.startsWith('*')) used.add(source.slice(1));
  };
  const walk = ({ key, props, value }: Entry): void => {
    if (key) {
      note(key.props);
      refer(key.text);
    }
    note(props);
    if (value.kind === 'text') refer(value);
    if (isCollection(value)) value.entries.forEach(walk);
  };
  walk(entry);
  return { set, used };
}

/** Whether the order of two entries decides what an alias means. Two that only refer may change places. */
export function shareAnchor(one: AnchorUses, other: AnchorUses): boolean {
  const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
    [...a].some((name) => b.has(name));
  return meets(one.set, other.set) || meets(one.set, other.used) || meets(one.used, other.set);
}
