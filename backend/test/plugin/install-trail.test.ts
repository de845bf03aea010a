import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { PluginPublisher } from '../../src/modules/plugin/tables/plugin-publisher.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { filesOf, install, newPublisher, signed } from './packages';
import './source-threads';

const KEY = 'k'.repeat(40);
const publisher = newPublisher();

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ pluginInstallKey: KEY });
  make = factoriesOf(app);
  admin = await app.as('admin');
  await make.source.manager.insert(PluginPublisher, { name: 'Tea House', publicKey: publisher.key, scopes: [] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await make.source.manager.deleteAll(PluginInfo);
  await app.nest.get(RequestLog).flushRecords();
  await make.source.manager.deleteAll(BaseSysChange);
});

const acts = async () => {
  await app.nest.get(RequestLog).flushRecords();
  return (await admin.post<{ list: object[] }>('base/sys/act/page')).data.list;
};

test('a package whose installation must be confirmed is in the trail once it is installed', async () => {
  const asking = filesOf({ scopes: { kv: true } });
  expect((await install(admin, asking, false)).data).toMatchObject({ type: 3 });
  expect((await install(admin, { 'plugin.json': '{}' }, false)).data).toMatchObject({ type: 0 });
  expect(await acts()).toEqual([]);
  await install(admin, asking);
  expect(await acts()).toMatchObject([{ action: 'install', outcome: 1, userId: 1, rowName: 'Example 1.0.0' }]);
});

test('an installation by the install key names the key, also if it is refused', async () => {
  const keyed = app.caller('', { 'x-plugin-install-key': KEY });
  await install(keyed, filesOf());
  await install(keyed, Buffer.from('no archive'));
  const by = { action: 'install', authority: 'installKey', userId: null, actorName: null };
  expect(await acts()).toMatchObject([
    { ...by, outcome: 0 },
    { ...by, outcome: 1 },
  ]);
});

test('an installation that only a publisher vouches for names the publisher, and a refused one is no act of theirs', async () => {
  const anyone = app.caller();
  await install(anyone, signed(filesOf(), publisher));
  await install(anyone, signed(filesOf(), publisher));
  await install(anyone, signed(filesOf(), newPublisher()));
  expect(await acts()).toMatchObject([
    { action: 'install', outcome: 1, authority: 'publisher', userId: null, actorName: 'Tea House' },
  ]);
});
