import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { Bus } from '../../../../kernel/stores/bus/bus';
import { DegradedDependencies } from '../../../../kernel/operation/health/degraded-dependencies';
import { ChatGateway } from './chat-gateway';
import { ChatKeys } from './chat-keys';
import { ChatRedis } from './chat-redis';
import { CHAT_REDIS, InjectChatRedis } from './chat-redis-token';
import { GatewaySteps } from './gateway-steps';
import { ListMetrics } from './lists/list-metrics';
import { ListWatch, listEventsOver } from './lists/list-watch';
import { LocalChatGateway } from './local-chat-gateway';
import { RedisChatGateway } from './redis-chat-gateway';

/** The connection to the chat product: through its Redis if IM_REDIS_URL is set, otherwise a recorder of the calls. */
@Global()
@Module({
  providers: [
    {
      provide: CHAT_REDIS,
      inject: [AppConfig],
      useFactory: ({ imRedisUrl }: AppConfig) => (imRedisUrl ? ChatRedis.open(imRedisUrl) : null),
    },
    {
      provide: ChatGateway,
      inject: [CHAT_REDIS, ChatKeys, Bus, ListWatch],
      useFactory: (redis: ChatRedis | null, keys: ChatKeys, bus: Bus, { witness }: ListWatch): ChatGateway =>
        redis ? new RedisChatGateway(redis, keys, listEventsOver(bus), witness) : new LocalChatGateway(),
    },
    {
      provide: ChatKeys,
      inject: [AppConfig],
      useFactory: ({ imRedisPrefix, imPlatformPrefix }: AppConfig) => new ChatKeys(imRedisPrefix, imPlatformPrefix),
    },
    GatewaySteps,
    ListWatch,
    ListMetrics,
  ],
  exports: [ChatGateway, GatewaySteps, ListWatch, CHAT_REDIS, ChatKeys],
})
export class ChatGatewayModule implements OnModuleInit {
  constructor(
    @InjectChatRedis() private readonly redis: ChatRedis | null,
    private readonly degraded: DegradedDependencies,
    private readonly watch: ListWatch,
  ) {}

  onModuleInit(): void {
    const { redis, watch } = this;
    if (!redis) return;
    this.degraded.watchDependency('chat-redis', () => !!redis.availability.awaySince);
    this.degraded.watchDependency('chat-presence', () => !!watch.presenceGap);
  }
}
