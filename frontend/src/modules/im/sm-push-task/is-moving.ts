import { serverNow } from '../../../kernel/basis/time/clock';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { type PushTask, TaskStatus } from './task-status';

/** A task that is due within this time will start while the page is open. */
const SOON = 60_000;

/** Whether a task is being sent or will start soon. */
export const isMoving = (
  { status, send_time: at }: Pick<PushTask, 'status' | 'send_time'>,
  now = serverNow(),
): boolean => status === TaskStatus.Sending || (status === TaskStatus.Pending && (momentOf(at) ?? 0) - now < SOON);
