import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { TaskInfo } from '../tables/task-info.entity';

/**
 * Changes a task as a run does: the row does not count as edited, or nobody could save a task that runs each second.
 * @returns whether a row was as it was wanted
 */
export async function setQuietly(
  manager: EntityManager,
  where: FindOptionsWhere<TaskInfo>,
  change: QueryDeepPartialEntity<TaskInfo>,
): Promise<boolean> {
  const update = manager.createQueryBuilder().update(TaskInfo).set(change).where(where);
  return !!(await update.callListeners(false).updateEntity(false).execute()).affected;
}
