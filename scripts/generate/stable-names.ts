/**
 * Numbers the variables of generated code within their blocks. ajv numbers them through the whole of a function, so that
 * one more field would rename whatever comes after it.
 */
import ts from 'typescript';

const NUMBERED = /^(?<base>[a-z_](?:.*\D)?)\d+$/;

export function withStableNames(code: string): string {
  const file = ts.createSourceFile('validators.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const edits: { readonly start: number; readonly end: number; readonly name: string }[] = [];

  /** `names`: what each name of the blocks around is called from now on. */
  const visit = (node: ts.Node, names: Map<string, string>): void => {
    if (ts.isVariableDeclaration(node)) declare(node, names);
    if (ts.isIdentifier(node) && !isKey(node)) {
      const name = names.get(node.text);
      if (name !== undefined) edits.push({ start: node.getStart(file), end: node.end, name });
      return;
    }
    const own = isBlock(node) ? new Map(names) : names;
    if (ts.isFunctionLike(node)) for (const variable of hoisted(node)) declare(variable, own);
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(file, new Map());

  let result = '';
  let rest = 0;
  for (const { start, end, name } of edits) {
    result += code.slice(rest, start) + name;
    rest = end;
  }
  return result + code.slice(rest);
}

function declare({ name }: ts.VariableDeclaration, names: Map<string, string>): void {
  const base = ts.isIdentifier(name) ? NUMBERED.exec(name.text)?.groups?.base : undefined;
  if (!ts.isIdentifier(name) || base === undefined || names.has(name.text)) return;
  names.set(name.text, freeName(base, names));
}

/** What `var` declares anywhere in a function belongs to all of it. */
function hoisted(node: ts.Node): ts.VariableDeclaration[] {
  const found: ts.VariableDeclaration[] = [];
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isVariableDeclarationList(child) && (child.flags & ts.NodeFlags.BlockScoped) === 0)
      found.push(...child.declarations);
    found.push(...hoisted(child));
  });
  return found;
}

function freeName(base: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set(names.values());
  let number = 0;
  while (taken.has(base + number)) number += 1;
  return base + number;
}

function isBlock(node: ts.Node): boolean {
  return ts.isBlock(node) || ts.isFunctionLike(node) || ts.isForStatement(node) || ts.isForInStatement(node);
}

/** The name of a member, which is no variable. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}
