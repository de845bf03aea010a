import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { deleteOlder } from '../../kernel/retention/delete-older';
import { keptSince } from '../../kernel/retention/keep-days';
import { RetentionService } from '../base/conf/retention.service';
import { RecycleData } from './recycle-data.entity';

/** The setting that says for how many days the bin keeps what was deleted. */
export const KEEP = 'recycleKeep';

/** Empties the bin of what is too old, once a day. Asked every hour, because a machine may be off at any one of them. */
@Injectable()
export class RecycleRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly retention: RetentionService,
  ) {}

  @Cron('0 27 * * * *')
  sweep(): Promise<void> {
    return this.retention.oncePerDay('recycleSweep', async () => {
      const days = await this.retention.days(KEEP);
      return deleteOlder(this.source, RecycleData, keptSince(days));
    });
  }
}
