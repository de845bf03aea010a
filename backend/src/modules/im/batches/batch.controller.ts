import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { Example } from '../../../kernel/document/example.decorator';
import { SchemaRefusalInterceptor } from '../product/schema/schema-refusal.interceptor';
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

  /** Counts whom and what a batch would hit. Nothing changes. */
  @Post('preview')
  @Example({ ids: [1], recallGroups: true, recallPrivate: true, span: 'day', leaveGroups: true })
  @ApiOperation({ summary: 'Count what banning people with what they said would hit' })
  @ApiOkResponse({ type: BlastRadius })
  preview(@Body() scope: BatchScope): Promise<BlastRadius> {
    return this.service.preview(scope);
  }

  /** Bans people, takes them out of their groups and recalls what they said, in the background; review accounts are left out. */
  @Post('begin')
  @Example({ ids: [1], recallGroups: true, recallPrivate: true, span: 'day', reason: 'spam' })
  @ApiOperation({ summary: 'Ban people with what they said' })
  @ApiOkResponse({ type: ImBatch })
  begin(@Body() order: BatchOrder): Promise<object> {
    return this.service.begin(order);
  }

  /** What it has done so far stands. */
  @Post('stop')
  @ApiOperation({ summary: 'Stop a batch' })
  @ApiOkResponse({ type: ImBatch })
  stop(@Body() order: UndoBatch): Promise<object> {
    return this.service.stop(order);
  }

  /**
   * Gives back exactly what the batch did, for 30 days, in the background. What somebody has changed since is left. Clients that have
   * deleted a recalled text have it again where they load the history anew.
   */
  @Post('undo')
  @ApiOperation({ summary: 'Undo a batch' })
  @ApiOkResponse({ type: ImBatch })
  undo(@Body() order: UndoBatch): Promise<object> {
    return this.service.undo(order);
  }
}
