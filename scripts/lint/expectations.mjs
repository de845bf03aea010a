/** The last name of `a.b.c`. */
export const nameOf = (node) => (node?.type === 'MemberExpression' ? node.property.name : node?.name);

/** The `expect(…)` at the root of a chain such as `expect(a).not.toBe`. */
export function expectOf(node) {
  if (node?.type === 'MemberExpression') return expectOf(node.object);
  return node?.type === 'CallExpression' && node.callee.name === 'expect' ? node : undefined;
}

export const isExpectation = (node) =>
  node.type === 'CallExpression' &&
  (expectOf(node.callee) !== undefined ||
    nameOf(node.callee) === 'assert' ||
    (node.callee.type === 'MemberExpression' && node.callee.object.name === 'assert'));

export const holdsCall = (node) =>
  find(node, ({ type }) => type === 'CallExpression' || type === 'NewExpression') !== undefined;

export const holdsExpectation = (node) => find(node, isExpectation) !== undefined;

/** The first node below, or this one, that matches. */
export function find(node, matches) {
  if (!node || typeof node.type !== 'string') return undefined;
  if (matches(node)) return node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || !value || typeof value !== 'object') continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      const found = find(one, matches);
      if (found) return found;
    }
  }
  return undefined;
}

export function functionAround(node) {
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type) || at.type === 'Program') return at;
  return node;
}
