import { Controller, UseInterceptors } from '@nestjs/common';
import { CursorController } from '../../../kernel/crud/cursor/cursor-controller';
import { SchemaRefusalInterceptor } from '../schema/schema-refusal.interceptor';
import { ImSign } from './im-sign.entity';
import { SignService } from './sign.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/sign')
export class ImSignController extends CursorController(ImSign, { filter: ['user_id'], time: 'create_time' }) {
  constructor(override readonly service: SignService) {
    super(service);
  }
}
