import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { endOtherSessions } from './other-sessions.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

describe('A session', () => {
  const on = stage();

  it('is renewed in a dialog over the page if it ends while a form is open, and the form keeps its input', async () => {
    const page = await on.signedIn('/sys/param');
    await page.getByRole('button', { name: /New/ }).first().click();
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Half written');
    await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill('halfWritten');
    await endOtherSessions(on.product);
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('dialog').filter({ has: page.locator('input[autocomplete="current-password"]') });
    await again.locator('input[autocomplete="current-password"]').fill(password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    assert.equal(await name.inputValue(), 'Half written');
    await on.leave(page);
  });

  it('proves itself in a dialog over the page before a delicate call, which is then made', async () => {
    const page = await on.signedIn('/sys/param', { width: 375, height: 740 });
    await page.route('**/base/sys/param/add', refuseOnce);
    await page.getByRole('button', { name: /New/ }).first().click();
    const form = page.getByRole('dialog').filter({ hasText: 'Key' });
    await form.getByLabel('Name', { exact: true }).fill('Delicate');
    await form.getByLabel('Key', { exact: true }).fill('delicate');
    await page.keyboard.press('Control+Enter');
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('not-this-one');
    await page.keyboard.press('Enter');
    await proof.getByRole('alert').filter({ hasText: 'The current password is not right' }).waitFor();
    await proof.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('delicate', { exact: true }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.context().close();
  });

  it('ends in every tab of the browser when one of them signs out', async () => {
    const page = await on.signedIn('/', { isNew: true });
    const other = await page.context().newPage();
    await other.goto('/');
    await other.locator('nav').first().waitFor();
    await signOut(page);
    await page.waitForURL(/\/login/);
    await other.waitForURL(/\/login/);
    await page.context().close();
  });

  for (const [where, prepare] of Object.entries({ 'two tabs': [], 'two tabs on plain http': [withoutLocks] }))
    it(`is renewed once if ${where} find their token expired, and neither is signed out`, async () => {
      const page = await on.signedIn(undefined, { isNew: true });
      const other = await page.context().newPage();
      for (const tab of [page, other]) await tab.goto('/favicon.svg');
      // Only these two pages may find the token expired. Another page that is still unloading would renew it before them.
      const old = await page.evaluate(() => Object.entries({ ...localStorage, token_deadtime: '1' }));
      for (const tab of [page, other])
        for (const script of [countRefreshes, ...prepare]) await tab.addInitScript(script);
      for (const tab of [page, other]) await tab.addInitScript(deaf, old);
      await Promise.all([page.goto('/sys/log'), other.goto('/recycle/data')]);
      for (const tab of [page, other]) {
        await tab.locator('nav').first().waitFor();
        await settled(tab);
        assert.doesNotMatch(tab.url(), /login/);
      }
      const refreshes = await Promise.all([page, other].map((tab) => tab.evaluate(() => globalThis.refreshes)));
      assert.deepEqual(refreshes.sort(), [0, 1]);
      await page.context().close();
    });
});

/** The server as it answers the first call of a session that has proved nothing for five minutes. */
async function refuseOnce(route) {
  await route.fulfill({
    json: { code: 1001, message: 'Refused', key: 'auth.stepUpDue', data: { reason: 'stepUp', by: 'password' } },
  });
  await route.request().frame().page().unroute('**/base/sys/param/add', refuseOnce);
}

async function signOut(page) {
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Sign out');
  await page.getByRole('option', { name: /Sign out/ }).waitFor();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Sign out|OK|Confirm/ });
  await confirm.last().click();
}

/** Runs in the page: local storage shows the earlier values and the writes of this tab, but never the writes of another tab. */
function deaf(old) {
  const known = new Map(old);
  const own = ['token', 'token_deadtime', 'refreshToken', 'refreshToken_deadtime'];
  const isOurs = (storage, key) => storage === localStorage && own.includes(key);
  const { getItem, setItem, removeItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return isOurs(this, key) ? (known.get(key) ?? null) : getItem.call(this, key);
  };
  Storage.prototype.setItem = function (key, value) {
    if (isOurs(this, key)) known.set(key, value);
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function (key) {
    if (isOurs(this, key)) known.delete(key);
    removeItem.call(this, key);
  };
}

/** Runs in the page: counts the refreshes in XMLHttpRequest, because request events during a page load may belong to the previous page. */
function countRefreshes() {
  globalThis.refreshes = 0;
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).includes('refreshToken')) globalThis.refreshes++;
    return open.call(this, method, url, ...rest);
  };
}

/** Runs in the page: simulates a console that is not served over https. */
function withoutLocks() {
  delete Navigator.prototype.locks;
}
