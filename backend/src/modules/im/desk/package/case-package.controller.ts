import { Body, Controller, Post, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { StepUp } from '../../../../kernel/access/auth/access';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { Raw } from '../../../../kernel/wire/envelope/raw';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { CaseId } from '../cases/case-orders.dto';
import { EvidencePackages } from './evidence-packages';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/case')
export class CasePackageController {
  constructor(private readonly packages: EvidencePackages) {}

  /**
   * Returns everything that the console knows of a case as a ZIP archive: JSON, a page to read, the files whose bytes the console holds, and
   * a list of hashes. Texts of private messages are in it only while a reason for reading is in force. Each download is recorded.
   */
  @IgnoresIdempotencyKey('streams')
  @Raw()
  @StepUp()
  @Post('package')
  @ApiOperation({ summary: 'Download the evidence package of a case' })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'the archive', schema: { type: 'string', format: 'binary' } })
  package(@Body() { id }: CaseId): Promise<StreamableFile> {
    return this.packages.takePackage(id);
  }
}
