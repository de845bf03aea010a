import type { PushTask } from './task-status';

/** What a push is called: by its message, which may be gone. */
export const titleOf = ({ title, message_id: id }: Pick<PushTask, 'title' | 'message_id'>): string => title ?? `#${id}`;
