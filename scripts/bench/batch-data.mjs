import { openDatabase } from '../services/database.mjs';

const [PEOPLE, GROUPS, IN_GROUPS, PRIVATE] = [200, 50, 12_000, 8000];
const ROWS_PER_STATEMENT = 500;
const OWNER = 1;
const ids = Array.from({ length: PEOPLE }, (_, at) => OWNER + 1 + at);

/** Adds 200 spammers, each a member of 50 groups and with 100 messages, to an empty chat. @returns the ids of the spammers */
export async function seedSpam(place) {
  const database = openDatabase(place);
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const groups = Array.from({ length: GROUPS }, (_, at) => at + 1);
  const people = [[OWNER, 'owner', 'owner'], ...ids.map((id) => [id, `spam${id}`, `Spam ${id}`])];
  const add = (table, columns, rows) => insert(database, table, columns, rows);
  await add(
    'im_user',
    ['id', 'user_name', 'nick_name', 'password', 'created_time'],
    people.map((one) => [...one, '-', now]),
  );
  await add(
    'im_group',
    ['id', 'name', 'owner_id', 'created_time'],
    groups.map((id) => [id, `Group ${id}`, OWNER, now]),
  );
  await add(
    'im_group_member',
    ['group_id', 'user_id', 'user_nick_name', 'created_time'],
    groups.flatMap((group) => ids.map((id) => [group, id, '', now])),
  );
  await add(
    'im_group_message',
    ['group_id', 'send_id', 'content', 'type', 'status', 'send_time'],
    Array.from({ length: IN_GROUPS }, (_, at) => [groups[at % GROUPS], ids[at % PEOPLE], 'buy now', 0, 0, now]),
  );
  await add(
    'im_private_message',
    ['send_id', 'recv_id', 'content', 'type', 'status', 'send_time'],
    Array.from({ length: PRIVATE }, (_, at) => [ids[at % PEOPLE], OWNER, 'buy now', 0, 1, now]),
  );
  await database.end();
  return ids;
}

async function insert(database, table, columns, rows) {
  const marks = `(${columns.map(() => '?').join(', ')})`;
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const some = rows.slice(at, at + ROWS_PER_STATEMENT);
    await database.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => marks).join(', ')}`,
      some.flat(),
    );
  }
}

const COUNTS = {
  banned: ['SELECT COUNT(*) AS n FROM im_user WHERE is_banned = 1'],
  'out of groups': ['SELECT COUNT(*) AS n FROM im_group_member WHERE quit = 1'],
  recalled: [
    'SELECT COUNT(*) AS n FROM im_group_message WHERE status = 2',
    'SELECT COUNT(*) AS n FROM im_private_message WHERE status = 2',
  ],
  notices: [
    'SELECT COUNT(*) AS n FROM im_group_message WHERE type = 10',
    'SELECT COUNT(*) AS n FROM im_private_message WHERE type = 10',
  ],
};

/** The rows that are really in the tables, as text. */
export async function countRows(place) {
  const database = openDatabase(place);
  const found = [];
  for (const [name, statements] of Object.entries(COUNTS)) {
    let count = 0;
    for (const sql of statements) count += Number((await database.query(sql))[0].n);
    found.push(`${count} ${name}`);
  }
  await database.end();
  return found.join(', ');
}
