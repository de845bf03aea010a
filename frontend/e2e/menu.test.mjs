import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';
import { told } from './notices.mjs';

/** The routes of the menus that these tests add. */
const OURS = ['/news', '/settings'];

describe('The menu of the console', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  let form;
  before(async () => {
    page = await on.signedIn('/sys/menu');
    form = page.getByRole('dialog');
  });
  on.atEnd(async () => {
    const rows = await on.product.call('base/sys/menu/list', {});
    const made = rows.filter(({ router }) => OURS.includes(router));
    const parts = rows.filter(({ parentId }) => made.some(({ id }) => id === parentId));
    await on.product.call('base/sys/menu/delete', { ids: [...parts, ...made].map(({ id }) => id) });
  });

  it('adds a new menu at the end, and warns when it would become the home page', async () => {
    await page.getByRole('button', { name: 'New menu' }).click();
    const order = form.getByLabel('Order');
    await order.waitFor();
    assert.ok(Number(await order.inputValue()) > 5);
    await form.getByRole('radio', { name: 'Menu', exact: true }).check();
    await form.getByLabel('Name', { exact: true }).fill('News');
    await form.getByLabel('Route').fill('/sys/user');
    assert.equal(await form.getByText('home page of everyone').count(), 0);
    await order.fill('0');
    await form.getByText('This makes News the first page of the menu').waitFor();
  });

  it('refuses a route that another menu uses', async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('“Staff” has this route already').waitFor();
    await form.getByLabel('Route').fill('/news');
    await form.getByLabel('Order').fill('90');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.locator('[data-row]', { hasText: 'News' }).waitFor();
  });

  it('creates a page with its permissions from a data structure', async () => {
    await page.getByRole('button', { name: 'Quick create' }).click();
    await form.getByLabel('Data structure').fill('base/sys/param');
    await page.locator('.ant-select-item-option', { hasText: 'base/sys/param' }).click();
    assert.equal(await form.getByLabel('View path').inputValue(), 'modules/base/views/param');
    await form.getByLabel('Name', { exact: true }).fill('Settings');
    await form.getByLabel('Route').fill('/settings');
    await form.getByLabel('Parent').click();
    await page.locator('.ant-select-tree-title', { hasText: 'Data' }).first().click();
    await form.getByRole('button', { name: 'Icon' }).click();
    await page.getByRole('group', { name: 'Choose an icon' }).getByRole('button').first().click();
    await form.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Created Settings');
    await settled(page);
    const rows = await on.product.call('base/sys/menu/list', {});
    const made = rows.find(({ name }) => name === 'Settings');
    assert.equal(made.viewPath, 'modules/base/views/param');
    const keys = rows.filter(({ parentId }) => parentId === made.id).map(({ perms }) => perms);
    assert.ok(keys.includes('base:sys:param:add'), keys.join());
  });
});
