import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { ChatDatabase } from './box-im/chat-database';

/** Which part of the next COMMIT is lost, with the connection: the statement itself, or the answer to it. */
export type Lost = 'the commit' | 'its answer';

/** The COMMIT of the text protocol: a length of 7 bytes, a number, the command. */
const COMMIT = Buffer.from([7, 0, 0, 0, 3, ...Buffer.from('COMMIT')]);

const { TEST_DATABASE_URL } = process.env;
let next: Lost | undefined;
/** number of COMMITs that pass before */
let passing = 0;

/** The chat in a separate database behind a proxy that loses a COMMIT. Import it before anything that reads the environment. */
export const imUrl = TEST_DATABASE_URL ? ChatDatabase.nextUrl(TEST_DATABASE_URL) : undefined;

const server = createServer((here) => {
  const { hostname, port } = new URL(String(imUrl));
  const there = connect(Number(port || 3306), hostname);
  const end = () => [here, there].forEach((socket) => socket.destroy());
  for (const socket of [here, there]) socket.on('error', end).on('close', end);
  there.on('data', (answer) => here.write(answer));
  here.on('data', (question) => {
    if (!next || !question.equals(COMMIT) || passing-- > 0) return void there.write(question);
    lose(next, here, there);
    next = undefined;
  });
});

function lose(what: Lost, here: Socket, there: Socket): void {
  if (what === 'the commit') return void here.destroy();
  there.removeAllListeners('data').once('data', () => here.destroy());
  there.write(COMMIT);
}

/** Loses the next COMMIT, or the answer to it. @param after how many others */
export function loseNext(what: Lost, after = 0): void {
  next = what;
  passing = after;
}

/** Whether the COMMIT to be lost was sent and lost. */
export const isLost = (): boolean => next === undefined;

export const closeProxy = (): void => void server.close();

if (imUrl) {
  // Without a host it listens at once, so the address is known here.
  const { port } = server.listen(0).unref().address() as AddressInfo;
  process.env.IM_DATABASE_URL = Object.assign(new URL(imUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  delete process.env.DATABASE_URL;
}
