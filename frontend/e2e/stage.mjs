import { after, before } from 'node:test';
import { settled } from './at-rest.mjs';
import { person, signIn, startBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

/**
 * Puts the product and a browser up for the tests of a suite, and takes them down: `{ product, person, signedIn }` while they run.
 * `person(look)` has a page of a new profile, `signedIn(path)` stands before a screen as `admin`.
 */
export function stage(env) {
  const set = {
    person: (look) => person(set.browser, set.product, look),
    async signedIn(path) {
      const page = await set.person();
      await signIn(page, '/login');
      if (path) {
        await page.goto(path);
        await settled(page);
      }
      return page;
    },
  };
  before(async () => {
    set.product = await startProduct(env);
    set.browser = await startBrowser();
  });
  after(async () => {
    await set.browser?.close();
    await set.product?.stop();
  });
  return set;
}
