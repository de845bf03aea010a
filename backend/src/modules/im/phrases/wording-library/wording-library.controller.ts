import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../../kernel/crud/controller/whole-number';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { LibraryCopies } from './library-copies';
import { LibraryCopy } from './library-copy.dto';
import { WordingProgress } from './pushing/wording-progress';
import { LibraryId, WordingProgressAnswer, WordingPushed } from './pushing/wording-push.dto';
import { WordingPushService } from './pushing/wording-push.service';
import { WordingLibraryService } from './wording-library.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/wording_library')
export class ImWordingLibraryController extends CrudController(ImWordingLibrary, {
  called: ['wording library', 'wording libraries'],
  filter: ['group_id'],
  keyword: ['title', 'group_name'],
}) {
  constructor(
    override readonly service: WordingLibraryService,
    private readonly copies: LibraryCopies,
    private readonly pushes: WordingPushService,
    private readonly figures: WordingProgress,
  ) {
    super(service);
  }

  /** Adds a library with the same phrases under another title. @returns its id */
  @Post('copy')
  @ApiOperation({ summary: 'Copy a wording library' })
  @ApiOkResponse({ type: LibraryId })
  copy(@Body() copy: LibraryCopy): Promise<LibraryId> {
    return this.copies.createCopy(copy);
  }

  /** Posts the phrases of the library into its group, one after the other. */
  @Post('push')
  @ApiOperation({ summary: 'Push a wording library' })
  @ApiOkResponse({ type: WordingPushed })
  push(@Body() { id }: LibraryId): Promise<WordingPushed> {
    return this.pushes.pushLibrary(id);
  }

  /** Cancels a push. Phrases that were not posted yet are not posted. */
  @Post('cancel')
  @ApiOperation({ summary: 'Cancel the push of a wording library' })
  cancel(@Body() { id }: LibraryId): Promise<void> {
    return this.pushes.cancelRun(id);
  }

  /** Returns the progress of the last push of a library. */
  @Get('progress')
  @ApiOperation({ summary: "Read the progress of a wording library's push" })
  @ApiOkResponse({ type: WordingProgressAnswer })
  async progress(@Query('id', WholeNumber('id')) id: number): Promise<WordingProgressAnswer> {
    await this.service.info(id);
    return this.figures.detail(id);
  }
}
