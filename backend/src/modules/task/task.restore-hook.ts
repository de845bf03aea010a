import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../kernel/rows/recycle/restore-hook';
import { TaskStatus } from './tables/task-codes';
import { TaskInfo } from './tables/task-info.entity';

const AS_STOPPED = {
  status: TaskStatus.Stopped,
  nextRunTime: null,
  repeatConf: null,
  lockOwner: null,
  lockExpireTime: null,
  onceTime: null,
  lost: 0,
};

/** Restored tasks are stopped: their time has passed, and perhaps their purpose too. */
@RestoreHookFor([TaskInfo])
@Injectable()
export class TaskRestoreHook implements RestoreHook {
  async mayReturn({ rows, manager }: Returned): Promise<void> {
    await manager.update(TaskInfo, { id: In(rows.map(({ id }) => id as number)) }, AS_STOPPED);
  }
}
