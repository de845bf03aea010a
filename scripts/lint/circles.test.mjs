import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesIn } from './circles.mjs';

const found = (...imports) =>
  circlesIn(
    '/house',
    imports.map((one) => one.split(' ').map((path) => `/house/${path}`)),
  );

test('files that import in one direction are no cycle', () => {
  assert.deepEqual(
    found('a/one.ts b/two.ts', 'a/one.ts b/three.ts', 'b/two.ts b/three.ts', 'b/two.ts c/deep/x.ts'),
    [],
  );
});

test('two files that import each other are a cycle', () => {
  assert.deepEqual(found('a/one.ts a/two.ts', 'a/two.ts a/one.ts'), [
    { folder: 'a', entries: ['one.ts', 'two.ts'], imports: ['one.ts → two.ts', 'two.ts → one.ts'] },
  ]);
});

test('folders that import each other are a cycle, even if none of their files are', () => {
  const [circle, ...others] = found('a/one.ts b/two.ts', 'b/deep/three.ts c/four.ts', 'c/four.ts a/five.ts');
  assert.deepEqual(others, []);
  assert.deepEqual([circle.folder, circle.entries], ['.', ['a', 'b', 'c']]);
});

test('a file and its subfolder that import each other are a cycle', () => {
  assert.deepEqual(
    found('a/one.ts a/deep/two.ts', 'a/deep/two.ts a/one.ts').map(({ entries }) => entries),
    [['deep', 'one.ts']],
  );
});

test('separate cycles in a folder are reported separately', () => {
  const circles = found('a.ts b.ts', 'b.ts a.ts', 'c.ts d.ts', 'd.ts c.ts', 'b.ts c.ts');
  assert.deepEqual(circles.map(({ entries }) => entries.join()).sort(), ['a.ts,b.ts', 'c.ts,d.ts']);
});
