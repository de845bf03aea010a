import { Body, Controller, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { ImportAnswer } from '../../../../kernel/crud/import/import.dto';
import { ImportCall } from '../../../../kernel/crud/import/import-call';
import { importFile } from '../../../../kernel/crud/import/import-file';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImSensitiveWord } from '../../tables/im-sensitive-word.entity';
import { CheckedText, TextToCheck } from './sensitive-word.dto';
import { SensitiveWordService } from './sensitive-word.service';
import { WORD_IMPORT, WordImport } from './word-import';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/sensitive_word')
export class ImSensitiveWordController extends CrudController(ImSensitiveWord, {
  called: ['sensitive word', 'sensitive words'],
  filter: ['enabled'],
  keyword: ['content'],
}) {
  constructor(
    override readonly service: SensitiveWordService,
    private readonly importing: WordImport,
  ) {
    super(service);
  }

  @Post('import')
  @ImportCall(WORD_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, WORD_IMPORT);
  }

  /** Returns how the chat product would change a text, with the words that are enabled. */
  @IgnoresIdempotencyKey('reads')
  @Post('check')
  @ApiOperation({ summary: 'Check a text for sensitive words' })
  @ApiOkResponse({ type: CheckedText })
  check(@Body() { text }: TextToCheck): Promise<CheckedText> {
    return this.service.checkText(text);
  }
}
