import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RunStatus, TaskStatus } from './tables/task-codes';
import { TaskInfo } from './tables/task-info.entity';

export interface TaskCounts {
  running: number;
  stopped: number;
  /** number of tasks whose last run failed */
  failed: number;
}

const FAILED =
  'SELECT COUNT(*) AS n FROM `task_info` t JOIN `task_log` l ON l.`id` = t.`lastLogId` WHERE l.`status` = ?';

/** The state of all tasks in three numbers. */
@Injectable()
export class TaskFigures {
  constructor(@InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>) {}

  async counts(): Promise<TaskCounts> {
    const [running, stopped, [failed]] = await Promise.all([
      this.tasks.countBy({ status: TaskStatus.Running }),
      this.tasks.countBy({ status: TaskStatus.Stopped }),
      this.tasks.query<{ n: number | string }[]>(FAILED, [RunStatus.Failed]),
    ]);
    return { running, stopped, failed: Number(failed?.n ?? 0) };
  }
}
