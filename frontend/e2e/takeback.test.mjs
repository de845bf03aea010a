import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { chatStage } from './chat-stage.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { sowNight } from './sow-night.mjs';

const NAME = 'Banned by mistake';

describe('The acts of a colleague', () => {
  const on = chatStage();
  let page;
  before(async () => {
    const id = sowNight(on.folder, NAME);
    page = await on.signedIn(`/im/user/${id}`);
    await page.getByRole('button', { name: /Ban$/ }).click();
    const ban = page.getByRole('dialog').filter({ hasText: NAME });
    await ban.getByText('发布垃圾广告').click();
    await ban.getByRole('checkbox', { name: 'Recall what they said in groups' }).check();
    await settled(page);
    await ban.getByRole('button', { name: 'Ban', exact: true }).click();
    await ban.getByText('Still recalling').waitFor();
    await page.goto('/im/batch');
  });
  const drawer = () => page.getByRole('dialog', { name: 'Take back acts of a colleague' });

  it('are listed with totals for a period before anything changes', async () => {
    await page.getByRole('button', { name: 'Take back acts of a colleague' }).click();
    await drawer().getByRole('combobox', { name: 'Colleague' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await drawer().getByText('Can be taken back: 1').waitFor();
    assert.ok(await drawer().getByText('messages: 100').first().isVisible());
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('are taken back after a confirmation that names person, period and counts, and the result is shown', async () => {
    await drawer().getByRole('textbox', { name: 'Why' }).fill('The account was stolen');
    await drawer().getByRole('button', { name: 'Take back (1)' }).click();
    const asked = page.locator('.ant-modal-confirm');
    await asked.getByText('Acts that are undone: 1, among them batches: 1', { exact: false }).waitFor();
    assert.match(await asked.innerText(), /Take back what .+ did\?/);
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await asked.getByRole('button', { name: 'Take back (1)' }).click();
    await drawer().getByText('Taken back: 1. Partly: 0. Not: 0.', { exact: false }).waitFor();
    await drawer().getByText('given back: 101').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await drawer().getByRole('button', { name: 'Another one' }).click();
    await drawer()
      .getByRole('button', { name: /^What .+ did from/ })
      .waitFor();
  });
});
