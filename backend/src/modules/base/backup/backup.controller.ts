import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { BackupState } from './backup.dto';
import { LastDrills } from './last-drills';
import { BackupStates } from './backup-state.service';

/** The scheduled backups. They are made by a system task, which staff run, stop and move like any other. */
@Controller('admin/base/sys/backup')
export class BackupController {
  constructor(
    private readonly states: BackupStates,
    private readonly drills: LastDrills,
  ) {}

  /** Returns the backups in the folder that BACKUP_TO names, as the node that answers sees it. */
  @Get('state')
  @ApiOperation({ summary: 'Read which backups there are' })
  @ApiOkResponse({ type: BackupState })
  async state(): Promise<BackupState> {
    return { ...(await this.states.readState()), lastDrill: await this.drills.readLast() };
  }
}
