// Finds module variables that change while the program runs. State must have an owner that can be created, passed in and
// discarded. Caches of pure functions are made by src/core/once.ts.
import ts from 'typescript';

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const CHANGES = new Set([
  ...[
    'add',
    'clear',
    'copyWithin',
    'delete',
    'fill',
    'pop',
    'push',
    'reverse',
    'set',
    'shift',
    'sort',
    'splice',
    'unshift',
  ],
]);

/** Names of variables that change. The ending of `file` decides how the text is parsed. */
export function moduleState(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const kept = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isClassDeclaration(statement)) found.push(...staticState(statement));
    if (!ts.isVariableStatement(statement) || has(statement, ts.SyntaxKind.DeclareKeyword)) continue;
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!isConst) found.push(name.getText());
      else if (ts.isIdentifier(name) && initializer && isCollection(initializer)) kept.add(name.text);
    }
  }
  const changed = new Set<string>();
  const look = (node: ts.Node): void => {
    const name = whatIsChanged(node);
    if (name !== null && kept.has(name)) changed.add(name);
    ts.forEachChild(node, look);
  };
  look(source);
  return [...found, ...changed];
}

const has = (node: ts.HasModifiers, kind: ts.SyntaxKind): boolean =>
  ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;

const staticState = ({ name, members }: ts.ClassDeclaration): string[] =>
  members.flatMap((member) =>
    ts.isPropertyDeclaration(member) &&
    has(member, ts.SyntaxKind.StaticKeyword) &&
    !has(member, ts.SyntaxKind.ReadonlyKeyword)
      ? `${name?.text ?? ''}.${member.name.getText()}`
      : [],
  );

function isCollection(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isCollection(node.expression);
  return (
    ts.isNewExpression(node) && ts.isIdentifier(node.expression) && COLLECTIONS.has(node.expression.text)
  );
}

/**
 * The name of the variable that this node changes: `kept.push(…)`, `kept[…] = …`, `kept.it = …`, `delete kept[…]`,
 * `Object.assign(kept, …)`.
 */
function whatIsChanged(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: on, name } = node.expression;
    if (CHANGES.has(name.text)) return nameOf(on);
    if (on.getText() === 'Object' && name.text === 'assign') return nameOf(node.arguments[0]);
  }
  if (ts.isDeleteExpression(node)) return memberOf(node.expression);
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment ? memberOf(node.left) : null;
}

const nameOf = (node: ts.Node | undefined): string | null =>
  node && ts.isIdentifier(node) ? node.text : null;
const memberOf = (node: ts.Node): string | null =>
  ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node) ? nameOf(node.expression) : null;
