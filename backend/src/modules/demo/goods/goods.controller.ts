import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { DemoGoods } from '../tables/demo-goods.entity';
import { TitleFilter } from './goods.dto';
import { GoodsService } from './goods.service';

@Controller('admin/demo/goods')
export class GoodsController extends CrudController(DemoGoods, {
  filter: ['status', 'type'],
  keyword: ['description'],
  query: TitleFilter,
  called: ['article', 'goods'],
  example: { title: 'Oolong tea', price: '68.00', type: '4', stock: 120 },
}) {
  constructor(override readonly service: GoodsService) {
    super(service);
  }
}
