import '../push/no-demo';
import type { Portion } from '../../src/modules/im/batches/steps/step';
import { LeaveStep } from '../../src/modules/im/batches/steps/leave-step';
import type { ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { insertMembers } from '../../src/modules/im/groups/group-member/insert-members';
import { checkNewMembers } from '../../src/modules/im/groups/group-member/new-members';
import { transferGroup } from '../../src/modules/im/groups/group/transfer-group';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { lockWait } from '../lock-wait';
import { group, members } from './group-rows';
import { chatOf, people } from './people';
import { recorded } from './recorded';

let app: TestApp;
let make: Factories;
let admin: Caller;
let ids: number[];
const [ann, ben, cat] = [() => ids[0]!, () => ids[1]!, () => ids[2]!];

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho', 'Dan Yu']);
});
afterAll(() => app?.close());
beforeEach(() => recorded(app));

type Row = Record<string, string | number | null>;

const post = <T = Row>(call: string, body: object) => admin.post<T>(`im/group_member/${call}`, body);
const found = async (query: object) => (await post<{ list: Row[] }>('page', { size: 100, ...query })).data.list;
const rowOf = async (group_id: number, user_id: number) =>
  chatOf(app).manager.findOneByOrFail(ImGroupMember, { group_id, user_id });
const tips = (group_id: number) => chatOf(app).manager.findBy(ImGroupMessage, { group_id });

describe('lists of members', () => {
  test('name groups and people, and search by shown name within a group and by account elsewhere', async () => {
    const id = await group(app, 'Readers', [ann(), ben()]);
    await chatOf(app).manager.update(ImGroupMember, { group_id: id, user_id: ben() }, { remark_nick_name: '小本 😀' });
    expect(await found({ group_id: id })).toMatchObject([
      { user_id: ben(), group_name: 'Readers', nick_name: 'Ben Wu', user_name: 'ben.wu' },
      { user_id: ann(), quit: 0 },
    ]);
    expect(await found({ group_id: id, keyWord: '本' })).toMatchObject([{ user_id: ben() }]);
    expect(await found({ keyWord: '本' })).toEqual([]);
    expect(await found({ keyWord: 'Ben W' })).toMatchObject([{ user_id: ben() }]);
    expect(await found({ group_id: id, keyWord: String(ann()) })).not.toEqual([]);
    expect(await found({ group_id: id, quit: 1 })).toEqual([]);
  });

  test('show the last page of the 3,000 groups of one person', async () => {
    const now = new Date();
    const [id = 0] = await people(app, ['Everywhere Ed']);
    const names = Array.from({ length: 3000 }, (_, at) => ({ name: `many ${at}`, owner_id: id, created_time: now }));
    for (let at = 0; at < names.length; at += 500) await chatOf(app).manager.insert(ImGroup, names.slice(at, at + 500));
    await chatOf(app).query(
      "INSERT INTO `im_group_member` (`group_id`, `user_id`, `created_time`) SELECT `id`, `owner_id`, `created_time` FROM `im_group` WHERE `name` LIKE 'many %'",
    );
    const { data } = await post<{ list: Row[]; pagination: Row }>('page', { user_id: id, size: 100, page: 30 });
    expect([data.list.length, data.pagination.total]).toEqual([100, 3000]);
  });
});

describe('a new member', () => {
  test('has a name and a picture, gets the group, and all members are notified', async () => {
    const id = await group(app, 'Welcome', [ann()]);
    const { data } = await post<{ id: number }>('add', { group_id: id, user_id: ben(), remark_nick_name: 'B' });
    expect(await rowOf(id, ben())).toMatchObject({
      id: data.id,
      user_nick_name: 'Ben Wu',
      remark_nick_name: 'B',
      quit: 0,
    });
    expect(recorded(app)).toMatchObject([
      { act: 'evict', data: { names: [`group_member_ids::${id}`] } },
      { act: 'sendGroup', users: 1, data: { type: 90, content: expect.stringContaining('"name":"Welcome"') } },
      { act: 'sendGroup', users: 2, data: { type: 21, content: 'Ben Wu加入了群聊' } },
    ]);
    expect(await tips(id)).toMatchObject([{ type: 21, receipt: 0, receipt_ok: 0, recv_ids: '' }]);
    expect(await make.find(ImAct, { action: 'member.add', targetId: ben() })).toMatchObject([
      { targetType: 'user', targetName: 'Ben Wu', detail: { group_id: id } },
    ]);
  });

  test('gets the old row with the present name after an earlier membership', async () => {
    const id = await group(app, 'Back again', [ann(), ben()]);
    const { id: row } = await rowOf(id, ben());
    const gone = { quit: 1, quit_time: new Date(), user_nick_name: 'long ago' };
    await chatOf(app).manager.update(ImGroupMember, { id: row }, gone);
    expect((await post('add', { group_id: id, user_id: ben() })).data).toEqual({ id: row });
    expect(await rowOf(id, ben())).toMatchObject({ quit: 0, quit_time: null, user_nick_name: 'Ben Wu' });
    expect(await members(app, id)).toHaveLength(2);
  });

  test('is added together with others in the given order, or none of them is', async () => {
    const id = await group(app, 'Several', [ann(), ben()]);
    await chatOf(app).manager.update(ImGroupMember, { group_id: id, user_id: ben() }, { quit: 1 });
    const both = await admin.post<{ id: number[] }>('im/group_member/add', [
      { group_id: id, user_id: cat() },
      { group_id: id, user_id: ben() },
    ]);
    expect(both.data.id).toEqual([(await rowOf(id, cat())).id, (await rowOf(id, ben())).id]);
    const again = [
      { group_id: id, user_id: ids[3] },
      { group_id: id, user_id: ben() },
    ];
    const refused = await admin.post('im/group_member/add', again);
    expect(refused).toMatchObject({ code: 1001 });
    expect(refused.message).toContain('Ben Wu');
    expect(await members(app, id)).toHaveLength(3);
  });

  test('is refused if present, unknown, in no usable group, or beyond 3,000 members', async () => {
    const id = await group(app, 'Full', [ann()]);
    const add = async (draft: object) => (await post('add', { group_id: id, user_id: ben(), ...draft })).code;
    expect(await add({ user_id: ann() })).toBe(1001);
    expect(await add({ user_id: 987_654 })).toBe(1002);
    expect(await add({ group_id: 987_654 })).toBe(1002);
    for (const state of [{ is_banned: 1 as const }, { dissolve: 1 as const }]) {
      await chatOf(app).manager.update(ImGroup, { id }, state);
      expect(await add({})).toBe(1001);
      await chatOf(app).manager.update(ImGroup, { id }, { is_banned: 0, dissolve: 0 });
    }
    const crowd = await group(
      app,
      'Crowd',
      Array.from({ length: 2999 }, (_, at) => 2_000_000 + at),
    );
    expect(await add({ group_id: crowd })).toBe(1000);
    expect(await add({ group_id: crowd, user_id: cat() })).toBe(1001);
  });

  test('is added once if several people add the same person at the same moment', async () => {
    const id = await group(app, 'At once', [ann()]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('add', { group_id: id, user_id: ben() })));
    expect(answers.filter(({ code }) => Number(code) === 1000)).toHaveLength(1);
    expect(await members(app, id)).toHaveLength(2);
  });
});

describe('the removal of members', () => {
  test('marks the row, deletes how far they have read, and notifies only them', async () => {
    const id = await group(app, 'Removed', [ann(), ben(), cat()]);
    const rows = [await rowOf(id, ben()), await rowOf(id, cat())];
    const answer = await post('remove', { ids: rows.map((row) => row.id), reason: '刷屏' });
    expect(answer.data).toMatchObject({ count: 2, enforcement: { state: 'recorded' } });
    expect(await rowOf(id, ben())).toMatchObject({ quit: 1, quit_time: expect.any(Date) });
    expect(await tips(id)).toMatchObject([
      { recv_ids: `${ben()},${cat()}`, type: 21, receipt: 0, receipt_ok: 0, content: '您已被移出群聊' },
    ]);
    expect(recorded(app)).toMatchObject([
      { act: 'evict', data: { names: [`group_member_ids::${id}`] } },
      { act: 'forgetReading', data: { groupId: id, userIds: [ben(), cat()] } },
      { act: 'sendGroup', users: 2, data: { type: 21 } },
      { act: 'sendGroup', users: 2, data: { type: 91 } },
    ]);
    expect(await make.find(ImAct, { action: 'member.remove', targetId: rows[0]?.id })).toMatchObject([
      { reason: '刷屏', targetName: `nick-${ben()}`, detail: { group_id: id, group_name: 'Removed', user_id: ben() } },
    ]);
    expect(await post('remove', { ids: [rows[0]?.id] })).toMatchObject({ code: 1001 });
  });

  test('is refused for the owner, together with all others of the call', async () => {
    const id = await group(app, 'Owner stays', [ann(), ben()]);
    const rows = await members(app, id);
    const refused = await post('remove', { ids: rows.map((row) => row.id) });
    expect(refused).toMatchObject({ code: 1001, data: { reason: 'owner' } });
    expect(refused.message).toContain('Owner stays');
    expect(await post('delete', { ids: [rows[0]?.id] })).toMatchObject({ code: 1001 });
    expect((await members(app, id)).map(({ quit }) => quit)).toEqual([0, 0]);
    expect(await post('remove', { ids: [987_654] })).toMatchObject({ code: 1001 });
  });

  test('splits hundreds of receivers into tips that fit the column', async () => {
    const crowd = Array.from({ length: 180 }, (_, at) => 1_234_567_890_123 + at);
    const id = await group(app, 'Hundreds', [ann(), ...crowd]);
    const rows = (await members(app, id)).slice(1);
    expect(await post('remove', { ids: rows.map((row) => row.id) })).toMatchObject({ data: { count: 180 } });
    const told = await tips(id);
    expect(told.every(({ recv_ids }) => recv_ids.length <= 1024)).toBe(true);
    expect(told.flatMap(({ recv_ids }) => recv_ids.split(',').map(Number))).toEqual(crowd);
  });

  test('keeps the row in the recycle bin if it is for good', async () => {
    const id = await group(app, 'For good', [ann(), ben()]);
    const { id: row } = await rowOf(id, ben());
    const { data } = await post<{ recycleId: number }>('delete', { ids: [row] });
    expect(await members(app, id)).toHaveLength(1);
    expect(recorded(app).map(({ act }) => act)).toEqual(['evict', 'forgetReading', 'sendGroup', 'sendGroup']);
    expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
    expect(await members(app, id)).toHaveLength(2);
  });
});

test('a member can be muted and unmuted, and is notified', async () => {
  const id = await group(app, 'Muted members', [ann(), ben()]);
  const { id: row } = await rowOf(id, ben());
  expect(await post('mute', { ids: [row] })).toMatchObject({ data: { count: 1 } });
  expect(await rowOf(id, ben())).toMatchObject({ is_muted: 1 });
  expect(recorded(app)).toMatchObject([{ act: 'sendGroup', users: 1, data: { type: 96, content: 'true' } }]);
  expect(await post('mute', { ids: [row] })).toMatchObject({ code: 1001 });
  expect(await post('unmute', { ids: [row] })).toMatchObject({ data: { count: 1 } });
  expect(await rowOf(id, ben())).toMatchObject({ is_muted: 0 });
});

test('an update changes the shown name only, not the group, the person or the state', async () => {
  const id = await group(app, 'Renamed members', [ann(), ben()]);
  const { id: row } = await rowOf(id, ben());
  expect(await post('update', { id: row, remark_nick_name: 'Benny' })).toMatchObject({
    code: 1000,
  });
  for (const set of [{ quit: 1 }, { is_muted: 1 }])
    expect(await post('update', { id: row, ...set })).toMatchObject({ code: 1002 });
  expect(await rowOf(id, ben())).toMatchObject({ remark_nick_name: 'Benny', quit: 0, is_muted: 0 });
  expect(await make.find(ImAct, { action: 'member.update', targetId: row })).toMatchObject([{ targetName: 'Benny' }]);
  expect(await post('update', { id: row, user_id: cat() })).toMatchObject({ code: 1002 });
  expect(await post('update', { id: row, group_id: 1 })).toMatchObject({ code: 1002 });
});

test('staff who may only list members cannot change them', async () => {
  const reader = await make.signedIn({ permissions: ['im:group_member:page'] });
  expect(await reader.post('im/group_member/page')).toMatchObject({ code: 1000 });
  for (const call of ['add', 'update', 'delete', 'remove', 'mute', 'unmute'])
    expect([call, (await reader.post(`im/group_member/${call}`, { ids: [1] })).status]).toEqual([call, 403]);
});

describe('a member who becomes the owner of the group at that moment', () => {
  /** The transfer of the group is under way, and committed when the call waits for it or is done. */
  async function transferDuring(groupId: number, call: () => Promise<unknown>): Promise<unknown> {
    const chat = chatOf(app);
    let late: Promise<unknown> = Promise.resolve();
    await chat.transaction(async (manager) => {
      await transferGroup(manager, groupId, ben());
      late = call();
      await Promise.race([lockWait(chat), late]);
    });
    return late;
  }

  test.each(['remove', 'delete'])('stays in the group, although somebody asks to %s them', async (call) => {
    const id = await group(app, `Heirs ${call}`, [ann(), ben()]);
    const { id: member } = await rowOf(id, ben());
    const refused = await transferDuring(id, () => post(call, { ids: [member] }));
    expect(refused).toMatchObject({ code: 1001, data: { reason: 'owner' } });
    expect(await rowOf(id, ben())).toMatchObject({ quit: 0 });
  });

  test('stays in the group, although a batch removes them', async () => {
    const id = await group(app, 'Heirs of a batch', [ann(), ben()]);
    const step = app.nest.get(LeaveStep, { strict: false });
    const portion = (await step.nextPortion({ place: 0, reached: 0 } as ImBatch, [ben()], 1000)) as Portion;
    const leave = () => chatOf(app).transaction((manager) => portion.change(manager, 'portion'));
    const { items } = (await transferDuring(id, leave)) as Awaited<ReturnType<Portion['change']>>;
    const { id: member } = await rowOf(id, ben());
    expect(items.map(({ targetId }) => targetId)).not.toContain(member);
    expect(await rowOf(id, ben())).toMatchObject({ quit: 0 });
  });
});

test('a person who becomes the owner of a group at that moment is not deleted', async () => {
  const chat = chatOf(app);
  const [heir = 0] = await people(app, ['Heir Hu']);
  const id = await group(app, 'Not without heir', [ann(), heir]);
  let late: Promise<unknown> = Promise.resolve();
  await chat.transaction(async (manager) => {
    await transferGroup(manager, id, heir);
    late = admin.post('im/user/delete', { ids: [heir] });
    await Promise.race([lockWait(chat), late]);
  });
  expect(await late).toMatchObject({ code: 1001, data: { reason: 'owner' } });
  expect(await rowOf(id, heir)).toMatchObject({ quit: 0 });
});

test('a person who is deleted at that moment does not become the owner of a new group', async () => {
  const chat = chatOf(app);
  const [heir = 0] = await people(app, ['Heir Ho']);
  let late: Promise<unknown> = Promise.resolve();
  await chat.transaction(async (manager) => {
    await manager.delete(ImUser, { id: heir });
    late = admin.post('im/group/add', { name: 'Of nobody', owner_id: heir });
    await Promise.race([lockWait(chat), late]);
  });
  expect(await late).toMatchObject({ code: 1002, data: { errors: { owner_id: {} } } });
  expect(await chat.manager.countBy(ImGroup, { name: 'Of nobody' })).toBe(0);
});

test('a person who is deleted at that moment does not become a member', async () => {
  const chat = chatOf(app);
  const [guest = 0] = await people(app, ['Guest Gu']);
  const id = await group(app, 'Of many', [ann()]);
  let late: Promise<unknown> = Promise.resolve();
  await chat.transaction(async (manager) => {
    await manager.delete(ImUser, { id: guest });
    late = post('add', { group_id: id, user_id: guest });
    await Promise.race([lockWait(chat), late]);
  });
  expect(await late).toMatchObject({ code: 1002, data: { errors: { user_id: {} } } });
  expect(await chat.manager.countBy(ImGroupMember, { user_id: guest })).toBe(0);
});

test('a person who becomes a member at that moment is deleted with the membership', async () => {
  const chat = chatOf(app);
  const [guest = 0] = await people(app, ['Guest Gao']);
  const id = await group(app, 'Of several', [ann()]);
  let late: Promise<unknown> = Promise.resolve();
  await chat.transaction(async (manager) => {
    const drafts = [{ group_id: id, user_id: guest }];
    await insertMembers(manager, drafts, await checkNewMembers(manager, drafts));
    late = admin.post('im/user/delete', { ids: [guest] });
    await Promise.race([lockWait(chat), late]);
  });
  expect(await late).toMatchObject({ code: 1000 });
  expect(await chat.manager.countBy(ImGroupMember, { user_id: guest })).toBe(0);
});

test('a member who is removed at that moment does not become the owner', async () => {
  const chat = chatOf(app);
  const id = await group(app, 'Gone heirs', [ann(), ben()]);
  let late: Promise<unknown> = Promise.resolve();
  await chat.transaction(async (manager) => {
    await manager.update(ImGroupMember, { group_id: id, user_id: ben() }, { quit: 1 });
    late = admin.post('im/group/transfer', { id, user_id: ben() });
    await Promise.race([lockWait(chat), late]);
  });
  expect(await late).toMatchObject({ code: 1002 });
  expect(await chat.manager.findOneByOrFail(ImGroup, { id })).toMatchObject({ owner_id: ann() });
});
