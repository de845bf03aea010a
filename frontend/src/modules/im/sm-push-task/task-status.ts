import { ImSmPushTaskStatus as TaskStatus } from '../../../api/codes';
import type { Row } from '../../../kernel/call/api/api';

export type PushTask = Row<'im/sm_push_task'>;

export { TaskStatus };

export const TONES: Record<number, string> = {
  [TaskStatus.Pending]: 'gold',
  [TaskStatus.Sending]: 'processing',
  [TaskStatus.Sent]: 'success',
  [TaskStatus.Cancelled]: 'default',
};
