import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { SignedIn, StepUp } from '../../../kernel/access/auth/access';
import { context } from '../../../kernel/basis/context/context';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Added } from '../../../kernel/crud/shapes/shapes';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { OneOrManyPipe } from '../../../kernel/wire/envelope/one-or-many.pipe';
import { Networks, NetworkTrial } from './network-trial.dto';
import { tryNetworks } from './role-networks';
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

  /** Says from which address the caller comes at this moment, and whether these networks contain it. Nothing is changed. */
  @SignedIn()
  @IgnoresIdempotencyKey('reads')
  @Post('tryNetworks')
  @ApiOperation({ summary: 'Try networks with the address of the caller' })
  @ApiOkResponse({ type: NetworkTrial })
  tryNetworks(@Body() { networks }: Networks): NetworkTrial {
    return tryNetworks(networks, context()?.ip ?? '');
  }

  @StepUp()
  @Post('update')
  override update(@Body() role: BaseSysRoleUpdate): Promise<void> {
    return this.service.update(role);
  }
}
