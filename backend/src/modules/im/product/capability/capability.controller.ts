import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { CapabilityInfo } from './capability.dto';
import { CapabilityReport } from './capability-report';
import { Capabilities } from './capabilities';

@Controller('admin/im/capability')
export class CapabilityController {
  constructor(
    private readonly capabilities: Capabilities,
    private readonly report: CapabilityReport,
  ) {}

  /** What this chat product has, what is switched off and why, and what it would have been told where there is none. */
  @Get('info')
  @ApiOperation({ summary: 'Read what the chat product can do' })
  info(): Promise<CapabilityInfo> {
    return this.report.make();
  }

  /** Looks anew: after `im:migrate`, or when the database was away. */
  @Post('probe')
  @ApiOperation({ summary: 'Look at the chat product anew' })
  async probe(): Promise<CapabilityInfo> {
    await this.capabilities.probe();
    return this.report.make();
  }
}
