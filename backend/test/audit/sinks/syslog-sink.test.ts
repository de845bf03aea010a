import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { syslogAddressOf } from '../../../src/config/syslog-address';
import { StreamSyslogSink } from '../../../src/kernel/operation/audit-sinks/syslog/stream-syslog-sink';
import { UdpSyslogSink } from '../../../src/kernel/operation/audit-sinks/syslog/udp-syslog-sink';
import type { AuditEvent } from '../../../src/kernel/operation/audit-sinks/audit-event';
import { until } from '../../engine/until';
import { framesIn, type Receiver, tcpReceiver, tlsReceiver, udpReceiver } from './receivers';
import { someEvents, within } from './some-events';

let receiver: Receiver;
afterEach(() => receiver.close());

const addressOf = (text: string) => {
  const address = syslogAddressOf(text);
  if (!address) throw new Error(text);
  return address;
};
/** Shorter than the usual one. */
const SETTLE_MS = 20;
const tcp = ({ port }: Receiver) => new StreamSyslogSink(addressOf(`tcp://127.0.0.1:${port}`), SETTLE_MS);

/** RFC 5424 with a JSON message. */
const LINE = /^<(\d+)>1 (\S+) (\S+) switchboard \d+ (\w+) - (\{.*\})$/;
const eventIn = (line: string): AuditEvent => JSON.parse(LINE.exec(line)?.[5] ?? '') as AuditEvent;

/** A server that reads everything, and ends when it was told that there is no more. */
const reading = (take: (text: string) => void) => (socket: Socket) => {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => (text += part));
  socket.on('end', () => {
    take(text);
    socket.end();
  });
};

test('a portion is sent over TCP with the length before each message', async () => {
  let text = '';
  receiver = await tcpReceiver(reading((all) => (text = all)));
  await tcp(receiver).sendEvents(someEvents(500), within(5000));
  const lines = framesIn(text);
  expect(lines.map((line) => eventIn(line).seq)).toEqual(someEvents(500).map(({ seq }) => seq));
  expect(lines[0]).toMatch(LINE);
  expect(LINE.exec(lines[0] ?? '')?.slice(1, 3)).toEqual(['110', '2026-11-30T01:02:03.456Z']);
  expect(eventIn(lines[0] ?? '').what).toBe('POST /api/测试');
  expect(text).toMatch(/^[\x20-\x7e]*$/);
});

test('a refused or failed call has the severity of a warning', async () => {
  let text = '';
  receiver = await tcpReceiver(reading((all) => (text += all)));
  await tcp(receiver).sendEvents(
    (['refused', 'failed', 'unknown', 'done'] as const).flatMap((outcome) => someEvents(1, { outcome })),
    within(5000),
  );
  expect(framesIn(text).map((line) => /^<\d+>/.exec(line)?.[0])).toEqual(['<108>', '<108>', '<110>', '<110>']);
});

test('a portion is sent over TLS to a server whose certificate is signed by a given one', async () => {
  let text = '';
  const secure = await tlsReceiver(reading((all) => (text = all)));
  receiver = secure;
  const address = addressOf(`tls://127.0.0.1:${secure.port}?ca=${encodeURIComponent(secure.ca)}`);
  await new StreamSyslogSink(address, SETTLE_MS).sendEvents(someEvents(40), within(5000));
  expect(framesIn(text)).toHaveLength(40);
});

test.each([
  ['the name of a server', 'localhost', 'localhost'],
  ['no address', '127.0.0.1', false],
])('%s is told to it before it shows a certificate', async (_, host, told) => {
  const names: unknown[] = [];
  const secure = await tlsReceiver((socket) => {
    names.push((socket as TLSSocket).servername);
    reading(() => undefined)(socket);
  });
  receiver = secure;
  const address = addressOf(`tls://${host}:${secure.port}?ca=${encodeURIComponent(secure.ca)}`);
  await new StreamSyslogSink(address, SETTLE_MS).sendEvents(someEvents(1), within(5000));
  expect(names).toEqual([told]);
});

test('a server whose certificate nobody known has signed gets nothing', async () => {
  let isConnected = false;
  receiver = await tlsReceiver(() => (isConnected = true));
  const sink = new StreamSyslogSink(addressOf(`tls://127.0.0.1:${receiver.port}`));
  await expect(sink.sendEvents(someEvents(1), within(5000))).rejects.toThrow(/self-signed certificate/);
  expect(isConnected).toBe(false);
});

test('a server that cuts the connection in the middle confirms nothing', async () => {
  receiver = await tcpReceiver((socket) => socket.once('data', () => socket.resetAndDestroy()));
  await expect(tcp(receiver).sendEvents(someEvents(500), within(5000))).rejects.toThrow(/ECONNRESET|EPIPE|cut/);
});

test('a server that ends the connection before all was sent confirms nothing', async () => {
  receiver = await tcpReceiver((socket) => {
    socket.end('bye');
    socket.pause();
  });
  const long = someEvents(500, { what: 'x'.repeat(20_000) });
  await expect(tcp(receiver).sendEvents(long, within(5000))).rejects.toThrow(/no more|ECONNRESET|EPIPE/);
});

test('a server that ends the connection at once, and may never read, confirms nothing', async () => {
  receiver = await tcpReceiver((socket) => void socket.pause().end());
  const sink = new StreamSyslogSink(addressOf(`tcp://127.0.0.1:${receiver.port}`));
  await expect(sink.sendEvents(someEvents(5), within(5000))).rejects.toThrow(
    'the server ended the connection before it was told that there is no more',
  );
});

test.each<[string, (socket: Socket) => void]>([
  ['takes nothing', (socket) => void socket.pause()],
  ['reads all and never ends', (socket) => void socket.resume()],
  [
    'answers without an end',
    (socket) => {
      socket.resume();
      const timer = setInterval(() => socket.write('\0\xff'.repeat(4000)), 1);
      socket.on('close', () => clearInterval(timer));
    },
  ],
])('a server that %s is left when the time is over', async (_, serve) => {
  receiver = await tcpReceiver((socket) => {
    serve(socket);
    socket.on('error', () => undefined);
  });
  await expect(tcp(receiver).sendEvents(someEvents(5), within(300))).rejects.toThrow(/abort|timeout/i);
});

test('a server that is away confirms nothing', async () => {
  receiver = await tcpReceiver(() => undefined);
  const { port } = receiver;
  await receiver.close();
  const sink = new StreamSyslogSink(addressOf(`tcp://127.0.0.1:${port}`));
  await expect(sink.sendEvents(someEvents(1), within(5000))).rejects.toThrow('ECONNREFUSED');
});

test('each event is one datagram of bounded size, and one that is too long says where it stands', async () => {
  const got: string[] = [];
  receiver = await udpReceiver((text) => got.push(text));
  const sink = new UdpSyslogSink(addressOf(`udp://127.0.0.1:${receiver.port}`));
  const [long] = someEvents(1, { what: '长'.repeat(2000) });
  if (!long) throw new Error('No event.');
  await sink.sendEvents([...someEvents(2), long], within(5000));
  await until(
    () => got.length,
    (count) => count === 3,
  );
  expect(got.map((line) => eventIn(line).what)).toEqual(['POST /api/测试', 'POST /api/测试', '']);
  expect(got.every((line) => line.length <= 2048)).toBe(true);
  expect(eventIn(got[2] ?? '')).toMatchObject({ seq: 7001, link: 7, row: 1 });
});
