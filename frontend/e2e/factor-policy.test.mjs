import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { appCode } from './app-code.mjs';
import { settled } from './at-rest.mjs';
import { password } from './product.mjs';
import { stage } from './stage.mjs';

describe('The screen and the set-up of required two-step verification', () => {
  const on = stage({});

  it('is changed for a role on its screen, which counts those who have none', async () => {
    const { list } = await on.product.call('base/sys/role/page', { size: 100 });
    const roleIdList = [list.find(({ isSuper }) => !isSuper).id];
    const departments = await on.product.call('base/sys/department/list', {});
    const names = { username: 'newcomer', name: 'New', nickName: 'New', password: 'Tmp-4711-begin' };
    await on.product.call('base/sys/user/add', { ...names, departmentId: departments[0].id, roleIdList });
    await on.product.letIn('newcomer');
    const page = await on.signedIn('/sys/factor');
    const line = page.getByRole('listitem').filter({ has: page.getByText('超级管理员', { exact: true }) });
    await line.getByText('As for all staff').waitFor();
    await line.getByRole('link', { name: /without it/ }).waitFor();
    await line.getByRole('button', { name: /Change for/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Required' }).check();
    await dialog.getByLabel('Days until it is required').fill('14');
    await page.keyboard.press('Enter');
    await line.getByText(/Required from/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await line.getByRole('link', { name: /without it/ }).click();
    await page.waitForURL(/secondFactor=false/);
    await settled(page);
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });

  it('is told on the page during the days of grace, with the way to set it up', async () => {
    const page = await on.signedIn('/sys/param');
    await page.getByText(/Two-step verification is required of you from/).waitFor();
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByRole('tabpanel', { name: 'Two-step verification' }).getByText('Not set up').waitFor();
    await on.leave(page);
  });

  it('is asked for over an open page, which keeps its input, as soon as it is required of all', async () => {
    const page = await on.signedIn('/sys/param');
    await page.getByRole('button', { name: /New/ }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Half written');
    await form.getByLabel('Key', { exact: true }).fill('halfWritten');
    const { token } = await on.product.signIn('admin');
    await on.product.call('base/sys/factor/setPolicy', { policy: 'required' }, token);
    const asked = page.getByRole('dialog').filter({ hasText: 'Set up two-step verification' });
    await asked.waitFor();
    await asked.getByLabel('Current password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    const key = (await asked.locator('code').innerText()).replace(/\s/g, '');
    await asked.getByLabel('Code of the app').fill(appCode(key));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog').filter({ hasText: 'Your recovery codes' });
    await codes.locator('ol code').first().waitFor();
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await codes.waitFor({ state: 'detached' });
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), 'Half written');
    await on.leave(page);
  });

  it('is asked of whoever signs in, before anything else, and the codes stay until they are kept', async () => {
    const page = await on.person({ width: 375, height: 740 });
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('newcomer');
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
    assert.equal(await page.getByLabel('Current password').inputValue(), password);
    await page.goto('/sys/user');
    await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
    await page.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    const key = (await page.locator('code').innerText()).replace(/\s/g, '');
    await page.getByLabel('Code of the app').fill(appCode(key));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.locator('header').first().waitFor();
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });
});
