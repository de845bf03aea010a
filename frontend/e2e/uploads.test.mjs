import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { stage } from './stage.mjs';
import { navigate } from './walk.mjs';

const pieces = '**/api/admin/base/comm/upload/tus/*';
const name = 'film of the year.bin';

const trayOf = (page) => page.getByRole('region', { name: 'Uploads' });

/** How many windows of the browser are sending a file: each holds a lock, which ends with the window. */
const sendersIn = (page) =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    return held.filter(({ name }) => name.startsWith('upload:')).length;
  });

/** A parameter whose value is a list of files. */
async function beginParam(page) {
  await page.getByRole('button', { name: 'New parameter' }).click();
  const form = page.getByRole('dialog').filter({ visible: true });
  await form.getByText('File', { exact: true }).click();
  return form;
}

/** A file of 40 MB on disk. Playwright passes at most 50 MB to a browser as a buffer. */
function largeFile(folder) {
  const path = join(folder, name);
  const content = randomBytes(40 * 2 ** 20);
  writeFileSync(path, content);
  return { path, hash: createHash('sha256').update(content).digest('hex') };
}

/** Delays the third chunk until the test aborts its connection. */
async function cutInTheMiddle(page) {
  let patches = 0;
  let arrived = () => {};
  let cut = () => {};
  const held = new Promise((resolve) => (arrived = resolve));
  const released = new Promise((resolve) => (cut = resolve));
  await page.route(pieces, async (route) => {
    if (route.request().method() !== 'PATCH' || ++patches !== 3) return route.continue();
    arrived();
    await released;
    return route.abort('connectionreset');
  });
  return { held, cut };
}

describe('Uploads', () => {
  const on = stage();

  it('survive a broken connection and navigation in the console, and 40 MB arrive unchanged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-upload-'));
    try {
      const { path, hash } = largeFile(folder);
      const page = await on.signedIn('/sys/param');
      const line = await cutInTheMiddle(page);
      const form = await beginParam(page);
      await form.locator('input[type=file]').setInputFiles(path);
      const tray = trayOf(page);
      await tray.getByText(name).waitFor();
      await line.held;

      await navigate(page, '/sys/log');
      await page.getByRole('button', { name: 'Clear' }).first().waitFor();
      await tray.getByText(name).waitFor();
      await tray.getByRole('button', { name: 'Minimise' }).click();
      assert.equal(await tray.getByText(name).count(), 0);
      await tray.getByRole('button', { name: 'Show the uploads' }).click();

      line.cut();
      await tray.getByText('One file uploaded').waitFor({ timeout: 90_000 });
      const { list } = await on.product.call('space/info/page', { keyWord: 'film' });
      assert.equal(list.length, 1);
      assert.equal(list[0].sha256, hash);

      await page.goBack();
      await form.getByRole('link', { name: 'film_of_the_year.bin' }).waitFor();
      await on.leave(page);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('can be resumed at once if their window crashed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-upload-'));
    try {
      const { path, hash } = largeFile(folder);
      const lost = await on.signedIn('/sys/param', { isNew: true });
      const line = await cutInTheMiddle(lost);
      await (await beginParam(lost)).locator('input[type=file]').setInputFiles(path);
      await line.held;
      assert.equal(await sendersIn(lost), 1);
      const crashed = lost.waitForEvent('crash');
      const session = await lost.context().newCDPSession(lost);
      session.send('Page.crash').catch(() => {});
      await crashed;

      const page = await lost.context().newPage();
      await page.goto(new URL('/sys/param', lost.url()).href);
      const tray = trayOf(page);
      await tray.getByText('One unfinished upload').waitFor();
      await tray.locator('input[type=file]').setInputFiles(path);
      // As long as another window counts as the sender, it says so here.
      await tray
        .getByText(/Another window|One file uploaded/)
        .first()
        .waitFor({ timeout: 90_000 });
      assert.equal(await tray.getByText('Another window').count(), 0);
      await tray.getByText('One file uploaded').waitFor({ timeout: 90_000 });
      const { list } = await on.product.call('space/info/page', { keyWord: 'film', order: 'id', sort: 'desc' });
      assert.equal(list[0].sha256, hash);
      await page.context().close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('select files of the library by keyboard, in the order of the list', async () => {
    const page = await on.signedIn('/sys/param');
    const form = await beginParam(page);
    const text = (name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
    await form.locator('input[type=file]').setInputFiles(['a.txt', 'b.txt', 'c.txt'].map(text));
    await form.getByRole('link', { name: 'c.txt' }).waitFor();
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await form.getByRole('button', { name: `Remove ${name}` }).click();

    await form.getByRole('button', { name: 'Choose from the library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose from the library' });
    const options = picker.getByRole('option');
    await options.nth(2).waitFor();
    const [first, , third] = await options.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')));
    await options.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    await picker.getByRole('button', { name: 'Choose 2 / 9' }).waitFor();
    await page.keyboard.press('Enter');
    await picker.waitFor({ state: 'hidden' });
    assert.deepEqual(await form.getByRole('link').allTextContents(), [third, first]);
    await on.leave(page);
  });
});
