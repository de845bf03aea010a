import './chat-environment';
import { DataSource } from 'typeorm';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';
import type { PushRunFigures } from '../../src/modules/im/announcements/sm-push-task/sm-push-task.dto';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { MockClient } from '../chat-server/mock-client';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { Chat } from './chat';
import { until } from './until';

(canHaveRedis ? describe : describe.skip)('a push to people who are online', () => {
  let redis: OwnRedis;
  let app: TestApp;
  let admin: Caller;
  let chat: Chat;
  let users: number[];
  const servers: MockChatServer[] = [];

  beforeAll(async () => {
    redis = await OwnRedis.start();
    app = await startApp();
    Object.assign(app.nest.get(PushSettings, { strict: false }), { pauses: [100], results: 50 });
    admin = await app.as('admin');
    chat = new Chat(app.nest.get(DataSource));
    users = await chat.users(20);
    for (const results of ['new', 'old'] as const)
      servers.push(await MockChatServer.start({ redisUrl: redis.url, results }));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await app?.close();
    await redis?.remove();
  });

  const [first, second] = [() => servers[0]!, () => servers[1]!];
  const progress = async (id: number) => (await admin.get<PushRunFigures>('im/sm_push_task/progress', { id })).data;

  test('reaches every terminal, and the results of the chat servers are counted', async () => {
    const clients = [
      await MockClient.connect(first().url, users[0]!, 0),
      await MockClient.connect(first().url, users[0]!, 1),
      await MockClient.connect(second().url, users[1]!, 2),
    ];
    await second().seat(users.slice(2, 6), [0, 1]);
    const message = { title: '维护通知', intro: '今晚', content_type: 1, extern_link: 'https://example.com' };
    const { data } = await admin.post<{ id: number }>('im/system_message/add', message);
    const reach = (audience: object) => admin.post('im/sm_push_task/reach', audience);
    expect(await reach({ send_to_all: 1 })).toMatchObject({ data: { recipients: 20, online: 6 } });
    const chosen = `${users[0]},${users[19]}`;
    expect(await reach({ send_to_all: 0, recv_ids: chosen })).toMatchObject({ data: { recipients: 2, online: 1 } });
    const task = await admin.post<{ id: number }>('im/sm_push_task/add', { message_id: data.id, send_to_all: 1 });
    const { id } = task.data;

    const row = await until(async () => ((await chat.status(id)) === 3 ? chat.of(id) : undefined));
    const frame = {
      id: data.id,
      seqNo: row.seq_no,
      type: 53,
      title: '维护通知',
      coverUrl: '',
      intro: '今晚',
      status: 1,
    };
    for (const client of clients)
      expect(await client.frame(5)).toEqual({ cmd: 5, data: { ...frame, sendTime: row.send_time?.getTime() } });
    await until(async () => (await progress(id)).delivered === 11);
    expect(await progress(id)).toMatchObject({ status: 3, recipients: 20, done: 20, online: 6, frames: 11, pages: 4 });
    const page = await admin.post<{ list: object[] }>('im/sm_push_task/page', {});
    expect(page.data.list[0]).toMatchObject({ id, progress: { done: 20, delivered: 11 } });
    expect(servers.flatMap(({ refusals }) => refusals)).toEqual([]);
    for (const client of clients) await client.close();
  });

  test('waits for a chat Redis that goes down in the middle, reports it and goes on', async () => {
    const gateway = app.nest.get(ChatGateway);
    const send = gateway.sendSystem.bind(gateway);
    let pages = 0;
    jest.spyOn(gateway, 'sendSystem').mockImplementation(async (...frame) => {
      if (++pages === 2) await redis.down();
      return send(...frame);
    });
    const { message_id } = await chat.of(1);
    const { data } = await admin.post<{ id: number }>('im/sm_push_task/add', { message_id, send_to_all: 1 });
    await until(async () => (await progress(data.id)).problem === 'chatRedis');
    expect(await progress(data.id)).toMatchObject({ status: 2, done: 5 });
    await redis.up();
    await until(async () => (await chat.status(data.id)) === 3);
    expect(await progress(data.id)).toMatchObject({ done: 20, pages: 4, problem: 'presence' });
    jest.restoreAllMocks();
  }, 120_000);

  test('waits for its number while the chat Redis is down, and can be cancelled meanwhile', async () => {
    await redis.down();
    const { message_id } = await chat.of(1);
    const { data } = await admin.post<{ id: number }>('im/sm_push_task/add', { message_id, send_to_all: 1 });
    await until(async () => (await progress(data.id)).problem === 'chatRedis');
    expect(await chat.of(data.id)).toMatchObject({ status: 1, seq_no: null });
    expect(await admin.post('im/sm_push_task/cancel', { id: data.id })).toMatchObject({ code: 1000 });
    await until(async () => (await chat.run(data.id))?.owner === null);
    expect(await chat.of(data.id)).toMatchObject({ status: 4, seq_no: null });
    await redis.up();
  });
});
