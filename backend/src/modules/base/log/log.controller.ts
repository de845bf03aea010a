import { Body, Controller, Get, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { exportFile } from '../../../kernel/crud/export';
import { Raw } from '../../../kernel/envelope/raw';
import { KeepDays } from '../../../kernel/retention/keep-days';
import { Retention } from '../../../kernel/retention/retention';
import { BaseSysLogExport, BaseSysLogPage, BaseSysLogQuery, LOG_SPEC } from './log.dto';
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

  @Raw()
  @Post('export')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
  override export(@Body() query: BaseSysLogExport): Promise<StreamableFile> {
    return exportFile(BaseSysLog, { ...query }, (question) => this.log.stream(question, LOG_SPEC));
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
