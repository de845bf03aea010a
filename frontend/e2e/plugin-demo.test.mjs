import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { openTab } from './plugin-files.mjs';
import { stage } from './stage.mjs';
import { settled } from './at-rest.mjs';

describe('The plugins of a demo', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn('/helper/plugins');
  });

  it('are the signed plugins of this repository, and those that need no settings are running', async () => {
    const toggle = (name) => page.getByRole('switch', { name: `Enable ${name}` });
    // They are installed in the background, after the server has started.
    for (const name of ['Acts by day', 'Link watcher', 'Webhook notifier'])
      while (!(await toggle(name).count())) {
        await page.reload();
        await settled(page);
      }
    while (!(await toggle('Link watcher').isChecked())) {
      await page.reload();
      await settled(page);
    }
    assert.deepEqual(
      await Promise.all(['Acts by day', 'Link watcher', 'Webhook notifier'].map((name) => toggle(name).isChecked())),
      [true, true, false],
    );
    await page.getByRole('button', { name: 'Details of Acts by day' }).click();
    await openTab(page, 'Nodes');
    await page.getByText('Running', { exact: true }).waitFor();
  });

  it('show their card on the home page', async () => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Acts by staff, 14 days' }).getByText('by Acts by day').waitFor();
  });
});
