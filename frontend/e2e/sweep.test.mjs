import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { chatStage } from './chat-stage.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { sowNight } from './sow-night.mjs';

const require = createRequire(import.meta.url);
const NAME = 'Writes after the ban';

describe('A ban', () => {
  const on = chatStage();
  let page;
  let id;
  before(async () => {
    id = sowNight(on.folder, NAME);
    page = await on.signedIn(`/im/user/${id}`);
  });
  const dialog = () => page.getByRole('dialog').filter({ hasText: NAME });

  it('recalls what the person still writes, and its receipt counts that', async () => {
    await page.getByRole('button', { name: /Ban$/ }).click();
    assert.ok(await dialog().getByRole('checkbox', { name: 'Recall what they still write' }).isChecked());
    await dialog().getByText('发布垃圾广告').click();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await dialog().getByRole('button', { name: 'Ban', exact: true }).click();
    await dialog().getByText('Still recalling').waitFor();
    writeAs(on.folder, id);
    await dialog().getByText('is recalled: 1 so far', { exact: false }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('gives the messages back with its undo, while it still recalls', async () => {
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Undo' }).click();
    await dialog().getByText('Given back: 2.', { exact: false }).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
  });
});

/** The person sends a private message, which the chat product lets them do after the ban. */
function writeAs(folder, sender) {
  const Database = require('libsql');
  const database = new Database(join(folder, 'switchboard.db'), { timeout: 10_000 });
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const sql =
    "INSERT INTO im_private_message (send_id, recv_id, content, type, status, send_time) VALUES (?, ?, 'buy again', 0, 1, ?)";
  database.prepare(sql).run([sender, sender + 1, now]);
  database.close();
}
