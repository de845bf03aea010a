import { spawnSync } from 'node:child_process';
import { binary, inRoot } from './process/workspace.mjs';

/** Feeds hostile inputs, up to each input's size limit, to every parser of the server. Takes two minutes on a quiet machine, and runs every night. */
const args = [binary('backend', 'jest'), 'test/growth', '--testTimeout=600000', ...process.argv.slice(2)];
const env = { ...process.env, GROWTH: 'all', TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };
const { status } = spawnSync(process.execPath, args, { cwd: inRoot('backend'), env, stdio: 'inherit' });
process.exitCode = status ?? 1;
