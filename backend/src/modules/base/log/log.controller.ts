import { Body, Controller, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { exportFile } from '../../../kernel/crud/export';
import { Raw } from '../../../kernel/envelope/raw';
import { IgnoresIdempotencyKey } from '../../../kernel/idempotency/key-rule';
import { KeptController } from '../../../kernel/retention/kept-controller';
import { BaseSysLogExport, BaseSysLogPage, BaseSysLogQuery, LOG_SPEC } from './log.dto';
import { History, HistoryOf } from '../history/history.dto';
import { HistoryService } from '../history/history.service';
import { BaseSysLog } from '../tables/log.entity';
import { KEEP } from './log-retention';
import { LogService } from './log.service';

@Controller('admin/base/sys/log')
export class LogController extends KeptController(
  BaseSysLog,
  {
    called: ['request', 'logged requests'],
    actions: ['page', 'info', 'export'],
    ...LOG_SPEC,
  },
  { key: KEEP, what: 'the request log is', end: 'deleted' },
) {
  constructor(
    private readonly log: LogService,
    private readonly histories: HistoryService,
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
    return exportFile(BaseSysLog, { ...query }, (question) => this.log.stream(question, LOG_SPEC), this.hooks);
  }

  /** Returns the recorded changes of a row that the caller may read: the newest 100, with secrets masked. */
  @IgnoresIdempotencyKey('reads')
  @Post('history')
  @ApiOperation({ summary: 'Read the change history of a row' })
  @ApiOkResponse({ type: History })
  history(@Body() { resource, id }: HistoryOf): Promise<History> {
    return this.histories.readHistory(resource, id);
  }

  /** Empties the log. The first entry of the emptied log then says who emptied it. */
  @Post('clear')
  @ApiOperation({ summary: 'Clear the request log' })
  @ApiOkResponse({ type: Number, description: 'number of deleted rows' })
  clear(): Promise<number> {
    return this.log.clear();
  }
}
