import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { generateOf } from '../generate/openapi.mjs';
import { Failed } from '../process/run.mjs';
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
const TYPES = 'frontend/src/api/schema.d.ts';

describe('the command that writes a resource', () => {
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

  test('refuses an invalid description with a message and writes no file', async () => {
    for (const [key, line] of [
      ['Shop/goods', 'title string'],
      ['shop/Goods', 'title string'],
    ]) {
      const error = await write(tools, key, [line], {}).catch((reason) => reason);
      const refusal = tools.refusalOf(error);
      assert.match(refusal?.message ?? String(error), /^spec\./, line);
    }
    assert.equal(existsSync(place('backend/src/modules/Shop')), false);
  });

  test('refuses an unreadable table and an undo without a resource with one sentence', async () => {
    const refused = (message) => (error) => error instanceof Failed && error.message === message;
    await assert.rejects(
      write(tools, 'shop/goods', [], { from: place('table.sql') }),
      refused(`${place('table.sql')} does not exist.`),
    );
    assert.throws(() => undo(tools, ''), refused('Name the resource: npm run resource -- shop/goods --undo'));
  });

  test('writes the API document of a check together with the files or not at all', async () => {
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

  test('writes no file if one was changed by hand in the same place', async () => {
    await write(tools, 'shop/goods', ['title string'], {});
    const entity = place('backend/src/modules/shop/tables/shop-goods.entity.ts');
    const generated = readFileSync(entity, 'utf8');
    writeFileSync(entity, generated.replace(/length: \d+/, 'length: 77'));
    const before = tree(folder.path);
    await assert.rejects(write(tools, 'shop/goods', ['title string(50)', 'price money(10,2)'], {}), (error) => {
      assert.match(error.message, /^Nothing was written: .*shop-goods\.entity\.ts was changed by hand/);
      return true;
    });
    assert.deepEqual(tree(folder.path), before);
    writeFileSync(entity, generated);
    await undo(tools, 'shop/goods');
  });

  test('undoes the generated parts of the API byte by byte as well', async () => {
    cpSync(inRoot('openapi'), place('openapi'), { recursive: true });
    cpSync(inRoot('frontend/src/api'), place('frontend/src/api'), { recursive: true });
    const before = tree(folder.path);
    const made = await generateOf(withCallsOf('shop/goods', JSON.parse(readFileSync(place(DOCUMENT)))), folder.path);
    const api = Object.fromEntries(Object.entries(made).map(([path, file]) => [path, readFileSync(file, 'utf8')]));
    for (const file of Object.values(made)) rmSync(file);
    await write(tools, 'shop/goods', ['title string'], { check: true, tried: () => Promise.resolve(api) });
    assert.match(readFileSync(place(TYPES), 'utf8'), /ShopGoods/);
    await undo(tools, 'shop/goods');
    assert.deepEqual(tree(folder.path), before);
  });
});

/** All existing files, with their contents. */
function tree(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );
}

/** Adds a fake resource like the goods of the demo: calls, and schemas that no other call references. */
function withCallsOf(key, document) {
  const own = (entries) => entries.filter(([name]) => /demo\/goods\/|^DemoGoods/.test(name));
  const renamed = (all) =>
    Object.fromEntries(
      JSON.parse(
        JSON.stringify(own(Object.entries(all)))
          .replaceAll('demo/goods', key)
          .replaceAll('DemoGoods', 'ShopGoods'),
      ),
    );
  const { paths, components } = document;
  const schemas = { ...components.schemas, ...renamed(components.schemas) };
  return { ...document, paths: { ...paths, ...renamed(paths) }, components: { ...components, schemas } };
}
