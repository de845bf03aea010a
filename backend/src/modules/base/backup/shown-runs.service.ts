import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, MoreThanOrEqual, type Repository } from 'typeorm';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { BackupRunState, type BackupRunWork, BaseSysBackupRun } from '../tables/backup-run.entity';
import { StaffNames } from '../user/staff-names.service';
import type { BackupRun } from './backup.dto';
import { heardSince, isSilentAt } from './silent-run';

const OPEN: ReadonlySet<BackupRunState> = new Set([BackupRunState.Running, BackupRunState.Cancelling]);

/** What is known of the run of each kind that is under way on whichever node, or else of the last one. */
@Injectable()
export class ShownRuns {
  constructor(
    @InjectRepository(BaseSysBackupRun) private readonly runs: Repository<BaseSysBackupRun>,
    private readonly staffNames: StaffNames,
  ) {}

  /** Null if there was never one. */
  async readLast(work: BackupRunWork): Promise<BackupRun | null> {
    const now = await readDatabaseNow(this.runs.manager);
    const live = { work, state: In([...OPEN]), seen: MoreThanOrEqual(heardSince(now)) };
    const run = (await this.newest(live)) ?? (await this.newest({ work }));
    if (!run) return null;
    const { cancellerId, work: _, reason: _reason, ...rest } = run;
    return {
      ...rest,
      isSilent: OPEN.has(run.state) && isSilentAt(run, now),
      cancellerName: cancellerId === null ? null : await this.nameOf(cancellerId),
    };
  }

  private newest(where: FindOptionsWhere<BaseSysBackupRun>): Promise<BaseSysBackupRun | null> {
    return this.runs.findOne({ where, order: { id: 'DESC' } });
  }

  /** Null once the account is gone. */
  private async nameOf(id: number): Promise<string | null> {
    return (await this.staffNames.findNames([id])).get(id) ?? null;
  }
}
