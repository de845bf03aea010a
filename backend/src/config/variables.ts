import type { AppConfig } from './app-config';
import { anchorPath } from './anchor-path';
import { erasureListPath } from './erasure-list-path';

export const SETTING_GROUPS = [
  'listening',
  'data',
  'database',
  'process',
  'accounts',
  'sessions',
  'signOn',
  'passwords',
  'files',
  'chat',
  'plugins',
  'model',
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a variable is about, and how much of it may be seen. */
export interface VariableDeclaration {
  group: SettingGroup;
  /**
   * `value`: the value is no secret. `address`: neither is the address, without the name, password and parameters in it. `origin`: only
   * where the server is, since the path may be the secret. A declaration that says none of them makes a secret of the variable: nobody
   * sees more than whether it is set.
   */
  shown?: 'value' | 'address' | 'origin';
  /** whether NAME_FILE may name a file with the value instead */
  mayBeFile?: true;
  /** the value in force; undefined if there is none. @param given the value of the variable */
  inForce: (config: AppConfig, given: string | undefined) => string | number | boolean | readonly string[] | undefined;
}

const declare = <Name extends string>(all: Record<Name, VariableDeclaration>) => all;

/** All variables that `readEnv` reads, in the order in which they are shown. */
export const VARIABLES = declare({
  PORT: { group: 'listening', shown: 'value', inForce: ({ port }) => port },
  HOST: { group: 'listening', shown: 'value', inForce: ({ host }) => host },
  PUBLIC_URL: { group: 'listening', shown: 'address', inForce: ({ publicUrl }) => publicUrl },
  TRUSTED_PROXIES: { group: 'listening', shown: 'value', inForce: ({ trustedProxies }) => trustedProxies },
  SWAGGER: { group: 'listening', shown: 'value', inForce: ({ swagger }) => swagger },
  METRICS_TOKEN: { group: 'listening', mayBeFile: true, inForce: ({ metricsToken }) => metricsToken },

  DATA_DIR: { group: 'data', shown: 'value', inForce: ({ dataDir }) => dataDir },
  BACKUP_TO: { group: 'data', shown: 'value', inForce: ({ backupTo }) => backupTo },
  BACKUP_S3_URL: { group: 'data', shown: 'address', mayBeFile: true, inForce: ({ backupS3Url }) => backupS3Url },
  BACKUP_PASSPHRASE: { group: 'data', mayBeFile: true, inForce: ({ backupPassphrase }) => backupPassphrase },
  MIGRATE_WITHOUT_BACKUP: {
    group: 'data',
    shown: 'value',
    inForce: ({ migrateWithoutBackup }) => migrateWithoutBackup,
  },
  ERASURE_LIST: { group: 'data', shown: 'value', inForce: (config) => erasureListPath(config) },
  AUDIT_ANCHORS: { group: 'data', shown: 'value', inForce: (config) => anchorPath(config) },
  AUDIT_FILE: { group: 'data', shown: 'value', inForce: ({ auditFile }) => auditFile },
  AUDIT_WEBHOOK: { group: 'data', shown: 'origin', mayBeFile: true, inForce: ({ auditWebhook }) => auditWebhook },
  AUDIT_WEBHOOK_SECRET: { group: 'data', mayBeFile: true, inForce: ({ auditWebhookSecret }) => auditWebhookSecret },
  AUDIT_SYSLOG: { group: 'data', shown: 'value', inForce: ({ auditSyslog }) => auditSyslog },
  SEED: { group: 'data', shown: 'value', inForce: ({ seed }) => seed },
  TZ: { group: 'data', shown: 'value', inForce: (_, given) => given ?? zoneOfMachine() },

  DATABASE_URL: { group: 'database', shown: 'address', mayBeFile: true, inForce: ({ databaseUrl }) => databaseUrl },
  REDIS_URL: { group: 'database', shown: 'address', mayBeFile: true, inForce: ({ redisUrl }) => redisUrl },
  REDIS_PREFIX: { group: 'database', shown: 'value', inForce: ({ redisPrefix }) => redisPrefix },

  NODE_ENV: { group: 'process', shown: 'value', inForce: (_, given) => given },
  ROLE: { group: 'process', shown: 'value', inForce: ({ role }) => role },
  WORKERS: { group: 'process', shown: 'value', inForce: ({ workers }) => workers },
  ENGINE_CONCURRENCY: { group: 'process', shown: 'value', inForce: ({ engineConcurrency }) => engineConcurrency },
  LOOP_LIMIT: { group: 'process', shown: 'value', inForce: ({ loopLimit }) => loopLimit },
  DRAIN_SECONDS: { group: 'process', shown: 'value', inForce: ({ drainSeconds }) => drainSeconds },
  LOG_LEVEL: { group: 'process', shown: 'value', inForce: ({ logLevel }) => logLevel },
  DEV_SERVER: { group: 'process', shown: 'value', inForce: ({ devServer }) => devServer },

  ADMIN_USERNAME: { group: 'accounts', shown: 'value', inForce: ({ adminUsername }) => adminUsername },
  ADMIN_PASSWORD: { group: 'accounts', mayBeFile: true, inForce: ({ adminPassword }) => adminPassword },
  CAPTCHA: { group: 'accounts', shown: 'value', inForce: ({ captcha }) => captcha },

  SECRET: { group: 'sessions', mayBeFile: true, inForce: ({ secret }) => secret },
  SESSION_IDLE_MINUTES: { group: 'sessions', shown: 'value', inForce: ({ sessionIdleMinutes }) => sessionIdleMinutes },
  SESSION_HOURS: { group: 'sessions', shown: 'value', inForce: ({ sessionHours }) => sessionHours },
  STEP_UP_MINUTES: { group: 'sessions', shown: 'value', inForce: ({ stepUpMinutes }) => stepUpMinutes },

  OIDC_ISSUER: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.issuer },
  OIDC_NAME: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.name },
  OIDC_CLIENT_ID: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.clientId },
  OIDC_CLIENT_SECRET: { group: 'signOn', mayBeFile: true, inForce: ({ oidc }, given) => oidc?.clientSecret ?? given },
  OIDC_SCOPES: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.scopes },
  OIDC_PROVISION: { group: 'signOn', shown: 'value', inForce: ({ oidc }, given) => oidc?.provision ?? given },
  OIDC_ROLE_CLAIM: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.roleClaim },
  OIDC_ROLE_MAP: { group: 'signOn', shown: 'value', inForce: ({ oidc }, given) => oidc && given },
  OIDC_DEPARTMENT_CLAIM: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.departmentClaim },
  OIDC_FACTOR: { group: 'signOn', shown: 'value', inForce: ({ oidc }, given) => oidc && given },
  OIDC_ONLY: { group: 'signOn', shown: 'value', inForce: ({ oidc }) => oidc?.only },

  PASSWORD_MIN: { group: 'passwords', shown: 'value', inForce: ({ passwordLength }) => passwordLength.min },
  PASSWORD_MAX: { group: 'passwords', shown: 'value', inForce: ({ passwordLength }) => passwordLength.max },

  STORAGE_URL: { group: 'files', shown: 'address', mayBeFile: true, inForce: ({ storageUrl }) => storageUrl },
  STORAGE_PREFIX: { group: 'files', shown: 'value', inForce: ({ storagePrefix }) => storagePrefix },
  CLAMAV_URL: { group: 'files', shown: 'address', inForce: ({ clamavUrl }) => clamavUrl },
  UPLOAD_MAX_MB: { group: 'files', shown: 'value', inForce: ({ uploadMaxMb }) => uploadMaxMb },
  UPLOAD_QUOTA_MB: { group: 'files', shown: 'value', inForce: ({ uploadQuotaMb }) => uploadQuotaMb },
  UPLOAD_RESERVE_MB: { group: 'files', shown: 'value', inForce: ({ uploadReserveMb }) => uploadReserveMb },

  IM_DATABASE_URL: { group: 'chat', shown: 'address', mayBeFile: true, inForce: ({ imDatabaseUrl }) => imDatabaseUrl },
  IM_REDIS_URL: { group: 'chat', shown: 'address', mayBeFile: true, inForce: ({ imRedisUrl }) => imRedisUrl },
  IM_REDIS_PREFIX: { group: 'chat', shown: 'value', inForce: ({ imRedisPrefix }) => imRedisPrefix },
  IM_PLATFORM_PREFIX: { group: 'chat', shown: 'value', inForce: ({ imPlatformPrefix }) => imPlatformPrefix },
  IM_PUSH_EXECUTOR: { group: 'chat', shown: 'value', inForce: ({ imPushExecutor }) => imPushExecutor },
  IM_TOKEN_MINUTES: { group: 'chat', shown: 'value', inForce: ({ imTokenMinutes }) => imTokenMinutes },
  IM_SPIKE_CASES: { group: 'chat', shown: 'value', inForce: ({ imSpikeCases }) => imSpikeCases },
  IM_TELL_REPORTERS: { group: 'chat', shown: 'value', inForce: ({ imTellReporters }) => imTellReporters },
  RING_PRIVATE: { group: 'chat', shown: 'value', inForce: ({ ringPrivate }) => ringPrivate },
  IM_PUSH_PAGE: { group: 'chat', shown: 'value', inForce: ({ imPushPage }) => imPushPage },

  PLUGIN_TRUSTED_KEYS: { group: 'plugins', shown: 'value', inForce: ({ pluginTrustedKeys }) => pluginTrustedKeys },
  PLUGIN_INSTALL_KEY: { group: 'plugins', mayBeFile: true, inForce: ({ pluginInstallKey }) => pluginInstallKey },
  PLUGIN_MARKET_URL: { group: 'plugins', shown: 'address', inForce: ({ pluginMarketUrl }) => pluginMarketUrl },

  AI_BASE_URL: { group: 'model', shown: 'address', inForce: ({ aiBaseUrl }) => aiBaseUrl },
  AI_KEY: { group: 'model', mayBeFile: true, inForce: ({ aiKey }) => aiKey },
  AI_MODEL: { group: 'model', shown: 'value', inForce: ({ aiModel }) => aiModel },
});

export type Variable = keyof typeof VARIABLES;

export const VARIABLE_NAMES = Object.keys(VARIABLES) as Variable[];

const zoneOfMachine = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
