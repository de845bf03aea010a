import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { rowOf } from './table.mjs';
import { walkTo } from './walk.mjs';

describe('End users', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  const name = 'Mei of the test';
  let page;
  let id;
  before(async () => {
    ({ id } = await on.product.call('user/info/add', { nickName: name, phone: '13900002222', gender: 2 }));
    await on.product.call('user/info/add', { nickName: 'Lei of the test', loginType: 2 });
    page = await on.signedIn();
  });
  const dialog = (text) => page.getByRole('dialog').filter({ hasText: text });
  const row = () => rowOf(page, name);
  /** Presses the radio button when the list is the one that was searched: the dialog moves when it becomes shorter. */
  const chooseLei = async (picker) => {
    const radio = (person) => picker.getByRole('radio', { name: person });
    await radio(name).waitFor();
    await picker.getByRole('searchbox').fill('Lei of');
    await radio(name).waitFor({ state: 'detached' });
    await radio('Lei of the test').check();
  };

  it('are found by keyword and filters, and a phone number is revealed after a reason is given', async () => {
    await page.goto('/user/list?q=of+the+test&gender=2');
    await row().getByText('139****2222').waitFor();
    await rowOf(page, 'Lei of the test').waitFor({ state: 'detached' });
    await row().getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Show unmasked' }).click();
    await page.getByRole('button', { name: 'A complaint' }).click();
    await page.getByRole('button', { name: 'Record and show' }).click();
    await row().getByText('13900002222').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('are disabled together by a dialog that shows their number and requires a reason', async () => {
    await walkTo(page, '/user/list?q=of+the+test');
    for (const one of [name, 'Lei of the test']) await rowOf(page, one).getByRole('checkbox').check();
    await page.locator('[data-bulk]').getByRole('button', { name: 'Disable' }).click();
    const ask = dialog('Disable 2 people');
    await ask.getByRole('button', { name: 'Disable', exact: true }).click();
    await ask.getByText('Say why: it is written down').waitFor();
    await ask.getByRole('button', { name: 'Fraud' }).click();
    await ask.getByRole('button', { name: 'Disable', exact: true }).click();
    await ask.getByText('2 people are disabled').waitFor();
    await ask.getByRole('button', { name: 'Close' }).last().click();
    await row().getByText('Disabled', { exact: true }).waitFor();
    assert.equal((await on.product.call(`user/info/info?id=${id}`)).status, 0);
  });

  it('have a page with addresses, where a pasted address is split into fields and another becomes the default', async () => {
    await row().getByRole('link', { name }).click();
    await page.waitForURL(`**/user/list/${id}`);
    await page.getByText('Addresses (0 of 20)').waitFor();
    // The second form is opened before the list is told of the first address.
    let tell;
    const isOpen = new Promise((resolve) => (tell = resolve));
    await page.route('**/user/address/ofPerson?*', (route) => isOpen.then(() => route.continue()));
    for (const pasted of ['张三 13800138000 浙江省杭州市临平区星光街1号', '北京市朝阳区建国路88号 李四 13800138001']) {
      await page.getByRole('button', { name: 'New address' }).click();
      const form = dialog('Split it up');
      await form.getByRole('textbox', { name: 'Paste a whole address' }).fill(pasted);
      if (pasted.includes('李四')) tell();
      await form.getByRole('button', { name: 'Split it up' }).click();
      await form.getByText('All boxes are filled. Check them.').waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'detached' });
    }
    await page.getByText('Addresses (2 of 20)').waitFor();
    const cards = page.getByRole('listitem').filter({ has: page.getByText(/星光街1号|建国路88号/) });
    await cards.first().getByText('星光街1号').waitFor();
    await page.getByRole('button', { name: /^Make default .*建国路88号/ }).click();
    await cards.first().getByText('建国路88号').waitFor();
    const [first] = await on.product.call(`user/address/ofPerson?userId=${id}`);
    assert.deepEqual([first.province, first.district, first.isDefault], ['北京市', '朝阳区', true]);
  });

  it('have notes, and their audit entries link back to their page', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('button', { name: 'New note' }).click();
    const form = dialog('New note');
    await form.getByRole('textbox', { name: 'Note' }).fill('Asked for an invoice');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Asked for an invoice' }).waitFor();
    await page.getByRole('tab', { name: 'Acts' }).click();
    await rowOf(page, 'Fraud').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await walkTo(page, `/im/audit?targetType=end_user&targetId=${id}`);
    await rowOf(page, 'Fraud').getByRole('link', { name }).click();
    await page.waitForURL(`**/user/list/${id}`);
  });

  it('are selected in a dialog for an address, and the region is selected from a list', async () => {
    await walkTo(page, '/user/address');
    await page.getByRole('button', { name: 'New address' }).first().click();
    const form = dialog('Split it up');
    await form.getByRole('button', { name: 'Choose a person' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a person' });
    await chooseLei(picker);
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await form.getByText('Lei of the test').waitFor();
    await form.getByRole('combobox', { name: 'Region' }).fill('和安县');
    await page.getByRole('menuitemcheckbox', { name: /和安县/ }).click();
    await form.getByTitle(/和安县$/).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('are merged by a dialog that shows both side by side, and the merge can be undone', async () => {
    // A load, because the form of the address is still open.
    await page.goto(`/user/list/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge with' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a person' });
    await chooseLei(picker);
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    const merge = dialog('Merge two people');
    await merge.getByText(/“Lei of the test” \(#\d+\) goes into “Mei of the test”/).waitFor();
    await merge
      .getByRole('row', { name: /^Signs in by/ })
      .getByRole('radio')
      .last()
      .check();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await merge.getByRole('textbox').fill('one person');
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await merge.getByText('The two are one').waitFor();
    await merge.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('tab', { name: 'Merges' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Lei of the test' })
      .getByRole('button', { name: 'Undo' })
      .click();
    const undo = dialog('Undo the merge of “Lei of the test”');
    await undo.getByText(/^Can be undone until/).waitFor();
    await undo.getByRole('textbox').fill('two after all');
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await undo.getByRole('button', { name: 'Undo', exact: true }).click();
    await undo.getByText('“Lei of the test” is back').waitFor();
    await undo.getByRole('button', { name: 'Close' }).last().click();
    assert.equal((await on.product.call(`user/info/info?id=${id}`)).loginType, 0);
  });

  it('have their data counted, are erased after their name was typed, and the record shows what was done', async () => {
    const { id: gone } = await on.product.call('user/info/add', { nickName: 'Wei of the test', phone: '13900003333' });
    await walkTo(page, `/user/list/${gone}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase for good' }).click();
    const erase = dialog('Erase “Wei of the test” for good');
    await erase.getByRole('button', { name: 'Count what there is' }).click();
    await erase.getByText(/^Found: /).waitFor();
    await erase.getByRole('textbox', { name: 'Reason' }).fill('asked for it');
    await erase.getByRole('textbox', { name: 'Type “Wei of the test” to confirm' }).fill('Wei of the test');
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await erase.getByRole('button', { name: 'Erase “Wei of the test”' }).click();
    await erase.getByText('Everything was looked through again, and nothing was found.').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await erase.getByRole('button', { name: 'Close' }).first().click();
    await page.getByText(`The data of #${gone} was erased`).waitFor();
    await page.getByText(`There is nobody with the ID ${gone}`).waitFor();
  });

  it('fit a phone in dark mode and in Chinese', async () => {
    const phone = await on.signedIn('/user/list', { language: 'zh-cn', mode: 'dark', width: 375, height: 812 });
    for (const path of ['/user/list', `/user/list/${id}`, '/user/address']) {
      await walkTo(phone, path);
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 375, `${path} is ${width} wide`);
      assert.deepEqual(await seriousFaults(phone), []);
    }
    await on.leave(phone);
  });
});
