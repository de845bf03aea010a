import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stage } from './stage.mjs';

/** A rule that sets nothing but variables. */
const OF_VARIABLES = /^[^{}]+\{(\s*--[\w-]+:[^;{}]*;)*\}$/;

describe('The styles of the component library', () => {
  const on = stage();

  it('are sheets of the build, and only the values of the theme are written into the page', async () => {
    const page = await on.signedIn('/sys/user');
    const written = await page
      .locator('style[data-css-hash], style[data-token-hash]')
      .evaluateAll((styles) => styles.map(({ textContent }) => textContent));
    assert.ok(written.length > 5, 'some values are written');
    const others = written.filter((text) => !OF_VARIABLES.test(text.trim()));
    assert.deepEqual(
      others.map((text) => text.slice(0, 200)),
      [],
    );
    const padding = await page
      .locator('.ant-table-cell')
      .last()
      .evaluate((cell) => getComputedStyle(cell).padding);
    assert.notEqual(padding, '0px', 'the cells of a table have their space');
    await on.leave(page);
  });
});
