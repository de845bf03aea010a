import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/read/query';
import type { Condition } from '../../../kernel/stores/database/condition';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { Clock } from '../../../kernel/durability/engine/clock';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { durationOf } from './duration';
import type { TaskLogQuery } from './task-log.dto';
import { TaskLog } from '../tables/task-log.entity';
import { shownDetail } from './shown-detail';

const SPEC: QuerySpec<TaskLog> = { filter: ['taskId', 'status'] };

/** The runs of tasks. There may be millions, so they are always read in the order in which they began. */
@Injectable()
export class TaskLogService extends CrudService(TaskLog) {
  constructor(
    @InjectRepository(TaskLog) rows: Repository<TaskLog>,
    recycleBin: RecycleBin,
    private readonly clock: Clock,
  ) {
    super(rows, recycleBin);
  }

  runs({ id: taskId, status, order, sort = 'asc', ...paging }: TaskLogQuery): Promise<PageOf<WireRow>> {
    const ended = status === undefined || status === 'running' ? undefined : Number(status);
    const ordered = order ? { order: 'id', sort } : {};
    return this.page({ ...paging, ...ordered, taskId, status: ended, running: status === 'running' }, SPEC);
  }

  protected override filtered({ running }: Query): Condition | undefined {
    return running ? { sql: 'a.`status` IS NULL', params: [] } : undefined;
  }

  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    const now = this.clock.now();
    return Promise.resolve(
      rows.map((row) => {
        const log = row as unknown as Omit<TaskLog, 'createTime'> & { createTime: string };
        const taskName = log.taskName === null ? null : translateName(log.taskName);
        return { ...row, detail: shownDetail(log), duration: durationOf(log, now), taskName };
      }),
    );
  }
}
