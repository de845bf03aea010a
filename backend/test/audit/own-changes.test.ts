import { readFileSync, writeFileSync } from 'node:fs';
import { DataSource, type EntityManager } from 'typeorm';
import { anchorPath } from '../../src/config/anchor-path';
import { verifyAudit } from '../../src/audit/verify-audit';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { AuditChain } from '../../src/kernel/durability/audit-chain/audit-chain';
import { appendLink } from '../../src/kernel/durability/audit-chain/append-links';
import { ChainKeys } from '../../src/kernel/durability/audit-chain/chain-keys';
import { packDigests } from '../../src/kernel/durability/audit-chain/row-digests';
import { formOf, selectRows } from '../../src/kernel/durability/audit-chain/row-form';
import { digestRows, type SelectedRow } from '../../src/kernel/durability/audit-chain/sealed-row';
import { sealPortion } from '../../src/kernel/durability/audit-chain/seal-portion';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { dialectOf, placeholders } from '../../src/kernel/stores/database/dialect';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { LogRetention } from '../../src/modules/base/log/log-retention';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { AuditTrail } from '../../src/modules/im/oversight/trail/audit-trail';
import { ErasurePages } from '../../src/modules/user/erasure/erasure-pages';
import { PersonMatcher } from '../../src/modules/user/erasure/person-matcher';
import { planOf } from '../../src/modules/user/erasure/erasure-plan';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { fillLog, sealAll } from './sealed';

let app: TestApp;
let source: DataSource;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ stepUpMinutes: 0 });
  source = app.nest.get(DataSource);
  admin = await app.as(ADMIN.username);
}, 120_000);

afterAll(() => app.close());

const act = { action: 'user.ban', targetType: 'user', targetId: 7, state: ActState.Begun } as const;

async function verify() {
  await app.nest.get(AnchorKeeper).writeAnchor();
  return verifyAudit(app.config);
}

const linksOf = async (kind: string): Promise<{ reason: string; count: number }[]> =>
  (
    await source.query<{ reason: string; count: number }[]>(
      'SELECT `reason`, `count` FROM `audit_link` WHERE `kind` = ? ORDER BY `id`',
      [kind],
    )
  ).map(({ reason, count }) => ({ reason, count: Number(count) }));

test('an act that is settled before it is sealed needs no link of its own', async () => {
  const ids = await insertMany(source.manager, ImAct, [{ ...act, batch: 'early' }]);
  await app.nest.get(AuditTrail).settleEntries(ids, ActState.Done);
  await sealAll(app);
  expect(await linksOf('changed')).toEqual([]);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('an act that is settled after it was sealed leaves the trail whole', async () => {
  const trail = app.nest.get(AuditTrail);
  const ids = await insertMany(source.manager, ImAct, [
    { ...act, batch: 'late', targetId: null },
    { ...act, batch: 'late' },
  ]);
  await sealAll(app);
  await trail.setTargetIds(ids, [{ type: 'user', id: 41, name: 'late' }]);
  await trail.settleEntries(ids, ActState.Done);
  await trail.settleCall('late', ActState.Failed);
  expect(await verify()).toMatchObject({ result: 'whole' });
  expect(await linksOf('changed')).toEqual([1, 2, 2].map((count) => ({ reason: 'settled', count })));
});

test('an act that stays in doubt is linked once, however often it is looked at', async () => {
  const trail = app.nest.get(AuditTrail);
  const ids = await insertMany(source.manager, ImAct, [{ ...act, batch: 'doubt', targetId: null }]);
  await sealAll(app);
  const before = await linksOf('changed');
  for (let round = 0; round < 3; round++) await trail.settleDoubt('doubt', ActState.Unknown);
  for (let round = 0; round < 3; round++) await trail.setTargetIds(ids, [{ type: 'user', id: 42, name: 'doubt' }]);
  expect(await linksOf('changed')).toHaveLength(before.length + 2);
  await trail.settleEntries(ids, ActState.Done);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

/** Seals acts as a version did that did not know the last column yet. */
async function sealOlder(ids: readonly number[]): Promise<void> {
  const { tableName, columns } = formOf(source, ImAct);
  const form = { tableName, columns: columns.slice(0, -1) };
  const { keys } = app.nest.get(ChainKeys);
  await source.transaction(async (manager) => {
    const sql = `${selectRows(form, dialectOf(manager))} WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\``;
    const rows = await manager.query<SelectedRow[]>(sql, [...ids]);
    const [firstId = 0, lastId = 0] = [ids[0], ids.at(-1)];
    const content = packDigests(digestRows(rows, form, keys.row));
    await appendLink(manager, keys, form, { kind: 'rows', firstId, lastId, count: ids.length, reason: null, content });
  });
}

const spoilForms = (before: string, after: string) =>
  source.query("UPDATE `audit_link` SET `content` = REPLACE(`content`, ?, ?) WHERE `kind` = 'form'", [before, after]);

test.each([
  ['the version in use', sealAll, false],
  ['the version in use, while the forms are spoilt', sealAll, true],
  ['an older one', (_: TestApp, ids: readonly number[]) => sealOlder(ids), false],
  ['an older one, while the forms are spoilt', (_: TestApp, ids: readonly number[]) => sealOlder(ids), true],
])(
  'an act that is changed by hand before the product settles it is found, if sealed by %s',
  async (_, seal, spoilt) => {
    await sealAll(app);
    expect(await verify()).toMatchObject({ result: 'whole' });
    const [head] = await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `audit_link`');
    const anchors = readFileSync(anchorPath(app.config), 'utf8');
    const batch = 'before';
    const ids = await insertMany(source.manager, ImAct, [
      { ...act, batch },
      { ...act, batch },
    ]);
    await seal(app, ids);
    const change = (ip: string | null) => source.query('UPDATE `im_act` SET `ip` = ? WHERE `id` = ?', [ip, ids[1]]);
    await app.nest.get(AuditTrail).settleEntries(ids.slice(0, 1), ActState.Done);
    expect(await verifyAudit(app.config)).toMatchObject({ result: 'whole' });
    await change('192.0.2.1');
    if (spoilt) await spoilForms('[[', 'spoilt[[');
    await app.nest.get(AuditTrail).settleEntries(ids, ActState.Failed);
    if (spoilt) await spoilForms('spoilt[[', '[[');
    const found = await verifyAudit(app.config);
    await source.query('DELETE FROM `im_act` WHERE `batch` = ?', [batch]);
    await source.query('DELETE FROM `audit_link` WHERE `id` > ?', [head?.id]);
    writeFileSync(anchorPath(app.config), anchors);
    expect(found).toMatchObject({ kind: 'changed row', tableName: 'im_act', rowId: ids[1] });
  },
);

test('a settled act that is changed by hand afterwards is found', async () => {
  const ids = await insertMany(source.manager, ImAct, [{ ...act, batch: 'by hand' }]);
  await sealAll(app);
  await app.nest.get(AuditTrail).settleEntries(ids, ActState.Done);
  const change = (state: ActState) => source.query('UPDATE `im_act` SET `state` = ? WHERE `id` = ?', [state, ids[0]]);
  await change(ActState.Failed);
  expect(await verify()).toMatchObject({ kind: 'changed row', tableName: 'im_act', rowId: ids[0] });
  // Nor may it have the form again that it had before.
  await change(ActState.Begun);
  const again = await verify();
  await change(ActState.Done);
  expect(again).toMatchObject({ kind: 'changed row', rowId: ids[0] });
});

test('a change of the product that is taken back by hand, with the digest of its link, is found', async () => {
  const ids = await insertMany(source.manager, ImAct, [{ ...act, batch: 'taken back' }]);
  await sealAll(app);
  await app.nest.get(AuditTrail).settleEntries(ids, ActState.Done);
  const [link] = await source.query<{ id: number; content: string }[]>(
    "SELECT `id`, `content` FROM `audit_link` WHERE `kind` = 'changed' ORDER BY `id` DESC LIMIT 1",
  );
  const change = async (state: ActState, content: string | null) => {
    await source.query('UPDATE `im_act` SET `state` = ? WHERE `id` = ?', [state, ids[0]]);
    await source.query('UPDATE `audit_link` SET `content` = ? WHERE `id` = ?', [content, link?.id]);
  };
  await change(ActState.Begun, null);
  const found = await verify();
  await change(ActState.Done, link?.content ?? null);
  expect(found).toMatchObject({ result: 'broken', kind: 'changed link', link: Number(link?.id) });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('erased personal data leave the trail whole, and the digest of what was erased stays', async () => {
  const [id = 0] = await insertMany(source.manager, ImAct, [
    { ...act, targetName: 'Zhang Erased', targetType: 'end_user', targetId: 990 },
  ]);
  await sealAll(app);
  const before = await linksOf('rows');
  const step = planOf(source).find(({ table }) => table.name === 'ImAct');
  if (!step) throw new Error('The trail is not erased.');
  const matcher = new PersonMatcher({ ids: [990], rows: {}, words: ['Zhang Erased'], unsought: 0 });
  await source.transaction(async (manager) => {
    const page = await app.nest.get(ErasurePages, { strict: false }).nextPage(step, id - 1, matcher, manager);
    expect(page.found).toBe(1);
    await page.erase(manager);
  });
  const [row] = await source.query<{ targetName: string }[]>('SELECT `targetName` FROM `im_act` WHERE `id` = ?', [id]);
  expect(row?.targetName).toBe('#990');
  expect(await verify()).toMatchObject({ result: 'whole' });
  expect((await linksOf('changed')).at(-1)).toEqual({ reason: 'erased', count: 1 });
  expect(await linksOf('rows')).toEqual(before);
});

const DAY_MS = 86_400_000;

const digestsOf = (ids: readonly number[]) =>
  source.query<{ id: number; content: string }[]>(
    "SELECT `id`, `content` FROM `audit_link` WHERE `tableName` = 'base_sys_log' AND `kind` = 'rows' AND `content` IS NOT NULL AND `firstId` >= ? AND `lastId` <= ?",
    [ids[0], ids.at(-1)],
  );

/** Writes old requests, each with a link of its own, as of a day with little to do. */
async function fillOld(count: number): Promise<number[]> {
  await sealAll(app);
  const old = new Date(Date.now() - 400 * DAY_MS);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Number(old));
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const rows = [{ action: '/api/old', createTime: old, updateTime: old }];
    ids.push(...(await insertMany(source.manager, BaseSysLog, rows)));
    await sealPortion(source, BaseSysLog, app.nest.get(ChainKeys).keys, ids.at(-1) ?? 0);
  }
  clock.mockRestore();
  return ids;
}

test('retention leaves the trail whole, and takes the digests of what it removes', async () => {
  const ids = await fillOld(250);
  const [kept] = await digestsOf(ids);
  await fillLog(source, 10);
  await sealAll(app);
  expect(await app.nest.get(LogRetention).deleteOldRows()).toEqual({ deleted: 250 });
  expect(await linksOf('removed')).toEqual([{ reason: 'retention', count: 0 }]);
  expect(await digestsOf(ids)).toEqual([]);
  expect(await verify()).toMatchObject({ result: 'whole' });
  // As if the node had died before this one.
  await source.query('UPDATE `audit_link` SET `content` = ? WHERE `id` = ?', [kept?.content, kept?.id]);
  await fillOld(1);
  expect(await app.nest.get(LogRetention).deleteOldRows()).toEqual({ deleted: 1 });
  expect(await digestsOf(ids)).toEqual([]);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('retention is not led by the time of a row that somebody has changed', async () => {
  const first = await fillLog(source, 20);
  await sealAll(app);
  const before = await linksOf('removed');
  const change = (time: Date) =>
    source.manager.update(BaseSysLog, first + 19, { createTime: time, updateTime: () => '`updateTime`' });
  const { createTime } = await source.manager.findOneByOrFail(BaseSysLog, { id: first + 19 });
  await change(new Date(Date.now() - 400 * DAY_MS));
  expect(await app.nest.get(LogRetention).deleteOldRows()).toEqual({ deleted: 0 });
  expect(await linksOf('removed')).toEqual(before);
  expect(await verify()).toMatchObject({ kind: 'changed row', rowId: first + 19 });
  // Nor by that of a link.
  const [link] = await source.query<{ id: number; time: number }[]>(
    "SELECT `id`, `time` FROM `audit_link` WHERE `kind` = 'rows' AND `tableName` = 'base_sys_log' ORDER BY `id` DESC LIMIT 1",
  );
  const date = (time?: number) => source.query('UPDATE `audit_link` SET `time` = ? WHERE `id` = ?', [time, link?.id]);
  await date(Date.now() - 399 * DAY_MS);
  await expect(app.nest.get(LogRetention).deleteOldRows()).rejects.toThrow('is not as it was written');
  await date(link?.time);
  await change(createTime);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('an emptied request log leaves the trail whole, and what is removed by hand afterwards is found', async () => {
  await fillLog(source, 20);
  await sealAll(app);
  expect(await admin.post('base/sys/log/clear')).toMatchObject({ code: 1000 });
  await fillLog(source, 20);
  await sealAll(app);
  expect(await verify()).toMatchObject({ result: 'whole' });
  const [row] = await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `base_sys_log`');
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [row?.id]);
  expect(await verify()).toMatchObject({ kind: 'removed row', rowId: Number(row?.id) });
});

test('a changed row that a removal has left standing is held to the digests of its change', async () => {
  const id = await fillLog(source, 1);
  await sealAll(app);
  const chain = app.nest.get(AuditChain);
  await source.transaction((manager) =>
    chain.changeLinked(BaseSysLog, [id], 'erased', manager, () => manager.update(BaseSysLog, id, { ip: 'erased' })),
  );
  await chain.removeLinked(BaseSysLog, 'retention', (announce) => announce(id));
  expect(await verify()).toMatchObject({ result: 'whole' });
  const [link] = await source.query<{ id: number; content: string }[]>(
    "SELECT `id`, `content` FROM `audit_link` WHERE `kind` = 'changed' ORDER BY `id` DESC LIMIT 1",
  );
  const put = (content?: string) =>
    source.query('UPDATE `audit_link` SET `content` = ? WHERE `id` = ?', [content ?? null, link?.id]);
  await put();
  const found = await verify();
  await put(link?.content);
  expect(found).toMatchObject({ kind: 'changed link', link: Number(link?.id) });
});

test('rows that wait for long are shown as lag, and only those', async () => {
  const sealer = app.nest.get(Sealer);
  await sealAll(app);
  expect(sealer.lag).toBe(0);
  await fillLog(source, 1);
  await sealer.sealRound();
  expect(sealer.lag).toBe(0);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  const insert = jest.spyOn(source.manager.constructor.prototype as EntityManager, 'insert');
  insert.mockRejectedValueOnce(Object.assign(new Error('locked'), { code: 'ER_LOCK_NOWAIT' }));
  await sealer.sealRound();
  expect(insert).toHaveBeenCalledTimes(1);
  expect(Math.round(sealer.lag)).toBe(60);
  jest.restoreAllMocks();
  await sealer.sealRound();
  expect(sealer.lag).toBe(0);
});

test('rounds that do not end are shown as lag', async () => {
  const sealer = app.nest.get(Sealer);
  await sealAll(app);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(Math.round(sealer.lag)).toBe(60);
  jest.restoreAllMocks();
  expect(sealer.lag).toBe(0);
});

test('a change of a table that is not audited is not linked', async () => {
  const before = await linksOf('changed');
  class Other {}
  const work = jest.fn(() => Promise.resolve());
  await app.nest.get(AuditChain).changeLinked(Other, [1], 'settled', source.manager, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await linksOf('changed')).toEqual(before);
});
