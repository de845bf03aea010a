import { Body, Controller, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { exportFile } from '../../../kernel/crud/export';
import { Raw } from '../../../kernel/envelope/raw';
import { DemoGoods } from '../tables/demo-goods.entity';
import { DemoGoodsExport, DemoGoodsPage, DemoGoodsQuery, GOODS_SPEC } from './goods.dto';
import { GoodsService } from './goods.service';

@Controller('admin/demo/goods')
export class GoodsController extends CrudController(DemoGoods, {
  ...GOODS_SPEC,
  called: ['article', 'goods'],
  example: { title: 'Oolong tea', price: '68.00', type: '4', stock: 120 },
}) {
  constructor(override readonly service: GoodsService) {
    super(service);
  }

  @Post('list')
  @ApiOkResponse({ type: [DemoGoods] })
  override list(@Body() query: DemoGoodsQuery): Promise<object[]> {
    return this.service.list({ ...query }, GOODS_SPEC);
  }

  @Post('page')
  @ApiOkResponse({ type: DemoGoodsPage })
  override page(@Body() query: DemoGoodsQuery): Promise<object> {
    return this.service.page({ ...query }, GOODS_SPEC);
  }

  @Raw()
  @Post('export')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
  override export(@Body() query: DemoGoodsExport): Promise<StreamableFile> {
    return exportFile(DemoGoods, { ...query }, (question) => this.service.stream(question, GOODS_SPEC), this.hooks);
  }
}
