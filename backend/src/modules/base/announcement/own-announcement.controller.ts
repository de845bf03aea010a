import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/access/auth/access';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { AnnouncementId, OwnAnnouncement } from './announcement.dto';
import { OwnAnnouncements } from './own-announcements';

/** What the signed-in staff member should read and confirm. */
@SignedIn()
@Controller('admin/base/announcement')
export class OwnAnnouncementController {
  constructor(private readonly own: OwnAnnouncements) {}

  /** Returns twenty at most. Those that the caller has not confirmed come first. */
  @Get('shown')
  @ApiOperation({ summary: 'List the announcements that staff are shown' })
  @ApiOkResponse({ type: [OwnAnnouncement] })
  shown(): Promise<OwnAnnouncement[]> {
    return this.own.listShown(currentStaff().id);
  }

  /** It counts once: the first time is kept. One that is not shown any more cannot be confirmed. */
  @Post('confirm')
  @ApiOperation({ summary: 'Confirm that the caller has read an announcement' })
  confirm(@Body() { id }: AnnouncementId): Promise<void> {
    return this.own.confirmReading(currentStaff().id, id);
  }
}
