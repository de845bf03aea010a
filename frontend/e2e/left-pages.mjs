import { fillProfile } from './browser.mjs';

/** What a page stores outside of its window. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** By product, the pages that nobody uses any more. */
const left = new WeakMap();

const pagesOf = (product) => {
  if (!left.has(product)) left.set(product, []);
  return left.get(product);
};

/**
 * Leaves a page to whoever needs one next. A load in it takes a third of the processor time of one in a new profile, which fetches and
 * compiles all scripts. Its routes end, and what it has stored is deleted, but scripts that a test has added to each load would stay.
 */
export async function leavePage(product, page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // An answer of the server: nothing runs there, and the storage of the console can be reached. A picture would be answered with the console.
  await page.goto('/api/admin/none');
  await page.evaluate(() => sessionStorage.clear());
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: STORED });
  await browser.detach();
  pagesOf(product).push(page);
}

/** A page that was left, with a look; undefined if there is none. */
export async function takePage(product, { language, mode, width, height, tokens }) {
  const page = pagesOf(product).pop();
  if (!page) return undefined;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: mode });
  await fillProfile(page, { language, tokens });
  page.faults = [];
  return page;
}
