import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import { HOOKS } from '../../../kernel/plugins/hooks/hook-registry';

/** The program's method for a hook, and its argument. For tasks, the package chooses the method names. */
export function methodCall(hook: HookName, input: unknown): [method: string, argument: unknown] {
  const { method } = HOOKS[hook];
  if (method) return [method, input];
  const { method: own, args } = input as { method: string; args: unknown };
  return [own, args];
}
