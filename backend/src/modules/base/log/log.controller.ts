import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { KeepDays } from '../../../kernel/retention/keep-days';
import { Retention } from '../../../kernel/retention/retention';
import { BaseSysLogPage, BaseSysLogQuery, LOG_SPEC } from './log.dto';
import { BaseSysLog } from '../tables/log.entity';
import { KEEP } from './log-retention';
import { LogService } from './log.service';

@Controller('admin/base/sys/log')
export class LogController extends CrudController(BaseSysLog, {
  called: ['request', 'logged requests'],
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
  @ApiOperation({ summary: 'Empty the request log' })
  @ApiOkResponse({ type: Number, description: 'deleted rows' })
  clear(): Promise<number> {
    return this.log.clear();
  }

  /** In days, 31 where nobody has set it. */
  @Get('getKeep')
  @ApiOperation({ summary: 'Tell how long the request log is kept' })
  @ApiOkResponse({ type: Number, description: 'days' })
  getKeep(): Promise<number> {
    return this.retention.days(KEEP);
  }

  /** In days; what is older is deleted by a task of the system. */
  @Post('setKeep')
  @ApiOperation({ summary: 'Set how long the request log is kept' })
  setKeep(@Body() { value }: KeepDays): Promise<void> {
    return this.retention.setDays(KEEP, value);
  }
}
