import { EntityManager } from 'typeorm';
import { HousePushes, MOST_NAMED } from '../../src/modules/im/announcements/sm-push-task/house-pushes';
import { PushHistory } from '../../src/modules/im/announcements/sm-push-task/push-history.service';
import { ImSmPushTask } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { ImSystemMessage } from '../../src/modules/im/tables/im-system-message.entity';
import { type Answer, type Caller, startApp, type TestApp } from '../app';
import { lockWait } from '../lock-wait';
import { chatOf, html } from './people';

const TEXT = { title: 'About your report', intro: 'We looked at it.' };

let app: TestApp;
let admin: Caller;

// Nothing is sent by this node.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImSmPushTask, ImSystemMessage]) await chatOf(app).manager.clear(Entity);
});
afterEach(() => jest.restoreAllMocks());

const push = (text = TEXT) =>
  chatOf(app).transaction((manager) => app.nest.get(HousePushes, { strict: false }).insertPush(text, [1], manager));
const messageOf = async (id: number) => (await chatOf(app).manager.findOneByOrFail(ImSmPushTask, { id })).message_id;
const message = (id: number) => chatOf(app).manager.findOneByOrFail(ImSystemMessage, { id });
const changed = (id: number, row: Partial<ImSystemMessage>) => chatOf(app).manager.update(ImSystemMessage, { id }, row);

describe('A push of the console itself', () => {
  test('shares the message of an earlier one with the same text', async () => {
    expect(await messageOf(await push())).toBe(await messageOf(await push()));
  });

  test.each<Partial<ImSystemMessage>>([
    { intro: 'Read this!' },
    { cover_url: 'https://pictures.test/a.png' },
    { extern_link: 'https://elsewhere.test' },
    { deleted: 1 },
  ])('leaves a message to the staff who changed it: %j', async (change) => {
    const first = await messageOf(await push());
    await changed(first, change);
    expect(await messageOf(await push())).not.toBe(first);
    expect(await message(first)).toMatchObject(change);
  });

  test('shows its text as it stands, whatever is in it', async () => {
    const { rich_text } = await message(await messageOf(await push({ ...TEXT, intro: 'a < b & <script>' })));
    expect(html(String(rich_text))).toBe('<p>a &lt; b &amp; &lt;script&gt;</p>');
  });

  test('has a message of its own if staff change the shared one between the search and its use', async () => {
    const first = await messageOf(await push());
    const { findOne } = EntityManager.prototype;
    const search = async function (this: EntityManager, ...args: Parameters<typeof findOne>) {
      const found = await findOne.apply(this, args);
      await this.update(ImSystemMessage, { id: first }, { intro: 'Read this!' });
      return found;
    };
    jest.spyOn(EntityManager.prototype, 'findOne').mockImplementationOnce(search);
    expect(await messageOf(await push())).not.toBe(first);
  });

  test('keeps staff from deleting its message until it is stored', async () => {
    const first = await messageOf(await push());
    await chatOf(app).manager.clear(ImSmPushTask);
    let late: Promise<Answer<unknown>> | undefined;
    const { recordAction } = PushHistory.prototype;
    jest.spyOn(PushHistory.prototype, 'recordAction').mockImplementationOnce(async function (
      this: PushHistory,
      ...action
    ) {
      late = admin.post('im/system_message/delete', { ids: [first] });
      await Promise.race([lockWait(chatOf(app)), late]);
      return recordAction.apply(this, action);
    });
    expect(await messageOf(await push())).toBe(first);
    expect(await late).toMatchObject({ data: { reason: 'inUse' } });
    expect((await message(first)).deleted).toBe(0);
  });

  test('goes to fifty people, however long their ids are', async () => {
    const ids = Array.from({ length: MOST_NAMED }, (_, at) => Number.MAX_SAFE_INTEGER - at);
    const manager = chatOf(app).manager;
    const id = await app.nest.get(HousePushes, { strict: false }).insertPush(TEXT, ids, manager);
    expect((await manager.findOneByOrFail(ImSmPushTask, { id })).recv_ids).toBe(ids.join(','));
  });
});
