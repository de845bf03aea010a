import { Global, Module } from '@nestjs/common';
import { ChatGatewayModule } from '../gateway/chat-gateway.module';
import { Capabilities } from './capabilities';
import { CapabilityController } from './capability.controller';
import { CapabilityReport } from './capability-report';
import { ChatClock } from './chat-clock';
import { RedisSurvey } from './redis-survey';

/** The features of the chat product, for all modules that depend on them. */
@Global()
@Module({
  imports: [ChatGatewayModule],
  controllers: [CapabilityController],
  providers: [Capabilities, CapabilityReport, ChatClock, RedisSurvey],
  exports: [Capabilities, ChatClock],
})
export class CapabilityModule {}
