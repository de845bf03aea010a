import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { Deleted } from '../../../kernel/crud/shapes/shapes';
import { Example } from '../../../kernel/description/document/example.decorator';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { ArchiveAddress, SpaceInfoDownload } from '../archive/archive.dto';
import { Archives } from '../archive/archives.service';
import { SheetPreview } from '../sheet/sheet-preview.dto';
import { SheetPreviews } from '../sheet/sheet-previews.service';
import { SpaceInfo } from '../tables/space-info.entity';
import {
  FileUse,
  FileVersion,
  SpaceInfoEntry,
  SpaceInfoMove,
  SpaceInfoReplace,
  SpaceInfoSign,
  SpaceInfoVersion,
} from './space-info.dto';
import { FILE_SPEC, FileFilters, FilePlace, SpaceInfoPage } from './space-info.query';
import { SpaceInfoService } from './space-info.service';
import { SpaceStats } from './space-stats.dto';
import { SpaceFigures } from './space-stats.service';
import { SpaceVersions } from './space-version.service';

@Controller('admin/space/info')
export class SpaceInfoController extends CrudController(SpaceInfo, {
  ...FILE_SPEC,
  query: FileFilters,
  pageQuery: FilePlace,
  pageAnswer: SpaceInfoPage,
  add: SpaceInfoEntry,
  mostAdded: 100,
  called: ['file of the library', 'files of the library'],
}) {
  constructor(
    override readonly service: SpaceInfoService,
    private readonly history: SpaceVersions,
    private readonly figures: SpaceFigures,
    private readonly archives: Archives,
    private readonly sheets: SheetPreviews,
  ) {
    super(service);
  }

  @Post('move')
  @ApiOperation({ summary: 'Move files to a folder' })
  @ApiOkResponse({ schema: { type: 'integer', description: 'number of moved files' } })
  move(@Body() move: SpaceInfoMove): Promise<number> {
    return this.service.moveTo(move);
  }

  /** The archive is created while it is downloaded. Anyone who has the address can download it. */
  @IgnoresIdempotencyKey('reveals')
  @Uncompressed()
  @Post('download')
  @Example({ ids: [1, 2] })
  @ApiOperation({ summary: 'Create a download address for several files' })
  @ApiOkResponse({ type: ArchiveAddress })
  download(@Body() chosen: SpaceInfoDownload): Promise<ArchiveAddress> {
    return this.archives.prepareArchive(chosen);
  }

  @Get('usages')
  @ApiOperation({ summary: 'List where a file is used' })
  @ApiOkResponse({ type: [FileUse] })
  usages(@Query('id', WholeNumber('id')) id: number): Promise<FileUse[]> {
    return this.service.usagesOf(id);
  }

  /** The files can be restored from the recycle bin. Until then, the rows that name them show nothing. */
  @Post('force')
  @ApiOperation({ summary: 'Delete files even if they are used' })
  @ApiOkResponse({ type: Deleted })
  force(@Body() { ids }: Ids): Promise<Deleted> {
    return this.service.deleteUsed(ids);
  }

  /** The file keeps its address, and the rows that name it show the new content. The old content is kept as a version. */
  @Post('replace')
  @ApiOperation({ summary: 'Replace the content of a file' })
  replace(@Body() { id, url }: SpaceInfoReplace): Promise<void> {
    return this.history.replaceContent(id, url);
  }

  @Get('versions')
  @ApiOperation({ summary: 'List the earlier versions of a file' })
  @ApiOkResponse({ type: [FileVersion] })
  versions(@Query('id', WholeNumber('id')) id: number): Promise<FileVersion[]> {
    return this.history.listVersions(id);
  }

  @Post('restoreVersion')
  @ApiOperation({ summary: 'Restore an earlier version of a file' })
  restoreVersion(@Body() { id, version }: SpaceInfoVersion): Promise<void> {
    return this.history.restoreVersion(id, version);
  }

  /** For people without a session. The address expires after the given minutes. */
  @IgnoresIdempotencyKey('reveals')
  @Uncompressed()
  @Post('sign')
  @ApiOperation({ summary: 'Create a temporary address of a file' })
  @ApiOkResponse({ schema: { type: 'string', example: '/upload/20260131/1f0c…_plan.pdf?e=1790000000&s=…' } })
  sign(@Body() { id, minutes }: SpaceInfoSign): Promise<string> {
    return this.service.signAddress(id, minutes);
  }

  /** Returns at most 200 rows and 50 columns of the first sheet. For a formula, its last stored result is returned. */
  @Get('sheet')
  @ApiOperation({ summary: 'Read the first rows of an Excel workbook' })
  @ApiOkResponse({ type: SheetPreview })
  sheet(@Query('id', WholeNumber('id')) id: number): Promise<SheetPreview> {
    return this.sheets.readBeginning(id);
  }

  @Get('stats')
  @ApiOperation({ summary: 'Read the storage statistics' })
  @ApiOkResponse({ type: SpaceStats })
  stats(): Promise<SpaceStats> {
    return this.figures.stats();
  }
}
