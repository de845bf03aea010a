/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { DataSource } from 'typeorm';
import { ImPushEvent } from '../../src/modules/im/announcements/sm-push-task/push-event.entity';
import { PushSendHandler } from '../../src/modules/im/announcements/sm-push-task/sending/push-send.handler';
import { imEntities } from '../../src/modules/im/tables/im-entities';
import { apply } from '../../src/modules/im/product/schema/addition';
import { survey } from '../../src/modules/im/product/schema/survey';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { ChatDatabase } from './box-im/chat-database';
import { base64, chatOf } from './people';

const RICH = { title: 'Maintenance', content_type: 0, rich_text: base64('<p>x</p>') };
const LATER = '2099-01-01 00:00:00';

(imUrl ? describe : describe.skip)('a chat product in a separate database', () => {
  let app: TestApp;
  let make: Factories;
  let admin: Caller;
  let database: ChatDatabase;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source');
    await database.register('alice');
    app = await startApp({ role: 'web' });
    make = factoriesOf(app);
    admin = await app.as('admin');
  });
  afterAll(async () => {
    const chat = chatOf(app);
    await app.close();
    expect(chat.isInitialized).toBe(false);
    await database.drop();
  });

  test('may lack tables, which the calls report, and the console starts nevertheless', async () => {
    for (const call of ['system_message/page', 'system_message/list', 'sm_push_task/page']) {
      const answer = await admin.post(`im/${call}`);
      expect(answer).toMatchObject({ status: 200, code: 1001, data: { reason: 'lackingSchema' } });
      expect(answer.message).toContain('im:migrate');
    }
    expect(await admin.post('im/system_message/add', RICH)).toMatchObject({
      code: 1001,
      data: { missing: 'im_system_message' },
    });
    expect(await admin.post('im/sm_push_task/recipients', { keyWord: 'ali' })).toMatchObject({
      data: { list: [{ user_name: 'alice' }] },
    });
    expect(await admin.post('base/sys/user/page')).toMatchObject({ code: 1000 });
  });

  test('is used without a restart after the migration, with names and history from the console', async () => {
    const chat = chatOf(app);
    expect(chat).not.toBe(app.nest.get(DataSource));
    await apply(chat, (await survey(chat)).additions);
    const [{ data: message }, [alice]] = [
      await admin.post<{ id: number }>('im/system_message/add', RICH),
      await database.query<{ id: number }>('SELECT `id` FROM `im_user`'),
    ];
    const push = { message_id: message.id, send_time: LATER, send_to_all: 0, recv_ids: String(alice?.id) };
    const { data: task } = await admin.post<{ id: number }>('im/sm_push_task/add', push);
    expect(await admin.get('im/sm_push_task/info', { id: task.id })).toMatchObject({
      data: { ...push, title: 'Maintenance', creator_name: '超级管理员', progress: null },
    });
    expect(await admin.post('im/system_message/page')).toMatchObject({
      data: { list: [{ id: message.id, creator_name: '超级管理员', push_count: 1 }] },
    });
    expect(await make.find(ImPushEvent, { taskId: task.id })).toMatchObject([{ action: 'created' }]);
    expect(await admin.post('im/system_message/delete', { ids: [message.id] })).toMatchObject({ code: 1001 });
    for (const call of ['cancel', 'reopen', 'cancel'])
      expect(await admin.post(`im/sm_push_task/${call}`, { id: task.id })).toMatchObject({ code: 1000 });
    expect(await admin.post('im/sm_push_task/delete', { ids: [task.id] })).toMatchObject({ code: 1000 });
    expect(await admin.post('im/system_message/delete', { ids: [message.id] })).toMatchObject({ code: 1000 });
  });

  test('gets pushes from its own rows, and their history is kept in the console', async () => {
    const { data: message } = await admin.post<{ id: number }>('im/system_message/add', RICH);
    const { data: task } = await admin.post<{ id: number }>('im/sm_push_task/add', { message_id: message.id });
    const run = { key: '', at: new Date(), attempt: 1, signal: new AbortController().signal };
    await app.nest.get(PushSendHandler).runPush({ id: task.id }, run);
    expect(await admin.get('im/sm_push_task/info', { id: task.id })).toMatchObject({
      data: { status: 3, seq_no: 1, progress: { recipients: 1, done: 1 } },
    });
    const deeds = await make.find(ImPushEvent, { taskId: task.id });
    expect(deeds.map(({ action }) => action)).toEqual(['created', 'started', 'sent']);
  });

  test('is checked for columns that are too narrow, and for required columns that are unknown', async () => {
    await database.query('ALTER TABLE `im_system_message` MODIFY `extern_link` varchar(255) NULL');
    const link = { title: 'x', content_type: 1, extern_link: `https://example.com/${'x'.repeat(300)}` };
    expect(await admin.post('im/system_message/add', link)).toMatchObject({
      code: 1002,
      data: { errors: { extern_link: [expect.any(String)] } },
    });
    await database.query('ALTER TABLE `im_system_message` ADD `tenant` bigint NOT NULL');
    expect(await admin.post('im/system_message/add', RICH)).toMatchObject({ code: 1001, data: { column: 'tenant' } });
    await database.query('ALTER TABLE `im_system_message` DROP `tenant`');
  });

  test('stores times like its own servers', async () => {
    const { data } = await admin.post<{ id: number }>('im/system_message/add', RICH);
    const [row] = await database.query<{ at: string }>(
      `SELECT DATE_FORMAT(\`create_time\`, '%Y-%m-%d %H:%i:%s') AS \`at\` FROM \`im_system_message\` WHERE \`id\` = ${data.id}`,
    );
    expect(await admin.get('im/system_message/info', { id: data.id })).toMatchObject({
      data: { create_time: row?.at },
    });
    expect(Math.abs(new Date(String(row?.at)).getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('is not filled with demo people or tables of the console', async () => {
    expect(await database.query('SELECT `user_name` FROM `im_user`')).toEqual([{ user_name: 'alice' }]);
    const tables = await database.query<{ name: string }>(
      'SELECT TABLE_NAME AS `name` FROM `information_schema`.`TABLES` WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
    );
    expect(tables.map(({ name }) => name)).toEqual([
      'im_file_info',
      ...imEntities.map((Entity) => chatOf(app).getMetadata(Entity).tableName).sort(),
    ]);
  });
});
