import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const SENTENCE = 'The database moves. Save what you write.';

describe('A maintenance', () => {
  // Others would be refused meanwhile.
  const on = stage({});

  before(async () => {
    const { call, letIn } = on.product;
    const [department] = await call('base/sys/department/list', {});
    const names = { username: 'writer', name: 'Writer', nickName: 'Writer', password: 'Tmp-4711-begin' };
    const roles = await call('base/sys/role/list', {});
    const roleIdList = roles.filter(({ isSuper }) => !isSuper).map(({ id }) => id);
    await call('base/sys/user/add', { ...names, departmentId: department.id, roleIdList });
    await letIn('writer');
  });

  it('is announced with a banner, closes the console with what was typed in it, and opens it again', async () => {
    const page = await on.signedIn('/my/info', { username: 'writer' });
    await page.getByLabel('Nickname').fill('half a na');
    const admin = await on.signedIn('/sys/maintenance');
    await admin.getByLabel('Sentence for the staff').fill(SENTENCE);
    await admin.getByLabel('Begins').fill('2040-01-31 09:30:00');
    await admin.keyboard.press('Enter');
    await admin.getByRole('dialog').getByRole('button', { name: 'Announce', exact: true }).click();
    await page.getByText('Maintenance from 2040-01-31 09:30 on').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await admin.getByRole('button', { name: 'Call it off' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await page.getByText('Maintenance from').waitFor({ state: 'detached' });

    await admin.getByLabel('Sentence for the staff').fill(SENTENCE);
    await admin.getByRole('button', { name: 'Begin now' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Begin now' }).click();
    await page.getByRole('dialog', { name: 'Under maintenance' }).getByText(SENTENCE).waitFor();
    // The curtain asks at once whether it is over; its button is pale meanwhile.
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await admin.getByText('only super users are answered').waitFor();

    const later = await on.signedIn(undefined, { username: 'writer', isNew: true });
    await later.goto('/im/user');
    await later.getByRole('heading', { name: 'Under maintenance' }).waitFor();

    await admin.getByRole('button', { name: 'End the maintenance' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'End the maintenance' }).click();
    await page.getByRole('dialog', { name: 'Under maintenance' }).waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Nickname').inputValue(), 'half a na');
    await later.getByRole('heading', { name: 'Under maintenance' }).waitFor({ state: 'detached' });
    // The browser notes each refused call.
    const strange = [...page.faults, ...admin.faults].filter((fault) => !fault.includes('503'));
    assert.deepEqual(strange, []);
    for (const one of [page, admin, later]) await on.leave(one);
  });
});
