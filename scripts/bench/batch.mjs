// Measures how long a batch of 200 people and 20,000 messages takes, from the preview to the undo, and how much it slows down other staff.
// Usage, after `npm run build`: node scripts/bench/batch.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../frontend/e2e/product.mjs';

const require = createRequire(import.meta.url);
const [PEOPLE, GROUPS, IN_GROUPS, LETTERS] = [200, 50, 12_000, 8000];

async function measure() {
  const ids = seedIds();
  const scope = { ids, recallGroups: true, recallPrivate: true, leaveGroups: true, span: 'all' };
  const quiet = await listTimes(() => wait(3000));
  const [counted, preview] = await timed(() => product.call('im/batch/preview', scope));
  console.log('preview', seconds(preview), JSON.stringify(counted));
  const loud = await listTimes(async () => {
    const [batch, done] = await timed(async () => {
      const { id } = await product.call('im/batch/begin', { ...scope, reason: 'spam' });
      return until(id, [1]);
    });
    console.log('banned, taken out, recalled', seconds(done), JSON.stringify(pick(batch)), JSON.stringify(state()));
    const [undone, back] = await timed(async () => {
      await product.call('im/batch/undo', { id: batch.id });
      return until(batch.id, [4]);
    });
    console.log('undone', seconds(back), JSON.stringify(pick(undone)), JSON.stringify(state()));
  });
  console.log(`p99 of a list of people: ${quiet.toFixed(1)} ms alone, ${loud.toFixed(1)} ms meanwhile`);
}

const open = () => new (require('libsql'))(join(folder, 'switchboard.db'), { timeout: 20_000 });

function seedIds() {
  const database = open();
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const insert = (sql) => {
    const statement = database.prepare(sql);
    return (...values) => Number(statement.run(values).lastInsertRowid);
  };
  const person = insert(
    `INSERT INTO im_user (user_name, nick_name, password, created_time) VALUES (?, ?, '-', '${now}')`,
  );
  const group = insert(`INSERT INTO im_group (name, owner_id, created_time) VALUES (?, ?, '${now}')`);
  const member = insert(
    `INSERT INTO im_group_member (group_id, user_id, user_nick_name, created_time) VALUES (?, ?, '', '${now}')`,
  );
  const say = insert(
    `INSERT INTO im_group_message (group_id, send_id, content, type, status, send_time) VALUES (?, ?, 'buy now', 0, 0, '${now}')`,
  );
  const write = insert(
    `INSERT INTO im_private_message (send_id, recv_id, content, type, status, send_time) VALUES (?, ?, 'buy now', 0, 1, '${now}')`,
  );
  database.prepare('BEGIN').run([]);
  const owner = person('owner', 'owner');
  const ids = Array.from({ length: PEOPLE }, (_, at) => person(`spam${at}`, `Spam ${at}`));
  const groups = Array.from({ length: GROUPS }, (_, at) => group(`Group ${at}`, owner));
  for (const one of groups) for (const id of ids) member(one, id);
  for (let at = 0; at < IN_GROUPS; at++) say(groups[at % GROUPS], ids[at % PEOPLE]);
  for (let at = 0; at < LETTERS; at++) write(ids[at % PEOPLE], owner);
  database.prepare('COMMIT').run([]);
  database.close();
  return ids;
}

/** The rows that are really in the tables. */
function state() {
  const database = open();
  const count = (sql) => Object.values(database.prepare(sql).get([]))[0];
  const found = {
    banned: count('SELECT COUNT(*) FROM im_user WHERE is_banned = 1'),
    out: count('SELECT COUNT(*) FROM im_group_member WHERE quit = 1'),
    recalled:
      count('SELECT COUNT(*) FROM im_group_message WHERE status = 2') +
      count('SELECT COUNT(*) FROM im_private_message WHERE status = 2'),
    notices:
      count('SELECT COUNT(*) FROM im_group_message WHERE type = 10') +
      count('SELECT COUNT(*) FROM im_private_message WHERE type = 10'),
  };
  database.close();
  return found;
}

async function until(id, states) {
  for (;;) {
    const batch = await product.call(`im/batch/info?id=${id}`);
    if (states.includes(batch.state)) return batch;
    await wait(250);
  }
}

/** @returns the 99th percentile (ms) of a hundred requests for a list by other staff while `work` runs */
async function listTimes(work) {
  let isOver = false;
  const times = [];
  const reading = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await product.call('im/user/page', { page: 1, size: 20 });
      times.push(performance.now() - begun);
      await wait(20);
    }
  })();
  await work();
  isOver = true;
  await reading;
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

async function timed(work) {
  const begun = performance.now();
  const answer = await work();
  return [answer, performance.now() - begun];
}

const pick = ({ banned, removed, groupMessages, privateMessages, undone, kept }) => ({
  ...{ banned, removed, groupMessages, privateMessages, undone, kept },
});
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const folder = mkdtempSync(join(tmpdir(), 'switchboard-batch-'));
const product = await startProduct({ DATA_DIR: folder, SEED: 'base' });
try {
  await measure();
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
