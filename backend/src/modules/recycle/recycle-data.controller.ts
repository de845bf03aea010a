import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../kernel/crud/crud-controller';
import { Ids } from '../../kernel/crud/chosen-ids';
import { KeepDays } from '../../kernel/retention/keep-days';
import { Retention } from '../../kernel/retention/retention';
import { Restored } from './recycle-data.dto';
import { RecycleData } from './recycle-data.entity';
import { RecycleDataService } from './recycle-data.service';
import { KEEP } from './recycle-retention';
import { RestoreService } from './restore/restore.service';

@Controller('admin/recycle/data')
export class RecycleDataController extends CrudController(RecycleData, {
  called: ['deleted record', 'deleted records'],
  actions: ['page', 'info', 'delete'],
  filter: ['userId', 'entity'],
  keyword: ['userName', 'url'],
}) {
  constructor(
    service: RecycleDataService,
    private readonly restoration: RestoreService,
    private readonly retention: Retention,
  ) {
    super(service);
  }

  /** All that was deleted with each of them comes back too; where something stands in the way nothing is changed, and it is named. */
  @Post('restore')
  @ApiOperation({ summary: 'Bring deleted records back' })
  @ApiOkResponse({ type: Restored })
  restore(@Body() { ids }: Ids): Promise<Restored> {
    return this.restoration.restore(ids);
  }

  /** In days, 31 where nobody has set it. */
  @Get('getKeep')
  @ApiOperation({ summary: 'Tell how long deleted records are kept' })
  @ApiOkResponse({ type: Number, description: 'days' })
  getKeep(): Promise<number> {
    return this.retention.days(KEEP);
  }

  /** In days; what is older is destroyed by a task of the system. */
  @Post('setKeep')
  @ApiOperation({ summary: 'Set how long deleted records are kept' })
  setKeep(@Body() { value }: KeepDays): Promise<void> {
    return this.retention.setDays(KEEP, value);
  }
}
