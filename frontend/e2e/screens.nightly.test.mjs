import { before, describe, it } from 'node:test';
import { fillLists } from './fill-lists.mjs';
import { areAccessible, areInWords, recoverFromFailures } from './screen-checks.mjs';
import { bothLooks } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { load, walkTo } from './walk.mjs';

describe('Every screen at night', { concurrency: 2 }, () => {
  const on = stage();
  before(() => fillLists(on.product));

  it('has no serious accessibility fault in light and dark mode, is in English and fits a phone', () =>
    areAccessible(on, bothLooks));

  // Daily, the texts are compared with those in zh-cn, and the screens are looked at in zh-cn.
  it('is completely in zh-tw', () => areInWords(on, 'zh-tw'));

  it('shows an error if the server fails when it is opened from another one, and recovers on retry', () =>
    recoverFromFailures(on, walkTo));

  it('shows an error if the server fails while it is loaded, and recovers on retry', () =>
    recoverFromFailures(on, load));
});
