/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from '../im/separate-database';
import { Code } from '../../src/kernel/basis/codes';
import { type Caller, startApp, type TestApp } from '../app';
import { ChatDatabase } from '../im/box-im/chat-database';

type Refused = { errors?: Record<string, string[]> };

const PERSON = { user_name: 'carol', nick_name: 'Carol', signature: 'hi', password: 'a-good-one' };

(imUrl ? describe : describe.skip)('a chat database whose columns cannot hold every character', () => {
  let app: TestApp;
  let english: Caller;
  let chat: ChatDatabase;

  beforeAll(async () => {
    chat = await ChatDatabase.create(String(imUrl));
    await chat.install('open-source');
    await chat.register('alice');
    app = await startApp({ role: 'web' });
    english = app.caller((await app.as('admin')).token, { language: 'en' });
  });
  afterAll(async () => {
    await app?.close();
    await chat?.drop();
  });

  describe.each([
    ['utf8mb3', '😀𠮷'],
    ['latin1', '中😀'],
  ])('a chat database in %s', (charset, text) => {
    beforeAll(async () => {
      for (const table of ['im_user', 'im_sensitive_word', 'im_group'])
        await chat.query(`ALTER TABLE ${table} CONVERT TO CHARACTER SET ${charset}`);
    });

    test.each([
      ['im/user/add', { ...PERSON, nick_name: text }, 'nick_name'],
      ['im/user/add', { ...PERSON, user_name: 'dora', signature: `hello ${text}` }, 'signature'],
      ['im/sensitive_word/add', { content: text }, 'content'],
    ])('refuses %s of %p with an error at the column', async (path, body, column) => {
      const { status, code, data } = await english.post<Refused>(path, body);
      expect([status, code, Object.keys(data.errors ?? {})]).toEqual([200, Code.Invalid, [column]]);
      expect(data.errors?.[column]?.[0]).toContain('cannot hold');
    });

    test.each([
      ['im/user/page', ['user_name', 'nick_name', 'phone', 'id']],
      ['im/sensitive_word/page', ['content']],
      ['im/group/page', ['name', 'group_name', 'nick_name', 'id']],
    ])('refuses a search by %s with an error at the column', async (path, columns) => {
      const { status, code, data } = await english.post<Refused>(path, { keyWord: text });
      expect([status, code]).toEqual([200, Code.Invalid]);
      expect(columns).toEqual(expect.arrayContaining(Object.keys(data.errors ?? {})));
      expect(Object.keys(data.errors ?? {})).toHaveLength(1);
    });

    test('stores and finds a text that it can hold', async () => {
      const word = `plain ${charset}`;
      expect(await english.post('im/sensitive_word/add', { content: word })).toMatchObject({ code: Code.Success });
      const { data } = await english.post<{ content: string }[]>('im/sensitive_word/list', { keyWord: word });
      expect(data.map(({ content }) => content)).toEqual([word]);
    });
  });
});
