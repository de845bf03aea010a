import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppConfig } from '../src/config/app-config';
import { env } from '../src/config/env';

/** Another empty database, on which a server makes a first start of its own, and another way to start on it. */
export function elsewhere(words: Partial<AppConfig>): Partial<AppConfig> {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'switchboard-test-'));
  if (env.databaseUrl)
    process.env.DATABASE_URL = Object.assign(new URL(env.databaseUrl), {
      pathname: `/test_${randomUUID().slice(0, 8)}`,
    }).href;
  return { dataDir: process.env.DATA_DIR, databaseUrl: process.env.DATABASE_URL, ...words };
}
