import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { howMany, sowPeople } from './chat.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { choose, rowOf } from './table.mjs';
import { walkTo } from './walk.mjs';

const PEOPLE = 25;

const toBase64 = (text) => Buffer.from(text).toString('base64');

describe('System messages and their pushes', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  let people;
  let everybody;
  before(async () => {
    people = sowPeople(on.product.folder, PEOPLE);
    everybody = await howMany(on.product);
    page = await on.signedIn('/im/system-message');
  });
  const dialog = () => page.getByRole('dialog').filter({ has: page.getByText('Push a system message') });
  const confirm = (text) => page.getByRole('dialog').filter({ hasText: text }).last();
  const phone = () => page.getByRole('figure', { name: 'Preview on a phone' });

  it('previews a message on a phone while it is written, and stores it as UTF-8 in base64', async () => {
    await page.getByRole('button', { name: 'New message' }).first().click();
    await page.getByLabel('Title', { exact: true }).fill('Maintenance 维护 ✓');
    await page.getByLabel('Introduction', { exact: true }).fill('Tonight from one to three');
    await phone().getByText('Maintenance 维护 ✓').waitFor();
    await phone().getByText('Tonight from one to three').waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Nothing is lost. 什么都不会丢。');
    await phone()
      .getByRole('button', { name: /View details/ })
      .click();
    await phone().getByText('Nothing is lost. 什么都不会丢。').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Control+Enter');
    await rowOf(page, 'Maintenance').waitFor();
    const { list } = await on.product.call('im/system_message/page', { page: 1 });
    const { rich_text: stored } = await on.product.call(`im/system_message/info?id=${list[0].id}`);
    assert.equal(stored, toBase64('<p>Nothing is lost. 什么都不会丢。</p>'));
  });

  it('refuses a link that is not http or https, and asks before unsaved input is lost', async () => {
    await page.getByRole('button', { name: 'New message' }).first().click();
    await page.getByLabel('Title', { exact: true }).fill('A trap');
    await page.getByRole('radio', { name: 'External link' }).click();
    await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await page.keyboard.press('Control+Enter');
    await page.getByText('A full address that begins with').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel('Address', { exact: true }).waitFor({ state: 'detached' });
    assert.equal(await rowOf(page, 'A trap').count(), 0);
  });

  it('shows the number of recipients, asks for confirmation with message and number, and sends the push', async () => {
    await choose(page, 'Maintenance', /Push/);
    await dialog().getByText(`Will reach ${everybody} people`).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Continue' }).click();
    const question = confirm(`to ${everybody} people?`);
    await question.getByText('Push “Maintenance 维护 ✓”').last().waitFor();
    await question.getByRole('button', { name: 'Push now' }).click();
    await dialog().waitFor({ state: 'detached' });
    // The message shows that it was pushed, and links to the push.
    await rowOf(page, 'Maintenance')
      .getByRole('link', { name: /Maintenance/ })
      .click();
    await page.waitForURL(/sm-push-task\?message_id=\d+/);
    const task = rowOf(page, 'Maintenance');
    await task.getByText('Sent', { exact: true }).waitFor();
    await task.getByText(`${everybody} / ${everybody}`).waitFor();
    await walkTo(page, '/im/sm-push-task');
  });

  it('pushes to chosen users at a chosen time, and finds the users by name or from a pasted list', async () => {
    await page.getByRole('button', { name: 'New push' }).first().click();
    await dialog().getByRole('combobox', { name: 'Message' }).click();
    await page.keyboard.type('Maint');
    await page.locator('.ant-select-item-option', { hasText: 'Maintenance' }).click();
    await dialog().getByText('Chosen users').click();
    await dialog()
      .getByRole('combobox', { name: /nickname/ })
      .click();
    await page.keyboard.type('person 1');
    await page.locator('.ant-select-item-option', { hasText: 'Person 12' }).click();
    await page.keyboard.press('Escape');
    await dialog().getByText('Paste a list of ids').click();
    await dialog().getByRole('textbox', { name: /Paste/ }).fill(`${people[1]}, ${people[2]}\n99999 bob`);
    await dialog().getByRole('button', { name: 'Take them in' }).click();
    await dialog().getByText('left out: 99999, bob').waitFor();
    await dialog().getByText('Will reach 3 people').waitFor();
    await dialog().getByText('At a time').click();
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await dialog().getByText('Choose when it goes out').waitFor();
    await dialog().getByPlaceholder('Choose a time').click();
    await page.getByText('Tomorrow at 9').click();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await confirm('to 3 people?').getByRole('button', { name: 'Schedule' }).click();
    await dialog().waitFor({ state: 'detached' });
    await rowOf(page, 'Chosen users: 3').getByText('Pending', { exact: true }).waitFor();
  });

  it('cancels a push, shows how much was sent, and reopens it', async () => {
    await choose(page, 'Chosen users: 3', /Cancel/);
    const question = confirm('Cancel the push of “Maintenance 维护 ✓”?');
    await question.getByText('Nothing has gone out yet.').waitFor();
    await question.getByRole('button', { name: 'Cancel the push' }).click();
    await rowOf(page, 'Chosen users: 3').getByText('Cancelled', { exact: true }).waitFor();
    await choose(page, 'Chosen users: 3', /Reopen/);
    const again = confirm('Reopen the push of');
    await again.getByText('Now', { exact: true }).click();
    await again.getByRole('button', { name: 'Reopen' }).click();
    await rowOf(page, 'Chosen users: 3').getByText('Sent', { exact: true }).waitFor();
  });

  it('shows who did what to a push', async () => {
    await choose(page, 'Chosen users: 3', /History/);
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'History' }) });
    for (const deed of ['Created', 'Cancelled', 'Reopened', 'All sent'])
      await drawer.locator('strong', { hasText: deed }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await drawer.getByRole('tab', { name: 'Progress' }).click();
    await drawer.getByText('Dealt with', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('deletes a push only after a confirmation that names it', async () => {
    await choose(page, 'Chosen users: 3', /Delete/);
    const question = confirm('Delete “Maintenance 维护 ✓”?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await rowOf(page, 'Chosen users: 3').waitFor({ state: 'detached' });
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(page.faults, []);
  });
});
