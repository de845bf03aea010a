const MESSAGE =
  'This promise is started here and held by nobody: if it fails before it is awaited, the process ends. Await it, use startEarly(), or background().';
const VOID = '`void` lets the failure of this promise go: hand it to background(), which says what fails.';

/** Functions whose promises never reject. */
const SAFE_CALLS = new Set(['settled']);

/**
 * Flags promises that are stored in a variable and awaited only after something else, or stored in a field or a collection by a function
 * that neither awaits nor returns them, or discarded by `void`. `no-floating-promises` flags only promises that are not stored, and `void`
 * only as a statement.
 */
export const noUnheldPromise = {
  meta: { type: 'problem', docs: { description: MESSAGE }, messages: { unheld: MESSAGE, void: VOID }, schema: [] },
  create(context) {
    const { sourceCode } = context;
    const { parserServices } = sourceCode;
    const startsPromise = (node) => isUnhandledCall(node, parserServices) && node;
    const report = (node) => context.report({ node, messageId: 'unheld' });

    function checkVariable(node, name, value) {
      const call = startsPromise(value);
      if (call && !isHeldAtOnce(node, name, sourceCode)) report(call);
    }

    return {
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && node.init) checkVariable(node, node.id.name, node.init);
      },
      AssignmentExpression(node) {
        if (node.left.type === 'Identifier') return checkVariable(node, node.left.name, node.right);
        const call = startsPromise(node.right);
        if (call && node.parent.type === 'ExpressionStatement' && !isHandedOn(node, sourceCode)) report(call);
      },
      'UnaryExpression[operator="void"]'({ argument }) {
        const isHeld = argument.type === 'CallExpression' && seesToFailure(argument);
        if (!isHeld && isPromise(parserServices.getTypeAtLocation(argument)))
          context.report({ node: argument, messageId: 'void' });
      },
      'ExpressionStatement > CallExpression[callee.property.name=/^(set|push|add)$/]'(node) {
        const call = node.arguments.find(startsPromise);
        if (call) report(call);
      },
    };
  },
};

/** A call that returns a promise and does not handle its rejection itself. */
function isUnhandledCall(node, services) {
  if (node?.type !== 'CallExpression' || seesToFailure(node)) return false;
  // A promise that is read from a map was started elsewhere, and is held there.
  if (node.callee.property?.name === 'get') return false;
  return isPromise(services.getTypeAtLocation(node));
}

function seesToFailure({ callee, arguments: given }) {
  const name = callee.property?.name ?? callee.name;
  if (SAFE_CALLS.has(name)) return true;
  if (name === 'catch' || (name === 'then' && given.length > 1)) return true;
  return name === 'finally' && callee.object.type === 'CallExpression' && seesToFailure(callee.object);
}

function isPromise(type) {
  if (type.isUnion()) return type.types.some(isPromise);
  return type.getSymbol()?.name === 'Promise';
}

/** Whether the promise is used in the first place after its start that can suspend or leave the function. */
function isHeldAtOnce(node, name, sourceCode) {
  const body = enclosingFunction(node)?.body;
  if (!body) return true;
  const next = suspensions(body, sourceCode).find((one) => one.range[0] >= node.range[1]);
  return !!next && new RegExp(`\\b${name}\\b`).test(sourceCode.getText(next));
}

/** Whether the function that stores the promise in a field awaits or returns that field, or handles its rejection. */
function isHandedOn(node, sourceCode) {
  const body = enclosingFunction(node)?.body;
  if (!body) return false;
  const place = sourceCode.getText(node.left);
  return suspensions(body, sourceCode).some(
    (one) => one.range[0] >= node.range[1] && sourceCode.getText(one).includes(place),
  );
}

function enclosingFunction(node) {
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type)) return at;
  return undefined;
}

/** The nodes in source order, without those of inner functions. */
function suspensions(node, sourceCode, found = []) {
  for (const key of sourceCode.visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) {
      if (!child || /Function/.test(child.type)) continue;
      if (/^(AwaitExpression|ReturnStatement|ThrowStatement)$/.test(child.type)) found.push(child);
      else if (isCatchOf(child)) found.push(child);
      suspensions(child, sourceCode, found);
    }
  return found;
}

const isCatchOf = (node) => node.type === 'CallExpression' && node.callee.property?.name === 'catch';
