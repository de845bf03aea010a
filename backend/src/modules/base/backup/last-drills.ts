import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BaseSysBackupDrill, DrillState } from '../tables/backup-drill.entity';
import type { BackupDrill } from './backup.dto';

/** Reads how the last drills ended. */
@Injectable()
export class LastDrills {
  constructor(@InjectRepository(BaseSysBackupDrill) private readonly drills: Repository<BaseSysBackupDrill>) {}

  /** Null if there was never one. */
  async readLast(): Promise<BackupDrill | null> {
    const [last] = await this.drills.find({ order: { id: 'DESC' }, take: 1 });
    if (!last) return null;
    const { state, file, made, createTime: ended, duration, tables, rows, reason } = last;
    return { state, file, made, ended, duration, tables, rows, reason };
  }

  /** When the last one ended that found nothing wrong; undefined if there was never one. */
  async readLastPassed(): Promise<Date | undefined> {
    const [last] = await this.drills.find({ where: { state: DrillState.Passed }, order: { id: 'DESC' }, take: 1 });
    return last?.createTime;
  }
}
