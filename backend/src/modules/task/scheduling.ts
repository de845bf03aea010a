import { nextDue } from './plan/plan';
import { isSamePlan, planOf, type PlanFields } from './plan/plan-of';
import { TaskStatus, TaskType } from './tables/task-codes';
import type { TaskInfo } from './tables/task-info.entity';

type Wanted = PlanFields & Pick<TaskInfo, 'status'>;
type Current = Wanted & Pick<TaskInfo, 'nextRunTime'>;

/** Whether a change affects the time of the next run. */
export const isReplanned = (current: Wanted, wanted: Wanted): boolean =>
  current.status !== wanted.status || !isSamePlan(current, wanted);

/** The columns of the next run. @param before the old row: a continued task keeps its count of runs, and an interval its phase */
export function scheduling(wanted: Wanted, now: Date, before?: Current) {
  if (wanted.status === TaskStatus.Stopped) return { nextRunTime: null, repeatConf: null };
  const goesOn = before?.status === TaskStatus.Running;
  const from = goesOn && keepsStep(before, wanted) ? (before.nextRunTime ?? now) : now;
  const nextRunTime = nextDue(planOf(wanted), now, from);
  return { nextRunTime, repeatConf: JSON.stringify(planOf(wanted)), ...(goesOn ? {} : { runs: 0 }) };
}

const keepsStep = (before: Wanted, wanted: Wanted): boolean =>
  wanted.taskType === TaskType.Interval && Number(before.every) === Number(wanted.every);
