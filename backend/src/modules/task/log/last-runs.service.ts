import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { columnsOf } from '../../../kernel/crud/columns/columns';
import { decodeRows } from '../../../kernel/crud/columns/decode';
import { placeholders } from '../../../kernel/stores/database/dialect';
import { Clock } from '../../../kernel/durability/engine/clock';
import type { LastRun } from '../tables/last-run.dto';
import { durationOf } from './duration';
import { TaskLog } from '../tables/task-log.entity';
import { shownDetail } from './shown-detail';
import { chunked } from '../../../kernel/basis/lists/chunked';

const LONGEST_DETAIL = 300;
const AT_ONCE = 500;

const SHORT = `SELECT \`id\`, \`status\`, \`duration\`, \`createTime\`, \`reason\`, SUBSTR(\`detail\`, 1, ${LONGEST_DETAIL}) AS \`detail\` FROM \`task_log\``;

type Short = Pick<TaskLog, 'id' | 'status' | 'duration' | 'detail' | 'reason'> & { createTime: string };

/** The latest run of each task, in a short form. */
@Injectable()
export class LastRuns {
  constructor(
    @InjectRepository(TaskLog) private readonly logs: Repository<TaskLog>,
    private readonly clock: Clock,
  ) {}

  /** The runs by task id. A run whose row was deleted is missing. */
  async findLastRuns(ids: readonly number[]): Promise<Map<number, LastRun>> {
    const found = new Map<number, LastRun>();
    for (const chunk of chunked(ids, AT_ONCE))
      for (const log of await this.some(chunk)) found.set(log.id, this.short(log));
    return found;
  }

  private async some(ids: readonly number[]): Promise<Short[]> {
    const rows = await this.logs.query<(Short & Record<string, unknown>)[]>(
      `${SHORT} WHERE \`id\` IN (${placeholders(ids)})`,
      [...ids],
    );
    decodeRows(rows, columnsOf(TaskLog));
    return rows;
  }

  private short({ status, createTime, detail, reason, ...row }: Short): LastRun {
    const duration = durationOf({ ...row, status, createTime }, this.clock.now());
    return { status, duration, createTime, detail: shownDetail({ detail, reason, fullLength: null }) };
  }
}
