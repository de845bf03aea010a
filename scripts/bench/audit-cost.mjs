// What the chain adds to a page of the list of staff, in processor time, so that other work of the machine does not count: pages of a server
// that does not seal what it writes, and then the sealing of these rows. Embedded database.
// Usage: node scripts/bench/audit-cost.mjs, after `npm run build`
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../process/workspace.mjs';
import { processorTime } from './processor-time.mjs';
import { signIn, startProduct } from './product.mjs';
import { seedStaff, SETTINGS } from './staff-pages.mjs';

const STAFF = 10_000;
const ROUNDS = 7;
const PAGES = 1000;
const AT_ONCE = 8;
const GOAL = 0.03;
const SECRET = 'of the bench, and of nothing else';

const folder = mkdtempSync(join(tmpdir(), 'switchboard-cost-'));
try {
  process.env.SECRET = SECRET;
  await seedStaff(folder, STAFF);
  const page = await costOfPage();
  const row = await costOfSealing();
  const share = row / page;
  console.log(`${page.toFixed(0)} µs for a page of 20 staff, ${row.toFixed(1)} µs for the seal of its row`);
  console.log(`share: ${(share * 100).toFixed(1)} % (goal ≤ ${GOAL * 100} %, ${share <= GOAL ? 'reached' : 'missed'})`);
  if (share > GOAL) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** In microseconds: the median of the rounds, the first of which only warms up. */
async function costOfPage() {
  const NODE_OPTIONS = `--import ${new URL('without-sealing.mjs', import.meta.url).href}`;
  const { base, pid, stop } = await startProduct(folder, { ...SETTINGS, NODE_OPTIONS });
  const { post } = await signIn(base, 'admin');
  const costs = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = processorTime([pid]);
    await Promise.all(Array.from({ length: AT_ONCE }, () => askPages(post, PAGES / AT_ONCE)));
    if (round) costs.push(((processorTime([pid]) - begun) * 1000) / PAGES);
  }
  await stop();
  return costs.sort((one, other) => one - other)[ROUNDS >> 1];
}

async function askPages(post, count) {
  const body = { page: 1, size: 20, order: 'createTime', sort: 'desc' };
  for (let nth = 0; nth < count; nth++) await post('/admin/base/sys/user/page', body);
}

/** In microseconds for each row, with the database and the disk. */
async function costOfSealing() {
  process.env.DATA_DIR = join(folder, 'data');
  const load = createRequire(join(root, 'backend/dist/main.js'));
  load('reflect-metadata');
  const { env } = load('./config/env.js');
  const { allEntities } = load('./exported-parts.js');
  const { createDataSource, databaseOptions } = load('./kernel/stores/database/data-source-options.js');
  const { keysOf } = load('./kernel/durability/audit-chain/chain-keys.js');
  const { sealPortion } = load('./kernel/durability/audit-chain/seal-portion.js');
  const { BaseSysLog } = load('./modules/base/tables/log.entity.js');
  const source = await createDataSource({ ...(await databaseOptions(env)), entities: allEntities() }).initialize();
  const [{ rows }] = await source.query('SELECT COUNT(*) AS `rows` FROM `base_sys_log`');
  const begun = process.cpuUsage();
  while ((await sealPortion(source, BaseSysLog, keysOf(Buffer.from(SECRET)), 2 ** 31 - 1)) === 'some');
  const { user, system } = process.cpuUsage(begun);
  await source.destroy();
  if (rows < ROUNDS * PAGES) throw new Error(`Only ${rows} rows were written.`);
  return (user + system) / rows;
}
