import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { signIn } from './browser.mjs';
import { stage } from './stage.mjs';

/** The code of one page, whose name carries its contents. */
const CODE = /\/assets\/param-[^/]*\.js$/;
const PATIENCE = 1500;

describe('A page whose code cannot be fetched', () => {
  const on = stage();
  let page;
  let requests = 0;
  before(async () => {
    page = await on.signedIn('/');
    await page.route(CODE, (route) => {
      requests += 1;
      return route.fulfill({ status: 404, body: 'gone' });
    });
  });

  it('says so in its place, and does not go on asking', async () => {
    await page.evaluate(() => history.pushState(null, '', '/sys/param'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('alert').getByText('This page could not be fetched').waitFor();
    const first = requests;
    assert.ok(first <= 3, `${first} requests`);
    // Nothing is to happen, for which there is nothing to wait.
    await page.waitForTimeout(PATIENCE);
    assert.equal(requests, first);
  });

  it('is there when it is tried again', async () => {
    await page.unroute(CODE);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: /New/ }).first().waitFor();
  });

  it('is fetched with the rest of a new build, once', async () => {
    const old = await on.person();
    let loads = 0;
    await signIn(old, '/login');
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
    await old.evaluate(() => history.pushState(null, '', '/sys/param'));
    await old.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await again;
    await old.getByRole('alert').getByText('This page could not be fetched').waitFor();
    const soFar = loads;
    await old.waitForTimeout(PATIENCE);
    assert.equal(loads, soFar);
  });
});
