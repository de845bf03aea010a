import type { ServerOptions } from 'socket.io';
import type { Redis } from '../../stores/redis/redis';
import type { Channel } from '../../stores/redis/subscriptions';

const CHANNELS = 'live';
const ignore = () => undefined;

type Hear = Channel['hear'];

/**
 * A socket.io adapter over Redis: a message from one node reaches the browsers of all nodes. The adapter awaits none of its Redis calls, so
 * a Redis failure would be an unhandled rejection and end the process. Here the message is lost instead.
 */
export async function redisRelay(redis: Redis): Promise<ServerOptions['adapter']> {
  // Loaded only if it is used.
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const quietly = (call: Promise<unknown>): Promise<unknown> => call.catch(ignore);
  const { channels } = redis;
  const each = (names: string | string[], act: (name: string) => Promise<void>): Promise<unknown> =>
    Promise.all([names].flat().map((name) => quietly(act(name))));
  const client = {
    publish: (channel: string, message: string | Buffer) =>
      quietly(redis.runCommand((it) => it.publish(channel, message))),
    pSubscribe: (names: string | string[], hear: Hear) =>
      each(names, (name) => channels.subscribeTo({ name, isPattern: true, hear })),
    subscribe: (names: string | string[], hear: Hear) =>
      each(names, (name) => channels.subscribeTo({ name, isPattern: false, hear })),
    pUnsubscribe: (names: string | string[], hear: Hear) =>
      each(names, (name) => channels.stopListening({ name, isPattern: true, hear })),
    unsubscribe: (names: string | string[], hear: Hear) =>
      each(names, (name) => channels.stopListening({ name, isPattern: false, hear })),
    // Errors of the connection are reported by the monitor of Redis.
    on: ignore,
    off: ignore,
  };
  return createAdapter(client, client, { key: redis.prefixedKey(CHANNELS) });
}
