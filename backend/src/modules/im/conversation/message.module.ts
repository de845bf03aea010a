import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ActModule } from '../act/act.module';
import { ImGroupMessageController } from '../group-message/group-message.controller';
import { GroupMessageService } from '../group-message/group-message.service';
import { ImGroupMessage } from '../group-message/im-group-message.entity';
import { ImPrivateMessage } from '../private-message/im-private-message.entity';
import { ImPrivateMessageController } from '../private-message/private-message.controller';
import { PrivateMessageService } from '../private-message/private-message.service';
import { ReadingModule } from '../reading/reading.module';
import { ImUserLog } from '../user-log/im-user-log.entity';
import { ImUserLogController } from '../user-log/user-log.controller';
import { UserLogService } from '../user-log/user-log.service';
import { ConversationList } from './conversation-list';
import { ConversationPages } from './conversation-pages';
import { ImConversationController } from './conversation.controller';
import { Messages } from './messages';

/** What people say, to each other and in groups, as tables and as conversations; and from where they sign in. */
@Module({
  imports: [CrudModule.forFeature([ImPrivateMessage, ImGroupMessage, ImUserLog]), ActModule, ReadingModule],
  controllers: [ImPrivateMessageController, ImGroupMessageController, ImConversationController, ImUserLogController],
  providers: [
    PrivateMessageService,
    GroupMessageService,
    UserLogService,
    Messages,
    ConversationPages,
    ConversationList,
  ],
})
export class MessageModule {}
