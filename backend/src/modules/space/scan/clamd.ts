import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** How long we wait for a scanner that says nothing, and for its verdict at the longest. */
export interface ScanPatience {
  silent: number;
  whole: number;
}

const PATIENCE: ScanPatience = { silent: 60_000, whole: 30 * 60_000 };
const LONGEST_REPLY = 1000;

/** What a scanner found. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'tooLarge' };

/** The scanner did not answer, or not what we understand. */
export class ScannerAway extends Error {}

/** Has clamd look through a stream, by its command INSTREAM. @throws ScannerAway where there is no verdict */
export async function scanned(
  address: URL,
  source: Readable,
  { silent, whole }: ScanPatience = PATIENCE,
): Promise<Verdict> {
  const socket = connect({ host: address.hostname, port: Number(address.port || 3310) });
  const late = setTimeout(() => socket.destroy(new Error('It takes too long.')), whole);
  socket.setTimeout(silent, () => socket.destroy(new Error('It says nothing.')));
  const reply = replyOf(socket);
  try {
    // Whoever has its verdict early hears no more of the file.
    await Promise.race([reply, send(socket, source)]);
    return verdictOf(await reply);
  } catch (error) {
    throw error instanceof ScannerAway ? error : new ScannerAway(String(error), { cause: error });
  } finally {
    clearTimeout(late);
    source.destroy();
    socket.destroy();
  }
}

async function send(socket: Socket, source: Readable): Promise<void> {
  try {
    await written(socket, Buffer.from('zINSTREAM\0'));
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await written(socket, lengthOf(chunk.length));
      await written(socket, chunk);
    }
    await written(socket, lengthOf(0));
  } catch (error) {
    // Of the line the reply tells; of the file nobody else does.
    if (!socket.destroyed) throw error;
  }
}

const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => void socket.write(bytes, (error) => (error ? reject(error) : resolve())));

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (some) => {
      text += some.toString('latin1').slice(0, LONGEST_REPLY);
      if (text.includes('\0') || text.length >= LONGEST_REPLY) resolve(text);
    });
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    socket.on('close', () => (text ? resolve(text) : reject(new Error('It hung up.'))));
  });
}

function verdictOf(reply: string): Verdict {
  const text = (reply.split('\0')[0] ?? '').trim();
  if (text === 'stream: OK') return { kind: 'clean' };
  if (text.startsWith('stream: ') && text.endsWith(' FOUND')) return { kind: 'infected', name: text.slice(8, -6) };
  if (text.startsWith('INSTREAM size limit exceeded')) return { kind: 'tooLarge' };
  throw new ScannerAway(`It says: ${text}`);
}
