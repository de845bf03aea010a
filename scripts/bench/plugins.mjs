import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { progress } from '../process/progress.mjs';
import { columns } from './columns.mjs';
import { loadedBy } from './load.mjs';
import { allRun, enableAll, installPlugin } from './plugin-packages.mjs';
import { rollback } from './plugins-rollback.mjs';
import { signIn, startProduct } from './product.mjs';
import { measureStaffPages, PAGE_HEAD, pageCells, seedStaff, SETTINGS, shareOf } from './staff-pages.mjs';

const GOAL = 0.95;
const REST_MS = 10_000;

const panel = "return { title: 'Hours', kind: 'text', text: 'open' };";
/** Ten typical plugins. They do little work, so that the measurement shows the cost of having them. */
const TEN = [
  ['message.watch', "messageWatch({ content }) { return content.includes('http') ? { flag: 'link' } : null; }"],
  ['message.watch', "messageWatch({ content }) { return content === 'spam' ? { flag: 'spam' } : null; }"],
  ['act.before', "actBefore({ count }) { return count > 1000 ? { veto: 'Too many' } : null; }"],
  ['act.after', 'actAfter() { return null; }'],
  ['act.after', 'actAfter({ summary }) { this.last = summary; return null; }'],
  ['home.card', `homeCard() { ${panel} }`],
  ['home.card', `homeCard() { ${panel} }`],
  ['person.panel', `personPanel() { ${panel} }`],
  ['export.row', 'exportRow() { return null; }'],
  ['signIn.after', 'signInAfter() { return null; }'],
].map(([hook, body], at) => ({ key: `bench-${at}`, hooks: [hook], body }));

/**
 * Measures the cost of ten enabled plugins: memory, and the rate of an ordinary list, compared with the same server without them; and the
 * duration of a rollback.
 */
export async function plugins(folder, options) {
  const { seconds, rounds, connections, staff } = options;
  console.log(`${staff} staff, ${connections} connections, ${rounds} rounds of ${seconds} s by ${loadedBy}`);
  const [bare, full] = ['without', 'with'].map((name) => join(folder, name));
  await progress(`${staff} staff`, () => seedStaff(bare, staff));
  cpSync(bare, full, { recursive: true });
  await progress('Ten plugins', () => installPlugins(full));
  const houses = [await open('without plugins', bare), await open('with ten enabled', full)];
  await progress('At rest', () => rest(houses));
  await progress('The staff page', () => measureStaffPages(folder, houses, options));
  for (const house of houses) house.loaded = await house.memory();
  console.log(`\n${report(houses)}`);
  for (const { stop } of houses) await stop();
  console.log(await rollback(folder));
}

async function installPlugins(folder) {
  const { base, stop } = await startProduct(folder, SETTINGS);
  const admin = { base, ...(await signIn(base, 'admin')) };
  for (const one of TEN) await installPlugin(admin, one);
  await enableAll(admin);
  await stop();
}

/** A server that has just started, with all its plugins running. */
async function open(name, folder) {
  const product = await startProduct(folder, SETTINGS);
  const admin = await signIn(product.base, 'admin');
  const enabled = await admin.post('/admin/plugin/info/list', { status: 1 });
  await allRun(admin, enabled);
  return { ...product, name, token: admin.token, count: enabled.length, runs: [] };
}

async function rest(houses) {
  await sleep(REST_MS);
  for (const house of houses) house.idle = await house.memory();
}

function report(houses) {
  const share = shareOf(houses);
  const lines = houses.map((house) => {
    const memory = [house.idle, house.loaded].map(String);
    return [`${house.name} (${house.count})`, ...pageCells(house), ...memory];
  });
  const head = ['staff page, 20 rows', ...PAGE_HEAD, 'idle MB', 'after load MB'];
  const cost = `Ten plugins cost ${((1 - share) * 100).toFixed(1)} % of the requests`;
  return `${columns([head, ...lines])}\n${cost} (goal ≤ ${Math.round((1 - GOAL) * 100)} %: ${share >= GOAL ? 'reached' : 'missed'})`;
}
