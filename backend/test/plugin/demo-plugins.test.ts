import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ConfService } from '../../src/modules/base/conf/conf.service';
import { BaseSysConf } from '../../src/modules/base/tables/conf.entity';
import { PluginHost } from '../../src/modules/plugin/run/plugin-host.service';
import { DemoPlugins } from '../../src/modules/plugin/seed/demo-plugins.service';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { demoPublisher, filesOf, packed, signed } from './packages';
import './source-threads';

const CARD = `exports.Plugin = class {
  constructor(host) { this.host = host; }
  homeCard() { return { title: Object.keys(this.host).join(), kind: 'text', text: 'x' }; }
};`;

const folder = mkdtempSync(join(tmpdir(), 'demo-plugins-'));
let app: TestApp;
let admin: Caller;
let demo: DemoPlugins;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  demo = app.nest.get(DemoPlugins);
  demo.folder = folder;
  const put = (key: string, manifest: object) =>
    writeFileSync(
      join(folder, `${key}_v1.0.0.cool`),
      packed(
        signed(
          filesOf({ key, name: key, hooks: ['home.card'], ...manifest }, { 'src/index.js': CARD }),
          demoPublisher(),
        ),
      ),
    );
  put('act-days', { scopes: { kv: true } });
  put('webhook-notifier', { scopes: { log: true } });
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const { manager } = app.nest.get(DataSource);
  await manager.deleteAll(PluginInfo);
  await manager.delete(BaseSysConf, { cKey: 'demoPlugins' });
  Object.assign(app.config, { seed: 'demo', production: false });
});

const plugins = () => app.nest.get(DataSource).manager.find(PluginInfo, { order: { keyName: 'ASC' } });
const cards = async () =>
  (await admin.get<{ panel: { title: string } }[]>('plugin/panel/home')).data.map(({ panel }) => panel.title);

test('a demo installs the plugins of the repository, and enables those that need no settings', async () => {
  await demo.seed();
  await app.nest.get(PluginHost).whenSettled();
  expect(await plugins()).toMatchObject([
    { keyName: 'act-days', status: 1, signedBy: demoPublisher().key },
    { keyName: 'webhook-notifier', status: 0 },
  ]);
  expect(await cards()).toEqual(['config,kvGet,kvSet,kvDelete']);
});

test('a demo plugin that was uninstalled does not return, and a server with plugins gets none', async () => {
  await demo.seed();
  const [first] = await plugins();
  await admin.post('plugin/info/delete', { ids: [first?.id] });
  await demo.seed();
  expect(await plugins()).toMatchObject([{ keyName: 'webhook-notifier' }]);
  await app.nest.get(DataSource).manager.delete(BaseSysConf, { cKey: 'demoPlugins' });
  await demo.seed();
  expect(await plugins()).toMatchObject([{ keyName: 'webhook-notifier' }]);
});

test('a demo plugin that could not be installed is installed by the next start', async () => {
  const broken = join(folder, 'broken_v1.0.0.cool');
  writeFileSync(broken, 'not a package');
  await demo.seed();
  expect(await plugins()).toMatchObject([{ keyName: 'act-days', status: 0 }]);
  rmSync(broken);
  await demo.seed();
  expect(await plugins()).toMatchObject([
    { keyName: 'act-days', status: 1 },
    { keyName: 'webhook-notifier', status: 0 },
  ]);
});

test('an installation that another node has begun is left to it for some minutes, and then repeated', async () => {
  const conf = app.nest.get(ConfService);
  await conf.writeValue('demoPlugins', `begun ${Date.now()}`);
  await demo.seed();
  expect(await plugins()).toEqual([]);
  await conf.writeValue('demoPlugins', `begun ${Date.now() - 11 * 60_000}`);
  await demo.seed();
  expect(await plugins()).toHaveLength(2);
  expect(await conf.readValue('demoPlugins')).toBe('done');
});

test.each([{ seed: 'base' }, { production: true }, { role: 'web' }])(
  'a server with %p gets no demo plugins',
  async (config) => {
    const { role } = app.config;
    Object.assign(app.config, config);
    await demo.seed();
    Object.assign(app.config, { role });
    expect(await plugins()).toEqual([]);
  },
);
