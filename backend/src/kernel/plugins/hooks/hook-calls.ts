import { Injectable, Logger } from '@nestjs/common';
import { BusinessError } from '../../basis/errors/business-error';
import { FailureLog } from '../../basis/errors/failure-log';
import { checkedAnswer } from './checked-answer';
import type { HookAnswerer } from './hook-answerer';
import { HookFault, messageOf } from './hook-fault';
import type { HookName } from './hook-names';
import { HOOKS } from './hook-registry';
import type { HookAnswers, HookInputs } from './hook-shapes';
import { inTime } from './in-time';

/** Maximum number of failure logs, one for each hook and plugin. An installation has some dozens. */
const MOST_LOGS = 500;

/** Calls one plugin for one hook: enforces the deadline, checks the form of the answer, and handles failures. */
@Injectable()
export class HookCalls {
  private readonly logger = new Logger('Hooks');
  private readonly logs = new Map<string, FailureLog>();

  /** @throws HookFault if the plugin fails, times out or gives an answer that is not allowed */
  async requireAnswer<H extends HookName>(
    by: HookAnswerer,
    key: string,
    hook: H,
    input: HookInputs[H],
  ): Promise<HookAnswers[H]> {
    try {
      return checkedAnswer(key, hook, await this.waitFor(key, hook, by.callHook(key, hook, input)));
    } catch (error) {
      throw this.faultOf(by, key, hook, error);
    }
  }

  /**
   * @returns undefined if the plugin fails and the hook is `open` on failure
   * @throws BusinessError `hook.failed` if the plugin fails and the hook is `closed` on failure
   */
  async askPlugin<H extends HookName>(
    by: HookAnswerer,
    key: string,
    hook: H,
    input: HookInputs[H],
  ): Promise<HookAnswers[H] | undefined> {
    try {
      const answer = await this.requireAnswer(by, key, hook, input);
      this.logs.get(`${hook} ${key}`)?.logRecovery();
      return answer;
    } catch (error) {
      return this.failed(key, hook, error);
    }
  }

  /** As many answers as inputs, each as `askPlugin` would return it. */
  async askBatch<H extends HookName>(
    by: HookAnswerer,
    key: string,
    hook: H,
    inputs: readonly HookInputs[H][],
  ): Promise<(HookAnswers[H] | undefined)[]> {
    const answers = await this.batch(by, key, hook, inputs);
    return answers.map((answer) => {
      try {
        return checkedAnswer(key, hook, answer);
      } catch (error) {
        return this.failed(key, hook, this.faultOf(by, key, hook, error));
      }
    });
  }

  private async batch<H extends HookName>(
    by: HookAnswerer,
    key: string,
    hook: H,
    inputs: readonly HookInputs[H][],
  ): Promise<unknown[]> {
    try {
      const answers = await this.waitFor(key, hook, by.callBatch(key, hook, inputs));
      if (answers.length === inputs.length) return answers;
      throw new HookFault(key, hook, { key: 'hook.count', params: { came: answers.length, asked: inputs.length } });
    } catch (error) {
      const fault = this.faultOf(by, key, hook, error);
      return inputs.map(() => fault);
    }
  }

  private waitFor<T>(key: string, hook: HookName, work: Promise<T>): Promise<T> {
    const { deadlineMs } = HOOKS[hook];
    return inTime(
      work,
      deadlineMs,
      () => new HookFault(key, hook, { key: 'sandbox.late', params: { ms: deadlineMs } }),
    );
  }

  /** A failure that comes from the sandbox is not noted here: the sandbox has counted it already. */
  private faultOf(by: HookAnswerer, key: string, hook: HookName, error: unknown): HookFault {
    if (!(error instanceof HookFault)) return new HookFault(key, hook, messageOf(error), { cause: error });
    if (error.cause === undefined) by.noteFailure?.(key, hook, error.said);
    return error;
  }

  private failed(key: string, hook: HookName, error: unknown): undefined {
    if (!(error instanceof HookFault)) throw error;
    this.logOf(key, hook).logFailure(error);
    if (HOOKS[hook].onFailure === 'closed') throw new BusinessError('hook.failed', { name: key }, { reason: 'plugin' });
    return undefined;
  }

  private logOf(key: string, hook: HookName): FailureLog {
    const name = `${hook} ${key}`;
    const known = this.logs.get(name);
    if (known) return known;
    if (this.logs.size >= MOST_LOGS) this.logs.clear();
    const log = new FailureLog(this.logger, `The hook ${hook} of the plugin ${key}`);
    this.logs.set(name, log);
    return log;
  }
}
