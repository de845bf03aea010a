import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import { keptSince } from '../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../kernel/crud/retention/retention';
import { TaskLog } from '../tables/task-log.entity';

/** The setting with the number of days for which runs are kept. */
export const KEEP = 'taskLogKeep';

/** Deletes runs that are too old. */
@Injectable()
export class TaskLogRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly retention: Retention,
  ) {}

  @Handles('task.clearLog', { summary: 'call.clearTaskLog', parameters: [] })
  async deleteOldRows(): Promise<{ deleted: number }> {
    const days = await this.retention.readDays(KEEP);
    return { deleted: await deleteOlder(this.source, TaskLog, keptSince(days)) };
  }
}
