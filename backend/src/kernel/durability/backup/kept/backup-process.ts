import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { THREAD_LOADING } from '../../../basis/thread/thread-loading';
import type { BackupMessage, BackupStep, MadeBackup, ScheduledOrder } from './scheduled-backup';

const MAIN = join(__dirname, `../../../../backup/scheduled/main${extname(__filename)}`);

/** It says every second how far it is, but for the copy of an embedded database, which takes half a second for 100 MB. */
const LONGEST_SILENCE_MS = 30 * 60_000;
const LONGEST_REASON = 2000;

/** The process of a backup has not told of one. The message is its own sentence. */
export class BackupFailed extends Error {}

/** A scheduled backup in a process of its own: neither the event loop nor the memory of the server has to bear it. */
export class BackupProcess {
  private readonly child: ChildProcess;
  private said = '';
  private made?: MadeBackup;
  private silence?: NodeJS.Timeout;
  private isStopped = false;

  constructor(
    private readonly order: ScheduledOrder,
    private readonly follow: (step: BackupStep) => void = () => undefined,
    private readonly longestSilence = LONGEST_SILENCE_MS,
  ) {
    // Its log goes where ours goes. Its messages have a channel of their own, whose end tells it that this process is gone.
    this.child = fork(MAIN, [], { execArgv: THREAD_LOADING.execArgv, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  }

  /** @throws BackupFailed with the reason in one sentence */
  async makeBackup(): Promise<MadeBackup> {
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-LONGEST_REASON);
    });
    this.child.on('message', (message) => this.receiveMessage(message as BackupMessage));
    this.awaitMessage();
    // If it cannot be sent, the process is ending already, and its end says why.
    this.child.send(this.order, () => undefined);
    try {
      const end = await ended(this.child);
      if (this.made && end === 'exit 0') return this.made;
      throw new BackupFailed(this.said.trim() || this.reasonOf(end));
    } finally {
      clearTimeout(this.silence);
    }
  }

  /** Asks it to stop: it takes away what it has written so far. */
  stop(): void {
    this.isStopped = true;
    this.child.kill('SIGTERM');
  }

  /** Before it has loaded its source it ends without a word. */
  private reasonOf(end: string): string {
    return this.isStopped
      ? 'The backup was stopped before it had begun.'
      : `The process of the backup ended with ${end} and said nothing.`;
  }

  private receiveMessage(message: BackupMessage): void {
    this.awaitMessage();
    if ('made' in message) this.made = message.made;
    else this.follow(message);
  }

  private awaitMessage(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.said = `It said nothing for ${this.longestSilence / 60_000} minutes and was ended.`;
      this.child.kill('SIGKILL');
    }, this.longestSilence);
  }
}

/** `close` and not `exit`: by then everything that it has said was heard. */
const ended = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
