import type { Said } from '../i18n/said';
import { background } from '../promises/background';
import { lookup } from '../../lookup';
import { logFailure } from '../promises/log-failure';
import { Breaker } from './breaker';
import { GrantRefusal } from './grant-refusal';
import { LIMITS, LOADING, type SandboxLimits } from './limits';
import type { Answer, LogLine, Program, Report } from './messages';
import { SandboxFault } from './sandbox-fault';
import { SandboxThread } from './sandbox-thread';
import { conclude, type WaitingCall } from './waiting-call';

const MOST_IN_BATCH = 100;

/** What the house does for the code in a sandbox. */
export interface House {
  /** what each grant does; what it throws, the code is told without a reason */
  grants?: Record<string, (...args: unknown[]) => Promise<unknown>>;
  logged?(lines: LogLine[]): void;
  /** it has been ended too often, or has failed too often, and runs no more */
  broken?(why: Said, kind: 'failed' | 'killed'): void;
}

/** What a sandbox has done since it began. */
export interface SandboxFigures {
  calls: number;
  failed: number;
  killed: number;
}

/**
 * Code of others, running in a thread of its own. Calls wait for their turn here and cross in batches. A call that cannot be interrupted
 * ends with the thread, and the next calls find a new one.
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
  private stopped?: Said;
  private lastId = LOADING;
  /** the first call of the batch that is under way */
  private batchFrom = 0;

  constructor(
    private readonly program: Program,
    private readonly house: House = {},
    private readonly limits: SandboxLimits = LIMITS,
  ) {
    this.breakers = { failed: new Breaker(limits.mostFailed), killed: new Breaker(limits.mostKilled) };
  }

  /** Resolves when its code is read and its `init` is through. @throws SandboxFault */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.loading = { since: performance.now(), resolve, reject };
      this.open();
    });
  }

  /** What a method of its answers. It is JSON, and may be any: whoever asked judges it by its form. @throws SandboxFault */
  call(method: string, input: unknown): Promise<unknown> {
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

  /** Bytes that its program holds, between two calls; none where its thread is not there, or does not answer. */
  measureMemory(): Promise<number | null> {
    const { thread } = this;
    if (!thread || !this.isLoaded) return Promise.resolve(null);
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), this.limits.hardMs).unref();
      this.measured = (bytes) => {
        clearTimeout(late);
        resolve(bytes);
      };
      thread.send({ measure: true });
    });
  }

  get isBroken(): boolean {
    return this.stopped !== undefined;
  }

  /** Resolves when its thread is gone. Whoever waits is told. */
  async stop(why: Said = { key: 'sandbox.over' }): Promise<void> {
    this.close(why);
    await this.thread?.stop();
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

  /** One batch is under way; whoever comes meanwhile is in the next. */
  private pump(): void {
    if (!this.isLoaded || this.isBusy || !this.queue.length) return;
    const batch = this.queue.splice(0, fitting(this.queue, this.limits.mostBytes));
    for (const one of batch) this.waiting.set(one.call.id, one);
    this.isBusy = true;
    this.batchFrom = batch[0]?.call.id ?? 0;
    this.thread?.send({ calls: batch.map(({ call }) => call) });
  }

  private onReport({ loaded, answers = [], logs = [], done, ask, memory }: Report, thread: SandboxThread): void {
    if (loaded) this.onLoaded(loaded);
    for (const answer of answers) this.conclude(answer);
    if (logs.length) this.house.logged?.(logs);
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
      const own = this.program.grants.includes(grant) ? lookup(this.house.grants ?? {}, grant) : undefined;
      const given = await own?.(...(JSON.parse(text) as unknown[]));
      thread.send(own ? { granted: { id, text: JSON.stringify(given ?? null) } } : { refused: { id } });
    } catch (error) {
      if (!(error instanceof GrantRefusal)) logFailure(`What a plugin asked of ${grant}`, error);
      thread.send({ refused: { id } });
    }
  }

  /** The call that was under way has had its turn. Others of its batch are asked again, unless they may have done something already. */
  private onEnded(culprit: number, why: Said): void {
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
    const why: Said = { key: kind === 'killed' ? 'sandbox.endedTooOften' : 'sandbox.failedTooOften' };
    this.breakOff(why);
    this.house.broken?.(why, kind);
  }

  private breakOff(why: Said): void {
    background('The end of a sandbox', this.stop(why));
  }

  private close(why: Said): void {
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
    this.thread?.look(now);
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

/** How many of those who wait fit into a batch: what crosses at once is bounded, or the main thread would be late. */
function fitting(queue: readonly WaitingCall[], mostBytes: number): number {
  let bytes = 0;
  const beyond = queue.findIndex(({ call }, at) => at >= MOST_IN_BATCH || (bytes += call.input.length) > mostBytes);
  return beyond < 0 ? queue.length : Math.max(1, beyond);
}
