import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { TaskInfo } from '../tables/task-info.entity';

/**
 * Changes a task without a new `updateTime`. Otherwise staff could never save a task that runs every second. @returns whether a row
 * matched
 */
export async function updateUnedited(
  manager: EntityManager,
  where: FindOptionsWhere<TaskInfo>,
  change: QueryDeepPartialEntity<TaskInfo>,
): Promise<boolean> {
  const update = manager.createQueryBuilder().update(TaskInfo).set(change).where(where);
  return !!(await update.callListeners(false).updateEntity(false).execute()).affected;
}
