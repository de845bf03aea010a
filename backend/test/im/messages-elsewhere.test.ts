/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { factoriesOf, type Member } from '../factories';
import { startApp, type TestApp } from '../app';
import { ChatDatabase } from './box-im/chat-database';

type Row = Record<string, unknown> & { id: number };
interface Page {
  list: Row[];
  pagination: Record<string, unknown>;
}

const CALLS = ['page', 'list', 'search', 'reason'].map((call) => `im:conversation:${call}`);
const TABLES = ['page', 'list', 'info', 'add', 'update', 'export'].flatMap((call) =>
  ['private_message', 'group_message', 'user_log'].map((table) => `im:${table}:${call}`),
);

/** Columns and indexes are the product's: no quotes, no log of sign-ins, no index on who speaks in groups. */
(imUrl ? describe.each(['open-source', 'commercial']) : describe.skip.each(['open-source']))(
  'the messages of a chat product without migration, %s,',
  (edition) => {
    let app: TestApp;
    let reader: Member;
    let database: ChatDatabase;
    let ann: number;
    let bob: number;
    let group: number;

    beforeAll(async () => {
      database = await ChatDatabase.create(String(imUrl));
      await database.install(edition);
      ann = await database.register('ann');
      bob = await database.register('bob');
      const at = (n: number): Date => new Date(Date.parse('2026-03-01T00:00:00Z') + n * 60_000);
      const rows = Array.from({ length: 400 }, (_, n) => [n % 2 ? bob : ann, n % 2 ? ann : bob, `w ${n}`, 0, 1, at(n)]);
      await database.query(
        'INSERT INTO `im_private_message` (`send_id`, `recv_id`, `content`, `type`, `status`, `send_time`) VALUES ?',
        [rows],
      );
      await database.query('INSERT INTO `im_group` (`name`, `owner_id`) VALUES (?, ?)', ['hikers', ann]);
      const [made] = await database.query<{ id: number }>('SELECT MAX(`id`) AS id FROM `im_group`');
      group = Number(made?.id);
      await database.query(
        'INSERT INTO `im_group_message` (`group_id`, `send_id`, `send_nick_name`, `content`, `type`, `send_time`) VALUES ?',
        [Array.from({ length: 400 }, (_, n) => [group, n % 9 ? ann : bob, 'x', `s ${n}`, 0, at(n)])],
      );
      app = await startApp();
      reader = await factoriesOf(app).signedIn({ permissions: [...CALLS, ...TABLES] });
      await reader.post('im/conversation/reason', { reason: 'a dispute' });
    });
    afterAll(async () => {
      await app?.close();
      await database?.drop();
    });

    const page = async (path: string, query: object): Promise<Page> => {
      const answer = await reader.post<Page>(path, query);
      expect(answer).toMatchObject({ code: 1000 });
      return answer.data;
    };

    /** As the console does: an answer tells where to go on when it has not looked at everything. */
    const search = async (query: object): Promise<Row[]> => {
      const found: Row[] = [];
      let cursor: unknown;
      do {
        const { list, pagination } = await page('im/conversation/search', { ...query, cursor });
        found.push(...list);
        cursor = pagination.cursor;
      } while (cursor !== null);
      return found;
    };

    test('can be paged in both directions, searched, and opened at a time', async () => {
      const two = { user_id: ann, peer_id: bob };
      const first = await page('im/conversation/page', { ...two, size: 100 });
      expect(first.list).toHaveLength(100);
      expect(first.list[0]).toMatchObject({ content: 'w 399', send_nick_name: 'bob', quote: null });
      const next = await page('im/conversation/page', { ...two, size: 100, cursor: first.pagination.older });
      expect(next.list[0]).toMatchObject({ content: 'w 299' });
      const found = await search({ ...two, keyWord: 'w 37' });
      expect(found.map(({ content }) => content)).toEqual([
        ...Array.from({ length: 10 }, (_, n) => `w ${379 - n}`),
        'w 37',
      ]);
      // Times are the product's own, as its servers write them, and those of the tests.
      const at = await page('im/conversation/page', { ...two, at: String(first.list[50]?.send_time), size: 5 });
      expect(at.list.at(-1)).toEqual(first.list[50]);
    });

    test('can be filtered, with or without an index', async () => {
      expect((await page('im/private_message/page', { send_id: ann })).pagination).toMatchObject({ total: 200 });
      expect((await page('im/private_message/page', { user_id: ann, status: 1 })).pagination).toMatchObject({
        total: 400,
      });
      expect((await page('im/group_message/page', { group_id: group })).pagination).toMatchObject({ total: 400 });
      const { list, pagination } = await page('im/group_message/page', { send_id: bob, size: 100 });
      expect(list).toHaveLength(45);
      expect(pagination).toMatchObject({ total: 45, more: false });
      expect((await page('im/group_message/page', { nick_name: 'bob', group_id: group, size: 100 })).list).toHaveLength(
        45,
      );
      expect((await page('im/group_message/page', { nick_name: 'bob', group_name: 'hik' })).list).toHaveLength(20);
    });

    test('can be added with all columns that the product requires', async () => {
      const draft = { send_id: ann, recv_id: bob, type: 0, send_time: '2026-03-05 10:00:00' };
      const { data } = await reader.post<{ id: number }>('im/private_message/add', draft);
      const [row] = await database.query('SELECT * FROM `im_private_message` WHERE `id` = ?', [data.id]);
      expect(row).toMatchObject({ content: '', status: 0, type: 0 });
      await database.query('DELETE FROM `im_private_message` WHERE `id` = ?', [data.id]);
    });

    test('are listed as conversations', async () => {
      const { data } = await reader.post<{ list: Row[] }>('im/conversation/list', { user_id: ann });
      expect(data.list).toMatchObject([{ kind: 'private', peer_id: bob, name: 'bob', last: { content: 'w 399' } }]);
    });

    test('have no log of sign-ins if the product has none, which the call reports', async () => {
      expect(await reader.post('im/user_log/page')).toMatchObject({ code: 1001, data: { reason: 'lackingSchema' } });
      expect((await reader.get<Row>('im/private_message/info', { id: 1 })).data.content).toBe('w 0');
    });
  },
);
