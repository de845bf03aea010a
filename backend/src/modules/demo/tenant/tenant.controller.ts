import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { currentStaff } from '../../../kernel/context/current-staff';
import { TenantFree } from '../../../kernel/tenant/tenant-free.decorator';
import { TenantAnswer, TenantChoice } from './tenant.dto';
import { TenantDemo } from './tenant-demo.service';
import { TenantSeats } from './tenant-seats.service';

@Controller('admin/demo/tenant')
export class TenantController {
  constructor(
    private readonly demo: TenantDemo,
    private readonly seats: TenantSeats,
  ) {}

  /** The rows of the tenant that the asker works for, and the statements that found them. */
  @Post('use')
  @ApiOperation({ summary: 'Read the rows of one tenant' })
  @ApiOkResponse({ type: TenantAnswer })
  use(): Promise<TenantAnswer> {
    return this.demo.ask();
  }

  /** The same questions, asked within the one exit there is. The log says who took it. */
  @Post('noUse')
  @ApiOperation({ summary: 'Read the rows of all tenants by the exit' })
  @ApiOkResponse({ type: TenantAnswer })
  noUse(): Promise<TenantAnswer> {
    return this.demo.askWithoutTenant();
  }

  /** The same questions in a call that is declared to be about all tenants. */
  @Post('noTenant')
  @TenantFree('the tenant demo shows a call without a tenant')
  @ApiOperation({ summary: 'Read the rows of all tenants in a call without one' })
  @ApiOkResponse({ type: TenantAnswer })
  noTenant(): Promise<TenantAnswer> {
    return this.demo.ask();
  }

  /** The asker works for this tenant from the next request on; what is under way goes on as it began. */
  @Post('choose')
  @ApiOperation({ summary: 'Work for another tenant of the demo' })
  choose(@Body() { tenantId }: TenantChoice): Promise<void> {
    return this.seats.choose(currentStaff().id, tenantId);
  }
}
