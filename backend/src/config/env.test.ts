import { availableParallelism } from 'node:os';
import { env, readEnv } from './env';
import { StartError } from './start-error';

test('every setting has a default value', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    port: 8001,
    role: 'all',
    captcha: true,
    seed: 'demo',
    trustedProxies: [],
  });
});

test('the environment that the process was started with cannot be changed', () => {
  expect(() => Object.assign(env, { port: 1 })).toThrow(TypeError);
});

test('several processes are allowed if a database and a Redis are configured', () => {
  const shared = { DATABASE_URL: 'mysql://a/b', REDIS_URL: 'redis://c' };
  expect(readEnv({ ...shared, WORKERS: '3' }).workers).toBe(3);
  expect(readEnv({ ...shared, WORKERS: 'auto' }).workers).toBe(availableParallelism());
});

test('a production server does not start with the captcha switched off', () => {
  expect(readEnv({ CAPTCHA: 'off' }).captcha).toBe(false);
  expect(() => readEnv({ NODE_ENV: 'production', CAPTCHA: 'off' })).toThrow(StartError);
  expect(readEnv({ NODE_ENV: 'production' }).captcha).toBe(true);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['ROLE', 'both'],
  ['DRAIN_SECONDS', '301'],
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['WORKERS', '2'],
  ['CAPTCHA', 'no'],
  ['DATABASE_URL', 'postgres://x'],
  ['REDIS_URL', 'localhost:6379'],
  ['STORAGE_URL', 's3://bucket'],
  ['STORAGE_URL', 'https://s3.example.com/bucket'],
  ['STORAGE_PREFIX', '../files'],
  ['UPLOAD_MAX_MB', '5 GB'],
  ['IM_REDIS_URL', 'localhost:6379'],
  ['IM_PUSH_EXECUTOR', 'both'],
  ['AI_BASE_URL', 'ai.example.com'],
  ['AI_MODEL', 'small'],
  ['AI_KEY', 'k'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PUBLIC_URL', 'console.example.com'],
  ['PASSWORD_MIN', '20'],
  ['SESSION_IDLE_MINUTES', '4'],
  ['SESSION_IDLE_MINUTES', '-1'],
  ['SESSION_HOURS', '12 h'],
  ['SESSION_HOURS', '8761'],
  ['TZ', 'CST'],
])('the value %s=%s is refused with the name of the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('a production server asks for longer passwords of its staff, unless the variables say otherwise', () => {
  const lengths = (variables: object) => {
    const { passwordLength, userPasswordLength } = readEnv({ ...variables });
    return [passwordLength, userPasswordLength];
  };
  const production = { NODE_ENV: 'production' };
  const short = { min: 6, max: 16 };
  expect(lengths({})).toEqual([short, short]);
  expect(lengths(production)).toEqual([
    { min: 12, max: 64 },
    { min: 6, max: 64 },
  ]);
  for (const own of [{}, production])
    expect(lengths({ ...own, PASSWORD_MIN: '8', PASSWORD_MAX: '20' })).toEqual(Array(2).fill({ min: 8, max: 20 }));
  expect(lengths({ ...production, PASSWORD_MAX: '10' })[0]).toEqual({ min: 10, max: 10 });
});

test('sessions have an idle limit and a short absolute one in production, unless the settings say otherwise', () => {
  const limits = (more: object) => {
    const { sessionIdleMinutes, sessionHours } = readEnv({ ...more });
    return [sessionIdleMinutes, sessionHours];
  };
  expect(limits({})).toEqual([0, 360]);
  expect(limits({ NODE_ENV: 'production' })).toEqual([30, 12]);
  expect(limits({ NODE_ENV: 'production', SESSION_IDLE_MINUTES: '0', SESSION_HOURS: '0' })).toEqual([0, 0]);
  expect(limits({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '8' })).toEqual([5, 8]);
});

test('trusted proxies are addresses, networks and the names that Fastify knows', () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'];
  expect(readEnv({ TRUSTED_PROXIES: trusted.join(', ') }).trustedProxies).toEqual(trusted);
  for (const one of ['10.0.0', '10.0.0.0/', '10.0.0.0/0', '10.0.0.0/8/8', '::/129', '/8'])
    expect(() => readEnv({ TRUSTED_PROXIES: one })).toThrow(`"${one}"`);
});

test('plugin keys are complete public keys, and a short installation key is refused', () => {
  const [one, two] = ['a'.repeat(64), '0'.repeat(64)];
  expect(readEnv({}).pluginTrustedKeys).toEqual([]);
  expect(readEnv({ PLUGIN_TRUSTED_KEYS: `${one}, ${two}` }).pluginTrustedKeys).toEqual([one, two]);
  for (const keys of ['a'.repeat(63), 'A'.repeat(64), `${one};${two}`])
    expect(() => readEnv({ PLUGIN_TRUSTED_KEYS: keys })).toThrow(StartError);
  expect(() => readEnv({ PLUGIN_INSTALL_KEY: 'short' })).toThrow(StartError);
  expect(readEnv({ PLUGIN_INSTALL_KEY: one }).pluginInstallKey).toBe(one);
});

test('the AI service needs an address and a model, and its key is a separate setting', () => {
  const service = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' };
  expect(readEnv(service)).toMatchObject({ aiBaseUrl: service.AI_BASE_URL, aiModel: 'small' });
  expect(readEnv({ ...service, AI_KEY: 'sk-1' }).aiKey).toBe('sk-1');
  for (const wrong of [
    { AI_MODEL: '' },
    { AI_BASE_URL: 'https://name:word@ai.example.com/v1' },
    { AI_BASE_URL: 'https://ai.example.com/v1?key=1' },
    { AI_KEY: 'two words' },
    { AI_KEY: 'line\nbreak' },
  ])
    expect(() => readEnv({ ...service, ...wrong })).toThrow(StartError);
});

test.each([
  [{}, 0],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 5],
  [{ TRUSTED_PROXIES: '10.0.0.0/8', ROLE: 'worker' }, 0],
  [{ TRUSTED_PROXIES: '10.0.0.0/8', DRAIN_SECONDS: '20' }, 20],
  [{ DRAIN_SECONDS: '3', ROLE: 'worker' }, 3],
])('a node with %j goes on answering for %i seconds when it was asked to end', (variables, seconds) => {
  expect(readEnv({ ...variables }).drainSeconds).toBe(seconds);
});
