// How long `npm run audit:verify` takes to find what somebody did to a million rows by hand, in an embedded database, or in one that it
// makes on the server of DATABASE_URL and removes again.
// Usage: node scripts/bench/audit-verify.mjs [ROWS], after `npm run build`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../process/workspace.mjs';
import { gapOf, keepTail, tamperings } from './audit-tampering.mjs';
import { columns } from './columns.mjs';

const MOST_ROWS = 2_000_000;
/** Longer than any verification takes. */
const MOST_MS = 300_000;
/** Preloaded into the command, so that it tells its processor time at its end. */
const TELL_TIME = 'data:text/javascript,process.on("exit",()=>console.error(JSON.stringify(process.cpuUsage())))';

const rows = Math.min(MOST_ROWS, Number(process.argv[2] ?? 1_000_000));
const server = process.env.DATABASE_URL;
const database = server && `audit_bench_${process.pid}`;
const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-audit-'));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  SEED: 'none',
  LOG_LEVEL: 'error',
  SECRET: 'of the bench, and of nothing else',
  ...(server && { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${database}` }).href }),
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
if (database) await onServer(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4`);
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
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [gapOf(rows)]);
  const sealing = performance.now();
  while ((await sealPortion(source, BaseSysLog, keys, 2 ** 31 - 1)) === 'some');
  console.log(`${rows} rows sealed in ${seconds(sealing)}`);
  await appendAnchor(anchorPath(env), await readHead(source.manager), [], keys.anchor);
  for (const sql of keepTail(rows)) await source.query(sql);
  const lines = [['untouched', ...cellsOf(verify(), { result: 'whole' })]];
  for (const { name, sql, back, found } of tamperings(rows)) {
    for (const one of sql) await source.query(one);
    lines.push([name, ...cellsOf(verify(), { result: 'broken', ...found })]);
    for (const one of back) await source.query(one);
  }
  console.log(columns([['what somebody did', 'found', 'row', 'seconds', 'processor'], ...lines]));
} finally {
  await source.destroy();
  if (database) await onServer(`DROP DATABASE \`${database}\``);
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns what the command says, and how many seconds it took, and of them of the processor */
function verify() {
  const begun = performance.now();
  const command = ['--import', TELL_TIME, join(root, 'backend/dist/audit/main.js'), '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, command, { timeout: MOST_MS, maxBuffer: 2 ** 24 });
  const taken = (performance.now() - begun) / 1000;
  if (!stdout.length) throw new Error(`Nothing was said: ${stderr}`);
  const { user, system } = JSON.parse(String(stderr).trim().split('\n').at(-1));
  return { report: JSON.parse(stdout), taken, processor: (user + system) / 1e6 };
}

/** Says also what was not found as it should be: then the bench fails. */
function cellsOf({ report, taken, processor }, expected) {
  const wrong = Object.keys(expected).filter((key) => report[key] !== expected[key]);
  if (wrong.length) process.exitCode = 1;
  const found = report.kind ?? report.result;
  return [
    wrong.length ? `${found} (WRONG)` : found,
    String(report.rowId ?? ''),
    taken.toFixed(1),
    processor.toFixed(1),
  ];
}

/** A statement beside all databases. */
async function onServer(sql) {
  const connection = await load('mysql2/promise').createConnection({
    uri: Object.assign(new URL(server), { pathname: '/' }).href,
  });
  await connection.query(sql);
  await connection.end();
}
