import { type EntityManager, IsNull } from 'typeorm';
import { RunReason } from '../tables/task-log.entity';
import { TaskStatus } from '../tables/task-codes';
import { TaskInfo } from '../tables/task-info.entity';

/** Stops a task that has no run left. @returns the reason; undefined if it continues or was stopped before */
export async function endOfPlan(manager: EntityManager, id: number): Promise<RunReason | undefined> {
  const over = { id, status: TaskStatus.Running, nextRunTime: IsNull() };
  if (!(await manager.update(TaskInfo, over, { status: TaskStatus.Stopped })).affected) return undefined;
  const task = await manager.findOneByOrFail(TaskInfo, { id });
  return task.limit !== null && task.runs >= task.limit ? RunReason.Limit : RunReason.EndDate;
}
