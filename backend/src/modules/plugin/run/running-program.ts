import { setTimeout } from 'node:timers/promises';
import { messageOf } from '../../../kernel/plugins/hooks/hook-fault';
import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import { Breaker } from '../../../kernel/plugins/sandbox/breaker';
import { LIMITS } from '../../../kernel/plugins/sandbox/limits';
import type { Sandbox } from '../../../kernel/plugins/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/plugins/sandbox/sandbox-fault';
import { CallFigures } from './call-figures';
import { methodCall } from './hook-call';
import type { StopCause } from './stop-cause';
import type { WantedProgram } from './wanted-program';

/** What is recorded of a failed call. */
export interface FailedCall {
  hook: HookName;
  ms: number | null;
  /** number of characters of its input */
  bytes: number | null;
  why: TranslatableMessage;
}

export interface ProgramEvents {
  failed(call: FailedCall): void;
  broken(cause: StopCause): void;
}

const DRAIN_STEP_MS = 20;

/** One enabled plugin that runs on this node. */
export class RunningProgram {
  readonly figures = new CallFigures();
  readonly since = new Date();
  private readonly useless = new Breaker(LIMITS.mostFailed);
  private underWay = 0;

  constructor(
    readonly wanted: WantedProgram,
    private readonly sandbox: Sandbox,
    private readonly events: ProgramEvents,
  ) {}

  /** @throws SandboxFault */
  async callHook(hook: HookName, input: unknown): Promise<unknown> {
    const [method, argument] = methodCall(hook, input);
    const began = performance.now();
    this.underWay++;
    try {
      const answer = await this.sandbox.callMethod(method, argument);
      this.figures.noteAnswer(hook, performance.now() - began);
      return answer;
    } catch (error) {
      this.note(hook, error, performance.now() - began, input);
      throw error;
    } finally {
      this.underWay--;
    }
  }

  /** Sends all calls in one message. If a call fails, its entry in the answers is its error. */
  async callBatch(hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> {
    const outcomes = await Promise.allSettled(inputs.map((input) => this.callHook(hook, input)));
    return outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as unknown)));
  }

  /** Counts an answer that could not be used. */
  noteUseless(hook: HookName, why: TranslatableMessage): void {
    this.figures.noteUseless(hook);
    this.events.failed({ hook, ms: null, bytes: null, why });
    if (this.useless.recordFailure()) this.events.broken({ kind: 'useless', detail: why });
  }

  /** Waits for the open calls and accepts no new ones. Resolves when the program has ended. */
  async drainCalls(): Promise<void> {
    const until = performance.now() + LIMITS.lateMs;
    while (this.underWay && performance.now() < until && !this.sandbox.isBroken) await setTimeout(DRAIN_STEP_MS);
    await this.sandbox.stopProgram();
  }

  private note(hook: HookName, error: unknown, ms: number, input: unknown): void {
    const kind = error instanceof SandboxFault ? error.kind : 'failed';
    // The program had already ended, which was reported then.
    if (kind === 'stopped') return;
    this.figures.noteFailure(hook, kind === 'killed', ms);
    this.events.failed({ hook, ms: Math.round(ms), bytes: lengthOf(input), why: messageOf(error) });
  }
}

const lengthOf = (input: unknown): number => JSON.stringify(input ?? null).length;
