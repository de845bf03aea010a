import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { signIn } from './browser.mjs';
import { endOtherSessions } from './other-sessions.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

const socket = /\/api\/live/;
const SIGN_INS = 3;

/** A page of a signed-in staff member with an open WebSocket connection. */
async function connected(on, path = '/', who) {
  const page = await on.signedIn(undefined, { ...who, isNew: true });
  const greeted = new Promise((resolve) =>
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => /"version"/.test(payload) && resolve())),
  );
  await page.goto(path);
  await greeted;
  await settled(page);
  return page;
}

/** The keys of the shown sign-ins. A list shows its newest rows only, so their number says nothing about new ones. */
const keysOf = (page) =>
  page
    .locator('tbody tr.ant-table-row', { hasText: 'base/open/login' })
    .evaluateAll((rows) => rows.map(({ dataset }) => dataset.rowKey));

describe('Live updates', () => {
  const on = stage();

  /** Adds a staff member with the role `operator`. @returns the credentials */
  async function member(username) {
    const { list } = await on.product.call('base/sys/role/page', { size: 100 });
    const roleIdList = [list.find(({ isSuper }) => !isSuper).id];
    const [{ id: departmentId }] = await on.product.call('base/sys/department/list', {});
    const somebody = { username, name: username, password, departmentId, roleIdList };
    const { id } = await on.product.call('base/sys/user/add', somebody);
    await on.product.letIn(username);
    return { id, username };
  }

  /** Another staff member makes a request that the request log records. */
  async function stir(times = 1) {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const login = { ...sent, body: JSON.stringify({ username: 'nobody', password: 'wrong-pass' }) };
    for (let at = 0; at < times; at++) await fetch(`${on.product.url}/api/admin/base/open/login`, login);
  }

  it('sign a staff member out at once with the reason when the account is disabled', async () => {
    const { id, username } = await member('leaving');
    // A page that asks for nothing by itself: a refused call would end the session before the live connection says why.
    const page = await connected(on, '/my/info', { username });
    await on.product.call('base/sys/user/update', { id, status: 0 });
    await page.waitForURL(/\/login/);
    await page.getByText('Your account has been disabled').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null);
    await page.context().close();
  });

  it('sign a staff member out in one browser when another browser ends that session, and return to the page after signing in', async () => {
    const { username } = await member('twice');
    const page = await connected(on, '/my/info', { username });
    const { token } = await on.product.signIn(username);
    await endOtherSessions(on.product, token);
    await page.getByText(/ended from elsewhere/).waitFor();
    await signIn(page, page.url(), { username });
    await page.context().close();
  });

  it('keep a page with unsaved input behind the sign-in dialog', async () => {
    const page = await connected(on, '/sys/param');
    await page.getByRole('button', { name: /New/ }).first().click();
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Half written');
    await endOtherSessions(on.product);
    const again = page.getByRole('dialog').filter({ has: page.locator('input[autocomplete="current-password"]') });
    await again.getByText(/ended from elsewhere/).waitFor();
    await again.locator('input[autocomplete="current-password"]').fill(password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    assert.equal(await name.inputValue(), 'Half written');
    await page.context().close();
  });

  it('count new entries of the request log, and show them on request', async () => {
    const page = await connected(on, '/sys/log');
    await settled(page);
    const before = await keysOf(page);
    const added = async () => (await keysOf(page)).filter((key) => !before.includes(key)).length;
    await stir(SIGN_INS);
    const chip = page.getByRole('button', { name: /\d new$/ });
    await chip.waitFor();
    assert.equal(await added(), 0, 'no row is added while somebody reads');
    // The log is written in batches, so the entries of a later batch are counted again.
    while ((await added()) < SIGN_INS || (await chip.isVisible())) {
      await chip.press('Enter');
      await settled(page);
    }
    await page.context().close();
  });

  it('are replaced by polling when the connection is not possible', async () => {
    const page = await on.signedIn(undefined, { isNew: true });
    await page.routeWebSocket(socket, (blocked) => blocked.close());
    await page.goto('/sys/log');
    await settled(page);
    const before = await keysOf(page);
    await stir();
    await page.waitForFunction(
      (known) =>
        [...document.querySelectorAll('tbody tr.ant-table-row')].some(
          ({ innerText, dataset }) => innerText.includes('open/login') && !known.includes(dataset.rowKey),
        ),
      before,
    );
    await page.context().close();
  });

  it('offer a reload when a new build is served, and ask first if input is unsaved', async () => {
    const page = await on.signedIn(undefined, { isNew: true });
    await page.routeWebSocket(socket, (line) => {
      const server = line.connectToServer();
      server.onMessage((text) => line.send(String(text).replace(/\/assets\/index-[^"]+/, '/assets/index-newer.js')));
    });
    await page.goto('/sys/param');
    const reload = page.getByRole('button').filter({ hasText: /^Reload$/ });
    await page.getByText('A new version of the console is here').waitFor();
    await page.getByRole('button', { name: /New/ }).first().click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Half written');
    const questions = [];
    let answer = 'dismiss';
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog[answer]();
    });
    await reload.click();
    assert.deepEqual(questions, ['beforeunload']);
    assert.equal(await page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue(), 'Half written');
    answer = 'accept';
    const loaded = page.waitForEvent('load');
    await reload.click();
    await loaded;
    const notice = page.getByText('A new version of the console is here');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Later', exact: true }).press('Enter');
    await notice.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
