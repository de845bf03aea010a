import { Inject } from '@nestjs/common';

/** The chat product's Redis; null where none is configured. */
export const CHAT_REDIS = Symbol('chat redis');

export const InjectChatRedis = (): ParameterDecorator => Inject(CHAT_REDIS);
