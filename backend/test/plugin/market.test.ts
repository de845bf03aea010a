import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { createHash } from 'node:crypto';
import { boundedBytes } from '../../src/kernel/plugins/outgoing/bounded-request';
import { PublicDownloads } from '../../src/kernel/plugins/outgoing/public-downloads';
import { type MarketEntry, writeIndex } from '../../src/modules/plugin/market/market-index';
import type { MarketAnswer } from '../../src/modules/plugin/market/market.dto';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { filesOf, install, newPublisher, packed, signed } from './packages';
import './source-threads';

const [trusted, stranger] = [newPublisher(), newPublisher()];
const HERE = [{ address: '127.0.0.1', family: 4 }];
const PUBLIC = [{ address: '93.184.216.34', family: 4 }];

const pack = packed(signed(filesOf({ key: 'tea', name: 'Tea', scopes: { log: true } }), trusted));
const entry = (change: Partial<MarketEntry> = {}): MarketEntry => ({
  key: 'tea',
  name: 'Tea',
  version: '1.0.0',
  description: 'Says when tea is ready',
  author: 'We',
  hooks: ['home.card'],
  scopes: { log: true },
  publisher: trusted.key,
  sha256: createHash('sha256').update(pack).digest('hex'),
  size: pack.length,
  url: 'packages/tea.cool',
  ...change,
});

let app: TestApp;
let admin: Caller;
let server: Server;
let downloads: PublicDownloads;
/** What the market has, by its path; what is not there never answers. */
let files: Record<string, Buffer | string | { location: string }>;
let fetched: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    fetched.push(path);
    const file = files[path];
    if (file === undefined) return;
    if (typeof file === 'object' && 'location' in file) response.writeHead(302, file).end();
    else response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pluginMarketUrl = `http://market.example:${port}/index.json`;
  app = await startApp({ pluginTrustedKeys: [trusted.key], pluginMarketUrl });
  admin = await app.as('admin');
  downloads = app.nest.get(PublicDownloads);
  downloads.send = (outgoing, most, signal) => boundedBytes({ ...outgoing, addresses: HERE }, most, signal);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app?.close();
});
beforeEach(async () => {
  files = { '/index.json': writeIndex([entry()], trusted), '/packages/tea.cool': pack };
  fetched = [];
  downloads.resolve = () => Promise.resolve(PUBLIC);
  await app.nest.get(DataSource).manager.deleteAll(PluginInfo);
});

const list = () => admin.get<MarketAnswer>('plugin/market/list', { fresh: 'true' });
const order = (force: boolean, sha256 = entry().sha256) =>
  admin.post<{ type: number } | undefined>('plugin/market/install', { key: 'tea', sha256, force });
const plugins = () => app.nest.get(DataSource).manager.count(PluginInfo);
const offered = (change: Partial<MarketEntry>) => (files['/index.json'] = writeIndex([entry(change)], trusted));

test('the plugins of the market are shown with the installed version and what an installation would be', async () => {
  expect((await list()).data).toMatchObject({
    isOn: true,
    signer: trusted.key,
    cards: [{ key: 'tea', version: '1.0.0', state: 'new', installedVersion: null }],
  });
  await install(admin, pack);
  expect((await list()).data.cards).toMatchObject([{ state: 'installed', installedVersion: '1.0.0' }]);
  for (const [change, state] of [
    [{ version: '1.1.0', sha256: '0'.repeat(64) }, 'upgrade'],
    [{ version: '0.9.0', sha256: '0'.repeat(64) }, 'older'],
    [{ version: '1.1.0', sha256: '0'.repeat(64), publisher: stranger.key }, 'otherPublisher'],
  ] as const) {
    offered(change);
    expect((await list()).data.cards).toMatchObject([{ state, installedVersion: '1.0.0' }]);
  }
});

test('a package of the market is installed after a confirmation of its scopes, like any other', async () => {
  await list();
  expect((await order(false)).data).toMatchObject({ type: 3 });
  expect(await plugins()).toBe(0);
  expect(await order(true)).toMatchObject({ code: 1000 });
  expect(await app.nest.get(DataSource).manager.findOneBy(PluginInfo, { keyName: 'tea' })).toMatchObject({
    signedBy: trusted.key,
    status: 0,
  });
});

test('the index is cached, and is fetched again only on request', async () => {
  await list();
  fetched = [];
  await Promise.all([1, 2, 3].map(() => admin.get('plugin/market/list')));
  expect(fetched).toEqual([]);
  await list();
  expect(fetched).toEqual(['/index.json']);
});

test('an index with a changed byte or a signature of an unknown key is refused', async () => {
  const good = writeIndex([entry()], trusted);
  const head = good.indexOf('\n') + 1;
  for (let at = 0; at < head + 200; at++) {
    const changed = Buffer.from(good);
    changed[at] = (changed[at] ?? 0) ^ 1;
    files['/index.json'] = changed;
    expect((await list()).key).toMatch(/^plugin\.market(?:Forged|Unknown)$/);
  }
  files['/index.json'] = writeIndex([entry()], stranger);
  expect(await list()).toMatchObject({ key: 'plugin.marketUnknown' });
  files['/index.json'] = JSON.stringify({ schema: 1, plugins: [entry()] });
  expect(await list()).toMatchObject({ key: 'plugin.marketForged' });
  // Whatever stands in it: the signature comes first.
  files['/index.json'] = 'no JSON at all';
  expect(await list()).toMatchObject({ key: 'plugin.marketForged' });
});

test('an index whose key is revoked is refused, even if it is cached', async () => {
  await list();
  const { data } = await admin.post<{ id: number }>('plugin/revocation/add', {
    kind: 'key',
    value: trusted.key,
    reason: 'stolen',
  });
  expect(await admin.get('plugin/market/list')).toMatchObject({ key: 'plugin.marketUnknown' });
  await admin.post('plugin/revocation/delete', { ids: [data.id] });
  expect(await admin.get('plugin/market/list')).toMatchObject({ code: 1000 });
});

test.each<[string, Partial<MarketEntry>]>([
  ['a hash of another form', { sha256: 'x' }],
  ['a version of another form', { version: '1' }],
  ['a scope that there is not', { scopes: { root: true } as object }],
  ['a size below one', { size: 0 }],
])('an index with %s is refused even if it is signed', async (_, change) => {
  offered(change);
  expect(await list()).toMatchObject({ key: 'plugin.marketUnreachable' });
});

test('a package that differs from the hash or size in the index is not installed', async () => {
  await list();
  const other = packed(signed(filesOf({ key: 'tea', name: 'Bad' }), trusted));
  files['/packages/tea.cool'] = other;
  expect((await order(true)).key).toMatch(/^plugin\.market(?:Hash|Away)$/);
  files['/packages/tea.cool'] = Buffer.from(pack).fill(7, 100, 110);
  expect(await order(true)).toMatchObject({ key: 'plugin.marketHash' });
  expect(await order(true, '0'.repeat(64))).toMatchObject({ key: 'crud.notFound' });
  expect(await plugins()).toBe(0);
});

test('an index or a package that is larger than allowed is not read', async () => {
  files['/index.json'] = Buffer.alloc(2 ** 20 + 1, 32);
  expect(await list()).toMatchObject({ key: 'plugin.marketUnreachable', message: expect.stringContaining('1048576') });
  offered({});
  await list();
  files['/packages/tea.cool'] = Buffer.concat([pack, Buffer.from('x')]);
  expect(await order(true)).toMatchObject({ key: 'plugin.marketUnreachable' });
  expect(await plugins()).toBe(0);
});

test('a redirect is not followed, wherever it leads', async () => {
  for (const location of ['http://169.254.169.254/latest', 'http://market.example/other']) {
    files['/index.json'] = { location };
    expect(await list()).toMatchObject({ key: 'plugin.marketUnreachable', message: expect.stringContaining('302') });
  }
});

test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1'])('a market at %s is not asked', async (address) => {
  downloads.resolve = () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);
  expect(await list()).toMatchObject({ key: 'plugin.marketUnreachable', message: expect.stringContaining('public') });
  expect(fetched).toEqual([]);
});

test('a market that does not answer in time is given up', async () => {
  const late = AbortSignal.abort(new Error('late'));
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
  delete files['/index.json'];
  expect(await list()).toMatchObject({ key: 'plugin.marketUnreachable' });
  timeout.mockRestore();
});

test('a server without a market address has no market', async () => {
  const { pluginMarketUrl } = app.config;
  Object.assign(app.config, { pluginMarketUrl: undefined });
  expect((await list()).data).toEqual({ isOn: false, address: null, signer: null, cards: [] });
  expect(await order(true)).toMatchObject({ key: 'plugin.marketOff' });
  Object.assign(app.config, { pluginMarketUrl });
});
