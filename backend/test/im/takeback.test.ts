import '../push/no-demo';
import { DataSource, In, IsNull } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { BaseSysInboxEntry } from '../../src/modules/base/tables/inbox-entry.entity';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchState, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import type { NextFile } from '../../src/modules/im/desk/cases/case.dto';
import { ImPolicy } from '../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReporter } from '../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../src/modules/im/desk/tables/case.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { ACT_ACTIONS, ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { FOUND } from '../../src/modules/im/takeback/found/found';
import type { TakebackForecast, TakebackLineList } from '../../src/modules/im/takeback/takeback.dto';
import { TakebackHandler } from '../../src/modules/im/takeback/takeback.handler';
import { Takebacks } from '../../src/modules/im/takeback/takebacks';
import { ImTakeback, TakebackState } from '../../src/modules/im/takeback/tables/takeback.entity';
import { ImTakebackItem, ItemState } from '../../src/modules/im/takeback/tables/takeback-item.entity';
import { CHANGES } from '../../src/modules/im/takeback/found/found-calls';
import { UndoCalls } from '../../src/modules/im/takeback/undo/undo-calls';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import {
  CALLED_OFF,
  EnforcementState,
  ImEnforcement,
} from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { Flag } from '../../src/modules/im/tables/columns/flag.decorator';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf, type Member } from '../factories';
import { group } from './group-rows';
import { chatOf, people } from './people';

const CASES = ['next', 'decide', 'reverse', 'claim', 'file', 'answer'].map((call) => `im:case:${call}`);
const MODERATOR = [
  ...CASES,
  ...[
    'im:batch:begin',
    'im:batch:undo',
    'im:batch:stop',
    'im:user:ban',
    'im:user:unban',
    'im:user:kick',
    'im:group:ban',
  ],
];
const LEAD = ['preview', 'begin', 'stop', 'items', 'info', 'page'].map((call) => `im:takeback:${call}`);

const FROM = '2020-01-01 00:00:00';

let app: TestApp;
let make: Factories;
let admin: Caller;
let [li, noa]: Member[] = [];
let ids: number[];
const [ann, ben, cat, dan] = [() => ids[0]!, () => ids[1]!, () => ids[2]!, () => ids[3]!];

// No worker: nobody carries anything on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  [li, noa] = [await make.signedIn({ permissions: MODERATOR }), await make.signedIn({ permissions: MODERATOR })];
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImStatement, ImCaseReporter, ImAppeal, ImAct])
    await own().manager.clear(Entity);
  for (const Entity of [ImTakeback, ImTakebackItem, ImTimedBan, ImPolicy]) await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImGroupMember, ImGroup, ImUser]) await chat().clear(Entity);
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho', 'Dan Xi']);
});
afterEach(() => jest.restoreAllMocks());

const own = () => app.nest.get(DataSource);
const chat = () => chatOf(app).manager;
const handler = () => app.nest.get(TakebackHandler, { strict: false });
const never = () => ({ signal: new AbortController().signal }) as never;
const wire = (time: number) => {
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
};
/** The last day and the next hour. */
const period = (of: Member = li!) => ({
  ...{ staffId: of.id, from: wire(Date.now() - 86_400_000), to: wire(Date.now() + 3_600_000) },
});
const preview = async (extra: object = {}, by: Caller = admin) =>
  by.post<TakebackForecast>('im/takeback/preview', { ...period(), size: 100, ...extra });
const begin = async (extra: object = {}, by: Caller = admin) => {
  const asked = { ...period(), ...extra };
  const { name: list } = (await preview(asked)).data;
  return by.post<ImTakeback>('im/takeback/begin', { ...asked, reason: 'a stolen account', list });
};
const runBatches = async (): Promise<void> => {
  const batches = app.nest.get(BatchHandler, { strict: false });
  const under = await own().manager.findBy(ImBatch, { state: In([BatchState.Running, BatchState.Undoing]) });
  for (const { id } of under) await batches.runBatch({ id }, never());
};
/** One run of the job, and of the batches that it has begun to undo. */
const step = async (id: number) => {
  await handler().runTakeback({ id }, never());
  await runBatches();
  return (await admin.get<ImTakeback>('im/takeback/info', { id })).data;
};
const runAll = async (id: number) => {
  for (let left = 50; left; left--) {
    const row = await step(id);
    if (row.state === TakebackState.Done || row.state === TakebackState.Stopped) return row;
  }
  throw new Error('It does not end');
};
const items = async (id: number) =>
  (await admin.post<TakebackLineList>('im/takeback/items', { id, size: 100 })).data.list;

/** All that there is, but for what the trail and the databases count. */
const everything = async () => ({
  groups: await chat().find(ImGroup, { order: { id: 'ASC' } }),
  people: await chat().find(ImUser, { order: { id: 'ASC' } }),
  members: await chat().find(ImGroupMember, { order: { id: 'ASC' } }),
  letters: await chat().find(ImPrivateMessage, { order: { id: 'ASC' } }),
  said: await chat().find(ImGroupMessage, { order: { id: 'ASC' } }),
  ends: (await own().manager.find(ImTimedBan)).map(({ targetId, untilTime }) => [targetId, untilTime]),
});

async function story() {
  const first = await group(app, 'First', [dan(), ann(), ben(), cat()]);
  const line = { content: 'x', type: 0, send_time: new Date() };
  await insertMany(
    chat(),
    ImGroupMessage,
    ids.map((send_id) => ({ ...line, group_id: first, send_id })),
  );
  await insertMany(chat(), ImPrivateMessage, [
    { ...line, send_id: ann(), recv_id: ben() },
    { ...line, send_id: ben(), recv_id: ann(), status: 3 },
    { ...line, send_id: cat(), recv_id: ann() },
  ]);
}
const all = { recallGroups: true, recallPrivate: true, leaveGroups: true, span: 'all' } as const;
const batch = async (by: Caller, who: number[], extra: object = all) => {
  const { data } = await by.post<ImBatch>('im/batch/begin', { ids: who, reason: 'spam', ...extra });
  await runBatches();
  return data.id;
};
const ban = (by: Caller, who: number[], extra: object = {}) =>
  by.post('im/user/ban', { ids: who, reason: 'rude', ...extra });
/** The order to the chat product about the last ban, as if nobody had fetched it. */
const pendingOrder = async (): Promise<number> => {
  const [act] = await own().manager.find(ImAct, { where: { action: 'user.ban' }, order: { id: 'DESC' }, take: 1 });
  const order = { batch: act!.batch!, steps: [], nextTime: new Date(), state: EnforcementState.Pending };
  await own().manager.delete(ImEnforcement, { batch: order.batch });
  const { identifiers } = await own().manager.insert(ImEnforcement, order);
  return Number(identifiers[0]?.id);
};
const decide = async (by: Caller, who: number, outcome: 'ban' | 'noFault' = 'ban', extra: object = all) => {
  await admin.post('im/signal/send', { subjectKind: 'user', subjectId: who, reason: 'spam' });
  const file = (await by.post<NextFile>('im/case/next', {})).data.file!;
  const { identifiers } = await own().manager.insert(ImPolicy, { name: 'Ads', reason: 'advertising', strikes: 2 });
  const order = { id: file.case.id, lastSignalId: file.case.lastSignalId, outcome };
  const policyId = Number(identifiers[0]?.id);
  const body = outcome === 'ban' ? { ...order, policyId, ...extra } : order;
  expect(await by.post('im/case/decide', body)).toMatchObject({ code: 1000 });
  await runBatches();
  return file.case.id;
};

describe('A takeback', () => {
  test('leaves what others did, and takes batches, decisions and bans back as if they had never been', async () => {
    await story();
    const others = async () => {
      await ban(noa!, [cat()], { until: '2099-01-01 00:00:00' });
    };
    await others();
    const before = await everything();
    await batch(li!, [ann()]);
    await decide(li!, ben());
    await ban(li!, [dan(), cat()], { until: '2099-02-01 00:00:00' });
    expect(await chat().countBy(ImUser, { is_banned: 1 })).toBe(4);

    const { data } = await preview();
    expect(data).toMatchObject({ possible: 3, partly: 0, impossible: 0, batches: 1, decisions: 1, bans: 1, total: 3 });
    expect(data.list.map(({ kind }) => kind)).toEqual(['ban', 'decision', 'batch']);
    const order = await begin();
    expect(order).toMatchObject({ code: Code.Success, data: { state: TakebackState.Running, items: 3, wanted: 3 } });
    expect(await runAll(order.data.id)).toMatchObject({ state: TakebackState.Done, taken: 3, partly: 0, refused: 0 });
    expect(await own().manager.findBy(BaseSysInboxEntry, { kind: 'takeback.done' })).toMatchObject([
      { subjectId: order.data.id, userId: order.data.orderedBy },
    ]);
    // Thousands of decisions may be taken back at once.
    expect(await own().manager.countBy(BaseSysInboxEntry, { userId: li!.id, kind: 'case.overturned' })).toBe(0);
    expect(await everything()).toEqual(before);
    expect(await own().manager.findOneBy(ImCaseDecision, {})).toMatchObject({ reversedReason: 'a stolen account' });
    expect((await own().manager.findOneByOrFail(ImStatement, {})).reversedTime).not.toBeNull();
    expect(await own().manager.findOneBy(ImCase, {})).toMatchObject({ state: CaseState.Open, assigneeId: null });
    // It is in the trail, with the person, the time and the counts, and what it did belongs to it.
    const trail = await own().manager.find(ImAct, { where: { action: 'takeback.begin' } });
    expect(trail).toMatchObject([
      { targetId: order.data.id, detail: { batches: 1, decisions: 1, bans: 1, staffId: li!.id } },
    ]);
    expect(await own().manager.countBy(ImAct, { parent: order.data.batch, action: 'user.unban' })).toBe(1);
  });

  test('lifts the bans of the groups that people own, and says how many', async () => {
    await story();
    await group(app, 'Second', [ann(), ben()]);
    const before = await everything();
    await batch(li!, [ann()], { banGroups: true });
    await decide(li!, dan(), 'ban', { banGroups: true });
    expect(await chat().countBy(ImGroup, { is_banned: 1 })).toBe(2);
    const { data } = await preview();
    expect(data).toMatchObject({ possible: 2, people: 2, groupBans: 2 });
    expect(data.list.map(({ groupBans }) => groupBans)).toEqual([1, 1]);
    const order = await begin();
    expect(await runAll(order.data.id)).toMatchObject({ taken: 2, partly: 0, refused: 0 });
    expect((await items(order.data.id)).map(({ groupBans }) => groupBans)).toEqual([1, 1]);
    expect(await everything()).toEqual(before);
  });

  test('takes a batch back that banned nothing but groups, because its person was banned before', async () => {
    await story();
    await ban(noa!, [dan()]);
    await batch(li!, [dan()], { banGroups: true });
    expect((await preview()).data).toMatchObject({ possible: 1, people: 0, groupBans: 1 });
    const order = await begin();
    expect(await runAll(order.data.id)).toMatchObject({ taken: 1 });
    expect(await chat().countBy(ImGroup, { is_banned: 1 })).toBe(0);
    expect(await chat().countBy(ImUser, { is_banned: 1 })).toBe(1);
  });

  test('leaves the people whom somebody else has banned since, and says how many', async () => {
    await batch(li!, [ann(), ben()], {});
    await ban(li!, [cat(), dan()]);
    for (const who of [ann(), cat()]) {
      await noa!.post('im/user/unban', { ids: [who] });
      await ban(noa!, [who], { until: '2099-01-01 00:00:00' });
    }
    expect((await preview()).data).toMatchObject({ possible: 2, partly: 1 });
    const { data } = await begin();
    expect(await runAll(data.id)).toMatchObject({ taken: 0, partly: 2 });
    expect((await items(data.id)).map(({ undone, kept, reason }) => [undone, kept, reason])).toEqual([
      [1, 1, 'laterAct'],
      [1, 1, 'laterAct'],
    ]);
    const still = await chat().findBy(ImUser, { is_banned: 1 });
    expect(still.map(({ id }) => id)).toEqual([ann(), cat()]);
    expect(await own().manager.countBy(ImTimedBan, {})).toBe(2);
  });

  test('names another list with each further person who was freed from a ban', async () => {
    await ban(li!, [ann(), ben(), cat()]);
    const free = (who: number) => noa!.post('im/user/unban', { ids: [who] });
    await free(ann());
    const { data: seen } = await preview();
    expect(seen).toMatchObject({ possible: 1, people: 2 });
    await free(ben());
    expect((await preview()).data).toMatchObject({ possible: 1, people: 1 });
    expect((await preview()).data.name).not.toBe(seen.name);
  });

  test('takes back only what was done in the period, by this person', async () => {
    await ban(li!, [ann()]);
    const [earlier] = await own().manager.find(ImAct, { where: { action: 'user.ban' } });
    await own().manager.update(ImAct, { id: earlier!.id }, { createTime: new Date(Date.now() - 2 * 86_400_000) });
    await ban(li!, [ben()]);
    await ban(noa!, [cat()]);
    const { data } = await begin();
    await runAll(data.id);
    expect((await chat().findBy(ImUser, { is_banned: 1 })).map(({ id }) => id)).toEqual([ann(), cat()]);
  });

  test('leaves what has not begun when it is stopped, and ends what has', async () => {
    await ban(li!, [ann()]);
    const [running] = [await batch(li!, [ben()], {})];
    const { data } = await begin();
    await handler().runTakeback({ id: data.id }, never());
    expect(await own().manager.findOneBy(ImBatch, { id: running })).toMatchObject({ state: BatchState.Undoing });
    expect(await admin.post('im/takeback/stop', { id: data.id })).toMatchObject({
      data: { state: TakebackState.Stopping },
    });
    expect(await runAll(data.id)).toMatchObject({ state: TakebackState.Stopped, taken: 1 });
    expect((await items(data.id)).map(({ state }) => state)).toEqual([ItemState.Taken, ItemState.Left]);
    expect(await chat().findOneBy(ImUser, { id: ann() })).toMatchObject({ is_banned: 1 });
    expect(await admin.post('im/takeback/stop', { id: data.id })).toMatchObject({ code: Code.Refused });
  });

  test('goes on after its node died between two items, and does each once', async () => {
    for (const who of ids) await ban(li!, [who]);
    const { data } = await begin();
    const calls = app.nest.get(UndoCalls, { strict: false });
    const take = calls.takeBack.bind(calls);
    let turns = 0;
    jest.spyOn(calls, 'takeBack').mockImplementation(async (...args) => {
      if (++turns === 3) throw new Error('killed');
      await take(...args);
    });
    await expect(handler().runTakeback({ id: data.id }, never())).rejects.toThrow('killed');
    expect((await handler().findOverdue()).map((job) => job.data?.id)).toContain(data.id);
    jest.restoreAllMocks();
    expect(await runAll(data.id)).toMatchObject({ taken: 4, problem: null });
    expect(await own().manager.countBy(ImAct, { action: 'user.unban' })).toBe(4);
  });

  test('goes on after its node died before the end of an item was noted', async () => {
    await ban(li!, [ann()]);
    const { data } = await begin();
    const rows = app.nest.get(Takebacks, { strict: false });
    jest.spyOn(rows, 'endItem').mockRejectedValueOnce(new Error('killed'));
    await expect(handler().runTakeback({ id: data.id }, never())).rejects.toThrow('killed');
    expect(await runAll(data.id)).toMatchObject({ taken: 1 });
    expect(await own().manager.countBy(ImAct, { action: 'user.unban' })).toBe(1);
  });

  test('is carried out by one of two nodes', async () => {
    for (const who of ids) await ban(li!, [who]);
    const { data } = await begin();
    await Promise.all([1, 2].map(() => handler().runTakeback({ id: data.id }, never())));
    expect(await runAll(data.id)).toMatchObject({ taken: 4, refused: 0 });
    expect(await own().manager.countBy(ImAct, { action: 'user.unban' })).toBe(4);
  });

  test.each([
    ['is stopped', (id: number) => admin.post('im/takeback/stop', { id })],
    ['goes to another node', (id: number) => own().manager.update(ImTakeback, { id }, { owner: 'another node' })],
  ])('takes nothing back that it was about to when it %s', async (_, happen) => {
    await ban(li!, [ann()]);
    const { data } = await begin();
    const order = await pendingOrder();
    const calls = app.nest.get(UndoCalls, { strict: false });
    const take = calls.takeBack.bind(calls);
    jest.spyOn(calls, 'takeBack').mockImplementationOnce(async (...args) => {
      await happen(data.id);
      await take(...args);
    });
    await handler().runTakeback({ id: data.id }, never());
    expect(await chat().findOneBy(ImUser, { id: ann() })).toMatchObject({ is_banned: 1 });
    expect(await own().manager.countBy(ImAct, { action: 'user.unban' })).toBe(0);
    expect(await own().manager.findOneBy(ImTakebackItem, {})).toMatchObject({ state: ItemState.Pending, act: null });
    // The chat product has to hear of the ban that stands.
    expect(await own().manager.findOneBy(ImEnforcement, { id: order })).toMatchObject({
      state: EnforcementState.Pending,
    });
  });

  test('calls off what the chat product was not told yet of a ban that it has lifted', async () => {
    await ban(li!, [ann()]);
    const order = await pendingOrder();
    const { data } = await begin();
    expect(await runAll(data.id)).toMatchObject({ taken: 1 });
    expect(await own().manager.findOneBy(ImEnforcement, { id: order })).toMatchObject({ error: CALLED_OFF });
  });

  test('ends a call of whose people nobody is banned any more, and goes on', async () => {
    await ban(li!, [ben()]);
    await ban(li!, [ann()]);
    const { data } = await begin();
    await noa!.post('im/user/unban', { ids: [ann()], reason: 'a mistake' });
    expect(await runAll(data.id)).toMatchObject({ taken: 1, refused: 1 });
    expect(await items(data.id)).toMatchObject([
      { state: ItemState.Not, reason: 'laterAct' },
      { state: ItemState.Taken },
    ]);
  });

  test('leaves an escalated case of somebody else, and goes on', async () => {
    const department = await make.department(null);
    const weak = await make.signedIn({ permissions: MODERATOR, departmentId: department });
    const lead = await make.signedIn({ permissions: [...LEAD, ...MODERATOR], departmentIds: [department] });
    await ban(weak, [ann()]);
    const id = await decide(weak, ben(), 'noFault');
    const { data } = await begin(period(weak), lead);
    const held = { assigneeId: noa!.id, leaseUntil: Date.now() + 600_000, state: CaseState.Open, escalated: Flag.Yes };
    await own().manager.update(ImCase, { id }, held);
    expect(await runAll(data.id)).toMatchObject({ taken: 1, refused: 1 });
    expect((await items(data.id))[0]).toMatchObject({ state: ItemState.Not });
  });

  test('leaves a decision on whose case somebody else has decided meanwhile, or is working', async () => {
    const first = await decide(li!, ann(), 'noFault');
    const second = await decide(li!, ben(), 'noFault');
    const { data } = await begin();
    const decision = { subjectKind: 'user' as const, subjectId: '1', lastSignalId: 1, staffId: noa!.id };
    await own().manager.insert(ImCaseDecision, { ...decision, outcome: 'stands', caseId: first });
    const held = { assigneeId: noa!.id, leaseUntil: Date.now() + 600_000, state: CaseState.Open };
    await own().manager.update(ImCase, { id: second }, held);
    expect(await runAll(data.id)).toMatchObject({ taken: 0, refused: 2 });
    expect((await items(data.id)).map(({ reason }) => reason)).toEqual(['claimed', 'laterDecision']);
    expect(await own().manager.countBy(ImCaseDecision, { reversedTime: IsNull() })).toBe(3);
  });

  test('leaves a decision whose case came back and is kept for somebody else, and goes on', async () => {
    await decide(li!, ann(), 'noFault');
    const id = await decide(li!, ben(), 'noFault');
    const { data } = await begin();
    const kept = { offeredToId: noa!.id, offeredToName: 'Noa', offeredUntil: Date.now() + 600_000 };
    await own().manager.update(ImCase, { id }, { ...kept, state: CaseState.Open });
    expect(await runAll(data.id)).toMatchObject({ taken: 1, refused: 1 });
    expect((await items(data.id))[0]).toMatchObject({ state: ItemState.Not, reason: 'claimed' });
    expect(await own().manager.findOneBy(ImCase, { id })).toMatchObject(kept);
  });

  test('says of a batch that somebody has undone meanwhile that it was undone already', async () => {
    const id = await batch(li!, [ann()], {});
    const { data } = await begin();
    await noa!.post('im/batch/undo', { id });
    expect(await runAll(data.id)).toMatchObject({ taken: 0, refused: 1 });
    expect(await items(data.id)).toMatchObject([{ state: ItemState.Not, reason: 'undone' }]);
    expect(await own().manager.findOneBy(ImBatch, { id })).toMatchObject({ undoneBy: noa!.id });
  });

  test('ends an open appeal as overturned, and leaves a decision that an answer has overturned meanwhile', async () => {
    await decide(li!, ann());
    await decide(li!, ben());
    const [first, second] = await own().manager.find(ImCaseDecision, { order: { id: 'ASC' } });
    const { manager } = own();
    const appeal = { decisionId: first!.id, text: 'no', state: 'open' as const, subjectKind: 'user' as const };
    const [appealId] = await insertMany(manager, ImAppeal, [{ ...appeal, subjectId: String(ann()) }]);
    const about = { subjectKind: 'user' as const, subjectId: String(ann()), subjectName: 'Ann', dueTime: new Date() };
    await insertMany(manager, ImCase, [{ ...about, appealId, state: CaseState.Open }]);
    const { data } = await begin();
    await manager.update(ImCaseDecision, { id: second!.id }, { reversedTime: new Date() });
    expect(await runAll(data.id)).toMatchObject({ taken: 1, refused: 1 });
    expect(await manager.findOneBy(ImAppeal, {})).toMatchObject({ state: 'overturned', answeredBy: null });
    expect((await items(data.id)).map(({ reason }) => reason)).toEqual(['undone', null]);
  });

  test('stops when the person who ordered it may not do it any more', async () => {
    await ban(li!, [ann()]);
    const { data } = await begin();
    jest.spyOn(app.nest.get(StaffCache, { strict: false }), 'findStaff').mockReturnValueOnce(undefined);
    await handler().runTakeback({ id: data.id }, never());
    expect(await own().manager.findOneBy(ImTakeback, { id: data.id })).toMatchObject({
      ...{ state: TakebackState.Stopped, taken: 0 },
    });
    expect(await chat().findOneBy(ImUser, { id: ann() })).toMatchObject({ is_banned: 1 });
  });
});

describe('A preview', () => {
  test('says of each act why it cannot be taken back', async () => {
    const running = (await li!.post<ImBatch>('im/batch/begin', { ids: [ann()], reason: 'spam' })).data.id;
    const old = await batch(li!, [ben()], {});
    const undone = await batch(li!, [cat()], {});
    await own().manager.update(ImBatch, { id: old }, { endTime: new Date(Date.now() - 31 * 86_400_000) });
    await noa!.post('im/batch/undo', { id: undone });
    await own().manager.update(ImBatch, { id: running }, { state: BatchState.Running });
    await li!.post('im/user/kick', { ids: [dan()] });
    await li!.post('im/user/unban', { ids: [ben()] });
    const { data } = await preview();
    expect(data.list.map(({ reason }) => reason).sort()).toEqual(['byHand', 'running', 'signOut', 'tooOld', 'undone']);
    expect(data).toMatchObject({ possible: 0, impossible: 5 });
    expect(await begin()).toMatchObject({ code: Code.Refused });
    expect(await own().manager.countBy(ImTakeback, {})).toBe(0);
  });

  test('says that a decision stands on which somebody else has decided since', async () => {
    const id = await decide(li!, ann(), 'noFault');
    const [{ id: _, ...decision }] = (await own().manager.find(ImCaseDecision)) as [ImCaseDecision];
    await own().manager.insert(ImCaseDecision, { ...decision, outcome: 'stands', staffId: noa!.id, caseId: id });
    expect((await preview()).data.list).toMatchObject([{ kind: 'decision', reason: 'laterDecision' }]);
  });

  test('says that a decision stays if a later one of the same person on its case cannot be taken back', async () => {
    const caseId = await decide(li!, ann(), 'noFault');
    const [first] = await own().manager.find(ImCaseDecision);
    const { id: _, ...later } = first!;
    const batchId = await batch(li!, [cat()], {});
    await own().manager.update(ImBatch, { id: batchId }, { isForgotten: Flag.Yes });
    await own().manager.insert(ImCaseDecision, { ...later, outcome: 'ban', caseId, batchId });
    const { list } = (await preview()).data;
    expect(list.filter(({ kind }) => kind === 'decision').map(({ reason }) => reason)).toEqual([
      'tooOld',
      'laterDecision',
    ]);
  });

  test('is refused if the bans name more people than are looked at', async () => {
    await ban(li!, [ann()]);
    await own().manager.update(ImAct, { action: 'user.ban', isHead: Flag.Yes }, { others: 50_000 });
    expect(await preview()).toMatchObject({ code: Code.Refused, key: 'im.takeback.tooManyPeople' });
  });

  test('lists every act that changes the chat, also those that are new', () => {
    const listed = new Set<string>(CHANGES);
    const left = ACT_ACTIONS.filter((action) => !listed.has(action) && !action.startsWith('end_user.'));
    expect(left).toEqual([
      ...['user.reveal', 'user.disclose', 'real_name.reveal', 'private.read', 'private.browse', 'private.export'],
      ...['private_message.restore', 'group_message.restore', 'member.restore', 'batch.begin', 'case.decide'],
      ...['case.wait', 'case.escalate', 'case.sendBack', 'case.package', 'case.hold', 'case.endHold', 'case.handOver'],
    ]);
  });

  test('is read in pages if there are ten thousand acts, and refused if there are more', async () => {
    const act = { action: 'user.ban', targetType: 'user', state: ActState.Done, staffId: li!.id } as const;
    const many = (n: number) => Array.from({ length: n }, (_, at) => ({ ...act, targetId: at + 1, batch: `b${at}` }));
    for (let at = 0; at < 10; at++)
      await insertMany(
        own().manager,
        ImAct,
        many(1000).map((row, n) => ({ ...row, targetId: at * 1000 + n + 1, batch: `${at}-${n}` })),
      );
    const begun = performance.now();
    const { data } = await preview({ page: 3, size: 20 });
    expect(data).toMatchObject({ possible: 10_000, total: 10_000 });
    expect(data.list).toHaveLength(20);
    expect(performance.now() - begun).toBeLessThan(20_000);
    await insertMany(own().manager, ImAct, many(1));
    expect(await preview()).toMatchObject({ code: Code.Refused });
    jest.replaceProperty(FOUND, 'most', 20_000);
    expect((await preview()).data.total).toBe(10_001);
  });

  test.each([
    ['ends before it begins', { from: '2026-01-02 00:00:00', to: '2026-01-01 00:00:00' }],
    ['has more than 31 days', { from: FROM, to: '2020-02-01 00:00:01' }],
  ])('is refused if its period %s', async (_, extra) => {
    expect(await preview(extra)).toMatchObject({ code: Code.Refused });
  });

  test('is answered if its period has 31 days', async () => {
    expect(await preview({ from: FROM, to: '2020-02-01 00:00:00' })).toMatchObject({ code: Code.Success });
  });
});

describe('An order', () => {
  test('takes back only what its person may still take back by itself when its turn comes', async () => {
    const department = await make.department(null);
    const weak = await make.signedIn({ permissions: ['im:user:ban', 'im:batch:begin'], departmentId: department });
    await ban(weak, [ann()]);
    await batch(weak, [ben()], {});
    const lead = await make.signedIn({ permissions: [...LEAD, ...MODERATOR], departmentIds: [department] });
    const { data } = await begin(period(weak), lead);
    const staff = app.nest.get(StaffCache, { strict: false });
    const real = (await staff.findStaff(lead.id))!;
    const permissions = new Set([...real.permissions].filter((one) => one !== 'im:batch:undo'));
    jest.spyOn(staff, 'findStaff').mockReturnValueOnce({ ...real, permissions });
    await handler().runTakeback({ id: data.id }, never());
    expect(await runAll(data.id)).toMatchObject({ taken: 1, refused: 1 });
    expect((await items(data.id)).map(({ reason }) => reason)).toEqual(['notAllowed', null]);
  });

  test('is refused if its list is another one by now', async () => {
    await ban(li!, [ann()]);
    const { name: list } = (await preview()).data;
    await ban(li!, [ben()]);
    const order = { ...period(), reason: 'x', list };
    expect(await admin.post('im/takeback/begin', order)).toMatchObject({
      code: Code.Refused,
      data: { reason: 'changed' },
    });
    expect(await own().manager.countBy(ImTakebackItem, {})).toBe(0);
  });

  test('is refused to a person who could not take back one of its acts by itself', async () => {
    const department = await make.department(null);
    const weak = await make.signedIn({ permissions: ['im:user:ban', 'im:batch:begin'], departmentId: department });
    await ban(weak, [ann()]);
    await batch(weak, [ben()], {});
    const leadWithout = (lacking: string) => {
      const permissions = [...LEAD, ...MODERATOR].filter((one) => one !== lacking);
      return make.signedIn({ permissions, departmentIds: [department] });
    };
    for (const lacking of ['im:user:unban', 'im:batch:undo'])
      expect((await begin(period(weak), await leadWithout(lacking))).status).toBe(403);
    expect(await own().manager.countBy(ImTakeback, {})).toBe(0);
    expect(await begin(period(weak), await leadWithout('none'))).toMatchObject({ code: Code.Success });
  });

  test('is refused for a ban of the desk to a person who may undo no batch', async () => {
    const department = await make.department(null);
    const rights = MODERATOR.filter((one) => one !== 'im:batch:undo');
    const weak = await make.signedIn({ permissions: rights, departmentId: department });
    await decide(weak, ann());
    const lead = await make.signedIn({ permissions: [...LEAD, ...rights], departmentIds: [department] });
    expect((await begin(period(weak), lead)).status).toBe(403);
  });

  test('is refused if what was confirmed of it has other figures by now', async () => {
    await ban(li!, [ann(), ben()]);
    const { name: list } = (await preview()).data;
    await noa!.post('im/user/unban', { ids: [ann()], reason: 'a mistake' });
    const order = { ...period(), reason: 'a stolen account', list };
    expect(await admin.post('im/takeback/begin', order)).toMatchObject({ data: { reason: 'changed' } });
  });

  test('ends its period when it was ordered', async () => {
    await ban(li!, [ann()]);
    const { data } = await begin({ to: wire(Date.now() + 86_400_000) });
    const { toTime } = (await own().manager.findOneBy(ImTakeback, { id: data.id }))!;
    expect(+toTime).toBeLessThanOrEqual(Date.now() + 5000);
  });

  test('is refused about a colleague whom its person does not reach', async () => {
    await ban(li!, [ann()]);
    const [here, there] = [await make.department(null), await make.department(null)];
    const lead = await make.signedIn({ permissions: [...LEAD, ...MODERATOR], departmentIds: [here] });
    const elsewhere = await make.signedIn({ permissions: [], departmentId: there });
    expect(await preview(period(elsewhere), lead)).toMatchObject({ code: Code.Refused });
    const stronger = await make.signedIn({ permissions: ['base:sys:user:page'], departmentId: here });
    expect(await preview(period(stronger), lead)).toMatchObject({ code: Code.Refused, data: { reason: 'stronger' } });
    const near = await make.signedIn({ permissions: ['im:user:ban'], departmentId: here });
    expect(await preview(period(near), lead)).toMatchObject({ code: Code.Success });
    const { data } = await begin();
    const { id } = data;
    expect(await lead.post('im/takeback/items', { id })).toMatchObject({ code: Code.Refused });
    expect(await lead.post('im/takeback/stop', { id, reason: 'no' })).toMatchObject({ code: Code.Refused });
    expect(await own().manager.findOneBy(ImTakeback, { id })).toMatchObject({ state: TakebackState.Running });
  });
});
