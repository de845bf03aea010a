import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults, seriousFaultsIn } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { stickingOut } from './sticking-out.mjs';
import { closeOtherTabs, navigate } from './walk.mjs';

const FOLDER = new URL('../src/modules/demo/demos/', import.meta.url);

/**
 * All demos run in one page, so that state left by one demo is found if it disturbs the next.
 * @param looksOf the colour schemes in which a demo is looked at, by its number and the count of all
 */
export const describeDemos = (title, looksOf) =>
  describe('The demos', () => {
    const on = stage();

    it(title, async (t) => {
      const page = await on.signedIn('/demo');
      assert.deepEqual(await seriousFaults(page), [], 'home');
      const names = (await readdir(FOLDER)).sort();
      assert.ok(names.length > 10);
      for (const [at, name] of names.entries())
        await t.test(name, async () => {
          const { default: proof, faults, prepare } = await import(new URL(`${name}/demo.e2e.mjs`, FOLDER));
          const looks = looksOf(at, names.length);
          await prepare?.(on.product);
          await page.emulateMedia({ colorScheme: looks[0] });
          // The last demo stays open beside the next one.
          await closeOtherTabs(page);
          await navigate(page, `/demo/part/${name}`);
          await settled(page);
          const within = `[data-demo="${name}"]`;
          const demo = page.locator(within);
          await demo.waitFor();
          await proof(demo, page, on.product, looks[0]);
          await settled(page);
          assert.deepEqual(await seriousFaultsIn(looks, page, within), []);
          assert.deepEqual(await stickingOut(page), []);
          assert.deepEqual(
            page.faults.splice(0).filter((fault) => !faults?.test(fault)),
            [],
          );
        });
      await page.context().close();
    });
  });
