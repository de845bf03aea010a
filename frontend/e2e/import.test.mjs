import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

const dialogOf = (page) => page.locator('.ant-modal', { visible: true });

async function give(page, text, name = 'rows.csv') {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from(text);
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
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
  });

  it('changes nothing if it is imported unchanged after an export', async () => {
    const page = await on.signedIn('/sys/user');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: 'CSV' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    await settled(page);
    await give(page, text);
    await dialogOf(page).getByText('Everything in the file is as it is already.').waitFor();
  });
});
