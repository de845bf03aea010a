import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Every test file has its own data folder, database and Redis namespace: embedded, or on the servers of TEST_DATABASE_URL and
 * TEST_REDIS_URL.
 */
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'switchboard-test-'));
process.env.CAPTCHA ??= 'off';
process.env.ADMIN_PASSWORD = 'initial-pass-1';
delete process.env.ADMIN_USERNAME;
process.env.SEED = 'demo';
process.env.LOG_LEVEL ??= 'fatal';
// A file may take longer than a proof of who somebody is holds: `factor/step-up` sets its own time.
process.env.STEP_UP_MINUTES = '60';
delete process.env.DATABASE_URL;
delete process.env.REDIS_URL;
if (TEST_DATABASE_URL)
  process.env.DATABASE_URL = Object.assign(new URL(TEST_DATABASE_URL), {
    pathname: `/test_${randomUUID().slice(0, 8)}`,
  }).href;
if (TEST_REDIS_URL) process.env.REDIS_URL = TEST_REDIS_URL;
process.env.REDIS_PREFIX = `test:${randomUUID().slice(0, 8)}:`;
