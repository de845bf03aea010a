import { once } from 'node:events';
import type { HookAnswerer } from '../../src/kernel/plugins/hooks/hook-answerer';
import { type TranslatableMessage, translateToEnglish } from '../../src/kernel/basis/i18n/translatable-message';
import type { HookName } from '../../src/kernel/plugins/hooks/hook-names';
import type { PluginTask } from '../../src/kernel/plugins/hooks/plugin-task';

type Answer = (input: never, key: string) => unknown;

/** Plugins that answer as a test defines, with a record of the calls. */
export class FakeAnswerer implements HookAnswerer {
  readonly asked: { key: string; hook: HookName; input: unknown }[] = [];
  readonly failures: string[] = [];
  tasks: PluginTask[] = [];
  isPrivate = false;
  /** called while a plugin is awaited; undefined if all have started */
  starting?: () => void;
  keys = ['one'];
  private answers: Partial<Record<HookName, Answer>> = {};
  private readonly ending = new AbortController();
  private readonly stopped: Promise<never> = once(this.ending.signal, 'abort').then(() => {
    throw new Error('stopped');
  });

  constructor() {
    // Nobody may be waiting for an answer.
    this.stopped.catch(() => undefined);
  }

  /** Sets the answer to a hook. */
  on<Input>(hook: HookName, answer: (input: Input, key: string) => unknown): void {
    this.answers[hook] = answer;
  }

  /** Ends the plugins. Calls that wait for an answer fail, as those of a thread that ends do. */
  stop(): void {
    this.ending.abort();
  }

  reset(): void {
    this.answers = {};
    this.starting = undefined;
    [this.keys, this.tasks, this.isPrivate] = [['one'], [], false];
    this.asked.length = this.failures.length = 0;
  }

  inputs = <T>(hook: HookName): T[] => this.asked.filter((one) => one.hook === hook).map(({ input }) => input as T);

  listAnswering = (hook: HookName): readonly string[] => (this.answers[hook] ? this.keys : []);

  isAwaited = (): boolean => this.starting !== undefined;

  waitUntilReady = (): Promise<void> => Promise.resolve(this.starting?.());

  callHook = (key: string, hook: HookName, input: unknown): Promise<unknown> => {
    this.asked.push({ key, hook, input });
    const answer = this.answers[hook] as (input: unknown, key: string) => unknown;
    return Promise.race([new Promise((resolve) => resolve(answer(input, key))), this.stopped]);
  };

  callBatch = (key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> =>
    Promise.all(inputs.map((input) => this.callHook(key, hook, input).catch((error: unknown) => error)));

  listTasks = (): readonly PluginTask[] => this.tasks;

  readsPrivate = (): boolean => this.isPrivate;

  noteFailure = (key: string, hook: HookName, why: TranslatableMessage): void =>
    void this.failures.push(`${key} ${hook} ${translateToEnglish(why)}`);
}
