import type { Pushable } from './message-select';
import type { PushTask } from './task-status';

/** What is pushed: a message that is still to be chosen, a certain one, or a task that is being changed. */
export interface Pushing {
  message?: Pushable;
  task?: PushTask;
}
