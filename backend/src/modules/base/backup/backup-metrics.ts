import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { MetricReadings } from '../../../kernel/operation/metrics/metric-readings';
import { LastDrills } from './last-drills';
import { BackupStates } from './backup-state.service';

/** Prometheus metrics of the scheduled backups. There are none where BACKUP_TO names no place. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  constructor(
    private readonly states: BackupStates,
    private readonly drills: LastDrills,
    private readonly readings: MetricReadings,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (this.config.backupTo === undefined) return;
    this.readings.registerReading({
      name: 'switchboard_backup_folder_readable',
      help: 'Whether this node can read the folder or bucket of the backups: 1, or 0 while it is missing, closed, silent or strange',
      labelNames: [],
      read: async () => [{ labels: {}, value: Number((await this.states.readState()).state === 'readable') }],
    });
    this.readings.registerReading({
      name: 'switchboard_backup_newest_timestamp_seconds',
      help: 'When the writing of the newest complete backup began, in seconds since 1970; 0 if there is none. Absent while the folder or bucket cannot be read',
      labelNames: [],
      read: async () => {
        const { state, backups } = await this.states.readState();
        const newest = backups[0]?.created.getTime() ?? 0;
        return state === 'readable' ? [{ labels: {}, value: newest / 1000 }] : [];
      },
    });
    this.readings.registerReading({
      name: 'switchboard_backup_drill_timestamp_seconds',
      help: 'When a backup was last restored on trial without finding anything wrong, in seconds since 1970; 0 if that was never so. Absent while the database is away',
      labelNames: [],
      read: async () => [{ labels: {}, value: ((await this.drills.readLastPassed())?.getTime() ?? 0) / 1000 }],
    });
  }
}
