import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ActModule } from '../oversight/act.module';
import { ImGroupMessageController } from './group-message/group-message.controller';
import { GroupMessageService } from './group-message/group-message.service';
import { ImGroupMessage } from '../tables/im-group-message.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { ImPrivateMessageController } from './private-message/private-message.controller';
import { PrivateMessageService } from './private-message/private-message.service';
import { ReadingModule } from '../oversight/reading/reading.module';
import { RecallModule } from './recall/recall.module';
import { ConversationList } from './conversation/conversation-list';
import { ConversationPages } from './conversation/conversation-pages';
import { ImConversationController } from './conversation/conversation.controller';
import { Messages } from './conversation/messages';
import { GroupMessageById, PrivateMessageById } from './message-by-id';
import { MessageWatch } from './watch/message-watch';
import { MessageWatching } from './watch/message-watching';
import { ImWatchMark } from './watch/watch-mark.entity';

/** Messages between people and in groups: as tables, as conversations, and their recall. */
@Module({
  imports: [
    CrudModule.forFeature([ImPrivateMessage, ImGroupMessage]),
    ActModule,
    ReadingModule,
    RecallModule,
    TypeOrmModule.forFeature([ImWatchMark]),
  ],
  controllers: [ImPrivateMessageController, ImGroupMessageController, ImConversationController],
  providers: [
    PrivateMessageService,
    GroupMessageService,
    GroupMessageById,
    PrivateMessageById,
    Messages,
    ConversationPages,
    ConversationList,
    MessageWatch,
    MessageWatching,
  ],
})
export class MessageModule {}
