import request from 'supertest';
import { readEnv } from '../../src/config/env';
import type { Variable } from '../../src/config/variables';
import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import { PacketFailed, PacketProcess } from '../../src/modules/base/support/packet-process';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { type Factories, factoriesOf } from '../factories';
import '../plugin/source-threads';
import { formsOf, marked, WITH_SECRETS } from './marks';
import { openedPacket } from './opened-packet';

const CALL = 'base/sys/support/export';
const PERMISSION = 'base:sys:support:export';

/** A server does not start with an address of these behind which nothing is, nor with a first password that is so long. */
const REAL: readonly Variable[] = [
  ...(['DATABASE_URL', 'REDIS_URL', 'IM_DATABASE_URL', 'IM_REDIS_URL', 'STORAGE_URL', 'ADMIN_PASSWORD'] as const),
];
const MARKED = WITH_SECRETS.filter((name) => !REAL.includes(name));

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ ...readEnv({ ...process.env, ...marked(MARKED) }), stepUpMinutes: 5 });
  make = factoriesOf(app);
  admin = app.caller((await app.as('admin')).token, { language: 'en' });
});
afterAll(() => app?.close());

const ask = (by: Caller) =>
  request(app.nest.getHttpServer()).post(`/api/admin/${CALL}`).set(by.headers).responseType('blob');
const actsOf = () => make.source.manager.findBy(BaseSysChange, { entity: 'base/sys/support' });

test('a support packet is downloaded as a ZIP file with all parts and without any secret, and is in the audit trail', async () => {
  const { status, headers, body } = await ask(admin);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/zip' });
  expect(headers['content-disposition']).toBe('attachment; filename="support.zip"');
  const files = openedPacket(new Uint8Array(body as Buffer));
  expect(Object.keys(files)).toEqual([
    ...['README.txt', 'versions.json', 'settings.json', 'doctor.json', 'figures.json', 'nodes.json', 'metrics.txt'],
    ...['requests.txt', 'SHA256SUMS'],
  ]);
  expect(JSON.parse(files['versions.json'] ?? '')).toMatchObject({
    database: expect.stringMatching(/^(SQLite|server) \d+\./) as string,
    migrations: { missing: [] },
  });
  expect(files['figures.json']).toContain('"base_sys_user"');
  expect(files['metrics.txt']).toContain('http_request_duration_seconds');
  expect(files['README.txt']).toMatch(/keeps none of it/);
  expect(files['README.txt']).toMatch(/in its audit trail/);
  expect(files['settings.json']).toContain('(secret, set)');
  const text = Object.values(files).join('\n');
  const password = app.config.databaseUrl === undefined ? '' : new URL(app.config.databaseUrl).password;
  if (password) expect(text).not.toContain(password);
  expect(MARKED.length).toBeGreaterThan(10);
  expect(text).not.toMatch(/MARK-/i);
  expect(MARKED.flatMap(formsOf).filter((form) => text.includes(form))).toEqual([]);
  const acts = await until(actsOf, ({ length }) => length > 0);
  expect(acts).toMatchObject([{ action: 'export', outcome: 1, userId: expect.any(Number) as number }]);
});

test('a support packet is refused without its permission, and to whoever is no super user', async () => {
  const without = await make.signedIn({ permissions: ['base:sys:settings:inForce'] });
  expect(await without.post(CALL)).toMatchObject({ status: 403 });
  const withIt = await make.signedIn({ permissions: [PERMISSION] });
  expect(await withIt.post(CALL)).toMatchObject({ status: 403 });
});

test('a support packet asks for a recent proof of who takes it', async () => {
  const member = await make.signedIn({ isSuper: true });
  await make.source.manager.update(BaseSysSession, { userId: member.id }, { provedTime: new Date(0) });
  await app.nest.get(StaffCache).forgetStaff([member.id]);
  expect(await member.post(CALL)).toMatchObject({ code: 1001, data: { reason: 'stepUp', by: 'password' } });
});

test('a second support packet at once is refused with a sentence, and one after the other is made', async () => {
  let isFirst = true;
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const begun = new Promise<void>((resolve) => {
    jest.spyOn(PacketProcess.prototype, 'finish').mockImplementation(async function (this: PacketProcess) {
      this.stop();
      resolve();
      if (isFirst) await held;
      isFirst = false;
      return Buffer.from('packet');
    });
  });
  try {
    const first = ask(admin).then(({ status }) => status);
    await begun;
    expect(await admin.post(CALL)).toMatchObject({
      status: 429,
      key: 'busy.packet',
      message: 'A support packet is being made here already; please wait until it is done',
    });
    finish();
    expect(await first).toBe(200);
    expect((await ask(admin)).status).toBe(200);
  } finally {
    jest.restoreAllMocks();
  }
});

test('a support packet whose process ends early is a refusal with a sentence, and the next one is made', async () => {
  const finish = jest.spyOn(PacketProcess.prototype, 'finish').mockImplementationOnce(async function (
    this: PacketProcess,
  ) {
    const end = this.finish();
    this.stop();
    return end;
  });
  expect(await admin.post(CALL)).toMatchObject({ status: 200, code: 1001, key: 'support.failed' });
  finish.mockRestore();
  expect((await ask(admin)).status).toBe(200);
});

test('no secret of any variable is in a packet of a process of its own, whatever is out of reach', async () => {
  const variables = marked(WITH_SECRETS);
  const told = WITH_SECRETS.map((name) => variables[name]).join('\n');
  const made = await new PacketProcess({ config: { ...readEnv(variables) }, variables, metrics: told }).finish();
  const text = Object.values(openedPacket(made)).join('\n');
  expect(text).not.toMatch(/MARK-/i);
  expect(WITH_SECRETS.flatMap(formsOf).filter((form) => text.includes(form))).toEqual([]);
});

test('the process of a packet is ended at its deadline', async () => {
  const order = { config: { ...app.config }, variables: {}, metrics: undefined };
  await expect(new PacketProcess(order).finish(1)).rejects.toThrow(PacketFailed);
});
