import { before, describe, it } from 'node:test';
import { fillLists } from './fill-lists.mjs';
import { recoverFromFailures } from './screen-checks.mjs';
import { stage } from './stage.mjs';
import { load, walkTo } from './walk.mjs';

describe('Every screen in use at night', { concurrency: 2 }, () => {
  const on = stage();
  before(() => fillLists(on.product));

  it('shows an error if the server fails when it is opened from another one, and recovers on retry', () =>
    recoverFromFailures(on, walkTo));

  it('shows an error if the server fails while it is loaded, and recovers on retry', () =>
    recoverFromFailures(on, load));
});
