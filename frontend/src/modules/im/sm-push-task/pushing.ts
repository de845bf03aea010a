import type { Pushable } from './message-select';
import type { PushTask } from './task-status';

/** What the dialog pushes: a message that is still to be chosen, a given one, or an existing task. */
export interface Pushing {
  message?: Pushable;
  task?: PushTask;
}
