import type { TranslatableMessage } from '../../basis/i18n/translatable-message';
import { background } from '../../basis/promises/background';
import { lookup } from '../../../lookup';
import { logFailure } from '../../basis/promises/log-failure';
import { Breaker } from './breaker';
import { GrantRefusal } from './grant-refusal';
import { LIMITS, LOADING, type SandboxLimits } from './limits';
import type { Answer, LogLine, Program, Report } from './messages';
import { SandboxFault } from './sandbox-fault';
import { SandboxThread } from './sandbox-thread';
import { conclude, type WaitingCall } from './waiting-call';

const MOST_IN_BATCH = 100;

/** What the server provides for the code in a sandbox. */
export interface HostFunctions {
  /** the implementation of each grant; the code learns that it failed, but not why */
  grants?: Record<string, (...args: unknown[]) => Promise<unknown>>;
  logged?(lines: LogLine[]): void;
  /** called when it was killed or has failed too often, and stays stopped */
  broken?(why: TranslatableMessage, kind: 'failed' | 'killed'): void;
}

/** Counters of a sandbox since its start. */
export interface SandboxFigures {
  calls: number;
  failed: number;
  killed: number;
}

/**
 * Untrusted code that runs in its own thread. Calls wait in a queue here and are sent in batches. A call that cannot be interrupted is
 * ended with its thread, and a new thread is started for the next calls.
 */
export class Sandbox {
  readonly figures: SandboxFigures = { calls: 0, failed: 0, killed: 0 };
  private readonly breakers: Record<'failed' | 'killed', Breaker>;
  private readonly waiting = new Map<number, WaitingCall>();
  private queue: WaitingCall[] = [];
  private thread?: SandboxThread;
  private loading?: { since: number; resolve: () => void; reject: (fault: SandboxFault) => void };
  private checker?: NodeJS.Timeout;
  private measured?: (bytes: number) => void;
  private isLoaded = false;
  private wasLoaded = false;
  private isBusy = false;
  private stopped?: TranslatableMessage;
  private lastId = LOADING;
  /** the first call of the current batch */
  private batchFrom = 0;

  constructor(
    private readonly program: Program,
    private readonly host: HostFunctions = {},
    private readonly limits: SandboxLimits = LIMITS,
  ) {
    this.breakers = { failed: new Breaker(limits.mostFailed), killed: new Breaker(limits.mostKilled) };
  }

  /** Resolves when the code is loaded and its `init` has finished. @throws SandboxFault */
  startProgram(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.loading = { since: performance.now(), resolve, reject };
      this.open();
    });
  }

  /** Calls a method of the code. The answer is JSON of any shape, so the caller must validate it. @throws SandboxFault */
  callMethod(method: string, input: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const refusal = this.refusal();
      if (refusal) return reject(refusal);
      const text = JSON.stringify(input ?? null);
      if (text.length > this.limits.mostBytes)
        return reject(
          new SandboxFault('unfit', { key: 'sandbox.inputTooLong', params: { limit: this.limits.mostBytes } }),
        );
      this.figures.calls++;
      const call = { id: ++this.lastId, method, input: text };
      this.queue.push({ call, since: performance.now(), resolve, reject });
      if (!this.thread) this.open();
      else if (!this.isBusy) queueMicrotask(() => this.pump());
      this.startChecking();
    });
  }

  /** Bytes that the program uses, measured between two calls; null if there is no thread, or no answer. */
  measureMemory(): Promise<number | null> {
    const { thread } = this;
    if (!thread || !this.isLoaded) return Promise.resolve(null);
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), this.limits.hardMs).unref();
      this.measured = (bytes) => {
        clearTimeout(late);
        resolve(bytes);
      };
      thread.sendOrder({ measure: true });
    });
  }

  get isBroken(): boolean {
    return this.stopped !== undefined;
  }

  /** Resolves when the thread has ended. Waiting calls are rejected. */
  async stopProgram(why: TranslatableMessage = { key: 'sandbox.over' }): Promise<void> {
    this.close(why);
    await this.thread?.stopThread();
    this.thread = undefined;
  }

  private refusal(): SandboxFault | undefined {
    if (this.stopped !== undefined) return new SandboxFault('stopped', this.stopped);
    if (this.queue.length + this.waiting.size < this.limits.mostWaiting) return undefined;
    return new SandboxFault('busy', { key: 'sandbox.busy' });
  }

  private open(): void {
    this.loading ??= { since: performance.now(), resolve: () => undefined, reject: () => undefined };
    const thread: SandboxThread = new SandboxThread(this.program, this.limits, {
      reported: (report) => this.onReport(report, thread),
      ended: (call, why) => this.onEnded(call, why ?? { key: 'sandbox.over' }),
    });
    this.thread = thread;
    this.startChecking();
  }

  /** Sends the next batch. Only one batch runs at a time; new calls go into the next. */
  private pump(): void {
    if (!this.isLoaded || this.isBusy || !this.queue.length) return;
    const batch = this.queue.splice(0, fitting(this.queue, this.limits.mostBytes));
    for (const one of batch) this.waiting.set(one.call.id, one);
    this.isBusy = true;
    this.batchFrom = batch[0]?.call.id ?? 0;
    this.thread?.sendOrder({ calls: batch.map(({ call }) => call) });
  }

  private onReport({ loaded, answers = [], logs = [], done, ask, memory }: Report, thread: SandboxThread): void {
    if (loaded) this.onLoaded(loaded);
    for (const answer of answers) this.conclude(answer);
    if (logs.length) this.host.logged?.(logs);
    if (memory !== undefined) this.measured?.(memory);
    if (ask) background('An answer to a plugin', this.grant(ask, thread));
    if (!done) return;
    this.isBusy = false;
    this.pump();
  }

  private onLoaded(answer: Answer): void {
    if ('fault' in answer) {
      this.loading?.reject(new SandboxFault(answer.fault, answer.said));
      this.loading = undefined;
      return this.breakOff({ key: 'sandbox.notLoaded', params: { detail: answer.said } });
    }
    this.isLoaded = this.wasLoaded = true;
    this.loading?.resolve();
    this.loading = undefined;
    this.pump();
  }

  private conclude(answer: Answer): void {
    const found = this.waiting.get(answer.id);
    if (!found) return;
    this.waiting.delete(answer.id);
    conclude(found, answer);
    if ('fault' in answer) this.recordFault('failed');
  }

  private async grant({ id, grant, text }: NonNullable<Report['ask']>, thread: SandboxThread): Promise<void> {
    try {
      const own = this.program.grants.includes(grant) ? lookup(this.host.grants ?? {}, grant) : undefined;
      const given = await own?.(...(JSON.parse(text) as unknown[]));
      thread.sendOrder(own ? { granted: { id, text: JSON.stringify(given ?? null) } } : { refused: { id } });
    } catch (error) {
      if (!(error instanceof GrantRefusal)) logFailure(`What a plugin asked of ${grant}`, error);
      thread.sendOrder({ refused: { id } });
    }
  }

  /**
   * Handles the end of the thread. The call that was running is rejected. The other calls of its batch are sent again, unless they may have
   * had an effect already.
   */
  private onEnded(culprit: number, why: TranslatableMessage): void {
    const unanswered = [...this.waiting.values()];
    const isAgain = ({ call: { id } }: WaitingCall): boolean =>
      this.isBusy && id >= this.batchFrom && id !== culprit && (id > culprit || !this.program.grants.length);
    this.queue = [...unanswered.filter(isAgain), ...this.queue];
    this.waiting.clear();
    for (const one of unanswered) if (!isAgain(one)) one.reject(new SandboxFault('killed', why));
    [this.thread, this.isLoaded, this.isBusy] = [undefined, false, false];
    this.recordFault('killed');
    if (this.stopped !== undefined) return;
    if (!this.wasLoaded) return this.onLoaded({ id: LOADING, fault: 'killed', said: why });
    if (this.queue.length) this.open();
  }

  private recordFault(kind: 'failed' | 'killed'): void {
    this.figures[kind]++;
    if (this.stopped !== undefined || !this.breakers[kind].recordFailure()) return;
    const why: TranslatableMessage = { key: kind === 'killed' ? 'sandbox.endedTooOften' : 'sandbox.failedTooOften' };
    this.breakOff(why);
    this.host.broken?.(why, kind);
  }

  private breakOff(why: TranslatableMessage): void {
    background('The end of a sandbox', this.stopProgram(why));
  }

  private close(why: TranslatableMessage): void {
    this.stopped ??= why;
    clearInterval(this.checker);
    this.checker = undefined;
    const all = [...this.waiting.values(), ...this.queue];
    this.waiting.clear();
    this.queue = [];
    for (const one of all) one.reject(new SandboxFault('stopped', why));
    this.loading?.reject(new SandboxFault('stopped', why));
    this.loading = undefined;
  }

  private startChecking(): void {
    this.checker ??= setInterval(() => this.checkDeadlines(), Math.max(5, this.limits.hardMs / 5)).unref();
  }

  private checkDeadlines(): void {
    const now = performance.now();
    this.thread?.checkTurn(now);
    if (this.loading && now - this.loading.since > this.limits.startMs) this.thread?.kill({ key: 'sandbox.notInTime' });
    for (const one of this.waiting.values()) {
      if (now - one.since < this.limits.lateMs) break;
      this.waiting.delete(one.call.id);
      one.reject(new SandboxFault('late', { key: 'sandbox.late', params: { ms: this.limits.lateMs } }));
    }
    const inTime = this.queue.findIndex(({ since }) => now - since <= this.limits.lateMs);
    for (const one of this.queue.splice(0, inTime < 0 ? this.queue.length : inTime))
      one.reject(new SandboxFault('late', { key: 'sandbox.noTurn', params: { ms: this.limits.lateMs } }));
    if (this.waiting.size || this.queue.length || this.loading) return;
    clearInterval(this.checker);
    this.checker = undefined;
  }
}

/** How many queued calls fit into a batch. The size of one message is bounded, because a large one would delay the main thread. */
function fitting(queue: readonly WaitingCall[], mostBytes: number): number {
  let bytes = 0;
  const beyond = queue.findIndex(({ call }, at) => at >= MOST_IN_BATCH || (bytes += call.input.length) > mostBytes);
  return beyond < 0 ? queue.length : Math.max(1, beyond);
}
