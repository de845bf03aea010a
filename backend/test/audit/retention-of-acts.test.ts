import { Between, DataSource, In } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { TrailKeep } from '../../src/modules/base/retention/trail-keep.service';
import { TrailRetention } from '../../src/modules/base/retention/trail-retention';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysConf } from '../../src/modules/base/tables/conf.entity';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { sealAgo, sealAll } from './sealed';

const DAY_MS = 86_400_000;

let app: TestApp;
let source: DataSource;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  admin = await app.as('admin');
  await sealAll(app);
  // No other round seals what a test takes away.
  await app.nest.get(Sealer).stopSealing();
}, 120_000);
afterAll(() => app.close());

const retain = async () => (await app.nest.get(TrailRetention).removeOld()).removed;

async function verify() {
  await app.nest.get(AnchorKeeper).writeAnchor();
  return verifyAudit(app.config);
}

/** The times of a row that was written some days ago. */
function ago(days: number) {
  const time = new Date(Date.now() - days * DAY_MS);
  return { createTime: time, updateTime: time };
}

test('a removal from the beginning that breaks off has said what it removed', async () => {
  const rows = Array.from({ length: 5200 }, () => ({
    action: '/api/admin/base/open/login',
    method: 'POST',
    ...ago(200),
  }));
  const ids = await insertMany(source.manager, BaseSysLog, rows);
  await sealAgo(app, 200);
  const countLeft = () => source.manager.countBy(BaseSysLog, { id: Between(ids[0] ?? 0, ids.at(-1) ?? 0) });
  const query = source.query.bind(source);
  const broken = jest.spyOn(source, 'query').mockImplementation(((...args: Parameters<typeof query>) => {
    const [sql, values] = args as [string, unknown[]?];
    const isNext = sql.startsWith('SELECT MIN(`id`)') && Number(values?.[0]) > 1;
    return isNext ? Promise.reject(new Error('away')) : query(...args);
  }) as never);
  await expect(retain().finally(() => broken.mockRestore())).rejects.toThrow('away');
  const left = await countLeft();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(ids.length);
  const [row] = await source.manager.find(BaseSysChange, { order: { id: 'DESC' }, take: 1 });
  expect(row?.fields?.after).toMatchObject({ kind: 'signIns', removed: ids.length - left });
  expect(await retain()).toEqual({ signIns: left });
});

test('acts that say how long the trail is kept, and which rows were removed, stay as long as the kind that is kept longest', async () => {
  const acts = (['setKeep', 'expire', 'clear', 'update'] as const).map((action) => ({ entity: 'BaseSysLog', action }));
  const ids = await insertMany(
    source.manager,
    BaseSysChange,
    acts.map((act) => ({ ...act, ...ago(180) })),
  );
  const left = async () =>
    (await source.manager.find(BaseSysChange, { where: { id: In(ids) }, order: { id: 'ASC' } })).map(
      ({ action }) => action,
    );
  await sealAgo(app, 180);
  expect(await retain()).toMatchObject({ changes: 1 });
  expect(await left()).toEqual(['setKeep', 'expire', 'clear']);
  expect(await verify()).toMatchObject({ result: 'whole' });
  await app.nest.get(TrailKeep).setDays('signIns', 170);
  await app.nest.get(TrailKeep).setDays('refused', 170);
  expect(await retain()).toMatchObject({ changes: 3 });
  expect(await left()).toEqual([]);
  expect(await verify()).toMatchObject({ result: 'whole' });
  await app.nest.get(TrailKeep).setDays('signIns', 184);
  await app.nest.get(TrailKeep).setDays('refused', 184);
});

test('the acts of the house and looks at personal data cannot be set below 31 days, nor follow requests below that', async () => {
  for (const kind of ['changes', 'reads']) {
    const answer = await admin.post('base/sys/retention/setKeep', { kind, value: 30 });
    expect(answer).toMatchObject({ code: 1002, data: { keys: { value: ['validation.min'] } } });
  }
  await source.manager.delete(BaseSysConf, { cKey: In(['changeKeep', 'readKeep']) });
  await admin.post('base/sys/log/setKeep', { value: 1 });
  const keep = app.nest.get(TrailKeep);
  expect(await keep.readDays()).toMatchObject({ requests: 1, changes: 31, reads: 31 });
  // As somebody writes it into the database by hand.
  await source.manager.insert(BaseSysConf, { cKey: 'changeKeep', cValue: '2' });
  expect(await keep.readDays()).toMatchObject({ changes: 31 });
  await source.manager.delete(BaseSysConf, { cKey: 'changeKeep' });
  await admin.post('base/sys/log/setKeep', { value: 31 });
});
