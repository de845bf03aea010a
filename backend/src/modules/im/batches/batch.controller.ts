import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Example } from '../../../kernel/description/document/example.decorator';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { SchemaRefusalInterceptor } from '../product/schema/schema-refusal.interceptor';
import { MANY_PEOPLE } from '../oversight/act/many-people';
import { BatchOrder, BatchScope, BlastRadius, UndoBatch } from './batch.dto';
import { BatchService } from './batch.service';
import { ImBatch } from './tables/batch.entity';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/batch')
export class ImBatchController extends CrudController(ImBatch, {
  actions: ['info', 'page'],
  filter: ['state', 'staffId'],
  order: { id: 'desc' },
  called: ['batch', 'batches'],
}) {
  constructor(override readonly service: BatchService) {
    super(service);
  }

  /** Counts the people and messages that a batch would affect. Nothing changes. */
  @IgnoresIdempotencyKey('reads')
  @Post('preview')
  @Example({ ids: [1], recallGroups: true, recallPrivate: true, span: 'day', leaveGroups: true })
  @ApiOperation({ summary: 'Count what a ban with recall of messages would affect' })
  @ApiOkResponse({ type: BlastRadius })
  preview(@Body() scope: BatchScope): Promise<BlastRadius> {
    return this.service.previewBatch(scope);
  }

  /** Bans people, removes them from their groups and recalls their messages, in the background. Review accounts are skipped. */
  @StepUp(MANY_PEOPLE)
  @Post('begin')
  @Example({ ids: [1], recallGroups: true, recallPrivate: true, span: 'day', reason: 'spam' })
  @ApiOperation({ summary: 'Ban people and recall their messages' })
  @ApiOkResponse({ type: ImBatch })
  begin(@Body() order: BatchOrder): Promise<object> {
    return this.service.beginBatch(order);
  }

  /** What the batch has already done is not undone. */
  @Post('stop')
  @ApiOperation({ summary: 'Stop a batch' })
  @ApiOkResponse({ type: ImBatch })
  stop(@Body() order: UndoBatch): Promise<object> {
    return this.service.stopBatch(order);
  }

  /**
   * Reverts exactly what the batch did, in the background; possible for 30 days. Rows that somebody changed since are left. Clients that
   * deleted a recalled text see it again after they reload the history.
   */
  @Post('undo')
  @ApiOperation({ summary: 'Undo a batch' })
  @ApiOkResponse({ type: ImBatch })
  undo(@Body() order: UndoBatch): Promise<object> {
    return this.service.undoBatch(order);
  }
}
