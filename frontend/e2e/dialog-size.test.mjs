import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';
import { rowOf } from './table.mjs';

const SLOW = /\/admin\/(dict\/info\/data|im\/batch\/preview|im\/macro\/offered)/;

describe('The dialog of an act', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  const name = 'Size of the test';
  let page;
  let release;
  before(async () => {
    await on.product.call('im/user/add', { user_name: 'size.test', nick_name: name, password: 'secret-1' });
    page = await on.signedIn();
  });
  const dialog = () => page.getByRole('dialog').filter({ hasText: name });
  const boxOf = async (button) => {
    const { x, y, width, height } = await button.boundingBox();
    return [x, y, width, height].map(Math.round);
  };

  for (const act of ['Ban', 'Force sign-out'])
    it(`has its final size at once, so that a quick click does not miss: ${act}`, async () => {
      const held = new Promise((resolve) => (release = resolve));
      await page.route(SLOW, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/im/user?q=size.test');
      await rowOf(page, name).waitFor();
      await rowOf(page, name).getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: new RegExp(`${act}$`) }).click();
      const button = dialog().getByRole('button', { name: act, exact: true });
      await button.click({ trial: true });
      const early = await boxOf(button);
      release();
      await settled(page);
      await page.unroute(SLOW);
      assert.deepEqual(await boxOf(button), early);
      await dialog().getByRole('button', { name: 'Cancel' }).click();
      await dialog().waitFor({ state: 'detached' });
    });
});
