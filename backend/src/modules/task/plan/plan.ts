import { TaskType } from '../tables/task-codes';
import { nextByCron } from '../schedule/cron';

/** When a task is due. */
export interface Plan {
  taskType: TaskType;
  cron: string | null;
  /** in milliseconds */
  every: number | null;
  /** runs from the start on; none is without end */
  limit: number | null;
  /** not due before; an interval is counted from here */
  startDate: Date | null;
  /** not due after */
  endDate: Date | null;
}

/**
 * The first moment after another at which a task is due; none where its end comes first.
 * @param from what an interval without a start date is counted from: the moment the task was started, or was last due
 */
export function nextDue(plan: Plan, after: Date, from = after): Date | null {
  const due = plan.taskType === TaskType.Cron ? dueByCron(plan, after) : dueByInterval(plan, after, from);
  return due && plan.endDate && due > plan.endDate ? null : due;
}

/** A start date counts itself, and cron looks only behind what it is given. */
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
