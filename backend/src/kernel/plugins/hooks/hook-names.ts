/** The points at which the server asks plugins. */
export const HOOK_NAMES = [
  'upload.check',
  'upload.store',
  'message.watch',
  'act.before',
  'act.after',
  'push.before',
  'signIn.after',
  'export.row',
  'task',
  'person.panel',
  'home.card',
  'tool',
] as const;

export type HookName = (typeof HOOK_NAMES)[number];

/** The hooks that only one enabled plugin can have. */
export const EXCLUSIVE_HOOKS: readonly HookName[] = ['upload.store'];
