import { DataSource } from 'typeorm';
import request from 'supertest';
import { HOOK_NAMES, type HookName } from '../../src/kernel/plugins/hooks/hook-names';
import { HOOKS } from '../../src/kernel/plugins/hooks/hook-registry';
import { ImWatchMark } from '../../src/modules/im/messages/watch/watch-mark.entity';
import { PluginHost } from '../../src/modules/plugin/run/plugin-host.service';
import { PluginKv } from '../../src/modules/plugin/tables/plugin-kv.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { speeches } from '../im/conversation-rows';
import { base64, people } from '../im/people';
import { someText } from '../space/files';
import { filesOf, install } from './packages';
import './source-threads';

const METHODS = HOOK_NAMES.map((hook) => [hook, HOOKS[hook].method || 'tidyUp'] as const);
/** A plugin that answers every hook with nothing, and remembers what it was asked. */
const CODE = `exports.Plugin = class {
  constructor(host) { this.host = host; }
  ${METHODS.map(([hook, method]) => `async ${method}(input) { await this.host.kvSet('${hook}', input); return null; }`).join('\n')}
};`;

let app: TestApp;
let admin: Caller;
let person: number;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  [person = 0] = await people(app, ['Reached']);
  const manifest = {
    key: 'witness',
    hooks: HOOK_NAMES,
    scopes: { kv: true, schedule: true },
    tasks: [{ method: 'tidyUp', summary: 'Tidies up' }],
  };
  await install(admin, filesOf(manifest, { 'src/index.js': CODE }));
  const { data } = await admin.post<{ list: { id: number }[] }>('plugin/info/page', {});
  const id = data.list[0]?.id;
  await admin.post('plugin/info/grant', { id, scopes: ['kv', 'schedule'] });
  await admin.post('plugin/info/update', { id, status: 1 });
  await app.nest.get(PluginHost).whenSettled();
});
afterAll(() => app?.close());

const manager = () => app.nest.get(DataSource).manager;
/** Until it is so; what never comes fails by the limit of its test. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const upload = () =>
  request(app.nest.getHttpServer())
    .post('/api/admin/base/comm/upload')
    .set({ authorization: admin.token })
    .attach('file', someText(), { filename: 'a.txt' });
async function ban() {
  const ids = await people(app, [`Banned ${Math.random().toString(36).slice(2)}`]);
  await admin.post('im/user/ban', { ids, reason: 'x' });
}

/** What somebody does, or the house by itself, where the name of the hook says. */
const WAYS: Record<HookName, () => Promise<unknown>> = {
  'upload.check': async () => upload(),
  'upload.store': async () => upload(),
  // It begins at what is said after the first look.
  'message.watch': async () => {
    await until(() => manager().exists(ImWatchMark));
    await speeches(app, [{ group_id: 1, send_id: 5, send_time: new Date(Date.now() - 600_000) }]);
  },
  'act.before': ban,
  'act.after': ban,
  'push.before': async () => {
    const draft = { title: 'Maintenance', content_type: 0, rich_text: base64('<p>x</p>') };
    const { data } = await admin.post<{ id: number }>('im/system_message/add', draft);
    await admin.post('im/sm_push_task/add', { message_id: data.id });
  },
  'signIn.after': () => app.as('admin'),
  'export.row': () => admin.post('dict/type/export', { columns: ['name'], titles: [], format: 'csv' }),
  task: async () => {
    const draft = { name: 'by plugin', taskType: 0, cron: '0 0 4 * * *', service: 'plugin.witness.tidyUp(1)' };
    const { data } = await admin.post<{ id: number }>('task/info/add', draft);
    await admin.post('task/info/once', { id: data.id });
  },
  'person.panel': () => admin.get('plugin/panel/person', { userId: person }),
  'home.card': () => admin.get('plugin/panel/home'),
  tool: () => admin.post('plugin/tool/run', { keyName: 'witness', values: {} }),
};

test.each(HOOK_NAMES)('the hook %s reaches an installed plugin in the way that its name says', async (hook) => {
  await manager().delete(PluginKv, { name: hook });
  await WAYS[hook]();
  await until(() => manager().existsBy(PluginKv, { name: hook }));
});
