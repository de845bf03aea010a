import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../basis/errors/business-error';
import { background } from '../../basis/promises/background';
import { chunked } from '../../basis/lists/chunked';
import type { HeldHook } from './held-hook';
import type { HookAnswerer } from './hook-answerer';
import { HookCalls } from './hook-calls';
import { HookFault } from './hook-fault';
import type { HookName } from './hook-names';
import { HOOKS } from './hook-registry';
import type { HookAnswers, HookInputs } from './hook-shapes';
import type { PluginTask } from './plugin-task';

/** The answer of one plugin. */
export interface Answered<H extends HookName> {
  key: string;
  answer: NonNullable<HookAnswers[H]>;
}

/** Handles the answer of a plugin. Returns the input of the next plugin, or undefined if no other is to be asked. */
type Follow<H extends HookName> = (
  input: HookInputs[H],
  answer: NonNullable<HookAnswers[H]>,
  key: string,
) => HookInputs[H] | undefined;

/** Maximum number of inputs in one call of a plugin. */
const BATCH = 100;

const NOBODY: readonly string[] = [];

/**
 * The only way to ask plugins. If no plugin answers a hook, asking costs only a look at an empty list. Do not ask within a transaction: a
 * plugin may be slow, and a transaction that waits blocks everybody.
 */
@Injectable()
export class Hooks {
  private answerer?: HookAnswerer;

  constructor(private readonly calls: HookCalls) {}

  /** @returns a function that removes the registration */
  registerAnswerer(answerer: HookAnswerer): () => void {
    this.answerer = answerer;
    return () => {
      if (this.answerer === answerer) this.answerer = undefined;
    };
  }

  /** Whether a plugin answers the hook now, or will as soon as it has started, if the hook is `closed` on failure. */
  isAnswered(hook: HookName): boolean {
    return this.keysOf(hook).length > 0 || this.isAwaited(hook);
  }

  /** If the hook is `closed` on failure, waits for plugins that are still starting. @throws BusinessError if that takes too long */
  async waitUntilReady(hook: HookName): Promise<void> {
    if (!this.isAwaited(hook)) return;
    await this.answerer?.waitUntilReady?.(hook);
    if (this.isAwaited(hook)) throw new BusinessError('hook.starting', {}, { reason: 'plugin' });
  }

  /** The keys of the plugins that answer a hook now, in the order in which they are asked. */
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
   * Asks the plugins one after the other, each with the result of those before it.
   * @throws BusinessError `hook.failed` if one fails and the hook is `closed` on failure
   */
  async chain<H extends HookName>(hook: H, input: HookInputs[H], follow: Follow<H>): Promise<void> {
    await this.waitUntilReady(hook);
    const { answerer } = this;
    let current: HookInputs[H] | undefined = input;
    for (const key of this.keysOf(hook)) {
      if (!answerer || current === undefined) return;
      const answer: HookAnswers[H] | undefined = await this.calls.askPlugin(answerer, key, hook, current);
      if (answer != null) current = follow(current, answer, key);
    }
  }

  /**
   * Asks all plugins at once. The result leaves out those that fail.
   * @throws BusinessError `hook.failed` if one fails and the hook is `closed` on failure
   */
  async collectAnswers<H extends HookName>(hook: H, input: HookInputs[H]): Promise<Answered<H>[]> {
    await this.waitUntilReady(hook);
    const { answerer } = this;
    if (!answerer) return [];
    const asked = this.keysOf(hook).map(async (key) => ({
      key,
      answer: await this.calls.askPlugin(answerer, key, hook, input),
    }));
    return (await Promise.all(asked)).flatMap(({ key, answer }) => (answer == null ? [] : [{ key, answer }]));
  }

  /** Notifies all plugins and waits for none. @param input is built only if a plugin answers */
  notifyPlugins<H extends HookName>(hook: H, input: () => HookInputs[H]): void {
    if (this.isAnswered(hook)) background(`The hook ${hook}`, this.collectAnswers(hook, input()));
  }

  /**
   * Asks one plugin with many inputs.
   * @returns as many answers as inputs; undefined at each position where the plugin failed and the hook is `open` on failure
   * @throws BusinessError `hook.failed` if one failed and the hook is `closed` on failure
   */
  async askMany<H extends HookName>(
    key: string,
    hook: H,
    inputs: readonly HookInputs[H][],
  ): Promise<(HookAnswers[H] | undefined)[]> {
    const { answerer } = this;
    return answerer ? this.askEach(answerer, key, hook, inputs) : inputs.map(() => undefined);
  }

  /** For long work with many questions that the same plugins must answer from beginning to end. */
  async holdHook<H extends HookName>(hook: H): Promise<HeldHook<H>> {
    await this.waitUntilReady(hook);
    const { answerer } = this;
    if (!answerer) return { keys: NOBODY, askMany: (_, inputs) => Promise.resolve(inputs.map(() => undefined)) };
    const keys = this.keysOf(hook);
    const held = answerer.holdHook?.(hook) ?? answerer;
    return { keys, askMany: (key, inputs) => this.askEach(held, key, hook, inputs) };
  }

  /** Asks the plugin with this key. @throws HookFault if it fails, or does not answer this hook now */
  async askNamed<H extends HookName>(key: string, hook: H, input: HookInputs[H]): Promise<HookAnswers[H]> {
    await this.waitUntilReady(hook);
    if (!this.answerer || !this.keysOf(hook).includes(key)) throw new HookFault(key, hook, { key: 'hook.notAnswered' });
    return this.calls.requireAnswer(this.answerer, key, hook, input);
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
