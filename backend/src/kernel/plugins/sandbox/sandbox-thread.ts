import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TranslatableMessage } from '../../basis/i18n/translatable-message';
import { THREAD_LOADING } from '../../basis/thread/thread-loading';
import { LOADING, LOADING_FACTOR, type SandboxLimits } from './limits';
import type { Beginning, Order, Program, Report } from './messages';
import { Progress } from './progress';

/** Limits of the thread itself. The sandbox in it has its own limits. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

export interface ThreadEvents {
  reported(report: Report): void;
  /** @param why undefined if the end was requested */
  ended(call: number, why?: TranslatableMessage): void;
}

/** One thread of a sandbox, from start to end. It sees neither the environment nor the streams of the process. */
export class SandboxThread {
  private readonly progress = new Progress();
  private readonly worker: Worker;
  private isOver = false;
  /** the turn that was running at the last check, and since when */
  private seen = { turn: 0, since: 0, looked: 0 };

  constructor(
    program: Program,
    private readonly limits: SandboxLimits,
    private readonly events: ThreadEvents,
  ) {
    this.worker = new Worker(join(__dirname, `thread${extname(__filename)}`), {
      workerData: { program, limits, progress: this.progress.memory } satisfies Beginning,
      env: {},
      execArgv: THREAD_LOADING.execArgv,
      stdout: true,
      stderr: true,
      resourceLimits: RESOURCES,
    });
    this.worker.unref();
    this.worker.on('message', (report: Report) => this.isOver || events.reported(report));
    this.worker.on('error', (error) => this.end({ key: 'sandbox.threadFailed', params: { detail: String(error) } }));
    this.worker.on('exit', () => this.end({ key: 'sandbox.threadEnded' }));
  }

  sendOrder(order: Order): void {
    this.worker.postMessage(order);
  }

  /** Ends the thread if one turn takes too long. Time during which the main thread itself was blocked does not count. */
  checkTurn(now = performance.now()): void {
    const { turn } = this.progress;
    const slept = now - this.seen.looked > this.limits.hardMs / 2;
    if (turn === 0 || turn !== this.seen.turn || slept) this.seen = { turn, since: now, looked: now };
    this.seen.looked = now;
    const most = this.limits.hardMs * (this.progress.call === LOADING ? LOADING_FACTOR : 1);
    if (turn !== 0 && now - this.seen.since >= most) this.kill({ key: 'sandbox.ended', params: { ms: most } });
  }

  kill(why: TranslatableMessage): void {
    this.end(why);
  }

  /** Resolves when the thread has ended. */
  async stopThread(): Promise<void> {
    this.isOver = true;
    await this.worker.terminate();
  }

  private end(why: TranslatableMessage): void {
    if (this.isOver) return;
    this.isOver = true;
    const { turn, call } = this.progress;
    const over = () => this.events.ended(turn ? call : -1, why);
    this.worker.terminate().then(over, over);
  }
}
