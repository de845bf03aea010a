import { type ImSmPushTask, PushStatus } from '../tables/im-sm-push-task.entity';
import type { PushAction } from '../announcements/sm-push-task/push-event.entity';
import { PEOPLE } from './people';

export interface PushSeed {
  /** its index among the messages */
  message: number;
  /** in hours from now */
  at: number;
  task: Pick<ImSmPushTask, 'status' | 'seq_no'>;
  /** how many people it was sent to; everybody by default */
  chosen?: number;
  deeds: PushAction[];
  /** the result, if it was sent */
  outcome?: { recipients: number; online: number; frames: number; delivered: number };
}

/** Pushes in each of the final states. */
export const pushes: PushSeed[] = [
  {
    message: 1,
    at: -240,
    task: { status: PushStatus.Sent, seq_no: 1 },
    deeds: ['created', 'started', 'sent'],
    outcome: { recipients: PEOPLE, online: 94, frames: 127, delivered: 126 },
  },
  {
    message: 3,
    at: -52,
    task: { status: PushStatus.Sent, seq_no: 2 },
    chosen: 24,
    deeds: ['created', 'edited', 'started', 'sent'],
    outcome: { recipients: 24, online: 9, frames: 13, delivered: 13 },
  },
  {
    message: 2,
    at: -20,
    task: { status: PushStatus.Cancelled, seq_no: null },
    deeds: ['created', 'cancelled'],
  },
  { message: 0, at: 62, task: { status: PushStatus.Pending, seq_no: null }, deeds: ['created'] },
  { message: 2, at: 170, task: { status: PushStatus.Pending, seq_no: null }, chosen: 8, deeds: ['created'] },
];
