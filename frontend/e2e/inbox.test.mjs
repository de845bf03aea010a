import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { password } from './product.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const COLLEAGUE = 'inbox.colleague';
const PERSON = 'Inbox Ann';

describe('The inbox', () => {
  const on = stage({ SEED: 'base' });
  let [giver, taker] = [];
  before(async () => {
    await addColleague(on.product);
    taker = await on.signedIn('/my/info', { username: COLLEAGUE });
    const user = { user_name: 'inbox.ann', nick_name: PERSON, password: 'secret-1' };
    const { id: subjectId } = await on.product.call('im/user/add', user);
    await on.product.call('im/signal/send', { subjectKind: 'user', subjectId, reason: 'spam', text: 'sells things' });
    giver = await on.signedIn('/im/desk');
  });
  const bell = (name) => taker.getByRole('banner').getByRole('button', { name, exact: true });
  const inbox = () => taker.getByRole('dialog', { name: 'Inbox' });

  it('is empty for whom nothing has happened', async () => {
    await bell('Inbox').click();
    await inbox().getByText('Nothing has happened that you should hear of').waitFor();
    await settled(taker);
    assert.deepEqual(await seriousFaults(taker), []);
    await taker.keyboard.press('Escape');
    await inbox().waitFor({ state: 'hidden' });
  });

  it('counts a case that is handed over in another browser, without a reload', async () => {
    await giver.getByRole('article', { name: `Case of ${PERSON}` }).waitFor();
    await settled(giver);
    await taker.evaluate(() => (window.isSameDocument = true));
    await giver.keyboard.press('h');
    const dialog = giver.getByRole('dialog', { name: `Hand the case of “${PERSON}” over to a colleague?` });
    await dialog.getByRole('combobox').fill(COLLEAGUE);
    await giver.getByTitle(COLLEAGUE, { exact: true }).click();
    await dialog.getByRole('textbox').fill('you know her');
    await settled(giver);
    assert.deepEqual(await seriousFaults(giver), []);
    await dialog.getByRole('textbox').press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await bell('Inbox, 1 unread').waitFor();
    assert.equal(await taker.evaluate(() => window.isSameDocument), true);
  });

  it('leads to the case, which the colleague holds then, and is read', async () => {
    await bell('Inbox, 1 unread').click();
    await inbox()
      .getByRole('link', { name: /handed case 1 over to you$/ })
      .click();
    await inbox().waitFor({ state: 'hidden' });
    await taker.getByRole('article', { name: `Case of ${PERSON}` }).waitFor();
    await bell('Inbox').waitFor();
    await settled(taker);
    assert.match(taker.url(), /\/im\/desk\?case\.id=1$/);
    const row = (await on.product.call('im/case/file?id=1')).case;
    // It stays kept for who was given it, until they decide it or pass on it.
    assert.deepEqual([row.assigneeName, row.offeredToName], [COLLEAGUE, COLLEAGUE]);
    assert.equal(row.offeredToId, row.assigneeId);
  });
});

/** Somebody on duty who may decide every case. */
async function addColleague({ call, letIn }) {
  const { list } = await call('base/sys/role/page', { size: 100 });
  const roleIdList = [list.find(({ isSuper }) => isSuper).id];
  const [{ id: departmentId }] = await call('base/sys/department/list', {});
  const somebody = { username: COLLEAGUE, name: COLLEAGUE, password, departmentId, roleIdList };
  await call('base/sys/user/add', somebody);
  await letIn(COLLEAGUE);
}
