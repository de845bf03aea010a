import { Body, Controller, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { ImportAnswer } from '../../../../kernel/crud/import/import.dto';
import { ImportCall } from '../../../../kernel/crud/import/import-call';
import { importFile } from '../../../../kernel/crud/import/import-file';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImWording } from '../../tables/im-wording.entity';
import { PHRASE_IMPORT, PhraseImport } from './phrase-import';
import { NewSpeaker, WordingOrder } from './wording.dto';
import { WordingService } from './wording.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/wording')
export class ImWordingController extends CrudController(ImWording, {
  called: ['phrase', 'phrases'],
  filter: ['library_id', 'type', 'user_id'],
  keyword: ['content'],
  order: { library_id: 'asc', order_num: 'asc' },
}) {
  constructor(
    override readonly service: WordingService,
    private readonly importing: PhraseImport,
  ) {
    super(service);
  }

  @Post('import')
  @ImportCall(PHRASE_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, PHRASE_IMPORT);
  }

  /** Sets the order of the phrases of a library. All of its phrases must be listed. */
  @Post('order')
  @ApiOperation({ summary: 'Save the order of the phrases of a library' })
  order(@Body() { ids }: WordingOrder): Promise<void> {
    return this.service.reorderPhrases(ids);
  }

  /** Gives phrases of one library another speaker: all of them or none. */
  @Post('speaker')
  @ApiOperation({ summary: 'Change the speaker of phrases' })
  speaker(@Body() { ids, user_id }: NewSpeaker): Promise<void> {
    return this.service.changeSpeaker(ids, user_id);
  }
}
