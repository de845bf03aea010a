import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { generator } from './generator.mjs';
import { undo, write } from './write.mjs';

const SHARED = [
  ...[
    'backend/src/app.module.ts',
    'backend/src/locales',
    'backend/src/migrations',
    'backend/src/modules/base/seed/menus',
  ],
  ...['frontend/src/locales', '.prettierrc.json', 'package.json'],
];
const DOCUMENT = 'openapi/openapi.json';

describe('The command that writes a resource', () => {
  const folder = temporaryFolder('write');
  const place = (path) => join(folder.path, path);
  let tools;
  before(async () => {
    for (const path of SHARED) cpSync(inRoot(path), place(path), { recursive: true });
    symlinkSync(inRoot('node_modules'), place('node_modules'));
    mkdirSync(place('frontend/src/modules'), { recursive: true });
    const all = await generator();
    tools = { ...all, ...all.inFolder(folder.path) };
  });
  after(() => folder.remove());

  test('refuses what is no description, in words, and writes nothing', async () => {
    for (const [key, line] of [
      ['Shop/goods', 'title string'],
      ['shop/goods', `${'a'.repeat(60)} string`],
    ]) {
      const error = await write(tools, key, [line], {}).catch((reason) => reason);
      const refusal = tools.refusalOf(error);
      assert.match(refusal?.message ?? String(error), /^spec\./, line);
    }
    assert.equal(existsSync(place('backend/src/modules/Shop')), false);
  });

  test('writes the API document of a check with the files or not at all', async () => {
    mkdirSync(place('openapi'));
    const checked = (api) =>
      write(tools, 'shop/goods', ['title string'], { check: true, tried: () => Promise.resolve(api) });
    await assert.rejects(checked({ [DOCUMENT]: '{}', '../outside.json': '{}' }));
    assert.equal(existsSync(place(DOCUMENT)), false);
    assert.equal(existsSync(place('backend/src/modules/shop')), false);
    await checked({ [DOCUMENT]: '{}' });
    assert.equal(readFileSync(place(DOCUMENT), 'utf8'), '{}');
    await undo(tools, 'shop/goods');
    assert.equal(existsSync(place('backend/src/modules/shop')), false);
  });
});
