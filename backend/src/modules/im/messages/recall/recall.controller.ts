import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ActResult } from '../../oversight/act/act.dto';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { GROUP_RECALL } from './group-recall';
import { PRIVATE_RECALL } from './private-recall';
import { RecallOrder } from './recall.dto';
import { Recalls } from './recalls.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/private_message')
export class PrivateRecallController {
  constructor(private readonly recalls: Recalls) {}

  /** Recalls messages for both people. Either all of them are recalled or none. */
  @Post('recall')
  @ApiOperation({ summary: 'Recall private messages' })
  @ApiOkResponse({ type: ActResult })
  recall(@Body() order: RecallOrder): Promise<ActResult> {
    return this.recalls.recallMessages(PRIVATE_RECALL, order);
  }
}

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/group_message')
export class GroupRecallController {
  constructor(private readonly recalls: Recalls) {}

  /** Recalls messages for all members. Either all of them are recalled or none. */
  @Post('recall')
  @ApiOperation({ summary: 'Recall group messages' })
  @ApiOkResponse({ type: ActResult })
  recall(@Body() order: RecallOrder): Promise<ActResult> {
    return this.recalls.recallMessages(GROUP_RECALL, order);
  }
}
