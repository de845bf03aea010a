import type { Pushable } from './message-select';
import type { Pushing } from './pushing';
import { NOW, type PushTime, pushTimeOf } from './push-time';
import { readIds } from './recipients/id-list';

/** The values of the push dialog. */
export interface PushValues {
  message: Pushable | undefined;
  isAll: boolean;
  ids: number[];
  time: PushTime;
}

/** The initial values: everybody, now; or those of the task that is edited. */
export function startOf({ message, task }: Pushing): PushValues {
  if (!task) return { message, isAll: true, ids: [], time: NOW };
  return {
    message: { id: task.message_id, title: task.title ?? `#${task.message_id}` },
    isAll: task.send_to_all === 1,
    ids: readIds(task.recv_ids ?? '').ids,
    time: pushTimeOf(task.send_time),
  };
}
