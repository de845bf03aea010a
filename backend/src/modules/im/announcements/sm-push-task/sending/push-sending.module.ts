import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatGatewayModule } from '../../../product/gateway/chat-gateway.module';
import { PushHistory } from '../push-history.service';
import { PushAudience } from './push-audience';
import { PushCloser } from './push-closer';
import { PushPublisher } from './push-publisher';
import { PushNumbers } from './push-numbers';
import { ImPushPage } from './push-page.entity';
import { PushProgress } from './push-progress';
import { PushResults } from './push-results';
import { ImPushRun } from './push-run.entity';
import { PushRuns } from './push-runs';
import { PushSendHandler } from './push-send.handler';
import { PushSender } from './push-sender';
import { PushSettings } from './push-settings';
import { PushTasks } from './push-tasks';
import { RecipientPages } from './recipient-pages';

/** The sending of push tasks. The importing module must provide the entities of the chat module. */
@Module({
  imports: [ChatGatewayModule, TypeOrmModule.forFeature([ImPushRun, ImPushPage])],
  providers: [
    PushAudience,
    PushCloser,
    PushHistory,
    PushPublisher,
    PushNumbers,
    PushProgress,
    PushResults,
    PushRuns,
    PushSender,
    PushSendHandler,
    PushSettings,
    PushTasks,
    RecipientPages,
  ],
  exports: [PushHistory, PushProgress],
})
export class PushSendingModule {}
