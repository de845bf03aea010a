import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';
import { rowOf } from './table.mjs';

/** The fifth step, and the resulting screen. This runs in the copy, beside the other browser tests. */
describe('A resource in five steps', () => {
  const on = stage({});
  let page;
  before(async () => {
    page = await on.signedIn('/sys/menu');
  });

  it('becomes a page of the menu', async () => {
    const form = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Quick create' }).click();
    await form.getByLabel('Data structure').fill('shop/goods');
    await page.locator('.ant-select-item-option', { hasText: 'shop/goods' }).click();
    await form.getByLabel('Name', { exact: true }).fill('Articles');
    await form.getByLabel('Route').fill('/shop/goods');
    await form.getByLabel('Parent').click();
    await page.locator('.ant-select-tree-title', { hasText: 'Data' }).first().click();
    await form.getByRole('button', { name: 'Icon' }).click();
    await page.getByRole('group', { name: 'Choose an icon' }).getByRole('button').first().click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Created Articles/).waitFor();
  });

  it('has rows that are added, found and deleted', async () => {
    await page.goto('/shop/goods');
    await settled(page);
    await page.getByRole('button', { name: 'New' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Tea');
    await form.getByLabel('Price').fill('9.90');
    await form.getByRole('button', { name: 'Save' }).click();
    await rowOf(page, 'Tea').getByText('9.90').waitFor();
    const { list } = await on.product.call('shop/goods/page', { keyWord: 'Tea' });
    await on.product.call('shop/goods/delete', { ids: list.map(({ id }) => id) });
    await page.reload();
    await rowOf(page, 'Tea').waitFor({ state: 'detached' });
  });
});
