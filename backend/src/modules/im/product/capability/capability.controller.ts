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

  /**
   * Returns what this chat product supports, and what is switched off and why. Without a chat product, also what it would have been told.
   */
  @Get('info')
  @ApiOperation({ summary: 'Read the features of the chat product' })
  info(): Promise<CapabilityInfo> {
    return this.report.makeReport();
  }

  /** Checks the chat product again, for example after `im:migrate` or after its database was unavailable. */
  @Post('probe')
  @ApiOperation({ summary: 'Probe the chat product again' })
  async probe(): Promise<CapabilityInfo> {
    await this.capabilities.probe();
    return this.report.makeReport();
  }
}
