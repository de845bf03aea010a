import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fillLists } from './fill-lists.mjs';
import { areAccessible, areInWords } from './screen-checks.mjs';
import { screens } from './screens.mjs';
import { oneLook } from './serious-faults.mjs';
import { stage } from './stage.mjs';

/** Whether a path matches a route, which may have parameters: `/demo/test/route/:id/:name`. */
const isOf = (route, path) =>
  route.split('/').length === path.split('/').length &&
  route.split('/').every((part, at) => part.startsWith(':') || part === path.split('/')[at]);

describe('Every screen', { concurrency: 2 }, () => {
  const on = stage();
  before(() => fillLists(on.product));

  it('is in the list of tested screens if the menu contains it', async () => {
    const { menus } = await on.product.call('base/comm/permmenu');
    const routes = menus.filter(({ type, router }) => type === 1 && router).map(({ router }) => router);
    assert.ok(routes.length > 20);
    assert.deepEqual(
      routes.filter((route) => !screens.some(({ path }) => isOf(route, path))),
      [],
    );
  });

  it('has no serious accessibility fault, half of them in dark mode, and is in English', () =>
    areAccessible(on, oneLook));

  // At night all; their texts are compared with those in English, which are looked at above.
  it('is in zh-cn, every other one', () =>
    areInWords(
      on,
      'zh-cn',
      screens.filter((_, at) => at % 2 === 0),
    ));
});
