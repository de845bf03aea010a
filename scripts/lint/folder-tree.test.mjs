import assert from 'node:assert/strict';
import { test } from 'node:test';
import { treeFaults } from './folder-tree.mjs';

const FILES = ['package.json', 'src/main.ts', 'src/pear/a.ts', 'src/plum/fig/b.ts', 'scripts/run.mjs', 'docs/c.md'];

const TREE = `
# Tree

\`\`\`
package.json     the verbs: run all
src/
  main.ts        the first line
  pear/ plum/    what is eaten
scripts/
  *.mjs          the verbs
\`\`\`
`;

test('a tree is correct if it names everything in the folders that it lists', () => {
  assert.deepEqual(treeFaults(TREE, FILES), []);
});

test('a folder or file that does not exist is reported', () => {
  assert.deepEqual(
    treeFaults(
      TREE,
      FILES.filter((file) => !file.startsWith('src/pear') && file !== 'src/main.ts'),
    ),
    ['The tree names src/main.ts, which is not there', 'The tree names src/pear/, which is not there'],
  );
  assert.deepEqual(
    treeFaults(TREE, FILES.filter((file) => file !== 'scripts/run.mjs').concat('scripts/lint/run.mjs')),
    ['The tree names scripts/*.mjs, which is not there', 'The tree leaves out scripts/lint/'],
  );
});

test('a missing folder beside listed ones is reported, but not one deeper or at the top level', () => {
  const more = [...FILES, 'src/quince/d.ts', 'src/pear/skin/e.ts', 'other/f.ts'];
  assert.deepEqual(treeFaults(TREE, more), ['The tree leaves out src/quince/']);
});

test('a tree in a readme lists every folder beside it', () => {
  const tree = ['```', 'pear/    what is eaten', 'plum/', '  fig/   what is not', '```', ''].join('\n');
  assert.deepEqual(treeFaults(tree, FILES, 'src/'), []);
  assert.deepEqual(treeFaults(tree, [...FILES, 'src/quince/d.ts'], 'src/'), ['The tree leaves out src/quince/']);
  assert.deepEqual(treeFaults(tree.replace('pear', 'peach'), FILES, 'src/'), [
    'The tree names src/peach/, which is not there',
    'The tree leaves out src/pear/',
  ]);
});
