import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
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

  @Post('restore')
  @ApiOkResponse({ type: Restored })
  restore(@Body() { ids }: Ids): Promise<Restored> {
    return this.restoration.restore(ids);
  }

  @Get('getKeep')
  @ApiOkResponse({ type: Number, description: 'days' })
  getKeep(): Promise<number> {
    return this.retention.days(KEEP);
  }

  @Post('setKeep')
  setKeep(@Body() { value }: KeepDays): Promise<void> {
    return this.retention.setDays(KEEP, value);
  }
}
