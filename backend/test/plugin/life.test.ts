import { Logger } from '@nestjs/common';
import { DataSource, type ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Bus } from '../../src/kernel/stores/bus/bus';
import { NodeIdentity } from '../../src/kernel/durability/engine/node-identity';
import { HOOKS } from '../../src/kernel/plugins/hooks/hook-registry';
import { Hooks } from '../../src/kernel/plugins/hooks/hooks';
import { HookCalls } from '../../src/kernel/plugins/hooks/hook-calls';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { SandboxFault } from '../../src/kernel/plugins/sandbox/sandbox-fault';
import { MOST_LINES, PluginLogWriter } from '../../src/modules/plugin/log/plugin-log-writer.service';
import { PluginHousekeeping } from '../../src/modules/plugin/log/plugin-housekeeping';
import { PluginVersions } from '../../src/modules/plugin/life/plugin-versions.service';
import { NodeReports } from '../../src/modules/plugin/run/node-reports.service';
import { PluginHost } from '../../src/modules/plugin/run/plugin-host.service';
import { PluginStops } from '../../src/modules/plugin/run/plugin-stops.service';
import { ProgramKeeper } from '../../src/modules/plugin/run/program-keeper.service';
import { ProgramStarter } from '../../src/modules/plugin/run/program-starter';
import { WantedPrograms } from '../../src/modules/plugin/run/wanted-programs';
import { PluginConfig } from '../../src/modules/plugin/tables/plugin-config.entity';
import { PluginGrant } from '../../src/modules/plugin/tables/plugin-grant.entity';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { PluginKv } from '../../src/modules/plugin/tables/plugin-kv.entity';
import { PluginLog } from '../../src/modules/plugin/tables/plugin-log.entity';
import { PluginNode } from '../../src/modules/plugin/tables/plugin-node.entity';
import { PluginVersion } from '../../src/modules/plugin/tables/plugin-version.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { filesOf, install } from './packages';
import './source-threads';

/** Longer than a test may take: no plugin here lets others wait, but a busy machine may. */
const PATIENCE_MS = 100_000;
for (const hook of Object.values(HOOKS)) Object.assign(hook, { deadlineMs: PATIENCE_MS });

const TABLES = [PluginInfo, PluginVersion, PluginGrant, PluginConfig, PluginKv, PluginLog, PluginNode];
const SECRET = 'hush-0123456789-hush';

interface Shown {
  id: number;
  version: string;
  isActive: boolean;
}

let app: TestApp;
let admin: Caller;
let source: DataSource;
let host: PluginHost;
beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
  host = app.nest.get(PluginHost);
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of TABLES) await source.manager.deleteAll(Entity);
  await app.nest.get(Bus).publishMessage('plugin', null);
  await host.whenSettled();
});

const row = (keyName = 'example') => source.manager.findOneByOrFail(PluginInfo, { keyName });
const idOf = async (keyName = 'example') => (await row(keyName)).id;
const post = async <T = unknown>(call: string, draft: object = {}) =>
  admin.post<T>(`plugin/info/${call}`, { id: await idOf(), ...draft });
const read = async <T>(call: string) => (await admin.get<T>(`plugin/info/${call}`, { id: await idOf() })).data;

async function enable(keyName = 'example'): Promise<void> {
  await admin.post('plugin/info/update', { id: await idOf(keyName), status: 1 });
  await host.whenSettled();
}

const code = (body: string): string => `exports.Plugin = class { constructor(host) { this.host = host; } ${body} };`;
const put = (body: string, manifest: object = {}, force = true) =>
  install(admin, filesOf({ hooks: ['home.card'], ...manifest }, { 'src/index.js': code(body) }), force);
const card = (title: string) => `homeCard() { return { title: ${title}, kind: 'text', text: 'x' }; }`;
const titlesOf = async (hooks = app.nest.get(Hooks)) =>
  (await hooks.collectAnswers('home.card', { language: 'en' })).map(({ answer }) => answer.title);

/** Until it is so: a busy machine takes longer, and what never comes fails by the limit of its test. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Its time is that of the clock, and so of whoever else is at work here. */
function unlessBusy(error: unknown): undefined {
  if (!(error instanceof SandboxFault) || !['slow', 'killed'].includes(error.kind)) throw error;
}

/** Another node of the same house, on the same bus. */
function secondNode(): { host: PluginHost; hooks: Hooks } {
  const { nest } = app;
  const keeper = new ProgramKeeper(nest.get(ProgramStarter), nest.get(PluginStops), nest.get(PluginLogWriter));
  const reports = new NodeReports(source.getRepository(PluginNode), new NodeIdentity());
  const ready = keeper.waitUntilReady.bind(keeper);
  keeper.waitUntilReady = (hook) => ready(hook, PATIENCE_MS);
  const hooks = new Hooks(new HookCalls());
  const second = new PluginHost(nest.get(WantedPrograms), keeper, reports, hooks, nest.get(Bus));
  second.onApplicationBootstrap();
  return { host: second, hooks };
}

describe('the versions of a plugin', () => {
  test('another version replaces the running one, and five versions are kept', async () => {
    await put(card("'one'"));
    await enable();
    expect(await titlesOf()).toEqual(['one']);
    await put(card("'two'"), { version: '1.1.0' });
    await host.whenSettled();
    expect(await titlesOf()).toEqual(['two']);
    for (const patch of [1, 2, 3, 4, 5]) await put(card("'two'"), { version: `1.1.${patch}` });
    const shown = await read<Shown[]>('versions');
    expect(shown.map(({ version }) => version)).toEqual(['1.1.5', '1.1.4', '1.1.3', '1.1.2', '1.1.1']);
    expect(shown.filter(({ isActive }) => isActive)).toMatchObject([
      { version: '1.1.5', installedByName: expect.any(String), testMs: expect.any(Number), hooks: ['home.card'] },
    ]);
  });

  test('work that began with one version is not continued by another', async () => {
    const masked = (by: string) => `exportRow() { return { row: { name: '${by}' } }; }`;
    await put(masked('one'), { hooks: ['export.row'] });
    await enable();
    const hooks = app.nest.get(Hooks);
    const ask = async (held = hooks.holdHook('export.row')) =>
      (await held).askMany('example', [{ table: 't', row: { name: 'x' } }]);
    const begun = hooks.holdHook('export.row');
    expect(await ask(begun)).toEqual([{ row: { name: 'one' } }]);
    await put(masked('two'), { hooks: ['export.row'], version: '1.1.0' });
    await host.whenSettled();
    await expect(ask(begun)).rejects.toMatchObject({ key: 'hook.failed' });
    expect(await ask()).toEqual([{ row: { name: 'two' } }]);
  });

  onBoth('concurrent rollbacks succeed or conflict, and row, code and manifest belong to one version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(card(`'${version}'`), { version });
    await enable();
    const [, ...earlier] = await read<Shown[]>('versions');
    const answers = await Promise.all(earlier.map(({ id: versionId }) => post('rollback', { versionId })));
    expect(answers.length).toBeGreaterThan(1);
    const done = answers.filter(({ key }) => key === undefined);
    expect(done.length).toBeGreaterThan(0);
    for (const other of answers) expect([undefined, 'crud.conflict']).toContain(other.key);
    await host.whenSettled();
    const now = await row();
    const active = await source.manager.findOneByOrFail(PluginVersion, { id: now.versionId ?? 0 });
    expect([now.version, now.content.data, now.pluginJson]).toEqual([active.version, active.content, active.manifest]);
    expect(await titlesOf()).toEqual([now.version]);
    const stale = app.nest.get(PluginVersions).point(now.id, active, -1, source.manager);
    await expect(stale).rejects.toMatchObject({ key: 'crud.conflict' });
  });

  test('an upgrade that breaks off leaves everything as it was', async () => {
    await put(card("'one'"));
    const before = await row();
    const broken = jest.spyOn(PluginVersions.prototype, 'point').mockRejectedValueOnce(new Error('gone'));
    await put(card("'two'"), { version: '1.1.0' });
    broken.mockRestore();
    expect(await row()).toEqual(before);
    expect(await source.manager.count(PluginVersion)).toBe(1);
  });

  test('a version that fails its self-test is refused, and changes nothing', async () => {
    await put(card("'one'"));
    const loops = { version: '1.1.0' };
    expect(await put('init() { for (;;); }', loops)).toMatchObject({ code: 1001, key: 'plugin.selfTest' });
    expect(await put('proof() { return false; }', { ...loops, selftest: 'proof' })).toMatchObject({
      key: 'plugin.selfTest',
    });
    expect(await row()).toMatchObject({ version: '1.0.0' });
    expect(await put('proof() { return true; }', { ...loops, selftest: 'proof' })).toMatchObject({ code: 1000 });
  });

  test('an uninstalled plugin is restored disabled, with its grants, settings and stored values', async () => {
    await put(card("'one'"), { scopes: { log: true, kv: true }, config: { token: '' } });
    await post('grant', { scopes: ['log'] });
    await post('saveConfig', { values: { token: SECRET } });
    await enable();
    const before = await row();
    await source.manager.insert(PluginKv, { pluginId: before.id, name: 'seen', value: '1' });
    const { data } = await admin.post<{ recycleId: number }>('plugin/info/delete', { ids: [before.id] });
    await host.whenSettled();
    expect(await titlesOf()).toEqual([]);
    for (const Entity of [PluginVersion, PluginGrant, PluginConfig]) expect(await source.manager.count(Entity)).toBe(0);
    await app.nest.get(PluginHousekeeping).deleteOldRows();
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
    expect(await row()).toMatchObject({ status: 0, versionId: before.versionId });
    expect(await read('grants')).toMatchObject({ granted: [{ scope: 'log' }] });
    expect(await read('info')).toMatchObject({ secretsSet: ['token'] });
    expect(await source.manager.countBy(PluginKv, { pluginId: before.id })).toBe(1);
  });

  test('the stored values of a plugin are deleted when it cannot be restored any more', async () => {
    await source.manager.insert(PluginKv, { pluginId: 9999, name: 'old', value: '1', updateTime: new Date(0) });
    await source.manager.insert(PluginKv, { pluginId: 9999, name: 'new', value: '1' });
    await app.nest.get(PluginHousekeeping).deleteOldRows();
    expect(await source.manager.find(PluginKv)).toMatchObject([{ name: 'new' }]);
  });

  test('the stored values of a plugin that is restored while old ones are deleted are kept', async () => {
    await put(card("'one'"), { scopes: { kv: true } });
    const { id } = await row();
    const { data } = await admin.post<{ recycleId: number }>('plugin/info/delete', { ids: [id] });
    await source.manager.insert(PluginKv, { pluginId: id, name: 'old', value: '1', updateTime: new Date(0) });
    const { getRawMany } = SelectQueryBuilder.prototype;
    const reading = jest.spyOn(SelectQueryBuilder.prototype, 'getRawMany').mockImplementation(async function (
      this: SelectQueryBuilder<ObjectLiteral>,
    ) {
      const found = await getRawMany.call(this);
      if (this.alias === 'k' && found.length) await admin.post('recycle/data/restore', { ids: [data.recycleId] });
      return found;
    });
    await app.nest.get(PluginHousekeeping).deleteOldRows();
    reading.mockRestore();
    expect(await source.manager.countBy(PluginKv, { pluginId: id })).toBe(1);
  });
});

describe('the grants of a plugin', () => {
  const remember = `async homeCard() {
    const names = Object.keys(this.host).sort().join();
    return { title: names, kind: 'text', text: 'x' };
  }`;
  const http = (...hosts: string[]) => ({ http: { hosts } });

  onBoth('a program has only what it was granted, from the moment of the grant', async () => {
    await put(remember, { scopes: { kv: true, log: true, ...http('a.example') } });
    await enable();
    expect(await titlesOf()).toEqual(['config']);
    await post('grant', { scopes: ['kv', 'log'] });
    await host.whenSettled();
    expect(await titlesOf()).toEqual(['config,kvDelete,kvGet,kvSet,log']);
    expect(await post('grant', { scopes: ['notify'] })).toMatchObject({ code: 1002 });
    await post('grant', { scopes: [] });
    await host.whenSettled();
    expect(await titlesOf()).toEqual(['config']);
  });

  test('a later version that asks for more is disabled, and has no more until that is granted', async () => {
    await put(remember, { scopes: http('a.example') });
    await post('grant', { scopes: ['http'] });
    await enable();
    const read1 = await read<{ versionId: number }>('grants');
    await put(remember, { version: '1.1.0', scopes: http('a.example', 'b.example') });
    expect(await row()).toMatchObject({ status: 0 });
    expect(await read('grants')).toMatchObject({
      asked: [{ scope: 'http', granted: false, risky: true, extent: { hosts: ['a.example', 'b.example'] } }],
      granted: [{ scope: 'http', extent: { hosts: ['a.example'] } }],
    });
    const programs = app.nest.get(WantedPrograms);
    expect((await programs.findProgram(await idOf()))?.scopes).toEqual(http('a.example'));
    // Whoever has read what the version before wanted has not allowed this.
    expect(await post('grant', { scopes: ['http'], versionId: read1.versionId })).toMatchObject({
      key: 'crud.conflict',
    });
    expect((await programs.findProgram(await idOf()))?.scopes).toEqual(http('a.example'));
    await post('grant', { scopes: ['http'] });
    expect((await programs.findProgram(await idOf()))?.scopes).toEqual(http('a.example', 'b.example'));
  });
});

describe('the settings of a plugin', () => {
  const config = {
    type: 'object',
    required: ['url', 'key'],
    properties: {
      url: { type: 'string', title: { en: 'Address' }, maxLength: 20 },
      key: { type: 'string', secret: true },
      level: { type: 'integer', minimum: 1, maximum: 3, default: 2 },
      colour: { type: 'string', enum: ['red', 'green'] },
    },
  };
  const show = `homeCard() { return { title: JSON.stringify(this.host.config).slice(0, 60), kind: 'text', text: 'x' }; }`;

  test('are checked against the schema of the package', async () => {
    await put(show, { config });
    const wrong: [object, string][] = [
      [{ url: 'x' }, 'values.key'],
      [{ key: 'k' }, 'values.url'],
      [{ url: 'x'.repeat(21), key: 'k' }, 'values.url'],
      [{ url: 'x', key: 7 }, 'values.key'],
      [{ url: 'x', key: 'k', level: 4 }, 'values.level'],
      [{ url: 'x', key: 'k', colour: 'blue' }, 'values.colour'],
      [{ url: 'x', key: 'k', other: 1 }, 'values.other'],
    ];
    for (const [values, field] of wrong)
      expect(await post('saveConfig', { values })).toMatchObject({ code: 1002, data: { errors: { [field]: [{}] } } });
    expect(await post('update', { status: 1 })).toMatchObject({
      code: 1001,
      key: 'plugin.settingsMissing',
      message: expect.stringContaining('Address'),
    });
    expect(await post('saveConfig', { values: { url: 'x', key: 'k' } })).toMatchObject({ code: 1000 });
    await enable();
    expect(await titlesOf()).toEqual(['{"level":2,"url":"x","key":"k"}']);
  });

  onBoth('hide a secret from everybody except the program: in answers, tables, logs and the recycle bin', async () => {
    await put(show, { config, scopes: { log: true } });
    await post('saveConfig', { values: { url: 'x', key: SECRET } });
    await post('saveConfig', { values: { url: 'y', level: 3 } });
    await post('update', { config: { url: 'z', key: `${SECRET}!` } });
    await post('saveConfig', { values: { url: 'z', key: { a: SECRET } } });
    await enable();
    expect(await titlesOf()).toEqual([JSON.stringify({ level: 2, url: 'z', key: `${SECRET}!` })]);
    const answers = [await read('info'), await read('versions'), await read('grants')];
    answers.push((await admin.post('plugin/info/page', {})).data);
    expect(answers[0]).toMatchObject({ config: { url: 'z', level: 2 }, secretsSet: ['key'] });
    await post('delete', { ids: [await idOf()] });
    answers.push((await admin.post('recycle/data/page', {})).data);
    await app.nest.get(RequestLog).flushRecords();
    const tables = source.entityMetadatas
      .map(({ tableName }) => tableName)
      .filter((name) => /^(?:plugin|recycle|base)_/.test(name));
    for (const table of tables) answers.push(await source.query(`SELECT * FROM \`${table}\``));
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(JSON.stringify(answers)).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 20));
  });

  test('are inferred for a package without a schema, and a value named like a secret is one', async () => {
    await put(show, { config: { channel: 'ops', apiKey: '', tags: ['a'], retry: true } });
    await post('saveConfig', { values: { channel: 'dev', apiKey: SECRET, more: 1 } });
    expect(await read('info')).toMatchObject({
      config: { channel: 'dev', tags: ['a'], retry: true, more: 1 },
      secretsSet: ['apiKey'],
      configForm: { additionalProperties: true, properties: { apiKey: { type: 'string', secret: true } } },
    });
    await post('saveConfig', { values: { apiKey: null } });
    expect(await read('info')).toMatchObject({ secretsSet: [] });
  });

  test('are encrypted as soon as a later version declares them secret', async () => {
    await put(show, { config: { word: 'a' } });
    await post('saveConfig', { values: { word: SECRET } });
    expect((await row()).config).toEqual({ word: SECRET });
    const properties = { word: { type: 'string', secret: true } };
    await put(show, { version: '1.1.0', config: { type: 'object', properties } });
    expect((await row()).config).toEqual({});
    expect(await read('info')).toMatchObject({ config: {}, secretsSet: ['word'] });
  });
});

describe('a faulty plugin', () => {
  const boom = `homeCard({ language }) {
    if (language === 'en') new Array(2 ** 27).join('ab');
    if (language === 'zh-cn') throw new Error('no');
    return { title: 'fine', kind: 'text', text: 'x' };
  }`;
  const stopped = () => until(async () => (await row()).stopCause !== null);
  const stoppedAs = (kind: string) => ({
    status: 0,
    stopCause: expect.objectContaining({ key: `plugin.stopped.${kind}` }),
  });
  const RUNS = { status: 1, stopCause: null };

  test('a program whose init never ends is stopped with the reason, and no other program waits for it', async () => {
    await put(`init() { if (this.host.config.loop) for (;;); } ${card("'one'")}`, { config: { loop: false } });
    await put(card("'two'"), { key: 'other', name: 'Other' });
    await post('saveConfig', { values: { loop: true } });
    await admin.post('plugin/info/update', { id: await idOf(), status: 1 });
    await admin.post('plugin/info/update', { id: await idOf('other'), status: 1 });
    await stopped();
    await host.whenSettled();
    expect(await titlesOf()).toEqual(['two']);
    expect(await row()).toMatchObject(stoppedAs('start'));
    await enable('other');
    await post('saveConfig', { values: { loop: false } });
    await enable();
    expect(await row()).toMatchObject(RUNS);
    expect(await titlesOf()).toEqual(['one', 'two']);
  });

  onBoth('a program that was ended three times is stopped on every node, and the log says so', async () => {
    const second = secondNode();
    await put(boom);
    await enable();
    await second.host.whenSettled();
    const { hooks } = second;
    expect(await titlesOf(hooks)).toEqual([]);
    await until(async () => (await titlesOf(hooks)).length === 0 && !hooks.isAnswered('home.card'));
    await stopped();
    await host.whenSettled();
    expect(app.nest.get(Hooks).isAnswered('home.card')).toBe(false);
    expect(await row()).toMatchObject(stoppedAs('killed'));
    await app.nest.get(PluginLogWriter).flushLines();
    const { data } = await admin.post<{ list: PluginLog[] }>('plugin/log/page', {
      pluginId: await idOf(),
      level: 'error',
    });
    expect(data.list).toEqual(expect.arrayContaining([expect.objectContaining({ hook: 'home.card' })]));
    await second.host.onModuleDestroy();
  });

  test('a program that fails too often is stopped, but not a version that has replaced it', async () => {
    await put(boom);
    await enable();
    const stops = app.nest.get(PluginStops);
    const old = await app.nest.get(WantedPrograms).findProgram(await idOf());
    await put(boom, { version: '1.1.0' });
    if (old) await stops.stopPlugin(old, { kind: 'failed', detail: { key: 'sandbox.failedTooOften' } });
    expect(await row()).toMatchObject(RUNS);
    await host.whenSettled();
    const ask = () => app.nest.get(Hooks).collectAnswers('home.card', { language: 'zh-cn' });
    await until(async () => {
      await ask();
      return !app.nest.get(Hooks).isAnswered('home.card');
    });
    await stopped();
    expect(await row()).toMatchObject(stoppedAs('failed'));
  });

  onBoth('the stop reason and the log lines are shown in the language of the reader', async () => {
    const unfit = 'the answer is wrong: is not valid JSON';
    const stop = `its answers were of no use too often, the last one: ${unfit}`;
    // In no order: another answer may arrive while the plugin is being stopped.
    const linesOf = async (reader: Caller, pluginId: number) => {
      const { data } = await reader.post<{ list: PluginLog[] }>('plugin/log/page', { pluginId });
      return new Set(data.list.map(({ text }) => text));
    };
    await put('homeCard() { return 7; }');
    await enable();
    const ask = () => app.nest.get(Hooks).collectAnswers('home.card', { language: 'en' });
    await until(async () => {
      await ask();
      return !app.nest.get(Hooks).isAnswered('home.card');
    });
    await stopped();
    const id = await idOf();
    // Its state is known before the line that says why is written.
    await until(async () => {
      await app.nest.get(PluginLogWriter).flushLines();
      return (await linesOf(app.caller(admin.token, { language: 'en' }), id)).has(stop);
    });
    const readBy = async (language: string) => {
      const reader = app.caller(admin.token, { language });
      const { data: shown } = await reader.get<PluginInfo>('plugin/info/info', { id });
      const { data: listed } = await reader.post<{ list: PluginInfo[] }>('plugin/info/page', { page: 1, size: 1 });
      expect(listed.list[0]?.stopReason).toBe(shown.stopReason);
      return { stopReason: shown.stopReason, lines: await linesOf(reader, id) };
    };
    expect(await readBy('en')).toEqual({ stopReason: stop, lines: new Set([stop, unfit]) });
    const said = '返回的结果多次无效，最近一次：返回结果不正确：不是有效的 JSON 数据';
    const wrong = '返回结果不正确：不是有效的 JSON 数据';
    expect(await readBy('zh-cn')).toEqual({ stopReason: said, lines: new Set([said, wrong]) });
    expect((await readBy('zh-tw')).stopReason).toMatch(/^傳回的結果/);
  });

  test('a line that a plugin logs is shown as it is, even if it looks like a message of the server', async () => {
    await put(`homeCard() { this.host.log.error('{"key":"plugin.stopped.killed"}'); return null; }`, {
      scopes: { log: true },
    });
    await post('grant', { scopes: ['log'] });
    await enable();
    await app.nest.get(Hooks).collectAnswers('home.card', { language: 'en' });
    const lines = async () => {
      await app.nest.get(PluginLogWriter).flushLines();
      return (await admin.post<{ list: PluginLog[] }>('plugin/log/page', { pluginId: await idOf() })).data.list;
    };
    await until(async () => (await lines()).length > 0);
    expect(await lines()).toMatchObject([{ text: '{"key":"plugin.stopped.killed"}', said: null }]);
  });

  onBoth('a plugin that logs too much is limited in lines per minute, length of a line and stored lines', async () => {
    const writer = app.nest.get(PluginLogWriter);
    const line = { pluginId: 7, level: 'info' as const, hook: null, ms: null, bytes: null };
    for (let at = 0; at < 5000; at++) writer.logLine({ ...line, text: 'x'.repeat(5000) });
    await writer.flushLines();
    const kept = await source.manager.findBy(PluginLog, { pluginId: 7 });
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept[0]?.text.length).toBe(1000);
    const many = Array.from({ length: MOST_LINES + 50 }, (_, at) => ({ ...line, node: 'n', text: String(at) }));
    for (let at = 0; at < many.length; at += 500)
      await source.manager.insert(
        PluginLog,
        many.slice(at, at + 500).map((one) => ({ ...one, pluginId: 8 })),
      );
    const old = { ...line, node: 'n', text: 'old', pluginId: 8, createTime: new Date(0) };
    await source.manager.insert(PluginLog, old);
    await app.nest.get(PluginHousekeeping).deleteOldRows();
    expect(await source.manager.countBy(PluginLog, { pluginId: 8 })).toBe(MOST_LINES);
    expect(await source.manager.countBy(PluginLog, { text: 'old' })).toBe(0);
    expect(await source.manager.countBy(PluginLog, { text: String(MOST_LINES + 49) })).toBe(1);
  });
});

describe('a plugin on several nodes', () => {
  onBoth('each change reaches all nodes, and each node reports the version that it runs', async () => {
    const second = secondNode();
    await put(card("'one'"));
    await put(card("'two'"), { version: '1.1.0' });
    await enable();
    const both = async () => [await titlesOf(), await titlesOf(second.hooks)].flat();
    await until(async () => (await both()).join() === 'two,two');
    const [, first] = await read<Shown[]>('versions');
    const began = performance.now();
    await post('rollback', { versionId: first?.id });
    await until(async () => (await both()).join() === 'one,one');
    const took = performance.now() - began;
    if (process.env.FIGURES) process.stdout.write(`rollback on two nodes: ${Math.round(took)} ms\n`);
    await until(async () => {
      const nodes = await read<{ version: string; state: string; node: string }[]>('nodes');
      return nodes.length === 2 && nodes.every(({ version, state }) => version === '1.0.0' && state === 'running');
    });
    await second.host.onModuleDestroy();
    expect(await read('nodes')).toHaveLength(1);
  });

  onBoth('a node that missed a change runs the current version as soon as it hears the next one', async () => {
    const second = secondNode();
    await put(card("'one'"));
    await enable();
    await until(async () => (await titlesOf(second.hooks)).join() === 'one');
    // What is published meanwhile does not reach it.
    const bus = app.nest.get(Bus);
    const deaf = jest.spyOn(bus, 'publishMessage').mockResolvedValue();
    await put(card("'two'"), { version: '1.1.0' });
    deaf.mockRestore();
    expect(await titlesOf(second.hooks)).toEqual(['one']);
    await bus.publishMessage('plugin', null);
    await until(async () => (await titlesOf(second.hooks)).join() === 'two');
    await second.host.onModuleDestroy();
  });

  onBoth('a node without a report for two minutes is shown as away', async () => {
    await put(card("'one'"));
    const silent = { node: 'gone:1', versionId: 1, version: '1.0.0', reason: '', since: new Date(), figures: [] };
    const seenTime = new Date(Date.now() - 180_000);
    await source.manager.insert(PluginNode, { ...silent, pluginId: await idOf(), state: 'running', seenTime });
    expect(await read('nodes')).toMatchObject([{ node: 'gone:1', isAway: true }]);
  });

  onBoth('a node that has just started asks its plugins from the first file on', async () => {
    await put(`uploadCheck({ name }) { return { refuse: name }; }`, { hooks: ['upload.check'] });
    await enable();
    const second = secondNode();
    const file = { name: 'first.txt', size: 1, sha256: '0'.repeat(64), kind: 'other', folder: null, staffId: null };
    const said: unknown[] = [];
    await second.hooks.chain('upload.check', file, (_, { refuse }) => void said.push(refuse));
    expect(said).toEqual(['first.txt']);
    await second.host.onModuleDestroy();
  });

  onBoth('a node that does not learn its plugins in time gives up the wait', async () => {
    const { nest } = app;
    const keeper = new ProgramKeeper(nest.get(ProgramStarter), nest.get(PluginStops), nest.get(PluginLogWriter));
    await keeper.waitUntilReady('upload.check', 1);
    expect(keeper.isAwaited('upload.check')).toBe(true);
    keeper.follow([]);
    expect(keeper.isAwaited('upload.check')).toBe(false);
  });

  onBoth('calls during an upgrade are all answered, by the old version or the new one', async () => {
    // The slower the machine, the more calls an upgrade sees, and what they ask may become more than a minute allows.
    const slow = `async homeCard() { await this.host.kvGet('a').catch(() => 0); return { title: 'old', kind: 'text', text: 'x' }; }`;
    await put(slow, { scopes: { kv: true } });
    await post('grant', { scopes: ['kv'] });
    await enable();
    const seen: string[] = [];
    const ask = async (): Promise<void> => {
      while (seen.at(-1) !== 'new') {
        const answered = await host.callHook('example', 'home.card', { language: 'en' }).catch(unlessBusy);
        if (answered) seen.push((answered as { title: string }).title);
      }
    };
    await Promise.all([ask(), ask(), ask(), put(card("'new'"), { version: '1.1.0', scopes: { kv: true } })]);
    expect(new Set(seen)).toEqual(new Set(['old', 'new']));
    // Each program counts from its own start on, and takes its figures along.
    let figures: object[] = [];
    await until(async () => {
      await host.callHook('example', 'home.card', { language: 'en' }).catch(unlessBusy);
      figures = await read<object[]>('figures');
      return figures.length === 1;
    });
    expect(figures).toMatchObject([{ hook: 'home.card', calls: expect.any(Number) }]);
  });

  test('a hook can be tried while the plugin is disabled, and the trial shows answer, fault, log and use', async () => {
    await put(`homeCard() { this.host.log.info('here'); return { title: 'tried', kind: 'text', text: 'x' }; }`, {
      scopes: { log: true },
    });
    await post('grant', { scopes: ['log'] });
    const trial = { hook: 'home.card', input: { language: 'en' } };
    const { data } = await post<{ memory: number; ms: number }>('tryHook', trial);
    expect(data).toMatchObject({ answer: { title: 'tried' }, fault: null, log: [{ level: 'info', text: 'here' }] });
    expect(data.memory).toBeGreaterThan(10_000);
    expect(await post('tryHook', { ...trial, hook: 'tool' })).toMatchObject({ key: 'plugin.noHook' });
    expect(await post('tryHook', { ...trial, input: { language: 7 } })).toMatchObject({ code: 1002 });
    await put('homeCard() { return 7; }', { version: '1.1.0', scopes: { log: true } });
    expect((await post('tryHook', trial)).data).toMatchObject({
      answer: null,
      fault: { kind: 'unfit', message: '返回结果不正确：不是有效的 JSON 数据' },
    });
  });

  test('a trial shows refused host functions only up to a limit', async () => {
    const body = `async homeCard() {
      for (let at = 0; at < 300; at++) await this.host.kvSet('', 1).catch(() => {});
      return { title: 'tried', kind: 'text', text: 'x' };
    }`;
    await put(body, { scopes: { kv: true } });
    await post('grant', { scopes: ['kv'] });
    const { data } = await post<{ log: object[] }>('tryHook', { hook: 'home.card', input: { language: 'en' } });
    expect(data.log[0]).toEqual({ level: 'warn', text: 'kvSet: what was asked is wrong: minLength' });
    // Two minutes may have a part in it.
    expect(data.log.length).toBeLessThanOrEqual(200);
  });

  test('cards, panels and tools are answered by enabled plugins, and the input of a tool is checked', async () => {
    const body = `
      homeCard() { return { title: 'card', kind: 'text', text: 'x' }; }
      personPanel({ userId }) { return { title: 'person ' + userId, kind: 'text', text: 'x' }; }
      tool({ values }) { if (values.fail) throw new Error('no'); return { text: values.word }; }`;
    await put(body, { hooks: ['home.card', 'person.panel', 'tool'] });
    await enable();
    const shown = { keyName: 'example', name: 'Example', logo: (await row()).logo };
    expect((await admin.get('plugin/panel/home')).data).toEqual([
      { ...shown, panel: expect.objectContaining({ title: 'card' }) },
    ]);
    const { data } = await admin.get('plugin/panel/person', { userId: 5 });
    expect(data).toEqual([{ ...shown, panel: expect.objectContaining({ title: 'person 5' }) }]);
    const run = (keyName: string, values: object) => admin.post('plugin/tool/run', { keyName, values });
    expect((await run('example', { word: 'lamp' })).data).toEqual({ text: 'lamp', columns: [], rows: [] });
    expect(await run('example', { fail: true })).toMatchObject({ code: 1001, key: 'hook.failed' });
    expect(await run('nobody', {})).toMatchObject({ code: 1001, key: 'hook.failed' });
    const tool = {
      type: 'object',
      properties: { word: { type: 'string', minLength: 2, default: 'tea' } },
      additionalProperties: false,
    };
    await put(body, { hooks: ['home.card', 'person.panel', 'tool'], tool, version: '1.1.0' });
    await host.whenSettled();
    expect(await read('info')).toMatchObject({ toolForm: { properties: { word: { minLength: 2 } } } });
    for (const values of [{ word: 'a' }, { other: 'x' }])
      expect(await run('example', values)).toMatchObject({ code: 1002 });
    expect((await run('example', {})).data).toMatchObject({ text: 'tea' });
    expect((await admin.get<{ name: string }[]>('plugin/info/hooks')).data.map(({ name }) => name)).toContain(
      'home.card',
    );
  });
});
