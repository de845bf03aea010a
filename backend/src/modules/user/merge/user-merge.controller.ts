import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { Example } from '../../../kernel/description/document/example.decorator';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { UserMerge } from '../tables/user-merge.entity';
import { DuplicateFinder } from './duplicates';
import { Duplicates, Merged, MergeOrder, MergePair, MergePreview, MergeUndone, UndoMerge } from './merge.dto';
import { Merger } from './merger';
import { Unmerger } from './unmerger';
import { UserMergeService } from './user-merge.service';

@Controller('admin/user/merge')
export class UserMergeController extends CrudController(UserMerge, {
  actions: ['page'],
  filter: ['fromId', 'intoId'],
  order: { id: 'desc' },
  called: ['merge', 'merges'],
}) {
  constructor(
    override readonly service: UserMergeService,
    private readonly merger: Merger,
    private readonly unmerger: Unmerger,
    private readonly finder: DuplicateFinder,
  ) {
    super(service);
  }

  /** Compares phones, addresses, nicknames and avatars. */
  @Get('duplicates')
  @ApiOperation({ summary: 'Find possible duplicates of an end user' })
  @ApiOkResponse({ type: Duplicates })
  async duplicates(@Query('userId', WholeNumber('userId')) userId: number): Promise<Duplicates> {
    return { list: await this.finder.findDuplicates(userId) };
  }

  /** Returns the two people side by side, each with the version that `perform` requires. */
  @IgnoresIdempotencyKey('reads')
  @Post('preview')
  @Example({ fromId: 3, intoId: 2 })
  @ApiOperation({ summary: 'Preview the merge of two end users' })
  @ApiOkResponse({ type: MergePreview })
  preview(@Body() pair: MergePair): Promise<MergePreview> {
    return this.service.previewMerge(pair);
  }

  /**
   * Moves the addresses and notes of the first person to the second, and redirects the id. Refused if one of them was edited since the
   * preview.
   */
  @Post('perform')
  @Example({
    fromId: 3,
    intoId: 2,
    fromVersion: 'version from the preview',
    intoVersion: 'version from the preview',
    take: ['phone'],
    reason: 'the same person',
  })
  @ApiOperation({ summary: 'Merge two end users' })
  @ApiOkResponse({ type: Merged })
  perform(@Body() order: MergeOrder): Promise<Merged> {
    return this.merger.merge(order);
  }

  /** Possible for 31 days. Data of the remaining person that was changed since is left, and listed in the answer. */
  @Post('undo')
  @ApiOperation({ summary: 'Undo a merge of end users' })
  @ApiOkResponse({ type: MergeUndone })
  undo(@Body() order: UndoMerge): Promise<MergeUndone> {
    return this.unmerger.undoMerge(order);
  }
}
