import { join } from 'node:path';
import { load } from './load.mjs';
import { signIn, startProduct } from './product.mjs';
import { addStaff } from './staff.mjs';
import { median } from './table.mjs';

/** Seeding the demo data would take processor time from the measurement. */
export const SETTINGS = { SEED: 'base' };
const WARM_SECONDS = 3;

/** A new installation with many staff members, in this folder. */
export async function seedStaff(folder, count) {
  const { base, stop } = await startProduct(folder, SETTINGS);
  const { post } = await signIn(base, 'admin');
  const [[role], departments] = [
    await post('/admin/base/sys/role/list', {}),
    await post('/admin/base/sys/department/list', {}),
  ];
  await stop();
  const place = { file: join(folder, 'data/switchboard.db') };
  await addStaff(place, count, { roleId: role.id, departmentIds: departments.map(({ id }) => id) });
}

/**
 * Measures the staff page of several servers (`{ base, token, runs }`), and adds the results to `runs`. Alternates between them, so that a
 * disturbance of the machine affects all. Before that, each server gets some load, so that its code is compiled.
 */
export async function measureStaffPages(folder, houses, { seconds, rounds, connections }) {
  for (const house of houses) await load(folder, questionOf(house), { seconds: WARM_SECONDS, connections });
  for (let round = 0; round < rounds; round++)
    for (const house of houses) house.runs.push(await load(folder, questionOf(house), { seconds, connections }));
}

const questionOf = ({ base, token }) => ({
  url: `${base}/api/admin/base/sys/user/page`,
  method: 'POST',
  headers: { Authorization: token, 'Content-Type': 'application/json' },
  body: JSON.stringify({ page: 1, size: 20, order: 'createTime', sort: 'desc' }),
});

export const PAGE_HEAD = ['req/s', 'least-most', 'p99 ms', 'errors'];

/** The cells of a table row with the results of one server. */
export function pageCells({ runs }) {
  const rates = runs.map(({ rate }) => Math.round(rate));
  const { rate, p99 } = median(runs);
  const errors = runs.reduce((sum, one) => sum + one.errors, 0);
  return [Math.round(rate), `${Math.min(...rates)}-${Math.max(...rates)}`, p99.toFixed(1), errors].map(String);
}

/** The median rate of the second server as a share of that of the first. */
export const shareOf = ([first, second]) => median(second.runs).rate / median(first.runs).rate;
