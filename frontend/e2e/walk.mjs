import assert from 'node:assert/strict';
import { settled } from './at-rest.mjs';

/** Navigates within the console as a link does. Loading the page anew would cost three times as much CPU time. */
export async function navigate(page, path) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Navigates within the console, and waits until the screen is at rest. */
export async function walkTo(page, path) {
  await navigate(page, path);
  await settled(page);
  assert.equal(new URL(page.url()).pathname, path.split('?')[0]);
}

/**
 * The same, and closes the screens that were left. As tabs they would stay in the document, where each check of the document looks at them
 * again.
 */
export async function walkOnTo(page, path) {
  await walkTo(page, path);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('li[data-active="false"] > button')) button.click();
  });
}
