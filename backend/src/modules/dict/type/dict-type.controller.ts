import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { DictType } from '../tables/dict-type.entity';
import { DictTypeService } from './dict-type.service';

@Controller('admin/dict/type')
export class DictTypeController extends CrudController(DictType, {
  called: ['dictionary type', 'dictionary types'],
  keyword: ['name', 'key'],
  order: { createTime: 'asc' },
}) {
  constructor(override readonly service: DictTypeService) {
    super(service);
  }
}
