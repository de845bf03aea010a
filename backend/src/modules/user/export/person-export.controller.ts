import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { EndUserRevealOrder } from '../info/user-info.dto';
import { PersonExportAddress } from './person-export.dto';
import { PersonExport } from './person-export.service';

@Controller('admin/user/info')
export class PersonExportController {
  constructor(private readonly exports: PersonExport) {}

  /** Exports all data about one person, for that person: JSON, CSV and files in one archive. The address is valid for a day. */
  @IgnoresIdempotencyKey('reveals')
  @Uncompressed()
  @StepUp()
  @Post('exportPerson')
  @ApiOperation({ summary: 'Export all data of an end user' })
  @ApiOkResponse({ type: PersonExportAddress })
  exportPerson(@Body() order: EndUserRevealOrder): Promise<PersonExportAddress> {
    return this.exports.prepareExport(order);
  }
}
