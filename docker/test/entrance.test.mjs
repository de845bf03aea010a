import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { end } from '../../scripts/process/children.mjs';
import { freePort } from '../../scripts/process/free-port.mjs';
import { must, run } from '../../scripts/process/run.mjs';
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs';
import { until } from '../../scripts/process/until.mjs';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { entranceValues, fillInTemplates, startNginx } from '../../scripts/services/private-nginx.mjs';
import { answerStatus } from '../../scripts/topology/answer-status.mjs';
import { startUpstream } from './upstream.mjs';

const folder = temporaryFolder('entrance');
const upstreams = [];
const running = [];
let port;
let tls;

before(async () => {
  upstreams.push(await startUpstream('one'), await startUpstream('two'));
  const certificates = join(folder.path, 'certificates');
  mkdirSync(certificates);
  await makeCertificate(certificates);
  port = await freePort();
  tls = { plain: await freePort(), secure: await freePort() };
  await open('plain', { port });
  await open('secure', {
    port: tls.plain,
    ENTRANCE_KIND: 'tls',
    ENTRANCE_TLS_PORT: `127.0.0.1:${tls.secure}`,
    ENTRANCE_TLS_SUFFIX: `:${tls.secure}`,
    ENTRANCE_CERTIFICATES: certificates,
  });
});

after(async () => {
  for (const child of running) await end(child);
  for (const upstream of upstreams) upstream.close();
  folder.remove();
});

async function open(name, values) {
  const place = join(folder.path, name);
  const nodes = upstreams.map(({ address }) => address);
  const child = startNginx(fillInTemplates(place, entranceValues(place, { nodes, ...values })));
  running.push(child);
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  child.stdout.resume();
  await until('The start of nginx', async () => {
    assert.equal(child.exitCode, null, log);
    return (await answerStatus(`http://127.0.0.1:${values.port}/health/live`)) === 200;
  });
}

function makeCertificate(place) {
  const files = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
  ];
  return must('openssl', run('openssl', ['req', '-x509', ...kind, ...files]));
}

/** Each test sends its requests from a separate address, because nginx counts requests by address. */
let address = 20;
const nextAddress = () => `127.0.1.${address++}`;

function ask(path, { from = nextAddress(), by = request, to = port, body, ...options } = {}) {
  const asked = by({ host: '127.0.0.1', port: to, path, localAddress: from, agent: false, ...options });
  return new Promise((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode, headers: response.headers, bytes, text: String(bytes) });
      });
    });
    asked.end(body);
  });
}

const many = (count, path, { from = nextAddress(), ...options } = {}) =>
  Promise.all(Array.from({ length: count }, () => ask(path, { from, ...options })));

const isRefused = ({ status }) => status === 429;
const refusedOf = (answers) => answers.filter(isRefused).length;

/** What nginx lets through of an address at once, and then each second. */
const SIGN_IN = { burst: 50, rate: 5 };
const STRANGER = { burst: 100, rate: 10 };

/**
 * Sends rounds of calls from one address until nginx has refused so many of them, because a busy machine may send the first ones no faster
 * than nginx lets them through. At no time has nginx let through more than it may.
 */
async function untilRefused(enough, { burst, rate }, count, path, options = {}) {
  const from = nextAddress();
  const since = performance.now();
  const answers = [];
  while (refusedOf(answers) < enough) {
    answers.push(...(await many(count, path, { ...options, from })));
    const most = 1 + burst + (rate * (performance.now() - since)) / 1000;
    const through = answers.length - refusedOf(answers);
    assert.ok(through <= most, `${through} of ${answers.length} let through, ${most} at most`);
  }
  return answers;
}

test('the console gets the address of the client from nginx, and not from a header that the client sent', async () => {
  const from = nextAddress();
  const { text } = await ask('/api/x', {
    from,
    headers: { 'x-forwarded-for': '203.0.113.9', host: 'console.example:8080' },
  });
  const { headers } = JSON.parse(text);
  assert.equal(headers['x-forwarded-for'], from);
  assert.equal(headers['x-forwarded-proto'], 'http');
  assert.equal(headers.host, 'console.example:8080');
  assert.equal(headers.connection, undefined);
});

for (const [kind, options] of [
  ['http', {}],
  ['https', { by: requestSecurely, rejectUnauthorized: false }],
])
  test(`the console is told what a client accepts over ${kind}, and its compressed answer comes back as it is`, async () => {
    const to = kind === 'http' ? port : tls.secure;
    const accepted = 'br;q=0.5, gzip, identity;q=0';
    const headers = { 'accept-encoding': accepted };
    assert.equal(
      JSON.parse((await ask('/api/x', { ...options, to, headers })).text).headers['accept-encoding'],
      accepted,
    );
    const [packed, plain] = [
      await ask('/api/packed', { ...options, to, headers }),
      await ask('/api/packed', { ...options, to }),
    ];
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(String(gunzipSync(packed.bytes)), plain.text);
    for (const { headers, bytes } of [packed, plain]) assert.equal(headers['content-length'], String(bytes.length));
    assert.deepEqual([packed.headers.etag, plain.headers.etag], ['"tag-gzip"', '"tag"']);
    for (const { headers } of [packed, plain]) assert.equal(headers.vary, 'authorization, language, accept-encoding');
  });

test('nginx compresses nothing that the console has not compressed', async () => {
  const { headers, bytes } = await ask('/api/packed', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([headers['content-encoding'], headers.etag], [undefined, '"tag"']);
  assert.equal(headers['content-length'], String(bytes.length));
});

test('a script at the sign-in is slowed down, and staff with a session are not', async () => {
  await untilRefused(10, SIGN_IN, 80, '/api/admin/base/open/login', { method: 'POST', body: '{}' });
  await untilRefused(30, STRANGER, 180, '/api/admin/base/comm/person');
  const staff = await many(180, '/api/admin/base/comm/person', { headers: { authorization: 'a token' } });
  assert.equal(refusedOf(staff), 0);
});

test('a client address cannot hold more than 400 calls open at once', async () => {
  const from = nextAddress();
  const sockets = Array.from({ length: 410 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    socket.write('GET /hang HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  });
  const heads = [];
  for (const socket of sockets) socket.once('data', (chunk) => heads.push(String(chunk).slice(9, 12)));
  await until('The refusal of what is too much', () => heads.filter((status) => status === '429').length >= 10);
  assert.deepEqual([...new Set(heads)], ['429']);
  for (const socket of sockets) socket.destroy();
});

for (const [path, most] of [
  ['/api/admin/base/open/login', 16 * 1024],
  ['/api/admin/base/sys/user/add', 4 * 2 ** 20],
  ['/api/admin/base/sys/user/export', 4 * 2 ** 20],
  ['/api/admin/base/comm/upload', 101 * 2 ** 20],
  ['/index.html', 16 * 1024],
])
  test(`${path} accepts ${most} bytes and no more`, async () => {
    const headers = { 'content-type': 'application/json' };
    const fits = await ask(path, { method: 'POST', headers, body: Buffer.alloc(most, 'x') });
    assert.equal(JSON.parse(fits.text).size, most);
    const claimed = await refusedBySize(path, most + 1);
    assert.match(claimed, /^HTTP\/1\.1 413 /);
  });

/** Announces the size of a body without sending it. The refusal does not wait for the body. */
async function refusedBySize(path, length) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  socket.destroy();
  return String(head);
}

test(
  'a slow request head or body is cut off',
  async () => {
    const slow = [
      'GET /api/x HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
    ];
    const since = Date.now();
    const ends = slow.map(async (text) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(text);
      socket.resume();
      await new Promise((resolve) => socket.on('close', resolve));
      return Date.now() - since;
    });
    for (const waited of await Promise.all(ends)) assert.ok(waited > 10_000, `${waited} ms`);
  },
  { timeout: 90_000 },
);

test('a POST reaches the other node when one does not listen, every time and as soon as it is back', async () => {
  const post = async () => JSON.parse((await ask('/api/x', { method: 'POST', body: '{}' })).text).name;
  const answeredBy = new Set();
  await whileAway(upstreams[0], async () => {
    for (let nth = 0; nth < 20; nth++) answeredBy.add(await post());
  });
  assert.deepEqual([...answeredBy], ['two']);
  await whileAway(upstreams[1], async () => assert.equal(await post(), 'one'));
});

async function whileAway(upstream, work) {
  upstream.pause();
  try {
    await work();
  } finally {
    await upstream.goOn();
  }
}

test('a live connection that one node refuses with 503 reaches the other one', async () => {
  upstreams[0].refuses = true;
  for (let nth = 0; nth < 4; nth++) assert.match(await upgrade('/api/live/?EIO=4'), /^HTTP\/1\.1 101 /);
  upstreams[0].refuses = false;
});

test('a WebSocket is passed through', async () => {
  assert.match(await upgrade('/api/live/?EIO=4'), /^HTTP\/1\.1 101 [\s\S]*hello \/api\/live\/\?EIO=4$/);
});

async function upgrade(path) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await once(socket, 'close');
  return text;
}

test('a GET is repeated on the other node when one fails, and a POST is not', async () => {
  const seenBy = (line) => upstreams.reduce((sum, { seen }) => sum + seen.filter((one) => one === line).length, 0);
  assert.equal((await ask('/api/die/get')).status, 502);
  assert.equal(seenBy('GET /api/die/get'), 2);
  assert.equal((await ask('/api/die/post', { method: 'POST', body: '{}' })).status, 502);
  assert.equal(seenBy('POST /api/die/post'), 1);
});

for (const [language, asked] of [
  ['zh-cn', {}],
  ['en', { language: 'EN-us' }],
  ['zh-tw', { language: 'zh_HK' }],
])
  test(`an API call that nginx itself refuses gets the message of the console in ${language}`, async () => {
    const texts = JSON.parse(readFileSync(inRoot(`backend/src/locales/${language}.json`), 'utf8')).http;
    const said = ({ text }) => JSON.parse(text);
    const large = await ask('/api/x', { method: 'POST', headers: { ...asked, 'content-length': 5 * 2 ** 20 } });
    assert.deepEqual(said(large), { code: 1002, message: texts['413'], data: null, key: 'http.413' });
    const away = await ask('/api/die/get', { headers: asked });
    assert.deepEqual(said(away), { code: 1003, message: texts['503'], data: null, key: 'http.503' });
    const login = { method: 'POST', body: '{}', headers: asked };
    const answers = await untilRefused(1, SIGN_IN, 80, '/api/admin/base/open/login', login);
    assert.deepEqual(said(answers.find(isRefused)), { code: 1002, message: texts['429'], data: null, key: 'http.429' });
    assert.match(readFileSync(inRoot('docker/nginx/refusals.conf.template'), 'utf8'), new RegExp(`"${texts['504']}"`));
  });

test('nginx refuses with its own page outside of the API', async () => {
  assert.match((await ask('/die')).text, /^<html>/);
});

test('a plain request is redirected to https with TLS, and an https answer sets HSTS', async () => {
  const plain = await ask('/a?b=c', { to: tls.plain, headers: { host: 'localhost' } });
  assert.equal(plain.status, 308);
  assert.equal(plain.headers.location, `https://localhost:${tls.secure}/a?b=c`);
  const secure = await ask('/api/x', { by: requestSecurely, to: tls.secure, rejectUnauthorized: false });
  assert.equal(secure.status, 200);
  assert.equal(secure.headers['strict-transport-security'], 'max-age=31536000');
  assert.equal(JSON.parse(secure.text).headers['x-forwarded-proto'], 'https');
});
