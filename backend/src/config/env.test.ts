import { availableParallelism } from 'node:os';
import { readEnv } from './env';
import { StartError } from './start-error';

test('everything has a default', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    port: 8001,
    role: 'all',
    captcha: true,
    seed: 'demo',
    trustedProxies: [],
  });
});

test('several processes share a port where they share a database and a Redis', () => {
  const shared = { DATABASE_URL: 'mysql://a/b', REDIS_URL: 'redis://c' };
  expect(readEnv({ ...shared, WORKERS: '3' }).workers).toBe(3);
  expect(readEnv({ ...shared, WORKERS: 'auto' }).workers).toBe(availableParallelism());
});

test('a production server does not start without its captcha', () => {
  expect(readEnv({ CAPTCHA: 'off' }).captcha).toBe(false);
  expect(() => readEnv({ NODE_ENV: 'production', CAPTCHA: 'off' })).toThrow(StartError);
  expect(readEnv({ NODE_ENV: 'production' }).captcha).toBe(true);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['ROLE', 'both'],
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['WORKERS', '2'],
  ['CAPTCHA', 'no'],
  ['DATABASE_URL', 'postgres://x'],
  ['REDIS_URL', 'localhost:6379'],
  ['IM_REDIS_URL', 'localhost:6379'],
  ['IM_PUSH_EXECUTOR', 'both'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});
