import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

const COLUMNS = {
  1280: ['Username', 'Name', 'Roles', 'Status', 'Actions'],
  1440: ['Username', 'Name', 'Roles', 'Status', 'Department', 'Actions'],
};

/** Runs in the page: the column headings that are completely visible next to the fixed columns at the end. */
function wholeHeads() {
  const heads = [...document.querySelectorAll('.ant-table-thead th')];
  const fixed = heads.filter((head) => head.classList.contains('ant-table-cell-fix-end'));
  const end = Math.min(...fixed.map((head) => head.getBoundingClientRect().left));
  const isWhole = (head) => fixed.includes(head) || head.getBoundingClientRect().right <= end + 1;
  return heads.filter(isWhole).map((head) => head.textContent.trim());
}

/** Runs in the page: whether a text is cut off with an ellipsis. */
const isCut = (element) => element.scrollWidth > element.clientWidth;

describe('The staff list', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn('/sys/user');
  });

  for (const [width, wanted] of Object.entries(COLUMNS)) {
    it(`shows the most important columns at ${width}, next to the departments, and cuts none off`, async () => {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await settled(page);
      const shown = await page.evaluate(wholeHeads);
      assert.deepEqual(
        wanted.filter((one) => !shown.includes(one)),
        [],
        `only ${shown.join(', ')} are whole`,
      );
      assert.equal(await page.locator('.ant-table-thead th').count(), shown.length);
    });
  }

  it('keeps its tools in one line at 1280 × 720, and leaves out the columns that have no room', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await settled(page);
    const bar = page.getByRole('search', { name: 'Filters' }).locator('..');
    assert.ok((await bar.boundingBox()).height < 40);
    const heads = await page.locator('.ant-table-thead th').count();
    assert.equal((await page.evaluate(wholeHeads)).length, heads);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Status' }).waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await settled(page);
  });

  it('moves no row when the first one is selected, and shows the complete selection bar', async () => {
    const row = page.locator('.ant-table-row').first();
    const before = await row.boundingBox();
    await row.getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.waitFor();
    assert.deepEqual(await row.boundingBox(), before);
    const isOnTop = (element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 24, top + height / 2));
    };
    assert.ok(await bar.evaluate(isOnTop));
    await bar.getByRole('button', { name: 'Clear' }).click();
  });

  it('has room for its heading while departments are being sorted', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await page.locator('button[aria-controls]').first().click();
      const heading = page.locator('aside h2');
      if (width === 1280) await page.getByRole('button', { name: 'Drag to sort' }).click();
      await heading.getByText('Sorting').waitFor();
      assert.equal(await heading.evaluate(isCut), false, `at ${width}`);
    }
  });
});

describe('A list with more filters than fit', () => {
  const on = stage();
  for (const path of ['/im/user', '/sys/log']) {
    it(`keeps its tools in one line at 1440 × 900: ${path}`, async () => {
      const page = await on.signedIn(path, { width: 1440, height: 900 });
      const search = page.getByRole('search', { name: 'Filters' });
      assert.ok((await search.locator('..').boundingBox()).height < 40);
      await search.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('tooltip').getByRole('combobox').first().waitFor();
      assert.deepEqual(page.faults, []);
      await on.leave(page);
    });
  }
});

describe('The task board', () => {
  const on = stage();
  it('shows the titles of the system tasks completely', async () => {
    const page = await on.signedIn('/task/list');
    const titles = page.locator('li[data-row] header button');
    await titles.first().waitFor();
    const cut = await titles.evaluateAll((all) =>
      all
        .map((title) => title.firstElementChild ?? title)
        .filter((text) => text.scrollWidth > text.clientWidth)
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(cut, []);
    await on.leave(page);
  });
});
