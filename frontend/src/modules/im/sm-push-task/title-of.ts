import type { PushTask } from './task-status';

/** The title of a push: the title of its message, which may be deleted. */
export const titleOf = ({ title, message_id: id }: Pick<PushTask, 'title' | 'message_id'>): string => title ?? `#${id}`;
