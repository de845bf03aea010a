import type { Row } from '../../../kernel/api';

export type PushTask = Row<'im/sm_push_task'>;

/** The states of a push task, as the chat product numbers them. */
export const TaskStatus = { Pending: 1, Sending: 2, Sent: 3, Cancelled: 4 } as const;

export const TONES: Record<number, string> = {
  [TaskStatus.Pending]: 'gold',
  [TaskStatus.Sending]: 'processing',
  [TaskStatus.Sent]: 'success',
  [TaskStatus.Cancelled]: 'default',
};
