import type { TaskInfo } from '../tables/task-info.entity';
import type { Plan } from './plan';

/** The fields of a task that make up its plan. */
export type PlanFields = Pick<TaskInfo, 'taskType' | 'cron' | 'every' | 'limit' | 'startDate' | 'endDate'>;

/** The plan of a task. MySQL's driver returns the interval as text. */
export const planOf = ({ taskType, cron, every, limit, startDate, endDate }: PlanFields): Plan => ({
  taskType,
  cron,
  every: every === null ? null : Number(every),
  limit,
  startDate,
  endDate,
});

/** Whether two plans are due at the same moments. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify(planOf(one)) === JSON.stringify(planOf(other));
