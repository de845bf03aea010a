import type { Lease } from '../../../kernel/lease/lease';
import type { TaskInfo } from '../tables/task-info.entity';

/** A run that is this node's to make. */
export interface ClaimedRun {
  task: TaskInfo;
  lease: Lease<TaskInfo>;
  logId: number;
  /** asked for by hand */
  once: boolean;
}
