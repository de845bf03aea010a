import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BaseSysBackupDrill } from '../tables/backup-drill.entity';
import { BaseSysBackupRun } from '../tables/backup-run.entity';
import { BackupDrills } from './backup-drills';
import { BackupMetrics } from './backup-metrics';
import { BackupRuns } from './backup-runs.service';
import { BackupStates } from './backup-state.service';
import { BackupController } from './backup.controller';
import { FollowedRuns } from './followed-runs';
import { LastDrills } from './last-drills';
import { ScheduledBackups } from './scheduled-backups';
import { ShownRuns } from './shown-runs.service';

/** Backups on a schedule: the calls of the tasks, what lies in their folder, how old the newest is, and whether one was restored on trial. */
@Module({
  imports: [TypeOrmModule.forFeature([BaseSysBackupDrill, BaseSysBackupRun])],
  controllers: [BackupController],
  providers: [
    BackupDrills,
    BackupMetrics,
    BackupRuns,
    BackupStates,
    FollowedRuns,
    LastDrills,
    ScheduledBackups,
    ShownRuns,
  ],
})
export class BackupModule {}
