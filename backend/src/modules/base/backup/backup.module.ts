import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BaseSysBackupDrill } from '../tables/backup-drill.entity';
import { BackupDrills } from './backup-drills';
import { BackupMetrics } from './backup-metrics';
import { BackupStates } from './backup-state.service';
import { BackupController } from './backup.controller';
import { LastDrills } from './last-drills';
import { ScheduledBackups } from './scheduled-backups';

/** Backups on a schedule: the calls of the tasks, what lies in their folder, how old the newest is, and whether one was restored on trial. */
@Module({
  imports: [TypeOrmModule.forFeature([BaseSysBackupDrill])],
  controllers: [BackupController],
  providers: [BackupDrills, BackupMetrics, BackupStates, LastDrills, ScheduledBackups],
})
export class BackupModule {}
