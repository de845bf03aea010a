import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/auth/access';
import { Ids } from '../../../kernel/crud/chosen-ids';
import { Added, Deleted } from '../../../kernel/crud/shapes';
import { DefaultView, ListViews, ViewChange, ViewDraft, ViewSharing, ViewsOf } from './view.dto';
import { ViewService } from './view.service';

/** Saved views of lists. Everybody keeps their own; to share one takes a permission. */
@Controller('admin/base/sys/view')
export class ViewController {
  constructor(private readonly views: ViewService) {}

  /** One's own and the shared ones of a list that the caller may read, by name, and the one that it opens with. */
  @SignedIn()
  @Post('list')
  @ApiOperation({ summary: 'List the saved views of a list' })
  @ApiOkResponse({ type: ListViews })
  list(@Body() { resource }: ViewsOf): Promise<ListViews> {
    return this.views.listViews(resource);
  }

  /** Up to 30 of one list. `query` has filters and order as the address of the list has them. */
  @SignedIn()
  @Post('add')
  @ApiOperation({ summary: 'Save a view of a list' })
  @ApiOkResponse({ type: Added })
  add(@Body() view: ViewDraft): Promise<Added> {
    return this.views.add(view);
  }

  /** One's own; a shared one only with the permission to share. Only the fields that are sent change. */
  @SignedIn()
  @Post('update')
  @ApiOperation({ summary: 'Change or rename a saved view' })
  update(@Body() change: ViewChange): Promise<void> {
    return this.views.update(change);
  }

  /** One's own. They go into the recycle bin. */
  @SignedIn()
  @Post('delete')
  @ApiOperation({ summary: 'Delete saved views' })
  @ApiOkResponse({ type: Deleted })
  delete(@Body() { ids }: Ids): Promise<Deleted> {
    return this.views.delete(ids);
  }

  /** The list opens with it for the caller, in every browser. */
  @SignedIn()
  @Post('choose')
  @ApiOperation({ summary: 'Choose the view that a list opens with' })
  choose(@Body() { resource, id }: DefaultView): Promise<void> {
    return this.views.choose(resource, id ?? null);
  }

  /** Up to 100 of one list are offered to all who may read it. Taken back, it is its owner's alone again. */
  @Post('share')
  @ApiOperation({ summary: 'Share a saved view, or take it back' })
  share(@Body() { id, shared }: ViewSharing): Promise<void> {
    return this.views.share(id, shared);
  }
}
