import { before, describe, it } from 'node:test';
import { fillLists } from './fill-lists.mjs';
import { fitPhone, recoverFromFailures } from './screen-checks.mjs';
import { screens } from './screens.mjs';
import { stage } from './stage.mjs';
import { walkTo } from './walk.mjs';

describe('Every screen in use', { concurrency: 2 }, () => {
  const on = stage();
  before(() => fillLists(on.product));

  // At night every screen; what it is made of is tested beside the source of the console.
  it('shows an error if the server fails, and recovers on retry', () =>
    recoverFromFailures(
      on,
      walkTo,
      screens.filter((_, at) => at % 2),
    ));

  it('fits a phone without scrolling sideways', () => fitPhone(on));
});
