import { DataSource } from 'typeorm';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { Capabilities } from '../../src/modules/im/product/capability/capabilities';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';
import { imEntities } from '../../src/modules/im/tables/im-entities';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const info = async () => (await admin.get<CapabilityInfo>('im/capability/info')).data;

test('the tables of the console itself have all features that need no chat Redis', async () => {
  const { database, product, since, probeTime, failure, features, tables, gateway, redis } = await info();
  expect({ database, product, since, failure, gateway }).toEqual({
    database: 'own',
    product: 'own',
    since: null,
    failure: null,
    gateway: 'local',
  });
  expect(probeTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(tables).toHaveLength(imEntities.length);
  for (const table of tables)
    expect(table).toMatchObject({ here: true, missing: [], extra: [], renamed: [], unindexed: [] });
  expect(features.filter(({ has }) => !has)).toEqual([
    {
      ...{ key: 'online', has: false, standing: 'off', missing: [] },
      reason: expect.stringContaining('IM_REDIS_URL') as string,
    },
  ]);
  expect(redis).toMatchObject({ configured: false, ok: false });
});

test('notifications without a chat product are listed, the newest first', async () => {
  const gateway = app.nest.get(ChatGateway);
  await gateway.evictEntries(['group::1']);
  await gateway.evictEntries(['group::2']);
  const { recorded } = await info();
  expect(recorded.slice(0, 2)).toMatchObject([
    { act: 'evict', data: { names: ['group::2'] } },
    { act: 'evict', data: { names: ['group::1'] } },
  ]);
});

test('a failed probe keeps the earlier result, and reports the reason', async () => {
  const capabilities = app.nest.get(Capabilities);
  const query = jest.spyOn(app.nest.get(DataSource), 'query').mockRejectedValue(new Error('gone'));
  const answer = await admin.post<CapabilityInfo>('im/capability/probe');
  query.mockRestore();
  expect(answer.data).toMatchObject({ failure: expect.not.stringContaining('gone') as string, product: 'own' });
  expect(capabilities.hasFeature('ban')).toBe(true);
  expect((await admin.post<CapabilityInfo>('im/capability/probe')).data.failure).toBeNull();
});

test('each call needs its own permission', async () => {
  const reader = await factoriesOf(app).signedIn({ permissions: ['im:capability:info'] });
  expect(await reader.get('im/capability/info')).toMatchObject({ code: 1000 });
  expect(await reader.post('im/capability/probe')).toMatchObject({ status: 403 });
});
