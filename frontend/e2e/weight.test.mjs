import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { settled } from './at-rest.mjs';
import { signIn } from './browser.mjs';
import { stage } from './stage.mjs';

const assets = new URL('../dist/assets/', import.meta.url);
const kB = 1000;
const firstScreen = 450 * kB;
const ownChunk = 150 * kB;
/** Fetched before the last of a list can begin, so many small ones take long on a slow line. */
const mostFiles = 100;
const editor = /^(json|rich)-editor-/;

describe('The size of the console', () => {
  const on = stage();

  it('is at most 450 kB of gzipped JavaScript until the first list is usable', async () => {
    const page = await on.person({ language: 'zh-cn' });
    const scripts = new Set();
    page.on(
      'response',
      (answer) => /\.js$/.test(new URL(answer.url()).pathname) && scripts.add(new URL(answer.url()).pathname),
    );
    // The script for live updates is loaded when the page is idle, which is late on a slow machine, so it is always counted.
    const connection = page.waitForResponse(/\/assets\/connection-[^/]*\.js$/);
    await signIn(page, '/login');
    await settled(page);
    await connection;
    const weights = [...scripts].map((path) => path.split('/').pop()).map((name) => [name, gzipped(name)]);
    const weight = weights.reduce((sum, [, size]) => sum + size, 0);
    assert.ok(weight > 100 * kB, 'some scripts were counted');
    assert.ok(weight <= firstScreen, `${Math.round(weight / kB)} kB: ${weights.join(' ')}`);
    await page.context().close();
  });

  it('is at most 100 files of JavaScript for a list that is opened first', async () => {
    const page = await on.signedIn();
    const scripts = new Set();
    page.on('request', (call) => call.resourceType() === 'script' && scripts.add(call.url()));
    await page.goto('/sys/user');
    await page.locator('tr[data-row-key]').first().waitFor();
    await settled(page);
    assert.ok(scripts.size > 20, 'some scripts were counted');
    assert.ok(scripts.size <= mostFiles, `${scripts.size} files`);
    await page.context().close();
  });

  it('is at most 150 kB for every chunk except the editors', () => {
    const heavy = readdirSync(assets)
      .filter((name) => name.endsWith('.js') && !editor.test(name) && gzipped(name) > ownChunk)
      .map((name) => `${name}: ${Math.round(gzipped(name) / kB)} kB`);
    assert.deepEqual(heavy, []);
  });
});

/** The gzipped size of an asset. Other public files, such as `boot.js`, are very small and count as 0. */
function gzipped(name) {
  try {
    return gzipSync(readFileSync(new URL(name, assets))).length;
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}
