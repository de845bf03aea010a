import ts from 'typescript';

/**
 * A plain object has more keys than were put into it: `constructor`, `toString`, `__proto__`. If a `Record<string, X>` is read with a key
 * from outside, it can return a function that the types call an X. This rule requires that such a table is read through `lookup(table,
 * key)`, after `Object.hasOwn(table, key)`, or is a Map.
 *
 * It flags `table[key]`, read or written, and `key in table`, if the type of the key allows any text and the table has its own value type.
 * It does not flag a record of unknown values: there, the types force every reader to check the value. It cannot see keys whose type is a
 * few words while the data is not, nor keys that begin with a prefix of our own (`to${name}`).
 */
export const foreignKey = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign:
        'A plain object also answers to `constructor` and `__proto__`: read it by `lookup(table, key)`, guard it by Object.hasOwn(table, key), or make it a Map.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { program, getTypeAtLocation } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const text = (node) => sourceCode.getText(node);
    const report = (node, table, key) => {
      if (!isAnyText(getTypeAtLocation(key)) || !isTable(getTypeAtLocation(table), checker)) return;
      if (!isGuarded(node, `Object.hasOwn(${text(table)}, ${text(key)})`, text))
        context.report({ node, messageId: 'foreign' });
    };
    return {
      MemberExpression(node) {
        if (node.computed) report(node, node.object, node.property);
      },
      'BinaryExpression[operator="in"]'(node) {
        report(node, node.right, node.left);
      },
    };
  },
};

const hasFlag = (type, flag) => (type.flags & flag) !== 0;
const { Any, Unknown, String } = ts.TypeFlags;
const isLoose = (type) => hasFlag(type, Any | Unknown);

const parts = (type) => (type.isUnion() ? type.types : [type]);

const isAnyText = (type) => parts(type.getConstraint?.() ?? type).some((part) => hasFlag(part, String | Any));

/** A record whose values have a type, or an object type without other keys. */
function isTable(type, checker) {
  return parts(checker.getNonNullableType(type)).some((part) => {
    if (isLoose(part) || checker.isArrayLikeType(part)) return false;
    const values = part.getStringIndexType();
    if (values) return !parts(values).some(isLoose);
    return part.isClassOrInterface() === false && part.getNumberIndexType() === undefined;
  });
}

/** Whether the code is only reached if the table has the key as its own property. */
function isGuarded(node, guard, text) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    const isBranch =
      (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') && parent.consequent === at;
    const isRightSide = parent.type === 'LogicalExpression' && parent.operator === '&&' && parent.right === at;
    const test = isBranch ? parent.test : isRightSide ? parent.left : undefined;
    if (test && conjuncts(test).some((one) => text(one) === guard)) return true;
    if (/Function/.test(parent.type)) return false;
  }
  return false;
}

const conjuncts = (test) =>
  test.type === 'LogicalExpression' && test.operator === '&&'
    ? [...conjuncts(test.left), ...conjuncts(test.right)]
    : [test];
