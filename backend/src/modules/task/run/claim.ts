import type { TaskInfo } from '../tables/task-info.entity';

/** A run that is this node's to make. */
export interface Claim {
  task: TaskInfo;
  /** by which the row knows its run: whoever else stands in it has taken it over */
  owner: string;
  logId: number;
  /** asked for by hand */
  once: boolean;
}
