import { serverNow } from '../../../kernel/time/clock';
import { momentOf } from '../../../kernel/time/wire-time';
import { type PushTask, TaskStatus } from './task-status';

/** A task whose time comes within this begins before the eyes of who looks at it. */
const SOON = 60_000;

/** Whether a task is being sent, or is about to be. */
export const isMoving = (
  { status, send_time: at }: Pick<PushTask, 'status' | 'send_time'>,
  now = serverNow(),
): boolean => status === TaskStatus.Sending || (status === TaskStatus.Pending && (momentOf(at) ?? 0) - now < SOON);
