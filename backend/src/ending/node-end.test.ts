import { Logger, Module, type OnModuleDestroy } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ASKING } from '../asking-signals';
import { NodeEnd } from './node-end';

let destroy: () => Promise<void>;

@Module({})
class Stubborn implements OnModuleDestroy {
  onModuleDestroy = (): Promise<void> => destroy();
}

let warned: jest.SpyInstance;
let failed: jest.SpyInstance;
const ends: string[] = [];
/** Resolves when the process would end. */
let ended: Promise<void>;

beforeEach(async () => {
  ends.length = 0;
  ended = new Promise((resolve) => {
    const note = (how: string) => {
      ends.push(how);
      resolve();
    };
    jest.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
      note(String(signal));
      return true;
    });
    jest.spyOn(process, 'exit').mockImplementation((code) => note(String(code)) as never);
  });
  warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  failed = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const app = await NestFactory.create<NestFastifyApplication>(Stubborn, new FastifyAdapter(), { logger: false });
  await app.init();
  for (const each of ASKING) process.removeAllListeners(each);
  // The exit that follows a signal which the process ignores must not come after the test.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  new NodeEnd(app, { drainSeconds: 0, role: 'all' }, 50).followSignals();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a node ends although a part of it never closes, and says so', async () => {
  destroy = () => new Promise(() => {});
  process.emit('SIGTERM');
  await ended;
  expect(ends[0]).toBe('SIGTERM');
  expect(warned.mock.calls).toEqual([['Not closed after 50 ms: this node ends at once.']]);
});

test('a node that fails to close ends with the code 1', async () => {
  destroy = () => Promise.reject(new Error('no luck'));
  process.emit('SIGTERM');
  await ended;
  expect(ends).toEqual(['1']);
  expect(failed.mock.calls[0]?.[0]).toBe('This node could not end in order');
});
