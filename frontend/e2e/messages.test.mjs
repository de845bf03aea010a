import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { chatStage } from './chat-stage.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { sowNight } from './sow-night.mjs';
import { rowOf } from './table.mjs';
import { walkTo } from './walk.mjs';
import { told } from './notices.mjs';
import { choosePerson } from './choose-person.mjs';

describe('Tables of messages', () => {
  const on = chatStage();
  let page;
  let chat;
  before(async () => {
    ({ chat } = on);
    page = await on.signedIn();
  });
  const row = (text) => rowOf(page, text);
  const press = (name) => page.getByRole('button', { name, exact: true }).click();

  it('require a reason before private messages are shown', async () => {
    await page.goto('/im/private-message');
    const dialog = page.getByRole('dialog').filter({ hasText: 'Why are private messages to be read?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Reading private messages needs a reason').waitFor();
    assert.equal(await page.locator('tbody').count(), 0);
    await press('State a reason');
    await dialog.getByText('Something else').click();
    await dialog.getByRole('button', { name: 'Record it and read' }).click();
    await dialog.getByText('The reason in your own words is required').waitFor();
    await dialog.getByLabel(/own words/).fill('a test');
    await dialog.getByRole('button', { name: 'Record it and read' }).click();
    await row('the very last word').waitFor();
  });

  it('have no page numbers, only newer and older rows, kept in the address', async () => {
    await settled(page);
    await page.getByRole('button', { name: 'Older', exact: true }).click();
    await page.waitForURL(/cursor=/);
    await row('hay number').first().waitFor();
    await row('the very last word').waitFor({ state: 'detached' });
    await page.reload();
    await row('hay number').first().waitFor();
    await press('Newer');
    await row('the very last word').waitFor();
    await page.waitForFunction(() => !location.search.includes('cursor'));
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('require a search scope before they send a request, and highlight the matches', async () => {
    await page.getByRole('searchbox').fill('needle');
    await page.getByText('Search where?').waitFor();
    await page.getByRole('combobox', { name: 'One of the two' }).click();
    await choosePerson(page, 'Ann_e2e', { other: 'Bob_e2e' });
    await row('needle').locator('mark').waitFor();
    await page.getByText('All looked through').waitFor();
    await page.waitForURL(/q=needle/);
    assert.equal(await page.locator('tbody tr[data-row]').count(), 1);
  });

  it('link to the message in its conversation', async () => {
    await row('needle').getByRole('button', { name: /^View/ }).click();
    await page.waitForURL(new RegExp(`/im/conversation\\?user_id=${chat.ann}&peer_id=${chat.bob}&around=`));
    await page.locator('[data-marked]', { hasText: 'needle' }).waitFor();
  });

  it('recall several messages at once, and each message only once', async () => {
    await walkTo(page, `/im/group-message?group_id=${chat.group}`);
    for (const text of ['word 59', 'word 58']) await row(text).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Recall' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Recall the 2 selected messages?' });
    await dialog.getByText('word 58 in the club').waitFor();
    await dialog.getByRole('textbox').fill('spam');
    await dialog.getByRole('button', { name: 'Recall' }).click();
    await told(page, '2 recalled.');
    const recalled = row('Recalled by');
    await recalled.nth(1).waitFor();
    assert.equal(
      await recalled
        .first()
        .getByRole('button', { name: /^Recall/ })
        .isDisabled(),
      true,
    );
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('a macro bans a spammer and recalls the messages in three clicks, and an undo takes two clicks', async () => {
    const name = 'Spammer of the night';
    const id = sowNight(on.folder, name);
    const recalls = { recallGroups: 1, recallPrivate: 1, leaveGroups: 1, span: 'day' };
    await on.product.call('im/macro/add', {
      name: 'Night',
      duration: 'week',
      reason: '发布广告，封禁{days}天',
      ...recalls,
    });
    await walkTo(page, `/im/user/${id}`);
    await page.evaluate(() => {
      window.clicks = 0;
      addEventListener('pointerdown', ({ isTrusted }) => (window.clicks += Number(isTrusted)), true);
    });
    const begun = Date.now();
    const dialog = page.getByRole('dialog').filter({ hasText: name });
    await page.getByRole('button', { name: /Ban$/ }).click();
    await dialog.getByRole('group', { name: 'Ban templates' }).waitFor();
    // The dialog grows while its parts arrive, and a click that misses would be counted, too.
    await settled(page);
    await dialog.getByRole('group', { name: 'Ban templates' }).getByRole('button', { name: 'Night' }).click();
    await dialog.getByText('They will read: 发布广告，封禁7天').waitFor();
    await dialog.getByText('messages: 120').waitFor();
    await dialog.getByText('groups to leave: 8').waitFor();
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog.getByText('Still recalling').waitFor();
    const seconds = (Date.now() - begun) / 1000;
    const clicks = await page.evaluate(() => window.clicks);
    console.log(`      ${clicks} clicks, ${seconds.toFixed(1)} s`);
    assert.equal(clicks, 3);
    await dialog.getByText('Banned: 1. Taken out of groups: 8. Messages recalled: 120.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('.ant-modal-confirm-title', { hasText: 'Undo the batch of' }).waitFor();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Given back: 129. Left, because somebody has changed it since: 0.').waitFor();
    assert.equal((await on.product.call(`im/user/info?id=${id}`)).is_banned, 0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  it('a spammer is banned and the messages are recalled in six clicks without a macro', async () => {
    const name = 'Spammer without a macro';
    const id = sowNight(on.folder, name);
    // A load, because a page counts its clicks only once.
    await page.goto(`/im/user/${id}`);
    await settled(page);
    await page.evaluate(() => {
      window.clicks = 0;
      addEventListener('pointerdown', ({ isTrusted }) => (window.clicks += Number(isTrusted)), true);
    });
    const dialog = page.getByRole('dialog').filter({ hasText: name });
    await page.getByRole('button', { name: /Ban$/ }).click();
    await dialog.getByText('发布垃圾广告').waitFor();
    const recalls = ['Recall what they said in groups', 'Recall what they wrote to people'];
    for (const choice of ['发布垃圾广告', ...recalls, 'Remove from all groups']) {
      await settled(page);
      await dialog.getByText(choice).click();
    }
    await settled(page);
    await dialog.getByText('messages: 120').waitFor();
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog.getByText('Banned: 1. Taken out of groups: 8. Messages recalled: 120.').waitFor();
    await dialog.getByText('Still recalling').waitFor();
    assert.equal(await page.evaluate(() => window.clicks), 6);
  });

  it('a batch is one line of the audit trail, with a link to all its entries', async () => {
    await walkTo(page, '/im/audit');
    await rowOf(page, 'Began a batch').getByRole('link', { name: 'Spammer of the night' }).click();
    await page.waitForURL(/im\/batch\?batch\.id=/);
    await page.getByRole('link', { name: 'All entries in the trail' }).click();
    await page.waitForURL(/parent=/);
    await rowOf(page, 'Gave a group message back').first().waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(
      page.faults.filter((fault) => !/404|Failed to load resource/.test(fault)),
      [],
    );
  });
});
