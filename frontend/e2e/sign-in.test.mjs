import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signIn } from './browser.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

/** The life of a captcha, in which its proof must be computed. */
const LIFE_MS = 300_000;

describe('Signing in', () => {
  const on = stage({ CAPTCHA: 'on' });
  let page;

  it('shows an error at each empty field', async () => {
    page = await on.person();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Username cannot be empty').waitFor();
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Password cannot be empty').waitFor();
    await page.locator('input[type="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Verification code cannot be empty').waitFor();
  });

  it('shows the captcha as a picture, and a new one after a wrong answer', async () => {
    const picture = page.locator('img[src^="data:image/png"]');
    const first = await picture.getAttribute('src');
    await page.getByLabel('Code', { exact: true }).fill('####');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await page.waitForFunction((old) => document.querySelector('img[src^="data:image/png"]')?.src !== old, first);
  });

  it('accepts a proof of work by the browser instead of the picture', async () => {
    await page.getByRole('button', { name: 'I cannot read the picture' }).click();
    // The number of attempts is random: one sign-in in a hundred needs five times as many as most.
    await page.getByText('Proof computed, no code is needed').waitFor({ timeout: LIFE_MS });
    assert.equal(await page.getByRole('textbox', { name: 'Code', exact: true }).count(), 0);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${on.product.url}/`);
    await on.leave(page);
  });
});

describe('The route guard', () => {
  const on = stage();

  it('redirects visitors to the sign-in page and, after signing in, to the page that they requested, also on a phone', async () => {
    const page = await on.person({ width: 375, height: 740 });
    await page.goto('/sys/param?page=1');
    await page.waitForURL(/\/login/);
    await signIn(page, page.url());
    await page.waitForURL(/\/sys\/param/);
    await on.leave(page);
  });

  it('never redirects to another site after signing in', async () => {
    const page = await on.person();
    await signIn(page, '/login?redirect=https%3A%2F%2Fexample.com%2F&from=%2F%2Fexample.com');
    assert.equal(new URL(page.url()).origin, on.product.url);
    await on.leave(page);
  });

  it('shows in the form that the password is wrong', async () => {
    const page = await on.person();
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.locator('input[type="password"]').fill('not-the-one');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    assert.match(page.url(), /\/login/);
    await on.leave(page);
  });

  it('redirects signed-in staff from the sign-in page, and shows an unknown address as not found', async () => {
    const page = await on.signedIn();
    await page.goto('/login');
    await page.waitForURL(`${on.product.url}/`);
    await page.goto('/no/such/page');
    await page.getByText('404').first().waitFor();
    await on.leave(page);
  });

  it('hides the menu and the page from staff without the permission', async () => {
    await on.product.letIn('operator');
    const page = await on.signedIn('/', { username: 'operator' });
    assert.equal(await page.getByRole('link', { name: 'Menus' }).count(), 0);
    await page.goto('/sys/menu');
    await page
      .getByText(/403|404/)
      .first()
      .waitFor();
    await on.leave(page);
  });
});
