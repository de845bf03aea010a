import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookSink } from '../../../src/kernel/operation/audit-sinks/webhook/webhook-sink';
import { until } from '../../engine/until';
import { httpReceiver, type Receiver } from './receivers';
import { someEvents, within } from './some-events';

const SECRET = 's'.repeat(32);
let receiver: Receiver;
afterEach(() => receiver.close());

const sinkOf = ({ port }: Receiver) => new WebhookSink(`http://127.0.0.1:${port}/audit?source=a`, SECRET);

test('a portion is posted with its lines and a signature over the time and the body', async () => {
  let got: { url?: string; headers: IncomingHttpHeaders; body: string } = { headers: {}, body: '' };
  receiver = await httpReceiver(({ url, headers }, response, body) => {
    got = { ...(url !== undefined && { url }), headers, body };
    response.writeHead(204).end();
  });
  await sinkOf(receiver).sendEvents(someEvents(3), within(5000));
  expect(got.url).toBe('/audit?source=a');
  expect(got.headers['content-type']).toBe('application/x-ndjson');
  const lines = got.body.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([7001, 7002, 7003]);
  const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got.headers['x-switchboard-signature'])) ?? [];
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  expect(mac).toBe(createHmac('sha256', SECRET).update(`${time}.${got.body}`).digest('hex'));
});

test.each([500, 429, 403, 302, 300])('an answer with the status %i confirms nothing', async (status) => {
  receiver = await httpReceiver((_, response) => response.writeHead(status, { location: '/elsewhere' }).end('no'));
  await expect(sinkOf(receiver).sendEvents(someEvents(1), within(5000))).rejects.toThrow(`HTTP ${status}`);
});

test('plain http to a public address is not tried', async () => {
  receiver = await httpReceiver(() => undefined);
  const sink = new WebhookSink('http://[2000::1]/audit', SECRET);
  await expect(sink.sendEvents(someEvents(1), within(2000))).rejects.toThrow('plain http is allowed only within a');
});

test('an answer without an end confirms nothing, and is left', async () => {
  let isLeft = false;
  receiver = await httpReceiver((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(16_000)), 1);
    response.on('close', () => {
      clearInterval(timer);
      isLeft = true;
    });
  });
  await expect(sinkOf(receiver).sendEvents(someEvents(1), within(5000))).rejects.toThrow('more than 65536 bytes');
  await until(
    () => isLeft,
    (left) => left,
  );
});

test.each([
  ['silent', () => undefined],
  ['slow', (write: (text: string) => void) => void setInterval(() => write('x'), 20).unref()],
])('a %s collector is left when the time is over', async (_, behave) => {
  receiver = await httpReceiver((_request, response) => behave((text) => response.write(text)));
  await expect(sinkOf(receiver).sendEvents(someEvents(1), within(200))).rejects.toThrow(/abort|timeout/i);
});

test('an answer of hostile bytes confirms nothing', async () => {
  receiver = await httpReceiver(({ socket }) => socket.end('\0\xff\x1b[2JHTTP/9.9 200\r\n\r\n'));
  await expect(sinkOf(receiver).sendEvents(someEvents(1), within(5000))).rejects.toThrow();
});

test('a connection that is cut in the middle confirms nothing', async () => {
  receiver = await httpReceiver(({ socket }) => socket.destroy());
  await expect(sinkOf(receiver).sendEvents(someEvents(1), within(5000))).rejects.toThrow(/hang up|ECONNRESET/);
});
