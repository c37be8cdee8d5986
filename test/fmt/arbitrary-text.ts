/** Policies written as YAML in any style: order, brackets, quotes, block text, anchors, merge keys, comments, blank lines. */
import fc from 'fast-check';
import { Document, isAlias, isCollection, isMap, isPair, isScalar, isSeq, type Node, Scalar } from 'yaml';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { arbitraryPolicy, type Body } from '../property/arbitrary-policy.ts';

type Dice = (sides: number) => number;

export function arbitraryText(): fc.Arbitrary<string> {
  return fc
    .tuple(arbitraryPolicy(), fc.infiniteStream(fc.nat()), fc.boolean())
    .map(([body, stream, windows]) => {
      const dice: Dice = (sides) => (stream.next().value ?? 0) % sides;
      const text = withNoise(writeAnyhow(body, dice), dice);
      return windows ? text.replaceAll('\n', '\r\n') : text;
    });
}

function writeAnyhow(body: Body, dice: Dice): string {
  const document = new Document(body);
  const nodes: Node[] = [];
  restyle(document.contents, dice, nodes);
  const aliases = dice(4);
  for (let made = 0; made < aliases; made += 1) addAlias(document, nodes, dice);
  return document.toString({
    indent: 1 + dice(4),
    indentSeq: dice(2) === 0,
    lineWidth: [0, 20, 80][dice(3)] ?? 0,
    flowCollectionPadding: dice(2) === 0,
    singleQuote: dice(2) === 0,
  });
}

const scalarTypes = [
  Scalar.PLAIN,
  Scalar.QUOTE_DOUBLE,
  Scalar.QUOTE_SINGLE,
  Scalar.BLOCK_FOLDED,
  Scalar.BLOCK_LITERAL,
] as const;

/** Collects the nodes in the order of the text. */
function restyle(node: unknown, dice: Dice, nodes: Node[]): void {
  if (isScalar(node)) {
    const type = scalarTypes[dice(9)];
    if (typeof node.value === 'string' && type) node.type = type;
    nodes.push(node);
  }
  if (!isCollection(node)) return;
  nodes.push(node);
  if (dice(5) === 0) node.flow = true;
  if (isMap(node)) {
    for (let at = node.items.length - 1; at > 0; at -= 1) {
      const other = dice(3) === 0 ? dice(at + 1) : at;
      const [one, two] = [node.items[at], node.items[other]];
      if (one && two) [node.items[at], node.items[other]] = [two, one];
    }
  }
  for (const item of node.items) {
    if (isPair(item)) {
      if (isScalar(item.key) && dice(8) === 0) item.key.type = Scalar.QUOTE_DOUBLE;
      restyle(item.value, dice, nodes);
    } else restyle(item, dice, nodes);
  }
}

/** Names one node, and refers to it further down: as a value, as an element, or as a merge key. */
function addAlias(document: Document, nodes: readonly Node[], dice: Dice): void {
  const at = 1 + dice(Math.max(1, nodes.length - 1));
  const named = nodes[at];
  const later = nodes.slice(at + 1).filter((node) => !contains(named, node));
  const place = later[dice(Math.max(1, later.length))];
  if (!named || isAlias(named) || !place) return;
  const alias = document.createAlias(named as Scalar, ['a', 'b', 'c'][dice(3)]);
  if (isMap(place)) place.set(isMap(named) && dice(2) === 0 ? '<<' : `other${dice(99)}`, alias);
  else if (isSeq(place)) place.add(alias);
}

function contains(outer: unknown, inner: Node): boolean {
  if (outer === inner) return true;
  if (!isCollection(outer)) return false;
  return outer.items.some((item) => contains(isPair(item) ? item.value : item, inner));
}

/** Comments and blank lines anywhere, as long as the text still says the same. */
function withNoise(text: string, dice: Dice): string {
  const said = meaning(text);
  let noisy = text;
  for (let count = dice(12); count > 0; count -= 1) {
    const lines = noisy.split('\n');
    const at = dice(lines.length);
    const changed = change(lines, at, dice, `# note ${count}${dice(3) === 0 ? ': "x" {' : ''}`).join('\n');
    if (meaning(changed) === said) noisy = changed;
  }
  return noisy;
}

function change(lines: readonly string[], at: number, dice: Dice, comment: string): string[] {
  const line = lines[at] ?? '';
  const own = [...lines.slice(0, at), `${' '.repeat(dice(9))}${comment}`, ...lines.slice(at)];
  switch (dice(6)) {
    case 0:
      return [...lines.slice(0, at), ...Array<string>(1 + dice(2)).fill(''), ...lines.slice(at)];
    case 1:
    case 2:
      return [...lines.slice(0, at), `${line} ${comment}`, ...lines.slice(at + 1)];
    case 3: {
      // Within brackets.
      const places = [...line.matchAll(/[[{,]/g)].map(({ index }) => index + 1);
      const split = places[dice(Math.max(1, places.length))] ?? line.length;
      const indent = ' '.repeat(12);
      return [
        ...lines.slice(0, at),
        `${line.slice(0, split)} ${comment}`,
        `${indent}${line.slice(split)}`,
        ...lines.slice(at + 1),
      ];
    }
    default:
      return own;
  }
}

/** Null where the text has faults. */
export function meaning(text: string): string | null {
  const { root, diagnostics } = parseYaml({ path: 'a.yaml', text });
  if (!root || diagnostics.length > 0) return null;
  return JSON.stringify(plain(root));
}

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

function plain(node: NonNullable<ReturnType<typeof parseYaml>['root']>): Plain {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  const entries = [...node.entries].map(([name, { value }]): [string, Plain] => [name, plain(value)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
