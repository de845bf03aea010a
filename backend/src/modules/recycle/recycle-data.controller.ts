import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ClosedToKeys } from '../../kernel/access/auth/access';
import { Ids } from '../../kernel/crud/shapes/chosen-ids';
import { KeptController } from '../../kernel/crud/retention/kept-controller';
import { Restored } from './recycle-data.dto';
import { RecycleData } from './recycle-data.entity';
import { RecycleDataService } from './recycle-data.service';
import { KEEP } from './recycle-retention';
import { RestoreService } from './restore/restore.service';

@ClosedToKeys('restore', 'delete')
@Controller('admin/recycle/data')
export class RecycleDataController extends KeptController(
  RecycleData,
  {
    called: ['deleted record', 'deleted records'],
    actions: ['page', 'info', 'delete'],
    filter: ['userId', 'entity'],
    keyword: ['userName', 'url'],
  },
  { key: KEEP, what: 'deleted records are', end: 'destroyed' },
) {
  constructor(
    service: RecycleDataService,
    private readonly restoration: RestoreService,
  ) {
    super(service);
  }

  /**
   * Also restores everything that was deleted together with each record. If something prevents it, nothing changes, and the answer names
   * the reason.
   */
  @Post('restore')
  @ApiOperation({ summary: 'Restore deleted records' })
  @ApiOkResponse({ type: Restored })
  restore(@Body() { ids }: Ids): Promise<Restored> {
    return this.restoration.restoreRecords(ids);
  }
}
