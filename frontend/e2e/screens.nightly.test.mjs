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

  // Daily, the texts are compared with those in English, and every other screen is looked at in zh-cn.
  for (const language of ['zh-cn', 'zh-tw']) it(`is completely in ${language}`, () => areInWords(on, language));
});
