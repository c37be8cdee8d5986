/** Reads the tokens of a YAML file as a layout. The file must have no faults. */
import { type CST, Parser } from 'yaml';
import { lexYaml } from '../yaml/lex-yaml.ts';
import { isSuppression } from '../yaml/silenced-lines.ts';
import { besideEntry, type CommentPlaces, createCommentPlaces } from './comment-places.ts';
import type { CollectionNode, EntryKey, Layout, LayoutEntry, LayoutNode } from './layout.ts';
import { createTextLines, readBlockText, readText, splitHeader, type TextLines } from './read-text.ts';

/** Null if the root is neither a mapping nor a list. Lines of `text` must end with LF. */
export function readLayout(text: string): Layout | null {
  const lines = createTextLines(text);
  const places = createCommentPlaces(lines);
  const reader = createReader(places, lines);
  const prelude: string[] = [];
  const root = newEntry({ column: 0, key: null });
  let marker: string | null = null;
  const flush = (): void => {
    prelude.push(...places.takeAll().map((comment) => comment.text));
  };

  for (const token of readTokens(text)) {
    if (token.type === 'comment') places.comment(token);
    else if (token.type === 'directive') {
      flush();
      prelude.push(token.source);
    } else if (token.type === 'doc-end') reader.trivia(token.end);
    else if (token.type === 'document') {
      const start = token.start.findIndex(({ type }) => type === 'doc-start');
      const before = start < 0 ? [] : token.start.slice(0, start);
      reader.trivia(before);
      if (start >= 0) {
        flush();
        marker = '---';
        places.beside((comment) => {
          marker = `--- ${comment}`;
          return true;
        });
      }
      root.props = reader.trivia(token.start.slice(start + 1));
      root.value = reader.value(root, token.value);
      reader.trivia(token.end);
    }
  }
  const { value } = root;
  if (value.kind !== 'map' && value.kind !== 'list') return null;
  places.finish(value);
  return { prelude, marker, ...splitHeader(root, value), root: { ...root, value } };
}

function* readTokens(text: string): Generator<CST.Token> {
  const parser = new Parser();
  for (const lexeme of lexYaml(text, parser)) yield* parser.next(lexeme);
  yield* parser.end();
}

function createReader(places: CommentPlaces, lines: TextLines) {
  /** Assigns comments to their places; returns anchors and tags. */
  function trivia(tokens: readonly CST.SourceToken[] | undefined): readonly string[] {
    const props: string[] = [];
    for (const token of tokens ?? []) {
      if (token.type === 'comment') places.comment(token);
      else if (token.type === 'anchor' || token.type === 'tag') props.push(token.source);
    }
    return props;
  }

  function begin(offset: number, key: EntryKey | null): LayoutEntry {
    const column = lines.columnOf(offset);
    const leading = places.enter(column);
    const blank = lines.blankAbove(offset);
    const entry = newEntry({
      column,
      leading,
      blankBefore: leading[0]?.blankBefore ?? blank,
      gap: leading.length > 0 && blank,
      key,
    });
    places.beside(besideEntry(entry, 'keyComment'));
    return entry;
  }

  function value(entry: LayoutEntry, token: CST.Token | null | undefined): LayoutNode {
    if (token?.type === 'block-map') return blockMap(token);
    if (token?.type === 'block-seq') return blockList(token);
    if (token?.type === 'flow-collection') return flowCollection(entry, token);
    if (token?.type === 'block-scalar') {
      entry.above.push(...places.takeAll());
      places.beside(null);
      return readBlockText(token);
    }
    const text = token ? readText(token, entry.props) : null;
    if (!token || !text || text.source === '') {
      places.leave(entry.column + 1, entry.below);
      return { kind: 'empty' };
    }
    entry.above.push(...places.takeAll());
    places.beside(besideEntry(entry, 'valueComment'));
    if ('end' in token) trivia(token.end);
    return text;
  }

  /** Reads what follows a key or a dash at the offset. */
  function readValue(entry: LayoutEntry, offset: number, token: CST.Token | undefined): void {
    entry.ownLine = token !== undefined && !lines.sameLine(offset, token.offset);
    entry.value = value(entry, token);
  }

  function block(kind: CollectionNode['kind'], entries: LayoutEntry[], indent: number): CollectionNode {
    const node = newCollection(kind, entries);
    places.leave(entries[0]?.column ?? indent, node.closing);
    return node;
  }

  function blockMap(map: CST.BlockMap): CollectionNode {
    const entries: LayoutEntry[] = [];
    for (const item of map.items) {
      const props = trivia(item.start);
      if (!item.sep) continue;
      const first = item.start.find(
        ({ type }) => type !== 'space' && type !== 'newline' && type !== 'comment',
      );
      const offset = first?.offset ?? item.key?.offset ?? item.sep[0]?.offset ?? map.offset;
      const entry = begin(offset, readKey(item.key, props, true));
      if (item.key && 'end' in item.key) trivia(item.key.end);
      entry.props = trivia(item.sep);
      readValue(entry, offset, item.value);
      entries.push(entry);
    }
    return block('map', entries, map.indent);
  }

  function blockList(list: CST.BlockSequence): CollectionNode {
    const entries: LayoutEntry[] = [];
    for (const item of list.items) {
      const dash = item.start.findIndex(({ type }) => type === 'seq-item-ind');
      trivia(dash < 0 ? item.start : item.start.slice(0, dash));
      const offset = item.start[dash]?.offset;
      if (offset === undefined) continue;
      const entry = begin(offset, null);
      entry.props = trivia(item.start.slice(dash + 1));
      readValue(entry, offset, item.value);
      entries.push(entry);
    }
    return block('list', entries, list.indent);
  }

  function flowCollection(owner: LayoutEntry, flow: CST.FlowCollection): CollectionNode {
    const kind = flow.start.type === 'flow-map-start' ? 'map' : 'list';
    owner.above.push(...places.takeAll());
    places.beside(besideEntry(owner, 'keyComment'));
    const entries: LayoutEntry[] = [];
    for (const item of flow.items) {
      const props = trivia(item.start);
      const pair =
        item.start.some(({ type }) => type === 'explicit-key-ind') ||
        (item.sep ?? []).some(({ type }) => type === 'map-value-ind');
      const token = item.key ?? item.value;
      if (!token && !pair) continue;
      const offset = token?.offset ?? item.sep?.[0]?.offset ?? flow.offset;
      const entry = begin(offset, kind === 'map' ? readKey(item.key, props, pair) : null);
      if (kind === 'map') readFlowValue(entry, item, pair);
      else if (pair) entry.value = barePair(entry, item, props, offset);
      else {
        entry.props = props;
        entry.value = value(entry, token);
        trivia(item.sep);
      }
      places.beside(besideEntry(entry, 'valueComment'));
      entries.push(entry);
    }
    const node = newCollection(kind, entries, { flow: true });
    const rest = places.takeAll();
    // Brackets with only a comment in them stay brackets.
    (entries.length > 0 ? node.closing : owner.above).push(...rest);
    const last = entries.at(-1);
    const end = flow.end[0]?.offset ?? flow.offset;
    places.beside((text) => {
      // At the last line of brackets it silences what is on that line.
      const isOfLast =
        isSuppression(text) && last?.valueComment === null && !lines.sameLine(flow.offset, end);
      return besideEntry(isOfLast ? last : owner, 'valueComment')(text);
    });
    trivia(flow.end);
    return node;
  }

  function readFlowValue(entry: LayoutEntry, item: CST.CollectionItem, pair: boolean): void {
    if (item.key && 'end' in item.key) trivia(item.key.end);
    entry.props = trivia(item.sep);
    if (pair) entry.value = value(entry, item.value);
  }

  /** `[a: 1]`: a mapping with one field. */
  function barePair(
    owner: LayoutEntry,
    item: CST.CollectionItem,
    props: readonly string[],
    offset: number,
  ): CollectionNode {
    const entry = newEntry({ column: owner.column, key: readKey(item.key, props, true) });
    places.beside(besideEntry(owner, 'keyComment'));
    readFlowValue(entry, item, true);
    entry.ownLine = item.value !== undefined && !lines.sameLine(offset, item.value.offset);
    return newCollection('map', [entry], { flow: true, bare: true });
  }

  return { trivia, value };
}

function readKey(token: CST.Token | null | undefined, props: readonly string[], colon: boolean): EntryKey {
  const text = (token && readText(token, props)) ?? { kind: 'text', source: '', quoted: null };
  return { name: text.quoted ?? text.source, props, text, colon };
}

function newEntry(
  known: Pick<LayoutEntry, 'column' | 'key'> & Partial<Pick<LayoutEntry, 'leading' | 'blankBefore' | 'gap'>>,
): LayoutEntry {
  return {
    leading: [],
    blankBefore: false,
    gap: false,
    ...known,
    props: [],
    value: { kind: 'empty' },
    ownLine: false,
    keyComment: null,
    above: [],
    valueComment: null,
    below: [],
  };
}

function newCollection(
  kind: CollectionNode['kind'],
  entries: readonly LayoutEntry[],
  { flow = false, bare = false } = {},
): CollectionNode {
  return { kind, flow, bare, entries, closing: [] };
}
