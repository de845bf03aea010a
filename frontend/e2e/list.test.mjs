import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';
import { rowOf } from './table.mjs';

describe('A list', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn('/sys/param');
  });
  const row = (text) => rowOf(page, text);

  it('adds a row by keyboard only', async () => {
    await page.locator('body').press('n');
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Opening hours');
    await form.getByLabel('Key', { exact: true }).fill('openingHours');
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'detached' });
    await row('Opening hours').waitFor();
  });

  it('shows errors of the server next to their fields, and keeps the input', async () => {
    await page.getByRole('button', { name: /New/ }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Second');
    await form.getByLabel('Key', { exact: true }).fill('openingHours');
    await page.keyboard.press('Control+Enter');
    await form
      .getByText(/already|taken|exists/i)
      .first()
      .waitFor();
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), 'Second');
    await form.getByLabel('Key', { exact: true }).fill('second');
    await page.keyboard.press('Control+Enter');
    await row('Second').waitFor();
  });

  it('keeps its search and filters in the address', async () => {
    await page.locator('body').press('/');
    await page.keyboard.type('opening');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('opening'));
    await row('Second').waitFor({ state: 'detached' });
    await page.reload();
    await row('Opening hours').waitFor();
    assert.equal(await row('Second').count(), 0);
    await page.goto('/sys/param');
    await settled(page);
  });

  it('asks for confirmation with the name of the row before it deletes, and can restore the row', async () => {
    await row('Second')
      .getByRole('button', { name: /Delete/ })
      .click();
    const question = page.getByRole('dialog').filter({ hasText: 'Second' });
    await question.getByRole('button', { name: /Delete|OK/ }).click();
    // The offer does not end while the pointer is over it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await row('Second').waitFor({ state: 'detached' });
    await undo.click();
    await row('Second').waitFor();
  });

  it('exports the rows that it shows', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const file = await readFile(await download.path());
    assert.ok(file.length > 100);
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(
      page.faults.filter((fault) => !/\b40[019]\b/.test(fault)),
      [],
    );
  });
});
