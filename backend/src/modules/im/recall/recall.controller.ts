import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ActResult } from '../act/act.dto';
import { SchemaRefusalInterceptor } from '../schema/schema-refusal.interceptor';
import { GroupRecalls } from './group-recalls.service';
import { PrivateRecalls } from './private-recalls.service';
import { RecallOrder } from './recall.dto';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/private_message')
export class PrivateRecallController {
  constructor(private readonly recalls: PrivateRecalls) {}

  /** Withdraws messages from both sides; all of them, or none. */
  @Post('recall')
  @ApiOkResponse({ type: ActResult })
  recall(@Body() order: RecallOrder): Promise<ActResult> {
    return this.recalls.recall(order);
  }
}

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/group_message')
export class GroupRecallController {
  constructor(private readonly recalls: GroupRecalls) {}

  /** Withdraws messages from all members; all of them, or none. */
  @Post('recall')
  @ApiOkResponse({ type: ActResult })
  recall(@Body() order: RecallOrder): Promise<ActResult> {
    return this.recalls.recall(order);
  }
}
