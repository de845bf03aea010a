import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { fillHostile, writableResources } from './fill-hostile.mjs';
import { fillHostileFiles } from './fill-hostile-files.mjs';
import { namesInMenu } from './hostile-values.mjs';
import { screens } from './screens.mjs';
import { stage } from './stage.mjs';
import { walkTo } from './walk.mjs';

/** Load errors are expected, because hostile picture addresses lead nowhere. */
const isFault = (fault) => !/Failed to load resource|net::ERR/.test(fault);

/**
 * @param values what the rows of every resource contain
 * @param mostRows how many rows of a resource contain the same value, each with another word of its enumerations
 */
export const describeHostile = (values, mostRows) =>
  describe('Rows with hostile values', () => {
    const on = stage({});
    let filled;
    let files;
    let page;
    before(async () => {
      filled = await fillHostile(on.product.call, values, mostRows);
      files = await fillHostileFiles(on.product, values);
      // Fill the recycle bin too.
      for (const resource of ['base/sys/param', 'base/sys/role', 'dict/info', 'im/wording_library']) {
        const id = filled.ids.get(resource).at(-1);
        await on.product.call(`${resource}/delete`, { ids: [id] });
      }
      page = await on.signedIn('/');
      page.on('dialog', (dialog) => page.faults.push(`a dialog: ${dialog.message()}`));
    });

    it('are stored in every resource with free text that the API can write', () => {
      const taking = new Set(
        [...filled.stored].filter(([, taken]) => taken.size >= values.length / 2).map(([key]) => key.split(' ')[0]),
      );
      const missing = writableResources()
        .map(({ name }) => name)
        .filter((name) => !taking.has(name));
      // A rung and a sign-in have no text, and a push only the ids of its recipients; the row of a file is created by its upload, and that of a plugin by its package.
      assert.deepEqual(missing, ['im/sign', 'im/ladder', 'im/sm_push_task', 'plugin/info', 'space/info']);
      assert.ok(files >= values.length / 2, `${files} names of files were taken`);
    });

    it('crash no screen and run no script', async () => {
      for (const { path, name } of screens) {
        await walkTo(page, `${path}?size=100`);
        assert.deepEqual(await whatFell(page), [], `${name} at ${page.url()}`);
        assert.deepEqual(page.faults.filter(isFault), [], name);
      }
    });

    it('are shown in the menu and lead to their own pages', async () => {
      for (const name of namesInMenu) {
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
        await settled(page);
        assert.deepEqual(await whatFell(page), [], name);
        assert.deepEqual(page.faults.filter(isFault), [], name);
      }
    });
  });

/** Error boundaries that caught an error, crashed pages, scripts that ran, changed prototypes. */
const whatFell = (page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('[data-unshowable], section[role="alert"]')].map((one) =>
      one.outerHTML.slice(0, 300),
    ),
    ...(document.querySelector('nav') ? [] : ['no menu']),
    ...(globalThis.ran ? ['a script ran'] : []),
    ...Object.keys(Object.prototype),
  ]);
