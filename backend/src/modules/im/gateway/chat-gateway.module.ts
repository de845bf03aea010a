import { Global, Module } from '@nestjs/common';
import { env } from '../../../config/env';
import { ChatGateway } from './chat-gateway';
import { ChatKeys } from './chat-keys';
import { ChatRedis } from './chat-redis';
import { GatewaySteps } from './gateway-steps';
import { LocalChatGateway } from './local-chat-gateway';
import { RedisChatGateway } from './redis-chat-gateway';

/** Absent where no chat product is configured. */
const CHAT_REDIS = Symbol('chat redis');

/** The way to the chat product: over its Redis where IM_REDIS_URL names one, else into a record of what would have been sent. */
@Global()
@Module({
  providers: [
    { provide: CHAT_REDIS, useFactory: () => (env.imRedisUrl ? ChatRedis.open(env.imRedisUrl) : null) },
    {
      provide: ChatGateway,
      inject: [CHAT_REDIS],
      useFactory: (redis: ChatRedis | null): ChatGateway =>
        redis
          ? new RedisChatGateway(redis, new ChatKeys(env.imRedisPrefix, env.imPlatformPrefix))
          : new LocalChatGateway(),
    },
    GatewaySteps,
  ],
  exports: [ChatGateway, GatewaySteps],
})
export class ChatGatewayModule {}
