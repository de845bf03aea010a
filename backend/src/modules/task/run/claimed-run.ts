import type { Lease } from '../../../kernel/durability/lease/lease';
import type { TaskInfo } from '../tables/task-info.entity';

/** A run that this node has claimed. */
export interface ClaimedRun {
  task: TaskInfo;
  lease: Lease<TaskInfo>;
  logId: number;
  /** whether it was started manually */
  once: boolean;
}
