import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signIn } from './browser.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

describe('Signing in', () => {
  const on = stage({ CAPTCHA: 'on' });
  let page;

  it('asks for what is missing, field by field', async () => {
    page = await on.person();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Username cannot be empty').waitFor();
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Password cannot be empty').waitFor();
    await page.locator('input[type="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Verification code cannot be empty').waitFor();
  });

  it('shows the code as a picture and brings a new one after a wrong answer', async () => {
    const picture = page.locator('img[src^="data:image/png"]');
    const first = await picture.getAttribute('src');
    await page.getByLabel('Code', { exact: true }).fill('####');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.waitForFunction((old) => document.querySelector('img[src^="data:image/png"]')?.src !== old, first);
  });

  it('lets in without a picture, for work that the browser does', async () => {
    await page.getByRole('button', { name: 'I cannot read the picture' }).click();
    // The number of tries is a matter of luck: one sign-in in a hundred takes five times as many as most.
    await page.getByText('Proof computed, no code is needed').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Code', exact: true }).count(), 0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${on.product.url}/`);
    await page.context().close();
  });
});

describe('The guard', () => {
  const on = stage();

  it('sends visitors to the sign-in page and, once in, to where they wanted to go', async () => {
    const page = await on.person();
    await page.goto('/sys/param?page=1');
    await page.waitForURL(/\/login/);
    await signIn(page, page.url());
    await page.waitForURL(/\/sys\/param/);
    await page.context().close();
  });

  it('never leaves for another site after signing in', async () => {
    const page = await on.person();
    await signIn(page, '/login?redirect=https%3A%2F%2Fexample.com%2F&from=%2F%2Fexample.com');
    assert.equal(new URL(page.url()).origin, on.product.url);
    await page.context().close();
  });

  it('says in place that the password is wrong', async () => {
    const page = await on.person();
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.locator('input[type="password"]').fill('not-the-one');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    assert.match(page.url(), /\/login/);
    await page.context().close();
  });

  it('keeps the signed-in away from the sign-in page, and shows an unknown address as not found', async () => {
    const page = await on.person();
    await signIn(page);
    await page.goto('/login');
    await page.waitForURL(`${on.product.url}/`);
    await page.goto('/no/such/page');
    await page.getByText('404').first().waitFor();
    await page.context().close();
  });

  it('shows a member without the permission neither the menu nor the page', async () => {
    const page = await on.person();
    await on.product.letIn('operator');
    await signIn(page, '/', { username: 'operator' });
    assert.equal(await page.getByRole('link', { name: 'Menus' }).count(), 0);
    await page.goto('/sys/menu');
    await page
      .getByText(/403|404/)
      .first()
      .waitFor();
    await page.context().close();
  });
});
