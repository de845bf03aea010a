import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { ImSeedService } from '../../src/modules/im/seed/im-seed.service';
import { PEOPLE } from '../../src/modules/im/seed/people';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { ConfService } from '../../src/modules/base/conf/conf.service';
import { type Caller, startApp, type TestApp } from '../app';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const rows = async (resource: string) =>
  (
    await admin.post<{ list: Record<string, unknown>[] }>(`im/${resource}/page`, {
      size: 100,
      order: 'id',
      sort: 'asc',
    })
  ).data.list;
const source = () => app.nest.get(DataSource);

test('the demo has people, messages of both kinds, and pushes in each lasting state', async () => {
  expect(await source().manager.count(ImUser)).toBe(PEOPLE);
  const messages = await rows('system_message');
  expect(messages.map(({ content_type }) => content_type)).toEqual([0, 0, 1, 1]);
  expect(messages.map(({ push_count }) => push_count)).toEqual([1, 1, 2, 1]);
  const pushes = await rows('sm_push_task');
  expect(pushes.map(({ status }) => status)).toEqual([3, 3, 4, 1, 1]);
  expect(pushes.map(({ progress }) => (progress as { done?: number } | null)?.done ?? null)).toEqual([
    PEOPLE,
    24,
    null,
    null,
    null,
  ]);
  expect(pushes.every(({ title, creator_name }) => title && creator_name)).toBe(true);
});

test('the messages and pushes of the demo pass the checks for staff', async () => {
  const [messages, pushes] = [await rows('system_message'), await rows('sm_push_task')];
  expect([messages.length > 0, pushes.length > 0]).toEqual([true, true]);
  for (const { id } of messages) {
    const { data } = await admin.get<Record<string, unknown>>('im/system_message/info', { id });
    expect(await admin.post('im/system_message/update', { ...data, title: `${String(data.title)}!` })).toMatchObject({
      code: 1000,
    });
  }
  for (const { id, status } of pushes) {
    const { data } = await admin.get<Record<string, unknown>>('im/sm_push_task/info', { id });
    if (status === 1) expect(await admin.post('im/sm_push_task/update', data)).toMatchObject({ code: 1000 });
    const { data: deeds } = await admin.get<{ action: string }[]>('im/sm_push_task/history', { id });
    expect(deeds[0]).toMatchObject({ action: 'created', userName: '超级管理员' });
  }
});

test('the demo is seeded only once, and not into a chat that already has people', async () => {
  const seed = () => new ImSeedService(source(), app.nest.get(ConfService), env).onModuleInit();
  await seed();
  expect(await source().manager.count(ImUser)).toBe(PEOPLE);
  await source().query("DELETE FROM `base_sys_conf` WHERE `cKey` = 'imSeed'");
  await seed();
  expect(await source().manager.count(ImUser)).toBe(PEOPLE);
});

test('the demo is not seeded on a server without demo data', async () => {
  await source().query("DELETE FROM `base_sys_conf` WHERE `cKey` = 'imSeed'");
  await source().query('DELETE FROM `im_user`');
  await source().query('DELETE FROM `im_system_message`');
  await new ImSeedService(source(), app.nest.get(ConfService), { ...env, seed: 'base' }).onModuleInit();
  expect(await source().manager.count(ImUser)).toBe(0);
});
