// How long `npm run audit:verify` takes for a million rows, on the database of DATABASE_URL or an embedded one.
// Usage: node scripts/bench/audit-verify.mjs [ROWS], after `npm run build`; DATABASE_URL names an empty database
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../process/workspace.mjs';

const rows = Number(process.argv[2] ?? 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-audit-'));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  SEED: 'none',
  LOG_LEVEL: 'error',
  SECRET: 'of the bench, and of nothing else',
});

const load = createRequire(join(root, 'backend/dist/main.js'));
load('reflect-metadata');
const { env } = load('./config/env.js');
const { allEntities } = load('./exported-parts.js');
const { createDataSource, databaseOptions } = load('./kernel/stores/database/data-source-options.js');
const { migrate } = load('./kernel/stores/database/migrate.js');
const { insertMany } = load('./kernel/stores/database/insert-many.js');
const { keysOf } = load('./kernel/durability/audit-chain/chain-keys.js');
const { sealPortion } = load('./kernel/durability/audit-chain/seal-portion.js');
const { readHead } = load('./kernel/durability/audit-chain/chain-head.js');
const { appendAnchor } = load('./kernel/durability/audit-chain/anchor-file.js');
const { anchorPath } = load('./config/anchor-path.js');
const { BaseSysLog } = load('./modules/base/tables/log.entity.js');

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const keys = keysOf(Buffer.from(env.secret));
const source = await createDataSource({ ...(await databaseOptions(env)), entities: allEntities() }).initialize();
try {
  await migrate(source);
  const log = (at) => ({
    ...{ userId: 1, action: '/api/admin/base/sys/user/page', method: 'POST', ip: '192.0.2.7', code: 1000, duration: 3 },
    ...{ requestId: `0f8fad5b-d9cb-469f-a165-${String(at).padStart(12, '0')}` },
    params: { page: at % 50, size: 20, keyWord: 'li', departmentIds: [3, 7] },
  });
  for (let done = 0; done < rows; done += 10_000)
    await insertMany(
      source.manager,
      BaseSysLog,
      Array.from({ length: Math.min(10_000, rows - done) }, (_, at) => log(done + at)),
    );
  const sealing = performance.now();
  while ((await sealPortion(source, BaseSysLog, keys, 2 ** 31 - 1)) === 'some');
  console.log(`${rows} rows sealed in ${seconds(sealing)}`);
  await appendAnchor(anchorPath(env), await readHead(source.manager), [], keys.anchor);
  verify('untouched');
  await source.query('UPDATE `base_sys_log` SET `duration` = 4 WHERE `id` = ?', [rows - 1]);
  verify('one number changed in the last row but one');
} finally {
  await source.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}

function verify(what) {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'backend/dist/audit/main.js')]);
  console.log(`${what}: exit ${status} after ${seconds(begun)}: ${String(stdout).split('\n')[0]}${stderr}`);
}
