import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type AppConfig, EXECUTORS, LOG_LEVELS, ROLES, SEEDS } from './app-config';
import { auditSinks } from './audit-sinks';
import { bucketPart } from './bucket-address';
import { homeAddress } from './home-address';
import { isBucketAddress } from './is-bucket-address';
import { networkIn } from './network-text';
import { oidcSettings, PROVISIONS } from './oidc';
import { s3AddressOf } from './s3-address';
import { givenSecret } from './secret-file';
import type { Variable } from './variables';
import { SHORTEST_PASSPHRASE } from './shortest-passphrase';
import { StartError } from './start-error';
import { surroundings } from './surroundings';
import { checkTimeZone } from './time-zone';
import { version } from './version';
import { lookup } from '../lookup';

/** @throws StartError that names the invalid variable */
export function readEnv(variables: NodeJS.ProcessEnv): AppConfig {
  const read = (name: string) => lookup(variables, name)?.trim() || undefined;
  const text = (name: Variable | 'SWITCHBOARD_FIRST') => read(name);
  const secret = (name: Variable) => givenSecret(name, read);
  const production = text('NODE_ENV') === 'production';
  timeZone(text('TZ'), secret('IM_DATABASE_URL'));
  const port = integer('PORT', text('PORT'), 8001, 0, 65_535);
  const publicUrl = url('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']);
  return {
    production,
    port,
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    ...backups(text('BACKUP_TO'), {
      passphrase: secret('BACKUP_PASSPHRASE'),
      store: url('BACKUP_S3_URL', secret('BACKUP_S3_URL'), ['http:', 'https:']),
    }),
    migrateWithoutBackup: versionIn('MIGRATE_WITHOUT_BACKUP', text('MIGRATE_WITHOUT_BACKUP')),
    auditAnchors: pathOf(text('AUDIT_ANCHORS')),
    erasureList: pathOf(text('ERASURE_LIST')),
    ...auditSinks({
      file: text('AUDIT_FILE'),
      webhook: url('AUDIT_WEBHOOK', secret('AUDIT_WEBHOOK'), ['http:', 'https:']),
      secret: secret('AUDIT_WEBHOOK_SECRET'),
      syslog: text('AUDIT_SYSLOG'),
    }),
    storageUrl: storage(secret('STORAGE_URL')),
    storagePrefix: storagePrefix(text('STORAGE_PREFIX')),
    clamavUrl: url('CLAMAV_URL', text('CLAMAV_URL'), ['tcp:']),
    uploadMaxMb: integer('UPLOAD_MAX_MB', text('UPLOAD_MAX_MB'), 5120, 100, 80_000),
    uploadQuotaMb: integer('UPLOAD_QUOTA_MB', text('UPLOAD_QUOTA_MB'), 0, 0, 1_000_000_000),
    uploadReserveMb: integer('UPLOAD_RESERVE_MB', text('UPLOAD_RESERVE_MB'), 1024, 0, 1_000_000),
    databaseUrl: url('DATABASE_URL', secret('DATABASE_URL'), ['mysql:', 'mariadb:']),
    redisUrl: url('REDIS_URL', secret('REDIS_URL'), ['redis:', 'rediss:']),
    redisPrefix: text('REDIS_PREFIX') ?? 'switchboard:',
    imRedisUrl: url('IM_REDIS_URL', secret('IM_REDIS_URL'), ['redis:', 'rediss:']),
    imRedisPrefix: text('IM_REDIS_PREFIX') ?? 'im',
    imPlatformPrefix: text('IM_PLATFORM_PREFIX') ?? 'im',
    imPushExecutor: oneOf('IM_PUSH_EXECUTOR', text('IM_PUSH_EXECUTOR'), EXECUTORS, 'console'),
    imTokenMinutes: integer('IM_TOKEN_MINUTES', text('IM_TOKEN_MINUTES'), 30, 1, 1440),
    imTellReporters: switched('IM_TELL_REPORTERS', text('IM_TELL_REPORTERS'), false),
    imSpikeCases: switched('IM_SPIKE_CASES', text('IM_SPIKE_CASES'), false),
    ringPrivate: switched('RING_PRIVATE', text('RING_PRIVATE'), false),
    imPushPage: integer('IM_PUSH_PAGE', text('IM_PUSH_PAGE'), 5000, 1, 50_000),
    imDatabaseUrl: url('IM_DATABASE_URL', secret('IM_DATABASE_URL'), ['mysql:', 'mariadb:']),
    role: oneOf('ROLE', text('ROLE'), ROLES, 'all'),
    workers: workers(text('WORKERS'), !!secret('DATABASE_URL') && !!secret('REDIS_URL')),
    announces: text('SWITCHBOARD_FIRST') !== 'no',
    engineConcurrency: integer('ENGINE_CONCURRENCY', text('ENGINE_CONCURRENCY'), 50, 1, 1000),
    drainSeconds: drainSeconds(text('DRAIN_SECONDS'), !!text('TRUSTED_PROXIES') && text('ROLE') !== 'worker'),
    loopLimit: integer('LOOP_LIMIT', text('LOOP_LIMIT'), 10, 0, 3600),
    secret: secret('SECRET'),
    adminUsername: text('ADMIN_USERNAME') ?? 'admin',
    adminPassword: secret('ADMIN_PASSWORD'),
    pluginTrustedKeys: publicKeys('PLUGIN_TRUSTED_KEYS', text('PLUGIN_TRUSTED_KEYS')),
    pluginInstallKey: installKey('PLUGIN_INSTALL_KEY', secret('PLUGIN_INSTALL_KEY')),
    pluginMarketUrl: url('PLUGIN_MARKET_URL', text('PLUGIN_MARKET_URL'), ['http:', 'https:']),
    captcha: captcha(text('CAPTCHA'), production),
    seed: oneOf('SEED', text('SEED'), SEEDS, secret('DATABASE_URL') ? 'base' : 'demo'),
    trustedProxies: proxies(text('TRUSTED_PROXIES')),
    publicUrl,
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL'), LOG_LEVELS, 'log'),
    metricsToken: secret('METRICS_TOKEN'),
    swagger: switched('SWAGGER', text('SWAGGER'), !production),
    ...ai(text('AI_BASE_URL'), secret('AI_KEY'), text('AI_MODEL')),
    devServer: devServer(text('DEV_SERVER'), production),
    ...passwordLengths(text('PASSWORD_MIN'), text('PASSWORD_MAX'), production),
    sessionIdleMinutes: sessionIdle(text('SESSION_IDLE_MINUTES'), production),
    stepUpMinutes: integer('STEP_UP_MINUTES', text('STEP_UP_MINUTES'), 5, 0, 60),
    sessionHours: integer('SESSION_HOURS', text('SESSION_HOURS'), production ? 12 : 15 * 24, 0, 8760),
    oidc: oidcSettings({
      issuer: text('OIDC_ISSUER'),
      clientId: text('OIDC_CLIENT_ID'),
      clientSecret: secret('OIDC_CLIENT_SECRET'),
      name: text('OIDC_NAME'),
      scopes: text('OIDC_SCOPES'),
      roleClaim: text('OIDC_ROLE_CLAIM'),
      roleMap: text('OIDC_ROLE_MAP'),
      departmentClaim: text('OIDC_DEPARTMENT_CLAIM'),
      provision: oneOf('OIDC_PROVISION', text('OIDC_PROVISION'), PROVISIONS, 'off'),
      only: switched('OIDC_ONLY', text('OIDC_ONLY'), false),
      factor: text('OIDC_FACTOR'),
      home: homeAddress({ publicUrl, port, production })?.origin,
      production,
    }),
  };
}

/** Where nothing stands in front of the node, nobody is told by waiting: it ends at once, as somebody at a terminal expects. */
const drainSeconds = (given: string | undefined, isBehindProxy: boolean): number =>
  integer('DRAIN_SECONDS', given, isBehindProxy ? 5 : 0, 0, 300);

/** A relative path begins in the folder in which the server is started. */
const pathOf = (path: string | undefined): string | undefined => path && resolve(path);

/** A relative path begins in the folder in which the server is started, as that of DATA_DIR does. */
function backups(
  to: string | undefined,
  { passphrase, store }: { passphrase: string | undefined; store: string | undefined },
): Pick<AppConfig, 'backupTo' | 'backupS3Url' | 'backupPassphrase'> {
  if (to !== undefined && (passphrase?.length ?? 0) < SHORTEST_PASSPHRASE)
    throw new StartError(
      `BACKUP_TO needs BACKUP_PASSPHRASE_FILE, a file with a passphrase of ${SHORTEST_PASSPHRASE} characters or more (openssl rand -base64 24 makes one), or BACKUP_PASSPHRASE: scheduled backups are always encrypted.`,
    );
  const isBucket = to !== undefined && isBucketAddress(to);
  if (isBucket) bucketPart(to, store);
  return { backupTo: isBucket ? to : to && resolve(to), backupS3Url: store, backupPassphrase: passphrase };
}

/** The version and not a mere yes: it would be forgotten, and hold for the next upgrade too. */
function versionIn(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^\d+\.\d+\.\d+(?:[+-][\w.+-]*)?$/.test(value)) return value;
  throw new StartError(`${name} must be the version that it is for, as ${version} is, but is "${value}".`);
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

/**
 * A production server asks more of its staff. End users sign in to apps that were written for the shorter passwords. A given maximum alone
 * lowers the usual minimum, so that a server that started with it before still starts.
 */
function passwordLengths(
  shortest: string | undefined,
  longest: string | undefined,
  production: boolean,
): Pick<AppConfig, 'passwordLength' | 'userPasswordLength'> {
  const max = integer('PASSWORD_MAX', longest, production ? 64 : 16, 6, 128);
  const least = (usual: number) => integer('PASSWORD_MIN', shortest, Math.min(usual, max), 1, 64);
  const min = least(production ? 12 : 6);
  if (min <= max) return { passwordLength: { min, max }, userPasswordLength: { min: least(6), max } };
  throw new StartError(`PASSWORD_MIN is ${min} and PASSWORD_MAX is ${max}: no password can have that length.`);
}

/** The console tells the server once a minute that somebody is there, so a limit of a minute or two would end sessions in use. */
function sessionIdle(value: string | undefined, production: boolean): number {
  const minutes = integer('SESSION_IDLE_MINUTES', value, production ? 30 : 0, 0, 10_080);
  if (minutes === 0 || minutes >= 5) return minutes;
  throw new StartError(`SESSION_IDLE_MINUTES must be 5 or more, or 0 for no limit, but is "${minutes}".`);
}

/**
 * Addresses, networks, and the names that Fastify knows for those of this machine and of private networks. To trust `/0` would
 * be to believe everybody.
 */
function proxies(value = ''): string[] {
  const all = value.split(/[\s,]+/).filter(Boolean);
  const wrong = all.find((one) => !['loopback', 'linklocal', 'uniquelocal'].includes(one) && !networkIn(one)?.bits);
  if (wrong === undefined) return all;
  throw new StartError(
    `TRUSTED_PROXIES must be addresses or networks with commas between them, such as 10.0.0.0/8,127.0.0.1, but one is "${wrong}".`,
  );
}

const switched = (name: string, value: string | undefined, otherwise: boolean): boolean =>
  oneOf(name, value, ['on', 'off'], otherwise ? 'on' : 'off') === 'on';

function storage(value: string | undefined): string | undefined {
  const address = url('STORAGE_URL', value, ['http:', 'https:']);
  if (address === undefined || s3AddressOf(address)) return address;
  throw new StartError(
    'STORAGE_URL must be https://KEY:SECRET@host/bucket, with ?region=… and ?style=path or virtual.',
  );
}

function storagePrefix(value = 'app/base'): string {
  if (/^[a-z0-9][\w-]*(?:\/[a-z0-9][\w-]*)*$/i.test(value) && value.length <= 100) return value;
  throw new StartError('STORAGE_PREFIX must be a path of letters, digits, dashes and underscores, as app/base is.');
}

function publicKeys(name: string, value = ''): string[] {
  const keys = value.split(/[\s,]+/).filter(Boolean);
  if (keys.every((key) => /^[0-9a-f]{64}$/.test(key))) return keys;
  throw new StartError(
    `${name} must be public keys of 64 hexadecimal digits each, in lower case, with commas between them.`,
  );
}

function installKey(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value.length >= 32) return value;
  throw new StartError(`${name} must have at least 32 characters, at random: openssl rand -hex 32 makes one.`);
}

/** Several processes need a database server and Redis, because they share nothing else. */
function workers(value: string | undefined, canShare: boolean): number {
  const wanted = value === 'auto' ? availableParallelism() : integer('WORKERS', value, 1, 1, 64);
  if (wanted === 1 || canShare) return wanted;
  throw new StartError('WORKERS needs DATABASE_URL and REDIS_URL: several processes share nothing else.');
}

/**
 * The times of the chat product have no time zone. If the console ran in a different zone than the chat servers, all of them would be wrong
 * by hours without any visible sign.
 */
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

/** The address may be in a private network, because the administrator decides where the model runs. */
function ai(
  address: string | undefined,
  aiKey: string | undefined,
  aiModel: string | undefined,
): Pick<AppConfig, 'aiBaseUrl' | 'aiKey' | 'aiModel'> {
  const aiBaseUrl = url('AI_BASE_URL', address, ['http:', 'https:']);
  if (aiBaseUrl === undefined && (aiKey ?? aiModel) !== undefined)
    throw new StartError('AI_KEY and AI_MODEL need AI_BASE_URL, the service that they are for.');
  if (aiBaseUrl !== undefined && aiModel === undefined)
    throw new StartError('AI_BASE_URL needs AI_MODEL, the name of the model that is asked.');
  const { username, password, search, hash } = new URL(aiBaseUrl ?? 'http://none');
  if (username || password || search || hash)
    throw new StartError('AI_BASE_URL is an address alone, as https://host/v1 is: the key stands in AI_KEY.');
  if (aiKey !== undefined && !/^[\x21-\x7e]+$/.test(aiKey))
    throw new StartError('AI_KEY must be one word of printable ASCII characters.');
  return { aiBaseUrl, aiKey, aiModel };
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

/** The settings of this process, read once. No code beside `surroundings` reads `process.env`; injectable classes use AppConfig instead. */
export const env: AppConfig = Object.freeze(readEnv(surroundings));

export { surroundings };
