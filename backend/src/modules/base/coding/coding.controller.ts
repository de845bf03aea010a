import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { BodyBounds } from '../../../kernel/body/bounds';
import { Raw } from '../../../kernel/envelope/raw';
import { Checks } from './check/checks.service';
import {
  CodingCheck,
  CodingCheckId,
  CodingCodes,
  CodingCreated,
  CodingDescribed,
  CodingMade,
  CodingModelState,
  CodingName,
  CodingParsed,
  CodingPreview,
  CodingQuestion,
  CodingRule,
  CodingSentence,
  CodingSource,
  CodingSpec,
  CodingUndone,
  CodingWritten,
} from './coding.dto';
import { CodingSources } from './coding-sources.service';
import { CodingService } from './coding.service';
import { CodingModel } from './model/coding-model.service';
import { namesOf } from './write/names';

/** A hundred files of code. */
const MANY_FILES = { bytes: 12 * 2 ** 20 };

@Controller('admin/base/coding')
export class CodingController {
  constructor(
    private readonly service: CodingService,
    private readonly sources: CodingSources,
    private readonly model: CodingModel,
    private readonly checks: Checks,
  ) {}

  /** The folders of the modules; none outside of development. */
  @Get('getModuleTree')
  @ApiOperation({ summary: 'List the modules of the source' })
  @ApiOkResponse({ type: [String] })
  getModuleTree(): Promise<string[]> {
    return this.service.moduleTree();
  }

  /** On a development server alone, below the modules, and never over a file that is there. */
  @Post('createCode')
  @ApiOperation({ summary: 'Write new source files' })
  @BodyBounds(MANY_FILES)
  @ApiOkResponse({ type: CodingCreated })
  async createCode(@Body() codes: CodingCodes): Promise<CodingCreated> {
    return { files: await this.service.createCode(codes) };
  }

  /** What is concluded from a column's name, type and comment; each can be switched off. */
  @Get('rules')
  @ApiOperation({ summary: 'List the rules by which fields are recognised' })
  @ApiOkResponse({ type: [CodingRule] })
  rules(): CodingRule[] {
    return this.sources.rules();
  }

  @Get('tables')
  @ApiOperation({ summary: 'List the tables of the connected database' })
  @ApiOkResponse({ type: [String] })
  tables(): Promise<string[]> {
    return this.sources.tableNames();
  }

  @Get('made')
  @ApiOperation({ summary: 'List the resources that were created here' })
  @ApiOkResponse({ type: [CodingMade] })
  made(): Promise<CodingMade[]> {
    return this.service.made();
  }

  /** Field lines, a CREATE TABLE, a sample or a table of the database as the description of a resource, with the reasons. Of a table only its form is read, never its rows. */
  @Post('parse')
  @ApiOperation({ summary: 'Describe a resource from a text or a table' })
  @ApiOkResponse({ type: CodingParsed })
  parse(@Body() source: CodingSource): Promise<CodingParsed> {
    return this.sources.parse(source);
  }

  @Get('model')
  @ApiOperation({ summary: 'Ask whether sentences are understood here' })
  @ApiOkResponse({ type: CodingModelState })
  modelState(): CodingModelState {
    return this.model.state();
  }

  /** The very text that `describe` would send for a sentence. Nothing is sent. */
  @Post('question')
  @ApiOperation({ summary: 'Show what would be sent to the language model' })
  @ApiOkResponse({ type: CodingQuestion })
  question(@Body() { sentence }: CodingSentence): CodingQuestion {
    return this.model.question(sentence);
  }

  /** Sends the sentence to the configured service, and an answer that does not hold once more with what is wrong with it. Rows are never sent. */
  @Post('describe')
  @ApiOperation({ summary: 'Describe a resource from a sentence' })
  @ApiOkResponse({ type: CodingDescribed })
  async describe(@Body() { sentence }: CodingSentence): Promise<CodingDescribed> {
    const answer = await this.model.answerTo(sentence);
    return { ...(await this.sources.parse({ kind: 'answer', text: answer })), answer };
  }

  /** The files that a description comes to, beside those that are there. Nothing is written. */
  @Post('preview')
  @ApiOperation({ summary: 'Show the files of a described resource' })
  @ApiOkResponse({ type: CodingPreview })
  preview(@Body() { spec }: CodingSpec): Promise<CodingPreview> {
    return this.service.preview(spec);
  }

  /** On a development server alone: in a copy of the source. Answers at once; `checked` tells how far it is. */
  @Post('check')
  @ApiOperation({ summary: 'Try a described resource out in a copy of the source' })
  @ApiOkResponse({ type: CodingCheck })
  check(@Body() { spec }: CodingSpec): Promise<CodingCheck> {
    return this.service.check(spec);
  }

  @Get('checked')
  @ApiOperation({ summary: 'Ask how far a check is' })
  @ApiOkResponse({ type: CodingCheck })
  checked(@Query() { id }: CodingCheckId): CodingCheck {
    return this.checks.state(id);
  }

  /** On a development server alone. What was changed by hand is kept; where both changed the same lines the file stays as it is. */
  @Post('write')
  @ApiOperation({ summary: 'Write a described resource into the source' })
  @ApiOkResponse({ type: CodingWritten })
  write(@Body() { spec }: CodingSpec): Promise<CodingWritten> {
    return this.service.write(spec);
  }

  /** The same as a patch that `git apply` takes. */
  @Raw()
  @Post('download')
  @ApiOperation({ summary: 'Download a described resource as a patch' })
  @ApiProduces('text/x-patch')
  @ApiOkResponse({ description: 'the patch', schema: { type: 'string', format: 'binary' } })
  async download(@Body() { spec }: CodingSpec): Promise<StreamableFile> {
    const patch = await this.service.patch(spec);
    return new StreamableFile(Buffer.from(patch), {
      type: 'text/x-patch; charset=utf-8',
      disposition: `attachment; filename="${namesOf(spec).texts}.patch"`,
    });
  }

  /** On a development server alone. Files that were changed by hand stay; so does the table while it holds rows. */
  @Post('undo')
  @ApiOperation({ summary: 'Take a created resource out of the source' })
  @ApiOkResponse({ type: CodingUndone })
  undo(@Body() name: CodingName): Promise<CodingUndone> {
    return this.service.undo(name);
  }
}
