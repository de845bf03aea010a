/**
 * The server of this file has other settings from test to test, so that it is its own. The chat's tables lie apart.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { serverless } from './two-databases';
import { createConnection } from 'mysql2/promise';
import { Code } from '../../src/kernel/codes';
import type { TestApp } from '../app';
import { startApp } from '../app';
import type { Caller } from '../caller';
import { ChatDatabase } from '../im/box-im/chat-database';
import { OwnMariadb } from '../process/own-mariadb';
import { allRoutes } from '../routes';
import { ATTACKS, HARMLESS } from './attacks';
import { textFieldsOf } from './text-fields';

interface Found {
  list?: unknown[];
  pagination?: { total?: number };
}

const MODES = [
  'NO_BACKSLASH_ESCAPES',
  'ANSI_QUOTES',
  '',
  'STRICT_ALL_TABLES,NO_ZERO_DATE',
  'PIPES_AS_CONCAT',
  'ORACLE',
];

/** How many rows a call answers with. */
const sizeOf = (data: unknown): number => (Array.isArray(data) ? data : ((data as Found | null)?.list ?? [])).length;

(serverless ? describe.skip : describe)('whatever mode the server of both databases is in', () => {
  let server: OwnMariadb;
  beforeAll(async () => {
    server = await OwnMariadb.start();
  });
  afterAll(() => server?.remove());

  describe.each(MODES)('such as "%s"', (mode) => {
    let app: TestApp;
    let admin: Caller;
    let chat: ChatDatabase;
    const at = (name: string): string => server.at(`${name}_${MODES.indexOf(mode)}`);

    beforeAll(async () => {
      const root = await createConnection({ uri: server.url });
      await root.query(`SET GLOBAL sql_mode = '', GLOBAL autocommit = 1`);
      chat = await ChatDatabase.create(at('chat'));
      await chat.install('open-source');
      for (const name of ['alice', 'bob']) await chat.register(name);
      await root.query(
        `SET GLOBAL sql_mode = '${mode}', GLOBAL tx_isolation = 'READ-UNCOMMITTED', GLOBAL autocommit = 0`,
      );
      await root.end();
      Object.assign(process.env, { DATABASE_URL: at('house') });
      app = await startApp({ role: 'web', databaseUrl: at('house'), imDatabaseUrl: at('chat') });
      admin = await app.as('admin');
    });
    afterAll(async () => {
      await app?.close();
      await chat?.drop();
    });

    test('a text in any field of any list finds what a harmless word finds', async () => {
      const lists = allRoutes(app).filter(({ path, get }) => !get && /\/(page|list)$/.test(path));
      const wrong: string[] = [];
      let asked = 0;
      for (const { path } of lists)
        for (const field of textFieldsOf(path, String(ATTACKS[5]))) {
          const call = path.replace('admin/', '');
          const harmless = await admin.post(call, { [field]: HARMLESS });
          for (const attack of field === 'keyWord' ? ATTACKS : ATTACKS.slice(5, 9)) {
            const { status, code, data } = await admin.post(call, { [field]: attack });
            asked++;
            if (status >= 500 || (code === Code.Success && sizeOf(data) > sizeOf(harmless.data)))
              wrong.push(`${call} ${field} ${attack}: ${status}, ${sizeOf(data)} rows`);
          }
        }
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(1000);
    });

    test('a text as the name of a sign-in lets nobody in', async () => {
      for (const username of ATTACKS) {
        const { status, code } = await app.caller().post('base/open/login', { username, password: 'x' });
        expect([username, status < 500, code]).toEqual([username, true, 1001]);
      }
    });

    test('a text is stored as it was sent, and found by itself', async () => {
      for (const [index, name] of ATTACKS.entries()) {
        const line = name.replace('\n', ' ').trim();
        expect(await admin.post('dict/type/add', { name: line, key: `attack-${index}` })).toMatchObject({ code: 1000 });
        const { data } = await admin.post<{ name: string }[]>('dict/type/list', { keyWord: line });
        expect(data.map((row) => row.name)).toContain(line);
        expect(await admin.post('im/sensitive_word/add', { content: line })).toMatchObject({ code: 1000 });
        expect(await chat.query('SELECT content FROM im_sensitive_word WHERE content = ?', [line])).toHaveLength(1);
        const words = await admin.post<{ content: string }[]>('im/sensitive_word/list', { keyWord: line });
        expect(words.data.map(({ content }) => content)).toContain(line);
      }
    });
  });
});
