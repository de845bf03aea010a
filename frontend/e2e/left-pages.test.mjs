import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stage } from './stage.mjs';

describe('A page that was left', () => {
  const on = stage();

  it('is used again with nothing of what was stored, routed or reported before', async () => {
    const page = await on.signedIn('/sys/param', { language: 'zh-cn', mode: 'dark', width: 375, height: 740 });
    await page.route('**/favicon.svg', (route) => route.abort());
    page.faults.push('of before');
    await page.evaluate(() => {
      sessionStorage.setItem('old', 'yes');
      localStorage.setItem('old', 'yes');
      document.cookie = 'old=yes';
      return new Promise((resolve) => {
        indexedDB.open('old').onsuccess = resolve;
      });
    });
    await on.leave(page);
    const next = await on.person();
    assert.equal(next, page);
    const stored = await next.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      databases: await indexedDB.databases(),
    }));
    assert.deepEqual(stored, { local: { locale: 'en' }, session: {}, cookie: '', databases: [] });
    assert.equal(await next.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches), true);
    assert.deepEqual(next.viewportSize(), { width: 1440, height: 900 });
    assert.deepEqual(next.faults, []);
    await next.goto('/');
    await next.waitForURL(/\/login/);
    await on.leave(next);
  });

  it('is not given to a test that needs a new profile', async () => {
    const page = await on.person();
    await page.goto('/login');
    await on.leave(page);
    assert.notEqual(await on.person({ isNew: true }), page);
  });
});
