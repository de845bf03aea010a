import type { Check } from './check';
import { chatDatabase } from './checks/chat/chat-database';
import { chatRedis } from './checks/chat/chat-redis';
import { chatTimeZone } from './checks/chat/chat-time-zone';
import { ownTimeZone } from './checks/configuration/own-time-zone';
import { publicAddress } from './checks/configuration/public-address';
import { strongSecret } from './checks/configuration/strong-secret';
import { trustedProxies } from './checks/configuration/trusted-proxies';
import { unreadVariables } from './checks/configuration/unread-variables';
import { validConfiguration } from './checks/configuration/valid-configuration';
import { auditSinks } from './checks/database/audit-sinks';
import { appliedMigrations } from './checks/database/applied-migrations';
import { databaseCharset } from './checks/database/database-charset';
import { databaseClock } from './checks/database/database-clock';
import { databaseCollation } from './checks/database/database-collation';
import { databaseSession } from './checks/database/database-session';
import { erasureList } from './checks/database/erasure-list';
import { foreignTables } from './checks/database/foreign-tables';
import { heldWork } from './checks/database/held-work';
import { packetSize } from './checks/database/packet-size';
import { pluginVersions } from './checks/database/plugin-versions';
import { reachableDatabase } from './checks/database/reachable-database';
import { serverVersion } from './checks/database/server-version';
import { dataFolder } from './checks/folder/data-folder';
import { diskSpace } from './checks/folder/disk-space';
import { fileStorage } from './checks/folder/file-storage';
import { finishedRestore } from './checks/folder/finished-restore';
import { newestBackup } from './checks/folder/newest-backup';
import { secretFiles } from './checks/folder/secret-files';
import { reachableRedis } from './checks/redis/reachable-redis';
import { redisEviction } from './checks/redis/redis-eviction';
import { redisPersistence } from './checks/redis/redis-persistence';
import { sinkNames } from '../kernel/operation/audit-sinks/sink-names';
import type { Installation } from './installation';

const CONFIGURATION = [validConfiguration, unreadVariables, strongSecret, ownTimeZone, publicAddress, trustedProxies];
const FOLDER = [dataFolder, diskSpace, secretFiles, finishedRestore, fileStorage];
const SERVER = [databaseSession, serverVersion, databaseCharset, databaseCollation, packetSize, databaseClock];
const TABLES = [appliedMigrations, foreignTables, heldWork, erasureList, pluginVersions];
const REDIS = [reachableRedis, redisEviction, redisPersistence];
const CHAT_DATABASE = [chatDatabase, chatTimeZone];

/** All checks that the configuration asks for, in the order in which they are told. */
export const checksFor = ({ config }: Installation): Check[] => [
  ...CONFIGURATION,
  ...FOLDER,
  ...(config.backupTo === undefined ? [] : [newestBackup]),
  reachableDatabase,
  ...(config.databaseUrl === undefined ? [] : SERVER),
  ...TABLES,
  ...(sinkNames(config).length ? [auditSinks] : []),
  ...(config.redisUrl === undefined ? [] : REDIS),
  ...(config.imDatabaseUrl === undefined ? [] : CHAT_DATABASE),
  ...(config.imRedisUrl === undefined ? [] : [chatRedis]),
];
