import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

describe('Wording libraries', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  let people;
  let groupId;
  before(async () => {
    const { call } = on.product;
    people = (await call('im/user/page', { page: 1, size: 3, order: 'id', sort: 'asc' })).list;
    groupId = (await call('im/group/add', { name: 'E2E readers', owner_id: people[0].id })).id;
    await call('im/group_member/add', [{ group_id: groupId, user_id: people[1].id }]);
    page = await on.signedIn('/im/wording-library');
  });
  const dialog = () => page.getByRole('dialog').last();
  const phrases = () => page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
  const preview = () => page.getByRole('list', { name: 'Preview' });

  it('are created with their first phrase', async () => {
    await page.getByRole('button', { name: 'New library' }).click();
    await dialog().getByLabel('Title', { exact: true }).fill('E2E warming up');
    await dialog().getByRole('combobox').click();
    await page.keyboard.type('E2E readers');
    await page.locator('.ant-select-item-option', { hasText: 'E2E readers' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('This library is empty').waitFor();
    await page.getByRole('button', { name: 'New phrase', exact: true }).last().click();
    await dialog().getByRole('combobox').click();
    await page.keyboard.type(people[0].user_name);
    await page.locator('.ant-select-item-option', { hasText: `${people[0].nick_name} · ${people[0].id}` }).click();
    await dialog().getByLabel('Content', { exact: true }).fill('Has anybody read it?');
    await dialog().getByRole('button', { name: 'at once' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await phrases().filter({ hasText: 'Has anybody read it?' }).waitFor();
    await preview().getByText('Has anybody read it?').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('move a phrase by keyboard, and show when each phrase is sent', async () => {
    const { list } = await on.product.call('im/wording_library/page', { page: 1, keyWord: 'E2E warming' });
    const more = [
      { content: 'I have', user_id: people[1].id, delay: 1 },
      { content: 'Tell us!', user_id: people[0].id, delay: 605 },
    ];
    const { id: added } = await on.product.call(
      'im/wording/add',
      more.map((one) => ({ ...one, library_id: list[0].id })),
    );
    const [above] = added;
    await page.reload();
    await preview().getByText('10:06').waitFor();
    await page.getByRole('button', { name: 'Move “Tell us!”' }).focus();
    await page.keyboard.press('Space');
    await page.locator('li[data-dragging]').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText(`was moved over droppable area ${above}`).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await preview().getByText('10:05').waitFor();
    await settled(page);
    const rows = await on.product.call('im/wording/list', { library_id: list[0].id });
    assert.deepEqual(
      rows.map(({ content }) => content),
      ['Has anybody read it?', 'Tell us!', 'I have'],
    );
  });

  it('are pushed after a confirmation with group, number and duration, show the progress, and can be cancelled', async () => {
    await page.getByRole('button', { name: 'Push to the group' }).click();
    await dialog().getByText('Push “E2E warming up” to “E2E readers”?').last().waitFor();
    await dialog().getByText('3, said by 2').waitFor();
    await dialog().getByText('10 min 6 sec').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Push now' }).click();
    const run = page.getByRole('region', { name: 'Progress of the push' });
    await run.getByText('1 of 3 said').waitFor();
    await page.getByRole('button', { name: 'Push to the group: It is being pushed' }).waitFor();
    await run.getByRole('button', { name: 'Cancel the push' }).click();
    await dialog().getByText('1 of 3 have been said, and stay.').waitFor();
    await dialog().getByRole('button', { name: 'Cancel the push' }).click();
    await run.getByText('Cancelled').waitFor();
    const { list } = await on.product.call('im/group_message/page', { group_id: groupId });
    assert.deepEqual(
      list.filter(({ type }) => type === 0).map(({ content }) => content),
      ['Has anybody read it?'],
    );
  });

  it('show why they cannot be pushed', async () => {
    const { list } = await on.product.call('im/wording_library/page', { page: 1, keyWord: 'E2E warming' });
    await on.product.call('im/wording/add', { library_id: list[0].id, content: 'Me too', user_id: people[2].id });
    await page.reload();
    await phrases().filter({ hasText: 'Me too' }).waitFor();
    await page.getByRole('button', { name: 'Push to the group' }).click();
    await dialog().getByRole('button', { name: 'Push now' }).click();
    await page.getByText('“E2E warming up” cannot be pushed').last().waitFor();
    await page.getByRole('dialog').getByText(people[2].nick_name).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
  });

  it('show either the phrases or the preview on a phone', async () => {
    const phone = await on.signedIn('/im/wording-library', { width: 375, height: 740 });
    await phone.getByRole('list', { name: 'Phrases' }).waitFor();
    assert.equal(await phone.getByRole('list', { name: 'Preview' }).count(), 0);
    await phone.locator('.ant-segmented-item', { hasText: 'Preview' }).click();
    await phone.getByRole('list', { name: 'Preview' }).waitFor();
    assert.deepEqual(phone.faults, []);
    await on.leave(phone);
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(page.faults, []);
  });
});

describe('Sensitive words', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn('/im/sensitive-word');
  });
  const dialog = () => page.getByRole('dialog').last();

  it('are imported from a list after a preview, with a summary of the result', async () => {
    await on.product.call('im/sensitive_word/add', { content: 'e2espam' });
    // The panel beside the list leaves its toolbar little room.
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    const box = dialog().getByRole('textbox', { name: 'Or paste rows from a spreadsheet' });
    await box.fill(`e2espam\ne2efraud\n${'x'.repeat(70)}`);
    await dialog().getByText('must have at most 64 characters').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Another file' }).click();
    await box.fill('e2espam\ne2efraud\n测试敏感');
    await dialog().getByRole('button', { name: 'Import 2 rows' }).click();
    await dialog().getByText('2 new, 0 changed, 1 unchanged').waitFor();
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.locator('tbody tr', { hasText: 'e2efraud' }).waitFor();
  });

  it('are highlighted in a text while it is typed', async () => {
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Buy e2e-fraud and 测试敏感 now');
    await page.getByText('Found: 2').waitFor();
    assert.deepEqual(await page.locator('mark').allInnerTexts(), ['e2e-fraud', '测试敏感']);
    await page.getByText('Buy *** and *** now').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('are checked again when a word is switched off', async () => {
    await page.getByRole('switch', { name: 'Enabled: e2efraud' }).click();
    await page.getByText('Found: 1').waitFor();
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(page.faults, []);
  });
});
