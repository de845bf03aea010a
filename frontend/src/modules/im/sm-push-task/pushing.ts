import type { Pushable } from './message-select';
import type { PushTask } from './task-status';

/** What the dialog pushes: a message to be selected, a given message, or an existing task. */
export interface Pushing {
  message?: Pushable;
  task?: PushTask;
}
