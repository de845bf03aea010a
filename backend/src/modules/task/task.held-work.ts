import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { heldRule } from '../../kernel/durability/held/held-rule';
import { nextDue } from './plan/plan';
import { planOf } from './plan/plan-of';
import { TaskKind, TaskStatus } from './tables/task-codes';
import { TaskInfo } from './tables/task-info.entity';

/**
 * After a restore: a run that fell due since the backup may have been made. The tasks of the system only tidy up, so they run. A task
 * that is dropped goes on with its plan, without the run that it missed.
 */
export default heldRule<TaskInfo>({
  Entity: TaskInfo,
  kind: 'task',
  subjectOf: ({ id }) => String(id),
  pending: ({ now }) => [
    { type: TaskKind.User, status: TaskStatus.Running, nextRunTime: LessThanOrEqual(now) },
    { type: TaskKind.User, onceTime: Not(IsNull()) },
    { type: TaskKind.User, lockOwner: Not(IsNull()) },
  ],
  hold: () => ({
    status: TaskStatus.Stopped,
    nextRunTime: null,
    onceTime: null,
    lockOwner: null,
    lockExpireTime: null,
  }),
  deliver: ({ status, onceTime }, now) => ({
    nextRunTime: status === TaskStatus.Running ? now : null,
    onceTime: onceTime && now,
    lockOwner: null,
    lockExpireTime: null,
  }),
  drop: (task, now) => ({
    status: task.status,
    nextRunTime: task.status === TaskStatus.Running ? nextDue(planOf(task), now) : null,
  }),
});
