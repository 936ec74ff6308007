import ts from 'typescript';

/** The names that begin a group, and those that begin a test, in vitest and in Playwright. */
const groups = new Set(['describe']);
const cases = new Set(['it', 'test']);
/** Followed by one of these, it begins no test that runs. */
const idle = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/** What a row of `each` gives to the title; undefined where only running the file would tell. */
type Cell = string | number | boolean | null | undefined;

interface Begun {
  kind: 'group' | 'test';
  titles: readonly string[];
  body: ts.Node | undefined;
}

/**
 * The titles of the tests in a file as its source says them, `group > test` where they stand in groups. A test that runs
 * once for each of some rows has its title as it is written ('a score of %i'), and one for each row of plain values
 * ('a score of 59'). Skipped tests have none.
 */
export function testTitles(file: string, source: string): ReadonlySet<string> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const titles = new Set<string>();
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const begun = ts.isCallExpression(node) ? begunBy(node) : null;
    if (begun === null) {
      ts.forEachChild(node, (child) => visit(child, above));
      return;
    }
    const full = begun.titles.flatMap((title) => above.map((group) => (group === '' ? title : `${group} > ${title}`)));
    if (begun.kind === 'test') full.forEach((title) => titles.add(title));
    else if (begun.body !== undefined) visit(begun.body, full);
  };
  visit(tree, ['']);
  return titles;
}

/** The group or test that a call begins, and null for every other call. */
function begunBy(call: ts.CallExpression): Begun | null {
  const [title, ...rest] = call.arguments;
  if (title === undefined || (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title))) return null;
  const each = ts.isCallExpression(call.expression) ? call.expression : null;
  const names = namesOf(each === null ? call.expression : each.expression);
  const [first, ...modifiers] = names;
  // Playwright's groups are `test.describe`.
  const group = names.some((name) => groups.has(name));
  if (first === undefined || (!group && !cases.has(first))) return null;
  if (modifiers.some((name) => idle.has(name))) return { kind: 'test', titles: [], body: undefined };
  if ((each !== null) !== modifiers.includes('each')) return null;
  const written = ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);
  const rows = rowsOf(each?.arguments[0]);
  const filled = rows.flatMap((row) => filledIn(written, row) ?? []);
  return { kind: group ? 'group' : 'test', titles: [...new Set([written, ...filled])], body: rest.at(-1) };
}

/** `test.describe.each` as its three names. */
function namesOf(node: ts.Expression): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text];
  return [];
}

/** The rows of an `each` that stand in the file itself. */
function rowsOf(table: ts.Expression | undefined): readonly (readonly Cell[])[] {
  const rows = table === undefined ? undefined : plain(table);
  if (rows === undefined || !ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.map((row) => {
    const cells = plain(row);
    return ts.isArrayLiteralExpression(cells) ? cells.elements.map(cellOf) : [cellOf(row)];
  });
}

/** An expression without what only says its type. */
function plain(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plain(node.expression)
    : node;
}

function cellOf(cell: ts.Expression): Cell {
  const node = plain(cell);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node)) return numberOf(node);
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return true;
    case ts.SyntaxKind.FalseKeyword:
      return false;
    case ts.SyntaxKind.NullKeyword:
      return null;
    default:
      return undefined;
  }
}

function numberOf(node: ts.NumericLiteral | ts.PrefixUnaryExpression): Cell {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  const negated = node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand);
  return negated ? -Number(node.operand.getText()) : undefined;
}

/** A title with its `%` signs filled from a row; undefined where a value is not plain. */
function filledIn(title: string, row: readonly Cell[]): string | undefined {
  let next = 0;
  let known = !title.includes('$') && !title.includes('%%');
  const filled = title.replace(/%([sidfj])/g, (_, sign: string) => {
    const value = row[next++];
    if (value === undefined) known = false;
    return sign === 'j' ? JSON.stringify(value) : String(value);
  });
  return known ? filled : undefined;
}
