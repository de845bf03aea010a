import { Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { ImPolicy } from './policy.entity';
import { PolicyService } from './policy.service';

@Controller('admin/im/policy')
export class ImPolicyController extends CrudController(ImPolicy, {
  called: ['policy', 'policies'],
  filter: ['enabled'],
  keyword: ['name', 'reason'],
  order: { orderNum: 'asc', id: 'asc' },
}) {
  constructor(override readonly service: PolicyService) {
    super(service);
  }

  /** Returns the enabled policies in their order, at most 100. */
  @IgnoresIdempotencyKey('reads')
  @Post('offered')
  @ApiOperation({ summary: 'List the policies that a decision can be based on' })
  @ApiOkResponse({ type: [ImPolicy] })
  offered(): Promise<ImPolicy[]> {
    return this.service.listOffered();
  }
}
