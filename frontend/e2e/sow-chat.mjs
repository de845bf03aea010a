import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The start of the conversation of two people, and the minutes between its messages. */
const BEGIN = Date.UTC(2026, 4, 1, 8);
const MINUTES = 37;
export const TALK = 300;

/** One pixel and one second of silence: the smallest picture and voice message that a browser accepts. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function silence() {
  const samples = Buffer.alloc(8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const stored = (time) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Valid and invalid messages of every type, as a chat product might have stored them. */
const SPECIAL = [
  [1, JSON.stringify({ originUrl: '/upload/e2e/dot.png', thumbUrl: '/upload/e2e/dot.png', width: 640, height: 400 })],
  [1, JSON.stringify({ originUrl: '/upload/e2e/gone.png', thumbUrl: '/upload/e2e/gone.png', width: 400, height: 300 })],
  [1, '{"originUrl": broken'],
  [1, JSON.stringify({ originUrl: 'javascript:alert(1)', thumbUrl: 'javascript:alert(1)' })],
  [2, JSON.stringify({ name: 'contract.pdf', size: 1_482_000, url: '/upload/e2e/contract.pdf' })],
  [3, JSON.stringify({ duration: 1, url: '/upload/e2e/silence.wav' })],
  [3, JSON.stringify({ duration: 9, url: '/upload/e2e/gone.wav' })],
  [4, JSON.stringify({ videoUrl: '/upload/e2e/film.mp4', coverUrl: '/upload/e2e/dot.png' })],
  [5, JSON.stringify({ userId: 1, nickName: 'Somebody else', headImageThumb: '' })],
  [40, '通话时长 01:23'],
  [203, '{"amount":5}'],
  [0, '<script>window.hacked = true</script><b>bold</b>'],
  [0, '好的#憨笑;#大哭; https://example.com/x?y=1 见'],
  [0, 'שלום ‮ right to left'],
  [0, 'long '.repeat(1500)],
  [21, 'Ann has changed the subject'],
];

/**
 * Inserts a chat directly into the tables: Ann and Bob, who wrote for days about needles in haystacks and sent messages of every type, and
 * a group of both. @returns the ids
 */
export function sowChat(folder) {
  const files = join(folder, 'upload', 'e2e');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'dot.png'), PNG);
  writeFileSync(join(files, 'silence.wav'), silence());
  const Database = require('libsql');
  const database = new Database(join(folder, 'switchboard.db'), { timeout: 10_000 });
  const run = (sql, ...values) => Number(database.prepare(sql).run(values).lastInsertRowid);
  const person = (name) =>
    run(
      "INSERT INTO im_user (user_name, nick_name, password, created_time) VALUES (?, ?, '-', '2026-01-02 03:04:05')",
      name.toLowerCase(),
      name,
    );
  const [ann, bob] = [person('Ann_e2e'), person('Bob_e2e')];
  const talk = [];
  database.prepare('BEGIN').run([]);
  const say = (at, [type, content], status = 3, quote = null) => {
    const [from, to] = Math.floor(at / 3) % 2 ? [bob, ann] : [ann, bob];
    const sql =
      'INSERT INTO im_private_message (send_id, recv_id, content, type, status, quote_message_id, send_time) VALUES (?, ?, ?, ?, ?, ?, ?)';
    talk.push(run(sql, from, to, content, type, status, quote, stored(BEGIN + at * MINUTES * 60_000)));
  };
  for (let at = 0; at < TALK - SPECIAL.length - 3; at++)
    say(at, [0, at === 20 ? 'there is a needle in it' : `hay number ${at}`]);
  SPECIAL.forEach((message, index) => say(TALK - SPECIAL.length - 3 + index, message));
  say(TALK - 3, [0, 'what was withdrawn'], 2);
  say(TALK - 2, [10, String(talk.at(-1))], 0);
  say(TALK - 1, [0, 'the very last word'], 1, talk[20]);
  const group = run(
    "INSERT INTO im_group (name, owner_id, created_time) VALUES ('Haystack club', ?, '2026-02-02 03:04:05')",
    ann,
  );
  for (const [id, name] of [
    [ann, 'Ann_e2e'],
    [bob, 'Bob in the club'],
  ])
    run(
      "INSERT INTO im_group_member (group_id, user_id, user_nick_name, created_time) VALUES (?, ?, ?, '2026-02-02 03:04:05')",
      group,
      id,
      name,
    );
  const inGroup = Array.from({ length: 60 }, (_, at) =>
    run(
      'INSERT INTO im_group_message (group_id, send_id, send_nick_name, content, type, status, send_time) VALUES (?, ?, ?, ?, 0, 0, ?)',
      group,
      at % 3 ? bob : ann,
      at % 3 ? 'Bob in the club' : 'Ann_e2e',
      `word ${at} in the club`,
      stored(BEGIN + at * MINUTES * 60_000),
    ),
  );
  database.prepare('COMMIT').run([]);
  database.close();
  return { ann, bob, group, talk, inGroup };
}
