/**
 * The server reads the variables of its process, which files that share their sources do not have in common.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { randomUUID } from 'node:crypto';
import { DataSource, type Repository } from 'typeorm';
import { createApp } from '../src/boot';
import { readEnv } from '../src/config/env';
import { nodeSettings } from '../src/config/settings/node-settings';
import { type Variable, VARIABLE_NAMES, VARIABLES, type VariableDeclaration } from '../src/config/variables';
import { EngineNode } from '../src/kernel/durability/engine/engine-node.entity';
import type { SettingsInForce, ShownSetting } from '../src/modules/base/settings/settings.dto';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { until } from './engine/until';
import { factoriesOf } from './factories';

const CALL = 'base/sys/settings/inForce';
const HIDDEN = 'zq9hidden';
const { DATABASE_URL = '', REDIS_URL = '' } = process.env;

/** Every secret, and every address with a secret in it, that a server can be started with and nothing behind it. */
const SECRETS: Record<string, string> = {
  SECRET: `${HIDDEN}-0123456789-abcdefghijklmn`,
  METRICS_TOKEN: `${HIDDEN}-token`,
  PLUGIN_INSTALL_KEY: `${HIDDEN}-0123456789-abcdefghijklmn`,
  AI_KEY: `${HIDDEN}-key`,
  BACKUP_PASSPHRASE: `${HIDDEN}-passphrase`,
  BACKUP_S3_URL: `https://${HIDDEN}:${HIDDEN}@127.0.0.1:1?region=eu-1`,
  OIDC_CLIENT_SECRET: `${HIDDEN}-client`,
  AUDIT_WEBHOOK_SECRET: `${HIDDEN}-0123456789-abcdefghijklmn`,
  AUDIT_WEBHOOK: `http://127.0.0.1:1/services/${HIDDEN}?q=${HIDDEN}`,
  PUBLIC_URL: `https://${HIDDEN}:${HIDDEN}@console.example.com/?q=${HIDDEN}`,
  CLAMAV_URL: `tcp://${HIDDEN}:${HIDDEN}@127.0.0.1:1`,
  PLUGIN_MARKET_URL: `https://${HIDDEN}:${HIDDEN}@127.0.0.1:1/index.json?q=${HIDDEN}`,
  SESION_IDLE: HIDDEN,
};
const PLAIN = {
  ...{ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'small', SESSION_HOURS: '100' },
  ...{ OIDC_ISSUER: 'https://127.0.0.1:1', OIDC_CLIENT_ID: 'console' },
};

let app: TestApp;
let admin: Caller;
let rows: Repository<EngineNode>;
const log: string[] = [];

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => log.push(String(text)) > 0);
  Object.assign(process.env, SECRETS, PLAIN);
  app = await startApp({ ...readEnv(process.env), logLevel: 'verbose' });
  admin = app.caller((await app.as(ADMIN.username)).token, { language: 'en' });
  rows = app.nest.get(DataSource).getRepository(EngineNode);
});
afterAll(async () => {
  for (const name of Object.keys({ ...SECRETS, ...PLAIN })) delete process.env[name];
  jest.restoreAllMocks();
  await app?.close();
});

const read = async (caller = admin) => (await caller.get<SettingsInForce>(CALL)).data;
const declared = (name: Variable): VariableDeclaration => VARIABLES[name];
const named = ({ settings }: SettingsInForce, name: string): ShownSetting => {
  const found = settings.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not among the settings.`);
  return found;
};

/** Puts the row of another node beside this one. */
async function addNode(variables: NodeJS.ProcessEnv, heartbeat = new Date()): Promise<string> {
  const id = randomUUID();
  const all = { ...process.env, ...variables };
  const facts = { role: 'web', host: 'other', pid: 7, version: '1', load: 0, memory: 0, running: 0, jobs: [] };
  const startTime = new Date(Date.now() - 60_000);
  await rows.insert({ id, ...facts, startTime, heartbeat, settings: nodeSettings(readEnv(all), all) });
  return id;
}
const longAgo = () => new Date(Date.now() - 120_000);

test('every variable is in the list once, with its group and its effect in the language of the request', async () => {
  const { settings, nodes } = await read();
  expect(settings.map(({ name }) => name)).toEqual(VARIABLE_NAMES);
  expect(named({ settings, nodes, unknown: [], sinks: [] }, 'PORT')).toMatchObject({
    ...{ group: 'listening', effect: 'The port on which it listens.', isSecret: false, agreement: 'alone', nodes: [] },
    ...{ value: '8001', origin: 'default', isUsual: true, since: nodes[0]?.startTime },
  });
  expect(named(await read(app.caller(admin.token, { language: 'zh-tw' })), 'PORT').effect).toBe('監聽的連接埠。');
  expect(nodes).toMatchObject([{ isThis: true, alive: true, reports: true, pid: process.pid }]);
  expect(nodes[0]).not.toHaveProperty('settings');
});

test('a value that the server was started with is told with its origin, and its default', async () => {
  const found = await read();
  expect(named(found, 'SESSION_HOURS')).toMatchObject({
    ...{ value: '100', usual: '360', origin: 'environment', isUsual: false },
  });
  expect(named(found, 'METRICS_TOKEN')).toMatchObject({ value: 'set', isSecret: true, usual: null });
  expect(named(found, 'PUBLIC_URL').value).toBe('https://console.example.com');
});

test('a variable that nothing reads is told by its name, with the one that may have been meant', async () => {
  const { unknown, nodes } = await read();
  expect(unknown.filter(({ name }) => name === 'SESION_IDLE')).toEqual([
    { name: 'SESION_IDLE', near: 'SESSION_IDLE_MINUTES', nodes: [nodes[0]?.id] },
  ]);
});

test('a sink of the audit trail is told with what it lacks, and why it fails', async () => {
  const { sinks } = await until(read, (found) => !!found.sinks[0]?.error);
  expect(sinks).toMatchObject([
    { name: 'webhook', confirmed: null, error: expect.stringMatching(/ECONNREFUSED 127.0.0.1:1$/) as string },
  ]);
  expect(sinks[0]?.waiting).toBeGreaterThan(0);
});

test('no secret is in the answer, in the row of the node, in the figures of the engine or in the log', async () => {
  const secretive = VARIABLE_NAMES.filter((name) => declared(name).shown !== 'value');
  const notHere = ['ADMIN_PASSWORD', 'AI_BASE_URL', 'DATABASE_URL', 'REDIS_URL', 'STORAGE_URL', 'IM_DATABASE_URL'];
  expect(secretive.filter((name) => !(name in SECRETS) && !notHere.includes(name))).toEqual(['IM_REDIS_URL']);
  await until(
    () => rows.find({ select: { id: true, settings: true } }),
    (all) => all.some(({ settings }) => settings),
  );
  const stored = await rows.query('SELECT * FROM `engine_node`');
  expect(JSON.stringify(stored)).toContain('METRICS_TOKEN');
  const answers = [await admin.get(CALL), await admin.get('task/engine/figures')];
  expect(JSON.stringify(answers[1])).not.toContain('METRICS_TOKEN');
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify([answers, stored, log])).not.toMatch(new RegExp(`${HIDDEN}|${ADMIN.password}`));
});

test('a node with every variable set publishes nothing of any secret', () => {
  const address = (scheme: string) => `${scheme}://${HIDDEN}:${HIDDEN}@127.0.0.1:1`;
  const all: NodeJS.ProcessEnv = {
    ...{ ...process.env, ADMIN_PASSWORD: HIDDEN, TZ: 'Asia/Shanghai' },
    ...{ DATABASE_URL: `${address('mysql')}/a?q=${HIDDEN}`, IM_DATABASE_URL: `${address('mysql')}/b?q=${HIDDEN}` },
    ...{ REDIS_URL: `${address('redis')}/1?q=${HIDDEN}`, IM_REDIS_URL: `${address('rediss')}/2?q=${HIDDEN}` },
    ...{ STORAGE_URL: `${address('https')}/bucket?region=eu-1` },
  };
  const said = nodeSettings(readEnv(all), all);
  expect(JSON.stringify(said)).not.toContain(HIDDEN);
  for (const name of VARIABLE_NAMES.filter((one) => declared(one).shown !== 'value'))
    expect([name, said.settings[name]?.value]).toEqual([
      name,
      expect.stringMatching(/^(?:set|\w+:\/\/[\w.:]+(?:\/.*)?)$/),
    ]);
});

describe('a node beside another one', () => {
  afterEach(async () => void (await rows.delete({ host: 'other' })));

  test('equal settings agree, and different ones are listed for each node, with secrets only as variants', async () => {
    const id = await addNode({ SESSION_HOURS: '5', METRICS_TOKEN: `${HIDDEN}-other` });
    const found = await read();
    const own = found.nodes[0]?.id;
    expect(named(found, 'UPLOAD_MAX_MB')).toMatchObject({ agreement: 'same', nodes: [] });
    expect(named(found, 'SESSION_HOURS')).toMatchObject({
      agreement: 'different',
      nodes: [
        { node: own, value: '100', variant: 1 },
        { node: id, value: '5', variant: 2, alive: true },
      ],
    });
    expect(named(found, 'METRICS_TOKEN')).toMatchObject({
      agreement: 'different',
      nodes: [
        { value: 'set', variant: 1 },
        { value: 'set', variant: 2 },
      ],
    });
    expect(named(found, 'AI_KEY').agreement).toBe('same');
    expect(JSON.stringify(found)).not.toContain(HIDDEN);
  });

  test('another SECRET is what differs, and what it hides cannot be compared', async () => {
    await addNode({ SECRET: 'other-secret-0123456789-abcdefgh' });
    const found = await read();
    expect(named(found, 'SECRET').agreement).toBe('different');
    expect(named(found, 'AI_KEY').agreement).toBe('unknown');
    expect(named(found, 'PORT').agreement).toBe('same');
  });

  test('a silent node is shown as silent since its last report, and not as equal', async () => {
    const id = await addNode({ SESSION_HOURS: '5' }, longAgo());
    const found = await read();
    expect(found.nodes[1]).toMatchObject({ id, alive: false, isThis: false, reports: true });
    expect(named(found, 'UPLOAD_MAX_MB').agreement).toBe('alone');
    expect(named(found, 'SESSION_HOURS')).toMatchObject({
      agreement: 'alone',
      nodes: [{}, { node: id, alive: false }],
    });
  });

  test('a node of an earlier version, which says nothing, is shown as such', async () => {
    const id = await addNode({});
    await rows.update(id, { settings: null });
    const found = await read();
    expect(found.nodes[1]).toMatchObject({ id, alive: true, reports: false });
    expect(named(found, 'PORT')).toMatchObject({ agreement: 'alone', nodes: [] });
  });
});

(DATABASE_URL && REDIS_URL ? test : test.skip)(
  'a second node publishes its own settings, and takes them along',
  async () => {
    const other = await createApp({ ...readEnv(process.env), logLevel: 'fatal', uploadMaxMb: 200 });
    await other.init();
    const found = await until(read, ({ nodes }) => nodes.length === 2 && nodes.every(({ reports }) => reports));
    expect(named(found, 'UPLOAD_MAX_MB')).toMatchObject({
      agreement: 'different',
      nodes: [{ value: '5120' }, { value: '200' }],
    });
    expect(named(found, 'METRICS_TOKEN').agreement).toBe('same');
    await other.close();
    expect((await read()).nodes).toHaveLength(1);
  },
);

test('nobody but a super user may see the settings, whatever permissions they have', async () => {
  const make = factoriesOf(app);
  const reader = await make.signedIn({ permissions: ['base:sys:settings:inForce'] });
  expect(await reader.get(CALL)).toMatchObject({ status: 403 });
  expect(await app.caller().get(CALL)).toMatchObject({ status: 401 });
});
