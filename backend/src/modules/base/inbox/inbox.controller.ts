import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/access/auth/access';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { InboxFigures, InboxPage, InboxQuery, ReadAll, ReadEntries } from './inbox.dto';
import { Inbox } from './inbox.service';

/** What the signed-in staff member should hear of. */
@SignedIn()
@Controller('admin/base/inbox')
export class InboxController {
  constructor(private readonly inbox: Inbox) {}

  @Get('figures')
  @ApiOperation({ summary: 'Count what the caller has not read' })
  @ApiOkResponse({ type: InboxFigures })
  figures(): Promise<InboxFigures> {
    return this.inbox.readFigures(currentStaff().id);
  }

  /** Entries are kept for 90 days. */
  @IgnoresIdempotencyKey('reads')
  @Post('entries')
  @ApiOperation({ summary: 'List the inbox of the caller' })
  @ApiOkResponse({ type: InboxPage })
  entries(@Body() query: InboxQuery): Promise<InboxPage> {
    return this.inbox.listEntries(currentStaff().id, query);
  }

  @Post('read')
  @ApiOperation({ summary: 'Mark entries of the inbox as read' })
  @ApiOkResponse({ type: InboxFigures })
  read(@Body() { ids }: ReadEntries): Promise<InboxFigures> {
    return this.inbox.markRead(currentStaff().id, ids);
  }

  @Post('readAll')
  @ApiOperation({ summary: 'Mark all entries of the inbox as read, up to one' })
  @ApiOkResponse({ type: InboxFigures })
  readAll(@Body() { upTo }: ReadAll): Promise<InboxFigures> {
    return this.inbox.markAllRead(currentStaff().id, upTo);
  }
}
