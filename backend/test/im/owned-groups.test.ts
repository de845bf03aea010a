import '../push/no-demo';
import { DataSource } from 'typeorm';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchRunner } from '../../src/modules/im/batches/batch-runner';
import { PortionThrottle } from '../../src/modules/im/batches/portion-throttle';
import { BatchState, BatchStep, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { ImBatchItem } from '../../src/modules/im/batches/tables/batch-item.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { TimedBans } from '../../src/modules/im/oversight/act/timed-bans';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { COUNTED } from '../../src/modules/im/batches/blast-radius';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { group } from './group-rows';
import { chatOf, people } from './people';
import { recorded } from './recorded';

const UNTIL = '2099-01-01 00:00:00';

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
  for (const Entity of [ImGroupMessage, ImGroupMember, ImGroup, ImUser]) await chat().clear(Entity);
  for (const Entity of [ImTimedBan, ImAct]) await own().clear(Entity);
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
  recorded(app);
});
afterEach(() => jest.restoreAllMocks());

const own = () => app.nest.get(DataSource).manager;
const chat = () => chatOf(app).manager;
const preview = async (order: object = {}) =>
  (await admin.post<Record<string, unknown>>('im/batch/preview', { ids: [ann()], banGroups: true, ...order })).data;
const order = (more: object = {}) => ({ ids: [ann()], reason: 'spam', banGroups: true, ...more });
const begin = async (more: object = {}, by: Caller = admin) =>
  (await by.post<ImBatch>('im/batch/begin', order(more))).data;
const runJob = async (id: number) => {
  await handler.runBatch({ id }, { signal: new AbortController().signal } as never);
  return (await admin.get<ImBatch>('im/batch/info', { id })).data;
};
const done = async (more: object = {}) => runJob((await begin(more)).id);
const undo = async (id: number) => {
  expect(await admin.post('im/batch/undo', { id, reason: 'a mistake' })).toMatchObject({ code: 1000 });
  return runJob(id);
};
/** Whether groups are looked for by their owners, before they are locked. */
const isOfOwners = (options: unknown): boolean =>
  'owner_id' in ((options as { where?: object } | undefined)?.where ?? {});
const groups = () => chat().find(ImGroup, { order: { id: 'ASC' } });
const bans = async () => (await groups()).map(({ name, is_banned, reason }) => [name, is_banned, reason]);
/** All that a batch of this kind can touch, as the databases keep it. */
const everything = async () => ({
  groups: await groups(),
  people: await chat().find(ImUser, { order: { id: 'ASC' } }),
  members: await chat().find(ImGroupMember, { order: { id: 'ASC' } }),
  said: await chat().find(ImGroupMessage, { order: { id: 'ASC' } }),
  ends: (await own().find(ImTimedBan)).map(({ targetType, targetId }) => [targetType, targetId]),
});

/** Ann owns two groups that are open, one that is banned and one that is dissolved; Cat owns one with her in it. */
async function story() {
  const first = await group(app, 'First', [ann(), ben(), cat()]);
  const second = await group(app, 'Second', [ann(), ben()]);
  const banned = await group(app, 'Banned', [ann(), ben()]);
  const gone = await group(app, 'Gone', [ann()]);
  const other = await group(app, 'Other', [cat(), ann()]);
  await admin.post('im/group/ban', { ids: [banned], reason: 'gambling' });
  await chat().update(ImGroup, { id: gone }, { dissolve: 1 });
  recorded(app);
  return { first, second, banned, gone, other };
}

describe('A batch that bans the groups of its people', () => {
  test('counts before how many groups and members there are, without those that are banned or dissolved', async () => {
    await story();
    expect(await preview()).toMatchObject({
      ...{ groupsOwned: 3, groupsToBan: 2, groupMembers: 5, membersAtLeast: false },
    });
    expect(await preview({ banGroups: false })).toMatchObject({ groupsOwned: 3, groupsToBan: 0, groupMembers: 0 });
    const cap = jest.replaceProperty(COUNTED, 'most', 4);
    expect(await preview()).toMatchObject({ groupMembers: 4, membersAtLeast: true });
    cap.restore();
  });

  onBoth('bans those that are open, tells their members, and names them in the trail', async () => {
    const { first, second } = await story();
    const batch = await done({ until: UNTIL });
    expect(batch).toMatchObject({ state: BatchState.Done, banned: 1, groupsBanned: 2, expected: 3 });
    expect(await bans()).toEqual([
      ['First', 1, 'spam'],
      ['Second', 1, 'spam'],
      ['Banned', 1, 'gambling'],
      ['Gone', 0, ''],
      ['Other', 0, ''],
    ]);
    const told = recorded(app).filter(({ act }) => act === 'announceBan');
    expect(told.map(({ data }) => data)).toEqual([
      expect.objectContaining({ of: 'user', id: ann() }),
      expect.objectContaining({ of: 'group', id: first, reason: 'spam' }),
      expect.objectContaining({ of: 'group', id: second, reason: 'spam' }),
    ]);
    const trail = await own().findBy(ImAct, { parent: batch.batch, action: 'group.ban' });
    expect(trail.map(({ targetName, reason, state }) => [targetName, reason, state])).toEqual([
      ['First', 'spam', ActState.Done],
      ['Second', 'spam', ActState.Done],
    ]);
    expect((await own().find(ImTimedBan)).map(({ targetType, targetId }) => [targetType, targetId])).toEqual([
      ['user', ann()],
      ['group', first],
      ['group', second],
    ]);
  });

  onBoth('leaves no trace in the databases of the chat product once it is undone', async () => {
    const { other } = await story();
    const before = await everything();
    const { id } = await done({ until: UNTIL, leaveGroups: true });
    expect(await everything()).not.toEqual(before);
    recorded(app);
    expect(await undo(id)).toMatchObject({ state: BatchState.Undone, undone: 4, kept: 0 });
    expect(await everything()).toEqual(before);
    expect((await groups()).find(({ id: one }) => one === other)).toMatchObject({ is_banned: 0 });
    const told = recorded(app).filter(({ act }) => act === 'announceGroupUnban');
    expect(told).toHaveLength(2);
  });

  test('leaves all groups alone if it is not asked for', async () => {
    await story();
    const before = await groups();
    const { groupsBanned, banGroups } = await done({ banGroups: undefined });
    expect([groupsBanned, banGroups]).toEqual([0, 0]);
    expect(await groups()).toEqual(before);
  });

  onBoth('leaves a group that got another owner, was banned or was dissolved after it looked', async () => {
    const { first, second } = await story();
    const third = await group(app, 'Third', [ann()]);
    const { id } = await begin();
    const find = chat().find.bind(chat());
    jest.spyOn(chatOf(app).manager, 'find').mockImplementation(async (Entity, options) => {
      const rows = await find(Entity as typeof ImGroup, options as never);
      if (Entity !== ImGroup || !isOfOwners(options)) return rows;
      await chat().update(ImGroup, { id: first }, { owner_id: ben() });
      await chat().update(ImGroup, { id: second }, { is_banned: 1, reason: 'by others' });
      await chat().update(ImGroup, { id: third }, { dissolve: 1 });
      return rows;
    });
    const batch = await runJob(id);
    jest.restoreAllMocks();
    expect(batch).toMatchObject({ state: BatchState.Done, groupsBanned: 0 });
    const trail = await own().findBy(ImAct, { parent: batch.batch, action: 'group.ban', state: ActState.Done });
    expect(trail).toEqual([]);
    expect((await bans()).slice(0, 2)).toEqual([
      ['First', 0, ''],
      ['Second', 1, 'by others'],
    ]);
  });

  onBoth('bans the groups of more people than it reads at once, each once', async () => {
    const many = await people(
      app,
      Array.from({ length: 130 }, (_, at) => `Many ${at}`),
    );
    for (const one of many) await group(app, `of ${one}`, [one]);
    await group(app, 'of the last', [many.at(-1)!]);
    // A fast machine hands a step more people than it reads at once.
    jest.spyOn(PortionThrottle.prototype, 'most', 'get').mockReturnValue(400);
    const batch = await done({ ids: many });
    expect(batch).toMatchObject({ state: BatchState.Done, banned: 130, groupsBanned: 131, expected: 261 });
    expect(await chat().countBy(ImGroup, { is_banned: 1 })).toBe(131);
    expect(await undo(batch.id)).toMatchObject({ undone: 261, kept: 0 });
    expect(await chat().countBy(ImGroup, { is_banned: 1 })).toBe(0);
  });

  test('leaves the groups of a person who has become a review account since the order', async () => {
    await story();
    const { id } = await begin();
    await chat().update(ImUser, { id: ann() }, { type: 2 });
    const before = await groups();
    expect(await runJob(id)).toMatchObject({ state: BatchState.Done, banned: 0, groupsBanned: 0 });
    expect(await groups()).toEqual(before);
  });

  onBoth('gives back on undo only what nobody has lifted or banned since', async () => {
    const { first, second } = await story();
    const third = await group(app, 'Third', [ann()]);
    const { id } = await done();
    await admin.post('im/group/unban', { ids: [first, second] });
    await admin.post('im/group/ban', { ids: [second], reason: 'by others' });
    await chat().update(ImGroup, { id: third }, { owner_id: ben() });
    expect(await undo(id)).toMatchObject({ state: BatchState.Undone, undone: 2, kept: 2 });
    expect((await bans()).filter(([name]) => name !== 'Banned' && name !== 'Gone' && name !== 'Other')).toEqual([
      ['First', 0, ''],
      ['Second', 1, 'by others'],
      ['Third', 0, ''],
    ]);
  });

  test('gives a group back that was dissolved meanwhile without telling anybody that it is open', async () => {
    const { first } = await story();
    const { id } = await done();
    await admin.post('im/group/dissolve', { ids: [first], reason: 'empty' });
    recorded(app);
    await undo(id);
    expect((await groups())[0]).toMatchObject({ is_banned: 0, reason: '', dissolve: 1 });
    const open = recorded(app).filter(({ act }) => act === 'announceGroupUnban');
    expect(open.map(({ data }) => data)).not.toContainEqual(expect.objectContaining({ id: first }));
    expect(open).toHaveLength(1);
  });

  test('lifts the bans of the groups at the time at which the ban of their owner ends', async () => {
    const { first, second } = await story();
    const { id } = await done({ until: UNTIL });
    const over = { targetType: 'group' as const };
    await own().update(ImTimedBan, over, { untilTime: new Date(Date.now() - 60_000) });
    const timed = app.nest.get(TimedBans, { strict: false });
    await timed.endBans({ type: 'group', from: 0, until: Date.now() });
    expect((await bans()).slice(0, 2).map(([, banned]) => banned)).toEqual([0, 0]);
    expect(await own().countBy(ImAct, { action: 'group.unban', targetId: first })).toBe(1);
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 2 });
    expect(await own().countBy(ImAct, { action: 'group.unban', targetId: second })).toBe(1);
  });

  test('lifts the ban of a group that was dissolved meanwhile, at its time, without telling anybody that it is open', async () => {
    const { first, second } = await story();
    await done({ until: UNTIL });
    await admin.post('im/group/dissolve', { ids: [first], reason: 'empty' });
    await own().update(ImTimedBan, { targetType: 'group' as const }, { untilTime: new Date(Date.now() - 60_000) });
    recorded(app);
    await app.nest.get(TimedBans, { strict: false }).endBans({ type: 'group', from: 0, until: Date.now() });
    expect((await groups())[0]).toMatchObject({ is_banned: 0, dissolve: 1 });
    const told = recorded(app).filter(({ act }) => act === 'announceGroupUnban');
    expect(told.map(({ data }) => data)).toEqual([expect.objectContaining({ id: second })]);
  });

  onBoth('goes on after its node died between two portions, and bans each group once', async () => {
    for (let at = 0; at < 60; at++) await group(app, `Many ${at}`, [ann()]);
    const { id } = await begin();
    const runner = app.nest.get(BatchRunner, { strict: false });
    const next = runner.runNextPortion.bind(runner);
    jest.spyOn(runner, 'runNextPortion').mockImplementation(async (...args) => {
      await next(...args);
      if ((await own().countBy(ImBatchItem, { batchId: id, step: BatchStep.Owned })) > 0) throw new Error('killed');
    });
    await expect(runJob(id)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect(await own().findOneBy(ImBatch, { id })).toMatchObject({ step: BatchStep.Owned });
    expect(await runJob(id)).toMatchObject({ state: BatchState.Done, groupsBanned: 60 });
    expect(await own().countBy(ImBatchItem, { batchId: id, step: BatchStep.Owned })).toBe(60);
    expect(await chat().countBy(ImGroup, { is_banned: 1 })).toBe(60);
  });

  test('does not tell of a ban that could not be delivered before its undo', async () => {
    await story();
    const { id } = await done();
    const [item] = await own().findBy(ImBatchItem, { batchId: id, step: BatchStep.Owned });
    const told = { batch: item?.portion ?? '' };
    await own().update(ImEnforcement, told, { state: EnforcementState.Pending });
    expect((await admin.get<ImBatch>('im/batch/info', { id })).data.untold).toBe(1);
    await undo(id);
    expect(await own().findBy(ImEnforcement, told)).toMatchObject([{ state: EnforcementState.GivenUp, steps: [] }]);
  });

  test('is refused to staff who may ban people, but no groups', async () => {
    const calls = ['im:batch:begin', 'im:batch:preview', 'im:batch:info'];
    const keeper = await make.signedIn({ permissions: calls });
    expect((await keeper.post('im/batch/begin', order())).status).toBe(403);
    expect(await chat().countBy(ImUser, { is_banned: 1 })).toBe(0);
    expect(await keeper.post('im/batch/begin', order({ banGroups: false }))).toMatchObject({ code: 1000 });
    const warden = await make.signedIn({ permissions: [...calls, 'im:group:ban'] });
    expect(await warden.post('im/batch/begin', order({ ids: [ben()] }))).toMatchObject({ code: 1000 });
  });

  test('refuses a reason for groups, which only a decision on a case may have', async () => {
    expect(await admin.post('im/batch/begin', order({ groupReason: 'other' }))).toMatchObject({ code: 1002 });
    expect(await admin.post('im/batch/begin', order({ banGroups: 1 }))).toMatchObject({ code: 1002 });
  });
});
