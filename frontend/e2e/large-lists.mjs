import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { answerCalls } from './answer-calls.mjs';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

/** More elements would mean that rows out of sight are drawn. A screen with few rows has about 1,500. */
const MOST_ELEMENTS = 4000;

const elements = (page) => page.evaluate(() => document.querySelectorAll('*').length);
async function isDrawnInPart(page, where) {
  await settled(page);
  const count = await elements(page);
  assert.ok(count < MOST_ELEMENTS, `${where}: ${count} elements`);
}

const dialogOf = (page) => page.locator('.ant-modal', { visible: true });
const give = (page, head, lines) =>
  dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) });
const numbers = (count) => Array.from({ length: count }, (_, at) => at + 1);

/**
 * Suites of long lists in the browser: a dictionary with so many `entries`, as many departments, a file with so many `staff`.
 */
export function describeLargeLists({ entries, staff }) {
  describe(`A dictionary of ${entries} entries from a file`, () => describeDictionary(entries));
  describe('A long tree beside a list', () => describeTree(entries));
  describe(`A file with ${staff} staff`, () => describeStaff(staff));
}

function describeDictionary(count) {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  let path;
  before(async () => {
    const { id } = await on.product.call('dict/type/add', { name: 'Large', key: 'large' });
    path = `/dict/list?dict.type=${id}`;
    page = await on.signedIn(path);
  });
  const row = (name) => page.locator('[role="row"][data-row]', { has: page.getByText(name, { exact: true }) });
  const table = () => page.getByRole('table', { name: 'Dictionary' });

  it('is previewed and imported without all of its rows being drawn', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).last().click();
    await give(
      page,
      'Name,Value',
      numbers(count).map((n) => `Entry ${n},v${n}`),
    );
    const start = dialogOf(page).getByRole('button', { name: `Import ${count.toLocaleString('en')} rows` });
    await start.waitFor();
    await isDrawnInPart(page, 'preview');
    await start.click();
    await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
    await row('Entry 1').waitFor();
  });

  it('draws only the rows in sight, and says how many there are', async () => {
    await isDrawnInPart(page, 'list');
    await page.getByText(`${count.toLocaleString('en')} in total`, { exact: true }).waitFor();
    assert.equal(await table().getAttribute('aria-rowcount'), String(count + 1));
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('is walked with the arrow keys beyond the rows that were drawn first', async () => {
    await row('Entry 1').focus();
    for (const n of numbers(40)) {
      await page.keyboard.press('ArrowDown');
      await row(`Entry ${n + 1}`)
        .and(page.locator(':focus'))
        .waitFor();
    }
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), 'Entry 41');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('shows its last row when it is scrolled to the end, with the actions of the row', async () => {
    await table().hover();
    await page.mouse.wheel(0, 1_000_000);
    await row(`Entry ${count}`).waitFor();
    await isDrawnInPart(page, 'end');
    await row(`Entry ${count}`).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('selects a range with Shift, and all of its rows', async () => {
    await row(`Entry ${count - 10}`)
      .getByRole('checkbox')
      .click();
    await row(`Entry ${count - 5}`)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('6 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await bar.getByText(`${count} selected`).waitFor();
    await bar.getByRole('button', { name: 'Clear' }).click();
  });

  it('offers its entries as parents, drawn in part', async () => {
    await page.getByRole('button', { name: 'New item' }).click();
    await page.getByRole('dialog').getByLabel('Parent').click();
    await page.getByRole('treeitem', { name: 'Entry 1', exact: true }).first().waitFor({ state: 'attached' });
    await isDrawnInPart(page, 'parents');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('is sorted by its handles, drawn in part', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Drag to sort' }).last().click();
    const grip = (n) => page.getByRole('button', { name: `Move Entry ${n}`, exact: true });
    await grip(1).waitFor();
    await isDrawnInPart(page, 'sorter');
    await grip(1).focus();
    for (let turn = 0; turn < 40; turn++) await page.keyboard.press('ArrowDown');
    await page.getByText(/Entry 1 is now number 41\b/).waitFor({ state: 'attached' });
    await page.locator('button[aria-label="Move Entry 1"]:focus').waitFor();
    await isDrawnInPart(page, 'sorter after moves');
  });

  it('is a tree on a phone that draws only the lines in sight, and is walked to its end', async () => {
    const phone = await on.signedIn(path, { width: 375, height: 740 });
    const tree = phone.getByRole('tree', { name: 'Dictionary' });
    await tree.getByRole('treeitem').first().waitFor();
    await isDrawnInPart(phone, 'phone');
    await tree.getByRole('treeitem').first().focus();
    await phone.keyboard.press('End');
    await phone.locator('[role="treeitem"]:focus', { hasText: `Entry ${count}` }).waitFor();
    assert.equal(await phone.locator('[role="treeitem"]:focus').getAttribute('aria-posinset'), String(count));
    await isDrawnInPart(phone, 'end on a phone');
    await on.leave(phone);
  });
}

function describeTree(count) {
  const on = stage();

  it('draws only the departments in sight', async () => {
    const [first] = await on.product.call('base/sys/department/list', {});
    const data = numbers(count).map((id) => ({
      ...first,
      id: first.id + id - 1,
      name: `Department ${id}`,
      parentId: id === 1 ? null : first.id,
    }));
    const page = await on.signedIn('/', { isNew: true });
    await answerCalls(page, (url) =>
      /department\/list/.test(url) ? { code: 1000, message: 'success', data } : undefined,
    );
    await page.goto('/sys/user');
    await page.getByRole('treeitem', { name: /Department 2\b/ }).waitFor();
    await isDrawnInPart(page, 'departments');
  });
}

function describeStaff(count) {
  const on = stage();

  it('shows the passwords in pages', async () => {
    const { list } = await on.product.call('base/sys/user/page', { keyWord: 'admin' });
    const [{ departmentName, roleName }] = list;
    const page = await on.signedIn('/sys/user');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const staff = numbers(count).map((n) => `person${n},Person ${n},${departmentName},${roleName}`);
    await give(page, 'Username,Name,Department,Roles', staff);
    await dialogOf(page)
      .getByRole('button', { name: `Import ${count} rows` })
      .click();
    await dialogOf(page).getByText(`${count} new, 0 changed, 0 unchanged`).waitFor();
    await isDrawnInPart(page, 'passwords');
    assert.equal(await dialogOf(page).locator('tbody code').count(), 50);
  });
}
