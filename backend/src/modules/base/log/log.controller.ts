import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { KeepDays } from '../../../kernel/retention/keep-days';
import { Retention } from '../../../kernel/retention/retention';
import { BaseSysLogPage, BaseSysLogQuery, LOG_SPEC } from './log.dto';
import { BaseSysLog } from '../tables/log.entity';
import { KEEP } from './log-retention';
import { LogService } from './log.service';

@Controller('admin/base/sys/log')
export class LogController extends CrudController(BaseSysLog, {
  actions: ['page', 'info', 'export'],
  ...LOG_SPEC,
}) {
  constructor(
    private readonly log: LogService,
    private readonly retention: Retention,
  ) {
    super(log);
  }

  @Post('page')
  @ApiOkResponse({ type: BaseSysLogPage })
  override page(@Body() query: BaseSysLogQuery): Promise<object> {
    return this.log.page({ ...query }, LOG_SPEC);
  }

  /** Empties the log. That it was emptied, and by whom, is then its first entry. */
  @Post('clear')
  @ApiOkResponse({ type: Number, description: 'deleted rows' })
  clear(): Promise<number> {
    return this.log.clear();
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
