import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import type { LookupAddress } from 'node:dns';
import { Live } from '../../src/kernel/access/live/live';
import { boundedRequest } from '../../src/kernel/plugins/outgoing/bounded-request';
import { GrantRefusal } from '../../src/kernel/plugins/sandbox/grant-refusal';
import { LIMITS } from '../../src/kernel/plugins/sandbox/limits';
import { Sandbox } from '../../src/kernel/plugins/sandbox/sandbox';
import type { Scopes } from '../../src/modules/plugin/hook/scopes';
import { ScopeFunctions } from '../../src/modules/plugin/scope/scope-functions';
import { HttpScope } from '../../src/modules/plugin/scope/http-scope';
import { scheduledMethods } from '../../src/modules/plugin/scope/scheduled-methods';
import { PluginKv } from '../../src/modules/plugin/tables/plugin-kv.entity';
import { PluginProposal } from '../../src/modules/plugin/tables/plugin-proposal.entity';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { startApp, type TestApp } from '../app';
import { people } from '../im/people';
import { speeches } from '../im/conversation-rows';
import { filesOf, install } from './packages';
import './source-threads';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  await install(await app.as('admin'), filesOf({ key: 'scoped' }));
  id = (await source().manager.findOneByOrFail(PluginInfo, { keyName: 'scoped' })).id;
});
afterAll(() => app?.close());

/** A busy machine is slow, and no program here is. */
const PATIENT = { ...LIMITS, softMs: 5000, hardMs: 10_000, lateMs: 20_000 };

const source = () => app.nest.get(DataSource);
const refused: string[] = [];
beforeEach(() => (refused.length = 0));

const ALL: Scopes = { log: true, kv: true, 'act.propose': true, notify: true, 'chat.read': ['people', 'messages'] };
const given = (scopes: Scopes) =>
  app.nest
    .get(ScopeFunctions, { strict: false })
    .grantsOf({ id, keyName: 'scoped', scopes }, (why) => refused.push(why));
const asked = (name: string, ...args: unknown[]) =>
  given(ALL).grants[name]?.(...args) ?? Promise.reject(new Error('none'));

test('scopes that were not granted add neither functions nor tasks', () => {
  expect(given({})).toMatchObject({ names: [], logs: false, grants: {} });
  expect(given({ kv: true, log: true })).toMatchObject({ names: ['kvGet', 'kvSet', 'kvDelete'], logs: true });
  expect(given({ http: { hosts: ['a.example'] } }).names).toEqual(['http']);
  const manifest = { key: 'a', hooks: ['task' as const], tasks: [{ method: 'tidyUp', summary: '' }] };
  expect(scheduledMethods(manifest, {})).toEqual([]);
  expect(scheduledMethods({ ...manifest, hooks: [] }, { schedule: true })).toEqual([]);
  expect(scheduledMethods(manifest, { schedule: true })).toEqual([{ key: 'a', method: 'tidyUp', summary: '' }]);
});

test('a program in the sandbox has only the granted functions, and the reason of a refusal goes to the log', async () => {
  const { names, logs, grants } = given({ kv: true });
  const code = `exports.Plugin = class {
    constructor(host) { this.host = host; }
    async run(input) {
      await this.host.kvSet('seen', input);
      const refused = await this.host.kvSet('', 1).catch((error) => error.message);
      return [await this.host.kvGet('seen'), refused, typeof this.host.http, typeof this.host.log];
    }
  };`;
  const box = new Sandbox({ code, config: {}, grants: names, logs }, { grants }, PATIENT);
  await box.startProgram();
  expect(await box.callMethod('run', { a: 1 })).toEqual([{ a: 1 }, 'the house refuses this', 'undefined', 'undefined']);
  await box.stopProgram();
  expect(refused).toEqual(['kvSet: what was asked is wrong: minLength']);
});

describe('kv', () => {
  beforeEach(() => source().manager.delete(PluginKv, { pluginId: id }));

  test('keeps a value until it is deleted, and distinguishes upper and lower case in names', async () => {
    const { kvSet, kvGet, kvDelete } = given(ALL).grants;
    await kvSet?.('Name', { list: [1, 'x'] });
    await kvSet?.('Name', { list: [2] });
    expect(await kvGet?.('Name')).toEqual({ list: [2] });
    expect(await kvGet?.('name')).toBeNull();
    await kvDelete?.('Name');
    expect(await kvGet?.('Name')).toBeNull();
  });

  test('refuses values above 64 kB, more than a thousand names, and invalid names', async () => {
    await expect(asked('kvSet', 'big', 'x'.repeat(64 * 1024))).rejects.toThrow(GrantRefusal);
    await expect(asked('kvSet', 'wide', '汉'.repeat(22_000))).rejects.toThrow(GrantRefusal);
    for (const name of ['', 'x'.repeat(129), 7, null, { a: 1 }])
      await expect(asked('kvGet', name)).rejects.toThrow(GrantRefusal);
    const rows = Array.from({ length: 999 }, (_, at) => ({ pluginId: id, name: `n${at}`, value: '1' }));
    await source().manager.insert(PluginKv, rows);
    const last = await Promise.allSettled(['a', 'b', 'c'].map((name) => asked('kvSet', name, 1)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await source().manager.countBy(PluginKv, { pluginId: id })).toBe(1000);
    await asked('kvSet', 'n0', 2);
  });

  test('shows no value of another plugin', async () => {
    await source().manager.insert(PluginKv, { pluginId: id + 1, name: 'theirs', value: '1' });
    expect(await asked('kvGet', 'theirs')).toBeNull();
  });

  test('allows 600 calls a minute, and a refused call makes no query', async () => {
    const { kvGet } = given(ALL).grants;
    const outcomes = await Promise.allSettled(Array.from({ length: 650 }, async () => kvGet?.('a')));
    // A minute may end in between.
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(600);
    const queried = jest.spyOn(source(), 'query');
    await expect(asked('kvGet', '')).rejects.toThrow(GrantRefusal);
    expect(queried).not.toHaveBeenCalled();
    queried.mockRestore();
  });
});

describe('http', () => {
  let server: Server;
  let port: number;
  let hits: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(`${request.method} ${request.url} ${request.headers.host} ${String(request.headers['x-own'] ?? '')}`);
      if (request.url === '/redirect') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      if (request.url === '/long') return void response.end(Buffer.alloc(2 ** 20 + 1));
      if (request.url === '/silent') return;
      response.setHeader('set-cookie', 'a=1');
      request.on('data', () => undefined).on('end', () => response.end('fine'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => (hits = []));

  const PUBLIC: LookupAddress[] = [{ address: '93.184.216.34', family: 4 }];
  /** Names lead to a public address, and what goes there comes to the server of this test. */
  const scope = (hosts: string[], methods?: string[], resolve = () => Promise.resolve(PUBLIC)) =>
    new HttpScope({ hosts, ...(methods && { methods }) }, resolve, (outgoing, most, signal) =>
      boundedRequest({ ...outgoing, addresses: [{ address: '127.0.0.1', family: 4 }] }, most, signal),
    );
  const own = () => scope([`api.example.com:${port}`]);

  test('sends a request to a granted host, and returns the answer without cookies', async () => {
    const asked = { url: `http://api.example.com:${port}/a?b=1`, method: 'POST', body: '{"text":"汉"}' };
    const headers = { 'X-Own': 'yes', Host: 'other', 'Content-Length': '1', 'transfer-encoding': 'chunked' };
    const answer = await own().sendRequest({ ...asked, headers });
    expect(answer).toMatchObject({ status: 200, body: 'fine' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(hits).toEqual([`POST /a?b=1 api.example.com:${port} yes`]);
  });

  test.each([
    ['another host', 'https://other.example.com/'],
    ['a name below it', 'https://a.api.example.com/'],
    ['a name that ends like it', 'https://evilapi.example.com/'],
    ['the host as a user', 'https://api.example.com@evil.example/'],
    ['a password', 'https://u:p@api.example.com/'],
    ['another port', 'https://api.example.com:8443/'],
    ['another scheme', 'ftp://api.example.com/'],
    ['a file', 'file:///etc/passwd'],
    ['a trailing dot', 'https://api.example.com./'],
    ['no address', 'api.example.com'],
  ])('refuses %s', async (_, url) => {
    await expect(scope(['api.example.com']).sendRequest({ url })).rejects.toThrow(GrantRefusal);
    expect(hits).toEqual([]);
  });

  test('refuses methods that were not granted, and requests of a wrong form', async () => {
    const url = `http://api.example.com:${port}/`;
    await expect(own().sendRequest({ url, method: 'DELETE' })).rejects.toThrow('DELETE was not granted');
    for (const wrong of [undefined, null, 'x', {}, { url: 7 }, { url, method: 'TRACE' }, { url, agent: {} }])
      await expect(own().sendRequest(wrong)).rejects.toThrow(GrantRefusal);
    await expect(own().sendRequest({ url, headers: { 'x\r\ny': 'z' } })).rejects.toThrow(GrantRefusal);
    await expect(own().sendRequest({ url, headers: { x: 'a\r\nb: c' } })).rejects.toThrow(GrantRefusal);
    expect(hits).toEqual([]);
  });

  test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'a granted name that resolves to %s is refused, even beside a public address',
    async (address) => {
      const family = address.includes(':') ? 6 : 4;
      const resolve = () => Promise.resolve([...PUBLIC, { address, family }]);
      const url = `http://api.example.com:${port}/`;
      const asked = scope([`api.example.com:${port}`], undefined, resolve).sendRequest({ url });
      await expect(asked).rejects.toThrow('is not on the public internet');
      expect(hits).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '8.8.8.8'])(
    'an address in place of a name is refused: %s',
    async (host) => {
      await expect(scope(['127.0.0.1', '8.8.8.8']).sendRequest({ url: `http://${host}/` })).rejects.toThrow(
        GrantRefusal,
      );
    },
  );

  test('a name with a star covers the names below it, and not itself', async () => {
    const star = () => scope([`*.example.com:${port}`]);
    expect(await star().sendRequest({ url: `http://a.b.example.com:${port}/` })).toMatchObject({ status: 200 });
    for (const name of ['example.com', 'aexample.com'])
      await expect(star().sendRequest({ url: `http://${name}:${port}/` })).rejects.toThrow('was not granted');
  });

  test('follows no redirect', async () => {
    const answer = await own().sendRequest({ url: `http://api.example.com:${port}/redirect` });
    expect(answer).toMatchObject({ status: 302, headers: { location: 'http://10.0.0.1/' } });
    expect(hits).toHaveLength(1);
  });

  test('refuses an answer above a megabyte, and one that does not come in time', async () => {
    const at = (path: string) => own().sendRequest({ url: `http://api.example.com:${port}${path}` });
    await expect(at('/long')).rejects.toThrow('more than 1048576 bytes');
    await expect(at('/silent')).rejects.toThrow(GrantRefusal);
  });

  test('allows 60 requests a minute', async () => {
    const one = own();
    const url = `http://api.example.com:${port}/`;
    await Promise.allSettled(Array.from({ length: 130 }, () => one.sendRequest({ url })));
    // A minute may end in between.
    expect(hits.length).toBeLessThanOrEqual(120);
    expect(hits.length).toBeGreaterThanOrEqual(60);
  });
});

describe('chat.read', () => {
  test('reads granted tables in bounded pages, with masked personal data', async () => {
    const [first = 0] = await people(app, ['Zoe Zhang', 'Yan Yu']);
    const [said = 0] = await speeches(app, [{ group_id: 1, send_id: first, content: 'call 13800138000' }]);
    expect(await asked('chatRead', { entity: 'people', afterId: first - 1, size: 1 })).toEqual({
      rows: [expect.objectContaining({ id: first, nick_name: 'Z********' })],
      nextId: first,
    });
    expect(await asked('chatRead', { entity: 'messages', afterId: said - 1 })).toMatchObject({
      rows: [{ id: said, content: 'call 138******00' }],
      nextId: null,
    });
  });

  test.each([
    [{ entity: 'private' }],
    [{ entity: 'groups' }],
    [{ entity: 'staff' }],
    [{ entity: 'people', size: 101 }],
    [{ entity: 'people', afterId: -1 }],
    [{ entity: 'people', where: '1=1' }],
    ['people'],
  ])('refuses %j', async (question) => {
    await expect(asked('chatRead', question)).rejects.toThrow(GrantRefusal);
  });
});

test('a proposal is stored once for staff to decide, and an invalid one is refused', async () => {
  const proposal = { action: 'user.ban', targetType: 'user', targetId: 7, reason: 'links' };
  await asked('actPropose', proposal);
  await asked('actPropose', proposal);
  expect(await source().manager.find(PluginProposal)).toMatchObject([{ ...proposal, keyName: 'scoped' }]);
  for (const wrong of [
    { ...proposal, targetId: 0 },
    { ...proposal, action: 'DROP TABLE' },
    { ...proposal, key: 'x' },
  ])
    await expect(asked('actPropose', wrong)).rejects.toThrow(GrantRefusal);
  expect(await source().manager.count(PluginProposal)).toBe(1);
});

test('a notice is sent to staff who manage plugins, ten times a minute', async () => {
  const told = jest.spyOn(app.nest.get(Live), 'publishChange').mockReturnValue(undefined);
  const { notify } = given(ALL).grants;
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, async () => notify?.({ text: 'Look' })));
  expect(told).toHaveBeenCalledWith('plugin/info', { notice: 'Look', key: 'scoped' });
  expect(told.mock.calls.length).toBeLessThanOrEqual(20);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  await expect(given(ALL).grants['notify']?.({ text: 'x'.repeat(201) })).rejects.toThrow(GrantRefusal);
  told.mockRestore();
});
