export const ROLES = ['all', 'web', 'worker'] as const;
export const EXECUTORS = ['console', 'platform'] as const;
export const SEEDS = ['demo', 'base', 'none'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;

/** Everything that may be configured: ask for it in a constructor. docs/running.md lists the meanings. */
export abstract class AppConfig {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** the S3-compatible bucket that keeps the files; without one they lie in the data folder */
  readonly storageUrl?: string;
  /** begins every key of a file */
  readonly storagePrefix: string;
  /** the scanner that looks through files for viruses: `tcp://host:3310` */
  readonly clamavUrl?: string;
  /** of a file that is sent in pieces */
  readonly uploadMaxMb: number;
  /** of all files together; 0 for as much as there is room for */
  readonly uploadQuotaMb: number;
  /** of the disk, stays free */
  readonly uploadReserveMb: number;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** begins every key and channel: a chat product may live in the same Redis */
  readonly redisPrefix: string;
  /** the chat product's own database; without it the chat tables live in the console's */
  readonly imDatabaseUrl?: string;
  /** the Redis of the chat product, with its database number; without one nobody is reached live */
  readonly imRedisUrl?: string;
  /** begins the keys of its servers: presence, frames, results */
  readonly imRedisPrefix: string;
  /** begins the keys of its platform: bans, caches, the counter of pushes; renamed in newer editions */
  readonly imPlatformPrefix: string;
  /** who sends the pushes: this console, or a platform that has a scheduler of its own */
  readonly imPushExecutor: (typeof EXECUTORS)[number];
  /** recipients of a push that are looked up and sent to in one go */
  readonly imPushPage: number;
  readonly role: (typeof ROLES)[number];
  /** how many processes share the port */
  readonly workers: number;
  /** of several processes, the one that tells where to sign in */
  readonly announces: boolean;
  /** how many alarms ring at once on this node */
  readonly engineConcurrency: number;
  /** seconds that the event loop may stand still before the node is ended; 0 for no watchdog */
  readonly loopLimit: number;
  readonly secret?: string;
  readonly adminPassword?: string;
  /** of publishers whose plugins are taken: hexadecimal */
  readonly pluginTrustedKeys: readonly string[];
  /** whoever shows it may install plugins without a session */
  readonly pluginInstallKey?: string;
  /** the signed index of a market of plugins; without one there is no market */
  readonly pluginMarketUrl?: string;
  readonly captcha: boolean;
  readonly seed: (typeof SEEDS)[number];
  readonly trustedProxies: string[];
  readonly publicUrl?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken?: string;
  readonly swagger: boolean;
  /** a service that answers like OpenAI's, with its version: `https://host/v1`; without one no sentence is understood */
  readonly aiBaseUrl?: string;
  /** whoever shows it may ask that service */
  readonly aiKey?: string;
  readonly aiModel?: string;
  /** `npm run dev` says so of the server that it starts: only there is source written */
  readonly devServer: boolean;
  readonly passwordLength: { min: number; max: number };
}
