import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { COLOURS, otherThan, seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { stickingOut } from './sticking-out.mjs';
import { closeOtherTabs, navigate } from './walk.mjs';

const FOLDER = new URL('../src/modules/demo/demos/', import.meta.url);

/** All demos run in one page, so that state left by one demo is found if it disturbs the next. */
describe('The demos', () => {
  const on = stage();

  it('work as described, without a serious accessibility fault in light and dark mode', async (t) => {
    let look = 'light';
    const page = await on.signedIn('/demo');
    assert.deepEqual(await seriousFaults(page), [], 'home');
    const names = (await readdir(FOLDER)).sort();
    assert.ok(names.length > 10);
    for (const name of names)
      await t.test(name, async () => {
        const { default: proof, faults, prepare } = await import(new URL(`${name}/demo.e2e.mjs`, FOLDER));
        await prepare?.(on.product);
        // The last demo stays open beside the next one.
        await closeOtherTabs(page);
        await navigate(page, `/demo/part/${name}`);
        await settled(page);
        const within = `[data-demo="${name}"]`;
        const demo = page.locator(within);
        await demo.waitFor();
        await proof(demo, page, on.product, look);
        await settled(page);
        assert.deepEqual(await seriousFaults(page, { within }), [], `in ${look}`);
        // Only the colours differ in the other mode. The next demo starts in that mode, because each switch takes time.
        look = otherThan(look);
        await page.emulateMedia({ colorScheme: look });
        await settled(page);
        assert.deepEqual(await seriousFaults(page, { within, rules: COLOURS }), [], `in ${look}`);
        assert.deepEqual(await stickingOut(page), []);
        assert.deepEqual(
          page.faults.splice(0).filter((fault) => !faults?.test(fault)),
          [],
        );
      });
    await page.context().close();
  });
});
