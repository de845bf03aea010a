import { after, before } from 'node:test';
import { settled } from './at-rest.mjs';
import { person, startBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

/**
 * Starts the product and a browser before the tests of a suite, and stops them afterwards: `{ product, person, signedIn }`.
 * `person(look)` opens a page in a new profile. `signedIn(path, look)` opens a screen in one where `admin` is signed in, or another
 * `username`; without a path the page is still empty.
 */
export function stage(env) {
  const set = {
    person: (look) => person(set.browser, set.product, look),
    async signedIn(path, { username, ...look } = {}) {
      const page = await set.person({ ...look, tokens: await set.product.signIn(username) });
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
