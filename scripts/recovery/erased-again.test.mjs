import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { until } from '../process/until.mjs';
import { command, newPassphrase, startServer } from './installation.mjs';

const home = mkdtempSync(join(tmpdir(), 'switchboard-erased-'));
const list = join(home, 'erasures.jsonl');
const NAME = 'Qingqing Gone';
const SETTINGS = { SEED: 'base', ERASURE_LIST: list };

after(async () => {
  await endAll();
  rmSync(home, { recursive: true, force: true });
});

const namesIn = async ({ client }) => {
  const { list: rows } = await client.call('user/info/page', { page: 1, size: 20 });
  return rows.map(({ nickName }) => nickName);
};

async function erase({ client }, userId) {
  const { id } = await client.call('user/erasure/scan', { userId });
  const stateOf = async () => JSON.parse((await client.ask(`user/erasure/info?id=${id}`)).text).data;
  await until('The end of the scan', async () => (await stateOf()).state === 0);
  await client.call('user/erasure/confirm', { id, userId, reason: 'asked for it' });
  await until('The end of the erasure', async () => (await stateOf()).listedTime);
}

test('An installation that was killed and restored answers nobody before it has erased again who was erased since', async () => {
  const lost = { folder: join(home, 'lost') };
  const back = { folder: join(home, 'back') };
  const file = join(home, 'all.sbk');
  const passphrase = newPassphrase();
  const server = await startServer(lost, SETTINGS);
  const { id } = await server.client.call('user/info/add', { nickName: NAME });
  await server.client.call('user/info/add', { nickName: 'Qingqing Stays' });
  const backup = await command('backup', ['--to', file], lost, passphrase);
  assert.equal(backup.code, 0, backup.said);
  await erase(server, id);
  assert.equal(readFileSync(list, 'utf8').trim().split('\n').length, 1);
  await server.kill();
  rmSync(lost.folder, { recursive: true });
  process.env.ERASURE_LIST = list;
  const restored = await command('restore', ['--from', file], back, passphrase);
  assert.equal(restored.code, 0, restored.said);
  assert.match(restored.said, /^People whose erasure the backup does not know: 1\. /m);
  // A node that carries out no jobs, so that nobody else erases meanwhile.
  const again = await startServer(back, { ...SETTINGS, ROLE: 'web' });
  assert.deepEqual(await namesIn(again), ['Qingqing Stays']);
  await again.stop();
});
