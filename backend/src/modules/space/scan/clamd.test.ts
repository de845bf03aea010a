import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { ScannerAway, scanned } from './clamd';

const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
/** Longer than a test may take, so that no patience that runs out is taken for what is tested. */
const PATIENCE = { silent: 600_000, whole: 600_000 };

let server: Server | undefined;
const lines = new Set<Socket>();
afterEach(async () => {
  for (const line of lines) line.destroy();
  lines.clear();
  await new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined)));
});

/** A fake clamd whose answers the test sets. */
async function clamd(serve: (socket: Socket) => void): Promise<URL> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    lines.add(socket);
    serve(socket);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return new URL(`tcp://127.0.0.1:${(listening.address() as AddressInfo).port}`);
}

/** Reads an INSTREAM command to its end, then answers as clamd does. */
const looking = (socket: Socket): void => {
  let bytes = Buffer.alloc(0);
  socket.on('data', (some) => {
    bytes = Buffer.concat([bytes, some]);
    const text = contentOf(bytes);
    if (text === undefined) return;
    socket.end(text.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
};

function contentOf(bytes: Buffer): string | undefined {
  if (!bytes.toString().startsWith('zINSTREAM\0')) return undefined;
  let text = '';
  for (let at = 10; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (!length) return text;
    text += bytes.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}

const stream = (...parts: string[]): Readable => Readable.from(parts.map((part) => Buffer.from(part)));

test('a file is sent to clamd in chunks and reported as clean or infected', async () => {
  const address = await clamd(looking);
  expect(await scanned(address, stream('one', 'two'), PATIENCE)).toEqual({ kind: 'clean' });
  const virus = stream(EICAR.slice(0, 20), EICAR.slice(20));
  expect(await scanned(address, virus, PATIENCE)).toEqual({ kind: 'infected', name: 'Eicar-Test-Signature' });
});

test('a file that clamd refuses as too large is not read any further', async () => {
  let read = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        read++;
        yield Buffer.alloc(65_536);
      }
    })(),
  );
  const address = await clamd((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'));
  expect(await scanned(address, endless, PATIENCE)).toEqual({ kind: 'tooLarge' });
  const then = read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBe(then);
});

test.each<[string, (socket: Socket) => void, typeof PATIENCE?]>([
  ['sends no answer', () => undefined, { ...PATIENCE, silent: 300 }],
  ['closes the connection', (socket) => socket.destroy()],
  ['closes the connection within its answer', (socket) => socket.end('stream: O')],
  ['sends an unknown answer', (socket) => socket.end('UNKNOWN COMMAND\0')],
])('a scanner that %s gives no verdict', async (_what, serve, patience = PATIENCE) => {
  await expect(scanned(await clamd(serve), stream('x'), patience)).rejects.toThrow(ScannerAway);
});

test('an unreachable scanner gives no verdict, and a broken file reports its own error', async () => {
  const address = await clamd(looking);
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk'));
    },
  });
  await expect(scanned(address, broken, PATIENCE)).rejects.toThrow('the disk');
  await expect(scanned(new URL('tcp://127.0.0.1:1'), stream('x'), PATIENCE)).rejects.toThrow(ScannerAway);
});
