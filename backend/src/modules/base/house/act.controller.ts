import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { CursorController } from '../../../kernel/crud/cursor/cursor-controller';
import { BaseSysChange } from '../tables/change.entity';
import { HouseActDetails } from './act.dto';
import { HouseTrailService } from './house-trail.service';

/** Reads the trail of the house. No call changes or deletes its entries. */
@Controller('admin/base/sys/act')
export class HouseTrailController extends CursorController(BaseSysChange, {
  called: ['act of the house', 'acts of the house'],
  actions: ['page', 'info', 'export'],
  filter: ['userId', 'action', 'entity', 'rowId', 'outcome', 'requestId'],
  keyword: ['rowName', 'actorName'],
  time: 'createTime',
  scope: { filters: ['userId', 'action', 'entity', 'rowId'], message: 'history.scope' },
}) {
  constructor(override readonly service: HouseTrailService) {
    super(service);
  }

  @Get('info')
  @ApiOkResponse({ type: HouseActDetails })
  override info(@Query('id', WholeNumber('id')) id: number): Promise<object> {
    return this.service.info(id);
  }
}
