import '../push/no-demo';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { until } from '../push/until';
import { group } from './group-rows';
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
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
});
afterAll(() => app?.close());
beforeEach(() => recorded(app));

/** Waits until all of it has been told. */
const settled = () => until(async () => !(await make.find(ImEnforcement, { state: EnforcementState.Pending })).length);

type Refused = { ids?: number[] };

const write = (rows: Partial<ImPrivateMessage>[]) =>
  insertMany(
    chatOf(app).manager,
    ImPrivateMessage,
    rows.map((row) => ({ send_id: ann(), recv_id: ben(), content: 'x', type: 0, send_time: new Date(), ...row })),
  );
const say = (groupId: number, rows: Partial<ImGroupMessage>[]) =>
  insertMany(
    chatOf(app).manager,
    ImGroupMessage,
    rows.map((row) => ({ group_id: groupId, send_id: ann(), content: 'x', type: 0, send_time: new Date(), ...row })),
  );
const letters = () => chatOf(app).manager.find(ImPrivateMessage, { order: { id: 'ASC' } });
const said = (group_id: number) =>
  chatOf(app).manager.find(ImGroupMessage, { where: { group_id }, order: { id: 'ASC' } });
const recall = (kind: 'private' | 'group', body: object) => admin.post<Refused>(`im/${kind}_message/recall`, body);

describe('a recall between two people', () => {
  beforeEach(() => chatOf(app).manager.clear(ImPrivateMessage));

  test('marks the message, adds a recall message, and notifies both people in the name of the sender', async () => {
    const [id = 0] = await write([{ content: 'rude' }]);
    expect((await recall('private', { ids: [id], reason: '辱骂' })).data).toMatchObject({
      count: 1,
      enforcement: { state: 'recorded' },
    });
    const rows = await letters();
    expect(rows).toMatchObject([
      { id, status: 2, content: 'rude' },
      { send_id: ann(), recv_id: ben(), type: 10, content: String(id), status: 0 },
    ]);
    const sendTime = rows[1]?.send_time.getTime();
    expect(recorded(app)).toMatchObject([
      {
        act: 'sendPrivate',
        users: 2,
        data: { id: rows[1]?.id, sendId: ann(), recvId: ben(), content: String(id), type: 10, status: 0, sendTime },
      },
    ]);
    expect(await make.find(ImAct, { action: 'private_message.recall', targetId: id })).toMatchObject([
      { targetType: 'private_message', reason: '辱骂', targetName: `${ann()}:${ben()}`, staffId: 1, personId: ann() },
    ]);
    // By name, as the trail names the author of what was said in a group.
    const author = await chatOf(app).manager.findOneByOrFail(ImUser, { id: ann() });
    expect((await make.find(ImAct, { targetId: id }))[0]?.detail).toEqual({
      ...{ send_id: ann(), send_nick_name: author.nick_name, recv_id: ben() },
    });
  });

  test('accepts hundreds of messages in one call, which the trail folds into one line', async () => {
    const many = await write(Array.from({ length: 500 }, () => ({})));
    expect(await recall('private', { ids: many })).toMatchObject({ data: { count: 500 } });
    const rows = await letters();
    expect(rows.slice(0, 500).every(({ status }) => status.valueOf() === 2)).toBe(true);
    expect(rows.slice(500).map(({ content }) => Number(content))).toEqual(many);
    // The trail folds them in its query: one line, on whichever page, that says how many stand behind it.
    const lines = await admin.post<{ list: object[] }>('im/audit/page', { isHead: 1, size: 2 });
    expect(lines.data.list[0]).toMatchObject({ action: 'private_message.recall', targetId: many[0], others: 499 });
    expect(lines.data.list[1]).not.toMatchObject({ action: 'private_message.recall', targetId: many[1] });
    await settled();
    expect(await recall('private', { ids: [...many, 1] })).toMatchObject({ code: 1002 });
  });

  test('is refused with the ids of unknown messages, recalled messages, tips and recalls, and changes none', async () => {
    const [fine = 0, gone = 0, tip = 0, notice = 0] = await write([{}, { status: 2 }, { type: 21 }, { type: 10 }]);
    const refused = async (...some: number[]) => {
      const { code, data, message } = await recall('private', { ids: [fine, ...some] });
      expect(message).toContain(String(some[0]));
      return [code, data.ids];
    };
    expect(await refused(987_654)).toEqual([1001, [987_654]]);
    expect(await refused(gone)).toEqual([1001, [gone]]);
    expect(await refused(tip, notice)).toEqual([1001, [tip, notice]]);
    expect(await letters()).toMatchObject([{ id: fine, status: 0 }, {}, {}, {}]);
    expect(recorded(app)).toEqual([]);
    for (const none of [[], ['x'], [0], [1.5]])
      expect(await recall('private', { ids: none })).toMatchObject({ code: 1002 });
  });

  onBoth('is done once if several people order it at the same moment', async () => {
    const [id = 0] = await write([{}]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => recall('private', { ids: [id, id] })));
    expect(answers.filter(({ code }) => Number(code) === 1000)).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
  });
});

describe('a recall in a group', () => {
  test('adds a recall message of the system for all members, without NULL values', async () => {
    const id = await group(app, 'Recalled in', [ann(), ben(), cat()]);
    await chatOf(app).manager.update(ImGroupMember, { group_id: id, user_id: cat() }, { quit: 1 });
    const [first = 0, second = 0] = await say(id, [{}, { type: 1, content: '{}' }]);
    expect(await recall('group', { ids: [first, second], reason: 'spam' })).toMatchObject({ data: { count: 2 } });
    const rows = await said(id);
    expect(rows.slice(0, 2)).toMatchObject([{ status: 2 }, { status: 2 }]);
    for (const [at, row] of rows.slice(2).entries())
      expect(row).toMatchObject({
        ...{ send_id: 0, send_nick_name: '系统管理员', type: 10, content: String([first, second][at]) },
        ...{ recv_ids: '', receipt: 0, receipt_ok: 0, status: 0 },
      });
    expect(recorded(app)).toMatchObject([
      { act: 'sendGroup', users: 2, data: { id: rows[2]?.id, type: 10, content: String(first), sendId: 0 } },
      { act: 'sendGroup', users: 2, data: { id: rows[3]?.id, type: 10, content: String(second) } },
    ]);
    expect(await make.find(ImAct, { action: 'group_message.recall', targetId: first })).toMatchObject([
      { targetName: 'Recalled in', reason: 'spam', detail: { group_id: id } },
    ]);
  });

  test('reaches only the receivers of a message for a part of the members', async () => {
    const id = await group(app, 'Whispered', [ann(), ben(), cat()]);
    const [only = 0] = await say(id, [{ recv_ids: `${ben()}` }]);
    await recall('group', { ids: [only] });
    expect((await said(id))[1]).toMatchObject({ type: 10, recv_ids: `${ben()}` });
    expect(recorded(app)).toMatchObject([{ act: 'sendGroup', users: 1, data: { content: String(only) } }]);
  });

  test('is refused for tips, recalls and recalled messages', async () => {
    const id = await group(app, 'Refused in', [ann()]);
    const [fine = 0, gone = 0, tip = 0] = await say(id, [{}, { status: 2 }, { type: 21, send_id: 0 }]);
    expect(await recall('group', { ids: [fine, gone] })).toMatchObject({ code: 1001, data: { ids: [gone] } });
    expect(await recall('group', { ids: [fine, tip] })).toMatchObject({ code: 1001, data: { ids: [tip] } });
    expect(await recall('group', { ids: [987_654] })).toMatchObject({ code: 1001 });
    expect(await said(id)).toMatchObject([{ id: fine, status: 0 }, {}, {}]);
  });
});

test('staff who may only list messages cannot recall them', async () => {
  const reader = await make.signedIn({ permissions: ['im:private_message:page', 'im:group_message:page'] });
  for (const kind of ['private', 'group'])
    expect((await reader.post(`im/${kind}_message/recall`, { ids: [1] })).status).toBe(403);
});
