import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { password } from './product.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const COLLEAGUE = 'announcement.reader';
const TITLE = 'New rules for appeals';

describe('An announcement to staff', () => {
  const on = stage({ SEED: 'base' });
  let [writer, reader] = [];
  before(async () => {
    await addColleague(on.product);
    reader = await on.signedIn('/my/info', { username: COLLEAGUE });
    writer = await on.signedIn('/sys/announcement');
  });
  const bell = (page, name) => page.getByRole('banner').getByRole('button', { name, exact: true });
  const inbox = () => reader.getByRole('dialog', { name: 'Inbox' });

  it('is written on its page and counts in the bell of a colleague without a reload', async () => {
    await writer.getByRole('button', { name: 'New announcement' }).first().click();
    const form = writer.getByRole('dialog');
    await form.getByLabel('Title').fill(TITLE);
    await form.getByLabel('Text').fill('Read the new rules\nbefore you answer an appeal.');
    await settled(writer);
    assert.deepEqual(await seriousFaults(writer), []);
    await form.getByRole('button', { name: 'Save' }).click();
    await writer.getByRole('cell', { name: TITLE }).waitFor();
    await bell(reader, 'Inbox, 1 unread').waitFor();
  });

  it('is confirmed in the inbox, and stays there to be read again', async () => {
    await bell(reader, 'Inbox, 1 unread').click();
    await inbox().getByText('before you answer an appeal.').waitFor();
    await settled(reader);
    assert.deepEqual(await seriousFaults(reader), []);
    await inbox().getByRole('button', { name: 'I have read it' }).click();
    await inbox().getByRole('button', { name: 'I have read it' }).waitFor({ state: 'hidden' });
    await bell(reader, 'Inbox').waitFor();
    await inbox().getByText(TITLE).click();
    await inbox()
      .getByText(/^You confirmed it /)
      .waitFor();
  });

  it('names who has confirmed it, and who has not', async () => {
    await writer.reload();
    await settled(writer);
    const row = writer.getByRole('row', { name: TITLE });
    await row.getByRole('button').last().click();
    await writer.getByRole('menuitem', { name: 'See who has read it' }).click();
    const readers = writer.getByRole('dialog', { name: `Who has read “${TITLE}”` });
    await readers.getByText('1 of 2 have confirmed it').waitFor();
    assert.deepEqual(
      await readers
        .getByRole('listitem')
        .filter({ hasText: /Not yet|reader/ })
        .allInnerTexts()
        .then(words),
      ['超级管理员 Not yet', COLLEAGUE],
    );
    await settled(writer);
    assert.deepEqual(await seriousFaults(writer), []);
  });
});

/** The texts without the times, which change. */
const words = (texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(/ (?:just now|\d.*)$/, ''));

async function addColleague({ call, letIn }) {
  const { list } = await call('base/sys/role/page', { size: 100 });
  const roleIdList = [list.find(({ isSuper }) => isSuper).id];
  const [{ id: departmentId }] = await call('base/sys/department/list', {});
  await call('base/sys/user/add', { username: COLLEAGUE, name: COLLEAGUE, password, departmentId, roleIdList });
  await letIn(COLLEAGUE);
}
