import type { Said } from '../i18n/said';
import type { HookName } from './hook-names';
import type { PluginTask } from './plugin-task';

/** Whatever runs programs that answer hooks. The module of plugins is one; the kernel knows no other way to them. */
export interface HookAnswerer {
  /** keys of the programs that answer this hook on this node now, in their order */
  listAnswering(hook: HookName): readonly string[];
  /** rejects with the sandbox's fault when it fails or is late */
  call(key: string, hook: HookName, input: unknown): Promise<unknown>;
  /** whether a program is to answer this hook that does not run here yet, or it is not known yet which do; all run where this is left out */
  isAwaited?(hook: HookName): boolean;
  /** resolves when none is awaited any more, or so much time has gone by that nobody waits on */
  ready?(hook: HookName): Promise<void>;
  /** many inputs at once, answers in their order; where one alone has failed, its fault (an Error) stands in its place */
  callBatch(key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]>;
  /** just the programs that answer this hook now: what takes the place of one later is not asked instead of it */
  hold?(hook: HookName): HookAnswerer;
  /** methods that a scheduled task may call now, of programs that may be scheduled; none where it is left out */
  listTasks?(): readonly PluginTask[];
  /** whether a program was granted to read private messages as well; it was not where this is left out */
  readsPrivate?(key: string): boolean;
  /** told of each failure that the house has noticed: an answer of a wrong form, or one that came too late */
  noteFailure?(key: string, hook: HookName, why: Said): void;
}
