import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { stickingOut } from './sticking-out.mjs';
import { walkTo } from './walk.mjs';

const TABLE = `CREATE TABLE shop_supplier (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name varchar(80) NOT NULL COMMENT '供应商名称',
  status tinyint NOT NULL DEFAULT 1 COMMENT '状态:0禁用,1启用',
  phone varchar(20) COMMENT '联系电话',
  email varchar(120) COMMENT '邮箱',
  logo varchar(255) COMMENT '标志图片',
  credit_amount decimal(12,2) NOT NULL DEFAULT 0 COMMENT '授信额度',
  website_url varchar(255) COMMENT '网址',
  signed_time datetime COMMENT '签约时间',
  remark text COMMENT '备注',
  UNIQUE KEY uk_name (name)
) COMMENT '供应商';`;

describe('The coding helper', () => {
  const on = stage();

  it('previews the screen and the files of a table with ten columns, and the preview sends no request', async () => {
    const page = await on.signedIn('/helper/ai-code', { isNew: true });
    await page.getByRole('tab', { name: 'CREATE TABLE' }).click();
    await page.getByRole('textbox', { name: 'CREATE TABLE' }).fill(TABLE);
    assert.deepEqual(await seriousFaults(page), [], 'input');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('textbox', { name: 'Name: creditAmount' }).waitFor();
    assert.equal(await page.locator('[data-field]').count(), 9);
    await page.getByRole('list', { name: 'Conclusions' }).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), [], 'fields');

    const asked = [];
    await page.getByRole('button', { name: 'Next: Preview' }).click();
    const frame = page.getByRole('region', { name: 'Desktop' });
    await frame.locator('[data-row]').first().waitFor();
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await frame.getByRole('button', { name: 'New' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill('Quince & Sons');
    await form.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Quince & Sons').first().waitFor();
    assert.deepEqual(asked, []);
    await page.getByText('Phone', { exact: true }).first().click();
    await page.getByRole('region', { name: 'Phone' }).locator('li').first().waitFor();

    await page.getByRole('button', { name: 'Next: Files' }).click();
    const files = page.getByRole('list', { name: 'Files' }).getByRole('button');
    await files.first().waitFor();
    assert.ok((await files.count()) >= 10, `${await files.count()} files`);
    await files.filter({ hasText: 'New' }).first().click();
    await page.getByRole('article').locator('tr[data-kind="added"]').first().waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), [], 'files');
    assert.deepEqual(await stickingOut(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  it('shows the number of the line that cannot be parsed, also on a phone', async () => {
    const page = await on.signedIn('/helper/ai-code', { width: 375, height: 800 });
    await page.getByRole('textbox', { name: 'Field lines' }).fill('title string\nprice nothing(of it\n');
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('alert').getByRole('button').waitFor();
    assert.deepEqual(await seriousFaults(page), [], 'refused');
    await page.getByRole('alert').getByRole('button', { name: 'Line 2' }).click();
    assert.equal(await page.evaluate(() => getSelection()?.toString()), 'price nothing(of it');
    assert.deepEqual(await stickingOut(page), []);
    await on.leave(page);
  });
});

/** Demos and pages that show a resource, with its number of fields. */
const SHOWN = {
  '/demo/goods': 8,
  '/demo/test/crud': 8,
  '/demo/part/list': 4,
  '/demo/part/form': 2,
  '/demo/part/tree-table': 3,
  '/demo/part/tree-page': 3,
  '/demo/part/sorted-page': 2,
};
const startLink = (page) => page.getByRole('link', { name: 'Start a resource from this' });

describe('A resource that is created from a demo', () => {
  const on = stage({ DEV_SERVER: 'on' });
  let page;
  before(async () => {
    page = await on.signedIn('/demo/part/list');
  });

  it('has its fields in the coding helper, which parses them without a change', async () => {
    await startLink(page).click();
    const box = page.getByRole('textbox', { name: 'Field lines' });
    await box.waitFor();
    assert.match(await box.inputValue(), /^keyName string\(100\) required unique/m);
    await box.press('Control+Enter');
    await page.getByRole('textbox', { name: 'Name: keyName' }).waitFor();
    assert.deepEqual(page.faults, []);
  });

  it('can be created from every demo that shows one', async () => {
    for (const [path, count] of Object.entries(SHOWN)) {
      await walkTo(page, path);
      const { searchParams } = new URL(await startLink(page).getAttribute('href'), on.product.url);
      const { spec } = await on.product.call('base/coding/parse', { kind: 'lines', text: searchParams.get('lines') });
      assert.equal(spec.fields.length, count, path);
    }
  });
});
