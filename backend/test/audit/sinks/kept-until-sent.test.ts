import { DataSource, In } from 'typeorm';
import { AuditChain } from '../../../src/kernel/durability/audit-chain/audit-chain';
import { Sealer } from '../../../src/kernel/durability/audit-chain/sealer';
import { AuditSinkCursor } from '../../../src/kernel/operation/audit-sinks/audit-sink.entity';
import { LogRetention } from '../../../src/modules/base/log/log-retention';
import { BaseSysLog } from '../../../src/modules/base/tables/log.entity';
import { startApp, type TestApp } from '../../app';
import { fillLog, sealAgo, sealAll } from '../sealed';

const DAYS = 400;
const FILE = 1;
const SYSLOG = 3;

let app: TestApp;
let source: DataSource;

beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  await app.nest.get(Sealer).stopSealing();
}, 120_000);
beforeEach(async () => {
  await source.manager.clear(AuditSinkCursor);
  Object.assign(app.config, { auditFile: undefined, auditSyslog: undefined });
});
afterAll(() => app?.close());

/** Rows that are so old that retention takes them, sealed as one link. @returns their ids */
async function oldRows(count: number, days = DAYS, row: Partial<BaseSysLog> = {}): Promise<number[]> {
  const first = await fillLog(source, count);
  const ids = Array.from({ length: count }, (_, at) => first + at);
  await source.manager.update(BaseSysLog, ids, { ...row, createTime: new Date(Date.now() - days * 86_400_000) });
  await sealAgo(app, days);
  return ids;
}

const headOf = async () =>
  Number((await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `audit_link`'))[0]?.id);
const confirm = async (id: number, link: number, hash?: string) => {
  const [row] = await source.query<{ hash: string }[]>('SELECT `hash` FROM `audit_link` WHERE `id` = ?', [link]);
  return source.manager.save(AuditSinkCursor, { id, link, hash: hash ?? row?.hash ?? '' });
};
const cleared = () => app.nest.get(LogRetention).deleteOldRows();
const clear = async () => (await cleared()).deleted;
const left = (ids: readonly number[]) => source.manager.countBy(BaseSysLog, { id: In([...ids]) });

test('retention leaves the rows that a sink has not confirmed, and takes them when it has', async () => {
  const early = await oldRows(3);
  const sent = await headOf();
  const late = await oldRows(2);
  Object.assign(app.config, { auditFile: '/var/log/audit.jsonl' });
  expect(await clear()).toBe(0);
  await confirm(FILE, sent);
  expect(await clear()).toBe(3);
  expect([await left(early), await left(late)]).toEqual([0, 2]);
  await confirm(FILE, await headOf());
  expect(await clear()).toBe(2);
});

test('retention waits for the sink that is behind, also if it has never sent anything', async () => {
  await oldRows(2);
  Object.assign(app.config, { auditFile: '/var/log/audit.jsonl', auditSyslog: 'udp://127.0.0.1:514' });
  await confirm(FILE, await headOf());
  expect(await cleared()).toEqual({ deleted: 0, keptFor: ['syslog'] });
  await confirm(SYSLOG, await headOf());
  expect(await cleared()).toEqual({ deleted: 2 });
});

test('a sink is named only if a row stays for it that would have gone otherwise', async () => {
  await oldRows(1, 100, { action: '/api/admin/base/open/login' });
  Object.assign(app.config, { auditFile: '/var/log/audit.jsonl', auditSyslog: 'udp://127.0.0.1:514' });
  expect(await cleared()).toEqual({ deleted: 0 });
  await oldRows(1, 100);
  expect(await cleared()).toEqual({ deleted: 0, keptFor: ['file', 'syslog'] });
  await confirm(FILE, await headOf());
  expect(await cleared()).toEqual({ deleted: 0, keptFor: ['syslog'] });
  await confirm(SYSLOG, await headOf());
  expect(await cleared()).toEqual({ deleted: 1 });
});

test('retention takes nothing that a sink was sent of another chain', async () => {
  await oldRows(2);
  Object.assign(app.config, { auditFile: '/var/log/audit.jsonl' });
  const head = await headOf();
  await confirm(FILE, head, 'f'.repeat(64));
  expect(await clear()).toBe(0);
  await confirm(FILE, head + 100);
  expect(await clear()).toBe(0);
  await confirm(FILE, head);
  expect(await clear()).toBe(2);
});

test('retention leaves a row whose change a sink has not confirmed', async () => {
  const [, changed = 0] = await oldRows(2);
  const sent = await headOf();
  const chain = app.nest.get(AuditChain);
  await source.transaction((manager) =>
    chain.changeLinked(BaseSysLog, [changed], 'erased', manager, () =>
      manager.update(BaseSysLog, changed, { ip: null }),
    ),
  );
  Object.assign(app.config, { auditFile: '/var/log/audit.jsonl' });
  await confirm(FILE, sent);
  expect(await clear()).toBe(1);
  expect(await left([changed])).toBe(1);
  await confirm(FILE, await headOf());
  expect(await clear()).toBe(1);
});

test('retention waits for no sink that the configuration does not name', async () => {
  await oldRows(1);
  await sealAll(app);
  await confirm(FILE, 1);
  expect(await clear()).toBe(1);
});
