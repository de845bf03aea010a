import type { Condition } from '../../../kernel/stores/database/condition';
import type { RequestRecord } from '../../../kernel/operation/request-log/request-record';
import { Code } from '../../../kernel/basis/codes';

/** Path endings of POST calls that only read. All GET calls only read. */
const READING = ['/page', '/list', '/data'];

const SUCCESS: number = Code.Success;

/** Whether a request is a successful read, as consoles send them all the time. A refused or failed read is worth showing. */
export const isRead = ({ method, action, status, code }: RequestRecord): boolean =>
  status < 400 && (code ?? SUCCESS) === SUCCESS && (method === 'GET' || READING.some((end) => action.endsWith(end)));

/** The opposite of `isRead`, as an SQL condition for a row `a` of the log. */
export const UNREAD: Condition = {
  sql:
    `a.\`status\` >= 400 OR COALESCE(a.\`code\`, ${SUCCESS}) <> ${SUCCESS} OR ` +
    `NOT (a.\`method\` = 'GET' OR ${READING.map(() => 'a.`action` LIKE ?').join(' OR ')})`,
  params: READING.map((end) => `%${end}`),
};
