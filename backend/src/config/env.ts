import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { givenSecret } from './secret-file';
import { StartError } from './start-error';
import { checkTimeZone } from './time-zone';
import { lookup } from '../lookup';

/** Everything that may be configured, read once. Nothing else reads `process.env`. docs/running.md lists the meanings. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  redisUrl?: string;
  /** begins every key and channel: a chat product may live in the same Redis */
  redisPrefix: string;
  /** the chat product's own database; without it the chat tables live in the console's */
  imDatabaseUrl?: string;
  /** the Redis of the chat product, with its database number; without one nobody is reached live */
  imRedisUrl?: string;
  /** begins the keys of its servers: presence, frames, results */
  imRedisPrefix: string;
  /** begins the keys of its platform: bans, caches, the counter of pushes; renamed in newer editions */
  imPlatformPrefix: string;
  /** who sends the pushes: this console, or a platform that has a scheduler of its own */
  imPushExecutor: (typeof EXECUTORS)[number];
  /** recipients of a push that are looked up and sent to in one go */
  imPushPage: number;
  role: (typeof ROLES)[number];
  /** how many processes share the port */
  workers: number;
  /** of several processes, the one that tells where to sign in */
  announces: boolean;
  /** how many alarms ring at once on this node */
  engineConcurrency: number;
  /** seconds that the event loop may stand still before the node is ended; 0 for no watchdog */
  loopLimit: number;
  secret?: string;
  adminPassword?: string;
  captcha: boolean;
  seed: (typeof SEEDS)[number];
  trustedProxies: string[];
  publicUrl?: string;
  logLevel: (typeof LOG_LEVELS)[number];
  metricsToken?: string;
  swagger: boolean;
  /** `npm run dev` says so of the server that it starts: only there is source written */
  devServer: boolean;
  passwordLength: { min: number; max: number };
}

const ROLES = ['all', 'web', 'worker'] as const;
const EXECUTORS = ['console', 'platform'] as const;
const SEEDS = ['demo', 'base', 'none'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;

/** @throws StartError naming the variable that cannot be understood */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const text = (name: string) => lookup(variables, name)?.trim() || undefined;
  const secret = (name: string) => givenSecret(name, text);
  const production = text('NODE_ENV') === 'production';
  timeZone(text('TZ'), secret('IM_DATABASE_URL'));
  return {
    production,
    port: integer('PORT', text('PORT'), 8001, 0, 65_535),
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: url('DATABASE_URL', secret('DATABASE_URL'), ['mysql:', 'mariadb:']),
    redisUrl: url('REDIS_URL', secret('REDIS_URL'), ['redis:', 'rediss:']),
    redisPrefix: text('REDIS_PREFIX') ?? 'switchboard:',
    imRedisUrl: url('IM_REDIS_URL', secret('IM_REDIS_URL'), ['redis:', 'rediss:']),
    imRedisPrefix: text('IM_REDIS_PREFIX') ?? 'im',
    imPlatformPrefix: text('IM_PLATFORM_PREFIX') ?? 'im',
    imPushExecutor: oneOf('IM_PUSH_EXECUTOR', text('IM_PUSH_EXECUTOR'), EXECUTORS, 'console'),
    imPushPage: integer('IM_PUSH_PAGE', text('IM_PUSH_PAGE'), 5000, 1, 50_000),
    imDatabaseUrl: url('IM_DATABASE_URL', secret('IM_DATABASE_URL'), ['mysql:', 'mariadb:']),
    role: oneOf('ROLE', text('ROLE'), ROLES, 'all'),
    workers: workers(text('WORKERS'), !!secret('DATABASE_URL') && !!secret('REDIS_URL')),
    announces: text('SWITCHBOARD_FIRST') !== 'no',
    engineConcurrency: integer('ENGINE_CONCURRENCY', text('ENGINE_CONCURRENCY'), 50, 1, 1000),
    loopLimit: integer('LOOP_LIMIT', text('LOOP_LIMIT'), 10, 0, 3600),
    secret: secret('SECRET'),
    adminPassword: secret('ADMIN_PASSWORD'),
    captcha: captcha(text('CAPTCHA'), production),
    seed: oneOf('SEED', text('SEED'), SEEDS, secret('DATABASE_URL') ? 'base' : 'demo'),
    trustedProxies: (text('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean),
    publicUrl: text('PUBLIC_URL'),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL'), LOG_LEVELS, 'log'),
    metricsToken: secret('METRICS_TOKEN'),
    swagger: switched('SWAGGER', text('SWAGGER'), !production),
    devServer: devServer(text('DEV_SERVER'), production),
    passwordLength: {
      min: integer('PASSWORD_MIN', text('PASSWORD_MIN'), 6, 1, 64),
      max: integer('PASSWORD_MAX', text('PASSWORD_MAX'), 16, 6, 128),
    },
  };
}

function integer(name: string, value: string | undefined, otherwise: number, min: number, max: number): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`);
}

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], otherwise: T): T {
  if (value === undefined) return otherwise;
  const found = allowed.find((option) => option === value);
  if (found) return found;
  throw new StartError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
}

const switched = (name: string, value: string | undefined, otherwise: boolean): boolean =>
  oneOf(name, value, ['on', 'off'], otherwise ? 'on' : 'off') === 'on';

/** Processes share nothing but a database and a Redis. */
function workers(value: string | undefined, canShare: boolean): number {
  const wanted = value === 'auto' ? availableParallelism() : integer('WORKERS', value, 1, 1, 64);
  if (wanted === 1 || canShare) return wanted;
  throw new StartError('WORKERS needs DATABASE_URL and REDIS_URL: several processes share nothing else.');
}

/** The chat product's times carry no zone: in another one than its servers' every one of them would be hours off, and look right. */
function timeZone(name: string | undefined, imDatabaseUrl: string | undefined): void {
  if (name !== undefined) return checkTimeZone(name);
  if (imDatabaseUrl !== undefined)
    throw new StartError(
      'TZ must name the time zone of the chat product’s servers where IM_DATABASE_URL is given: its times are without one.',
    );
}

function captcha(value: string | undefined, production: boolean): boolean {
  const on = switched('CAPTCHA', value, true);
  if (on || !production) return on;
  throw new StartError('CAPTCHA=off lets scripts try passwords: a production server does not start with it.');
}

function devServer(value: string | undefined, production: boolean): boolean {
  const on = switched('DEV_SERVER', value, false);
  if (!on || !production) return on;
  throw new StartError('DEV_SERVER=on lets source files be written: a production server does not start with it.');
}

function url(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new StartError(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
}

export const env: Readonly<Env> = readEnv(process.env);
