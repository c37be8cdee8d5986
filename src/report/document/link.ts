/** Makes links of the ids of policies in a document or in blocks, for the writers of formats that have links. */

import type { Phrase } from '../text/phrase.ts';
import { hasPortals, linkPhrase, type Portals } from '../text/portals.ts';
import type { Block, Document, ListEntry, ShownStatement, TableBlock } from './document.ts';

export function linkDocument(document: Document): Document {
  const { portals, said, blocks, notes } = document;
  if (!hasPortals(portals)) return document;
  const link = linkWith(portals);
  const linkStatement = (statement: ShownStatement): ShownStatement => ({
    ...statement,
    text: linkPhrase(statement.text, portals, statement.environments),
    ...(statement.folded && { folded: statement.folded.map(linkStatement) }),
  });
  return {
    ...document,
    said: said.map(linkStatement),
    blocks: blocks.map((block) => linkBlock(block, link)),
    ...(notes && { notes: notes.map(link) }),
  };
}

export function linkBlocks(blocks: readonly Block[], portals: Portals | undefined): readonly Block[] {
  if (!hasPortals(portals)) return blocks;
  const link = linkWith(portals);
  return blocks.map((block) => linkBlock(block, link));
}

type Link = (phrase: Phrase) => Phrase;

function linkWith(portals: Portals): Link {
  return (phrase) => linkPhrase(phrase, portals);
}

function linkBlock<Linked extends Block>(block: Linked, link: Link): Linked;
function linkBlock(block: Block, link: Link): Block {
  switch (block.kind) {
    case 'heading':
    case 'sentence':
      return { ...block, text: link(block.text) };
    case 'entries':
      return { ...block, list: block.list.map((entry) => linkEntry(entry, link)) };
    case 'values':
      return {
        ...block,
        list: block.list.map((row) => ({
          ...row,
          sides: (room) => row.sides(room).map((side) => ({ ...side, from: side.from.map(link) })),
        })),
      };
    case 'table': {
      const linkRows = (rows: TableBlock['rows']) =>
        rows.map((row) => row.map((cell) => ({ ...cell, text: link(cell.text) })));
      const { rows, inShort } = block;
      return {
        ...block,
        rows: linkRows(rows),
        ...(inShort && { inShort: { ...inShort, rows: linkRows(inShort.rows) } }),
      };
    }
    case 'facts':
      return { ...block, list: block.list.map((fact) => ({ ...fact, value: link(fact.value) })) };
    case 'changes':
      return { ...block, list: block.list.map((change) => ({ ...change, text: link(change.text) })) };
    case 'ladder':
      return {
        ...block,
        stages: block.stages.map((stage) => ({ ...stage, lines: stage.lines.map(link) })),
      };
    case 'folded':
      return { ...block, block: linkBlock(block.block, link) };
    case 'page':
      return { ...block, blocks: () => block.blocks().map((inner) => linkBlock(inner, link)) };
    case 'code':
    case 'matrix':
      return block;
  }
}

function linkEntry(entry: ListEntry, link: Link): ListEntry {
  const { title, text, lines, entries } = entry;
  return {
    ...entry,
    ...(title && { title: link(title) }),
    ...(text && { text: link(text) }),
    ...(lines && { lines: lines.map((line) => ({ ...line, text: link(line.text) })) }),
    ...(entries && { entries: entries.map((one) => linkEntry(one, link)) }),
  };
}
