import { Controller, UseInterceptors } from '@nestjs/common';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImSystemMessage } from '../../tables/im-system-message.entity';
import { SystemMessageService } from './system-message.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/system_message')
export class ImSystemMessageController extends CrudController(ImSystemMessage, {
  called: ['system message', 'system messages'],
  example: { rich_text: 'PGI+SGVsbG88L2I+' },
  filter: ['content_type'],
  keyword: ['title', 'intro'],
}) {
  constructor(override readonly service: SystemMessageService) {
    super(service);
  }
}
