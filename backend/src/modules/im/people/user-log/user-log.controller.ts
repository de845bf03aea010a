import { Controller, UseInterceptors } from '@nestjs/common';
import { CursorController } from '../../../../kernel/crud/cursor/cursor-controller';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImUserLog } from '../../tables/im-user-log.entity';
import { UserLogService } from './user-log.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/user_log')
export class ImUserLogController extends CursorController(ImUserLog, {
  called: ['sign-in log', 'sign-in logs'],
  filter: ['user_id', 'ip'],
  keyword: ['ip', 'ua'],
  time: 'created_time',
  scope: { filters: ['user_id', 'ip'], message: 'im.scope.userLog' },
}) {
  constructor(override readonly service: UserLogService) {
    super(service);
  }
}
