import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Added } from '../../../kernel/crud/shapes/shapes';
import { OneOrManyPipe } from '../../../kernel/wire/envelope/one-or-many.pipe';
import { ROLE_SPEC, BaseSysRoleCreate, BaseSysRoleUpdate } from './role.dto';
import { BaseSysRole } from '../tables/role.entity';
import { RoleService } from './role.service';

@Controller('admin/base/sys/role')
export class RoleController extends CrudController(BaseSysRole, {
  ...ROLE_SPEC,
  stepUp: ['delete'],
  called: ['role', 'roles'],
}) {
  constructor(override readonly service: RoleService) {
    super(service);
  }

  @StepUp()
  @Post('add')
  @ApiExtraModels(BaseSysRoleCreate)
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(BaseSysRoleCreate) },
        { type: 'array', items: { $ref: getSchemaPath(BaseSysRoleCreate) } },
      ],
    },
  })
  @ApiOkResponse({ type: Added })
  override add(
    @Body(new OneOrManyPipe(BaseSysRoleCreate)) role: BaseSysRoleCreate | BaseSysRoleCreate[],
  ): Promise<Added> {
    return this.service.add(role);
  }

  @StepUp()
  @Post('update')
  override update(@Body() role: BaseSysRoleUpdate): Promise<void> {
    return this.service.update(role);
  }
}
