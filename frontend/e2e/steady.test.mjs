import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

/** The share of the window that may move while a page arrives, as browsers count it. */
const MOST = 0.02;
const ROWS = /\/api\/admin\/.*\/(list|page)$/;

describe('A list whose rows come late', () => {
  const on = stage();

  for (const path of ['/sys/user', '/dict/list', '/user/list'])
    it(`does not move what is drawn around them on ${path}`, async () => {
      const page = await on.signedIn(undefined, { isNew: true });
      await page.addInitScript(noteShifts);
      const release = await holdRows(page);
      await page.goto(path);
      await page.locator('.ant-skeleton').first().waitFor();
      await page.evaluate(painted);
      release();
      await page.locator('tr[data-row-key]:not(:has(.ant-skeleton))').first().waitFor();
      await settled(page);
      await page.evaluate(painted);
      const shifts = await page.evaluate(() => globalThis.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      assert.ok(sum <= MOST, `${sum}: ${JSON.stringify(shifts.filter(({ value }) => value > MOST / 10))}`);
      await page.context().close();
    });
});

/** Keeps the answers with rows back. @returns what lets them through */
async function holdRows(page) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(ROWS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Runs in the page, before its own scripts: notes what moves although nobody did anything. */
function noteShifts() {
  globalThis.shifts = [];
  const note = ({ value, hadRecentInput, sources }) => {
    const moved = sources.map(({ node }) => node?.parentElement?.className ?? '');
    if (!hadRecentInput) globalThis.shifts.push({ value, moved });
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: waits until what was drawn has been painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
