import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { TenantFree } from '../../../kernel/rows/tenant/tenant-free.decorator';
import { TenantAnswer, TenantChoice } from './tenant.dto';
import { TenantDemo } from './tenant-demo.service';
import { TenantSeats } from './tenant-seats.service';

@Controller('admin/demo/tenant')
export class TenantController {
  constructor(
    private readonly demo: TenantDemo,
    private readonly seats: TenantSeats,
  ) {}

  /** Returns the rows of the caller's tenant, and the SQL statements that found them. */
  @IgnoresIdempotencyKey('reads')
  @Post('use')
  @ApiOperation({ summary: 'Read the rows of one tenant' })
  @ApiOkResponse({ type: TenantAnswer })
  use(): Promise<TenantAnswer> {
    return this.demo.readItems();
  }

  /** Runs the same queries without the tenant filter, by the only function that allows this. The log records the caller. */
  @IgnoresIdempotencyKey('reads')
  @Post('noUse')
  @ApiOperation({ summary: 'Read the rows of all tenants with the tenant filter switched off' })
  @ApiOkResponse({ type: TenantAnswer })
  noUse(): Promise<TenantAnswer> {
    return this.demo.askWithoutTenant();
  }

  /** Runs the same queries in a call that is declared to concern all tenants. */
  @IgnoresIdempotencyKey('reads')
  @Post('noTenant')
  @TenantFree('the tenant demo shows a call without a tenant')
  @ApiOperation({ summary: 'Read the rows of all tenants in a call without one' })
  @ApiOkResponse({ type: TenantAnswer })
  noTenant(): Promise<TenantAnswer> {
    return this.demo.readItems();
  }

  /** The caller works for this tenant from the next request on. Running requests keep the previous tenant. */
  @Post('choose')
  @ApiOperation({ summary: 'Work for another tenant of the demo' })
  choose(@Body() { tenantId }: TenantChoice): Promise<void> {
    return this.seats.chooseTenant(currentStaff().id, tenantId);
  }
}
