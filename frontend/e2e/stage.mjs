import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { settled } from './at-rest.mjs';
import { person, wholeLook } from './browser.mjs';
import { sharedBrowser, sharedProduct } from './house.mjs';
import { changesIn, houseState } from './house-state.mjs';
import { leavePage, takePage } from './left-pages.mjs';
import { startProduct } from './product.mjs';

/**
 * Gives a suite a product and a browser: `{ product, person, signedIn, leave, atEnd }`. `person(look)` opens a page in a profile
 * without data, and in one that has never been used if it `isNew`. `signedIn(path, look)` opens a screen in one where `admin` is signed in, or
 * another `username`; without a path the page is still empty. `leave(page)` says that others can use it, unless a test has added scripts or
 * listeners to it: such a page is closed, as all are after the suite. `atEnd(work)` says what puts right what the suite has changed.
 * @param env the settings of a product for this suite alone, also if they are empty. Without them it is the one that all suites of the process
 * share. Such a suite leaves as it was what the others depend on, and gives its rows names that no other suite uses.
 */
export function stage(env) {
  const opened = new Set();
  const lastWork = [];
  const set = {
    async person({ isNew, ...look } = {}) {
      const known = isNew ? undefined : await takePage(set.product, wholeLook(look));
      const page = known ?? (await person(set.browser, set.product, look));
      opened.add(page);
      return page;
    },
    async leave(page) {
      // A suite that could not begin has none.
      if (!page) return;
      opened.delete(page);
      await leavePage(set.product, page);
    },
    async signedIn(path, { username, ...look } = {}) {
      const page = await set.person({ ...look, tokens: await set.product.signIn(username) });
      if (path) {
        await page.goto(path);
        await settled(page);
      }
      return page;
    },
    atEnd: (work) => lastWork.push(work),
  };
  let house;
  before(async () => {
    set.product = await (env ? startProduct(env) : sharedProduct());
    set.browser = await sharedBrowser();
    if (!env) house = await houseState(set.product);
  });
  after(async () => {
    for (const work of lastWork) await work();
    for (const page of opened) await page.context().close();
    if (env) await set.product?.stop();
    else if (house) await isAsBefore(set.product, house);
  });
  return set;
}

/** Fells the suite that disturbs others, not the one that it disturbs. */
async function isAsBefore(product, house) {
  assert.ok(!product.hasEnded(), 'the product that suites share has ended while this suite ran');
  assert.deepEqual(changesIn(house, await houseState(product)), [], 'what this suite has left changed for others');
}
