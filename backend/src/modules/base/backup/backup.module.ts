import { Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics';
import { BackupStates } from './backup-state.service';
import { BackupController } from './backup.controller';
import { ScheduledBackups } from './scheduled-backups';

/** Backups on a schedule: the call of the task, what lies in their folder, and how old the newest is. */
@Module({ controllers: [BackupController], providers: [BackupMetrics, BackupStates, ScheduledBackups] })
export class BackupModule {}
