import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './free-port.mjs';
import { must, run } from './run.mjs';

test('a free port is none that the system assigns to a server or a connection', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const port = await freePort();
  assert.ok(port >= 20_000 && port < 32_000, `${port}, and the system assigned ${server.address().port}`);
});

test('a port that somebody has taken is passed over', async (t) => {
  const port = await freePort();
  const server = createServer().listen(port + 1, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  assert.equal(await freePort(), port + 2);
});

test('processes that ask for a free port at the same time are given different ones', async () => {
  const script = `import { freePort } from '${new URL('free-port.mjs', import.meta.url)}'; console.log(await freePort());`;
  const ask = () => must('A process', run(process.execPath, ['--input-type=module', '--eval', script]));
  const ports = await Promise.all(Array.from({ length: 5 }, ask));
  assert.equal(new Set(ports).size, 5, ports.join());
});
