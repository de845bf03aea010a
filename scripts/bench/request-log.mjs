import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../process/progress.mjs';
import { columns } from './columns.mjs';
import { loadedBy } from './load.mjs';
import { signIn, startProduct } from './product.mjs';
import { measureStaffPages, PAGE_HEAD, pageCells, seedStaff, SETTINGS, shareOf } from './staff-pages.mjs';

const GOAL = 0.95;
const WITHOUT = { NODE_OPTIONS: `--import ${new URL('without-request-log.mjs', import.meta.url).href}` };

/** Measures the cost of the request log: the staff page of a server that records its requests, and of one that does not. */
export async function requestLog(folder, options) {
  const { seconds, rounds, connections, staff } = options;
  console.log(`${staff} staff, ${connections} connections, ${rounds} rounds of ${seconds} s by ${loadedBy}`);
  const [logged, bare] = ['logged', 'bare'].map((name) => join(folder, name));
  await progress(`${staff} staff`, () => seedStaff(bare, staff));
  cpSync(bare, logged, { recursive: true });
  const houses = [await open('without the log', bare, WITHOUT), await open('with the log', logged)];
  await progress('The staff page', () => measureStaffPages(folder, houses, options));
  console.log(`\n${columns([['', ...PAGE_HEAD], ...houses.map((house) => [house.name, ...pageCells(house)])])}`);
  const share = shareOf(houses);
  console.log(`\nshare: ${share.toFixed(3)} (goal ≥ ${GOAL}, ${share >= GOAL ? 'reached' : 'missed'})`);
  for (const { stop } of houses) await stop();
}

async function open(name, folder, more = {}) {
  const product = await startProduct(folder, { ...SETTINGS, ...more });
  const { token } = await signIn(product.base, 'admin');
  return { ...product, name, token, runs: [] };
}
