import { after } from 'node:test';
import { startBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

/** The product with the usual settings and the browser of this process. They start with the first suite that uses them. */
let product;
let browser;

/** The product that suites of this process share. After one that has ended, the next suite gets a new one. */
export async function sharedProduct() {
  if ((await product)?.hasEnded()) product = undefined;
  return (product ??= startProduct());
}

/** The browser of all suites of this process. */
export async function sharedBrowser() {
  if ((await browser)?.isConnected() === false) browser = undefined;
  return (browser ??= startBrowser());
}

after(async () => {
  await (await browser)?.close();
  await (await product)?.stop();
});
