import { TaskStatus, TaskType } from './tables/task-codes';
import type { TaskInfo } from './tables/task-info.entity';

/** The defaults of a new task. */
export const NEW_TASK: Pick<
  TaskInfo,
  'name' | 'service' | 'taskType' | 'status' | 'cron' | 'every' | 'limit' | 'startDate' | 'endDate'
> = {
  name: '',
  service: '',
  taskType: TaskType.Cron,
  status: TaskStatus.Running,
  cron: null,
  every: null,
  limit: null,
  startDate: null,
  endDate: null,
};
