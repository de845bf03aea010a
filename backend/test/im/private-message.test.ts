import '../push/no-demo';
import request from 'supertest';
import type { Answer } from '../caller';
import { Cache } from '../../src/kernel/stores/cache/cache';
import type { MessageType } from '../../src/modules/im/tables/columns/message-type';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf, type Member } from '../factories';
import { whispers } from './conversation-rows';
import { chatOf, people } from './people';

type Row = Record<string, unknown> & { id: number };
interface Page {
  list: Row[];
  pagination: { total: number; cursor: number | null; more: boolean };
}
interface Refused {
  reason?: string;
  errors?: Record<string, string[]>;
}

const ALL = ['add', 'update', 'info', 'list', 'page', 'export'].map((call) => `im:private_message:${call}`);
const TALK = ['list', 'page', 'search', 'export', 'reason'].map((call) => `im:conversation:${call}`);

let app: TestApp;
let make: Factories;
let reader: Member;
let [ann, bob, cai]: number[] = [];
let messages: number[];

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  [ann = 0, bob = 0, cai = 0] = await people(app, ['Ann Wu', 'Bob Li', 'Cai 100%']);
  messages = await whispers(app, [
    { send_id: ann, recv_id: bob, content: 'dinner at eight' },
    { send_id: bob, recv_id: ann, content: 'gladly 😀' },
    { send_id: ann, recv_id: cai, type: 1, content: '{"originUrl":"x"}' },
    { send_id: cai, recv_id: cai, content: 'note to myself' },
    { send_id: bob, recv_id: cai, status: 2, content: 'oops' },
    { send_id: 0, recv_id: ann, type: 21, content: 'welcome' },
  ]);
});
beforeEach(async () => (reader = await make.signedIn({ permissions: [...ALL, ...TALK] })));
afterAll(() => app?.close());

const state = (caller: Caller, reason = 'a complaint about dinner'): Promise<Answer<{ until: string }>> =>
  caller.post('im/conversation/reason', { reason });
const page = async (query: object = {}, caller: Caller = reader): Promise<Page> => {
  const answer = await caller.post<Page>('im/private_message/page', query);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data;
};
const ids = async (query: object): Promise<number[]> => (await page(query)).list.map(({ id }) => messages.indexOf(id));
const trail = (member: Member): Promise<Row[]> =>
  make.source.query(
    'SELECT `action`, `targetType`, `targetId`, `targetName`, `reason` FROM `im_act` WHERE `staffId` = ? ORDER BY `id`',
    [member.id],
  );
const file = (path: string, body: object, { token }: Caller): request.Test =>
  request(app.nest.getHttpServer()).post(`/api/admin/${path}`).set({ authorization: token }).send(body);
const csv = { columns: ['id', 'content', 'send_nick_name'], titles: [], format: 'csv' };

describe('private messages', () => {
  test('cannot be read by any call without a reason, not even by a super user', async () => {
    const admin = await app.as('admin');
    for (const caller of [reader, admin]) {
      const answers = await Promise.all([
        caller.post<Refused>('im/private_message/page'),
        caller.post<Refused>('im/private_message/page', { send_id: ann, recv_id: bob }),
        caller.post<Refused>('im/private_message/list'),
        caller.get<Refused>('im/private_message/info', { id: messages[0] }),
        caller.post<Refused>('im/private_message/export', csv),
        caller.post<Refused>('im/conversation/page', { user_id: ann, peer_id: bob }),
        caller.post<Refused>('im/conversation/page', { user_id: ann, peer_id: bob, around: messages[0] }),
        caller.post<Refused>('im/conversation/page', { user_id: ann, peer_id: bob, at: '2026-03-01' }),
        caller.post<Refused>('im/conversation/search', { user_id: ann, peer_id: bob, keyWord: 'dinner' }),
        caller.post<Refused>('im/conversation/export', { user_id: ann, peer_id: bob, ...csv }),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, code: 1001, data: { reason: 'readingReason' } });
        expect(JSON.stringify(answer)).not.toMatch(/dinner|gladly/);
      }
    }
    const list = await reader.post<{ list: Row[] }>('im/conversation/list', { user_id: ann });
    expect(JSON.stringify(list)).not.toMatch(/dinner|gladly|welcome/);
    expect(list.data.list.map(({ last }) => (last as Row).content)).toEqual([null, null, null]);
    expect(await trail(reader)).toEqual([]);
  });

  test('can be read for an hour after a person has given a reason, and only by that person', async () => {
    expect((await reader.get('im/conversation/reason')).data).toEqual({ until: null });
    const { data } = await state(reader);
    expect(data.until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const left = +new Date(data.until.replace(' ', 'T')) - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThan(3_601_000);
    expect((await reader.get('im/conversation/reason')).data).toEqual(data);
    expect((await page()).list).toHaveLength(6);
    const other = await make.signedIn({ permissions: ALL });
    expect(await other.post('im/private_message/page')).toMatchObject({ code: 1001 });
    await app.nest.get(Cache).delete(`im:reading:${reader.id}`);
    expect(await reader.post('im/private_message/page')).toMatchObject({ code: 1001 });
  });

  test.each(['', '   ', 'x'.repeat(201), '\0', 5, null, undefined])(
    'stay closed after the invalid reason %j',
    async (reason) => {
      expect(await reader.post<Refused>('im/conversation/reason', { reason })).toMatchObject({
        status: 200,
        code: 1002,
        data: { errors: { reason: [expect.any(String)] } },
      });
      expect(await reader.post('im/private_message/page')).toMatchObject({ code: 1001 });
    },
  );

  test('require the permission of the call beside the reason', async () => {
    const other = await make.signedIn({ permissions: ['im:conversation:reason'] });
    await state(other);
    expect(await other.post('im/private_message/page')).toMatchObject({ status: 403 });
    expect(await other.post('im/conversation/page', { user_id: ann, peer_id: bob })).toMatchObject({ status: 403 });
  });

  test('are read with an entry in the trail, once for each conversation and reason', async () => {
    await state(reader);
    await Promise.all([
      reader.post('im/conversation/page', { user_id: ann, peer_id: bob }),
      reader.post('im/conversation/page', { user_id: bob, peer_id: ann }),
      reader.post('im/conversation/search', { user_id: ann, peer_id: bob, keyWord: 'dinner' }),
      page({ send_id: bob, recv_id: ann }),
      reader.get('im/private_message/info', { id: messages[1] }),
    ]);
    await page({ user_id: ann });
    await page({ user_id: ann, type: 0 });
    await page();
    const conversation = { targetType: 'conversation', targetId: null, targetName: `${ann}:${bob}` };
    const first = [
      { action: 'private.read', ...conversation },
      { action: 'private.browse', targetType: 'user', targetName: null },
      { action: 'private.browse', targetType: 'private_message', targetId: null },
    ];
    expect(await trail(reader)).toMatchObject(first);
    await state(reader, 'another complaint');
    await reader.post('im/conversation/page', { user_id: ann, peer_id: bob });
    const all = await trail(reader);
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({ reason: 'a complaint about dinner' });
    expect(all[3]).toMatchObject({ action: 'private.read', ...conversation, reason: 'another complaint' });
  });

  test('are exported with an entry in the trail each time', async () => {
    await state(reader);
    for (const body of [csv, csv])
      expect((await file('im/private_message/export', body, reader)).text).toContain('gladly');
    const scope = { user_id: ann, peer_id: bob };
    expect((await file('im/conversation/export', { ...scope, ...csv }, reader)).text).toBe(
      '\uFEFFid,content,send_nick_name\r\n' +
        `${messages[0]},dinner at eight,Ann Wu\r\n${messages[1]},gladly 😀,Bob Li\r\n`,
    );
    const exports = (await trail(reader)).filter(({ action }) => action === 'private.export');
    expect(exports).toMatchObject([
      { targetType: 'private_message' },
      { targetType: 'private_message' },
      { targetType: 'conversation', targetName: `${ann}:${bob}`, reason: 'a complaint about dinner' },
    ]);
  });

  test('cannot be read if the trail cannot be written', async () => {
    await state(reader);
    await make.source.query('ALTER TABLE `im_act` RENAME TO `im_act_away`');
    try {
      const answer = await reader.post('im/conversation/page', { user_id: ann, peer_id: bob });
      expect(answer.code).not.toBe(1000);
      expect(JSON.stringify(answer)).not.toMatch(/dinner/);
    } finally {
      await make.source.query('ALTER TABLE `im_act_away` RENAME TO `im_act`');
    }
    expect(await reader.post('im/conversation/page', { user_id: ann, peer_id: bob })).toMatchObject({ code: 1000 });
    expect(await trail(reader)).toHaveLength(1);
  });
});

describe('the table of private messages', () => {
  beforeEach(() => state(reader));

  test('shows the newest first, with the names of both people', async () => {
    const { list, pagination } = await page({ size: 2 });
    expect(list).toMatchObject([
      { id: messages[5], send_id: 0, send_nick_name: null, recv_nick_name: 'Ann Wu', recv_head_image: '' },
      { id: messages[4], send_nick_name: 'Bob Li', recv_nick_name: 'Cai 100%', send_time: '2026-03-01 08:04:00' },
    ]);
    expect(pagination).toMatchObject({ total: 6, more: true, cursor: messages[4] });
  });

  test.each<[string, () => object, number[]]>([
    ['send_id', () => ({ send_id: ann }), [2, 0]],
    ['recv_id', () => ({ recv_id: [ann, bob] }), [5, 1, 0]],
    ['type', () => ({ type: [1, 21] }), [5, 2]],
    ['status', () => ({ status: 2 }), [4]],
    ['user_id', () => ({ user_id: ann }), [5, 2, 1, 0]],
    ['user_id of somebody who writes to themselves', () => ({ user_id: cai }), [4, 3, 2]],
    ['peer_id alone', () => ({ peer_id: ann }), [5, 2, 1, 0]],
    ['user_id and peer_id', () => ({ user_id: ann, peer_id: bob }), [1, 0]],
    ['the two the other way round', () => ({ user_id: bob, peer_id: ann }), [1, 0]],
    ['oneself', () => ({ user_id: cai, peer_id: cai }), [3]],
    ['the system', () => ({ user_id: ann, peer_id: 0 }), [5]],
    ['nick_name', () => ({ nick_name: 'Bob' }), [4, 1, 0]],
    ['nick_name with a sign of LIKE', () => ({ nick_name: 'Cai 100%' }), [4, 3, 2]],
    ['a nick_name that nobody has', () => ({ nick_name: '%' }), []],
    ['nick_name and user_id', () => ({ nick_name: 'Bob', user_id: cai }), [4]],
    ['nick_name and both people', () => ({ nick_name: 'Bob', user_id: ann, peer_id: bob }), [1, 0]],
    ['nick_name of neither of both', () => ({ nick_name: 'Cai', user_id: ann, peer_id: bob }), []],
    ['nobody', () => ({ user_id: 999_999 }), []],
    ['user_id and type', () => ({ user_id: ann, type: 1 }), [2]],
    ['a time', () => ({ send_timeStart: '2026-03-01 08:01:00', send_timeEnd: '2026-03-01 08:03:00' }), [3, 2, 1]],
    ['a word of a person', () => ({ user_id: bob, keyWord: 'dinner' }), [0]],
    ['a word of a time', () => ({ send_timeStart: '2026-03-01', keyWord: '😀' }), [1]],
    ['a word of a name', () => ({ nick_name: 'Ann', keyWord: 'l' }), [5, 2, 1]],
  ])('can be filtered by %s, and so can its export', async (_, query, found) => {
    expect(await ids(query())).toEqual(found);
    const text = (await file('im/private_message/export', { ...csv, columns: ['id'], ...query() }, reader)).text;
    const exported = text.trim().split('\r\n').slice(1).map(Number);
    expect(exported.map((id) => messages.indexOf(id))).toEqual(found);
  });

  test('is searched only together with a filter, and the error names the filters', async () => {
    const answer = await app
      .caller(reader.token, { language: 'en' })
      .post<Refused>('im/private_message/page', { keyWord: 'dinner' });
    expect(answer).toMatchObject({ code: 1001, message: expect.stringMatching(/person.*conversation.*time/) });
    expect(answer.data).toMatchObject({ reason: 'scope' });
  });

  test('shows even messages with unusual types, contents and times', async () => {
    const odd = await whispers(app, [
      { send_id: 77, recv_id: 78, content: null, quote_message_id: 5, type: 99 as MessageType },
      { send_id: 77, recv_id: 78, content: '{"broken', type: 1, send_time: new Date('1001-01-01') },
      { send_id: 77, recv_id: 78, content: '<script>alert(1)</script>\u202E', send_time: new Date('9998-01-01') },
      { send_id: 77, recv_id: 78, content: 'y'.repeat(60_000) },
    ]);
    const { list } = await page({ user_id: 77, peer_id: 78 });
    expect(list.map(({ id }) => id)).toEqual([...odd].reverse());
    expect(list.map(({ content }) => (content as string | null)?.length ?? null)).toEqual([10_001, 26, 8, null]);
    const info = await reader.get<Row>('im/private_message/info', { id: odd[3] });
    expect(info.data.content).toHaveLength(60_000);
    await chatOf(app).manager.delete(ImPrivateMessage, odd);
  });

  test('has no call that deletes messages', async () => {
    const admin = await app.as('admin');
    expect(await admin.post('im/private_message/delete', { ids: [messages[0]] })).toMatchObject({ status: 404 });
  });
});

describe('a private message that staff write', () => {
  const draft = (): object => ({ send_id: ann, recv_id: bob, type: 0, send_time: '2026-03-02 10:00:00' });

  test('contains no NULL where the product expects a text or a number, and is in the trail', async () => {
    const { data } = await reader.post<{ id: number }>('im/private_message/add', { ...draft(), content: null });
    await state(reader);
    expect((await reader.get<Row>('im/private_message/info', { id: data.id })).data).toMatchObject({
      content: '',
      status: 0,
      send_time: '2026-03-02 10:00:00',
      quote_message_id: null,
    });
    expect(await reader.post('im/private_message/update', { id: data.id, content: null, status: 3 })).toMatchObject({
      code: 1000,
    });
    expect((await reader.get<Row>('im/private_message/info', { id: data.id })).data).toMatchObject({
      content: '',
      status: 3,
    });
    expect((await trail(reader)).map(({ action }) => action)).toEqual([
      'private_message.add',
      'private.read',
      'private_message.update',
    ]);
    await chatOf(app).manager.delete(ImPrivateMessage, data.id);
  });

  test('does not return the content when it is updated', async () => {
    const answer = await reader.post('im/private_message/update', { id: messages[0], status: 1 });
    expect(answer).toMatchObject({ code: 1000 });
    expect(JSON.stringify(answer)).not.toContain('dinner');
    expect(await reader.post('im/private_message/update', { id: 999_999, status: 1 })).toMatchObject({ code: 1001 });
  });

  test.each([
    [{ send_id: 999_999 }, 'send_id'],
    [{ recv_id: 999_999 }, 'recv_id'],
    [{ recv_id: null }, 'recv_id'],
    [{ type: null }, 'type'],
    [{ type: 'x' }, 'type'],
    [{ status: null }, 'status'],
    [{ send_time: null }, 'send_time'],
    [{ send_time: 'now' }, 'send_time'],
    [{ content: 5 }, 'content'],
    [{ content: '\0' }, 'content'],
  ])('is refused with %j', async (wrong, field) => {
    expect(await reader.post<Refused>('im/private_message/add', { ...draft(), ...wrong })).toMatchObject({
      status: 200,
      code: 1002,
      data: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await reader.post<Refused>('im/private_message/update', { id: messages[0], ...wrong })).toMatchObject({
      status: 200,
      code: 1002,
    });
  });
});
