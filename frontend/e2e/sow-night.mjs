import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Inserts the messages of a spammer: one user who sent the same text 100 times in eight groups and to 20 users. @returns its id */
export function sowNight(folder, name) {
  const Database = require('libsql');
  const database = new Database(join(folder, 'switchboard.db'), { timeout: 10_000 });
  const now = new Date(Date.now() - 600_000).toISOString().slice(0, 19).replace('T', ' ');
  const run = (sql, ...values) => Number(database.prepare(sql).run(values).lastInsertRowid);
  const person = (nick) =>
    run("INSERT INTO im_user (user_name, nick_name, password, created_time) VALUES (?, ?, '-', ?)", nick, nick, now);
  const member = (group, id) =>
    run(
      'INSERT INTO im_group_member (group_id, user_id, user_nick_name, created_time) VALUES (?, ?, ?, ?)',
      group,
      id,
      name,
      now,
    );
  database.prepare('BEGIN').run([]);
  const spammer = person(name);
  const others = Array.from({ length: 20 }, (_, at) => person(`${name} and ${at}`));
  const groups = others.slice(0, 8).map((owner, at) => {
    const group = run(
      'INSERT INTO im_group (name, owner_id, created_time) VALUES (?, ?, ?)',
      `Night ${at}`,
      owner,
      now,
    );
    for (const id of [owner, spammer]) member(group, id);
    return group;
  });
  for (let at = 0; at < 100; at++)
    run(
      "INSERT INTO im_group_message (group_id, send_id, send_nick_name, content, type, status, send_time) VALUES (?, ?, ?, 'buy now', 0, 0, ?)",
      groups[at % groups.length],
      spammer,
      name,
      now,
    );
  for (const id of others)
    run(
      "INSERT INTO im_private_message (send_id, recv_id, content, type, status, send_time) VALUES (?, ?, 'buy now', 0, 1, ?)",
      spammer,
      id,
      now,
    );
  database.prepare('COMMIT').run([]);
  database.close();
  return spammer;
}
