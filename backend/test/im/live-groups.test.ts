import '../push/chat-environment';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { WordingSettings } from '../../src/modules/im/phrases/wording-library/pushing/wording-settings';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { MockClient } from '../chat-server/mock-client';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { until } from '../push/until';
import { whileDateStands } from '../while-date-stands';
import { group } from './group-rows';
import { chatOf, people } from './people';

interface Acted {
  count: number;
  batch: string;
  enforcement: { state: string; terminals: number; frames: number; reason?: string };
}

interface Progress {
  run: { state: number; done: number; frames: number; problem: string | null };
  phrases: { state: number; message_id: number }[];
}

(canHaveRedis ? describe : describe.skip)('The groups of a running chat product', () => {
  let redis: OwnRedis;
  let app: TestApp;
  let admin: Caller;
  let server: MockChatServer;
  let platform: ReturnType<typeof platformAt>;
  let ids: number[];
  const [ann, ben, cat] = [() => ids[0]!, () => ids[1]!, () => ids[2]!];

  const platformAt = (url: string) => createClient({ url }).on('error', () => undefined);

  beforeAll(async () => {
    redis = await OwnRedis.start();
    app = await startApp();
    admin = await app.as('admin');
    Object.assign(app.nest.get(EnforcementSettings, { strict: false }), { pauses: [200, 400], inline: 60_000 });
    Object.assign(app.nest.get(WordingSettings, { strict: false }), { pauses: [100] });
    ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
    await start();
    const gateway = app.nest.get(ChatGateway, { strict: false });
    await until(() => gateway.readPresence([1]).catch(() => undefined));
  });
  afterAll(async () => {
    await stop();
    await app?.close();
    await redis?.remove();
  });

  const start = async () => {
    server = await MockChatServer.start({ redisUrl: redis.url, restMs: 0 });
    platform = platformAt(redis.url);
    await platform.connect();
  };
  const stop = async () => {
    await server?.stop();
    platform?.destroy();
    expect(server?.refusals ?? []).toEqual([]);
  };
  const signIn = (userId: number, terminal = 0) => MockClient.connect(server.url, userId, terminal);
  const frames = (client: MockClient, type: number) =>
    client.frames.filter(({ data }) => typeof data === 'object' && data?.type === type);
  const enforced = (batch: string) =>
    until(async () => {
      const row = await app.nest.get(DataSource).manager.findOneByOrFail(ImEnforcement, { batch });
      return [EnforcementState.Done, EnforcementState.Unsure].includes(row.state) ? row : undefined;
    });

  test('disappear from the clients with a reason when they are dissolved, and from the cache of the product', async () => {
    const id = await group(app, 'Dissolved live', [ann(), ben(), cat()]);
    const clients = [await signIn(ann()), await signIn(ben()), await signIn(ben(), 1)];
    const keys = [`im:cache:group::${id}`, `im:cache:group_member_ids::${id}`];
    for (const key of keys) await platform.set(key, '{}');
    await platform.hSet(`im:readed:group:position:${id}`, { [ann()]: '7' });
    // The server may be slow to take its frames.
    const { data } = await whileDateStands(() => admin.post<Acted>('im/group/dissolve', { ids: [id], reason: '诈骗' }));
    expect(data).toMatchObject({ count: 1, enforcement: { state: 'done', terminals: 3, frames: 6 } });
    for (const client of clients) {
      expect((await client.frame(4, 21)).data).toMatchObject({ groupId: id, sendId: 0, receipt: false });
      expect((await client.frame(4, 91)).data).toMatchObject({ groupId: id });
    }
    expect(await platform.exists([...keys, `im:readed:group:position:${id}`])).toBe(0);
    for (const client of clients) await client.close();
  });

  test('show a removal only to the removed member, and appear at a new member', async () => {
    const id = await group(app, 'Members live', [ann(), ben()]);
    const [owner, gone, fresh] = [await signIn(ann()), await signIn(ben()), await signIn(cat())];
    await platform.hSet(`im:readed:group:position:${id}`, { [ann()]: '7', [ben()]: '8' });
    const row = await chatOf(app).manager.findOneByOrFail(ImGroupMember, { group_id: id, user_id: ben() });
    await admin.post('im/group_member/remove', { ids: [row.id] });
    expect((await gone.frame(4, 91)).data).toMatchObject({ groupId: id });
    expect(await platform.hGetAll(`im:readed:group:position:${id}`)).toEqual({ [ann()]: '7' });
    await admin.post('im/group_member/add', { group_id: id, user_id: cat() });
    const appeared = (await fresh.frame(4, 90)).data as { content: string };
    expect(JSON.parse(appeared.content)).toMatchObject({
      id,
      name: 'Members live',
      showNickName: 'Cat Ho',
      quit: false,
    });
    expect((await owner.frame(4, 21)).data).toMatchObject({ content: 'Cat Ho加入了群聊' });
    expect(frames(owner, 91)).toEqual([]);
    for (const client of [owner, gone, fresh]) await client.close();
  });

  test('get pushed phrases in their order, also on the other screens of their senders', async () => {
    const id = await group(app, 'Pushed live', [ann(), ben(), cat()]);
    const clients = [await signIn(ann()), await signIn(ann(), 1), await signIn(ben())];
    const library = await pushed(id, ['one', 'two', 'three']);
    const { run, phrases } = await over(library);
    expect(run).toMatchObject({ state: 1, done: 3, frames: 9, problem: null });
    for (const client of clients) {
      await until(() => frames(client, 0).length === 3);
      const told = frames(client, 0).map(({ data }) => data as { id: number; content: string; sendNickName: string });
      expect(told.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
      expect(told.map((one) => one.id)).toEqual(phrases.map(({ message_id }) => message_id));
      expect(told[0]).toMatchObject({ sendId: ann(), sendNickName: `nick-${ann()}`, readedCount: 0 });
    }
    for (const client of clients) await client.close();
  });

  test('get a phrase that was stored once while the chat Redis was away, when it is back', async () => {
    const id = await group(app, 'Pushed while away', [ann(), ben()]);
    await stop();
    await redis.down();
    const library = await pushed(id, ['stored', 'later']);
    await until(async () => (await progress(library)).run.problem === 'chatRedis');
    expect(await progress(library)).toMatchObject({
      run: { state: 0, done: 1 },
      phrases: [{ state: 2 }, { state: 0 }],
    });
    await redis.up();
    await start();
    const { run } = await over(library);
    expect(run).toMatchObject({ state: 1, done: 2, problem: null });
    const said = await chatOf(app).manager.findBy(ImGroupMessage, { group_id: id });
    expect(said.map(({ content }) => content)).toEqual(['stored', 'later']);
  }, 120_000);

  test('get no further phrase of a push that was cancelled while the chat Redis was away', async () => {
    const id = await group(app, 'Called off while away', [ann(), ben()]);
    await stop();
    await redis.down();
    const library = await pushed(id, ['stored', 'never']);
    await until(async () => (await progress(library)).run.problem === 'chatRedis');
    expect(await admin.post('im/wording_library/cancel', { id: library })).toMatchObject({ code: 1000 });
    expect(await progress(library)).toMatchObject({ run: { state: 2, done: 1, problem: null } });
    await redis.up();
    await start();
    expect(await chatOf(app).manager.countBy(ImGroupMessage, { group_id: id })).toBe(1);
  }, 120_000);

  test('show recalls that were done while the chat Redis was away, when it is back', async () => {
    const groupId = await group(app, 'Recalled while away', [ann(), ben()]);
    const now = { type: 0, content: 'spam', send_time: new Date(), send_id: ann() };
    const letters = await insertMany(chatOf(app).manager, ImPrivateMessage, [
      { ...now, recv_id: ben() },
      { ...now, recv_id: cat() },
    ]);
    const posts = await insertMany(chatOf(app).manager, ImGroupMessage, [{ ...now, group_id: groupId }]);
    await stop();
    await redis.down();
    const recalls = [
      await admin.post<Acted>('im/private_message/recall', { ids: letters, reason: 'spam' }),
      await admin.post<Acted>('im/group_message/recall', { ids: posts }),
    ];
    for (const { data } of recalls) expect(data.enforcement).toMatchObject({ state: 'pending', reason: 'chatRedis' });
    expect(await chatOf(app).manager.countBy(ImPrivateMessage, { status: 2 })).toBe(2);
    expect(await app.nest.get(DataSource).manager.countBy(ImAct, { action: 'private_message.recall' })).toBe(2);
    // Frames for whoever is not there are nobody's: they are here before they are sent.
    jest.spyOn(app.nest.get(ChatGateway, { strict: false }), 'readPresence').mockImplementation(held);
    await redis.up();
    await start();
    const clients = [await signIn(ann()), await signIn(ben()), await signIn(cat())];
    jest.restoreAllMocks();
    for (const { data } of recalls) await enforced(data.batch);
    const [sender, receiver, other] = clients as [MockClient, MockClient, MockClient];
    await until(() => sender.recalled.length === 3);
    expect([...sender.recalled].sort()).toEqual([...letters, ...posts].sort());
    await until(() => receiver.recalled.length === 2);
    await until(() => other.recalled.length === 1);
    for (const client of clients) await client.close();
  }, 120_000);

  /** As long as it stands in for the real one nobody can be looked up. */
  const held = () => Promise.reject(new Error('held back by the test'));

  async function pushed(groupId: number, texts: readonly string[]): Promise<number> {
    const { data } = await admin.post<{ id: number }>('im/wording_library/add', { title: 'Live', group_id: groupId });
    const phrases = texts.map((content) => ({ library_id: data.id, content, user_id: ann() }));
    await admin.post('im/wording/add', phrases);
    expect(await admin.post('im/wording_library/push', { id: data.id })).toMatchObject({ code: 1000 });
    return data.id;
  }

  const progress = async (id: number) => (await admin.get<Progress>('im/wording_library/progress', { id })).data;
  const over = (id: number) =>
    until(async () => {
      const now = await progress(id);
      return now.run.state !== 0 ? now : undefined;
    });
});
