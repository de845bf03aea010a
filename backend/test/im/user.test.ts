import { verify } from '@node-rs/bcrypt';
import { Sweeper } from '../../src/kernel/durability/engine/sweeper';
import { Code } from '../../src/kernel/basis/codes';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import type { LocalChatGateway } from '../../src/modules/im/product/gateway/local-chat-gateway';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { TimedBans, type UnbanJobData } from '../../src/modules/im/oversight/act/timed-bans';
import { ImFriend } from '../../src/modules/im/tables/im-friend.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { startApp, type Caller, type TestApp } from '../app';
import { exportFile } from '../export-file';
import { factoriesOf, type Factories } from '../factories';
import { chatOf, people } from './people';

interface Acted {
  count: number;
  unchanged: number;
  unknown: number;
  batch: string;
  enforcement: { state: string };
}

interface Row {
  id: number;
  phone: string | null;
  email: string | null;
  is_banned: number;
  reason: string;
  unban_time: string | null;
  online: number[] | null;
  password?: string;
}

interface Listed {
  list: Row[];
  pagination: { total: number; more?: boolean; cursor?: number };
}

describe('People of the chat', () => {
  let app: TestApp;
  let admin: Caller;
  let factories: Factories;
  let count = 0;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    factories = factoriesOf(app);
  });
  afterAll(() => app.close());

  const person = async (change: Partial<ImUser> = {}): Promise<number> => {
    const [id = 0] = await people(app, [`Person ${++count}`]);
    if (Object.keys(change).length) await chatOf(app).manager.update(ImUser, { id }, change);
    return id;
  };
  const stored = (id: number) => chatOf(app).manager.findOneByOrFail(ImUser, { id });
  const info = async (id: number) => (await admin.get<Row>('im/user/info', { id })).data;
  const actsOn = (id: number) => factories.find<ImAct>(ImAct, { targetType: 'user', targetId: id });

  it('are banned with a reason and unbanned, and the trail shows by whom and why', async () => {
    const id = await person();
    const banned = await admin.post<Acted>('im/user/ban', { ids: [id], reason: ' 发布广告 ' });
    expect(banned).toMatchObject({ code: Code.Success, data: { count: 1, unchanged: 0, unknown: 0 } });
    expect(banned.data.enforcement.state).toBe('recorded');
    expect(await stored(id)).toMatchObject({ is_banned: 1, reason: '发布广告' });
    expect(await admin.post('im/user/ban', { ids: [id], reason: 'again' })).toMatchObject({
      code: Code.Refused,
      data: { reason: 'status' },
    });
    expect((await admin.post<Acted>('im/user/unban', { ids: [id] })).data.count).toBe(1);
    expect(await stored(id)).toMatchObject({ is_banned: 0, reason: '' });
    expect(await admin.post('im/user/unban', { ids: [id] })).toMatchObject({ code: Code.Refused });
    const acts = await actsOn(id);
    expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
      ['user.ban', '发布广告'],
      ['user.unban', null],
    ]);
    expect(acts[0]).toMatchObject({ staffName: expect.any(String), ip: expect.any(String), state: 1 });
  });

  it.each([
    ['no reason', { reason: '' }],
    ['blanks for a reason', { reason: '   ' }],
    ['a reason that is too long', { reason: 'x'.repeat(129) }],
    ['an end that is past', { reason: 'x', until: '2020-01-01 00:00:00' }],
    ['an end that is none', { reason: 'x', until: 'tomorrow' }],
    ['no ids', { reason: 'x', ids: [] }],
    ['ids that are none', { reason: 'x', ids: ['1'] }],
  ])('are not banned with %s', async (_what, change) => {
    const id = await person();
    expect((await admin.post('im/user/ban', { ids: [id], ...change })).code).toBe(Code.Invalid);
    expect((await stored(id)).is_banned).toBe(0);
  });

  it('are banned in bulk, with separate counts for changed, unchanged and unknown ones', async () => {
    const ids = await Promise.all([person(), person(), person({ is_banned: 1, reason: 'old' })]);
    const { data } = await admin.post<Acted>('im/user/ban', { ids: [...ids, ...ids, 999_999_999], reason: 'spam' });
    expect(data).toMatchObject({ count: 2, unchanged: 1, unknown: 1 });
    expect((await stored(ids[2])).reason).toBe('old');
    const batch = await factories.find<ImAct>(ImAct, { batch: data.batch });
    expect(batch.map(({ targetId }) => targetId).sort()).toEqual(ids.slice(0, 2).sort());
    expect((await admin.post('im/user/ban', { ids: [999_999_999], reason: 'x' })).code).toBe(Code.Refused);
  });

  it('are banned by the thousand in one call', async () => {
    const names = Array.from({ length: 2500 }, (_, at) => `Bulk ${at}`);
    const ids = await people(app, names);
    const vanished = Array.from({ length: 10_000 - ids.length }, (_, at) => 500_000_000 + at);
    const { data } = await admin.post<Acted>('im/user/ban', { ids: [...ids, ...vanished], reason: 'raid' });
    expect(data).toMatchObject({ count: 2500, unknown: 7500 });
    const { data: freed } = await admin.post<Acted>('im/user/unban', { ids });
    expect(freed.count).toBe(2500);
  });

  it('are banned or unbanned by each of several concurrent calls, or the call is refused', async () => {
    const id = await person();
    const both = await Promise.all([
      admin.post('im/user/ban', { ids: [id], reason: 'one' }),
      admin.post('im/user/ban', { ids: [id], reason: 'two' }),
      admin.post('im/user/unban', { ids: [id] }),
    ]);
    const done = both.filter(({ code }) => code === Code.Success).length;
    const refused = both.filter(({ code }) => code === Code.Refused).length;
    expect(done + refused).toBe(3);
    expect(await actsOn(id)).toHaveLength(done);
    const { is_banned, reason } = await stored(id);
    const last = (await actsOn(id)).at(-1);
    expect([is_banned, reason]).toEqual(last?.action === 'user.ban' ? [1, last.reason] : [0, '']);
  });

  it('are unbanned when the time of the ban is over', async () => {
    const id = await person();
    const until = new Date(Date.now() + 3_600_000);
    const wire = `${until.getFullYear()}-${String(until.getMonth() + 1).padStart(2, '0')}-${String(until.getDate()).padStart(2, '0')} ${until.toTimeString().slice(0, 8)}`;
    await admin.post('im/user/ban', { ids: [id], reason: 'an hour', until: wire });
    expect((await info(id)).unban_time).toBe(wire);
    const bans = app.nest.get(TimedBans, { strict: false });
    // Otherwise the sweep of this node could end the ban before the test finds it.
    await app.nest.get(Sweeper, { strict: false }).stopSweeping();
    await bans.endBans({ type: 'user', from: 0, until: Date.now() });
    expect((await stored(id)).is_banned).toBe(1);
    await factories.source.manager.update(ImTimedBan, { targetId: id }, { untilTime: new Date(Date.now() - 60_000) });
    const [left] = await bans.findOverdue();
    await bans.endBans(left?.data as UnbanJobData);
    expect(await stored(id)).toMatchObject({ is_banned: 0, reason: '' });
    expect((await info(id)).unban_time).toBeNull();
    expect((await actsOn(id)).at(-1)).toMatchObject({ action: 'user.unban', staffId: null, detail: { timed: true } });
  });

  it('lose the end of a ban that is lifted, or followed by a ban without an end', async () => {
    const [freed, banned] = await Promise.all([person(), person()]);
    const until = '2090-01-01 00:00:00';
    await admin.post('im/user/ban', { ids: [freed, banned], reason: 'x', until });
    await admin.post('im/user/unban', { ids: [freed, banned] });
    await admin.post('im/user/ban', { ids: [banned], reason: 'for good' });
    expect(await factories.find(ImTimedBan, {})).toEqual([]);
  });

  it('get a new password, which is shown once and stored as the chat product checks it', async () => {
    const id = await person();
    const { data } = await admin.post<{ password: string }>('im/user/reset', { id });
    const { password } = await chatOf(app).manager.findOneOrFail(ImUser, {
      where: { id },
      select: { id: true, password: true },
    });
    expect(password).toMatch(/^\$2a\$10\$/);
    expect(await verify(data.password, password)).toBe(true);
    expect((await admin.post('im/user/reset', { id, password: 'short' })).code).toBe(Code.Invalid);
    expect((await admin.post('im/user/reset', { id: 999_999_999 })).code).toBe(Code.Refused);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['user.reset']);
  });

  it('are shown with masked personal data, which is revealed after a reason was given', async () => {
    const id = await person({ phone: '13812345678', email: 'ann@example.com', bank_card: '6222021234567890' });
    const shown = { phone: '138****5678', email: 'a**@example.com' };
    expect(await info(id)).toMatchObject({ ...shown, bank_card: '************7890' });
    const { data } = await admin.post<Listed>('im/user/page', { keyWord: '1381234567' });
    expect(data.list).toMatchObject([{ id, ...shown }]);
    expect(data.list[0]).not.toHaveProperty('password');
    expect((await admin.post('im/user/reveal', { id, reason: ' ' })).code).toBe(Code.Invalid);
    const revealed = await admin.post('im/user/reveal', { id, reason: 'a complaint' });
    expect(revealed.data).toMatchObject({ phone: '13812345678', email: 'ann@example.com', id_card: null });
    expect((await actsOn(id)).at(-1)).toMatchObject({ action: 'user.reveal', reason: 'a complaint' });
  });

  it('keep a number that is sent back masked, and an empty one becomes NULL', async () => {
    const [id, other] = await Promise.all([person({ phone: '13912345678', email: 'bo@example.com' }), person()]);
    await admin.post('im/user/update', { id, phone: '139****5678', email: '', nick_name: 'Bo' });
    expect(await stored(id)).toMatchObject({ phone: '13912345678', email: null, nick_name: 'Bo' });
    expect(await admin.post('im/user/update', { id: other, phone: '13912345678' })).toMatchObject({
      code: Code.Refused,
      data: { reason: 'duplicate', field: 'phone' },
    });
    expect((await admin.post('im/user/update', { id: other, email: '' })).code).toBe(Code.Success);
    expect((await admin.post('im/user/update', { id: other, phone: 'call me' })).code).toBe(Code.Invalid);
    expect((await admin.post('im/user/update', { id: other, parent_id: other })).code).toBe(Code.Invalid);
    const [act] = await actsOn(id);
    expect(act?.detail).toEqual({
      changes: { nick_name: [expect.any(String), 'Bo'], email: ['b*@example.com', null] },
    });
  });

  it('get a changed name and picture also in their groups and with their friends', async () => {
    const [id, friend] = await Promise.all([person(), person()]);
    const { manager } = chatOf(app);
    const created_time = new Date();
    await insertMany(manager, ImFriend, [{ user_id: friend, friend_id: id, friend_nick_name: 'old', created_time }]);
    await insertMany(manager, ImGroupMember, [
      { group_id: 5_000_001, user_id: id, user_nick_name: 'old', created_time },
    ]);
    await admin.post('im/user/update', { id, nick_name: '新名 🦊', head_image: 'https://x.example/a.png' });
    const shown = { nick: '新名 🦊', image: 'https://x.example/a.png' };
    expect(await manager.findOneBy(ImFriend, { friend_id: id })).toMatchObject({
      friend_nick_name: shown.nick,
      friend_head_image: shown.image,
    });
    expect(await manager.findOneBy(ImGroupMember, { user_id: id })).toMatchObject({
      user_nick_name: shown.nick,
      head_image: shown.image,
    });
  });

  it('are added with a password, and a user name can be used once', async () => {
    const { data } = await admin.post<{ id: number }>('im/user/add', {
      user_name: 'newcomer',
      nick_name: 'New <b>c</b> \u200Fabc',
      password: 'secret-1',
      phone: '',
    });
    expect(await stored(data.id)).toMatchObject({ user_name: 'newcomer', phone: null, is_banned: 0 });
    const again = { user_name: 'newcomer', nick_name: 'x', password: 'secret-1' };
    expect(await admin.post('im/user/add', again)).toMatchObject({ code: Code.Refused, data: { field: 'user_name' } });
    expect((await admin.post('im/user/add', { ...again, user_name: 'other', password: 'short' })).code).toBe(
      Code.Invalid,
    );
    const long = { ...again, user_name: 'other2', nick_name: 'x'.repeat(256) };
    expect((await admin.post('im/user/add', long)).code).toBe(Code.Invalid);
  });

  it('are not deleted while they own a group, and are restored together with their friendships', async () => {
    const [owner, other] = await Promise.all([person({ phone: '13712345678' }), person()]);
    const { manager } = chatOf(app);
    const created_time = new Date();
    const [group = 0] = await insertMany(manager, ImGroup, [{ name: 'Owned', owner_id: owner, created_time }]);
    expect(await admin.post('im/user/delete', { ids: [owner] })).toMatchObject({
      code: Code.Refused,
      data: { reason: 'owner' },
    });
    await manager.update(ImGroup, { id: group }, { dissolve: 1 });
    await insertMany(manager, ImFriend, [
      { user_id: owner, friend_id: other, created_time },
      { user_id: other, friend_id: owner, created_time },
    ]);
    const { data } = await admin.post<{ recycleId: number; count: number }>('im/user/delete', { ids: [owner] });
    expect(data.count).toBe(1);
    expect(await manager.countBy(ImFriend, [{ user_id: owner }, { friend_id: owner }])).toBe(0);
    const kept = await admin.get('recycle/data/info', { id: data.recycleId });
    expect(JSON.stringify(kept.data)).not.toContain('13712345678');
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
    expect((await stored(owner)).phone).toBe('13712345678');
    expect(await manager.countBy(ImFriend, [{ user_id: owner }, { friend_id: owner }])).toBe(2);
  });

  it('disappear from their friends when they are deleted, and the platform forgets the friendships', async () => {
    const [gone, friend, late, former] = await Promise.all([person(), person(), person(), person()]);
    const created_time = new Date();
    await insertMany(chatOf(app).manager, ImFriend, [
      { user_id: gone, friend_id: friend, created_time },
      { user_id: friend, friend_id: gone, created_time },
      { user_id: late, friend_id: gone, created_time },
      { user_id: gone, friend_id: former, deleted: 1, created_time },
    ]);
    expect((await admin.post('im/user/delete', { ids: [gone] })).data).toMatchObject({ count: 1 });
    const { recorded } = app.nest.get<ChatGateway, LocalChatGateway>(ChatGateway);
    const names = recorded.flatMap(({ act, data }) => (act === 'evict' ? (data as { names: string[] }).names : []));
    const pair = new RegExp(`^friend::(${gone}:\\d+|\\d+:${gone})$`);
    expect(names.filter((name) => pair.test(name)).sort()).toEqual(
      [friend, late].flatMap((id) => [`friend::${gone}:${id}`, `friend::${id}:${gone}`]).sort(),
    );
    const frames = recorded
      .map(({ data }) => data as { senderId?: number })
      .filter(({ senderId }) => senderId === gone);
    expect(frames).toHaveLength(2);
    for (const recvId of [friend, late])
      expect(frames).toContainEqual(expect.objectContaining({ type: 81, sendId: gone, senderId: gone, recvId }));
  });

  it('are found by id, by the beginning of a name or number, and by a part of the name', async () => {
    const id = await person({ nick_name: 'Zyxwvu', phone: '15512340001', invite_code: 'INV-77' });
    const found = async (keyWord: string, more = {}) =>
      (await admin.post<Listed>('im/user/page', { keyWord, ...more })).data.list.map((row) => row.id);
    expect(await found(String(id))).toContain(id);
    expect(await found('Zyx')).toEqual([id]);
    expect(await found('zyx')).toEqual([id]);
    expect(await found('xwv')).toEqual([id]);
    expect(await found('155123400')).toEqual([id]);
    expect(await found('INV-7')).toEqual([id]);
    expect(await found('Zyx', { is_banned: 1 })).toEqual([]);
    expect(await found('100%')).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  it('are exported by the word that finds them, also by their id', async () => {
    const id = await person({ nick_name: 'Exported', phone: '15500000002' });
    const columns = { columns: ['id'], titles: ['id'], format: 'csv' };
    const found = async (keyWord: string) =>
      (await exportFile(admin, 'im/user', { ...columns, keyWord })).toString().trim().split(/\r?\n/).slice(1);
    expect(await found(String(id))).toContain(String(id));
    expect(await found('Exported')).toEqual([String(id)]);
  });

  it('are found page by page if many of them match', async () => {
    await people(
      app,
      Array.from({ length: 30 }, (_, at) => `Qqq ${at}`),
    );
    const { data } = await admin.post<Listed>('im/user/page', { keyWord: 'Qqq' });
    expect(data.pagination).toMatchObject({ total: 30, more: true, cursor: expect.any(Number) });
    const { data: rest } = await admin.post<Listed>('im/user/page', { keyWord: 'Qqq', cursor: data.pagination.cursor });
    expect(rest.pagination).toMatchObject({ total: 30 });
    expect(rest.pagination.more).toBeUndefined();
  });

  it('have an overview, friends and pushes', async () => {
    const [id, friend] = await Promise.all([person(), person({ nick_name: 'Friend of all' })]);
    await insertMany(chatOf(app).manager, ImFriend, [
      { user_id: id, friend_id: friend, friend_nick_name: 'Friend of all', created_time: new Date() },
    ]);
    expect((await admin.get('im/user/overview', { id })).data).toMatchObject({ groups: 0, friends: 1, acts: 0 });
    await insertMany(chatOf(app).manager, ImPrivateMessage, [
      ...['hello', 'again'].map((content) => ({
        send_id: id,
        recv_id: friend,
        type: 0,
        content,
        send_time: new Date(),
      })),
      { send_id: friend, recv_id: id, type: 0, content: 'hi', send_time: new Date() },
      { send_id: 0, recv_id: id, type: 0, content: 'welcome', send_time: new Date() },
    ]);
    const talks = await admin.post<{ list: object[] }>('im/conversation/list', { user_id: id });
    expect((await admin.get('im/user/overview', { id })).data).toMatchObject({ talks: talks.data.list.length });
    expect(talks.data.list).toHaveLength(2);
    expect((await admin.post('im/user/friends', { id })).data).toMatchObject({
      total: 1,
      list: [{ id: friend, nick_name: 'Friend of all' }],
    });
    expect((await admin.post('im/user/pushes', { id })).data).toMatchObject({ list: expect.any(Array) });
    expect((await admin.get('im/user/overview', { id: 999_999_999 })).code).toBe(Code.Refused);
  });

  it('have an exact count of messages up to the cap, and one more than the cap beyond it', async () => {
    const [exact, more, other] = await Promise.all([person(), person(), person()]);
    const message = { recv_id: other, type: 0, content: 'x', send_time: new Date() };
    const said = (send_id: number, many: number) => Array.from({ length: many }, () => ({ ...message, send_id }));
    await insertMany(chatOf(app).manager, ImPrivateMessage, [...said(exact, 10_000), ...said(more, 10_002)]);
    const sent = async (id: number) => (await admin.get<{ sent: number }>('im/user/overview', { id })).data.sent;
    expect([await sent(exact), await sent(more)]).toEqual([10_000, 10_001]);
  });

  it('can be signed out, and are not online if there is no chat product', async () => {
    const id = await person();
    expect((await admin.post<Acted>('im/user/kick', { ids: [id] })).data).toMatchObject({ count: 1 });
    expect((await info(id)).online).toEqual([]);
  });

  it('are protected by a permission for each call', async () => {
    const staff = await factories.signedIn({ permissions: ['im:user:page', 'im:user:info'] });
    const id = await person();
    expect((await staff.post('im/user/page')).code).toBe(Code.Success);
    for (const [path, body] of [
      ['ban', { ids: [id], reason: 'x' }],
      ['reveal', { id, reason: 'x' }],
      ['reset', { id }],
      ['kick', { ids: [id] }],
    ] as const)
      expect((await staff.post(`im/user/${path}`, body)).status).toBe(403);
  });
});
