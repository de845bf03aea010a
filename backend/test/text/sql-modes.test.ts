/**
 * The server of this file has other settings from test to test, so that it is its own. The chat's tables lie apart. Any field of any list is
 * asked daily in the mode in which a text escapes most easily, and in all others every night.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { describeOnServerIn, OTHER_MODES, WITHOUT_BACKSLASH } from './sql-modes';
import { testAnyField } from './any-field';
import { ATTACKS } from './attacks';

describeOnServerIn([WITHOUT_BACKSLASH, ...OTHER_MODES], (house, mode) => {
  if (mode === WITHOUT_BACKSLASH) testAnyField(house);

  test('a hostile text as a user name signs nobody in', async () => {
    for (const username of ATTACKS) {
      const { status, code } = await house.app.caller().post('base/open/login', { username, password: 'x' });
      expect([username, status < 500, code]).toEqual([username, true, 1001]);
    }
  });

  test('a hostile text is stored unchanged and found by itself', async () => {
    const { admin, chat } = house;
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
