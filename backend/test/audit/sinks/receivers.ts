import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

export interface Receiver {
  port: number;
  close: () => Promise<void>;
}

/** What a receiver is still connected to would keep the test from ending. */
async function listening(server: Server, sockets = new Set<Socket>()): Promise<Receiver> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A collector of a webhook. @param answer decides what it says to each portion */
export function httpReceiver(answer: Answerer): Promise<Receiver> {
  return listening(
    createHttpServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => answer(request, response, Buffer.concat(parts).toString()));
    }),
  );
}

/** A syslog server. @param serve gets each connection */
export const tcpReceiver = (serve: (socket: Socket) => void): Promise<Receiver> =>
  listening(createServer({ allowHalfOpen: true }, serve));

/** @returns the receiver, and the file with the certificate that signs its own */
export async function tlsReceiver(serve: (socket: Socket) => void): Promise<Receiver & { ca: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [key, ca] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', ca, ...subject];
  execFileSync('openssl', made, { stdio: 'ignore' });
  const options = { key: readFileSync(key), cert: readFileSync(ca), allowHalfOpen: true };
  const server = createTlsServer(options, serve);
  server.on('tlsClientError', () => undefined);
  return { ...(await listening(server)), ca };
}

export async function udpReceiver(take: (text: string) => void): Promise<Receiver> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes) => take(bytes.toString()));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  return { port: socket.address().port, close };
}

/** The messages of a stream with octet counting; what is left of a cut one is not among them. */
export function framesIn(text: string): string[] {
  const frames: string[] = [];
  for (let at = 0; at < text.length;) {
    const space = text.indexOf(' ', at);
    const length = Number(text.slice(at, space));
    if (space < 0 || !Number.isInteger(length) || text.length < space + 1 + length) return frames;
    frames.push(text.slice(space + 1, space + 1 + length));
    at = space + 1 + length;
  }
  return frames;
}
