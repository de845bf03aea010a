import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DataSource, In } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { AuditChain } from '../../src/kernel/durability/audit-chain/audit-chain';
import { ChainKeys } from '../../src/kernel/durability/audit-chain/chain-keys';
import { knownDigests } from '../../src/kernel/durability/audit-chain/known-digests';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { AuditSinkCursor } from '../../src/kernel/operation/audit-sinks/audit-sink.entity';
import { SealedEvents } from '../../src/kernel/operation/audit-sinks/sealed-events';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { LogRetention } from '../../src/modules/base/log/log-retention';
import { FIRST_STEP, SIGN_IN_CALLS } from '../../src/modules/base/retention/sign-in-calls';
import { TrailKeep } from '../../src/modules/base/retention/trail-keep.service';
import { TrailRetention } from '../../src/modules/base/retention/trail-retention';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { daily } from '../process/daily';
import { sealAgo, sealAll } from './sealed';

const DAY_MS = 86_400_000;
const SIGN_IN = { action: FIRST_STEP };
/** Calls without a session that neither begin nor end one. Whoever adds a call decides which it is. */
const NO_SIGN_INS = 'askPasskey askProvider captcha eps html passwordLink/look refreshToken signInWays'.split(' ');
const OPEN = '/api/admin/base/open/';
const REFUSED = { action: '/api/admin/base/sys/user/page', status: 403 };
const REQUEST = { action: '/api/admin/base/sys/user/page' };

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

/** Rows that were written and sealed some days ago. @returns their ids */
async function written(days: number, rows: Partial<BaseSysLog>[]): Promise<number[]> {
  const time = new Date(Date.now() - days * DAY_MS);
  const old = rows.map((row) => ({ method: 'POST', createTime: time, updateTime: time, ...row }));
  const ids = await insertMany(source.manager, BaseSysLog, old);
  await sealAgo(app, days);
  return ids;
}

const retain = async () => (await app.nest.get(TrailRetention).removeOld()).removed;
const idsLeft = async (ids: readonly number[]) =>
  (await source.manager.find(BaseSysLog, { where: { id: In([...ids]) }, order: { id: 'ASC' } })).map(({ id }) => id);
const links = (kind: string) =>
  source.query<{ id: number; count: number; content: string | null; lastId: number }[]>(
    'SELECT `id`, `count`, `content`, `lastId` FROM `audit_link` WHERE `kind` = ? ORDER BY `id`',
    [kind],
  );

/** As the product itself changes a row that is sealed. */
const changeLinked = (id: number, to: { ip: string | null }) =>
  source.transaction((manager) =>
    app.nest
      .get(AuditChain)
      .changeLinked(BaseSysLog, [id], 'erased', manager, () => manager.update(BaseSysLog, id, to)),
  );

async function verify() {
  await app.nest.get(AnchorKeeper).writeAnchor();
  return verifyAudit(app.config);
}

test('sign-ins and refused calls whose days were never set are kept as long as other requests, if those are kept longer', async () => {
  const keep = app.nest.get(TrailKeep);
  await keep.setDays('requests', 365);
  const ids = await written(300, [SIGN_IN, REFUSED, REQUEST]);
  expect(await retain()).toEqual({});
  expect(await idsLeft(ids)).toEqual(ids);
  await keep.setDays('requests', 31);
  expect(await retain()).toEqual({ signIns: 1, refused: 1, requests: 1 });
});

test('sign-ins and refused calls go after 184 days, and the digests of all that was there go with them', async () => {
  const ids = await written(190, [SIGN_IN, REQUEST, REFUSED]);
  const [link] = (await links('rows')).slice(-1);
  expect(await retain()).toEqual({ requests: 1, signIns: 1, refused: 1 });
  expect(await idsLeft(ids)).toEqual([]);
  const emptied = (await links('rows')).find(({ id }) => id === link?.id);
  expect(emptied?.content).toBeNull();
  const thinned = (await links('thinned')).filter(({ lastId }) => ids.includes(Number(lastId)));
  expect(thinned.map(({ content }) => content)).toEqual([null]);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('each call of a session is removed as a sign-in, and is in the API document', async () => {
  const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8')) as {
    paths: Record<string, object>;
  };
  expect(SIGN_IN_CALLS.filter((path) => !(path in paths))).toEqual([]);
  const others = Object.keys(paths).filter((path) => path.startsWith(OPEN) && !SIGN_IN_CALLS.includes(path));
  expect(others.map((path) => path.slice(OPEN.length)).sort()).toEqual(NO_SIGN_INS);
  await written(
    190,
    SIGN_IN_CALLS.map((action) => ({ action })),
  );
  expect(await retain()).toEqual({ signIns: SIGN_IN_CALLS.length });
});

test('each kind of request is removed after its own time, out of the middle, and the chain stays whole', async () => {
  const ids = await written(40, [SIGN_IN, REQUEST, REFUSED, REQUEST, REQUEST, { ...SIGN_IN, status: 401 }]);
  expect(await verify()).toMatchObject({ result: 'whole' });
  expect(await retain()).toEqual({ requests: 3 });
  expect(await idsLeft(ids)).toEqual([ids[0], ids[2], ids[5]]);
  expect(await verify()).toMatchObject({ result: 'whole' });
  const [{ content, count } = {}] = (await links('thinned')).slice(-1);
  expect([content, Number(count)]).toEqual([`${ids[1]},${ids[3]}-${ids[4]}`, 3]);
  expect(await retain()).toEqual({});
});

test('a sign-in that was refused is kept as a sign-in, and not as a refused call', async () => {
  await admin.post('base/sys/retention/setKeep', { kind: 'refused', value: 35 });
  const ids = await written(40, [{ ...SIGN_IN, status: 401 }, REFUSED]);
  expect(await retain()).toMatchObject({ refused: expect.any(Number) as number });
  expect(await idsLeft(ids)).toEqual([ids[0]]);
  await admin.post('base/sys/retention/setKeep', { kind: 'refused', value: 184 });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a row of the trail says which kind was removed, up to when, and how many', async () => {
  await written(40, [REQUEST, REQUEST]);
  await retain();
  const [row] = await source.manager.find(BaseSysChange, { order: { id: 'DESC' }, take: 1 });
  expect(row).toMatchObject({ action: 'expire', entity: 'BaseSysLog', userId: null, outcome: 1 });
  const { kind, removed, before } = row?.fields?.after ?? {};
  expect([kind, removed]).toEqual(['requests', 2]);
  const days = (Date.now() - Date.parse(String(before))) / DAY_MS;
  expect(days).toBeGreaterThan(30.9);
  expect(days).toBeLessThan(32.1);
  await sealAll(app);
  const details = await admin.get<{ entityLabel: string }>('base/sys/act/info', { id: row?.id });
  expect(details).toMatchObject({ code: 1000 });
});

test('the acts of the house and looks at personal data have times of their own, by default that of requests', async () => {
  expect((await admin.get('base/sys/retention/getKeep')).data).toEqual([
    { kind: 'signIns', days: 184, least: 1 },
    { kind: 'refused', days: 184, least: 1 },
    { kind: 'requests', days: 31, least: 1 },
    { kind: 'changes', days: 31, least: 31 },
    { kind: 'reads', days: 31, least: 31 },
  ]);
  expect(await admin.post('base/sys/retention/setKeep', { kind: 'reads', value: 90 })).toMatchObject({ code: 1000 });
  const time = new Date(Date.now() - 40 * DAY_MS);
  const act = { entity: 'BaseSysUser', createTime: time, updateTime: time } as const;
  const ids = await insertMany(source.manager, BaseSysChange, [
    { ...act, action: 'reveal' },
    { ...act, action: 'update' },
    { ...act, action: 'export' },
  ]);
  await sealAgo(app, 40);
  expect(await retain()).toMatchObject({ changes: expect.any(Number) as number });
  const left = await source.manager.find(BaseSysChange, { where: { id: In(ids) }, order: { id: 'ASC' } });
  expect(left.map(({ action }) => action)).toEqual(['reveal', 'export']);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a number of days out of bounds, or a kind that is none, is refused', async () => {
  const keep = (body: object) => admin.post('base/sys/retention/setKeep', body);
  for (const value of [0, 10_001, 1.5, '7', null])
    expect(await keep({ kind: 'signIns', value })).toMatchObject({ code: 1002 });
  for (const kind of ['acts', '', null, 7, '__proto__'])
    expect(await keep({ kind, value: 7 })).toMatchObject({ code: 1002 });
  expect(await keep({ kind: 'signIns', value: 7, more: 1 })).toMatchObject({ code: 1002 });
  expect((await admin.get<object[]>('base/sys/retention/getKeep')).data[0]).toMatchObject({
    kind: 'signIns',
    days: 184,
  });
});

test('the number of days of a kind is an act of the house, and so is that of requests in both places', async () => {
  await admin.post('base/sys/retention/setKeep', { kind: 'requests', value: 40 });
  expect((await admin.get('base/sys/log/getKeep')).data).toBe(40);
  await admin.post('base/sys/log/setKeep', { value: 31 });
  await app.nest.get(RequestLog).flushRecords();
  const { data } = await admin.post<{ list: object[] }>('base/sys/act/page', { action: 'setKeep', size: 2 });
  expect(data.list).toMatchObject([{ entity: 'BaseSysLog' }, { entity: 'base/sys/retention' }]);
});

test('a refused call that somebody has made look like another one stays, and is found', async () => {
  const [first = 0] = await written(40, [REFUSED, REQUEST]);
  await source.query('UPDATE `base_sys_log` SET `status` = 200 WHERE `id` = ?', [first]);
  expect(await retain()).toEqual({ requests: 1 });
  expect(await idsLeft([first])).toEqual([first]);
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'changed row', rowId: first });
  await source.query('UPDATE `base_sys_log` SET `status` = 403 WHERE `id` = ?', [first]);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a row that somebody has put back to what it was before the product changed it stays, and is found', async () => {
  const [first = 0, other] = await written(40, [{ ...REQUEST, ip: '10.1.2.3' }, REQUEST]);
  await changeLinked(first, { ip: null });
  await source.query("UPDATE `base_sys_log` SET `ip` = '10.1.2.3' WHERE `id` = ?", [first]);
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'changed row', rowId: first });
  expect(await retain()).toEqual({ requests: 1 });
  expect(await idsLeft([first, other ?? 0])).toEqual([first]);
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'changed row', rowId: first });
  await source.query('UPDATE `base_sys_log` SET `ip` = NULL WHERE `id` = ?', [first]);
  expect(await retain()).toEqual({ requests: 1 });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a row stays if somebody has emptied the link of its change, and put it back to what it was before', async () => {
  const [first = 0] = await written(40, [{ ...REQUEST, ip: '10.1.2.3' }]);
  await changeLinked(first, { ip: null });
  const [link] = (await links('changed')).slice(-1);
  await source.query("UPDATE `base_sys_log` SET `ip` = '10.1.2.3' WHERE `id` = ?", [first]);
  await source.query('UPDATE `audit_link` SET `content` = NULL WHERE `id` = ?', [link?.id]);
  expect(await retain()).toEqual({});
  expect(await idsLeft([first])).toEqual([first]);
  await source.query('UPDATE `audit_link` SET `content` = ? WHERE `id` = ?', [link?.content, link?.id]);
  await source.query('UPDATE `base_sys_log` SET `ip` = NULL WHERE `id` = ?', [first]);
  expect(await retain()).toEqual({ requests: 1 });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a changed form in which rows were sealed ends retention before it removes anything', async () => {
  const ids = await written(40, [REQUEST]);
  const [form] = await source.query<{ id: number; content: string }[]>(
    "SELECT `id`, `content` FROM `audit_link` WHERE `kind` = 'form' AND `tableName` = 'base_sys_log' ORDER BY `id` DESC LIMIT 1",
  );
  const put = (content?: string) =>
    source.query('UPDATE `audit_link` SET `content` = ? WHERE `id` = ?', [content, form?.id]);
  await put(form?.content.replace('"action"', '"method"'));
  await expect(retain()).rejects.toThrow('is not as it was written');
  expect(await idsLeft(ids)).toEqual(ids);
  await put(form?.content);
  expect(await retain()).toEqual({ requests: 1 });
});

test('a row whose personal data was erased is removed in its time', async () => {
  const [first = 0] = await written(40, [{ ...REQUEST, ip: '10.1.2.3' }, SIGN_IN]);
  await changeLinked(first, { ip: null });
  expect(await retain()).toEqual({ requests: 1 });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a row that was removed by hand between two that retention has removed is found', async () => {
  const ids = await written(40, [REQUEST, SIGN_IN, REQUEST]);
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [ids[1]]);
  expect(await retain()).toEqual({ requests: 2 });
  expect(await verify()).toMatchObject({ result: 'broken', kind: 'removed row', rowId: ids[1] });
  await putBack(ids[1] ?? 0, { ...SIGN_IN });
});

/** Puts back a row as `written` has made it, but for its times. */
async function putBack(id: number, row: Partial<BaseSysLog>): Promise<void> {
  const time = new Date(Date.now() - 40 * DAY_MS);
  await source.manager.insert(BaseSysLog, { id, method: 'POST', createTime: time, updateTime: time, ...row });
  await app.nest.get(AuditChain).removeLinked(BaseSysLog, 'retention', (announce) => announce(id));
  await source.manager.delete(BaseSysLog, id);
  expect(await verify()).toMatchObject({ result: 'whole' });
}

test('retention by kind waits for a sink, and takes nothing if a link was changed', async () => {
  const ids = await written(40, [SIGN_IN, REQUEST]);
  Object.assign(app.config, { auditFile: '/var/log/audit.jsonl' });
  expect(await app.nest.get(LogRetention).deleteOldRows()).toMatchObject({ deleted: 0 });
  const [head] = await source.query<{ id: number; hash: string }[]>(
    'SELECT `id`, `hash` FROM `audit_link` ORDER BY `id` DESC LIMIT 1',
  );
  await source.manager.save(AuditSinkCursor, { id: 1, link: Number(head?.id), hash: head?.hash ?? '' });
  const [link] = (await links('rows')).slice(-1);
  const put = (content?: string | null) =>
    source.query('UPDATE `audit_link` SET `content` = ? WHERE `id` = ?', [content, link?.id]);
  await put('AAAA');
  await expect(retain()).rejects.toThrow('is not as it was written');
  expect(await idsLeft(ids)).toEqual(ids);
  await put(link?.content);
  expect(await retain()).toEqual({ requests: 1 });
  Object.assign(app.config, { auditFile: undefined });
});

test('a removal out of the middle is an event for a sink', async () => {
  const ids = await written(40, [SIGN_IN, REQUEST]);
  await retain();
  const thinned = (await links('thinned')).at(-1);
  const [before] = await source.query<{ id: number; hash: string }[]>(
    'SELECT `id`, `hash` FROM `audit_link` WHERE `id` = ?',
    [Number(thinned?.id) - 1],
  );
  const portion = await new SealedEvents(source).readPortion({ link: Number(before?.id), hash: before?.hash ?? '' });
  expect(portion?.events[0]).toMatchObject({
    ...{ kind: 'removed', change: 'thinned', reason: 'retention', row: ids[1], count: 1, table: 'base_sys_log' },
  });
});

test('a run that breaks off has said what it removed, and the next one goes on', async () => {
  const ids = await written(40, [...Array.from({ length: 1500 }, () => REQUEST), SIGN_IN]);
  const begin = source.transaction.bind(source);
  let nth = 0;
  const broken = jest
    .spyOn(source, 'transaction')
    .mockImplementation(((...args: [never]) =>
      nth++ === 0 ? begin(...args) : Promise.reject(new Error('away'))) as never);
  await expect(retain()).rejects.toThrow('away');
  broken.mockRestore();
  const left = await idsLeft(ids);
  expect(left.length).toBeGreaterThan(1);
  expect(left.length).toBeLessThan(ids.length);
  const [row] = await source.manager.find(BaseSysChange, { order: { id: 'DESC' }, take: 1 });
  expect(row?.fields?.after).toMatchObject({ kind: 'requests', removed: ids.length - left.length });
  expect(await verify()).toMatchObject({ result: 'whole' });
  expect(await retain()).toEqual({ requests: left.length - 1 });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('rows that were sealed under another SECRET are passed over at once', async () => {
  await written(40, [REQUEST, REQUEST]);
  const [link] = (await links('rows')).slice(-1);
  const under = (name?: string) =>
    source.query('UPDATE `audit_link` SET `keyName` = ? WHERE `id` = ?', [name, link?.id]);
  await under('another');
  await written(40, [SIGN_IN]);
  const transaction = jest.spyOn(source, 'transaction');
  expect(await retain()).toEqual({});
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
  await under(app.nest.get(ChainKeys).keys.name);
  expect(await retain()).toEqual({ requests: 2 });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('rows that lie far apart are removed in portions of at most 5,000 ids, and only they are looked up', async () => {
  const [first = 0] = await written(40, [SIGN_IN, SIGN_IN]);
  const at = [10, 6000, 6010, 30_000].map((far) => first + far);
  await written(
    40,
    at.map((id) => ({ id, ...REQUEST })),
  );
  const one = [at[1] ?? 0];
  const known = await knownDigests(source.manager, app.nest.get(ChainKeys).keys, 'base_sys_log', one);
  expect([...known.keys()]).toEqual(one);
  const earlier = (await links('thinned')).length;
  expect(await retain()).toEqual({ requests: 4 });
  const portions = (await links('thinned')).slice(earlier);
  expect(portions.map(({ content }) => content)).toEqual([`${at[0]}`, `${at[1]},${at[2]}`, `${at[3]}`]);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('any of a thousand rows that somebody touches after retention is found and named', async () => {
  const kinds = [REQUEST, SIGN_IN, REQUEST, REFUSED, REQUEST];
  const ids = await written(
    40,
    Array.from({ length: 1000 }, (_, at) => kinds[at % kinds.length] ?? REQUEST),
  );
  await source.query('CREATE TABLE `kept_rows` AS SELECT * FROM `base_sys_log`');
  expect(await retain()).toEqual({ requests: 600 });
  expect(await verify()).toMatchObject({ result: 'whole' });
  const left = new Set(await idsLeft(ids));
  expect(left.size).toBe(400);
  const step = daily(10, 1);
  const missed: number[] = [];
  const put = (id: number) => source.query('INSERT INTO `base_sys_log` SELECT * FROM `kept_rows` WHERE `id` = ?', [id]);
  const change = (id: number) => source.query("UPDATE `base_sys_log` SET `action` = '/x' WHERE `id` = ?", [id]);
  const remove = (id: number) => source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [id]);
  for (let at = 0; at < ids.length; at += step) {
    const id = ids[at] ?? 0;
    if (!left.has(id)) await put(id);
    if (!left.has(id) || at % 2) await change(id);
    else await remove(id);
    const { result, rowId } = await verifyAudit(app.config);
    if (result !== 'broken' || rowId !== id) missed.push(id);
    await remove(id);
    if (left.has(id)) await put(id);
  }
  expect(missed).toEqual([]);
  expect(await verifyAudit(app.config)).toMatchObject({ result: 'whole' });
  await source.query('DROP TABLE `kept_rows`');
}, 600_000);
