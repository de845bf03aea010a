import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { until } from '../process/until.mjs';
import { answersOf } from './answers.mjs';
import { emptied } from './emptied.mjs';
import { command, newPassphrase, prepare, startServer } from './installation.mjs';
import { Writers, writtenIn } from './writers.mjs';

/** So many rows are written before the backup begins, and again before the server is killed. */
const ROWS = 40;

/**
 * Kills a server under writes after a backup was made beside it, removes its data folder, and restores the backup in another place. The
 * writers write nothing that the golden calls show, so those answer before the backup what they answer after it; the rows of the writers
 * tell whether the backup is of one moment.
 * @param from, to places: an empty folder, and the address of an empty database if it is not to be embedded
 * @param file where the backup is written
 * @param tell gets a line with the seconds of each step
 */
export async function loseAndRestore({ from, to, file, tell }) {
  const passphrase = newPassphrase();
  await timed('prepared', tell, () => prepare(from));
  const server = await startServer(from);
  const golden = await answersOf(server.client);
  assert.deepEqual(golden.filter(isRefusal), []);
  const writers = new Writers(server.client);
  await written(writers, ROWS);
  const before = writers.seen();
  const backup = await command('backup', ['--to', file], from, passphrase);
  assert.equal(backup.code, 0, backup.said);
  const after = writers.seen();
  assert.deepEqual(differing(golden, await answersOf(server.client)), []);
  await written(writers, total(after) + ROWS);
  await server.kill();
  await writers.end();
  await lose(from);
  const restored = await command('restore', ['--from', file], to, passphrase);
  assert.equal(restored.code, 0, restored.said);
  // A restore holds what was pending, as the push of the demo is. It is made pending again, as it was.
  const held = await command('restore', ['--held', 'deliver', 'all'], to, passphrase);
  assert.equal(held.code, 0, held.said);
  const second = await timed('started again', tell, () => startServer(to));
  assert.deepEqual(differing(golden, await answersOf(second.client)), []);
  const counts = await writtenIn(second.client, before.length);
  for (const [nth, count] of counts.entries())
    assert.ok(
      count >= before[nth].done && count <= after[nth].sent,
      `writer ${nth}: ${count} rows, where ${before[nth].done} were there when the backup began and ${after[nth].sent} when it ended`,
    );
  await second.stop();
  tell(
    `backup ${backup.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s, ${golden.length} golden calls`,
  );
  return { golden, counts };
}

/** An answer that is a refusal would be the same after any loss. */
const isRefusal = ({ answer }) => !answer.startsWith('200 ') || /^200 \{"code":(?!1000)/.test(answer);

const total = (counts) => counts.reduce((sum, { done }) => sum + done, 0);
const written = (writers, rows) => until(`${rows} written rows`, () => total(writers.counts) >= rows);

async function timed(what, tell, work) {
  const since = performance.now();
  const result = await work();
  tell(`${what} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

/** Everything but the backup and its passphrase. */
async function lose({ folder, url }) {
  rmSync(folder, { recursive: true });
  if (url) await emptied(url);
}

/** Where the answers begin to differ: path, and a piece of each. */
function differing(one, other) {
  return one.flatMap(({ path, answer }, nth) => {
    const second = other[nth].answer;
    if (answer === second) return [];
    const at = [...answer].findIndex((letter, place) => letter !== second[place]);
    const piece = (text) => text.slice(Math.max(at - 60, 0), at + 100);
    return [{ path, before: piece(answer), after: piece(second) }];
  });
}
