import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newKey } from '../../scripts/plugin/keys.mjs';
import { settled } from './at-rest.mjs';
import { chooseFile, installed, packageFile } from './plugin-files.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { told } from './notices.mjs';
import { walkTo } from './walk.mjs';

const CARD = "homeCard() { return { title: 'Tea is ready', kind: 'text', text: 'since five' }; }";
const tea = { key: 'tea', name: 'Tea', hooks: ['home.card'], body: CARD };

describe('Trust in plugins', () => {
  const on = stage({ SEED: 'base' });
  const publisher = newKey();
  let page;
  before(async () => {
    page = await on.signedIn('/helper/plugin-trust');
  });
  after(() => page?.close());

  const save = async (form) => {
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await settled(page);
  };

  it('shows the keys that the server settings trust, and that there are no publishers yet', async () => {
    await page
      .getByRole('region', { name: 'Trusted by the settings of the server' })
      .getByText('demonstrations')
      .waitFor();
    await page.getByText('No publishers yet').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('adds a publisher with the maximum scopes of its packages', async () => {
    await page.getByRole('button', { name: 'Trust a publisher' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Our own');
    await form.getByLabel('Public key').fill('not a key');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('64 hexadecimal digits in lower case').waitFor();
    await form.getByLabel('Public key').fill(publisher.key);
    // All scopes except network access.
    await form
      .locator('.ant-select-selection-item, .ant-select-content-item', { hasText: 'Reach other machines' })
      .getByLabel('close')
      .click();
    await save(form);
    await page
      .getByRole('row', { name: /Our own/ })
      .getByText('Write a log')
      .waitFor();
    assert.equal(
      await page
        .getByRole('row', { name: /Our own/ })
        .getByText('Reach other machines')
        .count(),
      0,
    );
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('refuses a package of the publisher that requests more scopes, and names the scope', async () => {
    await walkTo(page, '/helper/plugins');
    const question = await chooseFile(
      page,
      packageFile({ ...tea, scopes: { http: { hosts: ['tea.example.com'] } } }, publisher),
    );
    await question.getByText('Its publisher may never have this: reach other machines (tea.example.com)').waitFor();
    await question.getByRole('button', { name: 'Close' }).last().click();
  });

  it('stops a revoked plugin at once, shows the reason on its card, and does not let it be enabled', async () => {
    const id = await installed(on.product, tea, publisher);
    await on.product.call('plugin/info/update', { id, status: 1 });
    await page.goto('/helper/plugin-trust');
    await settled(page);
    await page.getByText('Revoked', { exact: true }).click();
    await page.getByText('Nothing is revoked').waitFor();
    await page.getByRole('button', { name: 'Revoke' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByText('A key', { exact: true }).click();
    await form.getByLabel('Key or hash').fill(publisher.key);
    await form.getByLabel('Why').fill('It was stolen');
    await save(form);
    await page.getByRole('row', { name: /It was stolen/ }).waitFor();
    await page.goto('/helper/plugins');
    await page.getByText('Stopped by the console: it is revoked: It was stolen').waitFor();
    const toggle = page.getByRole('switch', { name: 'Enable Tea' });
    assert.equal(await toggle.isChecked(), false);
    await toggle.click();
    await told(page, 'This key is revoked: It was stolen');
    await settled(page);
    assert.equal(await toggle.isChecked(), false);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('shows that the key of a publisher is revoked, until the revocation is deleted', async () => {
    await page.goto('/helper/plugin-trust');
    const row = page.getByRole('row', { name: /Our own/ });
    await row.getByText('Revoked', { exact: true }).waitFor();
    const { list } = await on.product.call('plugin/revocation/page', {});
    await on.product.call('plugin/revocation/delete', { ids: list.map(({ id }) => id) });
    await page.reload();
    await settled(page);
    await row.waitFor();
    assert.equal(await row.getByText('Revoked', { exact: true }).count(), 0);
  });
});
