import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { THREAD_LOADING } from '../../../basis/thread/thread-loading';
import { type BackupMessage, type BackupStep, type BackupWork, STOPPED } from './backup-message';

const mainOf = (work: BackupWork): string => join(__dirname, `../../../../backup/${work}/main${extname(__filename)}`);

export interface BackupProcessOptions {
  follow?: (step: BackupStep) => void;
  longestSilence?: number;
  /** milliseconds after which it is ended, whatever it says; it takes away what it has written */
  longest?: number;
  /** its environment, if it is not that of this process */
  variables?: NodeJS.ProcessEnv;
}

/** It says every second how far it is, but for the copy of an embedded database, which takes half a second for 100 MB. */
const LONGEST_SILENCE_MS = 30 * 60_000;
const LONGEST_REASON = 2000;

/** The process has not told of a result. The message is its own sentence. */
export class BackupFailed extends Error {}

/** It was asked to stop, and has said that it left nothing behind, or had not begun. One that was killed says no such thing. */
export class BackupStopped extends BackupFailed {}

/** Works with a backup in a process of its own: neither the event loop nor the memory of the server has to bear it. */
export class BackupProcess<Order extends object, Result> {
  private readonly child: ChildProcess;
  private said = '';
  private result?: Result;
  private silence?: NodeJS.Timeout;
  private isStopped = false;
  private hasBegun = false;

  constructor(
    private readonly work: BackupWork,
    private readonly order: Order,
    private readonly options: BackupProcessOptions = {},
  ) {
    // Its log goes where ours goes. Its messages have a channel of their own, whose end tells it that this process is gone.
    this.child = fork(mainOf(work), [], {
      env: options.variables,
      execArgv: THREAD_LOADING.execArgv,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
  }

  /** @throws BackupFailed with the reason in one sentence */
  async finish(): Promise<Result> {
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-LONGEST_REASON);
    });
    this.child.on('message', (message) => this.receiveMessage(message as BackupMessage<Result>));
    this.awaitMessage();
    const deadline = this.stopAfter(this.options.longest);
    // If it cannot be sent, the process is ending already, and its end says why.
    this.child.send(this.order, () => undefined);
    try {
      const end = await ended(this.child);
      if (this.result && end === 'exit 0') return this.result;
      throw this.failureOf(end);
    } finally {
      clearTimeout(this.silence);
      clearTimeout(deadline);
    }
  }

  /** Asks it to stop: it takes away what it has written so far. */
  stop(): void {
    this.isStopped = true;
    this.child.kill('SIGTERM');
  }

  private stopAfter(longest: number | undefined): NodeJS.Timeout | undefined {
    if (longest === undefined) return undefined;
    return setTimeout(() => {
      this.said = `It was not done after ${longest / 60_000} minutes. `;
      this.stop();
    }, longest);
  }

  /** Before it has loaded its source it ends by the signal, without a word. */
  private failureOf(end: string): BackupFailed {
    const said = this.said.trim();
    if (said)
      return this.isStopped && said.includes(STOPPED[this.work]) ? new BackupStopped(said) : new BackupFailed(said);
    if (this.isStopped && !this.hasBegun && end === 'SIGTERM')
      return new BackupStopped('It was stopped before it had begun.');
    return new BackupFailed(`The process ended with ${end} and said nothing.`);
  }

  private receiveMessage(message: BackupMessage<Result>): void {
    this.awaitMessage();
    this.hasBegun = true;
    if ('done' in message) this.result = message.done;
    else this.options.follow?.(message);
  }

  private awaitMessage(): void {
    const { longestSilence = LONGEST_SILENCE_MS } = this.options;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.said = `It said nothing for ${longestSilence / 60_000} minutes and was ended.`;
      this.child.kill('SIGKILL');
    }, longestSilence);
  }
}

/** `close` and not `exit`: by then everything that it has said was heard. */
const ended = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
