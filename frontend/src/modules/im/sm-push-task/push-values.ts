import type { Pushable } from './message-select';
import type { Pushing } from './pushing';
import { NOW, type PushTime, pushTimeOf } from './push-time';
import { readIds } from './recipients/id-list';

/** What stands in the push dialog. */
export interface PushValues {
  message: Pushable | undefined;
  isAll: boolean;
  ids: number[];
  time: PushTime;
}

/** What it begins with: everybody, now; or what the task says that is being changed. */
export function startOf({ message, task }: Pushing): PushValues {
  if (!task) return { message, isAll: true, ids: [], time: NOW };
  return {
    message: { id: task.message_id, title: task.title ?? `#${task.message_id}` },
    isAll: task.send_to_all === 1,
    ids: readIds(task.recv_ids ?? '').ids,
    time: pushTimeOf(task.send_time),
  };
}
