import type { HookName } from '../../../kernel/hooks/hook-names';
import { HOOKS } from '../../../kernel/hooks/hook-registry';

/** The method of a program that answers a hook, and what it is called with. Of tasks the methods are the program's own. */
export function methodCall(hook: HookName, input: unknown): [method: string, argument: unknown] {
  const { method } = HOOKS[hook];
  if (method) return [method, input];
  const { method: own, args } = input as { method: string; args: unknown };
  return [own, args];
}
