import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/crud-controller';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImWording } from '../../tables/im-wording.entity';
import { WordingOrder } from './wording.dto';
import { WordingService } from './wording.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/wording')
export class ImWordingController extends CrudController(ImWording, {
  called: ['phrase', 'phrases'],
  filter: ['library_id', 'type', 'user_id'],
  keyword: ['content'],
  order: { library_id: 'asc', order_num: 'asc' },
}) {
  constructor(override readonly service: WordingService) {
    super(service);
  }

  /** Puts the phrases of a library into this order; all of them must be named. */
  @Post('order')
  @ApiOperation({ summary: 'Rearrange the phrases of a library' })
  order(@Body() { ids }: WordingOrder): Promise<void> {
    return this.service.order(ids);
  }
}
