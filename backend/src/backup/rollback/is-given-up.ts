import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../../config/app-config';
import { RESTORING, UNFINISHED_RESTORE } from '../../kernel/stores/database/unfinished-restore';

/** Whether a rollback before this one, or a restore, has marked everything: it holds nothing of value, and only has to be restored. */
export const isGivenUp = (applied: readonly string[], { databaseUrl, dataDir }: AppConfig): boolean =>
  databaseUrl === undefined ? existsSync(join(dataDir, RESTORING)) : applied.includes(UNFINISHED_RESTORE);
