import ts from 'typescript';

/** The text of a test file without its imports and without the tests that are declared by a name: `onBoth('title', …)`, `onBoth.each(…)(…)`. */
export function withoutTests(text, name) {
  const source = ts.createSourceFile('a.test.ts', text, ts.ScriptTarget.Latest, true);
  const cut = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || (ts.isCallExpression(node) && calledName(node) === name)) cut.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return cut.reduceRight((left, node) => left.slice(0, node.getStart()) + left.slice(node.getEnd()), text);
}

/** The first name of what is called: `onBoth` of `onBoth.each(rows)`. */
function calledName({ expression }) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression) ? calledName(expression) : '';
}
