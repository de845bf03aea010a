import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deleteOlder } from '../../../kernel/retention/delete-older';
import { keptSince } from '../../../kernel/retention/keep-days';
import { RetentionService } from '../conf/retention.service';
import { BaseSysLog } from './log.entity';

/** The setting that says for how many days requests are kept. */
export const KEEP = 'logKeep';

/** Deletes what is too old, once a day. Asked every hour, because a machine may be off at any one of them. */
@Injectable()
export class LogRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly retention: RetentionService,
  ) {}

  @Cron('0 17 * * * *')
  sweep(): Promise<void> {
    return this.retention.oncePerDay('logSweep', async () => {
      const days = await this.retention.days(KEEP);
      return deleteOlder(this.source, BaseSysLog, keptSince(days));
    });
  }
}
