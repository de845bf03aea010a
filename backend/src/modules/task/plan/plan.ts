import { TaskType } from '../tables/task-codes';
import { nextByCron } from '../schedule/cron';

/** When a task is due. */
export interface Plan {
  taskType: TaskType;
  cron: string | null;
  /** in milliseconds */
  every: number | null;
  /** maximum number of runs from the start on; null for no limit */
  limit: number | null;
  /** not due before this; an interval is counted from here */
  startDate: Date | null;
  /** not due after this */
  endDate: Date | null;
}

/**
 * The first time after a given one at which a task is due; null if the plan ends before.
 * @param from the base of an interval without a start date: when the task was started, or was last due
 */
export function nextDue(plan: Plan, after: Date, from = after): Date | null {
  const due = plan.taskType === TaskType.Cron ? dueByCron(plan, after) : dueByInterval(plan, after, from);
  return due && plan.endDate && due > plan.endDate ? null : due;
}

/** The start date itself counts, but cron only finds times after the given one, so the search begins a millisecond before. */
function dueByCron({ cron, startDate }: Plan, after: Date): Date | null {
  const beforeStart = startDate && startDate > after ? new Date(+startDate - 1) : after;
  return cron === null ? null : nextByCron(cron, beforeStart);
}

function dueByInterval({ every, startDate }: Plan, after: Date, from: Date): Date | null {
  if (every === null) return null;
  if (startDate && startDate > after) return startDate;
  const first = +(startDate ?? from);
  return new Date(first + (Math.floor((+after - first) / every) + 1) * every);
}
