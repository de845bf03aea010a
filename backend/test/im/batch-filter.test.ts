import '../push/no-demo';
import { BusinessError } from '../../src/kernel/basis/errors/business-error';
import { MATCHING } from '../../src/modules/im/batches/batch-targets';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchPeople } from '../../src/modules/im/batches/batch-people';
import { ImBatchPerson } from '../../src/modules/im/batches/tables/batch-person.entity';
import { BatchState, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { MatchingPeople, STRETCH } from '../../src/modules/im/people/user/matching-people';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { chatOf, people } from './people';

interface Counted {
  people: number;
  banned: number;
  protectedPeople: number;
  watermark: number;
}

let app: TestApp;
let make: Factories;
let admin: Caller;
let handler: BatchHandler;

// No worker: nobody carries a batch on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  handler = app.nest.get(BatchHandler, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await chat().clear(ImUser);
});
afterEach(() => jest.restoreAllMocks());

const chat = () => chatOf(app).manager;
const crowd = (n: number, name = 'Spam') =>
  people(
    app,
    Array.from({ length: n }, (_, at) => `${name} ${at}`),
  );
const preview = async (filter: object, by = admin) => by.post<Counted>('im/batch/preview', { filter });
/** An order by somebody who has looked at the preview. */
const orderOf = async (filter: object, more: object = {}) => {
  const { people: seen, watermark } = (await preview(filter)).data;
  return { filter, watermark, seen, reason: 'spam', ...more };
};
const begin = (order: object, by = admin) => by.post<ImBatch>('im/batch/begin', order);
const info = async (id: number) => (await admin.get<ImBatch>('im/batch/info', { id })).data;
const runJob = async (id: number) => {
  await handler.runBatch({ id }, { signal: new AbortController().signal } as never);
  return info(id);
};
const everybody = () => chat().find(ImUser, { order: { id: 'ASC' } });
const banned = () => chat().countBy(ImUser, { is_banned: 1 });

test('a batch by a filter bans more than a thousand people, and its undo gives back exactly these', async () => {
  const ids = await crowd(1100);
  await people(app, ['Ann Lee']);
  await chat().update(ImUser, { id: ids[7] }, { is_banned: 1, reason: 'before' });
  const before = await everybody();
  const order = await orderOf({ keyWord: 'spam', is_banned: 0 });
  expect(order.seen).toBe(1099);
  const { data } = await begin(order);
  expect(data).toMatchObject({ state: BatchState.Running, people: 1099, firstName: 'Spam 0' });
  expect(await banned()).toBe(1);
  expect(await runJob(data.id)).toMatchObject({ state: BatchState.Done, people: 1099, banned: 1099, expected: 1099 });
  expect(await chat().countBy(ImUser, { is_banned: 1, reason: 'spam' })).toBe(1099);
  await admin.post('im/batch/undo', { id: data.id });
  expect(await runJob(data.id)).toMatchObject({ state: BatchState.Undone, undone: 1099, kept: 0 });
  expect(await everybody()).toEqual(before);
});

test('an order by a filter without the watermark of its preview is refused, and nothing begins', async () => {
  const [ann = 0] = await crowd(3);
  const order = await orderOf({ keyWord: 'spam' });
  await chat().update(ImUser, { id: ann }, { nick_name: 'Ann Lee' });
  await crowd(1, 'Spam late');
  const { length } = await make.find(ImBatch, {});
  expect(await begin({ ...order, watermark: undefined })).toMatchObject({
    ...{ code: 1002, data: { errors: { watermark: expect.anything() as object } } },
  });
  expect(await make.find(ImBatch, {})).toHaveLength(length);
});

test('people who are added after the preview are not caught, nor after the order whatever watermark it names', async () => {
  await crowd(3);
  const order = await orderOf({ keyWord: 'spam' });
  await crowd(2, 'Spam late');
  const { id } = (await begin(order)).data;
  await crowd(2, 'Spam later');
  expect(await runJob(id)).toMatchObject({ state: BatchState.Done, banned: 3 });

  const { id: other } = (await begin({ ...(await orderOf({ keyWord: 'spam', is_banned: 0 })), watermark: 1e15 })).data;
  await crowd(2, 'Spam last');
  expect(await runJob(other)).toMatchObject({ state: BatchState.Done, banned: 4 });
  expect(await banned()).toBe(7);
});

test('a filter finds whom the list finds, by a word, an id or columns, without review accounts', async () => {
  const [first = 0, second = 0, third = 0] = await people(app, ['Spam Ann', 'Spam Ben', 'Spam Cat']);
  await chat().update(ImUser, { id: second }, { type: 2 });
  await chat().update(ImUser, { id: third }, { status: 1, created_time: new Date('2020-01-01') });
  const counted = async (filter: object) => {
    const { people: n, protectedPeople } = (await preview(filter)).data;
    return [n, protectedPeople];
  };
  expect(await counted({ keyWord: 'SPAM' })).toEqual([2, 1]);
  expect(await counted({ keyWord: String(first) })).toEqual([1, 0]);
  expect(await counted({ status: [1] })).toEqual([1, 0]);
  expect(await counted({ created_timeEnd: '2020-12-31 00:00:00', keyWord: 'spam' })).toEqual([1, 0]);
  expect(await counted({ type: 2 })).toEqual([0, 1]);
  expect(await begin(await orderOf({ type: 2 }))).toMatchObject({ code: 1001, key: 'im.batch.protected' });
});

test('an order is refused with the new number if more match than were seen, and nothing begins', async () => {
  const [ann = 0] = await crowd(4);
  await chat().update(ImUser, { id: ann }, { is_banned: 1 });
  const order = await orderOf({ is_banned: 0, keyWord: 'spam' });
  await chat().update(ImUser, { id: ann }, { is_banned: 0 });
  expect(await begin(order)).toMatchObject({
    ...{ code: 1001, key: 'im.batch.grown' },
    data: { reason: 'grown', people: 4 },
  });
  expect(await make.find(ImBatch, { state: BatchState.Running })).toEqual([]);
  // Fewer are no conflict.
  await chat().update(ImUser, { id: ann }, { is_banned: 1 });
  expect((await begin({ ...order, seen: 4 })).data).toMatchObject({ people: 3 });
});

test('people who come to match after the order, in place of others, are not banned, because no plugin was asked', async () => {
  const [ann = 0, ben = 0, cat = 0] = await crowd(3);
  await chat().update(ImUser, { id: ann }, { status: 1 });
  const order = await orderOf({ keyWord: 'spam', status: [0] });
  const ask = jest.spyOn(app.nest.get(Acts, { strict: false }), 'askPlugins');
  const { id } = (await begin(order)).data;
  await chat().update(ImUser, { id: ann }, { status: 0 });
  await chat().update(ImUser, { id: ben }, { status: 1 });
  expect(await runJob(id)).toMatchObject({ state: BatchState.Done, people: 2, banned: 2 });
  const asked = ask.mock.calls.flatMap(([{ action, targets }]) => (action === 'user.ban' ? targets : []));
  expect(asked.map((target) => target.id)).toEqual([ben, cat]);
  expect(await chat().findBy(ImUser, { is_banned: 1 })).toMatchObject([{ id: ben }, { id: cat }]);
});

test('an order and its people are written down together or not at all', async () => {
  await crowd(25);
  const order = await orderOf({ keyWord: 'spam' });
  const [batches, written] = [await make.find(ImBatch, {}), await make.find(ImBatchPerson, {})];
  const list = app.nest.get(BatchPeople, { strict: false });
  const write = list.write.bind(list);
  jest.spyOn(list, 'write').mockImplementationOnce(async (...args) => {
    await write(...args);
    throw new Error('gone');
  });
  expect(await begin(order)).toMatchObject({ code: 1003 });
  expect(await make.find(ImBatch, {})).toEqual(batches);
  expect(await make.find(ImBatchPerson, {})).toEqual(written);
});

test('people are looked for by their filter once for a preview, and once for an order', async () => {
  await crowd(3);
  const search = jest.spyOn(app.nest.get(MatchingPeople, { strict: false }), 'stretches');
  const order = await orderOf({ keyWord: 'spam' }, { leaveGroups: true });
  expect(search).toHaveBeenCalledTimes(1);
  expect(await begin(order)).toMatchObject({ code: 1000, data: { people: 3 } });
  expect(search).toHaveBeenCalledTimes(2);
});

test('a filter without a condition is taken only with the number typed', async () => {
  await crowd(3);
  const order = await orderOf({ is_banned: [], keyWord: '' });
  expect(await begin(order)).toMatchObject({ code: 1001, key: 'im.batch.typeCount', data: { reason: 'typed' } });
  expect(await begin({ ...order, typed: 2 })).toMatchObject({ code: 1001 });
  expect(await begin({ ...order, typed: 3 })).toMatchObject({ code: 1000, data: { people: 3 } });
});

test('a filter that matches more people than a batch takes is refused with the bound', async () => {
  await crowd(6);
  jest.replaceProperty(MATCHING, 'most', 5);
  const answer = await preview({ keyWord: 'spam' }, app.caller(admin.token, { language: 'en' }));
  expect(answer).toMatchObject({ code: 1001, message: 'More than 5 people match: narrow the filter' });
});

test('an unknown filter is refused by its name, and so are both or neither of ids and a filter', async () => {
  const [id = 0] = await crowd(1);
  expect(await preview({ isBanned: 0 })).toMatchObject({
    code: 1002,
    data: { errors: { 'filter.isBanned': expect.anything() as object } },
  });
  expect(await preview({ is_banned: 'no' })).toMatchObject({
    code: 1002,
    data: { errors: { 'filter.is_banned': expect.anything() as object } },
  });
  expect(await begin({ filter: {}, reason: 'x' })).toMatchObject({
    code: 1002,
    data: { errors: { seen: expect.anything() as object } },
  });
  expect(await begin({ ids: [id], filter: {}, reason: 'x' })).toMatchObject({ code: 1001, key: 'im.batch.target' });
  expect(await begin({ reason: 'x' })).toMatchObject({ code: 1001, key: 'im.batch.target' });
});

test('a member of staff who may not see the list of people may not choose them by a filter', async () => {
  const [id = 0] = await crowd(1);
  const blind = await make.signedIn({ permissions: ['im:batch:preview', 'im:batch:begin'] });
  expect((await preview({ keyWord: 'spam' }, blind)).status).toBe(403);
  expect((await begin({ filter: {}, seen: 1, typed: 1, reason: 'x' }, blind)).status).toBe(403);
  expect(await begin({ ids: [id], reason: 'x' }, blind)).toMatchObject({ code: 1000 });
  const seeing = await make.signedIn({ permissions: ['im:batch:preview', 'im:user:page'] });
  expect((await preview({ keyWord: 'spam' }, seeing)).data.people).toBe(1);
});

test('plugins are asked about everybody who matches before the order is taken, and a veto stops it', async () => {
  jest.replaceProperty(STRETCH, 'ids', 10);
  const ids = await crowd(25);
  const order = await orderOf({ keyWord: 'spam' }, { leaveGroups: true });
  const ask = jest.spyOn(app.nest.get(Acts, { strict: false }), 'askPlugins').mockResolvedValue();
  expect(await begin(order)).toMatchObject({ code: 1000 });
  for (const action of ['batch.begin', 'user.ban', 'member.remove']) {
    const calls = ask.mock.calls.map(([one]) => one).filter((one) => one.action === action);
    // One call, so that its count is the number of all.
    expect(calls.map(({ targets }) => targets.map(({ id }) => id))).toEqual([ids]);
  }
  const { length } = await make.find(ImBatch, {});
  ask.mockRejectedValue(new BusinessError('hook.vetoed', { name: 'one', reason: 'no' }, { reason: 'plugin' }));
  expect(await begin(order)).toMatchObject({ code: 1001, key: 'hook.vetoed' });
  expect(await make.find(ImBatch, {})).toHaveLength(length);
});

test('the trail keeps the filter and the watermark of a batch', async () => {
  await crowd(2);
  const order = await orderOf({ keyWord: 'spam' });
  const { id } = (await begin(order)).data;
  const { list } = (await admin.post<{ list: object[] }>('im/audit/page', { action: 'batch.begin', size: 1 })).data;
  expect(list[0]).toMatchObject({
    targetId: id,
    detail: { people: 2, filter: { keyWord: 'spam' }, watermark: order.watermark },
  });
});
