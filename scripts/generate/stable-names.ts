/**
 * Numbers the variables of generated code within their blocks. ajv numbers them throughout a function, so one more field would
 * rename everything after it.
 */
import { type Node, parseSync, type VariableDeclaration, visitorKeys } from 'oxc-parser';

const NUMBERED = /^(?<base>[a-z_](?:.*\D)?)\d+$/;

const FUNCTIONS: readonly string[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const BLOCKS: readonly string[] = [...FUNCTIONS, 'BlockStatement', 'ForStatement', 'ForInStatement'];

export function withStableNames(code: string): string {
  const edits: { readonly start: number; readonly end: number; readonly name: string }[] = [];

  /** `names`: the new name of each name in the enclosing blocks. */
  const visit = (node: Node, names: Map<string, string>): void => {
    if (node.type === 'Identifier') {
      const name = names.get(node.name);
      if (name !== undefined) edits.push({ start: node.start, end: node.end, name });
      return;
    }
    if (node.type === 'VariableDeclaration') declare(node, names);
    const own = BLOCKS.includes(node.type) ? new Map(names) : names;
    if (FUNCTIONS.includes(node.type)) for (const variables of hoisted(node)) declare(variables, own);
    for (const child of childrenOf(node)) visit(child, own);
  };
  visit(parseSync('validators.js', code).program, new Map());

  let result = '';
  let rest = 0;
  for (const { start, end, name } of edits) {
    result += code.slice(rest, start) + name;
    rest = end;
  }
  return result + code.slice(rest);
}

function declare({ declarations }: VariableDeclaration, names: Map<string, string>): void {
  for (const { id } of declarations) {
    const base = id.type === 'Identifier' ? NUMBERED.exec(id.name)?.groups?.base : undefined;
    if (id.type !== 'Identifier' || base === undefined || names.has(id.name)) continue;
    names.set(id.name, freeName(base, names));
  }
}

/** A `var` anywhere in a function is visible in all of it. */
function hoisted(node: Node): VariableDeclaration[] {
  return childrenOf(node).flatMap((child) => {
    if (FUNCTIONS.includes(child.type)) return [];
    const own = child.type === 'VariableDeclaration' && child.kind === 'var' ? [child] : [];
    return [...own, ...hoisted(child)];
  });
}

function freeName(base: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set(names.values());
  let number = 0;
  while (taken.has(base + number)) number += 1;
  return base + number;
}

/** In the order of the text, without the names of members, which are not variables. */
function childrenOf(node: Node): Node[] {
  const named = new Map<string, Node | Node[] | null>(Object.entries(node));
  const isMember = (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed;
  return (visitorKeys[node.type] ?? [])
    .filter((key) => !(isMember && (key === 'property' || key === 'key')))
    .flatMap((key) => named.get(key) ?? []);
}
