import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { deadImportsBelow, importsBelow } from './imports.mjs';

const folder = temporaryFolder('imports');
after(folder.remove);

const texts = {
  'main.ts': `import { One } from './tables'; import './one.js'; import { x } from 'elsewhere';`,
  'one.ts': `export type { Two } from './tables/two';`,
  'tables/index.ts': `export * from './two'; export { Three } from './three';`,
  'tables/two.ts': 'export class Two {}',
  'tables/four.ts': `export type Four = 4;\nexport { Three } from './three';`,
  'tables/three.tsx': `const late = import('../deep');`,
  'deep/index.mjs': '',
  'two.test.ts': `import { Two } from './tables/two';`,
};
for (const [name, text] of Object.entries(texts)) {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true });
  writeFileSync(join(folder.path, name), text);
}

const imports = (options) =>
  importsBelow(folder.path, options)
    .map((pair) => pair.map((path) => relative(folder.path, path)).join(' → '))
    .sort();

const OF_SOURCES = [
  'main.ts → one.ts',
  'main.ts → tables/index.ts',
  'one.ts → tables/two.ts',
  'tables/four.ts → tables/three.tsx',
  'tables/index.ts → tables/three.tsx',
  'tables/index.ts → tables/two.ts',
  'tables/three.tsx → deep/index.mjs',
];

test('an import of a folder is one of its index, which imports what it exports again', () =>
  assert.deepEqual(imports(), OF_SOURCES));

test('the imports of tests are listed only if they are wanted', () =>
  assert.deepEqual(imports({ withTests: true }), [...OF_SOURCES, 'two.test.ts → tables/two.ts']));

test('the imports of types alone can be left out', () =>
  assert.deepEqual(
    imports({ withTypes: false }),
    OF_SOURCES.filter((one) => one !== 'one.ts → tables/two.ts'),
  ));

test('an import that leads to no file is found, and one of a type file or with a query is not', () => {
  const { path, remove } = temporaryFolder('dead-imports');
  writeFileSync(join(path, 'schema.d.ts'), '');
  writeFileSync(
    join(path, 'a.ts'),
    `import type { One } from './schema'; import text from './a.ts?raw'; import { Two } from './gone';`,
  );
  const found = deadImportsBelow(path).map((pair) => pair.map((one) => relative(path, one)));
  remove();
  assert.deepEqual(found, [['a.ts', 'gone']]);
});
