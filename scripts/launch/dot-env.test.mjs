import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readDotEnv } from './dot-env.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dot-env-'));
after(() => rmSync(folder, { recursive: true }));

test('variables of the environment take precedence over the file, and the names of those from the file are kept', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'PORT=9000\nHOST="127.0.0.1"\n# SEED=none\nROLE=\n');
  const variables = { PORT: '8001', SWITCHBOARD_FROM_FILE: 'PORT' };
  readDotEnv(file, variables);
  assert.deepEqual(variables, { PORT: '8001', HOST: '127.0.0.1', ROLE: '', SWITCHBOARD_FROM_FILE: 'HOST,ROLE' });
});

test('a missing file leaves everything as it is, and nothing counts as read from one', () => {
  const variables = { PORT: '8001', SWITCHBOARD_FROM_FILE: 'PORT' };
  readDotEnv(join(folder, 'none'), variables);
  assert.deepEqual(variables, { PORT: '8001', SWITCHBOARD_FROM_FILE: '' });
});
