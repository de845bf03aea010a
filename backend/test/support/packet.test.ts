import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { readEnv } from '../../src/config/env';
import type { OwnDatabase } from '../../src/doctor/open-own-database';
import { Opening } from '../../src/doctor/opening';
import { RequestLogSink } from '../../src/kernel/operation/request-log/request-log-sink';
import { embeddedDriver } from '../../src/kernel/stores/database/data-source-options';
import { takeFolder } from '../../src/kernel/stores/database/embedded/folder-lock';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { matterOf } from '../../src/support/matter';
import { noteMaking } from '../../src/support/note-making';
import { packetOfFault } from '../../src/support/packet-of-fault';
import { wholePacket } from '../../src/support/whole-packet';
import { startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { openedPacket } from './opened-packet';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ metricsToken: 'for-prometheus' });
});
afterAll(() => app?.close());

const variables = { DATA_DIR: process.env['DATA_DIR'], DATABASE_URL: process.env['DATABASE_URL'] };
const made = async (given: Parameters<typeof matterOf>[2] = {}) =>
  openedPacket(await wholePacket(matterOf(app.config, variables, given)));
const json = (text: string | undefined) => JSON.parse(text ?? '') as Record<string, never>;

test('a packet has versions, settings, findings, figures, nodes, metrics and failed requests', async () => {
  const files = await made({ server: { metrics: 'up 1\n' } });
  expect(Object.keys(files)).toEqual([
    ...['README.txt', 'versions.json', 'settings.json', 'doctor.json', 'figures.json', 'nodes.json', 'metrics.txt'],
    ...['requests.txt', 'SHA256SUMS'],
  ]);
  expect(json(files['versions.json'])).toMatchObject({
    node: process.version,
    database: expect.stringMatching(/^(SQLite|server) \d+\./) as string,
    migrations: { missing: [], ofAnotherVersion: [] },
  });
  expect(json(files['settings.json'])).toMatchObject({ settings: { PORT: { origin: 'default' } } });
  expect(json(files['doctor.json'])).toMatchObject({ node: process.version });
  const { tables } = json(files['figures.json']);
  expect(tables).toMatchObject({ base_sys_user: expect.any(Object) as object });
  expect(files['nodes.json']).toContain('"heartbeat"');
  expect(files['metrics.txt']).toBe('up 1\n');
  for (const name of Object.keys(files).slice(1)) expect(files['README.txt']).toContain(`${name}: `);
});

test('a packet has nothing of the rows of a person in it, and of the path of a request no address and number', async () => {
  const marks = { name: 'Markperson', phone: '13912345678', email: 'markperson@example.com', remark: 'Markremark' };
  await factoriesOf(app).user(marks);
  await app.nest.get(RequestLogSink).writeRecords([
    {
      ...{
        userId: 1,
        keyId: null,
        authority: null,
        action: `/api/Pathperson/${marks.email}/${marks.phone}/203.0.113.77`,
        method: 'POST',
        status: 500,
        code: 1003,
      },
      ...{ ip: '203.0.113.77', params: '{"name":"Markperson"}', duration: 7, requestId: 'marked-request' },
      createTime: new Date(),
    } as never,
  ]);
  const files = await made({ server: { metrics: '' } });
  const text = Object.values(files).join('\n');
  // Nothing tells a name from another word, and that is said.
  expect(files['requests.txt']).toMatch(/POST \/api\/Pathperson\/\S+ 500 7 ms marked-request/);
  expect(files['README.txt']).toContain('Names of people are not found there');
  expect(text).not.toMatch(/Markperson|Markremark|markperson|13912345678|203\.0\.113\.77/);
});

test('a packet of a configuration that is not valid says what is wrong with it, and is complete', async () => {
  const fault = 'PORT must be a whole number.';
  const files = openedPacket(await packetOfFault({ sentence: fault, secrets: [] }));
  expect(Object.keys(files)).toEqual(['README.txt', 'versions.json', 'doctor.json', 'SHA256SUMS']);
  expect(json(files['doctor.json'])).toMatchObject({ findings: [{ result: 'fault', sentence: fault }] });
  expect(json(files['versions.json'])).toMatchObject({ node: process.version });
  expect(files['README.txt']).toMatch(/Nothing else could be read.*: the configuration is not valid\./);
});

test('a packet says of a database and a Redis that are away why they are not known, and has the rest', async () => {
  const away = { ...variables, DATABASE_URL: 'mysql://u:p@127.0.0.1:1/x', REDIS_URL: 'redis://127.0.0.1:1' };
  const files = openedPacket(await wholePacket(matterOf(readEnv(away), away)));
  const refused = expect.stringMatching(/^Could not be read: .*ECONNREFUSED/) as string;
  expect(json(files['versions.json'])).toMatchObject({
    database: { unknown: refused },
    migrations: { unknown: refused },
    redis: { unknown: refused },
  });
  expect(json(files['figures.json'])).toMatchObject({
    tables: { unknown: refused },
    bytes: expect.any(Object) as object,
  });
  expect(json(files['nodes.json'])).toEqual({ unknown: refused });
  expect(json(files['doctor.json'])).toMatchObject({ result: 'fault' });
});

test('the making of a packet by the command is in the audit trail', async () => {
  expect(await noteMaking(app.config)).toBe('Its making is in the audit trail.');
  const found = await factoriesOf(app).source.manager.findBy(BaseSysChange, { action: 'export' });
  expect(found).toMatchObject([{ entity: 'base/sys/support', userId: null, outcome: 1 }]);
});

test('the making of a packet is entered when everything else is read, and its README says how that went', async () => {
  const calls: string[] = [];
  const noted = () => {
    calls.push('noted');
    return Promise.resolve('It was noted.');
  };
  const installation = () => {
    calls.push('looked at');
    return matterOf(app.config, variables).installation();
  };
  const files = await made({ noted, installation });
  expect(calls.at(-1)).toBe('noted');
  expect(calls.filter((call) => call === 'noted')).toHaveLength(1);
  expect(files['README.txt']).toMatch(/\nIt was noted\.\n$/);
});

test('the command gives the folder of an embedded database back once the act is entered', async () => {
  await noteMaking(app.config);
  const driver = await embeddedDriver();
  const leave = await takeFolder(app.config.dataDir, 'node', driver);
  leave();
});

test('the making of a packet is not entered in an embedded database that another process has alone, and that is said', async () => {
  const leave = await takeFolder(app.config.dataDir, 'node', await embeddedDriver());
  try {
    expect(await noteMaking(app.config)).toMatch(
      app.config.databaseUrl
        ? /^Its making is in the audit trail\.$/
        : /^Its making could not be entered in the audit trail: .* is running on the data folder/,
    );
  } finally {
    leave();
  }
});

test('the making of a packet is neither told as entered nor as not entered if no answer comes', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const away = readEnv({ ...variables, DATABASE_URL: `mysql://u:p@127.0.0.1:${port}/x` });
  expect(await noteMaking(away, 50)).toMatch(
    /^It is not known whether its making is in the audit trail: no answer within/,
  );
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('a packet of a database whose tables may not be seen tells nothing of them as none', async () => {
  const unseen = (tables: string[], found: object[]) => () => {
    const seen: OwnDatabase = {
      ...{ place: 'The database', tables: new Set(tables), migrations: ['First1'], close: () => undefined },
      rows: <Row>() => Promise.resolve(found as Row[]),
    };
    const database = new Opening(
      'the database',
      () => Promise.resolve(seen),
      () => undefined,
    );
    return { ...matterOf(app.config, variables).installation(), database };
  };
  const cases: [ReturnType<typeof unseen>, string][] = [
    [unseen([], []), 'there are no tables of ours yet, or none that may be read'],
    [unseen(['base_sys_user'], []), 'has no table migrations, or its user may not read it'],
    [unseen(['migrations'], [{ name: 'First1' }]), 'or its user may not read it'],
    [unseen(['migrations'], []), 'is still to come'],
  ];
  for (const [installation, reason] of cases) {
    const files = await made({ installation });
    expect(files['requests.txt']).toMatch(/^Could not be read: /);
    expect(files['requests.txt']).toContain(reason);
    expect(json(files['nodes.json'])).toEqual({ unknown: expect.stringContaining(reason) as string });
    expect(json(files['figures.json'])).toMatchObject({ jobs: { unknown: expect.stringContaining(reason) as string } });
  }
});
