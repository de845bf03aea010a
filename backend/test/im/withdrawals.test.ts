import '../push/no-demo';
import request from 'supertest';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { group } from './group-rows';
import { chatOf, people } from './people';

interface Row {
  id: number;
  type: number;
  status: number;
  recalled_by: string | null;
  recalled_time: string | null;
}
interface Page {
  list: Row[];
  pagination: { total: number; totalIsEstimate?: boolean; cursor: number | null; more: boolean };
}

let app: TestApp;
let admin: Caller;
let ann: number;
let ben: number;
let staff: string;

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const at = (minute: number) => new Date(2026, 2, 1, 9, minute);

const say = (group_id: number, rows: Partial<ImGroupMessage>[]) =>
  insertMany(
    chatOf(app).manager,
    ImGroupMessage,
    rows.map((row) => ({
      group_id,
      send_id: ann,
      send_nick_name: 'Ann',
      content: 'x',
      type: 0,
      send_time: at(0),
      ...row,
    })),
  );
const write = (rows: Partial<ImPrivateMessage>[]) =>
  insertMany(
    chatOf(app).manager,
    ImPrivateMessage,
    rows.map((row) => ({ send_id: ann, recv_id: ben, content: 'x', type: 0, send_time: at(0), ...row })),
  );
const pageOf = async (kind: 'group' | 'private', query: object): Promise<Page> =>
  (await admin.post<Page>(`im/${kind}_message/page`, query)).data;
const idsOf = ({ list }: { list: Row[] }): number[] => list.map(({ id }) => id);

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  [ann = 0, ben = 0] = await people(app, ['Ann', 'Ben']);
  staff = (await admin.get<{ name: string }>('base/comm/person')).data.name;
  await admin.post('im/conversation/reason', { reason: 'a complaint' });
});
afterAll(() => app?.close());

describe('a recall by staff', () => {
  test('is shown in one row in a group, with its author and its time, in table, viewer and file', async () => {
    const group_id = await group(app, 'One row', [ann, ben]);
    const [stands = 0, gone = 0] = await say(group_id, [{}, {}]);
    await admin.post('im/group_message/recall', { ids: [gone], reason: 'spam' });
    const page = await pageOf('group', { group_id });
    expect(page).toMatchObject({
      list: [
        { id: gone, status: 2, recalled_by: staff, recalled_time: expect.stringMatching(TIME) as string },
        { id: stands, status: 0, recalled_by: null, recalled_time: null },
      ],
      pagination: { total: 2, more: false },
    });
    expect(page.pagination.totalIsEstimate).toBeUndefined();
    const viewer = await admin.post<Page>('im/conversation/page', { group_id });
    expect(viewer.data.list).toMatchObject([
      { id: gone, recalled_by: staff },
      { id: stands, recalled_by: null },
    ]);
    const columns = ['id', 'recalled_by'];
    const file = await request(app.nest.getHttpServer())
      .post('/api/admin/im/group_message/export')
      .set('authorization', admin.token)
      .send({ group_id, columns, titles: columns, format: 'csv' });
    expect(file.text.trim().split('\r\n').slice(1)).toEqual([`${gone},${staff}`, `${stands},`]);
  });

  test('names staff between two people too, although the recall message names the author of the message', async () => {
    const [gone = 0] = await write([{ content: 'rude' }]);
    await admin.post('im/private_message/recall', { ids: [gone] });
    const page = await pageOf('private', { user_id: ann, peer_id: ben });
    expect(page).toMatchObject({
      list: [{ id: gone, status: 2, recalled_by: staff, recalled_time: expect.stringMatching(TIME) as string }],
      pagination: { total: 1 },
    });
    await chatOf(app).manager.deleteAll(ImPrivateMessage);
  });
});

describe('a recall by the author', () => {
  test('names the author, and the time of the recall message', async () => {
    const group_id = await group(app, 'By themselves', [ann, ben]);
    const [gone = 0] = await say(group_id, [{ status: 2 }]);
    await say(group_id, [{}, { type: 10, content: String(gone), send_time: at(3) }, {}]);
    const [row] = (await pageOf('group', { group_id })).list.filter(({ id }) => id === gone);
    expect(row).toMatchObject({ recalled_by: 'Ann', recalled_time: '2026-03-01 09:03:00' });

    const [letter = 0] = await write([{ status: 2 }]);
    await write([{ type: 10, content: String(letter), send_time: at(4) }]);
    expect((await pageOf('private', { send_id: ann })).list).toMatchObject([
      { id: letter, recalled_by: 'Ann', recalled_time: '2026-03-01 09:04:00' },
    ]);
    await chatOf(app).manager.deleteAll(ImPrivateMessage);
  });

  test('is shown without author and time if there is no recall message', async () => {
    const group_id = await group(app, 'Unsaid', [ann]);
    const [gone = 0] = await say(group_id, [{ status: 2 }]);
    expect((await pageOf('group', { group_id })).list).toMatchObject([
      { id: gone, status: 2, recalled_by: null, recalled_time: null },
    ]);
  });

  onBoth('is shown without its author if the database takes too long to find the recall message', async () => {
    const group_id = await group(app, 'Slow', [ann]);
    const [gone = 0] = await say(group_id, [{ status: 2 }]);
    await say(group_id, [{ type: 10, content: String(gone), send_time: at(3) }]);
    const chat = chatOf(app);
    const query = chat.query.bind(chat);
    const slow = jest.spyOn(chat, 'query').mockImplementation((sql: string, ...more: unknown[]) => {
      if (!sql.includes('`n0`')) return query(sql, ...(more as []));
      return Promise.reject(Object.assign(new Error('max_statement_time exceeded'), { errno: 1969 }));
    });
    try {
      expect((await pageOf('group', { group_id })).list).toMatchObject([{ id: gone, recalled_by: null }]);
    } finally {
      slow.mockRestore();
    }
  });
});

test('a recall message has its own row if its message is missing, not recalled, or in another chat', async () => {
  const [group_id, other] = [await group(app, 'Alone', [ann]), await group(app, 'Other', [ann])];
  const [elsewhere = 0] = await say(other, [{ status: 2 }]);
  const [stands = 0] = await say(group_id, [{}]);
  const alone = await say(
    group_id,
    [String(elsewhere), String(stands), '987654321', 'not an id', null].map((content) => ({ type: 10, content })),
  );
  expect(idsOf(await pageOf('group', { group_id }))).toEqual([...alone.reverse(), stands]);
  const [letter = 0] = await write([{ status: 2 }]);
  const [same = 0, back = 0, third = 0] = await write([
    { type: 10, content: String(letter) },
    { send_id: ben, recv_id: ann, type: 10, content: String(letter) },
    { send_id: ben, recv_id: 999, type: 10, content: String(letter) },
  ]);
  const seen = idsOf(await pageOf('private', { user_id: ben }));
  expect([same, back].filter((id) => seen.includes(id))).toEqual([]);
  expect(seen).toEqual([third, letter]);
  await chatOf(app).manager.deleteAll(ImPrivateMessage);
});

onBoth('pages lead over thousands of recall messages, and show each message once', async () => {
  const group_id = await group(app, 'Thousands', [ann]);
  const gone = await say(
    group_id,
    Array.from({ length: 1500 }, () => ({ status: 2 })),
  );
  const [middle = 0] = await say(group_id, [{}]);
  await say(
    group_id,
    gone.map((id) => ({ type: 10, content: String(id), send_id: 0 })),
  );
  const [newest = 0] = await say(group_id, [{}]);
  const seen: number[] = [];
  let cursor: number | null = null;
  do {
    const page: Page = await pageOf('group', { group_id, size: 100, cursor });
    expect(page.pagination).toMatchObject({
      total: expect.any(Number) as number,
      more: page.pagination.cursor !== null,
    });
    seen.push(...idsOf(page));
    cursor = page.pagination.cursor;
  } while (cursor !== null);
  expect(seen).toEqual([newest, middle, ...gone.reverse()]);
  const back = await pageOf('group', { group_id, size: 100, cursor: middle, way: 'newer' });
  expect(idsOf(back)).toEqual([newest]);
  expect(idsOf(await pageOf('group', { group_id, type: [10] }))).toEqual([]);
});

onBoth(
  'the total for several people never exceeds their messages, however many recall messages there are',
  async () => {
    const [one = 0] = await people(app, ['Same 1', 'Same 2', 'Same 3', 'Same 4', 'Same 5']);
    const said = { send_id: one, recv_id: ben };
    const gone = await write(Array.from({ length: 700 }, () => ({ ...said, status: 2 })));
    const notices = gone.map((id) => ({ ...said, type: 10, content: String(id) }));
    await write(notices.slice(0, 200));
    expect((await pageOf('private', { nick_name: 'Same' })).pagination).toMatchObject({ total: 700 });
    await write(notices.slice(200));
    // Of a thousand rows that are read, the newest 700 are recalls. The total of another question is not cached.
    const { pagination } = await pageOf('private', { nick_name: 'Same', user_id: ben });
    expect(pagination).toMatchObject({ totalIsEstimate: true });
    expect(pagination.total).toBeLessThanOrEqual(700);
    await chatOf(app).manager.deleteAll(ImPrivateMessage);
  },
);
