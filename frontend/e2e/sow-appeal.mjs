import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Inserts an appeal against the newest ban of the desk, with its case, as the person concerned would open it. @returns the id of the case */
export function sowAppeal(folder, text) {
  const Database = require('libsql');
  const database = new Database(join(folder, 'switchboard.db'), { timeout: 10_000 });
  const now = new Date().toISOString().slice(0, 23).replace('T', ' ');
  const run = (sql, ...values) => Number(database.prepare(sql).run(values).lastInsertRowid);
  database.prepare('BEGIN IMMEDIATE').run([]);
  const { id, subjectId, staffId } = database
    .prepare("SELECT id, subjectId, staffId FROM im_case_decision WHERE outcome = 'ban' ORDER BY id DESC LIMIT 1")
    .get([]);
  const appealId = run(
    "INSERT INTO im_appeal (createTime, updateTime, decisionId, subjectKind, subjectId, text) VALUES (?, ?, ?, 'user', ?, ?)",
    ...[now, now, id, subjectId, text],
  );
  const caseId = run(
    `INSERT INTO im_case (createTime, updateTime, subjectKind, subjectId, subjectName, priority, "rank", dueTime, appealId, excludedStaffId)
     SELECT ?, ?, 'user', ?, subjectName, 50, 50, ?, ?, ? FROM im_case WHERE subjectId = ? LIMIT 1`,
    ...[now, now, subjectId, now, appealId, staffId, subjectId],
  );
  database.prepare('COMMIT').run([]);
  database.close();
  return caseId;
}
