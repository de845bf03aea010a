import { DataSource } from 'typeorm';
import { Live } from '../../src/kernel/access/live/live';
import { Engine } from '../../src/kernel/durability/engine/engine';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BATCH_TOPIC } from '../../src/modules/im/batches/batch-topic';
import { LateRecalls } from '../../src/modules/im/batches/sweep/late-recalls';
import { SweepHandler } from '../../src/modules/im/batches/sweep/sweep.handler';
import { SweepSettings } from '../../src/modules/im/batches/sweep/sweep-settings';
import { type SweepingBatch, SweepingBatches } from '../../src/modules/im/batches/sweep/sweeping-batches';
import { SweptKinds } from '../../src/modules/im/batches/sweep/swept-kinds';
import { SweptPeople } from '../../src/modules/im/batches/sweep/swept-people';
import { BanStep } from '../../src/modules/im/batches/steps/ban-step';
import { Batches } from '../../src/modules/im/batches/batches';
import { ImBatchItem } from '../../src/modules/im/batches/tables/batch-item.entity';
import { ImBatchPerson } from '../../src/modules/im/batches/tables/batch-person.entity';
import { BatchState, BatchStep, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { group } from './group-rows';
import { chatOf, people } from './people';

const MINUTE = 60_000;

let app: TestApp;
let admin: Caller;
let batch: BatchHandler;
let handler: SweepHandler;
let ids: number[];
const [ann, ben, cat] = [() => ids[0]!, () => ids[1]!, () => ids[2]!];

// No worker: nobody carries a batch on, or looks, but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
  batch = app.nest.get(BatchHandler, { strict: false });
  handler = app.nest.get(SweepHandler, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImGroupMember, ImGroup, ImUser]) await chat().clear(Entity);
  for (const Entity of [ImBatchItem, ImBatchPerson, ImBatch]) await own().clear(Entity);
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
});
afterEach(() => jest.restoreAllMocks());

const chat = () => chatOf(app).manager;
const own = () => app.nest.get(DataSource).manager;
const signal = () => new AbortController().signal;
const row = (send_id: number) => ({ send_id, recv_id: cat(), content: 'buy', type: 0, send_time: new Date() });
const write = (from = ann(), more: Partial<ImPrivateMessage> = {}) =>
  insertMany(chat(), ImPrivateMessage, [{ ...row(from), ...more }]);
const say = (groupId: number, from = ann()) =>
  insertMany(chat(), ImGroupMessage, [
    { group_id: groupId, send_id: from, content: 'buy', type: 0, send_time: new Date() },
  ]);
const info = async (id: number) => (await admin.get<ImBatch>('im/batch/info', { id })).data;
const run = async (id: number) => {
  await batch.runBatch({ id }, { signal: signal() } as never);
  return info(id);
};
/** A batch of Ann, carried out as far as its own portions go. */
const ban = async (order: object = {}) => {
  const { data } = await admin.post<ImBatch>('im/batch/begin', {
    ...{ ids: [ann()], reason: 'spam', sweep: true, ...order },
  });
  return run(data.id);
};
const look = () => handler.sweep(null, { signal: signal() });
const statuses = async (Entity: typeof ImPrivateMessage | typeof ImGroupMessage = ImPrivateMessage) =>
  (await chat().find<ImPrivateMessage | ImGroupMessage>(Entity, { where: { type: 0 }, order: { id: 'ASC' } })).map(
    ({ status }) => status,
  );
const ago = (ms: number) => new Date(Date.now() - ms);
/** As if the sessions had ended this long ago. */
const end = (id: number, ms = 1) => own().update(ImBatch, { id }, { sweepUntil: new Date(Date.now() - ms) });

onBoth('a sweep recalls what a banned person still writes, and nothing of others or from before', async () => {
  const [place] = [await group(app, 'Place', [ann(), ben()])];
  await write();
  await say(place);
  const { id, ...begun } = await ban();
  expect(begun).toMatchObject({ state: BatchState.Sweeping, banned: 1, privateMessages: 0, sweepTime: null });
  await write();
  await say(place);
  await write(ben());
  await say(place, ben());
  await write(ann(), { type: 10, content: '1' });
  await look();
  expect(await statuses()).toEqual([0, 2, 0]);
  expect(await statuses(ImGroupMessage)).toEqual([0, 2, 0]);
  await write();
  await look();
  expect(await statuses()).toEqual([0, 2, 0, 2]);
  expect(await info(id)).toMatchObject({
    ...{ state: BatchState.Sweeping, groupMessages: 1, privateMessages: 2, recalledBefore: 0, problem: null },
    sweepTime: expect.any(String) as string,
  });
});

test('a batch without a sweep, or one that has banned nobody, is done at its end', async () => {
  expect(await ban({ sweep: undefined })).toMatchObject({ state: BatchState.Done, sweepUntil: null });
  expect(await ban()).toMatchObject({ state: BatchState.Done, banned: 0, sweep: 1, sweepUntil: null, sweepTime: null });
});

test('a batch whose people a node of an older version has banned does not sweep without an end', async () => {
  const { data } = await admin.post<ImBatch>('im/batch/begin', { ids: [ann()], reason: 'spam', sweep: true });
  await own().update(ImBatch, { id: data.id }, { step: BatchStep.Over, banned: 1 });
  expect(await run(data.id)).toMatchObject({ state: BatchState.Done, banned: 1 });
});

onBoth('a sweep ends with a look after the last session has ended', async () => {
  const { id } = await ban();
  const { sessions, margin } = app.nest.get(SweepSettings, { strict: false });
  const { sweepUntil } = await own().findOneByOrFail(ImBatch, { id });
  expect(sessions + margin).toBe(31 * MINUTE);
  expect(Math.abs(Number(sweepUntil) - Date.now() - sessions - margin)).toBeLessThan(MINUTE);
  await look();
  expect(await info(id)).toMatchObject({ state: BatchState.Sweeping });
  await write();
  await end(id);
  await look();
  expect(await info(id)).toMatchObject({ state: BatchState.Done, privateMessages: 1 });
  await write();
  await look();
  expect(await statuses()).toEqual([2, 0]);
});

onBoth('a person whose ban was lifted is not swept, also if others ban them again', async () => {
  const { id } = await ban();
  await admin.post('im/user/unban', { ids: [ann()] });
  await write();
  await look();
  expect(await statuses()).toEqual([0]);
  await admin.post('im/user/ban', { ids: [ann()], reason: 'again' });
  await look();
  expect(await statuses()).toEqual([0]);
  expect(await info(id)).toMatchObject({ state: BatchState.Sweeping, privateMessages: 0 });
});

test('a person whom the chat product itself let in again is not swept', async () => {
  await ban();
  await chat().update(ImUser, { id: ann() }, { is_banned: 0 });
  await write();
  await look();
  expect(await statuses()).toEqual([0]);
});

test('a person who has become a review account is not swept', async () => {
  await ban();
  await chat().update(ImUser, { id: ann() }, { type: 2 });
  await write();
  await look();
  expect(await statuses()).toEqual([0]);
});

onBoth('the undo of a batch gives back what its sweep recalled, during the sweep and after it', async () => {
  for (const isOver of [false, true]) {
    await write(ann(), { status: 3 });
    const { id } = await ban({ recallPrivate: true });
    await write(ann(), { status: 1 });
    await look();
    expect(await info(id)).toMatchObject({ privateMessages: 2, recalledBefore: 1 });
    if (isOver) {
      await end(id);
      await look();
    }
    expect(await info(id)).toMatchObject({ state: isOver ? BatchState.Done : BatchState.Sweeping });
    expect(await admin.post('im/batch/undo', { id })).toMatchObject({ code: 1000 });
    await write();
    await look();
    expect(await run(id)).toMatchObject({ state: BatchState.Undone, undone: 3, kept: 0 });
    expect(await statuses()).toEqual([3, 1, 0]);
    expect(await chat().countBy(ImPrivateMessage, { type: 10 })).toBe(0);
    await chat().clear(ImPrivateMessage);
  }
});

onBoth('a portion of a sweep and an undo never both win', async () => {
  const { id } = await ban();
  await write();
  const kinds = app.nest.get(SweptKinds, { strict: false });
  const [letters] = kinds.all.filter(({ floor }) => floor === 'sweepPrivateId');
  const recallPortion = letters!.step.recallPortion.bind(letters!.step);
  jest.spyOn(letters!.step, 'recallPortion').mockImplementationOnce(async (some) => {
    const portion = await recallPortion(some);
    await admin.post('im/batch/undo', { id });
    return portion;
  });
  await look();
  expect(await statuses()).toEqual([0]);
  expect(await run(id)).toMatchObject({ state: BatchState.Undone, privateMessages: 0, undone: 1 });
});

onBoth('two nodes that look at the same time recall each message once', async () => {
  const { id } = await ban();
  for (let at = 0; at < 30; at++) await write();
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await statuses()).toEqual(Array<number>(30).fill(2));
  expect(await chat().countBy(ImPrivateMessage, { type: 10 })).toBe(30);
  expect(await info(id)).toMatchObject({ privateMessages: 30 });
});

test('a node without the lease of a batch does not touch it, and its look does not count', async () => {
  const { id } = await ban();
  await write();
  const lease = await app.nest.get(Batches, { strict: false }).takeLease(id);
  await look();
  expect(await statuses()).toEqual([0]);
  expect(await info(id)).toMatchObject({ sweepTime: null });
  await lease?.releaseRow();
  await look();
  expect(await statuses()).toEqual([2]);
});

test('staff end a sweep by stopping it, and its batch stays done', async () => {
  const { id } = await ban();
  await look();
  expect(await admin.post('im/batch/stop', { id })).toMatchObject({ code: 1000 });
  await write();
  await look();
  expect(await statuses()).toEqual([0]);
  const { state, sweepTime, sweepUntil } = await info(id);
  expect(state).toBe(BatchState.Done);
  expect(String(sweepTime) < String(sweepUntil)).toBe(true);
  expect(await admin.post('im/batch/stop', { id })).toMatchObject({ code: 1001 });
});

test('a look that fails is shown at its batch, is made again, and does not count as a look', async () => {
  const { id } = await ban();
  await end(id);
  const kinds = app.nest.get(SweptKinds, { strict: false });
  jest.spyOn(kinds, 'findNewestIds').mockRejectedValueOnce(new Error('away'));
  await look();
  expect(await info(id)).toMatchObject({ state: BatchState.Sweeping, problem: 'away', sweepTime: null });
  await look();
  expect(await info(id)).toMatchObject({ state: BatchState.Done, problem: null });
});

test('a sweep whose looks fail long after its end is given up, and says why', async () => {
  const { id } = await ban();
  await end(id, 59 * MINUTE);
  const kinds = app.nest.get(SweptKinds, { strict: false });
  jest.spyOn(kinds, 'findNewestIds').mockRejectedValue(new Error('away'));
  await look();
  expect(await info(id)).toMatchObject({ state: BatchState.Sweeping, problem: 'away' });
  await end(id, 61 * MINUTE);
  const publish = jest.spyOn(app.nest.get(Live, { strict: false }), 'publishChange');
  await look();
  expect(await info(id)).toMatchObject({ state: BatchState.Done, problem: 'away', sweepTime: null });
  expect(publish.mock.calls).toEqual([[BATCH_TOPIC, { id }]]);
});

onBoth('a sweep that nobody looked at until long after its end recalls nothing', async () => {
  const [{ id }, other] = [await ban(), await ban({ ids: [ben()] })];
  await write();
  await write(ben());
  await end(id, 61 * MINUTE);
  await end(other.id, 59 * MINUTE);
  await look();
  expect(await statuses()).toEqual([0, 2]);
  expect(await info(id)).toMatchObject({ state: BatchState.Done, privateMessages: 0, sweepTime: null });
  expect(await info(other.id)).toMatchObject({ state: BatchState.Done, privateMessages: 1 });
});

test('a failure that cannot be noted either is followed by the next look', async () => {
  await ban();
  const kinds = app.nest.get(SweptKinds, { strict: false });
  const rows = app.nest.get(SweepingBatches, { strict: false });
  jest.spyOn(kinds, 'findNewestIds').mockRejectedValueOnce(new Error('away'));
  jest.spyOn(rows, 'noteProblem').mockRejectedValueOnce(new Error('away, too'));
  const schedule = jest.spyOn(app.nest.get(Engine, { strict: false }), 'scheduleJobs');
  await look();
  expect(schedule).toHaveBeenCalledWith(expect.objectContaining({ name: 'im.sweep' }));
});

test('a failure of one batch leaves the others to be swept', async () => {
  const [first, second] = [await ban(), await ban({ ids: [ben()] })];
  await write();
  await write(ben());
  const recalls = app.nest.get(LateRecalls, { strict: false });
  const recallLate = recalls.recallLate.bind(recalls);
  jest
    .spyOn(recalls, 'recallLate')
    .mockImplementation((id, ...rest) => (id === first.id ? Promise.resolve(false) : recallLate(id, ...rest)));
  await look();
  expect(await statuses()).toEqual([0, 2]);
  expect(await info(first.id)).toMatchObject({ sweepTime: null });
  expect(await info(second.id)).toMatchObject({ sweepTime: expect.any(String) as string });
});

onBoth('a message that is stored late, with a lower id than one that was looked at, is recalled', async () => {
  const { id } = await ban();
  const [last = 0] = await write();
  await write(ann(), { id: last + 1000 });
  await look();
  await write(ann(), { id: last + 500 });
  await look();
  expect(await statuses()).toEqual([2, 2, 2]);
  expect(await info(id)).toMatchObject({ privateMessages: 3 });
});

onBoth(
  'a batch that recalls sweeps messages as well that got their ids before it looked and were stored after',
  async () => {
    await write(ann(), { id: 1, send_time: ago(3 * MINUTE) });
    await write(ann(), { id: 10_000, send_time: ago(2 * MINUTE) });
    await write(ann(), { id: 30_000, send_time: ago(MINUTE / 2) });
    await ban({ recallPrivate: true });
    // The first got its id two minutes ago, the second less than one.
    await write(ann(), { id: 5000 });
    await write(ann(), { id: 20_000 });
    await look();
    expect(await statuses()).toEqual([2, 0, 2, 2, 2]);
  },
);

onBoth.each([
  ['few messages', 2],
  ['many messages', 10_000],
])('messages from before the span of the order stay in a table of %s', async (_, id) => {
  await write(ann(), { id: 1, send_time: ago(120 * MINUTE) });
  await write(ann(), { id, send_time: ago(120 * MINUTE) });
  await write(ann(), { id: id + 1, send_time: ago(30 * MINUTE) });
  await ban({ recallPrivate: true, span: 'hour' });
  await write();
  await look();
  expect(await statuses()).toEqual([0, 0, 2, 2]);
});

test('a message that is written between the first ban and the last is swept', async () => {
  const { data } = await admin.post<ImBatch>('im/batch/begin', { ids: [ann()], reason: 'spam', sweep: true });
  let turns = 0;
  const stop = { get: () => turns++ > 0 };
  await batch.runBatch({ id: data.id }, { signal: Object.defineProperty(signal(), 'aborted', stop) } as never);
  expect(await info(data.id)).toMatchObject({ state: BatchState.Running, banned: 1, sweepUntil: null });
  await write();
  await run(data.id);
  await look();
  expect(await statuses()).toEqual([2]);
});

test('a kind of messages that the chat product did not have when the batch began is not swept', async () => {
  await write();
  const kinds = app.nest.get(SweptKinds, { strict: false });
  const lacking = jest.spyOn(kinds, 'all', 'get').mockReturnValue(kinds.all.filter(({ at }) => at === BatchStep.Group));
  const { id } = await ban();
  lacking.mockRestore();
  await write();
  await look();
  expect(await statuses()).toEqual([0, 0]);
  expect(await info(id)).toMatchObject({ sweepTime: expect.any(String) as string });
});

test('a message that is written while the first ban fails is not swept', async () => {
  const bans = app.nest.get(BanStep, { strict: false });
  jest.spyOn(bans, 'nextPortion').mockRejectedValueOnce(new Error('away'));
  await expect(ban()).rejects.toThrow('away');
  await write();
  const [{ id } = { id: 0 }] = await own().find(ImBatch, { select: { id: true } });
  expect(await run(id)).toMatchObject({ state: BatchState.Sweeping, banned: 1 });
  await write();
  await look();
  expect(await statuses()).toEqual([0, 2]);
});

test('two batches that sweep at the same time take no messages from before their own bans', async () => {
  await ban();
  await write(ben());
  const { id } = await ban({ ids: [ben()] });
  await write(ben());
  await look();
  expect(await statuses()).toEqual([0, 2]);
  expect(await info(id)).toMatchObject({ privateMessages: 1 });
});

onBoth('a gap between ids of any size does not make a look longer', async () => {
  await ban();
  await write();
  await write(ann(), { id: 9_000_000_000_000 });
  await look();
  expect(await statuses()).toEqual([2, 2]);
});

test('a look is overdue if nobody has looked, and not after one', async () => {
  expect(await handler.findOverdue()).toEqual([]);
  await ban();
  expect(await handler.findOverdue()).toMatchObject([{ name: 'im.sweep' }]);
  expect(await batch.findOverdue()).toEqual([]);
  await look();
  expect(await handler.findOverdue()).toEqual([]);
});

onBoth('the ids up to which a sweep has looked rise, each by itself, and never fall', async () => {
  const { id } = await ban();
  await own().update(ImBatch, { id }, { sweepGroupId: 10, sweepPrivateId: 500 });
  const rows = app.nest.get(SweepingBatches, { strict: false });
  const note = async (settled: object, time = new Date()) => {
    await rows.noteLook([{ id } as SweepingBatch], time, settled);
    const { sweepGroupId, sweepPrivateId } = await own().findOneByOrFail(ImBatch, { id });
    return [sweepGroupId, sweepPrivateId];
  };
  expect(await note({})).toEqual([10, 500]);
  expect(await note({ sweepGroupId: 20, sweepPrivateId: 400 }, ago(-1000))).toEqual([20, 500]);
  expect(await note({ sweepGroupId: 15, sweepPrivateId: 600 }, ago(-2000))).toEqual([20, 600]);
  // A slower node whose look began before this one.
  expect(await note({ sweepGroupId: 90, sweepPrivateId: 900 }, ago(0))).toEqual([20, 600]);
});

onBoth('the people of a large batch are found some at a time, and a small batch is not put with it', async () => {
  const item = (batchId: number, targetId: number) => ({
    batchId,
    targetId,
    step: BatchStep.Ban,
    portion: `p${batchId}`,
  });
  const large = Array.from({ length: 1001 }, (_, at) => item(1, at + 1));
  await insertMany(own(), ImBatchItem, [...large, item(2, 7), item(3, 7)]);
  const batches = [
    { id: 1, banned: 1001 },
    { id: 2, banned: 1 },
    { id: 3, banned: 1 },
  ] as SweepingBatch[];
  const pages: [number, string[]][][] = [];
  for await (const bans of app.nest.get(SweptPeople, { strict: false }).findBans(batches))
    pages.push([...bans].map(([person, some]) => [person, some.map(({ portion }) => portion)]));
  expect(pages.map(({ length }) => length)).toEqual([1000, 1, 1]);
  expect(pages.slice(0, 2).flat()).toEqual(large.map(({ targetId }) => [targetId, ['p1']]));
  expect(pages[2]).toEqual([[7, ['p2', 'p3']]]);
});
