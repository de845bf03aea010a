import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { BodyBounds } from '../../../../kernel/body/bounds';
import { CrudController } from '../../../../kernel/crud/crud-controller';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImSensitiveWord } from '../../tables/im-sensitive-word.entity';
import { CheckedText, ImportedWords, TextToCheck, WordList } from './sensitive-word.dto';
import { SensitiveWordService } from './sensitive-word.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/sensitive_word')
export class ImSensitiveWordController extends CrudController(ImSensitiveWord, {
  called: ['sensitive word', 'sensitive words'],
  filter: ['enabled'],
  keyword: ['content'],
}) {
  constructor(override readonly service: SensitiveWordService) {
    super(service);
  }

  /** A list of words; what cannot be taken is told with its reason, and the others come in. */
  @Post('import')
  @ApiOperation({ summary: 'Import sensitive words' })
  @BodyBounds({ bytes: 4 * 2 ** 20, values: 25_000 })
  @ApiOkResponse({ type: ImportedWords })
  import(@Body() { words }: WordList): Promise<ImportedWords> {
    return this.service.import(words);
  }

  /** What the chat product would make of a text, by the words that are in force. */
  @Post('check')
  @ApiOperation({ summary: 'Try a text against the sensitive words' })
  @ApiOkResponse({ type: CheckedText })
  check(@Body() { text }: TextToCheck): Promise<CheckedText> {
    return this.service.check(text);
  }
}
