import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { ClosedToKeys } from '../../../kernel/access/auth/access';
import { BodyBounds } from '../../../kernel/wire/body/bounds';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
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
  CodingReference,
  CodingRule,
  CodingSentence,
  CodingSource,
  CodingSpec,
  CodingUndone,
  CodingWritten,
} from './coding.dto';
import { CodingReferences } from './coding-references.service';
import { CodingSources } from './coding-sources.service';
import { CodingService } from './coding.service';
import { CodingModel } from './model/coding-model.service';
import { namesOf } from './write/names';

/** Body limit for a hundred source files. */
const MANY_FILES = { bytes: 12 * 2 ** 20 };

@ClosedToKeys('createCode', 'write', 'undo')
@Controller('admin/base/coding')
export class CodingController {
  constructor(
    private readonly service: CodingService,
    private readonly sources: CodingSources,
    private readonly known: CodingReferences,
    private readonly model: CodingModel,
    private readonly checks: Checks,
  ) {}

  /** The folders of the modules. The list is empty outside of development. */
  @Get('getModuleTree')
  @ApiOperation({ summary: 'List the modules of the source' })
  @ApiOkResponse({ type: [String] })
  getModuleTree(): Promise<string[]> {
    return this.service.moduleTree();
  }

  /** Only on a development server, only below the modules. An existing file is never overwritten. */
  @Post('createCode')
  @ApiOperation({ summary: 'Write new source files' })
  @BodyBounds(MANY_FILES)
  @ApiOkResponse({ type: CodingCreated })
  async createCode(@Body() codes: CodingCodes): Promise<CodingCreated> {
    return { files: await this.service.createCode(codes) };
  }

  /** Each rule infers something from a column's name, type or comment, and can be switched off. */
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

  /** Resources with standard calls whose entities are in the `tables` of their modules. A server without its source knows only some. */
  @Get('references')
  @ApiOperation({ summary: 'List the resources that a field can refer to' })
  @ApiOkResponse({ type: [CodingReference] })
  references(): Promise<CodingReference[]> {
    return this.known.listReferences();
  }

  @Get('made')
  @ApiOperation({ summary: 'List the resources that were created here' })
  @ApiOkResponse({ type: [CodingMade] })
  made(): Promise<CodingMade[]> {
    return this.service.listMade();
  }

  /**
   * Reads field lines, a CREATE TABLE, a sample or a table of the database. The answer is the description of a resource, with the reason
   * for each inference. For a database table, only its structure is read, never its rows.
   */
  @IgnoresIdempotencyKey('reads')
  @Post('parse')
  @ApiOperation({ summary: 'Describe a resource from a text or a table' })
  @ApiOkResponse({ type: CodingParsed })
  parse(@Body() source: CodingSource): Promise<CodingParsed> {
    return this.sources.parseSource(source);
  }

  @Get('model')
  @ApiOperation({ summary: 'Read whether a language model is configured' })
  @ApiOkResponse({ type: CodingModelState })
  modelState(): CodingModelState {
    return this.model.describeModel();
  }

  /** Returns the exact request that `describe` would send for a sentence. Nothing is sent. */
  @IgnoresIdempotencyKey('reads')
  @Post('question')
  @ApiOperation({ summary: 'Preview the request to the language model' })
  @ApiOkResponse({ type: CodingQuestion })
  question(@Body() { sentence }: CodingSentence): CodingQuestion {
    return this.model.question(sentence);
  }

  /** Sends the sentence to the configured service. An invalid answer is sent back once, together with its errors. Rows are never sent. */
  @Post('describe')
  @ApiOperation({ summary: 'Describe a resource from a sentence' })
  @ApiOkResponse({ type: CodingDescribed })
  async describe(@Body() { sentence }: CodingSentence): Promise<CodingDescribed> {
    const answer = await this.model.answerTo(sentence);
    return { ...(await this.sources.parseSource({ kind: 'answer', text: answer })), answer };
  }

  /** Returns the files that would be generated, together with the current content of existing files. Nothing is written. */
  @IgnoresIdempotencyKey('reads')
  @Post('preview')
  @ApiOperation({ summary: 'Preview the files of a described resource' })
  @ApiOkResponse({ type: CodingPreview })
  preview(@Body() { spec }: CodingSpec): Promise<CodingPreview> {
    return this.service.previewFiles(spec);
  }

  /** Only on a development server. The check runs in a copy of the source. The call returns at once; `checked` returns the progress. */
  @Post('check')
  @ApiOperation({ summary: 'Check a described resource in a copy of the source' })
  @ApiOkResponse({ type: CodingCheck })
  check(@Body() { spec }: CodingSpec): Promise<CodingCheck> {
    return this.service.checkResource(spec);
  }

  @Get('checked')
  @ApiOperation({ summary: 'Read the progress of a check' })
  @ApiOkResponse({ type: CodingCheck })
  checked(@Query() { id }: CodingCheckId): CodingCheck {
    return this.checks.readCheck(id);
  }

  /**
   * Only on a development server, and only what has passed `check`. Manual changes are kept. If both changed the same lines of a file,
   * nothing is written.
   */
  @Post('write')
  @ApiOperation({ summary: 'Write a described resource into the source' })
  @ApiOkResponse({ type: CodingWritten })
  write(@Body() { spec }: CodingSpec): Promise<CodingWritten> {
    return this.service.writeResource(spec);
  }

  /** The same changes as `write`, as a patch for `git apply`. */
  @Raw()
  @IgnoresIdempotencyKey('streams')
  @Post('download')
  @ApiOperation({ summary: 'Download a described resource as a patch' })
  @ApiProduces('text/x-patch')
  @ApiOkResponse({ description: 'the patch file', schema: { type: 'string', format: 'binary' } })
  async download(@Body() { spec }: CodingSpec): Promise<StreamableFile> {
    const patch = await this.service.patch(spec);
    return new StreamableFile(Buffer.from(patch), {
      type: 'text/x-patch; charset=utf-8',
      disposition: `attachment; filename="${namesOf(spec).texts}.patch"`,
    });
  }

  /** Only on a development server. Files that were changed by hand stay. If the table still has rows, the call is refused. */
  @Post('undo')
  @ApiOperation({ summary: 'Remove a created resource from the source' })
  @ApiOkResponse({ type: CodingUndone })
  undo(@Body() name: CodingName): Promise<CodingUndone> {
    return this.service.removeResource(name);
  }
}
