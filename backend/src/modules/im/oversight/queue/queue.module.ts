import { Module } from '@nestjs/common';
import { ChatGatewayModule } from '../../product/gateway/chat-gateway.module';
import { ActModule } from '../act.module';
import { QueueController } from './queue.controller';
import { QueueService } from './queue.service';

/** The state of the notifications to the chat product. */
@Module({
  imports: [ChatGatewayModule, ActModule],
  controllers: [QueueController],
  providers: [QueueService],
  exports: [QueueService],
})
export class QueueModule {}
