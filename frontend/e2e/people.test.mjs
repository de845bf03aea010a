import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { rowOf } from './table.mjs';
import { walkTo } from './walk.mjs';

describe('People', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  const name = 'Ann of the test';
  let page;
  let id;
  before(async () => {
    const person = { user_name: 'ann.test', nick_name: name, password: 'secret-1', phone: '13900001111' };
    ({ id } = await on.product.call('im/user/add', person));
    page = await on.signedIn();
  });
  const dialog = () => page.getByRole('dialog').filter({ hasText: name });
  const row = () => rowOf(page, name);

  it('are found and banned with a reason and an end time, which the dialog confirms', async () => {
    await page.goto('/im/user?q=ann.test');
    await row().waitFor();
    await row().getByText('139****1111').waitFor();
    await row().getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: /Ban$/ }).click();
    await dialog().getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog().getByText('Say why: it is written down').waitFor();
    await dialog().getByRole('button', { name: '涉嫌欺诈' }).click();
    await dialog().getByRole('radiogroup', { name: 'For how long' }).getByText('7 days', { exact: true }).click();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog().getByText(`Batch of “${name}”`).waitFor();
    await dialog().getByText('Still recalling').waitFor();
    await dialog().getByText('can go on writing until their session ends', { exact: false }).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await row().getByText('Banned', { exact: true }).waitFor();
    const { is_banned: banned, reason, unban_time: end } = await on.product.call(`im/user/info?id=${id}`);
    assert.deepEqual([banned, reason, end !== null], [1, '涉嫌欺诈', true]);
  });

  it('have a page where personal data is revealed after a reason is given, and where the act is in the audit trail', async () => {
    await row().getByRole('link', { name }).click();
    await page.waitForURL(`**/im/user/${id}`);
    await page.getByText('Ends by itself at', { exact: false }).waitFor();
    await page.locator('nav').getByRole('link', { name }).waitFor();
    await page.getByRole('button', { name: 'Show unmasked' }).click();
    await page.getByRole('button', { name: 'A complaint' }).click();
    await page.getByRole('button', { name: 'Record and show' }).click();
    const profile = page.getByRole('tabpanel', { name: 'Profile' });
    await profile.getByText('13900001111').waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    await profile.getByText('139****1111').waitFor();
    await page.getByRole('tab', { name: /^Bans and acts/ }).click();
    await rowOf(page, 'Saw personal data').waitFor();
    await rowOf(page, /Banned a person/).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('get a new password, which is shown once, and are unbanned again', async () => {
    await page.getByRole('button', { name: 'Reset password' }).click();
    await dialog().getByRole('button', { name: 'Reset password' }).click();
    const shown = await dialog().locator('code').textContent();
    assert.match(shown, /^\S{6,16}$/);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Unban' }).click();
    await dialog().getByRole('button', { name: 'Unban' }).click();
    await dialog().getByText(`“${name}” is free again`).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Ends by itself at', { exact: false }).waitFor({ state: 'detached' });
  });

  it('are listed in the audit trail with what was done, by whom and why', async () => {
    await walkTo(page, `/im/audit?targetType=user&targetId=${id}`);
    const act = rowOf(page, /Banned a person/);
    await act.getByRole('button', { name: /^Details/ }).click();
    const drawer = page.getByRole('dialog').filter({ hasText: /Banned a person/ });
    await drawer.getByText('涉嫌欺诈').waitFor();
    await drawer.getByRole('link', { name }).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('show a message for an id that does not exist', async () => {
    await walkTo(page, '/im/user/999999999');
    await page.getByText('There is nobody with the ID 999999999').waitFor();
  });

  it('fit a phone in every language and in dark mode', async () => {
    const phone = await on.signedIn('/im/user', { language: 'zh-cn', mode: 'dark', width: 375, height: 812 });
    for (const path of ['/im/user', `/im/user/${id}`, '/im/real-name', '/im/audit', '/im/sign', '/im/user-log']) {
      await walkTo(phone, path);
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 375, `${path} is ${width} wide`);
    }
    await on.leave(phone);
  });
});
