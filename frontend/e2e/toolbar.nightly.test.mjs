import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { screens } from './screens.mjs';
import { stage } from './stage.mjs';
import { walkTo } from './walk.mjs';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** A line of tools is 32 CSS pixels high, and two of them are 72. */
const MOST_OF_ONE = 40;

/** Runs in the page: the heights of the toolbars that are shown. */
const toolbarHeights = () =>
  [...document.querySelectorAll('[role="search"][aria-label="Filters"]')]
    .filter((search) => search.checkVisibility())
    .map((search) => Math.round(search.parentElement.getBoundingClientRect().height));

describe('The toolbar of a list', () => {
  const on = stage();

  it('is one line at 1280 × 720 and at 1440 × 900, on every screen', async () => {
    const page = await on.signedIn('/', SIZES[0]);
    const high = [];
    let seen = 0;
    for (const { path, name } of screens) {
      await walkTo(page, path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await settled(page);
        const heights = await page.evaluate(toolbarHeights);
        seen += heights.length;
        for (const height of heights) if (height > MOST_OF_ONE) high.push(`${name} at ${size.width}: ${height}`);
      }
    }
    assert.deepEqual(high, []);
    assert.ok(seen > 40, `only ${seen} toolbars`);
    await page.context().close();
  });
});
