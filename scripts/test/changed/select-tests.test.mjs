import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../../process/temporary-folder.mjs';
import { selectTests } from './select-tests.mjs';
import { sourcesIn } from './sources.mjs';

const folder = temporaryFolder('selection');
after(folder.remove);

const texts = {
  'backend/src/kernel/crud/cursor.ts': '',
  'backend/src/kernel/crud/cursor.test.ts': `import './cursor';`,
  'backend/src/modules/tea/tea.service.ts': `import '../../kernel/crud/cursor';`,
  'backend/src/modules/tea/index.ts': `export * from './tea.service';`,
  'backend/src/modules/tea/tea.controller.ts': `import { Tea } from '.'; @Controller('admin/tea/info')`,
  'backend/src/modules/tea/tea.module.ts': `import './tea.controller';`,
  'backend/src/boot.ts': `import './modules/tea/tea.module';`,
  'backend/test/app.ts': `import '../src/boot';`,
  'backend/test/cups.test.ts': `import './app'; post('tea/info/add')`,
  'backend/test/tea.test.ts': `import './app'; // it calls nothing`,
  'backend/test/milk.test.ts': `import './app'; post('tea/information/add')`,
  'backend/test/tea/late.nightly.test.ts': `post('tea/info/page')`,
  'backend/src/modules/base/seed/menus/data.ts': `screen('Tea', '/tea/list', 'tea/list', 'icon-tea')`,
  'frontend/src/modules/tea/kinds.ts': '',
  'frontend/src/modules/tea/views/list.tsx': `import { kinds } from '../kinds';`,
  'frontend/src/modules/tea/kinds.test.tsx': `import './kinds.js';`,
  'frontend/e2e/screens.mjs': `export const screens = ['/tea/list'];`,
  'frontend/e2e/screens.test.mjs': `import './screens.mjs';`,
  'frontend/e2e/milk.test.mjs': `open('/milk/list')`,
  'frontend/src/api/rules.json': '',
  'frontend/src/kernel/rules.ts': `import '../api/rules.json'; /** \`'cup/info'\` */`,
  'frontend/src/kernel/rules.test.ts': `import './rules'`,
  'frontend/src/kernel/form.test.tsx': `import './rules'`,
  'frontend/src/modules/cup/cup.tsx': `defineResource('cup/info')`,
  'frontend/src/modules/cup/cup.test.tsx': `import './cup'`,
  'scripts/pour.mjs': '',
  'scripts/pour.test.mjs': `start('scripts/pour.mjs')`,
};
for (let at = 0; at < 50; at++) texts[`frontend/src/kernel/a${at}.test.tsx`] = `import './button';`;
for (let at = 0; at < 9; at++) texts[`frontend/src/kernel/b${at}.test.ts`] = `import './button';`;
texts['frontend/src/kernel/button.tsx'] = '';
for (const [name, text] of Object.entries(texts)) {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true });
  writeFileSync(join(folder.path, name), text);
}

const select = (files, options, resources = []) => selectTests(sourcesIn(folder.path), { files, resources }, options);

/** The chosen tests of a suite with their reasons. */
const chosen = (suite, file, options, resources) =>
  Object.fromEntries(
    [...select([file], options, resources).suites[suite].chosen].map(([test, { why }]) => [test, why]),
  );

test('a service reaches tests that call its controller or are named after it, but no others', () =>
  assert.deepEqual(chosen('server', 'backend/src/modules/tea/tea.service.ts'), {
    'backend/test/cups.test.ts': 'calls tea/info',
    'backend/test/tea.test.ts': 'is named after tea',
  }));

test('a kernel file reaches the tests that import it, but none through a module', () =>
  assert.deepEqual(chosen('server', 'backend/src/kernel/crud/cursor.ts'), {
    'backend/src/kernel/crud/cursor.test.ts': 'imports cursor.ts',
  }));

test('a changed test runs itself, and a nightly one only if all tests are requested', () => {
  const late = 'backend/test/tea/late.nightly.test.ts';
  assert.deepEqual(chosen('server', 'backend/test/milk.test.ts'), { 'backend/test/milk.test.ts': 'is changed' });
  assert.deepEqual(chosen('server', late), {});
  assert.deepEqual(chosen('server', late, { all: true }), { [late]: 'is changed' });
});

test('a part of a screen reaches its tests and the browser tests that open the screen', () => {
  const file = 'frontend/src/modules/tea/kinds.ts';
  assert.deepEqual(chosen('console', file), { 'frontend/src/modules/tea/kinds.test.tsx': 'imports kinds.ts' });
  assert.deepEqual(chosen('browser', file), { 'frontend/e2e/screens.test.mjs': 'imports screens.mjs' });
});

test('a line of the rules reaches tests without a DOM, and those of the screens that name its resource', () =>
  assert.deepEqual(chosen('console', 'frontend/src/api/rules.json', {}, ['cup/info']), {
    'frontend/src/kernel/rules.test.ts': 'imports rules.ts',
    'frontend/src/modules/cup/cup.test.tsx': 'imports cup.tsx',
  }));

test('a command reaches the tests that start it', () =>
  assert.deepEqual(chosen('commands', 'scripts/pour.mjs'), { 'scripts/pour.test.mjs': 'imports pour.mjs' }));

test('the nearest 40 of many tests with a DOM run, and all cheap ones', () => {
  const { count, reached, chosen: some } = select(['frontend/src/kernel/button.tsx']).suites.console;
  assert.deepEqual([count, reached.size, some.size], [63, 59, 49]);
});

test('a changed file that no test reaches is named, unless it is a document or has only types', () =>
  assert.deepEqual(select(['package.json', 'README.md', 'frontend/src/api/schema.d.ts', 'scripts/pour.mjs']).alone, [
    'package.json',
  ]));
