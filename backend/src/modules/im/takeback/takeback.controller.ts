import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Example } from '../../../kernel/description/document/example.decorator';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { SchemaRefusalInterceptor } from '../product/schema/schema-refusal.interceptor';
import {
  StopTakeback,
  TakebackForecast,
  TakebackItems,
  TakebackLineList,
  TakebackOrder,
  TakebackPreview,
} from './takeback.dto';
import { TakebackService } from './takeback.service';
import { ImTakeback } from './tables/takeback.entity';

const PERIOD = { staffId: 1, from: '2026-01-31 14:00:00', to: '2026-01-31 16:00:00' };

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/takeback')
export class ImTakebackController extends CrudController(ImTakeback, {
  actions: ['info', 'page'],
  filter: ['state', 'staffId'],
  order: { id: 'desc' },
  called: ['takeback', 'takebacks'],
}) {
  constructor(override readonly service: TakebackService) {
    super(service);
  }

  /** Lists what a colleague did to the chat in a period, and which of it can be taken back. Nothing changes. */
  @IgnoresIdempotencyKey('reads')
  @Post('preview')
  @Example(PERIOD)
  @ApiOperation({ summary: 'See what taking back the acts of a colleague would do' })
  @ApiOkResponse({ type: TakebackForecast })
  preview(@Body() order: TakebackPreview): Promise<TakebackForecast> {
    return this.service.previewTakeback(order);
  }

  /**
   * Undoes the batches, decisions and bans of the list that the preview has shown, in the background, the newest first. What others have
   * changed since is left.
   */
  @StepUp()
  @Post('begin')
  @Example({
    ...PERIOD,
    reason: 'the account was stolen',
    list: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  })
  @ApiOperation({ summary: 'Take back everything that a colleague did in a period' })
  @ApiOkResponse({ type: ImTakeback })
  begin(@Body() order: TakebackOrder): Promise<object> {
    return this.service.beginTakeback(order);
  }

  /** What it has taken back stays so. */
  @Post('stop')
  @ApiOperation({ summary: 'Stop a takeback' })
  @ApiOkResponse({ type: ImTakeback })
  stop(@Body() order: StopTakeback): Promise<object> {
    return this.service.stopTakeback(order);
  }

  /** Returns what it covers, the newest first, and what became of each. */
  @IgnoresIdempotencyKey('reads')
  @Post('items')
  @ApiOperation({ summary: 'List what a takeback covers' })
  @ApiOkResponse({ type: TakebackLineList })
  items(@Body() order: TakebackItems): Promise<TakebackLineList> {
    return this.service.readItems(order);
  }
}
