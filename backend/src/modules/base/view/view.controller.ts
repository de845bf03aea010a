import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/access/auth/access';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { Added, Deleted } from '../../../kernel/crud/shapes/shapes';
import { DefaultView, ListViews, ViewChange, ViewDraft, ViewSharing, ViewsOf } from './view.dto';
import { ViewService } from './view.service';

/** Saved views of lists. Everybody has their own views; sharing one requires a permission. */
@Controller('admin/base/sys/view')
export class ViewController {
  constructor(private readonly views: ViewService) {}

  /** Returns the caller's own views and the shared views of a list that the caller may read, by name, and the view that it opens with. */
  @SignedIn()
  @Post('list')
  @ApiOperation({ summary: 'List the saved views of a list' })
  @ApiOkResponse({ type: ListViews })
  list(@Body() { resource }: ViewsOf): Promise<ListViews> {
    return this.views.listViews(resource);
  }

  /** Saves up to 30 views per list. `query` has the filters and the order in the same form as the list's address. */
  @SignedIn()
  @Post('add')
  @ApiOperation({ summary: 'Save a view of a list' })
  @ApiOkResponse({ type: Added })
  add(@Body() view: ViewDraft): Promise<Added> {
    return this.views.add(view);
  }

  /** Changes one of the caller's own views; a shared view only with the permission to share. Only the fields that are sent change. */
  @SignedIn()
  @Post('update')
  @ApiOperation({ summary: 'Change or rename a saved view' })
  update(@Body() change: ViewChange): Promise<void> {
    return this.views.update(change);
  }

  /** Deletes the caller's own views. They go into the recycle bin. */
  @SignedIn()
  @Post('delete')
  @ApiOperation({ summary: 'Delete saved views' })
  @ApiOkResponse({ type: Deleted })
  delete(@Body() { ids }: Ids): Promise<Deleted> {
    return this.views.delete(ids);
  }

  /** From now on the list opens with this view for the caller, in every browser. */
  @SignedIn()
  @Post('choose')
  @ApiOperation({ summary: 'Choose the view that a list opens with' })
  choose(@Body() { resource, id }: DefaultView): Promise<void> {
    return this.views.chooseView(resource, id ?? null);
  }

  /**
   * Up to 100 views of one list can be shared. They are offered to everybody who may read the list. A view that is no longer shared belongs
   * to its owner alone.
   */
  @Post('share')
  @ApiOperation({ summary: 'Share a saved view, or stop sharing it' })
  share(@Body() { id, shared }: ViewSharing): Promise<void> {
    return this.views.share(id, shared);
  }
}
