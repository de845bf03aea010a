import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../../kernel/crud/controller/whole-number';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { PushHistory } from './push-history.service';
import { ReachService } from './reach.service';
import { PushProgress } from './sending/push-progress';
import { RecipientsService } from './recipients.service';
import {
  Audience,
  PushDeed,
  PushRunFigures,
  Reach,
  RecipientQuery,
  Recipients,
  Reopening,
  PushTaskId,
} from './sm-push-task.dto';
import { ImSmPushTask } from '../../tables/im-sm-push-task.entity';
import { SmPushTaskService } from './sm-push-task.service';

const NOTHING_YET = {
  recipients: null,
  done: 0,
  online: 0,
  frames: 0,
  delivered: 0,
  startTime: null,
  endTime: null,
  pages: 0,
  node: null,
  problem: null,
};

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/sm_push_task')
export class ImSmPushTaskController extends CrudController(ImSmPushTask, {
  called: ['push', 'pushes'],
  filter: ['status', 'message_id', 'send_to_all'],
  keyword: ['title'],
}) {
  constructor(
    override readonly service: SmPushTaskService,
    private readonly audience: ReachService,
    private readonly people: RecipientsService,
    private readonly deeds: PushHistory,
    private readonly figures: PushProgress,
  ) {
    super(service);
  }

  /** Cancels a pending push, or one that is being sent; the latter stops before its next page. */
  @Post('cancel')
  @ApiOperation({ summary: 'Cancel a push' })
  cancel(@Body() { id }: PushTaskId): Promise<void> {
    return this.service.cancelPush(id);
  }

  /** Makes a cancelled push pending again. A push that had already started continues where it stopped. */
  @Post('reopen')
  @ApiOperation({ summary: 'Reopen a cancelled push' })
  reopen(@Body() { id, send_time }: Reopening): Promise<void> {
    return this.service.reopen(id, send_time);
  }

  /** Returns how many people a push would reach, before it is created. */
  @IgnoresIdempotencyKey('reads')
  @Post('reach')
  @ApiOperation({ summary: 'Count the recipients of a push' })
  @ApiOkResponse({ type: Reach })
  reach(@Body() audience: Audience): Promise<Reach> {
    return this.audience.countReach(audience);
  }

  /** Returns people to choose from, and those already chosen. */
  @IgnoresIdempotencyKey('reads')
  @Post('recipients')
  @ApiOperation({ summary: 'Find recipients for a push' })
  @ApiOkResponse({ type: Recipients })
  recipients(@Body() query: RecipientQuery): Promise<Recipients> {
    return this.people.findRecipients(query);
  }

  /** Returns who did what to the push, oldest first. */
  @Get('history')
  @ApiOperation({ summary: 'Read the history of a push' })
  @ApiOkResponse({ type: [PushDeed] })
  async history(@Query('id', WholeNumber('id')) id: number): Promise<PushDeed[]> {
    await this.service.task(id);
    return this.deeds.listDeeds(id);
  }

  /** Returns the progress; all figures are zero before the push starts. */
  @Get('progress')
  @ApiOperation({ summary: 'Read the progress of a push' })
  @ApiOkResponse({ type: PushRunFigures })
  async progress(@Query('id', WholeNumber('id')) id: number): Promise<PushRunFigures> {
    const { status } = await this.service.task(id);
    return { status, ...((await this.figures.detail(id)) ?? NOTHING_YET) };
  }
}
