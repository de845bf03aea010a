import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readKey } from '../../scripts/plugin/keys.mjs';
import { packFolder } from '../../scripts/plugin/pack.mjs';
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { told } from './notices.mjs';
import { walkTo } from './walk.mjs';

const OURS = inRoot('backend/plugins');

/** The package of a plugin of this repository with the given version, signed with the key for demonstrations. */
async function packed(key, version) {
  const folder = temporaryFolder('plugin-e2e');
  try {
    cpSync(join(OURS, key), folder.path, { recursive: true });
    const path = join(folder.path, 'plugin.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version }));
    const { bytes } = await packFolder(folder.path, readKey(join(OURS, 'demo.private.pem')));
    return { name: `${key}_v${version}.cool`, mimeType: 'application/zip', buffer: bytes };
  } finally {
    folder.remove();
  }
}

describe('Plugins', () => {
  const on = stage({ SEED: 'base' });
  let page;
  before(async () => {
    page = await on.signedIn('/helper/plugins');
  });
  after(() => page?.close());

  const dialog = (name) => page.getByRole('dialog', { name });
  const card = (name) => page.locator('main li', { has: page.getByRole('switch', { name: `Enable ${name}` }) });
  const tab = (name) => page.getByRole('tab', { name, exact: true }).click();
  const closeDrawer = async () => {
    await page.locator('.ant-drawer .ant-drawer-close').click();
    await page.locator('.ant-drawer').first().waitFor({ state: 'detached' });
  };
  const choose = async (file) => {
    await page.locator('input[type=file][aria-label="Package of a plugin"]').setInputFiles(file);
    const question = dialog(`Install “${file.name}”?`);
    await question.getByRole('alert').waitFor();
    return question;
  };

  it('link to the guide when none is installed', async () => {
    await page.getByText('npm run plugin -- new my-plugin').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('show the requested scopes before the installation, and are installed disabled', async () => {
    const question = await choose(await packed('act-days', '1.0.0'));
    await question.getByText('remember things').waitFor();
    await question.getByRole('button', { name: 'Install' }).click();
    await card('Acts by day').waitFor();
    assert.equal(await page.getByRole('switch', { name: 'Enable Acts by day' }).isChecked(), false);
    await card('Acts by day').getByText('Card on the home page').waitFor();
    await card('Acts by day').getByText('Signed by').waitFor();
  });

  it('are granted their scopes, are enabled, and show their card on the home page', async () => {
    await page.getByRole('button', { name: 'Details of Acts by day' }).click();
    await page.getByText('A card on the first page').waitFor();
    await tab('Permissions');
    await page.getByRole('checkbox', { name: 'Remember things' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Its permissions are saved');
    await page.locator('.ant-drawer').getByRole('switch').click();
    await tab('Nodes');
    await page.getByText('Running', { exact: true }).waitFor();
    await tab('Try');
    await page.getByRole('combobox', { name: 'Where' }).click();
    await page.getByText('Card on the home page').last().click();
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByRole('status', { name: 'Answer' }).getByText('series').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await closeDrawer();
    await walkTo(page, '/');
    const shown = page.getByRole('region', { name: 'Acts by staff, 14 days' });
    await shown.getByText('by Acts by day').waitFor();
  });

  it('are upgraded by dropping a package on another page, and can be rolled back', async () => {
    const { name, buffer } = await packed('act-days', '1.1.0');
    await page.evaluate(
      ({ name, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], name));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      { name, bytes: [...buffer] },
    );
    const question = dialog(`Install “${name}”?`);
    await question.getByRole('button', { name: 'Install' }).click();
    await question.getByText('1.1.0').last().waitFor();
    await question.getByRole('alert').waitFor();
    await question.getByRole('button', { name: 'Install' }).click();
    await page.getByText(`${name} is installed`).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await card('Acts by day').getByText('1.1.0').waitFor();
    await page.getByRole('button', { name: 'Details of Acts by day' }).click();
    await tab('Versions');
    await page.getByRole('button', { name: 'Go back to 1.0.0' }).click();
    await dialog('Go back to 1.0.0 of “Acts by day”?').getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Go back to 1.1.0' }).waitFor();
    await closeDrawer();
    await card('Acts by day').getByText('1.0.0').waitFor();
    assert.equal(await page.getByRole('switch', { name: 'Enable Acts by day' }).isChecked(), true);
  });

  it('never show a secret setting', async () => {
    const question = await choose(await packed('webhook-notifier', '1.0.0'));
    await question.getByRole('button', { name: 'Install' }).click();
    await card('Webhook notifier').waitFor();
    await page.getByRole('button', { name: 'Details of Webhook notifier' }).click();
    await tab('Settings');
    await page.getByLabel('Webhook address').fill('https://hooks.slack.com/services/T0/B0/secret');
    await page.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Its settings are saved');
    await page.getByText('It has a value; leave it empty to keep it.').waitFor();
    assert.equal(await page.getByLabel('Webhook address').inputValue(), '');
    await closeDrawer();
  });

  it('are uninstalled after their name was confirmed, and their card disappears', async () => {
    await page.getByRole('button', { name: 'Uninstall Acts by day' }).click();
    await dialog('Uninstall “Acts by day”?').getByRole('button', { name: 'Uninstall' }).click();
    await card('Acts by day').waitFor({ state: 'detached' });
    await page.goto('/');
    await settled(page);
    assert.equal(await page.getByRole('region', { name: 'Acts by staff, 14 days' }).count(), 0);
  });
});
