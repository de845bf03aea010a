import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { AuditLink } from '../../../src/kernel/durability/audit-chain/audit-link.entity';
import { unpackDigests } from '../../../src/kernel/durability/audit-chain/row-digests';
import { RequestLog } from '../../../src/kernel/operation/request-log/request-log';
import type { AuditEvent } from '../../../src/kernel/operation/audit-sinks/audit-event';
import { networksIn } from '../../../src/kernel/operation/audit-sinks/networks-in';
import { mayLeave } from '../../../src/kernel/operation/audit-sinks/without-personal-data';
import { SinkSender } from '../../../src/kernel/operation/audit-sinks/sink-sender';
import { BaseSysLog } from '../../../src/modules/base/tables/log.entity';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { ActState, ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ADMIN, type Caller, startApp, type TestApp } from '../../app';
import { until } from '../../engine/until';
import { fillLog, sealAll } from '../sealed';
import { KeptSink } from './kept-sink';

let app: TestApp;
let source: DataSource;
let admin: Caller;
let file: string;

beforeAll(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'audit-events-')), 'audit.jsonl');
  app = await startApp({ auditFile: file, stepUpMinutes: 0 });
  source = app.nest.get(DataSource);
  admin = await app.as(ADMIN.username);
}, 120_000);

afterAll(() => app.close());

async function eventsOf(): Promise<AuditEvent[]> {
  await sealAll(app);
  const sink = new KeptSink();
  // Not the cursor of the file.
  Object.assign(sink, { name: 'syslog' });
  await source.query('DELETE FROM `audit_sink` WHERE `id` = 3');
  await new SinkSender(source, sink).sendRound();
  return sink.events;
}

test('refused calls are events in the order in which they were made, among those that were answered', async () => {
  const nobody = app.caller();
  await nobody.post('base/sys/user/page', {});
  const calls = [
    () => admin.post('base/sys/role/list', {}),
    () => nobody.post('base/sys/role/list', {}),
    () => app.caller('forged').post('base/sys/role/list', {}),
    () => admin.post('base/sys/role/list', {}),
  ];
  for (const call of calls) {
    await call();
    await app.nest.get(RequestLog).flushRecords();
  }
  const events = (await eventsOf()).filter(({ what }) => what === 'POST /api/admin/base/sys/role/list');
  expect(events.map(({ status, outcome, staffId }) => [status, outcome, staffId === null])).toEqual([
    [200, 'done', false],
    [401, 'refused', true],
    [401, 'refused', true],
    [200, 'done', false],
  ]);
});

test('a call that somebody may not make is an event with who has tried it', async () => {
  const [id = 0] = await insertMany(source.manager, BaseSysLog, [
    { action: '/api/admin/base/sys/log/clear', method: 'POST', status: 403, code: 1001, userId: 7, keyId: 4 },
  ]);
  const found = (await eventsOf()).find(({ table, row }) => table === 'base_sys_log' && row === id);
  expect(found).toMatchObject({ outcome: 'refused', status: 403, staffId: 7, keyId: 4, kind: 'request' });
});

test('an event tells time, kind, who, what, target, outcome and link, and nothing that is marked as personal', async () => {
  const [id = 0] = await insertMany(source.manager, ImAct, [
    {
      ...{ action: 'user.ban', targetType: 'user', targetId: 41, state: ActState.Failed, staffId: 3 },
      ...{ staffName: 'Wang Xiaoming', targetName: 'Zhang Wei', reason: 'said 13800138000', ip: '203.0.113.77' },
      ...{ detail: { phone: '13800138000' }, createTime: new Date('2026-11-30T01:02:03.456Z') },
    },
  ]);
  const event = (await eventsOf()).find(({ table, row }) => table === 'im_act' && row === id);
  const { seq = 0, link = 0, hash = '', digest = '', ...words } = event ?? {};
  expect(words).toEqual({
    ...{ time: '2026-11-30T01:02:03.456Z', kind: 'act', change: 'rows', reason: null, table: 'im_act', row: id },
    ...{ staffId: 3, staffName: 'W************', keyId: null, what: 'user.ban', target: { type: 'user', id: 41 } },
    ...{ outcome: 'failed', status: null, network: '203.0.113.0/24', requestId: null },
  });
  expect(Math.floor(seq / 1000)).toBe(link);
  expect([hash, digest]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('the events of a link have the digests that the link holds of their rows, so that both can be compared', async () => {
  const first = await fillLog(source, 3);
  const events = await eventsOf();
  const sent = events.filter(({ table, row }) => table === 'base_sys_log' && row !== null && row >= first);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  for (const { link, row, digest } of sent) {
    const { content } = await source.manager.findOneByOrFail(AuditLink, { id: link });
    const held = unpackDigests(content ?? '').find(({ id }) => id === row);
    expect(digest).toBe(held?.digest.toString('hex'));
  }
  expect(new Set(sent.map(({ digest }) => digest)).size).toBe(sent.length);
  const forms = events.filter(({ kind }) => kind === 'form');
  expect(forms.map(({ digest }) => digest)).toEqual(forms.map(() => null));
  expect(forms).not.toEqual([]);
});

test('no event has a personal value that its row has', async () => {
  await insertMany(source.manager, BaseSysLog, [
    { action: '/api/x', method: 'POST', params: { secretWord: 'xyzzy-params' }, ip: '198.51.100.201' },
  ]);
  const text = JSON.stringify(await eventsOf());
  expect(text).toContain('198.51.100.0/24');
  expect(text).not.toMatch(/xyzzy-params|198\.51\.100\.201|Zhang Wei|13800138000|Xiaoming/);
});

test('a column of which nothing may leave the house is not even read', () => {
  expect(['params', 'ip', 'action'].map((column) => mayLeave(BaseSysLog, column))).toEqual([false, true, true]);
  expect(['reason', 'detail', 'targetName', 'staffName'].map((column) => mayLeave(ImAct, column))).toEqual([
    ...[false, false, false, true],
  ]);
});

test('the acts of the house are events with their target', async () => {
  await admin.post('base/sys/param/add', { name: 'Sink', keyName: 'sink.test', data: 'x', dataType: 0 });
  const events = (await eventsOf()).filter(({ kind, target }) => kind === 'house' && target?.type === 'BaseSysParam');
  expect(events.at(-1)).toMatchObject({ outcome: 'done', staffName: expect.stringMatching(/^.\*+$/) as string });
});

test('the file that the configuration names gets the events of a running server', async () => {
  await admin.post('base/sys/role/page', {});
  await sealAll(app);
  const lines = await until(
    () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []),
    (all) => all.some((line) => line.includes('POST /api/admin/base/sys/role/page')),
    30_000,
  );
  const seqs = lines.map((line) => (JSON.parse(line) as AuditEvent).seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
}, 60_000);

test('rows that are cleared were sealed before, so that a sink gets their number', async () => {
  const last = (await fillLog(source, 3)) + 2;
  await admin.post('base/sys/log/clear', {});
  const covering = {
    kind: 'rows',
    tableName: 'base_sys_log',
    firstId: LessThanOrEqual(last),
    lastId: MoreThanOrEqual(last),
  } as const;
  const link = await source.manager.findOneByOrFail(AuditLink, covering);
  const [event] = (await eventsOf()).filter((one) => one.link === link.id);
  expect(event).toMatchObject({ kind: 'missing', count: link.count });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8::9', '2001:db8:7::/48'],
  ['2001::9', '2001:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['10.1.2.3, 203.0.113.77', '10.1.2.0/24, 203.0.113.0/24'],
  ['erased', null],
  ['', null],
])('the network of %j is %j', (text, network) => expect(networksIn(text)).toBe(network));
