import { listOfEvery } from './every-item.mjs';
import { expectOf, functionAround, holdsCall, holdsExpectation, nameOf } from './expectations.mjs';
import { mayBeEmpty } from './may-be-empty.mjs';

const SAME = 'This compares a value with itself, so it cannot fail.';
const ANYTHING = 'Every value of this shape passes: name what is expected.';
const NEVER = 'If nothing is thrown, nothing is expected: use `rejects`, `toThrow` or `assert.rejects`.';
const EMPTY = 'If this list is empty, nothing is expected: expect its length, or its content, as well.';
const NOTHING = 'If what stands before `?.` is not there, this holds as well: expect that it is there.';

const EQUALITY = new Set(['toBe', 'toEqual', 'toStrictEqual', 'toMatchObject', 'toContain', 'toBeCloseTo']);
/** Their opposite holds for `undefined`; the others refuse it. */
const OTHER = new Set(['toBe', 'toEqual', 'toStrictEqual']);
const ASSERTED = new Set(['equal', 'strictEqual', 'deepEqual', 'deepStrictEqual', 'match']);
/**
 * Flags expectations that cannot fail: a value that is compared with itself, a pattern that everything matches, and expectations that
 * hold where a list is empty, a row is not there or nothing was thrown, which nothing else expects.
 */
export const noIdleExpectation = {
  meta: {
    type: 'problem',
    docs: { description: 'expectations that cannot fail' },
    messages: { same: SAME, anything: ANYTHING, never: NEVER, empty: EMPTY, nothing: NOTHING },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const textOf = (node) => sourceCode.getText(node);
    const report = (node, messageId) => context.report({ node, messageId });
    return {
      CallExpression(node) {
        const pair = comparedBy(node);
        // Two calls may well be compared: whether they answer alike is a question.
        if (pair && textOf(pair[0]) === textOf(pair[1]) && !holdsCall(pair[0])) report(node, 'same');
        if (isAnything(node)) report(node, 'anything');
        if (isOnlyIfThrown(node)) report(node, 'never');
        if (isForEach(node) && holdsExpectation(node.arguments[0]) && mayBeEmpty(node.callee.object, node, sourceCode))
          report(node, 'empty');
        const every = listOfEvery(node);
        if (every && mayBeEmpty(every, node, sourceCode)) report(node, 'empty');
        if (isOfNothing(node)) report(node, 'nothing');
      },
      CatchClause(node) {
        if (holdsExpectation(node.body) && !endsInFailure(node.parent.block) && !expectsCount(node, sourceCode))
          report(node, 'never');
      },
      ForOfStatement(node) {
        if (holdsExpectation(node.body) && mayBeEmpty(node.right, node, sourceCode)) report(node, 'empty');
      },
    };
  },
};

const isNegated = (node) =>
  node?.type === 'MemberExpression' && (node.property.name === 'not' || isNegated(node.object));

function comparedBy({ callee, arguments: given }) {
  const name = nameOf(callee);
  if (callee.type !== 'MemberExpression' || given.length === 0) return undefined;
  const expect = expectOf(callee);
  if (expect) return EQUALITY.has(name) && expect.arguments.length ? [expect.arguments[0], given[0]] : undefined;
  return callee.object.name === 'assert' && ASSERTED.has(name) && given.length > 1 ? given : undefined;
}

const isEmpty = (node) =>
  (node?.type === 'ObjectExpression' && node.properties.length === 0) ||
  (node?.type === 'ArrayExpression' && node.elements.length === 0);

function isAnything({ callee, arguments: [first] }) {
  const name = nameOf(callee);
  if (name === 'toMatchObject' && expectOf(callee))
    return first?.type === 'ObjectExpression' && isEmpty(first) && !isNegated(callee);
  return (name === 'objectContaining' || name === 'arrayContaining') && isEmpty(first);
}

/** `.catch((error) => expect(…))`, and the second callback of `then`. */
function isOnlyIfThrown({ callee, arguments: given }) {
  const name = nameOf(callee);
  if (callee.type !== 'MemberExpression') return false;
  return (name === 'catch' && holdsExpectation(given[0])) || (name === 'then' && holdsExpectation(given[1]));
}

/** `expect(row?.name).toBeUndefined()` and `expect(row?.name).not.toBe('x')`. */
function isOfNothing({ callee, arguments: given }) {
  const expect = callee.type === 'MemberExpression' && expectOf(callee);
  if (!expect || expect.arguments[0]?.type !== 'ChainExpression') return false;
  if (isNegated(callee)) return OTHER.has(nameOf(callee)) && given[0]?.name !== 'undefined';
  return nameOf(callee) === 'toBeUndefined' || nameOf(callee) === 'toBeFalsy';
}

const isForEach = ({ callee }) => callee.type === 'MemberExpression' && callee.property.name === 'forEach';

/** Whether the last statement of a `try` fails if it is reached. */
const endsInFailure = ({ body }) => {
  const last = body.at(-1);
  return (
    last?.type === 'ThrowStatement' ||
    (last?.type === 'ExpressionStatement' && /fail/.test(nameOf(last.expression.callee) ?? ''))
  );
};

/** Whether the test says how many expectations it has, or expects something after the `try`. */
function expectsCount(node, sourceCode) {
  const test = functionAround(node);
  return /expect\.(assertions|hasAssertions)|t\.plan\(/.test(sourceCode.getText(test));
}
