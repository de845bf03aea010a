import { answerCalls } from '../../frontend/e2e/answer-calls.mjs';
import { settled } from '../../frontend/e2e/at-rest.mjs';
import { person, startBrowser } from '../../frontend/e2e/browser.mjs';
import { startProduct } from '../../frontend/e2e/product.mjs';
import { chromium } from '../services/chromium.mjs';
import { columns } from './columns.mjs';

const KEY = 'benchLong';
const SCROLLS = 60;

/** Every tenth entry is below the one before. */
const entry = (typeId) => (_, at) => ({
  id: at + 1,
  parentId: at % 10 === 9 ? at : null,
  typeId,
  name: `Entry ${at + 1}`,
  value: `v${at + 1}`,
  orderNum: at,
  remark: null,
  createTime: '2026-01-01 00:00:00',
  updateTime: '2026-01-01 00:00:00',
});

/** Runs in the page, before its own scripts: keeps the length of every task above 50 ms. */
function watchTasks() {
  globalThis.longTasks = [];
  new PerformanceObserver((list) =>
    globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: the time from the answer until the rows are painted. */
const untilPainted = () =>
  new Promise((resolve) => {
    const [call] = performance.getEntriesByName(`${globalThis.location.origin}/api/admin/dict/info/list`).slice(-1);
    globalThis.requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (call?.responseEnd ?? NaN))));
  });

/** Runs in the page: its elements, and the long tasks since the last look. */
const look = () => ({ nodes: globalThis.document.querySelectorAll('*').length, tasks: globalThis.longTasks.splice(0) });

/** Draws dictionaries of growing sizes in a browser: until the rows are painted, and the longest task while they scroll. */
export async function lists(_folder, { rows }) {
  process.env.CHROMIUM ??= chromium();
  const product = await startProduct();
  const browser = await startBrowser();
  try {
    const typeId = (await product.call('dict/type/add', { name: 'Long', key: KEY })).id;
    const lines = [];
    for (const count of [...new Set([500, 5000, rows])]) {
      const page = await person(browser, product, { tokens: await product.signIn() });
      await page.addInitScript(watchTasks);
      lines.push([count.toLocaleString('en'), ...(await measure(page, typeId, count))]);
      await page.context().close();
    }
    console.log(columns([['entries', 'painted ms', 'nodes', 'longest task ms: open', 'scroll'], ...lines]));
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(page, typeId, count) {
  const data = Array.from({ length: count }, entry(typeId));
  await answerCalls(page, (url) => (url.endsWith('dict/info/list') ? { code: 1000, message: 'ok', data } : undefined));
  await page.goto(`/dict/list?dict.type=${typeId}`);
  await page.getByText('Entry 1', { exact: true }).waitFor();
  const painted = await page.evaluate(untilPainted);
  await settled(page);
  const opened = await page.evaluate(look);
  await page.mouse.move(900, 500);
  for (let turn = 0; turn < SCROLLS; turn++) await page.mouse.wheel(0, turn % 2 ? 700 : 2500);
  await settled(page);
  const scrolled = await page.evaluate(look);
  return [painted, opened.nodes, Math.max(0, ...opened.tasks), Math.max(0, ...scrolled.tasks)].map((n) => n.toFixed(0));
}
