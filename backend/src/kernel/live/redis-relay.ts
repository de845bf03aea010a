import type { ServerOptions } from 'socket.io';
import type { Redis } from '../redis/redis';

const CHANNELS = 'live';
const ignore = () => undefined;

/**
 * What one node tells reaches the browsers of all. The adapter awaits none of its calls to Redis, so a Redis that is away
 * would end the process: here it only loses what was to be told meanwhile.
 */
export async function redisRelay(redis: Redis): Promise<ServerOptions['adapter']> {
  // Loaded only where it is used.
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const quietly = (call: Promise<unknown>): Promise<unknown> => call.catch(ignore);
  const { listener } = redis;
  type Channels = Parameters<typeof listener.pSubscribe>[0];
  type Hear = (message: Buffer, channel: Buffer) => void;
  const client = {
    publish: (channel: string, message: string | Buffer) => quietly(redis.ask((it) => it.publish(channel, message))),
    pSubscribe: (channels: Channels, hear: Hear) => quietly(listener.pSubscribe(channels, hear, true)),
    subscribe: (channels: Channels, hear: Hear) => quietly(listener.subscribe(channels, hear, true)),
    pUnsubscribe: (channels: Channels, hear: Hear) => quietly(listener.pUnsubscribe(channels, hear, true)),
    unsubscribe: (channels: Channels, hear: Hear) => quietly(listener.unsubscribe(channels, hear, true)),
    // The connections tell of their own errors.
    on: ignore,
    off: ignore,
  };
  return createAdapter(client, client, { key: redis.key(CHANNELS) });
}
