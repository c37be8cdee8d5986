/** The types of a layout: a YAML file as fields, values and their comments. */

/** A comment on a line of its own. */
export interface CommentLine {
  readonly text: string;
  readonly column: number;
  readonly blankBefore: boolean;
}

/** Quoted or plain text, possibly of several lines, as in the source. */
export interface TextNode {
  readonly kind: 'text';
  readonly source: string;
  /** The quoted text; null if only the source will do: for plain text, tagged text, an alias. */
  readonly quoted: string | null;
}

/** A literal or folded scalar. */
export interface BlockTextNode {
  readonly kind: 'block-text';
  /** For example `|`, `>-` or `|2+`. */
  readonly header: string;
  readonly comment: string | null;
  /** Without their indentation. */
  readonly lines: readonly string[];
  /** Whether blank lines that follow are part of the text. */
  readonly keeps: boolean;
}

interface EmptyNode {
  readonly kind: 'empty';
}

export interface CollectionNode {
  readonly kind: 'map' | 'list';
  readonly flow: boolean;
  /** A single pair in a flow list, which has no braces. */
  readonly bare: boolean;
  /** In the order of the file. */
  entries: readonly LayoutEntry[];
  /** After the last entry. */
  readonly closing: CommentLine[];
}

export type LayoutNode = TextNode | BlockTextNode | EmptyNode | CollectionNode;

/** A field of a mapping or an element of a list. */
export interface LayoutEntry {
  readonly column: number;
  readonly leading: CommentLine[];
  /** A blank line before the first leading comment, or before the entry if it has none. */
  blankBefore: boolean;
  /** A blank line between the leading comments and the entry. */
  readonly gap: boolean;
  readonly key: EntryKey | null;
  /** `&anchor` and `!!tag` of the value. */
  props: readonly string[];
  value: LayoutNode;
  /** Whether a value of several lines begins on a line of its own, below its key. */
  ownLine: boolean;
  /** The comment next to the key, where the value is below. */
  keyComment: string | null;
  /** Comments between the key and a value other than a block collection. */
  readonly above: CommentLine[];
  /** The comment next to the last line of the value. */
  valueComment: string | null;
  /** Comments below a key without a value. */
  readonly below: CommentLine[];
}

export interface EntryKey {
  /** Without its quotes. */
  readonly name: string;
  readonly props: readonly string[];
  readonly text: TextNode;
  /** False for a lone word in a flow mapping. */
  readonly colon: boolean;
}

export interface Layout {
  /** Directives and comments above a `---`. */
  readonly prelude: readonly string[];
  /** The `---` with its comment; null if there is none. */
  readonly marker: string | null;
  /** Comments of the whole file, before its first field. */
  readonly header: readonly CommentLine[];
  /** Whether a blank line follows the header. */
  headerGap: boolean;
  /** The whole file: an entry without a key, whose value is the root. */
  readonly root: LayoutEntry & { readonly value: CollectionNode };
}

export function isCollection(node: LayoutNode): node is CollectionNode {
  return node.kind === 'map' || node.kind === 'list';
}

export interface AnchorUses {
  readonly set: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

export function anchorUses(entry: LayoutEntry): AnchorUses {
  const set = new Set<string>();
  const used = new Set<string>();
  const note = (props: readonly string[]): void => {
    for (const prop of props) if (prop.startsWith('&')) set.add(prop.slice(1));
  };
  const refer = ({ source, quoted }: TextNode): void => {
    if (quoted === null && source.startsWith('*')) used.add(source.slice(1));
  };
  const walk = ({ key, props, value }: LayoutEntry): void => {
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

/** Whether the order of two entries affects what an alias means. Entries that only refer may be swapped. */
export function shareAnchor(one: AnchorUses, other: AnchorUses): boolean {
  const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
    [...a].some((name) => b.has(name));
  return meets(one.set, other.set) || meets(one.set, other.used) || meets(one.used, other.set);
}
