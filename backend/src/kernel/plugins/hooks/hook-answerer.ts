import type { TranslatableMessage } from '../../basis/i18n/translatable-message';
import type { HookName } from './hook-names';
import type { PluginTask } from './plugin-task';

/** Runs the plugins that answer hooks. The plugin module implements it; the kernel reaches plugins only through this interface. */
export interface HookAnswerer {
  /** keys of the plugins that answer this hook on this node now, in their order */
  listAnswering(hook: HookName): readonly string[];
  /** rejects with the sandbox's fault if the call fails or times out */
  callHook(key: string, hook: HookName, input: unknown): Promise<unknown>;
  /** whether a plugin that should answer this hook does not run here yet, or it is not known yet which plugins do; if left out, all run */
  isAwaited?(hook: HookName): boolean;
  /** resolves when no plugin is awaited any more, or after the longest waiting time */
  waitUntilReady?(hook: HookName): Promise<void>;
  /** many inputs at once, answers in their order; if a single input failed, its fault (an Error) is at its position */
  callBatch(key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]>;
  /** only the plugins that answer this hook now: a plugin that replaces one of them later is not asked in its place */
  holdHook?(hook: HookName): HookAnswerer;
  /** methods that a scheduled task may call now, of plugins that may be scheduled; none if left out */
  listTasks?(): readonly PluginTask[];
  /** whether a plugin may read private messages as well; it may not if this is left out */
  readsPrivate?(key: string): boolean;
  /** called for each failure that the kernel noticed: an answer of a wrong form, or one that came too late */
  noteFailure?(key: string, hook: HookName, why: TranslatableMessage): void;
}
