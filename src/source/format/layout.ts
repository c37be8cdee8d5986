/** The types of a layout: a YAML file as fields, values and the comments that belong to them. */

/** A comment on a line of its own. */
export interface CommentLine {
  readonly text: string;
  readonly column: number;
  readonly blankBefore: boolean;
}

/** Quoted or plain, maybe of several lines, as it stands in the file. */
export interface TextNode {
  readonly kind: 'text';
  readonly source: string;
  /** What it says; null where nothing but the source will do: plain text, tagged text, an alias. */
  readonly quoted: string | null;
}

/** A literal or folded scalar. */
export interface BlockTextNode {
  readonly kind: 'block-text';
  /** `|`, `>-`, `|2+` and their like. */
  readonly header: string;
  readonly comment: string | null;
  /** Without their indentation. */
  readonly lines: readonly string[];
  /** Blank lines that follow are part of the text. */
  readonly keeps: boolean;
}

interface EmptyNode {
  readonly kind: 'empty';
}

export interface CollectionNode {
  readonly kind: 'map' | 'list';
  readonly flow: boolean;
  /** A pair in a flow list, which has no braces. */
  readonly bare: boolean;
  /** In the order of the file. */
  entries: readonly Entry[];
  /** After the last entry. */
  readonly closing: CommentLine[];
}

export type LayoutNode = TextNode | BlockTextNode | EmptyNode | CollectionNode;

/** A field of a mapping or an element of a list. */
export interface Entry {
  readonly column: number;
  readonly leading: CommentLine[];
  /** Before the first leading comment, or before the entry where there is none. */
  blankBefore: boolean;
  /** Between the leading comments and the entry. */
  readonly gap: boolean;
  readonly key: EntryKey | null;
  /** `&anchor` and `!!tag` of the value. */
  props: readonly string[];
  value: LayoutNode;
  /** A value of several lines does not begin on the line of its key. */
  ownLine: boolean;
  /** Beside the key, where the value stands below. */
  keyComment: string | null;
  /** Between the key and a value that is no block collection. */
  readonly above: CommentLine[];
  /** Beside the last line of the value. */
  valueComment: string | null;
  /** Below a key that has no value. */
  readonly below: CommentLine[];
}

export interface EntryKey {
  /** Without quotes where it had some. */
  readonly name: string;
  readonly props: readonly string[];
  readonly text: TextNode;
  /** False for a lone word in a flow mapping. */
  readonly colon: boolean;
}

export interface Layout {
  /** Directives and comments above a `---`. */
  readonly prelude: readonly string[];
  /** The `---` with its comment; null where there is none. */
  readonly marker: string | null;
  /** Comments of the file, before its first field. */
  readonly header: readonly CommentLine[];
  /** A blank line follows the header. */
  headerGap: boolean;
  /** The whole of the file: its value is the root, and it has no key. */
  readonly root: Entry & { readonly value: CollectionNode };
}

export function isCollection(node: LayoutNode): node is CollectionNode {
  return node.kind === 'map' || node.kind === 'list';
}

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
