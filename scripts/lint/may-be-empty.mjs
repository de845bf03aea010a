import { find, functionAround, isExpectation } from './expectations.mjs';

/** They return what they were given, or a list that is not shorter. */
const KEEPING = new Set([
  'entries',
  'keys',
  'values',
  'map',
  'toSorted',
  'sort',
  'reverse',
  'toReversed',
  'concat',
  'from',
  'flat',
]);

/** Whether nothing tells that a list has items: neither its own text nor another expectation of the same test. */
export function mayBeEmpty(list, loop, sourceCode) {
  const known = resolved(list, sourceCode);
  if (known === undefined) return false;
  const names = namesIn(known);
  const test = functionAround(loop);
  return !find(
    test,
    (node) =>
      node !== loop && isExpectation(node) && !isInside(node, loop) && names.some((name) => mentions(node, name)),
  );
}

const isInside = (node, outer) => node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1];

const mentions = (node, name) => find(node, (one) => one.type === 'Identifier' && one.name === name) !== undefined;

function namesIn(node) {
  const names = [];
  find(node, (one) => {
    if (one.type === 'Identifier') names.push(one.name);
    return false;
  });
  return names;
}

/** @returns undefined if the list certainly has items, or is one of a list that is looped over; otherwise what it is made from */
function resolved(node, sourceCode) {
  const inner = (one) => resolved(one, sourceCode);
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.some((one) => one?.type !== 'SpreadElement' || !inner(one.argument)) ? undefined : node;
    case 'ObjectExpression':
      return node.properties.length ? undefined : node;
    case 'Literal':
    case 'TemplateLiteral':
      return undefined;
    case 'AwaitExpression':
      return inner(node.argument);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return inner(node.expression);
    case 'LogicalExpression':
      return inner(node.left);
    case 'MemberExpression':
      return isConstant(rootOf(node)) ? undefined : node;
    case 'NewExpression':
      return node.arguments.length ? inner(node.arguments[0]) : node;
    case 'CallExpression':
      return ofCall(node, inner, sourceCode);
    case 'Identifier':
      return ofVariable(node, sourceCode);
    default:
      return node;
  }
}

const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node);

/** Constants in capitals are lists that were written down. */
const isConstant = (node) => node?.type === 'Identifier' && /^[A-Z][A-Z_0-9]*$/.test(node.name);

function ofCall(node, inner, sourceCode) {
  const { callee, arguments: given } = node;
  if (callee.type !== 'MemberExpression') return node;
  const [of, name] = [callee.object, callee.property.name];
  if (of.name === 'Array' && name === 'from') return undefined;
  if (of.name === 'Object' || of.name === 'Promise' || of.name === 'Array')
    return given.length ? inner(given[0]) : node;
  if (isConstant(of) || (of.type === 'Literal' && name === 'split')) return undefined;
  return KEEPING.has(name) || isOfLoop(of, sourceCode) ? inner(of) : node;
}

/** Whether it is an item of a list that is looped over. */
function isOfLoop(node, sourceCode) {
  const definition = node.type === 'Identifier' && definitionOf(node, sourceCode);
  return definition?.type === 'Variable' && /^For/.test(definition.parent.parent.type);
}

function definitionOf(node, sourceCode) {
  for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
    const definition = scope.set.get(node.name)?.defs[0];
    if (definition) return definition;
  }
  return undefined;
}

function ofVariable(node, sourceCode) {
  if (isConstant(node) || isOfLoop(node, sourceCode)) return undefined;
  const definition = definitionOf(node, sourceCode);
  if (definition?.type === 'ImportBinding' || definition?.type === 'Parameter') return undefined;
  if (definition?.type !== 'Variable') return node;
  const { id, init } = definition.node;
  const isPlain = definition.parent.kind === 'const' && id.type === 'Identifier' && init;
  return isPlain && resolved(init, sourceCode) === undefined ? undefined : node;
}
