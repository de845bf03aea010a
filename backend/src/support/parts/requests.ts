import type { OwnDatabase } from '../../doctor/open-own-database';
import { maskedText } from '../masked-text';
import type { Part } from '../part';
import { lookedAt } from './looked-at';
import { requireTable } from './require-table';

/** How many of the newest entries of the request log are looked through, and how many are taken. */
const WINDOW = 20_000;
const MOST = 500;

interface FailedRequest {
  createTime: unknown;
  method: string;
  action: string;
  status: number;
  duration: number;
  requestId: string | null;
}

/** The requests that failed, without who sent them and what they sent. */
export const requestsPart: Part = {
  name: 'requests.txt',
  about: 'the newest requests of the request log that failed (500 and above): time, path, status, milliseconds, id',
  write: (matter) =>
    lookedAt(matter, async ({ database }) => {
      const own = await database.openOnce();
      await requireTable(own, 'base_sys_log');
      const found = await failed(own);
      return found.length
        ? `${found.map(lineOf).join('\n')}\n`
        : `No failed request is among the newest ${WINDOW} entries of the request log, or among all if it has fewer.\n`;
    }),
};

const failed = ({ rows }: OwnDatabase): Promise<FailedRequest[]> =>
  rows<FailedRequest>(
    'SELECT `createTime`, `method`, `action`, `status`, `duration`, `requestId` FROM `base_sys_log` ' +
      `WHERE \`id\` > (SELECT COALESCE(MAX(\`id\`), 0) - ${WINDOW} FROM \`base_sys_log\`) AND \`status\` >= 500 ` +
      `ORDER BY \`id\` DESC LIMIT ${MOST}`,
  );

const lineOf = ({ createTime, method, action, status, duration, requestId }: FailedRequest): string =>
  `${createTime instanceof Date ? createTime.toISOString() : String(createTime)} ${method} ${maskedText(action)} ${status} ${duration} ms ${requestId ?? '-'}`;
