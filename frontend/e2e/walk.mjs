import assert from 'node:assert/strict';
import { settled } from './at-rest.mjs';

/** Navigates within the console as a link does. Loading the page anew would cost twice as much CPU time. */
export async function navigate(page, path) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Closes the other tabs. Their screens stay in the document, where locators find them and each check looks at them again. */
export async function closeOtherTabs(page) {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('li[data-active="false"] > button')) button.click();
  });
}

/** Navigates within the console, waits until the screen is at rest, and closes the screens that were left. */
export async function walkTo(page, path) {
  await navigate(page, path);
  await settled(page);
  await closeOtherTabs(page);
  assert.equal(new URL(page.url()).pathname, path.split('?')[0]);
}

/** Loads the page anew: nothing that the screen asks for is known. */
export async function load(page, path) {
  await page.goto(path);
  await settled(page);
}
