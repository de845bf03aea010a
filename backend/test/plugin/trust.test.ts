import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Hooks } from '../../src/kernel/plugins/hooks/hooks';
import { Live } from '../../src/kernel/access/live/live';
import { DEMO_PUBLISHER } from '../../src/modules/plugin/package/demo-publisher';
import { PluginHost } from '../../src/modules/plugin/run/plugin-host.service';
import { WantedPrograms } from '../../src/modules/plugin/run/wanted-programs';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { PluginPublisher } from '../../src/modules/plugin/tables/plugin-publisher.entity';
import { PluginRevocation } from '../../src/modules/plugin/tables/plugin-revocation.entity';
import { PluginVersion } from '../../src/modules/plugin/tables/plugin-version.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { type Files, filesOf, install, newPublisher, signed } from './packages';
import './source-threads';

const [configured, entered, nobodys] = [newPublisher(), newPublisher(), newPublisher()];
const CARD = `exports.Plugin = class { homeCard() { return { title: 'on', kind: 'text', text: 'x' }; } };`;
const ALL = ['log', 'kv', 'http', 'chat.read', 'act.propose', 'notify', 'schedule'];

let app: TestApp;
let admin: Caller;
let source: DataSource;
let host: PluginHost;
beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  app = await startApp({ pluginTrustedKeys: [configured.key], production: false });
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
  host = app.nest.get(PluginHost);
});
afterAll(() => app?.close());
beforeEach(async () => {
  Object.assign(app.config, { production: true });
  for (const Entity of [PluginInfo, PluginVersion, PluginPublisher, PluginRevocation])
    await source.manager.deleteAll(Entity);
});

const card = (manifest: object = {}, more: Files = {}) =>
  filesOf({ hooks: ['home.card'], ...manifest }, { 'src/index.js': CARD, ...more });
const row = () => source.manager.findOneByOrFail(PluginInfo, { keyName: 'example' });
const enter = (scopes: string[], { key } = entered) =>
  admin.post<{ id: number }>('plugin/publisher/add', { name: 'Our own', publicKey: key, scopes });
const revoke = (kind: 'key' | 'package', value: string, reason = 'It was stolen.') =>
  admin.post<{ id: number }>('plugin/revocation/add', { kind, value, reason });
const enable = async () => admin.post('plugin/info/update', { id: (await row()).id, status: 1 });
const titles = async () =>
  (await app.nest.get(Hooks).collectAnswers('home.card', { language: 'en' })).map(({ answer }) => answer.title);

describe('the publishers', () => {
  test('a publisher that staff have added is trusted, and the list names who added it', async () => {
    expect(await install(admin, signed(card(), entered))).toMatchObject({ key: 'plugin.unknownPublisher' });
    await enter(ALL);
    expect(await install(admin, signed(card(), entered))).toMatchObject({ code: 1000 });
    const { data } = await admin.post<{ list: object[] }>('plugin/publisher/page', { page: 1, size: 10 });
    expect(data.list).toMatchObject([{ publicKey: entered.key, addedBy: 1, isRevoked: false }]);
    expect(await enter(ALL)).toMatchObject({ key: 'crud.duplicate' });
  });

  test('publishers that staff have added are enough for a package without a session', async () => {
    await enter(ALL);
    Object.assign(app.config, { pluginTrustedKeys: [] });
    expect(await install(app.caller(), signed(card(), entered))).toMatchObject({ code: 1000 });
    await source.manager.deleteAll(PluginPublisher);
    expect(await install(app.caller(), signed(card({ version: '2.0.0' }), entered))).toMatchObject({ status: 401 });
    Object.assign(app.config, { pluginTrustedKeys: [configured.key] });
  });

  test('the keys of the configuration are listed separately', async () => {
    expect((await admin.get('plugin/publisher/configured')).data).toEqual([
      { publicKey: configured.key, origin: 'environment' },
    ]);
  });

  test.each([
    ['a key of another form', { publicKey: 'ABC' }],
    ['the key of demonstrations', { publicKey: DEMO_PUBLISHER }],
    ['a scope that there is not', { scopes: ['root'] }],
    ['no name', { name: ' ' }],
  ])('a publisher with this fault is refused: %s', async (_, wrong) => {
    const draft = { name: 'A', publicKey: nobodys.key, scopes: ['log'], ...wrong };
    expect(await admin.post('plugin/publisher/add', draft)).toMatchObject({ code: 1002 });
    expect(await source.manager.count(PluginPublisher)).toBe(0);
  });

  test('the key of a publisher cannot be changed', async () => {
    const { data } = await enter(ALL);
    await admin.post('plugin/publisher/update', { id: data.id, name: 'Others', publicKey: nobodys.key });
    expect(await source.manager.findOneBy(PluginPublisher, { id: data.id })).toMatchObject({
      name: 'Others',
      publicKey: entered.key,
    });
  });

  test('a package that asks for scopes beyond those of its publisher is refused, and the scopes are named', async () => {
    await enter(['log']);
    const greedy = card({ scopes: { log: true, kv: true, http: { hosts: ['a.example'] } } });
    expect(await app.caller(admin.token, { language: 'en' }).get('plugin/publisher/configured')).toMatchObject({
      code: 1000,
    });
    expect(await install(admin, signed(greedy, entered))).toMatchObject({
      key: 'plugin.beyondCeiling',
      message: expect.stringContaining('保存数据、访问外部服务（a.example）'),
    });
    expect(await source.manager.count(PluginInfo)).toBe(0);
    expect(await install(admin, signed(card({ scopes: { log: true } }), entered))).toMatchObject({ code: 1000 });
  });

  test('a plugin loses the scopes that are taken from its publisher', async () => {
    const { data } = await enter(ALL);
    await install(admin, signed(card({ scopes: { log: true, kv: true } }), entered));
    const { id } = await row();
    await admin.post('plugin/info/grant', { id, scopes: ['log', 'kv'] });
    const wanted = async () => Object.keys((await app.nest.get(WantedPrograms).findProgram(id))?.scopes ?? {});
    expect(await wanted()).toEqual(['log', 'kv']);
    await admin.post('plugin/publisher/update', { id: data.id, scopes: ['log'] });
    expect(await wanted()).toEqual(['log']);
  });
});

describe('a revoked plugin', () => {
  const REVOKED = {
    status: 0,
    stopCause: { key: 'plugin.stopped.revoked', params: { detail: 'It was stolen.' } },
  };
  beforeEach(async () => {
    await enter(ALL);
    await install(admin, signed(card(), entered));
    await enable();
    await host.whenSettled();
  });

  test.each([['key'], ['package']] as const)(
    'stops at once if its %s is revoked, shows the reason, and cannot be enabled',
    async (kind) => {
      expect(await titles()).toEqual(['on']);
      const told = jest.spyOn(app.nest.get(Live), 'publishChange');
      const { sha256, id } = await row();
      await revoke(kind, kind === 'key' ? entered.key : sha256);
      await host.whenSettled();
      expect(await titles()).toEqual([]);
      expect(await row()).toMatchObject(REVOKED);
      expect(told).toHaveBeenCalledWith('plugin/info', expect.objectContaining({ id, key: 'example' }));
      told.mockRestore();
      const key = kind === 'key' ? 'plugin.revokedKey' : 'plugin.revokedPackage';
      expect(await enable()).toMatchObject({ key });
      expect(await row()).toMatchObject({ status: 0 });
      const { data } = await admin.get<PluginInfo>('plugin/info/info', { id });
      expect(data.stopReason).toBe('已被吊销：It was stolen.');
    },
  );

  test('is not installed, even if its publisher is trusted', async () => {
    await revoke('key', configured.key);
    expect(await install(admin, signed(card({ key: 'other' }), configured))).toMatchObject({
      key: 'plugin.revokedKey',
      message: expect.stringContaining('It was stolen.'),
    });
    await revoke('key', nobodys.key);
    Object.assign(app.config, { production: false });
    expect(await install(admin, signed(card({ key: 'other' }), nobodys))).toMatchObject({ key: 'plugin.revokedKey' });
  });

  test('cannot be the target of a rollback', async () => {
    const first = await row();
    await install(admin, signed(card({ version: '1.1.0' }), entered));
    await revoke('package', first.sha256);
    const order = { id: first.id, versionId: first.versionId };
    expect(await admin.post('plugin/info/rollback', order)).toMatchObject({ key: 'plugin.revokedPackage' });
    expect(await row()).toMatchObject({ version: '1.1.0', status: 1 });
  });

  test('does not run on a node that missed the revocation, whatever its row says', async () => {
    const { sha256 } = await row();
    await source.manager.insert(PluginRevocation, { kind: 'package', value: sha256, reason: 'x', revokedBy: null });
    expect(await row()).toMatchObject({ status: 1 });
    expect(await app.nest.get(WantedPrograms).listEnabled()).toEqual([]);
  });

  test('can be enabled after the revocation was deleted, and stops when the revocation is restored', async () => {
    const { data } = await revoke('key', entered.key);
    const taken = await admin.post<{ recycleId: number }>('plugin/revocation/delete', { ids: [data.id] });
    expect(await enable()).toMatchObject({ code: 1000 });
    expect(await row()).toMatchObject({ status: 1, stopCause: null });
    await admin.post('recycle/data/restore', { ids: [taken.data.recycleId] });
    expect(await row()).toMatchObject(REVOKED);
  });
});

test('a new version is shown with its differences before the installation, and in the list of versions', async () => {
  Object.assign(app.config, { production: false });
  const config = { type: 'object', properties: { word: { type: 'string' } } };
  await install(admin, card({ scopes: { log: true, http: { hosts: ['a.example'] } } }));
  const next = { version: '1.1.0', scopes: { http: { hosts: ['a.example', 'b.example'] } }, config };
  const files = card({ ...next, hooks: ['home.card', 'act.before'] }, { 'src/index.js': `${CARD}//` });
  const asked = await install<{ type: number; difference: object[] }>(admin, files, false);
  const expected = [
    { part: 'scope', name: 'log', before: true, after: null, isWider: false },
    {
      part: 'scope',
      name: 'http',
      before: { hosts: ['a.example'] },
      after: { hosts: ['a.example', 'b.example'] },
      isWider: true,
    },
    { part: 'hook', name: 'act.before', before: null, after: true, isWider: true },
    { part: 'config', name: 'word', before: null, after: expect.objectContaining({ type: 'string' }), isWider: false },
    { part: 'size', name: 'code', before: CARD.length, after: CARD.length + 2, isWider: false },
  ];
  expect(asked.data).toMatchObject({ type: 1, difference: expected });
  expect(await source.manager.count(PluginVersion)).toBe(1);
  await install(admin, files);
  const { data } = await admin.get<{ version: string; size: number; difference: object[] }[]>('plugin/info/versions', {
    id: (await row()).id,
  });
  expect(data[0]).toMatchObject({ version: '1.1.0', size: CARD.length + 2, difference: [] });
  // Seen from the one that runs: what going back would bring.
  expect(data[1]?.difference).toContainEqual({ part: 'scope', name: 'log', before: null, after: true, isWider: true });
});

test('publishers and revocations can be changed only with their own permissions', async () => {
  const looker = await factoriesOf(app).signedIn({ permissions: ['plugin:info:page', 'plugin:publisher:page'] });
  expect(await looker.post('plugin/publisher/add', { name: 'A', publicKey: nobodys.key, scopes: [] })).toMatchObject({
    status: 403,
  });
  expect(await looker.post('plugin/revocation/add', { kind: 'key', value: entered.key, reason: 'x' })).toMatchObject({
    status: 403,
  });
});
