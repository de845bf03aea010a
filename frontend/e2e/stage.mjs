import { after, before } from 'node:test';
import { person, startBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

/** Puts the product and a browser up for the tests of a suite, and takes them down: `{ product, person }` while they run. */
export function stage(env) {
  const set = { person: (look) => person(set.browser, set.product, look) };
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
