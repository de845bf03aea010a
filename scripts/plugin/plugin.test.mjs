import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runNode } from '../process/run.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { pluginApiTypes } from './plugin-api-types.mjs';
import { newKey } from './keys.mjs';
import { packFolder } from './pack.mjs';
import { fromServer } from './server.mjs';

/** Runs the kit like a user: returns what a command prints, and whether it succeeded. */
const kit = async (folder, ...args) => {
  const env = { ...process.env, INIT_CWD: folder };
  const { code, output } = await runNode(inRoot('scripts/plugin.mjs'), args, { cwd: inRoot(), env });
  return { isGood: code === 0, output };
};

describe('the plugin kit', () => {
  const folder = temporaryFolder('plugin-kit');
  const tea = join(folder.path, 'tea');
  const source = join(tea, 'source', 'index.ts');
  let first;
  before(async () => {
    await kit(folder.path, 'new', 'tea');
    first = readFileSync(source, 'utf8');
  });
  after(() => folder.remove());

  const tried = async (methods) => {
    writeFileSync(source, `export class Plugin { constructor(_: unknown) {} ${methods} }`);
    return kit(folder.path, 'test', 'tea');
  };

  test('creates a plugin that passes its test, in a new folder only', async () => {
    const { isGood, output } = await kit(folder.path, 'test', 'tea');
    assert.ok(isGood, output);
    assert.match(output, /✓ example \(home\.card/);
    assert.equal((await kit(folder.path, 'new', 'tea')).isGood, false);
    assert.equal((await kit(folder.path, 'new', 'coffee', '--hook', 'home.cart')).isGood, false);
    assert.equal(existsSync(join(folder.path, 'coffee')), false);
  });

  test('reports a wrong answer, a wrong type, an imported package and a use of more than half a limit', async () => {
    const [answer, type, large] = [
      await tried('homeCard() { return { title: "a", kind: "picture" }; }'),
      await tried('homeCard(): string { return 1; }'),
      // Of 16 MB, the plugin's limit.
      await tried(
        'homeCard() { return { title: "a", kind: "text", text: String(new Uint8Array(10 * 2 ** 20).length) }; }',
      ),
    ];
    assert.match(answer.output, /the answer is not as home\.card wants it/);
    assert.match(type.output, /index\.ts\(1,\d+\): error TS2322/);
    assert.match(large.output, /more than half of what it may/);
    writeFileSync(source, `import { readFileSync } from 'node:fs';\n${first}\nexport const a = readFileSync;`);
    const imported = await kit(folder.path, 'pack', 'tea');
    writeFileSync(source, first);
    assert.match(imported.output, /it imports node:fs/);
    for (const { isGood } of [answer, type, large, imported]) assert.equal(isGood, false);
  });

  test('reports a file or folder that does not exist in one sentence', async () => {
    for (const words of [
      ['verify', 'none.cool'],
      ['sign', 'none.cool', '--key', 'our.pem'],
      ['index', 'none', '--key', 'our.pem'],
      ['keygen', 'none/our.pem'],
    ]) {
      const { isGood, output } = await kit(folder.path, ...words);
      assert.equal(isGood, false);
      assert.equal(output, `${join(folder.path, words[1])} does not exist.\n`);
    }
  });

  test('puts the readme of each language into the package', async () => {
    const translated = join(tea, 'README.zh-cn.md');
    writeFileSync(translated, '# 茶\n');
    const { manifest } = await packFolder(tea);
    rmSync(translated);
    assert.equal(manifest.languages['zh-cn'].readme, '# 茶\n');
    assert.deepEqual((await packFolder(tea)).manifest.languages, {});
  });

  test('packs and signs what a server accepts, and detects a changed package', async () => {
    await kit(folder.path, 'keygen', 'our.pem');
    assert.equal((await kit(folder.path, 'keygen', 'our.pem')).isGood, false);
    const packed = await kit(folder.path, 'pack', 'tea', '--out', 'out');
    assert.match(packed.output, /signed by nobody/);
    const path = join(folder.path, 'out', 'tea_v0.1.0.cool');
    assert.match((await kit(folder.path, 'sign', path, '--key', 'our.pem')).output, /is signed by [0-9a-f]{64}/);
    assert.match((await kit(folder.path, 'verify', path)).output, /signed by {2}[0-9a-f]{64}/);
    assert.equal((await kit(folder.path, 'index', 'out')).isGood, false);
    const indexed = await kit(folder.path, 'index', 'out', '--key', 'our.pem');
    assert.match(indexed.output, /names 1 packages and is signed by [0-9a-f]{64}/);
    const { openIndex, readIndex } = fromServer('modules/plugin/market/market-index');
    const { signer, json } = openIndex(readFileSync(join(folder.path, 'out', 'index.json')));
    assert.match(signer, /^[0-9a-f]{64}$/);
    assert.deepEqual(
      readIndex(json).map(({ key, publisher, url }) => ({ key, publisher, url })),
      [{ key: 'tea', publisher: signer, url: 'tea_v0.1.0.cool' }],
    );
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('README.md') + 12] ^= 1;
    writeFileSync(path, bytes);
    assert.equal((await kit(folder.path, 'verify', path)).isGood, false);
  });
});

describe('the plugins of this repository', () => {
  const home = inRoot('backend/plugins');
  const keys = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // Read before the tests below, because each of them writes this file.
  const types = readFileSync(join(home, 'switchboard.d.ts'), 'utf8');

  test('exist', () => assert.ok(keys.length > 1));

  for (const { name } of keys)
    test(`${name} passes its test and can be packed`, async () => {
      const { isGood, output } = await kit(home, 'test', name);
      assert.ok(isGood, output);
      const publisher = newKey();
      const { manifest, signer } = await packFolder(join(home, name), publisher);
      assert.equal(manifest.key, name);
      assert.equal(signer, publisher.key);
    });

  test('have types that match the server', () => {
    assert.equal(types, pluginApiTypes(), 'run npm run plugin -- test');
  });
});
