import type { PluginTask } from '../../../kernel/plugins/hooks/plugin-task';
import type { Manifest } from '../package/manifest';
import type { Scopes } from '../hook/scopes';

/** The methods of a program that tasks may call: those that its package lists, if it may be scheduled and answers tasks. */
export const scheduledMethods = (
  { key, hooks, tasks }: Pick<Manifest, 'key' | 'hooks' | 'tasks'>,
  { schedule }: Scopes,
): PluginTask[] =>
  schedule && hooks.includes('task') ? tasks.map(({ method, summary }) => ({ key, method, summary })) : [];

/** Whether a program may be shown private messages. */
export const readsPrivate = (scopes: Scopes): boolean => !!scopes['chat.read']?.includes('private');
