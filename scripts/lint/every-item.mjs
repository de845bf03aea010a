import { expectOf, nameOf } from './expectations.mjs';

/** The list of an expectation about each of its items: `rows` in `expect(rows.every(isOld)).toBe(true)`. Of no items it holds as well. */
export function listOfEvery({ callee, arguments: given }) {
  const expect = callee.type === 'MemberExpression' && expectOf(callee);
  const isTrue = nameOf(callee) === 'toBeTruthy' || (nameOf(callee) === 'toBe' && given[0]?.value === true);
  if (expect) return isTrue ? everyOf(expect.arguments[0]) : undefined;
  return nameOf(callee) === 'assert' || callee.object?.name === 'assert' ? everyOf(given[0]) : undefined;
}

const everyOf = (node) =>
  node?.type === 'CallExpression' && node.callee.type === 'MemberExpression' && nameOf(node.callee) === 'every'
    ? node.callee.object
    : undefined;
