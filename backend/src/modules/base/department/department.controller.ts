import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BodyBounds } from '../../../kernel/wire/body/bounds';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { MOST_PLACES } from '../../../kernel/crud/controller/placed-controller';
import { Deleted } from '../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { ManyPipe } from '../../../kernel/wire/envelope/many.pipe';
import { BaseSysDepartmentDelete, BaseSysDepartmentPlace } from './department.dto';
import { BaseSysDepartment } from '../tables/department.entity';
import { DepartmentService } from './department.service';

/** Deleting a department together with its staff requires this permission, because it deletes staff. */
const DELETE_STAFF = 'base:sys:user:delete';

@Controller('admin/base/sys/department')
export class DepartmentController extends CrudController(BaseSysDepartment, {
  called: ['department', 'departments'],
  actions: ['add', 'update', 'delete', 'list'],
  keyword: ['name'],
  order: { orderNum: 'asc' },
}) {
  constructor(override readonly service: DepartmentService) {
    super(service);
  }

  @Post('delete')
  @ApiOkResponse({ type: Deleted })
  override delete(@Body() { ids, deleteUser = false }: BaseSysDepartmentDelete): Promise<Deleted> {
    if (deleteUser && !hasPermission(currentStaff(), DELETE_STAFF))
      throw new BusinessError('department.mayNotDeleteUsers');
    return this.service.dissolveDepartments(ids, deleteUser);
  }

  /** Saves the order and the parents of the departments, for the whole tree or a part of it. */
  @Post('order')
  @ApiOperation({ summary: 'Save the order of departments' })
  @BodyBounds({ bytes: 2 ** 20, values: 25_000 })
  @ApiBody({ type: [BaseSysDepartmentPlace] })
  order(@Body(new ManyPipe(BaseSysDepartmentPlace, MOST_PLACES)) places: BaseSysDepartmentPlace[]): Promise<void> {
    return this.service.arrange(places);
  }
}
