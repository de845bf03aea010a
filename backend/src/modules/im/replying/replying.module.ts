import { Module } from '@nestjs/common';
import { AnnouncementModule } from '../announcements/announcement.module';
import { DeskModule } from '../desk/desk.module';
import { CancelledTexts } from './cancelled-texts';
import { LostOrders } from './lost-orders';
import { ReplyOrders } from './reply-orders';
import { ReplyRecipients } from './reply-recipients';
import { ReplySender } from './reply-sender';

/** Tells reporters what became of their reports. */
@Module({
  imports: [AnnouncementModule, DeskModule],
  providers: [CancelledTexts, LostOrders, ReplyOrders, ReplyRecipients, ReplySender],
})
export class ReplyingModule {}
