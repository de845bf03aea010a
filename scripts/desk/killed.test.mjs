import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { areSound, decideWhileKilled } from './kill-nodes.mjs';

test('three moderators decide each case once while their node is killed twice', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'switchboard-desk-'));
  t.after(async () => {
    await endAll();
    rmSync(home, { recursive: true, force: true });
  });
  const work = { moderators: 3, cases: 60, kills: 2, nodes: 1 };
  const books = await decideWhileKilled(home, {}, work);
  t.diagnostic(JSON.stringify(books));
  areSound(books, work);
});
