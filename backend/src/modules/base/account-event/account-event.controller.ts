import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/access/auth/access';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { AccountEvent, SeenEvents } from './account-event.dto';
import { AccountEvents } from './account-events.service';

/** What happened to the account of the signed-in staff member. */
@SignedIn()
@Controller('admin/base/account')
export class AccountEventController {
  constructor(private readonly happened: AccountEvents) {}

  /** Returns the last hundred events, newest first. */
  @Get('events')
  @ApiOperation({ summary: 'List what happened to the account of the caller' })
  @ApiOkResponse({ type: [AccountEvent] })
  events(): Promise<AccountEvent[]> {
    return this.happened.listEvents(currentStaff().id, currentSession());
  }

  /** What happened in this session stays new to the others. */
  @Post('eventsSeen')
  @ApiOperation({ summary: 'Mark what happened to the account of the caller as seen' })
  eventsSeen(@Body() { id }: SeenEvents): Promise<void> {
    return this.happened.markSeen(currentStaff().id, currentSession(), id);
  }
}
