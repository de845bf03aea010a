import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { importsBelow } from './imports.mjs';

const folder = temporaryFolder('imports');
after(folder.remove);

const texts = {
  'main.ts': `import { One } from './tables'; import './one.js'; import { x } from 'elsewhere';`,
  'one.ts': `export type { Two } from './tables/two';`,
  'tables/index.ts': `export * from './two'; export { Three } from './three';`,
  'tables/two.ts': 'export class Two {}',
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
  'tables/index.ts → tables/three.tsx',
  'tables/index.ts → tables/two.ts',
  'tables/three.tsx → deep/index.mjs',
];

test('an import of a folder is one of its index, which imports what it exports again', () =>
  assert.deepEqual(imports(), OF_SOURCES));

test('the imports of tests are listed only if they are wanted', () =>
  assert.deepEqual(imports({ withTests: true }), [...OF_SOURCES, 'two.test.ts → tables/two.ts']));
