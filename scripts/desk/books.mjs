import { openDatabase } from '../services/database.mjs';
import { until } from '../process/until.mjs';

const ACTING = 1;
const [OPEN, CLOSED] = [0, 2];
/** Carried out, and carried out while what still comes is recalled. */
const CARRIED_OUT = '(1, 6)';

/**
 * What the tables say of the sown cases when no act is under way any more.
 * @returns `{ twice, lost, withoutReceipt, unconfirmed, bans }`: the cases with two decisions, those with none, those that are closed though their ban is not
 * carried out, those whose confirmed decision is not there, and the people who are banned
 */
export async function readBooks(place, confirmed) {
  const database = openDatabase(place);
  const count = async (sql) => Number((await database.query(sql))[0].n);
  const isSettled = async () => !(await count(`SELECT COUNT(*) AS n FROM im_case WHERE state = ${ACTING}`));
  await until('The end of all acts', isSettled, { limit: 300_000, pause: 500 });
  const decisions = await database.query('SELECT caseId, COUNT(*) AS n FROM im_case_decision GROUP BY caseId');
  const decided = new Map(decisions.map(({ caseId, n }) => [Number(caseId), Number(n)]));
  const cases = await database.query(`SELECT id, state FROM im_case WHERE state IN (${OPEN}, ${CLOSED})`);
  const books = {
    cases: cases.length,
    twice: [...decided.values()].filter((n) => n > 1).length,
    lost: cases.filter(({ id, state }) => state !== CLOSED || !decided.has(Number(id))).length,
    unconfirmed: confirmed.filter((id) => !decided.has(id)).length,
    withoutReceipt: await count(
      'SELECT COUNT(*) AS n FROM im_case c JOIN im_case_decision d ON d.caseId = c.id ' +
        `LEFT JOIN im_batch b ON b.id = d.batchId AND b.state IN ${CARRIED_OUT} ` +
        `WHERE c.state = ${CLOSED} AND d.outcome = 'ban' AND b.id IS NULL`,
    ),
    bans: await count("SELECT COUNT(*) AS n FROM im_case_decision WHERE outcome = 'ban'"),
    banned: await count('SELECT COUNT(*) AS n FROM im_user WHERE is_banned = 1'),
  };
  await database.end();
  return books;
}
