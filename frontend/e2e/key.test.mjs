import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

const NAME = 'Nightly report';

describe('The screen of the keys', () => {
  const on = stage();
  let key;

  const call = async (shown) => {
    const headers = { authorization: `Bearer ${shown}`, 'content-type': 'application/json' };
    return fetch(`${on.product.url}/api/admin/dict/type/page`, { method: 'POST', headers, body: '{}' });
  };

  it('makes a key, shows it once, and a program calls with it', async () => {
    const page = await on.signedIn('/sys/key');
    await page.getByText('There are no keys yet').waitFor();
    await page.getByRole('button', { name: 'New key' }).first().click();
    const form = page.getByRole('dialog');
    // A dialog that has just been opened moves the focus to its first field: a list that was opened before that closes again.
    await form.getByLabel('Name', { exact: true }).waitFor();
    await settled(page);
    await form.getByLabel('Name', { exact: true }).fill(NAME);
    await form.getByLabel('Permissions').fill('dict:type');
    for (const permission of ['dict:type:page', 'dict:type:info'])
      await page.locator('.ant-select-tree-title').filter({ hasText: permission }).first().click();
    await form.getByText('New key').click();
    await form.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog').filter({ hasText: 'shown only here' });
    key = await shown.getByLabel('Key', { exact: true }).innerText();
    assert.match(key, /^sb_[0-9A-Za-z]{38}$/);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await shown.waitFor({ state: 'detached' });
    await settled(page);
    assert.ok(!(await page.content()).includes(key));
    assert.equal((await call(key)).status, 200);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  it('replaces the key after a question that names it, and the old one is still taken', async () => {
    const page = await on.signedIn('/sys/key');
    await row(page).getByRole('button', { name: 'Rotate' }).click();
    const question = page.getByRole('dialog').filter({ hasText: `Replace the key “${NAME}”` });
    await question.getByRole('button', { name: 'Rotate' }).click();
    const shown = page.getByRole('dialog').filter({ hasText: 'The old key is taken until' });
    const next = await shown.getByLabel('Key', { exact: true }).innerText();
    assert.notEqual(next, key);
    assert.deepEqual([(await call(key)).status, (await call(next)).status], [200, 200]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  it('revokes the key after a question that names it, and the program is refused', async () => {
    const page = await on.signedIn('/sys/key');
    await row(page).getByRole('button', { name: /more/i }).click();
    await page
      .getByRole('menuitem')
      .filter({ hasText: /^Revoke$/ })
      .click();
    const question = page.getByRole('dialog').filter({ hasText: `Revoke ${NAME}` });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).first().waitFor();
    await settled(page);
    assert.equal((await call(key)).status, 401);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  const row = (page) => page.getByRole('row').filter({ hasText: NAME });
});
