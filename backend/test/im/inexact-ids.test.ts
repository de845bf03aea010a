import { DataSource } from 'typeorm';
import { type Caller, startApp, type TestApp } from '../app';
import { imDialect } from '../../src/modules/im/tables/im-source';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';

/** Above this, neighbours are one number in JavaScript. */
const LAST_EXACT = '9007199254740991';

const PEOPLE = { columns: ['id', 'nick_name'], titles: ['id', 'name'], format: 'csv' };

let app: TestApp;
let admin: Caller;
let english: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  english = app.caller(admin.token, { language: 'en' });
});
afterAll(() => app?.close());

const register = (id: string): Promise<unknown> =>
  app.nest
    .get(DataSource)
    .query(
      `INSERT INTO im_user (id, user_name, nick_name, password, created_time) VALUES (${id}, 'p${id}', 'P', '-', '2026-01-01 00:00:00')`,
    );
const inexactTables = async (): Promise<string[]> => {
  const { data } = await admin.post<CapabilityInfo>('im/capability/probe');
  return data.tables.filter(({ inexactIds }) => inexactIds).map(({ name }) => name);
};

test('a table whose ids are exact numbers is exported', async () => {
  await register(LAST_EXACT);
  expect(await inexactTables()).toEqual([]);
  expect(await english.post('im/user/export', PEOPLE)).toMatchObject({ status: 200 });
});

test('a table with larger ids is reported, and its export is refused instead of being cut', async () => {
  await register('9007199254740992');
  expect(await inexactTables()).toEqual(['im_user']);
  expect(await english.post('im/user/export', PEOPLE)).toMatchObject({
    code: 1001,
    message: expect.stringContaining('rows would be missing from the file') as string,
  });
  expect(await english.post('im/group/export', { ...PEOPLE, columns: ['id', 'name'] })).toMatchObject({ status: 200 });
});

describe('rows whose ids differ only above the exact numbers', () => {
  const ids = ['9007199254740992', '9007199254740993'];
  type Row = Record<string, unknown>;
  const people = async (query: object) => (await admin.post<{ list: Row[] }>('im/user/page', query)).data.list;
  const stored = () =>
    app.nest
      .get(DataSource)
      .query<Row[]>(`SELECT * FROM im_user WHERE id > ${LAST_EXACT} ORDER BY id`)
      .then((rows) => rows.map(({ id: _, ...row }) => row));
  let before: Row[];
  beforeAll(async () => {
    await register(ids[1] ?? '');
    before = await stored();
  });
  afterEach(async () => expect(await stored()).toEqual(before));

  test('are listed with their own ids, as text', async () => {
    const listed = await people({ order: 'id', sort: 'desc', size: 3 });
    expect(listed.map(({ id }) => id)).toEqual([...ids.toReversed(), Number(LAST_EXACT)]);
  });

  test('are found by a word with their own ids, or their search is refused by the embedded database', async () => {
    const answer = await admin.post<{ list: Row[] }>('im/user/page', { keyWord: 'p9007199254740993' });
    if (imDialect === 'sqlite') expect(answer).toMatchObject({ code: 1001, key: 'crud.inexactId' });
    else expect(answer.data.list).toMatchObject([{ id: ids[1], user_name: 'p9007199254740993' }]);
  });

  test.each([
    ['its number', (id: string) => Number(id)],
    ['its text', (id: string): unknown => id],
  ])('are not changed by a call with %s', async (_, sent) => {
    for (const id of ids) {
      expect(await admin.get('im/user/info', { id: sent(id) as number })).not.toMatchObject({ code: 1000 });
      expect(await admin.post('im/user/update', { id: sent(id), nick_name: 'changed' })).not.toMatchObject({
        code: 1000,
      });
      for (const call of ['delete', 'ban'])
        expect(await admin.post(`im/user/${call}`, { ids: [sent(id)], reason: 'x' })).not.toMatchObject({ code: 1000 });
    }
  });

  test('are not taken for each other by a statement that has a rounded id', async () => {
    const { manager } = app.nest.get(DataSource);
    for (const id of ids)
      await expect(manager.update(ImUser, { id: Number(id) }, { nick_name: 'changed' })).rejects.toMatchObject({
        key: 'crud.inexactId',
      });
  });

  test('are not taken for each other where another row names one of them', async () => {
    await app.nest
      .get(DataSource)
      .query(
        `INSERT INTO im_group (id, name, owner_id, created_time) VALUES (77, 'Far', ${ids[1]}, '2026-01-01 00:00:00')`,
      );
    const { data } = await admin.post<{ list: Row[] }>('im/group/page', { keyWord: 'Far' });
    expect(data.list).toMatchObject([{ id: 77, owner_id: ids[1] }]);
    expect((await admin.get<Row>('im/group/info', { id: 77 })).data).toMatchObject({ owner_id: ids[1] });
  });

  test('are the receivers of messages of their own', async () => {
    const source = app.nest.get(DataSource);
    for (const [at, receiver] of ids.entries())
      await source.query(
        'INSERT INTO im_private_message (id, send_id, recv_id, content, send_time, type, status) ' +
          `VALUES (${8_000_000 + at}, 987654, ${receiver}, 'far', '2026-01-01 00:00:00', 0, 0)`,
      );
    await admin.post('im/conversation/reason', { reason: 'a dispute' });
    const answer = await admin.post<{ list: Row[] }>('im/private_message/page', { send_id: 987_654 });
    expect(answer).toMatchObject({ code: 1000 });
    expect(answer.data.list.map(({ recv_id }) => recv_id).sort()).toEqual(ids);
  });

  test('are not quoted for each other, or their conversation is refused by the embedded database', async () => {
    const source = app.nest.get(DataSource);
    const messages = [
      [ids[0], 'the neighbour', null],
      [ids[1], 'what is meant', null],
      ['9007199254740994', 'the answer', ids[1]],
    ];
    for (const [id, content, quoted] of messages)
      await source.query(
        'INSERT INTO im_private_message (id, send_id, recv_id, content, send_time, type, status, quote_message_id) ' +
          `VALUES (${id}, 4711, 4712, '${content}', '2026-01-01 00:00:00', 0, 0, ${quoted})`,
      );
    await admin.post('im/conversation/reason', { reason: 'a dispute' });
    const answer = await admin.post<{ list: Row[] }>('im/conversation/page', { user_id: 4711, peer_id: 4712 });
    if (imDialect === 'sqlite') return expect(answer).toMatchObject({ code: 1001, key: 'crud.inexactId' });
    const shown = answer.data.list.find(({ content }) => content === 'the answer');
    expect(shown).toMatchObject({ quote: { id: ids[1], content: 'what is meant' } });
  });
});
