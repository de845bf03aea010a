import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const NAMES = ['Owner Ann', 'Owner Ben'];

describe('The groups of banned people', () => {
  const on = stage({ SEED: 'base' });
  let page;
  let ids;
  before(async () => {
    const { product } = on;
    ids = [];
    for (const name of [...NAMES, 'Reader Cat']) {
      const user = { user_name: name.toLowerCase().replace(' ', '.'), nick_name: name, password: 'secret-1' };
      ids.push((await product.call('im/user/add', user)).id);
    }
    for (const [at, name] of ['Cheap things', 'Cheaper things', 'Ben sells'].entries()) {
      const { id } = await product.call('im/group/add', { name, owner_id: ids[at === 2 ? 1 : 0] });
      await product.call('im/group_member/add', { group_id: id, user_id: ids[2] });
    }
    page = await on.signedIn(`/im/user/${ids[0]}`);
  });
  const dialog = () => page.getByRole('dialog').filter({ hasText: NAMES[0] });
  const bannedGroups = async () =>
    (await on.product.call('im/group/page', { is_banned: 1 })).list.map(({ name }) => name).sort();

  it('are banned with their owner, after the dialog has counted them and their members', async () => {
    await page.getByRole('button', { name: /Ban$/ }).click();
    await dialog().getByText('groups they own, and keep: 2').waitFor();
    await dialog().getByText('Ban the groups they own').click();
    await dialog().getByText('groups they own, to be banned: 2, with 4 members').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('spam');
    await dialog().getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog().getByText('Groups they own that were banned: 2.').waitFor();
    await dialog().getByText('Still recalling').waitFor();
    assert.deepEqual(await bannedGroups(), ['Cheap things', 'Cheaper things']);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('are open again after the undo', async () => {
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Undo' }).click();
    await dialog().getByText('Given back: 3. Left, because somebody has changed it since: 0.').waitFor();
    assert.deepEqual(await bannedGroups(), []);
  });

  it('are banned at the desk by a key and a second Enter', async () => {
    const report = { subjectKind: 'user', subjectId: ids[1], reason: 'spam' };
    await on.product.call('im/signal/send', report);
    await page.goto('/im/desk');
    await page.getByRole('article', { name: `Case of ${NAMES[1]}` }).waitFor();
    await page.getByRole('radio').first().waitFor();
    await settled(page);
    await page.keyboard.press('1');
    await page.keyboard.press('l');
    await page.getByText('groups they own, to be banned: 1, with 2 members').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Nobody can write in the groups they own any more. Press Enter again to decide.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: `Case of ${NAMES[1]}` }).waitFor({ state: 'detached' });
    const [decision] = (await on.product.call('im/case/file?id=1')).decisions;
    await page.goto(`/im/batch?batch.id=${decision.batchId}`);
    await page.getByText('Groups they own that were banned: 1.').waitFor();
    assert.deepEqual(await bannedGroups(), ['Ben sells']);
  });
});
