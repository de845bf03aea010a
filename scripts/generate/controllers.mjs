import ts from 'typescript';

/**
 * The calls of all controllers in the source: `{ path, method, action, declaration, type, questions, interceptors }`. `type` is that of the
 * controller, so that inherited methods resolve to its overrides. `questions` is the configuration of the standard calls in its class.
 * `interceptors` are the classes that its calls pass through.
 */
export function controllersOf(program) {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && fileName.endsWith('.controller.ts'))
    .flatMap((file) => file.statements.filter(ts.isClassDeclaration))
    .flatMap((node) => callsOf(checker, node));
}

function callsOf(checker, node) {
  const base = wordOf(node, 'Controller');
  if (base === undefined) return [];
  const type = checker.getTypeAtLocation(node);
  const questions = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap(({ expression }) => [...(expression.arguments ?? [])]),
  );
  const interceptors = argumentsOf(node, 'UseInterceptors').map((one) => checker.getTypeAtLocation(one).symbol);
  return type.getProperties().flatMap(({ valueDeclaration: declaration }) => {
    if (!declaration || !ts.isMethodDeclaration(declaration)) return [];
    const method = ['Get', 'Post'].find((name) => wordOf(declaration, name) !== undefined);
    if (!method) return [];
    const action = wordOf(declaration, method);
    return [
      { path: `${base}/${action}`, method: method.toLowerCase(), action, declaration, type, questions, interceptors },
    ];
  });
}

const argumentsOf = (node, decorator) =>
  (ts.getDecorators(node) ?? [])
    .map(({ expression }) => expression)
    .filter((one) => ts.isCallExpression(one) && one.expression.getText() === decorator)
    .flatMap((one) => [...one.arguments]);

function wordOf(node, decorator) {
  const [first] = argumentsOf(node, decorator);
  return first && ts.isStringLiteral(first) ? first.text : undefined;
}
