// Finds SQL that is built from values: templates and concatenated texts that contain anything else than constants of our own
// code.
import ts from 'typescript';

export interface BuiltSql {
  readonly line: number;
  /** Source text of the expression that is inserted into the SQL. */
  readonly expression: string;
}

const SQL =
  /\b(SELECT|INSERT\s+INTO|UPDATE|DELETE\s+FROM|ALTER\s+TABLE|CREATE\s+(TABLE|INDEX)|WHERE|VALUES)\b/;
/** COLUMNS, sql.BET_COLUMNS: constants by their names. */
const CONSTANT = /^([a-z]\w*\.)?[A-Z][A-Z0-9_]*$/;

/** Every expression that a source file inserts into SQL, without constants. */
export function builtSqlIn(source: string): readonly BuiltSql[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: BuiltSql[] = [];
  const note = (node: ts.Expression): void => {
    const expression = node.getText(file).replace(/\s+/g, ' ');
    if (ts.isStringLiteralLike(node) || CONSTANT.test(expression)) return;
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, expression });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && SQL.test(textOf(node)))
      for (const span of node.templateSpans) note(span.expression);
    if (isSum(node) && !isSum(node.parent)) {
      const parts = partsOf(node);
      if (parts.some((part) => ts.isStringLiteralLike(part) && SQL.test(part.text))) parts.forEach(note);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const partsOf = (node: ts.Expression): readonly ts.Expression[] =>
  isSum(node) ? [...partsOf(node.left), ...partsOf(node.right)] : [node];

const textOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join(' ');
