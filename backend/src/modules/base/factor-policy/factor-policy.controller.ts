import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { FactorRules, HouseOrder, RoleOrder } from './factor-policy.dto';
import { FactorPolicy } from './factor-policy.service';

/** Who needs a second factor. */
@Controller('admin/base/sys/factor')
export class FactorPolicyController {
  constructor(private readonly policy: FactorPolicy) {}

  /** Returns what the house and each role require, and how many people have not set it up. */
  @Get('rules')
  @ApiOperation({ summary: 'Read who needs a second factor' })
  @ApiOkResponse({ type: FactorRules })
  rules(): Promise<FactorRules> {
    return this.policy.readRules();
  }

  /** Sets what holds for all staff, whatever their roles. Only super users may do this. */
  @StepUp()
  @Post('setPolicy')
  @ApiOperation({ summary: 'Require a second factor of all staff' })
  setPolicy(@Body() order: HouseOrder): Promise<void> {
    return this.policy.setHouse(order);
  }

  /** A role adds to what the house requires. Only super users may do this for a role of their own, or for one that grants more than theirs. */
  @StepUp()
  @Post('setRole')
  @ApiOperation({ summary: 'Require a second factor of staff with a role' })
  setRole(@Body() order: RoleOrder): Promise<void> {
    return this.policy.setRole(order);
  }
}
