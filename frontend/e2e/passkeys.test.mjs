import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freePort } from '../../scripts/process/free-port.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';
import { addAuthenticator } from './virtual-authenticator.mjs';

// Without PUBLIC_URL, passkeys are for the port of the configuration on this machine.
const port = await freePort();
const home = `http://localhost:${port}`;

describe('Passkeys', () => {
  const on = stage({ PORT: String(port) });
  let page;
  let key;
  let codes = [];

  /** Presses Tab until the button has the focus. @returns how many presses that took */
  const tabTo = async (name) => {
    for (let presses = 1; presses <= 12; presses++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) && (await page.getByRole('button', { name, exact: true }).and(focused).count()))
        return presses;
    }
    throw new Error(`No Tab leads to the button ${name}`);
  };

  /** As a browser in which nobody is signed in, with the same security key. */
  const comeAgain = async () => {
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem('locale', 'en');
      localStorage.setItem('username', 'admin');
    });
    await page.goto(`${home}/login`);
    await page.locator('input[type="password"]').and(page.locator(':focus')).waitFor();
  };

  const inside = () => page.locator('nav').first().waitFor();

  const panel = async () => {
    await page.goto(`${home}/my/info?tab=factor`);
    return page.getByRole('tabpanel', { name: 'Two-step verification' });
  };

  it('are added with the keyboard alone, and give recovery codes', async (test) => {
    page = await on.signedIn(undefined);
    key = await addAuthenticator(page);
    const shown = await panel();
    await shown.getByRole('button', { name: 'Set up' }).focus();
    const begun = performance.now();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await dialog.getByRole('radio', { name: 'Authenticator app' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Name of the passkey').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('Your recovery codes').waitFor();
    codes = await dialog.locator('ol code').allInnerTexts();
    assert.equal(new Set(codes).size, 10);
    const presses = 5 + password.length + (await tabTo('I have kept them')) + 1;
    await page.keyboard.press('Enter');
    await shown.getByText(/On since/).waitFor();
    test.diagnostic(`added: ${presses} key presses, ${seconds(begun)} s`);
    await shown.getByRole('list', { name: 'Passkeys' }).getByText('Not used yet').waitFor();
    assert.deepEqual(page.faults, []);
  });

  it('are the second step of a sign-in, with one key press after the password', async (test) => {
    await comeAgain();
    const begun = performance.now();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a passkey' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await inside();
    test.diagnostic(`second step: ${password.length + 2} key presses, ${seconds(begun)} s`);
  });

  it('are all of a sign-in', async (test) => {
    await comeAgain();
    const begun = performance.now();
    const presses = await tabTo('Sign in with a passkey');
    await page.keyboard.press('Enter');
    await inside();
    test.diagnostic(`only step: ${presses + 1} key presses, ${seconds(begun)} s`);
    assert.equal(await page.evaluate(() => localStorage.getItem('username')), 'admin');
  });

  it('are told apart when they are not given, and when the browser has none', async () => {
    await comeAgain();
    await key.refuse();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').filter({ hasText: 'No passkey was given' }).waitFor();
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('alert').filter({ hasText: 'No passkey was given' }).waitFor();
    await page.getByRole('button', { name: 'My passkey is not at hand' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]);
    await page.keyboard.press('Enter');
    await inside();
    await key.accept();
    const old = await on.person();
    await old.addInitScript(() => delete window.PublicKeyCredential);
    await old.goto(`${home}/login`);
    await old.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await old.getByRole('alert').filter({ hasText: 'This browser has no passkeys here' }).waitFor();
    await old.context().close();
  });

  it('are renamed, and prove who removes them', async () => {
    const shown = await panel();
    await shown.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the passkey').fill('Blue key');
    await page.keyboard.press('Enter');
    await shown.getByText('Blue key').waitFor();
    await shown.getByRole('button', { name: 'Remove: Blue key' }).click();
    const asked = page.getByRole('dialog').filter({ hasText: 'Remove the passkey “Blue key”' });
    await asked.getByText('your password alone is enough').waitFor();
    await asked.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await shown.getByText('Not set up').waitFor();
    await on.product.signIn('admin');
    await page.context().close();
  });
});

const seconds = (begun) => ((performance.now() - begun) / 1000).toFixed(1);
