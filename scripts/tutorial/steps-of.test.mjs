import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { inRoot } from '../process/workspace.mjs';
import { stepsOf } from './steps-of.mjs';

const steps = stepsOf(readFileSync(inRoot('docs/building.md'), 'utf8'), 'A resource');
const files = steps.flatMap((step) => step.files);

it('the tutorial has five steps, and the README says so', () => {
  assert.deepEqual(
    steps.map(({ name }) => name),
    ['Columns', 'Calls', 'Table and types', 'Screen and texts', 'Menu'],
  );
  assert.match(readFileSync(inRoot('README.md'), 'utf8'), /a resource in five steps/);
});

it('the steps name each file to be written in the folder of a module, and no existing one', () => {
  assert.deepEqual(
    files.map(({ path }) => path),
    [
      'backend/src/modules/shop/goods.entity.ts',
      'backend/src/modules/shop/goods.controller.ts',
      'backend/src/modules/shop/shop.module.ts',
      'frontend/src/modules/shop/views/goods.tsx',
      ...['en', 'zh-cn', 'zh-tw'].map((language) => `frontend/src/locales/${language}/shop/shop-goods.json`),
    ],
  );
  for (const { path } of files) assert.ok(!existsSync(inRoot(path)), path);
});

it('the steps import only files that exist', () => {
  const written = new Set(files.map(({ path }) => path));
  assert.ok(files.length > 5);
  for (const { path, content } of files)
    for (const [, from] of content.matchAll(/from '(\.[^']+)'/g)) {
      const target = join(dirname(path), from);
      const found = ['.ts', '.tsx'].some((end) => written.has(target + end) || existsSync(inRoot(target + end)));
      assert.ok(found, `${path} imports ${from}`);
    }
});

it('the steps run commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const commands = steps.flatMap((step) => step.commands);
  assert.deepEqual(commands, ['migration -- AddGoods', 'openapi', 'check']);
  for (const command of commands) assert.ok(scripts[command.split(' ')[0]], command);
});
