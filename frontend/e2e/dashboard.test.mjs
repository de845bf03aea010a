import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

describe('The dashboard', () => {
  const on = stage();

  it('shows figures and charts that can be navigated by keyboard and read as tables', async () => {
    const page = await on.signedIn('/im/dashboard?days=30');
    const chart = page.getByRole('group', { name: /^Messages a day/ });
    await chart.focus();
    await page.keyboard.press('End');
    const today = await page.getByRole('region', { name: 'Messages a day' }).getByRole('status').innerText();
    assert.match(today, /^\d{4}-\d\d-\d\d, Private [\d,]+, In groups [\d,]+$/);
    await page.getByRole('button', { name: /^Messages a day: Show as a table/ }).click();
    assert.equal(await page.getByRole('region', { name: 'Messages a day' }).getByRole('row').count(), 31);
    await page.getByText('7 days').click();
    await page.waitForFunction(() => !location.search.includes('days'));
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });
});
