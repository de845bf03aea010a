import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { BackupRunState, type BackupRunWork, BaseSysBackupRun } from '../tables/backup-run.entity';
import { BaseSysUser } from '../tables/user.entity';
import type { BackupRun } from './backup.dto';

/** A node says every second how far a run is. */
const SILENT_MS = 30_000;

/** What is known of the last run of each kind, on whichever node. */
@Injectable()
export class ShownRuns {
  constructor(@InjectRepository(BaseSysBackupRun) private readonly runs: Repository<BaseSysBackupRun>) {}

  /** Null if there was never one. */
  async readLast(work: BackupRunWork): Promise<BackupRun | null> {
    const [run] = await this.runs.find({ where: { work }, order: { id: 'DESC' }, take: 1 });
    if (!run) return null;
    const { cancellerId, work: _, ...rest } = run;
    const isOpen = run.state === BackupRunState.Running || run.state === BackupRunState.Cancelling;
    const now = await readDatabaseNow(this.runs.manager);
    return {
      ...rest,
      isSilent: isOpen && now - run.seen.getTime() > SILENT_MS,
      cancellerName: cancellerId === null ? null : await this.nameOf(cancellerId),
    };
  }

  /** Null once the account is gone. */
  private async nameOf(id: number): Promise<string | null> {
    const select = { name: true, username: true } as const;
    const person = await this.runs.manager.findOne(BaseSysUser, { where: { id }, select });
    return person ? (person.name ?? person.username) : null;
  }
}
