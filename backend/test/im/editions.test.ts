/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { Code } from '../../src/kernel/basis/codes';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';
import { apply } from '../../src/modules/im/product/schema/addition';
import { survey } from '../../src/modules/im/product/schema/survey';
import { type Caller, startApp, type TestApp } from '../app';
import { ChatDatabase } from './box-im/chat-database';
import { chatOf } from './people';

/** What tells each edition from the others, by itself. */
const EDITIONS = {
  'open-source-v1': {
    product: 'open-source',
    since: '2022-11',
    off: ['ban', 'groupBan', 'mute', 'receipt', 'phone', 'quote'],
  },
  'open-source-v2': {
    product: 'open-source',
    since: '2024-07',
    off: ['mute', 'phone', 'quote', 'systemMessages', 'signs'],
  },
  'open-source': {
    product: 'open-source',
    since: '2025-07',
    off: ['mute', 'muteMember', 'phone', 'quote', 'topMessage'],
  },
  commercial: { product: 'commercial', since: '2025-07', off: ['realName', 'bank', 'wordings', 'signs', 'userLog'] },
  fork: { product: 'fork', since: '2025-07', off: ['muteMember', 'systemMessages', 'pushes', 'phone'] },
} as const;

const editions = Object.entries(EDITIONS);

/** Each with what it may be asked; all of them must answer, or say what the product lacks. */
const READING: readonly [call: string, body: object][] = [
  ['user/page', {}],
  ['user/page', { keyWord: 'ali' }],
  ['user/page', { is_banned: 0, status: 0, is_real_name: 0 }],
  ['real_name/page', {}],
  ['group/page', {}],
  ['group/page', { is_muted: 0 }],
  ['group_member/page', { group_id: 1 }],
  ['group_message/page', { group_id: 1 }],
  ['private_message/page', { user_id: 1 }],
  ['conversation/list', { user_id: 1 }],
  ['sensitive_word/page', {}],
  ['sign/page', {}],
  ['user_log/page', {}],
  ['wording_library/page', {}],
  ['system_message/page', {}],
  ['sm_push_task/page', {}],
];

(imUrl ? describe : describe.skip)('the editions of box-im', () => {
  let app: TestApp;
  let admin: Caller;
  let database: ChatDatabase;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source-v1');
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    await admin.post('im/conversation/reason', { reason: 'a test' });
  });
  afterAll(async () => {
    await app?.close();
    await database.drop();
  });

  /** The tables of an edition, with two people who have talked, and a group of theirs. */
  async function install(edition: string): Promise<void> {
    const tables = await database.query<{ name: string }>(
      'SELECT TABLE_NAME AS `name` FROM `information_schema`.`TABLES` WHERE TABLE_SCHEMA = DATABASE()',
    );
    for (const { name } of tables) await database.query(`DROP TABLE \`${name}\``);
    await database.install(edition);
    await database.register('alice');
    await database.register('bob');
    await database.query("INSERT INTO `im_group` (`name`, `owner_id`) VALUES ('walks', 1)");
    await database.query('INSERT INTO `im_group_member` (`group_id`, `user_id`) VALUES (1, 1), (1, 2)');
    await database.query(
      "INSERT INTO `im_group_message` (`group_id`, `send_id`, `content`, `type`) VALUES (1, 1, 'x', 0)",
    );
    await database.query(
      "INSERT INTO `im_private_message` (`send_id`, `recv_id`, `content`, `type`, `status`) VALUES (1, 2, 'x', 0, 3)",
    );
  }

  const probe = async (): Promise<CapabilityInfo> => (await admin.post<CapabilityInfo>('im/capability/probe')).data;

  const offOf = ({ features }: CapabilityInfo): string[] => features.filter(({ has }) => !has).map(({ key }) => key);

  async function readAll(): Promise<Record<string, string>> {
    const refused: Record<string, string> = {};
    for (const [call, body] of READING) {
      const answer = await admin.post<{ reason?: string }>(`im/${call}`, body);
      expect([call, answer.status, answer.code === Code.Success || answer.data.reason]).toEqual([
        call,
        200,
        answer.code === Code.Success ? true : expect.stringMatching(/^(capability|lackingSchema)$/),
      ]);
      if (answer.code !== Code.Success) refused[call] = String(answer.data.reason);
    }
    return refused;
  }

  test.each(editions)(
    'the edition %s without migration offers the features that it has, and names those that it lacks',
    async (edition, { product, since, off }) => {
      await install(edition);
      const info = await probe();
      expect(info).toMatchObject({ database: 'external', product, since, failure: null });
      expect(offOf(info)).toEqual(expect.arrayContaining([...off, 'online', 'forceLogout']));
      for (const { has, missing, reason } of info.features)
        if (!has && missing.length) expect(reason).toContain(missing[0]);
      const refused = await readAll();
      for (const call of ['user/page', 'group/page', 'group_member/page', 'group_message/page', 'private_message/page'])
        expect([call, refused[call]]).toEqual([call, undefined]);
      const { data } = await admin.post<{ list: Record<string, unknown>[] }>('im/user/page');
      expect(data.list.map(({ user_name }) => user_name).sort()).toEqual(['alice', 'bob']);
      expect(data.list[0]).not.toHaveProperty('balance');
      expect(await admin.get('im/dashboard/figures')).toMatchObject({ code: 1000 });
      const change = { id: 1, nick_name: 'Alice' };
      expect(await admin.post('im/user/update', { ...change, balance: '1.00' })).toMatchObject({
        code: Code.Invalid,
        data: { errors: { balance: [expect.any(String)] } },
      });
      expect(await admin.post('im/user/update', change)).toMatchObject({ code: 1000 });
      expect(await database.query('SELECT `nick_name` FROM `im_user` WHERE `id` = 1')).toEqual([
        { nick_name: 'Alice' },
      ]);
    },
  );

  test.each(editions)('the edition %s after im:migrate answers all calls', async (edition) => {
    await install(edition);
    await probe();
    const chat = chatOf(app);
    await apply(chat, (await survey(chat)).additions);
    const info = await probe();
    expect(offOf(info)).toEqual(['online', 'forceLogout']);
    // What no edition knows is there now, and said to be the console's alone.
    expect(Object.fromEntries(info.features.map(({ key, standing }) => [key, standing]))).toMatchObject({
      ...{ age: 'unused', welcomeWord: 'unused', hiddenPeople: 'kept', hiddenGroups: 'kept' },
    });
    expect(await readAll()).toEqual({});
    expect((await survey(chat)).additions).toEqual([]);
  });

  test.each([
    ['open-source', undefined],
    ['commercial', 'is_all_muted'],
    ['fork', 'muted'],
  ])('a group of %s is muted in its own column, or the call says why this is not possible', async (edition, column) => {
    await install(edition);
    await probe();
    const answer = await admin.post<{ reason?: string }>('im/group/mute', { ids: [1] });
    if (!column) {
      expect(answer).toMatchObject({ code: 1001, data: { reason: 'capability', missing: ['im_group.is_muted'] } });
      return;
    }
    expect(answer).toMatchObject({ code: 1000 });
    expect(await database.query(`SELECT \`${column}\` AS muted FROM \`im_group\``)).toEqual([{ muted: 1 }]);
    const { data } = await admin.post<{ list: object[] }>('im/group/page', { is_muted: 1 });
    expect(data.list).toMatchObject([{ id: 1, is_muted: 1 }]);
  });
});
