import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { DictInfo } from './dict-info.entity';

@Controller('admin/dict/info')
export class DictInfoController extends CrudController(DictInfo, {
  filter: ['typeId', 'parentId'],
  keyword: ['name', 'value'],
  order: { orderNum: 'asc', createTime: 'asc' },
}) {}
