import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { demoFaults } from './demos.mjs';

const HOUSE = {
  'kernel/pear.tsx': 'export interface PearProps {}\nexport const Pear = () => null;\nexport const PEARS = 3;',
  'kernel/use-plum.ts': 'export const usePlum = () => 1;\nexport class PlumError extends Error {}',
  'kernel/own.tsx': 'export const OwnAffair = () => null;',
  'kernel/late.tsx': 'export default function Late() {}',
  'modules/market/views/list.tsx': [
    "import { Pear, PEARS, type PearProps } from '../../../kernel/pear';",
    "import { PlumError, usePlum } from '../../../kernel/use-plum';",
    "const Late = lazy(() => import('../../../kernel/late'));",
  ].join('\n'),
  'modules/demo/demos/fruit/meta.ts': "export const meta = { parts: ['Pear', 'usePlum', 'Late'] };",
  'modules/demo/demos/fruit/demo.tsx': [
    "import { Pear } from '../../../../kernel/pear';",
    "import { usePlum } from '../../../../kernel/use-plum';",
    "const Late = lazy(() => import('../../../../kernel/late'));",
  ].join('\n'),
  'modules/demo/demos/fruit/demo.e2e.mjs': 'export default async (demo) => {};',
};

/** The problems that are found after some of the console's files are replaced; `undefined` removes a file. */
function faultsWith(changes) {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-demos-'));
  try {
    for (const [path, text] of Object.entries({ ...HOUSE, ...changes })) {
      if (text === undefined) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return demoFaults(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const META = 'modules/demo/demos/fruit/meta.ts';

test('types, constants, errors and components that only the kernel uses need no demo', () => {
  assert.deepEqual(faultsWith({}), []);
});

test('a component, a hook and a lazily loaded component need a demo', () => {
  assert.deepEqual(faultsWith({ [META]: "export const meta = { parts: ['Pear'] };" }), [
    'Late of kernel/late.tsx has no demo: name it in the parts of one that uses it',
    'usePlum of kernel/use-plum.ts has no demo: name it in the parts of one that uses it',
  ]);
});

test('a demo names only parts that it imports, and at least one', () => {
  const [fault, ...others] = faultsWith({
    [META]: "export const meta = { parts: ['Pear', 'usePlum', 'Late', 'Fig'] };",
  });
  assert.equal(fault, 'demo fruit: names Fig, which it does not import');
  assert.deepEqual(others, []);
  assert.ok(faultsWith({ [META]: 'export const meta = { parts: [] };' }).includes('demo fruit: names no parts'));
});

test('a demo without a browser test is reported', () => {
  const file = 'modules/demo/demos/fruit/demo.e2e.mjs';
  assert.ok(faultsWith({ [file]: undefined }).includes('demo fruit: has no demo.e2e.mjs'));
  assert.deepEqual(faultsWith({ [file]: 'export const nothing = 1;' }), ['demo fruit: demo.e2e.mjs exports no test']);
});
