import { statfsSync } from 'node:fs';
import { Failed } from '../process/run.mjs';
import { openDatabase } from '../services/database.mjs';

/** The disk space of a message in bytes, including its indexes, journals and temporary files. */
const BYTES_EACH = 1000;
const AT_ONCE = 100_000;

/** The time of the first message, in seconds. */
export const START = Date.UTC(2026, 0, 1) / 1000;
export const DAYS = 60;

/** Who has many messages: one person sends one in thirty, and one in a hundred is between these two. */
export const HEAVY = 1;
export const TALKERS = [2, 3];

/** One message in this many contains it. */
export const RARE = '刷单';
const RARE_EACH = 200_000;

/** @throws Failed if the disk is too small for this many messages in this many databases */
export function mustHaveRoom(folder, messages, databases) {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [bavail * bsize, messages * BYTES_EACH * databases];
  const gigabytes = (bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  if (free < needed) throw new Failed(`${folder} has ${gigabytes(free)} left, and this takes ${gigabytes(needed)}.`);
}

/** Fills the tables of the chat only by SQL: rows are computed from numbers, and indexes are built after all rows are inserted. */
export async function seedTables(place, { users, messages }) {
  const database = openDatabase(place);
  const words = place.url ? mysql(messages) : sqlite(messages);
  for (const statement of words.before) await database.query(statement);
  await addNumbers(database);
  await fill(database, 'im_user', users, USER_COLUMNS, userOf(words));
  await fill(database, 'im_private_message', messages, MESSAGE_COLUMNS, messageOf(words, users));
  await database.query('DROP TABLE bench_number');
  for (const statement of words.after) await database.query(statement);
  await database.end();
}

async function addNumbers(database) {
  await database.query('CREATE TABLE bench_number (n INT PRIMARY KEY)');
  for (let from = 1; from <= AT_ONCE; from += 1000) {
    const values = Array.from({ length: 1000 }, (_, at) => `(${from + at})`);
    await database.query(`INSERT INTO bench_number VALUES ${values.join(', ')}`);
  }
}

async function fill(database, table, count, columns, values) {
  const indexes = await dropped(database, table);
  for (let first = 0; first < count; first += AT_ONCE)
    await database.query(
      `INSERT INTO ${table} (${columns}) SELECT ${values} FROM (SELECT n + ${first} AS n FROM bench_number WHERE n <= ${count - first}) x`,
    );
  for (const statement of indexes) await database.query(statement);
}

/** Drops the indexes of a table. @returns the statements that create them again */
async function dropped(database, table) {
  const made = await indexesOf(database, table);
  for (const { drop } of made) await database.query(drop);
  return made.map(({ create }) => create);
}

async function indexesOf(database, table) {
  if (database.kind === 'sqlite') {
    const rows = await database.query(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}' AND sql IS NOT NULL`,
    );
    return rows.map(({ name, sql }) => ({ drop: `DROP INDEX \`${name}\``, create: sql }));
  }
  const rows = await database.query(
    'SELECT INDEX_NAME AS name, MAX(NON_UNIQUE) AS many, GROUP_CONCAT(CONCAT("`", COLUMN_NAME, "`") ORDER BY SEQ_IN_INDEX) AS columns ' +
      `FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${table}' AND INDEX_NAME <> 'PRIMARY' GROUP BY INDEX_NAME`,
  );
  return rows.map(({ name, many, columns }) => ({
    drop: `ALTER TABLE ${table} DROP INDEX \`${name}\``,
    create: `ALTER TABLE ${table} ADD ${Number(many) ? '' : 'UNIQUE '}INDEX \`${name}\` (${columns})`,
  }));
}

const SURNAMES = '李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
const GIVEN = '伟芳娜敏静丽强磊洋艳勇军杰娟涛明超兰霞平';

const USER_COLUMNS = 'id, user_name, nick_name, password, created_time';
const userOf = ({ text, time }) =>
  `n, ${text("'user'", 'n')}, ` +
  `${text(letter(SURNAMES, 'n'), letter(GIVEN, '((n - n % 20) / 20)'), 'n % 10000')}, 'nobody signs in as this one', ${time('n')}`;

const MESSAGE_COLUMNS = 'id, send_id, recv_id, content, type, status, send_time';

/**
 * Senders and recipients are spread by large primes, so that the rows of an index entry are scattered over the whole table, as in real
 * data.
 */
function messageOf({ text, time }, users) {
  const someone = (prime) => `(n * ${prime}) % ${users} + 1`;
  const turn = `CASE WHEN n % 200 < 100 THEN ${TALKERS[0]} ELSE ${TALKERS[1]} END`;
  const other = `CASE WHEN n % 200 < 100 THEN ${TALKERS[1]} ELSE ${TALKERS[0]} END`;
  const sender = `CASE WHEN n % 100 = 7 THEN ${turn} WHEN n % 30 = 0 THEN ${HEAVY} ELSE ${someone(7_919_317)} END`;
  const receiver = `CASE WHEN n % 100 = 7 THEN ${other} WHEN n % 30 = 1 THEN ${HEAVY} ELSE ${someone(15_485_863)} END`;
  const said = text("'在吗？今天晚上一起吃饭 '", 'n', "' see you at '", 'n % 24', "':00 #憨笑;'");
  const words = `CASE WHEN n % ${RARE_EACH} = 107 THEN ${text(`'${RARE} '`, 'n')} ELSE ${said} END`;
  return `n, ${sender}, ${receiver}, ${words}, CASE WHEN n % 20 = 0 THEN 1 ELSE 0 END, n % 4, ${time('n')}`;
}

const letter = (letters, number) => `SUBSTR('${letters}', ${number} % ${letters.length} + 1, 1)`;

const sqlite = (messages) => ({
  before: ['PRAGMA synchronous = OFF', 'PRAGMA cache_size = -400000'],
  after: ['PRAGMA wal_checkpoint(TRUNCATE)'],
  text: (...parts) => parts.map((part) => `(${part})`).join(' || '),
  time: (n) => `strftime('%Y-%m-%d %H:%M:%S.000', ${START} + ${n} * ${DAYS * 86_400} / ${messages}, 'unixepoch')`,
});

const mysql = (messages) => ({
  before: ['SET GLOBAL innodb_flush_log_at_trx_commit = 0'],
  after: ['SET GLOBAL innodb_flush_log_at_trx_commit = 1', 'ANALYZE TABLE im_user', 'ANALYZE TABLE im_private_message'],
  text: (...parts) => `CONCAT(${parts.join(', ')})`,
  time: (n) => `TIMESTAMPADD(SECOND, FLOOR(${n} * ${DAYS * 86_400} / ${messages}), '2026-01-01 00:00:00')`,
});
