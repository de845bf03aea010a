import type { HookAnswerer } from '../../src/kernel/hooks/hook-answerer';
import { type Said, sayInEnglish } from '../../src/kernel/i18n/said';
import type { HookName } from '../../src/kernel/hooks/hook-names';
import type { PluginTask } from '../../src/kernel/hooks/plugin-task';

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

  /** Sets the answer to a hook. */
  on<Input>(hook: HookName, answer: (input: Input, key: string) => unknown): void {
    this.answers[hook] = answer;
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

  ready = (): Promise<void> => Promise.resolve(this.starting?.());

  call = (key: string, hook: HookName, input: unknown): Promise<unknown> => {
    this.asked.push({ key, hook, input });
    const answer = this.answers[hook] as (input: unknown, key: string) => unknown;
    return new Promise((resolve) => resolve(answer(input, key)));
  };

  callBatch = (key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> =>
    Promise.all(inputs.map((input) => this.call(key, hook, input).catch((error: unknown) => error)));

  listTasks = (): readonly PluginTask[] => this.tasks;

  readsPrivate = (): boolean => this.isPrivate;

  noteFailure = (key: string, hook: HookName, why: Said): void =>
    void this.failures.push(`${key} ${hook} ${sayInEnglish(why)}`);
}
