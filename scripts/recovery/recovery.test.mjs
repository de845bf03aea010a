import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { loseAndRestore } from './lose-and-restore.mjs';

test('an installation that is killed under writes, and whose folder is gone, answers from its backup as before', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'switchboard-recovery-'));
  t.after(async () => {
    await endAll();
    rmSync(home, { recursive: true, force: true });
  });
  const place = (name) => ({ folder: join(home, name) });
  const { golden } = await loseAndRestore({
    ...{ from: place('first'), to: place('second'), file: join(home, 'all.sbk') },
    tell: (line) => t.diagnostic(line),
  });
  assert.equal(golden.length, 51);
});
