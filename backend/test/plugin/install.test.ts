import { DataSource } from 'typeorm';
import { held } from '../../src/kernel/stores/database/for-update';
import { DEMO_PUBLISHER } from '../../src/modules/plugin/package/demo-publisher';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { lockWait } from '../lock-wait';
import { onBoth } from '../process/on-both';
import { demoPublisher, filesOf, install, newPublisher, signed } from './packages';
import './source-threads';

const KEY = 'k'.repeat(40);
const [ours, theirs] = [newPublisher(), newPublisher()];

let app: TestApp;
let admin: Caller;
let anyone: Caller;
beforeAll(async () => {
  app = await startApp({ pluginTrustedKeys: [ours.key], pluginInstallKey: KEY });
  admin = await app.as('admin');
  anyone = app.caller();
});
afterAll(() => app?.close());
beforeEach(() => rows().clear());

const rows = () => app.nest.get(DataSource).getRepository(PluginInfo);
const row = () => rows().findOneByOrFail({ keyName: 'example' });
const change = async (draft: object) => admin.post('plugin/info/update', { id: (await row()).id, ...draft });

/** As a production server would answer. */
async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(app.config, { production: true });
  try {
    return await work();
  } finally {
    Object.assign(app.config, { production: false });
  }
}

test('a package becomes a disabled plugin with all parts that the specification lists', async () => {
  const config = { colour: 'a' };
  const manifest = { description: 'Shows how', author: 'We', hooks: ['home.card', 'tool'], config };
  expect(await install(admin, filesOf(manifest), false)).toMatchObject({ code: 1000 });
  const { data } = await admin.get<PluginInfo>('plugin/info/info', { id: (await row()).id });
  expect(data).toMatchObject({
    name: 'Example',
    description: 'Shows how',
    keyName: 'example',
    hook: 'home.card,tool',
    readme: '# Example',
    version: '1.0.0',
    author: 'We',
    status: 0,
    content: { type: 'comm', data: 'exports.Plugin = class {};' },
    tsContent: { type: 'ts', data: 'export class Plugin {}' },
    config,
    signedBy: null,
  });
  expect(JSON.parse(data.pluginJson)).toMatchObject({ key: 'example' });
  expect(Buffer.from(data.logo, 'base64').subarray(1, 4).toString()).toBe('PNG');
});

onBoth('lists of plugins leave out long columns, and are searched by name and key', async () => {
  await install(admin, filesOf());
  const query = { page: 1, size: 100, keyWord: 'exam' };
  const { data } = await admin.post<{ list: object[] }>('plugin/info/page', query);
  expect(data.list).toMatchObject([{ keyName: 'example', status: 0 }]);
  for (const field of ['content', 'tsContent', 'readme', 'pluginJson', 'config'])
    expect(data.list[0]).not.toHaveProperty(field);
  expect((await admin.post<object[]>('plugin/info/list', { keyWord: 'nothing' })).data).toEqual([]);
});

test('a package without all parts is reported before the installation, and refused', async () => {
  const { 'README.md': _, 'source/index.ts': __, ...files } = filesOf();
  const asked = await install(admin, files, false);
  expect(asked).toMatchObject({ code: 1000, data: { type: 0 } });
  expect(asked.data?.message).toContain('README.md, source/index.ts');
  expect(await install(admin, files)).toMatchObject({ code: 1001, key: 'plugin.incomplete' });
  expect(await rows().count()).toBe(0);
});

test('an installed plugin is replaced only after a confirmation, and keeps its state and its settings', async () => {
  await install(admin, filesOf({ config: { a: 1, b: 1 } }));
  await change({ status: 1, config: { a: 2 } });
  const next = filesOf({ version: '1.1.0', config: { a: 1, c: 1 } });
  expect(await install(admin, next, false)).toMatchObject({ code: 1000, data: { type: 1 } });
  expect((await row()).version).toBe('1.0.0');
  expect((await install(admin, next)).data).toBeUndefined();
  expect(await row()).toMatchObject({ version: '1.1.0', status: 1, config: { a: 2, c: 1 } });
});

test('a version that asks for more scopes or hooks is installed disabled', async () => {
  const scopes = { http: { hosts: ['example.com'] } };
  expect(await install(admin, filesOf({ scopes }), false)).toMatchObject({ data: { type: 3 } });
  await install(admin, filesOf({ scopes }));
  await change({ status: 1 });
  await install(admin, filesOf({ version: '1.1.0', scopes }));
  expect((await row()).status).toBe(1);
  await install(admin, filesOf({ version: '1.2.0', scopes: { http: { hosts: ['example.com', 'example.org'] } } }));
  expect((await row()).status).toBe(0);
  await change({ status: 1 });
  await install(admin, filesOf({ version: '1.3.0', hooks: ['message.watch'] }));
  expect((await row()).status).toBe(0);
});

test('an exclusive hook belongs to the plugin that was enabled last', async () => {
  await install(admin, filesOf({ hook: 'upload.store' }));
  await change({ status: 1 });
  const other = filesOf({ key: 'other', name: 'Other', hook: 'upload.store' });
  expect(await install(admin, other, false)).toMatchObject({ data: { type: 2 } });
  await install(admin, other);
  const { id } = await rows().findOneByOrFail({ keyName: 'other' });
  await admin.post('plugin/info/update', { id, status: 1 });
  expect((await rows().find({ order: { id: 'asc' } })).map(({ status }) => status)).toEqual([0, 1]);
});

onBoth('two plugins that are enabled at once do not both have an exclusive hook', async () => {
  await install(admin, filesOf({ hook: 'upload.store' }));
  await install(admin, filesOf({ key: 'other', name: 'Other', hook: 'upload.store' }));
  const [first, second] = await rows().find({ order: { id: 'ASC' } });
  let late: Promise<unknown> | undefined;
  const { dataSource } = rows().manager;
  await dataSource.transaction(async (manager) => {
    await manager.find(PluginInfo, held(manager));
    await manager.update(PluginInfo, { id: first?.id }, { status: 1 });
    late = admin.post('plugin/info/update', { id: second?.id, status: 1 });
    await lockWait(dataSource);
  });
  expect(await late).toMatchObject({ code: 1000 });
  expect((await rows().find({ order: { id: 'ASC' } })).map(({ status }) => status)).toEqual([0, 1]);
});

test('staff can change the state and the settings of a plugin, and no other field', async () => {
  await install(admin, filesOf());
  const content = { type: 'comm', data: 'evil()' };
  const readOnly = { name: 'Changed', version: '9.9.9', content, signedBy: ours.key };
  for (const [field, value] of Object.entries(readOnly))
    expect(await change({ [field]: value })).toMatchObject({ code: 1002, data: { errors: { [field]: {} } } });
  await change({ config: { a: 1 } });
  const example = { name: 'Example', version: '1.0.0', signedBy: null, config: { a: 1 } };
  expect(await row()).toMatchObject({ ...example, content: { data: 'exports.Plugin = class {};' } });
  for (const config of ['{', [1], 7])
    expect(await change({ config })).toMatchObject({ code: 1002, data: { errors: { config: {} } } });
  expect(await change({ status: 2 })).toMatchObject({ code: 1002 });
  expect(await admin.post('plugin/info/add', { config: {} })).toMatchObject({ code: 1001, key: 'plugin.installOnly' });
});

test('a listed row that was read in another language can be sent back', async () => {
  await install(admin, filesOf({ languages: { 'zh-cn': { name: '例子', description: '说明' } } }));
  const chinese = app.caller(admin.token, { language: 'zh-cn' });
  const { data } = await chinese.post<{ list: [PluginInfo] }>('plugin/info/page', {});
  expect(data.list).toMatchObject([{ name: '例子' }]);
  const changed = await chinese.post('plugin/info/update', { ...data.list[0], name: '别的' });
  expect(changed).toMatchObject({ code: 1002, data: { errors: { name: {} } } });
  expect(await chinese.post('plugin/info/update', { ...data.list[0], status: 0 })).toMatchObject({ code: 1000 });
  expect(await row()).toMatchObject({ name: 'Example', status: 0 });
});

test('an uninstalled plugin is restored from the recycle bin, disabled', async () => {
  await install(admin, filesOf());
  await change({ status: 1 });
  const { data } = await admin.post<{ recycleId: number }>('plugin/info/delete', { ids: [(await row()).id] });
  expect(await rows().count()).toBe(0);
  expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
  expect(await row()).toMatchObject({ status: 0, readme: '# Example' });
});

test('a package without a session needs a trusted publisher or the installation key', async () => {
  const keyed = (key: string) => app.caller('', { 'x-plugin-install-key': key });
  expect(await install(anyone, filesOf())).toMatchObject({ status: 401 });
  expect(await install(anyone, signed(filesOf(), theirs))).toMatchObject({ status: 401 });
  expect(await install(keyed(`${KEY}k`), filesOf())).toMatchObject({ status: 401 });
  expect(await rows().count()).toBe(0);
  expect(await install(keyed(KEY), filesOf())).toMatchObject({ code: 1000 });
  await rows().clear();
  expect(await install(anyone, signed(filesOf(), ours))).toMatchObject({ code: 1000 });
  expect(await row()).toMatchObject({ signedBy: ours.key, status: 0 });
});

test('a package without a session is not read unless a publisher is trusted', async () => {
  const garbage = Buffer.from('no archive');
  expect(await install(anyone, garbage)).toMatchObject({ code: 1001 });
  Object.assign(app.config, { pluginTrustedKeys: [DEMO_PUBLISHER] });
  try {
    expect(await install(anyone, garbage)).toMatchObject({ status: 401 });
  } finally {
    Object.assign(app.config, { pluginTrustedKeys: [ours.key] });
  }
});

test('a package without a session cannot replace a plugin by the same or an older version', async () => {
  await install(anyone, signed(filesOf({ version: '1.2.0' }), ours));
  for (const version of ['1.1.9', '1.2.0'])
    expect(await install(anyone, signed(filesOf({ version }), ours))).toMatchObject({ key: 'plugin.notNewer' });
  expect(await install(anyone, signed(filesOf({ version: '1.10.0' }), ours))).toMatchObject({ code: 1000 });
  expect(await install(admin, signed(filesOf({ version: '1.0.0' }), ours))).toMatchObject({ code: 1000 });
});

test('a plugin of one publisher cannot be upgraded by a package of another one', async () => {
  await install(admin, signed(filesOf(), ours));
  for (const files of [filesOf({ version: '2.0.0' }), signed(filesOf({ version: '2.0.0' }), theirs)])
    expect(await install(admin, files)).toMatchObject({ code: 1001, key: 'plugin.otherPublisher' });
});

test('a server in production accepts only packages of a trusted publisher', async () => {
  await inProduction(async () => {
    const keyed = app.caller('', { 'x-plugin-install-key': KEY });
    for (const caller of [admin, keyed, anyone]) {
      expect(await install(caller, filesOf())).toMatchObject({ key: 'plugin.unsigned' });
      expect(await install(caller, signed(filesOf(), theirs))).toMatchObject({ key: 'plugin.unknownPublisher' });
    }
    expect(await install(admin, signed(filesOf(), ours))).toMatchObject({ code: 1000 });
  });
});

test('staff without the permission cannot install a package, signed or not', async () => {
  const nobody = await factoriesOf(app).signedIn({ permissions: ['plugin:info:page'] });
  expect(await install(nobody, signed(filesOf(), ours))).toMatchObject({ status: 403 });
});

onBoth('a package that is installed several times at once makes one row', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => install(admin, filesOf())));
  expect(answers.map(({ code }) => code)).toContain(1000);
  expect(await rows().count()).toBe(1);
});

test('the key of the demo is trusted outside production, but does not replace a session', async () => {
  const demo = demoPublisher();
  expect(demo.key).toBe(DEMO_PUBLISHER);
  expect(await install(anyone, signed(filesOf(), demo))).toMatchObject({ status: 401 });
  await inProduction(async () =>
    expect(await install(admin, signed(filesOf(), demo))).toMatchObject({ key: 'plugin.unknownPublisher' }),
  );
  expect(await install(admin, signed(filesOf(), demo))).toMatchObject({ code: 1000 });
  expect(await row()).toMatchObject({ signedBy: DEMO_PUBLISHER });
});
