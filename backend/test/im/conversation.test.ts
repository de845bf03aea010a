import '../push/no-demo';
import request from 'supertest';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { groupOf, minute, speeches, whispers } from './conversation-rows';
import { chatOf, people } from './people';

type Row = Record<string, unknown> & { id: number };
interface Page {
  list: Row[];
  pagination: { older: number | null; newer: number | null };
}
interface List {
  list: (Row & { kind: string; peer_id?: number; group_id?: number; last: Row | null })[];
  isComplete: boolean;
}

let app: TestApp;
let make: Factories;
let reader: Caller;
let ann: number;
let bob: number;
let cai: number;
let talk: number[];
let two: { user_id: number; peer_id: number };

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  reader = await make.signedIn({
    permissions: ['list', 'page', 'search', 'export', 'reason'].map((call) => `im:conversation:${call}`),
  });
  [ann = 0, bob = 0, cai = 0] = await people(app, ['Ann', 'Bob', 'Cai']);
  two = { user_id: ann, peer_id: bob };
  // Sixty messages of the two, a minute apart, and as many of others between them.
  const rows = Array.from({ length: 60 }, (_, n) => [
    { send_id: n % 2 ? bob : ann, recv_id: n % 2 ? ann : bob, content: `words ${n}`, send_time: minute(n) },
    { send_id: ann, recv_id: cai, content: `other ${n}`, send_time: minute(n) },
  ]).flat();
  talk = (await whispers(app, rows)).filter((_, n) => n % 2 === 0);
  await reader.post('im/conversation/reason', { reason: 'a dispute' });
});
afterAll(() => app?.close());

const page = async (place: object): Promise<Page> => {
  const answer = await reader.post<Page>('im/conversation/page', place);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data;
};
/** Which messages of the two, by their numbers. */
const numbers = ({ list }: Page): number[] => list.map(({ id }) => talk.indexOf(id));
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(from - to) + 1 }, (_, n) => (from > to ? from - n : from + n));

describe('a conversation between two people', () => {
  test('begins with the newest message, and leads back to the first one without a gap', async () => {
    const first = await page(two);
    expect(numbers(first)).toEqual(range(59, 40));
    expect(first.pagination).toEqual({ older: talk[40], newer: null });
    expect(first.list[0]).toEqual({
      id: talk[59],
      send_id: bob,
      send_nick_name: 'Bob',
      send_head_image: '',
      type: 0,
      status: 1,
      content: 'words 59',
      send_time: '2026-03-01 08:59:00',
      quote: null,
      recalled_id: null,
      recalled_by: null,
      recalled_time: null,
    });
    const found = [...numbers(first)];
    for (let { older } = first.pagination; older !== null;) {
      const next = await page({ ...two, cursor: older, size: 7 });
      expect(next.pagination.newer).toBe(next.list[0]?.id);
      found.push(...numbers(next));
      ({ older } = next.pagination);
    }
    expect(found).toEqual(range(59, 0));
  });

  test('is the same from either side', async () => {
    expect(await page({ user_id: bob, peer_id: ann })).toEqual(await page(two));
  });

  test('leads to newer messages, and returns no cursor after the last one', async () => {
    const some = await page({ ...two, cursor: talk[10], way: 'newer', size: 5 });
    expect(numbers(some)).toEqual(range(15, 11));
    expect(some.pagination).toEqual({ older: talk[11], newer: talk[15] });
    const last = await page({ ...two, cursor: talk[59], way: 'newer' });
    expect(last).toMatchObject({ list: [], pagination: { newer: null } });
    expect(numbers(await page({ ...two, cursor: last.pagination.older, size: 2 }))).toEqual([59, 58]);
    const start = await page({ ...two, way: 'newer', size: 3 });
    expect(numbers(start)).toEqual([2, 1, 0]);
    expect(start.pagination).toEqual({ older: null, newer: talk[2] });
    expect((await page({ ...two, cursor: talk[0] })).list).toEqual([]);
  });

  test.each<[object, number[]]>([
    [{ at: '2026-03-01 08:30:00' }, range(34, 30)],
    [{ at: '2026-03-01 08:29:30' }, range(34, 30)],
    [{ at: '2026-03-01 08:30:00', way: 'older' }, range(30, 26)],
    [{ at: '2026-03-01' }, range(4, 0)],
    [{ at: '2020-01-01 00:00:00' }, range(4, 0)],
    [{ at: '2026-03-01 08:58:00' }, [59, 58]],
    // Nothing was said since: the last that was.
    [{ at: '2099-01-01 00:00:00' }, range(59, 55)],
    [{ at: '2020-01-01 00:00:00', way: 'older' }, range(4, 0)],
  ])('can be opened at a time: %j', async (place, found) => {
    const some = await page({ ...two, size: 5, ...place });
    expect(numbers(some)).toEqual(found);
    const { older, newer } = some.pagination;
    expect(older).toBe(found.at(-1) === 0 ? null : talk[found.at(-1) ?? 0]);
    expect(newer).toBe(found[0] === 59 ? null : talk[found[0] ?? 0]);
    if (older) expect(numbers(await page({ ...two, cursor: older, size: 1 }))).toEqual([(found.at(-1) ?? 0) - 1]);
    if (newer)
      expect(numbers(await page({ ...two, cursor: newer, way: 'newer', size: 1 }))).toEqual([(found[0] ?? 0) + 1]);
  });

  test('can be opened around a message', async () => {
    const some = await page({ ...two, around: talk[30], size: 7 });
    expect(numbers(some)).toEqual(range(33, 27));
    expect(some.pagination).toEqual({ older: talk[27], newer: talk[33] });
    expect(numbers(await page({ ...two, around: talk[0], size: 6 }))).toEqual([3, 2, 1, 0]);
    expect((await page({ ...two, around: talk[59], size: 6 })).pagination.newer).toBeNull();
    // A message of another conversation is a place in time.
    expect(numbers(await page({ ...two, around: (talk[30] ?? 0) + 1, size: 4 }))).toEqual([32, 31, 30, 29]);
  });

  onBoth('is searched by a word, within its own messages only', async () => {
    const search = { ...two, keyWord: 'words 3' };
    const { data } = await reader.post<{ list: Row[]; pagination: object }>('im/conversation/search', search);
    expect(data.list.map(({ content }) => content)).toEqual([...range(39, 30), 3].map((n) => `words ${n}`));
    expect(data.pagination).toMatchObject({
      total: 11,
      more: false,
      cursor: null,
      searched: { newest: talk[59], oldest: talk[0], reached: talk[0] },
    });
    const none = await reader.post('im/conversation/search', { ...two, keyWord: 'other' });
    expect(none.data).toMatchObject({ list: [], pagination: { total: 0 } });
    expect(await reader.post('im/conversation/search', { ...two })).toMatchObject({ code: 1002 });
  });

  test('shows quotes only of its own messages, and which message a recall belongs to', async () => {
    const [odd = 0] = await whispers(app, [{ send_id: cai, recv_id: bob, content: 'a secret' }]);
    const some = await whispers(app, [
      { send_id: ann, recv_id: bob, quote_message_id: talk[5] },
      { send_id: ann, recv_id: bob, quote_message_id: odd },
      { send_id: ann, recv_id: bob, quote_message_id: 999_999 },
      { send_id: ann, recv_id: bob, quote_message_id: -5 },
      { send_id: ann, recv_id: bob, type: 10, content: String(talk[7]) },
      { send_id: ann, recv_id: bob, type: 10, content: 'not an id' },
      { send_id: ann, recv_id: bob, type: 10, content: null },
      { send_id: ann, recv_id: bob, type: 10, content: '99999999999999999999' },
    ]);
    const { list } = await page(two);
    const of = (n: number): Row | undefined => list.find(({ id }) => id === some[n]);
    expect(of(0)?.quote).toEqual({ id: talk[5], type: 0, content: 'words 5', send_nick_name: 'Bob' });
    expect([of(1)?.quote, of(2)?.quote, of(3)?.quote]).toEqual([null, null, null]);
    expect([4, 5, 6, 7].map((n) => of(n)?.recalled_id)).toEqual([talk[7], null, null, null]);
    await chatOf(app).manager.delete(ImPrivateMessage, [odd, ...some]);
  });

  test('is empty between strangers', async () => {
    for (const place of [{}, { cursor: 5 }, { at: '2026-03-01' }, { around: 5 }, { way: 'newer' }])
      expect(await page({ user_id: 888_888, peer_id: 999_999, ...place })).toMatchObject({ list: [] });
  });

  test('is exported for a range of times', async () => {
    const body = {
      ...two,
      from: '2026-03-01 08:10:00',
      to: '2026-03-01 08:12:00',
      columns: ['content', 'send_nick_name'],
      titles: ['内容', '发送者'],
      format: 'csv',
    };
    const file = await request(app.nest.getHttpServer())
      .post('/api/admin/im/conversation/export')
      .set({ authorization: reader.token })
      .send(body);
    expect(file.text).toBe('\uFEFF内容,发送者\r\nwords 10,Ann\r\nwords 11,Bob\r\nwords 12,Ann\r\n');
  });

  test.each([
    {},
    { user_id: 1 },
    { peer_id: 1 },
    { user_id: '1', peer_id: 2 },
    { user_id: -1, peer_id: 2 },
    { user_id: null, peer_id: 2 },
    { user_id: 1, peer_id: 2, at: 'yesterday' },
    { user_id: 1, peer_id: 2, around: 0 },
    { user_id: 1, peer_id: 2, size: 101 },
    { user_id: 1, peer_id: 2, way: 'up' },
    { group_id: 'x' },
  ])('cannot be opened with %j', async (place) => {
    expect(await reader.post('im/conversation/page', place)).toMatchObject({ status: 200, code: 1002 });
  });
});

describe('a group', () => {
  let group: number;
  let said: number[];
  let other: Caller;

  beforeAll(async () => {
    group = await groupOf(app, 'Hikers', [ann, bob]);
    const elsewhere = await groupOf(app, 'Readers', [cai]);
    said = await speeches(app, [
      { group_id: group, send_id: ann, send_nick_name: 'Annie' },
      { group_id: group, send_id: bob, at_user_ids: `${ann},-1,x`, recv_ids: `${ann}` },
      { group_id: elsewhere, send_id: cai, content: 'a speech elsewhere' },
      { group_id: group, send_id: 0, send_nick_name: '系统管理员', type: 21, content: 'Bob joined' },
      { group_id: group, send_id: 777_777, content: '<img src=x onerror=alert(1)>' },
    ]);
    // Nobody has said why they read: of groups nobody has to.
    other = await make.signedIn({
      permissions: ['im:conversation:page', 'im:conversation:search', 'im:group_message:page', 'im:group_message:info'],
    });
  });
  afterAll(() => chatOf(app).manager.delete(ImGroupMessage, said));

  test('can be read without a reason', async () => {
    const { data } = await other.post<Page>('im/conversation/page', { group_id: group });
    expect(data.list).toMatchObject([
      { id: said[4], send_id: 777_777, send_nick_name: 'Sp', send_head_image: null },
      { id: said[3], send_nick_name: '系统管理员', type: 21 },
      { id: said[1], at_user_ids: [ann, -1], recv_ids: [ann] },
      { id: said[0], send_nick_name: 'Annie', send_head_image: '', at_user_ids: [], recv_ids: [] },
    ]);
    expect(data.pagination).toEqual({ older: null, newer: null });
  });

  onBoth('can be searched', async () => {
    const { data } = await other.post<Page>('im/conversation/search', { group_id: group, keyWord: 'speech' });
    expect(data.list.map(({ id }) => said.indexOf(id))).toEqual([1, 0]);
  });

  onBoth.each<[string, () => object, number[]]>([
    ['group_id', () => ({ group_id: group }), [4, 3, 1, 0]],
    ['send_id', () => ({ send_id: [bob, cai] }), [2, 1]],
    ['type', () => ({ type: 21 }), [3]],
    ['group_name', () => ({ group_name: 'Read' }), [2]],
    ['a group_name that none has', () => ({ group_name: '%' }), []],
    ['nick_name', () => ({ nick_name: 'Ann' }), [0]],
    ['nick_name and group_id', () => ({ nick_name: 'Bob', group_id: group }), [1]],
    ['nick_name and group_name', () => ({ nick_name: 'Cai', group_name: 'Hik' }), []],
    ['group_name and send_id', () => ({ group_name: 'Hik', send_id: ann }), [0]],
    ['a word of a group', () => ({ group_name: 'Hik', keyWord: 'joined' }), [3]],
    ['a time', () => ({ send_timeStart: '2026-03-01 08:03:00', keyWord: '<img' }), [4]],
  ])('has a table of its messages, filtered by %s', async (_, query, found) => {
    const { data } = await other.post<Page>('im/group_message/page', query());
    expect(data.list.map(({ id }) => said.indexOf(id))).toEqual(found);
  });

  onBoth('is named in each message, and a search needs a filter', async () => {
    expect((await other.get<Row>('im/group_message/info', { id: said[0] })).data).toMatchObject({
      group_name: 'Hikers',
      send_head_image: '',
      receipt: 0,
      receipt_ok: 0,
    });
    expect(await other.post('im/group_message/page', { keyWord: 'speech' })).toMatchObject({
      code: 1001,
      data: { reason: 'scope' },
    });
    for (const call of ['add', 'update', 'delete', 'list'])
      expect(await other.post(`im/group_message/${call}`, {})).toMatchObject({ status: 404 });
  });
});

describe('the conversations of a person', () => {
  const list = async (user_id: number, caller = reader): Promise<List> =>
    (await caller.post<List>('im/conversation/list', { user_id })).data;

  test('list people and groups, the most recent first', async () => {
    const group = await groupOf(app, 'Cooks', [ann]);
    const silent = await groupOf(app, 'Nobody speaks', [ann]);
    const left = await groupOf(app, 'Left', [ann]);
    await chatOf(app).manager.update(ImGroupMember, { group_id: left }, { quit: 1 });
    const said = await speeches(app, [
      { group_id: group, send_id: bob, content: 'y'.repeat(500), send_time: minute(90) },
    ]);
    const own = await whispers(app, [
      { send_id: 555_555, recv_id: ann, content: 'who am I', send_time: minute(80) },
      { send_id: ann, recv_id: ann, content: 'note', send_time: minute(70) },
    ]);
    const { list: all, isComplete } = await list(ann);
    expect(isComplete).toBe(true);
    const [cooks, stranger, herself, ...others] = all;
    expect(cooks).toMatchObject({ kind: 'group', group_id: group, name: 'Cooks', last: { id: said[0] } });
    expect(cooks?.last?.content).toHaveLength(100);
    expect(stranger).toMatchObject({ kind: 'private', peer_id: 555_555, name: null, last: { content: 'who am I' } });
    expect(herself).toMatchObject({ peer_id: ann, name: 'Ann', count: 1, last: { id: own[1] } });
    expect(others.slice(0, 2)).toMatchObject([
      { peer_id: cai, name: 'Cai', count: 60, last: { content: 'other 59', send_time: '2026-03-01 08:59:00' } },
      { peer_id: bob, name: 'Bob', count: 60, last: { content: 'words 59' } },
    ]);
    expect(others.find(({ group_id }) => group_id === silent)).toMatchObject({ last: null });
    expect(others.find(({ group_id }) => group_id === left)).toBeUndefined();
    await chatOf(app).manager.delete(ImPrivateMessage, own);
    await chatOf(app).manager.delete(ImGroupMessage, said);
  });

  test('are empty for an unknown person', async () => {
    expect(await list(999_999)).toEqual({ list: [], isComplete: true });
    expect(await reader.post('im/conversation/list', { user_id: 'x' })).toMatchObject({ code: 1002 });
  });

  test('list only the most recent ones if a person has thousands of them', async () => {
    const [busy = 0] = await people(app, ['Busy']);
    const { manager } = chatOf(app);
    const groups = await insertMany(
      manager,
      ImGroup,
      Array.from({ length: 3000 }, (_, n) => ({ name: `g${n}`, owner_id: busy, created_time: minute(0), reason: '' })),
    );
    await insertMany(
      manager,
      ImGroupMember,
      groups.map((group_id) => ({ group_id, user_id: busy, created_time: minute(0) })),
    );
    await whispers(
      app,
      Array.from({ length: 6000 }, (_, n) => ({ send_id: busy, recv_id: 1_000_000 + (n % 700), send_time: minute(n) })),
    );
    const { list: all, isComplete } = await list(busy);
    expect(isComplete).toBe(false);
    expect(all).toHaveLength(500);
    expect(all[0]).toMatchObject({ peer_id: 1_000_000 + (5999 % 700), last: { content: 'words 5999' } });
  });
});

onBoth('the log of sign-ins is paged, filtered and searched, with masked phone numbers', async () => {
  const logs = await make.signedIn({
    permissions: ['add', 'update', 'delete', 'info', 'list', 'page', 'export'].map((call) => `im:user_log:${call}`),
  });
  await chatOf(app).query("UPDATE `im_user` SET `phone` = '13800138000' WHERE `id` = ?", [ann]);
  const { data } = await logs.post<{ id: number[] }>('im/user_log/add', [
    { user_id: ann, ip: '10.0.0.1', ua: 'Phone', created_time: '2026-03-01 10:00:00' },
    { user_id: bob, ip: '10.0.0.2', ua: null, created_time: '2026-03-01 11:00:00' },
    { user_id: ann, ip: '10.0.0.2', ua: 'Browser', created_time: '2026-03-01 12:00:00' },
  ]);
  const found = async (query: object): Promise<number[]> =>
    (await logs.post<{ list: Row[] }>('im/user_log/page', query)).data.list.map(({ id }) => data.id.indexOf(id));
  expect(await found({})).toEqual([2, 1, 0]);
  expect(await found({ user_id: ann, size: 1 })).toEqual([2]);
  expect(await found({ ip: '10.0.0.2' })).toEqual([2, 1]);
  expect(await found({ ip: '10.0.0.2', user_id: ann })).toEqual([2]);
  expect(await found({ created_timeStart: '2026-03-01 11:00:00', created_timeEnd: '2026-03-01 11:00:00' })).toEqual([
    1,
  ]);
  expect(await found({ user_id: ann, keyWord: 'phone' })).toEqual([0]);
  expect(await logs.post('im/user_log/page', { keyWord: 'phone' })).toMatchObject({ code: 1001 });
  const rows = await logs.post<Row[]>('im/user_log/list', { user_id: ann });
  expect(rows.data[0]).toMatchObject({ nick_name: 'Ann', ua: 'Browser' });
  expect(rows.data[0]?.phone).not.toContain('13800138000');
  expect((await logs.get<Row>('im/user_log/info', { id: data.id[0] })).data.phone).not.toContain('13800138000');
  expect(await logs.post('im/user_log/update', { id: data.id[0], ua: 'Tablet' })).toMatchObject({ code: 1000 });
  expect((await logs.post<{ count: number }>('im/user_log/delete', { ids: data.id })).data).toMatchObject({ count: 3 });
});
