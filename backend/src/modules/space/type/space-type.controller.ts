import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { SpaceType } from '../tables/space-type.entity';
import { SpaceTypeService } from './space-type.service';

@Controller('admin/space/type')
export class SpaceTypeController extends CrudController(SpaceType, {
  actions: ['add', 'update', 'delete', 'info', 'list', 'page'],
  called: ['folder of the library', 'folders of the library'],
  filter: ['parentId'],
  keyword: ['name'],
  order: { orderNum: 'asc', createTime: 'asc' },
}) {
  constructor(override readonly service: SpaceTypeService) {
    super(service);
  }
}
