import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLink } from '../../../src/kernel/durability/audit-chain/audit-link.entity';
import { AuditChain } from '../../../src/kernel/durability/audit-chain/audit-chain';
import { Sealer } from '../../../src/kernel/durability/audit-chain/sealer';
import type { AuditEvent } from '../../../src/kernel/operation/audit-sinks/audit-event';
import { AuditSinkCursor } from '../../../src/kernel/operation/audit-sinks/audit-sink.entity';
import { SealedEvents } from '../../../src/kernel/operation/audit-sinks/sealed-events';
import { SinkSender } from '../../../src/kernel/operation/audit-sinks/sink-sender';
import { stateOf, stateSql, type StoredState } from '../../../src/kernel/operation/audit-sinks/sink-state';
import { BaseSysLog } from '../../../src/modules/base/tables/log.entity';
import { startApp, type TestApp } from '../../app';
import { onBoth } from '../../process/on-both';
import { fillLog, sealAll } from '../sealed';
import { KeptSink } from './kept-sink';

let app: TestApp;
let source: DataSource;

beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  await app.nest.get(Sealer).stopSealing();
}, 120_000);

beforeEach(() => source.manager.clear(AuditSinkCursor));
afterAll(() => app.close());

const ascending = (list: readonly number[]) => list.every((one, at) => at === 0 || (list[at - 1] ?? 0) < one);
const rowsOf = (events: readonly AuditEvent[], first: number) =>
  events.filter(({ table, row, change }) => table === 'base_sys_log' && change === 'rows' && (row ?? 0) >= first);
const headOf = async () =>
  Number((await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `audit_link`'))[0]?.id);
const cursorOf = () => source.manager.findOneByOrFail(AuditSinkCursor, { id: 1 });
const state = async (now = Date.now()) => stateOf('file', (await source.query<StoredState[]>(stateSql(1)))[0], now);

const original = Reflect.get<SealedEvents, 'readPortion'>(SealedEvents.prototype, 'readPortion');

/** A clock that a test sets. */
class SetClock {
  ahead = 0;
  now = () => Date.now() + this.ahead;
}

onBoth('every sealed row is sent once and in the order of the chain', async () => {
  const first = await fillLog(source, 1700);
  await sealAll(app);
  const sink = new KeptSink();
  await new SinkSender(source, sink).sendRound();
  expect(rowsOf(sink.events, first).map(({ row }) => row)).toEqual(Array.from({ length: 1700 }, (_, at) => first + at));
  expect(ascending(sink.seqs)).toBe(true);
  expect(await cursorOf()).toMatchObject({ link: await headOf(), owner: null, failures: 0, error: null });
  const sent = sink.events.length;
  await new SinkSender(source, sink).sendRound();
  expect(sink.events).toHaveLength(sent);
});

onBoth('a row that is not sealed is not sent', async () => {
  const sink = new KeptSink();
  const sender = new SinkSender(source, sink);
  await sealAll(app);
  await sender.sendRound();
  const first = await fillLog(source, 3);
  await sender.sendRound();
  expect(rowsOf(sink.events, first)).toEqual([]);
  await sealAll(app);
  await sender.sendRound();
  expect(rowsOf(sink.events, first)).toHaveLength(3);
});

onBoth('nodes that send at once ask the sink one after the other, and each event is sent once', async () => {
  const first = await fillLog(source, 1200);
  await sealAll(app);
  const sink = new KeptSink();
  const nodes = [1, 2, 3].map(() => new SinkSender(source, sink));
  for (let round = 0; round < 3; round++) await Promise.all(nodes.map((node) => node.sendRound()));
  expect(sink.atOnce.most).toBe(1);
  expect(rowsOf(sink.events, first)).toHaveLength(1200);
  expect(ascending(sink.seqs)).toBe(true);
});

onBoth('a node sends nothing while another one does', async () => {
  const [busy, idle] = [new KeptSink(), new KeptSink()];
  let goOn: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    busy.beforeIt = () => {
      resolve();
      return new Promise((confirm) => (goOn = confirm));
    };
  });
  const round = new SinkSender(source, busy).sendRound();
  await begun;
  await new SinkSender(source, idle).sendRound();
  busy.beforeIt = () => Promise.resolve();
  goOn();
  await round;
  expect([idle.portions, busy.portions > 0]).toEqual([0, true]);
});

onBoth('a sink that is away for an hour gets everything afterwards, in order', async () => {
  const clock = new SetClock();
  const sink = new KeptSink();
  const sender = new SinkSender(source, sink, undefined, clock);
  const first = await fillLog(source, 20);
  await sealAll(app);
  let tries = 0;
  sink.beforeIt = () => Promise.reject(new Error(`connect ECONNREFUSED ${++tries}`));
  for (let second = 0; second < 3600; second += 10) {
    clock.ahead = second * 1000;
    await sender.sendRound();
  }
  expect(tries).toBeLessThan(70);
  expect(tries).toBeGreaterThan(50);
  const { failures, error, failingSince } = await cursorOf();
  expect({ failures, error }).toEqual({ failures: tries, error: `connect ECONNREFUSED ${tries}` });
  expect(clock.now() - Number(failingSince)).toBeGreaterThan(3_500_000);
  expect((await state(clock.now())).lag).toBeGreaterThan(3500);
  await fillLog(source, 20);
  await sealAll(app);
  sink.beforeIt = () => Promise.resolve();
  clock.ahead += 60_000;
  await sender.sendRound();
  expect(rowsOf(sink.events, first).map(({ row }) => row)).toEqual(Array.from({ length: 40 }, (_, at) => first + at));
  expect(ascending(sink.seqs)).toBe(true);
  expect(await cursorOf()).toMatchObject({ failures: 0, error: null, failingSince: null, nextTry: null });
  expect(await state()).toMatchObject({ lag: 0, waiting: 0 });
});

test('a try that a clock had planned before it was set back is not waited for', async () => {
  const clock = new SetClock();
  const sink = new KeptSink();
  const sender = new SinkSender(source, sink, undefined, clock);
  clock.ahead = 86_400_000;
  sink.beforeIt = () => Promise.reject(new Error('away'));
  await sender.sendRound();
  sink.beforeIt = () => Promise.resolve();
  clock.ahead = 0;
  await sender.sendRound();
  expect(sink.portions).toBeGreaterThan(0);
});

onBoth('a node that dies after the sink has confirmed sends that portion again, and no other', async () => {
  await fillLog(source, 1200);
  await sealAll(app);
  const sink = new KeptSink();
  const dying = new SinkSender(source, sink);
  sink.afterIt = async () => {
    if (sink.portions === 2) await source.manager.update(AuditSinkCursor, { id: 1 }, { owner: 'another', until: 0 });
  };
  await dying.sendRound();
  expect(sink.portions).toBe(2);
  const sent = sink.seqs;
  sink.afterIt = () => Promise.resolve();
  await new SinkSender(source, sink).sendRound();
  const again = sink.seqs.slice(sent.length);
  const seam = sent.indexOf(again[0] ?? 0);
  expect(seam).toBeGreaterThan(0);
  expect(again.slice(0, sent.length - seam)).toEqual(sent.slice(seam));
  const all = [...sent.slice(0, seam), ...again];
  expect(ascending(all)).toBe(true);
  expect(new Set(all.map((seq) => Math.floor(seq / 1000))).size).toBe(await headOf());
});

test('a sink that does not answer is given up after its time, and its signal ends the attempt', async () => {
  const sink = new KeptSink();
  let isOver = false;
  sink.beforeIt = (signal) =>
    new Promise(() => signal.addEventListener('abort', () => (isOver = true), { once: true }));
  await new SinkSender(source, sink, 50).sendRound();
  expect(isOver).toBe(true);
  expect(await cursorOf()).toMatchObject({ link: 0, error: 'no confirmation within 0.05 seconds', owner: null });
});

test('a node that ends breaks off what it sends, and leaves no failure and no lease', async () => {
  const sink = new KeptSink();
  const begun = new Promise<void>((resolve) => {
    sink.beforeIt = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const sender = new SinkSender(source, sink);
  const round = sender.sendRound();
  await begun;
  await sender.stopSending();
  await round;
  expect(await cursorOf()).toMatchObject({ link: 0, failures: 0, error: null, owner: null });
  await sender.sendRound();
  expect(sink.portions).toBe(0);
});

test('a node that ends between two portions sends no second one', async () => {
  await fillLog(source, 1200);
  await sealAll(app);
  const sink = new KeptSink();
  const sender = new SinkSender(source, sink);
  const read = jest.spyOn(SealedEvents.prototype, 'readPortion');
  let end: Promise<void> | undefined;
  read.mockImplementation(function (this: SealedEvents, after) {
    if (sink.portions) end = sender.stopSending();
    return original.call(this, after);
  });
  await sender.sendRound();
  await end;
  read.mockRestore();
  expect(sink.portions).toBe(1);
  expect(await cursorOf()).toMatchObject({ failures: 0, error: null, owner: null });
});

test('a node that has lost the lease while it read sends nothing', async () => {
  await fillLog(source, 1);
  await sealAll(app);
  const clock = new SetClock();
  const sink = new KeptSink();
  const read = jest.spyOn(SealedEvents.prototype, 'readPortion').mockImplementation(async function (
    this: SealedEvents,
    after,
  ) {
    await source.manager.update(AuditSinkCursor, { id: 1 }, { owner: 'another' });
    // So late that the lease is renewed before the next step.
    clock.ahead = 20_000;
    return original.call(this, after);
  });
  await new SinkSender(source, sink, undefined, clock).sendRound();
  read.mockRestore();
  expect(sink.portions).toBe(0);
});

test('a cursor that somebody moves while a portion is sent stays where it was put', async () => {
  await fillLog(source, 1);
  await sealAll(app);
  const sink = new KeptSink();
  const put = { link: 1, hash: 'b'.repeat(64) };
  sink.afterIt = async () => void (await source.manager.update(AuditSinkCursor, { id: 1 }, put));
  await new SinkSender(source, sink).sendRound();
  expect(sink.portions).toBe(1);
  expect(await cursorOf()).toMatchObject({ ...put, error: null });
});

onBoth('a failure that is over is not shown any more, though nothing is left to send', async () => {
  await sealAll(app);
  const sender = new SinkSender(source, new KeptSink());
  await sender.sendRound();
  const failed = { failingSince: 1, error: 'away', failures: 3, nextTry: 2 };
  await source.manager.update(AuditSinkCursor, { id: 1 }, failed);
  await sender.sendRound();
  expect(await cursorOf()).toMatchObject({ failingSince: null, error: null, failures: 0, nextTry: null });
});

test('an error that only has other ones in it is told by the first of them, in the log as well', async () => {
  await fillLog(source, 1);
  await sealAll(app);
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const sink = new KeptSink();
  sink.beforeIt = () => Promise.reject(new AggregateError([new Error('connect ECONNREFUSED ::1:1'), new Error('2')]));
  await new SinkSender(source, sink).sendRound();
  const said = warn.mock.calls.map(([text]) => String(text));
  warn.mockRestore();
  expect((await cursorOf()).error).toBe('connect ECONNREFUSED ::1:1');
  expect(said).toContain('The audit trail cannot be sent (file): connect ECONNREFUSED ::1:1');
});

test('a chain that is not the one that was sent is not continued, and said to be another one', async () => {
  const sink = new KeptSink();
  const sender = new SinkSender(source, sink);
  await sender.sendRound();
  const { link, hash } = await cursorOf();
  await source.manager.update(AuditSinkCursor, { id: 1 }, { hash: 'f'.repeat(64) });
  await fillLog(source, 1);
  await sealAll(app);
  const { length } = sink.events;
  await sender.sendRound();
  expect(sink.events).toHaveLength(length);
  expect((await cursorOf()).error).toBe(`link ${link} of the audit chain is not the one that was sent`);
  await source.manager.update(AuditSinkCursor, { id: 1 }, { hash, nextTry: null });
  await sender.sendRound();
  expect(sink.events.length).toBeGreaterThan(length);
});

test('a cursor that is ahead of the chain sends nothing', async () => {
  const sink = new KeptSink();
  await source.manager.insert(AuditSinkCursor, { id: 1, link: (await headOf()) + 5, hash: 'a'.repeat(64) });
  await new SinkSender(source, sink).sendRound();
  expect(sink.portions).toBe(0);
  expect((await cursorOf()).error).toMatch(/is not the one that was sent$/);
  const { waiting, lag } = await state(Date.now() + 3_600_000);
  expect([waiting, lag > 3500]).toEqual([0, true]);
});

test('a link that was removed by hand stops the sending before it', async () => {
  await fillLog(source, 1);
  await sealAll(app);
  await fillLog(source, 1);
  await sealAll(app);
  const head = await headOf();
  const removed = await source.manager.findOneByOrFail(AuditLink, { id: head - 1 });
  await source.manager.delete(AuditLink, { id: head - 1 });
  const sink = new KeptSink();
  const clock = new SetClock();
  const sender = new SinkSender(source, sink, undefined, clock);
  await sender.sendRound();
  expect((await cursorOf()).error).toBe(`link ${head - 1} of the audit chain is missing`);
  await source.manager.insert(AuditLink, removed);
  clock.ahead = 120_000;
  await sender.sendRound();
  expect(await cursorOf()).toMatchObject({ link: head, error: null });
});

onBoth('a changed row is sent again with the reason, and removed rows are announced', async () => {
  const id = await fillLog(source, 3);
  await sealAll(app);
  const sink = new KeptSink();
  const sender = new SinkSender(source, sink);
  await sender.sendRound();
  const chain = app.nest.get(AuditChain);
  await source.transaction((manager) =>
    chain.changeLinked(BaseSysLog, [id], 'erased', manager, () => manager.update(BaseSysLog, id, { ip: null })),
  );
  await chain.removeLinked(BaseSysLog, 'retention', (announce) => announce(id));
  const before = sink.events.length;
  await sender.sendRound();
  expect(sink.events.slice(before)).toMatchObject([
    { kind: 'request', change: 'changed', reason: 'erased', table: 'base_sys_log', row: id, network: null },
    { kind: 'removed', change: 'removed', reason: 'retention', table: 'base_sys_log', row: id },
  ]);
});

onBoth('rows that were removed before they could be sent are counted', async () => {
  const id = await fillLog(source, 4);
  await sealAll(app);
  await source.query('DELETE FROM `base_sys_log` WHERE `id` IN (?, ?)', [id, id + 1]);
  const sink = new KeptSink();
  await new SinkSender(source, sink).sendRound();
  const events = sink.events.filter(({ row, kind, count }) => (row ?? 0) >= id || (kind === 'missing' && count === 2));
  expect(events).toMatchObject([{ row: id + 2 }, { row: id + 3 }, { kind: 'missing', count: 2, row: null }]);
  // As if nothing were missing, so that a number always means the same row.
  expect(events.map(({ seq }) => seq % 1000)).toEqual([3, 4, 5]);
});

onBoth('a row that was inserted by hand into a gap of a link is not sent, and pushes no other one out', async () => {
  const id = await fillLog(source, 5);
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [id + 2]);
  await sealAll(app);
  const forged = { id: id + 2, action: '/api/forged', method: 'POST' };
  await source.manager.createQueryBuilder().insert().into(BaseSysLog).values(forged).execute();
  const sink = new KeptSink();
  await new SinkSender(source, sink).sendRound();
  expect(rowsOf(sink.events, id).map(({ row }) => row)).toEqual([id, id + 1, id + 3, id + 4]);
  await source.query('DELETE FROM `base_sys_log` WHERE `id` = ?', [id + 2]);
});
