// Parts that can be removed from a file: the body of a function, the value of a constant, an entry of a table.
import ts from 'typescript';

export interface Site {
  readonly name: string;
  /** Words of its name and its text, which are compared with a row's. */
  readonly words: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
  /** The text that replaces it. */
  readonly instead: string;
  /** The site is not inside another one. */
  readonly isOuter: boolean;
}

const WORD = /[A-Z]?[a-z]{3,}|[A-Z]{3,}/g;
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(WORD) ?? []).map((word) => word.toLowerCase().replace(/(s|ed|ing)$/, '')));

/** All sites of a file, in their order. */
export function sitesOf(path: string, text: string): readonly Site[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const sites: Site[] = [];
  const add = (named: ts.Node, place: ts.Node, instead: string, isOuter: boolean): void => {
    const name = nameOf(named);
    const words = wordsOf(`${name} ${text.slice(named.getFullStart(), named.end)}`);
    sites.push({ name, words, from: place.getStart(), to: place.end, instead, isOuter });
  };
  const visit = (node: ts.Node, isInside: boolean): void => {
    const isFunction = ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node);
    const body = isFunction && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
    if (body) add(node, body, ts.isBlock(body) ? '{}' : 'undefined', !isInside);
    const table =
      !isInside && ts.isVariableDeclaration(node) && node.initializer && tableOf(node.initializer);
    if (table) for (const entry of table.properties) add(entry, entry, '...{}', true);
    const isNumber = ts.isVariableDeclaration(node) && node.initializer && valueOf(node.initializer);
    if (isNumber && !isInside) add(node, isNumber, `(1 + ${isNumber.getText()})`, true);
    ts.forEachChild(node, (child) => visit(child, isInside || body !== undefined));
  };
  visit(source, false);
  return sites;
}

/** The number in an initializer such as `5 * 60_000` or `hundredths(100)`. */
function valueOf(node: ts.Node): ts.Node | undefined {
  if (ts.isNumericLiteral(node)) return node;
  if (ts.isObjectLiteralExpression(node) || ts.isFunctionLike(node)) return undefined;
  return ts.forEachChild(node, valueOf);
}

/** The object literal of a table such as `{ … } as const`. */
function tableOf(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return tableOf(node.expression);
  return ts.isObjectLiteralExpression(node) ? node : undefined;
}

/** A function without a name gets the name of the variable or property that it is assigned to. */
function nameOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at && !ts.isSourceFile(at); at = at.parent)
    if ('name' in at && at.name) return (at.name as ts.Node).getText();
  return 'default';
}

/** The text without the given sites. Sites inside others are removed with them. */
export const without = (text: string, sites: readonly Site[]): string =>
  sites
    .filter((one) => !sites.some((other) => other !== one && other.from <= one.from && one.to <= other.to))
    .sort((a, b) => b.from - a.from)
    .reduce((left, { from, to, instead }) => left.slice(0, from) + instead + left.slice(to), text);
