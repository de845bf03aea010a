import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Timeouts in milliseconds: without any data from the scanner, and for the whole scan. */
export interface ScanPatience {
  silent: number;
  whole: number;
}

const PATIENCE: ScanPatience = { silent: 60_000, whole: 30 * 60_000 };
const LONGEST_REPLY = 1000;

/** The result of a scan. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'tooLarge' };

/** The scanner did not answer, or its answer is not understood. */
export class ScannerAway extends Error {}

/** Sends a stream to clamd with its command INSTREAM. @throws ScannerAway if there is no verdict */
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
    // clamd may answer before the file was sent completely; then the rest is not sent.
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
    // If the socket failed, `reply` reports that. An error of the file is reported only here.
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
