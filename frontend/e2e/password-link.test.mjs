import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

const chosen = 'mine-alone-7';

describe('A one-time link', () => {
  const on = stage();
  let address;

  it('is what a new member gets instead of a password that somebody else types', async () => {
    const page = await on.signedIn('/sys/user');
    await page.getByRole('button', { name: 'New staff member' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Username').fill('lin.link');
    await form.getByLabel('Name', { exact: true }).fill('Lin Link');
    await form.getByLabel('Nickname').fill('Lin');
    assert.equal(await form.getByRole('radio', { name: 'Give a one-time link' }).isChecked(), true);
    await form.getByLabel('Roles', { exact: true }).click();
    await page.locator('.ant-select-item-option').first().click();
    await form.getByRole('button', { name: 'Save' }).click();
    address = await makeLink(page);
    assert.match(address, new RegExp(`^${on.product.url}/set-password#[\\w-]{43}$`));
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });

  it('sets the password in a browser without a session, with the keyboard alone, and leads to the sign-in', async () => {
    const page = await on.person({ width: 375, height: 740 });
    await page.goto(address);
    await page.getByText('For Lin Link, whose username is lin.link.').waitFor();
    assert.equal(page.url(), `${on.product.url}/set-password`, 'the token is not left in the address');
    await page.getByLabel('New password', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Password1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByLabel('New password again').fill('Password1');
    await page.keyboard.press('Enter');
    await page.getByText('is one that many people choose').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password again').fill(chosen);
    await page.keyboard.press('Enter');
    await page.getByText('Your password is set.').waitFor();
    await page.getByRole('button', { name: 'To the sign-in page' }).click();
    await page.locator('input[autocomplete="username"]').waitFor();
    assert.equal(await page.locator('input[autocomplete="username"]').inputValue(), 'lin.link');
    await page.locator('input[type="password"]').fill(chosen);
    await page.keyboard.press('Enter');
    await page.locator('header').first().waitFor();
    await on.leave(page);
  });

  it('works once, and the page says so without telling why', async () => {
    const page = await on.person();
    await page.goto(address);
    await page.getByText('This link is not valid any more. Ask for a new one').waitFor();
    await on.leave(page);
  });

  it('is given from the menu of a row, after which the earlier one ends', async () => {
    const page = await on.signedIn('/sys/user');
    const row = page.locator('tr[data-row-key]').filter({ hasText: 'lin.link' });
    const open = async () => {
      await row.getByRole('button', { name: /More/ }).click();
      await page.getByRole('menuitem', { name: 'One-time link' }).click();
    };
    await open();
    const first = await makeLink(page);
    await open();
    const second = await makeLink(page);
    const visitor = await on.person();
    await visitor.goto(first);
    await visitor.getByText('This link is not valid any more').waitFor();
    // In the same window, where only the fragment changes.
    await visitor.goto(second);
    await visitor.getByText('For Lin Link').waitFor();
    await on.leave(visitor);
    await on.leave(page);
  });

  /** In the open dialog. @returns the address, which the dialog shows once */
  async function makeLink(page) {
    const dialog = page.getByRole('dialog').filter({ hasText: 'One-time link for Lin Link' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const made = await dialog.locator('code').innerText();
    await page.keyboard.press('Escape');
    assert.equal(await dialog.isVisible(), true, 'what is shown once does not close by a key');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await settled(page);
    return made.trim();
  }
});
