import { Controller, UseInterceptors } from '@nestjs/common';
import { CursorController } from '../../../../kernel/crud/cursor/cursor-controller';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { GroupMessageFilters } from './group-message.dto';
import { GroupMessageService } from './group-message.service';
import { GROUP_MESSAGES } from './group-messages';
import { ImGroupMessage } from '../../tables/im-group-message.entity';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/group_message')
export class ImGroupMessageController extends CursorController(ImGroupMessage, {
  called: ['group message', 'group messages'],
  ...GROUP_MESSAGES,
  actions: ['info', 'page', 'export'],
  query: GroupMessageFilters,
}) {
  constructor(override readonly service: GroupMessageService) {
    super(service);
  }
}
