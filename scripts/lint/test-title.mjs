import { checkTitle } from './title-grammar.mjs';

/** Also those that say when a test runs: `backend/test/process/{daily,on-both}.ts`. */
const TESTS = new Set(['it', 'test', 'atNight', 'onBoth']);
const GROUPS = new Set(['describe', 'suite']);
const LONGEST = 120;

/**
 * Wants each title of a test to be a plain sentence that names its subject: 'an expired lease lets another node take over'. The subject may
 * stand in the title of the group around it (`describe`), which the title then continues with its verb: 'A lease' › 'ends with its node'.
 * With the option 'file' it may stand in the name of the file as well, as that of a component does.
 */
export const testTitle = {
  meta: {
    type: 'suggestion',
    docs: { description: 'titles of tests that are no sentences with a subject' },
    messages: {
      subject: "Begin with the subject, such as 'an expired lease' or 'two nodes', and not with '{{ word }}'.",
      verb: "Name the subject of '{{ word }}' before it, or in the title of the group.",
      semicolon: 'Write one sentence, without a semicolon.',
      stop: 'Leave out the full stop.',
      long: `Write at most ${LONGEST} characters; these are {{ length }}.`,
    },
    schema: [{ enum: ['file'] }],
  },
  create(context) {
    const isNamedByFile = context.options[0] === 'file';
    const kindOf = kindsIn(context.sourceCode);
    const isInGroup = (node) => context.sourceCode.getAncestors(node).some((above) => kindOf(above) === 'group');
    return {
      CallExpression(node) {
        const kind = kindOf(node);
        const title = kind && textOf(node.arguments[0]);
        if (!title) return;
        const isNamed = kind === 'test' && (isNamedByFile || isInGroup(node));
        for (const [at, text] of titlesOf(node, title, context.sourceCode))
          for (const [messageId, data] of faultsOf(text, isNamed)) context.report({ node: at, messageId, data });
      },
    };
  },
};

/** The titles of a call with their places. Where a title begins with the label of a row of `test.each`, each label gives one. */
function titlesOf({ callee, arguments: [node] }, title, sourceCode) {
  const given =
    callee.type === 'CallExpression' && callee.callee.property?.name === 'each' ? callee.arguments[0] : undefined;
  const rows = given && (valueOf(given, sourceCode) ?? given);
  if (!title.startsWith('%s') || rows?.type !== 'ArrayExpression') return [[node, title]];
  const labels = rows.elements.map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row));
  return labels.map((label) => [label ?? node, title.replace('%s', textOf(label) ?? '%s')]);
}

function faultsOf(title, isNamed) {
  const { fault, word } = checkTitle(title);
  return [
    ...(fault === 'subject' || (fault === 'verb' && !isNamed) ? [[fault, { word }]] : []),
    ...(title.includes(';') ? [['semicolon', {}]] : []),
    ...(title.endsWith('.') ? [['stop', {}]] : []),
    ...(title.length > LONGEST ? [['long', { length: title.length }]] : []),
  ];
}

/**
 * Whether a call declares a test or a group of tests, also by `test.each(…)('title', …)` and under another name, as in
 * `const withRedis = url ? test : test.skip`.
 */
const kindsIn = (sourceCode) => (node) => {
  if (node.type !== 'CallExpression' || node.arguments.length < 2) return undefined;
  const root = rootOf(node.callee);
  const { name } = rootOf(valueOf(root, sourceCode) ?? root);
  return TESTS.has(name) ? 'test' : GROUPS.has(name) ? 'group' : undefined;
};

/** The value of a name that is declared as a constant. */
function valueOf(node, sourceCode) {
  if (node.type !== 'Identifier') return undefined;
  const reference = sourceCode.getScope(node).references.find(({ identifier }) => identifier === node);
  const [declared] = reference?.resolved?.defs ?? [];
  return declared?.type === 'Variable' && declared.node.id.type === 'Identifier' ? declared.node.init : undefined;
}

/** Where the function of `test.each(rows)` and of `(isThere ? test : test.skip)` is found. */
const INNER = {
  MemberExpression: 'object',
  CallExpression: 'callee',
  TaggedTemplateExpression: 'tag',
  ConditionalExpression: 'consequent',
};

function rootOf(callee) {
  const inner = INNER[callee.type];
  return inner ? rootOf(callee[inner]) : callee;
}

/** The text of a title, in which '$value' stands for each value that is known only when the test runs. */
function textOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('$value');
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
