import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { THREAD_LOADING } from '../../../kernel/basis/thread/thread-loading';
import type { MadePacket, PacketOrder } from './packet-order';

const MAIN = join(__dirname, `../../../support/forked/main${extname(__filename)}`);

/** Each part has a patience of its own, which is over long before. */
const LONGEST_MS = 5 * 60_000;

/** The process has made no packet. The message says how it ended. */
export class PacketFailed extends Error {}

/** Makes a support packet in a process of its own, as the command does: no loop over tables bears on the server. It writes no file. */
export class PacketProcess {
  private readonly child: ChildProcess;

  constructor(private readonly order: PacketOrder) {
    // The order goes over a channel where nobody else can read it. What the process says goes where our log goes.
    this.child = fork(MAIN, [], {
      execArgv: THREAD_LOADING.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /**
   * @param longest milliseconds after which the process is ended
   * @throws PacketFailed
   */
  async finish(longest = LONGEST_MS): Promise<Uint8Array> {
    const deadline = setTimeout(() => this.stop(), longest);
    let made: MadePacket | undefined;
    this.child.once('message', (message) => (made = message as MadePacket));
    // If it cannot be sent, the process is ending already, and its end says why.
    this.child.send(this.order, () => undefined);
    try {
      const end = await ended(this.child);
      if (made && end === 'exit 0') return Buffer.from(made.packet, 'base64');
      throw new PacketFailed(`The process that makes a support packet ended with ${end}.`);
    } finally {
      clearTimeout(deadline);
    }
  }

  /** It only reads and leaves nothing behind, so that it may end at any moment. */
  stop(): void {
    this.child.kill('SIGKILL');
  }
}

/** `close` and not `exit`: by then everything that it has sent was heard. */
const ended = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
