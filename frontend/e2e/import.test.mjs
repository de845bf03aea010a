import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

const dialogOf = (page) => page.locator('.ant-modal', { visible: true });

async function give(page, text, name = 'rows.csv') {
  // Beside a list may stand another one, with an import of its own.
  await page.getByRole('button', { name: 'Import', exact: true }).last().click();
  const buffer = Buffer.from(text);
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function exported(page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  await settled(page);
  return readFile(await download.path(), 'utf8');
}

/** The same rows, the last one first. */
function upsideDown(text) {
  const [head, ...rows] = text.trimEnd().split('\r\n');
  return [head, ...rows.reverse()].join('\n');
}

/** Chooses how a file is read: for a heading its field, or the encoding. */
async function choose(page, label, choice) {
  await dialogOf(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown', { visible: true }).getByText(choice, { exact: true }).click();
}

describe('A file with staff', () => {
  const on = stage();
  it('is refused with a list of its invalid rows, is imported after they are corrected, and returns passwords that work', async () => {
    const page = await on.signedIn('/sys/user');
    const head = 'Username,Name,Department,Roles,Phone';
    await give(page, `${head}\nnewcomer,New Comer,Nowhere,Nobody,123\n`);
    const dialog = dialogOf(page);
    await dialog.getByText('Nothing is imported as long as a row is wrong').waitFor();
    assert.equal(await dialog.locator('td small').count(), 3);
    await dialog.getByRole('button', { name: 'Another file' }).click();

    const { list } = await on.product.call('base/sys/user/page', { keyWord: 'admin' });
    const [{ departmentName, roleName }] = list;
    const text = `${head}\nnewcomer,New Comer,${departmentName},${roleName},13800000000\n`;
    const buffer = Buffer.from(text);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Import one row' }).click();
    await dialog.getByText('1 new, 0 changed, 0 unchanged').waitFor();
    const secret = await dialog.locator('tbody code').textContent();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('tbody tr', { hasText: 'newcomer' }).waitFor();

    const answer = await fetch(`${on.product.url}/api/admin/base/open/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'newcomer', password: secret }),
    });
    assert.equal((await answer.json()).code, 1000);
    await on.leave(page);
  });

  it('changes nothing if it is imported unchanged after an export', async () => {
    const page = await on.signedIn('/sys/user');
    await give(page, await exported(page));
    await dialogOf(page).getByText('Everything in the file is as it is already.').waitFor();
    await on.leave(page);
  });
});

describe('A file with headings of its own', () => {
  const on = stage();
  it('is mapped by a person in the preview, and the next file of that kind is read at once', async () => {
    const page = await on.signedIn('/sys/user');
    const text = 'Staff of 2026\nlogin,full name,Username\nmapped,Map Ped,old\n';
    await give(page, text);
    const dialog = dialogOf(page);
    await dialog.getByText('Columns of the file: 3, of which 1 are imported').waitFor();
    await choose(page, 'Username', 'Leave out');
    await dialog.getByText('The first row must name the columns').waitFor();
    await choose(page, 'login', 'Username *');
    await choose(page, 'full name', 'Name');
    await dialog.getByText('Columns of the file: 3, of which 2 are imported').waitFor();
    await dialog.locator('td', { hasText: 'Map Ped' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await settled(page);
    await give(page, text.replace('Map Ped', 'Someone Else'));
    await dialog.locator('td', { hasText: 'Someone Else' }).waitFor();
    await on.leave(page);
  });

  it('is read in the encoding that a person chooses if its own is doubtful', async () => {
    const page = await on.signedIn('/sys/param');
    const words = Buffer.from('bde4b3d5', 'hex');
    await give(page, Buffer.concat([Buffer.from('keyName,name\nbet,'), words, Buffer.from('\n')]));
    const dialog = dialogOf(page);
    await dialog.getByText('The encoding of this file is a guess').waitFor();
    await dialog.locator('td', { hasText: '戒痴' }).waitFor();
    await choose(page, 'Encoding', 'Traditional Chinese (Big5)');
    await dialog.locator('td', { hasText: '賭博' }).waitFor();
    await on.leave(page);
  });
});

describe('A tree in a file', () => {
  const on = stage();
  const add = (resource, draft) => on.product.call(`${resource}/add`, draft);

  it('goes out of one dictionary and comes into another', async () => {
    const [from, to] = [
      await add('dict/type', { name: 'Fruit here', key: 'here' }),
      await add('dict/type', { name: 'Fruit there', key: 'there' }),
    ];
    const top = await add('dict/info', { typeId: from.id, name: 'Fruit', value: 'f' });
    await add('dict/info', { typeId: from.id, name: 'Apple', value: 'a', parentId: top.id });
    const page = await on.signedIn(`/dict/list?dict.type=${from.id}`);
    await page.getByText('Apple').waitFor();
    const text = await exported(page);
    await page.goto(`/dict/list?dict.type=${to.id}`);
    await settled(page);
    await give(page, upsideDown(text));
    await dialogOf(page).getByRole('button', { name: 'Import 2 rows' }).click();
    await dialogOf(page).getByText('2 new, 0 changed, 0 unchanged').waitFor();
    const list = await on.product.call('dict/info/list', { typeId: to.id });
    const [fruit, apple] = ['Fruit', 'Apple'].map((name) => list.find((row) => row.name === name));
    assert.deepEqual([fruit.parentId, apple.parentId], [null, fruit.id]);
    await on.leave(page);
  });
});
