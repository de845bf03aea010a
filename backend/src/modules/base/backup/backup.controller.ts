import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { BackupRunWork } from '../tables/backup-run.entity';
import { BackupCancel, BackupState } from './backup.dto';
import { BackupRuns } from './backup-runs.service';
import { LastDrills } from './last-drills';
import { BackupStates } from './backup-state.service';
import { ShownRuns } from './shown-runs.service';

/** The scheduled backups. They are made by a system task, which staff run, stop and move like any other. */
@Controller('admin/base/sys/backup')
export class BackupController {
  constructor(
    private readonly states: BackupStates,
    private readonly drills: LastDrills,
    private readonly shown: ShownRuns,
    private readonly runs: BackupRuns,
  ) {}

  /** Returns the backups in the folder or bucket that BACKUP_TO names, as the node that answers sees it, and how far a backup or drill is. */
  @Get('state')
  @ApiOperation({ summary: 'Read which backups there are' })
  @ApiOkResponse({ type: BackupState })
  async state(): Promise<BackupState> {
    const [seen, lastDrill, backupRun, drillRun] = await Promise.all([
      this.states.readState(),
      this.drills.readLast(),
      this.shown.readLast(BackupRunWork.Backup),
      this.shown.readLast(BackupRunWork.Drill),
    ]);
    return { ...seen, lastDrill, backupRun, drillRun };
  }

  /**
   * Asks a backup or drill to stop, on whichever node it runs. It stops within seconds and removes what it has written, unless it is done
   * before it hears that. If it had to be killed, the run has failed. `state` tells how it ended.
   */
  @Post('cancel')
  @ApiOperation({ summary: 'Cancel a backup or drill' })
  cancel(@Body() { id }: BackupCancel): Promise<void> {
    return this.runs.cancelRun(id);
  }
}
