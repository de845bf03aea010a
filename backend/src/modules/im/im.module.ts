import { Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
import { ActModule } from './act/act.module';
import { CapabilityModule } from './capability/capability.module';
import { FiguresModule } from './figures/figures.module';
import { GroupModule } from './group/group.module';
import { MessageModule } from './conversation/message.module';
import { ImDatabaseModule } from './im-database.module';
import { imEntities } from './im-entities';
import { DemoChat } from './seed/demo-chat.service';
import { ImSeedService } from './seed/im-seed.service';
import { RecallModule } from './recall/recall.module';
import { SensitiveWordModule } from './sensitive-word/sensitive-word.module';
import { SignModule } from './sign/sign.module';
import { PushAlarms } from './sm-push-task/push-alarms';
import { PushDrafts } from './sm-push-task/push-draft.service';
import { ImPushEvent } from './sm-push-task/push-event.entity';
import { PushTitles } from './sm-push-task/push-titles';
import { PushSendingModule } from './sm-push-task/sending/push-sending.module';
import { ReachService } from './sm-push-task/reach.service';
import { RecipientsService } from './sm-push-task/recipients.service';
import { ImSmPushTaskController } from './sm-push-task/sm-push-task.controller';
import { SmPushTaskService } from './sm-push-task/sm-push-task.service';
import { StaffNames } from './staff-names.service';
import { ImSystemMessageController } from './system-message/system-message.controller';
import { SystemMessageService } from './system-message/system-message.service';
import { PersonModule } from './user/person.module';
import { WordingModule } from './wording-library/wording.module';

/** The chat product: its people, its messages, what is pushed to them. */
@Module({
  imports: [
    ImDatabaseModule.forRoot(),
    CrudModule.forFeature([...imEntities, ImPushEvent]),
    PushSendingModule,
    ActModule,
    PersonModule,
    GroupModule,
    RecallModule,
    SensitiveWordModule,
    SignModule,
    WordingModule,
    CapabilityModule,
    FiguresModule,
    MessageModule,
  ],
  controllers: [ImSystemMessageController, ImSmPushTaskController],
  providers: [
    ImSeedService,
    DemoChat,
    StaffNames,
    SystemMessageService,
    SmPushTaskService,
    PushAlarms,
    PushDrafts,
    PushTitles,
    ReachService,
    RecipientsService,
  ],
})
export class ImModule {}
