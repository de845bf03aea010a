import type { OidcSettings } from './oidc';

export const ROLES = ['all', 'web', 'worker'] as const;
export const EXECUTORS = ['console', 'platform'] as const;
export const SEEDS = ['demo', 'base', 'none'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;

/** The range of lengths that a password may have. */
export interface PasswordLength {
  readonly min: number;
  readonly max: number;
}

/** All settings of the application: inject it through a constructor. docs/running.md explains them. */
export abstract class AppConfig {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** where the scheduled backups lie: a folder, or `s3://bucket/prefix`; without it there are none */
  readonly backupTo?: string;
  /** the store of a bucket of backups, with its key: `https://KEY:SECRET@host`. It is not that of the files */
  readonly backupS3Url?: string;
  /** of every encrypted backup; commands ask for it if there is none */
  readonly backupPassphrase?: string;
  /** the version that may migrate although no backup was made before */
  readonly migrateWithoutBackup?: string;
  /** the file of the anchors of the audit trail; without one it lies in the data folder */
  readonly auditAnchors?: string;
  readonly erasureList?: string;
  /** the file to which events of the audit are appended */
  readonly auditFile?: string;
  /** the address to which they are posted */
  readonly auditWebhook?: string;
  /** what signs them there */
  readonly auditWebhookSecret?: string;
  /** the syslog server to which they are sent: `tls://host:6514` */
  readonly auditSyslog?: string;
  /** the S3-compatible bucket that stores the files; without one they are stored in the data folder */
  readonly storageUrl?: string;
  /** the prefix of every file key */
  readonly storagePrefix: string;
  /** the virus scanner for files: `tcp://host:3310` */
  readonly clamavUrl?: string;
  /** the maximum size of a file uploaded in pieces */
  readonly uploadMaxMb: number;
  /** the maximum size of all files together; 0 for no limit except the disk */
  readonly uploadQuotaMb: number;
  /** the disk space that must stay free */
  readonly uploadReserveMb: number;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** the prefix of every key and channel: a chat product may use the same Redis */
  readonly redisPrefix: string;
  /** the chat product's own database; without it the chat tables are in the console's */
  readonly imDatabaseUrl?: string;
  /** the Redis of the chat product, with its database number; without one there is no live delivery */
  readonly imRedisUrl?: string;
  /** the key prefix of its servers: presence, frames, results */
  readonly imRedisPrefix: string;
  /** the key prefix of its platform: bans, caches, the counter of pushes; it was renamed in newer editions */
  readonly imPlatformPrefix: string;
  /** who sends the pushes: this console, or a platform with its own scheduler */
  readonly imPushExecutor: (typeof EXECUTORS)[number];
  /** how long an access token of the chat product lives: a banned person can go on writing for that long */
  readonly imTokenMinutes: number;
  /** whether who reported somebody is told what became of it */
  readonly imTellReporters: boolean;
  /** whether people who write far more than by hand become cases of the desk */
  readonly imSpikeCases: boolean;
  /** whether a channel that alarms ring at may be within a private network, by plain http, too */
  readonly ringPrivate: boolean;
  /** the number of recipients of a push that are looked up and sent to at once */
  readonly imPushPage: number;
  readonly role: (typeof ROLES)[number];
  /** the number of processes that share the port */
  readonly workers: number;
  /** whether this process prints where to sign in; only one of several processes does */
  readonly announces: boolean;
  /** the number of jobs that this node runs at once */
  readonly engineConcurrency: number;
  /** after how many seconds of a blocked event loop the node is ended; 0 for no watchdog */
  readonly loopLimit: number;
  /** for how many seconds a node that was asked to end goes on answering, so that it can be taken out of service */
  readonly drainSeconds: number;
  readonly secret?: string;
  /** of the first account of a new database */
  readonly adminUsername: string;
  readonly adminPassword?: string;
  /** the public keys, in hexadecimal, of publishers whose plugins are accepted */
  readonly pluginTrustedKeys: readonly string[];
  /** a caller with this key may install plugins without a session */
  readonly pluginInstallKey?: string;
  /** the signed index of a plugin market; without one there is no market */
  readonly pluginMarketUrl?: string;
  readonly captcha: boolean;
  readonly seed: (typeof SEEDS)[number];
  readonly trustedProxies: string[];
  readonly publicUrl?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken?: string;
  readonly swagger: boolean;
  /** a service with the OpenAI API, with its version: `https://host/v1`; without one no form can be filled in from a sentence */
  readonly aiBaseUrl?: string;
  /** the API key for that service */
  readonly aiKey?: string;
  readonly aiModel?: string;
  /** `npm run dev` sets this for the server that it starts; source files are written only there */
  readonly devServer: boolean;
  /** of a new password of staff; in characters */
  readonly passwordLength: PasswordLength;
  /** of a new password of an end user; in characters */
  readonly userPasswordLength: PasswordLength;
  /** after how many minutes without an act of a person a session ends; 0 for never */
  readonly sessionIdleMinutes: number;
  /** how many hours after its sign-in a session ends, however much it is used; 0 for never */
  readonly sessionHours: number;
  /** for how many minutes somebody who proved who they are is not asked again before a delicate call; 0: nobody is asked */
  readonly stepUpMinutes: number;
  /** without one, staff sign in here alone */
  readonly oidc?: OidcSettings;
}
