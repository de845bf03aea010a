import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { rowOf } from './table.mjs';

const FLOOD = 25;

describe('All people who match a filter', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    const flood = Array.from({ length: FLOOD }, (_, at) => `flood.${at}`);
    await on.product.call(
      'im/user/add',
      flood.map((user) => ({ user_name: user, nick_name: `Flood ${user}`, password: 'secret-1' })),
    );
    page = await on.signedIn();
  });
  const bar = () => page.getByRole('region', { name: 'Selected rows' });
  const dialog = () => page.getByRole('dialog').filter({ hasText: `${FLOOD} people` });
  const bannedNow = async () => {
    const { list } = await on.product.call('im/user/page', { keyWord: 'flood', size: 100 });
    return list.filter(({ is_banned: banned }) => banned).map(({ user_name: user }) => user);
  };

  it('are banned by one order, without those who came later', async () => {
    await page.goto('/im/user?q=flood&size=10');
    await rowOf(page, 'flood.24').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar()
      .getByRole('button', { name: `Select all that match the filter, ${FLOOD} or more` })
      .click();
    await bar().getByText(`All ${FLOOD} that match are selected`).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await bar().getByRole('button', { name: 'Ban' }).click();
    await dialog().getByText('Search: “flood”').waitFor();
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('flood');
    assert.deepEqual(await seriousFaults(page), []);
    await on.product.call('im/user/add', { user_name: 'flood.late', nick_name: 'Flood late', password: 'secret-1' });
    await dialog()
      .getByRole('button', { name: `Ban ${FLOOD} people` })
      .click();
    await dialog().getByText('Still recalling').waitFor();
    const banned = await bannedNow();
    assert.equal(banned.length, FLOOD);
    assert.ok(!banned.includes('flood.late'));
  });

  it('are free again after the undo', async () => {
    await dialog().getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Undo' }).click();
    await dialog().getByText('Undone', { exact: true }).waitFor();
    assert.deepEqual(await bannedNow(), []);
  });
});
