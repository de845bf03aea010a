import { Controller, UseInterceptors } from '@nestjs/common';
import { CursorController } from '../../../../kernel/crud/cursor/cursor-controller';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { PrivateMessageFilters } from './private-message.dto';
import { PrivateMessageService } from './private-message.service';
import { PRIVATE_MESSAGES } from './private-messages';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/private_message')
export class ImPrivateMessageController extends CursorController(ImPrivateMessage, {
  called: ['private message', 'private messages'],
  ...PRIVATE_MESSAGES,
  actions: ['add', 'update', 'info', 'list', 'page', 'export'],
  query: PrivateMessageFilters,
}) {
  constructor(override readonly service: PrivateMessageService) {
    super(service);
  }
}
