import { Body, Controller, Post, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { StepUp } from '../../../../kernel/access/auth/access';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { Raw } from '../../../../kernel/wire/envelope/raw';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { DisclosureOrder } from './disclosure.dto';
import { Disclosures } from './disclosures';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/case')
export class DisclosureController {
  constructor(private readonly disclosures: Disclosures) {}

  /**
   * Returns what a person may know of what the desk keeps about them as a ZIP archive, JSON and a page to read: the reports about them in
   * closed cases without who sent them and their words, the decisions with statement and appeal, and the reports that they sent themselves.
   * Open cases, notes and names of staff are not in it. Texts of private messages are in it only while a reason for reading is in force.
   */
  @IgnoresIdempotencyKey('streams')
  @Raw()
  @StepUp()
  @Post('disclose')
  @ApiOperation({ summary: 'Download what a person may know of their cases' })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'the archive', schema: { type: 'string', format: 'binary' } })
  disclose(@Body() order: DisclosureOrder): Promise<StreamableFile> {
    return this.disclosures.discloseTo(order);
  }
}
