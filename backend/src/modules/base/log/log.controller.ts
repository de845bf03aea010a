import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { SearchContinuation } from '../../../kernel/crud/shapes/search-continuation';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { KeptController } from '../../../kernel/crud/retention/kept-controller';
import { LOG_SPEC, Reads } from './log.dto';
import { History, HistoryOf } from '../history/history.dto';
import { HistoryService } from '../history/history.service';
import { BaseSysLog } from '../tables/log.entity';
import { KEEP } from '../retention/trail-keep.service';
import { LogService } from './log.service';

@Controller('admin/base/sys/log')
export class LogController extends KeptController(
  BaseSysLog,
  {
    called: ['request', 'logged requests'],
    actions: ['page', 'info', 'export'],
    query: Reads,
    pageQuery: SearchContinuation,
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

  /** Returns the recorded changes of a row that the caller may read: the newest 100, with secrets masked. */
  @IgnoresIdempotencyKey('reads')
  @Post('history')
  @ApiOperation({ summary: 'Read the change history of a row' })
  @ApiOkResponse({ type: History })
  history(@Body() { resource, id }: HistoryOf): Promise<History> {
    return this.histories.readHistory(resource, id);
  }

  /** Empties the log. The first entry of the emptied log then says who emptied it. */
  @StepUp()
  @Post('clear')
  @ApiOperation({ summary: 'Clear the request log' })
  @ApiOkResponse({ type: Number, description: 'number of deleted rows' })
  clear(): Promise<number> {
    return this.log.clearLog();
  }
}
