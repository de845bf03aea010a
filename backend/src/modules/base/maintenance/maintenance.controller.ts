import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { DuringMaintenance } from '../../../kernel/durability/maintenance/during-maintenance';
import { Announcement, MaintenanceEnd, MaintenanceState } from './maintenance.dto';
import { MaintenanceService } from './maintenance.service';

/** Times in which the console refuses the calls of everybody but super users, and jobs pause. */
@DuringMaintenance()
@Controller('admin/base/sys/maintenance')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  /** Returns the maintenance that is announced or under way, how many jobs still run, and earlier ones. */
  @Get('state')
  @ApiOperation({ summary: 'Read whether there is a maintenance' })
  @ApiOkResponse({ type: MaintenanceState })
  state(): Promise<MaintenanceState> {
    return this.maintenance.readState();
  }

  /**
   * From its beginning on, calls are refused with the status 503 and no new jobs begin, on all nodes within five seconds. Running jobs go on
   * to their end. Staff see the sentence from now on. There is one at a time.
   */
  @Post('announce')
  @ApiOperation({ summary: 'Announce a maintenance, or begin one' })
  announce(@Body() announcement: Announcement): Promise<void> {
    return this.maintenance.announceMaintenance(announcement);
  }

  /** Ends a maintenance, or calls it off. */
  @Post('end')
  @ApiOperation({ summary: 'End a maintenance' })
  end(@Body() { id }: MaintenanceEnd): Promise<void> {
    return this.maintenance.endMaintenance(id);
  }
}
