import type { Condition } from '../../../kernel/database/condition';
import type { RequestRecord } from '../../../kernel/log/request-record';
import { Code } from '../../../kernel/codes';

/** How the paths end of calls by POST that only read; by GET all do. */
const READING = ['/page', '/list', '/data'];

const SUCCESS: number = Code.Success;

/** What a console asks by itself, page after page, and is answered. A read that was refused, or has failed, is worth a look. */
export const isRead = ({ method, action, status, code }: RequestRecord): boolean =>
  status < 400 && (code ?? SUCCESS) === SUCCESS && (method === 'GET' || READING.some((end) => action.endsWith(end)));

/** The same of a row `a` of the log, and the contrary. */
export const UNREAD: Condition = {
  sql:
    `a.\`status\` >= 400 OR COALESCE(a.\`code\`, ${SUCCESS}) <> ${SUCCESS} OR ` +
    `NOT (a.\`method\` = 'GET' OR ${READING.map(() => 'a.`action` LIKE ?').join(' OR ')})`,
  params: READING.map((end) => `%${end}`),
};
