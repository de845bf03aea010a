import { openDatabase } from '../services/database.mjs';

const ROWS_PER_STATEMENT = 200;

/** Ids of people that are far from those of the demo. */
export const FIRST_PERSON = 1_000_000;

/**
 * Adds people to the chat, and an open case with one report for each of the first of them. The first case comes from the API; the others are its copies,
 * because a hundred thousand calls would take minutes.
 * @param admin a session that may send signals
 * @returns the ids of the people
 */
export async function sowCases(place, admin, { cases, people = cases }) {
  const database = openDatabase(place);
  const ids = Array.from({ length: people }, (_, at) => FIRST_PERSON + at);
  await insert(database, 'im_user', ids.map(personOf));
  const { caseId } = await admin.post('/admin/im/signal/send', signalAbout(ids[0]));
  const [[one], [signal]] = await Promise.all([
    database.query('SELECT * FROM im_case WHERE id = ?', [caseId]),
    database.query('SELECT * FROM im_case_signal WHERE caseId = ?', [caseId]),
  ]);
  const copies = ids.slice(1, cases).map((person, at) => ({ person, id: caseId + at + 1, signal: signal.id + at + 1 }));
  await insert(
    database,
    'im_case',
    copies.map((copy) => caseOf(one, copy)),
  );
  await insert(
    database,
    'im_case_signal',
    copies.map(({ id, signal: own }) => ({ ...signal, id: own, caseId: id })),
  );
  await database.end();
  return ids;
}

/** A report about a person, as a chat product sends it. */
export const signalAbout = (subjectId, more) => ({ subjectKind: 'user', subjectId, reason: 'spam', ...more });

const personOf = (id) => ({
  id,
  user_name: `person${id}`,
  nick_name: `Person ${id}`,
  password: '-',
  created_time: '2026-01-01 00:00:00',
});

const caseOf = (one, { person, id, signal }) => ({
  ...one,
  id,
  subjectId: String(person),
  subjectName: `Person ${person}`,
  openSubject: `user:${person}`,
  lastSignalId: signal,
});

async function insert(database, table, rows) {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const marks = `(${names.map(() => '?').join(', ')})`;
  const head = `INSERT INTO \`${table}\` (${names.map((name) => `\`${name}\``).join(', ')}) VALUES `;
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const some = rows.slice(at, at + ROWS_PER_STATEMENT);
    await database.query(
      head + some.map(() => marks).join(', '),
      some.flatMap((row) => names.map((name) => cell(row[name]))),
    );
  }
}

/** A driver that reads a JSON column as an object does not take one back. */
const cell = (value) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;
