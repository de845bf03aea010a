import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Handles } from '../../kernel/durability/engine/handles.decorator';
import { deleteOlder } from '../../kernel/crud/retention/delete-older';
import { keptSince } from '../../kernel/crud/retention/keep-days';
import { Retention } from '../../kernel/crud/retention/retention';
import { RecycleData } from './recycle-data.entity';
import { RecycleScope } from './visibility/recycle-scope.entity';

/** The setting with the number of days for which the bin keeps deleted rows. */
export const KEEP = 'recycleKeep';

/** Deletes old records of the bin. A system task calls it. */
@Injectable()
export class RecycleRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly retention: Retention,
  ) {}

  @Handles('recycle.clear', { summary: 'call.clearRecycle', parameters: [] })
  async deleteOldRows(): Promise<{ deleted: number }> {
    const since = keptSince(await this.retention.readDays(KEEP));
    const deleted = await deleteOlder(this.source, RecycleData, since);
    await deleteOlder(this.source, RecycleScope, since);
    return { deleted };
  }
}
