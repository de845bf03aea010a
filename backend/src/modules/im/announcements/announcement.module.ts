import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { BaseModule } from '../../base/base.module';
import { ImSmPushTask } from '../tables/im-sm-push-task.entity';
import { ImSystemMessage } from '../tables/im-system-message.entity';
import { HousePushes } from './sm-push-task/house-pushes';
import { PushJobs } from './sm-push-task/push-jobs';
import { PushDrafts } from './sm-push-task/push-draft.service';
import { ImPushEvent } from './sm-push-task/push-event.entity';
import { PushTitles } from './sm-push-task/push-titles';
import { ReachService } from './sm-push-task/reach.service';
import { RecipientsService } from './sm-push-task/recipients.service';
import { PushSendingModule } from './sm-push-task/sending/push-sending.module';
import { ImSmPushTaskController } from './sm-push-task/sm-push-task.controller';
import { SmPushTaskService } from './sm-push-task/sm-push-task.service';
import { ImSystemMessageController } from './system-message/system-message.controller';
import { SystemMessageService } from './system-message/system-message.service';

/** System messages and their push tasks. */
@Module({
  imports: [CrudModule.forFeature([ImSystemMessage, ImSmPushTask, ImPushEvent]), PushSendingModule, BaseModule],
  controllers: [ImSystemMessageController, ImSmPushTaskController],
  providers: [
    SystemMessageService,
    SmPushTaskService,
    PushJobs,
    PushDrafts,
    PushTitles,
    ReachService,
    RecipientsService,
    HousePushes,
  ],
  exports: [HousePushes],
})
export class AnnouncementModule {}
