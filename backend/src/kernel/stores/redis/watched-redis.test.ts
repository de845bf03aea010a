import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { AnswerTimeout } from '../availability/answered-within';
import { RedisUnavailable } from './redis-unavailable';
import { WatchedRedis } from './watched-redis';

/** A minimal Redis that answers OK to every command, until it becomes silent. */
class YesRedis {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  isSilent = false;

  constructor() {
    this.server = createServer((socket) => {
      this.sockets.add(socket.on('error', () => socket.destroy()));
      socket.on('data', (said) => {
        const commands = said.toString().match(/^\*\d+\r$/gm) ?? [];
        if (!this.isSilent) socket.write('+PONG\r\n'.repeat(commands.length));
      });
    }).listen(0, '127.0.0.1');
  }

  async url(): Promise<string> {
    if (!this.server.listening) await once(this.server, 'listening');
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }
}

let server: YesRedis;
let redis: WatchedRedis;

beforeEach(async () => {
  for (const level of ['warn', 'log'] as const) jest.spyOn(Logger.prototype, level).mockImplementation();
  server = new YesRedis();
  const spoken = { place: 'here', answer: 'http.redisAway', meanwhile: '' } as const;
  redis = await new WatchedRedis({ ...spoken, url: await server.url(), listens: false, patienceMs: 40 }).openNow();
});
afterEach(async () => {
  await server.end();
  await redis.closeConnection();
  jest.restoreAllMocks();
});

const refusalOf = (answer: Promise<unknown>): Promise<RedisUnavailable> =>
  answer.then(
    () => Promise.reject(new Error('It was answered.')),
    (error: RedisUnavailable) => error,
  );

test('a command without an answer fails long before Redis counts as unavailable', async () => {
  expect(await redis.runCommand((client) => client.get('key'))).toBe('PONG');
  server.isSilent = true;
  const refusal = await refusalOf(redis.runCommand((client) => client.get('key')));
  expect(refusal).toBeInstanceOf(RedisUnavailable);
  // The cause is the timeout and not a broken connection: that comes later.
  expect(refusal.cause).toBeInstanceOf(AnswerTimeout);
  expect(redis.ready).toBe(true);
});

test('other commands fail at once while Redis is being checked', async () => {
  server.isSilent = true;
  await refusalOf(redis.runCommand((client) => client.get('key')));
  expect(redis.availability.isBeingChecked).toBe(true);
  const command = jest.fn();
  expect(await refusalOf(redis.runCommand(command))).toBeInstanceOf(RedisUnavailable);
  expect(command).not.toHaveBeenCalled();
});
