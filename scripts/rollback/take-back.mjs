import assert from 'node:assert/strict';
import { answersOf } from '../recovery/answers.mjs';
import { command, newPassphrase, prepare, QUIET, startServer } from '../recovery/installation.mjs';
import { writtenIn, Writers } from '../recovery/writers.mjs';
import { until } from '../process/until.mjs';
import { differingTables, dump } from './dump.mjs';

/** So many rows are written after the upgrade, which the rollback loses and its backup has. */
const ROWS = 40;

/**
 * Upgrades an installation to a build that takes a table away, works with it, takes that back, and compares with what was before.
 * @param place an empty folder, and the address of an empty database if it is not to be embedded
 * @param second another one, into which the backup that the rollback has made is restored
 * @param backups the folder of the backups
 * @param newer the root of the newer build
 * @param tell gets a line about the seconds that it took
 */
export async function takeBack({ place, second, backups, newer, tell }) {
  const passphrase = newPassphrase();
  await prepare(place);
  const old = await startServer(place);
  const golden = await answersOf(old.client);
  await old.stop();
  const before = await dump(place);
  await workWithNewer({ place, backups, newer, passphrase });
  const told = await run('rollback', [], { ...place, backups }, passphrase, newer);
  assert.match(told.said, /ContractGoods\d+ takes something away\n/);
  assert.match(told.said, /which loses what was written after \S+: [1-9]\d* new rows \(.*base_sys_param \d+/);
  const done = await run('rollback', ['--yes'], { ...place, backups }, passphrase, newer);
  await assert.rejects(startServer(place), /holds a restore that is still under way or did not come to its end/);
  const [, from] = /there:\n {2}npm run restore -- --from (\S+)\n/.exec(done.said) ?? [];
  const [, now] = /this build instead: npm run restore -- --from (\S+)/.exec(done.said) ?? [];
  const restored = await run('restore', ['--from', from], place, passphrase);
  await run('restore', ['--held', 'deliver', 'all'], place, passphrase);
  const differing = differingTables(before, await dump(place));
  const again = await startServer(place);
  assert.deepEqual(await answersOf(again.client), golden);
  await again.stop();
  await run('restore', ['--from', now], second, passphrase, newer);
  const taken = await startServer(second, QUIET, newer);
  const counts = await writtenIn(taken.client, 4);
  await taken.stop();
  tell(`rollback ${done.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s, ${before.size} tables`);
  return { differing, kept: counts.reduce((sum, count) => sum + count, 0) };
}

async function workWithNewer({ place, backups, newer, passphrase }) {
  const server = await startServer(place, { ...QUIET, BACKUP_PASSPHRASE: passphrase, BACKUP_TO: backups }, newer);
  const writers = new Writers(server.client);
  await until(`${ROWS} written rows`, () => writers.seen().reduce((sum, { done }) => sum + done, 0) >= ROWS);
  await server.stop();
  await writers.end();
}

async function run(name, words, place, passphrase, build) {
  const ended = await command(name, words, place, passphrase, build);
  assert.equal(ended.code, 0, `${name} ${words.join(' ')}: ${ended.said}`);
  return ended;
}
