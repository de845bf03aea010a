import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { anchorPath } from '../../src/config/anchor-path';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { contentDigest } from '../../src/kernel/durability/audit-chain/link-hash';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ADMIN, startApp, type TestApp } from '../app';
import { fillLog, sealAll } from './sealed';

let app: TestApp;
let source: DataSource;
let first: number;

/** The row that is missing when the others are sealed. */
const GAP = 600;
const TABLES = ['audit_link', 'base_sys_change', 'base_sys_log', 'im_act'];

beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  const admin = await app.as(ADMIN.username);
  await admin.post('base/sys/role/add', { name: 'sealed', label: 'sealed' });
  first = await fillLog(source, 1200);
  // As a transaction that was rolled back leaves it.
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [first + GAP]);
  await insertMany(source.manager, ImAct, [{ action: 'user.ban', targetType: 'user', targetId: 7 }]);
  await sealAll(app);
  await app.nest.get(AnchorKeeper).writeAnchor();
  // No other round seals what a test takes away.
  await app.nest.get(Sealer).stopSealing();
  for (const table of TABLES) await source.query(`CREATE TABLE \`kept_${table}\` AS SELECT * FROM \`${table}\``);
}, 120_000);

afterAll(() => app.close());

const verify = () => verifyAudit(app.config);

/** Puts the tables back as they were before the test. */
async function putBack(): Promise<void> {
  for (const table of TABLES) {
    await source.query(`DELETE FROM \`${table}\``);
    await source.query(`INSERT INTO \`${table}\` SELECT * FROM \`kept_${table}\``);
  }
}

afterEach(putBack);

test('a trail that nobody has touched is whole', async () => {
  const report = await verify();
  expect(report).toMatchObject({ result: 'whole' });
  expect(report.checked?.tables.map(({ tableName }) => tableName)).toEqual(TABLES.slice(1));
  expect(report.checked?.tables.every(({ sealed }) => sealed > 0)).toBe(true);
});

const found = (at: number) => ({ result: 'broken', tableName: 'base_sys_log', rowId: first + at });

test.each([
  ['a changed letter of a parameter', 700, 'UPDATE `base_sys_log` SET `params` = \'{"n":70O}\'', 'changed row'],
  ['a changed time', 701, "UPDATE `base_sys_log` SET `createTime` = '2026-01-02 03:04:05.678'", 'changed row'],
  ['a value that was empty', 702, 'UPDATE `base_sys_log` SET `userId` = 1', 'changed row'],
  ['a text that moved to the next column', 3, "UPDATE `base_sys_log` SET `action` = '', `method` = 'x'", 'changed row'],
  ['a removed row', 703, 'DELETE FROM `base_sys_log`', 'removed row'],
])('%s is found, and its row is named', async (_, at, sql, kind) => {
  await source.query(`${sql} WHERE \`id\` >= ? AND \`id\` < ?`, [first + at, first + at + 2]);
  expect(await verify()).toMatchObject({ ...found(at), kind });
});

test('an inserted row is found between two sealed ones', async () => {
  await source.query(
    'INSERT INTO `base_sys_log` (`id`, `createTime`, `updateTime`, `action`) SELECT ?, `createTime`, `updateTime`, `action` FROM `kept_base_sys_log` WHERE `id` = ?',
    [first + GAP, first],
  );
  expect(await verify()).toMatchObject({ ...found(GAP), kind: 'inserted row' });
});

test('an inserted row is found below the first id', async () => {
  await source.query(
    'INSERT INTO `base_sys_log` (`id`, `createTime`, `updateTime`, `action`) SELECT -5, `createTime`, `updateTime`, `action` FROM `kept_base_sys_log` WHERE `id` = ?',
    [first],
  );
  expect(await verify()).toMatchObject({ kind: 'inserted row', tableName: 'base_sys_log', rowId: -5 });
});

test('a row that took the place of another one is found', async () => {
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [first + 900]);
  await source.query('UPDATE `base_sys_log` SET `id` = ? WHERE `id` = ?', [first + 900, first + 901]);
  expect(await verify()).toMatchObject({ ...found(900), kind: 'changed row' });
});

test('a cut tail of a table is found', async () => {
  await source.query('DELETE FROM `base_sys_log` WHERE `id` >= ?', [first + 1100]);
  expect(await verify()).toMatchObject({ ...found(1100), kind: 'removed row' });
});

test('a cut tail of a table and of the chain is found by the anchors', async () => {
  const [{ id } = { id: 0 }] = await source.query<{ id: number }[]>(
    "SELECT MIN(`id`) AS `id` FROM `audit_link` WHERE `tableName` = 'base_sys_log' AND `lastId` >= ?",
    [first + 1100],
  );
  const [link] = await source.query<{ firstId: number }[]>('SELECT `firstId` FROM `audit_link` WHERE `id` = ?', [id]);
  await source.query('DELETE FROM `audit_link` WHERE `id` >= ?', [id]);
  await source.query('DELETE FROM `base_sys_log` WHERE `id` >= ?', [link?.firstId]);
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'cut tail', link: Number(id) });
});

test('a chain that was written anew is found by the anchors', async () => {
  await source.query('DELETE FROM `audit_link`');
  await source.query("UPDATE `base_sys_log` SET `ip` = 'elsewhere' WHERE `id` = ?", [first]);
  await sealAll(app);
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'rewritten chain' });
});

test.each([
  ['a removed link', 'DELETE FROM `audit_link` WHERE `id` = 3', 'missing link', 3],
  ['a link with another reason', "UPDATE `audit_link` SET `reason` = 'erased' WHERE `id` = 4", 'changed link', 4],
  ['a link with other digests', "UPDATE `audit_link` SET `content` = 'AAAA' WHERE `id` = 2", 'changed link', 2],
  ['a link without its digests', 'UPDATE `audit_link` SET `content` = NULL WHERE `id` = 2', 'changed link', 2],
  ['a form that was emptied', 'UPDATE `audit_link` SET `content` = NULL WHERE `id` = 1', 'changed link', 1],
  ['a form that is none', "UPDATE `audit_link` SET `content` = 'x' WHERE `id` = 1", 'changed link', 1],
  [
    'a form that is none, with its digest',
    `UPDATE \`audit_link\` SET \`content\` = 'x', \`digest\` = '${contentDigest('x')}' WHERE \`id\` = 1`,
    'changed link',
    1,
  ],
])('%s is found, and its number is named', async (_, sql, kind, link) => {
  await source.query(sql);
  expect(await verify()).toMatchObject({ result: 'broken', kind, link });
});

test('a removal that somebody has noted by hand is found', async () => {
  await source.query(
    "INSERT INTO `audit_link` SELECT `id` + 1, 'removed', 'base_sys_log', 0, 2000000000, 0, 'retention', '', `digest`, `keyName`, `time`, `hash` FROM `kept_audit_link` ORDER BY `id` DESC LIMIT 1",
  );
  await source.query('DELETE FROM `base_sys_log`');
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'changed link' });
});

test('two tables whose names were swapped are found', async () => {
  const rename = async (from: string, to: string) => source.query(`ALTER TABLE \`${from}\` RENAME TO \`${to}\``);
  const swap = async () => {
    await rename('im_act', 'swapped');
    await rename('base_sys_change', 'im_act');
    await rename('swapped', 'base_sys_change');
  };
  await swap();
  try {
    expect(await verify()).toMatchObject({ result: 'broken', kind: 'swapped table', tableName: 'base_sys_change' });
  } finally {
    await swap();
  }
});

test('an emptied table is found with its first row, and so is one that lost a column besides', async () => {
  const [kept] = await source.query<{ id: number }[]>('SELECT MIN(`id`) AS `id` FROM `kept_base_sys_log`');
  await source.query('DELETE FROM `base_sys_log`');
  const place = { result: 'broken', tableName: 'base_sys_log' };
  expect(await verify()).toMatchObject({ ...place, kind: 'removed row', rowId: Number(kept?.id) });
  await source.query('ALTER TABLE `base_sys_log` RENAME COLUMN `ip` TO `address`');
  try {
    expect(await verify()).toMatchObject({
      ...{ ...place, kind: 'swapped table' },
      sentence:
        'The table base_sys_log does not have the columns that were sealed (ip): they were removed or renamed, or another table has its name.',
    });
  } finally {
    await source.query('ALTER TABLE `base_sys_log` RENAME COLUMN `address` TO `ip`');
  }
});

test.each(['base_sys_log', 'audit_link'])('the missing table %s is found and named', async (tableName) => {
  await source.query(`ALTER TABLE \`${tableName}\` RENAME TO \`gone\``);
  try {
    expect(await verify()).toMatchObject({
      ...{ result: 'broken', kind: 'missing table', tableName },
      sentence: expect.stringMatching(/^The table \w+ is not there/) as string,
    });
  } finally {
    await source.query(`ALTER TABLE \`gone\` RENAME TO \`${tableName}\``);
  }
});

describe('the anchors', () => {
  const path = () => anchorPath(app.config);
  let kept: string;
  beforeEach(() => (kept = readFileSync(path(), 'utf8')));
  afterEach(() => writeFileSync(path(), kept));

  test('a line of somebody else is not accepted', async () => {
    writeFileSync(path(), kept.replace(/"mac":"./, '"mac":"x'));
    expect(await verify()).toMatchObject({ result: 'broken', kind: 'foreign anchor' });
  });

  test('a line that was taken out before others is missed', async () => {
    const line = JSON.parse(kept.split('\n').find(Boolean) ?? '') as object;
    writeFileSync(path(), `${JSON.stringify({ ...line, time: '2026-01-01T00:00:00.000Z' })}\n${kept}`);
    expect(await verify()).toMatchObject({ result: 'broken', kind: 'foreign anchor' });
  });

  test('a missing file leaves it unknown whether the tail was cut', async () => {
    rmSync(path());
    expect(await verify()).toMatchObject({ result: 'unknown' });
  });

  test('a line that a crash has broken off says nothing', async () => {
    writeFileSync(path(), `${kept}{"time":"2026-`);
    expect(await verify()).toMatchObject({ result: 'whole' });
  });

  test('anchors that are written after a line that was broken off count, and so does their order', async () => {
    writeFileSync(path(), `${kept}{"time":"2026-`);
    for (let nth = 0; nth < 2; nth++) {
      await fillLog(source, 1);
      await sealAll(app);
      await app.nest.get(AnchorKeeper).writeAnchor();
    }
    const [head] = await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `audit_link`');
    const whole = `up to link ${head?.id} of`;
    expect(await verify()).toMatchObject({ result: 'whole', sentence: expect.stringContaining(whole) as string });
    const lines = readFileSync(path(), 'utf8').split('\n').filter(Boolean);
    writeFileSync(path(), [...lines.slice(0, -2), ...lines.slice(-1)].join('\n'));
    expect(await verify()).toMatchObject({ result: 'broken', kind: 'foreign anchor' });
  });
});

test('a chain is called neither whole nor broken under another secret', async () => {
  const report = await verifyAudit({ ...app.config, auditAnchors: '/nowhere/anchors', secret: 'x'.repeat(40) });
  expect(report).toMatchObject({ result: 'unknown', sentence: expect.stringContaining('another SECRET') as string });
});
