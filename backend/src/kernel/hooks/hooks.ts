import { Injectable } from '@nestjs/common';
import { BusinessError } from '../errors/business-error';
import { background } from '../promises/background';
import { chunked } from '../chunked';
import type { HeldHook } from './held-hook';
import type { HookAnswerer } from './hook-answerer';
import { HookCalls } from './hook-calls';
import { HookFault } from './hook-fault';
import type { HookName } from './hook-names';
import { HOOKS } from './hook-registry';
import type { HookAnswers, HookInputs } from './hook-shapes';
import type { PluginTask } from './plugin-task';

/** What one program has answered. */
export interface Answered<H extends HookName> {
  key: string;
  answer: NonNullable<HookAnswers[H]>;
}

/** Goes on with what a program has answered: the input of the next one, or nothing where nobody else is to be asked. */
type Follow<H extends HookName> = (
  input: HookInputs[H],
  answer: NonNullable<HookAnswers[H]>,
  key: string,
) => HookInputs[H] | undefined;

/** So many inputs cross to a program at once. */
const BATCH = 100;

const NOBODY: readonly string[] = [];

/**
 * The one way in which the house asks programs of others. Where nobody answers a hook, asking costs a look at an empty list. Nobody asks
 * within a transaction: a program may be slow, and a transaction that waits holds up everybody.
 */
@Injectable()
export class Hooks {
  private answerer?: HookAnswerer;

  constructor(private readonly calls: HookCalls) {}

  /** @returns what takes it back */
  register(answerer: HookAnswerer): () => void {
    this.answerer = answerer;
    return () => {
      if (this.answerer === answerer) this.answerer = undefined;
    };
  }

  /** Now, or as soon as it has started, where nothing may be done without it. */
  isAnswered(hook: HookName): boolean {
    return this.keysOf(hook).length > 0 || this.isAwaited(hook);
  }

  /** Where nothing may be done without an answer, whoever is about to start is waited for. @throws BusinessError where that takes too long */
  async ready(hook: HookName): Promise<void> {
    if (!this.isAwaited(hook)) return;
    await this.answerer?.ready?.(hook);
    if (this.isAwaited(hook)) throw new BusinessError('hook.starting', {}, { reason: 'plugin' });
  }

  /** The programs that answer a hook now, in the order in which they are asked. */
  keysOf(hook: HookName): readonly string[] {
    const keys = this.answerer?.listAnswering(hook) ?? NOBODY;
    return HOOKS[hook].order === 'exclusive' && keys.length > 1 ? keys.slice(0, 1) : keys;
  }

  listTasks(): readonly PluginTask[] {
    return this.answerer?.listTasks?.() ?? [];
  }

  readsPrivate(key: string): boolean {
    return this.answerer?.readsPrivate?.(key) ?? false;
  }

  /**
   * Asks one after the other, each with what those before it have left.
   * @throws BusinessError `hook.failed` where one fails and the hook is closed then
   */
  async chain<H extends HookName>(hook: H, input: HookInputs[H], follow: Follow<H>): Promise<void> {
    await this.ready(hook);
    const { answerer } = this;
    let current: HookInputs[H] | undefined = input;
    for (const key of this.keysOf(hook)) {
      if (!answerer || current === undefined) return;
      const answer: HookAnswers[H] | undefined = await this.calls.ask(answerer, key, hook, current);
      if (answer != null) current = follow(current, answer, key);
    }
  }

  /**
   * Asks all at once. Who fails is left out.
   * @throws BusinessError `hook.failed` where one fails and the hook is closed then
   */
  async collect<H extends HookName>(hook: H, input: HookInputs[H]): Promise<Answered<H>[]> {
    await this.ready(hook);
    const { answerer } = this;
    if (!answerer) return [];
    const asked = this.keysOf(hook).map(async (key) => ({
      key,
      answer: await this.calls.ask(answerer, key, hook, input),
    }));
    return (await Promise.all(asked)).flatMap(({ key, answer }) => (answer == null ? [] : [{ key, answer }]));
  }

  /** Tells all, and waits for none. @param input is made only where somebody answers */
  tell<H extends HookName>(hook: H, input: () => HookInputs[H]): void {
    if (this.isAnswered(hook)) background(`The hook ${hook}`, this.collect(hook, input()));
  }

  /**
   * Asks one program with many inputs.
   * @returns as many answers; none where it failed and the hook is open then
   * @throws BusinessError `hook.failed` where one failed and the hook is closed then
   */
  async askMany<H extends HookName>(
    key: string,
    hook: H,
    inputs: readonly HookInputs[H][],
  ): Promise<(HookAnswers[H] | undefined)[]> {
    const { answerer } = this;
    return answerer ? this.askEach(answerer, key, hook, inputs) : inputs.map(() => undefined);
  }

  /** For work of many questions that are to be answered alike, however long it takes. */
  async hold<H extends HookName>(hook: H): Promise<HeldHook<H>> {
    await this.ready(hook);
    const { answerer } = this;
    if (!answerer) return { keys: NOBODY, askMany: (_, inputs) => Promise.resolve(inputs.map(() => undefined)) };
    const keys = this.keysOf(hook);
    const held = answerer.hold?.(hook) ?? answerer;
    return { keys, askMany: (key, inputs) => this.askEach(held, key, hook, inputs) };
  }

  /** Asks the one that is named. @throws HookFault where it fails, or does not answer this hook now */
  async askNamed<H extends HookName>(key: string, hook: H, input: HookInputs[H]): Promise<HookAnswers[H]> {
    await this.ready(hook);
    if (!this.answerer || !this.keysOf(hook).includes(key)) throw new HookFault(key, hook, { key: 'hook.notAnswered' });
    return this.calls.require(this.answerer, key, hook, input);
  }

  private isAwaited(hook: HookName): boolean {
    return HOOKS[hook].onFailure === 'closed' && (this.answerer?.isAwaited?.(hook) ?? false);
  }

  private async askEach<H extends HookName>(
    by: HookAnswerer,
    key: string,
    hook: H,
    inputs: readonly HookInputs[H][],
  ): Promise<(HookAnswers[H] | undefined)[]> {
    const answers: (HookAnswers[H] | undefined)[] = [];
    for (const some of chunked(inputs, BATCH)) {
      const came = await this.calls.askBatch(by, key, hook, some);
      for (const answer of came) answers.push(answer);
    }
    return answers;
  }
}
