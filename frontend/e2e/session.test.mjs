import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled, signIn } from './browser.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

describe('A session', () => {
  const on = stage();

  it('that ends while a form is open is taken up again over the page, and the form is still there', async () => {
    const page = await on.person();
    await signIn(page);
    await page.goto('/sys/param');
    await settled(page);
    await page.getByRole('button', { name: /New/ }).first().click();
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Half written');
    await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill('halfWritten');
    await endSessions(on.product);
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('dialog').filter({ has: page.locator('input[autocomplete="current-password"]') });
    await again.locator('input[autocomplete="current-password"]').fill(password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    assert.equal(await name.inputValue(), 'Half written');
    await page.context().close();
  });

  it('ends in every tab of the browser when one of them signs out', async () => {
    const page = await on.person();
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto('/');
    await other.locator('nav').first().waitFor();
    await signOut(page);
    await page.waitForURL(/\/login/);
    await other.waitForURL(/\/login/);
    await page.context().close();
  });

  it('is renewed once by two tabs that find their token run out, and neither is signed out', async () => {
    const page = await on.person();
    await signIn(page);
    const other = await page.context().newPage();
    // Nobody may be at work while the token is made old: a page that is left in mid-refresh never hears the answer.
    for (const tab of [page, other]) await tab.goto('/favicon.svg');
    const refreshes = [];
    for (const tab of [page, other])
      tab.on('request', (request) => request.url().includes('refreshToken') && refreshes.push(request.url()));
    await page.evaluate(() => localStorage.setItem('token_deadtime', String(Date.now() - 1000)));
    await Promise.all([page.goto('/sys/log'), other.goto('/recycle/data')]);
    await Promise.all([settled(page), settled(other)]);
    assert.equal(refreshes.length, 1);
    for (const tab of [page, other]) assert.doesNotMatch(tab.url(), /login/);
    await page.context().close();
  });
});

/** As when an administrator ends them: on the server alone. */
async function endSessions({ call }) {
  const sessions = await call('base/comm/sessions');
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  await call('base/comm/endSession', { ids: others });
}

async function signOut(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Sign out');
  await page.getByRole('option', { name: /Sign out/ }).waitFor();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Sign out|OK|Confirm/ });
  await confirm.last().click();
}
