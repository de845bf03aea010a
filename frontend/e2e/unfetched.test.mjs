import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { stage } from './stage.mjs';
import { navigate } from './walk.mjs';

/** The script of one page. Its file name contains a content hash. */
const CODE = /\/assets\/param-[^/]*\.js$/;
const PATIENCE = 1500;

describe('A page whose code cannot be fetched', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  let requests = 0;
  before(async () => {
    page = await on.signedIn('/');
    await page.route(CODE, (route) => {
      requests += 1;
      return route.fulfill({ status: 404, body: 'gone' });
    });
  });

  it('shows an error in its place, and does not retry endlessly', async () => {
    await navigate(page, '/sys/param');
    await page.getByRole('alert').getByText('This page could not be fetched').waitFor();
    const first = requests;
    assert.ok(first <= 3, `${first} requests`);
    // No event marks that nothing happens, so the test waits for a fixed time.
    await page.waitForTimeout(PATIENCE);
    assert.equal(requests, first);
  });

  it('is rendered after a successful retry', async () => {
    await page.unroute(CODE);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: /New/ }).first().waitFor();
  });

  it('reloads the console once if a new build is served', async () => {
    const old = await on.signedIn('/', { isNew: true });
    let loads = 0;
    await old.route(CODE, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await old.route(
      (url) => url.pathname === '/',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-other.js"></script>',
        }),
    );
    old.on('framenavigated', () => (loads += 1));
    const again = old.waitForEvent('load');
    await navigate(old, '/sys/param');
    await again;
    await old.getByRole('alert').getByText('This page could not be fetched').waitFor();
    const soFar = loads;
    await old.waitForTimeout(PATIENCE);
    assert.equal(loads, soFar);
  });
});
