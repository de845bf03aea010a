import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { choose, rowOf } from './table.mjs';
import { walkTo } from './walk.mjs';
import { told } from './notices.mjs';

/** Creates a group of existing users. The first of them is the owner. */
async function sowGroup({ call }, name, size) {
  const { list } = await call('im/user/page', { page: 1, size, order: 'id', sort: 'asc' });
  const [owner, ...others] = list;
  const { id } = await call('im/group/add', { name, owner_id: owner.id, notice: 'Be kind.\nNo advertising.' });
  await call(
    'im/group_member/add',
    others.map(({ id: user_id }) => ({ group_id: id, user_id })),
  );
  return { id, people: list };
}

describe('Groups', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  let group;
  before(async () => {
    group = await sowGroup(on.product, 'E2E hikers', 6);
    page = await on.signedIn('/im/group?keyWord=E2E+hikers');
  });
  const dialog = () => page.getByRole('dialog').last();
  const close = async () => {
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog().waitFor({ state: 'detached' });
  };
  const read = () => on.product.call(`im/group/info?id=${group.id}`);

  it('are banned for a time with a reason, and the dialog shows the notification of the chat product', async () => {
    await choose(page, 'E2E hikers', /Ban$/);
    await dialog().getByText('Ban the group “E2E hikers”').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog().getByText('Say why').waitFor();
    await dialog().getByText('发布广告').click();
    await dialog().getByText('1 day', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog().getByText('The group “E2E hikers” is banned').waitFor();
    await dialog().getByText('Stored, and not sent anywhere').waitFor();
    await close();
    await rowOf(page, 'E2E hikers').getByText('Banned for a time').waitFor();
    const { is_banned, reason, unban_time } = await read();
    assert.deepEqual([is_banned, reason], [1, '发布广告']);
    assert.match(unban_time, /^\d{4}-/);
  });

  it('have a page that shows the reason of the ban and lifts it', async () => {
    await rowOf(page, 'E2E hikers').getByRole('link', { name: 'E2E hikers' }).click();
    await page.waitForURL(`**/im/group/${group.id}`);
    await page.getByText(/This group is banned: 发布广告 · Ends by itself at/).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: /Unban$/ }).click();
    await dialog().getByRole('button', { name: 'Unban', exact: true }).click();
    await dialog().getByText('is free again').waitFor();
    await close();
    await page.getByText(/This group is banned/).waitFor({ state: 'detached' });
    assert.equal((await read()).is_banned, 0);
  });

  it('have members that can be muted and removed, except for the owner', async () => {
    const [owner, , third, fourth] = group.people;
    await choose(page, third.user_name, /Mute$/);
    await dialog().getByRole('button', { name: 'Mute', exact: true }).click();
    await dialog().getByText('is muted').waitFor();
    await close();
    await rowOf(page, third.user_name).getByText('Muted', { exact: true }).waitFor();
    await choose(page, fourth.user_name, /Remove$/);
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog().getByText('has been removed').waitFor();
    await close();
    await rowOf(page, fourth.user_name).getByText('Left', { exact: true }).waitFor();
    await rowOf(page, owner.user_name).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: /Remove.*The owner stays/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('can be transferred to another member', async () => {
    const [, second, , fourth] = group.people;
    await page.getByRole('button', { name: /Transfer$/ }).click();
    await dialog().getByRole('combobox', { name: 'New owner' }).click();
    await page.keyboard.type(fourth.user_name);
    await page.getByText('No such member').waitFor();
    await dialog().getByRole('combobox', { name: 'New owner' }).fill(second.user_name);
    await page.locator('.ant-select-item-option', { hasText: second.user_name }).click();
    await dialog().getByRole('button', { name: 'Transfer', exact: true }).click();
    await dialog().getByText('has a new owner').waitFor();
    await close();
    assert.equal((await read()).owner_id, second.id);
  });

  it('show who has done what to them', async () => {
    await page.getByRole('tab', { name: 'Staff acts' }).click();
    const deeds = page.getByRole('tabpanel', { name: 'Staff acts' }).locator('tbody tr[data-row]');
    await deeds.filter({ hasText: '发布广告' }).waitFor();
    // It was added, banned, unbanned and transferred. Acts on members are listed under the members.
    assert.equal(await deeds.count(), 4);
    await page.getByRole('tab', { name: 'Profile and settings' }).click();
    await page.getByRole('tabpanel', { name: 'Profile and settings' }).getByText('No advertising.').waitFor();
  });

  it('are dissolved only after the checkbox that all members leave is ticked', async () => {
    await page.getByRole('button', { name: /Dissolve$/ }).click();
    await dialog().getByText('涉嫌欺诈').click();
    await dialog().getByRole('button', { name: 'Dissolve', exact: true }).click();
    await dialog().getByText('Please tick this').waitFor();
    await dialog()
      .getByRole('checkbox', { name: /dissolve “E2E hikers” for good.*\(5\)/ })
      .check();
    await dialog().getByRole('button', { name: 'Dissolve', exact: true }).click();
    await dialog().getByText('is dissolved').waitFor();
    await close();
    await page.locator('header').getByText('Dissolved', { exact: true }).waitFor();
    const { dissolve, member_count } = await read();
    assert.deepEqual([dissolve, member_count], [1, 0]);
  });

  it('show a message for an id that does not exist', async () => {
    await walkTo(page, '/im/group/987654321');
    await page.getByText('There is no group 987654321').waitFor();
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(page.faults, []);
  });
});

describe('The features of the chat product', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn();
  });

  it('show the recorded notifications, and are probed again on request', async () => {
    const { id } = await sowGroup(on.product, 'E2E listeners', 2);
    await on.product.call('im/group/ban', { ids: [id], reason: 'Testing' });
    await page.goto('/im/capability');
    const frames = page.locator('.ant-collapse-item', { hasText: 'Announce a ban' }).first();
    await frames.locator('.ant-collapse-header').click();
    await frames.locator('pre', { hasText: '"reason": "Testing"' }).waitFor();
    await page.getByRole('button', { name: /Probe again/ }).click();
    await told(page, 'Looked at anew');
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('disable the actions that the product lacks, with the reason', async () => {
    await page.route('**/im/capability/info', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const mute = body.data.features.find(({ key }) => key === 'mute');
      Object.assign(mute, { has: false, reason: 'the chat database lacks im_group.is_muted' });
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/im/group?keyWord=E2E+listeners');
    await settled(page);
    await rowOf(page, 'E2E listeners').getByRole('button', { name: /^More/ }).click();
    const mute = page.getByRole('menuitem', { name: /Mute.*lacks im_group.is_muted/ });
    await mute.waitFor();
    assert.equal(await mute.getAttribute('aria-disabled'), 'true');
    assert.deepEqual(page.faults, []);
  });
});
