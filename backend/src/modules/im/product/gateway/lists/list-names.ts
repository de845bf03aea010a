import type { ChatKeys } from '../chat-keys';

/** The platform's lists, by the orders on them. */
export const ORDERS = ['user:banned', 'group:banned', 'group:unban'] as const;

/** The channels for which each chat server has a list. */
export const CHANNELS = ['system', 'private', 'group', 'logout'] as const;

export type ListChannel = (typeof CHANNELS)[number];

export const listOf = (keys: ChatKeys, channel: ListChannel, server: number): string =>
  channel === 'logout' ? keys.forcedLogouts(server) : keys.frames(channel, server);
