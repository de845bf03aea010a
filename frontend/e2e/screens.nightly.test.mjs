import { before, describe, it } from 'node:test';
import { fillLists } from './fill-lists.mjs';
import { areAccessible, areInWords } from './screen-checks.mjs';
import { bothLooks } from './serious-faults.mjs';
import { stage } from './stage.mjs';

describe('Every screen at night', { concurrency: 2 }, () => {
  const on = stage();
  before(() => fillLists(on.product));

  it('has no serious accessibility fault in light and dark mode, and is in English', () =>
    areAccessible(on, bothLooks));

  // Daily, the texts are compared with those in zh-cn, and the screens are looked at in zh-cn.
  it('is completely in zh-tw', () => areInWords(on, 'zh-tw'));
});
