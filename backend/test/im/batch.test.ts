import '../push/no-demo';
import { DataSource } from 'typeorm';
import { isEmbedded } from '../../src/config/where-tables-lie';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { COUNTED } from '../../src/modules/im/batches/blast-radius';
import { BaseSysInboxEntry } from '../../src/modules/base/tables/inbox-entry.entity';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchRunner } from '../../src/modules/im/batches/batch-runner';
import { ImBatchItem } from '../../src/modules/im/batches/tables/batch-item.entity';
import { PortionThrottle } from '../../src/modules/im/batches/portion-throttle';
import { BatchState, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { Undelivered } from '../../src/modules/im/oversight/act/undelivered';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { AuditTrail } from '../../src/modules/im/oversight/trail/audit-trail';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { MessageType } from '../../src/modules/im/tables/columns/message-type';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { lockWait } from '../lock-wait';
import { group, members } from './group-rows';
import { chatOf, people } from './people';
import { recorded } from './recorded';

type Order = Partial<Record<'recallGroups' | 'recallPrivate' | 'leaveGroups', boolean>> & {
  ids?: number[];
  span?: string;
  reason?: string;
  until?: string;
};

interface Act {
  action: string;
  targetType: string;
  targetId: number | null;
  others: number;
  staffId: number | null;
}

const HOUR = 3_600_000;

let app: TestApp;
let make: Factories;
let admin: Caller;
let handler: BatchHandler;
let ids: number[];
const [ann, ben, cat] = [() => ids[0]!, () => ids[1]!, () => ids[2]!];

// No worker: nobody carries a batch on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  handler = app.nest.get(BatchHandler, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImGroupMember, ImGroup, ImUser])
    await chatOf(app).manager.clear(Entity);
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
});
afterEach(() => jest.restoreAllMocks());

const chat = () => chatOf(app).manager;
const ago = (ms: number) => new Date(Date.now() - ms);
const write = (rows: Partial<ImPrivateMessage>[]) =>
  insertMany(
    chat(),
    ImPrivateMessage,
    rows.map((row) => ({ send_id: ann(), recv_id: ben(), content: 'x', type: 0, send_time: new Date(), ...row })),
  );
const say = (groupId: number, rows: Partial<ImGroupMessage>[]) =>
  insertMany(
    chat(),
    ImGroupMessage,
    rows.map((row) => ({ group_id: groupId, send_id: ann(), content: 'x', type: 0, send_time: new Date(), ...row })),
  );
const preview = async (order: Order) => (await admin.post('im/batch/preview', { ids: [ann()], ...order })).data;
const begin = async (order: Order) =>
  (await admin.post<ImBatch>('im/batch/begin', { ids: [ann()], reason: 'spam', ...order })).data;
const runJob = async (id: number, signal = new AbortController().signal) => {
  await handler.runBatch({ id }, { signal } as never);
  return (await admin.get<ImBatch>('im/batch/info', { id })).data;
};
const undo = async (id: number) => {
  expect(await admin.post('im/batch/undo', { id, reason: 'a mistake' })).toMatchObject({ code: 1000 });
  return runJob(id);
};
const acts = async (body: object) =>
  (await admin.post<{ list: Act[] }>('im/audit/page', { size: 100, ...body })).data.list;

/** All that there is, but for the ids of rows that were there and are gone. */
const everything = async () => ({
  people: await chat().find(ImUser, { order: { id: 'ASC' } }),
  members: await chat().find(ImGroupMember, { order: { id: 'ASC' } }),
  letters: await chat().find(ImPrivateMessage, { order: { id: 'ASC' } }),
  said: await chat().find(ImGroupMessage, { order: { id: 'ASC' } }),
});
const all = { recallGroups: true, recallPrivate: true, leaveGroups: true, span: 'all' } as const;

/** Ann said things in two groups, one of them her own, and to Ben. */
async function story() {
  const [own, other] = [await group(app, 'Own', [ann(), ben()]), await group(app, 'Other', [cat(), ann()])];
  await say(own, [{ send_time: ago(3 * HOUR) }, {}, { send_id: ben() }, { status: 2 }]);
  await say(other, [{ status: 1 }, { type: 21, send_id: 0 }, { recv_ids: `${cat()}` }]);
  await write([{ status: 3 }, { send_time: ago(25 * HOUR) }, { send_id: ben(), recv_id: ann() }]);
  return { own, other };
}

test('a preview counts people, groups and messages of the span with the oldest one, without review accounts', async () => {
  await story();
  const [review = 0] = await people(app, ['Rev Iew']);
  await chat().update(ImUser, { id: review }, { type: 2 });
  const scope = { ...all, ids: [ann(), review, 987_654], span: 'day' };
  expect(await preview(scope)).toMatchObject({
    ...{ people: 1, banned: 0, unknown: 1, protectedPeople: 1, online: null, groupsOwned: 1, memberships: 1 },
    ...{ groupMessages: 4, privateMessages: 1, atLeast: false },
    oldest: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect(await preview({ ...all, span: 'hour' })).toMatchObject({ groupMessages: 3, privateMessages: 1 });
  expect(await preview({ ...all })).toMatchObject({ groupMessages: 4, privateMessages: 2 });
  expect(await preview({})).toMatchObject({ groupMessages: 0, privateMessages: 0, memberships: 0, oldest: null });
  expect(await admin.post('im/batch/begin', { ids: [review], reason: 'x' })).toMatchObject({ code: 1001 });
  expect(await chat().countBy(ImUser, { is_banned: 1 })).toBe(0);
});

test('a person who becomes a review account after the order is left as they are, and the batch does not count them', async () => {
  await story();
  const mine = async () => {
    const { people: everybody, members: all, letters, said } = await everything();
    const [person] = everybody.filter(({ id }) => id === ann());
    const isMine = (row: { send_id: number }) => row.send_id === ann();
    return {
      person,
      seats: all.filter(({ user_id }) => user_id === ann()),
      said: [...letters, ...said].filter(isMine),
    };
  };
  const { id, batch } = await begin({ ...all, ids });
  await chat().update(ImUser, { id: ann() }, { type: 2 });
  const before = await mine();
  expect(await runJob(id)).toMatchObject({
    ...{ state: BatchState.Done, people: 3, banned: 2, removed: 1, groupMessages: 1, privateMessages: 1 },
  });
  expect(await mine()).toEqual(before);
  expect(await acts({ personId: ann(), parent: batch, action: 'user.ban' })).toEqual([]);
});

test('a preview tells who was banned before and when last, without bans that were undone', async () => {
  await app.nest.get(DataSource).manager.clear(ImAct);
  const told = async (people: number[]) => {
    const { bannedBefore, mostBans, lastBan } = (await preview({ ids: people })) as Record<string, unknown>;
    return { bannedBefore, mostBans, lastBan };
  };
  expect(await told(ids)).toEqual({ bannedBefore: 0, mostBans: 0, lastBan: null });
  const { id } = await begin({ ids });
  await runJob(id);
  expect(await told(ids)).toMatchObject({ bannedBefore: 3, mostBans: 1 });
  await undo(id);
  expect(await told(ids)).toEqual({ bannedBefore: 0, mostBans: 0, lastBan: null });

  // A ban that was lifted was one, and so is a batch that was undone for others only.
  for (const reason of ['spam', 'spam again']) {
    await admin.post('im/user/ban', { ids: [ann()], reason });
    await admin.post('im/user/unban', { ids: [ann()] });
  }
  const second = await begin({ ids: [ann(), ben()] });
  await runJob(second.id);
  await admin.post('im/user/unban', { ids: [ben()] });
  await admin.post('im/user/ban', { ids: [ben()], reason: 'fraud' });
  await undo(second.id);
  await admin.post('im/user/ban', { ids: [cat()], reason: 'fraud' });
  const ban = { action: 'user.ban', targetType: 'user', state: ActState.Done } as const;
  const trail = app.nest.get(DataSource).manager;
  await trail.insert(ImAct, { ...ban, targetId: ben(), createTime: new Date(2026, 0, 31, 9, 30) });
  expect(await told(ids)).toEqual({ bannedBefore: 3, mostBans: 3, lastBan: '2026-01-31 09:30:00' });
  expect(await told([ann()])).toMatchObject({ bannedBefore: 1, mostBans: 2 });

  // What failed, and what nobody knows yet, is no ban that could be told.
  for (const state of [ActState.Begun, ActState.Failed, ActState.Unknown])
    await trail.insert(ImAct, { ...ban, targetId: cat(), state });
  expect(await told([cat()])).toMatchObject({ bannedBefore: 1, mostBans: 1 });
});

test('a preview says that there are more messages only if there are more than it counted', async () => {
  await story();
  const counted = async (most: number) => {
    const cap = jest.replaceProperty(COUNTED, 'most', most);
    const { groupMessages, atLeast } = (await preview({ ...all })) as { groupMessages: number; atLeast: boolean };
    cap.restore();
    return [groupMessages, atLeast];
  };
  expect([await counted(3), await counted(4), await counted(5)]).toEqual([
    [3, true],
    [4, false],
    [4, false],
  ]);
});

test('a batch bans, removes and recalls under one entry of the trail, and its undo restores exactly that', async () => {
  const { own, other } = await story();
  const before = await everything();
  recorded(app);
  const { id, batch } = await begin({ ...all, until: '2099-01-01 00:00:00' });
  expect(await runJob(id)).toMatchObject({
    ...{ state: BatchState.Done, banned: 1, removed: 1, groupMessages: 4, privateMessages: 2, expected: 8 },
    problem: null,
  });
  expect(await make.find(BaseSysInboxEntry, { kind: 'batch.done', subjectId: id })).toEqual([]);
  expect(await chat().findOneBy(ImUser, { id: ann() })).toMatchObject({ is_banned: 1, reason: 'spam' });
  expect(await make.find(ImTimedBan, { targetId: ann() })).toHaveLength(1);
  expect((await members(app, own)).map(({ quit }) => quit)).toEqual([0, 0]);
  expect((await members(app, other)).map(({ quit }) => quit)).toEqual([0, 1]);
  expect(await chat().countBy(ImGroupMessage, { send_id: ann(), status: 2 })).toBe(5);
  expect(await chat().countBy(ImPrivateMessage, { type: 10, status: 0 })).toBe(2);
  expect(recorded(app).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['announceBan', 'sendGroup', 'sendPrivate']),
  );

  expect((await acts({ isHead: 1 }))[0]).toMatchObject({ action: 'batch.begin', targetType: 'batch', targetId: id });
  const within = await acts({ parent: batch });
  expect(within).toHaveLength(8);
  expect(within.every(({ staffId }) => staffId === 1)).toBe(true);
  expect(await acts({ personId: ann(), parent: batch })).toHaveLength(8);

  expect(await undo(id)).toMatchObject({ state: BatchState.Undone, undone: 8, kept: 0 });
  expect(await everything()).toEqual(before);
  expect(await make.find(ImTimedBan, { targetId: ann() })).toEqual([]);
  expect(await admin.post('im/batch/undo', { id })).toMatchObject({ code: 1001, data: { reason: 'status' } });
});

test('an undo keeps what others have changed since the batch', async () => {
  const { other } = await story();
  const { id } = await begin(all);
  await runJob(id);
  // Freed and banned anew by somebody else, come back by herself, and a message made unread by hand.
  await admin.post('im/user/unban', { ids: [ann()] });
  await admin.post('im/user/ban', { ids: [ann()], reason: 'fraud' });
  await admin.post('im/group_member/add', { group_id: other, user_id: ann() });
  await chat().update(ImPrivateMessage, { send_id: ann(), status: 2 }, { status: 1 });
  expect(await undo(id)).toMatchObject({ state: BatchState.Undone, undone: 4, kept: 4 });
  expect(await chat().findOneBy(ImUser, { id: ann() })).toMatchObject({ is_banned: 1, reason: 'fraud' });
});

test('an undo deletes the tip about a removal, but not for a person who has joined the group again', async () => {
  const groupId = await group(app, 'Lines', [cat(), ann(), ben()]);
  const { id } = await begin({ leaveGroups: true, ids: [ann(), ben()] });
  await runJob(id);
  const lines = async () => chat().findBy(ImGroupMessage, { group_id: groupId, type: MessageType.Tip });
  const told = (await lines()).flatMap(({ recv_ids }) => recv_ids.split(',').map(Number));
  expect(told.sort((one, other) => one - other)).toEqual([ann(), ben()].sort((one, other) => one - other));
  await admin.post('im/user/unban', { ids: [ben()] });
  await admin.post('im/group_member/add', { group_id: groupId, user_id: ben() });
  await undo(id);
  const left = (await lines()).filter(({ content }) => content === '您已被移出群聊');
  expect(left.map(({ recv_ids }) => recv_ids)).toEqual([String(ben())]);
});

test('the pace of a batch includes the time for its entries in the trail', async () => {
  await story();
  const trail = app.nest.get(AuditTrail, { strict: false });
  const enter = trail.insertEntries.bind(trail);
  const slow = jest.spyOn(trail, 'insertEntries').mockImplementation((...order) => {
    for (const begun = performance.now(); performance.now() < begun + 50;);
    return enter(...order);
  });
  const took = jest.spyOn(PortionThrottle.prototype, 'recordDuration');
  const { id } = await begin({});
  slow.mockClear();
  await runJob(id);
  expect(slow).toHaveBeenCalledTimes(1);
  expect(took.mock.calls).toEqual([[expect.any(Number), 1]]);
  expect(took.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(49);
});

test('a batch continues after its node died, and is done once', async () => {
  const own = await group(app, 'Long', [ann()]);
  await say(
    own,
    Array.from({ length: 1200 }, () => ({})),
  );
  const { id } = await begin({ ...all, ids: [ann(), ben()] });
  const runner = app.nest.get(BatchRunner, { strict: false });
  const next = runner.runNextPortion.bind(runner);
  let turns = 0;
  jest.spyOn(runner, 'runNextPortion').mockImplementation(async (...args) => {
    await next(...args);
    if (++turns === 6) throw new Error('killed');
  });
  await expect(runJob(id)).rejects.toThrow('killed');
  expect(await make.find(ImBatch, { id })).toMatchObject([{ state: BatchState.Running, problem: 'killed' }]);
  expect((await handler.findOverdue()).map(({ data }) => data?.id)).toContain(id);
  jest.restoreAllMocks();
  expect(await runJob(id)).toMatchObject({ state: BatchState.Done, banned: 2, groupMessages: 1200, problem: null });
  expect(await make.find(BaseSysInboxEntry, { kind: 'batch.done', subjectId: id })).toHaveLength(1);
  expect(await chat().countBy(ImGroupMessage, { type: 10 })).toBe(1200);
  expect(await make.find(ImBatchItem, { batchId: id })).toHaveLength(1202);
  // A page of the trail is a page of calls, not of what they were about.
  expect((await acts({ isHead: 1, size: 5 }))[0]).toMatchObject({ action: 'batch.begin', targetId: id });
});

test('a batch runs on one node at a time, can be stopped by staff, and can then be undone', async () => {
  await story();
  const { id } = await begin(all);
  const runner = app.nest.get(BatchRunner, { strict: false });
  const next = runner.runNextPortion.bind(runner);
  let other: Promise<unknown> | undefined;
  jest.spyOn(runner, 'runNextPortion').mockImplementation(async (...args) => {
    other ??= handler.runBatch({ id }, { signal: new AbortController().signal } as never);
    await other;
    await next(...args);
    await admin.post('im/batch/stop', { id });
  });
  expect(await runJob(id)).toMatchObject({ state: BatchState.Stopped, banned: 1, groupMessages: 0 });
  expect(runner.runNextPortion).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  expect(await undo(id)).toMatchObject({ state: BatchState.Undone, undone: 1 });
  expect(await chat().countBy(ImUser, { is_banned: 1 })).toBe(0);
});

test.each([
  ['stop', BatchState.Running, BatchState.Stopped],
  ['undo', BatchState.Stopped, BatchState.Undoing],
])('staff who %s a batch while somebody else does so are told its state', async (action, before, after) => {
  await story();
  const { id } = await begin(all);
  const { source } = make;
  await source.manager.update(ImBatch, { id }, { state: before, endTime: new Date() });
  let late: Promise<unknown> | undefined;
  await source.transaction(async (manager) => {
    await manager.update(ImBatch, { id }, { state: after });
    late = admin.post(`im/batch/${action}`, { id });
    await lockWait(source);
  });
  expect(await late).toMatchObject({ code: 1001, key: 'im.batch.state' });
});

test('notifications that were still pending are not sent after the undo', async () => {
  await story();
  const { id } = await begin({ recallPrivate: true, span: 'all' });
  await runJob(id);
  const items = await make.find(ImBatchItem, { batchId: id });
  const told = { batch: items.at(-1)?.portion ?? '' };
  await make.source.getRepository(ImEnforcement).update(told, { state: EnforcementState.Pending });
  await undo(id);
  expect(await make.find(ImEnforcement, told)).toMatchObject([{ state: EnforcementState.GivenUp, steps: [] }]);
});

test('a batch that ended thirty days ago loses its items, and cannot be undone', async () => {
  await story();
  const { id } = await begin(all);
  await runJob(id);
  await make.source.getRepository(ImBatch).update({ id }, { endTime: ago(31 * 24 * HOUR) });
  expect(await admin.post('im/batch/undo', { id })).toMatchObject({ code: 1001 });
  await handler.findOverdue();
  expect(await make.find(ImBatchItem, { batchId: id })).toEqual([]);
});

test('staff who may only ban cannot preview, begin, stop or undo a batch', async () => {
  const keeper = await make.signedIn({ permissions: ['im:user:ban', 'im:batch:page'] });
  for (const call of ['preview', 'begin', 'stop', 'undo'])
    expect((await keeper.post(`im/batch/${call}`, { id: 1, ids: [1], reason: 'x' })).status).toBe(403);
});

(isEmbedded ? test : test.skip)(
  'the count of undelivered notifications uses the index on their state instead of scanning all acts',
  async () => {
    const source = app.nest.get(DataSource);
    const query = jest.spyOn(source, 'query');
    await app.nest.get(Undelivered, { strict: false }).countOf(['a']);
    const [sql = '', given] = query.mock.calls[0] ?? [];
    query.mockRestore();
    const plan = await source.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, given as unknown[]);
    expect(plan[0]?.detail).toMatch(/^SEARCH e USING INDEX \w+ \(state=\?\)/);
  },
);
