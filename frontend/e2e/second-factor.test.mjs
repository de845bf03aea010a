import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { appCode } from './app-code.mjs';
import { settled } from './at-rest.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

describe('Two-step verification', () => {
  const on = stage({});
  let codes = [];

  const panel = async (page) => {
    await page.getByRole('tab', { name: 'Two-step verification' }).click();
    return page.getByRole('tabpanel', { name: 'Two-step verification' });
  };

  it('is set up with the keyboard alone, in the dialog that its button opens', async () => {
    const page = await on.signedIn('/my/info');
    const shown = await panel(page);
    await shown.getByText('Not set up').waitFor();
    await shown.getByRole('button', { name: 'Set up' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Code of the app').and(page.locator(':focus')).waitFor();
    const key = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await page.keyboard.type(appCode(key));
    await page.keyboard.press('Enter');
    await dialog.getByText('Your recovery codes').waitFor();
    codes = await dialog.locator('ol code').allInnerTexts();
    assert.equal(new Set(codes).size, 10);
    await page.keyboard.press('Escape');
    assert.equal(await dialog.isVisible(), true, 'what is shown once does not close by a key');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as file' }).click();
    const file = await (await downloading).path();
    assert.deepEqual((await readFile(file, 'utf8')).trim().split('\n'), codes);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await shown.getByText(/On since/).waitFor();
    await shown.getByText('10 recovery codes left').waitFor();
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });

  it('asks for a second step at the sign-in, on a phone too', async () => {
    const page = await on.person({ width: 375, height: 740 });
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
    await page.getByRole('button', { name: 'My app is not at hand' }).click();
    await page.getByLabel('Recovery code').fill(codes[0].toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${on.product.url}/`);
    await on.leave(page);
  });

  it('is asked for over an open page whose session has ended, and the form keeps its input', async () => {
    const page = await signInWith(codes[1]);
    await page.goto('/sys/param');
    await settled(page);
    await page.getByRole('button', { name: /New/ }).first().click();
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Half written');
    await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill('halfWritten');
    await endAllSessions(page);
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('dialog').filter({ has: page.locator('input[autocomplete="current-password"]') });
    await again.locator('input[autocomplete="current-password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
    await page.getByRole('button', { name: 'My app is not at hand' }).click();
    await page.getByLabel('Recovery code').fill(codes[2]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor({ state: 'detached' });
    assert.equal(await name.inputValue(), 'Half written');
    await on.leave(page);
  });

  it('is turned off with the password and a code', async () => {
    const page = await signInWith(codes[3]);
    await page.goto('/my/info');
    const shown = await panel(page);
    await shown.getByText('6 recovery codes left').waitFor();
    await shown.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Code of the app, or a recovery code').fill(codes[3]);
    await page.keyboard.press('Enter');
    await dialog.getByText('The code is wrong, has expired or was used before').waitFor();
    await dialog.getByLabel('Code of the app, or a recovery code').fill(codes[4]);
    await page.keyboard.press('Enter');
    await shown.getByText('Not set up').waitFor();
    await on.product.signIn('admin');
    await on.leave(page);
  });

  async function signInWith(recoveryCode) {
    const page = await on.person();
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'My app is not at hand' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.keyboard.press('Enter');
    await page.locator('nav').first().waitFor();
    return page;
  }

  /** As another device of its owner does. */
  async function endAllSessions(page) {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const sessions = await on.product.call('base/comm/sessions', undefined, token);
    await on.product.call('base/comm/endSession', { ids: sessions.map(({ id }) => id) }, token);
  }
});
